#!/bin/sh
# SPDX-License-Identifier: MIT
# link.sh COMMAND...: link as $LIBTOOL does. Libtool takes seconds for each of the hundred programs of the
# tests, as its shell forks so much; what needs no other libraries of libtool than convenience libraries is
# linked by COMMAND with their archives. Libraries themselves, and all else, are left to libtool.
set -eu

# archive LIBRARY: the file that a convenience library is in.
archive() {
    archive=${1%/*}/.libs/${1##*/}
    archive=${archive%.la}.a
}

previous=
for argument in "$@"; do
    case $argument in
    *.la)
        archive "$argument"
        # shellcheck disable=SC2086
        if [ "$previous" = -o ] || [ ! -f "$archive" ]; then exec $LIBTOOL "$@"; fi
        ;;
    esac
    previous=$argument
done

for argument in "$@"; do
    shift
    case $argument in *.la) archive "$argument" && argument=$archive ;; esac
    set -- "$@" "$argument"
done
exec "$@"
