/* SPDX-License-Identifier: MIT */
/*
 * Facts about patterns: gk_verify_new() solves their positions by the exact game; what the
 * abstract game says, and why it says something else, is found here, unit by unit as there.
 */
#include "atlas/facts.h"

#include <stdlib.h>
#include <string.h>

#include "crosscheck/verify/verify_unit.h"
#include "graph/graph_sets.h"
#include "util/array.h"
#include "util/assert.h"

/* ---- Places and graphs ---- */

static bool same_place(const struct gk_drawing *a, const struct gk_drawing *b)
{
    return a->n == b->n && a->edges == b->edges && a->rows == b->rows && a->cols == b->cols &&
           memcmp(a->row, b->row, (size_t)a->n) == 0 && memcmp(a->col, b->col, (size_t)a->n) == 0;
}

static enum gk_status find_graph(struct facts_table *t, const struct gk_drawing *drawing,
                                 size_t *out, struct gk_error *err)
{
    struct gk_graph canonical;
    enum gk_status status;

    graph_bare(drawing, &canonical);
    for (*out = 0; *out < t->n_graphs; ++*out)
        if (gk_graph_cmp(&t->graph[*out], &canonical) == 0)
            return GK_OK;
    status = array_grow(&t->graph, *out + 1, &t->room_graphs, sizeof *t->graph, "the atlas", err);
    if (status == GK_OK)
        t->graph[t->n_graphs++] = canonical;
    return status;
}

/* Files keep the patterns of a drawing together, so the newest places are the likely ones. */
static enum gk_status find_place(struct facts_table *t, const struct gk_drawing *drawing,
                                 uint32_t *out, struct gk_error *err)
{
    struct facts_place place = {.drawing = *drawing};
    enum gk_status status;

    for (size_t i = t->n_places; i-- > 0;) {
        *out = (uint32_t)i;
        if (same_place(&t->place[i].drawing, drawing))
            return GK_OK;
    }
    *out = (uint32_t)t->n_places;
    memset(place.drawing.symbol, '.', (size_t)place.drawing.n);
    status = find_graph(t, drawing, &place.graph, err);
    if (status == GK_OK)
        status = array_grow(&t->place, t->n_places + 1, &t->room_places, sizeof *t->place,
                            "the atlas", err);
    if (status == GK_OK)
        t->place[t->n_places++] = place;
    return status;
}

/* ---- Positions ---- */

/* The first of the own fillings that made the verdict on a pattern; null: there is none. */
static const struct gk_filling *worst_filling(const struct gk_verify *verify, size_t pattern)
{
    const struct gk_verified *verified = &verify->pattern[pattern];
    const struct gk_filling *found = NULL;

    for (size_t i = 0; i < verified->count; i++) {
        const struct gk_filling *filling = &verify->filling[verified->first + i];

        if (filling->kind == GK_FILLING_OWN && (!found || filling->verdict > found->verdict))
            found = filling;
    }
    return found;
}

/* ---- Units ---- */

struct finder {
    struct facts_table *table;
    struct gk_solver *abstract;
    struct gk_causes *causes;
    size_t n_found; /* patterns */
};

/* The positions of a unit that are those of their patterns, and what the games say of them. */
struct unit_facts {
    struct facts **facts;
    gk_marking *marking;
    struct gk_result *abstract;
    struct gk_opinions *opinions;
    size_t count;
};

static enum gk_status list_positions(const struct facts_table *t, const struct verify_unit *unit,
                                     struct unit_facts *u, struct gk_error *err)
{
    enum gk_status status = array_new(&u->facts, unit->count, sizeof *u->facts, "the atlas", err);

    if (status == GK_OK)
        status = array_new(&u->marking, unit->count, sizeof *u->marking, "the atlas", err);
    if (status == GK_OK)
        status = array_new(&u->abstract, unit->count, sizeof *u->abstract, "the atlas", err);
    if (status == GK_OK)
        status = array_new(&u->opinions, unit->count, sizeof *u->opinions, "the atlas", err);
    for (size_t i = 0; i < unit->count && status == GK_OK; i++) {
        const struct verify_item *item = &unit->item[i];
        struct facts *facts = &t->pattern[item->pattern];

        if (facts->filling == &t->verify->filling[item->filling]) {
            u->marking[u->count] = verify_item_marking(t->verify, item);
            u->facts[u->count++] = facts;
        }
    }
    return status;
}

