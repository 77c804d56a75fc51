#!/bin/sh
# SPDX-License-Identifier: MIT
# gankei analyze: positions as text, JSON and pictures, and what is no position.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

cd "$tmp" || exit 99
jsonq=$builddir/tests/cli/jsonq
[ -x "$jsonq" ] || skip_all "tests/cli/jsonq is not built"

# json PATH...: what the JSON of the last run has there.
json() {
    "$jsonq" "$@" <out
}

# well_formed NAME FILE: as XML, if that can be told.
well_formed() {
    if command -v xmllint >/dev/null; then
        check "$1" xmllint --noout "$2"
    else
        skip "$1" "no xmllint"
    fi
}

# Both colours have closed eyes; Black can make two of D5, White's B2 has a dead stone.
cat >closed <<'END'
.X.XO.O.O
XXXXOOOOO
OOOOOXXXX
OXXXXX..X
OX...XXXX
OXXXXXOOO
OOOOOOO.O
O.X.OOOOO
OOOOO.O..
END

# A room of 13 points with two margins: too large for a quick look.
cat >room <<'END'
.........
.XXXXXXX.
.XOOOOOX.
.XO...OX.
.XO...OX.
.X....OX.
.X.O..OX.
.XXOOOOX.
.........
END
found() {
    run analyze --json "$@"
    [ "$status" -eq 0 ] || echo "exit status $status: $(head -n 5 err)"
    sed 's/"owner"/\n&/g' out | grep '"origin":"D6"' | sed 's/.*"found":"\([a-z]*\)".*/\1/'
}
is "a large eye space is not known" unknown "$(found room)"
is "... solved if a point asks for it" solved "$(found room D6)"
is "... or all are to be solved" solved "$(found --refine room)"

# A half eye at C6, with its key point B5.
cat >half <<'END'
XXOOOOO
XO....O
X.OOOOO
XXXXXXX
.X.X.X.
XXXXXXX
.......
END

# ---- Text ----

run analyze closed D5 B2
cat >expected <<'END'
     A  B  C  D  E  F  G  H  J
  9  .  X  .  X  O  .  O  .  O  9
  8  X  X  X  X  O  O  O  O  O  8
  7  O  O  O  O  O  X  X  X  X  7
  6  O  X  X  X  X  X  .  .  X  6
  5  O  X  x *x  x  X  X  X  X  5
  4  O  X  X  X  X  X  O  O  O  4
  3  O  O  O  O  O  O  O  .  O  3
  2  O  o (X) o  O  O  O  O  O  2
  1  O  O  O  O  O  .  O  .  .  1
     A  B  C  D  E  F  G  H  J

     X   a black stone (O: a white one)
     x   eye space of Black
     o   eye space of White
    ( )  a dead stone in an eye space
    *    vital for both players

Eye spaces: value, number of eyes, class, in words

black C5   1122  1-2   ?     one eye if White moves first, two if Black does
    White attacks at D5, Black defends at D5
    3 points C5 D5 E5; graph ...; solved
white B2   1111  1     ?     one eye, whoever moves first
    3 points B2 (C2) D2; graph .X.; solved

Groups: all their eye spaces together

black F7   2222  2     ?     two eyes, whoever moves first (2 eye spaces, 0 outer liberties)
    ALIVE, proved: Black's centre group (20 stones, F7) is alive, even if White moves first.
white E9   2222  2     ?     two eyes, whoever moves first (6 eye spaces, 0 outer liberties)
    ALIVE, proved: White's centre group (39 stones, E9) is alive, even if Black moves first.
END
same "two eye spaces" expected out
is "two eye spaces: status" 0 "$status"
is "two eye spaces: no talk" "" "$(cat err)"

run analyze closed
is "all eye spaces" \
    "A9 1111,C9 1111,G6 1111,C5 1122,F9 1111,H9 1111,H3 1111,B2 1111,F1 1111,H1 1111" \
    "$(sed -n '/^Eye spaces/,/^Groups/s/^[bw][a-z]* \([A-J][1-9]\) *\([0-2]*\) .*/\1 \2/p' out |
        paste -s -d , -)"
is "the corner" "    1 point A9; graph +-%|.; solved" "$(sed -n '/^black A9/{n;p;}' out)"

