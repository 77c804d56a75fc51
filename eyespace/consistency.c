/* SPDX-License-Identifier: MIT */
/* Is an eye shape evaluated consistently over all fillings with opponent's stones? */
#include <gankei/eyespace.h>

enum gk_status gk_eye_shape_test(struct gk_analyser *analyser, const struct gk_board *board,
                                 const int16_t *point, int n, struct gk_consistency *out,
                                 struct gk_error *err)
{
    (void)analyser, (void)board, (void)point, (void)n, (void)err;
    *out = (struct gk_consistency){.fillings = 0, .first = {GK_PASS}};
    return GK_OK;
}
