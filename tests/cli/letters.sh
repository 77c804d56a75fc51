#!/bin/sh
# SPDX-License-Identifier: MIT
# The tables of options of all commands: a letter means one long name, a long name has one letter,
# and --help, the table in gankei(1) and the tables of the program say the same.
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
    is "$command: fields of every line" "" "$(awk -F '\t' 'NF != 4' "$tmp/out")"
    is "$command: a line about operands, the last" "1 -" \
        "$(awk -F '\t' '$2 == "-" { n++; at = NR } END { print n, (at == NR ? "-" : at) }' "$tmp/out")"
    "$GANKEI" "$command" --help | sed -nE '/^Examples?:/,/^$/d; s/(--whole), --part/\1/; s/^ {2,6}(-[A-Za-z])?,? *(--[a-z0-9-]+)([ =[].*)?$/\1 \2/p' |
        sed 's/^ /- /' | sort -u >"$tmp/help"
    check "$command: --help has options" test -s "$tmp/help"
    is "$command: of --help, not in the table" "" "$(comm -23 "$tmp/help" "$tmp/table")"
    # --colour and --no-colour stand in one line with --color, --part in that of --whole;
    # --few-threat-marks is what --marks=few was once.
    is "$command: in the table, not of --help" "" "$(comm -13 "$tmp/help" "$tmp/table" |
        grep -vE -e '--(colour|no-colour|list-options|part|few-threat-marks)$')"
done <"$tmp/commands"

echo "- - --version" | sed 's/^- -/all -V/' >>"$tmp/all"
awk '$2 != "-" { print $2, $3 }' "$tmp/all" | sort -u >"$tmp/letters"
is "letters with two meanings" "" \
    "$(cut -d ' ' -f 1 "$tmp/letters" | uniq -d | while IFS= read -r letter; do
        grep -e " $letter " "$tmp/all"
    done)"
is "names with two letters" "" \
    "$(awk '{ print $2, $3 }' "$tmp/all" | sort -u | awk '{ print $2 }' | sort | uniq -d)"
sed -n 's/\\//g; s/^\(-[A-Za-z]\)\t\(--[a-z-]*\).*/\1 \2/p' "$srcdir/doc/man/gankei.1" |
    sort >"$tmp/page"
same "the table of gankei(1)" "$tmp/letters" "$tmp/page"

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