run analyze half
is "a half eye and a vital point" "  6  X  O  o? o *o  o  O  6" "$(sed -n 3p out)"
is "its key point" "  5  X *.  O  O  O  O  O  5" "$(sed -n 4p out)"
matches "a half eye, in the legend" '^ {6}\?  a half eye$' out
matches "a half eye, its class" '^white C6  half eye, e = 3$' out
is "a half eye, its diagonals" \
    "    diagonals B7=2 D7=0 B5=1 D5=0; Black takes it away at B5; White makes it real at B5" \
    "$(sed -n '/^white C6  half/{n;p;}' out)"
is "a half eye, the value of its eye space" \
    "    Black attacks at E6 B5, White defends at E6 B5" "$(sed -n '/^white C6 *1122/{n;p;}' out)"
is "margins only" "white B5" "$(sed -n '/^Margins only/,/^$/!d;/^Margins/n;p' out |
    sed -n '/^white/p')"
run analyze half B5
matches "margins only, asked for" '^white B5 *0000  0 ' out

sed 's/^O.X.O/OX.XO/' closed >threat
run analyze --outer-liberties=4 threat C2
is "a threat is not marked" "  2  O (X) o (X) O  O  O  O  O  2" "$(sed -n 9p out)"
is "a threat is told" "    Black threatens at C2" "$(sed -n '/^white B2 *1222/{n;p;}' out)"

# A half eye at A2: who takes the ko at B3 can hope.
cat >ko <<'END'
.X..XXX
.XOOXXX
OO.OOXX
OXOOOOX
X.X.OXX
.XXXXX.
XX.X.X.
END
run analyze ko A2
matches "a half eye by ko" '^black A2  better than half eye, e = 2\+a = 2\.875$' out
matches "a half eye by ko, the eye space" '; depends on ko$' out
run analyze --ko-preset=iv ko A2
matches "--ko-preset" '^black A2  better than half eye, e = 2\+a = 2\.8$' out

feed '.....\n.....\n.....\n.....\n.....\n' analyze
is "an empty board: status" 0 "$status"
is "an empty board" "There are no eye spaces that could become eyes." "$(tail -n 1 out)"

run analyze --no-values closed
matches "--no-values: the eye spaces" '^black C5$' out
is "--no-values: no value" 0 "$(grep -cE '[0-2]{4}  |^Groups' out)"

# ---- Colour ----

