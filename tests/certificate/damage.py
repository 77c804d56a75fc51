#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Damages each line of certificates in many ways, and tells what check.py does not refuse.

    damage.py FILE

Every damage makes the certificate wrong. (That of one move that proves into another that does would
not, so moves become illegal ones; nor that of the rank of a capture.) The last line says how many there were.
"""
import sys

sys.dont_write_bytecode = True
from check import check  # noqa: E402

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


def damaged(line):
    """Lines that are wrong instead of this one; a list of none: it is missing."""
    yield []
    yield [line, line]
    yield [line[:-1]]
    yield [line + " "]
    words = line.split(" ")
    if words[0] == "value":
        yield from ([" ".join(other)] for other in damaged_value(words))
    elif words[0] in ("kill", "save"):
        yield from ([" ".join(other)] for other in damaged_position(words))


def refuses(lines):
    rest = iter(lines)
    try:
        return not check(rest) or next(rest, None) is not None
    except ValueError:
        return True


def main(name):
    count = 0
    with open(name, encoding="ascii") as file:
        for part in file.read().split("end\n")[:-1]:
            lines = [*part.splitlines(), "end"]
            if refuses(lines):
                print("refused as it is:", lines[1])
            for i, line in enumerate(lines):
                for wrong in damaged(line):
                    count += 1
                    if not refuses([*lines[:i], *wrong, *lines[i + 1:]]):
                        print(f"not refused: {lines[1]}: {line}: {wrong}")
    print(count, "damages")


if __name__ == "__main__":
    main(sys.argv[1])
