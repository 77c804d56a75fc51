/* SPDX-License-Identifier: MIT */
/* Runs of an index that is being written (db/index/runs/run_pool.h). */
#include "db/index/runs/run_pool.h"

#include <stdlib.h>
#include <string.h>

#include <xxhash.h>

#include "util/error.h"

#define FIRST_PLACES 1024

struct run_place {
    uint32_t hash;
    uint32_t number; /* of the first run, from 1; 0: free */
};

void run_pool_init(struct run_pool *pool, size_t each, uint64_t limit)
{
    *pool = (struct run_pool){.each = each, .limit = limit};
}

void run_pool_fini(struct run_pool *pool)
{
    free(pool->bytes);
    free(pool->place);
    *pool = (struct run_pool){0};
}

uint64_t run_pool_frame(struct run_pool *pool, uint64_t most)
{
    if ((pool->size - pool->region) / pool->each + most > pool->limit) {
        pool->region = pool->size;
        free(pool->place);
        pool->place = NULL;
        pool->places = pool->count = 0;
    }
    return pool->region;
}

static enum gk_status grow_table(struct run_pool *pool, struct gk_error *err)
{
    size_t places = pool->places ? 2 * pool->places : FIRST_PLACES;
    struct run_place *place;

    TRY(array_new(&place, places, sizeof *place, "the runs of an index", err));
    for (size_t i = 0; i < pool->places; i++) {
        size_t at = pool->place[i].hash & (places - 1);

        if (!pool->place[i].number)
            continue;
        while (place[at].number)
            at = (at + 1) & (places - 1);
        place[at] = pool->place[i];
    }
    free(pool->place);
    pool->place = place;
    pool->places = places;
    return GK_OK;
}

/* The place of a list, or the one that is free for it. */
static struct run_place *find_place(const struct run_pool *pool, const uint8_t *list, size_t size,
                                    uint32_t hash)
{
    for (size_t at = hash & (pool->places - 1);; at = (at + 1) & (pool->places - 1)) {
        struct run_place *place = &pool->place[at];
        uint64_t begin;

        if (!place->number)
            return place;
        begin = pool->region + (place->number - 1) * (uint64_t)pool->each;
        if (place->hash == hash && pool->size - begin >= size &&
            memcmp(pool->bytes + begin, list, size) == 0)
            return place;
    }
}

enum gk_status run_pool_put(struct run_pool *pool, const uint8_t *list, size_t size,
                            uint32_t *number, struct gk_error *err)
{
    uint32_t hash = (uint32_t)XXH3_64bits(list, size);
    struct run_place *place;

    if (2 * pool->count >= pool->places)
        TRY(grow_table(pool, err));
    place = find_place(pool, list, size, hash);
    if (!place->number) {
        TRY(array_grow(&pool->bytes, pool->size + size, &pool->room, 1, "the runs of an index",
                       err));
        memcpy(pool->bytes + pool->size, list, size);
        *place = (struct run_place){
            .hash = hash, .number = (uint32_t)((pool->size - pool->region) / pool->each) + 1};
        pool->size += size;
        pool->count++;
    }
    *number = place->number - 1;
    return GK_OK;
}
