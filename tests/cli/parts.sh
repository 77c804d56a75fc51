#!/bin/sh
# SPDX-License-Identifier: MIT
# A run in parts: whatever is merged has the bytes of one run; parts that are killed go on; parts that
# do not belong together are refused by name.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

GANKEI=$(cd "$(dirname "$GANKEI")" && pwd)/$(basename "$GANKEI")
cd "$tmp" || exit 99
mkdir one work

# parts N FOLDER OPTION...: all of them.
parts() {
    parts_n=$1 parts_folder=$2 parts_i=1
    shift 2
    mkdir -p "$parts_folder"
    while [ "$parts_i" -le "$parts_n" ]; do
        "$GANKEI" generate -q --part="$parts_i/$parts_n" -o "$parts_folder/$parts_i" "$@" || return 1
        parts_i=$((parts_i + 1))
    done
}

# index NAME N OPTION...: in one run, and of N parts, with one and two threads.
index() {
    index_name=$1 index_n=$2
    shift 2
    "$GANKEI" generate -q -t 2 --index=one/index "$@"
    for threads in 1 2; do
        parts "$index_n" "$index_n-$threads" -t "$threads" "$@"
        run merge -q "$index_n-$threads"/* --index=work/index
        is "$index_name, $index_n parts, -t $threads: status" 0 "$status"
        check "$index_name, $index_n parts, -t $threads: the bytes of one run" \
            cmp one/index work/index
    done
    check "$index_name, $index_n parts: the same parts with one thread and two" \
        diff -r "$index_n-1" "$index_n-2"
    rm -rf "$index_n-1" "$index_n-2"
}

# ---- The same bytes ----

for n in 1 3 7; do
    index "open board" "$n" -m 6 --location=centre
done
index "everywhere" 3 -m 4
index "edge" 2 -m 4 --location=edge
index "more parts than jobs" 40 -m 3 --location=centre
index "dead margins" 3 -m 4 --location=centre --dead-margins
index "fixed ko threats" 3 -m 5 --location=centre --ko-threats=-1 --ko-model=fixed
index "no suicide, two outer liberties" 2 -m 5 --location=centre --no-suicide --outer-liberties=2

# all NAME OPTION...: every kind of file.
all() {
    all_name=$1
    shift
    parts 3 all --causes "$@"
    "$GANKEI" generate -q -o one/db --csv=one/csv --jsonl=one/jsonl --sqlite=one/sqlite \
        --index=one/index --c-table=one/c "$@"
    run merge all/3 all/1 all/2 -o work/db --csv=work/csv --jsonl=work/jsonl --sqlite=work/sqlite \
        --index=work/index --c-table=work/c
    is "$all_name: status" 0 "$status"
    for kind in db csv jsonl index c; do
        check "$all_name: $kind" cmp "one/$kind" "work/$kind"
    done
    for side in one work; do
        "$GANKEI" query --db="$side/sqlite" --csv --sql="SELECT * FROM shapes" >"$side/rows"
    done
    check "$all_name: there are rows" test -s one/rows
    check "$all_name: sqlite" cmp one/rows work/rows
    rm -f work/sqlite one/sqlite
}
all "everywhere" -m 4
for option in --omit-implied --marks=few --realisable --compact; do
    "$GANKEI" generate -q -m 4 "$option" -o one/db
    "$GANKEI" merge -q all/* "$option" -o work/db
    check "everywhere, $option" cmp one/db work/db
done
rm -rf all
all "dead margins" -m 3 --dead-margins
all "open board" -m 5 --location=centre

# ---- What is said ----

parts 2 two -m 4 --location=centre
run generate -m 4 --location=centre --part=1/2 -o two/1
matches "part: jobs" "^[0-9]+ jobs of [0-9]+ solved in [0-9.]+ s$" err
matches "part: file" "^wrote two/1: part 1 of 2 of run [0-9a-f]{16}, [0-9]+ bytes$" err
run generate -m 4 --location=centre --part=2/2 -o two/2 --json
matches "part, --json" '^\{"file": ?"two/2", ?"part": ?2, ?"parts": ?2, ?"run": ?"[0-9a-f]{16}"' out
run merge --list two/1 two/2 all/1
matches "list" "^two/1: complete, part 1 of 2 of run [0-9a-f]{16}, ([0-9]+) of \1 jobs; up to 4 points, \
centre, 4 outer liberties$" out
is "list: status" 0 "$status"
run merge --list two/1 all/1 --json
is "list, --json: a line for each" 2 "$(wc -l <out)"
matches "list, --json: state" '"state": ?"complete"' out
matches "list, --json: causes" '"causes": ?true' out

# ---- The command line ----

for part in 5/3:"there is no part 5 of 3" x:"'x' is not I/N, as 2/8 for the second of eight parts" \
    0/3:"'0/3' is not I/N, as 2/8 for the second of eight parts" \
    3:"'3' is not I/N, as 2/8 for the second of eight parts" \
    1/2/3:"'1/2/3' is not I/N, as 2/8 for the second of eight parts" \
    1/99999999999:"'1/99999999999' is not I/N, as 2/8 for the second of eight parts"; do
    usage_error "--part=${part%%:*}" "gankei: generate: --part: ${part#*:}" \
        generate --part="${part%%:*}" -o work/part
done
usage_error "--part without -o" "gankei: generate: --part wants --output" \
    generate --part=1/2
usage_error "--part -o -" "gankei: generate: a part cannot be standard output: give a file to -o" \
    generate --part=1/2 -o -
why="a part is of the exact game and is written to -o alone; 'gankei merge' makes all else of all parts"
for option in --index=work/i --compact --rules=abstract --for=gnugo --marks=few; do
    said=$option
    case $option in --index=*|--for=*) said=${option%%=*} ;; esac
    usage_error "--part $option" "gankei: generate: --part and $said exclude each other: $why" \
        generate --part=1/2 -o work/part "$option"
done
usage_error "--resume alone" "gankei: generate: --resume wants --part" generate --resume
usage_error "--causes alone" "gankei: generate: --causes wants --part" generate --causes
usage_error "merge nothing" "gankei: merge: what is to be written? -o, --index, --c-table, --counts, --csv, \
--jsonl, --sqlite, or --list to look at the parts" merge two/1 two/2
before=$(cksum <two/1)
ln -s ../two/1 work/link
for form in output index csv; do
    usage_error "merge over a part: $form" "gankei: merge: 'work/link' is one of the parts; it is not \
written over" merge two/1 two/2 --$form=work/link
done
is "merge over a part: it is as it was" "$before" "$(cksum <two/1)"
check "nothing was written" test ! -e work/part

# ---- Parts that do not belong together ----

# refused NAME MESSAGE FILE...: nothing is written.
refused() {
    refused_name=$1 refused_message=$2
    shift 2
    rm -f work/x
    run merge "$@" --index=work/x
    is "$refused_name: status" 1 "$status"
    is "$refused_name: message" "gankei: merge: $refused_message" "$(cat err)"
    check "$refused_name: nothing is written" test ! -e work/x
}
parts 7 seven -m 4 --location=centre
parts 2 other -m 4 --location=edge
about="up to 4 points, centre, 4 outer liberties"
refused "missing" "part 2 of 2 is missing" two/1
refused "several missing" "parts 2, 4-6 of 7 are missing" seven/1 seven/3 seven/7
refused "there twice" "'two/1' and 'two/1' are both part 1 of 2" two/1 two/2 two/1
refused "another run" "'other/2' is of another run (up to 4 points, edge, 4 outer liberties) than \
'two/1' ($about)" two/1 other/2
refused "other parts" "'seven/2' is one of 7 parts, but 'two/1' is one of 2" two/1 seven/2
refused "an index" "'one/index' is no part of a run" two/1 one/index
refused "no file" "cannot open 'none': No such file or directory" two/1 none
refused "a folder" "cannot read 'two': Is a directory" two
: >work/empty
refused "an empty file" "'work/empty' is no part of a run" two/1 work/empty
refused "a device" "cannot read '/dev/null': a part is a file" two/1 /dev/null
size=$(wc -c <two/2)
head -c $((size - 1)) two/2 >work/short
refused "truncated" "'work/short' is truncated or unfinished: it ends at byte $((size - 32)), after \
$(run merge --list --json two/2 && sed 's/.*"solved": *\([0-9]*\).*/\1/' out) of \
$(sed 's/.*"jobs": *\([0-9]*\).*/\1/' out) jobs" two/1 work/short
head -c 40 two/2 >work/header
refused "truncated in its header" "'work/header' is truncated: its header is not whole" two/1 work/header
cp two/2 work/damaged
printf '\377' | dd of=work/damaged bs=1 seek=300 conv=notrunc 2>/dev/null
run merge two/1 work/damaged --index=work/x
is "damaged: status" 1 "$status"
matches "damaged: message" "^gankei: merge: 'work/damaged' is damaged at byte [0-9]+, after [0-9]+ of" err
cp two/2 work/version
printf '\4' | dd of=work/version bs=1 seek=8 conv=notrunc 2>/dev/null
refused "another version" "'work/version' is a part of version 4; this program knows version 3: \
once it is removed, 'gankei generate --part' makes it anew" two/1 work/version
# no_database COMMAND...: a part is none, and the message says what to do with it.
no_database() {
    run "$@"
    is "a part is no database: $1: status" 1 "$status"
    matches "a part is no database: $1: message" "^gankei: $1: 'two/1' is no database but a part of a run: \
'gankei merge' makes a database of all parts$" err
}
no_database stats two/1
no_database lookup two/1 ...
no_database verify two/1
run merge --list two/1 work/short work/version
is "list of what is broken: status" 1 "$status"
matches "list of what is broken: sound" "^two/1: complete" out
matches "list of what is broken: truncated" "^work/short: unfinished, part 2 of 2" out
matches "list of what is broken: version" "^work/version: unreadable: .* version 4" out

# Without causes a database does not tell them, in its header and of patterns; all else is the same.
"$GANKEI" generate -q -m 4 --part=1/2 -o work/1
"$GANKEI" generate -q -m 4 --part=2/2 -o work/2
run merge work/1 work/2 -o work/plain
is "no causes for a database: status" 0 "$status"
matches "no causes for a database: told" "does not say why values are others" err
"$GANKEI" generate -q -m 4 -o one/plain
sed '/^#   of another value in the abstract game /d; /^#     by /d; /^# Abstract game: /d; /^# content/d
    ' one/plain >work/one
sed '/^# content/d' work/plain >work/merged
same "no causes for a database: the same but for these lines" work/one work/merged
matches "no causes for a database: these lines were there" '^# Abstract game: ' one/plain
run stats work/plain
matches "no causes for a database: its checksum" "^content hash: good" out
run generate -q -m 4 --either-threat --ko-threats=1 -o work/e.db --index=work/e.index --csv=work/e.csv
run generate -q -m 4 --either-threat --ko-threats=1 --causes --part=1/2 -o work/e1
run generate -q -m 4 --either-threat --ko-threats=1 --causes --part=2/2 -o work/e2
run merge -q work/e1 work/e2 -o work/em.db --index=work/em.index --csv=work/em.csv
for form in db index csv; do
    check "one ko threat of either side: the same $form" cmp work/e.$form work/em.$form
done
run generate -m 2 --part=1/1 -o work/told
matches "no causes: told when parts are made" "rows .* want parts made with --causes" err
run merge two/1 two/2 --csv=work/x
matches "no causes for rows" "is in each row of CSV" err
check "no causes: nothing is written" test ! -e work/x
"$GANKEI" generate -q -m 4 --location=centre --compact -o one/db
"$GANKEI" merge -q two/1 two/2 --compact -o work/db
check "a compact list does without" cmp one/db work/db

# ---- Going on ----

set -- -m 7 --location=centre --part=2/2
"$GANKEI" generate -q "$@" -o one/part
size=$(wc -c <one/part)
# Cut at any place, as after a crash, and whatever is at the end.
for cut in 0 1 40 79 80 81 100 $((size / 3)) $((size / 2)) $((size - 33)) $((size - 32)) $((size - 1)) \
    "$size"; do
    head -c "$cut" one/part >work/p.partial
    run generate "$@" -o work/p --resume
    is "cut at $cut: status" 0 "$status"
    check "cut at $cut: the same bytes" cmp one/part work/p
    check "cut at $cut: nothing is left" test ! -e work/p.partial
    rm -f work/p
done
{
    head -c $((size / 2)) one/part
    echo rubbish, longer than the head of a record
} >work/p.partial
run generate "$@" -o work/p --resume
check "rubbish at the end: the same bytes" cmp one/part work/p
matches "rubbish at the end: what was there counts" "^[0-9]+ more from a run that was interrupted$" err

run generate "$@" -o work/p --resume
is "complete: status" 0 "$status"
matches "complete: message" "^work/p is complete already: part 2 of 2 of run " err
check "complete: the same bytes" cmp one/part work/p
"$GANKEI" generate -q "$@" -o work/p
check "complete, without --resume: made anew" cmp one/part work/p

# left_alone NAME MESSAGE OPTION...: what is there is something else.
left_alone() {
    left_name=$1 left_message=$2
    shift 2
    before=$(cksum <work/p.partial)
    run generate -o work/p "$@"
    is "$left_name: status" 1 "$status"
    is "$left_name: message" "gankei: generate: $left_message" "$(tail -n 1 err)"
    is "$left_name: it is as it was" "$before" "$(cksum <work/p.partial)"
}
rm -f work/p
head -c $((size / 2)) one/part >work/p.partial
about="up to 7 points, centre, 4 outer liberties"
left_alone "unfinished, no --resume" "'work/p.partial' is there, unfinished: with --resume it is gone on \
with; or remove it to begin anew" "$@"
left_alone "other options" "'work/p.partial' is of another run ($about), not of this one (up to 7 points, \
centre, 3 outer liberties): remove it first" "$@" --outer-liberties=3 --resume
left_alone "another part" "'work/p.partial' is part 2 of 2, not 1 of 2: remove it first" \
    -m 7 --location=centre --part=1/2 --resume
left_alone "with causes" "'work/p.partial' is of another run ($about), not of this one ($about, \
causes): remove it first" "$@" --causes --resume
cp work/version work/p.partial
left_alone "another version" "'work/p.partial' is a part of version 4; this program knows version 3: \
once it is removed, 'gankei generate --part' makes it anew" "$@" --resume
echo something else, and longer than any header of a part: this is a file that somebody needs >work/p.partial
left_alone "no part" "'work/p.partial' is no part of a run" "$@" --resume
echo short >work/p.partial
left_alone "no part, short" "'work/p.partial' is no part of a run" "$@" --resume
rm -f work/p.partial
cp two/1 work/p
before=$(cksum <work/p)
run generate "$@" -o work/p --resume
is "another part in its place: status" 1 "$status"
is "another part in its place: it is as it was" "$before" "$(cksum <work/p)"
rm -f work/p

# ---- Killed at any moment ----

set -- -m 8 --location=centre --part=1/1 --resume -q
"$GANKEI" generate "$@" -o one/whole
rm -f work/p work/p.partial
kills=0
# shellcheck disable=SC2013
for seconds in $(awk -v seed="${PARTS_SEED:-1}" 'BEGIN { srand(seed); for (i = 0; i < 10; i++) print 0.02 + 0.4 * rand() }'); do
    "$GANKEI" generate "$@" -o work/p >out 2>err &
    sleep "$seconds"
    kill -9 $! 2>/dev/null && kills=$((kills + 1))
    wait $! 2>/dev/null
    [ ! -e work/p ] || check "killed after $seconds s: complete or not there" cmp one/whole work/p
    rm -f work/p # it was faster: begin anew
done
check "it was killed" test "$kills" -gt 0
run generate "$@" -o work/p
is "killed $kills times: status" 0 "$status"
check "killed $kills times: the same bytes" cmp one/whole work/p
check "killed: nothing is left" test ! -e work/p.partial
is "killed: nothing hidden is left" "" "$(find . -name '.?*')"
run merge work/p --index=work/index
"$GANKEI" generate -q -m 8 --location=centre --index=one/index
check "killed: the index is that of one run" cmp one/index work/index

# Interrupted, once there is something in it: it says how to go on.
rm -f work/p
"$GANKEI" generate -m 9 --location=centre --part=1/1 -o work/p >out 2>err </dev/null &
turn=0
while [ "$(wc -c <work/p.partial 2>/dev/null || echo 0)" -le 80 ] && [ $turn -lt 600 ]; do
    sleep 0.1
    turn=$((turn + 1))
done
kill -TERM $!
status=0
wait $! 2>/dev/null || status=$?
is "SIGTERM: status" 143 "$status"
matches "SIGTERM: how to go on" "'work/p.partial' is unfinished; the same command with --resume" err
check "SIGTERM: it is there" test -s work/p.partial
check "SIGTERM: no part is there" test ! -e work/p

# One at a time.
"$GANKEI" generate -q -m 9 --location=centre --part=1/1 -o work/p --resume &
sleep 1
run generate -m 9 --location=centre --part=1/1 -o work/p --resume
kill $! && wait $! 2>/dev/null
is "two at once: status" 1 "$status"
is "two at once: message" "gankei: generate: 'work/p.partial' is in use: another process writes it" \
    "$(tail -n 1 err)"
rm -f work/p.partial

# ---- A full disk ----

status=0
rm -f work/p
# SC3045: ulimit -f is in POSIX.
# shellcheck disable=SC3045
(ulimit -f 400 && exec "$GANKEI" generate "$@" -o work/p) >out 2>err || status=$?
is "full: status" 1 "$status"
matches "full: message" "^gankei: generate: cannot write 'work/p.partial': " err
run merge --list work/p.partial
matches "full: what was written is sound" "^work/p.partial: unfinished, part 1 of 1" out
run generate "$@" -o work/p
check "full: going on" cmp one/whole work/p
echo old >work/eyes.index
# shellcheck disable=SC3045
(ulimit -f 400 && exec "$GANKEI" merge one/whole --index=work/eyes.index) >out 2>err || status=$?
is "full, merge: status" 1 "$status"
is "full, merge: the old file is whole" old "$(cat work/eyes.index)"
if [ -d /proc/self ]; then
    run generate "$@" -o /proc/self/none/p
    matches "no such folder" "cannot write '/proc/self/none/p.partial'" err
fi

finish
