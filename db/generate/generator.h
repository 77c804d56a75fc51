/* SPDX-License-Identifier: MIT */
/* What the steps of writing a database share (generate.c, db/compact/compact_write.c). */
#ifndef DB_GENERATE_GENERATOR_H
#define DB_GENERATE_GENERATOR_H

#include <gankei/db.h>

#include <xxhash.h>

#include "db/census/answer.h"
#include "db/generate/batch.h"
#include "util/output.h"

struct generator {
    struct gk_generate options;
    const struct gk_progress *progress;
    struct gk_error *err;
    struct placements *places[GK_MAX_SHAPE + 1]; /* by size */
    uint64_t classes[GK_MAX_SHAPE + 1];         /* of all places that are looked at */
    uint64_t total;                             /* of these */
    uint64_t before;                            /* classes of sizes that are done */
    int size;                                   /* at work */
    uint64_t done; /* classes of it that are done: solved or, in the abstract game, written */
    struct solver_set *asker;
    struct realisable *realisable; /* of the size at work; null: not asked */
    struct batch *batch;
    struct output *output;
    XXH3_state_t *hash;
    struct gk_generate_stats stats;
};

static inline bool generator_wants(const struct generator *g, enum gk_location location)
{
    return g->options.locations >> location & 1;
}

static inline uint64_t generator_classes(const struct generator *g, const struct placement *place)
{
    return g->options.dead_margins ? place->n_classes : place->n_plain;
}

/* Write to the file; with the content hash. */
enum gk_status generator_write(struct generator *g, const char *text, size_t length);
enum gk_status generator_line(struct generator *g, const char *format, ...) GK_PRINTF(2, 3);

/* Get ready for the places of a size; with `realisable`, to ask which classes are that. */
enum gk_status generator_prepare(struct generator *g, const struct placements *places,
                                 bool realisable);

/* Solve the classes of a place. */
enum gk_status generator_solve(struct generator *g, const struct placement *place,
                               struct answers *out);

#endif
