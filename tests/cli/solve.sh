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
answers "a point" "1111$tab." .
answers "a marginal point" "0000$tab!" '!'
answers "the example of the rules" "0112${tab}OO@%O.X%!.*." 'OO!%O.X%!...'
answers "three in a row" "1122$tab.*." ...
answers "chimera" "0022${tab}O.%.@%O." 'O.%.!%O.'
answers "several" "1111$tab.
1122$tab.*." . ...
answers "edges" "1122$tab+---%|.*." '+---%|...'
answers "a shape that begins with '-'" "1122$tab---%.*." -- '---%...'
answers "spaces and empty rows" "1122$tab.*." '%OO...OO%%'

# Vital points in the input are the points under them.
run solve '.*.' '.<.' '.>.'
is "vital points in the input" "1122$tab.*.|1122$tab.*.|1122$tab.*.|" "$(tr '\n' '|' <"$tmp/out")"
# shellcheck disable=SC2016
shapes='. ! .. .! X. X.X ... .!. !.! .X. .... .!.. ..%.. ...%O.O .!.%O.O OO!%O.X%!... $X. $..%O.!
    .X..%..OO +---%|.!. O.O%...%O.O X..X.%....O'
# shellcheck disable=SC2086
run solve $shapes
is "many shapes: status" 0 "$status"
cp "$tmp/out" "$tmp/first"
cut -f 2 "$tmp/first" | "$GANKEI" solve >"$tmp/second"
same "the output solved again is the same" "$tmp/first" "$tmp/second"

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
is "a very long line" "error${tab}line too long|1122$tab.*.|" "$(tr '\n' '|' <"$tmp/out")"
printf '..\0.\n\377\n...\n' | "$GANKEI" solve >"$tmp/out" 2>"$tmp/err"
is "bytes that are no text" \
    "error${tab}unprintable character at character 3|error${tab}unprintable character at character 1|1122$tab.*.|" \
    "$(tr '\n' '|' <"$tmp/out")"

# Rules.
answers "suicide" "1222${tab}X<X" X.X
run solve --no-suicide X.X
is "--no-suicide" 2222 "$(cut -f 1 "$tmp/out")"
answers "--rules=abstract" "1122$tab.*." --rules=abstract ...
answers "--rule3=board" "1122$tab.*." --rule3=board ...
answers "--rule3=literal" "1122$tab.*." --rule3=literal ...
usage_error "--rules" "gankei: solve: --rules wants abstract, not 'japanese'" solve --rules japanese
usage_error "--rule3" "gankei: solve: --rule3 wants board or literal, not 'x'" solve --rule3=x

# Points of pure threats.
run solve --no-threat-marks 'OO!%O.X%!...'
is "--no-threat-marks, a settled shape" "0112${tab}OO!%O.X%!..." "$(cat "$tmp/out")"
run solve --no-threat-marks ...
is "--no-threat-marks, another" "1122$tab.*." "$(cat "$tmp/out")"

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
"$GANKEI" solve --json <"$tmp/shapes" | "$jsonq" value marked >"$tmp/out"
same "--json says the same as text" "$tmp/first" "$tmp/out"
usage_error "--board --json" "gankei: solve: --board and --json exclude each other" \
    solve --board --json .

# Drawings.
run solve --board 'OO!%O.X%!...' ...
cat >"$tmp/expected" <<'END'
      @
     .X
    !.*.

0112  one eye, whoever moves first; the attacker can threaten to leave none, the defender to make two

    .*.

1122  one eye if the attacker moves first, two if the defender does
END
same "--board" "$tmp/expected" "$tmp/out"
run solve -b --color=always ...
is "--color=always" "    .<33>*<0>." "$(sed -n 1p "$tmp/out" | tr -d '\033' |
    sed 's/\[1;33m/<33>/g; s/\[0m/<0>/g')"
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
is "a line is answered before the next is sent" "1122$tab.*." "$answer"
echo . >&3
read -r answer <&4
is "and the next" "1111$tab." "$answer"
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
