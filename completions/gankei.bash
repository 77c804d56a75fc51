# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# Completion for bash. What there is to complete is asked of the program itself, so it is never
# out of date: commands of `gankei help`, options of `gankei COMMAND --help`.

_gankei_commands() {
    gankei help 2>/dev/null | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p'
}

_gankei_options() {
    gankei "$1" --help 2>/dev/null |
        sed -nE 's/^ +(-[A-Za-z], +)?(--[a-z0-9-]+)(=?).*/\2\3/p' | sort -u
}

_gankei_questions() {
    gankei query --list 2>/dev/null | sed 's/ .*//'
}

# The words an option can take, where they are few.
_gankei_words() {
    case $1 in
    --rules) echo exact abstract board ;;
    --rule3) echo board literal ;;
    --location) echo centre edge corner all ;;
    --color | --colour) echo auto always never ;;
    --marks) echo all few none ;;
    --for) echo gnugo gnugo-3.8 ;;
    --ko-preset) echo i ii iii iv 7/8 ;;
    --cap) echo 1 2 3 none ;;
    --first) echo black white ;;
    esac
}

_gankei() {
    local word=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]} option words
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        mapfile -t COMPREPLY < <(compgen -W "$(_gankei_commands)" -- "$word")
        return
    fi
    # Bash breaks words at `=`: --rules=ex is three of them.
    option=${COMP_WORDS[COMP_CWORD - 1]}
    if [ "$word" = "=" ]; then
        word=
    elif [ "$option" = "=" ]; then
        option=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    words=$(_gankei_words "$option")
    if [ -n "$words" ]; then
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
    elif [ "$command" = help ]; then
        mapfile -t COMPREPLY < <(compgen -W "$(_gankei_commands)" -- "$word")
    elif [ "$command" = query ] && [[ $word != -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(_gankei_questions)" -- "$word")
    elif [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(_gankei_options "$command")" -- "$word")
        [[ ${#COMPREPLY[@]} -ne 1 || ${COMPREPLY[0]} != *= ]] || compopt -o nospace 2>/dev/null
    else
        compopt -o default 2>/dev/null
    fi
}

complete -F _gankei gankei
