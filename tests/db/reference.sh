#! /bin/sh
# SPDX-License-Identifier: MIT
# A hand-made table of another program reads completely. GANKEI_REFERENCE_DB
# names the file, which is not ours to distribute: patterns/eyes.db of
# GNU Go 3.9.1 (version 3.8 has another one, of 721 patterns).

. "${srcdir:-.}/tests/cli/init.sh"

[ -n "${GANKEI_REFERENCE_DB:-}" ] || skip_all "GANKEI_REFERENCE_DB names no file"

run stats "$GANKEI_REFERENCE_DB"
is "every entry can be read" 0 "$status"
is "no messages" "" "$(cat "$tmp/err")"
is "patterns" 1816 "$(sed -n 's/^ total.* //p' "$tmp/out")"
is "an entry for each header" "$(grep -c '^Pattern ' "$GANKEI_REFERENCE_DB")" \
    "$(sed -n 's/^ total.* //p' "$tmp/out")"

finish
