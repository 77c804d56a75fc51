/* SPDX-License-Identifier: MIT */
/*
 * All positions of one subgraph of the abstract game.
 *
 * Only filling (RULE 2) and suicide keep the number of vertices; everything
 * else leads to a smaller graph. So the work falls into four steps:
 *
 *  1. gather, for each position, the values of its successors in smaller
 *     graphs;
 *  2. eyes b and c as a greatest fixed point over the fillings: start with
 *     two eyes everywhere and lower values until nothing changes. A line of
 *     play that goes round for ever is then never a success of the attacker;
 *  3. the positions of value 0011 and 0012, which depend on the defender's
 *     moves alone, and so on smaller graphs;
 *  4. all other values, now that it is known which fillings leave 0011.
 *
 * With M the best b the defender can move to, N the lowest c the attacker can
 * move to, and s the score if both pass: c = max(min(s, N), M) and
 * b = min(max(s, M), N), for a pass is answered by a move or by a pass that
 * ends the game.
 *
 * What a move does depends on the stones only (abstract_rules.h). So the
 * outer loops go over stones and vertices, and the innermost, which does all
 * the work, over sets of margins: two table look-ups and a byte to read.
 */
#include "solver/abstract/abstract.h"

#include <stdlib.h>
#include <string.h>

#include "solver/abstract/abstract_sums.h"
#include "solver/value/eye_value.h"
#include "util/array.h"
#include "util/assert.h"
#include "util/error.h"

struct graph_work {
    const struct graph_store *store;
    const struct gk_rules *rules;
    const struct stored_graph *graph;
    int n;
    uint8_t *value;
    eye_value_set *attacker; /* by position: values of successors in smaller graphs */
    eye_value_set *defender;
    uint8_t *score;      /* by set of margins: eyes if both pass */
    eye_value_set *fill; /* by set of margins: values after RULE 2 (scratch) */
    struct graph_sums own;
    struct graph_sums table;                       /* scratch */
    struct graph_sums without[STORE_MAX_VERTICES]; /* v taken away */
};

/*
 * For each set of margins that includes `must`: add to `seen` the value after
 * the move `e`, which leads through `map` to another graph. `to` has the sums
 * through it; `p` has the stones before the move.
 */
static void gather_values(const struct graph_work *w, const struct abstract_position *p,
                          const struct abstract_effect *e, const struct graph_map *map,
                          const struct graph_sums *to, uint32_t must, eye_value_set *seen)
{
    const uint8_t *value = w->store->graph[map->graph_id]->value;
    uint32_t room = bits_all(w->n) & ~p->stones & ~must, margins = 0;
    uint32_t here = stone_index(&w->own, p->stones, p->dead_margins);
    struct abstract_position after;
    uint32_t there, keep, add;

    GK_ASSERT(S23, value);
    abstract_apply(e, p, &after);
    keep = ~e->removed & ~after.stones;
    after.margins = 0;
    there = store_map_index(w->store, map, &after);
    add = (e->exposed & keep) | (p->dead_margins & e->lifted);
    do {
        uint32_t before = margins | must;

        seen[here + sum(&w->own, before)] |=
            eye_value_bit(value[there + sum(to, (before & keep) | add)]);
        margins = bits_next_subset(margins, room);
    } while (margins);
}

static void gather_rule3(struct graph_work *w, const struct abstract_position *p, int v)
{
    uint32_t must = p->stones >> v & 1 ? 0 : bits_of(v);
    struct abstract_effect e;
    const struct graph_map *map;
    struct graph_map room;

    abstract_rule3(w->graph->adj, p->stones, v, w->rules->rule3_literal, &e);
    if (e.removed == bits_of(v)) {
        gather_values(w, p, &e, &w->graph->without[v], &w->without[v], must, w->attacker);
        return;
    }
    map = store_map_removing(w->store, w->graph, e.removed, &room);
    sums_init(w->store, map, bits_all(w->n) & ~p->stones & ~e.removed, &w->table);
    gather_values(w, p, &e, map, &w->table, must, w->attacker);
}

static void fill_values(struct graph_work *w, const struct abstract_position *p, uint8_t value)
{
    uint32_t room = bits_all(w->n) & ~p->stones, margins = 0;
    uint32_t here = stone_index(&w->own, p->stones, p->dead_margins);

    do {
        w->value[here + sum(&w->own, margins)] = value;
        margins = bits_next_subset(margins, room);
    } while (margins);
}

/* Step 1, for one arrangement of stones. */
static bool gather_smaller(struct graph_work *w, const struct abstract_position *p)
{
    if (abstract_illegal(w->graph->adj, w->n, p)) {
        fill_values(w, p, EYE_VALUE_NONE);
        return false;
    }
    fill_values(w, p, (uint8_t)eye_value_provisional(2, 2));
    for (int v = 0; v < w->n; v++) {
        bool stone = p->stones >> v & 1;
        struct abstract_effect e;

        if (!stone) {
            abstract_rule1(w->graph->adj, w->n, p->stones, v, &e);
            gather_values(w, p, &e, &w->graph->without[v], &w->without[v], 0, w->defender);
        }
        if (!stone || p->dead_margins >> v & 1)
            gather_rule3(w, p, v);
    }
    return false;
}

/* The values that RULE 2 leads to, for each set of margins, in w->fill. */
static void gather_fill(struct graph_work *w, const struct abstract_position *p)
{
    uint32_t empty = bits_all(w->n) & ~p->stones;

    memset(w->fill, 0, (size_t)(empty + 1) * sizeof *w->fill);
    for (uint32_t todo = empty; todo; todo &= todo - 1) {
        int v = bits_lowest(todo);
        uint32_t room = empty & ~bits_of(v), margins = 0, there;
        struct abstract_position after;
        struct abstract_effect e;

        if (!abstract_rule2(w->graph->adj, w->n, p->stones, v, w->rules->suicide, &e))
            continue;
        abstract_apply(&e, p, &after);
        there = stone_index(&w->own, after.stones, after.dead_margins) +
                sum(&w->own, p->dead_margins & e.lifted);
        do {
            w->fill[margins] |= eye_value_bit(w->value[there + sum(&w->own, margins)]);
            margins = bits_next_subset(margins, room);
        } while (margins);
    }
}

