#!/bin/sh
# SPDX-License-Identifier: MIT
# gankei estimate: counts of finished games whose truth is known, estimates that agree with
# themselves, steps, games, pictures, and what is no position. What an estimate says of a point
# depends on constants that are fitted, so that is no matter of this test.
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

# list KEY: the strings of an array in the JSON of the last run.
list() {
    sed -E "s/.*\"$1\":\\[([^]]*)\\].*/\\1/; s/[\",]+/ /g; s/^ | \$//g" out
}

# ownership: its rows, numbers with blanks between.
ownership() {
    sed -E 's/.*"ownership":\[\[([^}]*)\]\],"board".*/\1/; s/\],\[/\n/g; s/,/ /g' out
}

# counts NAME FILE RULES EXPECTED: the points of both and the score, the game being finished.
counts() {
    run estimate --json --finished --rules="$3" "$2"
    is "$1" "$4" "$status $(json points.black points.white score | tr '\t' ' ')"
}

# ---- Finished games ----

# Two walls, dame between them, and a white stone that is dead.
cat >walls <<'END'
..X.O..
..X.O..
..X.O..
O.X.O..
..X.O..
..X.O..
..X.O..
END
counts "walls: territory, a dead stone counts twice" walls territory "0 15.0 14.0 1.0"
is "... it is the dead one" "A4" "$(list dead)"
is "... and there is no seki" "" "$(list seki)"
counts "walls: area, dame are nobody's" walls area "0 21.0 21.0 0.0"
run estimate --json --finished --komi=-3.5 walls
is "walls: komi" "0 -3.5${tab}4.5" "$status $(json komi score)"
run estimate --finished --rules=area walls
matches "walls: a draw" '^The game is a draw \(area, komi 0\)$' out
run estimate --finished --komi 7.25 walls
matches "walls: White wins" '^White wins by 6\.25 \(territory, komi 7\.25\)$' out
matches "... points of Black" '^    Black  15 points$' out
matches "... the dead stone by name" '^    dead white stones: A4$' out
matches "... and on the board" '^  4 \(O\) x  X  \.  O  o  o  4$' out
matches "... the legend has dead stones" '^    \( \)  a dead stone$' out
matches "... and dame" "^     \\.   nobody's point\$" out
lacks "... but no doubts" '[xoXO][?]' out

# A chain of each colour with one eye, that share a liberty: who plays there is captured.
cat >seki <<'END'
...OX....
...OX....
...OX....
...OX....
...OX....
OOOOX....
OOOXXXX..
XXXOOOX..
.X.O.OX..
END
run estimate --json --finished seki
is "seki: nobody's stones are dead" "0 " "$status $(list dead)"
is "... those of both are in it" "A2 B2 C2 D2 E2 F2 B1 D1 F1" "$(list seki)"
is "... the liberty is nobody's" "0.5" "$(ownership | awk 'NR == 9 { print $3 }')"
is "... the lead is that outside" "15.0" "$(json score)"
counts "seki: area" seki area "0 47.0 33.0 14.0"

# Prisoners: Black takes A1, two stones in its own territory; both pass.
cat >game.sgf <<'END'
(;SZ[7]KM[0.5]
;B[ca];W[ea];B[cb];W[eb];B[cc];W[ec];B[cd];W[ed];B[ce];W[ee];B[cf];W[ef];B[cg];W[eg]
;B[af];W[ag];B[bg];W[];B[tt])
END
run estimate --json game.sgf
is "a game with prisoners is counted" "0 true${tab}19${tab}19${tab}1${tab}0${tab}13.0${tab}14.0${tab}-1.5" \
    "$status $(json finished move moves prisoners.black prisoners.white points.black points.white score)"
