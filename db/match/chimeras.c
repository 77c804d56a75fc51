/* SPDX-License-Identifier: MIT */
/* Graphs with chimeras: They are few, so a search goes through all. */
#include <gankei/experimental/db.h>
#include <gankei/experimental/graph.h>

#include <stdlib.h>
#include <string.h>

#include "graph/graph_sets.h"
#include "util/array.h"
#include "util/error.h"

/* The entry of a drawing with this graph, made if need be. */
static enum gk_status find_graph(struct gk_chimeras *c, const struct gk_drawing *drawing,
                                 const struct gk_graph *graph, size_t *out, struct gk_error *err)
{
    for (*out = 0; *out < c->count; ++*out)
        if (gk_graph_cmp(&c->graph[*out].graph, graph) == 0)
            return GK_OK;
    TRY(array_grow(&c->graph, c->count + 1, &c->room, sizeof *c->graph, "chimeras", err));
    struct gk_chimera_graph *fresh = &c->graph[c->count++];
    *fresh = (struct gk_chimera_graph){.graph = *graph, .drawing = *drawing};
    memset(fresh->drawing.symbol, '.', (size_t)drawing->n);
    fresh->drawing.edges = 0;
    return GK_OK;
}

static bool same_points(const struct gk_drawing *a, const struct gk_drawing *b)
{
    size_t n = (size_t)a->n;

    return a->n == b->n && memcmp(a->row, b->row, n) == 0 && memcmp(a->col, b->col, n) == 0;
}

/* Patterns of one graph mostly follow each other: look at the last drawing
 * before making a canonical form. */
enum gk_status gk_chimeras_find(const struct gk_db *db, struct gk_chimeras *out,
                                struct gk_error *err)
{
    ERROR_UNLESS(db && out);
    static const struct gk_eye_value chimera = {0, 0, 2, 2};
    const struct gk_drawing *last = NULL;
    size_t at = 0;

    *out = (struct gk_chimeras){.count = 0};
    for (size_t i = 0; i < db->count; i++) {
        const struct gk_pattern *pattern = &db->pattern[i];
        struct gk_graph graph;

        if (!gk_eye_value_same(pattern->value, chimera))
            continue;
        out->patterns++;
        if (!last || !same_points(last, &pattern->drawing)) {
            graph_bare(&pattern->drawing, &graph);
            if (!graph_connected(&graph, bits_all(graph.n)))
                continue; /* no eye shape */
            if (find_graph(out, &pattern->drawing, &graph, &at, err) != GK_OK)
                return GK_ERR_NOMEM;
            last = &pattern->drawing;
        }
        out->graph[at].patterns++;
    }
    return GK_OK;
}

void gk_chimeras_fini(struct gk_chimeras *c)
{
    free(c->graph);
    *c = (struct gk_chimeras){.count = 0};
}
