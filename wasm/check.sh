#!/bin/sh
# SPDX-License-Identifier: MIT
# Build gankei.wasm and its npm package, and hold both against the program, in node and in Chromium, as
# TAP. `make check-wasm` and `scripts/check wasm` run this; it needs $srcdir and $builddir, and takes
# MAKE and BROWSER_MODULES (tests/browser/atlas.sh). What it writes is in wasm-check/ of the build folder.
set -u

srcdir=$(cd "${srcdir:-.}" && pwd) || exit 99
builddir=$(cd "${builddir:-.}" && pwd) || exit 99
work=$builddir/wasm-check
package=$builddir/wasm/package
GANKEI=$builddir/gankei
export GANKEI

skip_all() {
    echo "1..0 # SKIP $*"
    exit 0
}

n=0 failed=0
# step NAME COMMAND...: a command that has to succeed.
step() {
    name=$1
    shift
    n=$((n + 1))
    if "$@" >"$work/log" 2>&1; then
        cp "$work/log" "$work/said"
        echo "ok $n - $name"
        return 0
    fi
    failed=$((failed + 1))
    echo "not ok $n - $name"
    tail -n 40 "$work/log" | sed 's/^/# /'
    return 1
}

# tap COMMAND...: tests that speak TAP themselves; their numbers go on from ours.
tap() {
    "$@" >"$work/tap" 2>"$work/log"
    status=$?
    awk -v n="$n" '/^(not )?ok [0-9]+/ { n++; sub(/ok [0-9]+/, "ok " n) } !/^1\.\./' "$work/tap"
    n=$((n + $(grep -cE '^(not )?ok [0-9]' "$work/tap")))
    failed=$((failed + $(grep -c '^not ok' "$work/tap")))
    step "${2##*/} ran to its end" test "$status" -eq 0 -o "$(grep -c '^not ok' "$work/tap")" -gt 0 ||
        tail -n 20 "$work/log" | sed 's/^/# /'
}

rm -rf "$work"
mkdir -p "$work" || exit 99
echo 'int main(void) { return 0; }' >"$work/none.c"
clang --target=wasm32-wasi --sysroot=/usr -o "$work/none.wasm" "$work/none.c" 2>/dev/null ||
    skip_all "clang cannot build for WASI (Debian: clang lld wasi-libc libclang-rt-dev-wasm32)"
for program in node npm; do
    command -v "$program" >/dev/null || skip_all "$program is not installed"
done
sh "$srcdir/wasm/jansson.sh" "$builddir/wasm/made/jansson" 2>"$work/log" ||
    skip_all "no source of jansson: $(head -n 1 "$work/log")"

step "it builds" "${MAKE:-make}" -C "$builddir" wasm || { echo "1..$n"; exit 1; }

# Every class of up to 6 points, at every place, as the program lists them; with `$`, of up to 5.
for list in "6" "5 --dead-margins"; do
    # The options are meant to be split.
    # shellcheck disable=SC2086
    "$GANKEI" generate -q --csv="$work/classes.csv" -o "$work/classes.db" -m $list || exit 99
    cut -d , -f 5 "$work/classes.csv" | sed 1d >>"$work/shapes"
done
tap node "$srcdir/wasm/tests/same.js" "$package" "$work/shapes" "$srcdir/bench/games"

step "npm packs it" npm pack --silent --pack-destination "$work" "$package"
mkdir "$work/fresh" && cd "$work/fresh" || exit 99
npm_config_cache=$work/npm npm_config_update_notifier=false
export npm_config_cache npm_config_update_notifier
echo '{ "private": true }' >package.json
step "npm installs it in a fresh folder" npm install --offline --no-audit --no-fund "$work"/gankei-*.tgz
step "its example runs there" node node_modules/gankei/example.mjs '.!X'
step "and says what the program says" grep -qF "$("$GANKEI" solve --json '.!X')" "$work/said"

modules=${BROWSER_MODULES:-$builddir/tests/browser/packages/node_modules}
if command -v chromium >/dev/null && [ -d "$modules/playwright-core" ]; then
    NODE_PATH=$(cd "$modules" && pwd) CHROMIUM=$(command -v chromium) PICTURES=$work/pictures
    export NODE_PATH CHROMIUM PICTURES
    tap node "$srcdir/wasm/tests/page.js" "$package" "$work/shapes"
    BROWSER_MODULES=$NODE_PATH BROWSER_PARTS=solver
    export BROWSER_MODULES BROWSER_PARTS srcdir builddir
    tap sh "$srcdir/tests/browser/atlas.sh"
else
    n=$((n + 1))
    echo "ok $n # SKIP no chromium, or no playwright-core: sh tests/browser/install.sh tests/browser/packages"
fi
echo "1..$n"
[ "$failed" -eq 0 ]
