#!/bin/sh
# SPDX-License-Identifier: MIT
# gankei enumerate against the programs of nauty, which know nothing of Go: the
# graphs of all polyominoes, grown here by awk, and the colourings of these
# graphs, up to isomorphism.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

max_points=8

[ -x "$GANKEI" ] || skip_all "no program gankei"
for tool in nauty-shortg nauty-labelg nauty-vcolg; do
    command -v "$tool" >/dev/null || skip_all "$tool is not installed"
done

# polyominoes N: all fixed polyominoes of N points in graph6. A polyomino is an
# ascending list of cells 100 y + x, the least y and the least x both 10; it
# grows from one of N-1 points by a cell next to one it has.
polyominoes() {
    awk -v n="$1" '
    function normal(list,    cell, k, i, j, held, min_x, shift, text) {
        k = split(list, cell, " ")
        min_x = 99
        for (i = 1; i <= k; i++) {
            cell[i] += 0
            if (cell[i] % 100 < min_x) min_x = cell[i] % 100
            for (j = i; j > 1 && cell[j] < cell[j - 1]; j--) {
                held = cell[j]; cell[j] = cell[j - 1]; cell[j - 1] = held
            }
        }
        shift = 1010 - int(cell[1] / 100) * 100 - min_x
        for (i = 1; i <= k; i++) text = text " " (cell[i] + shift)
        return text
    }
    function grow(list, longer,    cell, k, i, d) {
        k = split(list, cell, " ")
        for (i = 1; i <= k; i++)
            for (d in step)
                if (!index(list, cell[i] + d)) longer[normal(list " " (cell[i] + d))]
    }
    function adjacent(a, b) {
        return (b - a) in step
    }
    function graph6(list,    cell, k, i, j, bits, n_bits, text) {
        k = split(list, cell, " ")
        text = sprintf("%c", k + 63)
        for (j = 2; j <= k; j++)
            for (i = 1; i < j; i++) {
                bits = bits * 2 + adjacent(cell[i], cell[j])
                if (++n_bits < 6) continue
                text = text sprintf("%c", bits + 63)
                bits = n_bits = 0
            }
        if (!n_bits) return text
        while (n_bits++ < 6) bits *= 2
        return text sprintf("%c", bits + 63)
    }
    BEGIN {
        step[1]; step[-1]; step[100]; step[-100]
        current[normal("1010")]
        for (size = 1; size < n; size++) {
            split("", longer)
            for (list in current) grow(list, longer)
            split("", current)
            for (list in longer) current[list]
        }
        for (list in current) print graph6(list)
    }' </dev/null
}

# canonical FILE: the isomorphism classes of its graphs, sorted.
canonical() {
    nauty-shortg -q <"$1" 2>/dev/null | nauty-labelg -q | sort
}

for n in $(seq "$max_points"); do
    run enumerate --size="$n" --graph6
    is "$n points, graphs: status" 0 "$status"
    polyominoes "$n" >"$tmp/polyominoes"
    canonical "$tmp/polyominoes" >"$tmp/expected"
    nauty-labelg -q <"$tmp/out" | sort >"$tmp/actual"
    same "$n points: one graph for each class of polyominoes" "$tmp/expected" "$tmp/actual"
    run enumerate --size="$n" --count
    is "$n points: fixed polyominoes" "$(awk 'END { print NR }' "$tmp/polyominoes")" \
        "$(awk 'NR == 2 { print $2 }' "$tmp/out")"
done

# colourings MARKS FILE: of its graphs, up to isomorphism. "... 4 graphs read from FILE; 504
# coloured graphs generated; ..."
colourings() {
    nauty-vcolg -u -m"$1" "$2" 2>&1 | sed -n 's/.*; \([0-9]*\) coloured graphs.*/\1/p'
}

# Of these colourings a position cannot be the one with `X` everywhere. The ring of 8 points
# (each has two neighbours) encloses a stone, and has no liberty for it if there is a stone on
# every point: `X` or `$`. (Where an empty point is, the ring can be turned.)
for n in $(seq "$max_points"); do
    "$GANKEI" enumerate --size="$n" --graph6 >"$tmp/graphs"
    n_graphs=$(awk 'END { print NR }' "$tmp/graphs")
    nauty-pickg -q -d2 -D2 "$tmp/graphs" >"$tmp/rings"
    for marks in 3 4; do
        dead_margins=
        [ "$marks" -eq 4 ] && dead_margins=--dead-margins
        n_illegal=$n_graphs
        if [ "$n" -eq 8 ] && [ "$marks" -eq 4 ]; then
            is "8 points: rings" 1 "$(awk 'END { print NR }' "$tmp/rings")"
            n_illegal=$((n_illegal - 1 + $(colourings 2 "$tmp/rings")))
        fi
        all=$(colourings "$marks" "$tmp/graphs")
        # shellcheck disable=SC2086
        counts=$("$GANKEI" enumerate --size="$n" --count $dead_margins |
            awk 'NR == 2 { print $5, $6 }')
        is "$n points, $marks marks: marked classes, legal ones" "$all $((all - n_illegal))" \
            "$counts"
        # shellcheck disable=SC2086
        is "$n points, $marks marks: lines" "${counts#* }" \
            "$("$GANKEI" enumerate --size="$n" $dead_margins | awk 'END { print NR }')"
    done
done

finish
