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
    '?4 unknown command\ngankei chooses no moves: it tells of eyes, chains, groups and scores\n
? unknown command\n\n? syntax error\n\n'
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
check "rubbish: there are replies" test -s out
grep -av "^?[0-9]* \(syntax error\|unknown command\)$" out >others
lacks "rubbish: no other replies" . others
if [ -c /dev/full ]; then
    echo name | "$GANKEI" gtp >/dev/full 2>err
    is "a full disk: status" 1 $?
fi

feed 'list_commands\n' gtp
sed '1s/^= //; /^$/d' out >commands
sed 's/\\//g' "$srcdir/doc/man/gankei-gtp.in" >page
is "no play of its own" 0 "$(grep -c genmove commands)"
while read -r command; do
    feed "known_command $command\\nhelp $command\\n" gtp
    is "known: $command" "= true" "$(head -n 1 out)"
    matches "help: $command" "^= $command( |\$)" out
    check "help is more than usage: $command" test "$(wc -l <out)" -ge 5
    matches "doc/gtp.md: $command" "\`${command}[ \`]" "$srcdir/doc/gtp.md"
    matches "manual page: $command" "(^| |\")$command( |\"|\$)" page
done <commands
says "known_command" 'known_command genmove\nknown_command\nknown_command play x' \
    '= false\n\n? syntax error\n\n? syntax error\n\n'
says "help of an unknown command" 'help genmove' '? unknown command\n\n'
says "no moves of its own" '1 reg_genmove w\n2 kgs-genmove_cleanup b' \
    '?1 unknown command\ngankei chooses no moves: it tells of eyes, chains, groups and scores\n
?2 unknown command\ngankei chooses no moves: it tells of eyes, chains, groups and scores\n\n'
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

# ---- Handicap ----

star=0
while read -r stones points; do
    says "fixed_handicap $stones" "fixed_handicap $stones\\nundo\\nplay w a1" \
        "= $points\\n\\n? cannot undo\\n\\n=\\n\\n"
    star=$((star + 1))
done <<'END'
2 D4 Q16
3 D4 Q16 D16
4 D4 Q16 D16 Q4
5 D4 Q16 D16 Q4 K10
6 D4 Q16 D16 Q4 D10 Q10
7 D4 Q16 D16 Q4 D10 Q10 K10
8 D4 Q16 D16 Q4 D10 Q10 K4 K16
9 D4 Q16 D16 Q4 D10 Q10 K4 K16 K10
END
is "fixed_handicap: all numbers" 8 "$star"
says "fixed_handicap: sizes" 'boardsize 6\nfixed_handicap 2\nboardsize 7\nfixed_handicap 5\nfixed_handicap 4
boardsize 12\nfixed_handicap 5\nfixed_handicap 2\nboardsize 13\nfixed_handicap 5' \
    '=\n\n? invalid number of stones\n\n=\n\n? invalid number of stones\n\n= C3 E5 C5 E3\n\n=\n
? invalid number of stones\n\n= C3 K10\n\n=\n\n= D4 K10 D10 K4 G7\n\n'
says "handicap: errors" 'fixed_handicap\nfixed_handicap x\nfixed_handicap 1\nfixed_handicap 10\nplace_free_handicap 1
place_free_handicap 361\nset_free_handicap a1\nset_free_handicap a1 a1\nset_free_handicap a1 pass
set_free_handicap a1 z1\nplay b a1\nfixed_handicap 2\nplace_free_handicap 2\nset_free_handicap a1 a2' \
    '? syntax error\n\n? syntax error\n\n? invalid number of stones\n\n? invalid number of stones\n
? invalid number of stones\n\n? invalid number of stones\n\n? bad vertex list\n\n? bad vertex list\n
? bad vertex list\n\n? bad vertex list\n\n=\n\n? board not empty\n\n? board not empty\n\n? board not empty\n\n'
says "place_free_handicap" 'komi 0.5\nplace_free_handicap 3\nget_komi\nboardsize 5\nplace_free_handicap 24
clear_board\nset_free_handicap A1 B1\nshowboard' \
    '=\n\n= D4 Q16 D16\n\n= 0.5\n\n=\n\n= B2 D4 B4 D2\n\n=\n\n=\n
