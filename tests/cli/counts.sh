#!/bin/sh
# SPDX-License-Identifier: MIT
# gankei generate --counts: as rows say, counted by another program.
. "${srcdir:-.}/tests/cli/init.sh"

cd "$tmp" || exit 99

# count FILE: what there is to count of rows (CSV), without examples.
count() {
    awk -F, 'NR == 1 { next }
        {
            key = $2 "\t" $3 "\t"
            add(key "classes")
            add(key $6)
            if ($10 == 1) {
                stones = gsub(/[XS$]/, "", $5)
                add(key "seki")
                add(key "seki-" stones)
            }
            n = split($13, with, " ")
            for (i = 1; i < n; i++)
                if (with[i] != with[i + 1]) add(key "liberties-" i - 1)
        }
        function add(key) { count[key]++; realisable[key] += $23 }
        END { for (key in count) print key "\t" count[key] "\t" realisable[key] }' "$1" | LC_ALL=C sort
}

# compare NAME OPTION...
compare() {
    compare_name=$1
    shift
    run generate -q --counts=counts --csv=rows "$@"
    is "$compare_name: status" 0 "$status"
    is "$compare_name: counts" "$(count rows)" "$(sed 1d counts | cut -f 1-4,6 | LC_ALL=C sort)"
    is "$compare_name: fields" "size	location	what	count	first	realisable" "$(sed -n 1p counts)"
}

compare "all places" -m 5
compare "with dead margins" -m 4 --dead-margins
compare "other rules" -m 4 --location=corner --no-suicide --outer-liberties=1
compare "the abstract game" -m 6 --rules=abstract

# The first of each kind is of that kind.
run generate -q -m 5 --counts=counts
sed 1d counts | awk -F'\t' '$3 ~ /^v/ { print $5 }' >shapes
sed 1d counts | awk -F'\t' '$3 ~ /^v/ { print substr($3, 2) }' >values
"$GANKEI" solve <shapes >out
is "the first of each value" "$(cat values)" "$(cut -f 1 out)"
sed 1d counts | awk -F'\t' '$3 ~ /^seki/ { print $5 }' >shapes
"$GANKEI" solve <shapes >out
is "the first of each seki" "$(wc -l <shapes)" "$(grep -c seki out)"

# In the one drawing that has room for the living attacker two enclosed stones have no liberty.
is "an enclosed stone without liberty cannot stand" 0 "$(
    "$GANKEI" generate -q -m 6 --location=corner --csv=- | grep -F ',|OXX.%|X!OX%+----,' | cut -d , -f 23)"

run generate --counts=counts --quiet -m 3 --threads=2
check "no database" test ! -e eyes.db
run generate --counts=- --csv=- -m 3
is "two for standard output: status" 2 "$status"
run generate --json -m 3 --counts=counts
check "a summary" grep -q '"counts": *"counts"' out

finish
