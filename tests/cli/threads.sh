#!/bin/sh
# SPDX-License-Identifier: MIT
# The number of threads changes nothing: the same database, to the byte. Seven
# points are the first for which the abstract game divides its work.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

for options in "--max-size=7 --rules=abstract" "--max-size=7 --rules=abstract --dead-margins" \
    --max-size=5 "--max-size=4 --dead-margins"; do
    # shellcheck disable=SC2086
    run generate $options --threads=1 --output="$tmp/one.db"
    is "generate $options: status" 0 "$status"
    for threads in 0 2 3 8; do
        # shellcheck disable=SC2086
        run generate $options --threads="$threads" --output="$tmp/many.db"
        is "generate $options with $threads threads: status" 0 "$status"
        check "generate $options with $threads threads: as with one" \
            cmp "$tmp/one.db" "$tmp/many.db"
    done
done

# Nor do the vectors of the processor.
run generate --max-size=5 --threads=1 --output="$tmp/one.db" --index="$tmp/one.index"
is "generate --index: status" 0 "$status"
for vectors in plain avx2 avx512 nonsense; do
    GANKEI_VECTORS=$vectors
    export GANKEI_VECTORS
    run generate --max-size=5 --threads=2 --output="$tmp/many.db" --index="$tmp/many.index"
    is "GANKEI_VECTORS=$vectors: status" 0 "$status"
    check "GANKEI_VECTORS=$vectors: the same database" cmp "$tmp/one.db" "$tmp/many.db"
    check "GANKEI_VECTORS=$vectors: the same index" cmp "$tmp/one.index" "$tmp/many.index"
done

finish