= \n   A B C D E\n 5 . . . . . 5\n 4 . . . . . 4\n 3 . . . . . 3\n 2 . . . . . 2\n 1 X X . . . 1
   A B C D E\n\n'
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
feed 'boardsize 5\nset_free_handicap A1 B1\nprintsgf free.sgf\nloadsgf free.sgf\nshowboard\n' gtp
is "handicap stones stand in the record" " 1 X X . . . 1" "$(board | grep '^ 1')"

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

# ---- Groups ----

# answers WHAT QUESTIONS REPLY... - the replies but empty ones, one to a line.
answers() {
    feed "$2\\n" gtp
    sed -i '/^=* *$/d' out
    what=$1
    shift 2
    printf '%s\n' "$@" >replies
    same "$what" replies out
}
# answers_too: the same, and GNU Go gives the same replies.
answers_too() {
    # shellcheck disable=SC2059
    printf "$2\\n" >questions
    answers "$@"
    if [ -n "$gnugo" ]; then
        "$gnugo" --mode gtp <questions 2>err | sed -E '/^=? *$|^= (black|white)$/d' >out
        same "$what: GNU Go replies the same" replies out
    else
        skip "$what: GNU Go replies the same" "gnugo is not installed"
    fi
}
# The rectangular six in the corner: dead without outer liberties if White moves first, at B2 only;
# a ko with one, from B1.
six='(;SZ[19]PL[W]AB[aq][bq][cq][dq][dr][ds]AW[ap][bp][cp][dp][ep][er][es]'
echo "${six}AW[eq])" >six.sgf
echo "${six}AW[fq][fr])" >liberty.sgf
answers "dragon_status: critical" 'loadsgf six.sgf\ndragon_status A3\nowl_attack D1\nowl_defend A3' \
    '= critical B2 B2' '= 1 B2' '= 1 B2'
answers_too "owl_attack: the only point" 'loadsgf six.sgf\nowl_attack A3' '= 1 B2'
answers_too "owl_does_attack, owl_does_defend: a move" 'loadsgf six.sgf\nowl_does_attack B2 A3\nowl_does_attack B1 A3
owl_does_defend B2 A3\nowl_does_defend B1 A3\nowl_does_defend C1 A3\nowl_attack A3' '= 1' '= 2' '= 1' '= 1' '= 0' '= 1 B2'
answers "owl_does_attack: a ko" 'loadsgf liberty.sgf\nowl_does_attack B1 A3\nowl_does_attack B2 A3' '= 2' '= 0'
answers "owl_does_attack: a move that takes it, and errors" \
    'boardsize 5\nplay b a1\nplay w a2\nowl_does_attack B1 A1\n1 owl_does_attack A2 A1
2 owl_does_attack B1 B1\n3 owl_does_defend Z1 A1\n4 owl_does_attack B1' '= 1' '?1 illegal move' \
    '?2 vertex must not be empty' '?3 invalid coordinate' '?4 invalid coordinate'
answers "gankei-status" 'loadsgf six.sgf\ngankei-status A3' '= unsettled proved' 'eyes: 1 2 proved' \
    'attacker_first: dies' 'attack: B2' 'owner_first: lives' 'defence: B2 B1' \
    'reason: attacker_first nakade B2' 'reason: attacker_first shortage of liberties 2'
answers_too "dragon_status: ko" 'loadsgf liberty.sgf\ndragon_status A3\nowl_attack A3\nowl_defend A3' \
    '= critical B1 B1' '= 2 B1' '= 1 B1'
# What reading alone does not capture, a proof of its life does.
answers "attack, defend: by life" 'loadsgf six.sgf\nattack A3\ndefend A3\ngankei-last_answer' \
    '= 1 B2' '= 1 B2' '= proved' 'VAR b B2 w B1 b C1 w A2 b A1'
answers "attack, defend: after the vital point" \
    'loadsgf six.sgf\ntrymove w B2\nattack A3\ndefend A3\npopgo\ntrymove b B2\nattack A3\ndefend A3' \
    '= 1 PASS' '= 0' '= 0' '= 1 PASS'
answers "attack: a ko of life and death" 'loadsgf liberty.sgf\nattack A3\ndefend A3' '= 2 B1' '= 1 B1'
answers "trymove, popgo: errors" 'boardsize 5\n1 popgo\n2 trymove b\n3 trymove b Z9\ntrymove b A1
5 trymove w A1\npopgo\n7 popgo' '?1 cannot undo' '?2 invalid color or coordinate' \
    '?3 invalid color or coordinate' '?5 illegal move' '?7 cannot undo'
