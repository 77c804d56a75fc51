/* SPDX-License-Identifier: MIT */
/*
 * A filling of an entry read on the board, as a second opinion, and what the
 * first moves leave there: by rule V1 (doc/rules.md), that proves the value.
 */
#include "cli/report/verdict.h"

#include <string.h>

#define MAX_QUICK 9 /* points of what is read without being asked for */

static enum gk_status read_value(struct gk_reader *reader, const struct gk_position *position,
                                 struct gk_reading *out, struct gk_error *err)
{
    enum gk_status status = gk_reader_load(reader, position, err);

    return status != GK_OK ? status : gk_reader_value(reader, out, err);
}

static struct gk_eye_value value_of(const struct gk_reading *reading)
{
    return (struct gk_eye_value){reading->digit[0], reading->digit[1], reading->digit[2],
                                 reading->digit[3]};
}

/* Read what a move leaves; `moves` is as it was if the move is illegal. A
 * reader starts without a ko ban, so after a move that takes a ko nothing can
 * be read. */
static enum gk_status read_move(const struct verdicts *out, const struct gk_verify *verify,
                                const struct gk_position *start, enum gk_stone who,
                                struct verdict_move move, int at, struct verdict_moves *moves,
                                struct gk_error *err)
{
    struct gk_position after = *start;
    struct gk_reading reading = {.attack = 0};
    enum gk_status status = GK_OK;
    int captured = 0, mortal = start->n_hole + start->n_link / 2;

    if (gk_board_play(&after.board, at, who, verify->options.rules.suicide, &captured) !=
        GK_PLAY_DONE)
        return GK_OK;
    if (move.kind == VERDICT_OUTSIDE) {
        after.n_outer--;
        memmove(after.outer, after.outer + 1, (size_t)after.n_outer * sizeof *after.outer);
    }
    if (who == GK_O || captured <= mortal) /* else the wall is taken: 0000 */
        status = read_value(out->reader, &after, &reading, err);
    if (status != GK_OK)
        return status;
    move.ko = after.board.ko != GK_PASS;
    move.leaves = value_of(&reading);
    moves->move[moves->n++] = move;
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
static enum gk_status read_moves(const struct verdicts *out, const struct gk_verify *verify,
                                 const struct gk_drawing *drawing, const struct gk_position *start,
                                 enum gk_stone who, struct verdict_moves *moves,
                                 struct gk_error *err)
{
    enum gk_status status = GK_OK;

    for (int i = 0; i < start->n_eye && status == GK_OK; i++) {
        struct verdict_move move = {.kind = VERDICT_POINT, .point = (uint8_t)i};

        status = read_move(out, verify, start, who, move, start->eye[i], moves, err);
    }
    for (int k = 0; k < start->n_link / 2 && status == GK_OK; k++) {
        struct verdict_move move = {.kind = VERDICT_LINK, .point = dead_margin(drawing, k)};

        status = read_move(out, verify, start, who, move, start->link[2 * k + 1], moves, err);
    }
    if (who == GK_X && start->n_outer > 0 && status == GK_OK) {
        struct verdict_move move = {.kind = VERDICT_OUTSIDE};

        status = read_move(out, verify, start, who, move, start->outer[0], moves, err);
    }
    return status;
}

enum gk_status verdict_board(const struct verdicts *out, const struct gk_verify *verify,
                             size_t pattern, const struct gk_filling *filling,
                             struct verdict_board *board, struct gk_error *err)
{
    const struct gk_pattern *written = &verify->db->pattern[pattern];
    struct gk_realise options = {.liberties = verify->options.rules.outer_liberties};
    struct gk_position position;
    struct gk_reading reading;
    struct gk_graph graph;
    enum gk_status status;

    gk_verify_drawing(verify, pattern, filling, false, &board->marked);
    status = gk_realise(&board->marked, &options, &position, err);
    if (status == GK_OK)
        status = read_value(out->reader, &position, &reading, err);
    if (status == GK_OK)
        status = gk_drawing_graph(&board->marked, &graph, err);
    if (status != GK_OK)
        return status;
    board->value = value_of(&reading);
    gk_drawing_set_marks(&board->marked, &graph, reading.attack, reading.defence);
    board->attacker.n = board->defender.n = 0;
    if (filling->verdict != GK_VERDICT_WRONG_VALUE)
        return GK_OK;
    if (board->value.a != written->value.a || board->value.b != written->value.b)
        status = read_moves(out, verify, &board->marked, &position, GK_X, &board->attacker, err);
    if (status == GK_OK &&
        (board->value.c != written->value.c || board->value.d != written->value.d))
        status = read_moves(out, verify, &board->marked, &position, GK_O, &board->defender, err);
    return status;
}

bool verdict_on_board(const struct verdicts *out, const struct gk_verify *verify, size_t pattern,
                      const struct gk_filling *filling)
{
    if (out->board)
        return gk_verdict_is_fault(filling->verdict);
    return filling->verdict == GK_VERDICT_WRONG_VALUE &&
           verify->db->pattern[pattern].drawing.n <= MAX_QUICK;
}
