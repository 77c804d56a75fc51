#!/bin/sh
# SPDX-License-Identifier: MIT
# The pictures of the documents are what the program draws (scripts/pictures).
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

GANKEI=$(cd "$(dirname "$GANKEI")" && pwd)/$(basename "$GANKEI")
export GANKEI
check "the pictures can be drawn" sh "$srcdir/scripts/pictures" --svg "$tmp/pictures"
for picture in "$srcdir"/doc/pictures/*.svg; do
    same "${picture##*/}" "$picture" "$tmp/pictures/${picture##*/}"
done
# A page of a phone is 390 pixels wide.
for picture in "$srcdir"/doc/pictures/*.svg; do
    is "${picture##*/}: can be read at 280 pixels" 1 \
        "$(sed -n '1s/.* width="\([0-9]*\)".*/\1/p' "$picture" | awk '{ print (280 / $0 >= 0.75) }')"
done
finish
