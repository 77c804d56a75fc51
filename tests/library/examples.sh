#!/bin/sh
# SPDX-License-Identifier: MIT
# The programs of examples/, built the way a user does: with an installed gankei, found by
# pkg-config; it is installed below another prefix than configure was told, which gankei.pc has to say.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

[ -f "$builddir/.libs/libgankei.so" ] || skip_all "no shared library in this build"
command -v pkg-config >/dev/null || skip_all "pkg-config is not installed"
if nm -D "$builddir/.libs/libgankei.so" | grep -qE ' U __(asan|tsan|ubsan)'; then
    skip_all "a library with sanitizers needs programs with them"
fi

unset MAKEFLAGS MFLAGS MAKELEVEL
make -C "$builddir" install DESTDIR="$tmp/root" prefix=/else >"$tmp/log" 2>&1 ||
    { tail -n 5 "$tmp/log"; exit 99; }
pc=$(find "$tmp/root" -name gankei.pc)
lib=$(dirname "$(dirname "$pc")")
cp "$srcdir"/examples/*.c "$srcdir/examples/Makefile" "$tmp"
PKG_CONFIG_PATH=$(dirname "$pc") PKG_CONFIG_SYSROOT_DIR=$tmp/root
export PKG_CONFIG_PATH PKG_CONFIG_SYSROOT_DIR
cd "$tmp" || exit 99
is "gankei.pc: the prefix is that of make install" /else "$(sed -n 's/^prefix=//p' "$pc")"
is "gankei.pc: the library is where it says" "$lib" "$tmp/root$(pkg-config --variable=libdir gankei | sed "s,^$tmp/root,,")"
is "gankei.pc: the version" "$("$GANKEI" version --json | "$builddir/tests/cli/jsonq" version)" \
    "$(pkg-config --modversion gankei)"
lacks "gankei.pc: all is filled in" '@' "$pc"
check "the examples build" make CC="${CC:-cc}" CFLAGS='-Wall -Wextra -Werror' LDFLAGS="-Wl,-rpath,$lib"

probe=$(find "$tmp/root" -name gankei_probe.c) header=$(find "$tmp/root" -name gankei_probe.h)
# A compiler may be several words.
# shellcheck disable=SC2086
check "the installed probe compiles" ${CC:-cc} -std=c99 -Wall -Wextra -Werror \
    -I"$(dirname "$header")" -c -o probe.o "$probe"

run generate -q -m 4 --location=centre --index eyes.index
is "an index" 0 "$status"
./lookup eyes.index 'OO!%O.X%!...' '.!%..' >out 2>err
is "lookup: status" 0 $?
run solve 'OO!%O.X%!...' '.!%..'
cut -f 1,2 out >solved
is "lookup: what is there, and what is not" "0112${tab}OO@%O.X%!.*.${tab}solved 0012${tab}.@%..${tab}index" \
    "$(./lookup eyes.index 'OO!%O.X%!...' '.!%..' | tr '\n' ' ' | sed 's/ $//')"
./lookup eyes.index '.Z' >out 2>err
is "lookup: bad shape" 1 $?
./lookup "$srcdir/README.md" '.' >out 2>err
is "lookup: no index" 1 $?

cat >diagram <<'END'
. . . . . . . . .
. X . . . . . . .
. . . . . . . . .
. . . O O O . . .
. . . O . O . . .
. . . O O O . . .
. . . . . . . . .
. . . . . . . X .
. . . . . . . . .
END
./eyes diagram >out 2>err
is "eyes: status" 0 $?
matches "eyes: the eye of one point" '^white E5: 1 points, 1111$' out
finish
