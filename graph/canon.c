/* SPDX-License-Identifier: MIT */
/*
 * The canonical form of a graph: colour refinement, individualization, and
 * pruning by automorphisms.
 *
 * A canonical form of a graph is put together from those of its components,
 * in ascending order, so equal components cost nothing extra. For a component
 * the idea is that of McKay ("Practical graph isomorphism", 1981):
 *
 * - An ordered partition of the vertices starts with one cell for each colour
 *   (mark, `anchored`) and is refined until any two vertices of a cell have
 *   equally many neighbours in every cell.
 * - If a cell with several vertices remains, each of them in turn is given a
 *   cell of its own, and the partition is refined again: a search tree whose
 *   leaves are partitions into single vertices, that is, labelings.
 * - Each step of refinement leaves a trace that does not depend on how the
 *   vertices are numbered. The canonical labeling is the leaf with the least
 *   traces along its path and, among these, the least adjacency matrix.
 * - Two leaves with equal matrices give an automorphism. Of vertices that an
 *   automorphism known so far (which fixes the path) maps to each other only
 *   one is tried. Twins, vertices with the same neighbours, are known at once.
 *
 * Most graphs of eye shapes need no search at all, or one leaf for each of
 * their few automorphisms.
 *
 * C1  The cells of a partition have a vertex each, and together all of the component.
 * C2  A leaf has every vertex of the component once.
 * C3  What is taken for an automorphism maps the component to itself.
 * C4  A path in the search tree is no longer than the component has vertices.
 * C5  Two different leaves part somewhere.
 * C6  The canonical numbering has every vertex once.
 */
#include <string.h>

#include <xxhash.h>

#include <gankei/experimental/graph.h>

#include "graph/graph_sets.h"
#include "util/assert.h"
#include "util/bits.h"

enum {
    MAX_PLANES = 6,     /* bits of a count up to GK_MAX_VERTICES */
    MAX_GENERATORS = 64 /* automorphisms remembered; further ones cost only time */
};

/*
 * An ordered partition. A cell is known by its place, the number of vertices
 * in the cells before it; `cell[p]` is meaningful where bit p of `places` is set.
 */
struct canon_partition {
    uint32_t cell[GK_MAX_VERTICES];
    uint32_t places;
    uint32_t open;    /* places of cells with more than one vertex */
    uint32_t pending; /* places of cells that others are still to be split by */
};

/* A node of the search tree on the path from the root to where the search is. */
struct canon_node {
    struct canon_partition part;
    uint32_t target;                 /* the cell whose vertices are tried */
    uint32_t orbit[GK_MAX_VERTICES]; /* of each vertex of the target, as far as known */
};

struct canon_generator {
    uint8_t image[GK_MAX_VERTICES];
    uint32_t fixed;
};

struct canon_search {
    const struct gk_graph *graph;
    uint32_t set;                        /* the vertices of the component */
    int n;                               /* how many */
    uint8_t path[GK_MAX_VERTICES];       /* the vertex individualized at each level */
    uint64_t trace[GK_MAX_VERTICES + 1]; /* of the best path, at each level */
    int n_traces;
    bool has_best; /* the best path has reached its leaf */
    uint8_t best_path[GK_MAX_VERTICES];
    uint8_t best_label[GK_MAX_VERTICES]; /* vertex at each position */
    uint32_t best_adj[GK_MAX_VERTICES];
    int n_generators;
    struct canon_generator generator[MAX_GENERATORS];
    struct canon_node node[GK_MAX_VERTICES + 1];
};

/* Count for all vertices at once how many neighbours they have in `cell`: bit
 * v of plane[k] is bit k of the count of vertex v. Returns the planes in use;
 * two of them without a branch, as most counts need no more. */
static int count_neighbours(const struct gk_graph *graph, uint32_t cell, uint32_t plane[MAX_PLANES])
{
    int n_planes = 2;

    plane[0] = plane[1] = 0;
    for (; cell; cell &= cell - 1) {
        uint32_t near = graph->adj[bits_lowest(cell)], both = plane[0] & near;
        uint32_t carry = plane[1] & both;

        plane[0] ^= near;
        plane[1] ^= both;
        for (int k = 2; carry; k++) {
            if (k == n_planes)
                plane[n_planes++] = 0;
            both = plane[k] & carry;
            plane[k] ^= carry;
            carry = both;
        }
    }
    return n_planes;
}

