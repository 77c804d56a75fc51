/* SPDX-License-Identifier: MIT */
/*
 * Facts about patterns: gk_verify_new() has the truth of their positions; what
 * it does not say (the abstract game, causes, seki, outer liberties) is solved
 * here, for all patterns of one drawing in a run at once.
 */
#include "atlas/facts.h"

#include <stdlib.h>
#include <string.h>

#include "util/array.h"
#include "util/error.h"

/* Patterns of a run are solved in pieces of this many. */
enum { RUN_MAX = 4096 };

struct finder {
    struct facts_table *table;
    const struct gk_rules *rules;
    struct gk_solver *exact, *abstract;
    struct gk_causes *causes;
    size_t count; /* of the run */
    size_t *pattern;
    gk_marking *marking;
    struct gk_result (*liberties)[GK_MAX_LIBERTIES + 1];
    struct gk_result *result;
    struct gk_opinions *opinions;
    struct gk_error *err;
};

/* ---- Places and graphs ---- */

static bool same_place(const struct gk_drawing *a, const struct gk_drawing *b)
{
    return a->n == b->n && a->edges == b->edges && a->rows == b->rows && a->cols == b->cols &&
           memcmp(a->row, b->row, (size_t)a->n) == 0 && memcmp(a->col, b->col, (size_t)a->n) == 0;
}

void facts_graph_of(const struct gk_drawing *drawing, struct gk_graph *out)
{
    struct gk_graph bare = {.n = drawing->n};
    struct gk_canon canon;

    for (int i = 0; i < drawing->n; i++)
        for (int j = 0; j < drawing->n; j++)
            if (abs(drawing->row[i] - drawing->row[j]) + abs(drawing->col[i] - drawing->col[j]) ==
                1)
                bare.adj[i] |= UINT32_C(1) << j;
    gk_graph_canon(&bare, &canon);
    *out = canon.graph;
}

/* Make room for one more in an array that doubles when its length is a power of two. */
static enum gk_status grow(void **array, size_t count, size_t size, struct gk_error *err)
{
    size_t bytes;
    void *larger;

    if (count & (count - 1))
        return GK_OK;
    if (!array_bytes(count ? 2 * count : 1, size, &bytes))
        return error_nomem(err, "the atlas", SIZE_MAX);
    larger = realloc(*array, bytes);
    if (!larger)
        return error_nomem(err, "the atlas", bytes);
    *array = larger;
    return GK_OK;
}

static enum gk_status find_graph(struct facts_table *t, const struct gk_drawing *drawing,
                                 uint32_t *out, struct gk_error *err)
{
    struct gk_graph canonical;
    void *array = t->graph;
    enum gk_status status;

    facts_graph_of(drawing, &canonical);
    for (*out = 0; *out < t->n_graphs; ++*out)
        if (gk_graph_cmp(&t->graph[*out].canonical, &canonical) == 0)
            return GK_OK;
    status = grow(&array, t->n_graphs, sizeof *t->graph, err);
    t->graph = array;
    if (status == GK_OK)
        t->graph[t->n_graphs++].canonical = canonical;
    return status;
}

/* Files keep the patterns of a drawing together, so the newest places are the likely ones. */
static enum gk_status find_place(struct facts_table *t, const struct gk_drawing *drawing,
                                 uint32_t *out, struct gk_error *err)
{
    struct facts_place place = {.drawing = *drawing};
    void *array = t->place;
    enum gk_status status;

    for (size_t i = t->n_places; i-- > 0;) {
        *out = (uint32_t)i;
        if (same_place(&t->place[i].drawing, drawing))
            return GK_OK;
    }
    memset(place.drawing.symbol, '.', (size_t)place.drawing.n);
    status = find_graph(t, drawing, &place.graph, err);
    if (status == GK_OK)
        status = grow(&array, t->n_places, sizeof *t->place, err);
    t->place = array;
    if (status == GK_OK) {
        *out = (uint32_t)t->n_places;
        t->place[t->n_places++] = place;
    }
    return status;
}

static enum gk_status find_places(struct facts_table *t, struct gk_error *err)
{
    enum gk_status status = GK_OK;

    for (size_t i = 0; i < t->db->count && status == GK_OK; i++)
        status = find_place(t, &t->db->pattern[i].drawing, &t->pattern[i].place, err);
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

static enum gk_status add_position(struct finder *f, size_t pattern)
{
    struct gk_drawing drawing;
    struct gk_graph graph;
    enum gk_status status;

    gk_verify_drawing(f->table->verify, pattern, f->table->pattern[pattern].filling, false,
                      &drawing);
    status = gk_drawing_graph(&drawing, &graph, f->err);
    if (status == GK_OK) {
        f->marking[f->count] = gk_marking_of(&graph);
        f->pattern[f->count++] = pattern;
    }
    return status;
}

/* ---- Runs ---- */

static enum gk_status find_causes(struct finder *f, const struct gk_graph *shape)
{
    size_t count = 0;
    enum gk_status status;

