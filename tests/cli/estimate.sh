#!/bin/sh
# SPDX-License-Identifier: MIT
# gankei estimate: finished games whose count is known, what is true of any estimate, every way to
# show one, and what is no position.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

games=$(cd "$srcdir/bench/games" && pwd)
cd "$tmp" || exit 99
jsonq=$builddir/tests/cli/jsonq
[ -x "$jsonq" ] || skip_all "tests/cli/jsonq is not built"

# json PATH...: what the JSON of the last run has there, numbers to three decimals.
json() {
    "$jsonq" "$@" <out | awk -F '\t' '{
        for (i = 1; i <= NF; i++) {
            if ($i ~ /^-?[0-9]+\.[0-9]/) $i = sprintf("%.3f", $i) + 0
            printf "%s%s", (i > 1 ? " " : ""), $i
        }
        print ""
    }'
}

# The names in a list of points of the last run's JSON.
points() {
    sed "s/.*\"$1\":\\[//; s/\\].*//; s/\"//g; s/,/ /g" out
}

# The rows of a map of the last run's JSON: numbers with blanks between.
map() {
    sed "s/.*\"$1\":\\[\\[//; s/\\]\\].*//; s/\\],\\[/|/g; s/,/ /g" out | tr '|' '\n'
}

# well_formed NAME FILE: as XML, if that can be told.
well_formed() {
    if command -v xmllint >/dev/null; then
        check "$1" xmllint --noout "$2"
    else
        skip "$1" "no xmllint"
    fi
}

# ---- Finished games whose count is known ----

# A column of dame between two walls, and a dead stone on either side.
cat >walls.sgf <<'END'
(;SZ[7]KM[0.5]AB[ca:cg][fd]AW[ea:eg][bb];B[];W[])
END
run estimate --json walls.sgf
is "two walls, dead stones: territory" "0 true territory 15 15 0 0 0.5 -0.5" \
    "$status $(json finished rules points.black points.white prisoners.black prisoners.white komi score)"
is "... dead stones" "B6 F4" "$(points dead)"
is "... seki" "#0" "$(json seki)"
is "... ownership" "1 1 1 0.5 0 0 0" "$(map ownership | sort -u | sed 's/\.0//g')"
run estimate --json --rules=area walls.sgf
is "... area" "area 21 21 -0.5" "$(json rules points.black points.white score)"
run estimate --komi=-7 walls.sgf
matches "... in words" '^Black wins by 7 \(territory, komi -7\)$' out
matches "... the dead black one" 'black.*: F4$' out
matches "... is marked" '^  4 .*\(X\)' out
matches "... dame" ' \. +nobody' out

# A white stone is captured: two black moves in Black's own area, one prisoner.
cat >prisoner.sgf <<'END'
(;SZ[7]KM[0.5]AB[ca:cg]AW[ea:eg];W[ba];B[aa];W[];B[bb];W[];B[])
END
run estimate --json prisoner.sgf
is "a prisoner: territory" "13 14 1 0 -1.5" \
    "$(json points.black points.white prisoners.black prisoners.white score)"
run estimate --json --rules=area prisoner.sgf
is "... area" "21 21 -0.5" "$(json points.black points.white score)"
run estimate --json --move=3 prisoner.sgf
is "... not yet, and not finished" "3 6 false 0" "$(json move moves finished prisoners.black)"

# Three black stones and the white ring about them share two liberties; the rest is Black's.
cat >seki <<'END'
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
run estimate --finished --json seki
is "a seki: the points in it count for nobody" "36 0 36 #0 #19" \
    "$(json points.black points.white score dead seki)"
run estimate --finished --rules=area --json seki
is "... stones in it count as area" "63 16" "$(json points.black points.white)"
run estimate --finished seki
matches "... in words" 'seki: ?.*D3' out
run estimate --json seki
is "... without passes it is an estimate" "false" "$(json finished)"

# Two eyes in a corner of White's.
cat >eyes <<'END'
.X.XO..
XXXXO..
OOOOO..
.......
....X..
.......
.......
END
run estimate --finished --json eyes
is "a living corner, a dead stone" "2 35 E3 -33" \
    "$(json points.black points.white) $(points dead) $(json score)"

# ---- What is true of any estimate ----

run estimate --json --move=60 --komi=6.5 "$games/game1.sgf"
cp out one.json
is "an estimate: points less komi make the score" "0 true" "$status $(json points.black points.white score |
    awk '{ d = $1 - $2 - 6.5 - $3; print (d < 0.005 && d > -0.005 ? "true" : $0) }')"
is "... nothing is finished" "false #0 60" "$(json finished seki move)"
is "... a chance for each point" "19 19 0" \
    "$(map ownership | awk '{ n = NF; for (i = 1; i <= NF; i++) bad += $i < 0 || $i > 1 } END { print NR, n, bad + 0 }')"
