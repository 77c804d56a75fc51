# SPDX-License-Identifier: MIT
"""
Small terms of what `gankei sequences` counts, by brute force: sequences.py EXACT N ROWS. A program of its
own, after doc/enumeration.md, doc/values.md and doc/rules.md, whose rules it names: nothing of gankei is in
it, and nothing is done cleverly. EXACT is sequences-exact.c, which plays the exact game; all else is here.
Prints "NAME TERM TERM ..." for 1 to N points, and writes what is known of each class to the file ROWS:
size, place, values with 1 to 6 outer liberties, seki, loopy, value in the abstract game, realisable.
"""

import functools
import subprocess
import sys
from itertools import chain, combinations, permutations, product

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
    """G5: every chain of X and $ has a liberty or holds a $, and every enclosed one has a liberty."""
    mark = dict(zip(cells, marks))
    left = {c for c in cells if mark[c] in "X$"}
    held = list(chains)
    while left:
        stones, new = set(), [left.pop()]
        while new:
            cell = new.pop()
            stones.add(cell)
            new += [c for c in beside(cell) if c in left]
            left -= set(new)
        if not any(mark[c] == "$" for c in stones):
            held.append(stones)
    return all(any(mark.get(c, "X") in ".!" for s in stones for c in beside(s)) for stones in held)


# ---- Placements and their classes ----

def canonical(g):
    """The least image of a graph, and all orders that lead to it."""
    images = {order: image(g, order) for order in permutations(range(len(g[0])))}
    least = min(images.values())
    return least, [order for order, found in images.items() if found == least]


def outside_of(cells, place, chains):
    """Points around a polyomino that belong to the wall or to attackers, as far as they matter."""
    size = max(max(c) for c in cells) + 4
    first = {"centre": (-3, -3), "edge": (0, -3), "corner": (0, 0)}[place]
    board = {(y, x) for y in range(first[0], size) for x in range(first[1], size)}
    return board - set(cells) - set(chain(*chains)), (size - 1, size - 1)


def subsets(things):
    return chain(*(combinations(things, k) for k in range(len(things) + 1)))


def is_whole(wall, start):
    seen, new = set(), [start]
    while new:
        cell = new.pop()
        if cell in wall and cell not in seen:
            seen.add(cell)
            new += beside(cell)
    return seen == wall


def margins_on_board(cells, place, chains):
    """All sets of margins that living attackers can make: they stand beside these points and no others,
    do not cut the wall, and leave its contact with each margin as G3 has it."""
    around, far = outside_of(cells, place, chains)
    room = [c for c in around if any(q in cells for q in beside(c))]
    found = set()
    for attackers in subsets(room):
        touched = {q for c in attackers for q in beside(c) if q in cells}
        free = {q: sum(c in around for c in beside(q)) for q in touched}
        wall = around - set(attackers)
        # Anchored: more points outside than the one attacker that a margin counts for.
        if all(any(c in wall for c in beside(q)) == (free[q] > 1) for q in touched) and \
                is_whole(wall, far):
            found.add(frozenset(touched))
    return found


def coded(cells, marks, place):
    """G7, G8."""
    rows = [["O"] * (max(x for _, x in cells) + 1) for _ in range(max(y for y, _ in cells) + 1)]
    for (y, x), mark in zip(cells, marks):
        rows[y][x] = mark
    edge = "-" * len(rows[0])
    head = {"centre": [], "edge": [edge], "corner": ["+" + edge]}[place]
    return "%".join(head + [("|" if place == "corner" else "") + "".join(row) for row in rows])


class Place:
    """A placement: what all of its drawings look like, the one that stands for them, its classes."""

    def __init__(self, place):
        self.place, self.stones, self.legal, self.realisable = place, None, {}, set()

    def add(self, cells, orders):
        chains = enclosed(cells, self.place)
        stones = sum(map(len, chains))
        if self.stones is None or stones < self.stones:
            self.cells, self.stones, self.chains, self.orders = cells, stones, chains, orders
        margins = margins_on_board(cells, self.place, chains)
        for marks in product(".!X", repeat=len(cells)):
            if frozenset(c for c, m in zip(cells, marks) if m == "!") in margins and \
                    legal(marks, cells, chains):
                self.realisable.add(self.key(marks, orders))

    @staticmethod
    def key(marks, orders):
        return min(tuple(marks[i] for i in order) for order in orders)

    def classes(self, letters=".!X"):
        """Each class once: its key, and its smallest marks that are legal in the drawing."""
        found = {}
        for marks in product(letters, repeat=len(self.cells)):
            if legal(marks, self.cells, self.chains):
                found.setdefault(self.key(marks, self.orders), marks)
        return found


