#!/bin/sh
# SPDX-License-Identifier: MIT
# gankei sequences: small terms by brute force (sequences.py), and all others counted off the rows, which
# other tests hold against solving, and off what other commands say.
. "${srcdir:-.}/tests/cli/init.sh"

GANKEI=$(cd "$(dirname "$GANKEI")" && pwd)/$(basename "$GANKEI")
brute=$(cd "$srcdir" && pwd)/tests/cli/sequences.py
unset SOURCE_DATE_EPOCH
cd "$tmp" || exit 99

run sequences -m 4 -t 1
is "status" 0 "$status"
mv out four
cut -f 1,2 four | tr '\t,' '  ' | sort >terms
is "each has a name, terms, a definition and how it was checked" 4 "$(awk -F '\t' '{ print NF }' four | sort -u)"
is "no name is there twice" "" "$(cut -f 1 four | sort | uniq -d)"

# By brute force.
if command -v python3 >python; then
    python3 "$brute" | sort >expected
    check "the brute program counted" test "$(awk 'END { print NR }' expected)" = 9
    cut -d ' ' -f 1 expected | while IFS= read -r name; do grep "^$name " terms; done >found
    same "polyominoes, shapes, places, classes" expected found
else
    skip "polyominoes, shapes, places, classes" "no python3"
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
