#!/bin/sh
# SPDX-License-Identifier: MIT
# jansson.sh FOLDER: the source of jansson, which makes the JSON, in FOLDER/tree: Debian has it for no
# processor of this kind, so it comes from Debian's source package. Nothing is done where it is there already.
# Needs the network the first time.
set -eu
[ $# -eq 1 ] || { echo "usage: jansson.sh FOLDER" >&2; exit 2; }
mkdir -p "$1"
work=$(cd "$1" && pwd)
cd "$(dirname "$0")/.."
. scripts/common.sh
. scripts/debian-source.sh
[ ! -f "$work/tree/src/jansson.h" ] || exit 0
debian_source "$work" jansson
rm -rf "$work/tree" "$work/new"
mkdir "$work/new"
tar -xf "$(good_archive "$work" jansson)" --strip-components=1 -C "$work/new"
mv "$work/new" "$work/tree"
