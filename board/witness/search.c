/* SPDX-License-Identifier: MIT */
/*
 * The search of board/witness/search.h: a table of states that only grows, a stack of
 * its own (a line of play can be as long as the number of states), and the
 * trail of states assumed lost in the current pass.
 */
#include "board/witness/search.h"

#include <stdlib.h>
#include <string.h>

#include <xxhash.h>

#include "util/array.h"
#include "util/assert.h"
#include "util/error.h"

#define FIRST_ROOM 1024       /* states at the beginning */
#define KEPT_ROOM  (1U << 17) /* a table larger than this is given back by clear() */

/* SEARCH_OPEN, SEARCH_WON, SEARCH_LOST as final verdicts, and: */
enum { ASSUMED = 3 };

struct search_entry {
    struct local_state state;
    uint8_t verdict;
    bool used; /* its being assumed was made use of in this pass */
};

struct search_level {
    uint32_t entry;
    unsigned cursor;
};

struct search {
    struct search_game game;
    size_t max_states;
    size_t n_entries, room;
    struct search_entry *entry;
    uint32_t *slot; /* 2 * room of them (a power of two): entry numbers, from 1, by hash */
    struct search_level *stack; /* `room`: a line of play repeats no state */
    uint32_t *trail;            /* `room` */
    size_t depth, n_trail;
    bool dirty; /* an assumption made use of in this pass was wrong */
};

/* ---- The table ---- */

static size_t slot_of(const struct search *search, const struct local_state *state)
{
    size_t mask = 2 * search->room - 1;
    size_t at = (size_t)XXH3_64bits(state, sizeof *state) & mask;

    while (search->slot[at] &&
           memcmp(&search->entry[search->slot[at] - 1].state, state, sizeof *state) != 0)
        at = (at + 1) & mask;
    return at;
}

/* Room for more states. If that fails, some arrays are larger than `room` says. */
static enum gk_status grow_entries(struct search *search, struct gk_error *err)
{
    static const char what[] = "reading life and death";
    size_t room = search->room ? 2 * search->room : FIRST_ROOM, old[3];
    uint32_t *slot;

    old[0] = old[1] = old[2] = search->room;
    TRY(array_grow(&search->entry, room, &old[0], sizeof *search->entry, what, err));
    TRY(array_grow(&search->stack, room, &old[1], sizeof *search->stack, what, err));
    TRY(array_grow(&search->trail, room, &old[2], sizeof *search->trail, what, err));
    TRY(array_new(&slot, 2 * room, sizeof *slot, what, err));
    free(search->slot);
    search->slot = slot;
    search->room = room;
    for (size_t i = 0; i < search->n_entries; i++)
        search->slot[slot_of(search, &search->entry[i].state)] = (uint32_t)i + 1;
    return GK_OK;
}

/* The number of the entry of a state, which is made if there is none. */
static enum gk_status find_entry(struct search *search, const struct local_state *state,
                                 uint32_t *out, struct gk_error *err)
{
    struct search_entry *entry;
    size_t at;
    enum gk_status status = GK_OK;

    TRY(search->n_entries == search->room ? grow_entries(search, err) : GK_OK);
    at = slot_of(search, state);
    if (search->slot[at]) {
        *out = search->slot[at] - 1;
        return GK_OK;
    }
    if (search->n_entries >= search->max_states)
        return error_set(err, GK_ERR_LIMIT,
                         "reading needs more than %zu positions; raise the limit",
                         search->max_states);
    entry = &search->entry[search->n_entries];
    *entry = (struct search_entry){.state = *state, .verdict = SEARCH_OPEN};
    if (search->game.settle) {
        enum search_verdict verdict = SEARCH_OPEN;

        status = search->game.settle(search->game.user, state, &verdict, err);
        entry->verdict = (uint8_t)verdict;
    }
    if (status != GK_OK)
        return status;
    *out = (uint32_t)search->n_entries++;
    search->slot[at] = *out + 1;
    return GK_OK;
}

/* ---- One pass ---- */

static void push_level(struct search *search, uint32_t number)
{
    GK_ASSERT(B5, search->entry[number].verdict == SEARCH_OPEN && search->n_trail < search->room);
    search->entry[number].verdict = ASSUMED;
    search->entry[number].used = false;
    search->trail[search->n_trail++] = number;
    search->stack[search->depth++] = (struct search_level){number, 0};
}