run estimate --json --rules=area game.sgf
is "... area has none" "21.0${tab}21.0${tab}-0.5" "$(json points.black points.white score)"
run estimate game.sgf
matches "... in words" '^Count of a finished game, after move 19 of 19$' out
matches "... with the prisoner" '^    Black  13 points, with 1 prisoner$' out
run estimate --json --move=18 game.sgf
is "one pass is not the end" "0 false${tab}18" "$status $(json finished move)"
run estimate --json --unfinished game.sgf
is "--unfinished" "0 false" "$status $(json finished)"
run estimate --finished --move=14 game.sgf
matches "--finished too early: how many points are nobody's" '^    Nobody [0-9]+ points$' out
run estimate --json --finished --move=14 game.sgf
is "--finished" "0 true${tab}0.5${tab}14.0${tab}14.0${tab}-0.5" \
    "$status $(json finished komi points.black points.white score)"

# A ring and three stones in it share two liberties: whoever plays there is captured.
cat >ring <<'END'
.........
.........
.........
.........
XXXXXXXXX
XOOOOOOOX
XO.XXX.OX
XOOOOOOOX
XXXXXXXXX
END
counts "a seki of a ring: territory" ring territory "0 36.0 0.0 36.0"
is "... 19 stones" "#0${tab}#19" "$(json dead seki)"
counts "... area" ring area "0 63.0 16.0 47.0"

# Stones set up make a problem, but for two passes at the end.
feed '(;SZ[7]AB[ca:cg]AW[ea:eg];B[];W[])' estimate --json
is "two passes after a setup are a game" "0 true${tab}2${tab}0.0" "$status $(json finished move score)"
feed '(;SZ[7]AB[ca:cg]AW[ea:eg];B[da];W[])' estimate --json
is "... one pass is a solution" "0 false${tab}0" "$status $(json finished move)"

# ---- The formal definition ----

run estimate --formal walls
matches "--formal counts" '^Count of a finished game$' out
for term in "eye string 1" "eye points" "region 1" "group 1" "eye 1" "eye space 1"; do
    matches "--formal: black $term" "^black $term: A7|^black $term: C7" out
    matches "--formal: white $term" "^white $term: " out
done
run estimate --formal --json walls
is "--formal in JSON" "#2${tab}#14${tab}#1${tab}#1${tab}#1${tab}#1${tab}E7" \
    "$(json formal.white.eye_strings formal.white.eye_points formal.white.regions \
        formal.white.groups formal.white.eyes formal.white.eye_spaces formal.white.groups.0.0)"
is "... points of the group" "#7" "$(json formal.white.groups.0)"

# ---- Estimates ----

cat >open.sgf <<'END'
(;SZ[9]KM[5.5];B[gc];W[cf];B[cc];W[gg];B[ge];W[ce];B[ee];W[eg];B[bd];W[hf];B[gf];W[hg];B[ff])
END
# consistent NAME: ownership is between 0 and 1, points less komi are the score.
consistent() {
    is "$1: an ownership for each point, 0 to 1" "$(json rows columns)" \
        "$(ownership | awk '{ for (i = 1; i <= NF; i++) bad += $i < 0 || $i > 1; n = NF }
            END { print NR "\t" n (bad ? " bad" : "") }')"
    is "$1: points and komi make the score" "" "$(json points.black points.white komi score |
        awk '{ d = $1 - $2 - $3 - $4; if (d > 0.0021 || d < -0.0021) print }')"
}
for rules in territory area; do
    run estimate --json --rules=$rules open.sgf
    is "an estimate, $rules" "0 $rules${tab}false${tab}13${tab}5.5" \
        "$status $(json rules finished move komi)"
    consistent "an estimate, $rules"
done
run estimate --json open.sgf
score=$(json score)
is "a group has what it should" "#5${tab}#5" "$(json groups.0.true_eyes groups.0.passes)"
for key in stone owner stones chains verdict proved safety; do
    check "a group has $key" test "$(json groups.0.$key)" != -
done
for key in owner group points grade eyes solved; do
    check "an eye has $key" test "$(json eyes.0.$key)" != -
done
run estimate open.sgf
lead=$(awk -v s="$score" 'BEGIN { printf "%.1f", s < 0 ? -s : s }')
matches "the text has the same lead" \
    "^((Black|White) is ahead by $lead|Nobody is ahead) \\(territory, komi 5\\.5\\)\$" out
