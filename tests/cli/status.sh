#!/bin/sh
# SPDX-License-Identifier: MIT
# gankei status: verdicts of drawn groups, lines of play, batches, and what is no position.
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

# Three by two in the corner, without outer liberties.
cat >six.sgf <<'END'
(;SZ[19]PL[W]AB[aq][bq][cq][dq][dr][ds]AW[ap][bp][cp][dp][ep][eq][er][es])
END

# A living group with two eyes of one point, its surroundings to be seen.
cat >two <<'END'
.......
.......
.......
OOOOOO.
XXXXXO.
.X.X.XO
XXXXXXO
END

# Two points in the corner: one eye at most.
cat >dead <<'END'
.......
.......
.......
.......
OOOO...
XXXO...
..XO...
END

# ---- The group of the specification ----

run status --json six.sgf A3
is "three by two in the corner without liberties" \
    "0 black${tab}6${tab}unsettled${tab}1${tab}2${tab}proved${tab}#1${tab}B2${tab}#2${tab}B1${tab}B2${tab}true" \
    "$status $(json colour stones verdict eyes.attacker_first eyes.defender_first confidence \
        attack attack.0 defence defence.0 defence.1 closed)"
is "... kills, lives" "dies${tab}lives" "$(json fate.attacker_first fate.defender_first)"
is "... all its stones" "#6${tab}A3${tab}B3${tab}C3${tab}D1${tab}D2${tab}D3" \
    "$(json members members.0 members.1 members.2 members.3 members.4 members.5)"
is "... why" "nakade${tab}white${tab}#1${tab}B2${tab}null${tab}true${tab}shortage of liberties${tab}#0${tab}2" \
    "$(json reasons.0.reason reasons.0.first reasons.0.points reasons.0.points.0 reasons.0.count \
        reasons.0.proved reasons.1.reason reasons.1.points reasons.1.count)"
is "... whoever has ko threats" "1${tab}2${tab}1${tab}2" \
    "$(json ko.eyes_attacker_master.attacker_first ko.eyes_attacker_master.defender_first \
        ko.eyes_defender_master.attacker_first ko.eyes_defender_master.defender_first)"
is "... lines: one for White, two for Black" "#3${tab}white${tab}B2${tab}black${tab}black" \
    "$(json lines lines.0.first lines.0.moves.0 lines.1.first lines.2.first)"
is "... what moves capture" "3${tab}0" "$(json lines.0.takes.5 lines.0.takes.0)"
is "... White's ends with a capture" "White captures: no room for eyes${tab}Black lives${tab}Black lives" \
    "$(json lines.0.end lines.1.end lines.2.end)"

run status six.sgf A3
matches "in words" \
    "Black's corner group \(6 stones, A3\) is unsettled: White kills at B2, Black lives at B1 or B2\.\$" out
matches "... verdict, eyes, proof" '^black A3 +UNSETTLED +eyes 1 2 +proved$' out
matches "... B2 is vital for both" '^  2  \. \*\.  \.  X  O' out
matches "... a line with numbers" '^    1 White B2  2 Black ' out
matches "... and who wins, and why" ': White captures: no room for eyes$' out

run status --first=white six.sgf A3
matches "only White moves first" '^black A3 +DIES +eyes 1 \? +proved$' out
matches "... in words" 'dies if White moves first at B2\.' out
run status --first=black --json six.sgf A3
is "only Black moves first" "2${tab}#2${tab}lives" "$(json eyes.defender_first defence fate.defender_first)"
matches "... the other side is not answered" '"attack":null' out

# ---- Why not there? ----

run status --first=black --try=A1 six.sgf A3
matches "Black tries A1: what refutes it" \
    "After Black A1, Black's corner group \(7 stones, A3\) dies if White answers at B2\." out
matches "... a line, to the end" '^    1 White B2  2 Black A2 ' out
matches "... the board" '^  1  X ' out
run status --first=black --try=b1 --json six.sgf
is "without a stone, another move: it works" "B1${tab}lives${tab}true${tab}#0" \
    "$(json tried fate.attacker_first fate_proved.attacker_first attack)"
matches "... in words" 'After Black B1, .* lives, whatever White answers\.' out
run status --first=white --try=B1 --sgf six.sgf A3
matches "White tries B1: Black makes a ko" 'After White B1, .* is in a ko for which Black needs' out
run status --first=white --try=A3 six.sgf A3
is "a move that is none" "1 gankei: status: White cannot play at A3: there is a stone" "$status $(cat err)"
usage_error "whose move?" "gankei: status: --try wants --first" status --try=A1 six.sgf A3

