/* SPDX-License-Identifier: MIT */
/*
 * Comparing the classes at an edge with those of the open board (db/fate.h).
 *
 * A class of the open board is represented by its smallest marking. So the
 * images of a marking under all automorphisms of the graph are made; the smallest
 * finds the class, and each automorphism that leads to it is a way in which a
 * reader can lay the pattern over the position. By all of them the vital points
 * must come out right.
 */
#include "db/fate.h"

#include <stdlib.h>

#include "enumerate/automorphism.h"
#include "util/error.h"

/* The patterns of the open board, seen from another place. */
struct view {
    const struct gk_generate *options;
    const struct gk_answers *general;
    int n;
    size_t n_maps;
    uint8_t *map; /* n_maps rows: vertex v is vertex row[v] of the general place */
};

static bool is_settled(const struct gk_generate *options, const struct gk_answer *answer)
{
    return options->omit_settled && gk_eye_value_at(answer->value).b > 1;
}

struct gk_entry gk_entry_of(const struct gk_generate *options, const struct gk_answer *answer)
{
    struct gk_entry entry = {.result = gk_answer_result(answer)};

    entry.fit = gk_fit_result(&entry.result, options->threat_marks);
    return entry;
}

static enum gk_fate general_fate(const struct gk_generate *options, const struct gk_answer *answer)
{
    if (is_settled(options, answer))
        return GK_FATE_SETTLED;
    return gk_entry_of(options, answer).fit == GK_FIT_IMPOSSIBLE ? GK_FATE_UNMARKABLE
                                                                 : GK_FATE_WRITTEN;
}

void gk_fates_general(const struct gk_generate *options, struct gk_answers *answers)
{
    for (size_t i = 0; i < answers->count; i++)
        answers->answer[i].fate = (uint8_t)general_fate(options, &answers->answer[i]);
}

/* ---- The general pattern of a class ---- */

static uint32_t image_of_set(uint32_t set, const uint8_t *map, int n)
{
    uint32_t image = 0;

    for (int v = 0; v < n; v++)
        image |= (set >> v & 1) << map[v];
    return image;
}

static int by_smallest(const void *a, const void *b)
{
    gk_marking one = ((const struct gk_answer *)a)->smallest;
    gk_marking other = ((const struct gk_answer *)b)->smallest;

    return (one > other) - (one < other);
}

/* The class of the open board that a marking belongs to; null if it is none, as it
 * cannot stand there. */
static const struct gk_answer *find_general(const struct view *view, gk_marking marking)
{
    struct gk_answer key = {.smallest = UINT64_MAX};

    for (size_t i = 0; i < view->n_maps; i++) {
        gk_marking image = gk_marking_image(marking, view->map + i * (size_t)view->n, view->n);

        key.smallest = image < key.smallest ? image : key.smallest;
    }
    return bsearch(&key, view->general->answer, view->general->count, sizeof key, by_smallest);
}

/* Does the general pattern say the same, however a reader lays it? */
static bool says_the_same(const struct view *view, const struct gk_answer *general,
                          const struct gk_answer *answer)
{
    struct gk_entry theirs = gk_entry_of(view->options, general);
    struct gk_entry ours = gk_entry_of(view->options, answer);

    if (!gk_value_same(theirs.result.value, ours.result.value))
        return false;
    for (size_t i = 0; i < view->n_maps; i++) {
        const uint8_t *map = view->map + i * (size_t)view->n;

        if (gk_marking_image(answer->marking, map, view->n) == general->marking &&
            (image_of_set(ours.result.attack, map, view->n) != theirs.result.attack ||
             image_of_set(ours.result.defence, map, view->n) != theirs.result.defence))
            return false;
    }
    return true;
}

/* Where no general pattern matches, all is as in the open board. */
static enum gk_fate fate_at_edge(const struct view *view, const struct gk_answer *answer)
{
    const struct gk_answer *general = find_general(view, answer->marking);

    if (!general || general->fate != GK_FATE_WRITTEN)
        return general_fate(view->options, answer);
    if (gk_entry_of(view->options, answer).fit == GK_FIT_IMPOSSIBLE)
        return GK_FATE_UNMARKABLE;
    return says_the_same(view, general, answer) ? GK_FATE_SAME : GK_FATE_WRITTEN;
}

/* One isomorphism of the graphs, followed by each automorphism. */
static enum gk_status view_init(struct view *view, const struct gk_place *place,
                                struct gk_error *err)
{
    const struct gk_graph *graph = &view->general->place->seen;
    uint8_t to[GK_MAX_VERTICES], *automorphism;
    size_t n = (size_t)graph->n, count;
    enum gk_status status = gk_automorphisms(graph, &automorphism, &count, err);

    if (status != GK_OK)
        return status;
    view->n = graph->n;
    view->n_maps = count + 1;
    view->map = malloc(view->n_maps * n);
    if (!view->map) {
        free(automorphism);
        return gk_fail_nomem(err, "automorphisms", view->n_maps * n);
    }
    if (!gk_place_map(&place->seen, graph, view->n, to)) {
        free(automorphism);
        free(view->map);
        return gk_fail(err, GK_ERR_ARG, "places of different graphs");
    }
    for (size_t v = 0; v < n; v++) {
        view->map[v] = to[v];
        for (size_t i = 0; i < count; i++)
            view->map[(i + 1) * n + v] = automorphism[i * n + to[v]];
    }
    free(automorphism);
    return GK_OK;
}

enum gk_status gk_fates_at_edge(const struct gk_generate *options, const struct gk_answers *general,
                                struct gk_answers *answers, struct gk_error *err)
{
    struct view view = {.options = options, .general = general};
    enum gk_status status = view_init(&view, answers->place, err);

    if (status != GK_OK)
        return status;
    for (size_t i = 0; i < answers->count; i++)
        answers->answer[i].fate = (uint8_t)fate_at_edge(&view, &answers->answer[i]);
    free(view.map);
    return GK_OK;
}
