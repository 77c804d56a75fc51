#! /bin/sh
# SPDX-License-Identifier: MIT
# A hand-made table of another program reads completely. GANKEI_REFERENCE_DB
# names the file, which is not ours to distribute: GNU Go's patterns/eyes.db.

. "${srcdir:-.}/tests/cli/init.sh"

[ -n "${GANKEI_REFERENCE_DB:-}" ] || skip_all "GANKEI_REFERENCE_DB names no file"

run stats "$GANKEI_REFERENCE_DB"
is "every entry can be read" 0 "$status"
is "no messages" "" "$(cat "$tmp/err")"
is "patterns" 1816 "$(sed -n 's/^ total.* //p' "$tmp/out")"
is "an entry for each header" "$(grep -c '^Pattern ' "$GANKEI_REFERENCE_DB")" \
    "$(sed -n 's/^ total.* //p' "$tmp/out")"

finish
