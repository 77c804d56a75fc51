/* SPDX-License-Identifier: MIT */
/* Selecting markings. Random ones depend on the seed and nothing else. */
#include "crosscheck/selection.h"

#include <stdlib.h>

#include "util/array.h"
#include "util/error.h"

/* splitmix64 */
uint64_t selection_random_state(uint64_t *seed)
{
    uint64_t x = *seed += UINT64_C(0x9E3779B97F4A7C15);

    x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
    return x ^ x >> 31;
}

uint32_t selection_random_below(uint64_t *seed, uint32_t n)
{
    return (uint32_t)((selection_random_state(seed) >> 32) * n >> 32);
}

void selection_fini(struct selection *selection)
{
    free(selection->marking);
    *selection = (struct selection){0};
}

static enum gk_status selection_init(struct selection *selection, uint64_t count,
                                     struct gk_error *err)
{
    size_t bytes;

    *selection = (struct selection){0};
    if (count > SIZE_MAX / 2 || !array_bytes((size_t)count + 1, sizeof(gk_marking), &bytes))
        return error_nomem(err, "markings", SIZE_MAX);
    selection->marking = malloc(bytes);
    return selection->marking ? GK_OK : error_nomem(err, "markings", bytes);
}

enum gk_status selection_all(const struct gk_graph *shape, bool dead_margins, struct selection *out,
                             struct gk_error *err)
{
    struct gk_markings it;
    uint64_t count;
    enum gk_status status = gk_markings_count(shape, dead_margins, &count, err);

    if (status == GK_OK)
        status = selection_init(out, count, err);
    if (status != GK_OK)
        return status;
    status = gk_markings_init(&it, shape, dead_margins, err);
    if (status != GK_OK) {
        selection_fini(out);
        return status;
    }
    while (out->count < count && gk_markings_next(&it, &out->marking[out->count]))
        out->count++;
    gk_markings_fini(&it);
    return GK_OK;
}

/* The number of eye points: enclosed stones come after them. */
static int n_points(const struct gk_graph *shape)
{
    int n = shape->n;

    while (n > 0 && shape->mark[n - 1] == GK_HOLE)
        n--;
    return n;
}

static gk_marking random_marking(const struct gk_graph *shape, bool dead_margins, uint64_t *seed)
{
    for (;;) {
        struct gk_graph graph;
        gk_marking marking = 0;

        for (int i = n_points(shape); i > 0; i--)
            marking = marking << 2 | selection_random_below(seed, dead_margins ? 4 : 3);
        gk_shape_mark(shape, marking, &graph);
        if (gk_graph_check(&graph, NULL) == GK_OK)
            return marking;
    }
}

enum gk_status selection_random(const struct gk_graph *shape, bool dead_margins, size_t count,
                                uint64_t seed, struct selection *out, struct gk_error *err)
{
    enum gk_status status = selection_init(out, count, err);

    while (status == GK_OK && out->count < count)
        out->marking[out->count++] = random_marking(shape, dead_margins, &seed);
    return status;
}
