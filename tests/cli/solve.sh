#!/bin/sh
# SPDX-License-Identifier: MIT
# gankei solve: what goes in, what comes out.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"
jsonq=$builddir/tests/cli/jsonq

# answers NAME EXPECTED ARGUMENT...: with status 0 and no messages.
answers() {
    name=$1 expected=$2
    shift 2
    run solve "$@"
    is "$name" "$expected" "$(cat "$tmp/out" "$tmp/err")"
    is "$name: status" 0 "$status"
}

# refuses NAME REASON SHAPE
refuses() {
    run solve -- "$3"
    is "$1: status" 1 "$status"
    is "$1: output" "error$tab$2" "$(cat "$tmp/out")"
    is "$1: message" "gankei: solve: argument 1: $2" "$(cat "$tmp/err")"
}

# Values and vital points.
answers "a point" "1111$tab.$tab# class 1" .
answers "a marginal point" "0000$tab!$tab# class 0" '!'
answers "the example of the rules" "0112${tab}OO@%O.X%!.*.$tab# class 1" 'OO!%O.X%!...'
answers "three in a row" "1122$tab.*.$tab# class 3/2" ...
answers "chimera" "0022${tab}O.%.@%O.$tab# class 1*" 'O.%.!%O.'
answers "several" "1111$tab.$tab# class 1
1122$tab.*.$tab# class 3/2" . ...
answers "edges" "1122$tab+---%|.*.$tab# class 3/2" '+---%|...'
answers "a shape that begins with '-'" "1122$tab---%.*.$tab# class 3/2" -- '---%...'
answers "spaces and empty rows" "1122$tab.*.$tab# class 3/2" '%OO...OO%%'

# The smallest shapes of the eight classes, by doc/values.md.
run solve '!' '.!' '.!.!' '.' '.!.' '..!.' '...' X.X
is "the eight classes" "0 1/2 3/4 1 1* 5/4 3/2 2 " "$(sed 's/.*# class //' "$tmp/out" | tr '\n' ' ')"
run solve --board '!' '.!' '.!.!' '.' '.!.' '..!.' '...' X.X
is "the eight classes in words" "0000  0    no eye, whoever moves first
0011  1/2  half an eye: no eye if the attacker moves first, one if the defender does
0012  3/4  three quarters of an eye: no eye if the attacker moves first, one if the defender does;
1111  1    one eye, whoever moves first
0022  1*   one eye and a star: no eye if the attacker moves first, two if the defender does
0122  5/4  one and a quarter eyes: one eye if the attacker moves first, two if the defender does;
1122  3/2  one and a half eyes: one eye if the attacker moves first, two if the defender does
1222  2    two eyes, whoever moves first;" \
    "$(grep '^[0-2][0-2]' "$tmp/out" | sed 's/; the .*/;/')"

# Vital points in the input are the points under them.
run solve '.*.' '.<.' '.>.'
is "vital points in the input" "1122$tab.*.|1122$tab.*.|1122$tab.*.|" "$(cut -f 1,2 "$tmp/out" | tr '\n' '|')"
# shellcheck disable=SC2016
shapes='. ! .. .! X. X.X ... .!. !.! .X. .... .!.. ..%.. ...%O.O .!.%O.O OO!%O.X%!... $X. $..%O.!
    .X..%..OO +---%|.!. O.O%...%O.O X..X.%....O'
# shellcheck disable=SC2086
run solve $shapes
is "many shapes: status" 0 "$status"
cp "$tmp/out" "$tmp/first"
cut -f 2 "$tmp/first" | "$GANKEI" solve >"$tmp/second"
same "the output solved again is the same" "$tmp/first" "$tmp/second"

sed 's/.*# //; s/.*class //' "$tmp/first" >"$tmp/classes"
cut -f 2 "$tmp/first" | "$GANKEI" value | cut -f 1 >"$tmp/expected"
same "the classes are those of 'gankei value'" "$tmp/expected" "$tmp/classes"

