#!/bin/sh
# SPDX-License-Identifier: MIT
# gankei sequences: small terms of all by brute force (sequences.py, sequences-exact.c, which share nothing
# with gankei); and counted off the rows, which other tests hold against solving, and off what other commands say.
. "${srcdir:-.}/tests/cli/init.sh"

GANKEI=$(cd "$(dirname "$GANKEI")" && pwd)/$(basename "$GANKEI")
brute=$(cd "$srcdir" && pwd)/tests/cli/sequences.py
exact=$(cd "$builddir" && pwd)/tests/cli/sequences-exact
unset SOURCE_DATE_EPOCH
cd "$tmp" || exit 99

run sequences -m 4 -t 1
is "status" 0 "$status"
mv out four
cut -f 1,2 four | tr '\t,' '  ' | sort >terms
is "each has a name, terms, a definition and how it was checked" 4 "$(awk -F '\t' '{ print NF }' four | sort -u)"
is "no name is there twice" "" "$(cut -f 1 four | sort | uniq -d)"

# By brute force: all of them but none, and every class by itself.
if command -v python3 >python && [ -x "$exact" ]; then
    python3 "$brute" "$exact" 4 rows | sort >expected
    "$GANKEI" sequences -q -m 4 | cut -f 1,2 | tr '\t,' '  ' | sort >found
    same "every sequence, 1 to 4 points" expected found
    "$GANKEI" generate -q -m 4 --csv=rows.csv
    awk -F , 'NR > 1 { gsub("v", ""); sub("[0-9]* ", "", $13); print $2, $3, $13, $10, $18, $14, $23 }' rows.csv |
        sort >expected
    sort rows >found
    check "rows were compared" test "$(awk 'END { print NR }' found)" -ge 1343
    same "every class: values with 1 to 6 outer liberties, seki, loopy, abstract game, realisable" expected found
    # What is said of the terms that were checked so is true.
    is "each says so" "$(awk 'END { print NR }' four)" "$(grep -c 'tests/cli/sequences.py, n <= 4' four)"
else
    skip "every sequence" "no python3, or tests/cli/sequences-exact is not built"
fi

# again FILE SIZES: the exact game of its rows by the witness, margins together, as it keeps one table.
again() {
    awk -F , -v sizes="$2" 'NR > 1 && index(sizes, $2) { gsub("v", ""); s = $5; gsub("X", ".", s)
        sub("[0-9]* ", "", $13); print s "\t" $5 "\t" $13 " " $10 " " $18 }' "$1" | sort -s -k 1,1 >shuffled
    cut -f 3 shuffled >expected
    cut -f 2 shuffled | "$exact" >found
    check "$1: there are such" test -s expected
    same "$1: the exact game of each class" expected found
}
if [ -n "${RUN_EXPENSIVE_TESTS:-}" ]; then
    "$GANKEI" generate -q -m 5 --csv=all.csv
    "$GANKEI" generate -q -m 6 --location=centre --csv=centre.csv
    again all.csv 12345
    again centre.csv 6
else
    skip "the exact game of each class of 5 points, and of 6 in the open board" "RUN_EXPENSIVE_TESTS is not set"
fi

# Counted off the rows.
"$GANKEI" generate -q -m 4 --csv=rows.csv
# rows NAME CONDITION: how many rows of each size and place, as a line each.
rows() {
    for place in centre edge corner; do
        awk -F , -v name="$1-$place" -v place=$place \
            "NR > 1 && \$3 == place && ($2) { n[\$2]++ }
            END { printf \"%s\", name; for (i = 1; i <= 4; i++) printf \" %d\", n[i]; print \"\" }" rows.csv
    done
}
# What rows are chosen by is for awk.
# shellcheck disable=SC2016
{
    rows classes 1
    rows classes-realisable '$23 == 1'
    rows chimeras '$6 == "v0022"'
    rows chimeras-realisable '$6 == "v0022" && $23 == 1'
    rows seki '$10 == 1'
    rows seki-realisable '$10 == 1 && $23 == 1'
    rows depending '$12 == 1'
    rows different '$6 != $14'
    rows loopy '$18 == 1'
    rows values '!seen[$2 $3 $6]++'
} >expected
cut -d ' ' -f 1 expected | while IFS= read -r name; do grep "^$name " terms; done >found
same "what rows say" expected found
check "none of them is about nothing" grep -q '^chimeras-corner 0 0 13 86$' found

# Forms, and markings with `$`.
line() {
    grep "^$1 " terms | cut -d ' ' -f 2-
}
"$GANKEI" values -m 4 --count --tsv | sed 1d >counted
is "forms" "$(cut -f 3 counted | tr '\n' ' ')" "$(line forms) "
is "forms so far" "$(cut -f 4 counted | tr '\n' ' ')" "$(line forms-so-far) "
"$GANKEI" values -m 4 --tsv | awk -F '\t' 'NR > 1 { for (n = 1; !$(6 + n); n++); if ($3 > b[n]) b[n] = $3 }
    END { print b[1], b[2], b[3], b[4] }' >birthdays
is "birthdays" "$(cat birthdays)" "$(line birthday)"
is "with dead margins" "$("$GANKEI" enumerate --count --dead-margins 1-4 | sed 1d | awk '{ print $6 }' |
    tr '\n' ' ')" "$(line classes-with-dead-margins) "

# Other forms of the same.
run sequences -m 4 -t 2
check "two threads: the same bytes" cmp four out
mkdir b
run sequences -m 4 -o b
is "b-files: status" 0 "$status"
is "b-files: one each" "$(awk 'END { print NR }' four)" "$(find b -name 'b-*' | awk 'END { print NR }')"
is "b-files: terms" "$(line classes-corner)" \
    "$(grep -v '^#' b/b-classes-corner.txt | awk '$1 == NR { print $2 }' | tr '\n' ' ' | sed 's/ $//')"
matches "b-files: a comment" '^# a.n. = number of marked classes, .* of n points; in a corner$' b/b-classes-corner.txt
run sequences --json -m 3 --location=edge
matches "--json" '"name":"classes-edge",.*"offset":1,"terms":\[2,13,69\]' out
is "--location" 0 "$(grep -c corner out)"
run sequences -m 3 -o nowhere
is "no such folder: status" 1 "$status"
run sequences -m 10
is "too large: status" 2 "$status"

finish