# Four on the second line are dead: Black could make a ko that does not end, for which no number of
# threats is enough.
echo '(;SZ[9]AB[ah][bh][ch][dh]AW[ag][bg][cg][dg][eg][eh])' >four-on-two.sgf
answers "a ko that no threat decides is none" \
    'loadsgf four-on-two.sgf\ndragon_status A2\nowl_attack A2\nowl_defend A2' '= dead' '= 1 E1' '= 0'
# On condition, and where threats might decide, four of them do not: Black kills, and the moves are named.
cat >few.sgf <<'END'
(;SZ[11:8]
AB[hd][jd][ce][de][ge][he][je][ff][gf][jf][cg][jg][ch][jh]
AW[df][ef][hf][if][dg][fg][gg][dh][ih])
END
answers "a ko on condition that four threats do not win" \
    'loadsgf few.sgf\ndragon_status H3\nowl_attack H3\ngankei-status H3' '= critical J2 J2' '= 1 J2' \
    '= unsettled conditional' 'eyes: ? 2 static' 'attacker_first: dies' 'attack: J2 E1' \
    'owner_first: lives' 'defence: J2 E1' 'reason: attacker_first placement E1' \
    'reason: attacker_first reduction J2' 'reason: attacker_first few ko threats 4'
# White has just taken the ko at A2: Black has to find the first threat. After threats he has not.
ko='loadsgf liberty.sgf\nplay w b1\nplay b b2\nplay w c1\nplay b a1\nplay w e3\nplay b t18\nplay w a2'
answers "owl_defend: the ko is banned" "$ko\\nowl_defend A3\\nowl_attack A3" '= 3 A1' '= 1 C2'
answers "owl_defend: the ko is not banned" \
    "$ko\\nplay b t19\\nplay w s19\\nowl_defend A3\\nowl_attack A3" '= 2 A1' '= 1 C2'
# Three in a row, four, and a square, for a group that is enclosed.
cat >three.sgf <<'END'
(;SZ[9]AB[bi][bh][bg][cg][dg][eg][fg][gg][ch][dh][eh][fh][gh][gi][fi]
AW[ai][ah][ag][af][bf][cf][df][ef][ff][gf][hf][hg][hh][hi])
END
sed 's/\[fi\]//' three.sgf >four.sgf
sed 's/\[dh\]\[eh\]//; s/\[fi\]/[fi][ci]/' three.sgf >square.sgf
answers_too "three in a row" 'loadsgf three.sgf\ndragon_status B1\nowl_attack B1\nowl_defend B1' \
    '= critical D1 D1' '= 1 D1' '= 1 D1'
answers_too "four in a row" 'loadsgf four.sgf\ndragon_status B1\nowl_attack B1\nowl_defend B1' \
    '= alive' '= 0' '= 1 PASS'
answers "a square" 'loadsgf square.sgf\ndragon_status B1\nowl_attack B1\nowl_defend B1' \
    '= dead' '= 1 PASS' '= 0'
answers_too "a square: dragon_status" 'loadsgf square.sgf\ndragon_status B1\nowl_defend B1' '= dead' '= 0'
two='boardsize 9\nplay b a2\nplay b b2\nplay b b1\nplay b c2\nplay b d2\nplay b d1\nplay w e1'
answers_too "unconditional_status" "$two"'\nunconditional_status a1\nunconditional_status c1
unconditional_status e5\nunconditional_status b2\nunconditional_status e1\nowl_attack b2\nowl_defend b2' \
    '= black_territory' '= black_territory' '= undecided' '= alive' '= undecided' '= 0' '= 1 PASS'
answers_too "groups: errors" 'boardsize 9\nplay b c3\n1 dragon_status A1\n2 dragon_status pass
3 owl_attack\n4 owl_attack A1\n5 owl_defend Z1\n6 unconditional_status' \
    '?1 vertex must not be empty' '?2 invalid coordinate' '?3 invalid coordinate' \
    '?4 vertex must not be empty' '?5 invalid coordinate' '?6 invalid coordinate'
