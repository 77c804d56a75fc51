#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks certificates of `gankei certify`: check.py FILE... ("-" is the standard input).

Written from doc/rules.md, whose numbers (G3, E5, V1) it names; it knows nothing else of gankei. What
a certificate says of positions is proved move by move; digits, vital points and class are worked out
anew from that. doc/certificates.md has the format. Exit status 1: something is refused.
"""
import fileinput
import functools
import sys

LIBERTIES = range(7)
NOTHING, HALF, EYE = "-h1"  # what the wall has elsewhere
REFUSALS = ValueError
WON = "won"  # a position in which the wall has been captured
# doc/values.md, "Six questions": with nothing, half an eye, an eye elsewhere; attacker, defender first
CLASSES = {"------": "0", "-----+": "1/2", "---+-+": "3/4", "---+++": "1", "-+-+-+": "1*",
           "-+-+++": "5/4", "-+++++": "3/2", "++++++": "2"}

def refuse_unless(fact, *words):
    if not fact:
        raise ValueError(" ".join(str(word) for word in words))

def neighbours(point):
    x, y = point
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]

class Shape:
    """A drawing as an eye graph (G1 to G8); `start` has a letter a vertex: points, then holes."""

    def __init__(self, text):
        self.rows = text.split("%")
        top, bottom = ("-" in row and set(row) <= set("+-") for row in (self.rows[0], self.rows[-1]))
        self.top, inner = top, self.rows[top:len(self.rows) - bottom]
        left, right = any(row[:1] == "|" for row in inner), any(row[1:][-1:] == "|" for row in inner)
        width, height = max(map(len, inner)), len(inner)
        self.cells = {(x, y): letter for y, row in enumerate(inner) for x, letter in enumerate(row)
                      if letter not in "O|"}
        board = {(x, y) for x in range(left, width - right) for y in range(height)}
        refuse_unless(self.cells and set(self.cells) <= board and set(self.cells.values()) <= set(".!X$"),
                      "no shape:", text)
        frame = {(x, y) for x in range(left - 1, width - right + 1) for y in range(-1, height + 1)
                 if (x, y) not in board and (not left or x > 0) and (not right or x < width - 1)
                 and (not top or y >= 0) and (not bottom or y < height)}
        holes, outside = board - set(self.cells), list(frame)
        while outside:  # G4: what is not connected to the points around the drawing
            around = holes.intersection(neighbours(outside.pop()))
            holes -= around
            outside += around
        self.points = [*self.cells, *sorted(holes, key=lambda p: (p[1], p[0]))]
        number = {p: i for i, p in enumerate(self.points)}
        letters = [self.cells.get(p, "O") for p in self.points]
        self.start = "".join(letters).replace("!", ".")
        self.marginal = [letter in "!$" for letter in letters]
        self.beside = [[number[q] for q in neighbours(p) if q in number] for p in self.points]
        size = [sum(q in board or q in frame for q in neighbours(p)) for p in self.points]
        self.anchored = [p in self.cells and len(self.beside[i]) + self.marginal[i] < size[i]
                         for i, p in enumerate(self.points)]  # G3
    def drawing(self, attack, defence):
        """The coded form with the vital points marked (G9)."""
        rows = [list(row) for row in self.rows]
        for i, (x, y) in enumerate(self.points):
            if i in [*attack, *defence] and self.cells.get((x, y)) in (".", "!"):
                marks = ".<>*" if self.cells[x, y] == "." else "!()@"
                rows[y + self.top][x] = marks[(i in attack) + 2 * (i in defence)]
        return "%".join("".join(row) for row in rows)

def free(board, letters="xo"):
    """Without what is forbidden to one side, or to both."""
    return board.replace(letters[0], ".").replace(letters[-1], ".")

def without(board, stones):
    return "".join("." if v in stones else letter for v, letter in enumerate(board))

class Game:
    """The exact game (section 3). A position is (board, liberties, elsewhere); the board has a letter
    a vertex: `.` empty, `x` and `o` empty but X, O may not play there at once (E6), `X`, `O`, `$` an
    attacker's stone that is not connected yet (E2). A move is a vertex, or L, E, P: an outer liberty,
    the eye or half eye elsewhere, a pass."""
    def __init__(self, shape, suicide):
        self.shape, self.suicide = shape, suicide
        self.stone, self.wall = functools.cache(self.place), functools.cache(self.find_wall)
    def chain(self, board, vertex):
        colour = "O" if board[vertex] == "O" else "X$"
        found, todo = {vertex}, [vertex]
        while todo:
            new = {v for v in self.shape.beside[todo.pop()] if board[v] in colour} - found
            found |= new
            todo += new
        return found
    def liberties(self, board, chain):
        return {v for u in chain for v in self.shape.beside[u] if board[v] in ".xo"}
    def find_wall(self, board):
        """The stones of the wall and its liberties on the graph (E1)."""
        at = [v for v, anchored in enumerate(self.shape.anchored) if anchored]
        stones = {u for v in at if board[v] == "O" for u in self.chain(board, v)}
        return stones, {v for v in at if board[v] in ".xo"} | self.liberties(board, stones)
    def stands(self, position):
        board, outer, elsewhere = position
        return outer or elsewhere != NOTHING or self.wall(board)[1]
    def is_dead(self, board, chain):
        """Has it no liberty, and no connection to the attackers outside (E2)?"""
        return not self.liberties(board, chain) and \
            not any(self.shape.marginal[v] and board[v] == "X" for v in chain)
    def dead(self, board, letters, spared=()):
        chains = [self.chain(board, v) for v, letter in enumerate(board)
                  if letter in letters and v not in spared]
        return {v for chain in chains if self.is_dead(board, chain) for v in chain}
    def ban(self, board, vertex, gone):
        """The board after a capture of `gone` by a stone at `vertex`, with what E6 forbids."""
        if len(gone) == 1 and self.chain(board, vertex) == {vertex}:
            v = min(gone)
            if self.is_dead(board[:v] + "#" + board[v + 1:], {vertex}):
                return board[:v] + ("o" if board[vertex] == "X" else "x") + board[v + 1:]
        return board

    def place(self, board, colour, vertex):
        """What a stone at an empty vertex does, whatever the wall has outside: the liberties of the wall
        on the graph, the board, or None where the stone cannot stay, and is the stone of the wall?"""
        board = free(board[:vertex] + colour + board[vertex + 1:])
        stones, inside = self.wall(board)
        gone = self.dead(board, "X$") if colour == "O" else self.dead(board, "O", stones)
        board = without(board, gone)
        chain = self.chain(board, vertex)
        if colour == "O" and vertex in stones:  # E5
            return len(self.wall(board)[1]), board, True
        if not self.is_dead(board, chain):
            return len(inside), self.ban(board, vertex, gone), False
        suicide = colour == "X" and len(chain) > 1 and self.suicide  # E4
        return len(inside), without(board, chain) if suicide else None, False

    def attack(self, position, move):
        """The position after a move of the attacker, WON, or None if he may not move so (E3)."""
        board, outer, elsewhere = position
        board = free(board, "o")
        inside = len(self.wall(board)[1])
        if move in ("L", "E"):
            if not (outer if move == "L" else elsewhere == HALF or elsewhere == EYE and not inside + outer):
                return None
            if inside + outer + (elsewhere != NOTHING) == 1:
                return WON
            return free(board), outer - (move == "L"), elsewhere if move == "L" else NOTHING
        if move == "P" or board[move] not in ".$":
            return None
        if board[move] == "$":
            return free(board[:move] + "X" + board[move + 1:]), outer, elsewhere
        inside, after, _ = self.stone(board, "X", move)
        won = inside + outer + (elsewhere != NOTHING) == 0
        return WON if won else after and (after, outer, elsewhere)

    def defend(self, position, move):
        board, outer, elsewhere = position
        if move == "P" or move == "E" and elsewhere == HALF:
            return free(board), outer, EYE if move == "E" else elsewhere
        if move in ("L", "E") or board[move] not in ".x":
            return None
        inside, after, of_wall = self.stone(board, "O", move)
        after = after and (after, outer, elsewhere)
        return after if after and (not of_wall or inside or self.stands(after)) else None
    def after(self, side, position):
        """The positions after all moves of a side, by move."""
        play = self.attack if side == "X" else self.defend
        moves = [*range(len(position[0])), "L", "E", "P"] if self.stands(position) else ()
        return {m: q for m in moves for q in [play(position, m)] if q}

class Certificate:
    """What is proved of positions: `kill` has a move and a rank for those in which the attacker is to
    move, `save` an answer for those in which the defender is."""
    def __init__(self, shape, suicide):
        self.shape, self.game = shape, Game(shape, suicide)
        self.table, self.used, self.known = {"kill": {}, "save": {}}, set(), {}
        dead = self.game.dead(shape.start, "O") | self.game.dead(shape.start.replace("$", "."), "X")
        refuse_unless(not dead, "no legal shape:", "%".join(shape.rows))  # G5
    def add(self, name, board, outer, elsewhere, move, rank="0"):
        size, position = len(self.shape.start), (board, int(outer), elsewhere)
        move = move if move in ("L", "E", "P") else int(move) - 1
        refuse_unless(len(board) == size and set(board) <= set(".xoXO$") and position[1] in LIBERTIES and
                      elsewhere in (NOTHING, HALF, EYE) and (move in ("L", "E", "P") or 0 <= move < size),
                      "no position and move:", name, *position, move)
        refuse_unless(position not in self.table[name], "twice:", name, *position)
        self.table[name][position] = move, int(rank)
    def expect(self, name, positions, rank=None):
        """All these are in a table, below a rank."""
        for position in positions:
            refuse_unless(position in self.table[name], name, "has no move in", *position)
            refuse_unless(rank is None or self.table[name][position][1] < rank,
                          "the rank does not fall to", *position)
            self.used.add((name, position))

    def check_tables(self):
        """Each line: a capture, or what leads to lines of the table whatever the other side does."""
        for name, play, other in ("kill", self.game.attack, "O"), ("save", self.game.defend, "X"):
            for position, (move, rank) in self.table[name].items():
                after = self.game.stands(position) and play(position, move)
                refuse_unless(after, name, "makes an illegal move in", *position)
                if after != WON:
                    least = rank if name == "kill" else None
                    self.expect(name, self.game.after(other, after).values(), least)

    def lives(self, side, position):
        """Does the wall live if `side` moves? By the tables, which are checked apart from this."""
        if not self.game.stands(position):
            return False
        position = free(position[0], "o" if side == "X" else "x"), *position[1:]
        if (side, position) not in self.known:
            name, other = ("kill", "save") if side == "X" else ("save", "kill")
            listed = position in self.table[name]
            if listed:
                self.used.add((name, position))
            else:
                self.expect(other, self.game.after(side, position).values())
            self.known[side, position] = listed == (side == "O")
        return self.known[side, position]

    # Section 4. A state is a board with outer liberties, whatever is elsewhere; None: the wall is captured.
    def eyes(self, side, state):
        if state and self.lives(side, (*state, NOTHING)):
            return 2
        return int(bool(state) and self.lives(side, (*state, EYE)))
    def moves(self, side, state):
        plain, eye = (self.game.after(side, (*state, e)) if state else {} for e in (NOTHING, EYE))
        return {m: None if plain.get(m) == WON else after[:2] for m, after in eye.items() if m != "E"}

    def exactly(self, value, state):
        """Has the state the value 0011, or 1122? Each is asked of the other's moves (V1)."""
        if (value, state) not in self.known:
            self.known[value, state] = None
            inner, side, other = ((0, 1), "O", "1122") if value == "0011" else ((1, 2), "X", "0011")
            self.known[value, state] = (self.eyes("X", state), self.eyes("O", state)) == inner and \
                not any(self.exactly(other, after) for after in self.moves(side, state).values())
        refuse_unless(self.known[value, state] is not None, "the value goes round in a circle")
        return self.known[value, state]

    def value(self, state):
        """The four digits (V1), and the vital moves of both sides (V2)."""
        b, c = self.eyes("X", state), self.eyes("O", state)
        attacks, defences = self.moves("X", state).items(), self.moves("O", state).items()
        a, d, attack, defence = b, c, [], []
        if b == 2:
            a = min([2, *(self.eyes("X", s) for m, s in attacks)])
            attack = [m for m, s in attacks if self.eyes("X", s) == a < 2]
        elif c == 0:
            d = max([0, *(self.eyes("O", s) for m, s in defences)])
            defence = [m for m, s in defences if self.eyes("O", s) == d > 0]
        if b == 1:
            attack = [m for m, s in attacks if self.exactly("0011", s)]
            a = 0 if attack else 1
        if c == 1:
            defence = [m for m, s in defences if self.exactly("1122", s)]
            d = 2 if defence else 1
        if b < c:
            attack = attack or [m for m, s in attacks if self.eyes("O", s) <= b]
            defence = defence or [m for m, s in defences if self.eyes("X", s) >= c]
        return f"{a}{b}{c}{d}", attack, defence
    def line(self, outer):
        """What a certificate must say of the shape with so many outer liberties."""
        digits, attack, defence = self.value((self.shape.start, outer))
        answers = "".join("-+"[self.lives(side, (self.shape.start, outer, elsewhere))]
                          for elsewhere in (NOTHING, HALF, EYE) for side in "XO")
        return f"value {outer} {digits} {self.shape.drawing(attack, defence)} {CLASSES.get(answers, answers)}"
    def check(self, values):
        self.check_tables()
        for outer, said in zip(LIBERTIES, values):
            refuse_unless(said == self.line(outer), "it says", said, "and it is", self.line(outer))
        for name, table in self.table.items():
            for position in table:
                refuse_unless((name, position) in self.used, "nothing needs", name, *position)

