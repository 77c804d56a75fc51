/* SPDX-License-Identifier: MIT */
/* Drawings of the graphs of eye spaces. */
#include <gankei/eyespace.h>

#include "util/error.h"

enum gk_status gk_eye_graph_drawing(const struct gk_eye_graph *graph, const struct gk_board *board,
                                    struct gk_drawing *out, struct gk_error *err)
{
    (void)graph, (void)board, (void)out;
    return gk_fail(err, GK_ERR_LIMIT, "there is no drawing of this eye space");
}
