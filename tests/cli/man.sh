#!/bin/sh
# SPDX-License-Identifier: MIT
# The manual pages: without faults, and complete. Each command has one, with all its options;
# those that several share may be in gankei(1) instead.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"
pages=$srcdir/doc/man

if command -v groff >/dev/null; then
    for page in "$pages"/*.1; do
        groff -man -ww -z "$page" >"$tmp/out" 2>&1
        is "groff has no complaint about ${page##*/}" "" "$(cat "$tmp/out")"
    done
fi

"$GANKEI" help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p' >"$tmp/commands"
check "there are commands" test -s "$tmp/commands"
sed 's/\\//g' "$pages/gankei.1" >"$tmp/common"
while IFS= read -r command; do
    case $command in
    help | version)
        matches "gankei.1 has $command" "gankei $command" "$tmp/common"
        continue
        ;;
    esac
    page=$pages/gankei-$command.1
    check "gankei-$command.1 is there" test -f "$page"
    matches "gankei.1 names gankei-$command" "gankei-$command" "$tmp/common"
    matches "the release has gankei-$command.1" "doc/man/gankei-$command.1" "$srcdir/doc/local.mk"
    sed 's/\\//g' "$page" >"$tmp/page"
    run "$command" --help
    cat "$tmp/common" >>"$tmp/page"
    # shellcheck disable=SC2013
    for option in $(sed -nE 's/^ +(-[a-z], +)?(--[a-z0-9-]+).*/\2/p' "$tmp/out"); do
        matches "gankei-$command.1 has $option" "$option([^a-z0-9-]|\$)" "$tmp/page"
    done
done <"$tmp/commands"

finish
