/* SPDX-License-Identifier: MIT */
/*
 * Realisable classes. All placements of the size are listed, each with what a reader sees of
 * it. For a place, every set of margins is tried on its placements until one can
 * be set up; the other marks of a class make no difference to that, but where a placement encloses
 * stones, or has a `$`, which may have no liberty.
 */
#include "db/census/realisable.h"

#include <stdlib.h>

#include <gankei/board.h>
#include <gankei/experimental/graph.h>

#include "enumerate/automorphism.h"
#include "enumerate/polyomino.h"
#include "graph/graph_sets.h"
#include "graph/marking.h"
#include "graph/symbol.h"
#include "util/array.h"
#include "util/bits.h"
#include "util/error.h"

/* One way to draw a placement: its vertices are the points of the drawing. */
struct drawn {
    struct gk_canon seen; /* key_of() */
    struct gk_drawing drawing;
};

struct realisable {
    int n; /* points */
    bool frames;
    struct gk_realise options;
    struct drawn *drawn; /* sorted by `seen` */
    size_t count, room;
    enum gk_status status; /* of listing them */
    struct gk_error *err;
};

/* ---- Placements ---- */

/* What classes of an index have in common before they are marked: margins may be no contact with
 * the wall. */
static bool key_of(const struct realisable *r, const struct gk_drawing *drawing,
                   struct gk_canon *out)
{
    struct gk_shape shape;

    if (!r->frames)
        return placement_key_of_drawing(drawing, out);
    if (gk_drawing_shape(drawing, &shape, NULL) != GK_OK)
        return false;
    shape.graph.anchored = 0;
    gk_graph_canon(&shape.graph, out);
    return true;
}

static bool add_placement(void *user, const struct gk_drawing *drawing)
{
    struct realisable *r = user;

    r->status =
        array_grow(&r->drawn, r->count + 1, &r->room, sizeof *r->drawn, "placements", r->err);
    if (r->status == GK_OK && key_of(r, drawing, &r->drawn[r->count].seen))
        r->drawn[r->count++].drawing = *drawing;
    return r->status == GK_OK;
}

static int by_seen(const void *a, const void *b)
{
    return gk_graph_cmp(&((const struct drawn *)a)->seen.graph,
                        &((const struct drawn *)b)->seen.graph);
}

enum gk_status realisable_new(int n, unsigned locations, int outer_liberties, bool frames,
                              struct realisable **out, struct gk_error *err)
{
    struct realisable *r;
    enum gk_status status = GK_OK;

    TRY(array_new(&r, 1, sizeof *r, "placements", err));
    r->n = n;
    r->frames = frames;
    r->options.liberties = outer_liberties;
    r->err = err;
    for (int location = 0; location < N_LOCATIONS && status == GK_OK; location++) {
        if (locations >> location & 1)
            status = shapes_each_placement(n, (enum gk_location)location, add_placement, r, err);
        status = status == GK_OK ? r->status : status;
    }
    if (status != GK_OK) {
        realisable_free(r);
        return status;
    }
    if (r->count)
        qsort(r->drawn, r->count, sizeof *r->drawn, by_seen);
    *out = r;
    return GK_OK;
}

void realisable_free(struct realisable *realisable)
{
    if (!realisable)
        return;
    free(realisable->drawn);
    free(realisable);
}

/* ---- One place ---- */

/* What is known of each set of margins of a place, by the marking that has them alone; with
 * enclosed stones of each marking. */
enum known { UNKNOWN, POSSIBLE, IMPOSSIBLE };

struct place_drawings {
    const struct realisable *r;
    int n;                     /* points, the first vertices */
    const struct drawn *first; /* of the placements of the place */
    size_t count;
    bool enclose;                  /* some of these enclose stones */
    uint8_t back[GK_MAX_VERTICES]; /* vertex of the canonical form to vertex of the place */
    uint8_t *symmetry;
    size_t n_symmetries;
    const struct gk_graph *position; /* null, or: only what looks like this, in canonical form */
    uint8_t *known;
};

