#!/bin/sh
# SPDX-License-Identifier: MIT
# gankei value, sum and values: golden facts, sums, the catalogue, formats, errors, threads.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

# Shapes, their classes and their strict forms, each found by independent programs.
cat >"$tmp/golden" <<'END'
. 1 1
! 0 *
.. 1 1*
!X 1/2 {1|0}
.! 1/2 {1|*}
X.X 2 2
..X 3/2 {2|1}
... 3/2 {2|1*}
.!. 1* {2|0}
.!X 1* {2|*}
!X.X 5/4 {2||1|0}
.!.! 3/4 {2|1*||*}
X..X 2 2*
!.XX 1 1v*
O!%X.X 3/2 {2,2*|{2|0},{2|1*||0}}
END
cut -d ' ' -f 1 "$tmp/golden" >"$tmp/shapes"
cut -d ' ' -f 2 "$tmp/golden" >"$tmp/classes"
cut -d ' ' -f 3 "$tmp/golden" >"$tmp/forms"

# answers NAME EXPECTED-FILE ARGUMENT...: one column, of the shapes as standard input.
answers() {
    name=$1 expected=$2 column=$3
    shift 3
    status=0
    "$GANKEI" value "$@" <"$tmp/shapes" >"$tmp/out" 2>"$tmp/err" || status=$?
    is "$name: status" 0 "$status"
    check "$name: no messages" test ! -s "$tmp/err"
    cut -f "$column" "$tmp/out" >"$tmp/column"
    same "$name" "$expected" "$tmp/column"
}
answers "classes, exact" "$tmp/classes" 1
answers "classes, abstract" "$tmp/classes" 1 --rules=abstract
answers "classes, abstract without suicide" "$tmp/classes" 1 --rules=abstract --no-suicide
answers "classes of strict forms" "$tmp/classes" 1 --canonical
answers "strict forms" "$tmp/forms" 2 --canonical
answers "strict forms for CGSuite" "$tmp/forms" 1 --canonical --cgsuite
answers "shapes are repeated" "$tmp/shapes" 6

# The classical closed shapes: a square four, T four, bulky five, plus five, flower six, five in a row.
printf '%s\t%s\n' 1 '..%..' 3/2 '...%O.' 3/2 '..%...' 3/2 'O.%...%O.' 3/2 'O..%...%O.' \
    2 '.....' >"$tmp/expected"
cut -f 2 "$tmp/expected" | "$GANKEI" value | cut -f 1,6 >"$tmp/out"
same "classical shapes" "$tmp/expected" "$tmp/out"

run value '.!.!'
is "all columns" "3/4 {2|1||0} 3/4 3/4 three quarters of an eye .!.!" "$(tr '\t' ' ' <"$tmp/out")"
run value --json '...'
for field in '"class":"3/2"' '"words":"one and a half eyes"' '"form":"{2|1}"' '"mean":"3/2"' \
    '"temperature":"1/2"' '"left_stop":"2"' '"right_stop":"1"' '"value":"1122"' '"loopy":false'; do
    matches "JSON has $field" "$(printf '%s' "$field" | sed 's/[{|}]/[&]/g')" "$tmp/out"