escape=$(printf '\033')
run analyze closed
is "no colour in a file" 0 "$(grep -c "$escape" out)"
run analyze --color=always closed
is "colour on every row" 9 "$(grep -c "^ *[1-9] $escape.*$escape\[0m [1-9]\$" out)"
sed "s/$escape\[[0-9;]*m//g" out >plain
is "a shade instead of letters" "  5  O  X  . *.  .  X  X  X  X  5" "$(sed -n 6p plain)"
status=0
LC_ALL=C.UTF-8 "$GANKEI" analyze --color=always closed >out 2>err || status=$?
is "discs in UTF-8" 9 "$(grep -c "$(printf '\342\227\217')" out)"

# ---- JSON ----

run analyze --json closed D5
is "--json: the position" "closed${tab}9${tab}9${tab}0${tab}0${tab}null${tab}.X.XO.O.O" \
    "$(json file rows columns move moves to_play board.0)"
is "--json: one eye space" "#1${tab}black${tab}C5${tab}#3${tab}D5" \
    "$(json eye_spaces eye_spaces.0.owner eye_spaces.0.origin eye_spaces.0.points \
        eye_spaces.0.points.1)"
is "--json: its value" "1122${tab}1${tab}2${tab}D5${tab}D5${tab}solved${tab}false${tab}false" \
    "$(json eye_spaces.0.value eye_spaces.0.min_eyes eye_spaces.0.max_eyes eye_spaces.0.attack.0 \
        eye_spaces.0.defence.0 eye_spaces.0.found eye_spaces.0.by_ko eye_spaces.0.seki)"
is "--json: its graph" "...${tab}#3${tab}C5${tab}.${tab}D5" \
    "$(json eye_spaces.0.graph.coded eye_spaces.0.graph.vertices \
        eye_spaces.0.graph.vertices.0.point eye_spaces.0.graph.vertices.0.mark \
        eye_spaces.0.graph.vertices.0.edges.0)"
is "--json: its group" "#1${tab}black${tab}F7${tab}2${tab}2222${tab}F7" \
    "$(json groups groups.0.owner groups.0.origin groups.0.eye_spaces groups.0.value \
        eye_spaces.0.group)"
run analyze --json closed B2
is "--json: a dead stone" "#1${tab}C2" "$(json eye_spaces.0.dead eye_spaces.0.dead.0)"
run analyze --json half C6
is "--json: a half eye" "C6${tab}3${tab}3.0${tab}half eye${tab}2${tab}B5" \
    "$(json eye_spaces.0.half_eyes.0 eye_spaces.0.topology.0.sum eye_spaces.0.topology.0.number \
        eye_spaces.0.topology.0.class eye_spaces.0.topology.0.diagonals.0 \
        eye_spaces.0.topology.0.attack.0)"
# Three half eyes: the class of a group is the sum of the classes of its eye spaces.
cat >halves <<'END'
XXXXXX.X.
XOOOXXXXX
XO..XXXXX
XOOOXXXXX
XO..XXXXX
XOOOXXXXX
XO..XXXXX
XOOOXXXXX
XXXXXX.X.
END
run analyze --json --outer-liberties=4 halves C7 C5 C3
is "--json: classes" "1/2${tab}1/2${tab}1/2${tab}3/2" \
    "$(json eye_spaces.0.class eye_spaces.1.class eye_spaces.2.class groups.0.class)"
run sum 1/2 1/2 1/2
is "... and of the sum" "1/2 + 1/2 + 1/2 = 3/2" "$(sed -n 1p out)"
run analyze --outer-liberties=4 halves C7
is "classes" "1/2   half an eye: no eye if Black moves first, one if White does
3/2   one and a half eyes: one eye if Black moves first, two if White does (3 eye spaces, 4 outer liberties)" \
    "$(sed -n 's/^white ..   [012]*  .-.   //p' out)"
run analyze --json half B5
is "--json: of both colours" "#2${tab}black${tab}white${tab}0000" \
    "$(json eye_spaces eye_spaces.0.owner eye_spaces.1.owner eye_spaces.1.value)"
run analyze --json --no-values closed
is "--json --no-values" "#10${tab}-${tab}-" "$(json eye_spaces eye_spaces.0.value groups)"

# ---- Games ----

printf '(;FF[4]SZ[9]KM[6.5]AB[ba][ab][bb][ca]\n;W[ee];B[];W[ce])' >game.sgf
run analyze --json game.sgf
is "a game" "3${tab}3${tab}black${tab}6.5${tab}.XX......" \
    "$(json move moves to_play komi board.0)"
run analyze --json --move=1 game.sgf
is "--move" "1${tab}3${tab}black${tab}....O....${tab}........." \
    "$(json move moves to_play board.4 board.8)"
run analyze --move=2 game.sgf
is "--move, as text" "After move 2 of 3, White to play" "$(head -n 1 out)"
run analyze --move=4 game.sgf
is "too many moves: status" 1 "$status"
matches "too many moves: message" '^gankei: analyze: game.sgf: .*\b4\b' err

feed "$(cat game.sgf)" analyze --json -
is "standard input" "-${tab}3" "$(json file move)"
feed "$(cat game.sgf)" analyze --json
is "standard input if nothing is named" "-${tab}3" "$(json file move)"
feed "$(cat game.sgf)" analyze --json - A9
is "standard input, and a point" "#1${tab}A9" "$(json eye_spaces eye_spaces.0.points.0)"

run analyze --json --part half
is "--part" "19${tab}19" "$(json rows columns)"
run analyze --json --whole half
is "--whole" "7${tab}7" "$(json rows columns)"

# A corner of a larger board: what is not drawn is no eye space, and not shown.
cat >corner <<'END'
|. . . . .
|X X X X .
|O O O X .
|. . O X .
----------
END
run analyze corner A4 A1
is "a part: status" 0 "$status"
is "a part: its first row" "$(printf '  4%-57s  4' '  x! x! x! x! x!')" "$(sed -n 17p out)"
is "a part: what is beyond" "$(printf '  5%57s  5' '')" "$(sed -n 16p out)"
run analyze --json corner
is "a part: no eye space beyond" "" "$(sed 's/"eye_spaces"/\n&/;s/"groups"/\n&/' out |
    grep '^"eye_spaces"' | grep -oE '"([F-T][0-9]+|[A-E]([5-9]|1[0-9]))"')"
