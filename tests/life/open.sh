#!/bin/sh
# SPDX-License-Identifier: MIT
# gankei status on groups with open sides, as books draw them: whose truth is known (rules of thumb
# of the second line: six die, seven are unsettled, eight live; in the corner four, five, six; the L
# group is dead; vital points of small eyes), with what a ko changes, where the exhaustive solver
# of the tests (tests/life/fight) has the same shape closed at the ends: it says the same.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

jsonq=$builddir/tests/cli/jsonq
cd "$tmp" || exit 99

# said ROWS STONE [OPTION...]: what --batch says, the columns with blanks between.
said() {
    said_line=$1/$2
    shift 2
    printf '%s\t%s\n' "${said_line%/*}" "${said_line##*/}" | "$GANKEI" status --batch "$@" | tr '\t' ' '
}

# ---- The second line ----

empty=.............../.............../.............../...............
six=$empty/...OOOOOOOO..../...OXXXXXXO..../...............
seven=$empty/...OOOOOOOOO.../...OXXXXXXXO.../...............
eight=$empty/..OOOOOOOOOO.../..OXXXXXXXXO.../...............
four=$empty/OOOOO........../XXXXO........../...............
five=$empty/OOOOOO........./XXXXXO........./...............
six_in_the_corner=$empty/OOOOOOO......../XXXXXXO......../...............

# Without ko threats six have one eye whoever moves first. With them all Black has a ko, as the
# exhaustive solver says of .O.OOOOOOO/OOOOOOOOOO/.OXXXXXXO./.........., all of the first line open;
# but four do not win it, so it is none, and what is proved without threats is not called proved.
is "six on the second line" "DEAD conditional 1 1" "$(said "$six" E2 | cut -d " " -f 1-4)"
is "seven on the second line" "UNSETTLED conditional 1 2 E1 L1 E1 H1 L1" "$(said "$seven" E2)"
is "eight on the second line" "ALIVE proved 2 2 - -" "$(said "$eight" D2)"
is "four in the corner" "DEAD conditional 1 1 - -" "$(said "$four" A2)"
is "five in the corner" "UNSETTLED conditional 1 2 E1 B1 E1" "$(said "$five" A2)"
is "six in the corner" "ALIVE proved 2 2 - -" "$(said "$six_in_the_corner" A2)"

# The L group: one eye by plain ko; a ko where Black has all threats (the exhaustive solver says so,
# too: `tests/life/fight` on OOOOO/.OOO./.XXO./..XO./..XO., region A1 B1 A2 B2 A3 A4), which four do
# not win where the way out at A4 is all there is of it: dead, as every book says.
wide=........./........./........./.........
is "the L group" "DEAD conditional 1 1 - -" \
    "$(said "$wide/........./.OOO...../.XXO...../..XO...../..XO....." C1)"
printf '%s\n' OOOOOOO O.OO.OO OOOOOOO .OOOOOO .XXOOOO ..XOOOO ..XOOOO >closed.txt
"$GANKEI" status --whole --json --first=black closed.txt C1 >json
is "... closed: four threats do not help" "ko against	few ko threats	4" \
    "$("$jsonq" fate.defender_first reasons.0.reason reasons.0.count <json)"

# The tripod with a longer leg: that White kills without threats holds in a small region only; the
# moves that kill with threats are named when that is refuted.
tripod=........./........./..O....../.OO....../.XO....../.XO....../..XOO..../.XXO...../...OO....
is "a tripod: the moves of the ko" "KO conditional 2 2 A2 B1 A3" \
    "$(said "$tripod" C3 --budget=400000)"
printf '%s\n' "$tripod" | tr / '\n' >tripod.txt
for move in A2 B1; do
    "$GANKEI" status --whole --json --budget=400000 --first=white --try="$move" tripod.txt C3 >json
    is "... $move makes it" "ko for" "$("$jsonq" fate.defender_first <json)"
done

