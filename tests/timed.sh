#!/bin/sh
# SPDX-License-Identifier: MIT
# timed.sh DRIVER...: automake's driver of a test, and a line more in the file of its results: the seconds
# that went by, those of processors, and the name. scripts/check has its ten slowest tests from there.
for argument in "$@"; do
    case ${previous-} in
    --trs-file) results=$argument ;;
    --test-name) name=$argument ;;
    esac
    previous=$argument
done
start=$(date +%s)
"$@"
status=$?
# Of children, in the second line: minutes and seconds, of the user and of the system. In a pipeline, times
# would be that of another shell.
times >"$results.times"
spent=$(sed -n 2p "$results.times" | tr 'ms' '  ' | awk '{ printf "%.1f", 60 * ($1 + $3) + $2 + $4 }')
rm -f "$results.times"
echo ":time: $(($(date +%s) - start)) $spent $name" >>"$results"
exit $status
