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
cp "$srcdir"/examples/*.c "$srcdir"/examples/*.cc "$srcdir/examples/Makefile" "$tmp"
probe=$(find "$tmp/root" -name gankei_probe.c) header=$(find "$tmp/root" -name gankei_probe.h)
PKG_CONFIG_PATH=$(dirname "$pc") PKG_CONFIG_SYSROOT_DIR=$tmp/root
export PKG_CONFIG_PATH PKG_CONFIG_SYSROOT_DIR
cd "$tmp" || exit 99
is "gankei.pc: the prefix is that of make install" /else "$(sed -n 's/^prefix=//p' "$pc")"
is "gankei.pc: the library is where it says" "$lib" "$tmp/root$(pkg-config --variable=libdir gankei | sed "s,^$tmp/root,,")"
is "gankei.pc: the version" "$("$GANKEI" version --json | "$builddir/tests/cli/jsonq" version)" \
    "$(pkg-config --modversion gankei)"
lacks "gankei.pc: all is filled in" '@' "$pc"
check "the examples build" make CC="${CC:-cc}" CFLAGS='-Wall -Wextra -Werror' LDFLAGS="-Wl,-rpath,$lib" \
    PROBE="$(dirname "$probe")"
if command -v "${CXX:-g++}" >/dev/null; then
    check "the engine in C++ builds" make eye_engine CC="${CC:-cc}" CXX="${CXX:-g++}" \
        CXXFLAGS='-std=c++17 -Wall -Wextra -Werror' PROBE="$(dirname "$probe")"
else
    skip "the engine in C++ builds" "no C++ compiler (Debian: g++)"
fi
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

./solve 'OO!%O.X%!...' '.!%..' >out 2>err
is "solve: status" 0 $?
is "solve: as gankei solve" "0112${tab}OO@%O.X%!.*. 0012${tab}.@%.." "$(cut -f 1,2 out | tr '\n' ' ' | sed 's/ $//')"
matches "solve: in words" 'one eye, whoever moves first' out
./solve '.Z' >out 2>err
is "solve: bad shape" 1 $?
matches "solve: says what is bad" '^solve: .' err

"$GANKEI" enumerate --size=4 | "$GANKEI" solve | cut -f 1 | sort | uniq -c |
    awk '{ print $2 "\t" $1 }' >expected
matches "positions of four points" '^1122' expected
is "solve_many: as one by one" "$(cat expected)" "$(./solve_many 4)"
./solve_many 99 >out 2>err
is "solve_many: too large" 1 $?

run generate -q -m 4 -o by-hand.db
./database eyes.db >out 2>err
is "database: status" 0 $?
# The program names the commit that it was built from; the library does not know of any.
is "database: as gankei generate" "$(sed 's/^\(# Made by gankei [0-9.]*\), commit [^:]*:$/\1:/' by-hand.db)" "$(cat eyes.db)"
is "database: all is written, and all is right" "$(sed -n 's/ patterns written$//p' out)" \
    "$(sed -nE 's/^([0-9]+) (right|depends on .*|not realisable)$/\1/p' out | awk '{ n += $1 } END { print n }')"
./database no-folder/eyes.db >out 2>err
is "database: no folder" 1 $?

printf '%s\n' ....... ....... ....... OOOOO.. XXXXO.. ...XO.. ...XO.. >six
./status six A3 >out 2>err
is "status: status" 0 $?
is "status: what gankei status says" "unsettled, proved kill: B2 live: B2 B1" "$(tr '\n' ' ' <out | sed 's/ $//')"
./status six G7 >out 2>err
is "status: no stone" 1 $?

cat >walls.sgf <<'END'
(;FF[4]SZ[7]KM[0.5]AB[ca][cb][cc][cd][ce][cf][cg]AW[ea][eb][ec][ed][ee][ef][eg][ad];B[];W[])
END
./score walls.sgf >out 2>err
is "score: of a finished game" "Black 15.0, White 14.0, komi 0.5: Black by 0.5" "$(cat out)"

is "sum: class and value" "2: lives if the attacker moves first, lives if the defender does" "$(./sum 3/4 5/4)"
is "sum: a star" "3/2*: dies if the attacker moves first, lives if the defender does" "$(./sum '1*' 0011)"
./sum 7 >out 2>err
is "sum: no class" 2 $?

# The solver of the page is found where it was installed, not where configure was told.
data=$tmp/root/else/share/gankei
mkdir -p "$data" && echo solver | gzip -n >"$data/gankei.wasm.gz"
run generate -q -m 3 --location=centre
LD_LIBRARY_PATH=$lib "$tmp/root/else/bin/gankei" atlas -q -o page >out 2>&1
is "atlas: with the solver that is installed beside it" "0 globalThis.gankeiWasm = \"$(base64 "$data/gankei.wasm.gz" | tr -d '\n')\";" \
    "$? $(cat page/gankei.wasm.js)"

make -C "$builddir" uninstall DESTDIR="$tmp/root" prefix=/else >log 2>&1
is "nothing is left after make uninstall, no folder of ours" "0 " "$? $(find "$tmp/root" -type f -o -name gankei)"
finish
