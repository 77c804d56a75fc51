/* SPDX-License-Identifier: MIT */
/*
 * A filling of an entry read on the board, as a second opinion, and what the
 * first moves leave there: by rule V1 (doc/rules.md), that proves the value.
 */
#include <gankei/experimental/verify.h>

#include <string.h>

#include "crosscheck/judge.h"
#include "util/error.h"

/* Whose moves are read, and from where. */
struct board_reading {
    struct witness_reader *reader;
    const struct gk_drawing *drawing;
    const struct gk_position *start;
    enum gk_stone who;
    bool suicide;
    struct gk_verify_moves *moves;
};

/* Read what a move leaves; `moves` is as it was if the move is illegal. A
 * reader starts without a ko ban, so after a move that takes a ko nothing can
 * be read. */
static enum gk_status read_move(const struct board_reading *f, struct gk_verify_move move, int at,
                                struct gk_error *err)
{
    struct gk_position after = *f->start;
    struct gk_result result = {.attack = 0};
    enum gk_status status = GK_OK;
    int captured = 0, mortal = f->start->n_hole + f->start->n_link / 2;

    if (gk_board_play(&after.board, at, f->who, f->suicide, &captured) != GK_PLAY_DONE)
        return GK_OK;
    if (move.spot == GK_SPOT_OUTSIDE) {
        after.n_outer--;
        memmove(after.outer, after.outer + 1, (size_t)after.n_outer * sizeof *after.outer);
    }
    if (f->who == GK_O || captured <= mortal) /* else the wall is taken: 0000 */
        status = judge_read(f->reader, &after, &result, err);
    if (status != GK_OK)
        return status;
    move.ko = after.board.ko != GK_PASS;
    move.leaves = result.value;
    f->moves->move[f->moves->n++] = move;
    return GK_OK;
}

/* The number of the k-th `$` of a drawing. */
static uint8_t dead_margin(const struct gk_drawing *drawing, int k)
{
    int i = 0;

    while (drawing->symbol[i] != '$' || k-- > 0)
        i++;
    return (uint8_t)i;
}

/* All legal moves of one side: on the points, at the stones that cut a `$` off,
 * and, by the attacker, outside. */
static enum gk_status read_moves(const struct board_reading *f, struct gk_error *err)
{
    const struct gk_position *start = f->start;

    for (int i = 0; i < start->n_eye; i++)
        TRY(read_move(f, (struct gk_verify_move){.spot = GK_SPOT_POINT, .point = (uint8_t)i},
                      start->eye[i], err));
    for (int k = 0; k < start->n_link / 2; k++)
        TRY(read_move(
            f, (struct gk_verify_move){.spot = GK_SPOT_LINK, .point = dead_margin(f->drawing, k)},
            start->link[2 * k + 1], err));
    if (f->who == GK_X && start->n_outer > 0)
        TRY(read_move(f, (struct gk_verify_move){.spot = GK_SPOT_OUTSIDE}, start->outer[0], err));
    return GK_OK;
}

/* First moves prove a value where the digits of their side are wrong in the entry. */
static enum gk_status prove_value(const struct gk_verify *verify, struct gk_eye_value written,
                                  const struct gk_position *start, struct witness_reader *reader,
                                  struct gk_verify_board *out, struct gk_error *err)
{
    struct board_reading f = {.reader = reader,
                              .drawing = &out->marked,
                              .start = start,
                              .who = GK_X,
                              .suicide = verify->options.rules.suicide,
                              .moves = &out->attacker};

    if (out->value.a != written.a || out->value.b != written.b)
        TRY(read_moves(&f, err));
    f.who = GK_O;
    f.moves = &out->defender;
    if (out->value.c != written.c || out->value.d != written.d)
        TRY(read_moves(&f, err));
    return GK_OK;
}

enum gk_status gk_verify_on_board(const struct gk_verify *verify, size_t pattern,
                                  const struct gk_filling *filling, struct gk_judge *board,
                                  struct gk_verify_board *out, struct gk_error *err)
{
    ERROR_UNLESS(verify && filling && board && out);
    struct gk_realise options = {.liberties = filling->liberties};
    struct gk_position position;
    struct gk_result result;
    struct gk_graph graph;

    if (!board->reader)
        return error_set(err, GK_ERR_ARG, "the judge must be one of the board");
    gk_verify_drawing(verify, pattern, filling, false, &out->marked);
    TRY(gk_realise(&out->marked, &options, &position, err));
    TRY(judge_read(board->reader, &position, &result, err));
    TRY(gk_drawing_position(&out->marked, &graph, err));
    out->value = result.value;
    gk_drawing_set_marks(&out->marked, &graph, result.attack, result.defence);
    out->attacker.n = out->defender.n = 0;
    if (filling->verdict != GK_VERDICT_WRONG_VALUE)
        return GK_OK;
    return prove_value(verify, verify->db->pattern[pattern].value, &position, board->reader, out,
                       err);
}
