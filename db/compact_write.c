/* SPDX-License-Identifier: MIT */
/*
 * Writing the compact list of one size (db/compact_write.h). The lists of all its places
 * are made first, then, if there are too many patterns, the best are chosen, and then
 * they are written, numbered one after another: each graph in a corner, at an edge, and in
 * the open board.
 */
#include "db/compact_write.h"

#include <inttypes.h>
#include <stdlib.h>

#include "db/compact.h"
#include "db/pattern.h"
#include "util/error.h"

struct lists {
    const struct gk_places *places;
    struct gk_short_list *list; /* one for each place; empty if it is not wanted */
};

/* ---- Making lists ---- */

/* The place of the same graph in the open board: the last one. */
static size_t general_of(const struct gk_places *places, size_t i)
{
    while (places->place[i].location != GK_CENTRE)
        i++;
    return i;
}

static enum gk_status make_list(struct generator *g, struct lists *lists, size_t i,
                                const struct gk_short_list *general)
{
    const struct gk_place *place = &lists->places->place[i];
    struct gk_answers answers;
    enum gk_status status = gk_generator_solve(g, place, &answers);

    if (status)
        return status;
    status = gk_compact(&g->options, &answers, general, NULL, &lists->list[i], g->err);
    if (gk_generator_wants(g, place->location)) {
        g->stats.illegal += answers.illegal;
        g->stats.unproved += lists->list[i].unproved;
    }
    gk_answers_fini(&answers);
    return status;
}

static enum gk_status make_lists(struct generator *g, struct lists *lists)
{
    const struct gk_places *places = lists->places;
    enum gk_status status = GK_OK;

    for (size_t i = 0; i < places->count && !status; i++)
        if (places->place[i].location == GK_CENTRE)
            status = make_list(g, lists, i, NULL);
    for (size_t i = 0; i < places->count && !status; i++)
        if (places->place[i].location != GK_CENTRE &&
            gk_generator_wants(g, places->place[i].location))
            status = make_list(g, lists, i, &lists->list[general_of(places, i)]);
    return status;
}

/* ---- Writing ---- */

static void draw(const struct gk_place *place, const struct gk_short *pattern,
                 struct gk_drawing *out)
{
    struct gk_graph seen = place->seen, marks = {.n = place->drawing.n};
    uint32_t attack = 0, defence = 0;

    gk_marking_apply(pattern->frame, &seen);
    for (int v = 0; v < marks.n; v++) {
        int point = place->point[v];

        marks.mark[point] = pattern->face.stones >> v & 1 ? GK_DEAD : seen.mark[v];
        attack |= (gk_label_attack(pattern->face.label) >> v & 1) << point;
        defence |= (gk_label_defence(pattern->face.label) >> v & 1) << point;
    }
    *out = place->drawing;
    gk_drawing_set_marks(out, &marks, attack, defence);
    for (int v = 0; v < marks.n; v++)
        if (pattern->face.wild >> v & 1)
            out->symbol[place->point[v]] = 'x';
}

static enum gk_status write_pattern(struct generator *g, const struct gk_place *place,
                                    const struct gk_short *pattern)
{
    struct gk_pattern out = {.number = (int64_t)++g->stats.patterns,
                             .value = gk_eye_value_at(gk_label_value(pattern->face.label))};
    char text[GK_PATTERN_TEXT_MAX];

    g->stats.by_size[g->size]++;
    g->stats.by_location[place->location]++;
    g->stats.by_value[gk_label_value(pattern->face.label)]++;
    draw(place, pattern, &out.drawing);
    return gk_generator_write(g, text, gk_pattern_format(&out, text));
}

static enum gk_status write_list(struct generator *g, const struct gk_short_list *list)
{
    static const char *const where[GK_N_LOCATIONS] = {
        [GK_CENTRE] = "In the open board", [GK_EDGE] = "At an edge", [GK_CORNER] = "In a corner"};
    char coded[GK_DRAWING_TEXT_MAX];
    enum gk_status status;

    if (!list->count)
        return GK_OK;
    gk_drawing_format(&list->place->drawing, coded);
    status = gk_generator_line(g, "# %s, %s: %zu pattern%s\n\n", where[list->place->location],
                               coded, list->count, list->count == 1 ? "" : "s");
    for (size_t i = 0; i < list->count && !status; i++)
        status = write_pattern(g, list->place, &list->pattern[i]);
    return status;
}

enum gk_status gk_generator_compact(struct generator *g, const struct gk_places *places)
{
    struct lists lists = {.places = places};
    enum gk_status status;

    lists.list = calloc(places->count, sizeof *lists.list);
    if (!lists.list)
        return gk_fail_nomem(g->err, "patterns", places->count * sizeof *lists.list);
    status = make_lists(g, &lists);
    for (size_t i = 0; i < places->count && !status; i++)
        if (gk_generator_wants(g, places->place[i].location))
            status = write_list(g, &lists.list[i]);
    for (size_t i = 0; i < places->count; i++)
        gk_short_list_fini(&lists.list[i]);
    free(lists.list);
    return status;
}