answers "dragon_status: all" 'loadsgf four.sgf\ndragon_status' '= A4: alive' 'B3: alive'
answers "dragon_status: no stones" 'boardsize 9\ndragon_status\n1 name' '=1 gankei'
# A stone that gets out, but only to where its opponent is all around.
printf '%s\n' ............. ............. ..OOOOOOOOO.. ..O.......O.. ..O.......O.. ..O.......O.. ..O...X...O.. \
    ..O.......O.. ..O.......O.. ..O.......O.. ..OOOOOOOOO.. ............. ............. >ring.txt
feed 'loadsgf ring.txt\nowl_attack G7\ndragon_status G7\ngankei-status G7\n' gtp --guess
is "--guess: an answer where nothing is known" 2 \
    "$(sed -n 's/^= //p' out | grep -cE '^([0-3]|[0-3] [A-T][0-9]+|alive|dead|critical .*)$')"
matches "--guess: gankei-status does not" '^= unknown$' out
# Without random games there is no guess, and with half of the positions of two groups there are some.
feed 'loadsgf ring.txt\ndragon_status\ngankei-statuses\n' gtp --guess
matches "--guess: all groups" '^G7: dead$' out
matches "--guess: as one rule has it" '^TEXT 1 alive, 0 critical, 1 dead, 0 unknown$' out
sed 's/\[fi\]/[di]/' three.sgf >two.sgf
feed 'loadsgf two.sgf\ndragon_status A4\nowl_attack A4\nowl_defend A4\n' gtp --guess --budget=70000
is "--guess: no random games, no guess" "= unknown ? unknown ? unknown" "$(grep . out | sed 1d | tr '\n' ' ' | sed 's/ $//')"
# What is known on condition is not guessed, by whichever command.
six='boardsize 19\\n'
for point in G2 H2 J2 K2 L2 M2; do six="${six}play b $point\\n"; done
for point in F2 F3 G3 H3 J3 K3 L3 M3 N3 N2; do six="${six}play w $point\\n"; done
feed "${six}dragon_status J2\\nowl_defend J2\\nowl_attack J2\\ngankei-last_answer\\n" gtp --guess --budget=4000000
is "--guess: all say the same" "= dead = 0 = 1 PASS = conditional" \
    "$(grep '^= .' out | tr '\n' ' ' | sed 's/ $//')"
feed 'loadsgf few.sgf\ndragon_status H3\ngankei-last_answer\n' gtp --guess --budget=2000000
matches "--guess: not what is known" '^= conditional$' out
# The line is that of the move that is named.
feed 'loadsgf few.sgf\nowl_attack H3\ngankei-last_answer\n' gtp
is "gankei-last_answer: the line begins with the move" "$(sed -n 's/^= 1 //p' out)" \
    "$(sed -n 's/^VAR b \([A-Z0-9]*\) .*/\1/p' out)"
# It gets out, and dies in most random games: a move is named, on condition.
feed 'loadsgf ring.txt\ndragon_status G7\nowl_defend G7\ngankei-last_answer\n' gtp
matches "owl_defend: gets out" '^= 1 [A-N][0-9]*$' out
matches "owl_defend: on condition" '^= conditional$' out
matches "dragon_status: gets out" '^= unknown$' out
answers "gankei-last_answer" 'loadsgf six.sgf\nowl_defend A3\ngankei-last_answer' '= 1 B2' \
    '= proved' 'VAR b B2 w B1 b C1 w A2 b A1'
answers "gankei-last_answer: a status, nothing was asked" \
    '1 gankei-last_answer\nloadsgf six.sgf\ndragon_status A3\ngankei-last_answer\nclear_board\n4 gankei-last_answer' \
    '?1 no answer about a group of this position yet' '= critical B2 B2' '= proved' \
    'VAR w B2 b A2 w B1 b C2 w C1 b A1 w B1 b PASS w C1 b B2' \
    '?4 no answer about a group of this position yet'
feed 'loadsgf ring.txt\nowl_attack G7\ngankei-last_answer\n' gtp --guess
matches "gankei-last_answer: a guess" '^= guess$' out
answers "what is not known" 'loadsgf ring.txt\nowl_attack G7\ngankei-status G7' '? unknown' \
    '= unknown' 'eyes: 0 0 static' 'attacker_first: unknown' 'owner_first: unknown'

