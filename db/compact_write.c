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
#include "db/compact_choose.h"
#include "db/pattern.h"
#include "db/realisable.h"
#include "graph/bits.h"
#include "util/error.h"

struct lists {
    const struct gk_places *places;
    struct gk_short_list *list; /* one for each place; empty if it is not wanted */
    struct gk_matcher *cover;   /* null: all is wanted */
    struct gk_matcher *behind;  /* the patterns of the graph at work that are made */
    size_t next;                /* the number of the next of them, counted down */
    struct gk_db db; /* all patterns in the order in which they are written */
    size_t *place;   /* of each */
    size_t *graph;   /* where those of its graph begin */
    bool *kept;
};

static void make_pattern(const struct gk_place *place, const struct gk_short *from,
                         struct gk_pattern *out)
{
    const struct gk_result marks = {.attack = gk_label_attack(from->face.label),
                                    .defence = gk_label_defence(from->face.label)};
    gk_marking marking = from->frame;

    for (int v = 0; v < place->drawing.n; v++)
        if (from->face.stones >> v & 1)
            marking |= (gk_marking)GK_DEAD << 2 * (place->drawing.n - 1 - v);
    gk_place_draw(place, marking, &marks, &out->drawing);
    for (uint32_t rest = from->face.wild; rest; rest &= rest - 1)
        out->drawing.symbol[place->point[gk_lowest(rest)]] = 'x';
    out->value = gk_eye_value_at(gk_label_value(from->face.label));
}

/* ---- Making lists ---- */

/* The patterns of a list stand before those behind it. */
static enum gk_status put_before(struct lists *lists, const struct gk_short_list *list,
                                 struct gk_error *err)
{
    enum gk_status status = GK_OK;

    for (size_t i = list->count; i-- > 0 && !status;) {
        struct gk_pattern pattern;

        make_pattern(list->place, &list->pattern[i], &pattern);
        status = match_add(lists->behind, &pattern.drawing, pattern.value, --lists->next, err);
    }
    return status;
}

static enum gk_status make_list(struct generator *g, struct lists *lists, size_t i)
{
    struct gk_short_list *list = &lists->list[i];
    struct gk_answers answers;
    enum gk_status status = gk_generator_solve(g, &lists->places->place[i], &answers);

    if (status)
        return status;
    if (g->realisable)
        status = gk_realisable_mark(g->realisable, i, &answers, g->err);
    if (!status)
        status = gk_compact(&g->options, &answers, lists->behind, lists->cover, list, g->err);
    g->stats.illegal += answers.illegal;
    g->stats.unproved += list->unproved;
    gk_answers_fini(&answers);
    return status ? status : put_before(lists, list, g->err);
}

static enum gk_status make_lists(struct generator *g, struct lists *lists)
{
    const struct gk_places *places = lists->places;
    enum gk_status status = GK_OK;

    lists->list = calloc(places->count, sizeof *lists->list);
    if (!lists->list)
        return gk_fail_nomem(g->err, "patterns", places->count * sizeof *lists->list);
    if (g->options.cover)
        status = gk_matcher_new(g->options.cover, &lists->cover, g->err);
    for (size_t i = places->count; i-- > 0 && !status;) {
        if (places->place[i].location == GK_CENTRE) {
            gk_matcher_free(lists->behind);
            lists->behind = NULL;
            lists->next = SIZE_MAX;
            status = match_new(MATCH_NEWEST_FIRST, &lists->behind, g->err);
        }
        if (!status && gk_generator_wants(g, places->place[i].location))
            status = make_list(g, lists, i);
    }
    return status;
}

/* ---- Patterns ---- */

static enum gk_status make_patterns(struct generator *g, struct lists *lists)
{
    const struct gk_places *places = lists->places;
    struct gk_db *db = &lists->db;
    size_t room = 1, graph = 0;