# A race: who moves first captures. Neither chain is a wall that the other one dies of.
race=$(for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do printf '.................../'; done)
race=$race......XXXXOOOO...../......XOOOXXXO...../......XOOOXXXO...../......X..O..X......
is "a race: Black" "UNSETTLED ? 2 O1 H1 J1" "$(said "$race" L3 --budget=400000 | cut -d ' ' -f 1,3-)"
check "... White" test "$(said "$race" J3 --budget=400000 | cut -d ' ' -f 1)" != DEAD

# ---- Who moves first: problem mode ----

# problem NAME ROWS KILLS SAVES: the first move named is one of these.
problem() {
    printf '%s\n' "$2" | tr / '\n' >problem.txt
    for problem_side in white:attack:"$3" black:defence:"$4"; do
        problem_rest=${problem_side#*:}
        "$GANKEI" status --json --whole --first="${problem_side%%:*}" problem.txt >answer
        problem_move=$(head -n 1 answer | "$jsonq" "${problem_rest%%:*}.0")
        check "$1: ${problem_side%%:*} first, $problem_move" \
            test "${problem_rest#*:}" != "${problem_rest#*"$problem_move"}"
    done
}

# The middle of three in a row, of a bent three and so on (the vital points of doc/values.md), where
# the wall does not come down to the edge.
problem "straight three" "$wide/........./OOOOO..../XXXXO..../X..XO..../XX.X....." C2 C2
problem "straight three, first line" "$wide/........./........./OOOOOO.../XXXXXO.../X...X...." C1 C1
problem "bulky five" "$wide/OOOOO..../XXXXO..../X..XO..../X..XO..../XX.X....." C2 "B2 C2 C3"
problem "five in the corner" "$wide/........./........./OOOOOO.../XXXXXO.../........." E1 "B1 E1"

# The side whose stones are inside is asked about first, though it has many weak chains and the wall
# is one large group.
printf '%s\n' ................ .OOOO........... ..X.O........... .....X.O........ OO.X.XOO........ \
    .O.OOO.......... .OOO............ ................ ................ ................ \
    ................ ................ ................ ................ ................ \
    ................ >problem.txt
for side in white black; do
    "$GANKEI" status --json --whole --first="$side" --budget=400000 problem.txt | head -n 1 >answer
    is "the stones inside are meant, $side first" black "$("$jsonq" colour <answer)"
done

# The way into a region leads through attackers that are short of liberties: B9 is beside none of
# Black's stones. The group that is named is the one that is meant.
printf '%s\n' O.OXO.... OOXXO.... .XXOO.... XXOO..... ..O...... ......... ......... ......... \
    ......... >problem.txt
"$GANKEI" status --json --whole --first=white --budget=500000 problem.txt A6 >answer
is "a vital point between dead stones" B9 "$("$jsonq" attack.0 <answer)"

# A closed region that takes more than the first share of a problem is read on: six hundred thousand
# positions here (Xuanxuan Qijing; that it is a ko is proved).
printf '%s\n' ......... ......... ......... ......... ...O..OOO ....OO.XO ...O.X..X ...O...X. \
    ...O.X... >problem.txt
"$GANKEI" status --json --whole --first=white problem.txt | head -n 1 >answer
is "a closed problem: its fate" "ko against" "$("$jsonq" fate.attacker_first <answer)"
is "... and its move" H1 "$("$jsonq" attack.0 <answer)"

# What is proved last, that the side that moves first fails, has no guesses either.
printf '%s\n' ....XO.OX.... ....XO.OX.... ....X.OOX.... ....XXXXX.... ............. ............. \
    ............. ............. ............. ............. ............. ............. \
    ............. >problem.txt
"$GANKEI" status --json --whole --first=white --budget=400000 problem.txt H13 >answer
is "a closed group that is proved dead: no guesses" "dead proved #0 false" \
    "$("$jsonq" verdict <answer) $("$jsonq" confidence <answer) $("$jsonq" likely.defence <answer) $(
        "$jsonq" held <answer)"

