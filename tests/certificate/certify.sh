#!/bin/sh
# SPDX-License-Identifier: MIT
# gankei certify: what check.py, which knows the rules only, makes of it.
# shellcheck source=tests/certificate/init.sh
. "${srcdir:-.}/tests/certificate/init.sh"

checker_is check.py

# proved NAME N: the last output is of N certificates, and all are proofs.
proved() {
    is "$1: all are proofs" "0 $2 certificates are proofs" "$(checked "$tmp/out")"
}

# refused NAME PATTERN: the last output is not.
refused() {
    checked "$tmp/out" >"$tmp/refused"
    matches "$1: refused" "^1 .*($2)" "$tmp/refused"
}

# What is published of shapes, and here and there what check.py found out.
run certify '.!.' '..XX.' 'O..%XOX%.X.' '+---%|...' '|X%|X.%|O.X.%+----' '.!.!'
proved "shapes of the rules" 6
matches "the chimera" '^proved \.!\.: 0022 \.@\. 1\*$' "$tmp/checked"
matches "a seki" '^proved \.\.XX\.: 2222 \.\.XX\. 2$' "$tmp/checked"
matches "an enclosed stone" '^proved O\.\.%XOX%\.X\.: 1122 O\*\.%XOX%>X\. 3/2$' "$tmp/checked"
matches "three quarters of an eye" '^proved .*: 0012 .* 3/4$' "$tmp/checked"
run certify ...
matches "without outer liberties" '^value 0 1122 \.\*\. 3/2$' "$tmp/out"

# Of all kinds: sizes, places, marks, enclosed stones.
run certify --max-size=5 --sample=300
cp "$tmp/out" "$tmp/first"
proved "a sample" 300
is "at an edge or in a corner" 200 "$(grep -c '^shape.*-' "$tmp/out")"
check "with enclosed stones" grep -q '^shape .*|OO*[.!X$]*%+-' "$tmp/out"
is "values among them" yes "$([ "$(grep '^value 4' "$tmp/out" | cut -d ' ' -f 3 | sort -u | wc -l)" -ge 12 ] && echo yes)"
is "classes among them" 8 "$(grep '^value 4' "$tmp/out" | cut -d ' ' -f 5 | sort -u | wc -l)"
run certify --max-size=5 --sample=300 --seed=1 --threads=1
same "the seed is 1" "$tmp/first" "$tmp/out"
run certify --max-size=5 --sample=30 --seed=2
proved "another sample" 30
check "another seed, other shapes" test "$(grep -c -F -x -f "$tmp/first" "$tmp/out")" -lt "$(wc -l <"$tmp/out")"
run certify --max-size=4 --sample=60 --no-suicide
proved "without suicide" 60
if [ "${RUN_EXPENSIVE_TESTS:-0}" = 1 ]; then
    run certify --max-size=7 --sample=300
    proved "up to seven points" 300
    run certify --max-size=5 --sample=3000 --seed=3
    proved "a large sample" 3000
fi

# Each line damaged, in many ways.
run certify . '|$%+-' '.!'
cp "$tmp/out" "$tmp/whole"
all_damages_refused "$tmp/whole"

# Other rules, another shape.
run certify --no-suicide X.X
proved "the rules that it names" 1
sed 's/^suicide no/suicide yes/' "$tmp/out" >"$tmp/other" && mv "$tmp/other" "$tmp/out"
refused "suicide is forgotten" 'has no move in'
run certify .X.
sed 's/^shape .*/shape .X.%---/' "$tmp/out" >"$tmp/other" && mv "$tmp/other" "$tmp/out"
refused "an edge more" 'no move|illegal|it says'
: >"$tmp/out"
refused "nothing at all" 'there is none'

run certify XX .
is "no shape: status" 1 "$status"
matches "no shape: why" '^error	' "$tmp/out"
usage_error "a sample of no size" "gankei: certify: --sample wants --max-size" certify --sample=3
usage_error "JSON" "gankei: certify: certificates are not written as JSON" certify --json .
finish
