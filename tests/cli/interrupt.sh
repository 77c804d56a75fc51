#!/bin/sh
# SPDX-License-Identifier: MIT
# A signal ends a long run: the old file stays, and nothing else is left; not after SIGKILL either.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

# In the foreground timeout sends one signal; else a second one, to its group, may
# follow, and a second signal ends the program at once.
timeout --foreground --preserve-status 1 true 2>/dev/null || skip_all "no timeout --foreground"

mkdir "$tmp/run"
echo old >"$tmp/old"
for signal in HUP:129 INT:130 TERM:143; do
    name=SIG${signal%:*}
    cp "$tmp/old" "$tmp/run/eyes.db"
    status=0
    timeout --foreground --preserve-status -s "${signal%:*}" 0.5 \
        "$GANKEI" generate --max-size=10 --output="$tmp/run/eyes.db" \
        >"$tmp/out" 2>"$tmp/err" </dev/null || status=$?
    is "$name: status" "${signal#*:}" "$status"
    is "$name: message" "gankei: generate: interrupted, nothing was changed" "$(cat "$tmp/err")"
    check "$name: no output" test ! -s "$tmp/out"
    same "$name: the old file is as it was" "$tmp/old" "$tmp/run/eyes.db"
    is "$name: nothing else is left" eyes.db "$(ls -A "$tmp/run")"
done

# ---- Every command that writes something, at several moments ----