# A refutation that does not hold is not found again and again: the carpenter's square with an open
# edge took more than three million positions.
printf '%s\n' ......... ......... ......... OO....... .OOOO.... .XXXO.... ...XO.... ...XOO... \
    .....O... >problem.txt
"$GANKEI" status --json --whole --budget=2700000 problem.txt B4 >answer
is "a ko in the carpenter's square" "ko proved" \
    "$("$jsonq" verdict <answer) $("$jsonq" confidence <answer)"

# What is so on a condition is not the end of a problem: other moves are guessed at, none twice.
printf '%s\n' "$four" | tr / '\n' >problem.txt
"$GANKEI" status --json --whole --first=black problem.txt | head -n 1 >answer
moves() { "$jsonq" "$1.0" "$1.1" "$1.2" "$1.3" <answer 2>/dev/null | tr '\t' '\n' | grep '^[A-T][0-9]' | sort; }
is "the ko is tried first" E1 "$("$jsonq" likely.defence.0 <answer)"
check "others are guessed at" test -n "$("$jsonq" likely.defence.1 <answer)"
is "none is named twice" "" "$({ moves defence; moves likely.defence; } | sort | uniq -d)"

printf '%s\n' "$wide/........./OOOOO..../XXXXO..../X..XO..../XX.X....." | tr / '\n' >problem.txt
"$GANKEI" status --whole --first=white problem.txt >text
check "a problem has lines" grep -q '^    1 White C2  2 Black ' text
check "... to the end of what is proved" grep -q ': White captures: no room for eyes$' text
"$GANKEI" status --whole --first=white --budget=15000 problem.txt A3 >text
check "on condition it has lines" grep -q '^    1 White C2  2 Black ' text
check "... which say why" grep -q ': White captures: no room for eyes, on condition$' text
# The wall holds by its liberties above: that Black might play there is no question of the search, which took 158,800 positions.
is "a wall that holds" "dies true" "$("$GANKEI" status --json --whole --first=white --budget=140000 problem.txt A3 |
    "$jsonq" fate.attacker_first fate_proved.attacker_first | tr '\t' ' ')"
# Walls that do not hold, whatever their chains do one by one: one that is sealed in has five liberties, and Black wins the
# race by moving first; of two the ladders are broken by one move at J12.
guard() { printf '%s\n' "$1" | tr / '\n' >guard.txt; "$GANKEI" status --json --whole --budget=1000000 guard.txt "$2" |
    "$jsonq" fate.defender_first fate_proved.defender_first | tr '\t' ' '; }
sealed=............./............./............./............./............./............./XXXXXXX....../XXXXXXXX...../.X.X.XXXX..../OOOOOO.XX..../OXXXXO.XX..../OX..XOOXX..../OX..X..X.....
check "a wall that is sealed in is not proved to hold" test "$(guard "$sealed" B1)" != "dies true"
ladders=.................../.................../..........O......../.................../.................../........O........../.......X..OX......./.........O........./.O...............O./OOO.............OOO/.O...............O./.................../..XO...........OX../.XXOX.OOOOOOO.XOXX./..XOXX.O.O.O.XXOX../..XOXXXOOOOOXXXOX../..XOXXOXXXXXOXXOX../..XOOOOX..XXOOOOX../..XXX..X..XX..XXX..
check "nor two that hold by ladders" test "$(guard "$ladders" H2)" != "dies true"

# What is not decided is told with its own condition, and what threats do by itself.
side=$(printf '...................\n%.0s' 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; echo .....OOOOOOOOO.....; echo .....OXXXXXXO......; echo ...................)
echo "$side" >side.txt
check "what is not decided but with threats" grep -q \
    ': nothing is proved if Black moves first; with all ko threats Black lives at F1, [A-Z0-9, ]* or N1\.$' <<END
