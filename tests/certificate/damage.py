#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Damages each line of certificates in many ways, and tells what check.py, or check_board.py if they
are of boards, does not refuse.

    damage.py FILE

Every damage makes the certificate wrong. (That of one move that proves into another that does would
not, so moves become illegal ones; nor that of the rank of a capture.) The last line says how many there were.
"""
import sys

sys.dont_write_bytecode = True
import check  # noqa: E402
import check_board  # noqa: E402

CODES = ["0000", "0011", "0012", "0022", "0111", "1111", "1122", "1222", "2222"]


def others(letters, letter):
    return [x for x in letters if x != letter]


def damaged_value(words):
    digits, drawing, name = words[2:]
    for code in others(CODES, digits):
        yield [*words[:2], code, drawing, name]
    for i, mark in enumerate(drawing):
        for kind in ".<>*", "!()@":
            for other in others(kind, mark) if mark in kind else []:
                yield [*words[:3], drawing[:i] + other + drawing[i + 1:], name]
    for other in others(["0", "1/2", "1*", "2"], name):
        yield [*words[:4], other]
    yield [words[0], "7", *words[2:]]


def damaged_position(words):
    name, board, outer, elsewhere, move = words[:5]
    for i, letter in enumerate(board):
        for other in others(".XO", letter):
            yield [name, board[:i] + other + board[i + 1:], *words[2:]]
        if letter in "XO" or letter == "$" and name == "save":  # where nobody can play
            yield [*words[:4], str(i + 1), *words[5:]]
    yield [name, board + ".", *words[2:]]
    yield [name, board, "7", *words[3:]]
    for other in others("012", outer):
        yield [name, board, other, *words[3:]]
    for other in others("-h1", elsewhere):
        yield [*words[:3], other, *words[4:]]
    for other in "0", str(len(board) + 1), "P" if name == "kill" else "L", "Z":
        yield [*words[:4], other, *words[5:]]
    yield ["save" if name == "kill" else "kill", *words[1:]]


def damaged_head(words):
    """Of a board, before the positions."""
    name, *said = words
    for i, word in enumerate(said):
        wrong = {"verdict": others(["alive", "dead", "unsettled", "ko", "dies", "lives", "ko-for"], word),
                 "group": ["A0", "Z1"], "region": ["open"]}.get(name, [said[i - 1], "T20"])
        for other in others(wrong, word):
            yield [name, *said[:i], other, *said[i + 1:]]
        if name != "board":
            yield [name, *said[:i], *said[i + 1:]]


def damaged_play(words):
    """A position of a board."""
    name, threats, board, outer, move, *rank = words
    for i, letter in enumerate(board):
        for other in others(".XO", letter):
            yield [name, threats, board[:i] + other + board[i + 1:], outer, move, *rank]
    for other in others("-ao", threats):
        yield [name, other, *words[2:]]
    for other in others("012", outer):
        yield [*words[:3], other, move, *rank]
    for other in "T1", "Z1", "":
        yield [*words[:4], other, *rank]
    yield [name, threats, board + ".", outer, move, *rank]
    yield ["save" if rank else "kill", *words[1:]]
    for number in rank:  # a lower one; that it is too high is wrong only where it is needed
        yield [*words[:5], str(int(number) - 1)]


def damaged(line):
    """Lines that are wrong instead of this one; a list of none: it is missing."""
    yield []
    yield [line, line]
    yield [line[:-1]]
    yield [line + " "]
    words = line.split(" ")
    if words[0] in ("board", "ko", "group", "verdict", "region", "points", "outer", "holds"):
        yield from ([" ".join(other)] for other in damaged_head(words))
    elif words[1:] and words[1] in "-ao":
        yield from ([" ".join(other)] for other in damaged_play(words))
    elif words[0] == "value":
        yield from ([" ".join(other)] for other in damaged_value(words))
    elif words[0] in ("kill", "save"):
        yield from ([" ".join(other)] for other in damaged_position(words))


def refuses(lines, checker):
    rest = iter(lines)
    try:
        return not checker.check(rest) or next(rest, None) is not None
    except checker.REFUSALS:
        return True


def main(name):
    count = 0
    with open(name, encoding="ascii") as file:
        said = "".join(line for line in file if line[0] != "#")
        for part in said.split("end\n")[:-1]:
            lines = [*part.splitlines(), "end"]
            checker = check_board if " board " in lines[0] else check
            if refuses(lines, checker):
                print("refused as it is:", lines[1])
            for i, line in enumerate(lines):
                for wrong in damaged(line):
                    count += 1
                    if not refuses([*lines[:i], *wrong, *lines[i + 1:]], checker):
                        print(f"not refused: {lines[1]}: {line}: {wrong}")
    print(count, "damages")


if __name__ == "__main__":
    main(sys.argv[1])
