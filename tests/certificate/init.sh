# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# What the tests of certificates share: the checker, and planting faults in the program.
#
#   . "${srcdir:-.}/tests/certificate/init.sh"
#   checker_is check.py
#   is "proofs" "0 6 certificates are proofs" "$(checked FILE)"
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

PYTHONDONTWRITEBYTECODE=1
export PYTHONDONTWRITEBYTECODE
python3 -c 'import functools; functools.cache' 2>/dev/null || skip_all "no python3 (3.9 or newer)"

# checker_is NAME [REFUSALS]: the checker, short, and needing Python alone; how it refuses what is faulty.
checker_is() {
    checker=$srcdir/tests/certificate/$1 refusals=${2-}
    is "the checker is of at most 300 lines" yes "$([ "$(wc -l <"$checker")" -le 300 ] && echo yes)"
    is "and needs only Python's own" "fileinput functools sys" \
        "$(sed -n 's/^ *\(import\|from\) \([a-z_]*\).*/\2/p' "$checker" | tr '\n' ' ' | sed 's/ $//')"
}

# checked FILE: status, and what the checker says last.
checked() {
    status=0
    python3 "$checker" "$1" >"$tmp/checked" 2>&1 || status=$?
    echo "$status $(tail -n 1 "$tmp/checked")"
}

# all_damages_refused FILE: each line of these certificates is damaged, in many ways.
all_damages_refused() {
    python3 "$srcdir/tests/certificate/damage.py" "$1" >"$tmp/damages" 2>&1
    matches "so many damages" '^[0-9]{4} damages$' "$tmp/damages"
    is "each of them is refused" "" "$(grep -v ' damages$' "$tmp/damages" | cut -c -1000)"
}

# can_plant FILE: is that source built into a program, by the test's compiler and the folder's archives?
can_plant() {
    libraries=$(pkg-config --libs jansson libxxhash sqlite3 libcrypto 2>/dev/null)
    archives=$(find "$builddir" -path '*/.libs/lib*.a' ! -path '*/tests/*' ! -name libgankei.a)
    build_faulty "$srcdir/$1"
}

# build_faulty FILE: $tmp/faulty, with this source instead of the one of the same functions.
build_faulty() {
    # shellcheck disable=SC2086
    $CC -std=gnu17 -fopenmp -O1 -I"$srcdir" -I"$srcdir/include" -I"$builddir" -include "$builddir/config.h" \
        -c -o "$tmp/fault.o" "$1" >"$tmp/build" 2>&1 &&
        $CC -fopenmp -o "$tmp/faulty" "$builddir/cli/main.o" "$tmp/fault.o" -Wl,--start-group $archives \
            -Wl,--end-group $libraries -lz -lm >>"$tmp/build" 2>&1
}

# fault NAME FILE SED: certificates(), which writes them to its argument, has the checker refuse one.
fault() {
    sed "$3" "$srcdir/$2" >"$tmp/fault.c"
    if cmp -s "$srcdir/$2" "$tmp/fault.c"; then
        fail "$1: planted" <<END
sed changes nothing: $3
END
    elif ! build_faulty "$tmp/fault.c"; then
        fail "$1: built" <"$tmp/build"
    else
        certificates "$tmp/certificates"
        checked "$tmp/certificates" >"$tmp/said"
        matches "$1: found" "^1 check.*py: certificate [0-9]*: ($refusals)" "$tmp/said"
    fi
}
