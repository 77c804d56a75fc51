/* SPDX-License-Identifier: MIT */
/* Polyominoes; markings as they look to a reader of databases; how many there are.
 * May change: gankei/experimental.h. */
#ifndef GANKEI_EXPERIMENTAL_ENUMERATE_H
#define GANKEI_EXPERIMENTAL_ENUMERATE_H

#include <gankei/enumerate.h>

GK_BEGIN_DECLS

/*
 * Visit the free polyominoes of `n` points, 1 to GK_MAX_SHAPE, each once: drawings without
 * edges, all points `.`, in no special order. The visitor returns false to stop. Fails with
 * GK_ERR_ARG. Thread-safe.
 */
GK_API enum gk_status gk_polyominoes(int n,
                                     bool (*visit)(void *user, const struct gk_drawing *drawing),
                                     void *user, struct gk_error *err) GK_MUST_CHECK;

/*
 * gk_markings_init() for who does not see which stones a drawing encloses: the classes are those
 * of its points. A class that no symmetry of these makes a legal position is left out, and the
 * others are represented by their smallest legal marking. The classes are in the order of their
 * smallest markings, legal or not.
 */
GK_API enum gk_status gk_markings_init_bare(struct gk_markings *it, const struct gk_shape *shape,
                                            bool dead_margins, struct gk_error *err) GK_MUST_CHECK;

/* The number of legal marked classes: by Burnside's lemma, without iteration,
 * unless the shape encloses stones. */
GK_API enum gk_status gk_markings_count(const struct gk_shape *shape, bool dead_margins,
                                        uint64_t *out, struct gk_error *err) GK_MUST_CHECK;

/* The number of classes that gk_markings_init_bare() iterates over, without iteration. */
GK_API enum gk_status gk_markings_count_bare(const struct gk_shape *shape, bool dead_margins,
                                             uint64_t *out, struct gk_error *err) GK_MUST_CHECK;

GK_END_DECLS

#endif
