#! /bin/sh
# SPDX-License-Identifier: MIT
# gankei verify: verdicts as text, JSON and TAP, broken entries in the middle,
# exit status; and GNU Go's tables, if GANKEI_REFERENCE_DB (the larger, later one) and
# GANKEI_REFERENCE_DB_38 name them.

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
matches "the table" '^        no ko threats      [0-2]{4} 1122 1222 1222 1222 1222 1222$' text
matches "first moves" \
    '^        X first leaves: \(1,1\) 1222, \(2,1\) 1122, .*, outside 1222$' text
matches "incomplete points" '^bad\.db:32: pattern 10: incomplete vital points$' text
matches "summary: wrong values" \
    '^ +2  wrong value \(1 of them right with other outer liberties or ko threats\)$' text
matches "summary: unreadable" '^ +2  cannot be read$' text

run verify --summary bad.db
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

# Points of mere threats: marked, or not.
printf 'Pattern 1\n....\n:1222\n' >threat.db
run verify threat.db
is "an unmarked threat is a fault" "1 1" "$status $(grep -c 'pattern 1: missing vital points$' out)"
for marks in all few; do
    run verify --marks=$marks threat.db
    is "--marks=$marks: it is" 1 "$status"
done
run verify --marks=none threat.db
is "--marks=none: it is not" 0 "$status"
run verify --marks=none settled.db
is "--marks=none: the digits must tell of it" "1 1" "$status $(grep -c 'pattern 1: wrong value$' out)"
printf 'Pattern 1\n...\n:1122\n' >unmarked.db
run verify --marks=none unmarked.db
is "--marks=none: moves that matter want a mark" "1 1" "$status $(grep -c 'pattern 1: missing vital points$' out)"
printf 'Pattern 1\n(.!\n:0001\n' >mismarked.db
run verify --marks=none mismarked.db
is "--marks=none: a wrong mark is wrong" "1 1" "$status $(grep -c 'pattern 1: wrong vital points$' out)"
usage_error "two answers about marks" \
    "gankei: verify: --no-threat-marks and --marks exclude each other" \
    verify --marks=all --no-threat-marks good.db
usage_error "unknown marks" "gankei: verify: --marks wants all, few or none, not 'some'" \
    verify --marks=some good.db

# The form that a reader takes.
run verify --for=gnugo good.db
is "--for=gnugo: status" 0 "$status"
is "--for=gnugo: said" "good.db: the form is one for gnugo" "$(sed -n 1p out)"
run verify --for=gnugo-3.8 threat.db
is "--for=gnugo-3.8: without marks of threats" 0 "$status"
run verify --for=gnugo --marks=none threat.db
is "--for=gnugo: its form wants them" 1 "$status"
is "--for=gnugo: file, line, rule" \
    "threat.db:3: pattern 1 needs a mark of attack: its first and third digits differ" \
    "$(sed -n 1p out)"
printf 'Pattern 7\n.*.\n:1122\nPattern 3\n%090d\n..<.\n:1222\n' 0 | tr 0 '#' >form.db
run verify --for=gnugo-3.8 form.db
is "rules broken: status" 1 "$status"
cat >expected <<'END'
form.db:4: pattern 3 after pattern 7; numbers must ascend
form.db:5: a line of 90 bytes; at most 78
form.db:7: pattern 3 marks a point, though its middle digits agree
form.db: not for gnugo-3.8: 3 rules broken

form.db: 2 patterns; 2 legal fillings, 0 of them matched by earlier patterns
       2  right
END
same "rules broken: line by line, and the values are right" expected out
run verify --for=gnugo-3.8 --tap form.db
is "--tap --for: plan" "1..5" "$(tail -n 1 out)"
is "--tap --for: failures" 3 "$(grep -c '^not ok' out)"
run verify --for=gnugo-3.8 --tap good.db
is "--tap --for: the form is a test" "ok 1 - the form is one for gnugo-3.8" "$(sed -n 1p out)"
run verify --for=gnugo-3.8 --json form.db
matches "--json --for: a rule" '"line":5,"for":"gnugo-3.8","rule":"a line of 90 bytes; at most 78","fault":true' out
matches "--json --for: how many" '"for":"gnugo-3.8","broken_rules":3,"never_looked_up":0' out
printf 'Pattern 1\n.........\n:2222\n' >nine.db
run verify --for=gnugo nine.db
is "never looked up: no fault" 0 "$status"
is "never looked up: counted" \
    "nine.db: the form is one for gnugo; 1 pattern never looked up" "$(sed -n 1p out)"
run verify --for=gnugo --all nine.db
is "never looked up: --all says which" \
    "nine.db:1: pattern 1 is never looked up: it has more than 8 points that are not marginal" \
    "$(sed -n 1p out)"
