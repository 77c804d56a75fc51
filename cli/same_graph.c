/* SPDX-License-Identifier: MIT */
/*
 * Comparing drawings as eye graphs (cli/same_graph.h): first by the number of
 * marks, then by shape, and only then one by one for each way to fill the
 * wildcards, of which a drawing of twenty points can have very many.
 */
#include "cli/same_graph.h"

#include <string.h>

bool cli_same_points(const struct gk_drawing *a, const struct gk_drawing *b)
{
    size_t n = (size_t)a->n;

    return a->n == b->n && a->edges == b->edges && memcmp(a->row, b->row, n) == 0 &&
           memcmp(a->col, b->col, n) == 0;
}

/* What a reader sees; `anchored` and `firm`, which it does not, have room for the
 * number of edges. */
static bool canonical(const struct gk_drawing *drawing, bool edges, struct gk_graph *out)
{
    struct gk_graph graph;
    struct gk_canon canon;

    if (gk_drawing_graph(drawing, &graph, NULL) != GK_OK)
        return false;
    graph.anchored = graph.firm = 0;
    for (int i = 0; edges && i < drawing->n; i++) {
        int count = gk_drawing_edges_at(drawing, i);

        graph.anchored |= (uint32_t)(count >= 1) << i;
        graph.firm |= (uint32_t)(count >= 2) << i;
    }
    gk_graph_canon(&graph, &canon);
    *out = canon.graph;
    return true;
}

static bool canonical_shape(const struct gk_drawing *drawing, bool edges, struct gk_graph *out)
{
    struct gk_drawing plain = *drawing;

    memset(plain.symbol, '.', (size_t)plain.n);
    return canonical(&plain, edges, out);
}

bool cli_shape_graph(const struct gk_drawing *drawing, struct gk_graph *out)
{
    return canonical_shape(drawing, false, out);
}

enum gk_status cli_wanted_init(struct cli_wanted *wanted, const struct gk_drawing *drawing,
                               struct gk_error *err)
{
    struct gk_graph graph;
    enum gk_status status = gk_drawing_graph(drawing, &graph, err);

    if (!status)
        status = gk_graph_check(&graph, err);
    if (status)
        return status;
    *wanted = (struct cli_wanted){.n = drawing->n, .edges = drawing->edges != 0};
    for (int i = 0; i < graph.n; i++)
        wanted->n_mark[graph.mark[i]]++;
    for (int edges = 0; edges < 2; edges++) {
        canonical(drawing, edges, &wanted->marked[edges]);
        canonical_shape(drawing, edges, &wanted->shape[edges]);
    }
    wanted->last = *drawing;
    wanted->last_matches = true;
    return GK_OK;
}

static int mark_of(char symbol)
{
    switch (symbol) {
    case 'X': return GK_DEAD;
    case '$': return GK_DEAD_MARGIN;
    case '!':
    case '@':
    case '(':
    case ')': return GK_MARGIN;
    default: return GK_EMPTY;
    }
}

/* Do the numbers of marks allow a match? `*stones` becomes the number of
 * wildcards that must be stones, and `wild` lists the wildcards. */
static bool count_marks(const struct cli_wanted *wanted, const struct gk_drawing *drawing,
                        int *wild, int *n_wild, int *stones)
{
    int n_mark[GK_HOLE + 1] = {0};

    *n_wild = 0;
    for (int i = 0; i < drawing->n; i++) {
        if (drawing->symbol[i] == 'x')
            wild[(*n_wild)++] = i;
        else
            n_mark[mark_of(drawing->symbol[i])]++;
    }
    *stones = wanted->n_mark[GK_DEAD] - n_mark[GK_DEAD];
    return n_mark[GK_MARGIN] == wanted->n_mark[GK_MARGIN] &&
           n_mark[GK_DEAD_MARGIN] == wanted->n_mark[GK_DEAD_MARGIN] && *stones >= 0 &&
           *stones <= *n_wild;
}

static bool same_shape(struct cli_wanted *wanted, const struct gk_drawing *drawing)
{
    bool edges = drawing->edges != 0;
    struct gk_graph shape;

    if (!cli_same_points(&wanted->last, drawing)) {
        wanted->last = *drawing;
        wanted->last_matches = canonical_shape(drawing, edges, &shape) &&
                               gk_graph_cmp(&shape, &wanted->shape[edges]) == 0;
    }
    return wanted->last_matches;
}

/* Try all ways to make `stones` of the wildcards stones. */
static bool any_filling(const struct cli_wanted *wanted, const struct gk_drawing *drawing,
                        const int *wild, int n_wild, int stones)
{
    bool edges = drawing->edges != 0;

    for (uint32_t set = 0; set >> n_wild == 0; set++) {
        struct gk_drawing filled = *drawing;
        struct gk_graph graph;

        if (__builtin_popcount(set) != stones)
            continue;
        for (int i = 0; i < n_wild; i++)
            filled.symbol[wild[i]] = set >> i & 1 ? 'X' : '.';
        if (canonical(&filled, edges, &graph) && gk_graph_cmp(&graph, &wanted->marked[edges]) == 0)
            return true;
    }
    return false;
}

bool cli_wanted_matches(struct cli_wanted *wanted, const struct gk_drawing *drawing)
{
    int wild[GK_MAX_POINTS], n_wild, stones;

    if (drawing->edges && !wanted->edges)
        return false;
    return drawing->n == wanted->n && count_marks(wanted, drawing, wild, &n_wild, &stones) &&
           same_shape(wanted, drawing) && any_filling(wanted, drawing, wild, n_wild, stones);
}