$("$GANKEI" status --whole --first=black --budget=300000 side.txt J2)
END
# Who has all ko threats takes a ko back at once: the line says that there is a threat between.
printf '%s\n' X.X.O.. X.X.X.O .OX.O.X ..XXXXO ...O... X.OOOXO OO.XOX. >threat.txt
"$GANKEI" status --whole --budget=150000 threat.txt F2 >text
check "a ko that is taken back" \
    grep -q '9 Black G7 (takes the ko)  10 White G6 (takes the ko back, after a threat)' text

# ---- What is conditional is not called proved ----

printf '%s\n' "$four" | tr / '\n' >four.txt
"$GANKEI" status --json --whole --budget=400000 four.txt A2 >json
is "JSON: conditional" "dead	conditional	false	false	true	false" \
    "$("$jsonq" verdict confidence verdict_proved closed fate_proved.attacker_first \
        fate_proved.defender_first <json)"
is "... a ko that four threats do not win is none, but said" "dies	dies	2" \
    "$("$jsonq" fate.attacker_first fate.defender_first ko.eyes_defender_master.defender_first <json)"
is "... on stones that come, and on a guard" "#3	G3	H2	J1	#1	A3" \
    "$("$jsonq" conditions conditions.0 conditions.1 conditions.2 guards guards.0 <json)"
"$GANKEI" status --whole --budget=400000 four.txt A2 >text
check "text: on condition" grep -q 'A2 .*DEAD .* on condition$' text
check "text: which" grep -q "if White's chain at A3 and stones at G3, H2 or J1 live\\.\$" text
check "text: where" grep -q '^  3  O~ O' text
is "text: not proved" "" "$(sed -n '/  proved/p' text)"
"$GANKEI" status --whole four.txt A2 >text
check "text: proved but for ko threats" grep -q 'DEAD .* on condition$' text
check "text: ... which it says" grep -q 'is dead, even if Black moves first, without ko threats\.$' text
{
    printf 'boardsize 15\n'
    printf 'play white %s\n' A3 B3 C3 D3 E3 E2
    printf 'play black %s\n' A2 B2 C2 D2
    printf 'gankei-status A2\n'
} | "$GANKEI" gtp >replies
is "GTP: conditional" "= dead conditional" "$(grep "^= [a-z]" replies)"
printf '%s\n' "$six_in_the_corner" | tr / '\n' >six.txt
"$GANKEI" status --json --whole six.txt A2 >json
is "proved: no conditions" "alive	proved	true	#0	#0" \
    "$("$jsonq" verdict confidence verdict_proved conditions guards <json)"

# White's stones beside a large chain of Black live no longer for that: Black connects at E1 or J1,
# and takes D1 or K1.
bridge=............./............./............./............./............./............./............./............./..XX.OOO.XX../.X.XOOXOOX.X./XX.XOXXXOX.XX/.XXXOX.XOXXX./.............
is "connected along the edge" "ALIVE conditional" "$(said "$bridge" F3 | cut -d " " -f 1-2)"
# Only one way is left: what is captured in a small region is asked again in larger ones.
half=............./............./............./............./............./............./............./............./..XX.OOO...../.X.XOOXOOO.../XX.XOXXXOOO../.XXXOX.XOOO../.............
is "... on one side" "UNSETTLED conditional" "$(said "$half" F3 | cut -d " " -f 1-2)"
# A wall with half of a small board behind it is enclosed, and too large to be read to its end.
wall=........./........./........./XXXX...../OOOX...../.OOXX..../XOOOXX.../XOOOOX.../XX.OOX...
is "a wall with room behind it" "ALIVE conditional - -" \
    "$(said "$wall" A6 --budget=1000000 | cut -d " " -f 1,2,5,6)"
check "... and a seki within" test "$(said "$wall" A5 | cut -d " " -f 1-2)" = "SEKI proved"
# An eye that the whole region proves is not counted again with the eye spaces.
once=OOOOOOO/OOO..OO/O.O.OOO/......O/..XOOOO/...OOOO/XX.OOOO/.X.OOOO
for budget in 100 1000 10000 100000; do
    check "one eye is not two, $budget" test "$(said "$once" A2 --budget=$budget | cut -d " " -f 2)" != proved
