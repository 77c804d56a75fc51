/* SPDX-License-Identifier: MIT */
/* All classes of an index. May change: gankei/experimental.h. */
#ifndef GANKEI_EXPERIMENTAL_INDEX_H
#define GANKEI_EXPERIMENTAL_INDEX_H

#include <gankei/index.h>

GK_BEGIN_DECLS

struct gk_index_counts {
    uint64_t classes[GK_MAX_POINTS + 1][GK_N_VALUES]; /* by points and gk_eye_value_index() */
    uint64_t frames[GK_MAX_POINTS + 1];               /* by points */
    uint64_t seki, illegal;                           /* classes with a seki; slots without entry */
};

/*
 * Read a file from its beginning to its end, frame by frame; at any time a frame for each thread is
 * in memory. Progress is counted in bytes. Fails with GK_ERR_CORRUPT, GK_ERR_CANCELLED,
 * GK_ERR_LIMIT, GK_ERR_NOMEM.
 */
GK_API enum gk_status gk_index_count(const struct gk_index *index, int threads,
                                     const struct gk_progress *progress,
                                     struct gk_index_counts *out,
                                     struct gk_error *err) GK_MUST_CHECK;

/* A class with a drawing of it, in which the vital points are marked. Those of `result` are points
 * of the drawing. */
struct gk_index_entry {
    int points;
    uint64_t frame; /* of the index, from 0: set by gk_index_walk() */
    struct gk_drawing drawing;
    struct gk_result result;
};

/* Which classes to visit. */
struct gk_index_choice {
    int first, last; /* points */
    int value;       /* gk_eye_value_index(); -1: of any */
};

/*
 * Visit classes in the order of the file, each once; the visitor stops the walk by returning true,
 * which is no failure. A frame at a time is in memory. Classes that cannot be drawn are counted
 * only. Fails with GK_ERR_CORRUPT, GK_ERR_LIMIT, GK_ERR_NOMEM.
 */
GK_API enum gk_status gk_index_walk(const struct gk_index *index,
                                    const struct gk_index_choice *choice,
                                    bool (*visit)(void *user, const struct gk_index_entry *found),
                                    void *user, uint64_t *undrawn,
                                    struct gk_error *err) GK_MUST_CHECK;

GK_END_DECLS

#endif
