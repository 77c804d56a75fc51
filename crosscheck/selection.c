/* SPDX-License-Identifier: MIT */
/* Selecting markings. Random ones depend on the seed and nothing else. */
#include "crosscheck/selection.h"

#include <stdlib.h>

#include "graph/graph_sets.h"
#include "util/array.h"
#include "util/error.h"

/* splitmix64: bits_mix() has the rest of it. */
uint64_t selection_random_state(uint64_t *seed)
{
    uint64_t mixed = bits_mix(*seed);

    *seed += UINT64_C(0x9E3779B97F4A7C15);
    return mixed;
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

enum gk_status selection_all(const struct gk_shape *shape, bool dead_margins, struct selection *out,
                             struct gk_error *err)
{
    struct gk_markings it;
    gk_marking marking;
    size_t room = 0;
    enum gk_status status = gk_markings_init(&it, shape, dead_margins, err);

    *out = (struct selection){0};
    if (status != GK_OK)
        return status;
    while (status == GK_OK && gk_markings_next(&it, &marking)) {
        status = array_grow(&out->marking, out->count + 1, &room, sizeof marking, "markings", err);
        if (status == GK_OK)
            out->marking[out->count++] = marking;
    }
    gk_markings_fini(&it);
    if (status != GK_OK)
        selection_fini(out);
    return status;
}

static gk_marking random_marking(const struct gk_shape *shape, bool dead_margins, uint64_t *seed)
{
    for (;;) {
        struct gk_graph graph;
        gk_marking marking = 0;

        for (int i = graph_points(&shape->graph); i > 0; i--)
            marking = marking << 2 | selection_random_below(seed, dead_margins ? 4 : 3);
        gk_shape_mark(shape, marking, &graph);
        if (gk_graph_check(&graph, NULL) == GK_OK)
            return marking;
    }
}

enum gk_status selection_random(const struct gk_shape *shape, bool dead_margins, size_t count,
                                uint64_t seed, struct selection *out, struct gk_error *err)
{
    *out = (struct selection){0};
    TRY(array_new(&out->marking, count, sizeof *out->marking, "markings", err));
    while (out->count < count)
        out->marking[out->count++] = random_marking(shape, dead_margins, &seed);
    return GK_OK;
}
