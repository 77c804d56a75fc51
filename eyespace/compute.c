/* SPDX-License-Identifier: MIT */
/*
 * The value of one eye space: its graph is solved, and the vital vertices become
 * points of the board. A vital key point stands for the points by which either side
 * settles the half eye, which need not be the same.
 */
#include <gankei/eyespace.h>

#include <string.h>

#include "eyespace/analyser.h"
#include "eyespace/space_graph.h"
#include "util/bits.h"

/* Insert a point into an ascending list without repetition. */
static void insert(int16_t *list, int *n, int point)
{
    int i = *n;

    for (int k = 0; k < *n; k++)
        if (list[k] == point)
            return;
    if (*n == GK_MAX_VERTICES)
        return;
    for (; i > 0 && list[i - 1] > point; i--)
        list[i] = list[i - 1];
    list[i] = (int16_t)point;
    ++*n;
}

/* The points of one side for the vertices in `vital`. */
static void add_vital(const struct gk_eyes *eyes, const struct gk_eye_graph *g, uint32_t vital,
                      bool attack, struct gk_eye_result *out)
{
    int16_t *list = attack ? out->attack : out->defence;
    int *n = attack ? &out->n_attack : &out->n_defence;

    for (int v = 0; v < g->n_points; v++) {
        bool elsewhere = (g->key & bits_of(v)) && !gk_is_eye_space(eyes, g->point[v]);

        if (!(vital & bits_of(v)))
            continue;
        for (int w = 0; elsewhere && w < g->n_points; w++) {
            const struct gk_topology *t = &eyes->point[g->point[w]].topology;

            if (!(g->half & g->graph.adj[v] & bits_of(w)))
                continue;
            if (attack && t->n_attack > 0)
                insert(list, n, t->attack[0]);
            if (!attack && t->n_defence > 0)
                insert(list, n, t->defence[0]);
        }
        if (!elsewhere)
            insert(list, n, g->point[v]);
    }
}

/* The graph in which every half eye is false: a margin without a key point. */
static void make_false(const struct gk_eye_graph *g, const struct gk_eyes *eyes,
                       struct gk_graph *out)
{
    uint8_t to[GK_MAX_VERTICES];
    uint32_t kept = 0;

    *out = (struct gk_graph){.n = 0};
    for (int v = 0; v < g->graph.n; v++) {
        bool key_only = (g->key & bits_of(v)) && !gk_is_eye_space(eyes, g->point[v]);

        if (!key_only) {
            to[v] = (uint8_t)out->n++;
            kept |= bits_of(v);
        }
    }
    for (int v = 0; v < g->graph.n; v++) {
        int mark = g->graph.mark[v];

        if (!(kept & bits_of(v)))
            continue;
        if (g->half & bits_of(v))
            mark = mark == GK_EMPTY ? GK_MARGIN : mark == GK_DEAD ? GK_DEAD_MARGIN : mark;
        out->mark[to[v]] = (uint8_t)mark;
        out->anchored |= (g->graph.anchored >> v & 1) << to[v];
        for (int w = 0; w < g->graph.n; w++) {
            bool link = ((g->half & bits_of(v)) && (g->key & bits_of(w))) ||
                        ((g->key & bits_of(v)) && (g->half & bits_of(w)));

            if ((kept & g->graph.adj[v] & bits_of(w)) && !link)
                out->adj[to[v]] |= bits_of(to[w]);
        }
    }
}

static enum gk_status compute_pessimistic(struct gk_analyser *analyser, const struct gk_eyes *eyes,
                                          const struct gk_eye_graph *g, struct gk_eye_result *out,
                                          struct gk_error *err)
{
    struct gk_graph graph;

    out->pessimistic = out->source == GK_ASSUMED ? 2 : 0;
    if (out->value.b == 0 || out->source == GK_ASSUMED)
        return GK_OK;
    make_false(g, eyes, &graph);
    return analyser_sure_eyes(analyser, &graph, &out->pessimistic, err);
}

/* Key points beyond the eye space lie on no edge, as readers have it. */
static void make_look(const struct gk_board *board, const struct gk_eyes *eyes,
                      const struct gk_eye_graph *g, struct gk_look *out)
{
    *out = (struct gk_look){.graph = g->graph};
    for (int v = 0; v < g->n_points; v++) {
        int neighbour[4], edges = 4 - gk_board_neighbours(board, g->point[v], neighbour);

        if ((g->key & bits_of(v)) && !gk_is_eye_space(eyes, g->point[v])) {
            out->added |= bits_of(v);
            continue;
        }
        out->edge |= edges >= 1 ? bits_of(v) : 0;
        out->corner |= edges >= 2 ? bits_of(v) : 0;
    }
}

/* What is assumed of an eye space that is too large for a graph. */
static void assume_alive(struct gk_eye_result *out)
{
    out->value = gk_eye_value_make(2, 2, 2, 2);
    out->source = GK_ASSUMED;
    out->pessimistic = 2;
}

enum gk_status gk_eye_space_compute(struct gk_analyser *analyser, const struct gk_board *board,
                                    const struct gk_eyes *eyes, const struct gk_eye_space *space,
                                    struct gk_eye_result *out, struct gk_error *err)
{
    struct gk_eye_graph graph;
    struct gk_look look;
    struct graph_value value;
    enum gk_status status = gk_eye_graph_make(board, eyes, space, &graph, err);

    *out = (struct gk_eye_result){.source = GK_ASSUMED};
    if (status == GK_ERR_LIMIT) {
        assume_alive(out);
        return GK_OK;
    }
    if (status == GK_OK)
        make_look(board, eyes, &graph, &look);
    if (status == GK_OK && !analyser_look_up(analyser, &look, &value))
        status = analyser_value(analyser, &graph.graph, &value, err);
    if (status != GK_OK)
        return status;
    out->value = value.result.value;
    out->source = value.source;
    out->seki = value.result.seki;
    for (int v = 0; v < space->n_points; v++) {
        enum gk_eye_class class = (enum gk_eye_class)eyes->point[graph.point[v]].topology.eye_class;

        out->by_ko |= (graph.half & bits_of(v)) &&
                      (class == GK_EYE_BETTER_THAN_HALF || class == GK_EYE_WORSE_THAN_HALF);
    }
    add_vital(eyes, &graph, value.result.attack, true, out);
    add_vital(eyes, &graph, value.result.defence, false, out);
    return compute_pessimistic(analyser, eyes, &graph, out, err);
}

static int max_of_colour(const struct gk_analysis *analysis, int colour, int point)
{
    const struct gk_eyes *eyes = &analysis->eyes[colour];
    const struct gk_eye_space *space = gk_eye_space_at(eyes, point);

    if (!space || !gk_is_eye_space(eyes, point) || !analysis->result[colour])
        return 0;
    return analysis->result[colour][space - eyes->space].value.c;
}

int gk_max_eye_value(const struct gk_analysis *analysis, int point)
{
    int black = max_of_colour(analysis, 0, point), white = max_of_colour(analysis, 1, point);

    return black > white ? black : white;
}
