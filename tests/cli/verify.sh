#! /bin/sh
# SPDX-License-Identifier: MIT
# gankei verify: verdicts as text, JSON and TAP, broken entries in the middle,
# exit status; and GNU Go's table, if GANKEI_REFERENCE_DB names it.

. "${srcdir:-.}/tests/cli/init.sh"

cd "$tmp" || exit 99

cat >good.db <<'END'
Pattern 1

x

:1111

Pattern 2

x*.

:1122
END
run verify good.db
is "all right: status" 0 "$status"
cat >expected <<'END'
good.db: 2 patterns; 3 legal fillings, 0 of them matched by earlier patterns
       2  right
END
same "all right: only the summary" expected out
is "all right: no message" "" "$(cat err)"
run verify --all good.db
is "--all: right patterns, too" "good.db:1: pattern 1: right" "$(sed -n 1p out)"

cat >bad.db <<'END'
# Every kind of fault, and two entries that cannot be read.
Pattern 1
.*.
:1122
Pattern 2
..?
:1122
Pattern 3
x*x
:1122
Pattern 4
.
*.
:1122
Pattern 5
XX
:1111
Pattern 6
$
:0000
Pattern 7
(.!
:0001
Pattern 8
....
:9999
Pattern 9
|.
|.*.
+---
:1122
Pattern 10
!.X@
:0011
END
run verify bad.db
is "faults: status" 1 "$status"
cp out text
matches "a wrong value: line" '^bad\.db:8: pattern 3: wrong value$' text
matches "a wrong value: the right one" '^    X\*X  is 1222 X<X: wrong value$' text
matches "a wrong value: on the board" '^        on the board: 1222 X<X$' text
matches "a wrong value: how many fillings are right" '^    2 of 3 fillings are right$' text
matches "a duplicate" '^bad\.db:11: pattern 4: duplicate of pattern 1 \(line 2\)$' text
matches "an illegal pattern" \
    "^bad\.db:15: pattern 5: illegal \(illegal position: an attacker's chain has no liberty\)$" text
matches "not realisable" '^bad\.db:18: pattern 6: not realisable$' text
matches "wrong points" '^    \(\.!  is 0001 \)\.\): wrong vital points$' text
matches "an unreadable drawing" '^bad\.db:6: cannot be read: ' text
matches "an unreadable value" '^bad\.db:26: cannot be read: "9999" is not one of' text
matches "right elsewhere" 'is 1222 .*: wrong value, right with other outer liberties or ko threats$' text
matches "the table" '^        no ko threats      1122 1222 1222 1222 1222 1222$' text
matches "first moves" \
    '^        X first leaves: \(1,1\) 1222, \(2,1\) 1122, .*, outside 1222$' text
matches "incomplete points" '^bad\.db:32: pattern 10: incomplete vital points$' text
matches "summary: wrong values" \
    '^ +2  wrong value \(1 of them right with other outer liberties or ko threats\)$' text
matches "summary: unreadable" '^ +2  cannot be read$' text

run verify -s bad.db
is "--summary: status" 1 "$status"
is "--summary: first line" \
    "bad.db: 8 patterns; 10 legal fillings, 2 of them matched by earlier patterns" \
    "$(sed -n 1p out)"

run verify --explain bad.db
is "--explain: status" 1 "$status"
matches "--explain: a question" '^X moves first, and the wall has no other eye:$' out
matches "--explain: an end" '^  The wall (is captured|lives)' out

run verify --json --explain bad.db
matches "--explain: in JSON" '"variations":\[\{' out

run verify --tap bad.db
is "--tap: status" 1 "$status"
is "--tap: plan" "1..10" "$(tail -n 1 out)"
is "--tap: tests" 10 "$(grep -cE '^(not )?ok [0-9]+ - ' out)"
is "--tap: failures" 8 "$(grep -c '^not ok' out)"
matches "--tap: first" '^ok 1 - pattern 1: right$' out
matches "--tap: second" '^not ok 2 - line 6: cannot be read$' out
check "--tap: all else is a comment" test -z "$(grep -vE '^(#|(not )?ok |1\.\.)' out)"

run verify --json bad.db
is "--json: status" 1 "$status"
is "--json: lines" 11 "$(wc -l <out | tr -d ' ')"
matches "--json: right" '"number":1,.*"verdict":"right","fault":false' out
matches "--json: duplicate" '"number":4,.*"verdict":"duplicate","fault":true,.*"by":1' out
matches "--json: reason" '"verdict":"illegal",.*"reason":"illegal position' out
matches "--json: unreadable" '"line":6,"verdict":"cannot be read","fault":true,"reason":' out
matches "--json: wrong points" '"verdict":"wrong vital points",.*"wrong_attack":\[0\]' out
matches "--json: cases" '"depends":\[\{"ko_threats":0,"by_liberties":\["[0-2]{4}","1122","1222"' out
matches "--json: first moves" '"attacker_first":\[\{"place":"point","leaves":"1222","index":0\}' out
matches "--json: summary" '"patterns":8,.*"verdicts":\{.*"wrong value":2,.*"cannot be read":2' out

# What counts as a fault.
printf 'Pattern 1\n$\n:0000\n' >remark.db
run verify remark.db
is "a remark is no fault" 0 "$status"
run verify --strict remark.db
is "--strict: it is" 1 "$status"
printf 'Pattern 1\n!.X@\n:0011\n' >incomplete.db
run verify incomplete.db
is "incomplete points are a fault" 1 "$status"
run verify --allow-incomplete incomplete.db
is "--allow-incomplete: they are not" 0 "$status"
printf 'Pattern 1\nX.X\n:2222\n' >suicide.db
run verify suicide.db
is "suicide by default" 1 "$status"
run verify --no-suicide suicide.db
is "--no-suicide" 0 "$status"
printf 'Pattern 1\n|.\n|.*.\n+---\n:1122\n' >corner.db
run verify corner.db
is "four liberties by default" 1 "$status"
run verify --outer-liberties=1 --allow-incomplete corner.db
is "--outer-liberties=1" 0 "$status"
printf 'Pattern 1\n....\n:2222\n' >settled.db
run verify --no-threat-marks settled.db
is "--no-threat-marks" 0 "$status"
run verify --max-size=3 settled.db
is "--max-size: status" 1 "$status"
matches "--max-size: too large" 'too large \(too large: 4 points; at most 3 are solved\)$' out

# Several files, files that are not there.
run verify --tap good.db bad.db
is "two files: one plan" "1..12" "$(tail -n 1 out)"
run verify none.db good.db
is "no such file: status" 1 "$status"
matches "no such file: the next one is read" '^good\.db: 2 patterns' out
run verify --tap good.db none.db
is "no such file: TAP" "Bail out! a file could not be verified" "$(tail -n 1 out)"
feed 'Pattern 1\n.\n:1111\n' verify -
is "standard input" 0 "$status"
usage_error "no file" "gankei: verify: missing operand" verify
usage_error "two formats" "gankei: verify: --json and --tap exclude each other" \
    verify --json --tap good.db
usage_error "too many liberties" \
    "gankei: verify: --outer-liberties wants a whole number from 0 to 6, not '7'" \
    verify --outer-liberties=7 good.db

run verify -t 1 bad.db
cp out one
run verify -t 3 bad.db
same "threads change nothing" one out

if [ -n "${GANKEI_REFERENCE_DB:-}" ]; then
    run verify --json "$GANKEI_REFERENCE_DB"
    is "GNU Go's table: a line for each pattern, and the summary" 1817 "$(wc -l <out | tr -d ' ')"
    matches "GNU Go's table: summary" '"patterns":1816,"legal_fillings":6055,"own_fillings":5071,' out
    matches "GNU Go's table: verdicts" '"right":1134,"depends on outer liberties or ko":132,"not realisable":1,"incomplete vital points":456,"missing vital points":0,"wrong vital points":6,"wrong value":83,"duplicate":1,"shadowed":0,"illegal":3,"too large":0,' out
else
    pass "GNU Go's table # SKIP GANKEI_REFERENCE_DB names no file"
fi

finish
