#!/bin/sh
# SPDX-License-Identifier: MIT
# A file that is not there: the message ends with the command that makes it, and that command does.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

GANKEI=$(cd "$(dirname "$GANKEI")" && pwd)/$(basename "$GANKEI")
cd "$tmp" || exit 99
printf '. . . X .\nX X X X .\n. . . . .\n. . . . .\n. . . . .\n' >board

# missing COMMAND OPTION FILE ARGUMENT...: FILE is missing; gankei generate OPTIONFILE makes it.
missing() {
    command=$1 option=$2 file=$3
    shift 3
    run "$command" "$@"
    is "$command, no $file: status" 1 "$status"
    verb='read'
    [ "$command" != query ] || verb='open'
    is "$command, no $file: messages" \
        "gankei: $command: cannot $verb '$file': No such file or directory
gankei: $command: this makes it: gankei generate $option$file" "$(cat err)"
    check "$command, no $file: no output" test ! -s out
    check "$command, no $file: nothing is made" test ! -e "$file" -a ! -e new
    # Typed as it stands, but for the size, which would take longer.
    sh -c "\"\$1\" $(sed -n '2s/.*: gankei \(generate.*\)/\1/p' err) -q --max-size=2" sh "$GANKEI"
    run "$command" "$@"
    is "$command, after that command: status" 0 "$status"
    rm -rf "$file" new
}

missing lookup --index= eyes.index eyes.index .
missing lookup '-o ' eyes.db eyes.db .
missing lookup --index= eyes.index --info eyes.index
missing show '-o ' eyes.db
missing show '-o ' other.db other.db
missing verify '-o ' eyes.db eyes.db
missing stats '-o ' eyes.db
# One thread: where others end with so little work, clang's search for leaks sometimes crashes.
missing atlas '-o ' eyes.db -q --threads=1 -o new
missing atlas '-o ' other.db -q --threads=1 --db=other.db -o new
missing gtp --index= eyes.index --db=eyes.index
missing gtp '-o ' eyes.db --db=eyes.db
missing analyze --index= eyes.index --db=eyes.index board
missing analyze '-o ' eyes.db --db=eyes.db board
missing query '--max-size=6 --sqlite=' eyes.sqlite sizes

# A name that a shell would take apart.
run stats "it's new.db"
is "a name with a blank and a quote" \
    "gankei: stats: this makes it: gankei generate -o 'it'\\''s new.db'" "$(sed -n 2p err)"

# Where a command would not help, none is named.
for file in none/eyes.db "$tmp" board/eyes.db; do
    run stats "$file"
    is "$file: status" 1 "$status"
    is "$file: one message" 1 "$(grep -c . err)"
done

finish
