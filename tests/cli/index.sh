#!/bin/sh
# SPDX-License-Identifier: MIT
# An index as a file of any size: stats, query and verify; damage and where it is noticed; a disk
# that is too small; how much memory that takes.
. "${srcdir:-.}/tests/cli/init.sh"

cd "$tmp" || exit 99
run generate -q -m 4 --index=exact.index
is "an index of the exact game" 0 "$status"
run generate -q --rules=abstract -m 9 --index=large.index
is "one that is larger than what is verified at once" 0 "$status"
check "it is" test "$(wc -c <large.index)" -gt 4194304

# stats: what its header says, and the numbers of classes, which query lists one by one.
run stats exact.index
is "stats: status" 0 "$status"
"$GANKEI" lookup --info exact.index >info
head -n "$(wc -l <info | tr -d ' ')" out >first
same "stats: what the file holds" info first
is "stats: all classes" 659 "$(awk '$1 == "total" { print $NF }' out)"
"$GANKEI" stats -t 1 exact.index >one
same "stats: any number of threads" out one
run stats large.index
"$GANKEI" query --db=large.index --size=1-6 --csv >rows
for n in 1 2 3 4 5 6; do
    for value in 0000 0022 0112 1122 2222; do
        awk -F, -v n=$n -v v=v$value '$2 == n && $1 == v { k++ } END { print n, v, k + 0 }' rows
    done
done >listed
for n in 1 2 3 4 5 6; do
    for value in 0000 0022 0112 1122 2222; do
        awk -v n=$n -v v=$value '$1 == v { print n, "v" v, $(n + 1) }' out
    done
done >counted
same "stats counts what query lists" listed counted
run stats --json large.index
matches "stats --json" '"entries":1624478,.*"sizes":\[\{"points":1,"frames":1,"classes":2,"values":\{' out

# query: what it prints is found, as it is.
run query --db=exact.index
is "query: status" 0 "$status"
cut -f 2 out | "$GANKEI" lookup exact.index >found
same "query: lookup finds each row" out found
is "query: each once" "$(wc -l <out)" "$(sort -u out | wc -l)"
left=$(sed -n 's/.* query: \([0-9]*\) classes that no shape shows are left out/\1/p' err)
is "query: all of them" 659 "$(($(wc -l <out) + ${left:-0}))"
run query --db=large.index --size=9 --value=0222 --limit=5
is "query: a size, a value, a limit" 5 "$(grep -c '^0222' out)"
cut -f 2 out | "$GANKEI" solve --rules=abstract | cut -f 1,2 >solved
same "query: solve says the same" out solved
run query --db=exact.index --json --limit=1
is "query --json" '{"value":"1111","points":1,"shape":".","attack":[],"defence":[],"seki":false}' \
    "$(cat out)"
usage_error "query: no questions" "gankei: query: --sql does not go with an index" \
    query --db=exact.index --sql='SELECT 1'
usage_error "query: no places" "gankei: query: --location does not go with an index" \
    query --db=exact.index --location=edge
"$GANKEI" query --db=large.index 2>err | head -n 1 >out
is "query: whoever reads may go" "1111$tab." "$(cat out)"

# verify: the checksums; random classes, by other ways.
run verify exact.index large.index
is "verify: status" 0 "$status"
is "verify: both" 2 "$(grep -c ' bytes, all checksums are right$' out)"
run verify --sample=300 large.index
is "verify --sample: the abstract game" "large.index: 300 random classes solved again, seed 1: 0 wrong" \
    "$(cat out)"
run verify --sample=300 --seed=2 -t 1 --json exact.index
is "verify --sample: status" 0 "$status"
matches "verify --sample: the exact game, on the board" '"solved":300,"read":[1-9][0-9]+,' out
matches "verify --sample: none is wrong" '"wrong":0,"first":\[\]' out
"$GANKEI" verify --sample=300 --seed=2 -t 3 --json exact.index >other
same "verify --sample: any number of threads" out other
run generate -q -m 4 --dead-margins --index=dead.index
run verify --sample=2000 dead.index
matches "verify --sample: some \$ are another game on the board" \
    '2000 random classes .* stand on none, [1-9][0-9]* with .\$. are another game there: 0 wrong$' out