# By its shape half an eye; White is captured who takes it away.
printf '%s\n' OOOO.O.OO OOOOOOOOO OOOOOOOOO OOOOOOOOO O.XXXXOOO XO..XOOOO XXXXXOOOO X.XOOOOOO .XXOOOOOO \
    >margin.txt
answers "eval_eye: read on the board" 'loadsgf margin.txt\neval_eye D4' '= 1 1'

# A margin of White's eye space is all that Black's has.
printf '%s\n' ..X.X.X ..XXOXO ..XXOOO ..XX... ....... ....... ....... >both.txt
answers "eval_eye: of two eye spaces the one with more than margins" \
    'loadsgf both.txt\neval_eye F7' '= 1 2 F7 F7'

# ---- GoGui ----

answers "gankei-statuses" 'loadsgf three.sgf\ngankei-statuses' \
    '= COLOR green A4 B4 C4 D4 E4 F4 G4 H4 A3 H3 A2 H2 A1 H1' 'LABEL A4 ?' \
    'COLOR red B3 C3 D3 E3 F3 G3 B2 C2 D2 E2 F2 G2 B1 F1 G1' 'SQUARE D1' 'CIRCLE D1' \
    'TEXT 1 alive, 1 critical, 0 dead, 0 unknown'
feed 'loadsgf three.sgf\ngankei-eye_spaces\n' gtp
matches "gankei-eye_spaces: points" '^= COLOR #5080ff C1 D1 E1$' out
matches "gankei-eye_spaces: value" '^LABEL C1 1122$' out
matches "gankei-eye_spaces: attack" '^SQUARE D1$' out
matches "gankei-eye_spaces: defense" '^CIRCLE D1$' out
feed 'loadsgf three.sgf\ngankei-eye_values b\ngankei-eye_values\ngankei-eye_values c3\n' gtp
matches "gankei-eye_values" '^"" "" 1122 1122 1122 "" "" "" ""$' out
is "gankei-eye_values: a board" "9 9" "$(sed 's/^= //' out | awk 'NF == 9 { n++ } END { print n, 9 }')"
is "gankei-eye_values: errors" 2 "$(grep -c '^? invalid color$' out)"
answers "lines" 'loadsgf three.sgf\ngankei-attack_line B1\ngankei-defense_line B1\ngankei-defense_line C1' \
    '= VAR w D1 b PASS w C1 b E1' 'TEXT dies' '= VAR b D1' 'TEXT lives' '? vertex must not be empty'
# Black's threats and White's are not played: the line of a ko ends where a position returns.
feed "$ko\\nplay b t19\\nplay w s19\\ngankei-defense_line A3\\n" gtp
line=$(grep VAR out)
matches "a line with a ko: begins" '^= VAR b A1 ' out
is "a line with a ko: ends" 1 "$(printf '%s\n' "$line" | grep -o ' b A1' | wc -l)"
# What GoGui is told of is there, of a type in its manual, and does not fail.
feed 'gogui-analyze_commands\n' gtp
sed 's/^= //; /^$/d' out >analyze
is "gogui-analyze_commands: types" "" \
    "$(grep -Ev '^(gfx|dboard|sboard|plist|string|hstring|pstring|hpstring)/[A-Z][A-Za-z ]+/[a-z]' analyze)"
{
    echo loadsgf three.sgf
    sed 's,.*/,,; s/%c/b/; s/%p/B1/; s/%P/C3 C4/; s/%s/.../; s/^\(topological.*\) B1/\1 D1/' analyze
} >questions
feed "$(cat questions)\\n" gtp
lacks "gogui-analyze_commands: all are there" '^[?]' out
is "gogui-analyze_commands: how many" "$(wc -l <questions)" "$(grep -c '^=' out)"

# ---- The whole board ----

# Two walls, a column of dame between them, and a white stone that is dead.
i=7
while [ "$i" -gt 0 ]; do
    [ "$i" -eq 4 ] && echo O.X.O.. || echo ..X.O..
    i=$((i - 1))
done >wall
answers "final_score, with the komi" \
    'loadsgf wall\nfinal_score\nkomi 1\nfinal_score\nkomi 7.25\nfinal_score' '= B+1.0' '= 0' '= W+6.25'
