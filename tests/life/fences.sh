#!/bin/sh
# SPDX-License-Identifier: MIT
# gankei status where each chain of the fence holds by itself, and not all of them together: a move
# outside threatens two, and either is the second eye, or the way out. The truths of the first three come from all
# positions of the board, listed (4 million for the first).
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

# said POSITION: verdict, proved or not, eyes.
said() {
    printf '%s\n' "$1" | tr ' ' '\t' | "$GANKEI" status --batch | cut -f 1-3 | tr '\t' ' '
}

first=O.O.OOOO/OOOOOOOO/.OOOOOOO/X..OOOOO/OO..OOOO/XXOOXOOO/XXXOXOOO/..XOX.OO
is "C4 threatens A4 and C3 at once" "UNSETTLED proved 1 2" "$(said "$first A3")"
is "the first move is that" C4 "$(printf '%s\tA3\n' "$first" | "$GANKEI" status --batch | cut -f 5)"
is "either capture lives" "ALIVE proved 2 2" \
    "$(said 'O.O.OOOO/OOOOOOOO/OOOOOOOO/X...OOOO/OO..OOOO/XXOOXOOO/.XXOXOOO/..XOX.OO A3')"
is "one eye in the corner" "UNSETTLED proved 1 2" \
    "$(said 'O.O.OOOO/OOOOOOOO/OOOOOOOO/X...OOOO/OO..OOOO/XXOOXOOO/.XXOXOOO/.XXOX.OO A3')"

# The same fence without the stone beside it, and closed where the two could be cut: it holds.
is "without a threat outside" "DEAD proved 1 1" \
    "$(said 'O.O.OOOO/OOOOOOOO/.OOOOOOO/O..OOOOO/OO..OOOO/XXOOXOOO/XXXOXOOO/..XOX.OO A3')"
is "with the cut closed" "DEAD proved 1 1" \
    "$(said 'O.O.OOOO/OOOOOOOO/.OOOOOOO/X..OOOOO/OOO.OOOO/XXOOXOOO/XXXOXOOO/..XOX.OO A3')"

# A chain that is sealed in has liberties enough not to be read, and loses the race to Black's first move.
sealed=XXXXXXXXX/.X.X.XXXX/OOOOOO.XX/OXXXXO.X./OX..XOOXX/OX..X..X.
is "a fence that is sealed in" "UNSETTLED proved 1 2" "$(said "$sealed B1")"
is "... after Black's first move" "ALIVE proved 2 2" "$(said "$(echo "$sealed" | sed 's,/\.X\.,/XX.,') B1")"
# Two that are held by ladders: J11 breaks both of them, and what is dead lives.
ladders=.................../.................../..........O......../.................../.................../........O........../.......X..OX......./.........O........./.O...............O./OOO.............OOO/.O...............O./.................../..XO...........OX../.XXOX.OOOOOOO.XOXX./..XOXX.O.O.O.XXOX../..XOXXXOOOOOXXXOX../..XOXXOXXXXXOXXOX../..XOOOOX..XXOOOOX../..XXXXOX..XXOXXXX..
check "two ladders that one far move breaks" \
    test "$(said "$ladders H2")" != "DEAD proved 1 1"
is "one of them alone" "DEAD proved 1 1" \
    "$(said "$(echo "$ladders" | sed 's,XO...........OX,XO........OOOOX,') H2")"
finish