/* The vertices of `cell` whose count is not that of its first vertex. */
static uint32_t counts_differ(uint32_t cell, const uint32_t plane[], int n_planes)
{
    int first = bits_lowest(cell);
    uint32_t differ = 0;

    for (int k = 0; k < n_planes; k++)
        differ |= plane[k] ^ (0 - (plane[k] >> first & 1));
    return differ & cell;
}

/* Part the vertices of `cell` by their counts, in ascending order of these. */
static int split_by_counts(uint32_t cell, const uint32_t plane[], int n_planes,
                           uint32_t piece[GK_MAX_VERTICES])
{
    int n_pieces = 0;

    for (uint32_t count = 0; cell; count++) {
        uint32_t same = cell;

        for (int k = 0; k < n_planes; k++)
            same &= plane[k] ^ ((count >> k & 1) - 1);
        piece[n_pieces] = same;
        n_pieces += same != 0;
        cell &= ~same;
    }
    return n_pieces;
}

/*
 * Put the pieces of the cell at `place` in its stead. What was split by the
 * whole cell and by all but one of its pieces is also split by the last one:
 * so the largest piece need not become pending if the cell is not.
 */
static uint64_t replace_cell(struct canon_partition *part, int place, const uint32_t piece[],
                             int n_pieces, uint64_t trace)
{
    bool was_pending = part->pending & bits_of(place);
    int largest = place, largest_size = 0;

    part->open &= ~bits_of(place);
    for (int i = 0; i < n_pieces; i++) {
        int size = bits_count(piece[i]);

        part->cell[place] = piece[i];
        part->places |= bits_of(place);
        part->pending |= bits_of(place);
        GK_ASSERT(C1, size > 0);
        if (size > 1)
            part->open |= bits_of(place);
        if (size > largest_size) {
            largest = place;
            largest_size = size;
        }
        trace = (trace ^ (uint64_t)(place * 64 + size)) * UINT64_C(0x9E3779B97F4A7C15);
        place += size;
    }
    if (!was_pending)
        part->pending &= ~bits_of(largest);
    return trace;
}

/*
 * Refine until every cell has been used to split the others. Returns the
 * trace: the less the more cells there are, then a hash of the splits made.
 */
static uint64_t refine_cells(const struct gk_graph *graph, struct canon_partition *part)
{
    uint64_t trace = 0;

    while (part->pending && part->open) {
        uint32_t plane[MAX_PLANES], piece[GK_MAX_VERTICES];
        int splitter = bits_lowest(part->pending);
        int n_planes = count_neighbours(graph, part->cell[splitter], plane);

        part->pending &= part->pending - 1;
        for (uint32_t rest = part->open; rest; rest &= rest - 1) {
            int place = bits_lowest(rest);

            if (counts_differ(part->cell[place], plane, n_planes))
                trace = replace_cell(part, place, piece,
                                     split_by_counts(part->cell[place], plane, n_planes, piece),
                                     trace + (uint64_t)splitter);
        }
    }
    return ((uint64_t)(GK_MAX_VERTICES - bits_count(part->places)) << 32) | (trace >> 32);
}

/* The partition by colours: `anchored`, and the three bits of a mark above it. */
static void start_partition(const struct gk_graph *graph, uint32_t set,
                            struct canon_partition *part)
{
    uint32_t plane[4] = {graph->anchored}, piece[GK_MAX_VERTICES];

    for (int v = 0; v < graph->n; v++)
        for (int k = 0; k < 3; k++)
            plane[1 + k] |= (uint32_t)(graph->mark[v] >> k & 1) << v;
    part->places = part->open = 0;
    part->pending = bits_of(0);
    replace_cell(part, 0, piece, split_by_counts(set, plane, 4, piece), 0);
}

/* Give vertex `v` of the target, the first open cell, a cell of its own. */
static void individualize(struct canon_partition *part, int v)
{
    int place = bits_lowest(part->open);
    uint32_t piece[2] = {bits_of(v), part->cell[place] & ~bits_of(v)};

    part->pending = 0;
    replace_cell(part, place, piece, 2, 0);
    part->pending = bits_of(place);
}

static void join_orbits(struct canon_node *node, int v, int w)
{
    uint32_t both = node->orbit[v] | node->orbit[w];

    if (node->orbit[v] == both)
        return;
    for (uint32_t rest = both; rest; rest &= rest - 1)
        node->orbit[bits_lowest(rest)] = both;
}

static void join_by_generator(struct canon_node *node, const struct canon_generator *generator)
{
    for (uint32_t rest = node->target & ~generator->fixed; rest; rest &= rest - 1)
        join_orbits(node, bits_lowest(rest), generator->image[bits_lowest(rest)]);
}

