/* SPDX-License-Identifier: MIT */
/*
 * Values of the abstract game to the letter: strict forms, infinitesimals and all; classes, loops
 * and all; and the catalogue of all forms up to a size. For research; this header may change with
 * every version (gankei/experimental.h).
 */
#ifndef GANKEI_EXPERIMENTAL_STRICT_H
#define GANKEI_EXPERIMENTAL_STRICT_H

#include <gankei/experimental/worth.h>

GK_BEGIN_DECLS

/* ---- Strict forms of the abstract game ---- */

/*
 * The value of every position of the abstract game without suicide, infinitesimals and all. What is
 * solved stays, and is shared by larger shapes. Numbers of forms depend on what was asked for and
 * in which order, but not on the number of threads.
 */
struct gk_strict;

/* The store of the forms: its own, for all functions above. */
GK_API struct gk_forms *gk_strict_forms(struct gk_strict *strict);

/* The forms of the positions of a batch, without room for results; what is not solved yet is. Fails
 * with GK_ERR_ILLEGAL, GK_ERR_ARG, GK_ERR_LIMIT. */
GK_API enum gk_status gk_strict_solve(struct gk_strict *strict, const struct gk_batch *batch,
                                      gk_form *out, struct gk_error *err) GK_MUST_CHECK;

/* ---- Classes of the abstract game, loops and all ---- */

/* The class from above (loops are good for the defender) and from below. They differ if the value
 * is loopy. */
struct gk_sides {
    uint8_t onside, offside;
};

/*
 * Classes of all positions of the abstract game, by the table of the classes alone. `classes` is
 * kept by the caller until the solver is freed.
 */
struct gk_class_solver;
GK_API enum gk_status gk_class_solver_new(const struct gk_classes *classes, bool suicide,
                                          bool dead_margins, int threads,
                                          struct gk_class_solver **out,
                                          struct gk_error *err) GK_MUST_CHECK;
GK_API void gk_class_solver_free(struct gk_class_solver *solver); /* null is fine */
GK_API enum gk_status gk_class_solve(struct gk_class_solver *solver, const struct gk_batch *batch,
                                     struct gk_sides *out, struct gk_error *err) GK_MUST_CHECK;

/* ---- All strict forms that eye shapes have, up to a size, and their numbers ---- */

struct gk_catalogue_entry {
    gk_form form;
    int points;                     /* of the smallest shape, 0: only an option of others; */
    struct gk_drawing smallest;     /* it is the first in the order of enumeration, those that
                                       can stand on a board before others of the shape */
    uint64_t classes[GK_MAX_SHAPE]; /* how many classes of 1, 2, ... points have the form */
};

struct gk_catalogue_size {
    uint64_t classes;
    uint64_t forms;  /* different ones of this size, */
    uint64_t so_far; /* and up to it */
};

struct gk_catalogue {
    int max_size;
    struct gk_strict *strict;
    struct gk_catalogue_entry *entry; /* by number, from 1 on */
    size_t count, room;
    size_t *number; /* by form; 0: none */
    struct gk_catalogue_size size[GK_MAX_SHAPE];
};

/*
 * Shapes of 1 to `max_size` points, and all their markings that are legal in the abstract game, as
 * gk_markings_init() has them. Forms are numbered in the order of their smallest shapes; those that
 * only shapes with `$` have come after all others. So a number is the same in a larger catalogue,
 * as far as no `$` is needed for the form. The result does not depend on the number of threads.
 * `progress` counts positions. Fails with GK_ERR_NOMEM, GK_ERR_LIMIT, GK_ERR_CANCELLED. Release
 * with gk_catalogue_fini(), after errors too.
 */
GK_API enum gk_status gk_catalogue_make(struct gk_catalogue *c, int max_size, int cap,
                                        bool dead_margins, int threads,
                                        const struct gk_progress *progress,
                                        struct gk_error *err) GK_MUST_CHECK;

/* Number what else there is: forms that are only options of others. The counts stay as they are. */
GK_API enum gk_status gk_catalogue_complete(struct gk_catalogue *c,
                                            struct gk_error *err) GK_MUST_CHECK;

GK_API void gk_catalogue_fini(struct gk_catalogue *c);

GK_END_DECLS

#endif
