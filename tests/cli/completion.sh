#!/bin/sh
# SPDX-License-Identifier: MIT
# Completion in bash (and zsh, as far as that goes without a terminal).
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

mkdir "$tmp/bin"
ln -s "$(cd "$(dirname "$GANKEI")" && pwd)/$(basename "$GANKEI")" "$tmp/bin/gankei"
PATH=$tmp/bin:$PATH
export PATH

# offered WORD...: what bash would offer for the last word.
offered() {
    bash -c '. "$1"; shift; COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)); _gankei; echo "${COMPREPLY[*]}"' \
        bash "$srcdir/completions/gankei.bash" "$@" 2>"$tmp/err"
}

if command -v bash >/dev/null; then
    is "commands" "solve sum status show stats" "$(offered gankei s)"
    is "every command of help" "$("$GANKEI" help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p' | tr '\n' ' ')" \
        "$(offered gankei '') "
    is "help about a command" "verify version" "$(offered gankei help ve)"
    is "options of the command" "--explain" "$(offered gankei solve --exp)"
    is "options that take a value" "--outer-liberties=" "$(offered gankei solve --out)"
    is "words of an option" "exact" "$(offered gankei solve --rules = e)"
    is "words of an option, none begun" "board literal" "$(offered gankei solve --rule3 =)"
    is "sides" "black white" "$(offered gankei status --first =)"
    is "readers" "gnugo gnugo-3.8" "$(offered gankei generate --for =)"
    is "marks" "all few none" "$(offered gankei verify --marks =)"
    is "questions" "forms-by-size forms-of-chimeras" "$(offered gankei query forms)"
    is "options of query" "--show-sql" "$(offered gankei query --sh)"
    is "no message" "" "$(cat "$tmp/err")"
else
    skip "completion in bash" "bash is not installed"
fi

if command -v zsh >/dev/null; then
    check "zsh reads its file" zsh -n "$srcdir/completions/_gankei"
else
    skip "completion in zsh" "zsh is not installed"
fi
finish
