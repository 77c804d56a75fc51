/* SPDX-License-Identifier: MIT */
/* A filling of a pattern read on the board, as a second opinion. */
#include "cli/verdict.h"

#include <string.h>

#include <gankei/board.h>

static enum gk_status read_position(const struct verdicts *out, const struct gk_verify *verify,
                                    const struct gk_drawing *drawing, struct gk_reading *reading,
                                    struct gk_error *err)
{
    struct gk_realise options = {.liberties = verify->options.rules.outer_liberties};
    struct gk_position position;
    enum gk_status status = gk_realise(drawing, &options, &position, err);

    if (status == GK_OK)
        status = gk_reader_load(out->reader, &position, err);
    return status != GK_OK ? status : gk_reader_value(out->reader, reading, err);
}

bool verdict_board(const struct verdicts *out, const struct gk_verify *verify, size_t pattern,
                   const struct gk_filling *filling, char *text)
{
    struct gk_drawing drawing;
    struct gk_reading reading;
    struct gk_graph graph;
    struct gk_error err;
    enum gk_status status;

    gk_verify_drawing(verify, pattern, filling, false, &drawing);
    status = read_position(out, verify, &drawing, &reading, &err);
    if (status == GK_OK)
        status = gk_drawing_graph(&drawing, &graph, &err);
    if (status != GK_OK) {
        snprintf(text, VERDICT_BOARD_MAX, "%s", err.message);
        return false;
    }
    for (int i = 0; i < 4; i++)
        *text++ = (char)('0' + reading.digit[i]);
    *text++ = ' ';
    gk_drawing_set_marks(&drawing, &graph, reading.attack, reading.defence);
    gk_drawing_format(&drawing, text);
    return true;
}
