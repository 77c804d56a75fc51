/* SPDX-License-Identifier: MIT */
/* Graphs with chimeras: adjacency alone counts. They are few, so a search goes through all. */
#include "db/match/chimeras.h"

#include <stdlib.h>
#include <string.h>

#include "util/array.h"

/* The entry of a graph, made if need be. */
static enum gk_status find_graph(struct chimeras *c, const struct gk_drawing *plain,
                                 const struct gk_graph *graph, size_t *out, struct gk_error *err)
{
    enum gk_status status;

    for (*out = 0; *out < c->count; ++*out)
        if (gk_graph_cmp(&c->graph[*out].graph, graph) == 0)
            return GK_OK;
    status = array_grow(&c->graph, c->count + 1, &c->room, sizeof *c->graph, "chimeras", err);
    if (status == GK_OK)
        c->graph[c->count++] = (struct chimera_graph){.graph = *graph, .drawing = *plain};
    return status;
}

static bool same_points(const struct gk_drawing *a, const struct gk_drawing *b)
{
    size_t n = (size_t)a->n;

    return a->n == b->n && memcmp(a->row, b->row, n) == 0 && memcmp(a->col, b->col, n) == 0;
}

/* A drawing without its marks and edges, and its canonical graph; false if it has none, not
 * being connected. */
static bool bare_graph(const struct gk_drawing *drawing, struct gk_drawing *plain,
                       struct gk_graph *out)
{
    struct gk_graph graph;
    struct gk_canon canon;

    *plain = *drawing;
    memset(plain->symbol, '.', (size_t)plain->n);
    plain->edges = 0;
    if (gk_drawing_graph(plain, &graph, NULL) != GK_OK)
        return false;
    graph.anchored = graph.firm = 0;
    gk_graph_canon(&graph, &canon);
    *out = canon.graph;
    return true;
}

/* Patterns of one graph mostly follow each other: look at the last drawing
 * before making a canonical form. */
enum gk_status chimeras_find(const struct gk_db *db, struct chimeras *out, struct gk_error *err)
{
    static const struct gk_eye_value chimera = {0, 0, 2, 2};
    const struct gk_drawing *last = NULL;
    size_t at = 0;

    *out = (struct chimeras){.count = 0};
    for (size_t i = 0; i < db->count; i++) {
        const struct gk_pattern *pattern = &db->pattern[i];
        struct gk_drawing plain;
        struct gk_graph graph;

        if (!gk_value_same(pattern->value, chimera))
            continue;
        out->patterns++;
        if (!last || !same_points(last, &pattern->drawing)) {
            if (!bare_graph(&pattern->drawing, &plain, &graph))
                continue;
            if (find_graph(out, &plain, &graph, &at, err) != GK_OK)
                return GK_ERR_NOMEM;
            last = &pattern->drawing;
        }
        out->graph[at].patterns++;
    }
    return GK_OK;
}

void chimeras_fini(struct chimeras *c)
{
    free(c->graph);
    *c = (struct chimeras){.count = 0};
}
