#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks certificates of `gankei status --certificate`: check_board.py FILE... ("-" is the standard input).

It knows the rules of Go and the format (doc/certificates.md), and says what is assumed. Exit status 1:
something is refused."""
import fileinput
import functools
import sys

COLUMNS = "ABCDEFGHJKLMNOPQRST"
EMPTY, EDGE = ".", "#"
REFUSALS = ValueError, TypeError, IndexError  # also of lines with too few words
WON, OUT = "won", "out"  # the group is captured; a chain of the attackers that reaches beyond is
PLAIN, ATTACKER, OWNER = "-ao"  # who has all ko threats
# what happens if one side moves first: what has to be proved, by who has all ko threats
FATES = {"lives": {ATTACKER: "lives"}, "dies": {OWNER: "dies"},
         "ko-for": {ATTACKER: "dies", PLAIN: "lives"}, "ko-against": {PLAIN: "dies", OWNER: "lives"}}

def refuse_unless(fact, *words):
    if not fact:
        raise ValueError(" ".join(str(word) for word in words))

def verdict_of(attacker, owner):
    return "alive" if attacker == "lives" else "dead" if owner == "dies" else \
        "unsettled" if (attacker, owner) == ("dies", "lives") else "ko"

class Board:
    """Cells are a text with an edge around it: `X`, `O`, `.`; points are where they are in it."""
    def __init__(self, text):
        rows = text.split("/")
        self.height, self.width, self.step = len(rows), len(rows[0]), len(rows[0]) + 1
        refuse_unless(0 < self.width <= 19 and self.height <= 19 and set(text) <= set("XO./") and
                      all(len(row) == self.width for row in rows), "no board:", text)
        self.cells = EDGE * self.step + EDGE.join(rows) + EDGE * (self.step + 1)
        self.points = [p for p, cell in enumerate(self.cells) if cell != EDGE]
        self.beside = {p: [q for q in (p - self.step, p - 1, p + 1, p + self.step) if self.cells[q] != EDGE]
                       for p in self.points}
        for p in self.points:
            refuse_unless(self.cells[p] == EMPTY or self.liberties(self.cells, self.chain(self.cells, p)),
                          "no liberty:", self.name(p))
    def point(self, name):
        column, row = COLUMNS.find(name[:1]) if name else -1, name[1:]
        refuse_unless(0 <= column < self.width and row.isdecimal() and row[0] != "0" and
                      int(row) <= self.height, "no point:", name)
        return self.step * (self.height - int(row) + 1) + column
    def name(self, point):
        return COLUMNS[point % self.step] + str(self.height + 1 - point // self.step)
    def chain(self, cells, point):
        """The points that are connected to one by such as have the same in their cell."""
        found, todo, cell = {point}, [point], cells[point]
        while todo:
            new = [q for q in self.beside[todo.pop()] if cells[q] == cell and q not in found]
            found.update(new)
            todo += new
        return found
    def around(self, points):
        return {q for p in points for q in self.beside[p]} - points
    def liberties(self, cells, chain):
        return {q for p in chain for q in self.beside[p] if cells[q] == EMPTY}

    def pass_alive(self, cells, colour, immortal=frozenset()):
        """The stones of a colour that live though their owner passes for ever (Benson): chains with two
        regions each of whose empty points is beside the chain. `immortal` ones of either colour live."""
        mine = "".join(cell if cell in (colour, EDGE) else EMPTY for cell in cells)
        chains, regions, left = [], [], set(self.points)
        while left:
            part = self.chain(mine, min(left))
            (chains if mine[min(left)] == colour else regions).append(part)
            left -= part
        regions = [r for r in regions if not r & immortal]
        while True:
            lost = [c for c in chains if not c & immortal and
                    sum(all(cells[q] != EMPTY or not c.isdisjoint(self.beside[q]) for q in r)
                        for r in regions if self.around(r) & c) < 2]
            if not lost:
                return set().union(*chains)
            chains = [c for c in chains if c not in lost]
            regions = [r for r in regions if not self.around(r) & set().union(*lost)]

class Region:
    """A part of a board, what is given to whom beyond it, and what is proved of it. A position is (cells, ban):
    where the side to move may not retake a ko, or 0. `kill` has a move and a rank for those in which the
    attacker is to move and captures; `save` an answer for those in which the owner is to move and lives."""
    def __init__(self, case, outside):
        refuse_unless(outside in ("closed", "lower", "upper"), "no such region:", outside)
        self.case, self.board, self.outside = case, case.board, outside
        self.lists, self.needed = {"points": [], "outer": [], "holds": []}, False
        self.table, self.used, self.immortal = {"kill": {}, "save": {}}, set(), None
        self.safe = functools.cache(lambda cells: case.stone in
                                    self.board.pass_alive(cells, case.owner, self.immortal))
    def set_list(self, name, names):
        refuse_unless(names and not self.lists[name] and not self.immortal, "out of place:", name, *names)
        self.lists[name] = [self.board.point(n) for n in names]

    def close(self):
        """The board to play on: what lies beyond is built from the real one."""
        board, case, lists = self.board, self.case, self.lists
        real, owner, attacker = board.cells, case.owner, case.attacker
        listed = [*lists["points"], *lists["outer"]]
        refuse_unless(len(set(listed)) == len(listed) and not case.group & set(listed), "twice in the region")
        inside = self.inside = case.group | set(listed)
        refuse_unless(all(board.chain(real, p) <= inside for p in listed if real[p] != EMPTY), "half a chain")
        beyond = set(board.points) - inside
        mine, theirs = ({p for p in beyond if real[p] == colour} for colour in (owner, attacker))
        held = set().union(*(board.chain(real, p) for p in lists["holds"] if real[p] == attacker))
        if self.outside == "upper":  # all is the owner's, but for chains that live or have real liberties
            mine, theirs = beyond - theirs, theirs & (case.alive[attacker] | held)
        else:  # what does not live is the attacker's; in the closed region it is not there
            mine, theirs = (m := mine & case.alive[owner]), theirs if self.outside == "closed" else beyond - m
        needed = {"closed": beyond, "upper": held, "lower": set()}[self.outside]
        needed = needed & board.around(inside) - mine - case.alive[attacker]
        refuse_unless(needed <= held, "the region is not enclosed:", *map(board.name, needed - held))
        refuse_unless(all(board.chain(real, p) & needed for p in lists["holds"]), "no chain has to hold")
        self.cells = "".join(owner if p in mine else attacker if p in theirs else cell
                             for p, cell in enumerate(real))
        for p in lists["outer"]:  # liberties that are of no other use, so their order does not matter
            around = set(board.beside[p])
            refuse_unless(real[p] == EMPTY and around & theirs and around & case.group and p != case.ko[0] and
                          around <= theirs | case.group | set(lists["outer"]), "no outer liberty:", board.name(p))
        self.open, self.immortal = set(listed), frozenset(mine | theirs)
        without = [p for p in inside | board.around(inside) if self.cells[p] != EMPTY and
                   self.dead(self.cells, board.chain(self.cells, p))]  # nobody could capture them
        refuse_unless(not without, "no liberty in the region:", *map(board.name, without))

    def dead(self, cells, chain):
        return not chain & self.immortal and not self.board.liberties(cells, chain)
    def play(self, cells, colour, point):
        """The position after a stone at an empty point, WON, OUT, or None: it may not be played."""
        cells = cells[:point] + colour + cells[point + 1:]
        other, gone = "XO"[colour == "X"], set()
        for q in self.board.beside[point]:
            if cells[q] == other and q not in gone:
                chain = self.board.chain(cells, q)
                gone |= chain if self.dead(cells, chain) else set()
        if self.case.stone in gone or gone - self.inside:
            return WON if self.case.stone in gone else OUT
        cells = "".join(EMPTY if p in gone else cell for p, cell in enumerate(cells)) if gone else cells
        own = self.board.chain(cells, point)
        if self.dead(cells, own):
            return None
        ko = len(gone) == 1 and len(own) == 1 and not own & self.immortal and \
            self.board.liberties(cells, own) == gone
        return self.ordered(cells), max(gone) if ko else 0
    def ordered(self, cells):
        """Outer liberties that are filled, by whomever, are the first ones."""
        outer = self.lists["outer"]
        filled = outer[:sum(cells[p] != EMPTY for p in outer)]
        return cells if not filled else "".join(
            cell if p not in outer else self.case.attacker if p in filled else EMPTY
            for p, cell in enumerate(cells))
    def move(self, threats, colour, position, move):
        """The same for any move: a point, L (an outer liberty), P (a pass). `threats`: who has all."""
        cells, ban = position
        if move == "P":
            return cells, 0
        if move == "L":
            move = next((p for p in self.lists["outer"] if cells[p] == EMPTY), None)
        if move not in self.open or cells[move] != EMPTY or move == ban:
            return None
        after = self.play(cells, colour, move)
        free = after not in (WON, OUT, None) and self.has_threats(threats, "XO"[colour == "X"])
        return (after[0], 0) if free else after
    def has_threats(self, threats, colour):
        return threats != PLAIN and colour == (self.case.owner if threats == OWNER else self.case.attacker)

    def after(self, threats, colour, position):
        """After all moves of a side: who does not like any has a pass, which repeats a position unless it
        lifts a ban; that is in the owner's favour, so the attacker needs it only then."""
        moves = [*self.lists["points"], "L"] + ["P"] * (colour == self.case.owner or position[1] != 0)
        return [q for m in moves for q in [self.move(threats, colour, position, m)] if q]
    def position(self, text, outer):
        """From a line: a letter for each point, and how many outer liberties are left."""
        points, outer = self.lists["points"], int(outer)
        text, cells = text if points else text.replace("-", ""), list(self.cells)
        filled = len(self.lists["outer"]) - outer
        refuse_unless(len(text) == len(points) and set(text) <= set("XO.!") and text.count("!") < 2 and
                      filled in range(len(self.lists["outer"]) + 1), "no position:", text, outer)
        for p, letter in zip(points + self.lists["outer"], text + self.case.attacker * filled):
            cells[p] = letter.replace("!", EMPTY)
        return "".join(cells), points[text.index("!")] if "!" in text else 0
    def add(self, name, threats, text, outer, move, rank="0"):
        if self.immortal is None:
            self.close()
        position = threats, *self.position(text, outer)
        refuse_unless(threats in (PLAIN, ATTACKER, OWNER) and position not in self.table[name] and
                      (rank == "0") == (name == "save"), "no new line:", name, threats, text, outer)
        self.table[name][position] = move if move in ("L", "P") else self.board.point(move), int(rank)
    def captures(self, position):
        """Can the attacker, who is to move, capture the group at once?"""
        cells, ban = position
        last = self.board.liberties(cells, self.board.chain(cells, self.case.stone))
        return len(last) == 1 and not last & {ban} and self.play(cells, self.case.attacker, *last) == WON
    def expect(self, name, threats, positions, rank=None):
        """Are all these in a table, below a rank, or clear?"""
        for position in positions:
            refuse_unless(position not in (WON, OUT), name, "is wrong:", position)
            if self.captures(position) if name == "kill" else self.safe(position[0]):
                continue
            key = threats, *position
            refuse_unless(key in self.table[name], name, "has no move in", *self.show(key))
            refuse_unless(rank is None or self.table[name][key][1] < rank, "no lower rank has", *self.show(key))
            self.used.add((name, key))
    def show(self, key):
        return key[0], "".join("!" if p == key[2] else key[1][p] for p in self.lists["points"])
    def check(self):
        """Each line: whatever the other side does, it leads to lines of the table."""
        for name, mover, other in (("kill", self.case.attacker, self.case.owner),
                                   ("save", self.case.owner, self.case.attacker)):
            for key, (move, rank) in self.table[name].items():
                after = self.move(key[0], mover, key[1:], move)
                refuse_unless(after not in (None, WON, OUT), name, "makes a wrong move in", *self.show(key))
                self.expect(name, key[0], self.after(key[0], other, after), rank if name == "kill" else None)
    def proves(self, first, threats, fate):
        """Does it say what happens if a side moves first, by lines that check() has seen?"""
        if self.outside == {"lives": "upper", "dies": "lower"}[fate]:
            return False
        ban, bound = self.case.ko
        binds = bound == first and ban in self.lists["points"] and not self.has_threats(threats, first)
        position = self.cells, ban if binds else 0
        name, mover = ("kill", self.case.attacker) if fate == "dies" else ("save", self.case.owner)
        try:
            self.expect(name, threats, [position] if first == mover else self.after(threats, first, position))
        except ValueError as why:
            self.case.why = why
            return False
        self.needed, self.case.assumed = True, self.case.assumed | set(self.lists["holds"] * (fate == "dies"))
        return True