static void find_placements(struct place_drawings *l, const struct gk_canon *seen)
{
    size_t low = 0, high = l->r->count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (gk_graph_cmp(&l->r->drawn[middle].seen.graph, &seen->graph) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    l->first = l->r->drawn + low;
    while (low + l->count < l->r->count &&
           gk_graph_cmp(&l->first[l->count].seen.graph, &seen->graph) == 0) {
        struct gk_graph graph;

        l->enclose |= gk_drawing_position(&l->first[l->count].drawing, &graph, NULL) != GK_OK ||
                      graph.n > l->r->n;
        l->count++;
    }
}

static enum gk_status drawings_init(struct place_drawings *l, const struct placement *place,
                                    struct gk_error *err)
{
    struct gk_graph seen = placement_coloured(place);
    struct gk_canon canon;

    TRY(array_new(&l->known, (size_t)1 << 2 * seen.n, 1, "sets of margins", err));
    l->n = seen.n;
    gk_graph_canon(&seen, &canon);
    for (int v = 0; v < l->n; v++)
        l->back[canon.position[v]] = (uint8_t)v;
    find_placements(l, &canon);
    seen.anchored = place->edge;
    return automorphisms(&seen, place->corner, &l->symmetry, &l->n_symmetries, err);
}

static bool is_position(const struct gk_drawing *drawing, const struct gk_graph *position)
{
    struct gk_graph graph;
    struct gk_canon canon;

    if (gk_drawing_position(drawing, &graph, NULL) != GK_OK)
        return false;
    gk_graph_canon(&graph, &canon);
    return gk_graph_cmp(&canon.graph, position) == 0;
}

/* Can the placement be set up on a board with these marks, if it is drawn like `p`? */
static bool try_placement(const struct place_drawings *l, const struct drawn *p, gk_marking marking)
{
    struct gk_graph marks = {.n = l->r->n};
    struct gk_drawing drawing = p->drawing;
    struct gk_position position;

    for (int i = 0; i < l->r->n; i++)
        marks.mark[i] = marking >> 2 * (l->n - 1 - l->back[p->seen.position[i]]) & 3;
    gk_drawing_set_marks(&drawing, &marks, 0, 0);
    return (!l->position || is_position(&drawing, l->position)) &&
           gk_realise(&drawing, &l->r->options, &position, NULL) == GK_OK;
}

static bool try_all(const struct place_drawings *l, gk_marking marking)
{
    for (size_t k = 0; k <= l->n_symmetries; k++) {
        gk_marking image =
            k ? marking_image(marking, l->symmetry + (k - 1) * (size_t)l->n, l->n) : marking;

        for (size_t i = 0; i < l->count; i++)
            if (try_placement(l, &l->first[i], image))
                return true;
    }
    return false;
}

/* Symmetric ones are all known at once. */
static enum known find_out(const struct place_drawings *l, gk_marking marking)
{
    enum known known;

    if (l->known[marking])
        return (enum known)l->known[marking];
    known = try_all(l, marking) ? POSSIBLE : IMPOSSIBLE;
    l->known[marking] = (uint8_t)known;
    for (size_t k = 0; k < l->n_symmetries; k++)
        l->known[marking_image(marking, l->symmetry + k * (size_t)l->n, l->n)] = (uint8_t)known;
    return known;
}

enum gk_status realisable_mark(const struct realisable *realisable, struct answers *answers,
                               struct gk_error *err)
{
    struct place_drawings l = {.r = realisable};
    enum gk_status status = drawings_init(&l, answers->place, err);

    for (size_t i = 0; i < answers->count && status == GK_OK; i++) {
        struct answer *answer = &answers->answer[i];
        gk_marking margins = marking_margins(answer->marking);

        answer->no_room = find_out(&l, l.enclose ? answer->marking : margins) == IMPOSSIBLE;
        answer->unrealisable = answer->no_room || (marking_dead_margin_bits(answer->marking) &&
                                                   find_out(&l, answer->marking) == IMPOSSIBLE);
    }
    free(l.known);
    free(l.symmetry);
    return status;
}

/* ---- One drawing ---- */

enum gk_status realisable_ask(const struct realisable *realisable,
                              const struct gk_drawing *drawing, bool *out, struct gk_error *err)
{
    struct place_drawings l = {.r = realisable};
    struct gk_canon seen, position;
    struct gk_graph graph;
    uint32_t corner = 0;
    gk_marking marking = 0;

    *out = false;
    if (!key_of(realisable, drawing, &seen) ||
        gk_drawing_position(drawing, &graph, NULL) != GK_OK)
        return GK_OK;
    gk_graph_canon(&graph, &position);
    l.position = realisable->frames ? &position.graph : NULL;
    graph = seen.graph;
    l.n = graph_points(&graph);
    for (int v = 0; v < l.n; v++) {
        l.back[v] = (uint8_t)v;
        /* On how many edges a point is, as drawings_init() has it. */
        if (!realisable->frames && graph.mark[v])
            graph.anchored |= bits_of(v);
        if (!realisable->frames && graph.mark[v] == 2)
            corner |= bits_of(v);
    }
    for (int i = 0; i < drawing->n; i++)
        marking |= (gk_marking)symbol_mark(drawing->symbol[i])
                   << 2 * (l.n - 1 - seen.position[i]);
    find_placements(&l, &seen);
    TRY(automorphisms(&graph, corner, &l.symmetry, &l.n_symmetries, err));
    *out = try_all(&l, marking);
    free(l.symmetry);
    return GK_OK;
}
