#!/bin/sh
# SPDX-License-Identifier: MIT
# The examples of the documents do what they say: in every block ```console,
# each command after "$ " is run, and must print what follows it there.
# "..." alone on a line stands for any number of lines.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

mkdir "$tmp/bin" "$tmp/work"
ln -s "$(cd "$(dirname "$GANKEI")" && pwd)/$(basename "$GANKEI")" "$tmp/bin/gankei"
PATH=$tmp/bin:$PATH
export PATH

# split FILE: the commands become $tmp/N.sh, what they should print $tmp/N.
split() {
    rm -f "$tmp"/[0-9]*
    awk -v tmp="$tmp" '
        /^```/ { inside = ($0 == "```console"); next }
        !inside { next }
        /^\$ / { n++; print substr($0, 3) >(tmp "/" n ".sh"); printf "" >(tmp "/" n); next }
        { print >(tmp "/" n) }' "$1"
}

# as_expected EXPECTED ACTUAL: equal, but for "..." lines.
as_expected() {
    awk '
        FNR == NR { want[++n] = $0; next }
        { got[++m] = $0 }
        END {
            for (i = j = 1; i <= n; i++) {
                if (want[i] == "...") {
                    if (i == n)
                        exit 0
                    while (j <= m && got[j] != want[i + 1])
                        j++
                } else if (j > m || got[j++] != want[i])
                    exit 1
            }
            exit j <= m
        }' "$1" "$2"
}

for document in $(cd "$srcdir" && grep -lx '```console' ./*.md doc/*.md examples/*.md examples/*/*.md |
    sed 's,^\./,,'); do
    split "$srcdir/$document"
    i=0
    while i=$((i + 1)) && [ -f "$tmp/$i.sh" ]; do
        (cd "$tmp/work" && sh "$tmp/$i.sh") >"$tmp/actual" 2>&1 </dev/null
        name="$document: $(head -n 1 "$tmp/$i.sh")"
        if as_expected "$tmp/$i" "$tmp/actual"; then
            pass "$name"
        else
            diff -u "$tmp/$i" "$tmp/actual" >"$tmp/diff"
            fail "$name" <"$tmp/diff"
        fi
    done
done
check "there are examples" test "$test_n" -gt 20

finish
