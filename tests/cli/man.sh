#!/bin/sh
# SPDX-License-Identifier: MIT
# The manual page: without faults, and complete.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"
page=$srcdir/doc/gankei.1

if command -v groff >/dev/null; then
    groff -man -ww -z "$page" >"$tmp/out" 2>&1
    is "groff has no complaint" "" "$(cat "$tmp/out")"
fi

sed 's/\\//g' "$page" >"$tmp/page"
for command in solve generate show stats atlas verify crosscheck enumerate help version; do
    matches "has $command" "^\.SS \"gankei ${command}[ \"]" "$tmp/page"
    run "$command" --help
    # shellcheck disable=SC2013
    for option in $(sed -nE 's/^ +(-[a-z], +)?(--[a-z0-9-]+).*/\2/p' "$tmp/out"); do
        matches "has $command $option" "$option([^a-z0-9-]|\$)" "$tmp/page"
    done
done

finish
