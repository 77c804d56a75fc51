#!/bin/sh
# SPDX-License-Identifier: MIT
# Measure what doc/performance.md reports; make bench runs this in the build
# folder. Settings, in the environment:
#
#   BENCH_SIZE   largest size of a complete database (10)
#   BENCH_RUNS   runs of everything that takes less than a second or so; what
#                counts is the fastest (5)
set -u

size=${BENCH_SIZE:-10}
runs=${BENCH_RUNS:-5}
PATH=$PATH:/usr/games
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT
trap 'exit 2' HUP INT TERM

heading() {
    printf '\n== %s\n\n' "$1"
}

# runs_for SIZE: the large ones are steady, and take long.
runs_for() {
    if [ "$1" -le 8 ]; then echo "$runs"; else echo 3; fi
}

# generate SIZE THREADS: "wall processor memory" of a complete database.
generate() {
    bench/measure "$(runs_for "$1")" /dev/null ./gankei generate --quiet --threads "$2" \
        --max-size "$1" -o "$tmp/db" || exit 2
}

machine() {
    heading "Machine"
    sed -n 's/^model name[[:space:]]*: */processor   /p' /proc/cpuinfo 2>/dev/null | sort -u
    echo "processors  $(nproc)"
    uptime | sed 's/.*load average/load average/'
    ./gankei --version | sed -n 1p
}

databases() {
    heading "Complete databases: gankei generate, start to end"
    echo "points      bytes     x1, s     x2, s   speed-up   memory, MiB"
    n=1
    while [ "$n" -le "$size" ]; do
        one=$(generate "$n" 1) || exit 2
        two=$(generate "$n" 2) || exit 2
        printf '%s %s %s %s\n' "$n" "$(wc -c <"$tmp/db")" "$one" "$two" |
            awk '{ printf "%6d %10d %9.4f %9.4f %10.2f %13.1f\n", $1, $2, $3, $6, $3 / $6, $8 }'
        rm -f "$tmp/db"
        n=$((n + 1))
    done
}

# The same patterns, in the same coded form, through standard input; both
# programs on one processor, and what they take to start with nothing to do
# taken off.
comparison() {
    heading "Patterns a second: gankei solve and the analyser of GNU Go"
    command -v gnugo >/dev/null || { echo "no gnugo here"; return; }
    { ./gankei enumerate --size 5 && ./gankei enumerate --size 6; } >"$tmp/list" || exit 2
    count=$(wc -l <"$tmp/list")
    { sed 's/^/analyze_eyegraph /' "$tmp/list" && echo quit; } >"$tmp/gtp"
    echo quit >"$tmp/quit"
    : >"$tmp/empty"
    {
        bench/measure 20 "$tmp/list" ./gankei solve --threads 1 &&
            bench/measure 20 "$tmp/empty" ./gankei solve --threads 1 &&
            bench/measure 2 "$tmp/gtp" gnugo --mode gtp &&
            bench/measure 20 "$tmp/quit" gnugo --mode gtp
    } >"$tmp/times" || exit 2
    refused=$(gnugo --mode gtp <"$tmp/gtp" | grep -c '^?')
    echo "$count patterns: all classes of 5 and 6 points with . ! X; gnugo refuses $refused"
    awk -v count="$count" '
        { all[NR] = $1 }
        END {
            printf "gankei   %9.5f s, %9.5f s of it to start: %10.0f patterns a second\n",
                all[1], all[2], count / (all[1] - all[2])
            printf "gnugo    %9.5f s, %9.5f s of it to start: %10.0f patterns a second\n",
                all[3], all[4], count / (all[3] - all[4])
            printf "ratio    %.0f net of the start, %.0f with it\n",
                (all[3] - all[4]) / (all[1] - all[2]), all[3] / all[1]
        }' "$tmp/times"
}

machine
heading "Parts of the library"
bench/solver 9 "$runs" || exit 2
databases
comparison
