/* SPDX-License-Identifier: MIT */
/* Eyes by the formal definition. */
#include <gankei/formal.h>

#include <string.h>

#include "util/error.h"

enum gk_status gk_formal_make(const struct gk_board *board, const bool dead[GK_BOARD_POINTS],
                              struct gk_formal *out, struct gk_error *err)
{
    (void)board, (void)dead;
    memset(out, 0, sizeof *out);
    return gk_fail(err, GK_ERR_LIMIT, "not yet");
}

void gk_formal_life(const struct gk_board *board, bool dead[GK_BOARD_POINTS],
                    bool unsettled[GK_BOARD_POINTS])
{
    for (int i = 0; i < GK_BOARD_POINTS; i++) {
        dead[i] = false;
        if (unsettled)
            unsettled[i] = board->stone[i] != GK_VACANT;
    }
}