# Arguments, lines, and how lines end.
# shellcheck disable=SC2086
printf '%s\n' $shapes >"$tmp/shapes"
"$GANKEI" solve <"$tmp/shapes" >"$tmp/out"
same "lines give the same as arguments" "$tmp/first" "$tmp/out"
"$GANKEI" solve - <"$tmp/shapes" >"$tmp/out"
same "so does -" "$tmp/first" "$tmp/out"
"$GANKEI" solve -t 1 <"$tmp/shapes" >"$tmp/out"
same "so does one thread" "$tmp/first" "$tmp/out"
"$GANKEI" solve --threads=3 <"$tmp/shapes" >"$tmp/out"
same "so do three" "$tmp/first" "$tmp/out"
feed '...\r\n.. \t\n.' solve
is "carriage return, blanks, no line end" 3 "$(grep -c -v error "$tmp/out")"
is "carriage return, blanks, no line end: status" 0 "$status"
feed '' solve
is "no input: status" 0 "$status"
check "no input, no output" test ! -s "$tmp/out"

# Errors: a line out for each line in.
refuses "unknown character" "unknown character 'q' at character 3" '..q'
refuses "wildcard" "'x' is a wildcard and stands for several graphs: write '.' or 'X'" '.x'
refuses "empty" "empty line" ''
refuses "no point" "no point in the drawing" 'OO%O'
refuses "not connected" "the points are not connected" '.O.'
refuses "no liberty" "illegal position: an attacker's chain has no liberty" 'X'
refuses "too large" "too large: more than 20 points at character 21" '.....................'
feed '...\n\n# remark\n..\n' solve
is "lines: status" 1 "$status"
is "lines: output" "1122 error error $("$GANKEI" solve .. | cut -f 1) " \
    "$(cut -f 1 "$tmp/out" | tr '\n' ' ')"
is "lines: messages" "gankei: solve: line 2: empty line
gankei: solve: line 3: unknown character '#' at character 1" "$(cat "$tmp/err")"
awk 'BEGIN { while (n++ < 70000) printf "."; print ""; print "..." }' |
    "$GANKEI" solve >"$tmp/out" 2>"$tmp/err"
is "a very long line" "error${tab}line too long|1122$tab.*.$tab# class 3/2|" "$(tr '\n' '|' <"$tmp/out")"
printf '..\0.\n\377\n...\n' | "$GANKEI" solve >"$tmp/out" 2>"$tmp/err"
is "bytes that are no text" \
    "error${tab}unprintable character at character 3|error${tab}unprintable character at character 1|1122$tab.*.$tab# class 3/2|" \
    "$(tr '\n' '|' <"$tmp/out")"

# Rules.
answers "suicide" "1222${tab}X<X$tab# class 2" X.X
run solve --no-suicide X.X
is "--no-suicide" 2222 "$(cut -f 1 "$tmp/out")"
answers "the exact game is the default" "2222$tab..XX.$tab# seki, class 2" ..XX.
answers "--rules=exact" "2222$tab..XX.$tab# seki, class 2" --rules=exact ..XX.
answers "--rules=abstract" "1122$tab.*XX.$tab# class 3/2" --rules=abstract ..XX.
answers "--rules=board" "2222$tab..XX.$tab# class 2" --rules=board ..XX.
answers "--rules=board, edges" "1222$tab|.%|<<.%+---$tab# class 2" --rules=board '|.%|...%+---'
answers "--rule3=board" "1122$tab.*.$tab# class 3/2" --rules=abstract --rule3=board ...
answers "--rule3=literal" "1122$tab.*.$tab# class 3/2" --rules=abstract --rule3=literal ...
usage_error "--rules" \
    "gankei: solve: --rules wants exact, abstract or board, not 'japanese'" solve --rules japanese
usage_error "--rule3" "gankei: solve: --rule3 wants board or literal, not 'x'" solve --rule3=x
usage_error "--rule3 in the exact game" \
    "gankei: solve: --rule3 wants --rules=abstract" solve --rule3=literal .
usage_error "--ko-threats in the abstract game" \
    "gankei: solve: --ko-threats and --rules=abstract exclude each other" \
    solve --ko-threats=1 --rules=abstract .

# Outer liberties and ko threats: the bent four in the corner.
bent='|.%|...%+---' depends="$tab# depends on outer liberties"
for game in exact board; do
    for question in '0 0 1122' '1 0 1122' '2 0 1222' '0 1 1222' '0 -1 1122'; do
        # shellcheck disable=SC2086
        set -- $question
        run solve --rules=$game --outer-liberties="$1" --ko-threats="$2" "$bent"
        is "$game, $1 outer liberties, $2 threats" "$3" "$(cut -f 1 "$tmp/out")"
    done
done
run solve "$bent" ...
is "depends on outer liberties" "1222$tab|.%|<<.%+---$depends, class 2|1122$tab.*.$tab# class 3/2|" \
    "$(tr '\n' '|' <"$tmp/out")"