done
is "... it is" "UNSETTLED proved 1 2 B4 B5" "$(said "$once" A2 --budget=1000000)"


# ---- Where nothing is proved: races, where it gets out, and guesses ----

# White has liberties enough to win, and is dead only if Black's chain in the race lives.
long_race=............./.OOOOOXXXXXX./.OXXXXOOOO.X./.OX..XO..O.X./.OX..XO..O.X./.OXXXXOOOO.X./.OOOOOXXXXXX./.............
is "a race that White wins" "DEAD proved" "$(said "$long_race" D6 --budget=300000 | cut -d " " -f 1-2)"
printf '%s\n' "$long_race" | tr / '\n' >race.txt
check "dead on condition that it loses a race" grep -q \
    'is dead, even if White moves first, if .* live; it is in a race with the chain at C6\.$' <<END
$("$GANKEI" status --whole --budget=20000 race.txt G6)
END

# Two big eyes of four in a race: who moves first wins. Eyes alone would have both dead.
race='.O.OOXXX.X./OOOOOXXXXXX/OXXXXOOOOXX/OX..XO..OX./OX..XO..OXX/OXXXXOOOOX./OOOOOXXXXXX/.O.OOXXXX.X/OOOOOXXXXX.'
is "a race: read to the end" "UNSETTLED proved" "$(said "$race" B7 | cut -d " " -f 1-2)"
is "a race: the other side" "UNSETTLED proved" "$(said "$race" G7 | cut -d " " -f 1-2)"
printf '%s\n' "$race" | tr / '\n' >race.txt
for who in 'B7 Black White F7' 'G7 White Black E7'; do
    # shellcheck disable=SC2086
    set -- $who
    "$GANKEI" status --whole --budget=60 race.txt "$1" >said
    check "a race that is not read to the end: $1" grep -q \
        "$2's .* is not decided: it is in a race with $3's chain at $4, and nothing is proved" said
    check "... what would decide it: $1" grep -q '60 positions, all there were: more may decide it$' said
    "$GANKEI" status --whole --budget=60 --json race.txt "$1" >json
    is "JSON: a race: $1" "unknown	$4" "$("$jsonq" verdict race <json)"
done
"$GANKEI" status --whole --json race.txt B7 >json
is "JSON: no race if it is decided" "unsettled	null" "$("$jsonq" verdict race <json)"


lone=........./........./........./....X..../.....O.../........./........./........./.........
printf '%s\n' "$lone" | tr / '\n' >lone.txt
"$GANKEI" status --json --whole lone.txt E6 --budget=20000 >json
is "JSON: gets out" "alive	conditional	false	true	lives" \
    "$("$jsonq" verdict confidence verdict_proved gets_out fate.attacker_first <json)"
check "JSON: where, and guesses" test "$("$jsonq" conditions likely.attack likely.defence <json | grep -c '^#[1-9][0-9]*	#[1-4]	#[1-4]$')" = 1
"$GANKEI" status --whole lone.txt E6 --budget=20000 >text
check "text: gets out" grep -q 'is alive, even if White moves first, if it lives where it gets out, without ko threats, at [A-J][1-9].* (read no further than [1-6] points* out)\.$' text
# Stones that the opponent has none against: read a point out only, but alive in nearly all random games.
printf '%s\n' ......... ......... ......... ..XXX.... ..XXX.... ......... ......... ......... ......... >free.txt
"$GANKEI" status --json --whole free.txt C5 --budget=400000 >json
is "JSON: alone in the middle" "alive	conditional	false	true" \
    "$("$jsonq" verdict confidence verdict_proved gets_out <json)"
