/* SPDX-License-Identifier: MIT */
/* The topology of one eye point: the status of its diagonals. */
#include <gankei/eyespace.h>

#include <string.h>

enum gk_status gk_topological_eye(struct gk_tactics *tactics, const struct gk_board *board,
                                  const struct gk_chain_status status[GK_BOARD_POINTS],
                                  const struct gk_eyes *eyes, int point,
                                  const struct gk_ko_weights *weights, struct gk_topology *out,
                                  struct gk_error *err)
{
    (void)tactics, (void)board, (void)status, (void)eyes, (void)point, (void)err;
    memset(out, 0, sizeof *out);
    out->unit = weights->unit;
    return GK_OK;
}

bool gk_obvious_false_eye(const struct gk_board *board,
                          const struct gk_chain_status status[GK_BOARD_POINTS], int point,
                          enum gk_stone colour)
{
    (void)board, (void)status, (void)point, (void)colour;
    return false;
}
