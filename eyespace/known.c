/* SPDX-License-Identifier: MIT */
/*
 * Values by canonical graph: a hash table with open addressing. The same small
 * eye spaces return from position to position, so it is small, and simply
 * emptied when it is full.
 */
#include "eyespace/known.h"

#include <stdlib.h>
#include <string.h>

#include "util/error.h"

enum { ROOM = 4096, MAX_COUNT = ROOM / 2 };

static size_t find_slot(const struct known_values *known, const struct gk_graph *canonical)
{
    size_t i = (size_t)gk_graph_hash(canonical) & (known->room - 1);

    while (known->slot[i].used && gk_graph_cmp(&known->slot[i].graph, canonical) != 0)
        i = (i + 1) & (known->room - 1);
    return i;
}

const struct graph_value *known_get(const struct known_values *known,
                                    const struct gk_graph *canonical)
{
    const struct known_value *slot;

    if (!known->room)
        return NULL;
    slot = &known->slot[find_slot(known, canonical)];
    return slot->used ? &slot->value : NULL;
}

enum gk_status known_put(struct known_values *known, const struct gk_graph *canonical,
                         const struct graph_value *value, struct gk_error *err)
{
    struct known_value *slot;

    if (!known->room) {
        known->slot = calloc(ROOM, sizeof *known->slot);
        if (!known->slot)
            return error_nomem(err, "values of eye spaces", ROOM * sizeof *known->slot);
        known->room = ROOM;
    }
    if (known->count == MAX_COUNT) {
        memset(known->slot, 0, ROOM * sizeof *known->slot);
        known->count = 0;
    }
    slot = &known->slot[find_slot(known, canonical)];
    known->count += !slot->used;
    *slot = (struct known_value){.used = true, .graph = *canonical, .value = *value};
    return GK_OK;
}

void known_fini(struct known_values *known)
{
    free(known->slot);
    *known = (struct known_values){0};
}
