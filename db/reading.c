/* SPDX-License-Identifier: MIT */
/*
 * Matching as readers do it (db/reading.h). Patterns are sorted by what a reader sees of
 * their points, in canonical form: adjacency, and the number of edges as a colour if they
 * show edges (`anchored` and `firm`, which no reader knows, have room for that).
 */
#include "db/reading.h"

#include <stdlib.h>
#include <string.h>

#include "enumerate/automorphism.h"
#include "graph/bits.h"
#include "util/error.h"

/* A pattern without its marks. */
struct seen {
    struct gk_canon canon;
    size_t pattern;
    bool edges;
};

struct gk_reading {
    const struct gk_db *db;
    struct seen *seen;
    size_t count;
};

/* ---- Looks ---- */

/* Adjacency, and with `edges` on how many of them each point lies. */
static bool look(const struct gk_drawing *drawing, bool edges, struct gk_graph *out)
{
    struct gk_graph shape;

    if (gk_drawing_shape(drawing, &shape, NULL) != GK_OK)
        return false;
    *out = (struct gk_graph){.n = drawing->n};
    for (int i = 0; i < drawing->n; i++) {
        int on = edges ? gk_drawing_edges_at(drawing, i) : 0;

        out->adj[i] = shape.adj[i] & gk_all(drawing->n);
        out->anchored |= on >= 1 ? gk_bit(i) : 0;
        out->firm |= on >= 2 ? gk_bit(i) : 0;
    }
    return true;
}

static int by_look(const void *a, const void *b)
{
    const struct seen *one = a, *other = b;
    int order = gk_graph_cmp(&one->canon.graph, &other->canon.graph);

    if (one->edges != other->edges)
        return one->edges ? 1 : -1;
    return order ? order : (one->pattern > other->pattern) - (one->pattern < other->pattern);
}

enum gk_status gk_reading_new(const struct gk_db *db, struct gk_reading **out, struct gk_error *err)
{
    struct gk_reading *r = calloc(1, sizeof *r);

    if (r)
        r->seen = calloc(db->count + 1, sizeof *r->seen);
    if (!r || !r->seen) {
        free(r);
        return gk_fail_nomem(err, "the patterns of a database", db->count * sizeof *r->seen);
    }
    r->db = db;
    for (size_t i = 0; i < db->count; i++) {
        const struct gk_drawing *drawing = &db->pattern[i].drawing;
        struct seen *seen = &r->seen[r->count];
        struct gk_graph graph;

        *seen = (struct seen){.pattern = i, .edges = drawing->edges != 0};
        if (!look(drawing, seen->edges, &graph))
            continue; /* not connected: matches nothing */
        gk_graph_canon(&graph, &seen->canon);
        r->count++;
    }
    qsort(r->seen, r->count, sizeof *r->seen, by_look);
    *out = r;
    return GK_OK;
}

void gk_reading_free(struct gk_reading *reading)
{
    if (!reading)
        return;
    free(reading->seen);
    free(reading);
}

/* ---- Laying patterns ---- */

/* Laying patterns of one look over a place. */
struct laying {
    const struct gk_reading *reading;
    const struct gk_place *place;
    struct gk_canon canon;
    uint8_t *automorphism; /* rows of n, identity left out */
    size_t n_auto;
    struct gk_layout *out;
};

static enum gk_status make_room(struct gk_layout *layout, struct gk_error *err)
{
    size_t room = layout->room ? 2 * layout->room : 256;
    struct gk_laid *grown;

    if (layout->count < layout->room)
        return GK_OK;
    grown = realloc(layout->laid, room * sizeof *grown);
    if (!grown)
        return gk_fail_nomem(err, "the patterns of a place", room * sizeof *grown);
    layout->laid = grown;
    layout->room = room;
    return GK_OK;
}

/* What a symbol wants of a marking: two bits, and which of them count. */
static void want(char symbol, gk_marking *mask, gk_marking *bits)
{
    *mask = symbol == 'x' ? 1 : 3;
    *bits = strchr("!@()", symbol) ? GK_MARGIN
            : symbol == 'X'        ? GK_DEAD
            : symbol == '$'        ? GK_DEAD_MARGIN
                                   : GK_EMPTY;
}

/* Point i of the drawing is vertex to[i]. */
static struct gk_laid lay_at(const struct gk_drawing *d, size_t pattern, const uint8_t *to)
{
    struct gk_laid laid = {.pattern = pattern};

    for (int i = 0; i < d->n; i++) {
        int shift = 2 * (d->n - 1 - to[i]);
        gk_marking mask, bits;

        want(d->symbol[i], &mask, &bits);
        laid.mask |= mask << shift;
        laid.want |= bits << shift;
        laid.attack |= strchr("*<@(", d->symbol[i]) ? gk_bit(to[i]) : 0;
        laid.defence |= strchr("*>@)", d->symbol[i]) ? gk_bit(to[i]) : 0;
    }
    return laid;
}

