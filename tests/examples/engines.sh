#!/bin/sh
# SPDX-License-Identifier: MIT
# The two engines of examples/: what they say and do over GTP, and that each wins against itself
# without an index. All seeds are fixed.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

probe=$srcdir/probe
run generate -q -m 5 --index="$tmp/eyes.index"
is "an index" 0 "$status"
# A compiler may be several words.
# shellcheck disable=SC2086
{
    check "the probe" ${CC:-cc} -O2 -c -o "$tmp/probe.o" "$probe/gankei_probe.c"
    check "random_engine" ${CC:-cc} -std=c99 -O2 -Wall -Wextra -pedantic -Werror -I"$probe" \
        -o "$tmp/random_engine" "$srcdir/examples/random_engine.c" "$tmp/probe.o"
}
engines=random_engine
if command -v "${CXX:-g++}" >/dev/null; then
    check "eye_engine" "${CXX:-g++}" -std=c++17 -O2 -Wall -Wextra -pedantic -Werror -I"$probe" \
        -o "$tmp/eye_engine" "$srcdir/examples/eye_engine.cc" "$tmp/probe.o"
    engines="$engines eye_engine"
else
    skip "eye_engine" "no C++ compiler (Debian: g++)"
fi
cd "$tmp" || exit 99

# answers ENGINE ARGUMENTS: to the commands of standard input, in one line.
answers() {
    "./$1" "$2" "$3" | tr '\n' ' ' | sed -e 's/  */ /g' -e 's/ $//'
}

# ---- Games ----

# tell FD COMMAND, and what it answers, from FD + 1; in $answer.
tell() {
    eval "echo \"\$2\" >&$1; read -r answer <&$(($1 + 1)); read -r _ <&$(($1 + 1))"
    answer=${answer#= }
}

# turn COLOUR FD OTHER: one moves, the other is told; in $passes how many passes there were in a row.
turn() {
    tell "$2" "genmove $1"
    [ "$answer" = pass ] && passes=$((passes + 1)) || passes=0
    tell "$3" "play $1 $answer"
    case $answer in \?*) echo "refused" ;; esac
}

# game BLACK WHITE: the result as both of them count, of two command lines.
game() {
    rm -f to-b from-b to-w from-w
    mkfifo to-b from-b to-w from-w
    $1 <to-b >from-b &
    $2 <to-w >from-w &
    exec 3>to-b 4<from-b 5>to-w 6<from-w
    for command in "boardsize 9" "komi 6.5"; do
        tell 3 "$command"
        tell 5 "$command"
    done
    passes=0 moves=0
    while [ "$passes" -lt 2 ] && [ "$moves" -lt 240 ]; do
        turn b 3 5
        [ "$passes" -eq 2 ] || turn w 5 3
        moves=$((moves + 2))
    done
    tell 3 final_score
    counted=$answer
    tell 5 final_score
    [ "$answer" = "$counted" ] || echo "black says $counted, white $answer"
    echo "$counted"
    tell 3 quit
    tell 5 quit
    exec 3>&- 4<&- 5>&- 6<&-
    wait
}

# match ENGINE GAMES: with an index against without, colours in turn; games, one a line.
match() {
    i=0
    while [ "$i" -lt "$2" ]; do
        i=$((i + 1))
        with="./$1 $i eyes.index" without="./$1 $((i + 1000))"
        if [ $((i % 2)) = 1 ]; then
            game "$with" "$without" | sed 's/^B+/with: B+/'
        else
            game "$without" "$with" | sed 's/^W+/with: W+/'
        fi
    done
}

for engine in $engines; do
    printf 'protocol_version\nboardsize 1\nplay b A1\nplay w a1\nplay b I1\nplay b pass\nfoo\n\n
known_command genmove\nknown_command move\nquit\nname\n' >in
    is "$engine: commands" "= 2 ? = ? ? = ? = true = false =" \
        "$(answers "$engine" 1 eyes.index <in | sed 's/? [a-z, ]*/? /g; s/  */ /g')"
    printf 'boardsize 3\nplay b C3\nplay b A2\nplay b B1\nplay w B2\nkomi 0.5\nfinal_score\n' >in
    is "$engine: area" "= = = = = = = B+2.5" "$(answers "$engine" 1 eyes.index <in)"
    # A ko on the edge: White may not take back at once, but after a move elsewhere.
    printf '%s\n' 'boardsize 5' 'play b A2' 'play b B1' 'play b C2' 'play w A3' 'play w C3' 'play w B4' \
        'play w B2' 'play b B3' 'play w B2' 'play w E5' 'play b E1' 'play w B2' >in
    is "$engine: ko" "= = = = = = = = = ? = = =" \
        "$(answers "$engine" 1 eyes.index <in | sed 's/? [a-z, ]*/? /g; s/  */ /g')"

    # Black lives with the two points that are left: the probe says to leave them alone.
    {
        echo "boardsize 3"
        for point in A2 A3 B1 B2 B3 C1 C2; do
            echo "play b $point"
        done
        echo "genmove b"
    } >in
    is "$engine: fills no eye" "= = = = = = = = = pass" "$(answers "$engine" 1 eyes.index <in)"
    "./$engine" 1 <in >out
    lacks "$engine: without an index it does" pass out

    # Three points in a row: who plays in the middle has the eyes, or takes them.
    for side in b w; do
        {
            echo "boardsize 7"
            for point in A2 B2 C2 D2 D1; do
                echo "play b $point"
            done
            for point in A3 B3 C3 D3 E3 E2 E1; do
                echo "play w $point"
            done
            echo "genmove $side"
        } >in
        for seed in 1 2 3; do
            is "$engine: the vital point for $side, seed $seed" "= B1" \
                "$("./$engine" "$seed" eyes.index <in | grep -v '^=* *$')"
        done
    done
    "./$engine" 1 nothing.index </dev/null >out 2>err
    is "$engine: no index" 1 $?
    matches "$engine: says so" 'cannot be read' err

    match "$engine" 20 >games
    is "$engine: 20 games, counted alike by both" 20 "$(grep -cE '^(with: )?[BW]\+[0-9.]+$' games)"
    won=$(grep -c '^with: ' games)
    echo "# $engine: wins $won of 20 games against itself without an index"
    is "$engine: wins at least 18 of them" yes "$([ "$won" -ge 18 ] && echo yes)"
done
finish
