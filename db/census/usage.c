/* SPDX-License-Identifier: MIT */
/* Weights by place (db/census/usage.h). */
#include "db/census/usage.h"

#include <stdlib.h>

#include <gankei/experimental/graph.h>

#include "enumerate/automorphism.h"
#include "graph/marking.h"
#include "graph/symbol.h"
#include "util/array.h"
#include "util/error.h"

/* A place, to be found by what a reader sees of it. */
struct known {
    struct gk_canon key;
    size_t place;
    uint8_t *symmetry; /* rows of n */
    size_t n_symmetries;
};

static int by_key(const void *a, const void *b)
{
    return gk_graph_cmp(&((const struct known *)a)->key.graph,
                        &((const struct known *)b)->key.graph);
}

static enum gk_status list_places(const struct placements *places, struct known **out,
                                  struct gk_error *err)
{
    struct known *known;

    TRY(array_new(&known, places->count, sizeof *known, "places", err));
    for (size_t i = 0; i < places->count; i++) {
        known[i].place = i;
        placement_key(&places->place[i], &known[i].key);
    }
    qsort(known, places->count, sizeof *known, by_key);
    *out = known;
    return GK_OK;
}

/* The smallest marking of the class that a drawing shows, in the vertices of the placement. */
static enum gk_status class_of(const struct gk_drawing *drawing, const struct gk_canon *seen,
                               const struct placements *places, struct known *known,
                               gk_marking *out, struct gk_error *err)
{
    int n = drawing->n;
    uint8_t back[GK_MAX_VERTICES];
    gk_marking canonical = 0;

    if (!known->symmetry && !known->n_symmetries)
        TRY(automorphisms(&places->place[known->place].seen.graph,
                          places->place[known->place].seen.firm, &known->symmetry,
                          &known->n_symmetries, err));
    for (int i = 0; i < n; i++)
        canonical |= (gk_marking)(unsigned)symbol_mark(drawing->symbol[i])
                     << 2 * (n - 1 - seen->position[i]);
    for (int v = 0; v < n; v++)
        back[known->key.position[v]] = (uint8_t)v;
    *out = marking_smallest(marking_image(canonical, back, n), known->symmetry, known->n_symmetries,
                            n);
    return GK_OK;
}

static enum gk_status add_met(struct usage *u, const struct gk_weight *weight, size_t place,
                              gk_marking smallest, struct gk_error *err)
{
    struct usage_met met = {.place = place, .smallest = smallest, .count = (double)weight->count};

    TRY(array_grow(&u->met, u->count + 1, &u->room, sizeof *u->met, "weights", err));
    for (int i = 0; i <= GK_MAX_LIBERTIES; i++)
        met.with[i] = (double)weight->with[i];
    *usage_kind(&u->met_of, u->places->place[place].location, smallest) += met.count;
    u->met[u->count++] = met;
    return GK_OK;
}

static int by_class(const void *a, const void *b)
{
    const struct usage_met *one = a, *other = b;

    if (one->place != other->place)
        return one->place < other->place ? -1 : 1;
    return (one->smallest > other->smallest) - (one->smallest < other->smallest);
}

/* Sort, and add up what is said of one class. */
static void merge_usage(struct usage *u)
{
    size_t kept = 0;

    if (u->count)
        qsort(u->met, u->count, sizeof *u->met, by_class);
    for (size_t i = 0; i < u->count; i++) {
        if (!kept || by_class(&u->met[kept - 1], &u->met[i]) != 0) {
            u->met[kept++] = u->met[i];
            continue;
        }
        u->met[kept - 1].count += u->met[i].count;
        for (int k = 0; k <= GK_MAX_LIBERTIES; k++)
            u->met[kept - 1].with[k] += u->met[i].with[k];
    }
    u->count = kept;
}

/* How outer liberties are distributed where nothing is known of a class. One of each is taken
 * for granted, so that nothing is impossible. */
static void set_prior(const struct gk_weights *weights, struct usage *u)
{
    for (int location = 0; location < N_LOCATIONS; location++) {
        double sum = 0, with[GK_MAX_LIBERTIES + 1];

        for (int i = 0; i <= GK_MAX_LIBERTIES; i++)
            with[i] = 1;
        for (size_t k = 0; k < weights->count; k++)
            for (int i = 0; i <= GK_MAX_LIBERTIES; i++)
                if ((int)gk_drawing_location(&weights->weight[k].drawing) == location)
                    with[i] += (double)weights->weight[k].with[i];
        for (int i = 0; i <= GK_MAX_LIBERTIES; i++)
            sum += with[i];
        for (int i = 0; i <= GK_MAX_LIBERTIES; i++)
            u->prior[location][i] = with[i] / sum;
    }
}

double *usage_kind(struct usage_kinds *kinds, enum gk_location location, gk_marking marking)
{
    gk_marking margins = marking_margin_bits(marking);
    gk_marking stones = marking_margin_bits(marking >> 1) & ~margins;

    return &kinds->weight[location][__builtin_popcountll(stones)][__builtin_popcountll(margins)];
}

static enum gk_status add_all(const struct gk_weights *weights, struct known *known,
                              struct usage *u, struct gk_error *err)
{
    for (size_t i = 0; i < weights->count; i++) {
        const struct gk_weight *weight = &weights->weight[i];
        struct known key, *found;
        gk_marking smallest;

        if (weight->drawing.n != u->places->n ||
            !placement_key_of_drawing(&weight->drawing, &key.key))
            continue;
        found = bsearch(&key, known, u->places->count, sizeof *known, by_key);
        if (!found)
            continue;
        TRY(class_of(&weight->drawing, &key.key, u->places, found, &smallest, err));
        TRY(add_met(u, weight, found->place, smallest, err));
    }
    return GK_OK;
}

enum gk_status usage_new(const struct gk_weights *weights, const struct placements *places,
                         struct usage **out, struct gk_error *err)
{
    struct usage *u;
    struct known *known = NULL;
    enum gk_status status;

    TRY(array_new(&u, 1, sizeof *u, "weights", err));
    u->places = places;
    set_prior(weights, u);
    status = list_places(places, &known, err);
    if (status == GK_OK)
        status = add_all(weights, known, u, err);
    for (size_t i = 0; known && i < places->count; i++)
        free(known[i].symmetry);
    free(known);
    if (status != GK_OK) {
        usage_free(u);
        return status;
    }
    merge_usage(u);
    *out = u;
    return GK_OK;
}

void usage_free(struct usage *usage)
{
    if (usage)
        free(usage->met);
    free(usage);
}

const struct usage_met *usage_of_place(const struct usage *usage, size_t place, size_t *count)
{
    size_t low = 0, high = usage->count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (usage->met[middle].place < place)
            low = middle + 1;
        else
            high = middle;
    }
    *count = 0;
    while (low + *count < usage->count && usage->met[low + *count].place == place)
        ++*count;
    return *count ? &usage->met[low] : NULL;
}

const struct usage_met *usage_of_class(const struct usage *usage, size_t place, gk_marking smallest)
{
    struct usage_met key = {.place = place, .smallest = smallest};

    return usage->count ? bsearch(&key, usage->met, usage->count, sizeof key, by_class) : NULL;
}
