#!/bin/sh
# SPDX-License-Identifier: MIT
# insert.sh TREE: puts the call of in_optics.c into a source tree of GNU Go, and the files beside it.
# The places are found by names; nothing is changed if they are not as expected. See README.md.
set -u
here=$(dirname "$0")

die() {
    printf '%s\n' "insert.sh: $*" >&2
    exit 1
}

[ $# -eq 1 ] || die "needs the source tree of GNU Go"
optics=$1/engine/optics.c
[ -f "$optics" ] || die "not the source of GNU Go: $1"
! grep -q 'in_optics\.c' "$optics" || die "the call is in $optics already"
grep -q '^struct eye_graph' "$1/patterns/eyes.h" || die "there is no struct eye_graph in $1/patterns/eyes.h"

# The definition begins in column one, maybe with the name itself, and what comes first after its
# arguments is a brace; after those of a prototype it is a semicolon.
awk '
    { line[NR] = $0 }
    /^[a-z].*;/ || /^}/ { start = 0 }
    /^([a-z].*[ *])?recognize_eye *\(/ { start = NR; arguments = "" }
    start && !brace {
        arguments = arguments $0
        if (/^{/) {
            brace = NR
            first = line[start] ~ /^recognize_eye/ ? start - 1 : start
            good = arguments ~ /int pos[,)]/ && arguments ~ /[ *]eye\[/ && arguments ~ /heye\[/
        } else if (/;/) {
            start = 0
        }
    }
    brace && NR > brace && /graphs\[/ { uses = 1 }
    brace && NR > brace && /^}/ && !end { end = NR; used = uses }
    END {
        if (!brace || !good || !used)
            exit 1
        for (i = 1; i <= NR; i++) {
            if (i == first)
                print "#include \"in_optics.c\""
            print line[i]
            if (i == brace)
                print "  inside_prepare(pos, eye, heye);"
        }
    }' "$optics" >"$optics.new" || {
    rm -f "$optics.new"
    die "recognize_eye() in $optics is not as expected"
}
for file in inside.h inside.c in_optics.c; do
    cp "$here/$file" "$1/engine/" || die "could not copy $file"
done
mv "$optics.new" "$optics" || die "could not write $optics"
