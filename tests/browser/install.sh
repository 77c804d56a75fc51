#!/bin/sh
# SPDX-License-Identifier: MIT
# install.sh FOLDER: install what the tests in a browser need from npm, as package-lock.json has it, in
# FOLDER/node_modules; for `make check`, FOLDER is tests/browser/packages in the build folder. Nothing is
# done where that is there already. Needs the network.
set -eu
[ $# -eq 1 ] || { echo "usage: install.sh FOLDER" >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
cd "$1"
[ "$(cat installed 2>/dev/null)" != "$(cat "$here/package-lock.json")" ] || exit 0
cp "$here/package.json" "$here/package-lock.json" .
npm ci --ignore-scripts --no-audit --no-fund
cp package-lock.json installed
