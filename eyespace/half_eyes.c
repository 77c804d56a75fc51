/* SPDX-License-Identifier: MIT */
/* Half eyes and false eyes of all eye spaces of a colour. */
#include <gankei/eyespace.h>

enum gk_status gk_half_eyes_find(struct gk_tactics *tactics, const struct gk_board *board,
                                 const struct gk_chain_status status[GK_BOARD_POINTS],
                                 const struct gk_ko_weights *weights, struct gk_eyes *eyes,
                                 struct gk_error *err)
{
    (void)tactics, (void)board, (void)status, (void)weights, (void)eyes, (void)err;
    return GK_OK;
}

void gk_false_eye_add(const struct gk_board *board, struct gk_eyes *eyes, int point)
{
    eyes->point[point].kind = GK_EYE_MARGIN;
    eyes->point[point].false_eye = true;
    gk_eyes_partition(board, eyes);
}
