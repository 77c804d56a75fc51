/* SPDX-License-Identifier: MIT */
/* What is read of a board: tactics and eye spaces by gk_analyse(), which stones would be captured
 * where they are played, and the life of groups that are not alive by their eye spaces. */
#include <gankei/experimental/board.h>
#include <gankei/experimental/life.h>

#include "board/tactics/tactics.h"
#include "estimate/estimate.h"
#include "board/playout/playout.h"
#include "eyespace/analyser.h"
#include "util/error.h"

#include <stdlib.h>
#include <string.h>

/* Positions searched for one group at most: this part of what is left for all; and so many groups
 * of a game that is not finished are read. */
enum { SHARE = 4, MOST_GROUPS = 4 };

static bool touches_colour(const struct gk_board *board, int point, enum gk_stone colour)
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

    for (int point = 0; point < GK_BOARD_POINTS; point++)
        for (int who = 0; who < 2; who++) {
            enum gk_stone colour = estimate_colour(who);
            enum gk_outcome outcome = GK_OUTCOME_FAILURE;

            if (gk_board_has(board, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE) &&
                board->stone[point] == GK_VACANT &&
                touches_colour(board, point, gk_opponent(colour)))
                TRY(tactics_read_move(tactics, board, point, colour, &outcome, err));
            r->playable[who][point] = outcome != GK_OUTCOME_SUCCESS;
        }
    return GK_OK;
}

/* The groups whose life is in question, the largest first. */
struct question {
    int16_t origin, n_stones;
    int16_t stone, n_chain; /* of its largest chain, which is asked about */
};

static int compare_groups(const void *one, const void *other)
{
    const struct question *a = one, *b = other;

    return a->n_stones != b->n_stones ? b->n_stones - a->n_stones : a->origin - b->origin;
}

/* All groups by their smallest stones; those without stones are none. */
static void find_groups(const struct gk_analysis *a, struct question group[GK_BOARD_POINTS])
{
    memset(group, 0, GK_BOARD_POINTS * sizeof *group);
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        struct question *q;
        int n;

        if (a->board.stone[point] == GK_VACANT)
            continue;
        q = &group[gk_group_origin(a, point)];
        n = gk_board_chain(&a->board, point, NULL).n_stones;
        q->n_stones++;
        if (n > q->n_chain) {
            q->n_chain = (int16_t)n;
            q->stone = (int16_t)point;
        }
    }
}

/* What the eye spaces say of each group, and which ones are to be read: all, or the others. */
static int find_questions(struct estimate_reading *r, bool all,
                          struct question out[GK_BOARD_POINTS])
{
    struct question group[GK_BOARD_POINTS];
    int n = 0;

    find_groups(r->analysis, group);
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        const struct gk_eye_group *eyes =
            group[point].n_stones ? eyespace_group_at(r->analysis, point) : NULL;

        if (!eyes)
            continue;
        if (eyes->value.b >= 2)
            r->life[point].verdict = GK_LIFE_ALIVE;
        group[point].origin = (int16_t)point;
        if (all || eyes->value.b < 2)
            out[n++] = group[point];
    }
    qsort(out, (size_t)n, sizeof *out, compare_groups);
    return n;
}

static enum gk_status read_life(struct gk_estimator *estimator, struct estimate_reading *r,
                                struct estimate_budget *budget, struct gk_error *err)
{
    struct question question[GK_BOARD_POINTS];
    int n = find_questions(r, budget->all, question);
    enum gk_status status = GK_OK;

    if (!budget->all && n > MOST_GROUPS)
        n = MOST_GROUPS;
    for (int i = 0; i < n && status == GK_OK; i++) {
        struct gk_life_report report;
        uint64_t share = budget->left / SHARE;

        gk_life_set_nodes(estimator->life, share < budget->most ? share : budget->most);
        status = gk_life_read(estimator->life, r->analysis, question[i].stone, &report, err);
        if (status != GK_OK)
            break;
        /* In the end there is no way out. */
        if (budget->all && (report.gets_out || report.out_first))
            report.verdict = GK_LIFE_UNKNOWN;
        if (report.proved || r->life[question[i].origin].verdict == GK_LIFE_UNKNOWN) {
            r->life[question[i].origin].verdict = report.verdict;
            r->life[question[i].origin].proved = report.proved;
        }
        budget->left -= report.nodes < budget->left ? report.nodes : budget->left;
    }
    return status;
}

enum gk_status estimate_read(struct gk_estimator *estimator, const struct gk_board *board,
                             struct estimate_budget *budget, struct estimate_reading *out,
                             struct gk_error *err)
{
    enum gk_status status;

    memset(out, 0, sizeof *out);
    status = gk_analyse(estimator->analyser, board, &out->analysis, err);
    if (status == GK_OK)
        status = read_moves(estimator->tactics, out, err);
    if (status == GK_OK)
        status = read_life(estimator, out, budget, err);
    if (status == GK_OK)
        playout_owners(board, budget->playouts, out->played);
    if (status != GK_OK)
        estimate_reading_fini(out);
    return status;
}

void estimate_reading_fini(struct estimate_reading *reading)
{
    gk_analysis_free(reading->analysis);
    reading->analysis = NULL;
}
