#!/bin/sh
# SPDX-License-Identifier: MIT
# gankei generate --index and gankei lookup: what solving says, or nothing.
. "${srcdir:-.}/tests/cli/init.sh"

cd "$tmp" || exit 99
mkdir work || exit 99

# Writing an index.
cd work || exit 99
run generate --max-size=4 --index=eyes.index
cd .. || exit 99
is "generate --index: status" 0 "$status"
is "generate --index: no database" "eyes.index eyes.index.datapackage.json" "$(cd work && echo *)"
check "generate --index: nothing on standard output" test ! -s out
matches "summary: classes" '^659 classes solved in [0-9.]+ s$' err
size=$(wc -c <work/eyes.index | tr -d ' ')
matches "summary: the file" "^wrote index eyes.index: $size bytes, checksum [0-9a-f]{16}\$" err
run generate -q -m 4 --index=work/two.index -o work/eyes.db -t 1
is "with -o as well: status" 0 "$status"
check "the same index with one thread" cmp work/eyes.index work/two.index
run generate -q -m 4 --index=-
check "standard output is the same file" cmp work/eyes.index out
run generate --json -m 4 --index=work/two.index
matches "--json" '^\{"index": ?\{"file": ?"work/two.index", ?"entries": ?659, ?"bytes": ?[0-9]+' out
usage_error "--index and -o on standard output" \
    "gankei: generate: '-o -' and '--index=-' both want standard output: write to a file" \
    generate --index=- -o -
usage_error "--index and --json on standard output" \
    "gankei: generate: --json and '--index=-' both want standard output: write to a file" \
    generate --index=- --json

# All shapes, in the open board and at the edge, as solving has them (but for what an index
# does not know).
for n in 1 2 3 4; do "$GANKEI" enumerate --size=$n; done >shapes
sed 's/^/|/; s/%/%|/g' shapes >edge
for file in shapes edge; do
    "$GANKEI" solve <"$file" 2>/dev/null | cut -f 1,2 | grep -v '^error' >solved
    "$GANKEI" lookup work/eyes.index <"$file" 2>/dev/null | cut -f 1,2 | grep -v '^error' >found
    check "$file: there are some" test -s solved
    same "$file: lookup is solve" solved found
done
"$GANKEI" lookup work/eyes.db <shapes 2>/dev/null | cut -f 1 >found
"$GANKEI" solve <shapes | cut -f 1 >solved
same "lookup in a database: the values" solved found

# Single shapes, and what is not there.
run lookup work/eyes.index '.!%..' '|.X%|!.%+--'
is "two shapes: status" 0 "$status"
"$GANKEI" solve '.!%..' '|.X%|!.%+--' | cut -f 1,2 >solved
same "two shapes" solved out
run lookup work/eyes.index '.....' '....'
is "not there: status" 1 "$status"
is "not there: answer" "error${tab}not in the index" "$(sed -n 1p out)"
is "not there: message" "gankei: lookup: argument 1: not in the index" "$(cat err)"
matches "and the next one is answered" '^[012]{4}.' out
run lookup --json work/eyes.db '.....'
is "not there: --json" '{"input":".....","error":"not in the database: a reader would suppose 2222"}' "$(cat out)"
run lookup --json work/eyes.index '...'
matches "--json" '"value":"1122","eyes":\{"a":1,.*"class":"3/2",.*"marked":"\.\*\.","attack":\[\{"index":1' out
feed '...\nz\n' lookup work/eyes.index -
is "a line that is no shape: status" 1 "$status"
is "a line that is no shape" "error${tab}unknown character 'z' at character 1" "$(sed -n 2p out)"

run lookup work/eyes.db '.....' '!!!!!' '.!!..' '|.%|..%+--'
is "readers suppose: by the number of points" "2222 0000 1111 " "$(sed -n 's/.*would suppose //p' out | tr '\n' ' ')"
run lookup work/eyes.db '|.%|..%+--'
matches "a pattern in the corner answers" "^[012]{4}$tab" out

# What it holds.
# Outer liberties and ko threats: a rectangle of six in the corner has two eyes or not.
"$GANKEI" generate -q -m 6 --location=corner --index=work/corner.index || exit 99
for liberties in 0 1 2 4 6; do
    run lookup --outer-liberties=$liberties work/corner.index '|...%|...%+---'
    cp "$tmp/out" "$tmp/found"
    is "$liberties outer liberties" "$([ $liberties -lt 2 ] && echo 1122 || echo 1222)" "$(cut -f 1 "$tmp/out")"
    run solve --outer-liberties=$liberties '|...%|...%+---'
    is "as solve says" "$(cut -f 2 "$tmp/found")" "$(cut -f 2 "$tmp/out")"
done
run lookup --ko-threats=1 work/corner.index .
is "ko threats that are not there: status" 1 "$status"
matches "which command makes them" "has no values with 1 ko threats: 'gankei generate --either-threat'" err
run lookup --outer-liberties=1 work/eyes.db .
matches "of a database" "knows nothing of --outer-liberties: it is no index of the exact game" err
"$GANKEI" generate -q -m 4 --either-threat --index=work/threat.index || exit 99
for threats in -1 0 1; do
    run lookup --ko-threats=$threats --outer-liberties=2 work/threat.index '|..!X%+----' '|.X!.%+----'
    cut -f 1,2 "$tmp/out" >"$tmp/found"
    run solve --ko-threats=$threats --outer-liberties=2 '|..!X%+----' '|.X!.%+----'
    is "$threats ko threats, as solve says" "$(cut -f 1,2 "$tmp/out")" "$(cat "$tmp/found")"
done
run lookup work/threat.index --ko-threats=1 '|..!.%+----'
is "with a threat" 0122 "$(cut -f 1 "$tmp/out")"
run lookup work/threat.index '|..!.%+----'
is "without" 0022 "$(cut -f 1 "$tmp/out")"

run lookup --info work/eyes.index
matches "--info: size and places" '^659 entries, up to 4 points: centre edge corner$' out
matches "--info: rules" '^exact game, 4 outer liberties \(or any, 0 to 6\), 0 ko threats$' out
run lookup --info --json work/eyes.index
matches "--info --json" '"kind":"index","entries":659,"max_points":4' out
run lookup --info work/eyes.db
is "--info of a database" database "$(sed -n 1p out)"

# Files that are no index.
run lookup nowhere '...'
is "no file: status" 1 "$status"
matches "no file: message" "cannot read 'nowhere'" err
run lookup work '...'
is "a folder: status" 1 "$status"
head -c 1000 work/eyes.index >short
run lookup short '...'
is "truncated: status" 1 "$status"
is "truncated: message" \
    "gankei: lookup: 'short' is a truncated index: 1000 bytes, but $size were written" "$(cat err)"
check "truncated: no output" test ! -s out
{ head -c 2000 work/eyes.index; printf 'x'; tail -c +2002 work/eyes.index; } >changed
run lookup changed '...'
is "changed: message" "gankei: lookup: 'changed' is a damaged index: its checksum differs" \
    "$(cat err)"
{ head -c 57 work/eyes.index; printf '\377'; tail -c +59 work/eyes.index; } >sizes
run lookup --info sizes
is "sizes: status" 1 "$status"
is "sizes: message" "gankei: lookup: 'sizes' is a damaged index: its sizes contradict" "$(cat err)"
: >empty
run lookup empty '...'
is "empty: message" "gankei: lookup: 'empty' is empty: neither an index nor a database" \
    "$(cat err)"
usage_error "no file named" "gankei: lookup: missing operand" lookup

finish