    for (size_t i = 0; i < places->count; i++)
        room += lists->list[i].count;
    db->pattern = calloc(room, sizeof *db->pattern);
    lists->place = calloc(room, sizeof *lists->place);
    lists->graph = calloc(room, sizeof *lists->graph);
    lists->kept = calloc(room, sizeof *lists->kept);
    if (!db->pattern || !lists->place || !lists->graph || !lists->kept)
        return gk_fail_nomem(g->err, "patterns", room * sizeof *db->pattern);
    for (size_t i = 0; i < places->count; i++) {
        bool wanted = gk_generator_wants(g, places->place[i].location);

        for (size_t k = 0; wanted && k < lists->list[i].count; k++) {
            make_pattern(&places->place[i], &lists->list[i].pattern[k], &db->pattern[db->count]);
            lists->place[db->count] = i;
            lists->graph[db->count++] = graph;
        }
        if (places->place[i].location == GK_CENTRE)
            graph = db->count;
    }
    return GK_OK;
}

/* Keep all that there is room for. */
static enum gk_status keep_patterns(struct generator *g, struct lists *lists)
{
    const struct gk_choice choice = {.places = lists->places,
                                     .db = &lists->db,
                                     .graph = lists->graph,
                                     .kept = lists->kept,
                                     .locations = g->options.locations,
                                     .dead_margins = g->options.dead_margins,
                                     .weights = g->options.weights};
    uint64_t room = g->options.max_patterns - g->stats.patterns;

    if (g->options.max_patterns && lists->db.count > room)
        return gk_choose(&choice, (size_t)room, g->err);
    for (size_t i = 0; i < lists->db.count; i++)
        lists->kept[i] = true;
    g->stats.complete = g->size;
    return GK_OK;
}

/* ---- Writing ---- */

static enum gk_status write_heading(struct generator *g, const struct gk_place *place)
{
    static const char *const where[GK_N_LOCATIONS] = {
        [GK_CENTRE] = "In the open board", [GK_EDGE] = "At an edge", [GK_CORNER] = "In a corner"};
    char coded[GK_DRAWING_TEXT_MAX];

    gk_drawing_format(&place->drawing, coded);
    return gk_generator_line(g, "# %s: %s\n\n", where[place->location], coded);
}

static enum gk_status write_pattern(struct generator *g, const struct gk_place *place,
                                    struct gk_pattern *pattern)
{
    char text[GK_PATTERN_TEXT_MAX];

    pattern->number = (int64_t)++g->stats.patterns;
    g->stats.by_size[g->size]++;
    g->stats.by_location[place->location]++;
    g->stats.by_value[gk_eye_value_index(pattern->value)]++;
    return gk_generator_write(g, text, gk_pattern_format(pattern, text));
}

static enum gk_status write_patterns(struct generator *g, struct lists *lists)
{
    enum gk_status status = GK_OK;
    size_t last = SIZE_MAX;

    for (size_t i = 0; i < lists->db.count && !status; i++) {
        const struct gk_place *place = &lists->places->place[lists->place[i]];

        if (!lists->kept[i])
            continue;
        if (lists->place[i] != last)
            status = write_heading(g, place);
        last = lists->place[i];
        if (!status)
            status = write_pattern(g, place, &lists->db.pattern[i]);
    }
    return status;
}

enum gk_status gk_generator_compact(struct generator *g, const struct gk_places *places)
{
    struct lists lists = {.places = places};
    enum gk_status status = GK_OK;

    if (g->stats.complete + 1 < g->size)
        return GK_OK;
    status = make_lists(g, &lists);
    if (!status)
        status = make_patterns(g, &lists);
    if (!status)
        status = keep_patterns(g, &lists);
    if (!status)
        status = write_patterns(g, &lists);
    for (size_t i = 0; lists.list && i < places->count; i++)
        gk_short_list_fini(&lists.list[i]);
    gk_matcher_free(lists.cover);
    gk_matcher_free(lists.behind);
    free(lists.list);
    free(lists.db.pattern);
    free(lists.place);
    free(lists.graph);
    free(lists.kept);
    return status;
}
