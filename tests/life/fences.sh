#!/bin/sh
# SPDX-License-Identifier: MIT
# gankei status where each chain of the fence holds by itself, and not all of them together: a move
# outside threatens two, and either is the second eye, or the way out. The truths of the first three come from all
# positions of the board, listed (4 million for the first).
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

# said POSITION [BUDGET]: verdict, proved or not, eyes.
said() {
    printf '%s\n' "$1" | tr ' ' '\t' | "$GANKEI" status --batch --budget="${2-10000000}" | cut -f 1-3 | tr '\t' ' '
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
is "one of them alone: where a ladder runs to is not read" "DEAD conditional 1 1" \
    "$(said "$(echo "$ladders" | sed 's,XO...........OX,XO........OOOOX,') H2")"
# A race that is longer than six moves, and chains that are sealed in, or will be: tactics tell of none of them that it is
# captured. What each is about is said by its name; all were "DEAD proved".
long=.O.OOOOOOOOOOOO/OOOOOOOOOOOOOOO/.O.O.O.O.O.O.O./XXXXXXXXXXXXXXX/OOOOOOOOOOOOOOO/.X.X.X.X.X.X.XX/XXXXXXXXXXXXXXX/.X.XXXXXXXXXXXX
is "a race of eight liberties against seven" "ALIVE proved 2 2" "$(said "$long A5")"
long=.O.OOOOOOOOOOO/OOOOOOOOOOOOOO/.O.O.O.O.O.O.O/XXXXXXXXXXXXXX/OOOOOOOOOOOOOO/.X.X.X.X.X.X.X/XXXXXXXXXXXXXX/.X.XXXXXXXXXXX
is "... of seven against seven" "UNSETTLED proved 1 2" "$(said "$long A5")"
cut=.O.OOOOOOOOOOOOOOOO/OOOOOOOOOOOOOOOOOOO/.O.O.O.O.O.OOOOOXXX/XXXXXXXXXXXXXXXXX.X/OOOOOOOOOXOOOOOOOXX/OOOOOOOOOXOOOOOOOOO/X..X..XXOO.X..X..X./X..X..XXX.OX..X..XO/XXXXXXXXXOOXXXXXXXO/X.X.XXXXXOOX.X.XXXO/XXXXXXXXXOOXXXXXXXO/XXXXXXXXXOOOOOOOOOO/XXXXXXXXXO.O.O.O.O./XXXXXXXXXOOOOOOOOOO
is "one cut for two chains of six liberties" "UNSETTLED proved 1 2" "$(said "$cut A11")"
cross=.O.OOOOOOOOOOOOOO/OOOOOOOOOOOOOOOOO/.O.O.O.O.O.OOOOOO/XXXXXXXXXXXXXXXXX/X.XXOOOOOXXXXXXXX/XXXXOO.OOXXXXXXXX/XXXXOXX.OXXXXXXXX/XXXXOO.OOXXXXXXXX/XXXXOOOOOXXXXXXXX
is "a crossed five, filled in part" "ALIVE proved 2 2" "$(said "$cross A6")"
quiet=.O.OOOOOO/OOOOOOOOO/.O.O.O.OO/XXXXXXX.X/OOOOOOXXX/X.X..OOOO/..X..XX.O/XXXXXXX.X/.X.XXX..X
is "four ways, all of them quiet" "ALIVE proved 2 2" "$(said "$quiet A6")"
way=.O.OOOOOOOOOOOOOOOO/OOOOOOOOOOOOOOOOOOO/.O.O.O.O.O.OOOOXXXX/XXXXXXXXXXXXXXXXX.X/OOOOOOOOOOOOOOOOOXX/X.XOX.X.X.XXXXXXOOO/X.XOXXXXXXXX.X.XXXX/O.XOXXXXXXXXXXXXXXX/OXOOXXXXXXXXXXXXXXX/OXXXXXXXXXXXXXXXXXX/OOOOOOOOOOOOOOOOOOO/.O.OOOOOOOOOOOOOOOO
is "a way out that is closed from afar" "UNSETTLED proved 1 2" "$(said "$way A9")"
friend=.O.OOOOOOOOOOOOOOOO/OOOOOOOOOOOOOOOOOOO/.O.O.O.O.O.OOOOOXXX/XXXXXXXXXXXXXXXXX.X/OOOOOOOOOOOOOOOOOXX/XXXX.XX.XX.XXXXXOOO/XXX.OOOO.XXXXXXXXXX/XXXX.X.XXXXXXXXXXXX/XXXXXXXXXXXXXXXXXXX/.X.XXXXXXXXXXXXXXXX
is "connected to what is lost itself" "ALIVE proved 2 2" "$(said "$friend A7")"
exit=.O.OOOOOOOOOOOOOOOO/OOOOOOOOOOOOOOOOOOO/.O.O.O.O.O.OOOOOXXX/XXXXXXXXXXXXXXXXX.X/OOOOOOOOOOOOOOOOOXX/.XX.X.X.X.XXXXXXOOO/.XXXXXXXXXXXXXXXXXX/.........XXXXXXXXXX/.........X.XX.XXXXX/.........XXXXXXXXXX/.........XXXXXXXXXX/.........XXXXXXXXXX
check "one way out to much room" test "$(said "$exit A9" 300000 | cut -d' ' -f 2)" = conditional
rabbity=.O.OOOOOOOOOOOOOOOO/OOOOOOOOOOOOOOOOOOO/.O.O.O.OOOOOOOOOOOO/XXXXXXXXXXXXXXXXXXX/XXXXOOOOOOXXXXXXXXX/XXXXOO..OOXXXX..XXX/XXXXO...OOXXX.O.XXX/XXXXOO.OOOXXXXXXXXX/XXXXOOOOOOXXXXXXXXX
check "a rabbity six" test "$(said "$rabbity A6" 300000 | cut -d' ' -f 2)" != proved
cut=........../........../........../XXXXXX.X../........../OOOOOO..../XXXXXXO..X/XX..XXO.X./XX.O.XO...
check "a cut after which either part is shut in" test "$(said "$cut A3" 300000 | cut -d' ' -f 2)" != proved
cut=............./............./............./XXXXXXOOOOO../X.X.XXO.O.O../XXXXXXOOOOO../......O....../OOOOO..XXX.../XXXXXO.X.X.../XXXXXO.XXX.../XX.XXO.X.X.../X.O.XO.XXX.../X..XXO.XXX...
check "... where the outside lives" test "$(said "$cut A3" 300000 | cut -d' ' -f 2)" != proved
two=.O.OOOOOOOOOOOO/OOOOOOOOOOOOOOO/.O.O.O.O.O.OXXX/XXXXXXXXXXXXX.X/OOOOOOOOOOOOOXX/XXXX.X.X.X..OOO/XXXXXXXXXX..XXX/X.X.XXXXXX..X.X/XXXXX.......XXX/............X.X/............XXX/.............../...............
check "a way out of two points, which one move closes" test "$(said "$two A10" 300000 | cut -d' ' -f 2)" = conditional
two=.............../.............../.............../.............../OOOOOOOO.OOOOOO/.O.O.O.O.O.OXXX/XXXXXXXXXXXXX.X/OOOOOOOOOOOOOXX/XXXX.X.X.X..OOO/XXXXXXXXXX..XXX/X.X.XXXXXX..X.X/XXXXX.......XXX/............X.X/............XXX/.............../...............
check "... for an open group's guard" test "$(said "$two A10" 300000 | cut -d' ' -f 2)" = conditional
open=.................../.................../.................../.................../OOOOOOOOOO.OOOOOOOO/.O.O.O.O.O.OOOOOXXX/XXXXXXXXXXXXXXXXX.X/OOOOOOOOOOOOOOOOOXX/.XX.X.X.X.XXXXXXOOO/.XXXXXXXXXXXXXXXXXX/.........XXXXXXXXXX/.........X.XX.XXXXX/.........XXXXXXXXXX/.........XXXXXXXXXX/.........XXXXXXXXXX
check "one way out of an open group's guard" test "$(said "$open A9" 300000 | cut -d' ' -f 2)" = conditional
# Either of two walls lives in a room of its own by taking the same stones, which lie between them.
same=...OX...XO.../...OXXXXXO.../..OOOOXOOOO../OOOOXXOXXOOOO/XXXXXXOXXXXXX/.O.OXOOOXO.O./OOO.XO.OX.OOO/O.OOXOOOXOO.O/OOO.XO.OX.OOO/OOOOXOOOXOOOO/O.O.XXXXX.O.O/OOOOX..XOOOOO/OOO.X..X.OOOO
check "two walls that live by the same stones" test "$(said "$same E9" 300000 | cut -d' ' -f 2)" != proved
# A wall with ten points of its own lives there by itself.
own=...OXXXXX/...OXXXXX/....OXXXX/OOOOOXXXX/..XOXXXXX/X..OXXXXX/XOXOXXXX./OOOOXXXXX/XXXXXXXX.
is "a wall that lives in its own room" "DEAD proved" "$(said "$own C3" 300000 | cut -d' ' -f 1,2)"
# Walls with room behind a way of three points: one move shuts them in, and they are captured. By liberties: five, of a
# closed region and as an open group's guard, six, four, three. What is inside was "DEAD proved", and lives.
head=O.O.OOOOOOOOO/OOOOOOOOOOOOO/.........OOOO/XXXXXXXXXOOOO/OOOOOOOOOXXXX
tail=...........XX/...........X./...........XX/............./.............
not_proved() {
    check "a wall that one move shuts in: $1" test "$(said "$2" 300000 | cut -d' ' -f 2)" = conditional
}
not_proved "five liberties" "$head/X..X...XXXXXX/XXXX...XXXXXX/XXXX...XXXXX./$tail A10"
not_proved "a guard" "O............/.O.........../.OOOOOOOOOOOO/${head#*/*/}/X..X...XXXXXX/XXXX...XXXXXX/XXXX...XXXXX./$tail A10"
not_proved "six" "O.O.OOOOOOOOO/OOOOOOOOOOOOO/.........OOOO/XXXXXXXXXOOOO/.XXXXXXXXOOOO/XXXXXXXXXOOOO/OOOOOOOOOXXXX/.X..X...XXXXX/XXXXX...XXXXX/XXXXX...XXXX./$tail A12"
not_proved "four" "$head/OXX...XXXXXXX/..XX.XXXXXXXX/..XX.XXXXXXX./$tail A10"
not_proved "three" "$head/X..X.XXXXXXXX/..OO.XXXXXXXX/.X..XXXXXXXX./.XX.XXXXXXXXX/${tail#*/} A10"
# Two narrow ways to much room: a move closes one, and what gets out by the other is sealed in and loses the race; or it
# puts a second wall into atari, or closes a way of either. C16 was "DEAD proved", and lives.
ways=OOOOO.OO.OOOOOOOOOO/OOOOOOOOOOOOOOOOOOO/OO...............OO/OOXXXXXXXXXXXXXXXOO/XXOOOOOOOOOOOOOOOXX/XXXXXO.......OXXXXX/XX.XXOXXXXXXXOXXXXX/XXX.XOX.XX.XXOXX.XX/XXXXXOXXXXXXXOXXXXX/XXXXX.........XXXXX/..............XXXXX/..............XXXXX/..............XX.XX/..............XXXXX/..............XXXXX/..............XXXXX/..............XXXXX/..............XXXXX/..............XXXXX
not_proved "two ways" "$ways C16"
not_proved "a way, and atari" "OOOOO.OO.OOOOOOOOOO/OOOOOOOOOOOOOOOOOOO/XXX..............OO/OOXXXXXXXXXXXXXXXOO/OXOOOOOOOOOOOOOOOXX/OXXXXO.......OXXXXX/OX.XXOXXXXXXXOXXXXX/OXX.XOX.XX.XXOXX.XX/OXXXXOXXXXXXXOXXXXX/OOOOO.........XXXXX/OXXXX.........XXXXX/OX.XX.........XXXXX/OXX.X.........XX.XX/OXXXX.........XXXXX/.OOOOO........XXXXX/.....O........XXXXX/.....O........XXXXX/.....O........XXXXX/.....O........XXXXX C16"
not_proved "a way of two walls" "OOOOO.OO.OOOOOOOOOO/OOOOOOOOOOOOOOOOOOO/XXX..............OO/OOXXXXXXXXXXXXXXXOO/OXOOOOOOOOOOOOOOOXX/OXXXXXO......OXXXXX/OX.X.XOXXXXXXOXXXXX/OXXXXXOX.X.XXOXX.XX/O....XOXXXXXXOXXXXX/OOOOOO........XXXXX/OXXXXX........XXXXX/OX.XXX........XXXXX/OOXX.X........XX.XX/XOXXXX........XXXXX/X.............XXXXX/X.............XXXXX/X.............XXXXX/X.............XXXXX/XXXXXXXXXXXXXXXXXXX C16"
# A room of 21 points that is a staircase: J12 puts two of the stones along it into atari at once.
stairs=OOOOO.OO.OOOOOOOOOO/OOOOOOOOOOOOOOOOOOO/OO...............OO/OOXXXXXXXXXXXXXXXOO/XXOOOOOOOOOOOOOOOXX/XXXXO..OXXXXXXXXXXX/XXXXO...OXXXXXXXX.X/XXXXOOO..OXXXXX.XXX/XXXXXXXO..OXXXXXXXX/XXXXXXXXO..OXXXXX.X/XXXXXXXXXO..OXXXXXX/XXXXXXXXXXO..OXX..X/XXXXXXXXXXXO..OXXXX/XX.XXXXXXXXXO..OXXX/XXXXXXXXXXXXXO..OXX/X.XXXXXXXXXXXXOOXXX/XXXXXXXXXXXXXXXXXXX/X.X.XXXXXXXXXXXXXXX/XXXXXXXXXXXXXXXXXXX
not_proved "a room that falls to pieces" "$stairs C16"
# With a hole at R17 the group is open, and these walls are its guards.
for rows in "$ways" "$stairs"; do
    is_proved=$(said "$(echo "$rows" | sed 's,/OO\(\.*\)OO/,/OO\1.O/,') C16" 300000 | cut -d' ' -f 2)
    check "such a guard of an open group" test "$is_proved" != proved
done
# What it takes for granted was proved wrong of the wall itself.
is "... the wall dies" "DEAD proved" "$(said "$head/X..X...XXXXXX/XXXX...XXXXXX/XXXX...XXXXX./$tail A9" | cut -d' ' -f 1,2)"
finish
