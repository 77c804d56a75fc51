/* SPDX-License-Identifier: MIT */
/* What is read of a board: tactics and eye spaces by gk_analyse(), which stones would be captured
 * where they are played, and the life of groups that are not alive by their eye spaces. */
#include "estimate/estimate.h"

#include <stdlib.h>
#include <string.h>

/* Positions searched for one group at most: this part of what is left for all. */
enum { SHARE = 4 };

static bool touches(const struct gk_board *board, int point, enum gk_stone colour)
{
    int neighbour[4];

    for (int i = gk_board_neighbours(board, point, neighbour) - 1; i >= 0; i--)
        if (board->stone[neighbour[i]] == colour)
            return true;
    return false;
}

static enum gk_status read_moves(struct gk_tactics *tactics, struct estimate_reading *r,
                                 struct gk_error *err)
{
    const struct gk_board *board = &r->analysis->board;
    enum gk_status status = GK_OK;

    for (int point = 0; point < GK_BOARD_POINTS && status == GK_OK; point++)
        for (int who = 0; who < 2 && status == GK_OK; who++) {
            enum gk_stone colour = estimate_colour(who);
            enum gk_outcome outcome = GK_FAILURE;

            if (gk_board_has(board, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE) &&
                board->stone[point] == GK_VACANT && touches(board, point, gk_opponent(colour)))
                status = gk_tactics_read_move(tactics, board, point, colour, &outcome, err);
            r->playable[who][point] = outcome != GK_SUCCESS;
        }
    return status;
}

/* The groups whose life is in question, the largest first. */
struct question {
    int16_t origin, n_stones;
};

static int compare(const void *one, const void *other)
{
    const struct question *a = one, *b = other;

    return a->n_stones != b->n_stones ? b->n_stones - a->n_stones : a->origin - b->origin;
}

static int find_questions(struct estimate_reading *r, struct question out[GK_BOARD_POINTS])
{
    const struct gk_analysis *a = r->analysis;
    int16_t n_stones[GK_BOARD_POINTS] = {0};
    int n = 0;

    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (a->board.stone[point] != GK_VACANT)
            n_stones[gk_group_origin(a, point)]++;
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        const struct gk_eye_group *group = n_stones[point] ? gk_group_at(a, point) : NULL;

        if (!group)
            continue;
        if (group->value.b >= 2)
            r->life[point].verdict = GK_LIFE_ALIVE;
        else
            out[n++] = (struct question){(int16_t)point, n_stones[point]};
    }
    qsort(out, (size_t)n, sizeof *out, compare);
    return n;
}

static enum gk_status read_life(struct gk_estimator *estimator, struct estimate_reading *r,
                                struct gk_error *err)
{
    struct question question[GK_BOARD_POINTS];
    int n = find_questions(r, question);
    uint64_t left = estimator->options.life.max_nodes;
    enum gk_status status = GK_OK;

    for (int i = 0; i < n && status == GK_OK; i++) {
        struct gk_life_report report;

        gk_life_set_nodes(estimator->life, left / SHARE);
        status = gk_life_read(estimator->life, r->analysis, question[i].origin, &report, err);
        if (status != GK_OK)
            break;
        r->life[question[i].origin].verdict = report.verdict;
        r->life[question[i].origin].proved = report.proved;
        left -= report.nodes < left ? report.nodes : left;
    }
    return status;
}

enum gk_status estimate_read(struct gk_estimator *estimator, const struct gk_board *board,
                             struct estimate_reading *out, struct gk_error *err)
{
    enum gk_status status;

    memset(out, 0, sizeof *out);
    status = gk_analyse(estimator->analyser, board, &out->analysis, err);
    if (status == GK_OK)
        status = read_moves(estimator->tactics, out, err);
    if (status == GK_OK)
        status = read_life(estimator, out, err);
    if (status != GK_OK)
        estimate_reading_fini(out);
    return status;
}

void estimate_reading_fini(struct estimate_reading *reading)
{
    gk_analysis_free(reading->analysis);
    reading->analysis = NULL;
}