is "a part, as JSON" "___________________${tab}.....______________" "$(json board.14 board.15)"

# A problem is what is set up, not the end of its solution.
echo '(;SZ[7]AB[ab][bb][cb][ca]AW[ac][bc][cc][dc][db][da]PL[W];W[aa];B[];W[ba])' >problem.sgf
run analyze --json problem.sgf
is "a problem" "0${tab}3${tab}white" "$(json move moves to_play)"
run analyze --json --move=2 problem.sgf
is "a problem: --move" "2${tab}3${tab}white" "$(json move moves to_play)"

# Moves of a diagram of Sensei's Library.
cat >sensei <<'END'
$$B Black lives
$$ |. . . . .
$$ |X X X X .
$$ |O O O X .
$$ |1 2 O X .
$$ ----------
END
run analyze --json sensei
is "numbered moves" "2${tab}2${tab}black" "$(json move moves to_play)"
feed "$(cat sensei)\n" analyze --json --move=1
is "numbered moves: --move" "1${tab}2${tab}white" "$(json move moves to_play)"
run analyze --move=3 sensei
matches "numbered moves: too many" 'there is no move 3: the diagram has 2$' err
printf 'X X .\n. O 1\n' >digits
run analyze digits
is "digits" 1 "$status"
matches "digits: where" '^gankei: analyze: digits:1:1: ' err

run analyze --sgf=copy.sgf -q game.sgf
is "--sgf: status" 0 "$status"
run analyze --sgf=- copy.sgf
same "--sgf, twice" copy.sgf out
run analyze --json game.sgf
json board.0 board.4 move to_play komi >expected
run analyze --json copy.sgf
json board.0 board.4 move to_play komi >actual
same "--sgf: the same position" expected actual

# ---- Rules and databases ----

run generate -q -m 4 -o eyes.db
run analyze --json --db=eyes.db closed D5
is "--db: not where the group has fewer outer liberties" "1122${tab}solved${tab}0" \
    "$(json eye_spaces.0.value eye_spaces.0.found eye_spaces.0.outer_liberties)"
run analyze --json --outer-liberties=4 --db=eyes.db closed D5
is "--db" "1122${tab}looked up${tab}D5" \
    "$(json eye_spaces.0.value eye_spaces.0.found eye_spaces.0.attack.0)"
# What is looked up is what the group has: its eye spaces are added, not solved as one graph.
run analyze --json closed D5
is "without --db: the group" "2222${tab}true" "$(json groups.0.value groups.0.solved)"
run analyze --json --outer-liberties=4 --db=eyes.db closed D5
is "--db: the group" "2222${tab}false" "$(json groups.0.value groups.0.solved)"

run analyze --db=game.sgf closed
is "--db of something else: status" 1 "$status"
matches "--db of something else: message" '^gankei: analyze: game.sgf:1' err
run analyze --db=none closed
is "--db without file: status" 1 "$status"
run analyze --outer-liberties=2 --ko-threats=-1 --no-suicide closed
is "rules: status" 0 "$status"

# ---- Pictures ----

run analyze --svg=closed.svg closed
is "--svg: status" 0 "$status"
matches "--svg: the text comes all the same" '^black C5 ' out
well_formed "--svg: well-formed" closed.svg
is "--svg: stones, and the legend's" "$(($(tr -dc XO <closed | wc -c) + 1))" \
    "$(grep -cE '<circle class="[bw]( dead)?"' closed.svg)"
