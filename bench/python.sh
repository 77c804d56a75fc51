#!/bin/sh
# SPDX-License-Identifier: MIT
# How long the Python package takes for shapes given as a list, beside the library in C: 10,000
# classes of up to 7 points, and all classes of up to 6 points over and over, 10,000 of them.
# `make bench-python` runs this in the build folder, with the package of `make check-python`.
# BENCH_RUNS is how often in each of nine rounds (3), the least time counts; PYTHON another interpreter.
set -u

runs=${BENCH_RUNS:-3}
python=${PYTHON:-/usr/bin/python3}
here=$(dirname "$0")
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT
trap 'exit 2' HUP INT TERM
PYTHONPATH=$PWD/python-check/site LD_LIBRARY_PATH=$PWD/.libs${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
export PYTHONPATH LD_LIBRARY_PATH

./gankei enumerate --max-size=7 | awk 'NR % 2 == 0' | head -n 10000 >"$tmp/seven" || exit 2
./gankei enumerate --max-size=6 >"$tmp/once" || exit 2
cat "$tmp/once" "$tmp/once" "$tmp/once" | head -n 10000 >"$tmp/six"
echo "10,000 shapes          game      new solver: C, Python, ratio    solved before: C, Python, ratio"
for list in seven six; do
    # Rounds by turns: other work on the machine hits both.
    for _ in 1 2 3 4 5 6 7 8 9; do
        bench/time_shapes "$tmp/$list" "$runs" || exit 2
        "$python" "$here/time_shapes.py" "$tmp/$list" "$runs" | sed 's/^/python-/' || exit 2
    done >"$tmp/times"
    awk -v list="$list" '
        !($1 in fresh) || $2 < fresh[$1] { fresh[$1] = $2 }
        !($1 in again) || $3 < again[$1] { again[$1] = $3 }
        END {
            for (i = 0; i < 2; i++) {
                game = i ? "exact" : "abstract"
                printf "%-22s %-9s %8.4f s %8.4f s %6.2f         %8.4f s %8.4f s %6.2f\n",
                    "to " list " points", game,
                    fresh[game], fresh["python-" game], fresh["python-" game] / fresh[game],
                    again[game], again["python-" game], again["python-" game] / again[game]
            }
        }' "$tmp/times"
done