/* The verdict on a child as far as this pass knows; SEARCH_OPEN: go there first. */
static enum search_verdict look_up(struct search *search, uint32_t number)
{
    struct search_entry *entry = &search->entry[number];

    if (entry->verdict != ASSUMED)
        return (enum search_verdict)entry->verdict;
    entry->used = true;
    return SEARCH_LOST;
}

/* Leave the state on top. A lost one stays assumed until the pass is over. */
static void pop_level(struct search *search, enum search_verdict verdict)
{
    struct search_entry *entry = &search->entry[search->stack[--search->depth].entry];

    if (verdict == SEARCH_WON) {
        entry->verdict = SEARCH_WON;
        search->dirty |= entry->used;
    }
}

/* Go on with the state on top: to a child not yet visited, or out of it.
 * `*last` is the verdict on the child that was left just now; SEARCH_OPEN: none. */
static enum gk_status go_on(struct search *search, enum search_verdict *last, struct gk_error *err)
{
    struct search_level *top = &search->stack[search->depth - 1];
    struct local_state state = search->entry[top->entry].state;
    enum search_verdict wanted = state.mover == GK_X ? SEARCH_WON : SEARCH_LOST;
    struct local_state next;

    while (*last != wanted) {
        uint32_t number = 0;

        *last = search->game.child(search->game.user, &state, &top->cursor, &next);
        if (*last == SEARCH_LOST) { /* no child is left, and none was as wanted */
            *last = wanted == SEARCH_WON ? SEARCH_LOST : SEARCH_WON;
            break;
        }
        if (*last == SEARCH_WON)
            continue;
        TRY(find_entry(search, &next, &number, err));
        top = &search->stack[search->depth - 1]; /* the stack may have moved */
        *last = look_up(search, number);
        if (*last == SEARCH_OPEN) {
            push_level(search, number);
            return GK_OK;
        }
    }
    pop_level(search, *last);
    return GK_OK;
}

static enum gk_status run_pass(struct search *search, uint32_t root, struct gk_error *err)
{
    enum gk_status status = GK_OK;
    enum search_verdict last = SEARCH_OPEN;

    search->depth = search->n_trail = 0;
    search->dirty = false;
    push_level(search, root);
    while (status == GK_OK && search->depth > 0)
        status = go_on(search, &last, err);
    for (size_t i = 0; i < search->n_trail; i++) {
        struct search_entry *entry = &search->entry[search->trail[i]];

        if (entry->verdict == ASSUMED)
            entry->verdict = status != GK_OK || search->dirty ? SEARCH_OPEN : SEARCH_LOST;
    }
    return status;
}

/* ---- The interface ---- */

enum gk_status search_new(const struct search_game *game, size_t max_states, struct search **out,
                          struct gk_error *err)
{
    struct search *search;

    TRY(array_new(&search, 1, sizeof *search, "reading life and death", err));
    search->game = *game;
    search->max_states = max_states < UINT32_MAX ? max_states : UINT32_MAX;
    *out = search;
    return GK_OK;
}

static void drop_table(struct search *search)
{
    free(search->entry);
    free(search->slot);
    free(search->stack);
    free(search->trail);
    search->entry = NULL;
    search->slot = NULL;
    search->stack = NULL;
    search->trail = NULL;
    search->room = 0;
}

void search_free(struct search *search)
{
    if (search)
        drop_table(search);
    free(search);
}

void search_clear(struct search *search)
{
    search->n_entries = 0;
    if (search->room > KEPT_ROOM)
        drop_table(search);
    else if (search->room)
        memset(search->slot, 0, search->room * 2 * sizeof *search->slot);
}

enum gk_status search_run(struct search *search, const struct local_state *state,
                          bool *attacker_wins, struct gk_error *err)
{
    uint32_t root = 0;

    TRY(find_entry(search, state, &root, err));
    while (search->entry[root].verdict == SEARCH_OPEN)
        TRY(run_pass(search, root, err));
    *attacker_wins = search->entry[root].verdict == SEARCH_WON;
    return GK_OK;
}

size_t search_states(const struct search *search)
{
    return search->n_entries;
}
