/* SPDX-License-Identifier: MIT */
/* The classes with margins that are met (db/census/scope.h). */
#include "db/census/scope.h"

#include <stdlib.h>

#include "enumerate/automorphism.h"
#include "graph/marking.h"
#include "util/array.h"
#include "util/bits.h"
#include "util/error.h"

/* A list of markings that grows. */
struct marking_list {
    gk_marking *marking;
    size_t count, room;
};

static enum gk_status add_marking(struct marking_list *list, gk_marking marking,
                                  struct gk_error *err)
{
    TRY(array_grow(&list->marking, list->count + 1, &list->room, sizeof *list->marking, "markings",
                   err));
    list->marking[list->count++] = marking;
    return GK_OK;
}

static gk_marking smallest_of(const struct gk_markings *it, gk_marking marking)
{
    return marking_smallest(marking, it->automorphism, it->n_auto, it->n);
}

static int by_marking(const void *a, const void *b)
{
    gk_marking one = *(const gk_marking *)a, other = *(const gk_marking *)b;

    return (one > other) - (one < other);
}

static void sort_markings(struct marking_list *list)
{
    size_t kept = 0;

    if (list->count)
        qsort(list->marking, list->count, sizeof *list->marking, by_marking);
    for (size_t i = 0; i < list->count; i++)
        if (i == 0 || list->marking[i] != list->marking[kept - 1])
            list->marking[kept++] = list->marking[i];
    list->count = kept;
}

/* The placements of the graph of one: from `*first` on to `*last`. */
static void placements_of_graph(const struct placements *places, size_t place, size_t *first,
                                size_t *last)
{
    *first = *last = place;
    while (*first > 0 && places->place[*first - 1].location != GK_CENTRE)
        --*first;
    while (places->place[*last].location != GK_CENTRE)
        ++*last;
}

/* The margins of classes that are met at placement `from`, as those of the placement of `it` in
 * all ways to lay one over the other. `row`: the symmetries of the graph, edges not looked at. */
static enum gk_status add_margins(const struct scope *scope, size_t from,
                                  const struct gk_markings *it, const uint8_t *row, size_t n_rows,
                                  struct marking_list *out, struct gk_error *err)
{
    const struct placement *place = &scope->usage->places->place[from];
    uint8_t to[GK_MAX_VERTICES];
    size_t n_met;
    const struct usage_met *met = usage_of_place(scope->usage, from, &n_met);

    if (n_met && !placement_map(&place->seen.graph, &it->shape->graph, it->n, to))
        return error_set(err, GK_ERR_ARG, "placements of different graphs");
    for (size_t i = 0; i < n_met; i++) {
        gk_marking margins = marking_image(marking_margins(met[i].smallest), to, it->n);

        TRY(add_marking(out, smallest_of(it, margins), err));
        for (size_t k = 0; k < n_rows; k++)
            TRY(add_marking(
                out, smallest_of(it, marking_image(margins, row + k * (size_t)it->n, it->n)), err));
    }
    return GK_OK;
}

/* Add the margins with at most so many `!`, and no `$`; -1: none. */
static enum gk_status add_few_margins(int most, const struct gk_markings *it,
                                      struct marking_list *out, struct gk_error *err)
{
    for (uint32_t set = 0; set >> it->n == 0; set++) {
        gk_marking margins = 0;

        if (bits_count(set) > most)
            continue;
        for (int v = 0; v < it->n; v++)
            margins |= (gk_marking)(set >> v & 1) << 2 * v;
        if (smallest_of(it, margins) == margins)
            TRY(add_marking(out, margins, err));
    }
    return GK_OK;
}

/* The margins that are to be solved at a placement, each once, as smallest markings. */
static enum gk_status met_margins(const struct scope *scope, const struct placement *place,
                                  const struct gk_markings *it, struct marking_list *out,
                                  struct gk_error *err)
{
    const struct placements *places = scope->usage->places;
    size_t index = (size_t)(place - places->place), first = index, last = index, n_rows = 0;
    struct gk_graph bare = place->seen.graph;
    uint8_t *row = NULL;
    enum gk_status status = GK_OK;

    if (scope->kind == SCOPE_GRAPH) {
        bare.anchored = 0;
        placements_of_graph(places, index, &first, &last);
        status = automorphisms(&bare, 0, &row, &n_rows, err);
    }
    for (size_t i = first; i <= last && status == GK_OK; i++)
        status = add_margins(scope, i, it, row, n_rows, out, err);
    free(row);
    if (status == GK_OK)
        status = add_few_margins(scope->few_margins, it, out, err);
    sort_markings(out);
    return status;
}

/* Add all classes with these margins. */
static enum gk_status add_classes(const struct gk_markings *it, gk_marking margins,
                                  struct marking_list *out, struct gk_error *err)
{
    gk_marking free_points = 0, stones = 0;

    for (int v = 0; v < it->n; v++)
        if (!(margins >> 2 * v & 1))
            free_points |= (gk_marking)GK_DEAD << 2 * v;
    do {
        TRY(add_marking(out, smallest_of(it, margins | stones), err));
        stones = (stones - free_points) & free_points;
    } while (stones);
    return GK_OK;
}

/* Markings as answers, each class once, if it is legal. */
static enum gk_status answers_of(const struct placement *place, const struct gk_markings *it,
                                 const struct marking_list *list, struct answers **out,
                                 struct gk_error *err)
{
    struct answers *answers;
    struct gk_graph graph;

    TRY(answers_new(place, list->count, &answers, err));
    for (size_t i = 0; i < list->count; i++) {
        gk_shape_mark(&place->seen, list->marking[i], &graph);
        if (gk_graph_check(&graph, NULL) == GK_OK)
            answers_add(answers, it, list->marking[i], 0);
    }
    *out = answers;
    return GK_OK;
}

enum gk_status scope_list(const struct scope *scope, const struct placement *place,
                          struct answers **out, struct gk_error *err)
{
    struct marking_list margins = {.count = 0}, classes = {.count = 0};
    struct gk_markings it;
    enum gk_status status;

    TRY(gk_markings_init(&it, &place->seen, true, err));
    status = met_margins(scope, place, &it, &margins, err);
    for (size_t i = 0; i < margins.count && status == GK_OK; i++)
        status = add_classes(&it, margins.marking[i], &classes, err);
    sort_markings(&classes);
    if (status == GK_OK)
        status = answers_of(place, &it, &classes, out, err);
    gk_markings_fini(&it);
    free(margins.marking);
    free(classes.marking);
    return status;
}
