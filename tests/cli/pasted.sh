#!/bin/sh
# SPDX-License-Identifier: MIT
# What people paste and what others wrote: blanks around shapes, indexes of another version,
# folders without permission, titles that are markup.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

GANKEI=$(cd "$(dirname "$GANKEI")" && pwd)/$(basename "$GANKEI")
cd "$tmp" || exit 99
"$GANKEI" generate -q --max-size=3 -o eyes.db --index=eyes.index || exit 99

# ---- Blanks and line ends around a shape ----

cr=$(printf '\r')
# pasted OPTION COMMAND...: the shape follows as the last argument, behind OPTION.
pasted() {
    option=$1
    shift
    run "$@" "$option.!."
    cp out plain
    is "$*: status" 0 "$status"
    for shape in ' .!.' '.!.  ' "$tab.!.$tab" ".!.$cr" ".!.
" "
 .!. $cr
"; do
        run "$@" "$option$shape"
        is "$*, pasted '$(printf '%s' "$shape" | tr '\r\n\t' 'rnt')'" 0 "$status"
        same "$*: the same answer" plain out
    done
}
for command in solve value sum; do
    pasted '' "$command"
done
pasted '' lookup eyes.index
pasted '' lookup eyes.db
pasted --graph= show eyes.db
for command in solve value; do
    run "$command" '.!.'
    cp out plain
    feed ' \t.!. \r\n' "$command"
    same "$command, a line with blanks" plain out
    run "$command" '. .'
    is "$command, a blank inside: status" 1 "$status"
    matches "$command, a blank inside: where" "unknown character ' ' at character 2" err
done

# ---- An index of another version ----

for version in 1 9; do
    # Its version follows the magic number.
    cp eyes.index other.index
    printf '%b' "\\00$version" | dd of=other.index bs=1 seek=8 conv=notrunc 2>dd.err
    for command in 'lookup other.index .' 'gtp --db=other.index'; do
        # shellcheck disable=SC2086
        run $command
        is "$command, version $version: status" 1 "$status"
        matches "$command: which version, and which is read" \
            "other.index' is an index of version [0-9]+; this program reads version [0-9]+" err
        matches "$command: how to make it anew" \
            "'gankei generate --max-size=[0-9]+ --index=other.index' makes it anew\$" err
    done
done

# ---- Folders without permission ----

as_user=
[ "$(id -u)" -ne 0 ] || as_user='setpriv --reuid=65534 --clear-groups'
mkdir locked
cp eyes.db eyes.index locked
chmod 755 .
chmod 700 locked
[ "$(id -u)" -eq 0 ] || chmod 0 locked
# denied NAME ARGUMENT...: status 1, a message with the file and the cause.
denied() {
    name=$1
    shift
    status=0
    # shellcheck disable=SC2086
    $as_user "$GANKEI" "$@" >out 2>err </dev/null || status=$?
    is "no permission, $name: status" 1 "$status"
    matches "no permission, $name: where and why" "^gankei: $1: .*locked.*: Permission denied" err
    lacks "no permission, $name: no command that would not help" "makes it" err
}
# shellcheck disable=SC2086
if $as_user "$GANKEI" version >/dev/null 2>&1; then
    denied "lookup" lookup locked/eyes.index .
    denied "stats" stats locked/eyes.db
    denied "show" show locked/eyes.db
    denied "generate -o" generate --max-size=2 -o locked/new.db
    denied "generate --index" generate --max-size=2 --index=locked/new.index
    denied "generate --csv" generate --max-size=2 --csv=locked/new.csv
    denied "generate --sqlite" generate --max-size=2 --sqlite=locked/new.sqlite
    denied "atlas" atlas --db=eyes.db -o locked/site
    denied "crosscheck --sgf" crosscheck --max-size=2 --sgf=locked/sgf
    [ "$(id -u)" -eq 0 ] || chmod 700 locked
    is "no permission: nothing was written" "eyes.db eyes.index" \
        "$(find locked -type f -exec basename {} ';' | sort | tr '\n' ' ' | sed 's/ $//')"
else
    skip "folders without permission" "another user cannot start the program"
fi

# ---- Titles of an atlas ----

if command -v node >/dev/null 2>&1; then
    # Markup, quotes, a backslash, a line end, the end of a script, U+2028.
    # shellcheck disable=SC2016
    title=$(printf '<b>&amp;"'\''`${x}\\n\\\n</script><script>alert(1)</script>\342\200\250<!--')
    run atlas -q --db=eyes.db --title="$title" -o site
    is "a hostile title: status" 0 "$status"
    check "a hostile title: meta.js is a script" node --check site/data/meta.js
    printf '%s' "$title" >wanted
    node -e 'let m; globalThis.gankeiAtlas = {meta(x) { m = x; }};
        (0, eval)(require("fs").readFileSync("site/data/meta.js", "utf8"));
        process.stdout.write(m.title);' >found
    same "a hostile title: it is found as it was given" wanted found
    lacks "a hostile title: nothing ends the script" "</script" site/data/meta.js
    lacks "a hostile title: the page does not have it" 'alert[(]1[)]' site/*.html
else
    skip "hostile titles" "no node"
fi

finish