answers "both remarks" \
    "2222$tab|X%|X.%|O.X.%+----$tab# seki, depends on outer liberties, class 2" \
    --outer-liberties=2 '|X%|X.%|O.X.%+----'
run solve --board ..XX. "$bent"
is "--board: seki" "2222  2    two eyes, whoever moves first (seki)" "$(sed -n 3p "$tmp/out")"
matches "--board: depends" '^1222  .* \(depends on outer liberties\)$' "$tmp/out"
usage_error "--outer-liberties" \
    "gankei: solve: --outer-liberties wants a whole number from 0 to 6, not '7'" \
    solve --outer-liberties=7 .
usage_error "--ko-threats" \
    "gankei: solve: --ko-threats wants a whole number from -4 to 4, not '5'" \
    solve --ko-threats=5 .

# Enclosed stones count: the ring of seven is not the row of seven.
run solve 'O..%XOX%.X.' ..X.X.X
is "a ring with a corner missing" "1122 2222" "$(cut -f 1 "$tmp/out" | tr '\n' ' ' | sed 's/ $//')"

# What cannot be.
run solve --rules=board '!!!%!!!%!!!'
is "not realisable: status" 1 "$status"
matches "not realisable: output" "^error${tab}not realisable" "$tmp/out"
run solve .................
is "too large for the exact game: status" 1 "$status"
matches "too large for the exact game" "^error${tab}too large: the exact game .* GiB$" "$tmp/out"

# The table.
run solve --table "$bent"
cat >"$tmp/expected" <<'END'
    |.
    |...
    +---

            outer liberties
ko threats     0     1     2     3     4     5     6   stable from
        -2  1122  1122  1222  1222  1222  1222  1222             2
        -1  1122  1122  1222  1222  1222  1222  1222             2
         0  1122  1122  1222  1222  1222  1222  1222             2
         1  1222  1222  1222  1222  1222  1222  1222             0
         2  1222  1222  1222  1222  1222  1222  1222             0

Ko threats are removable: the other side can remove one by a move.
END
same "--table" "$tmp/expected" "$tmp/out"

# Without outer liberties the digits do not tell the class (value does, and it is another).
run solve --outer-liberties=0 'X!X%---'
is "no outer liberty: no class" "# depends on outer liberties" "$(cut -f 3 "$tmp/out")"
run solve --json --outer-liberties=0 'X!X%---'
matches "no outer liberty: no class, JSON" '"class":null' "$tmp/out"
run solve --board --outer-liberties=0 'X!X%---'
matches "no outer liberty: no class, board" '^0011  no eye if' "$tmp/out"
run value --outer-liberties=0 'X!X%---'
is "no outer liberty: value" 3/4 "$(cut -f 1 "$tmp/out")"

# With one ko threat of the attacker this is dead if nobody can remove it (and he moves first), and a
# seki if the defender can, who has moves to spare; solved, and read on a board.
for rules in exact board; do
    for model in fixed:1122 removable:1222; do
        run solve --rules=$rules --ko-threats=-1 --ko-model=${model%:*} --outer-liberties=2 \
            '|...%|....%+----'
        is "--ko-model=${model%:*}, $rules" "${model#*:}" "$(cut -f 1 "$tmp/out")"
    done
done
run solve --table --ko-model=fixed '|...%|....%+----'
is "--table --ko-model=fixed" \
    "        -1  1122  1122  1122  1222  1222  1222  1222             3" "$(sed -n 8p "$tmp/out")"
is "--table says which threats" "Ko threats are fixed: nobody can remove one." \
    "$(tail -n 1 "$tmp/out")"
run solve --table --json --ko-model=fixed .
matches "--table --json says which threats" '"ko_model":"fixed"' "$tmp/out"
run solve --rules=abstract --ko-model=fixed .
is "--ko-model in the abstract game: status" 2 "$status"
run solve --ko-model=loose .
is "--ko-model=loose: status" 2 "$status"
matches "--ko-model=loose: words" 'removable.*fixed' "$tmp/err"
run solve --table --json "$bent" .X
is "--table --json" "$bent$tab#5$tab-1${tab}1122${tab}1222${tab}2${tab}false" \
    "$("$jsonq" input table table.1.ko_threats table.1.values.1 table.1.values.2 \
        table.1.stable_from table.1.seki.6 <"$tmp/out" | sed -n 1p)"
