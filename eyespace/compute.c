/* SPDX-License-Identifier: MIT */
/*
 * The value of one eye space: its graph is solved, and the vital vertices become
 * points of the board. A vital key point stands for the points by which either side
 * settles the half eye, which need not be the same.
 */
#include <gankei/experimental/board.h>
#include <gankei/experimental/eyespace.h>

#include "eyespace/analyser.h"
#include "util/bits.h"
#include "util/error.h"

/* The points of one side for the vertices in `vital`, ascending; returns how many. */
static int list_vital(const struct gk_eyes *eyes, const struct gk_eye_graph *g, uint32_t vital,
                      bool attack, int16_t list[GK_MAX_VERTICES])
{
    bool wanted[GK_BOARD_POINTS] = {false};
    int n = 0;

    for (vital &= bits_all(g->n_points); vital; vital &= vital - 1) {
        int v = bits_lowest(vital);
        bool added = g->added & bits_of(v);

        wanted[g->point[v]] |= !added;
        for (uint32_t half = added ? g->half & g->graph.adj[v] : 0; half; half &= half - 1) {
            const struct gk_topology *t = &eyes->point[g->point[bits_lowest(half)]].topology;

            if (attack && t->n_attack > 0)
                wanted[t->attack[0]] = true;
            if (!attack && t->n_defence > 0)
                wanted[t->defence[0]] = true;
        }
    }
    for (int point = 0; point < GK_BOARD_POINTS && n < GK_MAX_VERTICES; point++)
        if (wanted[point])
            list[n++] = (int16_t)point;
    return n;
}

/* The graph in which every half eye is false: a margin without a key point. */
static void make_false(const struct gk_eye_graph *g, struct gk_graph *out)
{
    uint32_t kept = bits_all(g->graph.n) & ~g->added;
    uint8_t to[GK_MAX_VERTICES] = {0};

    *out = (struct gk_graph){.n = 0};
    for (int v = 0; v < g->graph.n; v++)
        if (kept & bits_of(v))
            to[v] = (uint8_t)out->n++;
    out->anchored = bits_map(to, kept & g->graph.anchored);
    for (uint32_t left = kept; left; left &= left - 1) {
        int v = bits_lowest(left), mark = g->graph.mark[v];
        bool half = g->half & bits_of(v), key = g->key & bits_of(v);
        uint32_t links = (half ? g->key : 0) | (key ? g->half : 0);

        if (half)
            mark = mark == GK_EMPTY ? GK_MARGIN : mark == GK_DEAD ? GK_DEAD_MARGIN : mark;
        out->mark[to[v]] = (uint8_t)mark;
        out->adj[to[v]] = bits_map(to, kept & g->graph.adj[v] & ~links);
    }
}

static enum gk_status compute_pessimistic(struct gk_analyser *analyser,
                                          const struct gk_eye_graph *g, struct gk_eye_result *out,
                                          struct gk_error *err)
{
    struct graph_value value;
    struct gk_graph graph;

    out->pessimistic = 0;
    if (out->value.b == 0)
        return GK_OK;
    make_false(g, &graph);
    TRY(analyser_value(analyser, &graph, ANALYSER_KO_LOST, out->liberties, &value, err));
    out->pessimistic = value.result.value.b;
    return GK_OK;
}

/* Key points beyond the eye space lie on no edge, as readers have it. */
static void make_look(const struct gk_board *board, const struct gk_eye_graph *g,
                      struct gk_placed *out)
{
    *out = (struct gk_placed){.graph = g->graph, .added = g->added};
    for (int v = 0; v < g->n_points; v++) {
        int neighbour[4], edges = 4 - gk_board_neighbours(board, g->point[v], neighbour);

        if (edges >= 1)
            out->edge |= bits_of(v) & ~g->added;
        if (edges >= 2)
            out->corner |= bits_of(v) & ~g->added;
    }
}

/* Is a half eye of the space one by ko only? */
static bool has_ko(const struct gk_eyes *eyes, const struct gk_eye_space *space,
                   const struct gk_eye_graph *graph)
{
    for (int v = 0; v < space->n_points; v++) {
        enum gk_eye_rank class =
            (enum gk_eye_rank)eyes->point[graph->point[v]].topology.eye_rank;

        if ((graph->half & bits_of(v)) &&
            (class == GK_EYE_BETTER_THAN_HALF || class == GK_EYE_WORSE_THAN_HALF))
            return true;
    }
    return false;
}

/* Everything but the value, from the value of the graph. */
static enum gk_status finish_space(struct gk_analyser *analyser, const struct gk_eyes *eyes,
                                   const struct gk_eye_space *space,
                                   const struct gk_eye_graph *graph,
                                   const struct graph_value *value, struct gk_eye_result *out,
                                   struct gk_error *err)
{
    out->value = out->ko_won = out->ko_lost = value->result.value;
    out->source = value->source;
    out->seki = value->result.seki;
    out->by_ko = has_ko(eyes, space, graph);
    out->n_attack = list_vital(eyes, graph, value->result.attack, true, out->attack);
    out->n_defence = list_vital(eyes, graph, value->result.defence, false, out->defence);
    if (value->source == GK_SOLVED)
        TRY(analyser_ko_values(analyser, &graph->graph, out->liberties, out->value, &out->ko_won,
                               &out->ko_lost, err));
    return compute_pessimistic(analyser, graph, out, err);
}

enum gk_status compute_space(struct gk_analyser *analyser, const struct gk_board *board,
                             const struct gk_eyes *eyes, const struct gk_eye_space *space,
                             struct gk_eye_result *out, struct gk_error *err)
{
    struct gk_eye_graph graph;
    struct gk_placed placed;
    struct graph_value value;
    enum gk_status status = gk_eye_graph_make(board, eyes, space, &graph, err);

    /* What holds of dame, and of points without a wall; and what is known of an eye space that is
     * too large for a graph. */
    bool empty = space->bare || space->n_chains == 0;

    *out = (struct gk_eye_result){.source = empty ? GK_SOLVED : GK_UNKNOWN,
                                  .liberties =
                                      analyser_liberties(analyser, board, eyes, space->group)};
    if (empty || status == GK_ERR_LIMIT)
        return GK_OK;
    if (status == GK_OK)
        make_look(board, &graph, &placed);
    if (status == GK_OK && !analyser_look_up(analyser, &placed, out->liberties, &value))
        status =
            analyser_value(analyser, &graph.graph, ANALYSER_PLAIN, out->liberties, &value, err);
    return status == GK_OK ? finish_space(analyser, eyes, space, &graph, &value, out, err) : status;
}
