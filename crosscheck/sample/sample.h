/* SPDX-License-Identifier: MIT */
/*
 * Some classes of an index file at random, solved anew by other ways than the one that wrote it:
 * of the abstract game by crosscheck/sample/reference.h, of the exact game by the solver and, where
 * a board has the class, by reading it there.
 */
#ifndef CROSSCHECK_SAMPLE_SAMPLE_H
#define CROSSCHECK_SAMPLE_SAMPLE_H

#include <gankei/index.h>

#define SAMPLE_SHOWN 20 /* classes found wrong that are kept */

struct sample_options {
    size_t count;
    uint64_t seed;
    int threads;
};

struct sample_wrong {
    struct gk_drawing drawing; /* with the vital points of the file; no points: it has none */
    struct gk_result told;     /* by the file */
    struct gk_result found;
    bool on_board; /* found on the board */
};

struct sample_tally {
    uint64_t solved, read; /* classes; those that were read on the board, too */
    uint64_t no_board;     /* those of the exact game that no board has */
    uint64_t wrong;
    struct sample_wrong
        first[SAMPLE_SHOWN]; /* as many as there are, in the order they were drawn */
};

/*
 * All classes of the file are drawn with the same probability, some perhaps more than once; which
 * they are depends on the seed, not on threads. Only what is drawn is read and verified. Progress
 * is counted in classes. Fails with GK_ERR_CORRUPT, GK_ERR_CANCELLED, GK_ERR_LIMIT, GK_ERR_NOMEM.
 */
enum gk_status sample_run(const struct gk_index *index, const struct sample_options *options,
                          const struct gk_progress *progress, struct sample_tally *out,
                          struct gk_error *err);

#endif
