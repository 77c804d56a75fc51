#!/bin/sh
# SPDX-License-Identifier: MIT
# What all subcommands have in common: help, options, messages, exit statuses.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

run
is "without a command: status" 2 "$status"
is "without a command: message" "gankei: which command?" "$(sed -n 1p "$tmp/err")"

run help
is "help: status" 0 "$status"
cp "$tmp/out" "$tmp/overview"
commands=$(sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p' "$tmp/overview")
check "there are commands" test "$(echo "$commands" | wc -l)" -gt 15
for command in $commands; do
    matches "help lists $command" "^  $command +[a-z]" "$tmp/overview"
done
for option in --help -h; do
    run "$option"
    is "$option: status" 0 "$status"
    same "$option is the same as help" "$tmp/overview" "$tmp/out"
done

for command in $commands; do
    run "$command" --help
    is "$command --help: status" 0 "$status"
    check "$command --help: no messages" test ! -s "$tmp/err"
    matches "$command --help: usage" "^Usage: gankei $command" "$tmp/out"
    for option in --threads --quiet --json --color --no-color --help; do
        matches "$command --help mentions $option" "(^|[ ,])$option([=, ]|\$)" "$tmp/out"
    done
    lacks "$command --help fits 80 columns" '.{81}' "$tmp/out"
    is "$command --help has no heading twice" "" "$(grep '^[A-Z].*:$' "$tmp/out" | sort | uniq -d)"
    cp "$tmp/out" "$tmp/help"
    run help "$command"
    is "help $command: status" 0 "$status"
    same "help $command is the same" "$tmp/help" "$tmp/out"
    usage_error "$command, unknown option" "gankei: $command: unknown option '--frobnicate'" \
        "$command" --frobnicate
    usage_error "$command, unknown short option" "gankei: $command: unknown option '-Z'" \
        "$command" -Z
    usage_error "$command, mistyped option" \
        "gankei: $command: unknown option '--thraeds'; did you mean '--threads'?" \
        "$command" --thraeds=1
done
for command in solve generate show stats enumerate help; do
    run "$command" --help
    matches "$command --help has an example" "^  gankei $command" "$tmp/out"
done

run --version
is "--version: status" 0 "$status"
matches "--version: the version" '^gankei [0-9]+\.[0-9]+\.[0-9]+$' "$tmp/out"
if [ -e "$srcdir/.git" ] && commit=$(git -C "$srcdir" rev-parse HEAD 2>/dev/null); then
    built=$(sed -n 's/^Commit: //p' "$tmp/out")
    is "--version: the commit" "$(printf %.12s "$commit")" "$(printf %.12s "$built")"
    matches "--version: only the commit, or that it was changed" '^[0-9a-f]{12,}(, changed)?$' - <<END
$built
END
else
    lacks "--version: no commit" Commit "$tmp/out"
fi
matches "--version: OpenMP" '^OpenMP: (yes|no)$' "$tmp/out"
matches "--version: licence" '^Licence: MIT$' "$tmp/out"
cp "$tmp/out" "$tmp/version"
for option in -V version; do
    run "$option"
    same "$option is the same as --version" "$tmp/version" "$tmp/out"
done
run version --json
matches "version --json" '^{"name":"gankei","version":"[0-9.]+",("commit":"[0-9a-f]{12,}(, changed)?",)?"openmp":(true|false),"licence":"MIT"}$' "$tmp/out"

usage_error "mistyped command" "gankei: unknown command 'sovle'; did you mean 'solve'?" sovle
usage_error "unknown command" "gankei: unknown command 'frobnicate'" frobnicate
usage_error "help about an unknown command" "gankei: unknown command 'frobnicate'" help frobnicate
usage_error "too many operands" "gankei: version: extra operand 'x'" version x

usage_error "missing value" "gankei: version: option '--threads' needs a value" version --threads
usage_error "missing value, short" "gankei: version: option '-t' needs a value" version -t
usage_error "value not wanted" "gankei: version: option '--json' takes no value" version --json=1
usage_error "ambiguous" "gankei: solve: option '--no' is ambiguous" solve --no
for value in x 1x '' ' 1' +1 0x1 -1 1.0 99999999999999999999; do
    usage_error "threads '$value'" \
        "gankei: version: --threads wants a whole number from 0 to 1024, not '$value'" \
        version "--threads=$value"
done
usage_error "color" "gankei: version: --color wants auto, always or never, not 'red'" \
    version --color red
usage_error "cluster of short options" "gankei: version: unknown option '-Z'" version -qZ
usage_error "operand like an option" \
    "gankei: version: what begins with '-' is an option: put '--' before operands that do" \
    version '---%...'

for option in '--threads 2' '-t2' '-q' '--quiet' '--color=always' '--colour never' '--no-color' \
    '--no-colour' '--no-c'; do
    # shellcheck disable=SC2086
    run version $option
    is "version $option" 0 "$status"
done

if [ -c /dev/full ]; then
    for command in --version help 'solve --help' 'solve .'; do
        status=0
        # shellcheck disable=SC2086
        "$GANKEI" $command >/dev/full 2>"$tmp/err" </dev/null || status=$?
        is "full disk, $command: status" 1 "$status"
        matches "full disk, $command: message" '^gankei: write error: No space left' "$tmp/err"
    done
fi
status=0
"$GANKEI" version >&- 2>"$tmp/err" </dev/null || status=$?
is "standard output closed: status" 1 "$status"
matches "standard output closed: message" '^gankei: write error: Bad file descriptor' "$tmp/err"
status=0
"$GANKEI" solve <&- >"$tmp/out" 2>"$tmp/err" || status=$?
is "standard input closed: status" 1 "$status"
matches "standard input closed: message" '^gankei: solve: cannot read standard input: ' "$tmp/err"
status=0
"$GANKEI" solve . >"$tmp/out" 2>&- </dev/null || status=$?
is "standard error closed: status" 0 "$status"

finish
