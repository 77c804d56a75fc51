#!/bin/sh
# SPDX-License-Identifier: MIT
# gankei generate --csv, --jsonl, --sqlite: the rows, and what is left after failures.
. "${srcdir:-.}/tests/cli/init.sh"

cd "$tmp" || exit 99
mkdir work || exit 99

# All at once.
run generate -m 4 --csv=work/e.csv --jsonl=work/e.jsonl --sqlite=work/e.sqlite
is "all forms: status" 0 "$status"
is "all forms: no database, nothing else" \
    "e.csv e.csv.datapackage.json e.jsonl e.jsonl.datapackage.json e.sqlite" \
    "$(find work -mindepth 1 -printf '%f\n' | sort | tr '\n' ' ' | sed 's/ $//')"
matches "summary: rows" '^1343 rows in [0-9.]+ s, hash [0-9a-f]{16}$' err
matches "summary: files" '^wrote sqlite work/e.sqlite$' err
hash=$(sed -n 's/.*hash //p' err)
is "CSV: rows" 1344 "$(wc -l <work/e.csv | tr -d ' ')"
is "JSON Lines: rows" 1343 "$(wc -l <work/e.jsonl | tr -d ' ')"
is "CSV: header" number,size,location,graph,shape,value,marked,attack,defence,seki,chimera "$(
    head -n 1 work/e.csv | cut -d , -f 1-11)"
is "CSV: every row has all fields" 24 "$(awk -F , '{ print NF }' work/e.csv | sort -u)"
is "CSV: a chimera" "35000,3,centre,3,...,v1122" "$(grep -m 1 '^3500[0-9],3,centre,3,\.\.\.,' work/e.csv |
    cut -d , -f 1-6 | sed 's/^3500[0-9]/35000/')"

# The rows are what solving says.
cut -d , -f 5 work/e.csv | sed 1d >shapes
cut -d , -f 6,7 work/e.csv | sed '1d; s/^v//' | tr ',' '\t' >exported
"$GANKEI" solve <shapes 2>/dev/null | cut -f 1,2 >solved
same "CSV: values and vital points" solved exported
"$GANKEI" solve --json <shapes 2>/dev/null >solved
cut -d , -f 10 work/e.csv | sed '1d; s/1/true/; s/0/false/' >exported
sed 's/.*"seki":\([a-z]*\).*/\1/' solved >seki
same "CSV: seki" seki exported
cut -d , -f 12 work/e.csv | sed '1d; s/1/true/; s/0/false/' >exported
sed 's/.*"depends_on_liberties":\([a-z]*\).*/\1/' solved >depends
same "CSV: depends on liberties" depends exported
"$GANKEI" solve --rules=abstract <shapes 2>/dev/null | cut -f 1 >solved
cut -d , -f 14 work/e.csv | sed '1d; s/^v//' >exported
same "CSV: values of the abstract game" solved exported
sed 's/.*"shape":"\([^"]*\)","value":"\([0-2]*\)","marked":"\([^"]*\)".*/\1 \2 \3/' \
    work/e.jsonl >lines
cut -d , -f 5-7 work/e.csv | sed '1d; s/,v/,/' | tr ',' ' ' >exported
same "JSON Lines: the same" exported lines
"$GANKEI" query --db=work/e.sqlite --csv \
    --sql='SELECT shape, value, marked FROM patterns ORDER BY number' | sed '1d; s/,v/,/' | tr ',' ' ' |
    sort >rows
sort exported >sorted
same "SQLite: the same" sorted rows

# The same rows for any number of threads, and on standard output.
run generate -q -m 4 -t 1 --csv=-
check "standard output, one thread" cmp work/e.csv out
usage_error "two on standard output" \
    "gankei: generate: '--csv=-' and '--jsonl=-' both want standard output: write to a file" \
    generate --csv=- --jsonl=-
usage_error "two files of one name" \
    "gankei: generate: two files would be 'work/e.csv': each wants a name of its own" \
    generate -m 4 --jsonl=work/e.csv --csv=work/e.csv
usage_error "SQLite on standard output" \
    "gankei: generate: an SQLite database cannot be standard output" generate --sqlite=-