def check(lines):
    """Checks the next certificate; what it is of, or None if there is no more."""
    head = [next(lines, "") for _ in range(3 + len(LIBERTIES))]
    if not any(head):
        return None
    refuse_unless(head[0] == "gankei certificate 1" and head[1][:6] == "shape " and
                  head[2] in ("suicide yes", "suicide no"), "it does not begin as certificates do")
    certificate = Certificate(Shape(head[1][6:]), head[2] == "suicide yes")
    for line in iter(lambda: next(lines, ""), "end"):
        words = line.split(" ")
        refuse_unless((words[0], len(words)) in (("kill", 6), ("save", 5)), "no line of it:", line)
        certificate.add(*words)
    certificate.check(head[3:])
    return f"{head[1][6:]}: {head[7][8:]}"

def main(names):
    lines = (line.rstrip("\n") for line in fileinput.input(names, encoding="ascii") if line[0] != "#")
    count = 0
    try:
        for proved in iter(lambda: check(lines), None):
            print("proved", proved)
            count += 1
        refuse_unless(count, "there is none")
    except (OSError, ValueError) as wrong:
        sys.exit(f"check.py: certificate {count + 1}: {wrong}")
    print(f"{count} certificates are proofs")

if __name__ == "__main__":
    main(sys.argv[1:])
