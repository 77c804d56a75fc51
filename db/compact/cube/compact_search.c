/* SPDX-License-Identifier: MIT */
/*
 * Short lists for a cube (db/compact/cube/compact_cube.h).
 *
 * A list is made from its beginning. A face may come next if all positions on it that are
 * left, not matched by faces before it, have one and the same label; then they are
 * matched. To match more is never a drawback later. Two things follow:
 *
 *   - If one face matches all that is left of a class of labels, then to take it at once is
 *     best: some face of that class has to come, and none of them has to come earlier.
 *   - Of faces that may come next, one that matches only a part of what another does need
 *     not be tried.
 *
 * No list is shorter than the number of classes. So the search goes through beginnings by
 * the sum of faces taken and classes left, least sum first, and ends with the first one
 * that is complete. It is the shortest, unless more beginnings of one sum were found than
 * are followed; then those with least left to do come first.
 */
#include "db/compact/cube/compact_cube.h"

#include <stdlib.h>
#include <string.h>

#include "db/compact/cube/compact_table.h"
#include "util/array.h"
#include "util/bits.h"
#include "util/error.h"

#define NO_STATE SIZE_MAX

/* The beginning of a list. */
struct state {
    int sum;       /* faces taken and classes left */
    int classes;   /* that are needed and left */
    size_t left;   /* needed orbits that are left */
    size_t parent; /* the state before the last face; NO_STATE: none was taken */
    size_t option; /* that face, and what it says */
    uint64_t label;
    uint64_t hash;
    enum { TAKEN, OPEN, FOLLOWED, CUT } kind; /* OPEN: is to be followed; CUT: will not be */
};

struct compact_search {
    const struct compact_table *table;
    struct state *state;
    uint64_t *sets; /* of each state: orbits that are not matched yet */
    size_t count, room;
    size_t *next; /* options that may come next, at work */
    size_t n_next;
    int followed; /* of the sum at work */
    int sum;
    bool cut; /* some beginnings were not followed */
    struct gk_error *err;
};

/* ---- Sets ---- */

static uint64_t *set_of(const struct compact_search *s, size_t state)
{
    return s->sets + state * s->table->words;
}

static bool sets_meet(const uint64_t *a, const uint64_t *b, size_t words)
{
    for (size_t i = 0; i < words; i++)
        if (a[i] & b[i])
            return true;
    return false;
}

/* Is what `left` has of `a` in `b`? */
static bool is_within(const uint64_t *a, const uint64_t *b, const uint64_t *left, size_t words)
{
    for (size_t i = 0; i < words; i++)
        if (a[i] & left[i] & ~b[i])
            return false;
    return true;
}

static size_t count_common(const uint64_t *a, const uint64_t *b, size_t words)
{
    size_t count = 0;

    for (size_t i = 0; i < words; i++)
        count += (size_t)bits64_count(a[i] & b[i]);
    return count;
}

static uint64_t hash_of(const uint64_t *set, size_t words)
{
    uint64_t hash = 0;

    for (size_t i = 0; i < words; i++)
        hash = (hash ^ set[i]) * UINT64_C(0x9e3779b97f4a7c15) + (hash >> 29);
    return hash;
}

/* ---- States ---- */

static enum gk_status add_state(struct compact_search *s, struct state state, const uint64_t *set)
{
    size_t words = s->table->words, room = s->room;
    enum gk_status status =
        array_grow(&s->state, s->count + 1, &room, sizeof *s->state, "lists of patterns", s->err);

    if (status == GK_OK && room > s->room) {
        status = array_grow(&s->sets, s->count + 1, &s->room, words * sizeof *s->sets,
                            "lists of patterns", s->err);
        if (state.parent != NO_STATE)
            set = set_of(s, state.parent); /* it has moved */
    }
    if (status != GK_OK)
        return status;
    s->state[s->count] = state;
    memcpy(set_of(s, s->count), set, words * sizeof *set);
    s->count++;
    return GK_OK;
}

/* Count what is left. */
static void count_left(const struct compact_search *s, struct state *state, const uint64_t *set)
{
    const struct compact_table *t = s->table;

    state->left = count_common(set, t->needed, t->words);
    state->classes = 0;
    for (size_t i = 0; i < t->n_classes; i++) {
        const uint64_t *class = t->classes + i * t->words;
        bool left = false;

        for (size_t w = 0; w < t->words; w++)
            left |= (class[w] & set[w] & t -> needed[w]) != 0;
        state->classes += left;
    }
    state->hash = hash_of(set, t->words);
}

