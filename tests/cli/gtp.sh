#!/bin/sh
# SPDX-License-Identifier: MIT
# gankei gtp: sessions of all kinds.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

cd "$tmp" || exit 99

# says NAME SESSION REPLIES: both are printf formats; one line end is added to the session, and
# all + of the replies, which may be stars of the board, are points.
says() {
    feed "$2\\n" gtp
    is "$1: status" 0 "$status"
    is "$1: no talk" "" "$(cat err)"
    # shellcheck disable=SC2059
    printf "$3" >expected
    tr + . <out >points
    same "$1" expected points
}

# ---- The protocol ----

says "ids" '1 protocol_version\n2147483647 name\n007 protocol_version\nname' \
    '=1 2\n\n=2147483647 gankei\n\n=007 2\n\n= gankei\n\n'
says "an id that is too large" '2147483648 name\n5' '? syntax error\n\n?5 syntax error\n\n'
says "comments, blanks, empty lines" '# a remark\n\n  \t\n 1\tname # another\n#2 name\n3 name#x' \
    '=1 gankei\n\n=3 gankei\n\n'
says "CRLF and control characters" '1 name\r\n\r\n2 na\001me\007\r\n3 na\000me\r' \
    '=1 gankei\n\n=2 gankei\n\n=3 gankei\n\n'
says "an unknown command" '4 genmove b\nBOARDSIZE 9\n\377\376' \
    '?4 unknown command\n\n? unknown command\n\n? syntax error\n\n'
says "quit" '1 quit\n2 name' '=1\n\n'
printf 'name' >in
"$GANKEI" gtp <in >out
is "the last line needs no line end" "= gankei" "$(head -n 1 out)"
run gtp
is "no input: status" 0 "$status"
is "no input: no output" "" "$(cat out)"
{
    printf '7 '
    head -c 10000 /dev/zero | tr '\0' x
    echo
    echo '8 name'
} >in
"$GANKEI" gtp <in >out
printf '?7 syntax error\n\n=8 gankei\n\n' >expected
same "a line that is too long" expected out
head -c 20000 "$GANKEI" | "$GANKEI" gtp >out
is "rubbish: status" 0 $?
check "rubbish: replies" sh -c '! grep -av "^?[0-9]* \(syntax error\|unknown command\)$" out | grep -q .'
if [ -c /dev/full ]; then
    echo name | "$GANKEI" gtp >/dev/full 2>err
    is "a full disk: status" 1 $?
fi

feed 'list_commands\n' gtp
sed '1s/^= //; /^$/d' out >commands
is "no play of its own" 0 "$(grep -c genmove commands)"
while read -r command; do
    feed "known_command $command\\nhelp $command\\n" gtp
    is "known: $command" "= true" "$(head -n 1 out)"
    matches "help: $command" "^= $command( |\$)" out
    check "help is more than usage: $command" test "$(wc -l <out)" -ge 5
done <commands
says "known_command" 'known_command genmove\nknown_command\nknown_command play x' \
    '= false\n\n? syntax error\n\n? syntax error\n\n'
says "help of an unknown command" 'help genmove' '? unknown command\n\n'
feed 'help\n' gtp
matches "help: arguments" '^loadsgf FILE \[MOVE\]$' out

# ---- Boards ----

says "board sizes" 'boardsize 4\nboardsize 20\nboardsize -1\nboardsize\nboardsize x\nboardsize 9 9
boardsize 5\nquery_boardsize\nboardsize 19\nquery_boardsize' \
    '? unacceptable size\n\n? unacceptable size\n\n? unacceptable size\n\n? syntax error\n
? syntax error\n\n? syntax error\n\n=\n\n= 5\n\n=\n\n= 19\n\n'
says "komi" 'komi 6.5\nget_komi\nkomi -0.5\nkomi\nkomi x\nkomi nan\nkomi 0x1\nkomi 1.2.3\nget_komi' \
    '=\n\n= 6.5\n\n=\n\n? syntax error\n\n? syntax error\n\n? syntax error\n\n? syntax error\n
