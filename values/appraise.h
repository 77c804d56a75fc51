/* SPDX-License-Identifier: MIT */
/* What a drawing is worth as a game: its class, or its strict form, with all that follows. */
#ifndef VALUES_APPRAISE_H
#define VALUES_APPRAISE_H

#include <gankei/value.h>

enum appraise_game {
    APPRAISE_EXACT,    /* the class, by the six questions of the exact game */
    APPRAISE_ABSTRACT, /* the class, from above and from below */
    APPRAISE_STRICT    /* the strict form; abstract game, no suicide */
};

/* About a game. Texts are its own: appraise_drop(). */
struct appraisal {
    struct gk_forms *forms; /* where the form is; not its own */
    gk_form form;
    char *text;          /* the form */
    char *name, *words;  /* its class; words are null where there are none */
    char *reduced;       /* the form of the class */
    char *atomic_weight; /* of the form less its mean; null if that is not all-small */
    int birthday;        /* of the form */
    struct gk_dyadic left_stop, right_stop, mean, temperature;
    int class;               /* -1: of no class that is listed */
    int onside, offside;     /* from above and from below: they differ where there are loops */
    bool digits;             /* is there a result? */
    struct gk_result result; /* vertex i is point i of the drawing */
};

struct appraiser {
    enum appraise_game game;
    struct gk_classes *classes; /* null if so many eyes have no list of classes */
    struct gk_solver *solver;
    struct gk_class_solver *sides;
    struct gk_strict *strict[2]; /* for drawings without, with `$`; made when needed */
    int cap, threads;
    bool reduced; /* of strict forms the reduced ones only */
};

/* `rules` are of no account to strict forms, and `cap`, 1 or more or GK_CAP_NONE, must be 2 for
 * anything else. Release with appraise_fini(), after errors too. */
enum gk_status appraise_init(struct appraiser *a, enum appraise_game game,
                             const struct gk_rules *rules, int cap, int threads,
                             struct gk_error *err) GK_MUST_CHECK;
void appraise_fini(struct appraiser *a);

/* Report progress of single shapes (gk_solver_watch()). */
void appraise_watch(struct appraiser *a, const struct gk_progress *progress);

enum gk_status appraise_drawing(struct appraiser *a, const struct gk_drawing *drawing,
                                struct appraisal *out, struct gk_error *err) GK_MUST_CHECK;

/* A class of a.classes. */
enum gk_status appraise_class(const struct gk_classes *classes, int class, struct appraisal *out,
                              struct gk_error *err) GK_MUST_CHECK;

/* A form; `classes` is null if there is no list of classes. */
enum gk_status appraise_form(const struct gk_classes *classes, struct gk_forms *forms, gk_form g,
                             struct appraisal *out, struct gk_error *err) GK_MUST_CHECK;

void appraise_drop(struct appraisal *appraisal);

#endif