/* What a face says if it comes next. */
struct saying {
    uint64_t label;
    uint32_t class_i;
};

/* May a face come next where `set` is left? */
static bool may_say(const struct compact_table *t, const struct compact_option *option,
                    const uint64_t *set, struct saying *out)
{
    const struct compact_part *first = NULL;

    for (size_t i = 0; i < option->n_parts; i++) {
        const struct compact_part *part = &t->part[option->part + i];

        if (!sets_meet(t->sets + part->set * t->words, set, t->words))
            continue;
        if (!part->sayable || (first && (!part->loose || part->class_i != first->class_i)))
            return false;
        /* Of one value, the labels have marks in common or not. */
        *out = (struct saying){first ? out->label & part->label : part->label, part->class_i};
        first = first ? first : part;
    }
    return first && (!first->loose || compact_label_few(&out->label, option->markable));
}

/* Take a face after `parent`. */
static enum gk_status take_option(struct compact_search *s, size_t parent, size_t option,
                                  uint64_t label)
{
    const struct compact_table *t = s->table;
    const uint64_t *matched = t->sets + t->option[option].set * t->words;
    struct state state = {.parent = parent, .option = option, .label = label};
    uint64_t *set;

    TRY(add_state(s, state, set_of(s, parent)));
    set = set_of(s, s->count - 1);
    for (size_t w = 0; w < t->words; w++)
        set[w] &= ~matched[w];
    count_left(s, &s->state[s->count - 1], set);
    s->state[s->count - 1].sum =
        s->state[parent].sum - s->state[parent].classes + 1 + s->state[s->count - 1].classes;
    return GK_OK;
}

/* Take every face that matches all that is left of its class, after the last state. */
static enum gk_status take_closing(struct compact_search *s)
{
    const struct compact_table *t = s->table;
    bool again = true;

    while (again && s->state[s->count - 1].left) {
        again = false;
        for (size_t i = 0; i < t->n_options; i++) {
            size_t last = s->count - 1;
            const uint64_t *set = set_of(s, last), *class;
            struct saying saying;

            if (!may_say(t, &t->option[i], set, &saying))
                continue;
            class = t->classes + saying.class_i * t->words;
            if (!is_within(class, t->sets + t->option[i].set * t->words, set, t->words))
                continue;
            /* Where nothing of the class is needed, it is of use only in the way of others. */
            TRY(take_option(s, last, i, saying.label));
            if (s->state[s->count - 1].sum > s->state[last].sum) {
                s->count--;
                continue;
            }
            again = true;
        }
    }
    return GK_OK;
}

/* ---- Following a state ---- */

static bool is_dominated(const struct compact_search *s, size_t option, const uint64_t *set)
{
    const struct compact_table *t = s->table;
    const uint64_t *own = t->sets + t->option[option].set * t->words;

    for (size_t i = 0; i < s->n_next; i++)
        if (is_within(own, t->sets + t->option[s->next[i]].set * t->words, set, t->words))
            return true;
    return false;
}

/* The options that may come next, but for those that another makes needless. */
static void list_next(struct compact_search *s, size_t state)
{
    const struct compact_table *t = s->table;
    const uint64_t *set = set_of(s, state);
    struct saying saying;
    size_t kept = 0;

    s->n_next = 0;
    for (size_t i = t->n_options; i-- > 0;)
        if (may_say(t, &t->option[i], set, &saying) && !is_dominated(s, i, set))
            s->next[s->n_next++] = i;
    for (size_t i = 0; i < s->n_next; i++) {
        const uint64_t *own = t->sets + t->option[s->next[i]].set * t->words;
        bool needless = false;

        for (size_t k = i + 1; k < s->n_next && !needless; k++)
            needless =
                is_within(own, t->sets + t->option[s->next[k]].set * t->words, set, t->words);
        if (!needless)
            s->next[kept++] = s->next[i];
    }
    s->n_next = kept;
}

/* Is there a state with the same left to do, and no more faces? */
static bool is_known(const struct compact_search *s, size_t state)
{
    const struct state *own = &s->state[state];
    size_t bytes = s->table->words * sizeof *s->sets;

    for (size_t i = 0; i < state; i++)
        if (s->state[i].hash == own->hash && s->state[i].sum <= own->sum &&
            s->state[i].kind != CUT && memcmp(set_of(s, i), set_of(s, state), bytes) == 0)
            return true;
    return false;
}

