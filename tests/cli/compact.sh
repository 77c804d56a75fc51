#!/bin/sh
# SPDX-License-Identifier: MIT
# gankei generate --compact and gankei verify --complete: the same for any number of threads,
# complete, right, covered by another file, cut to a number of patterns; tables as text, JSON
# and TAP; exit statuses.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"
cd "$tmp" || exit 99

run generate --compact -m 4 -o four.db --quiet --threads=1
is "a list is written" 0 "$status"
"$GANKEI" generate --compact -m 4 -o - --quiet --threads=2 >two.db
same "the same with two threads" four.db two.db
"$GANKEI" generate -m 4 -o full.db --quiet
check "it is shorter" test "$(grep -c ^Pattern four.db)" -lt "$(grep -c ^Pattern full.db)"
matches "the header says what it is" 'compact=yes' four.db
is "patterns are numbered from 1" "$(grep -c ^Pattern four.db)" \
    "$(sed -n 's/^Pattern //p' four.db | tail -n 1)"
for command in stats verify "show --number=1"; do
    # shellcheck disable=SC2086
    run $command four.db
    is "gankei $command reads it" 0 "$status"
done

run verify --complete --strict four.db
is "it is complete" 0 "$status"
matches "no class is wrong or unmatched" '^   all  all +1[0-9]+ +1[0-9]+ +0 +0 +0 +0 +0$' out
run verify --complete --strict full.db
is "so is the full list" 0 "$status"
run verify --complete --tap four.db
is "TAP: status" 0 "$status"
is "TAP: a test for each size and location, and one for all" 1..13 "$(tail -n 1 out)"
run verify --complete --json four.db
is "JSON: an object for each" 13 "$(wc -l <out | tr -d ' ')"
matches "JSON: counts" '"points":"4","location":"corner".*"wrong value":0' out

# A list of the open board says wrong things at edges, and that is found.
"$GANKEI" generate --compact -m 4 --location=centre -o centre.db --quiet
run verify --complete centre.db
is "the open board is complete in itself" 0 "$status"
run verify --complete --location=all centre.db
is "at edges it is wrong" 1 "$status"
matches "a class that is wrong is named, with the pattern" \
    '^centre.db:[0-9]+: pattern [0-9]+ says [0-2]+ of \|' out
run verify --complete --summary --location=corner centre.db
is "--summary: only the table" "centre.db: $(grep -c ^Pattern centre.db) patterns" \
    "$(sed -n 1p out)"

# Missing classes are a fault only with --strict.
"$GANKEI" generate --compact -m 4 --max-patterns=40 -o small.db --quiet
is "at most so many patterns" 40 "$(grep -c ^Pattern small.db)"
# The header says how far it goes: to 3 points, and not to those 4 that were asked for.
matches "its title" '^# Eye shapes, complete up to  3 points, solved by gankei ' small.db
matches "its text" '^# stands for \. and X\. Up to  3 points it says of every class$' small.db
matches "its count" '^#   complete up to points +3$' small.db
run verify --complete --strict -m 3 small.db
is "all of 3 points are there" 0 "$status"
run show --number=1 small.db
check "its content hash is right" test ! -s err
"$GANKEI" generate --compact -m 3 --max-patterns=4000 -o whole.db --quiet
matches "a list with room for all: title" '^# Eye shapes, complete up to  3 points, ' whole.db
"$GANKEI" generate --compact -m 2 --max-patterns=1 -o one.db --quiet
matches "a list of one pattern: title" '^# Eye shapes, complete up to  0 points, ' one.db
is "lines of the title and the text" 0 "$(sed -n '1p;/^# A short list/,/nothing wrong\.$/p' \
    small.db one.db | awk 'length($0) > 78' | wc -l | tr -d ' ')"
run verify --complete -m 4 small.db
is "a short list may leave classes out" 0 "$status"
run verify --complete --strict -m 4 small.db
is "--strict: it may not" 1 "$status"
"$GANKEI" generate --compact -m 4 --omit-settled -o settled.db --quiet
run verify --complete --all settled.db
is "settled classes may be left out: nothing is wrong" 0 "$status"
check "settled classes may be left out: there are such" grep -q ': unmatched$' out
is "settled classes may be left out: no others" "" "$(grep ': unmatched' out | grep -v ' is [012]22[12]: ')"
is "settled classes may be left out: only if readers suppose two eyes" "" \
    "$(sed -n 's/^settled.db: \([^ ]*\) is .*: unmatched.*/\1/p' out | tr -d 'O%|+-' |
        awk '{ n = length($0); m = gsub(/[!@()$]/, "") } n - 2 * m <= 3')"

# What is met counts.
printf '# met\n!...! 1000\n' >weights
"$GANKEI" generate --compact -m 5 --location=centre --max-patterns=71 --weights=weights \
    -o weighed.db --quiet
matches "what was met is kept" '^[(@)!][.x*<>]+[(@)!]$' weighed.db
echo 'nonsense' >weights
run generate --compact -m 4 --max-patterns=9 --weights=weights -o x.db
is "weights that are none: status" 1 "$status"
matches "weights that are none: message" "weights:1: unknown character 'n' at character 1" err
run generate --compact -m 4 --max-patterns=9 --weights=none -o x.db
is "weights that are not there" 1 "$status"
check "nothing was written" test ! -e x.db

# Another file says what is wanted.
printf 'Pattern 1\n\n.*.\n\n:1122\n' >wanted.db
"$GANKEI" generate --compact -m 4 --location=centre --cover=wanted.db -o covers.db --quiet
is "--cover: one pattern is enough" 1 "$(grep -c ^Pattern covers.db)"
run verify --complete covers.db
is "--cover: and nothing is wrong" 0 "$status"

for wrong in "generate --cover=wanted.db" "generate --max-patterns=5" \
    "generate --compact --weights=weights" "generate --compact -m 11" \
    "generate --compact --max-patterns=0" "verify --location=edge full.db" \
    "verify --complete --explain full.db"; do
    # shellcheck disable=SC2086
    run $wrong
    is "gankei $wrong is a usage error" 2 "$status"
done

finish