usage_error "an unknown reader" "gankei: verify: --for wants gnugo or gnugo-3.8, not 'gnugo-2'" \
    verify --for=gnugo-2 good.db

# Every class, also those that are full of dead stones.
classes() {
    run verify --complete --summary --max-size=4 --location=centre "$@"
    awk '$2 == "centre" { print $3 }' out | tr '\n' ' '
}
is "--complete: classes by size" "2 5 17 93 " "$(classes good.db)"
matches "--complete: what readers suppose" ' unmatched  implied$' out
# There are 1, 1, 1 (the graph of three points is one) and 3 (a row, a star, a square) to fill.
is "--captured: and one of each graph" "3 6 18 96 " "$(classes --captured good.db)"
printf 'Pattern 1\nXX\nXX\n:1111\n' >square.db
run verify --complete --captured --all --location=centre --max-size=4 square.db
is "--captured: a square of stones is one eye" 0 "$(grep -cF 'of XX%XX'  out)"
sed 's/1111/2222/' square.db >two.db
run verify --complete --captured --location=centre --max-size=4 two.db
is "--captured: and not two" "two.db:1: pattern 1 says 2222 of XX%XX, which is 1111: wrong value" \
    "$(sed -n 1p out)"
usage_error "--captured alone" "gankei: verify: --captured wants --complete" \
    verify --captured good.db

for option in realisable any-liberties; do
    usage_error "--$option alone" "gankei: verify: --$option wants --complete" \
        verify --$option good.db
done

# What can stand on no board: as many classes as generate leaves out, and no others are missing.
"$GANKEI" generate -m 4 --dead-margins --location=centre --realisable -o real.db 2>err
"$GANKEI" verify --complete --realisable real.db >out
is "--realisable: classes left out" \
    "$(sed -n 's/^\([0-9][0-9]*\) left out, as no board has them$/\1/p' err)" \
    "$(sed -n 's/^ *\([0-9][0-9]*\) can stand on no board and were not looked at$/\1/p' out)"
matches "--realisable: there are such" '^ +[0-9]+ can stand on no board and were not looked at$' out
run verify --complete --strict --realisable real.db
is "--realisable: all others are there" 0 "$status"
run verify --complete --strict real.db
is "without it, some are not" 1 "$status"

# Some of the vital points are marked: enough for a reader, but not all that there is to say.
printf 'Pattern 1\n@..!\n:0011\n' >some.db
run verify --complete --max-size=4 --location=centre some.db
is "some vital points: no fault" 0 "$status"
matches "some vital points: right" '^ +4 +centre +93 +1 +0 +0 +0 +92 ' out
matches "some vital points: told" '^ +1 mark some of the vital points, not all$' out
run verify --complete --max-size=4 --location=centre --strict --all some.db
matches "some vital points: --strict names the class" \
    '^some\.db:1: pattern 1 says 0011 of .*: some vital points not marked$' out

# The value with two outer liberties, where there are four.
"$GANKEI" generate --quiet -m 4 --location=corner --outer-liberties=2 -o near.db
run verify --complete --summary --location=corner near.db
is "other outer liberties: wrong" 1 "$status"
run verify --complete --summary --location=corner --any-liberties near.db
is "other outer liberties: --any-liberties" 0 "$status"
matches "other outer liberties: told" '^ +[0-9]+ are right with other outer liberties$' out
run verify --complete --summary --location=corner --any-liberties --strict near.db
is "other outer liberties: --strict" 1 "$status"

# A reader that sees neither the board nor the wall: all of it at once.
cp two.db target.db
run verify --complete --for=gnugo-3.8 --summary --dead-margins --max-size=4 target.db
mv out implied
run verify --complete --for=gnugo-3.8 --summary --dead-margins --max-size=4 --captured \
    --realisable --any-liberties target.db
same "--complete --for implies what readers do not know" implied out
matches "and that is something" '^ +[0-9]+ can stand on no board and were not looked at$' out

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
usage_error "two formats" "gankei: verify: --tap and --json exclude each other" \
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
if [ -n "${GANKEI_REFERENCE_DB_38:-}" ]; then
    run verify --for=gnugo-3.8 --json "$GANKEI_REFERENCE_DB_38"
    matches "the table of version 3.8: its form" '"broken_rules":0,"never_looked_up":[0-9]+' out
    matches "the table of version 3.8: summary" '"patterns":721,"legal_fillings":2654,"own_fillings":2300,' out
    matches "the table of version 3.8: verdicts" '"right":467,"depends on outer liberties or ko":19,"not realisable":5,"incomplete vital points":175,"missing vital points":0,"wrong vital points":0,"wrong value":53,"duplicate":1,"shadowed":1,"illegal":0,"too large":0,' out
else
    pass "the table of version 3.8 # SKIP GANKEI_REFERENCE_DB_38 names no file"
fi

finish
