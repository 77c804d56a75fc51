#!/bin/sh
# SPDX-License-Identifier: MIT
# The tests of the tests of gankei status: the exhaustive solver, the random groups, and that the
# judge lets no wrong answer pass.
# shellcheck source=tests/life/init.sh
. "${srcdir:-.}/tests/life/init.sh"

cd "$tmp" || exit 99
"$fight" --tsv --generate=60 --seed=1 --limit=20000 >truth
"$fight" --tsv --generate=60 --seed=1 --limit=20000 >again
"$fight" --tsv --generate=60 --seed=2 --limit=20000 >other
same "the same seed, the same groups" truth again
is "all groups differ" 120 "$(cut -f 1 truth other | sort -u | grep -c .)"
check "there are critical groups" sh -c 'cut -f 6 truth | grep -q unsettled'
check "there are kos" sh -c 'cut -f 6 truth other | grep -q ko'

# Problems, unsolved, for the weights of tables (doc/weights.md).
"$fight" --problems=200 --seed=1 >problems
"$fight" --problems=200 --seed=1 >again
same "the same seed, the same problems" problems again
is "all problems differ" 200 "$(sort -u problems | grep -c .)"
# A stone of the longest chain of one side; and boards are as they say, 13 lines of 13 points.
is "problems are boards with a stone" 200 "$(awk -F '\t' '
    { n = split($1, row, "/"); good = n == 13
      for (i = 1; i <= n; i++) good = good && row[i] ~ /^[.XO]*$/ && length(row[i]) == 13
      at = substr(row[14 - substr($2, 2)], index("ABCDEFGHJKLMN", substr($2, 1, 1)), 1)
      sum += good && at != "." && at != "" }
    END { print sum }' problems)"
"$fight" --tsv --limit=1000 <problems >/dev/null 2>refused
check "not all of them are closed fights" grep -q 'line' refused

# Who is master of the ko can only win by that.
awk -F '\t' '{ split($3, p, " "); split($4, o, " "); split($5, a, " ")
    for (i = 1; i < 3; i++) if (o[i] < p[i] || p[i] < a[i]) print
    if (p[1] > p[2]) print }' truth other >wrong
check "a ko master is never worse off" test ! -s wrong

cut -f 1,2 truth | "$fight" --json >json
check "the right answers can be asked for" ask truth answers cat json
judge answers
is "right answers: all right" "60 60 60 0 0" "$groups $right $proved $wrong_proved $false_moves"
is "right answers: all found" "$critical" "$found"
check "right answers meet the bar" meets_bar 60

# refuses NAME SED: answers changed by a script of sed do not meet the bar.
refuses() {
    sed "$2" json >changed
    check "changed answers differ: $1" sh -c '! cmp -s json changed'
    ask truth answers cat changed
    judge answers >/dev/null
    if meets_bar 60; then
        echo "$groups $right $proved $wrong_proved $critical $found $false_moves" |
            fail "wrong answers are refused: $1"
    else
        pass "wrong answers are refused: $1"
    fi
}
line=$(grep -n '"attacker_first":1' json | sed -n '5s/:.*//p')
refuses "one proved number" "${line}s/\"attacker_first\":1/\"attacker_first\":0/"
refuses "static numbers" 's/"defender_first":2/"defender_first":1/; s/proved/static/'
refuses "all unknown" 's/.*/{"verdict":"unknown"}/'
refuses "no moves" 's/"attack":.*/"attack":[],"defence":[]}/'
refuses "false moves" 's/"attack":.*/"attack":["A1"],"defence":["A1"]}/; s/proved/static/'
line=$(grep -n '"verdict":"unsettled"' json | sed -n '3s/:.*//p')
refuses "one more move in a proof" "${line}s/\"defence\":\[/\"defence\":[\"A99\",/"
refuses "attack and defence exchanged" \
    's/"attack":\(.*\),"defence":\(.*\)}/"attack":\2,"defence":\1}/; s/proved/static/'
refuses "everything is dead" 's/"verdict":"[a-z]*"/"verdict":"dead"/'
# shellcheck disable=SC2016
refuses "answers missing" '$d'

sed "s/proved/static/; ${line}s/\"attacker_first\":1/\"attacker_first\":0/" json >changed
ask truth answers cat changed
judge answers
is "a static number may be wrong" "59 0" "$right $wrong_proved"
check "a static number may be wrong now and then" meets_bar 60
finish
