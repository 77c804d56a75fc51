#!/bin/sh
# SPDX-License-Identifier: MIT
# gankei status on random closed groups, against the exhaustive solver of the tests. They are
# the same in each run: SEED=n makes others, STATUS_GROUPS=n says how many (500 with
# RUN_EXPENSIVE_TESTS, else 100).
# shellcheck source=tests/life/init.sh
. "${srcdir:-.}/tests/life/init.sh"

if [ -n "${RUN_EXPENSIVE_TESTS-}" ]; then
    : "${STATUS_GROUPS:=500}"
fi
: "${STATUS_GROUPS:=100}" "${SEED:=1}"
echo "# SEED=$SEED STATUS_GROUPS=$STATUS_GROUPS"

# shellcheck disable=SC2016
check "the groups are made and solved" \
    sh -c '"$1" --tsv --generate="$2" --seed="$3" --limit=150000 >"$4"' sh \
    "$fight" "$STATUS_GROUPS" "$SEED" "$tmp/truth"
check "gankei answers" ask "$tmp/truth" "$tmp/answers" "$GANKEI" status --batch --json
judge "$tmp/answers"
echo "# $groups groups, $right with both numbers right, $proved proved;" \
    "$critical critical, $found found"
is "all groups have an answer" "$STATUS_GROUPS" "$groups"
is "no proved number is wrong" 0 "$wrong_proved"
is "no proved move is false" 0 "$false_moves"
check "95 % have both numbers right" test $((100 * right)) -ge $((95 * groups))
check "90 % of the critical groups are found" test $((100 * found)) -ge $((90 * critical))
finish