is "... stones on the board and in groups" "" "$(json board.0 | tr -d '.XO')"
run estimate --move=60 --komi=6.5 "$games/game1.sgf"
cp out one
score=$("$jsonq" score <one.json | awk '{ printf "%.1f", $1 < 0 ? -$1 : $1 }')
matches "... the same in words" "^(Black|White) is ahead by $score \\(territory, komi 6\\.5\\)" one
run estimate --json --rules=area --komi=6.5 --move=60 "$games/game1.sgf"
is "... other rules, the same ownership" "$(sed 's/.*"ownership"//; s/"dead".*//' one.json)" \
    "$(sed 's/.*"ownership"//; s/"dead".*//' out)"
is "... as area all points are somebody's or nobody's" "true" \
    "$(json points.black points.white | awk '{ print ($1 + $2 <= 361.001 ? "true" : $0) }')"
run estimate --json --move=60 --komi=0 "$games/game1.sgf"
is "... komi is subtracted" "6.5" "$(json score | awk -v with="$("$jsonq" score <one.json)" '{ print $1 - with }')"

# The board turned, mirrored, with colours exchanged: so is its estimate.
sed 's/.*"board":\["//; s/"\].*//; s/","/|/g' one.json | tr '|' '\n' >board
mirror='{ s = ""; for (i = 19; i >= 1; i--) s = s substr($0, i, 1); print s }'
turn='{ for (i = 1; i <= 19; i++) col[i] = col[i] substr($0, i, 1) } END { for (i = 19; i >= 1; i--) print col[i] }'
run estimate --json --whole board
map ownership >plain
is "a diagram" "false $(map ownership <out | wc -l)" "$(json finished) 19"
awk "$mirror" board >mirrored
awk "$turn" board >turned
tr XO OX <board >exchanged
run estimate --json --whole mirrored
map ownership | awk '{ s = $NF; for (i = NF - 1; i >= 1; i--) s = s " " $i; print s }' >back
same "mirrored" plain back
run estimate --json --whole turned
map ownership | awk '{ for (i = 1; i <= 19; i++) col[i] = $i (NR > 1 ? " " col[i] : "") }
    END { for (i = 1; i <= 19; i++) print col[i] }' >back
same "turned" plain back
run estimate --json --whole exchanged
map ownership >back
is "colours exchanged" "" "$(paste -d ' ' plain back | awk '{ for (i = 1; i <= 19; i++)
    if ($i + $(i + 19) > 1.002 || $i + $(i + 19) < 0.998) print NR, i, $i, $(i + 19) }')"

# ---- Steps ----

for step in connectivity groups eyes safety radiation territory; do
    run estimate --step="$step" --move=60 "$games/game1.sgf"
    is "--step=$step: a board of 19 rows, or two" "0 true" \
        "$status $(grep -cE '^ *[0-9]+ .* [0-9]+$' out | awk '{ print ($1 == 19 || $1 == 38 ? "true" : $1) }')"
    check "... is not the same as all" test "$step" = territory -o "$(cmp -s one out || echo other)" = other
done
for step in connectivity radiation; do
    run estimate --json --step="$step" --move=60 "$games/game1.sgf"
    is "--json --step=$step: a map for each side" "#19 #19" "$(json "$step.black" "$step.white")"
done
run estimate --json --step=eyes eyes
matches "--json: eyes" '"owner":"black","group":"B7","points":\["A7"\],"grade":1.0,' out
is "... five passes" "#5 #5 #5" "$(json groups.0.passes groups.0.true_eyes eyes.0.eyes)"
is "... groups" "B7 black 6 1 alive 1" "$(json groups.0.stone groups.0.owner groups.0.stones \
    groups.0.chains groups.0.verdict groups.0.safety)"

# ---- The formal definition ----

run estimate --formal eyes
for term in 'eye string' 'eye point' region group eye 'eye space'; do
    matches "--formal names: $term" "(black|white) ${term}s?( [0-9]+)?:" out
done
matches "... an eye of Black" 'black eye 1: A7$' out
matches "... its group" 'black group 1: B7 D7' out
run estimate --formal --json eyes
is "... in JSON" "true object" "$(json finished) $(sed 's/.*"formal":{"black":{.*/object/' out)"

# ---- A game ----

run estimate --every=50 --json "$games/game6.sgf"
is "--every: positions" "0 #4 0 50 150" \
    "$status $(json positions positions.0.move positions.1.move positions.3.move)"
scores=$("$jsonq" positions.1.score positions.3.score <out)
is "... as each alone" "$scores" "$(for move in 50 150; do
    "$GANKEI" estimate --json --move="$move" "$games/game6.sgf" | "$jsonq" score