run solve --table .x
is "--table: an error" 1 "$status"
usage_error "--table --ko-threats" \
    "gankei: solve: --table and --ko-threats exclude each other" \
    solve --table --ko-threats=1 .
usage_error "--table, another game" \
    "gankei: solve: --table and --rules=board exclude each other" solve --table --rules=board .
usage_error "--table --explain" \
    "gankei: solve: --table and --explain exclude each other" solve --table --explain .

# Explanations.
run solve --explain --outer-liberties=0 --ko-threats=-1 "$bent"
sed '/^O moves first/,$d' "$tmp/out" >"$tmp/attacked"
cat >"$tmp/expected" <<'END'
    |.
    |>*.
    +---

1122  one eye if the attacker moves first, two if the defender does (depends on outer liberties)

END
sed -n 1,6p "$tmp/out" >"$tmp/head"
same "--explain begins as --board" "$tmp/expected" "$tmp/head"
is "--explain: the questions" "X no other|X another|O no other|" \
    "$(sed -n 's/^\([XO]\) moves first, and the wall has \(.*\) eye:$/\1 \2/p' "$tmp/out" |
        tr '\n' '|')"
matches "--explain: the end of the wall" ' X captures the wall$' "$tmp/attacked"
is "--explain: how they end" "The wall is captured.|The wall lives: X cannot capture it even if O always passes.|" \
    "$(grep '^  The wall' "$tmp/attacked" | tr '\n' '|' | sed 's/|  /|/g; s/^  //')"
run solve --explain .X.X.
cat >"$tmp/expected" <<'END'
    .X.X.

2222  2    two eyes, whoever moves first (seki)

X moves first, and the wall has no other eye:
  1 X
       . X(X)X .
  2 O passes; 3 X fills an outer liberty; 4 O passes
  5 X fills an outer liberty; 6 O passes; 7 X fills an outer liberty
  8 O passes; 9 X fills an outer liberty; 10 O passes; 11 X passes
  The wall lives in seki: neither side gains by another move.

O moves first, and the wall has no other eye:
  1 O
       . X(O)X .
  The wall lives: X cannot capture it even if O always passes.
END
same "--explain: seki" "$tmp/expected" "$tmp/out"
run solve --explain --outer-liberties=2 '|X%|X.%|O.X.%+----'
matches "--explain: repetition" 'lives by repetition: this was there before' "$tmp/out"
matches "--explain: an edge" '^      \| \.\(X\)X \.$' "$tmp/out"
run solve --explain --outer-liberties=0 'O!X%X!%---'
matches "--explain: no move" 'The wall lives: X has no move' "$tmp/out"
run solve --explain --outer-liberties=0 --ko-threats=1 "$bent"
matches "--explain: a ko" '^  3 X captures 1 \(ko\)$' "$tmp/out"
matches "--explain: a ko threat" '^  4 O makes a ko threat, captures 1 \(ko\)$' "$tmp/out"
run solve --explain 'O..%.O.%...'
matches "--explain: an enclosed stone" '^  *\. O \.$' "$tmp/out"
run solve --explain --json .X.X.
is "--explain --json" "#2${tab}attacker${tab}0${tab}true${tab}passed${tab}true${tab}#11${tab}attacker${tab}point${tab}2${tab}.XXX.${tab}safe" \
    "$("$jsonq" variations variations.0.first variations.0.other_eyes variations.0.lives \
        variations.0.end variations.0.seki variations.0.moves variations.0.moves.0.player \
        variations.0.moves.0.move variations.0.moves.0.points.0.col variations.0.moves.0.board.0 \
        variations.1.end <"$tmp/out")"

# Points of pure threats.
run solve --no-threat-marks 'OO!%O.X%!...'
is "--no-threat-marks, a settled shape" "0112${tab}OO!%O.X%!...$tab# class 1" "$(cat "$tmp/out")"
run solve --no-threat-marks ...
is "--no-threat-marks, another" "1122$tab.*.$tab# class 3/2" "$(cat "$tmp/out")"