static bool same_laid(const struct gk_laid *a, const struct gk_laid *b)
{
    return a->pattern == b->pattern && a->mask == b->mask && a->want == b->want &&
           a->attack == b->attack && a->defence == b->defence;
}

/* Add a way, unless the pattern is laid so already. */
static enum gk_status add_laid(struct gk_layout *out, const struct gk_laid *laid,
                               struct gk_error *err)
{
    enum gk_status status = make_room(out, err);

    for (size_t i = out->count;
         status == GK_OK && i-- > 0 && out->laid[i].pattern == laid->pattern;)
        if (same_laid(&out->laid[i], laid))
            return GK_OK;
    if (status == GK_OK)
        out->laid[out->count++] = *laid;
    return status;
}

static enum gk_status lay_pattern(const struct laying *l, const struct seen *seen,
                                  struct gk_error *err)
{
    const struct gk_drawing *drawing = &l->reading->db->pattern[seen->pattern].drawing;
    size_t n = (size_t)drawing->n;
    uint8_t back[GK_MAX_VERTICES], first[GK_MAX_VERTICES], to[GK_MAX_VERTICES];
    enum gk_status status = GK_OK;

    for (size_t v = 0; v < n; v++)
        back[l->canon.position[v]] = (uint8_t)v;
    for (size_t i = 0; i < n; i++)
        first[i] = back[seen->canon.position[i]];
    for (size_t k = 0; k <= l->n_auto && status == GK_OK; k++) {
        struct gk_laid laid;

        for (size_t i = 0; i < n; i++)
            to[i] = k ? l->automorphism[(k - 1) * n + first[i]] : first[i];
        laid = lay_at(drawing, seen->pattern, to);
        status = add_laid(l->out, &laid, err);
    }
    return status;
}

/* The first pattern that looks so, or where it would be. */
static size_t first_seen(const struct gk_reading *r, const struct gk_canon *canon, bool edges)
{
    struct seen key = {.canon = *canon, .pattern = 0, .edges = edges};
    size_t low = 0, high = r->count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (by_look(&r->seen[middle], &key) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* The patterns with edges, or those without. */
static enum gk_status lay_kind(struct laying *l, bool edges, struct gk_error *err)
{
    const struct gk_reading *r = l->reading;
    int n = l->place->drawing.n;
    struct gk_graph graph = {.n = n};
    enum gk_status status;

    for (int v = 0; v < n; v++)
        graph.adj[v] = l->place->seen.adj[v] & gk_all(n);
    if (edges) {
        graph.anchored = l->place->seen.anchored & gk_all(n);
        graph.firm = l->place->seen.firm & gk_all(n);
    }
    gk_graph_canon(&graph, &l->canon);
    status = gk_automorphisms(&graph, &l->automorphism, &l->n_auto, err);
    if (status != GK_OK)
        return status;
    for (size_t i = first_seen(r, &l->canon, edges);
         i < r->count && status == GK_OK && r->seen[i].edges == edges &&
         gk_graph_cmp(&r->seen[i].canon.graph, &l->canon.graph) == 0;
         i++)
        status = lay_pattern(l, &r->seen[i], err);
    free(l->automorphism);
    return status;
}

static int by_pattern(const void *a, const void *b)
{
    const struct gk_laid *one = a, *other = b;

    if (one->pattern != other->pattern)
        return one->pattern < other->pattern ? -1 : 1;
    if (one->mask != other->mask)
        return one->mask < other->mask ? -1 : 1;
    if (one->want != other->want)
        return one->want < other->want ? -1 : 1;
    if (one->attack != other->attack)
        return one->attack < other->attack ? -1 : 1;
    return (one->defence > other->defence) - (one->defence < other->defence);
}

enum gk_status gk_reading_lay(const struct gk_reading *reading, const struct gk_place *place,
                              struct gk_layout *out, struct gk_error *err)
{
    struct laying l = {.reading = reading, .place = place, .out = out};
    enum gk_status status = GK_OK;

    *out = (struct gk_layout){.count = 0};
    if (place->location != GK_CENTRE)
        status = lay_kind(&l, true, err);
    if (status == GK_OK)
        status = lay_kind(&l, false, err);
    if (status == GK_OK && out->count)
        qsort(out->laid, out->count, sizeof *out->laid, by_pattern);
    return status;
}

void gk_layout_fini(struct gk_layout *layout)
{
    free(layout->laid);
    *layout = (struct gk_layout){.count = 0};
}

size_t gk_layout_match(const struct gk_layout *layout, gk_marking marking, size_t from)
{
    while (from < layout->count && (marking & layout->laid[from].mask) != layout->laid[from].want)
        from++;
    return from;
}
