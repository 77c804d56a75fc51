#!/bin/sh
# SPDX-License-Identifier: MIT
# Completion in bash and zsh: for every option what is offered is what the program says that it takes
# (--list-options), and that is what it takes.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

mkdir "$tmp/bin" "$tmp/work"
ln -s "$(cd "$(dirname "$GANKEI")" && pwd)/$(basename "$GANKEI")" "$tmp/bin/gankei"
PATH=$tmp/bin:$PATH
export PATH
completions=$(cd "$srcdir/completions" && pwd)
drivers=$(cd "$srcdir/tests/cli" && pwd)
cd "$tmp/work" || exit 99

# ---- The lists and the program ----

gankei help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p' >"$tmp/commands"
while IFS= read -r command; do
    gankei "$command" --list-options | sed "s/^/$command$tab/"
done <"$tmp/commands" >"$tmp/lists"
check "there are lists" test "$(wc -l <"$tmp/lists")" -gt 200

# A word is taken if the option after it is reached.
takes() {
    gankei "$1" "$2$3" --list-options >"$tmp/out" 2>"$tmp/err" </dev/null
}

# To each option that has words or bounds, everything that is a word or a small number anywhere; where several
# commands have the same option with the same list, to that of the first, and to the others what is offered.
words=$(awk -F '\t' '$4 == "words" { print $5 }' "$tmp/lists" | tr ' ' '\n' | sort -u)
numbers='-5 -4 -3 -2 -1 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21'
seen='|'
while IFS=$tab read -r command _ name kind values _; do
    case $kind in
    words) offered=$values pool="$words -1 0 1 6 21" ;;
    number)
        # shellcheck disable=SC2086
        set -- $values
        [ "$(($2 - $1))" -lt 25 ] || continue
        offered=$(seq "$1" "$2" | xargs) pool="$numbers none exact"
        ;;
    *) continue ;;
    esac
    # What all commands have: once.
    case $command$name in solve*) ;; *--colo*r=) continue ;; esac
    case $seen in *"|$name $values|"*) pool="$offered 99 bogus" ;; *) seen="$seen$name $values|" ;; esac
    wrong=
    # shellcheck disable=SC2086
    for word in $(printf '%s\n' $pool $offered | sort -u); do
        if takes "$command" "$name" "$word"; then
            # 0001 is 1, 0011 is 11, where numbers are taken.
            case " $offered " in *" $word "* | *" ${word#000} "* | *" ${word#00} "*) ;; *) wrong="$wrong $word is taken" ;; esac
        else
            case " $offered " in *" $word "*) wrong="$wrong $word is not taken" ;; esac
        fi
    done
    is "$command $name: $offered" "" "$wrong"
done <"$tmp/lists"

# Options that take only words have them in the list.
while IFS=$tab read -r command _ name kind _; do
    case $kind in
    text | file | folder | shell | sql) takes "$command" "$name" '@bogus' || cat "$tmp/err" ;;
    esac
done <"$tmp/lists" >"$tmp/refused"
lacks "words that no list has" 'wants ([^ ]+, )*[^ ]+ or [^ ]+, not' "$tmp/refused"

# ---- What the shells offer ----

# expected: what is to be offered after NAME=, from the lists.
while IFS=$tab read -r command letter name kind values _; do
    case $kind in
    words) words=$values ;;
    number)
        # shellcheck disable=SC2086
        set -- $values
        words=
        [ "$(($2 - $1))" -ge 25 ] || words=$(seq "$1" "$2" | xargs)
        ;;
    file) words=FILES ;;
    folder) words=FOLDERS ;;
    shell) words=SHELL ;;
    question | command | sql | -) continue ;;
    *) words= ;;
    esac
    # shellcheck disable=SC2086
    words=$(printf '%s\n' $words | sort | xargs)
    case $name in
    -) echo "$command||| $words" ;;
    *) echo "$command|${name%%[=[]*}|$letter|$words" ;;
    esac
done <"$tmp/lists" | grep -v "^[a-z]*|--colou*r|.*|$" >"$tmp/each"
# What several commands have alike is asked of one of them.
awk -F '|' '$2 == "" || !seen[$2 "|" $3 "|" $4]++' "$tmp/each" >"$tmp/expected"

gankei generate -q -m 3 --sqlite=eyes.sqlite
gankei query --list | sed 's/ .*//' | sort >"$tmp/questions"