/* Choose the target of a node and find what is known of its orbits. */
static void open_node(struct canon_search *s, int level)
{
    struct canon_node *node = &s->node[level];
    uint32_t on_path = 0;

    node->target = node->part.cell[bits_lowest(node->part.open)];
    for (uint32_t rest = node->target; rest; rest &= rest - 1)
        node->orbit[bits_lowest(rest)] = rest & -rest;
    for (uint32_t rest = node->target; rest; rest &= rest - 1) {
        int v = bits_lowest(rest);

        for (uint32_t others = rest & (rest - 1); others; others &= others - 1) {
            int w = bits_lowest(others);

            if (!((s->graph->adj[v] ^ s->graph->adj[w]) & ~(bits_of(v) | bits_of(w))))
                join_orbits(node, v, w);
        }
    }
    for (int i = 0; i < level; i++)
        on_path |= bits_of(s->path[i]);
    for (int i = 0; i < s->n_generators; i++)
        if (!(on_path & ~s->generator[i].fixed))
            join_by_generator(node, &s->generator[i]);
}

/* The best labeling and `label` give the same matrix. Use the automorphism
 * that maps one to the other; returns the level where their paths part. */
static int use_automorphism(struct canon_search *s, const uint8_t label[])
{
    struct canon_generator found = {.fixed = 0};
    int parting = 0;

    for (int p = 0; p < s->n; p++) {
        found.image[s->best_label[p]] = label[p];
        if (s->best_label[p] == label[p])
            found.fixed |= bits_of(label[p]);
    }
    GK_ASSERT(C3, bits_map(found.image, s->set) == s->set);
    while (parting < s->n && s->path[parting] == s->best_path[parting])
        parting++;
    GK_ASSERT(C5, parting < s->n);
    for (int level = 0; level <= parting; level++)
        join_by_generator(&s->node[level], &found);
    if (s->n_generators < MAX_GENERATORS)
        s->generator[s->n_generators++] = found;
    return parting;
}

/* A leaf is reached. Returns the level at which to go on. */
static int visit_leaf(struct canon_search *s, int level)
{
    const struct canon_partition *part = &s->node[level].part;
    uint8_t label[GK_MAX_VERTICES], position[GK_MAX_VERTICES];
    uint32_t adj[GK_MAX_VERTICES];
    uint32_t seen = 0;
    int order = -1;

    for (int p = 0; p < s->n; p++) {
        label[p] = (uint8_t)bits_lowest(part->cell[p]);
        position[label[p]] = (uint8_t)p;
        seen |= part->cell[p];
    }
    GK_ASSERT(C2, seen == s->set && bits_count(seen) == s->n);
    for (int p = 0; p < s->n; p++)
        adj[p] = bits_map(position, s->graph->adj[label[p]]);
    if (s->has_best) {
        order = 0;
        for (int p = 0; p < s->n && !order; p++)
            order = (adj[p] > s->best_adj[p]) - (adj[p] < s->best_adj[p]);
    }
    if (!order)
        return use_automorphism(s, label);
    if (order < 0) {
        s->has_best = true;
        memcpy(s->best_path, s->path, (size_t)level);
        memcpy(s->best_label, label, (size_t)s->n);
        memcpy(s->best_adj, adj, (size_t)s->n * sizeof adj[0]);
    }
    return level - 1;
}

/*
 * Compare the trace of the node at `level` with that of the best path, which
 * agrees with the current one above. False if the node is worse. Where it is
 * better, the best path follows it, and its leaf is the first one to come.
 */
static bool accept_trace(struct canon_search *s, int level, uint64_t trace)
{
    if (level < s->n_traces && trace > s->trace[level])
        return false;
    if (level >= s->n_traces || trace < s->trace[level]) {
        s->trace[level] = trace;
        s->n_traces = level + 1;
        s->has_best = false;
    }
    return true;
}

/* Search below the node at `level`. Returns the level at which to go on: the
 * one above, or one further up whose current branch is known to hold nothing new. */
static int explore_node(struct canon_search *s, int level)
{
    struct canon_node *node = &s->node[level];
    uint32_t tried = 0;

    GK_ASSERT(C4, level < s->n);
    if (!node->part.open)
        return visit_leaf(s, level);
    open_node(s, level);
    for (uint32_t rest = node->target; rest; rest &= rest - 1) {
        int v = bits_lowest(rest), back;
        uint64_t trace;

        if (node->orbit[v] & tried)
            continue;
        tried |= bits_of(v);
        s->path[level] = (uint8_t)v;
        s->node[level + 1].part = node->part;
        individualize(&s->node[level + 1].part, v);
        trace = refine_cells(s->graph, &s->node[level + 1].part);
        if (!accept_trace(s, level + 1, trace))
            continue;
        back = explore_node(s, level + 1);
        if (back < level)
            return back;
    }
    return level - 1;
}

