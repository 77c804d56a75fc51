/* SPDX-License-Identifier: MIT */
/* How many of some classes can stand on a board, drawing by drawing (db/census/realisable.h). */
#pragma once

#include <gankei/db.h>

struct export_on_board {
    unsigned locations;  /* as in struct gk_generate */
    int outer_liberties; /* that there has to be room for */
    bool frames;         /* classes as an index of the exact game has them */
    struct realisable *drawn[GK_MAX_SHAPE + 1]; /* by size; null: not needed so far */
    uint64_t by_size[GK_MAX_POINTS + 1], all;
    uint64_t not_asked; /* with wildcards, or of more than GK_MAX_SHAPE points */
};

/* Count one more. Release with export_on_board_fini(), after errors, too. Fails with GK_ERR_NOMEM,
 * GK_ERR_LIMIT. */
enum gk_status export_on_board_ask(struct export_on_board *on_board,
                                   const struct gk_drawing *drawing, struct gk_error *err);
void export_on_board_fini(struct export_on_board *on_board);