done | paste -s -)"
run estimate --every=40 --svg=curve.svg "$games/game6.sgf"
is "... a table, the last move, too" "0 40 80 120 150" \
    "$(awk '$1 ~ /^[0-9]+$/ { print $1 }' out | paste -s -d ' ' -)"
well_formed "... a curve" curve.svg
run estimate --every=1 --json prisoner.sgf
is "... ends in a count" "#7 false true -1.5 1" "$(json positions positions.5.finished \
    positions.6.finished positions.6.score positions.6.prisoners.black)"

# ---- Pictures ----

run estimate --svg=board.svg --komi=6.5 --move=60 "$games/game1.sgf"
well_formed "a picture" board.svg
same "... and the text, as well" one out
run estimate --svg --komi=6.5 --move=60 "$games/game1.sgf"
same "... on standard output, and nothing else" board.svg out
feed '(;SZ[9])' estimate --svg
is "an empty board: nothing is coloured" "0 0" "$status $(grep -cE 'class="e[bw]"' out)"
feed '(;SZ[5]AB[ca:ce];B[];W[])' estimate --svg
is "... a board of one colour: all points are, and the legend has one" "26 0" \
    "$(grep -c 'class="eb"' out) $(grep -c 'class="ew"' out)"

# ---- Bad input, and odd boards ----

# fails NAME MESSAGE: status 1, nothing on standard output, and that message.
fails() {
    is "$1" "1 gankei: estimate: $2" "$status $(cat err)"
    check "$1: no output" test ! -s out
}

# draw NAME SGF ARGUMENT...: nobody has a point.
draw() {
    draw_name=$1 draw_sgf=$2
    shift 2
    feed "$draw_sgf" estimate --json "$@"
    is "$draw_name" "0 0 0 0" "$status $(json points.black points.white score)"
}
draw "an empty board" '(;SZ[19])'
draw "an empty board, finished" '(;SZ[19];B[];W[])'
draw "an empty board of 5 by 19" '(;SZ[5:19])' --finished
draw "an empty board of 19 by 5" '(;SZ[19:5])'
for side in 1 2 3 4 20 25 52; do
    feed "(;SZ[$side])" estimate
    fails "a board of $side lines" "standard input:1:6: a board has 5 to 19 rows and columns"
done
feed '(;SZ[5]AB[aa:ee])' estimate
fails "a board full of one colour" "standard input:1:11: the black chain at A5 has no liberty"
feed '(;SZ[5]AB[aa:ed])' estimate --json
is "a board almost full of one colour" "0 false" "$status $(json finished)"
feed '(;SZ[5]AB[aa:ed]AB[ae:de])' estimate --finished --json
is "... with one point left" "0 true" "$status $(json finished)"
cat >ataris <<'END'
OXXX.XX
OOOXOXX
OOOXXXO
XOXXXO.
XOXXXOX
X.OOXOO
OOXXXXX
END
run estimate --json ataris
is "stones in atari everywhere: an estimate" "0 false" "$status $(json finished)"
run estimate --finished --json ataris
is "... and a count" "0 true" "$status $(json finished)"
feed '(;SZ[9]HA[2]KM[0.5]AB[gc][cg];W[ee];B[eg])' estimate --json
is "a game with handicap" "0 2 0.5" "$status $(json move komi)"
feed '(;SZ[9];B[ee];W[ec];AB[aa]AW[ii];B[gg];W[cc])' estimate --every=1 --json
is "stones set up in the middle: from there on" "0 2 4" \
    "$status $(json positions.0.move positions.2.move)"
feed '(;SZ[9]KM[abc])' estimate
fails "a record whose komi is no number" "standard input:1:11: KM is a number such as 6.5"
feed '' estimate
is "nothing at all" "1" "$status"
for komi in abc '' 6,5 nan inf 0x10 1e3 6.5.5; do
    usage_error "--komi=$komi" "gankei: estimate: --komi wants a number such as 6.5, not '$komi'" \
        estimate --komi="$komi" walls.sgf
done
usage_error "rules that are none" \
    "gankei: estimate: --rules wants territory or area, not 'chinese'" estimate --rules=chinese walls.sgf
run estimate --step=luck walls.sgf
is "a step that is none" 2 "$status"
run estimate --every=0 walls.sgf
is "every move of none" 2 "$status"
run estimate --finished --unfinished walls.sgf
is "finished and not" 2 "$status"
usage_error "one thing on standard output" \
    "gankei: estimate: only one of --json and --svg can have standard output" \
    estimate --json --svg walls.sgf
run estimate --move=9 walls.sgf
is "a move that is none" 1 "$status"
run estimate --json --unfinished walls.sgf
is "--unfinished" "false" "$(json finished)"

finish
