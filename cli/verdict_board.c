/* SPDX-License-Identifier: MIT */
/*
 * A filling of an entry read on the board, as a second opinion, and what the
 * first moves leave there: by rule V1 (doc/rules.md), that proves the value.
 */
#include "cli/verdict.h"

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

/* All legal moves of one side on eye points. A reader starts without a ko ban,
 * so what is left after a move that takes a ko cannot be read. */
static enum gk_status read_moves(const struct verdicts *out, const struct gk_verify *verify,
                                 const struct gk_position *start, enum gk_stone who,
                                 struct verdict_moves *moves, struct gk_error *err)
{
    moves->n = 0;
    for (int i = 0; i < start->n_eye; i++) {
        struct gk_position after = *start;
        struct gk_reading reading = {.attack = 0};
        enum gk_status status = GK_OK;
        int captured = 0;

        if (gk_board_play(&after.board, start->eye[i], who, verify->options.rules.suicide,
                          &captured) != GK_PLAY_DONE)
            continue;
        moves->point[moves->n] = (uint8_t)i;
        moves->ko[moves->n] = after.board.ko != GK_PASS;
        if (who == GK_O || captured <= start->n_hole) /* else the wall is taken: 0000 */
            status = read_value(out->reader, &after, &reading, err);
        if (status != GK_OK)
            return status;
        moves->leaves[moves->n++] = value_of(&reading);
    }
    return GK_OK;
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
        status = read_moves(out, verify, &position, GK_X, &board->attacker, err);
    if (status == GK_OK &&
        (board->value.c != written->value.c || board->value.d != written->value.d))
        status = read_moves(out, verify, &position, GK_O, &board->defender, err);
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