answers "final_score, with prisoners" \
    'loadsgf wall\nplay b a5\nplay w pass\nplay b a3\nplay w pass\nplay b b4\nfinal_score' '= W+2.0'
answers "final_status_list" 'loadsgf wall\nfinal_status_list dead\nfinal_status_list alive
final_status_list seki\n1 final_status_list mine\n2 final_status_list' \
    '= A4' '= C7 C6 C5 C4 C3 C2 C1' 'E7 E6 E5 E4 E3 E2 E1' '?1 syntax error' '?2 syntax error'
answers "an empty board: nobody is ahead" 'boardsize 5\nestimate_score\nkomi 5.5\nestimate_score
final_score\nfinal_status_list alive' '= 0' '= W+5.5' '= W+5.5'
feed 'loadsgf wall\nownership\nplay b pass\nplay w pass\nownership\nestimate_score\nundo\nundo\nownership' gtp
is "ownership: a row for each of the board" "21" \
    "$(sed 's/^= //' out | awk 'NF == 7' | grep -cvE '[^-0-9. ]|0\.0000|-0\.000')"
is "... counted after two passes" "-1.000 -1.000 -1.000" \
    "$(sed '/^$/d; s/^= //' out | grep -v = | sed -n '8,14p' | awk '{ print $5, $6, $7 }' | sort -u)"
matches "... and so is the score" '^= B\+1\.0$' out
is "... the same after undo" "$(sed '/^$/d; s/^= //' out | sed -n 2,8p)" \
    "$(sed '/^$/d; s/^= //' out | tail -n 7)"

# ---- Tables that are wrong ----

# inconsistent WHAT DB POINTS REPLY
inconsistent() {
    feed "test_eyeshape $3\\n" gtp --db "$2"
    is "$1" "$4" "$(head -n 1 out)"
}
for points in "C3 D3 E3" "C3 D3 E3 F3" "C3 D3 C4 D4" "C3 D3 E3 D4" "A1 B1 C1" "A5 A6 A7 B5 B6"; do
    inconsistent "test_eyeshape: the right table, $points" small.db "$points" =
done
sed '/^\.\*\.$/,/^:/s/:1122/:2222/' small.db >wrong.db
inconsistent "test_eyeshape: a value that is too large" wrong.db "C3 D3 E3" \
    "= 2 of 7 inconsistent: no stones: value 2222, by its moves 1122"
sed '/^\.<<\.$/,/^:/s/:1222/:1122/' small.db >wrong.db
inconsistent "test_eyeshape: a value that is too small" wrong.db "C3 D3 E3 F3" \
    "= 3 of 15 inconsistent: no stones: value 1122, by its moves 1222"
sed 's/^\.\*\.$/.*</' small.db >wrong.db
inconsistent "test_eyeshape: a wrong vital point" wrong.db "C3 D3 E3" \
    "= 1 of 7 inconsistent: no stones: E3 is wrongly named as a point of attack"
sed 's/^\.<<\.$/.<../' small.db >wrong.db
inconsistent "test_eyeshape: a vital point is missing" wrong.db "C3 D3 E3 F3" \
    "= 1 of 15 inconsistent: no stones: E3 is not named as a point of attack"
sed '/^\.<<\.$/,/^:/s/:1222/:1122/' small.db >wrong.db
inconsistent "test_eyeshape: what is wrong elsewhere" wrong.db "C3 D3 C4 D4" =
answers "test_eyeshape: the position stays" \
    'boardsize 9\nplay b d4\ntest_eyeshape D4 E4\ndragon_status D4\ntest_eyeshape A1 C1
boardsize 5\ntest_eyeshape A1' '= alive' '? cannot test the eye shape' \
    'the points are not all in one eye space' '? cannot test the eye shape' \
    'no room for outer liberties and attackers'

# ---- Options ----

usage_error "an operand" "gankei: gtp: extra operand 'x'" gtp x
usage_error "--json" "gankei: gtp: GTP is not written as JSON" gtp --json
usage_error "--ko-preset" "gankei: gtp: --ko-preset wants i, ii, iii, iv or 7/8, not 'v'" \
    gtp --ko-preset=v
usage_error "an option without use" \
    "gankei: gtp: --ko-threats and --rules=abstract exclude each other" \
    gtp --rules=abstract --ko-threats=1
run gtp --db none.db
is "--db, no such file: status" 1 "$status"

finish
