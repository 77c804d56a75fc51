/* SPDX-License-Identifier: MIT */
/* Diagrams: reading. */
#include "board/record.h"

#include "util/error.h"

enum gk_status gk_diagram_parse(const char *text, size_t length, enum gk_frame frame,
                                struct gk_record *out, struct gk_error *err)
{
    struct gk_board board;
    enum gk_status status = gk_board_parse(text, length, &board, err);

    (void)frame;
    return status == GK_OK ? gk_record_start(&board, out, err) : status;
}
