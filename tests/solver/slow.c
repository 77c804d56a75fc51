/* SPDX-License-Identifier: MIT */
/* Legal positions and moves (tests/solver/slow.h). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/solver/slow.h"

/* Has the chain of the stone v, whose other stones are in `todo`, a liberty or a dead margin? */
static bool stands(const struct gk_graph *graph, int v, bool *todo)
{
    bool saved = graph->mark[v] == GK_DEAD_MARGIN;

    todo[v] = false;
    for (int w = 0; w < graph->n; w++)
        if (graph->adj[v] >> w & 1) {
            saved |= graph->mark[w] == GK_EMPTY || graph->mark[w] == GK_MARGIN;
            saved |= todo[w] && stands(graph, w, todo);
        }
    return saved;
}

bool slow_is_legal(const struct gk_graph *graph)
{
    bool todo[GK_MAX_VERTICES] = {false};

    for (int v = 0; v < graph->n; v++)
        todo[v] = graph->mark[v] == GK_DEAD || graph->mark[v] == GK_DEAD_MARGIN;
    for (int v = 0; v < graph->n; v++)
        if (todo[v] && !stands(graph, v, todo))
            return false;
    return true;
}

bool slow_play(const struct gk_graph *before, const struct gk_rules *rules,
               enum reference_player player, int vertex, struct gk_graph *after)
{
    struct reference_position p = reference_start(before);
    struct reference *game;
    int from[GK_MAX_VERTICES], n = 0;
    bool legal;

    assert_int_equal(reference_new(before, rules, &game, NULL), GK_OK);
    legal = reference_play(game, player, vertex, &p);
    reference_free(game);
    if (!legal)
        return false;
    for (int v = 0; v < before->n; v++)
        if (p.left >> v & 1)
            from[n++] = v;
    *after = (struct gk_graph){.n = n};
    for (int v = 0; v < n; v++) {
        bool stone = p.stones >> from[v] & 1, margin = p.margins >> from[v] & 1;

        after->mark[v] = stone    ? (margin ? GK_DEAD_MARGIN : GK_DEAD)
                         : margin ? GK_MARGIN
                                  : GK_EMPTY;
        for (int w = 0; w < n; w++)
            after->adj[v] |= (before->adj[from[v]] >> from[w] & 1) << w;
    }
    return true;
}
