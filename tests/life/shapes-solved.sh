#!/bin/sh
# SPDX-License-Identifier: MIT
# The exhaustive solver of the tests against books and Sensei's Library: known shapes. Its answers
# are kept in shapes.tsv; the small ones are found again here, with RUN_EXPENSIVE_TESTS all (minutes).
#
#   awk -f shapes.awk shapes.txt | cut -f 1,2 | fight --tsv --limit=20000000 >shapes.tsv
# shellcheck source=tests/life/shapes-init.sh
. "${srcdir:-.}/tests/life/shapes-init.sh"

solved=$srcdir/tests/life/shapes.tsv
each_shape "$solved" 1

limit=100000
[ -z "${RUN_EXPENSIVE_TESTS-}" ] || limit=20000000
cut -f 1,2 "$tmp/shapes" | "$fight" --tsv --limit="$limit" >"$tmp/again" 2>"$tmp/large"
# shellcheck disable=SC2016
check "what is solved again is the same" sh -c 'grep -vxFf "$1" "$2" >&2; test $? -eq 1' sh \
    "$solved" "$tmp/again"
check "most are small" test "$(grep -c . "$tmp/again")" -ge 50
grep -v "too many positions$" "$tmp/large" >"$tmp/others"
lacks "the others are too large" . "$tmp/others"

# What is known must matter: the same with other verdicts and moves.
sed "s/${tab}alive${tab}/${tab}dead${tab}/; s/${tab}ko${tab}/${tab}alive${tab}/" "$tmp/shapes" |
    sed "s/${tab}unsettled${tab}[^${tab}]*/${tab}unsettled${tab}T19/" >"$tmp/changed"
cp "$tmp/changed" "$tmp/shapes"
(each_shape "$solved" 1) >"$tmp/out"
check "other verdicts and moves are refused" test "$(grep -c '^not ok' "$tmp/out")" -ge 50
finish