static inline unsigned eyes_at(const struct graph_work *w, uint32_t position, uint32_t margins)
{
    int score = w->score[margins];
    int m = eye_value_max_b(w->defender[position], 0);
    int n = eye_value_min_c(w->attacker[position] | w->fill[margins], 2);
    int pass_c = score < n ? score : n;
    int pass_b = score > m ? score : m;
    /* Without a move the defender has M = 0 < s, the attacker N = 2 >= s: as
     * good as none. */
    return eye_value_provisional(pass_b < n ? pass_b : n, pass_c > m ? pass_c : m);
}

/* Step 2: lower b and c for one arrangement of stones. True if any changed. */
static bool lower_eyes(struct graph_work *w, const struct abstract_position *p)
{
    uint32_t room = bits_all(w->n) & ~p->stones, margins = 0;
    uint32_t here = stone_index(&w->own, p->stones, p->dead_margins);
    bool changed = false;

    gather_fill(w, p);
    do {
        uint32_t position = here + sum(&w->own, margins);
        unsigned value = eyes_at(w, position, margins);

        changed |= w->value[position] != value;
        w->value[position] = (uint8_t)value;
        margins = bits_next_subset(margins, room);
    } while (margins);
    return changed;
}

/* Step 4, for one arrangement of stones. */
static bool derive_all(struct graph_work *w, const struct abstract_position *p)
{
    uint32_t room = bits_all(w->n) & ~p->stones, margins = 0;
    uint32_t here = stone_index(&w->own, p->stones, p->dead_margins);

    gather_fill(w, p);
    do {
        uint32_t position = here + sum(&w->own, margins);
        unsigned value = w->value[position];

        w->value[position] = (uint8_t)eye_value_derive(eye_value_b[value], eye_value_c[value],
                                                       w->attacker[position] | w->fill[margins],
                                                       w->defender[position]);
        margins = bits_next_subset(margins, room);
    } while (margins);
    return false;
}

/* Visit every arrangement of stones not known to be illegal, fullest first (a filling leads to a
 * fuller one, a suicide to fewer dead margins). True if any visit was. */
static bool each_arrangement(struct graph_work *w,
                             bool (*visit)(struct graph_work *, const struct abstract_position *))
{
    uint32_t all = bits_all(w->n);
    bool any = false;

    for (uint32_t i = 0; i <= all; i++) {
        struct abstract_position p = {.stones = all - i};

        do {
            uint32_t index = stone_index(&w->own, p.stones, p.dead_margins);

            if (w->value[index] != EYE_VALUE_NONE)
                any |= visit(w, &p);
            p.dead_margins = bits_next_subset(p.dead_margins, p.stones);
        } while (w->store->base == 4 && p.dead_margins);
    }
    return any;
}

static void init_tables(struct graph_work *w)
{
    uint32_t all = bits_all(w->n);

    sums_init(w->store, &w->graph->whole, all, &w->own);
    for (int v = 0; v < w->n; v++)
        sums_init(w->store, &w->graph->without[v], all & ~bits_of(v), &w->without[v]);
    for (uint32_t margins = 0; margins <= all; margins++) {
        int score = abstract_score(w->graph->adj, w->n, margins);

        w->score[margins] = (uint8_t)(score < 2 ? score : 2);
    }
}

static enum gk_status work_new(const struct graph_store *store, const struct gk_rules *rules,
                               uint32_t graph_id, struct graph_work **out, struct gk_error *err)
{
    const struct stored_graph *graph = store->graph[graph_id];
    size_t positions = store->power[graph->n], sets = (size_t)1 << graph->n;
    static const char what[] = "solving a graph";
    struct graph_work *w;

    TRY(array_new(out, 1, sizeof *w, what, err));
    w = *out;
    w->store = store;
    w->rules = rules;
    w->graph = graph;
    w->n = graph->n;
    /* Nothing is known to be illegal. */
    TRY(array_new(&w->value, positions, 1, what, err));
    TRY(array_new(&w->attacker, positions, sizeof *w->attacker, what, err));
    TRY(array_new(&w->defender, positions, sizeof *w->defender, what, err));
    TRY(array_new(&w->score, sets, 1, what, err));
    return array_new(&w->fill, sets, sizeof *w->fill, what, err);
}

static void work_free(struct graph_work *w)
{
    if (!w)
        return;
    free(w->value);
    free(w->attacker);
    free(w->defender);
    free(w->score);
    free(w->fill);
    free(w);
}

enum gk_status abstract_graph_solve(const struct graph_store *store, const struct gk_rules *rules,
                                    uint32_t graph_id, struct gk_error *err)
{
    struct graph_work *w;
    enum gk_status status = work_new(store, rules, graph_id, &w, err);

    if (status == GK_OK) {
        init_tables(w);
        each_arrangement(w, gather_smaller);
        while (each_arrangement(w, lower_eyes))
            ;
        /* Step 3, for all positions at once. */
        for (size_t i = 0; i < store->power[w->n]; i++)
            if (w->value[i] == eye_value_provisional(0, 1))
                w->value[i] = (uint8_t)eye_value_derive(0, 1, 0, w->defender[i]);
        each_arrangement(w, derive_all);
        store->graph[graph_id]->value = w->value;
        w->value = NULL;
    }
    work_free(w);
    return status;
}