# ---- Other verdicts ----

run status --json two A3
is "two eyes" "alive${tab}2${tab}2${tab}proved${tab}#0${tab}#0" \
    "$(json verdict eyes.attacker_first eyes.defender_first confidence attack defence)"
run status --json dead A2
is "two points in the corner" "dead${tab}proved${tab}dies${tab}dies" \
    "$(json verdict confidence fate.attacker_first fate.defender_first)"

# ---- All groups, the weakest first ----

cat >both <<'END'
.X.XO....
XXXXO....
OOOOO....
.........
.........
.........
.........
OOOO.....
XX.O.....
END
run status --json both
is "all groups: a dead one first" "dead${tab}A1" "$(head -n 1 out | "$jsonq" verdict stone)"
is "... a living one" "alive${tab}proved" \
    "$(grep '"colour":"black"' out | tail -n 1 | "$jsonq" verdict confidence)"
is "... each once" "$(wc -l <out)" "$(sort -u out | wc -l)"
run status both
is "... the same as text" "black A1   DEAD black B9   ALIVE" \
    "$(sed -nE 's/^(black .*) +eyes.*/\1/p' out | sed 's/ *$//' | paste -s -d ' ' -)"

# ---- Files ----

run status --sgf six.sgf A3
cp out line.sgf
run analyze --json --move=0 line.sgf
is "SGF: the position as it was" "$("$GANKEI" analyze --json six.sgf | sed 's/.*"board"/"board"/')" \
    "$(sed 's/.*"board"/"board"/' out)"
matches "... White's winning move" '^\(;W\[br\]' line.sgf
matches "... Black's B1" '^\(;B\[bs\]' line.sgf
matches "... who wins" 'C\[White captures\\: no room for eyes\]' line.sgf
is "... brackets" "$(tr -cd '(' <line.sgf | wc -c)" "$(tr -cd ')' <line.sgf | wc -c)"

run status --svg=line.svg six.sgf A3
well_formed "a picture" line.svg
matches "... with numbered stones" '<text class="nw"[^>]*>1</text>' line.svg
matches "... the answer below" 'White kills at B2' line.svg
matches "... and the text, as well" UNSETTLED out
is "... the stones of the group are marked, and the legend's" 7 "$(grep -c '<circle class="cross onb"' line.svg)"
run status --svg six.sgf
is "... of all groups: the one that the picture is about, too" 1 "$(($(grep -c '<circle class="cross on' out) > 1))"
is "... lines of text are as far apart as in other pictures" 18 \
    "$(sed -n 's/.*class="legend".* y="\([0-9]*\)".*/\1/p' line.svg | awk 'NR > 1 { print $0 - last; exit } { last = $0 }')"
is "... and the picture ends below them" 1 "$(sed -n '1s/.* height="\([0-9]*\)".*/\1/p
    s/.*class="legend".* y="\([0-9]*\)".*/\1/p' line.svg | awk 'NR == 1 { height = $0 } END { print height - $0 < 30 }')"

# The stones take a corner, A1 to E4: all of them, and a line more.
run status --crop --svg=line.svg six.sgf A3
is "--crop: as wide as the text, a board of six columns" "236 12" \
    "$(sed -n '1s/.* width="\([0-9]*\)".*/\1/p' line.svg) $(grep -c 'class="ruler"[^>]*>[A-Z]<' line.svg)"
run status --crop --plain --svg six.sgf A3
well_formed "--plain: a picture" out
is "--plain: stones, and nothing on them" "14 0 0" \
    "$(grep -cE '<circle class="[bw]"' out) $(grep -c 'class="cross' out) $(grep -cE 'class="n[bw]"' out)"
matches "--plain: the question" '<title>White to play. Does the group at A3 live[?]</title>' out
is "--plain: the same part of the board" "$(grep -c 'class="ruler"' line.svg)" "$(grep -c 'class="ruler"' out)"
run status --plain --first=black --svg six.sgf
matches "--plain: who is asked about" '>Black to play.</text>' out