run generate -q -m 2 -o eyes.db
run verify --sample=5 eyes.db
is "verify --sample: no index" 1 "$status"
matches "verify --sample: a message" "--sample wants an index, and 'eyes.db' is none" err

# changed FILE OFFSET: the file with another byte there, in `bad.index`.
changed() {
    cp "$1" bad.index
    byte=$(od -An -tu1 -j "$2" -N 1 "$1" | tr -d ' ')
    # shellcheck disable=SC2059
    printf "\\$(printf %o $((byte ^ 1)))" |
        dd of=bad.index bs=1 seek="$2" conv=notrunc 2>/dev/null
}
size=$(wc -c <large.index | tr -d ' ')
for at in 20 30 60 150 5000 9000; do
    changed large.index $at
    for command in 'lookup bad.index ...' 'stats bad.index' 'verify --sample=1 bad.index'; do
        # The words are meant to be split.
        # shellcheck disable=SC2086
        run $command
        is "byte $at: $command" 1 "$status"
    done
done
bytes=$(od -An -tu8 -j 64 -N 8 large.index | tr -d ' ') # of the entries; their checksums come last
changed large.index $((size - 8 * ((bytes + 65535) / 65536) - 1))
run lookup bad.index '...' 'XXXXXXXXX'
matches "the last entries: small shapes are found" "^[012]{4}$tab" out
run verify bad.index
is "the last entries: verify: status" 1 "$status"
matches "the last entries: verify: message" \
    "'bad.index' is a damaged index: the checksum of block [0-9]+ of its entries differs" err
run stats bad.index
is "the last entries: stats" 1 "$status"
run query --db=bad.index --size=9
is "the last entries: query" 1 "$status"
last=$("$GANKEI" query --db=large.index --size=9 | tail -n 1 | cut -f 2)
run lookup bad.index "$last"
is "the last entries: lookup: status" 1 "$status"
matches "the last entries: lookup: message" "damaged index: the checksum of block" err
head -c $((size / 2)) large.index >bad.index
run query --db=bad.index --limit=1
matches "half of it: message" "is a truncated index: $((size / 2)) bytes, but $size were written" err

# A wrong value under right checksums is what a sample is for: with a block's sum put right by hand
# that would need a tool, so an index under other rules takes the place of the right one.
run generate -q --rules=abstract --no-suicide -m 6 --index=other.index
{ head -c 36 other.index; printf '\001'; tail -c +38 other.index; } >bad.index
run verify --sample=10 bad.index
is "rules that were changed by hand are noticed" 1 "$status"

# A disk that is too small is told before anything is solved; the old file stays.
cp exact.index old.index
# SC3045: ulimit -f is in POSIX.
# shellcheck disable=SC3045
(ulimit -f 64 && exec "$GANKEI" generate -q --rules=abstract -m 9 --index=old.index) >out 2>err
is "a small disk: status" 1 $?
matches "a small disk: message" "cannot write [0-9]+ bytes to 'old.index': " err
same "a small disk: the old file" exact.index old.index
is "a small disk: nothing is left" "" "$(find . -name '.gankei*')"

# Memory: that of a file that is written or read is not that of the file.
peak() {
    /usr/bin/time -f %M "$@" 2>&1 >/dev/null | tail -n 1
}
if grep -q __asan_init "$builddir/gankei" "$builddir/.libs/gankei" 2>/dev/null; then
    skip "memory of large indexes" "a sanitizer keeps what was freed"
elif /usr/bin/time -f %M true 2>/dev/null; then
    ten=$(peak "$GANKEI" generate -q --rules=abstract -m 9 --index=again.index)
    same "the same bytes" large.index again.index
    check "writing takes less than 40 MB ($ten kB)" test "$ten" -lt 40000
    for command in 'stats' 'query --size=9 --db' 'verify' 'verify --sample=50' 'lookup --info'; do
        case $command in
        *--db) file=--db=large.index ;;
        *) file=large.index ;;
        esac
        # shellcheck disable=SC2086
        used=$(peak "$GANKEI" ${command% --db} $file)
        check "$command takes less than 30 MB ($used kB)" test "$used" -lt 30000
    done
else
    skip "memory" "no /usr/bin/time"
fi

finish
