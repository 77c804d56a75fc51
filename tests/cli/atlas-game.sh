#!/bin/sh
# SPDX-License-Identifier: MIT
# The game that the page of an atlas plays, without a browser: who wins it is what `gankei solve` says, and it ends.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

game=$(cd "$srcdir" && pwd)/tests/cli/atlas-game.js maker=$(cd "$srcdir" && pwd)/tests/cli/atlas-answers.js
page=$(cd "$srcdir" && pwd)/atlas
cd "$tmp" || exit 99
if ! command -v node >/dev/null; then
    skip "what the page plays" "node is not installed"
    finish
fi

# compare NAME LIBERTIES THREATS: of the shapes in the file "shapes".
compare() {
    "$GANKEI" solve --json --outer-liberties="$2" --ko-threats="$3" <shapes >solved 2>/dev/null
    is "$1: $2 outer liberties, $3 ko threats" "all as they are solved" "$(node "$game" "$page" compare "$2" "$3" solved)"
}

{
    for n in 1 2; do node "$maker" "$page" all "$n"; done
    node "$maker" "$page" random 150 3 1 '...!X$'
    node "$maker" "$page" random 60 4 2 '...!X$'
    node "$maker" "$page" random 20 5 3 '...!X$'
} >shapes
compare "eyes, whoever moves first" 4 0
compare "eyes" 0 0
compare "eyes" 1 2
compare "eyes" 2 -1
is "games end, and as they should" "none that goes on, none that is lost by right moves" "$(node "$game" "$page" play 1 <shapes)"
finish