matches "--svg: a tip" "<title>Black's eye space at C5: 1122, one eye if White moves first" closed.svg
is "--svg: one vital point, and the legend's" 2 "$(grep -c '<path class="both"' closed.svg)"
matches "--svg: the legend has the number of eyes" '>eyes, from least to most</text>' closed.svg
matches "--svg: a diagram has no moves" '<title>Eye spaces</title>' closed.svg
tr XO OX <closed >turned
run analyze --svg=- turned
is "--svg: dead stones of the legend are of the colour that they have" 0 "$(grep -c '"b dead"' out)"
is "--svg: nothing from elsewhere" 0 "$(sed 's/xmlns="[^"]*"//' closed.svg | grep -c '://')"
run analyze --svg=- half
well_formed "--svg=-: well-formed" out
check "--svg=-: nothing else" test "$(head -c 5 out)" = "<svg "
is "--svg: a half eye, and the legend's" 2 "$(grep -c 'class="dark"' out)"
run analyze --svg=- --crop --move=100 "$srcdir/bench/games/game3.sgf" B18
is "--crop: seven columns of 19, eight rows" "14 16" \
    "$(grep -c 'class="ruler"[^>]*>[A-Z]<' out) $(grep -c 'class="ruler"[^>]*>[0-9]*<' out)"
matches "--crop: the board goes on where it is cut" '<path class="grid" d="M45 45h169M.*M45 45v195M' out
is "--crop: marks" "1 2" "$(sed -n '/class="both"/p' out | wc -l | awk '{ print $1 - 1 }') $(grep -c 'class="w dead"' out | awk '{ print $1 - 1 }')"
run analyze --svg=- --crop --plain --move=100 "$srcdir/bench/games/game3.sgf" B18
is "--plain: no marks" "14 0" "$(grep -c 'class="ruler"[^>]*>[A-Z]<' out) $(grep -cE 'class="(e[bw]|pill|margin|both|attack|defence|half|thin)' out)"
matches "--plain: who plays" '>Black to play.</text>' out
feed '(;SZ[9])' analyze --svg=- --crop --plain
is "--crop: nothing matters, so all is there" 18 "$(grep -c 'class="ruler"[^>]*>[A-Z]<' out)"
mkdir folder
run analyze --svg=folder half
is "--svg, a folder: status" 1 "$status"
is "--svg, a folder: no output" "" "$(cat out)"
run analyze --svg=no/such/file.svg half
is "--svg, no such folder: status" 1 "$status"

# ---- What is no position ----

# fails NAME MESSAGE FILE [OPTION]: status 1, no output, and the message.
fails() {
    run analyze ${4+"$4"} "$3"
    is "$1: status" 1 "$status"
    is "$1: message" "gankei: analyze: $2" "$(cat err)"
    is "$1: no output" "" "$(cat out)"
}

fails "a folder" "cannot read 'folder': Is a directory" folder
fails "no such file" "cannot open 'none': No such file or directory" none
: >empty
run analyze empty
is "an empty file: status" 1 "$status"
matches "an empty file: message" '^gankei: analyze: empty:1:1: ' err
printf '\177ELF\001\001\000\000\377\376\n\000\000' >binary
run analyze binary
is "a binary file: status" 1 "$status"
matches "a binary file: message" '^gankei: analyze: binary:[0-9]+:[0-9]+: ' err
printf '(;SZ[9];B[ee]\n;W[' >truncated.sgf
run analyze truncated.sgf
is "truncated SGF: status" 1 "$status"
matches "truncated SGF: message" '^gankei: analyze: truncated.sgf:2:3: ' err
printf '(;SZ[9]\n;B[ee]\n;W[ee])' >occupied.sgf
run analyze occupied.sgf
matches "a stone on a stone" '^gankei: analyze: occupied.sgf:3:4: .*E5' err
is "... status" 1 "$status"
matches "... what is before it is read" '^After move 1 of 2, White to play$' out
matches "... and that is told" '^gankei: analyze: .* after move 1$' err
fails "a position after it" "occupied.sgf:3:4: there is a stone at E5 already" occupied.sgf --move=2
run analyze --move=1 occupied.sgf
is "a position before it" "0 " "$status $(cat err)"
printf 'OX...\nX....\n.....\n.....\n.....\n' >captured
run analyze captured
is "a chain without liberties: status" 1 "$status"
matches "a chain without liberties: message" '^gankei: analyze: captured:1:1: .*A5.*liberty' err

# ---- Collections ----

printf '(;SZ[5];B[aa](;W[cc])(;W[dd];B[ee](;W[bb])(;W[aa])))\n(;SZ[7];B[bb])(;SZ[9];B[cc])\n' >games.sgf
run analyze --json games.sgf
is "the first game" "5${tab}2" "$(json rows move)"
run analyze --json --game=2 games.sgf
is "--game" "7${tab}1" "$(json rows move)"
run analyze --json --variation=2 games.sgf
is "--variation" "5${tab}4" "$(json rows move)"
run analyze --variation=2,2 games.sgf
matches "--variation: places are those of the file" '^gankei: analyze: games.sgf:1:47: .*A5 already' err
run analyze --json --variation=2,2 --move=3 games.sgf
is "--variation, --move" "0 5${tab}3${tab}4" "$status $(json rows move moves)"
fails "--game: there are fewer" "games.sgf: there is no game 4, only 3" games.sgf --game=4
fails "--variation: there are fewer" "games.sgf: there is no variation 3, only 2" games.sgf --variation=3
run analyze --game=1-9 --svg=sheet.html games.sgf
is "several games: one sheet" "0 3 0" "$status $(grep -c '<figcaption>' sheet.html) $(wc -c <out)"
usage_error "several games: no records" "gankei: analyze: several games by --game are for pictures, and only these: \
--svg=FILE of analyze or status" analyze --game=1-2 --svg=x --sgf=y games.sgf
usage_error "--variation: no number" \
    "gankei: analyze: --variation wants numbers from 1 on, such as 2 or 1,3" analyze --variation=x games.sgf

# ---- The command line ----

run analyze closed A9 E9 D5
is "a stone and two points: its group's eye spaces, and theirs" \
    "black A9,black C5,white F9,white H9,white H3,white B2,white F1,white H1" \
    "$(sed -n '/^Eye spaces/,/^Groups/s/^\([bw][a-z]* [A-J][0-9]\) .*/\1/p' out | paste -s -d , -)"
cat >nobody <<'END'
.........
.........
..X...O..
.........
.........
.........
..X...O..
.........
.........
END
run analyze nobody E5
is "a point in no eye space: status" 1 "$status"
is "a point in no eye space: message" "gankei: analyze: E5 is in no eye space" "$(cat err)"
is "a point in no eye space: no output" "" "$(cat out)"

# ---- Groups ----

# The real outer liberties count: six points in the corner without any.
echo '(;SZ[19]PL[W]AB[aq][bq][cq][dq][dr][ds]AW[ap][bp][cp][dp][ep][eq][er][es])' >corner.sgf
run analyze --json corner.sgf A3
is "no outer liberty" "1122${tab}0${tab}1122" \
    "$(json eye_spaces.0.value groups.0.outer_liberties groups.0.value)"
run analyze --json corner.sgf B2
is "... and where White kills" "B2" "$(json eye_spaces.0.attack.0)"
run analyze --json --outer-liberties=4 corner.sgf A3
is "with four it lives" 1222 "$(json groups.0.value)"

# Dame is no eye and joins nothing, however much of it there is.
i=0
while [ $((i += 1)) -le 19 ]; do echo XXXXXXXXX.OOOOOOOOO; done >dame
run analyze --json dame
is "dame: no eyes" "#2${tab}0000${tab}0000" \
    "$(json eye_spaces eye_spaces.0.value eye_spaces.1.value)"
cat >cuttable <<'END'
OOOOOOOOO
OXXX.XXXO
OX.XOX.XO
OXXXOXXXO
OOOOOOOOO
.........
.........
.........
.........
END
run analyze cuttable B8
matches "a cut is named" '^    White cuts at E8 from F8, Black connects there$' out
run analyze --json cuttable B8 F8
is "a cut: two groups" "#2${tab}B8${tab}F8${tab}2${tab}2" \
    "$(json groups groups.0.origin groups.1.origin groups.0.max_eyes groups.1.max_eyes)"
is "... with an eye each if White cuts" "1${tab}1" "$(json groups.0.min_eyes groups.1.min_eyes)"
is "... as is proved, with two where they are connected" "1${tab}2${tab}unsettled" \
    "$(json groups.0.read.attacker_first groups.0.read.defender_first groups.0.proved)"
is "... whoever has ko threats" "1122${tab}1122" "$(json groups.0.ko_won groups.0.ko_lost)"
cat >captures <<'END'
.........
.........
.........
.........
.........
OOOOOO...
XXXXXO...
XOXXXO...
..O.OO...
END
run analyze captures A3
is "eyes that captures make: read, as the eye spaces have none" \
    "    read on the board: eyes 1 2, proved" "$(sed -n '/^black A3   0000/{n;p;}' out)"

# Nothing is assumed: a stone in a wide space.
cat >lone <<'END'
.....
..X..
.....
.....
.....
END
run analyze --whole lone C4
matches "a lone stone: not known" '^black C4   \?     0-2   \?     not known \(1 eye space' out
run analyze --whole --json lone C4
is "a lone stone: as JSON" "0${tab}2${tab}unknown" \
    "$(json groups.0.min_eyes groups.0.max_eyes eye_spaces.0.found)"
run analyze --whole --svg=- lone
matches "a lone stone: as a picture" '<title>.*: not known</title>' out
# A stone of a group without any eye.
run analyze corner.sgf A4
is "a stone that is asked for" "white A4" "$(sed -n '/^Groups/,$s/^\(white A4\) .*/\1/p' out)"

run analyze closed K1
is "a point off the board: status" 1 "$status"
is "a point off the board: message" "gankei: analyze: K1 is not on a board of 9 columns and 9 rows" \
    "$(cat err)"
usage_error "no name of a point" \
    "gankei: analyze: a point is a letter (but I) and a number, such as D4, or 'pass'" \
    analyze closed I5
usage_error "a pass" "gankei: analyze: 'pass' is no point of the board" analyze closed pass
usage_error "two frames" "gankei: analyze: --whole and --part exclude each other" \
    analyze --whole --part closed
usage_error "two outputs" \
    "gankei: analyze: --json and '--svg=-' both want standard output: write to a file" \
    analyze --json --svg=- closed
usage_error "a database for nothing" "gankei: analyze: --no-values and --db exclude each other" \
    analyze --db=eyes.db --no-values closed
usage_error "an unknown preset" \
    "gankei: analyze: --ko-preset wants i, ii, iii, iv or 7/8, not 'v'" analyze --ko-preset=v closed
usage_error "a bad number" \
    "gankei: analyze: --move wants a whole number from 0 to 2147483647, not '-1'" \
    analyze --move=-1 closed

# By its shape White takes the eye away at C4; on the board Black captures two stones then.
cat >margin <<'END'
OOOO.O.OO
OOOOOOOOO
OOOOOOOOO
OOOOOOOOO
O.XXXXOOO
XO..XOOOO
XXXXXOOOO
X.XOOOOOO
.XXOOOOOO
END
"$GANKEI" analyze --whole margin D4 >out
check "what reading proves of an eye space" grep -q '^    read on the board, while stones about it live: eyes 1 1, proved$' out
"$GANKEI" analyze --json --whole margin D4 >out
is "... JSON" "0${tab}1${tab}1${tab}1" "$("$jsonq" eye_spaces.0.min_eyes eye_spaces.0.max_eyes \
    eye_spaces.0.read.attacker_first eye_spaces.0.read.defender_first <out)"
# White plays at D3 or K7, Black connects at the other one, and both liberties are gone.
cat >miai <<'END'
OOOOOOOOOO.O.
OOOOOOOOOOOOO
OOOOOOOOOOOOO
OOOOOOOOOOOOO
OOOOOOOOOOOOO
OOXXXXXXXXOOO
OOXOOOOOO.OOO
OOXOOOOOOXOOO
OOXOO.O.OXOOO
OOXOOOOOOXOOO
XXX.OOOOOXOOO
..OXXXXXXXOOO
OO.XOOOOOOOOO
END
run analyze --json miai A2
is "points that connect two chains are no liberties" "null${tab}1${tab}2" \
    "$(json eye_spaces.0.read groups.0.read.attacker_first groups.0.read.defender_first)"

# The attackers about an eye space are said to live: what may become of theirs beyond it is no part of the search.
"$GANKEI" analyze --json --move=140 "$srcdir/bench/games/game3.sgf" >out
is "eye spaces of a game that are read" 5 "$(grep -o '"read":{' out | wc -l)"

finish
