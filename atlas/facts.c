/* SPDX-License-Identifier: MIT */
/*
 * Facts about patterns: gk_verify_new() solves their positions by the exact game; what the
 * abstract game says, and why it says something else, is found here, unit by unit as there. Then
 * which of them are one position, how these look on a board, and their lines of play.
 */
#include "atlas/facts.h"

#include <stdlib.h>
#include <string.h>

#include <gankei/board.h>
#include <gankei/experimental/match.h>

#include <gankei/experimental/graph.h>
#include <gankei/experimental/solve.h>
#include <gankei/experimental/verify_units.h>
#include "graph/graph_sets.h"
#include "graph/graph_table.h"
#include "util/array.h"
#include "util/assert.h"
#include "util/error.h"

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

    graph_bare(drawing, &canonical);
    for (*out = 0; *out < t->n_graphs; ++*out)
        if (gk_graph_cmp(&t->graph[*out], &canonical) == 0)
            return GK_OK;
    TRY(array_grow(&t->graph, *out + 1, &t->room_graphs, sizeof *t->graph, "the atlas", err));
    t->graph[t->n_graphs++] = canonical;
    return GK_OK;
}

/* Files keep the patterns of a drawing together, so the newest places are the likely ones. */
static enum gk_status find_place(struct facts_table *t, const struct gk_drawing *drawing,
                                 uint32_t *out, struct gk_error *err)
{
    struct facts_place place = {.drawing = *drawing};

    for (size_t i = t->n_places; i-- > 0;) {
        *out = (uint32_t)i;
        if (same_place(&t->place[i].drawing, drawing))
            return GK_OK;
    }
    *out = (uint32_t)t->n_places;
    memset(place.drawing.symbol, '.', (size_t)place.drawing.n);
    TRY(find_graph(t, drawing, &place.graph, err));
    TRY(array_grow(&t->place, t->n_places + 1, &t->room_places, sizeof *t->place, "the atlas",
                   err));
    t->place[t->n_places++] = place;
    return GK_OK;
}

/* ---- Fillings ---- */

size_t facts_next(const struct facts_table *t, size_t pattern, size_t filling)
{
    const struct gk_verified *verified = &t->verify->pattern[pattern];

    for (; filling < verified->first + verified->count; filling++)
        if (t->verify->filling[filling].kind == GK_FILLING_OWN)
            return filling;
    return FACTS_NONE;
}

/* The first of the own fillings that made the verdict on a pattern. */
static size_t worst_filling(const struct facts_table *t, size_t pattern)
{
    const struct gk_filling *filling = t->verify->filling;
    size_t i = facts_next(t, pattern, t->verify->pattern[pattern].first), found = i;

    for (; i != FACTS_NONE; i = facts_next(t, pattern, i + 1))
        if (filling[i].verdict > filling[found].verdict)
            found = i;
    return found;
}

/* ---- Units ---- */

struct finder {
    struct facts_table *table;
    struct gk_solver *abstract;
    struct gk_causes *causes;
    size_t n_found; /* fillings */
};

/* The fillings of a unit, and what the games say of them. */
struct unit_facts {
    gk_marking *marking;
    struct gk_result *abstract;
    struct gk_opinions *opinions;
};

static enum gk_status list_markings(const struct facts_table *t, const struct gk_verify_unit *unit,
                                    struct unit_facts *u, struct gk_error *err)
{
    TRY(array_new(&u->marking, unit->count, sizeof *u->marking, "the atlas", err));
    TRY(array_new(&u->abstract, unit->count, sizeof *u->abstract, "the atlas", err));
    TRY(array_new(&u->opinions, unit->count, sizeof *u->opinions, "the atlas", err));
    for (size_t i = 0; i < unit->count; i++)
        u->marking[i] = gk_verify_item_marking(t->verify, &unit->item[i]);
    return GK_OK;
}

/* Only values need a cause: if they are the same, the exact game may as well have said what the
 * abstract one does. */
static enum gk_status find_causes(const struct finder *f, const struct gk_verify_unit *unit,
                                  struct unit_facts *u, struct gk_error *err)
{
    for (size_t i = 0; i < unit->count; i++) {
        const struct gk_result *abstract = &u->abstract[i];
        const struct gk_result *exact = &f->table->verify->filling[unit->item[i].filling].result;

        if (gk_eye_value_same(abstract->value, exact->value))
            exact = abstract;
        u->opinions[i] =
            (struct gk_opinions){.marking = u->marking[i], .abstract = *abstract, .exact = *exact};
    }
    TRY(gk_causes_find(f->causes, gk_verify_unit_shape(unit), u->opinions, unit->count, err));
    for (size_t i = 0; i < unit->count; i++) {
        struct facts *facts = &f->table->filling[unit->item[i].filling];

        facts->abstract = (uint8_t)gk_eye_value_index(u->abstract[i].value);
        facts->cause = (uint8_t)u->opinions[i].cause;
    }
    return GK_OK;
}