def placements(polyominoes, place):
    found = {}
    for cells in polyominoes:
        g, orders = canonical(graph(cells, place))
        found.setdefault(g, Place(place)).add(cells, orders)
    return list(found.values())


# ---- The abstract game (RULE 1 to 3). A position has a mark a vertex; a blank has been removed ----

class Abstract:
    def __init__(self, cells, suicide):
        self.beside = [[j for j, d in enumerate(cells) if d in beside(c)] for c in cells]
        self.suicide = suicide
        self.known = [{}, {}]
        self.moves = functools.cache(self.list_moves)

    def group(self, marks, start, letters):
        found, new = set(), [start]
        while new:
            v = new.pop()
            if marks[v] in letters and v not in found:
                found.add(v)
                new += self.beside[v]
        return found

    def is_dead(self, marks, stones):
        return not any(marks[w] in ".!" for v in stones for w in self.beside[v])

    def play(self, side, marks, v):
        """The marks after a move; None: it is illegal."""
        after = list(marks)
        if side == "O" and marks[v] in ".!":  # RULE 1, A1
            after[v] = " "
            dead = [w for w in self.beside[v] if marks[w] == "X" and
                    self.is_dead(after, self.group(after, w, "X"))]
            gone = set().union(*(self.group(after, w, "X") for w in dead))
            return tuple("." if w in gone else m for w, m in enumerate(after))
        if side == "X" and marks[v] == ".":  # RULE 2, A2
            after[v] = "X"
            stones = self.group(after, v, "X")
            if not self.is_dead(after, stones):
                return tuple(after)
            taken = tuple("." if w in stones else m for w, m in enumerate(after))
            return taken if len(stones) > 1 and self.suicide else None
        if side == "X" and marks[v] == "!":  # RULE 3, as on the board
            gone = {v}.union(*(self.group(marks, w, "X") for w in self.beside[v]))
            near = {w for u in gone for w in self.beside[u]}
            return tuple(" " if w in gone else "!" if w in near and m == "." else m
                         for w, m in enumerate(marks))
        return None

    def list_moves(self, side, marks):
        return {after for v in range(len(marks)) for after in [self.play(side, marks, v)] if after}

    def score(self, marks):
        """A4."""
        parts = {frozenset(self.group(marks, v, ".!X")) for v, m in enumerate(marks) if m != " "}
        return min(2, sum(all(marks[v] != "!" for v in part) for part in parts))

    def solve(self, start, goal):
        """Does the defender reach so many eyes? Of all positions from here on, either side to move, after
        a pass or not; what goes round is good for him (A5)."""
        new, after = [(side, start, False) for side in "XO"], {}
        while new:
            state = side, marks, passed = new.pop()
            other = "O" if side == "X" else "X"
            if state not in after:
                after[state] = [(other, m, False) for m in self.moves(side, marks)]
                after[state] += [] if passed else [(other, marks, True)]
                new += after[state]
        lives, changed = dict.fromkeys(after, True), True
        while changed:
            changed = False
            for state, then in after.items():
                said = [lives[s] for s in then] + [self.score(state[1]) >= goal] * state[2]
                now = all(said) if state[0] == "X" else any(said)
                changed |= now != lives[state]
                lives[state] = now
        self.known[goal - 1].update(lives)

    def eyes(self, side, marks):
        for goal in (1, 2):
            if (side, marks, False) not in self.known[goal - 1]:
                self.solve(marks, goal)
        return sum(known[side, marks, False] for known in self.known)

    def is_exactly(self, marks, high):
        """Is the value 1122, or else 0011?"""
        return (self.eyes("X", marks), self.eyes("O", marks)) == (high, 1 + high) and \
            not any(self.is_exactly(after, not high) for after in self.moves("XO"[not high], marks))

    def value(self, marks):
        """V1."""
        b, c = self.eyes("X", marks), self.eyes("O", marks)
        attacks, defences = self.moves("X", marks), self.moves("O", marks)
        a = min([2, *(self.eyes("X", m) for m in attacks)]) if b == 2 else \
            int(b == 1 and not any(self.is_exactly(m, False) for m in attacks))
        d = max([0, *(self.eyes("O", m) for m in defences)]) if c == 0 else \
            2 - int(c == 1 and not any(self.is_exactly(m, True) for m in defences))
        return f"{a}{b}{c}{d}"


# ---- Games: pairs of sets of games, by the definitions of the theory ----

@functools.cache
def at_most(g, h):
    return not any(at_most(h, left) for left in g[0]) and not any(at_most(right, g) for right in h[1])


def undominated(options, worse):
    return frozenset(g for g in options if not any(h != g and worse(g, h) for h in options))