# Sheets: a problem, a game of one stone that goes on with what nobody can play, another problem.
{ cat six.sgf; echo '(;SZ[9];B[dd];W[dd])'; sed 's/PL.W./PL[B]/' six.sgf; } >games.sgf
run status --budget=20000 --game=1-99 --crop --svg=answers.html games.sgf
is "a sheet: one game is told of, nothing else is printed" "1 2 0" "$status $(wc -l <err) $(wc -c <out)"
is "... HTML: all games, with their numbers" "1 2 3" "$(sed -n 's/.*<figcaption>\(.*\)<.figcaption>.*/\1/p' answers.html | paste -s -d ' ' -)"
is "... styles and colours once" "1 1" "$(grep -c '^.gankei .page' answers.html) $(grep -c 'id="gk-black"' answers.html)"
is "... the answers" 2 "$(grep -c '<title>.* is unsettled' answers.html)"
run status --budget=20000 --game=1-99 --crop --plain --svg=questions.html games.sgf
is "a sheet of questions: who plays" "White,White,Black" \
    "$(sed -n 's/.*class="legend".*>\([A-Z][a-z]*\) to play.*/\1/p' questions.html | paste -s -d , -)"
is "... no answers" 0 "$(grep -cE 'unsettled|class="(cross|n[bw])' questions.html)"
run status --budget=20000 --game=2-3 --svg games.sgf
well_formed "a sheet as SVG" out
is "... two pictures beside each other" "2 3" "$(grep -c '^<svg x="' out) $(grep -c '^</svg>' out)"
is "... none is wider than the sheet" 1 "$(sed -n 's/^<svg.* width="\([0-9]*\)".*/\1/p' out | awk '
    NR == 1 { all = $0 } NR > 1 { sum += $0 } END { print (sum < all) }')"
run status --budget=20000 --game=3-9 --svg games.sgf
is "... fewer games" "0 1" "$status $(grep -c '^<svg x="' out)"
run status --game=4-9 --svg games.sgf
is "... none at all" "1 0" "$status $(wc -c <out)"
usage_error "a sheet, and text" "gankei: status: several games by --game are for pictures, and only these: \
--svg=FILE of analyze or status" status --game=1-2 games.sgf
usage_error "--crop of nothing" "gankei: status: --crop wants --svg" status --crop six.sgf
usage_error "one thing on standard output" \
    "gankei: status: '--sgf=-' and '--svg=-' both want standard output: write to a file" \
    status --sgf --svg six.sgf

# ---- Batches ----

row=...................
six=
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do six=$six$row/; done
six=${six}OOOOO............../XXXXO............../...XO............../...XO..............
alive=.X.XO/XXXXO/OOOOO/...../.....
cat >positions <<END
# a comment
$six${tab}A3${tab}more${tab}columns
$alive${tab}A4
$alive${tab}c1
.X./XZX${tab}A1
$alive${tab}nowhere
$alive
OX${tab}B1
$six${tab}D1
END
status=0
"$GANKEI" status --batch --threads=1 <positions >out 2>err || status=$?
is "a batch with bad lines" 1 "$status"
is "... a line for each" 8 "$(wc -l <out)"
is "... the first" "UNSETTLED${tab}proved${tab}1 2${tab}B2${tab}B1 B2" "$(sed -n 1p out)"
is "... alive" "ALIVE${tab}proved${tab}2 2${tab}-${tab}-" "$(sed -n 2p out)"
cat >expected <<'END'
gankei: status: line 4: there is no stone at c1
gankei: status: line 5: character 6 of the board is none of . X O /
gankei: status: line 6: a point is a letter (but I) and a number, such as D4, or 'pass'
gankei: status: line 7: no tab, and no stone behind it
gankei: status: line 8: the white chain at A1 has no liberty
END
same "... messages have the numbers of lines" expected err
is "... the lines with errors" 5 "$(grep -c "^error$tab" out)"
status=0
"$GANKEI" status --batch --json --threads=1 <positions >out1 2>err1 || status=$?
"$GANKEI" status --batch --json --threads=4 <positions >out 2>err4
same "the same with four threads" out1 out
same "... and the same messages" err1 err4
is "JSON: lines in their order" "2 3 4 5 6 7 8 9 " "$(json line | tr '\n' ' ')"
is "... the same verdict by whichever stone" "unsettled unsettled" \
    "$(json verdict | sed -n '1p;8p' | paste -s -d ' ' -)"
for _ in 1 2 3 4 5 6 7 8; do cat positions; done >long
"$GANKEI" status --batch --threads=1 <long >out1 2>err1
"$GANKEI" status --batch --threads=4 <long >out 2>err4
same "a longer one, with one thread and with four" out1 out
many=.........OXO./........OOX../........OX.../........OX.../........OXXXX/........OOOOO
for _ in 7 8 9 10 11 12 13; do many=$many/.............; done
printf "%s\tK11\n" "$many" "$many" >twice
"$GANKEI" status --batch --json --threads=1 <twice | sed 's/"line":[12]}$//' >out
is "one that takes many positions, twice" 2 "$(grep -c '"nodes":[0-9]\{5\}' out)"
is "... the second answer is the first, to the number of them" 1 "$(sort -u out | wc -l)"
usage_error "a batch and a file" "gankei: status: extra operand 'six.sgf'" status --batch six.sgf