run generate --json -m 4 --csv=work/e.csv
matches "--json" "^\{\"exports\":\{\"rows\":1343,\"resumed\":0,\"hash\":\"$hash\"" out
run generate -q -m 3 --rules=abstract --csv=-
is "abstract game: rows" 25 "$(wc -l <out | tr -d ' ')"
matches "abstract game: empty fields" '^35001,3,centre,3,\.\.!,.*,0,0,,,,,1,1,0,0,1,1,1,1,Bg$' out
run generate -q -m 2 -o work/e.db --index=work/e.index --csv=work/e.csv
is "with -o and --index: status" 0 "$status"
check "with -o and --index: all are there" test -s work/e.db -a -s work/e.index

# An interrupted run: nothing in the place of the old file, and it goes on.
echo old >work/k.sqlite
# SC3045: ulimit -f is in POSIX; its blocks have 512 bytes, those of bash 1024.
# shellcheck disable=SC3045
(ulimit -f 1 && exec head -c 1024 /dev/zero >work/blocks) 2>/dev/null
kilobyte=$((1024 / $(wc -c <work/blocks)))
limited() {
    # Less than the file, but more than its rows.
    # shellcheck disable=SC3045
    (ulimit -f $((3500 * kilobyte)) && exec "$GANKEI" generate -m 7 --rules=abstract "$@") >out 2>err
}
status=0
limited --sqlite=work/k.sqlite || status=$?
is "full: status" 1 "$status"
matches "full: message" "^gankei: generate: cannot write 'work/k.sqlite.partial': " err
matches "full: how to go on" "'work/k.sqlite.partial' is unfinished" err
is "full: the old file is as it was" old "$(cat work/k.sqlite)"
run generate -m 7 --rules=abstract --dead-margins --sqlite=work/k.sqlite
is "other options: status" 1 "$status"
matches "other options: message" "'work/k.sqlite.partial' is unfinished, with other options" err
run generate -m 7 --rules=abstract --sqlite=work/k.sqlite
is "going on: status" 0 "$status"
matches "going on: rows that were there" '^[1-9][0-9]* of them from a run that was interr' err
check "going on: nothing is left over" test ! -e work/k.sqlite.partial
resumed=$(sed -n 's/.*rows.*hash //p' err)
run generate -m 7 --rules=abstract --sqlite=work/whole.sqlite
is "going on: the same rows" "$(sed -n 's/.*rows.*hash //p' err)" "$resumed"
all='SELECT count(*), (SELECT count(*) FROM vital_points), count(DISTINCT drawing) FROM patterns'
"$GANKEI" query --db=work/k.sqlite --sql="$all" >one
"$GANKEI" query --db=work/whole.sqlite --sql="$all" >other
same "going on: as many of everything" one other
status=0
limited --jsonl=work/k.jsonl || status=$?
is "full, JSON Lines: status" 1 "$status"
check "full, JSON Lines: nothing is left" test ! -e work/k.jsonl

# A run that is killed, once it has written something.
"$GANKEI" generate -q -m 7 --rules=abstract --sqlite=work/dead.sqlite &
victim=$!
while kill -0 $victim 2>/dev/null && [ ! -e work/dead.sqlite ]; do
    size=$(wc -c <work/dead.sqlite.partial 2>/dev/null || echo 0)
    [ "$size" -lt 1200000 ] || kill -KILL $victim 2>/dev/null
done
wait $victim 2>/dev/null
run generate -m 7 --rules=abstract --sqlite=work/dead.sqlite
is "killed: going on" 0 "$status"
is "killed: the same rows" "$resumed" "$(sed -n 's/.*rows.*hash //p' err)"
"$GANKEI" query --db=work/dead.sqlite --sql="$all" >other
same "killed: as many of everything" one other
is "killed: nothing is left over" work/dead.sqlite "$(find work -name '*dead*' -o -name '.?*')"

# What cannot be written.
echo junk >work/j.sqlite.partial
run generate -m 2 --sqlite=work/j.sqlite
is "something else: status" 1 "$status"
is "something else: message" \
    "gankei: generate: 'work/j.sqlite.partial' is no unfinished database: remove it" "$(cat err)"
is "something else: untouched" junk "$(cat work/j.sqlite.partial)"
run generate -m 2 --sqlite=work
is "a folder: status" 1 "$status"
is "a folder: message" "gankei: generate: cannot replace 'work': it is no regular file" "$(cat err)"
run generate -m 2 --csv=nowhere/e.csv
is "no such folder: status" 1 "$status"
run generate -m 2 --sqlite=nowhere/e.sqlite
is "no such folder, SQLite: status" 1 "$status"
is "no temporary files" "" "$(find . -name '.gankei*')"

finish