check "JSON: as in random games" test "$("$jsonq" random_lives.attacker_first <json)" -ge 950
# It gets out as far as can be read, but not to live, by random games: within a ring.
printf '%s\n' ............. ............. ..OOOOOOOOO.. ..O.......O.. ..O.......O.. ..O.......O.. ..O...X...O.. \
    ..O.......O.. ..O.......O.. ..O.......O.. ..OOOOOOOOO.. ............. ............. >out.txt
"$GANKEI" status --json --whole out.txt G7 --budget=100000 >json
is "JSON: gets out, and dies in most random games" "unknown	true	#4" \
    "$("$jsonq" verdict gets_out likely.attack <json)"
check "JSON: in how many it lives" test "$("$jsonq" random_lives.attacker_first <json)" -lt 500
# A stone that is taken if it does not run, and a large group with one eye and one way out.
stone=............./............./............./............./..........X../............./..X........../............./....O......../...OX......../....O......../..........X../.............
tail=.XXXO......../XXXXO......../OOOXOOOOO..../..OXXXXXO..../..OOOOOXO..../......OXO..../............./............./............./............./............./..O........../.............
for case in "$stone	E4	F4" "$tail	D10	H7"; do
    board=$(echo "$case" | cut -f 1 | tr / '\n')
    point=$(echo "$case" | cut -f 2) move=$(echo "$case" | cut -f 3)
    echo "$board" >out.txt
    "$GANKEI" status --json --whole out.txt "$point" --budget=200000 >json
    is "JSON: gets out if its owner moves first" \
        "unsettled	conditional	false	false	dies	lives	true	false	#1	#1	#4" \
        "$("$jsonq" verdict confidence verdict_proved gets_out fate.attacker_first fate.defender_first \
            fate_proved.attacker_first fate_proved.defender_first attack defence likely.defence <json)"
    is "JSON: the moves" "$move	$move" "$("$jsonq" attack.0 defence.0 <json)"
    "$GANKEI" status --whole out.txt "$point" --budget=200000 >said
    check "text: gets out if its owner moves first" grep -q \
        "is unsettled: White kills at $move, Black lives at $move, if it lives where it gets out, without ko threats, at .* (read no further than [2-6] points out)\.$" said
    check "text: its line" grep -q "Black lives: it gets out, on condition$" said
done
# One that a ladder takes gets out nearly as far; it dies in most random games, and that is heard.
ladder=............./............./............./............./............./............./............./............./....OO......./...OX......../....O......../..O......X.../.............
printf '%s\n' "$ladder" | tr / '\n' >out.txt
"$GANKEI" status --json --whole out.txt E4 --budget=200000 >json
is "JSON: gets out, into a ladder" "unknown	dies	unknown	#0" \
    "$("$jsonq" verdict fate.attacker_first fate.defender_first out_first <json)"
check "text: ... the half that is known, with what it rests on" grep -q \
    'is not decided: White kills at F4.*; nothing is proved if Black moves first\.$' <<END
$("$GANKEI" status --whole out.txt E4 --budget=200000)
END
ring=........./........./........./.OOOO..../.OXXXO.../.OX.XO.../..X..XO../..X..XO../......O..
printf '%s\n' "$ring" | tr / '\n' >ring.txt
check "text: if one side moves first" grep -q 'nothing is proved if White moves first; alive if it lives where it gets out, ' <<END
$("$GANKEI" status --whole --first=white ring.txt --budget=500000)
END
check "text: guesses" grep -q '^    a guess, not proved, where White should play: [A-J][1-9]' text
game=$srcdir/bench/games/game1.sgf
"$GANKEI" status --json --budget=100000 --move=60 "$game" C19 >json
is "JSON: one that lives in nearly all random games" "alive	conditional	980" \
    "$("$jsonq" verdict confidence random_lives.attacker_first <json)"
"$GANKEI" status --budget=100000 --move=60 "$game" C19 >text
is "text: no attacks against it are guessed" 0 "$(grep -c 'a guess, not proved, where Black' text)"
check "text: but where it would play" grep -q 'a guess, not proved, where White' text
"$GANKEI" status --json --whole six.txt A2 >json
is "what is proved has no guesses" "#0	#0	false" \
    "$("$jsonq" likely.attack likely.defence gets_out <json)"