matches "... and where it is" '^Estimate, after move 13 of 13$' out
is "... without colours" 0 "$(grep -c "$(printf '\033')" out)"
run estimate --color=always open.sgf
check "... with colours" grep -q "$(printf '\033')" out

# A board and its images: the owners are those of the image.
image() { # NAME ROTATE(0..3) MIRROR(0|1) SWAP(0|1)
    awk -v turn="$2" -v mirror="$3" -v swap="$4" '
        { n = length($0); for (i = 1; i <= n; i++) at[NR, i] = substr($0, i, 1) }
        END {
            for (r = 1; r <= n; r++) {
                for (c = 1; c <= n; c++) {
                    y = r; x = mirror ? n + 1 - c : c
                    for (t = 0; t < turn; t++) { z = y; y = n + 1 - x; x = z }
                    s = at[y, x]
                    if (swap) s = s == "X" ? "O" : s == "O" ? "X" : s
                    printf "%s", s
                }
                print ""
            }
        }' position >"$1"
}
# The same of numbers; swapped they are what is left to 1.
numbers() {
    awk -v turn="$2" -v mirror="$3" -v swap="$4" '
        { n = NF; for (i = 1; i <= n; i++) at[NR, i] = $i }
        END {
            for (r = 1; r <= n; r++)
                for (c = 1; c <= n; c++) {
                    y = r; x = mirror ? n + 1 - c : c
                    for (t = 0; t < turn; t++) { z = y; y = n + 1 - x; x = z }
                    printf "%.3f%s", swap ? 1 - at[y, x] : at[y, x], c < n ? " " : "\n"
                }
        }' "$1"
}
cat >position <<'END'
.........
..X...X..
......O..
.X....X..
..O.X.XO.
..O..XXO.
......OO.
..O.O....
.........
END
run estimate --json position
ownership >owners
points=$(json points.black points.white)
for image in '1 0 0' '2 0 0' '3 0 0' '0 1 0' '1 1 0' '0 0 1' '3 1 1'; do
    # shellcheck disable=SC2086
    image turned $image
    # shellcheck disable=SC2086
    numbers owners $image >expected
    run estimate --json turned
    ownership | numbers - 0 0 0 >actual
    # The last digit may be rounded either way.
    is "turned, mirrored, exchanged ($image): the same owners" "" "$(paste -d ' ' expected actual |
        awk '{ for (i = 1; i <= NF / 2; i++) { d = $i - $(i + NF / 2)
            if (d > 0.0011 || d < -0.0011) print NR, i, $i, $(i + NF / 2) } }')"
    case $image in
    *1) same_points=$(json points.white points.black) ;;
    *) same_points=$(json points.black points.white) ;;
    esac
    is "... the same points" "$points" "$same_points"
done

# ---- Steps ----

for step in connectivity groups eyes safety radiation territory; do
    run estimate --step=$step open.sgf
    is "--step=$step" "0 " "$status $(cat err)"
    matches "--step=$step: a board" '^  9 .* 9$' out
    run estimate --json --step=$step open.sgf
    check "--step=$step: JSON" sh -c "\"$jsonq\" score <out"
done
run estimate --step=groups walls
matches "--step=groups: a group" '^a  black C7 +7 stones +1 chain ' out
matches "... its letter on the board" '^  7  \.  \.  Xa \.  Ob \.  \.  7$' out
matches "... a dead chain is in none" '^-  white A4 +1 stone +dead$' out
# Two eyes of one point in the corner.
cat >eyes <<'END'
.X.XO.....
XXXXO.....
OOOOO.....
END
printf '..........\n%.0s' 1 2 3 4 5 6 7 >>eyes
run estimate --step=eyes eyes
matches "--step=eyes: a solved one" '^of black B10 .*solved$' out
run estimate --step=safety eyes
matches "--step=safety: five passes" '^    safety( [01]\.[0-9]{2}){5}$' out
matches "... and random games, in which two eyes live" ' played (0\.9[0-9]|1\.00)$' out
run estimate --json eyes
is "... and in JSON" "1.0" "$(json groups.0.played)"
run estimate --json --step=radiation seki
is "--step=radiation: maps of both" "#9${tab}#9" "$(json radiation.black radiation.white.0)"
run estimate --json --step=connectivity seki
is "--step=connectivity: the same" "#9${tab}#9" "$(json connectivity.black connectivity.white.0)"