? syntax error\n\n= -0.5\n\n'
says "play" 'boardsize 5\nplay b c3\nplay WHITE C3\nPlay b d4\nplay w pass\nplay b f1\nplay b i1
play b\nplay r a1\nplay b a1 a2\nplay b a6\nplay w B2\nshowboard' \
    '=\n\n=\n\n? illegal move\n\n? unknown command\n\n=\n\n? invalid color or coordinate\n
? invalid color or coordinate\n\n? invalid color or coordinate\n\n? invalid color or coordinate\n
? syntax error\n\n? invalid color or coordinate\n\n=\n
= \n   A B C D E\n 5 . . . . . 5\n 4 . . . . . 4\n 3 . . X . . 3\n 2 . O . . . 2\n 1 . . . . . 1
   A B C D E\n\n'
says "suicide and ko" 'boardsize 5\nplay b a2\nplay b b1\nplay w a1\nplay b d4\nplay b e3\nplay b d2
play w c4\nplay w b3\nplay w c2\nplay w d3\nplay b c3\nplay w d3\nplay w pass\nplay b pass\nplay w d3' \
    "=\\n\\n=\\n\\n=\\n\\n? illegal move\\n$(printf '\\n=\\n%.0s' 1 2 3 4 5 6 7 8)
? illegal move\\n\\n=\\n\\n=\\n\\n=\\n\\n"
says "undo" 'boardsize 5\nundo\nplay b c3\nplay w pass\nundo\nundo\nplay w c3\nclear_board\nundo' \
    '=\n\n? cannot undo\n\n=\n\n=\n\n=\n\n=\n\n=\n\n=\n\n? cannot undo\n\n'

# ---- Files ----

# The board in a reply, without its stars.
board() {
    sed '1,/^= $/d; /^$/,$d' out | tr + .
}

cat >game.sgf <<'END'
(;GM[1]FF[4]SZ[5]KM[3.5];B[cc];W[bb];B[dd];W[])
END
cat >five <<'END'
   A B C D E
 5 . . . . . 5
 4 . O . . . 4
 3 . . X . . 3
 2 . . . . . 2
 1 . . . . . 1
   A B C D E

END
feed 'loadsgf game.sgf 3\nshowboard\nget_komi\n' gtp
is "loadsgf: just before move 3" "$(cat five)" "$(board)"
matches "loadsgf: komi" '^= 3.5$' out
for move in '' 6 99; do
    feed "loadsgf game.sgf $move\\nundo\\nundo\\nshowboard\\n" gtp
    is "loadsgf: all of it ($move), and undo" "$(cat five)" "$(board)"
done
feed 'loadsgf game.sgf 1\nundo\nplay b a1\n' gtp
is "loadsgf: before the first move" "=|? cannot undo|=" "$(paste -s -d '|' out | tr -s '|' |
    sed 's/|$//')"
echo '(;SZ[5]AB[ba][ab][bc]AW[ca][db][cc][bb];B[cb])' >ko.sgf
feed 'loadsgf ko.sgf\nplay w b4\nplay w a1\nplay b a2\nplay w b4\n' gtp
is "loadsgf: the ko of the record is banned" "=|? illegal move|=|=|=" \
    "$(paste -s -d '|' out | tr -s '|' | sed 's/|$//')"
echo '(;SZ[5];B[zz])' >broken.sgf
feed 'boardsize 5\nplay b c3\n3 loadsgf none.sgf\n4 loadsgf broken.sgf\nloadsgf -\nloadsgf
loadsgf game.sgf 0\nloadsgf game.sgf x\nundo\n' gtp
is "loadsgf: errors" 3 "$(grep -c '^?[34]* cannot load file$' out)"
matches "loadsgf: where the error is" '^broken\.sgf:1:[0-9]*: ' out
is "loadsgf: bad arguments" 3 "$(grep -c '^? syntax error$' out)"
is "loadsgf: an error changes nothing" "=" "$(tail -n 2 out | head -n 1)"

