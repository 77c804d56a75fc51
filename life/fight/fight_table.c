/* SPDX-License-Identifier: MIT */
/* Tables of positions (life/fight/fight_table.h). */
#include "life/fight/fight_table.h"

#include <stdlib.h>

#include "util/array.h"
#include "util/error.h"

/* Of a table, however little memory it may have. */
enum { FIRST_ENTRIES = 1 << 14, LEAST_ENTRIES = 1 << 8 };

#define ENTRY_BYTES (sizeof(struct fight_entry) + 2 * sizeof(uint32_t))

static const char what[] = "a table of positions";

/* Room for `size` entries, none in use. On failure all is as it was. */
static enum gk_status make_room(struct fight_table *t, size_t size, struct gk_error *err)
{
    struct fight_table next = *t;
    enum gk_status status = array_new(&next.entry, size, sizeof *t->entry, what, err);

    next.mask = size - 1;
    next.room = size / 4 * 3;
    next.count = 0;
    next.list = next.stack = NULL;
    if (status == GK_OK)
        status = array_new(&next.list, next.room, sizeof *t->list, what, err);
    if (status == GK_OK)
        status = array_new(&next.stack, next.room, sizeof *t->stack, what, err);
    if (status != GK_OK) {
        free(next.entry);
        free(next.list);
        return status;
    }
    *t = next;
    return GK_OK;
}

static size_t first_size(const struct fight_table *t)
{
    return t->most < FIRST_ENTRIES ? t->most : FIRST_ENTRIES;
}

static void free_room(struct fight_table *t)
{
    free(t->entry);
    free(t->list);
    free(t->stack);
}

enum gk_status fight_table_new(size_t bytes, struct fight_table **out, struct gk_error *err)
{
    struct fight_table *t = calloc(1, sizeof *t);
    enum gk_status status;

    if (!t)
        return error_nomem(err, what, sizeof *t);
    t->most = LEAST_ENTRIES;
    while (t->most * 2 <= bytes / ENTRY_BYTES && t->most < (size_t)1 << 31)
        t->most *= 2;
    status = fight_patterns_new(&t->patterns, err);
    if (status == GK_OK)
        status = make_room(t, first_size(t), err);
    if (status != GK_OK)
        fight_table_free(t);
    else
        *out = t;
    return status;
}

void fight_table_free(struct fight_table *table)
{
    if (table) {
        free_room(table);
        fight_patterns_free(table->patterns);
    }
    free(table);
}

void fight_table_progress(struct fight_table *table, const struct gk_progress *progress)
{
    table->progress = progress;
}

/* A search that runs out of room begins again, and takes more positions: so the room is as it was
 * at first, whatever was asked before. */
void fight_table_begin(struct fight_table *table)
{
    struct fight_table old = *table;

    table->unused = 0;
    if (table->mask + 1 > first_size(table) && make_room(table, first_size(table), NULL) == GK_OK)
        free_room(&old);
}

uint64_t fight_table_unused(const struct fight_table *table)
{
    return table->unused;
}

void fight_table_without(struct fight_table *table, unsigned parts)
{
    table->without = parts;
}

void fight_table_use(struct fight_table *table, const struct fight *fight)
{
    for (size_t i = 0; i < table->count; i++)
        table->entry[table->list[i]].used = false;
    table->count = 0;
    table->fight = fight;
    fight_patterns_clear(table->patterns);
}

bool fight_same(const struct fight_state *a, const struct fight_state *b)
{
    return a->stones[0] == b->stones[0] && a->stones[1] == b->stones[1] && a->banned == b->banned &&
           a->mover == b->mover && a->outer == b->outer && a->extra == b->extra && a->ko == b->ko &&
           a->goal == b->goal && a->threats[0] == b->threats[0] && a->threats[1] == b->threats[1];
}

static void put_entry(struct fight_table *t, const struct fight_entry *e)
{
    size_t at = fight_find(t, &e->state);

    t->list[t->count++] = (uint32_t)at;
    t->entry[at] = *e;
}

/* Twice the room, and the same entries in it; false if that may not be. */
static bool grow_table(struct fight_table *t)
{
    struct fight_table old = *t;

    if (t->mask + 1 >= t->most || make_room(t, (t->mask + 1) * 2, NULL) != GK_OK)
        return false;
    for (size_t i = 0; i < old.count; i++)
        put_entry(t, &old.entry[old.list[i]]);
    free_room(&old);
    return true;
}

enum { CLASSES = 33 }; /* by the bits of the work */

static int work_class(const struct fight_entry *e)
{
    int bits = 0;

    for (uint32_t work = e->work; work; work >>= 1)
        bits++;
    return bits;
}

/* What took the least work is to go, so that at least half of the room is free: entries of which
 * class stay? */
static int class_to_keep(const struct fight_table *t)
{
    size_t n[CLASSES] = {0}, kept = 0;
    int least = CLASSES;

    for (size_t i = 0; i < t->count; i++)
        n[work_class(&t->entry[t->list[i]])]++;
    while (least > 1 && kept + n[least - 1] <= t->room / 2)
        kept += n[--least];
    return least;
}

/* Throw out entries that are easily made again; false if there is no memory for that. */
static bool throw_out(struct fight_table *t)
{
    int least = class_to_keep(t);
    size_t n = 0, all = t->count;
    struct fight_entry *keep;

    if (array_new(&keep, t->room / 2 + 1, sizeof *keep, what, NULL) != GK_OK)
        return false;
    for (size_t i = 0; i < all; i++) {
        struct fight_entry *e = &t->entry[t->list[i]];

        if (work_class(e) >= least)
            keep[n++] = *e;
        e->used = false;
    }
    t->count = 0;
    for (size_t i = 0; i < n; i++)
        put_entry(t, &keep[i]);
    free(keep);
    return true;
}

bool fight_table_make_room(struct fight_table *table)
{
    return grow_table(table) || throw_out(table);
}
