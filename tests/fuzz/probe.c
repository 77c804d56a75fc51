/* SPDX-License-Identifier: MIT */
/*
 * Any bytes as an index for probe/gankei_probe.c: they are refused, or looking up in them does no
 * harm. The first bytes are also a shape, however odd, that is looked up.
 */
#include "tests/fuzz/fuzz.h"

#include <string.h>

#include "probe/gankei_probe.h"
#include "util/bytes.h"

/* A shape of the bytes, symmetric so that it gets past the first checks. */
static void take_shape(const uint8_t *data, size_t size, struct gankei_probe_shape *shape)
{
    size_t at = 0;

    memset(shape, 0, sizeof *shape);
    shape->n = size ? data[0] % 40 - 2 : 0;
    for (int v = 0; v < shape->n && v < GANKEI_PROBE_VERTICES; v++) {
        shape->mark[v] = size ? data[at++ % size] % 6 : 0;
        shape->wall |= (uint32_t)(size ? data[at++ % size] & 1 : 0) << v;
        for (int w = 0; w < v; w++)
            if (size && data[at++ % size] % 3 == 0) {
                shape->adjacent[v] |= UINT32_C(1) << w;
                shape->adjacent[w] |= UINT32_C(1) << v;
            }
    }
}

/* A row of points of all marks, which an index has. */
static void take_row(int n, struct gankei_probe_shape *shape)
{
    memset(shape, 0, sizeof *shape);
    shape->n = n;
    shape->wall = (UINT32_C(1) << n) - 1;
    for (int v = 0; v < n; v++) {
        shape->mark[v] = (uint8_t)((v + n) % 4);
        shape->adjacent[v] = ((v ? UINT32_C(1) << (v - 1) : 0) | UINT32_C(2) << v) & shape->wall;
    }
}

/* A board of the bytes, whatever they are, and each of its points. */
static void take_board(const struct gankei_probe *probe, const uint8_t *data, size_t size)
{
    uint8_t board[19 * 19] = {0};
    int rows = size ? data[0] % 21 : 0, cols = size > 1 ? data[1] % 21 : 0;

    if (size)
        memcpy(board, data, size < sizeof board ? size : sizeof board);
    for (int point = -1; point <= rows * cols; point++) {
        struct gankei_probe_space space;
        enum gankei_probe_status status = gankei_probe_space(probe, board, rows, cols, point,
                                                             1 + point % 2 * point % 2, 0, &space);

        FUZZ_CHECK(status != GANKEI_PROBE_SHAPE);
        FUZZ_CHECK(space.points <= space.shape.n && space.n_attack <= space.shape.n);
    }
}

static void try_bytes(const uint8_t *bytes, size_t size)
{
    struct gankei_probe_shape shape;
    struct gankei_probe_answer answer;
    struct gankei_probe probe;
    enum gankei_probe_status status = gankei_probe_memory(bytes, size, &probe);

    FUZZ_CHECK(gankei_probe_error(status)[0] != '\0');
    FUZZ_CHECK(gankei_probe_check(&probe) == GANKEI_PROBE_OK ||
               gankei_probe_check(&probe) == GANKEI_PROBE_DAMAGED);
    for (int n = 1; n <= 6; n++) {
        take_row(n, &shape);
        if (gankei_probe_lookup(&probe, &shape, &answer) == GANKEI_PROBE_OK)
            FUZZ_CHECK((answer.attack | answer.defence) < UINT32_C(1) << n);
        if (gankei_probe_lookup_outside(&probe, &shape, n, n % 3 - 1, &answer) == GANKEI_PROBE_OK)
            FUZZ_CHECK((answer.attack | answer.defence) < UINT32_C(1) << n);
    }
    take_board(&probe, bytes, size);
    take_shape(bytes, size, &shape);
    gankei_probe_lookup(&probe, &shape, &answer);
    gankei_probe_close(&probe);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    uint8_t *copy = malloc(size ? size : 1);

    FUZZ_CHECK(copy);
    memcpy(copy, data, size);
    try_bytes(copy, size);
    if (size >= 24) {
        bytes_put(copy + 16, size, 8);
        try_bytes(copy, size);
    }
    free(copy);
    return 0;
}
