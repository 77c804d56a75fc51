#!/bin/sh
# SPDX-License-Identifier: MIT
# gankei certify: what check.py, which knows the rules only, makes of it.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

PYTHONDONTWRITEBYTECODE=1
export PYTHONDONTWRITEBYTECODE
checker=$srcdir/tests/certificate/check.py
python3 -c 'import functools; functools.cache' 2>/dev/null || skip_all "no python3 (3.9 or newer)"
is "the checker is of at most 300 lines" yes "$([ "$(wc -l <"$checker")" -le 300 ] && echo yes)"
is "and needs only Python's own" "fileinput functools sys" \
    "$(sed -n 's/^ *\(import\|from\) \([a-z_]*\).*/\2/p' "$checker" | tr '\n' ' ' | sed 's/ $//')"

# proved NAME N: the last output is of N certificates, and all are proofs.
proved() {
    status=0
    python3 "$checker" "$tmp/out" >"$tmp/proved" 2>&1 || status=$?
    is "$1: all are proofs" "0 $2 certificates are proofs" "$status $(tail -n 1 "$tmp/proved")"
}

# refused NAME PATTERN: the last output is not.
refused() {
    status=0
    python3 "$checker" "$tmp/out" >"$tmp/refused" 2>&1 || status=$?
    is "$1: refused" 1 "$status"
    matches "$1: why" "$2" "$tmp/refused"
}

# What is published of shapes, and here and there what check.py found out.
run certify '.!.' '..XX.' 'O..%XOX%.X.' '+---%|...' '|X%|X.%|O.X.%+----' '.!.!'
proved "shapes of the rules" 6
matches "the chimera" '^proved \.!\.: 0022 \.@\. 1\*$' "$tmp/proved"
matches "a seki" '^proved \.\.XX\.: 2222 \.\.XX\. 2$' "$tmp/proved"
matches "an enclosed stone" '^proved O\.\.%XOX%\.X\.: 1122 O\*\.%XOX%>X\. 3/2$' "$tmp/proved"
matches "three quarters of an eye" '^proved .*: 0012 .* 3/4$' "$tmp/proved"
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
python3 "$srcdir/tests/certificate/damage.py" "$tmp/whole" >"$tmp/damages" 2>&1
matches "so many damages" '^[0-9]{4} damages$' "$tmp/damages"
is "each of them is refused" "" "$(grep -v ' damages$' "$tmp/damages")"

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
