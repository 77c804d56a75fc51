/* SPDX-License-Identifier: MIT */
/*
 * Choosing patterns (db/compact_choose.h). Each class belongs to the first pattern that
 * matches it, which is as useful as the class is frequent. A later pattern that matches the
 * class too, and would say something else of it, needs that first one.
 */
#include "db/compact_choose.h"

#include <stdlib.h>
#include <string.h>

#include "db/answer.h"
#include "graph/bits.h"
#include "util/error.h"

#define BOARD      19                  /* a side of the board, for default frequencies */
#define SEEN       (UINT64_C(1) << 32) /* a position that was met outweighs them */
#define NO_PATTERN SIZE_MAX

/* `pattern` may be kept only with `needs`. */
struct need {
    size_t pattern, needs;
};

struct chooser {
    const struct gk_choice *choice;
    struct gk_matcher *matcher, *weights;
    double *use;   /* of each pattern, by itself */
    size_t *group; /* where each graph's patterns begin, and the end of all */
    size_t n_groups;
    size_t *best; /* of each graph: the pattern to choose next, */
    double *rate; /* and how useful it is */
    size_t *cost; /* for how many patterns */
    struct need *need;
    size_t n_needs, room_needs;
    size_t *first_need; /* of each pattern, when they are sorted */
    size_t *stack;      /* at work: a pattern and all that it needs */
    bool *on_stack;
    struct gk_error *err;
};

/* ---- Frequencies ---- */

static double positive(int number)
{
    return number > 0 ? number : 0;
}

/* In how many ways a drawing of this place lies on the board, roughly. */
static double n_ways(const struct gk_places *places, const struct gk_place *place, size_t graph)
{
    const struct gk_drawing *d = &place->drawing;

    switch (place->location) {
    case GK_CORNER: return 8;
    case GK_EDGE: return 8 * positive(BOARD - 1 - d->cols);
    default:
        return places->graphs->shape[graph].n_fixed * positive(BOARD - 1 - d->rows) *
               positive(BOARD - 1 - d->cols);
    }
}

/* How many markings a class has: its images under the symmetries that a reader knows. */
static double n_markings(const struct gk_markings *it, gk_marking marking)
{
    size_t fixed = 1;

    for (size_t i = 0; i < it->n_auto; i++)
        fixed += gk_marking_image(marking, it->automorphism + i * (size_t)it->n, it->n) == marking;
    return (double)(it->n_auto + 1) / (double)fixed;
}

/* How often a class was met: all lines about it together. */
static double n_met(const struct chooser *c, const struct gk_look *look)
{
    struct match_cursor cursor;
    const struct match_way *way;
    size_t last = NO_PATTERN;
    double sum = 0;

    if (!c->weights)
        return 0;
    match_start(c->weights, look, &cursor);
    while ((way = match_next(&cursor)) != NULL) {
        if (way->pattern != last && match_is_same(&cursor, way))
            sum += (double)c->choice->weights->pattern[way->pattern].number;
        last = way->pattern;
    }
    return sum;
}

/* ---- Needs ---- */

static enum gk_status add_need(struct chooser *c, size_t pattern, size_t needs)
{
    if (c->n_needs && c->need[c->n_needs - 1].pattern == pattern &&
        c->need[c->n_needs - 1].needs == needs)
        return GK_OK;
    if (c->n_needs == c->room_needs) {
        size_t room = c->room_needs ? 2 * c->room_needs : 1024;
        struct need *grown = realloc(c->need, room * sizeof *grown);

        if (!grown)
            return gk_fail_nomem(c->err, "patterns to choose from", room * sizeof *grown);
        c->need = grown;
        c->room_needs = room;
    }
    c->need[c->n_needs++] = (struct need){pattern, needs};
    return GK_OK;
}

static bool says_the_same(const struct match_way *a, const struct match_way *b)
{
    return a->value == b->value && a->attack == b->attack && a->defence == b->defence;
}

static enum gk_status look_at_class(struct chooser *c, const struct gk_look *look, double frequency)
{
    struct match_cursor cursor;
    const struct match_way *first, *way;
    enum gk_status status = GK_OK;

    match_start(c->matcher, look, &cursor);
    first = match_next(&cursor);
    if (!first)
        return GK_OK;
    c->use[first->pattern] += frequency;
    while (status == GK_OK && (way = match_next(&cursor)) != NULL)
        if (way->pattern != first->pattern && !says_the_same(first, way))
            status = add_need(c, way->pattern, first->pattern);
    return status;
}

static enum gk_status look_at_place(struct chooser *c, const struct gk_place *place, size_t graph)
{
    double ways = n_ways(c->choice->places, place, graph);
    enum gk_status status;
    struct gk_markings it;
    gk_marking marking;

    status = gk_markings_init(&it, &place->seen, c->choice->dead_margins, c->err);
    if (status != GK_OK)
        return status;
    while (status == GK_OK && gk_markings_next(&it, &marking)) {
        struct gk_look look;

        gk_place_look(place, marking, &look);
        status = look_at_class(c, &look,
                               ways * n_markings(&it, marking) + (double)SEEN * n_met(c, &look));
    }
    gk_markings_fini(&it);
    return status;
}

static int by_pattern(const void *a, const void *b)
{
    const struct need *one = a, *other = b;

    if (one->pattern != other->pattern)
        return one->pattern < other->pattern ? -1 : 1;
    return (one->needs > other->needs) - (one->needs < other->needs);
}

