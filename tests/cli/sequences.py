# SPDX-License-Identifier: MIT
"""
Small terms of what `gankei sequences` counts, by brute force: polyominoes, shapes, places, marked classes.
A program of its own, after doc/enumeration.md and the rules of legal marks (G5 of doc/rules.md): nothing
of gankei is in it, and nothing is done cleverly. Prints "NAME TERM TERM ..." for 1 to 4 points.
"""

from itertools import permutations, product

STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def beside(cell):
    return [(cell[0] + y, cell[1] + x) for y, x in STEPS]


def normal(cells):
    """The polyomino moved to the corner."""
    top, left = min(y for y, _ in cells), min(x for _, x in cells)
    return tuple(sorted((y - top, x - left) for y, x in cells))


def turned(cells):
    """All eight orientations."""
    for _ in range(4):
        cells = [(x, -y) for y, x in cells]
        yield normal(cells)
        yield normal([(y, -x) for y, x in cells])


def grow(polyominoes):
    return sorted({normal((*p, c)) for p in polyominoes for q in p for c in beside(q) if c not in p})


def on_edges(cell, place):
    """On how many edges a point lies; the polyomino touches row 0, in a corner column 0, too."""
    return (place != "centre" and cell[0] == 0) + (place == "corner" and cell[1] == 0)


def enclosed(cells, place):
    """Chains of other points that cannot reach the outside, each a set."""
    size = max(max(c) for c in cells) + 2
    first = {"centre": (-1, -1), "edge": (0, -1), "corner": (0, 0)}[place]
    free = {(y, x) for y in range(first[0], size + 1) for x in range(first[1], size + 1)} - set(cells)
    chains = []
    while free:
        chain, new = set(), [min(free)]
        while new:
            cell = new.pop()
            if cell in free:
                free.remove(cell)
                chain.add(cell)
                new += beside(cell)
        if not any(size in cell for cell in chain):
            chains.append(chain)
    return chains


def graph(cells, place):
    """Colours and adjacency, by the numbers of points."""
    n = len(cells)
    return (tuple(on_edges(c, place) for c in cells),
            tuple(tuple(cells[j] in beside(cells[i]) for j in range(n)) for i in range(n)))


def image(g, order):
    return (tuple(g[0][i] for i in order), tuple(tuple(g[1][i][j] for j in order) for i in order))


def legal(marks, cells, chains):
    """Every chain of X and every enclosed one has a liberty."""
    empty = {c for c, m in zip(cells, marks) if m != "X"}
    left = {c for c, m in zip(cells, marks) if m == "X"}
    while left:
        chain, new = set(), [left.pop()]
        while new:
            cell = new.pop()
            chain.add(cell)
            new += [c for c in beside(cell) if c in left]
            left -= set(new)
        if not any(c in empty for s in chain for c in beside(s)):
            return False
    return all(any(c in empty for s in chain for c in beside(s)) for chain in chains)


def count_classes(g, cells, place):
    n = len(cells)
    chains = enclosed(cells, place)
    symmetries = [p for p in permutations(range(n)) if image(g, p) == g]
    classes = {}
    for marks in product(".!X", repeat=n):
        key = min(tuple(marks[i] for i in p) for p in symmetries)
        classes[key] = classes.get(key, False) or legal(marks, cells, chains)
    return sum(classes.values())


def placements(polyominoes, place):
    """One drawing for each placement, with the fewest enclosed stones."""
    found = {}
    for cells in polyominoes:
        g = graph(cells, place)
        key = min(image(g, p) for p in permutations(range(len(cells))))
        stones = sum(len(chain) for chain in enclosed(cells, place))
        if key not in found or stones < found[key][0]:
            found[key] = (stones, cells)
    return [cells for _, cells in found.values()]


def main():
    terms = {}
    polyominoes = [((0, 0),)]
    for n in range(1, 5):
        terms.setdefault("polyominoes-fixed", []).append(len(polyominoes))
        terms.setdefault("polyominoes-free", []).append(len({min(turned(p)) for p in polyominoes}))
        for place in ("centre", "edge", "corner"):
            drawn = placements(polyominoes, place)
            classes = sum(count_classes(graph(c, place), c, place) for c in drawn)
            terms.setdefault("places-" + place, []).append(len(drawn))
            terms.setdefault("classes-" + place, []).append(classes)
        terms.setdefault("shapes", []).append(terms["places-centre"][-1])
        polyominoes = grow(polyominoes)
    for name, counts in sorted(terms.items()):
        print(name, *counts)


main()