/* The canonical form of the component `set`. Of out->position only the entries
 * of `set` are written. */
static void canon_component(const struct gk_graph *graph, uint32_t set, struct gk_canon *out)
{
    struct canon_search s;

    s.graph = graph;
    s.set = set;
    s.n = bits_count(set);
    s.n_traces = s.n_generators = 0;
    s.has_best = false;
    start_partition(graph, set, &s.node[0].part);
    accept_trace(&s, 0, refine_cells(graph, &s.node[0].part));
    explore_node(&s, 0);

    memset(&out->graph, 0, sizeof out->graph);
    out->graph.n = s.n;
    for (int p = 0; p < s.n; p++) {
        int v = s.best_label[p];

        out->position[v] = (uint8_t)p;
        out->graph.adj[p] = s.best_adj[p];
        out->graph.mark[p] = graph->mark[v];
        out->graph.anchored |= (graph->anchored >> v & 1) << p;
    }
}

/* Append the canonical form of a component to that of the graph. */
static void append_component(struct gk_canon *out, const struct gk_canon *part, uint32_t set)
{
    int offset = out->graph.n;

    for (int p = 0; p < part->graph.n; p++) {
        out->graph.adj[offset + p] = part->graph.adj[p] << offset;
        out->graph.mark[offset + p] = part->graph.mark[p];
    }
    out->graph.anchored |= part->graph.anchored << offset;
    out->graph.n += part->graph.n;
    for (; set; set &= set - 1)
        out->position[bits_lowest(set)] = (uint8_t)(part->position[bits_lowest(set)] + offset);
}

static void canon_disconnected(const struct gk_graph *graph, uint32_t all, struct gk_canon *out)
{
    struct gk_canon part[GK_MAX_VERTICES];
    uint32_t set[GK_MAX_VERTICES];
    uint8_t order[GK_MAX_VERTICES];
    int n_parts = 0;

    for (; all; all &= ~set[n_parts++]) {
        int place = n_parts;

        set[n_parts] = bits_flood(graph->adj, all & -all, all);
        canon_component(graph, set[n_parts], &part[n_parts]);
        for (; place && gk_graph_cmp(&part[n_parts].graph, &part[order[place - 1]].graph) < 0;
             place--)
            order[place] = order[place - 1];
        order[place] = (uint8_t)n_parts;
    }
    for (int i = 0; i < n_parts; i++)
        append_component(out, &part[order[i]], set[order[i]]);
}

void gk_graph_canon(const struct gk_graph *graph, struct gk_canon *out)
{
    uint32_t all = bits_all(graph->n);

    memset(out, 0, sizeof *out);
    if (!all)
        return;
    if (bits_flood(graph->adj, bits_of(0), all) == all)
        canon_component(graph, all, out);
    else
        canon_disconnected(graph, all, out);
    GK_ASSERT(C6, out->graph.n == graph->n && bits_map(out->position, all) == all);
}

int gk_graph_cmp(const struct gk_graph *a, const struct gk_graph *b)
{
    if (a->n != b->n)
        return a->n < b->n ? -1 : 1;
    for (int v = 0; v < a->n; v++)
        if (a->adj[v] != b->adj[v])
            return a->adj[v] < b->adj[v] ? -1 : 1;
    for (int v = 0; v < a->n; v++)
        if (a->mark[v] != b->mark[v])
            return a->mark[v] < b->mark[v] ? -1 : 1;
    return (a->anchored > b->anchored) - (a->anchored < b->anchored);
}

uint64_t graph_hash(const struct gk_graph *graph)
{
    uint8_t packed[sizeof graph->adj + sizeof graph->mark + sizeof graph->anchored];
    size_t n = (size_t)graph->n, size = 0;

    memcpy(packed, graph->adj, n * sizeof graph->adj[0]);
    size += n * sizeof graph->adj[0];
    memcpy(packed + size, graph->mark, n);
    size += n;
    memcpy(packed + size, &graph->anchored, sizeof graph->anchored);
    size += sizeof graph->anchored;
    return XXH3_64bits_withSeed(packed, size, n);
}