"$GANKEI" status --json --whole lone.txt E6 --time=1 --budget=1000000000 >json 2>err
check "a second" test "$("$jsonq" nodes <json)" -lt 1000000000
check "it is said that the time was over" grep -q 'stopped after 1 s.*not the same on every' err
"$GANKEI" status --whole six.txt A2 --time=100 >/dev/null 2>err
check "but not where it was not" test ! -s err

# ---- Kos ----

# White would live with more than four threats, as far as is known: that is no ko on condition, and
# Black's moves are those that kill without. Static eyes that would contradict are not said.
cat >few.txt <<'END'
...........
...........
...........
.......X.X.
..XX..XX.X.
...OOXXOOX.
..XO.OO..X.
..XO....OX.
END
"$GANKEI" status --json --whole few.txt H3 --budget=100000 >json
is "a ko that four threats do not win: Black kills" \
    "unsettled	conditional	dies	lives	true	E1	J2	few ko threats	4" \
    "$("$jsonq" verdict confidence fate.attacker_first fate.defender_first held attack.0 attack.1 \
        reasons.2.reason reasons.2.count <json)"
is "... and has no two eyes then" "null	2" \
    "$("$jsonq" eyes.attacker_first eyes.defender_first <json)"

# Of several moves by which it is a ko those are named that leave Black the most threats to find:
# against these four are not enough, against K9, M11 and M7, or with Black's M6 and M7, see below.
cat >threats.txt <<'END'
.............
..........OOO
.........OO.O
........OO.XO
........O.X.X
........OOXXO
.........OX.O
.........OX.O
.........OXXX
.........OOOO
.............
.............
.............
END
"$GANKEI" status --json --whole threats.txt L9 >json
is "who makes a ko takes the best one" "proved	L10	M9	-	L10	-" \
    "$("$jsonq" confidence attack.0 attack.1 attack.2 defence.0 defence.1 <json)"

# tried SIDE POINT: how many threats Black needs once that is played, or that four are too few.
tried() {
    "$GANKEI" status --json --whole --first="$1" --try="$2" threats.txt L9 >json
    tried_at=0
    until "$jsonq" "reasons.$tried_at.reason" <json | grep -q threats; do
        tried_at=$((tried_at + 1))
    done
    "$jsonq" "reasons.$tried_at.reason" "reasons.$tried_at.count" <json | tr '\t' ' '
}
is "... White at K9" "ko threats 2" "$(tried white K9)"
is "... White at M11" "ko threats 2" "$(tried white M11)"
is "... White at M7" "ko threats 1" "$(tried white M7)"
is "... White at L10" "few ko threats 4" "$(tried white L10)"
is "... White at M9" "few ko threats 4" "$(tried white M9)"
is "... Black at L10" "ko threats 2" "$(tried black L10)"
is "... Black at M6" "few ko threats 4" "$(tried black M6)"
is "... Black at M7" "few ko threats 4" "$(tried black M7)"

# ---- Less than it takes ----

is "nothing searched" "UNKNOWN static" "$(said "$five" A2 --budget=0 | cut -d ' ' -f 1,2)"
# What a smaller budget proves is the same, or nothing.
for budget in 100 1000 10000; do
    said "$five" A2 --budget=$budget | grep ' proved ' | grep -v '^KO proved 1 2 E1 B1 E1$' >wrong
    check "a budget of $budget" test ! -s wrong
done

for shape in "$four	A2" "$five	A2" "$six_in_the_corner	A2" "$eight	D2"; do
    printf '%s\n' "$shape"
done >shapes
"$GANKEI" status --batch --json --threads=1 <shapes >one
"$GANKEI" status --batch --json --threads=2 <shapes >two
same "one thread or two" one two
finish
