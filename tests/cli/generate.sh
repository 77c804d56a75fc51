#! /bin/sh
# SPDX-License-Identifier: MIT
# gankei generate: its options, the summary, and what is left after failures.

. "${srcdir:-.}/tests/cli/init.sh"

cd "$tmp" || exit 99
mkdir work || exit 99

generate() {
    run generate "$@"
    is "generate $*: status" 0 "$status"
}

patterns() {
    grep -c '^Pattern ' "$1"
}

# The default file, and what is said.
cd work || exit 99
run generate --max-size=3
cd .. || exit 99
is "without --output: status" 0 "$status"
is "without --output: eyes.db alone" eyes.db "$(ls -A work)"
check "nothing on standard output" test ! -s out
matches "summary: header" '^points +patterns$' err
matches "summary: a size" '^ +3 +17$' err
matches "summary: total" '^ total +24$' err
matches "summary: classes and time" '^24 classes solved in [0-9.]+ s$' err
hash=$(sed -n 's/^# content XXH3-128 //p' work/eyes.db)
size=$(wc -c <work/eyes.db | tr -d ' ')
matches "summary: the file" "^wrote eyes.db: $size bytes, content $hash\$" err
is "patterns" 24 "$(patterns work/eyes.db)"

generate -n 3 -o work/eyes.db
matches "summary: replaced" "^replaced work/eyes.db: $size bytes" err
generate -n 3 -o - --quiet
check "--quiet: nothing on standard error" test ! -s err
same "standard output is the same file" work/eyes.db out
generate -n 3 -o -
matches "summary: standard output" "^wrote standard output: $size bytes" err

# The default size.
generate -q -o six.db
is "six points by default" 3991 "$(patterns six.db)"
generate -q -t 1 -o one.db
same "one thread" six.db one.db

# Options change the content, and say so in the header.
generate -q -n 4 -o four.db
matches "header: options" '^# Options: max-size=4 dead-margins=no omit-settled=no threat-marks=yes$' four.db
matches "header: game" '^# +rules=abstract rule3=board suicide=yes$' four.db
check "header: CC0" grep -q 'public domain under CC0' four.db
check "header: no path" sh -c '! grep -q four.db four.db'
generate -n 4 --dead-margins -o dead.db
matches "--dead-margins: header" 'dead-margins=yes' dead.db
matches "--dead-margins: a pattern" '^[.X]*\$' dead.db
matches "--dead-margins: summary" '^[0-9]+ left out, as a vital point' err
matches "--dead-margins: summary, threats" '^[0-9]+ with a threat written as settled$' err
generate -n 4 --omit-settled -o open.db
matches "--omit-settled: header" 'omit-settled=yes' open.db
matches "--omit-settled: summary" '^[0-9]+ left out as settled$' err
is "--omit-settled: no such value" 0 "$(grep -cE '^:(0222|1222|2222)$' open.db)"
generate -q -n 4 --no-threat-marks -o plain.db
matches "--no-threat-marks: header" 'threat-marks=no' plain.db
is "--no-threat-marks: no such value" 0 "$(grep -cE '^:(0111|1112|0112|0222|1222)$' plain.db)"
generate -q -n 4 --no-suicide -o strict.db
matches "--no-suicide: header" 'suicide=no' strict.db
check "--no-suicide: other values" sh -c '! cmp -s four.db strict.db'
generate -q -n 4 --rule3=literal -o literal.db
matches "--rule3=literal: header" 'rule3=literal' literal.db
check "--rule3=literal: other values" sh -c '! cmp -s four.db literal.db'
generate -q -n 4 --rule3=board --rules=abstract -o board.db
same "the defaults, named" four.db board.db

# JSON.
generate -n 3 --json -o json.db
check "--json: nothing on standard error" test ! -s err
is "--json: one line" 1 "$(wc -l <out | tr -d ' ')"
matches "--json: file" '"file": ?"json.db"' out
matches "--json: replaced" '"replaced": ?false' out
matches "--json: patterns" '"patterns": ?24,' out
matches "--json: sizes" '"by_size": ?\{"1": ?2, ?"2": ?5, ?"3": ?17\}' out
matches "--json: values" '"by_value": ?\{"0000": ?3, ?"0001": ?2,' out
matches "--json: hash" "\"hash\": ?\"$hash\"" out

# The command line.
usage_error "size 0" "gankei: generate: --max-size wants a whole number from 1 to 12, not '0'" \
    generate --max-size=0
usage_error "size 13" "gankei: generate: --max-size wants a whole number from 1 to 12, not '13'" \
    generate --max-size=13
usage_error "--json and -o -" \
    "gankei: generate: --json and '-o -' both want standard output: write to a file" \
    generate --json -o -
run generate file.db
is "an operand: status" 2 "$status"
run generate --rules=exact
is "unknown rules: status" 2 "$status"

# Failures leave the old file, and nothing beside it.
cp work/eyes.db old.db || exit 99
fails() {
    name=$1 message=$2
    shift 2
    run generate -q -n 3 "$@"
    is "$name: status" 1 "$status"
    is "$name: message" "gankei: generate: $message" "$(cat err)"
}
fails "a full device" "cannot write '/dev/full': No space left on device" -o /dev/full
fails "a folder" "cannot write 'work': Is a directory" -o work
fails "no such folder" "cannot create a temporary file beside 'none/x': No such file or directory" \
    -o none/x
is "nothing else is left" eyes.db "$(ls -A work)"

# A limit on file sizes instead of a full disk; blocks have 512 bytes or more.
status=0
(
    ulimit -f 8
    exec "$GANKEI" generate -q -n 6 -o work/eyes.db
) >out 2>err || status=$?
is "a file too large: status" 1 "$status"
matches "a file too large: message" "^gankei: generate: cannot write 'work/eyes.db': File too large" err
same "a file too large: the old one is there" old.db work/eyes.db
is "a file too large: nothing else" eyes.db "$(ls -A work)"

# A link stays one.
ln -s eyes.db work/link || exit 99
generate -q -n 2 -o work/link
check "a link stays a link" test -h work/link
is "what it points to is new" 7 "$(patterns work/eyes.db)"

finish