done
run value --json --canonical '...'
matches "JSON has the strict form" '"form":"[{]2[|]1[*][}]"' "$tmp/out"
run value --json --canonical '!.XX' '!'
is "JSON has atomic weights" "-1 0" "$(sed 's/.*"atomic_weight":"\([^"]*\)".*/\1/' "$tmp/out" |
    tr '\n' ' ' | sed 's/ $//')"
run value --cap=1 '...'
is "one eye is enough: class" 1 "$(cut -f 1 "$tmp/out")"
run value --cap=2 '.X%X!.'
is "--cap=2 is of the abstract game, too" '1*' "$(cut -f 1 "$tmp/out")"
run value '|.X.%+---' 'O.O%...%O.O'
is "edges, enclosed stones" 2 "$(awk 'END { print NR }' "$tmp/out")"
run value --canonical '$.'
is "a stone on a margin" '0' "$(cut -f 2 "$tmp/out")"

feed '...\n?\n.!\n' value
is "filter: status" 1 "$status"
is "filter: a line for each" "3/2 error 1/2" "$(cut -f 1 "$tmp/out" | tr '\n' ' ' | sed 's/ $//')"
matches "filter: message" "^gankei: value: line 2: " "$tmp/err"
feed '?\n' value --json
matches "an error as JSON" '^[{]"input":"[?]","error":' "$tmp/out"

# ---- Six questions, loops ----

run value --six '.' '...' '.!X' '.!%X.'
printf '%s\t%s\t%s\t%s\t%s\n' 1 dies unsettled lives . 3/2 unsettled lives lives ... \
    '1*' unsettled unsettled unsettled '.!X' 1/2 dies dies unsettled '.!%X.' >"$tmp/expected"
same "--six" "$tmp/expected" "$tmp/out"
run value --six --rules=abstract '.!X'
is "--six of the abstract game" "1* unsettled unsettled unsettled .!X" "$(tr '\t' ' ' <"$tmp/out")"
run value --six --json ...
matches "--six --json" '"six":[{]"nothing":[{]"attacker_first":false,"defender_first":true[}]' "$tmp/out"
run value '!.%X!.'
is "a ko: loopy" "# loopy: 3/4 & 1/2" "$(cut -f 7 "$tmp/out")"
run value --json '!.%X!.'
matches "a ko: loopy, JSON" '"loopy":true,"onside":"3/4","offside":"1/2"' "$tmp/out"
run value --rules=abstract '!.%X!.'
is "the abstract game knows no ko" "" "$(cut -f 7 "$tmp/out")"
run value --six --cap=3 .
is "--six --cap: status" 2 "$status"
run value --six --canonical .
is "--six --canonical: status" 2 "$status"
run value --cap=2 '..' '!.XX'
is "--cap: mean and temperature of the form that is printed" "1 1 1 -1 1 1 1 -1" \
    "$(cut -f 1-4 "$tmp/out" | tr '\t\n' '  ' | sed 's/ $//')"
run value --six --cgsuite .
is "--six --cgsuite: status" 2 "$status"
run value --ko-model=fixed --ko-threats=-1 --outer-liberties=0 '|...%|....%+----'
is "fixed threats: class" 3/2 "$(cut -f 1 "$tmp/out")"
run value --ko-threats=-1 --outer-liberties=0 '|...%|....%+----'
is "removable threats: class" 2 "$(cut -f 1 "$tmp/out")"
is "removable threats: seki" "# seki, loopy: 2 & 3/2" "$(cut -f 7 "$tmp/out")"

# ---- Thermographs ----

run value --thermograph="$tmp/t.svg" '!X.X'
is "thermograph: status" 0 "$status"
check "thermograph: nothing is printed" test ! -s "$tmp/out"
matches "thermograph: a picture" '^<svg ' "$tmp/t.svg"
matches "thermograph: its end" '^</svg>' "$tmp/t.svg"
matches "thermograph: the form" '>[{]2[|][|]1[|]0[}]<' "$tmp/t.svg"
matches "thermograph: mean and temperature" 'mean 5/4, temperature 3/4' "$tmp/t.svg"
is "thermograph: two walls" 2 "$(grep -c 'outline [lr]w' "$tmp/t.svg")"
cp "$tmp/t.svg" "$tmp/before"
run value --thermograph="$tmp/t.svg" '?'
is "thermograph of no shape: status" 1 "$status"
same "thermograph of no shape: the file is as it was" "$tmp/before" "$tmp/t.svg"

# ---- Sums ----

# sums NAME EXPECTED ARGUMENT...: the first two lines.
sums() {
    name=$1 expected=$2
    shift 2
    run sum "$@"
    is "$name: status" 0 "$status"
    is "$name" "$expected" "$(sed -n '1,2p' "$tmp/out" | tr '\n' ';')"
}
sums "nothing" "0 = 0;dies;" 0
sums "one eye" "1 = 1;dies;" 1
sums "two eyes" "2 = 2;lives;" 2
sums "one and one" "1 + 1 = 2;lives;" . 1
sums "a star and no star" "1* + 1 = 2*;whoever moves first decides;" '1*' .
sums "two stars" "1* + 1* = 2;lives;" '1*' '.!.'
sums "one star" "1* = 1*;whoever moves first decides;" '1*'
sums "two halves" "1/2 + 1/2 = 1;dies;" '.!' '!X'
sums "half and three quarters" "1/2 + 3/4 = 5/4;whoever moves first decides;" 1/2 3/4
sums "three quarters and five" "3/4 + 5/4 = 2;lives;" '.!.!' '!X.X'
sums "three" "1/2 + 3/4 + 1* = 9/4*;lives;" 1/2 '.!%..' '.!X'

run sum 1
is "sum: one eye" "1 eye and no star" "$(sed -n '3s/:.*//p' "$tmp/out")"
feed '\377\n1\n' sum --json
is "sum: no UTF-8, JSON" 2 "$(grep -c '^{"' "$tmp/out")"
run sum 1/2 '.!%..'
is "sum: the reason" "5/4 eyes and no star: less than two, so the attacker moving first kills; \
more than one, so the defender moving first makes two eyes" "$(sed -n 3p "$tmp/out")"
is "sum: where the attacker plays" "attacker plays in 1 (1/2), 2 (.@%..)" "$(sed -n 4p "$tmp/out")"
is "sum: where the defender plays" "defender plays in 2 (.@%..)" "$(sed -n 5p "$tmp/out")"
run sum '.!' '.X%X!.'
is "sum: a ko is not certain" \
    "not certain: 2 (>X%X)>) has a ko, and another eye space can be a ko threat" \
    "$(tail -n 1 "$tmp/out")"
run sum --json '.!' '.X%X!.'
matches "sum: a ko, JSON" '"loopy":true' "$tmp/out"
run sum --json 1/2 '.!%..'
for field in '"outcome":"first"' '"attacker_first":"dies"' '"defender_first":"lives"' \
    '"class":"5/4"' '"defender":\[{"summand":2,"points":\[{"index":1,"row":0,"col":1}\]}\]'; do
    matches "sum: JSON has $field" "$(printf '%s' "$field" | sed 's/[{}]/[&]/g')" "$tmp/out"
done
feed '1* 1*\n1/2   3/4\n\n7\n' sum
is "sum: filter, status" 1 "$status"
is "sum: filter" "lives whoever moves first decides error empty line error unknown class '7'; the \
classes are 0, 1/2, 3/4, 1, 1*, 5/4, 3/2, 2" "$(grep -E '^(lives|dies|who|error)' "$tmp/out" |
    tr '\t\n' '  ' | sed 's/ $//')"