# JSON.
run solve --json 'OO!%O.X%!...' '.x' ...
is "--json: status" 1 "$status"
is "--json: fields" "OO!%O.X%!...${tab}0112${tab}0 1 1 2${tab}OO@%O.X%!.*.${tab}#2 0 0 2 5 2 2${tab}#2${tab}-" \
    "$("$jsonq" input value eyes.a eyes.b eyes.c eyes.d marked attack attack.0.index attack.0.row \
        attack.0.col attack.1.index attack.1.row attack.1.col defence error <"$tmp/out" | sed -n 1p |
        awk -F "$tab" '{ print $1 FS $2 FS $3 " " $4 " " $5 " " $6 FS $7 FS $8 " " $9 " " $10 " " \
            $11 " " $12 " " $13 " " $14 FS $15 FS $16 }')"
is "--json: an error" ".x$tab-$tab'x' is a wildcard and stands for several graphs: write '.' or 'X'" \
    "$("$jsonq" input value error <"$tmp/out" | sed -n 2p)"
is "--json: goes on after an error" 3 "$("$jsonq" input <"$tmp/out" | wc -l | tr -d ' ')"
printf '\377\303\244\360\237\230\200\n"\\\n' | "$GANKEI" solve --json >"$tmp/out" 2>"$tmp/err"
is "--json: input that is not UTF-8" "$(printf '\357\277\275\303\244\360\237\230\200|"\\|')" \
    "$("$jsonq" input <"$tmp/out" | tr '\n' '|')"
"$GANKEI" solve --json <"$tmp/shapes" | "$jsonq" value marked class >"$tmp/out"
sed "s/# .*class //; s/# class //" "$tmp/first" >"$tmp/expected"
same "--json says the same as text" "$tmp/expected" "$tmp/out"
run solve --json ..XX. "$bent"
is "--json: remarks" "true${tab}false|false${tab}true|" \
    "$("$jsonq" seki depends_on_liberties <"$tmp/out" | tr '\n' '|')"
usage_error "--board --json" "gankei: solve: --board and --json exclude each other" \
    solve --board --json .

# Drawings.
run solve --board 'OO!%O.X%!...' ...
cat >"$tmp/expected" <<'END'
      @
     .X
    !.*.

0112  1    one eye, whoever moves first; the attacker can threaten to leave none, the defender to make two

    .*.

1122  3/2  one and a half eyes: one eye if the attacker moves first, two if the defender does
END
same "--board" "$tmp/expected" "$tmp/out"
run solve -b --color=always ...
sed "s/$(printf '\033')\[\([0-9;]*\)m/{\1}/g" "$tmp/out" >"$tmp/plain"
is "--color=always" "    .{1;38;5;16;48;5;220}*{0}." "$(sed -n 1p "$tmp/plain")"
is "... and what it means" "{1;38;5;16;48;5;220}*{0} vital for both" "$(tail -n 1 "$tmp/plain")"
run solve -b --color=always ..! ".X" "...!"
sed "s/$(printf '\033')\[\([0-9;]*\)m/{\1}/g" "$tmp/out" >"$tmp/plain"
check "attack and defence have colours of their own" \
    grep -qF "{1;38;5;231;48;5;160}<{0}" "$tmp/plain"
check "... each" grep -qF ".{1;38;5;231;48;5;25}>{0}.{1;38;5;231;48;5;25}){0}" "$tmp/plain"
is "the legend once, after all shapes" 1 "$(grep -c 'to attack' "$tmp/plain")"
for option in --color=never --color=auto --no-colour; do
    run solve -b "$option" ...
    is "$option" "    .*." "$(sed -n 1p "$tmp/out")"
done
TERM=xterm NO_COLOR=1 "$GANKEI" solve -b ... >"$tmp/out"
is "NO_COLOR" "    .*." "$(sed -n 1p "$tmp/out")"

# Answers do not wait for the end of the input.
mkfifo "$tmp/questions" "$tmp/answers"
"$GANKEI" solve <"$tmp/questions" >"$tmp/answers" &
exec 3>"$tmp/questions" 4<"$tmp/answers"
echo ... >&3
read -r answer <&4
is "a line is answered before the next is sent" "1122$tab.*.$tab# class 3/2" "$answer"
echo . >&3
read -r answer <&4
is "and the next" "1111$tab.$tab# class 1" "$answer"
exec 3>&- 4<&-
wait "$!"
is "the end of the input ends it" 0 "$?"

# Reading and writing errors.
status=0
"$GANKEI" solve <"$tmp" >"$tmp/out" 2>"$tmp/err" || status=$?
is "a folder as input: status" 1 "$status"
is "a folder as input: message" "gankei: solve: cannot read standard input: Is a directory" \
    "$(cat "$tmp/err")"

finish