static void sort_needs(struct chooser *c)
{
    size_t count = c->choice->db->count, kept = 0, at = 0;

    if (c->n_needs)
        qsort(c->need, c->n_needs, sizeof *c->need, by_pattern);
    for (size_t i = 0; i < c->n_needs; i++)
        if (i == 0 || by_pattern(&c->need[i - 1], &c->need[i]) != 0)
            c->need[kept++] = c->need[i];
    c->n_needs = kept;
    for (size_t i = 0; i <= count; i++) {
        while (at < kept && c->need[at].pattern < i)
            at++;
        c->first_need[i] = at;
    }
}

static enum gk_status look_at_all(struct chooser *c)
{
    const struct gk_places *places = c->choice->places;
    enum gk_status status = gk_matcher_new(c->choice->db, &c->matcher, c->err);
    size_t graph = 0;

    if (status == GK_OK && c->choice->weights)
        status = gk_matcher_new(c->choice->weights, &c->weights, c->err);
    for (size_t i = 0; i < places->count && status == GK_OK; i++) {
        if (c->choice->locations >> places->place[i].location & 1)
            status = look_at_place(c, &places->place[i], graph);
        graph += places->place[i].location == GK_CENTRE;
    }
    if (status == GK_OK)
        sort_needs(c);
    return status;
}

/* ---- Choosing ---- */

/* A pattern and all that it needs and that is not kept, on the stack; how useful it is. */
static size_t collect(const struct chooser *c, size_t pattern, double *use)
{
    size_t count = 0;

    *use = 0;
    c->stack[count++] = pattern;
    c->on_stack[pattern] = true;
    for (size_t i = 0; i < count; i++) {
        size_t one = c->stack[i];

        *use += c->use[one];
        for (size_t k = c->first_need[one]; k < c->first_need[one + 1]; k++) {
            size_t next = c->need[k].needs;

            if (!c->choice->kept[next] && !c->on_stack[next]) {
                c->on_stack[next] = true;
                c->stack[count++] = next;
            }
        }
    }
    for (size_t i = 0; i < count; i++)
        c->on_stack[c->stack[i]] = false;
    return count;
}

/* The pattern of a graph to choose next, of those that there is room for. */
static void find_best(const struct chooser *c, size_t group, size_t room)
{
    c->best[group] = NO_PATTERN;
    for (size_t i = c->group[group]; i < c->group[group + 1]; i++) {
        size_t cost;
        double use;

        if (c->choice->kept[i])
            continue;
        cost = collect(c, i, &use);
        if (cost > room || (c->best[group] != NO_PATTERN && use / (double)cost <= c->rate[group]))
            continue;
        c->best[group] = i;
        c->rate[group] = use / (double)cost;
        c->cost[group] = cost;
    }
}

static size_t best_group(const struct chooser *c)
{
    size_t best = NO_PATTERN;

    for (size_t i = 0; i < c->n_groups; i++)
        if (c->best[i] != NO_PATTERN && (best == NO_PATTERN || c->rate[i] > c->rate[best]))
            best = i;
    return best;
}

static void keep_best(const struct chooser *c, size_t room)
{
    for (size_t i = 0; i < c->n_groups; i++)
        find_best(c, i, room);
    for (size_t group; (group = best_group(c)) != NO_PATTERN;) {
        double use;

        if (c->cost[group] <= room) {
            size_t count = collect(c, c->best[group], &use);

            for (size_t i = 0; i < count; i++)
                c->choice->kept[c->stack[i]] = true;
            room -= count;
        }
        find_best(c, group, room);
    }
}

/* ---- The whole ---- */

static enum gk_status allocate(struct chooser *c)
{
    size_t count = c->choice->db->count + 2;

    c->use = calloc(count, sizeof *c->use);
    c->group = calloc(count, sizeof *c->group);
    c->best = calloc(count, sizeof *c->best);
    c->rate = calloc(count, sizeof *c->rate);
    c->cost = calloc(count, sizeof *c->cost);
    c->first_need = calloc(count, sizeof *c->first_need);
    c->stack = calloc(count, sizeof *c->stack);
    c->on_stack = calloc(count, sizeof *c->on_stack);
    if (!c->use || !c->group || !c->best || !c->rate || !c->cost || !c->first_need || !c->stack ||
        !c->on_stack)
        return gk_fail_nomem(c->err, "patterns to choose from", count * sizeof *c->use);
    for (size_t i = 0; i < c->choice->db->count; i++)
        if (c->choice->graph[i] == i)
            c->group[c->n_groups++] = i;
    c->group[c->n_groups] = c->choice->db->count;
    return GK_OK;
}

enum gk_status gk_choose(const struct gk_choice *choice, size_t room, struct gk_error *err)
{
    struct chooser c = {.choice = choice, .err = err};
    enum gk_status status = allocate(&c);

    if (status == GK_OK)
        status = look_at_all(&c);
    if (status == GK_OK)
        keep_best(&c, room);
    gk_matcher_free(c.matcher);
    gk_matcher_free(c.weights);
    free(c.use);
    free(c.group);
    free(c.best);
    free(c.rate);
    free(c.cost);
    free(c.need);
    free(c.first_need);
    free(c.stack);
    free(c.on_stack);
    return status;
}