# All pairs of some shapes.
printf '%s\n' . '!' .. '!X' '.!' X.X ... '.!.' '!X.X' '.!.!' >"$tmp/some"
while IFS= read -r a; do
    while IFS= read -r b; do
        "$GANKEI" sum --json "$a" "$b"
    done <"$tmp/some"
done <"$tmp/some" >"$tmp/pairs"
is "100 pairs" 100 "$(awk 'END { print NR }' "$tmp/pairs")"
is "to move first is never worse" 0 \
    "$(grep -c '"attacker_first":"lives","defender_first":"dies"' "$tmp/pairs")"
# Where the first move decides, there is one for either side.
is "there is always a move" 0 \
    "$(grep '"outcome":"first"' "$tmp/pairs" | grep -cE '"(attacker|defender)":\[\]')"

# ---- The catalogue ----

cat >"$tmp/expected" <<'END'
1 2 2 2
2 5 5 6
3 17 13 14
4 93 32 34
END
run values --max-size=4 --count
is "counts: status" 0 "$status"
sed 's/^ *//; s/  */ /g' "$tmp/out" >"$tmp/counts"
same "counts" "$tmp/expected" "$tmp/counts"
run values --max-size=4 --count --tsv
tr '\t' ' ' <"$tmp/out" | sed 1d >"$tmp/counts"
same "counts, separated by tabs" "$tmp/expected" "$tmp/counts"
run values -m 4 --count --json
is "counts as JSON" '{"points":4,"classes":93,"forms":32,"forms_so_far":34}' \
    "$(tail -n 1 "$tmp/out")"

run values -m 5 --count --realisable
is "counts: how many can stand on a board" "2 5 17 93 485" "$(awk '{ print $5 }' "$tmp/out" | xargs)"
run values -m 5 --count --realisable --json
is "the same as JSON" '{"points":5,"classes":500,"forms":109,"forms_so_far":117,"realisable":485}' \
    "$(tail -n 1 "$tmp/out")"
usage_error "--realisable alone" "gankei: values: --realisable wants --count" values -m 3 --realisable

run values -m 5 --tsv
cp "$tmp/out" "$tmp/list"
is "list: a line for each value" 117 "$(sed 1d "$tmp/list" | awk 'END { print NR }')"
is "list: each value once" "" "$(sed 1d "$tmp/list" | awk -F '\t' '{ print $NF }' | sort | uniq -d)"
is "list: classes of each size" "2 5 17 93 500" "$(awk -F '\t' '
    NR > 1 { for (n = 1; n <= 5; n++) sum[n] += $(n + 6) }
    END { print sum[1], sum[2], sum[3], sum[4], sum[5] }' "$tmp/list")"
is "list: the eight classes" "0 1 1* 1/2 2 3/2 3/4 5/4" \
    "$(sed 1d "$tmp/list" | cut -f 2 | LC_ALL=C sort -u | tr '\n' ' ' | sed 's/ $//')"
