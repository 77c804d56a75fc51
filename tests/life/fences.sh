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
finish