# ---- A game ----

run estimate --every=5 game.sgf
is "--every: positions" "0,5,10,15,19," "$(awk '$1 ~ /^[0-9]+$/ { printf "%d,", $1 }' out)"
matches "--every: the last one is counted" '^  19 +-1\.5 +13\.0 +14\.0 +1 +0 .*counted$' out
run estimate --every=5 --json game.sgf
is "--every: JSON" "0 5${tab}territory${tab}19${tab}#5" "$status $(json every rules moves positions)"
is "... the last position" "19${tab}true${tab}13.0${tab}1${tab}-1.5" \
    "$(json positions.4.move positions.4.finished positions.4.points.black \
        positions.4.prisoners.black positions.4.score)"
score=$(json positions.3.score)
run estimate --json --move=15 game.sgf
is "... another one is what --move says" "$score" "$(json score)"
run estimate --every=100 --json --move=7 game.sgf
is "--every: up to --move" "#2${tab}7" "$(json positions positions.1.move)"
echo '(;SZ[9];B[ee];AW[cc];W[gg];B[gc])' >later.sgf
run estimate --every=1 --json later.sgf
is "--every: a setup in the middle is the beginning" "#3${tab}1${tab}3" \
    "$(json positions positions.0.move positions.2.move)"

# ---- Pictures ----

run estimate --finished --svg seki
is "--svg: status" "0 " "$status $(cat err)"
cp out seki.svg
well_formed "--svg: XML" seki.svg
is "--svg: stones, one of them in the legend" 34 "$(grep -c '<circle class="[bw]"' seki.svg)"
matches "--svg: the score" 'Black wins by 15' seki.svg
matches "--svg: what stands in a seki" 'a stone in a seki' seki.svg
run estimate --finished --svg=walls.svg walls
matches "--svg=FILE: text, too" '^Black wins by 1 ' out
is "--svg: dead stones have crosses, the legend's is white as well" "2 0" \
    "$(grep -c 'class="w dead"' walls.svg) $(grep -c 'class="b dead"' walls.svg)"
run estimate --svg=game.svg --every=4 game.sgf
well_formed "--every --svg: XML" game.svg
matches "--every --svg: a curve" '<path [^>]*d="M[0-9. ]+L' game.svg
is "--every --svg: the table" 0 "$status"
feed '(;SZ[9])' estimate --svg
is "--svg: what is contested has no colour" "0 0" "$status $(grep -c 'class="e[bw]"' out)"
feed '(;SZ[5]AB[ca:ce];B[];W[])' estimate --svg
is "--svg: a board of one colour, one in the legend" "26 0" \
    "$(grep -c 'class="eb"' out) $(grep -c 'class="ew"' out)"
feed '(;SZ[5]KM[-12.75]AB[ca:ce];B[];W[])' estimate --svg
is "--svg: the line below a small board is broken" "" \
    "$(sed -n 's/.*class="legend"[^>]*>\([^<]*\)<.*/\1/p' out | grep -E '^.{31}')"
usage_error "two for standard output" \
    "gankei: estimate: --json and '--svg=-' both want standard output: write to a file" \
    estimate --svg --json walls
run estimate --svg=nowhere/x.svg walls
is "--svg, no such folder" 1 "$status"

# ---- Input of all kinds ----

