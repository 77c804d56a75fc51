#!/bin/sh
# SPDX-License-Identifier: MIT
# licences.sh JANSSON: what is built into gankei.wasm beside gankei, and under which licences.
set -e
echo "gankei.wasm is gankei (LICENSE) and, built into it, parts of what follows."
for part in "jansson" "xxHash" "wasi-libc"; do
    printf '\n==== %s ====\n\n' "$part"
    case $part in
    jansson) cat "$1/LICENSE" ;;
    xxHash) sed -n '/^ \* BSD 2-Clause/,/^ \*\//p; /^ \* Copyright/p' /usr/include/xxhash.h | sed 's/^ \*\/*//; s/^ //' ;;
    wasi-libc) cat /usr/share/doc/wasi-libc/copyright ;;
    esac
done
