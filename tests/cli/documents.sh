#!/bin/sh
# SPDX-License-Identifier: MIT
# Every document that a manual page or --help names is installed, and what documents link to.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

unset MAKEFLAGS MFLAGS MAKELEVEL
"${MAKE:-make}" -C "$builddir" install-data DESTDIR="$tmp/root" >"$tmp/log" 2>&1 ||
    {
        fail "make install-data" <"$tmp/log"
        finish
    }
doc=$(find "$tmp/root" -type d -path '*/doc/gankei' | head -n 1)
check "there is a folder of documents" test -d "$doc"

{
    find "$tmp/root" -path '*/man1/*' -exec cat {} +
    "$GANKEI" help
    "$GANKEI" help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p' | while IFS= read -r command; do
        "$GANKEI" "$command" --help
    done
} | sed 's/\\//g' | grep -oE '[A-Za-z0-9_/-]+\.(md|list)' | sed 's|^doc/||' |
    grep -vE '^(shapes|q)\.list$' | sort -u >"$tmp/named"
check "documents are named" grep -q '^rules\.md$' "$tmp/named"
while IFS= read -r name; do
    check "$name is installed" test -s "$doc/$name"
done <"$tmp/named"

# Links from one document to another, and to pictures.
find "$doc" -name '*.md' | sort >"$tmp/pages"
while IFS= read -r page; do
    grep -oE '\]\([^)#]+' "$page" | sed 's/^](//' | grep -vE '^https?:' | sort -u |
        while IFS= read -r link; do
            [ -e "$(dirname "$page")/$link" ] || echo "$link"
        done >"$tmp/missing"
    is "${page#"$doc/"}: links to nothing" "" "$(cat "$tmp/missing")"
done <"$tmp/pages"

for file in bash-completion/completions/gankei zsh/site-functions/_gankei; do
    check "$file is installed" test -s "$(find "$tmp/root" -path "*/$file")"
done
finish
