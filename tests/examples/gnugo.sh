#!/bin/sh
# SPDX-License-Identifier: MIT
# examples/gnugo/insert.sh on a tree that is like GNU Go's in the places it looks for; and, where
# GANKEI_GNUGO_SOURCE names the source of GNU Go (a tree or an archive), the engine with gankei inside.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

insert=$srcdir/examples/gnugo/insert.sh
optics=$tmp/tree/engine/optics.c

# tree: with a prototype, calls, and the definition; all made up.
tree() {
    rm -rf "$tmp/tree"
    mkdir -p "$tmp/tree/engine" "$tmp/tree/patterns"
    echo 'struct eye_graph {' >"$tmp/tree/patterns/eyes.h"
    cat >"$optics" <<'END'
static int recognize_eye(int pos, struct data eye[BOARDMAX],
                         struct half heye[BOARDMAX]);
static int
other(int pos)
{
  return recognize_eye(pos, 0, 0);
}

static int
recognize_eye(int pos, struct data eye[BOARDMAX],
              struct half heye[BOARDMAX])
{
  int graph;
  return graphs[graph].value;
}
END
}

tree
check "the call is put in" "$insert" "$tmp/tree"
grep -v -e in_optics -e inside_prepare "$optics" >"$tmp/without"
cp "$optics" "$tmp/once"
is "before the definition" "#include \"in_optics.c\" static int recognize_eye(int pos, struct data eye[BOARDMAX]," \
    "$(grep -A 2 in_optics "$optics" | tr '\n' ' ' | sed 's/ $//')"
is "at its top" "{   inside_prepare(pos, eye, heye);   int graph;" \
    "$(grep -C 1 inside_prepare "$optics" | tr '\n' ' ' | sed 's/ $//')"
is "the files are beside it" "in_optics.c inside.c inside.h optics.c" "$(cd "$tmp/tree/engine" && printf '%s ' * | sed 's/ $//')"
"$insert" "$tmp/tree" 2>"$tmp/err"
is "not twice: status" 1 $?
matches "not twice: says so" 'is in .* already' "$tmp/err"
same "not twice: the file is as it was" "$tmp/once" "$optics"

# refuses NAME SED: a tree in which something else stands at the place.
refuses() {
    tree
    sed "$2" "$optics" >"$tmp/changed" && cp "$tmp/changed" "$optics"
    "$insert" "$tmp/tree" 2>"$tmp/err"
    is "$1: status" 1 $?
    matches "$1: says so" 'recognize_eye\(\) in .* is not as expected' "$tmp/err"
    same "$1: nothing is changed" "$tmp/changed" "$optics"
}
refuses "another name" '8,99s/recognize_eye/recognise_eye/'
refuses "other arguments" 's/heye/half_eye/'
refuses "no table" 's/graphs/shapes/'
"$insert" "$srcdir" 2>"$tmp/err"
is "no source of GNU Go" 1 $?

if [ -n "${GANKEI_GNUGO_SOURCE-}" ]; then
    "$srcdir/scripts/gnugo-swap" --inside --build="$builddir" --jobs=1 --suites=optics,unconditional \
        --source="$GANKEI_GNUGO_SOURCE" >"$tmp/out" 2>"$tmp/err"
    is "with gankei inside: status" 0 $?
    matches "with gankei inside: all of two suites" '^sum +[0-9]+ +([0-9]+) +\1$' "$tmp/out"
else
    skip "with gankei inside" "GANKEI_GNUGO_SOURCE names no source of GNU Go"
fi
tree
same "nothing else is changed" "$tmp/without" "$optics"
finish
