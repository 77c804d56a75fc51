/* SPDX-License-Identifier: MIT */
/* A shape in coded form, solved and drawn with its vital points. */
#include <gankei/eyespace.h>

enum gk_status gk_eyegraph_analyse(struct gk_solver *solver, const char *coded, size_t length,
                                   struct gk_eye_value *value, struct gk_drawing *analysed,
                                   struct gk_error *err)
{
    struct gk_graph graph;
    struct gk_result result;
    enum gk_status status = gk_drawing_parse(coded, length, analysed, err);

    if (status == GK_OK)
        status = gk_drawing_position(analysed, &graph, err);
    if (status == GK_OK)
        status = gk_solve(solver, &graph, &result, err);
    if (status != GK_OK)
        return status;
    *value = result.value;
    gk_drawing_set_marks(analysed, &graph, result.attack, result.defence);
    return GK_OK;
}