# The smallest shape has the value that is listed.
sed 1d "$tmp/list" | cut -f 6 | "$GANKEI" value --canonical --cgsuite >"$tmp/out"
sed 1d "$tmp/list" | awk -F '\t' '{ print $NF }' >"$tmp/expected"
same "list: the smallest shapes have these values" "$tmp/expected" "$tmp/out"
run values -m 5
is "table: a line for each value" 118 "$(awk 'END { print NR }' "$tmp/out")"
run values -m 5 --json
is "JSON: an object for each value" 117 "$(grep -c '^{"class":.*"classes":\[.*\]}$' "$tmp/out")"
run values -m 5 --cgsuite
sed -n 's|^/\* .* \*/ \(.*\);$|\1|p' "$tmp/out" >"$tmp/column"
same "script: the same values" "$tmp/expected" "$tmp/column"
run values -m 4 --tsv
awk -F '\t' 'NR <= 35 { print $1, $2, $6 }' "$tmp/list" >"$tmp/expected"
awk -F '\t' '{ print $1, $2, $6 }' "$tmp/out" >"$tmp/column"
same "a longer list begins with the shorter one" "$tmp/expected" "$tmp/column"
# Not capped and up to infinitesimals.
for n in 1:2 2:3 3:6 4:11; do
    is "classes without a cap, ${n%:*} points" "${n#*:}" "$("$GANKEI" values -m "${n%:*}" \
        --cap=none --json | sed 's/.*"reduced":"\([^"]*\)".*/\1/' | sort -u | awk 'END { print NR }')"
done

for threads in 1 2 5; do
    "$GANKEI" values -m 7 --tsv --threads="$threads" --output="$tmp/values.$threads"
done
same "two threads" "$tmp/values.1" "$tmp/values.2"
same "five threads" "$tmp/values.1" "$tmp/values.5"
is "seven points" 3751 "$(awk 'END { print NR }' "$tmp/values.1")"

if timeout --foreground --preserve-status 1 true 2>/dev/null; then
    mkdir "$tmp/run"
    echo old >"$tmp/run/values.tsv"
    status=0
    timeout --foreground --preserve-status -s INT 1 "$GANKEI" values --max-size=10 --tsv \
        --output="$tmp/run/values.tsv" >"$tmp/out" 2>"$tmp/err" </dev/null || status=$?
    is "interrupted: status" 130 "$status"
    is "interrupted: the old file is as it was" old "$(cat "$tmp/run/values.tsv")"
    is "interrupted: nothing else is left" values.tsv "$(ls -A "$tmp/run")"
else
    skip "interrupted" "no timeout --foreground"
fi
run values -m 3 --output="$tmp/no/such/file"
is "a file that cannot be written" 1 "$status"

# ---- Errors ----

for cap in -1 0 x 21 1.5; do
    usage_error "cap $cap" \
        "gankei: value: --cap wants a whole number from 1 to 20 or 'none', not '$cap'" \
        value "--cap=$cap" .
done
usage_error "cap of a list" \
    "gankei: values: --cap wants a whole number from 1 to 20 or 'none', not '-1'" \
    values -m 3 --cap=-1
usage_error "cap and --rules=exact" \
    "gankei: value: --cap and --rules=exact exclude each other" \
    value --cap=2 --rules=exact .
usage_error "strict forms of the exact game" \
    "gankei: value: --canonical and --rules=exact exclude each other" \
    value --canonical --rules=exact .
usage_error "two formats" "gankei: value: --cgsuite and --json exclude each other" \
    value --cgsuite --json .
usage_error "a thermograph of two" "gankei: value: --thermograph wants a single shape" \
    value --thermograph=x . ..
usage_error "no size" "gankei: values: how many points? Give --max-size" values
usage_error "three formats" "gankei: values: --tsv and --json exclude each other" \
    values -m 3 --tsv --json
run sum 1 5/3
is "unknown class: status" 1 "$status"
is "unknown class: message" "gankei: sum: argument 2: unknown class '5/3'; the classes are 0, 1/2, \
3/4, 1, 1*, 5/4, 3/2, 2" "$(cat "$tmp/err")"
run value --canonical '.............'
is "too large: status" 1 "$status"
is "too large: message" "gankei: value: argument 1: too large: values are computed up to 12 \
vertices, this graph has 13; 12 take about half a minute and 200 MB, each more eight times as much" "$(cat "$tmp/err")"
run values --max-size=12
is "too large a list: status" 1 "$status"
matches "too large a list: message" "up to 11 points, not 12; 10 points take 1 GB" "$tmp/err"

# Memory that runs out: a message, no file. Where the program itself needs more, as with a sanitizer,
# or a shell without -v, nothing can be said.
# shellcheck disable=SC3045
if (ulimit -v 60000 && "$GANKEI" value --canonical .) >/dev/null 2>&1; then
    mkdir "$tmp/small"
    for limit in 45000 60000 75000; do
        status=0
        # shellcheck disable=SC3045
        (ulimit -v "$limit" && "$GANKEI" values --max-size=9 --tsv --output="$tmp/small/values.tsv") \
            >"$tmp/out" 2>"$tmp/err" || status=$?
        is "out of memory, $limit kB: status" 2 "$status"
        matches "out of memory, $limit kB: message" '^gankei: values: out of memory [(][0-9]* bytes for ' "$tmp/err"
        is "out of memory, $limit kB: no file" "" "$(ls -A "$tmp/small")"
    done
else
    skip "out of memory" "no ulimit -v"
fi

finish
