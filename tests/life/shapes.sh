#!/bin/sh
# SPDX-License-Identifier: MIT
# gankei status on known shapes of life and death, ko included: the verdict must be right, and the
# first move that it names for either side (shapes.txt; what is right, the exhaustive solver says).
# shellcheck source=tests/life/shapes-init.sh
. "${srcdir:-.}/tests/life/shapes-init.sh"

check "gankei answers" ask "$srcdir/tests/life/shapes.tsv" "$tmp/answers" \
    "$GANKEI" status --batch --json
each_shape "$tmp/answers"
finish
