/* SPDX-License-Identifier: MIT */
/*
 * Realisable classes. All placements of the size are listed, each with what a reader sees of
 * it. For a place, every set of margins is tried on its placements until one can
 * be set up; the other marks of a class make no difference to that.
 */
#include "db/census/realisable.h"

#include <stdlib.h>
#include <string.h>

#include <gankei/board.h>

#include "enumerate/automorphism.h"
#include "enumerate/polyomino.h"
#include "util/bitset.h"
#include "util/error.h"

#define MARGINS UINT64_C(0x5555555555555555) /* one bit of each mark: it is `!` or `$` */

/* A placement: its vertices are the points of the drawing. */
struct placement {
    struct gk_canon seen; /* adjacency, and edges as colours (db/census/place.h) */
    struct gk_drawing drawing;
};

struct gk_realisable {
    const struct gk_places *places;
    struct gk_realise options;
    struct placement *placement; /* sorted by `seen` */
    size_t count, room;
    enum gk_status status; /* of listing them */
    struct gk_error *err;
};

/* ---- Placements ---- */

static enum gk_status make_room(struct gk_realisable *r)
{
    size_t room = r->room ? 2 * r->room : 64, bytes = SIZE_MAX;
    struct placement *grown;

    if (r->count < r->room)
        return GK_OK;
    grown = gk_size_mul(room, sizeof *grown, &bytes) ? realloc(r->placement, bytes) : NULL;
    if (!grown)
        return gk_fail_nomem(r->err, "placements", bytes);
    r->placement = grown;
    r->room = room;
    return GK_OK;
}

static bool add_placement(void *user, const struct gk_drawing *drawing)
{
    struct gk_realisable *r = user;

    r->status = make_room(r);
    if (r->status == GK_OK && gk_drawing_key(drawing, &r->placement[r->count].seen))
        r->placement[r->count++].drawing = *drawing;
    return r->status == GK_OK;
}

static int by_seen(const void *a, const void *b)
{
    return gk_graph_cmp(&((const struct placement *)a)->seen.graph,
                        &((const struct placement *)b)->seen.graph);
}

enum gk_status gk_realisable_new(const struct gk_places *places, unsigned locations,
                                 int outer_liberties, struct gk_realisable **out,
                                 struct gk_error *err)
{
    struct gk_realisable *r = calloc(1, sizeof *r);
    enum gk_status status = GK_OK;

    if (!r)
        return gk_fail_nomem(err, "placements", sizeof *r);
    r->places = places;
    r->options.liberties = outer_liberties;
    r->err = err;
    for (int location = 0; location < GK_N_LOCATIONS && status == GK_OK; location++) {
        if (locations >> location & 1)
            status =
                gk_placements_each(places->n, (enum gk_location)location, add_placement, r, err);
        status = status == GK_OK ? r->status : status;
    }
    if (status != GK_OK) {
        gk_realisable_free(r);
        return status;
    }
    if (r->count)
        qsort(r->placement, r->count, sizeof *r->placement, by_seen);
    *out = r;
    return GK_OK;
}

void gk_realisable_free(struct gk_realisable *realisable)
{
    if (!realisable)
        return;
    free(realisable->placement);
    free(realisable);
}

/* ---- One place ---- */

/* What is known of each set of margins of a place, by the marking that has them alone. */
enum known { UNKNOWN, POSSIBLE, IMPOSSIBLE };

struct look {
    const struct gk_realisable *r;
    int n;
    const struct placement *first; /* of the placements that look so */
    size_t count;
    uint8_t back[GK_MAX_VERTICES]; /* vertex of the canonical form to vertex of the place */
    uint8_t *symmetry;
    size_t n_symmetries;
    uint8_t *known;
};

static void find_placements(struct look *l, const struct gk_canon *seen)
{
    size_t low = 0, high = l->r->count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (gk_graph_cmp(&l->r->placement[middle].seen.graph, &seen->graph) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    l->first = l->r->placement + low;
    while (low + l->count < l->r->count &&
           gk_graph_cmp(&l->first[l->count].seen.graph, &seen->graph) == 0)
        l->count++;
}

static enum gk_status look_init(struct look *l, const struct gk_place *place, struct gk_error *err)
{
    struct gk_graph seen = place->seen;
    struct gk_canon canon;
    size_t bytes = (size_t)1 << 2 * place->drawing.n;

    l->n = seen.n = place->drawing.n;
    seen.anchored = place->edge;
    seen.firm = place->corner;
    for (int v = 0; v < l->n; v++)
        seen.adj[v] &= gk_all(l->n);
    gk_place_key(place, &canon);
    for (int v = 0; v < l->n; v++)
        l->back[canon.position[v]] = (uint8_t)v;
    find_placements(l, &canon);
    l->known = calloc(1, bytes);
    if (!l->known)
        return gk_fail_nomem(err, "sets of margins", bytes);
    return gk_automorphisms(&seen, &l->symmetry, &l->n_symmetries, err);
}

/* Can it be set up with these margins, drawn like that? */
static bool try_placement(const struct look *l, const struct placement *p, gk_marking margins)
{
    struct gk_graph marks = {.n = l->n};
    struct gk_drawing drawing = p->drawing;
    struct gk_position position;

    for (int i = 0; i < l->n; i++)
        marks.mark[i] = margins >> 2 * (l->n - 1 - l->back[p->seen.position[i]]) & 3;
    gk_drawing_set_marks(&drawing, &marks, 0, 0);
    return gk_realise(&drawing, &l->r->options, &position, NULL) == GK_OK;
}

/* Symmetric sets are all known at once. */
static enum known find_out(const struct look *l, gk_marking margins)
{
    enum known known = IMPOSSIBLE;

    if (l->known[margins])
        return (enum known)l->known[margins];
    for (size_t k = 0; k <= l->n_symmetries && known == IMPOSSIBLE; k++) {
        gk_marking image =
            k ? gk_marking_image(margins, l->symmetry + (k - 1) * (size_t)l->n, l->n) : margins;

        for (size_t i = 0; i < l->count && known == IMPOSSIBLE; i++)
            if (try_placement(l, &l->first[i], image))
                known = POSSIBLE;
    }
    l->known[margins] = (uint8_t)known;
    for (size_t k = 0; k < l->n_symmetries; k++)
        l->known[gk_marking_image(margins, l->symmetry + k * (size_t)l->n, l->n)] = (uint8_t)known;
    return known;
}

/* The margins of a marking: `!` and `$`, all else empty. */
static gk_marking margins_of(gk_marking marking)
{
    gk_marking margins = marking & MARGINS;

    return margins | (margins << 1 & marking);
}

enum gk_status gk_realisable_mark(const struct gk_realisable *realisable, size_t place,
                                  struct gk_answers *answers, struct gk_error *err)
{
    struct look l = {.r = realisable};
    enum gk_status status = look_init(&l, &realisable->places->place[place], err);

    for (size_t i = 0; i < answers->count && status == GK_OK; i++)
        if (find_out(&l, margins_of(answers->answer[i].marking)) == IMPOSSIBLE)
            answers->answer[i].fate = GK_FATE_UNREALISABLE;
    free(l.known);
    free(l.symmetry);
    return status;
}