# Command lines with what is to be offered: those of the lists, and others.
if command -v bash >/dev/null; then
    # Words separated by tabs; bash has `=` as a word of its own.
    while IFS='|' read -r command name letter words; do
        words=${words# }
        # What a command may name: completion of commands in bash is long, and not ours.
        [ "$words" != SHELL ] || continue
        if [ -z "$name" ]; then
            printf '%s\n' "gankei	$command	<>|$words"
        else
            printf '%s\n' "gankei	$command	$name	=	<>|$words"
            [ "$letter" = - ] || printf '%s\n' "gankei	$command	$letter	<>|$words"
        fi
    done <"$tmp/expected" >"$tmp/asked"
    cat >>"$tmp/asked" <<END
gankei	<>|$(sort "$tmp/commands" | xargs)
gankei	s|$(grep '^s' "$tmp/commands" | sort | xargs)
gankei	help	ve|verify version
gankei	help	verify	<>|
gankei	query	<>|$(xargs <"$tmp/questions")
gankei	query	chimeras	<>|
gankei	query	forms|$(grep '^forms' "$tmp/questions" | xargs)
gankei	query	--sh|--show-sql
gankei	solve	--exp|--explain
gankei	solve	--out|--outer-liberties= NOSPACE
gankei	solve	--rules	=	e|exact
gankei	generate	--rules	b|
gankei	generate	--rules	a|abstract
gankei	solve	--rules	b|board
gankei	analyze	game.sgf	<>|
gankei	analyze	--db	eyes.db	<>|FILES
gankei	analyze	--db	=	eyes.db	<>|FILES
gankei	analyze	--	-|FILES
gankei	lookup	eyes.index	<>|
gankei	show	one.db	<>|FILES
gankei	crosscheck	--peer	=	gank|gankei
gankei	query	--sql	=	"SELECT loo|NOSPACE SELECT loopy
gankei	query	--db	=	none.sqlite	--sql	=	"SELECT loo|NOSPACE
gankei	frobnicate	-|
END
    sed 's/|.*//' "$tmp/asked" | bash "$drivers/complete.bash" "$completions/gankei.bash" \
        "$tmp/bash" >"$tmp/answers" 2>"$tmp/err"
    is "bash: no message" "" "$(cat "$tmp/err")"
    while IFS= read -r answer <&3 && IFS= read -r asked; do
        is "bash: $(echo "${asked%%|*}" | tr '\t' ' ')" "${asked#*|}" \
            "$(echo "$answer" | tr ' ' '\n' | sort | xargs)"
    done <"$tmp/asked" 3<"$tmp/answers"
    is "bash: as many answers" "$(wc -l <"$tmp/asked")" "$(wc -l <"$tmp/answers")"
else
    skip "completion in bash" "bash is not installed"
fi

if command -v zsh >/dev/null &&
    zsh -fc 'zmodload zsh/zpty && autoload -U compinit && zpty try true' >/dev/null 2>&1; then
    while IFS='|' read -r command name letter words; do
        if [ -z "$name" ]; then
            echo "gankei $command |${words# }"
        else
            echo "gankei $command $name=|$words"
            [ "$letter" = - ] || echo "gankei $command $letter |$words"
        fi
    done <"$tmp/expected" >"$tmp/asked"
    cat >>"$tmp/asked" <<END
gankei |$(sort "$tmp/commands" | xargs)
gankei help ve|verify version
gankei help verify |
gankei query |$(xargs <"$tmp/questions")
gankei query chimeras |
gankei query --sh|--show-sql
gankei solve --out|--outer-liberties
gankei solve --rules=e|exact
gankei generate --rules b|
gankei generate --rules a|abstract
gankei solve --rules b|board
gankei analyze game.sgf |
gankei analyze --db eyes.db |FILES
gankei analyze --db=eyes.db |FILES
gankei analyze -- -|FILES
gankei lookup eyes.index |
gankei show one.db |FILES
gankei query --sql="SELECT loo|loopy
gankei query --db=none.sqlite --sql="SELECT loo|
gankei frobnicate -|
END
    sed 's/|.*//' "$tmp/asked" | zsh -f "$drivers/complete.zsh" "$completions" "$tmp" \
        >"$tmp/answers" 2>"$tmp/err"
    is "zsh: no message" "" "$(cat "$tmp/err")"
    while IFS= read -r answer <&3 && IFS= read -r asked; do
        is "zsh: ${asked%%|*}" "${asked#*|}" "$(echo "$answer" | tr ' ' '\n' | sort | xargs)"
    done <"$tmp/asked" 3<"$tmp/answers"
    is "zsh: as many answers" "$(wc -l <"$tmp/asked")" "$(wc -l <"$tmp/answers")"
else
    skip "completion in zsh" "zsh or its zpty is not installed, or no pseudo terminal can be opened"
fi
finish
