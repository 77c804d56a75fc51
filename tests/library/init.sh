# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# The beginning of the tests about names: a folder of their own, and a verdict on what was
# found in it.

work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT

# verdict NUMBER NAME: passes if $work/bad is empty.
verdict() {
    if [ -s "$work/bad" ]; then
        echo "not ok $1 - $2"
        sed 's/^/# /' "$work/bad"
    else
        echo "ok $1 - $2"
    fi
}
