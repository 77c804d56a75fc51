/* SPDX-License-Identifier: MIT */
/*
 * Groups: the sum of the eye spaces of chains that are connected, those of margins only left out.
 *
 * Few vertices in all are solved as one graph that is not connected (but where two
 * half eyes share a key point), which is exact. Else the values are added one by one.
 *
 * Where the owner could connect a group to another one by a move, and so have more eyes, that is
 * what he gets by moving first: the sum, and the opponent to move.
 *
 * Y4  What has a group, a stone or a cut, has one of the list; as many eye spaces as the list says
 *     are added up.
 */
#include <gankei/experimental/board.h>
#include <gankei/experimental/eyespace.h>
#include <gankei/experimental/solve.h>

#include "eyespace/analyser.h"

#include <stdlib.h>
#include <string.h>

#include "util/array.h"
#include "util/assert.h"
#include "util/bits.h"
#include "util/error.h"

/* Sums of at most so many vertices are solved: a millisecond or so. */
enum { MAX_SUM = 9 };

/* The vertex of a point, or -1. */
static int vertex_at(const struct gk_eye_graph *g, int point)
{
    for (int v = 0; v < g->graph.n; v++)
        if (g->point[v] == point)
            return v;
    return -1;
}

/* Put `from` beside what is in `sum`; vertices at the same point become one, which is a
 * vertex of an eye space rather than a key point only. False if there is no room. */
static bool join_graph(struct gk_eye_graph *sum, const struct gk_eye_graph *from)
{
    uint8_t to[GK_MAX_VERTICES];

    for (int v = 0; v < from->graph.n; v++) {
        int w = vertex_at(sum, from->point[v]);

        if (w < 0) {
            w = sum->graph.n;
            if (w == MAX_SUM)
                return false;
            sum->graph.n++;
            sum->point[w] = from->point[v];
        }
        to[v] = (uint8_t)w;
        if (!(from->added & bits_of(v)) || sum->graph.mark[w] == GK_EMPTY)
            sum->graph.mark[w] = from->graph.mark[v];
    }
    sum->graph.anchored |= bits_map(to, from->graph.anchored);
    for (int v = 0; v < from->graph.n; v++)
        sum->graph.adj[to[v]] |= bits_map(to, from->graph.adj[v]);
    return true;
}

/* The sum of a group's eye spaces as one graph. False if it is too large. */
static bool sum_graph(const struct gk_analysis *analysis, int colour, int origin,
                      struct gk_eye_graph *sum)
{
    const struct gk_eyes *eyes = &analysis->eyes[colour];
    struct gk_eye_graph part;

    *sum = (struct gk_eye_graph){.n_points = 0};
    for (int i = 0; i < eyes->n_spaces; i++)
        if (eyes->space[i].group == origin && !eyes->space[i].bare &&
            (eyes->space[i].n_points > MAX_SUM ||
             gk_eye_graph_make(&analysis->board, eyes, &eyes->space[i], &part, NULL) != GK_OK ||
             !join_graph(sum, &part)))
            return false;
    return true;
}

/* Is an eye space one of the group's, and more than dame? */
static bool counts_for(const struct gk_eye_space *space, int group)
{
    return space->group == group && !space->bare;
}

static enum gk_status add_values(const struct gk_analysis *analysis, int colour,
                                 struct gk_eye_group *group, struct gk_error *err)
{
    const struct gk_eyes *eyes = &analysis->eyes[colour];
    enum gk_status status = GK_OK;
    int n = 0;

    group->solved = group->n_spaces <= 1;
    for (int i = 0; i < eyes->n_spaces && status == GK_OK; i++) {
        const struct gk_eye_result *result = &analysis->result[colour][i];

        if (!counts_for(&eyes->space[i], group->origin))
            continue;
        n++;
        group->solved =
            group->solved && (result->source == GK_SOLVED || result->source == GK_LOOKED_UP);
        group->at_least = group->at_least || result->source == GK_UNKNOWN;
        status = gk_eye_value_add(group->value, result->value, &group->value, err);
        if (status == GK_OK)
            status = gk_eye_value_add(group->ko_won, result->ko_won, &group->ko_won, err);
        if (status == GK_OK)
            status = gk_eye_value_add(group->ko_lost, result->ko_lost, &group->ko_lost, err);
    }
    GK_ASSERT(Y4, status != GK_OK || n == group->n_spaces);
    group->at_least = group->at_least && group->value.b < 2;
    return status;
}

/* Was the value of an eye space looked up? The user wants that, and none that is solved anew. */
static bool is_looked_up(const struct gk_analysis *analysis, int colour, int group)
{
    const struct gk_eyes *eyes = &analysis->eyes[colour];

    for (int i = 0; i < eyes->n_spaces; i++)
        if (counts_for(&eyes->space[i], group) &&
            analysis->result[colour][i].source == GK_LOOKED_UP)
            return true;
    return false;
}

static enum gk_status group_value(struct gk_analyser *analyser, const struct gk_analysis *analysis,
                                  int colour, struct gk_eye_group *group, struct gk_error *err)
{
    struct gk_eye_graph sum;
    struct graph_value value;

    group->liberties = (int16_t)analyser_liberties(analyser, &analysis->board,
                                                   &analysis->eyes[colour], group->origin);
    if (group->n_spaces <= 1 || is_looked_up(analysis, colour, group->origin) ||
        !sum_graph(analysis, colour, group->origin, &sum))
        return add_values(analysis, colour, group, err);
    TRY(analyser_value(analyser, &sum.graph, ANALYSER_PLAIN, group->liberties, &value, err));
    if (value.source == GK_UNKNOWN)
        return add_values(analysis, colour, group, err);
    group->value = value.result.value;
    group->solved = true;
    return analyser_ko_values(analyser, &sum.graph, group->liberties, group->value, &group->ko_won,
                              &group->ko_lost, err);
}