GANKEI=$(cd "$(dirname "$GANKEI")" && pwd)/$(basename "$GANKEI")
cd "$tmp" || exit 99
"$GANKEI" generate -q --max-size=6 -o six.db
"$GANKEI" generate -q --max-size=5 -o five.db
# interrupted NAME SECONDS SIGNAL COMMAND...: in the folder `work`, which had one file of each name.
interrupted() {
    name=$1 seconds=$2 signal=$3
    shift 3
    rm -rf work
    mkdir work
    for file in eyes.db eyes.index eyes.csv eyes.jsonl eyes.sqlite values.tsv shapes; do
        echo old >"work/$file"
    done
    status=0
    timeout --foreground --preserve-status -s "$signal" "$seconds" "$GANKEI" "$@" \
        >out 2>err </dev/null || status=$?
    name="$name, $signal after $seconds s"
    left=$(find work -name '*tmp*' -o -name '.?*')
    is "$name: nothing half done is left" "" "$left"
    case $status in
    0)
        lacks "$name: nothing is said of an interruption if all was done" interrupted err
        return
        ;;
    129 | 130 | 143) ;;
    *) fail "$name: status $status" <err ;;
    esac
    # Before work begins a signal simply ends the program, and nothing has been changed.
    if [ -s err ]; then
        is "$name: one message" 1 "$(grep -c interrupted err)"
        if [ -e work/eyes.sqlite.partial ]; then
            matches "$name: what is unfinished is told" "eyes.sqlite.partial' is unfinished" err
            lacks "$name: ... and not that nothing was changed" "nothing was" err
        else
            lacks "$name: nothing is unfinished" unfinished err
        fi
    fi
    for file in work/*; do
        case $file in
        *.partial | work/atlas) continue ;;
        esac
        is "$name: $file is as it was" old "$(cat "$file")"
    done
    check "$name: no atlas" test ! -e work/atlas
}

# One signal is as another, as was seen above: each moment has one.
while read -r seconds signal; do
    interrupted "generate -o, --index" "$seconds" "$signal" \
        generate --max-size=9 -o work/eyes.db --index=work/eyes.index
    interrupted "generate --csv, --jsonl" "$seconds" "$signal" \
        generate --max-size=9 --csv=work/eyes.csv --jsonl=work/eyes.jsonl
    interrupted "generate --sqlite" "$seconds" "$signal" \
        generate --max-size=9 --rules=abstract --sqlite=work/eyes.sqlite
    interrupted "atlas" "$seconds" "$signal" atlas --db=five.db -o work/atlas
    interrupted "values -o" "$seconds" "$signal" values --max-size=10 --tsv -o work/values.tsv
    interrupted "enumerate -o" "$seconds" "$signal" enumerate 1-11 -o work/shapes
    interrupted "verify" "$seconds" "$signal" verify --summary six.db
    interrupted "crosscheck --sgf" "$seconds" "$signal" \
        crosscheck -q --max-size=7 --no-causes --sgf=work/sgf
    check "$name: no empty folder" test ! -e work/sgf
done <<'END'
0.05 INT
0.5 TERM
END
# The atlas writes its files last.
for seconds in 0.9 1.3; do
    interrupted "atlas" "$seconds" INT atlas --db=five.db -o work/atlas
done

# What crosscheck has found stays, and is told.
rm -rf work
mkdir work
status=0
timeout --foreground --preserve-status -s INT 3 "$GANKEI" crosscheck --max-size=7 --list \
    --sgf=work/sgf >out 2>err </dev/null || status=$?
is "crosscheck, files are written: status" 130 "$status"
is "crosscheck, files are written: message" \
    "gankei: crosscheck: interrupted; the files that were finished before stay" "$(cat err)"
check "crosscheck, files are written: they are there" sh -c 'ls work/sgf/*.sgf'

# ---- SIGKILL, in the middle of a long write ----

# start COMMAND...: until it has a file open for what it writes, if only one without a name.
start() {
    "$GANKEI" "$@" >out 2>err </dev/null &
    victim=$!
    turn=0
    until [ -n "$(writes)" ] || [ $turn -gt 100 ]; do
        sleep 0.05
        turn=$((turn + 1))
    done
}
writes() {
    find "/proc/$victim/fd" -lname "$tmp/work/*" 2>/dev/null
}
# killed SECONDS COMMAND...: after so long; $left: hidden files that stay.
killed() {
    seconds=$1
    shift
    start "$@"
    sleep "$seconds"
    kill -KILL "$victim"
    status=0
    wait "$victim" 2>/dev/null || status=$?
    is "$1, killed after $seconds s: in the middle" 137 "$status"
    left=$(find work -name '.?*' | wc -l)
}
# each nameless | named: kills of all commands that write one file or several. What stays hidden: nothing,
# or no more than what the command has begun.
each() {
    most=0
    for seconds in 0 0.2; do
        while read -r command; do
            # shellcheck disable=SC2086
            killed "$seconds" $command
            most=$((left > most ? left : most))
            if [ "$1" = nameless ]; then
                is "${command%% *}, killed after $seconds s: nothing hidden is left" 0 "$left"
            else
                is "${command%% *}, killed after $seconds s: its own is left" 0 $((left > 2))
            fi
        done <commands
    done
}
cat >commands <<'END'
generate --max-size=10 -o work/eyes.db --index=work/eyes.index
generate --max-size=10 --csv=work/eyes.csv --jsonl=work/eyes.jsonl
values --max-size=11 --tsv -o work/values.tsv
enumerate 1-11 -o work/shapes
generate --max-size=10 --part=1/1 --resume -o work/part
generate --max-size=9 --rules=abstract --sqlite=work/eyes.sqlite
END
# swept NAME: by the next run in the folder.
swept() {
    "$GANKEI" generate -q --max-size=2 -o work/next
    is "$1: the next run removes what is left" "" "$(find work -name '.?*')"
}

if [ ! -d /proc/self/fd ]; then
    skip "SIGKILL" "no /proc"
else
    rm -rf work
    mkdir work
    start generate --max-size=10 -o work/eyes.db
    hidden=$(find work -name '.?*')
    kill -KILL "$victim"
    wait "$victim" 2>/dev/null
    # tests/util/output-t knows where there must be files without a name.
    if [ -n "$hidden" ]; then
        skip "SIGKILL: files without a name" "this file system has none"
    else
        each nameless
    fi
    swept "without names"

    GANKEI_TEST_NAMED_FILES=1
    export GANKEI_TEST_NAMED_FILES
    each named
    check "with names: some are left, so that there is something to be removed" test "$most" -gt 0
    start generate --max-size=10 -o work/eyes.db
    writer=$victim
    killed 0 atlas --db=six.db -o work/atlas
    is "with names: one is in use, one is left" 2 "$left"
    "$GANKEI" generate -q --max-size=2 -o work/next
    is "with names: what is in use stays" "$(find work -name ".gankei.$writer.*")" \
        "$(find work -name '.?*')"
    kill -KILL "$writer"
    wait "$writer" 2>/dev/null
    swept "with names"
    unset GANKEI_TEST_NAMED_FILES
    is "SIGKILL: no file has appeared" "eyes.sqlite.partial next part.partial" \
        "$(find work -mindepth 1 ! -name '*-journal' | sed 's,.*/,,' | sort | paste -s -d ' ' -)"
fi

finish