feed 'boardsize 5\nkomi 5.5\nplay b c3\nplay w b4\nplay w a1\nundo\nprintsgf new.sgf\nprintsgf none/new.sgf\nprintsgf\n' gtp
is "printsgf: status" 0 "$status"
matches "printsgf: an error" '^\? cannot write file$' out
matches "printsgf: as a reply" '^= \(;' out
feed 'loadsgf new.sgf\nshowboard\nget_komi\n' gtp
matches "printsgf: komi" '^= 5.5$' out
is "printsgf: read again" "$(cat five)" "$(board)"

# ---- Shapes ----

says "analyze_eyegraph" '8 analyze_eyegraph OO!%%O.X%%!...\nanalyze_eyegraph |.%%+-' \
    '=8 0112\n  @\n .X\n!.*.\n\n= 1111\n|.\n.-\n\n'
feed '1 analyze_eyegraph\n2 analyze_eyegraph . .\n3 analyze_eyegraph X\n4 analyze_eyegraph abc\n' gtp
printf '?1 syntax error\n?2 syntax error\n?3 failed to analyze\n?4 failed to analyze\n' >expected
grep '^?' out >errors
same "analyze_eyegraph: errors" expected errors
# No living attacker can stand beside a point in the middle, `!` or `$`; beside one in a ring or
# in the middle of a side, one can, but not beside all four points of a corner.
feed 'analyze_eyegraph ...%%.!.%%...\nanalyze_eyegraph ...%%.$.%%...\nanalyze_eyegraph |.!%%|!.%%+--\n' gtp
is "what cannot be set up: failures" 3 "$(grep -c '^? failed to analyze$' out)"
is "what cannot be set up: why" 3 "$(grep -c '^not realisable: no place for a living attacker' out)"
feed 'analyze_eyegraph ...%%.!.%%...\nanalyze_eyegraph ...%%.$.%%...\nanalyze_eyegraph |.!%%|!.%%+--\n' \
    gtp --any-shape
is "--any-shape: answers" "1122 0112 0002" "$(sed -n 's/^= //p' out | tr '\n' ' ' | sed 's/ $//')"
feed 'analyze_eyegraph .!.%%!O!%%.!.\nanalyze_eyegraph .$.\nanalyze_eyegraph $\nanalyze_eyegraph ..%%..%%--\n' gtp
is "what can be set up: answers" 4 "$(grep -c '^= ' out)"
feed 'analyze_eyegraph .x.\n' gtp
is "a wildcard: failures" 1 "$(grep -c '^? failed to analyze$' out)"
feed 'analyze_eyegraph ...%%.O.%%.X.\n' gtp --rules=abstract
matches "the abstract game" '^= [0-2]{4}$' out
"$GANKEI" generate --quiet --max-size=4 --location=centre -o small.db
feed 'analyze_eyegraph OO!%%O.X%%!...\nanalyze_eyegraph .X%%..\nanalyze_eyegraph .!%%..\n' gtp
mv out without
feed 'analyze_eyegraph OO!%%O.X%%!...\nanalyze_eyegraph .X%%..\nanalyze_eyegraph .!%%..\n' \
    gtp --db small.db
same "--db changes nothing" without out
printf 'Pattern 1\n\n...\n...\n...\n\n:2222\n\nPattern 2\n\n...\n.!.\n...\n\n:2222\n' >middle.db
feed 'analyze_eyegraph ...%%.!.%%...\n' gtp --db middle.db
is "what cannot be set up, in a database: failures" 1 "$(grep -c '^? failed to analyze$' out)"
run crosscheck --max-size=3 --no-causes --no-board --peer="'$GANKEI' gtp --any-shape" --peer-liberties=4 \
    --peer-suicide
is "gankei agrees with itself over GTP: status" 0 "$status"
matches "gankei agrees with itself over GTP" '^total +133 +0 +0 +0 +0 +0 +133 +133 +133 ' out

