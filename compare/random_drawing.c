/* SPDX-License-Identifier: MIT */
/* Positions of all kinds, at random: each size and place has its share. */
#include "compare/random_drawing.h"

#include "crosscheck/selection.h"
#include "util/error.h"

/* A random marking of a random placement. */
static enum gk_status draw_one(const struct gk_shapes *placements, uint64_t *seed,
                               struct gk_drawing *out, struct gk_error *err)
{
    const struct gk_drawn_shape *placement =
        &placements->shape[selection_random_below(seed, (uint32_t)placements->count)];
    struct selection selection;
    struct gk_graph graph;

    TRY(selection_random(&placement->shape, true, 1, selection_random_state(seed), &selection,
                         err));
    gk_shape_mark(&placement->shape, *selection.marking, &graph);
    selection_fini(&selection);
    *out = placement->drawing;
    gk_drawing_set_marks(out, &graph, 0, 0);
    return GK_OK;
}

enum gk_status random_drawings(int max_size, int count, uint64_t seed, random_take *take,
                               void *user, struct gk_error *err)
{
    int shares = 3 * max_size;
    enum gk_status status = GK_OK;

    for (int i = 0; i < shares && status == GK_OK; i++) {
        int share = (count + shares - 1 - i) / shares;
        struct gk_shapes *placements;

        TRY(gk_placements_new(i / 3 + 1, (enum gk_location)(i % 3), false, &placements, err));
        while (share-- > 0 && status == GK_OK) {
            struct gk_drawing drawing;

            status = draw_one(placements, &seed, &drawing, err);
            if (status == GK_OK)
                status = take(user, &drawing, err);
        }
        gk_shapes_free(placements);
    }
    return status;
}
