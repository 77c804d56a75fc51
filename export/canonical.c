/* SPDX-License-Identifier: MIT */
/*
 * canonical() of SQL (export/schema.h). The places of a size are listed as a census lists them,
 * once for each size that is asked about; a shape is looked up among them by what a reader sees of
 * it, and its marks are laid on the place that is found.
 *
 * A reader sees neither enclosed stones nor the wall. Of drawings that differ in these alone the
 * rows have one, whose value need not be that of the others: what is another position is an error.
 */
#include "export/schema.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sqlite3.h>

#include <gankei/experimental/graph.h>

#include "db/census/answer.h"
#include "graph/graph_sets.h"
#include "graph/marking.h"
#include "util/array.h"
#include "util/error.h"

struct known_place {
    struct gk_canon key; /* first */
    const struct placement *place;
};

struct canonical {
    struct gk_generate options;
    struct placements *places[GK_MAX_SHAPE + 1]; /* null: not asked for yet */
    struct known_place *known[GK_MAX_SHAPE + 1]; /* of each, sorted by key */
};

/* A shape at work. */
struct asked_shape {
    struct gk_drawing drawing;
    struct gk_placed placed;
    struct gk_canon key;
    const struct known_place *found;
};

static bool is_exact(const struct canonical *c)
{
    return c->options.rules.kind == GK_RULES_EXACT;
}

/* ---- Places ---- */

static int by_key(const void *a, const void *b)
{
    return gk_graph_cmp(&((const struct gk_canon *)a)->graph, &((const struct gk_canon *)b)->graph);
}

static enum gk_status list_places(struct canonical *c, int n, struct gk_error *err)
{
    bool edges = c->options.locations & ~(1U << GK_CENTRE);
    struct placements *places;
    enum gk_status status;

    if (c->known[n])
        return GK_OK;
    TRY(placements_new(n, c->options.rules.kind, edges, &places, err));
    status = array_new(&c->known[n], places->count, sizeof *c->known[n], "placements", err);
    if (status != GK_OK) {
        placements_free(places);
        return status;
    }
    c->places[n] = places;
    for (size_t i = 0; i < places->count; i++) {
        c->known[n][i].place = &places->place[i];
        placement_key(&places->place[i], &c->known[n][i].key);
    }
    qsort(c->known[n], places->count, sizeof *c->known[n], by_key);
    return GK_OK;
}

static void free_all(void *user)
{
    struct canonical *c = user;

    for (int n = 1; n <= GK_MAX_SHAPE; n++) {
        placements_free(c->places[n]);
        free(c->known[n]);
    }
    free(c);
}

/* ---- A shape ---- */

/* The abstract game does not see where a shape lies. */
static enum gk_status read_shape(const struct canonical *c, const char *text, size_t length,
                                 struct asked_shape *s, struct gk_error *err)
{
    const struct gk_generate *o = &c->options;

    TRY(gk_drawing_parse(text, length, &s->drawing, err));
    if (!is_exact(c))
        s->drawing.edges = 0;
    TRY(gk_drawing_placed(&s->drawing, &s->placed, err));
    if (!is_exact(c))
        graph_drop_holes(&s->placed.graph, &s->placed.graph);
    TRY(gk_graph_check(&s->placed.graph, err));
    if (s->drawing.n > o->max_points)
        return error_set(err, GK_ERR_LIMIT, "%d points; this database has shapes of up to %d",
                         s->drawing.n, o->max_points);
    if (memchr(s->drawing.symbol, '$', (size_t)s->drawing.n) && !o->dead_margins)
        return error_set(err, GK_ERR_LIMIT,
                         "this database has no shapes with '$': gankei generate --dead-margins");
    return GK_OK;
}

static enum gk_status find_place(struct canonical *c, struct asked_shape *s, struct gk_error *err)
{
    int n = s->drawing.n;

    TRY(list_places(c, n, err));
    if (placement_key_of_drawing(&s->drawing, &s->key))
        s->found = bsearch(&s->key, c->known[n], c->places[n]->count, sizeof *c->known[n], by_key);
    if (s->found && c->options.locations >> s->found->place->location & 1)
        return GK_OK;
    return error_set(err, GK_ERR_LIMIT, "this database has no such shape of the %s",
                     gk_location_name(gk_drawing_location(&s->drawing)));
}