/* Only values need a cause: if they are the same, the exact game may as well have said what the
 * abstract one does. */
static enum gk_status find_causes(const struct finder *f, const struct gk_graph *shape,
                                  struct unit_facts *u, struct gk_error *err)
{
    enum gk_status status;

    for (size_t i = 0; i < u->count; i++) {
        const struct gk_result *abstract = &u->abstract[i], *exact = &u->facts[i]->filling->result;

        if (gk_value_same(abstract->value, exact->value))
            exact = abstract;
        u->opinions[i] =
            (struct gk_opinions){.marking = u->marking[i], .abstract = *abstract, .exact = *exact};
    }
    status = gk_causes_find(f->causes, shape, u->opinions, u->count, err);
    for (size_t i = 0; i < u->count && status == GK_OK; i++) {
        u->facts[i]->abstract = (uint8_t)gk_eye_value_index(u->abstract[i].value);
        u->facts[i]->cause = (uint8_t)u->opinions[i].cause;
    }
    return status;
}

static enum gk_status solve_unit(struct finder *f, const struct verify_unit *unit,
                                 struct gk_error *err)
{
    const struct gk_graph *shape = verify_unit_shape(unit);
    struct unit_facts u = {.count = 0};
    enum gk_status status = list_positions(f->table, unit, &u, err);

    if (status == GK_OK)
        status = gk_solve_markings(f->abstract, shape, u.marking, u.count, u.abstract, err);
    if (status == GK_OK)
        status = find_causes(f, shape, &u, err);
    f->n_found += u.count;
    free(u.facts);
    free(u.marking);
    free(u.abstract);
    free(u.opinions);
    return status;
}

static enum gk_status solve_all(struct facts_table *t, struct gk_error *err)
{
    const struct gk_verify_options *o = &t->verify->options;
    struct gk_rules abstract = o->rules;
    struct finder f = {.table = t};
    struct verify_units units;
    size_t n_positions = 0;
    enum gk_status status = verify_units_init(t->verify, &units, err);

    abstract.kind = GK_RULES_ABSTRACT;
    for (size_t i = 0; i < t->db->count; i++) {
        t->pattern[i].filling = worst_filling(t->verify, i);
        n_positions += t->pattern[i].filling != NULL;
    }
    if (status == GK_OK)
        status = gk_solver_new(&abstract, o->threads, &f.abstract, err);
    if (status == GK_OK)
        status = gk_causes_new(&o->rules, false, o->threads, &f.causes, err);
    for (size_t i = 0; i < units.count && status == GK_OK; i++)
        status = solve_unit(&f, &units.unit[i], err);
    GK_ASSERT(V8, status != GK_OK || f.n_found == n_positions);
    gk_solver_free(f.abstract);
    gk_causes_free(f.causes);
    verify_units_fini(&units);
    return status;
}

enum gk_status facts_find(const struct gk_db *db, const struct gk_verify_options *options,
                          const struct gk_progress *progress, struct facts_table *out,
                          struct gk_error *err)
{
    enum gk_status status;

    *out = (struct facts_table){.db = db};
    status = array_new(&out->pattern, db->count, sizeof *out->pattern, "the atlas", err);
    for (size_t i = 0; i < db->count && status == GK_OK; i++)
        status = find_place(out, &db->pattern[i].drawing, &out->pattern[i].place, err);
    if (status == GK_OK)
        status = gk_verify_new(db, options, progress, &out->verify, err);
    if (status == GK_OK)
        status = solve_all(out, err);
    if (status != GK_OK)
        facts_fini(out);
    return status;
}

void facts_fini(struct facts_table *table)
{
    gk_verify_free(table->verify);
    free(table->place);
    free(table->graph);
    free(table->pattern);
    *table = (struct facts_table){0};
}