def form(left, right):
    """The canonical form of a game whose options are such forms."""
    game, changed = (frozenset(left), frozenset(right)), True
    while changed:
        left, right = set(), set()
        for option in game[0]:  # reversible, if an answer to it is not better than the game
            answers = [a for a in option[1] if at_most(a, game)]
            left |= answers[0][0] if answers else {option}
        for option in game[1]:
            answers = [a for a in option[0] if at_most(game, a)]
            right |= answers[0][1] if answers else {option}
        new = (undominated(left, at_most), undominated(right, lambda g, h: at_most(h, g)))
        changed, game = new != game, new
    return game


@functools.cache
def number(n):
    return (frozenset([number(n - 1)]) if n else frozenset(), frozenset())


def stop(game, first):
    """The left stop, or the right one."""
    for n in range(3):
        if game == number(n):
            return n
    stops = [stop(option, not first) for option in game[not first]]
    return max(stops) if first else min(stops)


def birthday(game):
    return max([birthday(option) + 1 for option in game[0] | game[1]], default=0)


def strict_form(abstract, marks, known):
    """doc/values.md, "Value" and "Strict form"."""
    if marks not in known:
        left = {strict_form(abstract, m, known) for m in abstract.moves("O", marks)}
        right = {strict_form(abstract, m, known) for m in abstract.moves("X", marks)}
        low = max((stop(g, False) for g in left), default=-1)
        high = min((stop(g, True) for g in right), default=3)
        cold = number(sorted((low, abstract.score(marks), high))[1]) if low < high else None
        known[marks] = cold or form(left, right)
    return known[marks]


# ---- What is counted ----

class Count:
    def __init__(self, exact, rows):
        self.exact, self.rows, self.terms, self.forms = exact, rows, {}, set()

    def put(self, name, term):
        self.terms.setdefault(name, []).append(term)

    def classes(self, n, place, drawn):
        """Every class, with what all games say of it."""
        shapes, known = [], []
        for p in drawn:
            abstract = Abstract(p.cells, True)
            # Those with the same margins one after the other: they are positions of one table.
            for key, marks in sorted(p.classes().items(), key=lambda c: "".join(c[1]).replace("X", ".")):
                shapes.append(coded(p.cells, marks, place))
                known.append((abstract.value(marks), int(key in p.realisable)))
        answers = subprocess.run([self.exact], input="\n".join(shapes) + "\n", text=True, check=True,
                                 stdout=subprocess.PIPE).stdout.splitlines()
        assert len(answers) == len(shapes)
        return [(*answer.split(), *more) for answer, more in zip(answers, known)]

    def count_place(self, n, place, drawn):
        rows = self.classes(n, place, drawn)
        for row in rows:
            print(n, place, *row, file=self.rows)
        usual = 3  # four outer liberties
        kinds = {"classes": lambda r: True, "chimeras": lambda r: r[usual] == "0022",
                 "seki": lambda r: r[6] == "1", "loopy": lambda r: r[7] == "1",
                 "depending": lambda r: len(set(r[:6])) > 1, "different": lambda r: r[usual] != r[8]}
        for name, wanted in kinds.items():
            self.put(f"{name}-{place}", sum(map(wanted, rows)))
            if name in ("classes", "chimeras", "seki"):
                self.put(f"{name}-realisable-{place}", sum(wanted(r) and r[9] for r in rows))
        self.put("values-" + place, len({r[usual] for r in rows}))
        self.put("places-" + place, len(drawn))

    def count_forms(self, drawn):
        found = set()
        for p in drawn:
            abstract, known = Abstract(p.cells, False), {}
            found |= {strict_form(abstract, marks, known) for marks in p.classes().values()}
        self.put("birthday", max(map(birthday, found - self.forms), default=0))
        self.forms |= found
        self.put("forms", len(found))
        self.put("forms-so-far", len(self.forms))
        self.put("shapes", len(drawn))
        self.put("classes-with-dead-margins", sum(len(p.classes(".!X$")) for p in drawn))


def main(exact, most, rows):
    with open(rows, "w", encoding="ascii") as out:
        count, polyominoes = Count(exact, out), [((0, 0),)]
        for n in range(1, int(most) + 1):
            count.put("polyominoes-fixed", len(polyominoes))
            count.put("polyominoes-free", len({min(turned(p)) for p in polyominoes}))
            drawn = {place: placements(polyominoes, place) for place in ("centre", "edge", "corner")}
            for place, found in drawn.items():
                count.count_place(n, place, found)
            count.count_forms(drawn["centre"])
            polyominoes = grow(polyominoes)
    for name, counts in sorted(count.terms.items()):
        print(name, *counts)


main(*sys.argv[1:])