# ---- Eyes and chains ----

# Black has a real eye, A1, half an eye, C1, and A3.
cat >eyes <<'END'
boardsize 9
play b b1
play b b2
play b c2
play b d1
play b b3
play b c3
play b b4
play b a4
play b a2
play w d3
play w e2
play w e1
play w d4
play w e3
play w c4
play w a5
play w b5
play w c5
END
cat >questions <<'END'
eval_eye A1
eval_eye C1
eval_eye b2
eval_eye E1
eye_data b C1
eye_data w C1
half_eye_data C1
half_eye_data A1
attack D1
attack E1
END
cat >replies <<'END'
= 1 1
= 0 1 D2 D2
= -1
= -1
= origin               C1
color                black
esize                1
msize                0
value                0011
marginal             0
neighbors            0
marginal_neighbors   0
= origin               PASS
color                empty
esize                0
msize                0
value                0000
marginal             0
neighbors            0
marginal_neighbors   0
= value                3.00
type                 HALF_EYE
num_attacks          1
attack_point[0]      D2
num_defenses         1
defense_point[0]     D2
= value                2.00
type                 0
num_attacks          0
num_defenses         0
= 0
= 0
END
# ask PROGRAM...: the replies to the questions about this position.
ask() {
    cat eyes questions | "$@" 2>err | sed '/^$/d' | sed '1,19d' >out
}
ask "$GANKEI" gtp
same "eyes" replies out
ask "$GANKEI" gtp --ko-preset=i --threads=1
same "eyes: ko does not matter here" replies out
gnugo=$(PATH=$PATH:/usr/games command -v gnugo)
if [ -n "$gnugo" ]; then
    ask "$gnugo" --mode gtp
    same "GNU Go replies the same" replies out
else
    skip "GNU Go replies the same" "gnugo is not installed"
fi
cat >questions <<'END'
topological_eye b C1
topological_eye black A1
topological_eye white A1
play w d2
eval_eye C1
undo
eval_eye C1
1 eval_eye
2 eval_eye pass
3 eval_eye A10
4 eye_data C1
5 eye_data C1 b
6 half_eye_data
7 topological_eye b
8 test_eyeshape
9 attack
10 attack C1
11 defend i5
12 defend C1 C2
END
cat >replies <<'END'
= 3 3 half eye
= 2 2 proper eye
? not an eye point of that color
=
= 0 0
=
= 0 1 D2 D2
?1 invalid coordinate
?2 invalid coordinate
?3 invalid coordinate
?4 invalid color or coordinate
?5 invalid color or coordinate
?6 invalid coordinate
?7 invalid color or coordinate
?8 invalid coordinate
?9 invalid coordinate
?10 vertex must not be empty
?11 invalid coordinate
?12 syntax error
END
ask "$GANKEI" gtp
same "eyes: topology, moves, errors" replies out

cat >eyes <<'END'
boardsize 7
play b a2
play b b2
play b c2
play b b1
play b d1
play w a3
play w b3
play w c3
play w d2
play w e1
play w d3
play w e2
play w e3
play w g7
play w pass
play w pass
play w pass
play w pass
END
cat >questions <<'END'
attack a2
attack e1
play w c1
attack c1
END
printf '%s\n' '= 2 C1' '= 0' '=' '= 3 D1' >replies
ask "$GANKEI" gtp
same "chains: codes" replies out

# ---- Options ----

usage_error "an operand" "gankei: gtp: extra operand 'x'" gtp x
usage_error "--json" "gankei: gtp: GTP is not written as JSON" gtp --json
usage_error "--ko-preset" "gankei: gtp: --ko-preset wants i, ii, iii, iv or 7/8, not 'v'" \
    gtp --ko-preset=v
usage_error "an option without use" \
    "gankei: gtp: --ko-threats makes no difference to the abstract game" \
    gtp --rules=abstract --ko-threats=1
run gtp --db none.db
is "--db, no such file: status" 1 "$status"

finish
