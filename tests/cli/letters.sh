#!/bin/sh
# SPDX-License-Identifier: MIT
# The tables of options of all commands: a letter means one long name, a long name has one letter,
# each row has a text, and --help shows it whatever its length.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

"$GANKEI" help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p' >"$tmp/commands"
check "there are commands" test -s "$tmp/commands"
while IFS= read -r command; do
    run "$command" --list-options
    is "$command: status" 0 "$status"
    # Its options: command, letter, name.
    awk -F '\t' -v command="$command" '$2 != "-" { sub(/\[?=\]?$/, "", $2); print command, $1, $2 }' \
        "$tmp/out" | tee -a "$tmp/all" | cut -d ' ' -f 2- | sort >"$tmp/table"
    is "$command: fields of every line" "" "$(awk -F '\t' 'NF != 7' "$tmp/out")"
    is "$command: a line about operands, the last" "1 -" \
        "$(awk -F '\t' '$2 == "-" { n++; at = NR } END { print n, (at == NR ? "-" : at) }' "$tmp/out")"
    # What is not told of are old names.
    is "$command: options without a text" "" "$(awk -F '\t' '$2 != "-" && $7 == "-" { print $2 }' \
        "$tmp/out" | grep -vE -e '^--(colour=|no-colour|list-options|few-threat-marks)$')"
done <"$tmp/commands"

echo "- - --version" | sed 's/^- -/all -V/' >>"$tmp/all"
awk '$2 != "-" { print $2, $3 }' "$tmp/all" | sort -u >"$tmp/letters"
is "letters with two meanings" "" \
    "$(cut -d ' ' -f 1 "$tmp/letters" | uniq -d | while IFS= read -r letter; do
        grep -e " $letter " "$tmp/all"
    done)"
is "names with two letters" "" \
    "$(awk '{ print $2, $3 }' "$tmp/all" | sort -u | awk '{ print $2 }' | sort | uniq -d)"
page=$builddir/doc/man/gankei.1
[ -f "$page" ] || page=$srcdir/doc/man/gankei.1
sed 's/\\f[BR]//g' "$page" | sed -n 's/\\//g; s/^\(-[A-Za-z]\)\t\(--[a-z-]*\).*/\1 \2/p' | sort >"$tmp/page"
same "the table of gankei(1)" "$tmp/letters" "$tmp/page"

# The layout of --help: what a long name, a value that may be left out and a long text look like.
"$GANKEI" solve --help >"$tmp/help"
cat >"$tmp/want" <<'END'
      --outer-liberties=L the surrounding chain has L liberties outside, 0 to 6
                          (default 4); not with --rules=abstract
END
is "--help: a text goes on below itself" "$(cat "$tmp/want")" \
    "$(sed -n '/--outer-liberties=L/,/--ko-threats/p' "$tmp/help" | sed '$d')"
matches "--help: what an option wants" '--rule3=WHICH       with --rules=abstract: when' "$tmp/help"
"$GANKEI" crosscheck --help >"$tmp/help"
is "--help: headings" "What is compared:
Rules of the game:
The peer, a program that speaks GTP and knows analyze_eyegraph:
Output:
Examples:
Common options:" "$(sed '/a line:$/d' "$tmp/help" | grep -E '^[A-Z].*:$')"
matches "--help: a value that may be left out" '^      --svg\[=FILE\]        a picture' \
    "$("$GANKEI" estimate --help >"$tmp/help"; echo "$tmp/help")"
"$GANKEI" value --help >"$tmp/help"
matches "--help: a long name" '^      --thermograph=FILE  draw' "$tmp/help"

# What geng and others are used to, and what became of old letters.
for words in 'generate -n 4:-n:--max-size is -m' 'enumerate -n 4:-n:--size is -s' \
    'crosscheck -n 4:-n:--size is -s'; do
    command=${words%%:*}
    # shellcheck disable=SC2086
    usage_error "$command" "gankei: ${command%% *}: unknown option '-n'; ${words##*:}" $command
done
usage_error "verify -s" "gankei: verify: unknown option '-s'; did you mean '--summary'?" verify -s
usage_error "value -c" "gankei: value: unknown option '-c'; did you mean '--canonical'?" value -c .

finish