# ---- The same from analyze ----

run analyze six.sgf
matches "analyze says what is proved" \
    '^    UNSETTLED, proved: Black.s corner group \(6 stones, A3\) is unsettled: White kills at B2' out
run analyze --json six.sgf
matches "... and in JSON" '"origin":"A3".*"proved":"unsettled"' out

# ---- Bad input ----

# fails NAME MESSAGE: status 1, nothing on standard output, and that message.
fails() {
    is "$1" "1 gankei: status: $2" "$status $(cat err)"
    check "$1: no output" test ! -s out
}

run status six.sgf B2
fails "a stone that is none" "there is no stone at B2"
run status six.sgf Z9
fails "a point beyond the board" "Z9 is not on a board of 19 columns and 19 rows"
feed '(;SZ[9])' status
fails "an empty board" "standard input: there are no stones on the board"
feed '(;SZ[9]AB[aa]AW[ab][ba])' status
fails "a chain without liberties" "standard input:1:11: the black chain at A9 has no liberty"
usage_error "a budget that is no number" \
    "gankei: status: --budget wants a whole number from 0 to 1000000000000, not '1k'" \
    status --budget=1k six.sgf
usage_error "a side that is none" "gankei: status: --first wants black or white, not 'red'" \
    status --first=red six.sgf
run status --json --budget=0 six.sgf A3
is "a budget of zero proves nothing, and says so" "0 false${tab}static${tab}0" \
    "$status $(json verdict_proved confidence nodes)"

# A seki that fills the board: who plays at one of the two points is taken.
printf '%s\tA%d\n' XXXXX/X.XOO/XXXOO/OOOO./OO.OO 5 >seki
status=0
"$GANKEI" status --batch <seki >out 2>err || status=$?
is "a board that is full but for three points has an answer" "0 1" "$status $(wc -l <out)"

# A ko that its owner wins with all threats, and takes back again and again.
e=.............
printf '%s\tF8\n' "$e/$e/$e/.....OOOO..../....OOXXOO.../....OX..XO.../....OXOXOO.../....OXXX.O.../....OO.OOO.../\
.....OOO...../$e/$e/$e" >ko
"$GANKEI" status --batch --json <ko >out 2>err
line=$(tr '[' '\n' <out | sed -n '/"first": *"black"/{n;p;}')
is "a line of a ko comes back to a position once at most" 2 \
    "$(echo "$line" | grep -o '"H8"' | wc -l | tr -d ' ')"

for n in 1 2 3 4 18 19; do
    empty=$(printf "%${n}s" '' | tr ' ' .)
    rows=X${empty#.} i=1
    while [ "$i" -lt "$n" ]; do
        rows=$rows/$empty i=$((i + 1))
    done
    printf '%s\tA%d\n' "$rows" "$n"
done | "$GANKEI" status --batch --budget=10000 >out 2>err
is "boards of 1 to 19 lines: an answer or an error for each" "6 1" "$(wc -l <out) $(wc -l <err)"
matches "... one point has no room" 'line 1: the black chain at A1 has no liberty' err

# ---- A signal ----

if timeout --foreground --preserve-status 1 true 2>/dev/null; then
    status=0
    yes "$(sed -n 3p positions)" |
        timeout --foreground --preserve-status -s INT 1 \
            "$GANKEI" status --batch --threads=1 >out 2>err || status=$?
    is "SIGINT: status" 130 "$status"
    is "... what was known is there" "ALIVE${tab}proved${tab}2 2${tab}-${tab}-" "$(sort -u out)"
    is "... and a message" "gankei: status: interrupted" "$(cat err)"
else
    skip "SIGINT" "no timeout --foreground"
fi

# Dame along a living wall, and about its corner, are a number: in which order they are filled is not searched.
printf '%s\n' O.O.OOOOO OOOOOOOOO .......OO XXXXXX.OO X...XX.OO XXXXXX.OO OOOOOOOOO OOOOO.O.O >dame.txt
"$GANKEI" status --json --whole dame.txt A5 >out
is "nine dame about a corner" "unsettled${tab}proved" "$("$jsonq" verdict confidence <out)"
is "... and its moves" "C4${tab}C4" "$("$jsonq" attack.0 defence.0 <out)"
check "... in a thousand positions" test "$("$jsonq" nodes <out)" -lt 1000

finish
