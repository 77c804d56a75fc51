#!/bin/sh
# SPDX-License-Identifier: MIT
# What the page of an atlas answers, without a browser: the same as gankei lookup and gankei solve.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

cd "$tmp" || exit 99
page=$srcdir/tests/cli/atlas-answers.js
if ! command -v node >/dev/null; then
    skip "what the page answers" "node is not installed"
    finish
fi

# compare NAME DB SITE COUNTS [OPTION]...: hold the answers to the shapes in the file "shapes" against those of
# the program; how many were the same.
compare() {
    name=$1 db=$2 site=$3 counts=$4
    node "$page" "$site" lines <shapes >answered
    "$GANKEI" lookup --json "$db" <shapes >looked 2>/dev/null
    "$GANKEI" solve --json <shapes >solved 2>/dev/null
    "$GANKEI" solve --table --json <shapes >tables 2>/dev/null
    node "$page" "$site" compare answered looked solved tables >compared
    is "$name" "$counts" "$(cat compared)"
}

run generate -q -m 5 -o eyes.db
run atlas -q -o site
is "an atlas" 0 "$status"

# All shapes up to 3 points wherever they lie and however they are turned, and some of 4 and 5. What the table does
# not know has stones enclosed that no reader sees.
for n in 1 2 3; do node "$page" site all "$n"; done >shapes
node "$page" site random 300 4 4 >>shapes
node "$page" site random 300 5 5 >>shapes
compare "the page answers as the program does" eyes.db site "truth 2136, enclosed 19, unknown 0, none 0, illegal 92"
"$GANKEI" solve --explain --json <shapes >explained 2>/dev/null
node "$page" site compare-lines answered explained >compared
is "... and plays it out the same way" "same 1272, alike 864" "$(cat compared)"

# Larger ones are not in the table: it says so, and how to solve them.
node "$page" site random 100 6 6 >shapes
compare "what is not there is not made up" eyes.db site "truth 0, enclosed 24, unknown 76, none 100, illegal 0"

# A table of the open board answers in the corner, too, but it does not know.
run generate -q -m 4 --location=centre -o centre.db
run atlas -q --db centre.db -o centre
for n in 1 2 3; do node "$page" site all "$n"; done >shapes
node "$page" centre random 400 4 8 >>shapes
compare "a table of the open board" centre.db centre "truth 1208, enclosed 156, unknown 593, none 0, illegal 90"
printf '%s\n' '|.%|...%+---' >shapes
node "$page" centre answer <shapes >answered
is "the bent four in the corner is not the straight four" \
    '{"shape":"|.%|...%+---","read":{"pattern":45000,"value":"1222","marked":"|.%|<<.%+---"},"truth":null,' \
    "$(sed 's/"lost".*//' answered)"
check "... and where it is known" grep -q "It has shapes of 1 to 4 points, in the open board." answered
check "... and how to solve it" grep -qF "gankei solve '|.%|...%+---'" answered
check "... and which table has it" grep -qF '"gankei generate --max-size=4 -o eyes.db && gankei atlas -o atlas"' answered
node "$page" site answer <shapes >answered
is "a table of the corner has its value, its points and its liberties" "$("$GANKEI" solve '|.%|...%+---' | cut -f 1,2 | tr '\t' ' ') true" \
    "$(sed 's/.*"truth":{"value":"\([^"]*\)","marked":"\([^"]*\)".*"depends":\([a-z]*\).*/\1 \2 \3/' answered)"

# A short list, with wildcards: each of its positions has its own truth.
run generate -q -m 4 --compact --location=centre --dead-margins -o short.db
run atlas -q --db short.db -o short
for n in 2 3 4; do node "$page" short random 900 $n 9 '..!X$'; done | grep -v '[|+-]' >shapes
compare "a short list with wildcards" short.db short "truth 294, enclosed 0, unknown 3, none 3, illegal 4"

# A table by hand, with faults: the truth is that of the game, what it tells is what it says.
cat >own.db <<'END'
Pattern 1

..

:1111

Pattern 2

..!

:2222

Pattern 3

..xX

:1112
END
run atlas -q --db own.db -o own
printf '%s\n' '!..' '.%.%!' '..' '..XX' '...X' 'X.X.' >shapes
compare "a table with faults" own.db own "truth 5, enclosed 0, unknown 1, none 1, illegal 0"
finish
