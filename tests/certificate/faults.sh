#!/bin/sh
# SPDX-License-Identifier: MIT
# Faults are planted in the solver, one at a time: check.py has to find each by the certificates.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

[ "${RUN_EXPENSIVE_TESTS:-0}" = 1 ] || skip_all "a minute; RUN_EXPENSIVE_TESTS=1 runs it"
python3 -c 'import functools; functools.cache' 2>/dev/null || skip_all "no python3 (3.9 or newer)"
PYTHONDONTWRITEBYTECODE=1
export PYTHONDONTWRITEBYTECODE
set -f
libraries=$(pkg-config --libs jansson libxxhash sqlite3 libcrypto 2>/dev/null)
archives=$(find "$builddir" -path '*/.libs/lib*.a' ! -path '*/tests/*' ! -name libgankei.a)

# build FILE: the program with this source instead of the one of the same name.
build() {
    # shellcheck disable=SC2086
    $CC -std=gnu17 -fopenmp -O1 -I"$srcdir" -I"$srcdir/include" -I"$builddir" -include "$builddir/config.h" \
        -c -o "$tmp/fault.o" "$1" >"$tmp/build" 2>&1 &&
        $CC -fopenmp -o "$tmp/faulty" "$builddir/cli/main.o" "$tmp/fault.o" -Wl,--start-group $archives \
            -Wl,--end-group $libraries -lz -lm >>"$tmp/build" 2>&1
}

# checked: what check.py says of a sample of the faulty program.
checked() {
    "$tmp/faulty" certify --max-size=5 --sample=600 >"$tmp/certificates" 2>"$tmp/err"
    "$tmp/faulty" certify '.XX%X%---' >>"$tmp/certificates" 2>>"$tmp/err" # an outer liberty is a threat
    python3 "$srcdir/tests/certificate/check.py" "$tmp/certificates" 2>&1 | tail -n 1
}

# fault NAME FILE SED
fault() {
    sed "$3" "$srcdir/$2" >"$tmp/fault.c"
    if cmp -s "$srcdir/$2" "$tmp/fault.c"; then
        echo "sed changes nothing: $3" | fail "$1: planted"
    elif ! build "$tmp/fault.c"; then
        fail "$1: built" <"$tmp/build"
    else
        checked >"$tmp/said"
        matches "$1: found" 'check.py: certificate [0-9]*: (it says|kill|save|the rank|nothing needs|no legal shape)' "$tmp/said"
    fi
}

build "$srcdir/solver/exact/table/exact_moves.c" || skip_all "the program cannot be linked again here"
is "without a fault" "601 certificates are proofs" "$(checked)"
moves=solver/exact/table/exact_moves.c
values=solver/value/eye_value.c
fault "a ko can be retaken at once" $moves 's/bool ko = taken/bool ko = false \&\& taken/'
fault "no suicide" $moves 's/else if (suicide && /else if (false \&\& /'
fault "a suicide of one stone" $moves 's/suicide && own != bit/suicide/'
fault "a \$ is connected" $moves 's/chain & ~b->unconnected\]/chain]/'
fault "the wall has no liberties outside" $moves 's/safe = o->at_wall\[own\]/safe = 0/'
fault "enclosed stones are not captured" $moves 's/side == EXACT_ATTACKER ? o->at_wall\[chain\]/side == EXACT_ATTACKER ? o->all/'
fault "an outer liberty taken is still there" solver/exact/table/exact_result.c \
    's/board_value(t, lane, board, liberties - 1)/board_value(t, lane, board, liberties)/'
fault "the wall is taken as it was" solver/exact/table/exact_result.c 's/out\[last\] = 0;/;/'
fault "a threat less" $values 's/int half = (attacker & SET1(V0011)) != 0/int half = 0/'
fault "a threat more" $values 's/int more = (defender & SET1(V1122))/int more = (defender \& (SET1(V1122) | SET1(V0122)))/'
fault "too many vital points" $values 's/case V0022: return eye_value_set_c\[0\];/case V0022: return eye_value_set_c[0] | eye_value_set_c[1];/'
fault "too few vital points" $values 's/return eye_value_set_c\[1\] | eye_value_set_c\[0\]/return eye_value_set_c[0]/'
fault "enclosed stones are the wall" graph/geometry.c 's/memset(grid->at\[row\], fill,/memset(grid->at[row], fill == STONE ? WALL : fill,/'
finish