for side in 1 2 3 4 5 6 9 18 19 20 25; do
    feed "(;SZ[$side]KM[2])" estimate --json
    case $side in
    [1-4] | 2?)
        is "an empty board of $side lines is an error" "1 " "$status $(cat out)"
        matches "... with a message" '^gankei: estimate: standard input:1:' err
        ;;
    *)
        is "an empty board of $side lines" "0 $side${tab}-2.0" "$status $(json rows score)"
        is "... is nobody's" "0.5" "$(ownership | tr ' ' '\n' | sort -u)"
        ;;
    esac
done
feed '(;SZ[5:7]AB[ca][cb][cc][cd][ce][cf][cg];W[];B[])' estimate --json
is "a rectangular board" "0 7${tab}5${tab}28.0" "$status $(json rows columns score)"
consistent "a rectangular board"
for rules in territory area; do
    feed '.XXXX\nXXXXX\nXXXXX\nXXXXX\nXXXXX\n' estimate --json --rules=$rules
    is "a board full of one colour, $rules" 0 "$status"
    consistent "a board full of one colour, $rules"
done
feed 'XXXXX\nXXXXX\nXXXXX\nXXXXX\nXXXXX\n' estimate
is "no liberty at all is an error" "1 gankei: estimate: standard input:1:1: the black chain at A5 has no liberty" \
    "$status $(cat err)"
feed 'XXOOX\nXOOX.\nX.OOX\nXOOOX\nOOOOX\n' estimate --json
is "stones in atari everywhere" 0 "$status"
consistent "stones in atari everywhere"
feed 'XXOOX\nXOOX.\nX.OOX\nXOOOX\nOOOOX\n' estimate --json --finished
is "... counted" 0 "$status"
consistent "... counted"
feed '(;SZ[9]HA[2]KM[0.5]AB[gc][cg];W[ee])' estimate --json
is "handicap" "0 1${tab}0.5" "$status $(json move komi)"
feed '(;SZ[9]AB[ee]AW[cc]PL[W])' estimate --json
is "stones set up" "0 0" "$status $(json move)"
feed '+----\n|..X.\n|.XO.\n|XO..\n' estimate --json
is "a part of a board" 0 "$status"
consistent "a part of a board"

feed '(;SZ[9]KM[abc];B[ee])' estimate
is "a komi that is no number, in a record: counted as 0" \
    "0 gankei: estimate: standard input: KM is no number such as 6.5; 0 is counted (--komi says otherwise)" \
    "$status $(cat err)"
matches "and told" '\(territory, komi 0\)' out
feed '(;SZ[9]KM[abc];B[ee])' estimate --komi=5.5
is "no matter with --komi" "0 " "$status $(cat err)"
feed '(;SZ[9]KM[abc];B[ee])' status
is "nor where nobody counts" "0 " "$status $(cat err)"
for komi in abc '' nan inf 0x7 1,5 6.5.5 --; do
    usage_error "--komi='$komi'" "gankei: estimate: --komi wants a number such as 6.5, not '$komi'" \
        estimate --komi="$komi" walls
done
usage_error "rules that are none" "gankei: estimate: --rules wants territory or area, not 'chinese'" \
    estimate --rules=chinese walls
usage_error "a step that is none" \
    "gankei: estimate: --step wants connectivity, groups, eyes, safety, radiation or territory, not 'life'" \
    estimate --step=life walls
usage_error "--every=0" \
    "gankei: estimate: --every wants a whole number from 1 to 2147483647, not '0'" \
    estimate --every=0 game.sgf
usage_error "finished and not" "gankei: estimate: --finished and --unfinished exclude each other" \
    estimate --finished --unfinished walls
usage_error "--formal of what goes on" \
    "gankei: estimate: --formal and --unfinished exclude each other" \
    estimate --formal --unfinished walls
usage_error "two files" "gankei: estimate: extra operand 'seki'" estimate walls seki
run estimate --move=99 game.sgf
is "a move that is not there: status" "1" "$status"
run estimate nowhere.sgf
is "a file that is not there: status" 1 "$status"
check "... a message" test -s err
feed '' estimate
is "an empty file: status" 1 "$status"
head -c 3000 "$GANKEI" >binary
run estimate binary
is "a binary file: status" 1 "$status"

finish
