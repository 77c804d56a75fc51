#!/bin/sh
# SPDX-License-Identifier: MIT
# Measure what doc/performance.md reports; make bench runs this in the build
# folder. Settings, in the environment:
#
#   BENCH_SIZE   largest size of a complete database (10)
#   BENCH_EXACT  largest size of all open-board positions of the exact game (8)
#   BENCH_RUNS   runs of everything that takes less than a second or so; what
#                counts is the fastest (5)
set -u

size=${BENCH_SIZE:-10}
exact=${BENCH_EXACT:-8}
runs=${BENCH_RUNS:-5}
games=$(dirname "$0")/games
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
        --rules=abstract --max-size "$1" -o "$tmp/db" || exit 2
}

machine() {
    heading "Machine"
    sed -n 's/^model name[[:space:]]*: */processor   /p' /proc/cpuinfo 2>/dev/null | sort -u
    echo "processors  $(nproc)"
    uptime | sed 's/.*load average/load average/'
    ./gankei --version | sed -n 1p
}

databases() {
    heading "Complete databases of the abstract game: gankei generate, start to end"
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
        for rules in abstract exact; do
            bench/measure 20 "$tmp/list" ./gankei solve --rules=$rules --threads 1 &&
                bench/measure 20 "$tmp/empty" ./gankei solve --rules=$rules --threads 1 || exit 2
        done
        bench/measure 2 "$tmp/gtp" gnugo --mode gtp &&
            bench/measure 20 "$tmp/quit" gnugo --mode gtp
    } >"$tmp/times" || exit 2
    refused=$(gnugo --mode gtp <"$tmp/gtp" | grep -c '^?')
    echo "$count patterns: all classes of 5 and 6 points with . ! X; gnugo refuses $refused"
    awk -v count="$count" '
        { all[NR] = $1 }
        END {
            for (i = 1; i <= 5; i += 2)
                printf "%-8s %9.5f s, %9.5f s of it to start: %10.0f patterns a second\n",
                    (i == 1 ? "abstract" : i == 3 ? "exact" : "gnugo"), all[i], all[i + 1],
                    count / (all[i] - all[i + 1])
            for (i = 1; i <= 3; i += 2)
                printf "ratio    %.0f net of the start, %.0f with it (%s)\n",
                    (all[5] - all[6]) / (all[i] - all[i + 1]), all[5] / all[i],
                    (i == 1 ? "abstract" : "exact")
        }' "$tmp/times"
}

# session NAME COUNT: questions a second of the session in $tmp/gtp, COUNT of them.
session() {
    {
        bench/measure "$runs" "$tmp/gtp" ./gankei gtp --threads 1 &&
            bench/measure "$runs" "$tmp/quit" ./gankei gtp --threads 1 || exit 2
        if command -v gnugo >/dev/null; then
            bench/measure 2 "$tmp/gtp" gnugo --mode gtp &&
                bench/measure 2 "$tmp/quit" gnugo --mode gtp || exit 2
        fi
    } >"$tmp/times" || exit 2
    awk -v name="$1" -v count="$2" '
        { all[NR] = $1 }
        END {
            printf "%-44s %9.0f", name, count / (all[1] - all[2])
            if (NR > 2)
                printf " %9.0f", count / (all[3] - all[4])
            print ""
        }' "$tmp/times"
}

sessions() {
    game=${0%/*}/games/game1.sgf
    heading "Questions a second over GTP: gankei and GNU Go"
    echo quit >"$tmp/quit"
    points=$(for c in A B C D E F G H J K L M N O P Q R S T; do
        for r in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19; do echo "$c$r"; done
    done)
    if [ -f "$game" ]; then
        { echo "loadsgf $game" && for p in $points; do echo "eval_eye $p"; done; } >"$tmp/gtp"
        session "eval_eye, all points of one position" 361
        for m in $(seq 101 200); do printf 'loadsgf %s %s\neval_eye D4\n' "$game" "$m"; done >"$tmp/gtp"
        session "loadsgf, eval_eye: positions 101 to 200" 100
    fi
    ./gankei enumerate --size 5 | sed 's/^/analyze_eyegraph /' >"$tmp/gtp"
    session "analyze_eyegraph, all classes of 5 points" "$(wc -l <"$tmp/gtp")"
}

lookups() {
    heading "Lookups in an index of all classes of up to 6 points, and solving"
    ./gankei generate --quiet --index "$tmp/index" &&
        bench/time_lookup "$tmp/index" "$runs" "$games"/*.sgf || exit 2
    rm -f "$tmp/index"
}

machine
heading "Positions of 19x19 games"
bench/time_position "$runs" "$games"/*.sgf || exit 2
heading "Parts of the library"
bench/time_solver 9 "$runs" || exit 2
heading "The exact game: all open-board positions of one size"
bench/time_exact "$exact" || exit 2
databases
comparison
sessions
lookups
