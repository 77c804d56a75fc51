/* SPDX-License-Identifier: MIT */
/* Counting what can stand on a board (export/export.h). */
#include "export/export.h"

#include <string.h>

#include "db/census/realisable.h"
#include "util/error.h"

enum gk_status export_on_board_ask(struct export_on_board *on_board,
                                   const struct gk_drawing *drawing, bool *found,
                                   struct gk_error *err)
{
    int n = drawing->n;

    *found = false;
    if (n > GK_MAX_SHAPE || memchr(drawing->symbol, 'x', (size_t)n)) {
        on_board->not_asked++;
        return GK_OK;
    }
    if (!on_board->drawn[n])
        TRY(realisable_new(n, on_board->locations, on_board->outer_liberties, on_board->frames,
                           &on_board->drawn[n], err));
    TRY(realisable_ask(on_board->drawn[n], drawing, found, err));
    on_board->by_size[n] += *found;
    on_board->all += *found;
    return GK_OK;
}

void export_on_board_fini(struct export_on_board *on_board)
{
    for (int n = 0; n <= GK_MAX_SHAPE; n++)
        realisable_free(on_board->drawn[n]);
}