    for (size_t i = 0; i < f->count; i++) {
        const struct gk_result *exact = &f->liberties[i][f->rules->outer_liberties];

        if (!gk_value_same(exact->value, f->result[i].value)) {
            f->pattern[count] = f->pattern[i];
            f->opinions[count++] = (struct gk_opinions){
                .marking = f->marking[i], .abstract = f->result[i], .exact = *exact};
        }
    }
    status = gk_causes_find(f->causes, shape, f->opinions, count, f->err);
    for (size_t i = 0; i < count && status == GK_OK; i++)
        f->table->pattern[f->pattern[i]].cause = (uint8_t)f->opinions[i].cause;
    return status;
}

static void set_facts(struct finder *f, size_t i)
{
    struct facts *facts = &f->table->pattern[f->pattern[i]];
    const struct gk_result *exact = f->liberties[i];

    facts->known = true;
    facts->value = (uint8_t)gk_eye_value_index(exact[f->rules->outer_liberties].value);
    facts->abstract = (uint8_t)gk_eye_value_index(f->result[i].value);
    facts->cause = GK_CAUSE_NONE;
    for (int k = 0; k <= GK_MAX_LIBERTIES; k++)
        facts->liberties[k] = (uint8_t)gk_eye_value_index(exact[k].value);
    facts->seki = exact[f->rules->outer_liberties].seki;
    facts->realisable = facts->filling->realisable;
}

static enum gk_status solve_run(struct finder *f)
{
    struct gk_graph shape;
    enum gk_status status;

    if (f->count == 0)
        return GK_OK;
    status = gk_drawing_shape(&f->table->db->pattern[f->pattern[0]].drawing, &shape, f->err);
    if (status == GK_OK)
        status = gk_solve_markings_liberties(f->exact, &shape, f->marking, f->count, f->liberties,
                                             f->err);
    if (status == GK_OK)
        status = gk_solve_markings(f->abstract, &shape, f->marking, f->count, f->result, f->err);
    for (size_t i = 0; i < f->count && status == GK_OK; i++)
        set_facts(f, i);
    if (status == GK_OK)
        status = find_causes(f, &shape);
    f->count = 0;
    return status;
}

static enum gk_status solve_all(struct finder *f)
{
    struct facts_table *t = f->table;
    enum gk_status status = GK_OK;

    for (size_t i = 0; i < t->db->count && status == GK_OK; i++) {
        t->pattern[i].filling = worst_filling(t->verify, i);
        if (!t->pattern[i].filling)
            continue;
        if (f->count == RUN_MAX ||
            (f->count && t->pattern[f->pattern[0]].place != t->pattern[i].place))
            status = solve_run(f);
        if (status == GK_OK)
            status = add_position(f, i);
    }
    return status == GK_OK ? solve_run(f) : status;
}

static enum gk_status prepare(struct finder *f, int threads)
{
    struct gk_rules rules = *f->rules;
    enum gk_status status;

    rules.kind = GK_RULES_EXACT;
    status = gk_solver_new(&rules, threads, &f->exact, f->err);

    if (status == GK_OK)
        status = gk_causes_new(&rules, false, threads, &f->causes, f->err);
    rules.kind = GK_RULES_ABSTRACT;
    if (status == GK_OK)
        status = gk_solver_new(&rules, threads, &f->abstract, f->err);
    f->pattern = calloc(RUN_MAX, sizeof *f->pattern);
    f->marking = calloc(RUN_MAX, sizeof *f->marking);
    f->liberties = calloc(RUN_MAX, sizeof *f->liberties);
    f->result = calloc(RUN_MAX, sizeof *f->result);
    f->opinions = calloc(RUN_MAX, sizeof *f->opinions);
    if (status == GK_OK &&
        (!f->pattern || !f->marking || !f->liberties || !f->result || !f->opinions))
        return error_nomem(f->err, "the atlas", RUN_MAX * sizeof *f->liberties);
    return status;
}

static void release(struct finder *f)
{
    gk_solver_free(f->exact);
    gk_solver_free(f->abstract);
    gk_causes_free(f->causes);
    free(f->pattern);
    free(f->marking);
    free(f->liberties);
    free(f->result);
    free(f->opinions);
}

enum gk_status facts_find(const struct gk_db *db, const struct gk_verify_options *options,
                          const struct gk_progress *progress, struct facts_table *out,
                          struct gk_error *err)
{
    struct facts_table table = {.db = db};
    struct finder f = {.table = &table, .rules = &options->rules, .err = err};
    enum gk_status status;

    table.pattern = calloc(db->count ? db->count : 1, sizeof *table.pattern);
    if (!table.pattern)
        return error_nomem(err, "the atlas", db->count * sizeof *table.pattern);
    status = find_places(&table, err);
    if (status == GK_OK)
        status = gk_verify_new(db, options, progress, &table.verify, err);
    if (status == GK_OK)
        status = prepare(&f, options->threads);
    if (status == GK_OK)
        status = solve_all(&f);
    release(&f);
    if (status != GK_OK) {
        facts_fini(&table);
        return status;
    }
    *out = table;
    return GK_OK;
}

void facts_fini(struct facts_table *table)
{
    gk_verify_free(table->verify);
    free(table->place);
    free(table->graph);
    free(table->pattern);
    *table = (struct facts_table){0};
}