static enum gk_status solve_unit(struct finder *f, const struct gk_verify_unit *unit,
                                 struct gk_error *err)
{
    const struct gk_shape *shape = gk_verify_unit_shape(unit);
    struct unit_facts u = {.marking = NULL};
    enum gk_status status = list_markings(f->table, unit, &u, err);

    if (status == GK_OK)
        status = gk_solve_batch(
            f->abstract, GK_WANT_RESULTS,
            &(struct gk_batch){
                .shape = shape, .marking = u.marking, .count = unit->count, .results = u.abstract},
            1, NULL, err);
    if (status == GK_OK)
        status = find_causes(f, unit, &u, err);
    f->n_found += unit->count;
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
    struct gk_verify_units units;
    size_t n_own = 0;
    enum gk_status status = gk_verify_units_init(t->verify, &units, err);

    abstract.kind = GK_RULES_ABSTRACT;
    if (status == GK_OK)
        status = gk_solver_new(&abstract, o->threads, &f.abstract, err);
    if (status == GK_OK)
        status = gk_causes_new(&o->rules, false, o->threads, &f.causes, err);
    for (size_t i = 0; i < units.count && status == GK_OK; i++)
        status = solve_unit(&f, &units.unit[i], err);
    for (size_t i = 0; i < t->verify->n_fillings; i++)
        n_own += t->verify->filling[i].kind == GK_FILLING_OWN;
    GK_ASSERT(V8, status != GK_OK || f.n_found == n_own);
    gk_solver_free(f.abstract);
    gk_causes_free(f.causes);
    gk_verify_units_fini(&units);
    return status;
}

/* ---- Positions ---- */

/* The number of a position, which is a new one if nobody had it before. */
static enum gk_status find_position(struct facts_table *t, struct graph_table *known,
                                    const struct gk_graph *graph, struct gk_eye_value value,
                                    uint32_t *out, struct gk_error *err)
{
    struct gk_canon canon;
    size_t number = t->n_positions;

    gk_graph_canon(graph, &canon);
    if (!graph_table_find(known, &canon.graph, &number)) {
        TRY(array_grow(&t->position, number + 1, &t->room_positions, sizeof *t->position,
                       "the atlas", err));
        TRY(graph_table_add(known, &canon.graph, err));
        t->position[t->n_positions++] =
            (struct explained_position){.graph = *graph, .value = value};
    }
    *out = (uint32_t)number;
    return GK_OK;
}

/* ---- Living attackers, where they stand when a drawing is set up on a board ---- */

/* All of a realised position but these, the liberties of cutting stones and the shape itself is
 * wall, so these are all that has to be told (doc/atlas.md, "Data"). */

/* Two digits a point of the board and some more is enough for any position. */
#define ATTACKERS_TEXT_MAX (2 * GK_BOARD_POINTS + 8)

/* Attackers and liberties lie up to three lines outside the drawing: the first of these is 0. */
enum { BEFORE = 3 };

static char *put_point(char *p, const struct gk_position *position, const struct gk_drawing *d,
                       int point)
{
    static const char digits[] = "0123456789abcdefghijklmnopqrstuvwxyz";
    int row = point / GK_BOARD_SIDE - position->eye[0] / GK_BOARD_SIDE + d->row[0];
    int col = point % GK_BOARD_SIDE - position->eye[0] % GK_BOARD_SIDE + d->col[0];

    *p++ = digits[row + BEFORE];
    *p++ = digits[col + BEFORE];
    return p;
}

/* Outer liberties have an attacker of their own beside them; that is not meant here. */
static bool is_supply(const struct gk_position *position, int point)
{
    for (int i = 0; i < position->n_outer; i++)
        if (point == position->outer[i] + 1)
            return true;
    return false;
}

/*
 * The text of the first position that gk_realise() finds with so many outer liberties, "-" if it
 * has no attackers. False, and "-", if it finds none: no board has this drawing, as far as
 * is known. The drawing has no wildcard.
 */
