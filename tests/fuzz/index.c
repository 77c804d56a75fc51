/* SPDX-License-Identifier: MIT */
/*
 * Any bytes as an index: they are refused, or looking up in them does no harm. So that
 * more than the checksums is tested, the size in the header and all checksums are made
 * right first.
 */
#include "tests/fuzz/fuzz.h"

#include <string.h>

#include "db/index/index_memory.h"
#include "db/index/index_file.h"
#include "util/bytes.h"

static void look_up(const struct gk_index *index)
{
    struct gk_placed placed = {.graph = {.n = 1, .anchored = 1}};
    struct gk_graph *graph = &placed.graph;

    for (int n = 1; n <= 6; n++) {
        graph->n = n;
        for (int v = 0; v < n; v++) {
            struct gk_result result;
            bool found;

            graph->mark[v] = (uint8_t)((v + n) % 4);
            if (gk_index_find(index, &placed, &found, &result, NULL) == GK_OK && found)
                FUZZ_CHECK((result.attack | result.defence) < UINT32_C(1) << n);
            if (gk_index_find_outside(index, &placed, v, n % 3 - 1, &found, &result, NULL) ==
                    GK_OK &&
                found)
                FUZZ_CHECK((result.attack | result.defence) < UINT32_C(1) << n);
            graph->anchored ^= UINT32_C(1) << v;
        }
        graph->adj[n - 1] |= UINT32_C(1) << n; /* a row of one more */
        graph->adj[n] = UINT32_C(1) << (n - 1);
    }
}

static void try_bytes(const uint8_t *bytes, size_t size)
{
    struct gk_index *index = NULL;
    struct gk_error err = {.status = GK_OK};

    if (index_of_memory(bytes, size, &index, &err) == GK_OK) {
        look_up(index);
        gk_index_close(index);
    } else {
        FUZZ_CHECK(err.status == GK_ERR_CORRUPT);
        FUZZ_CHECK(err.message[0] != '\0');
    }
}

/* Make the size and, if they have a place, the checksums right. */
static void mend(uint8_t *bytes, size_t size)
{
    struct index_layout layout;

    bytes_put(bytes + INDEX_AT_FILE_SIZE, size, 8);
    if (index_header_unpack(bytes, size, "", &layout, NULL) != GK_OK)
        return;
    for (uint64_t block = 0; block < layout.blocks; block++)
        index_put_block_sum(&layout, bytes, block);
    bytes_put(bytes + INDEX_AT_CHECKSUM, index_checksum(&layout, bytes), 8);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    uint8_t *copy = malloc(size ? size : 1);

    FUZZ_CHECK(copy);
    memcpy(copy, data, size);
    try_bytes(copy, size);
    if (size >= INDEX_HEADER) {
        mend(copy, size);
        try_bytes(copy, size);
    }
    free(copy);
    return 0;
}