/* ---- Connections ---- */

static struct gk_eye_group *find_group(const struct gk_analysis *analysis, int colour, int origin)
{
    struct gk_eye_group *group = analysis->group[colour];
    int i = 0;

    while (i < analysis->n_groups[colour] && group[i].origin != origin)
        i++;
    GK_ASSERT(Y4, i < analysis->n_groups[colour]);
    return &group[i];
}

/* What a group is worth without ko threats, with the owner's, and with the opponent's. */
enum { N_WORTHS = 3 };

static struct gk_eye_value *worth_of(struct gk_eye_group *group, int which)
{
    return which == 0 ? &group->value : which == 1 ? &group->ko_won : &group->ko_lost;
}

/* Give a group what it gains by being connected. True if it does. */
static bool gain_by_cut(struct gk_eye_group *group, int which, struct gk_eye_value sum)
{
    struct gk_eye_value *worth = worth_of(group, which);

    if (group->at_least || sum.b <= worth->c)
        return false;
    worth->c = sum.b;
    if (worth->d < sum.b)
        worth->d = sum.b;
    return true;
}

/* At a cut, each group may be connected to all others there; `alone` are the groups before any
 * was. */
static enum gk_status connect_at(struct gk_analysis *analysis, int colour, const struct gk_cut *cut,
                                 struct gk_eye_group *alone, int which, struct gk_error *err)
{
    struct gk_eye_value sum = gk_eye_value_make(0, 0, 0, 0);

    for (int i = 0; i < cut->n_groups; i++) {
        ptrdiff_t k = find_group(analysis, colour, cut->group[i]) - analysis->group[colour];

        TRY(gk_eye_value_add(sum, *worth_of(&alone[k], which), &sum, err));
    }
    for (int i = 0; i < cut->n_groups; i++) {
        struct gk_eye_group *group = find_group(analysis, colour, cut->group[i]);

        if (!gain_by_cut(group, which, sum) || which > 0)
            continue;
        group->cut = cut->point;
        group->cut_from = cut->group[i == 0];
    }
    return GK_OK;
}

static enum gk_status connect_groups(struct gk_analysis *analysis, int colour, struct gk_error *err)
{
    const struct gk_eyes *eyes = &analysis->eyes[colour];
    size_t n = (size_t)analysis->n_groups[colour];
    struct gk_eye_group *alone;
    enum gk_status status = array_new(&alone, n, sizeof *alone, "groups", err);

    if (status == GK_OK && n > 0)
        memcpy(alone, analysis->group[colour], n * sizeof *alone);
    for (int i = 0; i < eyes->n_cuts && status == GK_OK; i++)
        for (int which = 0; which < N_WORTHS && status == GK_OK; which++)
            status = connect_at(analysis, colour, &eyes->cut[i], alone, which, err);
    free(alone);
    return status;
}

/* ---- All of them ---- */

/* All groups of the colour, by origin, and how many eye spaces each has. */
static enum gk_status list_groups(struct gk_analysis *analysis, int colour, struct gk_error *err)
{
    const struct gk_eyes *eyes = &analysis->eyes[colour];
    struct gk_eye_group *group;
    int n = 0;

    TRY(array_new(&group, GK_BOARD_POINTS, sizeof *group, "groups", err));
    free(analysis->group[colour]);
    analysis->group[colour] = group;
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (eyes->group[point] == point)
            group[n++] = (struct gk_eye_group){
                .origin = (int16_t)point, .cut = GK_PASS, .cut_from = GK_PASS};
    analysis->n_groups[colour] = n;
    for (int i = 0; i < eyes->n_spaces; i++)
        for (int k = 0; k < n; k++)
            group[k].n_spaces += (int16_t)counts_for(&eyes->space[i], group[k].origin);
    return GK_OK;
}

enum gk_status group_values(struct gk_analyser *analyser, struct gk_analysis *analysis, int colour,
                            struct gk_error *err)
{
    TRY(list_groups(analysis, colour, err));
    for (int k = 0; k < analysis->n_groups[colour]; k++)
        TRY(group_value(analyser, analysis, colour, &analysis->group[colour][k], err));
    return connect_groups(analysis, colour, err);
}

int gk_group_origin(const struct gk_analysis *analysis, int point)
{
    int colour = analysis->board.stone[point] != GK_BLACK, origin = point;
    int16_t stones[GK_BOARD_POINTS];

    if (analysis->board.stone[point] == GK_VACANT)
        return GK_PASS;
    if (analysis->eyes[colour].group[point] != GK_PASS)
        return analysis->eyes[colour].group[point];
    for (int i = gk_board_chain(&analysis->board, point, stones).n_stones - 1; i >= 0; i--)
        origin = stones[i] < origin ? stones[i] : origin;
    return origin;
}

const struct gk_eye_group *eyespace_group_at(const struct gk_analysis *analysis, int point)
{
    for (int colour = 0; colour < 2; colour++)
        if (analysis->group[colour] && analysis->eyes[colour].group[point] != GK_PASS)
            return find_group(analysis, colour, analysis->eyes[colour].group[point]);
    return NULL;
}