/* The marks of the shape as a marking of the place, whose vertices are in another order. */
static gk_marking lay_marks(const struct asked_shape *s)
{
    const struct known_place *found = s->found;
    struct gk_graph marks = {.n = s->drawing.n};
    uint8_t back[GK_MAX_VERTICES];

    for (int v = 0; v < marks.n; v++)
        back[found->key.position[v]] = (uint8_t)v;
    for (int i = 0; i < marks.n; i++)
        marks.mark[back[s->key.position[i]]] = s->placed.graph.mark[i];
    return gk_marking_of(&marks);
}

/* Is what is drawn for a class the position that was asked about? */
static enum gk_status check_position(const struct asked_shape *s, gk_marking marking,
                                     const char *drawn, struct gk_error *err)
{
    struct gk_canon asked, there;
    struct gk_graph position;

    gk_shape_mark(&s->found->place->position, marking, &position);
    gk_graph_canon(&position, &there);
    gk_graph_canon(&s->placed.graph, &asked);
    if (gk_graph_cmp(&asked.graph, &there.graph) == 0)
        return GK_OK;
    return error_set(err, GK_ERR_LIMIT,
                     "in the database this class is drawn as '%.60s', which touches its wall or "
                     "encloses stones in another way: gankei solve knows the value",
                     drawn);
}

static enum gk_status find_drawing(const struct canonical *c, const struct asked_shape *s,
                                   char *out, struct gk_error *err)
{
    const struct placement *place = s->found->place;
    const struct gk_result unmarked = {.attack = 0};
    struct gk_markings it;
    struct gk_drawing drawing;
    gk_marking smallest, marking = 0;
    enum gk_status status = GK_OK;

    TRY(gk_markings_init(&it, &place->seen, true, err));
    smallest = marking_smallest(lay_marks(s), it.automorphism, it.n_auto, it.n);
    if (!answer_find_legal(place, &it, smallest, &marking))
        status = error_set(err, GK_ERR_ILLEGAL, "a stone that it encloses has no liberty");
    gk_markings_fini(&it);
    if (status != GK_OK)
        return status;
    placement_draw(place, marking, &unmarked, &drawing);
    gk_drawing_format(&drawing, out);
    return is_exact(c) ? check_position(s, marking, out, err) : GK_OK;
}

/* ---- The function ---- */

static enum gk_status answer_of(struct canonical *c, const char *text, size_t length, char *out,
                                struct gk_error *err)
{
    struct asked_shape shape = {.found = NULL};

    TRY(read_shape(c, text, length, &shape, err));
    TRY(find_place(c, &shape, err));
    return find_drawing(c, &shape, out, err);
}

static void fail_sql(sqlite3_context *context, const char *text, const struct gk_error *err)
{
    char message[sizeof err->message + 128];

    if (err->status == GK_ERR_NOMEM) {
        sqlite3_result_error_nomem(context);
        return;
    }
    snprintf(message, sizeof message, "canonical('%.60s'): %s", text, err->message);
    sqlite3_result_error(context, message, -1);
}

static void call_function(sqlite3_context *context, int count, sqlite3_value **argument)
{
    char out[GK_DRAWING_TEXT_MAX];
    struct gk_error err;
    const char *text;
    int type = sqlite3_value_type(*argument);

    (void)count;
    if (type == SQLITE_NULL)
        return;
    text = (const char *)sqlite3_value_text(*argument);
    if (!text)
        sqlite3_result_error_nomem(context);
    else if (type != SQLITE_TEXT)
        sqlite3_result_error(context, "canonical() wants a shape as text, such as '.!%..'", -1);
    else if (answer_of(sqlite3_user_data(context), text, (size_t)sqlite3_value_bytes(*argument),
                       out, &err) != GK_OK)
        fail_sql(context, text, &err);
    else
        sqlite3_result_text(context, out, -1, SQLITE_TRANSIENT);
}

enum gk_status canonical_register(struct sqlite3 *db, const struct gk_generate *options,
                                  struct gk_error *err)
{
    struct canonical *c;

    TRY(array_new(&c, 1, sizeof *c, "an SQL function", err));
    c->options = *options;
    /* Frees `c` itself, when it fails, too. */
    if (sqlite3_create_function_v2(db, "canonical", 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, c,
                                   call_function, NULL, NULL, free_all) != SQLITE_OK)
        return error_nomem(err, "an SQL function", 0);
    return GK_OK;
}