class Case:
    """A certificate: a board, a group, and what is said of it."""
    def __init__(self):
        self.board = self.stone = self.said = None
        self.regions, self.ko, self.assumed, self.why = [], (0, ""), set(), "no region proves it"
    def line(self, name, *words):
        if name == "board" and not self.board:
            self.board = Board(*words)
        elif name == "ko" and self.board and self.ko[0] == 0 and not self.stone:
            self.ko = self.board.point(words[0]), *words[1:]
            refuse_unless(words[1:] in (("X",), ("O",)) and self.board.cells[self.ko[0]] == EMPTY, "no ko:", *words)
        elif name == "group" and self.board and not self.stone:
            self.stone, cells = self.board.point(*words), self.board.cells
            refuse_unless(cells[self.stone] != EMPTY, "no stone:", *words)
            self.owner, self.attacker = cells[self.stone], "XO"[cells[self.stone] == "X"]
            self.group = self.board.chain(cells, self.stone)
            self.alive = {colour: self.board.pass_alive(cells, colour) for colour in "XO"}
        elif name == "verdict" and self.stone and not self.said:
            self.said = words
            refuse_unless(set(words[1:]) <= set(FATES) and words[0] == verdict_of(*words[1:]), "no verdict:", *words)
        elif name == "region" and self.said:
            self.regions.append(Region(self, *words))
        elif name in ("points", "outer", "holds") and self.regions:
            self.regions[-1].set_list(name, words)
        else:
            refuse_unless(name in ("kill", "save") and self.regions, "out of place:", name, *words)
            self.regions[-1].add(name, *words)
    def check(self):
        refuse_unless(self.said, "no verdict")
        for region in self.regions:
            if region.immortal is None:
                region.close()
            region.check()
        alive = not self.regions and self.stone in self.alive[self.owner]
        for first, fate in zip((self.attacker, self.owner), self.said[1:]):
            for threats, what in FATES[fate].items():
                refuse_unless(alive and what == "lives" or
                              any([r.proves(first, threats, what) for r in self.regions]),
                              "not proved:", what, "if", first, "moves first:", self.why)
        refuse_unless(all(r.needed and len(r.used) == len(r.table["kill"]) + len(r.table["save"])
                          for r in self.regions), "nothing needs some line")

def check(lines):
    """One certificate; returns what is proved, None at the end of all."""
    first = next(lines, None)
    if first is None:
        return None
    refuse_unless(first == "gankei board certificate 1", "no certificate:", first)
    case = Case()
    for line in lines:
        if line == "end":
            case.check()
            held = ", ".join(map(case.board.name, sorted(case.assumed)))
            return f"{case.board.name(case.stone)}: {' '.join(case.said)}" + \
                f"; assumed: no move outside captures {held}" * bool(held)
        case.line(*line.split(" "))
    raise ValueError("it has no end")

def main(names):
    lines, count = (line.rstrip("\n") for line in fileinput.input(names, encoding="ascii") if line[0] != "#"), 0
    try:
        for proved in iter(lambda: check(lines), None):
            print("proved", proved)
            count += 1
        refuse_unless(count, "there is none")
    except (OSError, *REFUSALS) as wrong:
        sys.exit(f"check_board.py: certificate {count + 1}: {wrong}")
    print(f"{count} certificates are proofs")

if __name__ == "__main__":
    main(sys.argv[1:])