static enum gk_status follow_state(struct compact_search *s, size_t state)
{
    s->state[state].kind = FOLLOWED;
    list_next(s, state);
    for (size_t i = 0; i < s->n_next; i++) {
        const struct compact_table *t = s->table;
        size_t before = s->count;
        struct saying saying;

        if (!may_say(t, &t->option[s->next[i]], set_of(s, state), &saying))
            continue; /* cannot be: it was listed */
        TRY(take_option(s, state, s->next[i], saying.label));
        TRY(take_closing(s));
        if (is_known(s, s->count - 1))
            s->count = before;
        else
            s->state[s->count - 1].kind = OPEN;
    }
    return GK_OK;
}

/* ---- The search ---- */

/* How many beginnings of one sum are followed. */
static int beam_width(const struct compact_table *table)
{
    size_t work = table->n_options * table->words;

    if (table->quick)
        return 1;
    return work < 1000 ? 64 : work < 4000 ? 16 : work < 20000 ? 4 : 1;
}

static bool is_better(const struct state *a, const struct state *b)
{
    return a->sum != b->sum ? a->sum < b->sum : a->left < b->left;
}

/* The open state with the least sum, then with least left. */
static size_t best_open(const struct compact_search *s)
{
    size_t best = NO_STATE;

    for (size_t i = 0; i < s->count; i++)
        if (s->state[i].kind == OPEN &&
            (best == NO_STATE || is_better(&s->state[i], &s->state[best])))
            best = i;
    return best;
}

/* Enough of a sum was followed, if there is a greater one. */
static bool give_up_sum(struct compact_search *s)
{
    bool greater = false;

    for (size_t i = 0; i < s->count; i++)
        greater |= s->state[i].kind == OPEN && s->state[i].sum > s->sum;
    for (size_t i = 0; greater && i < s->count; i++)
        if (s->state[i].kind == OPEN && s->state[i].sum == s->sum)
            s->state[i].kind = CUT;
    s->cut |= greater;
    return greater;
}

static enum gk_status search_cover(struct compact_search *s, size_t *out)
{
    enum gk_status status = GK_OK;

    while (status == GK_OK) {
        size_t best = best_open(s);

        *out = best;
        if (s->state[best].left == 0)
            return GK_OK;
        if (s->state[best].sum != s->sum)
            s->followed = 0;
        s->sum = s->state[best].sum;
        if (s->followed++ >= beam_width(s->table) && give_up_sum(s))
            continue;
        status = follow_state(s, best);
    }
    return status;
}

static enum gk_status start_search(struct compact_search *s)
{
    const struct compact_table *t = s->table;
    struct state state = {.parent = NO_STATE};
    uint64_t *all;
    enum gk_status status;

    TRY(array_new(&s->next, t->n_options, sizeof *s->next, "lists of patterns", s->err));
    TRY(array_new(&all, t->words, sizeof *all, "lists of patterns", s->err));
    for (size_t i = 0; i < t->n_classes * t->words; i++)
        all[i % t->words] |= t->classes[i];
    count_left(s, &state, all);
    state.sum = state.classes;
    status = add_state(s, state, all);
    free(all);
    if (status == GK_OK)
        status = take_closing(s);
    if (status == GK_OK)
        s->state[s->count - 1].kind = OPEN;
    return status;
}

/* ---- The list ---- */

static enum gk_status make_list(const struct compact_search *s, const struct compact_cube *cube,
                                size_t last, struct compact_faces *out)
{
    size_t count = 0;

    for (size_t i = last; s->state[i].parent != NO_STATE; i = s->state[i].parent)
        count++;
    TRY(array_new(&out->face, count, sizeof *out->face, "lists of patterns", s->err));
    out->count = count;
    out->shortest = !s->cut;
    for (size_t i = last; s->state[i].parent != NO_STATE; i = s->state[i].parent) {
        const struct compact_option *option = &s->table->option[s->state[i].option];

        out->face[--count] = (struct compact_face){.stones = bits_map(cube->vertex, option->stones),
                                                   .wild = bits_map(cube->vertex, option->wild),
                                                   .label = s->state[i].label};
    }
    return GK_OK;
}

enum gk_status compact_cube_solve(const struct compact_cube *cube, struct compact_faces *out,
                                  struct gk_error *err)
{
    struct compact_search s = {.err = err};
    struct compact_table *table;
    size_t last = 0;
    enum gk_status status;

    TRY(compact_table_new(cube, &table, err));
    s.table = table;
    status = start_search(&s);
    if (status == GK_OK)
        status = search_cover(&s, &last);
    if (status == GK_OK)
        status = make_list(&s, cube, last, out);
    free(s.state);
    free(s.sets);
    free(s.next);
    compact_table_free(table);
    return status;
}
