# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# The beginning of every shell test: a folder of its own, and TAP.
#
#   . "${srcdir:-.}/tests/cli/init.sh"
#   run solve '.'                   # $status, $tmp/out, $tmp/err
#   is "value of a point" 1111 "$(cut -f 1 "$tmp/out")"
#   finish
#
# By hand, from the build folder: srcdir=../source sh ../source/tests/cli/x.sh

srcdir=${srcdir:-.}
builddir=${builddir:-.}
GANKEI=${GANKEI:-$builddir/gankei}
[ -x "$GANKEI" ] || {
    echo "Bail out! there is no program $GANKEI"
    exit 99
}
unset NO_COLOR POSIXLY_CORRECT
LC_ALL=C TERM=dumb
export LC_ALL TERM

tmp=$(mktemp -d) || exit 99
trap 'rm -rf "$tmp"' EXIT
trap 'exit 99' HUP INT TERM

test_n=0 test_failed=0
# shellcheck disable=SC2034
tab=$(printf '\t')

pass() {
    test_n=$((test_n + 1))
    echo "ok $test_n - $1"
}

# fail NAME: comments, read from standard input, follow. Not for a pipeline,
# where the count would be lost.
fail() {
    test_n=$((test_n + 1)) test_failed=$((test_failed + 1))
    echo "not ok $test_n - $1"
    sed 's/^/# /'
}

# skip NAME REASON: instead of one test.
skip() {
    test_n=$((test_n + 1))
    echo "ok $test_n - $1 # SKIP $2"
}

# skip_all REASON: instead of all tests.
skip_all() {
    echo "1..0 # SKIP $1"
    exit 0
}

# is NAME EXPECTED ACTUAL
is() {
    if [ "$2" = "$3" ]; then
        pass "$1"
    else
        fail "$1" <<END
expected: $2
actual:   $3
END
    fi
}

# check NAME COMMAND...: the command succeeds.
check() {
    check_name=$1
    shift
    if "$@" >"$tmp/check" 2>&1; then
        pass "$check_name"
    else
        echo "failed: $*" >>"$tmp/check"
        fail "$check_name" <"$tmp/check"
    fi
}

# same NAME FILE FILE
same() {
    check "$1" diff -u "$2" "$3"
}

# matches NAME PATTERN FILE: some line matches the extended regular expression.
matches() {
    if grep -qE -e "$2" "$3"; then
        pass "$1"
    else
        fail "$1" <<END
no line matches $2:
$(cat "$3")
END
    fi
}

# lacks NAME PATTERN FILE...: the files are there, and no line of them matches the extended
# regular expression.
lacks() {
    lacks_name=$1 lacks_pattern=$2
    shift 2
    lacks_status=0
    grep -aE -e "$lacks_pattern" "$@" >"$tmp/check" 2>&1 || lacks_status=$?
    if [ $# -gt 0 ] && [ "$lacks_status" -eq 1 ] && [ ! -s "$tmp/check" ]; then
        pass "$lacks_name"
    else
        echo "this is not to be there: $lacks_pattern" >>"$tmp/check"
        fail "$lacks_name" <"$tmp/check"
    fi
}

# run ARGUMENT...: the program, without input.
run() {
    status=0
    "$GANKEI" "$@" >"$tmp/out" 2>"$tmp/err" </dev/null || status=$?
}

# feed TEXT ARGUMENT...: the same with input, a printf format.
feed() {
    status=0
    # shellcheck disable=SC2059
    printf "$1" >"$tmp/in"
    shift
    "$GANKEI" "$@" >"$tmp/out" 2>"$tmp/err" <"$tmp/in" || status=$?
}

# usage_error NAME MESSAGE ARGUMENT...: status 2, nothing on standard output,
# the message, and where to find help.
usage_error() {
    error_name=$1 error_message=$2
    shift 2
    run "$@"
    is "$error_name: status" 2 "$status"
    is "$error_name: message" "$error_message" "$(sed -n 1p "$tmp/err")"
    check "$error_name: no output" test ! -s "$tmp/out"
    matches "$error_name: points to --help" "^Try 'gankei( [a-z]+)? --help'" "$tmp/err"
}

finish() {
    echo "1..$test_n"
    [ "$test_failed" -eq 0 ]
    exit
}
