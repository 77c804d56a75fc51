#!/bin/sh
# SPDX-License-Identifier: MIT
# The atlas in a browser: Chromium, driven by playwright-core, looked at by axe-core. Both come from
# npm: tests/browser/install.sh puts them into the build folder, or where $BROWSER_MODULES says. The screens are
# kept in tests/browser/pictures there. The page that solves is tested if `make wasm` has been called. BROWSER_PARTS chooses some of the tests, BROWSER_TESTS=no none.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

[ "${BROWSER_TESTS-}" != no ] || skip_all "the page is the same as in another build, where it is tested"
modules=${BROWSER_MODULES:-$builddir/tests/browser/packages/node_modules}
here=$(cd "$srcdir/tests/browser" && pwd) || exit 99
for program in node chromium; do
    command -v "$program" >/dev/null || skip_all "$program is not installed"
done
for module in playwright-core axe-core; do
    [ -d "$modules/$module" ] || skip_all "$module is not installed: sh tests/browser/install.sh tests/browser/packages"
done
NODE_PATH=$(cd "$modules" && pwd) TMPDIR=$tmp CHROMIUM=$(command -v chromium)
GANKEI=$(cd "$(dirname "$GANKEI")" && pwd)/$(basename "$GANKEI")
PICTURES=$(cd "$builddir" && pwd)/tests/browser/pictures wasm=$(cd "$builddir" && pwd)/wasm/made/gankei.wasm.gz
export NODE_PATH TMPDIR CHROMIUM GANKEI PICTURES

# atlas DIR OPTION...: or the test cannot begin.
atlas() {
    folder=$1
    shift
    "$GANKEI" atlas -q -o "$folder" "$@" || { echo "Bail out! no atlas $folder"; exit 99; }
}

cd "$tmp" || exit 99
"$GANKEI" generate -q -m 5 --csv=eyes.csv -o eyes.db || { echo "Bail out! no database"; exit 99; }
atlas site --no-solver
"$GANKEI" generate -q -m 4 --location=centre -o centre.db || { echo "Bail out! no database"; exit 99; }
atlas centre --db centre.db --no-solver
if [ -f "$wasm" ]; then
    atlas solving --solver "$wasm" --weights gnugo
    atlas solving-centre --db centre.db --solver "$wasm"
fi
printf 'Pattern 1\n\n..\n\n:1111\n\nPattern 2\n\n..!\n\n:2222\n' >own.db
n=0
while IFS= read -r title; do
    n=$((n + 1))
    printf '%b' "$title" >"hostile$n.title"
    atlas "hostile$n" --db own.db --no-solver --title "$(cat "hostile$n.title")"
done <<'END'
My "table" <b>, it's & \\\\n ${7*7} `code`
</script><script>window.broken=1;alert(1)</script><!--
"><img src=x onerror="window.broken=1"><svg onload=window.broken=1>
one line\nand another\ttab\r\nthird \0342\0200\0250 separators \0342\0200\0251 end
\0342\0200\0256right to left\0342\0200\0254 \0303\0244\0303\0266\0303\0274 \0345\0233\0262\0347\0242\0201 \0360\0237\0230\0200
looooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooong
END

# shellcheck disable=SC2086
node "$here/atlas-t.js" "$tmp/site" ${BROWSER_PARTS-}
