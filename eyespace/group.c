/* SPDX-License-Identifier: MIT */
/*
 * Groups: the sum of the eye spaces that share chains.
 *
 * Few vertices in all are solved as one graph that is not connected (but where two
 * half eyes share a key point), which is exact. Else the values are added one by one.
 */
#include "eyespace/analyser.h"

#include <stdlib.h>

#include "util/array.h"
#include "util/bits.h"

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
static bool join(struct gk_eye_graph *sum, const struct gk_eye_graph *from)
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
        if (eyes->space[i].group == origin &&
            (eyes->space[i].n_points > MAX_SUM ||
             gk_eye_graph_make(&analysis->board, eyes, &eyes->space[i], &part, NULL) != GK_OK ||
             !join(sum, &part)))
            return false;
    return true;
}

static enum gk_status add_values(const struct gk_analysis *analysis, int colour,
                                 struct gk_eye_group *group, struct gk_error *err)
{
    const struct gk_eyes *eyes = &analysis->eyes[colour];
    enum gk_status status = GK_OK;

    group->value = gk_eye_value_make(0, 0, 0, 0);
    group->solved = true;
    for (int i = 0; i < eyes->n_spaces && status == GK_OK; i++) {
        const struct gk_eye_result *result = &analysis->result[colour][i];

        if (eyes->space[i].group != group->origin)
            continue;
        group->solved =
            group->n_spaces == 1 && (result->source == GK_SOLVED || result->source == GK_LOOKED_UP);
        status = gk_eye_value_add(group->value, result->value, &group->value, err);
    }
    return status;
}

static enum gk_status group_value(struct gk_analyser *analyser, const struct gk_analysis *analysis,
                                  int colour, struct gk_eye_group *group, struct gk_error *err)
{
    struct gk_eye_graph sum;
    struct graph_value value;
    enum gk_status status;

    if (group->n_spaces == 1 || !sum_graph(analysis, colour, group->origin, &sum))
        return add_values(analysis, colour, group, err);
    status = analyser_value(analyser, &sum.graph, &value, err);
    if (status != GK_OK)
        return status;
    if (value.source == GK_ASSUMED)
        return add_values(analysis, colour, group, err);
    group->value = value.result.value;
    group->solved = true;
    return GK_OK;
}

static int by_origin(const void *a, const void *b)
{
    return ((const struct gk_eye_group *)a)->origin - ((const struct gk_eye_group *)b)->origin;
}

enum gk_status group_values(struct gk_analyser *analyser, struct gk_analysis *analysis, int colour,
                            struct gk_error *err)
{
    const struct gk_eyes *eyes = &analysis->eyes[colour];
    struct gk_eye_group *group;
    enum gk_status status = array_new(&group, (size_t)eyes->n_spaces, sizeof *group, "groups", err);
    int n = 0;

    if (status != GK_OK)
        return status;
    analysis->group[colour] = group;
    for (int i = 0; i < eyes->n_spaces; i++) {
        int k = 0;

        while (k < n && group[k].origin != eyes->space[i].group)
            k++;
        if (k == n)
            group[n++].origin = eyes->space[i].group;
        group[k].n_spaces++;
    }
    qsort(group, (size_t)n, sizeof *group, by_origin);
    analysis->n_groups[colour] = n;
    for (int k = 0; k < n && status == GK_OK; k++)
        status = group_value(analyser, analysis, colour, &group[k], err);
    return status;
}
