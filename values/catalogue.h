/* SPDX-License-Identifier: MIT */
/* All strict forms that eye shapes of the abstract game have, up to a size, and their numbers. */
#ifndef VALUES_CATALOGUE_H
#define VALUES_CATALOGUE_H

#include <gankei/value.h>

struct catalogue_entry {
    gk_form form;
    int points;                     /* of the smallest shape, 0: only an option of others; */
    struct gk_drawing smallest;     /* it is the first in the order of enumeration, those that
                                       can stand on a board before others of the shape */
    uint64_t classes[GK_MAX_SHAPE]; /* how many classes of 1, 2, ... points have the form */
};

struct catalogue_size {
    uint64_t classes;
    uint64_t forms;  /* different ones of this size, */
    uint64_t so_far; /* and up to it */
};

struct catalogue {
    int max_size;
    struct gk_strict *strict;
    struct catalogue_entry *entry; /* by number, from 1 on */
    size_t count, room;
    size_t *number; /* by form; 0: none */
    struct catalogue_size size[GK_MAX_SHAPE];
};

/*
 * Shapes of 1 to `max_size` points, and all their markings that are legal in the abstract game, as
 * gk_markings_init() has them. Forms are numbered in the order of their smallest shapes; those that
 * only shapes with `$` have come after all others. So a number is the same in a larger catalogue,
 * as far as no `$` is needed for the form. The result does not depend on the number of threads.
 * `progress` counts positions. Fails as gk_strict_prepare() does. Release with catalogue_fini(),
 * after errors too.
 */
enum gk_status catalogue_make(struct catalogue *c, int max_size, int cap, bool dead_margins,
                              int threads, const struct gk_progress *progress,
                              struct gk_error *err) GK_MUST_CHECK;

/* Number what else there is: forms that are only options of others. The counts stay as they are. */
enum gk_status catalogue_complete(struct catalogue *c, struct gk_error *err) GK_MUST_CHECK;

void catalogue_fini(struct catalogue *c);

#endif
