# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# Completion for bash. What there is to complete is asked of the program itself, so it is never
# out of date: commands of `gankei help`, options and what their values are of
# `gankei COMMAND --list-options`, names in SQL of the database.

_gankei_commands() {
    gankei help 2>/dev/null | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p'
}

_gankei_questions() {
    gankei query --list 2>/dev/null | sed 's/ .*//'
}

# Tables and columns of a database.
_gankei_names() {
    local table tables
    tables=$(gankei query --db="$1" --csv --sql="SELECT name FROM sqlite_master
        WHERE type IN ('table', 'view')" 2>/dev/null | sed 1d)
    for table in $tables; do
        echo "$table"
        gankei query --db="$1" --csv --sql="SELECT * FROM $table LIMIT 0" 2>/dev/null | tr ',' '\n'
    done | sort -u
}

# _gankei_option TABLE NAME: what its value is, in $kind and $values, and its $name with = or [=];
# NAME may be a letter, and is - for operands.
_gankei_option() {
    local letter rest
    while IFS=$'\t' read -r letter name kind values rest; do
        [[ $2 != - || $name == - ]] || continue
        [[ ${name%%[=[]*} != "$2" && $letter != "$2" ]] || return 0
    done <<<"$1"
    name='' kind=- values=-
}

# _gankei_offer WORD: what a value of this $kind can be.
_gankei_offer() {
    local words=$values
    case $kind in
    words) ;;
    number) # those of a few
        words=
        [ "$((${values#* } - ${values% *}))" -ge 25 ] || words=$(seq "${values% *}" "${values#* }")
        ;;
    question) words=$(_gankei_questions) ;;
    command) words=$(_gankei_commands) ;;
    file) compopt -o default; return ;;
    folder) compopt -o dirnames; return ;;
    shell) mapfile -t COMPREPLY < <(compgen -c -- "$1"); return ;;
    sql) _gankei_sql "$1"; return ;;
    *) return ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$1")
}

# The last name of SQL, which is mostly within quotes.
_gankei_sql() {
    local text=${1#[\"\']}
    local last=${text##*[ ,(]}
    mapfile -t COMPREPLY < <(compgen -P "${text%"$last"}" -W "$(_gankei_names "$database")" \
        -- "$last")
    compopt -o nospace
}

# How many operands are there before the word, and is it one? Sets $operands and $plain.
_gankei_operands() {
    local i name kind values word
    operands=0 plain=
    for ((i = 2; i < COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if [ "$plain" ]; then
            operands=$((operands + 1))
        elif [ "$word" = -- ]; then
            plain=yes
        elif [ "$word" = = ]; then
            i=$((i + 1)) # the value of --name=value, three words to bash
        elif [[ $word == -?* ]]; then
            _gankei_option "$1" "$word"
            # The value is a word of its own.
            [[ $name != *[a-z0-9]= || ${COMP_WORDS[i + 1]} == = ]] || i=$((i + 1))
        else
            operands=$((operands + 1))
        fi
        [[ $word != --db || ${COMP_WORDS[i]} == --db ]] || database=${COMP_WORDS[i]}
        [[ $word != = || ${COMP_WORDS[i - 2]} != --db ]] || database=${COMP_WORDS[i]}
    done
}

_gankei() {
    local word=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]} before='' table
    local name kind values operands plain database=eyes.sqlite
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        kind='command' values=-
        _gankei_offer "$word"
        return
    fi
    # Bash breaks words at `=`: --rules=ex is three of them.
    if [ "$word" = "=" ]; then
        word='' before=${COMP_WORDS[COMP_CWORD - 1]}
    elif [ "${COMP_WORDS[COMP_CWORD - 1]}" = "=" ]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    table=$(gankei "$command" --list-options 2>/dev/null)
    _gankei_operands "$table"
    if [ -z "$before" ] && [ -z "$plain" ] && [ "$COMP_CWORD" -gt 2 ]; then
        # --name value and -n value; what may go without a value has none there.
        before=${COMP_WORDS[COMP_CWORD - 1]}
        _gankei_option "$table" "$before"
        [[ $before == -?* && $name == *[a-z0-9]= ]] || before=
    fi
    if [ "$before" ]; then
        _gankei_option "$table" "$before"
        _gankei_offer "$word"
    elif [[ $word == -* && -z $plain ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(cut -f 2 <<<"$table" |
            sed -n 's/\[=\]$//; /^--/p')" -- "$word")
        [[ ${#COMPREPLY[@]} -ne 1 || ${COMPREPLY[0]} != *= ]] || compopt -o nospace
    else
        _gankei_option "$table" -
        [ "$kind" = text ] || [ "$values" -eq 0 ] ||
            [ "$operands" -lt "$values" ] || return
        _gankei_offer "$word"
    fi
}

complete -F _gankei gankei
