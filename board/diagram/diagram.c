/* SPDX-License-Identifier: MIT */
/*
 * Diagrams: reading (doc/format.md, "Positions"). First a picture is made of the text: signs
 * in rows and columns, and sides. Then its place on a board is found, and the signs become
 * stones. Nothing is guessed: what can mean two things is an error that says how to write it.
 */
#include "board/board.h"

#include <string.h>

#include "board/diagram/diagram_part.h"
#include <gankei/experimental/board.h>

#include "util/error.h"

enum gk_status diagram_fail_size(const struct picture *p, size_t offset, int least)
{
    return record_fail(&p->in, offset, GK_ERR_LIMIT, "a board has %d to %d rows and columns", least,
                       GK_BOARD_SIDE);
}

static enum gk_status read_picture(struct picture *p)
{
    bool done = false;

    TRY(diagram_read_header(p));
    if (!p->wiki)
        TRY(diagram_read_names(p, &done));
    if (done)
        return GK_OK;
    TRY(diagram_read_rows(p));
    if (p->letters && (p->letters != p->cols || p->ragged))
        return record_fail(&p->in, p->gap == SIZE_MAX ? p->where : p->gap, GK_ERR_PARSE,
                           "letters for %d columns, but rows of other lengths", p->letters);
    return GK_OK;
}

static enum gk_status check_liberties(const struct picture *p, const struct diagram_place *place,
                                      const struct gk_board *board)
{
    struct gk_error reason;
    int point = board_breathless(board);
    size_t drawn;

    if (gk_board_check(board, &reason) == GK_OK)
        return GK_OK;
    drawn = p->cell[point / GK_BOARD_SIDE - place->row][point % GK_BOARD_SIDE - place->col];
    return record_fail(&p->in, drawn - 1, reason.status, "%s", reason.message);
}

enum gk_status diagram_read(const char *text, size_t length, int moves, enum gk_extent extent,
                            struct gk_record *out, struct gk_error *err)
{
    struct picture picture = {
        .in = {text, length, err}, .to = length, .letter = -1, .start = 1, .gap = SIZE_MAX};
    struct diagram_place place;
    struct gk_board board;
    enum gk_status status;

    memset(out, 0, sizeof *out);
    status = read_picture(&picture);
    if (status == GK_OK)
        status = diagram_place(&picture, extent, &place);
    if (status == GK_OK)
        status = gk_board_init(&board, place.rows, place.cols, err);
    if (status == GK_OK)
        status = diagram_fill(&picture, &place, &board);
    if (status == GK_OK)
        status = check_liberties(&picture, &place, &board);
    if (status == GK_OK)
        status = record_start(&board, out, err);
    if (status == GK_OK)
        status = diagram_play(&picture, place.row, place.col, moves, out);
    if (status == GK_OK && moves > out->moves)
        status = error_set(err, GK_ERR_LIMIT, "there is no move %d: the diagram has %d", moves,
                           out->moves);
    if (status != GK_OK)
        gk_record_fini(out);
    return status;
}
