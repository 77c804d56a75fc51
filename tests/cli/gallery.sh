#!/bin/sh
# SPDX-License-Identifier: MIT
# doc/gallery.md says what gankei says: all of it is made anew (scripts/figures).
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

GANKEI=$(cd "$(dirname "$GANKEI")" && pwd)/$(basename "$GANKEI")
export GANKEI
if command -v python3 >"$tmp/python"; then
    python3 "$srcdir/scripts/figures" --text >"$tmp/gallery.md"
    same "the page is what gankei says" "$srcdir/doc/gallery.md" "$tmp/gallery.md"
else
    skip "the page is what gankei says" "no python3"
fi
sed -n 's/^| \([012]\{4\}\) .*/\1/p' "$srcdir/doc/gallery.md" >"$tmp/values"
while read -r value; do
    check "$value is drawn" grep -q "<title>Pattern [0-9]*: $value," "$srcdir/doc/figures/values.svg"
done <"$tmp/values"
finish