static bool find_attackers(const struct gk_drawing *drawing, int liberties,
                           char text[ATTACKERS_TEXT_MAX])
{
    const struct gk_realise options = {.liberties = liberties};
    struct gk_position position;
    char *p = text;

    strcpy(text, "-");
    if (gk_realise(drawing, &options, &position, NULL) != GK_OK)
        return false;
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (position.board.immortal[point] && !is_supply(&position, point))
            p = put_point(p, &position, drawing, point);
    for (int i = 1; i < position.n_link; i += 2) {
        if (i == 1)
            *p++ = '.';
        p = put_point(p, &position, drawing, position.link[i]);
    }
    if (p > text)
        *p = '\0';
    return true;
}

/* What a filling is as a position, and on a board. */
static enum gk_status set_up(struct facts_table *t, struct graph_table *known, size_t pattern,
                             size_t filling, struct gk_error *err)
{
    const struct gk_filling *solved = &t->verify->filling[filling];
    struct facts *facts = &t->filling[filling];
    char attackers[ATTACKERS_TEXT_MAX];
    struct gk_drawing drawing;
    struct gk_graph graph;
    enum gk_status status;

    gk_verify_drawing(t->verify, pattern, solved, false, &drawing);
    status = gk_drawing_position(&drawing, &graph, err);
    if (status == GK_OK)
        status = find_position(t, known, &graph, solved->result.value, &facts->position, err);
    if (status != GK_OK || !graph_margins(&graph))
        return status;
    if (find_attackers(&drawing, t->verify->options.rules.outer_liberties, attackers)) {
        facts->attackers = strdup(attackers);
        if (!facts->attackers)
            return error_nomem(err, "the atlas", sizeof attackers);
    }
    return GK_OK;
}

static enum gk_status set_up_all(struct facts_table *t, struct gk_error *err)
{
    struct graph_table known = {.count = 0};
    enum gk_status status = GK_OK;

    for (size_t p = 0; p < t->db->count && status == GK_OK; p++) {
        size_t i = facts_next(t, p, t->verify->pattern[p].first);

        t->pattern[p].worst = worst_filling(t, p);
        for (; i != FACTS_NONE && status == GK_OK; i = facts_next(t, p, i + 1))
            status = set_up(t, &known, p, i, err);
    }
    graph_table_fini(&known);
    return status;
}

/* ---- Weights ---- */

/* Count what is met for the pattern that answers it. What is no shape answers nothing. */
static enum gk_status count_meetings(struct facts_table *t, const struct gk_weights *weights,
                                     struct gk_error *err)
{
    struct gk_matcher *matcher;

    TRY(gk_matcher_new(t->db, &matcher, err));
    for (size_t i = 0; i < weights->count; i++) {
        struct gk_placed placed;
        struct gk_match match;

        if (gk_drawing_placed(&weights->weight[i].drawing, &placed, NULL) == GK_OK &&
            gk_matcher_find(matcher, &placed, &match))
            t->pattern[match.pattern].weight += weights->weight[i].count;
    }
    gk_matcher_free(matcher);
    return GK_OK;
}

/* ---- All ---- */

enum gk_status facts_find(const struct gk_db *db, const struct gk_verify_options *options,
                          const struct gk_weights *weights, const struct gk_progress *progress,
                          struct facts_table *out, struct gk_error *err)
{
    enum gk_status status;

    *out = (struct facts_table){.db = db};
    status = array_new(&out->pattern, db->count, sizeof *out->pattern, "the atlas", err);
    for (size_t i = 0; i < db->count && status == GK_OK; i++)
        status = find_place(out, &db->pattern[i].drawing, &out->pattern[i].place, err);
    if (status == GK_OK)
        status = gk_verify_new(db, options, progress, &out->verify, err);
    if (status == GK_OK)
        status = array_new(&out->filling, out->verify->n_fillings, sizeof *out->filling,
                           "the atlas", err);
    if (status == GK_OK)
        status = solve_all(out, err);
    if (status == GK_OK)
        status = set_up_all(out, err);
    if (status == GK_OK)
        status =
            explained_find(out->position, out->n_positions, &options->rules, options->threads, err);
    if (status == GK_OK && weights)
        status = count_meetings(out, weights, err);
    if (status != GK_OK)
        facts_fini(out);
    return status;
}

void facts_fini(struct facts_table *table)
{
    for (size_t i = 0; table->filling && i < table->verify->n_fillings; i++)
        free(table->filling[i].attackers);
    for (size_t i = 0; i < table->n_positions; i++)
        free(table->position[i].text);
    gk_verify_free(table->verify);
    free(table->place);
    free(table->graph);
    free(table->position);
    free(table->pattern);
    free(table->filling);
    *table = (struct facts_table){0};
}
