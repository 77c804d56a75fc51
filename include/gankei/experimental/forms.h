/* SPDX-License-Identifier: MIT */
/*
 * Games in canonical form: order, sums, thermographs, reduced forms. For research; this header may
 * change with every version (gankei/experimental.h).
 */
#ifndef GANKEI_EXPERIMENTAL_FORMS_H
#define GANKEI_EXPERIMENTAL_FORMS_H

#include <gankei/value.h>

GK_BEGIN_DECLS

/*
 * A store of games in canonical form, each once: two games are equal if and only if they have the
 * same number. Left's and Right's options of a form come before it, and zero is form 0.
 *
 * A function that takes a `struct gk_forms *` may add forms and must not run beside another one on
 * the same store; one that takes a `const struct gk_forms *` may run beside its like. Failing with
 * GK_ERR_LIMIT means: a number too large or too fine, too many options, or too many forms.
 */
GK_API enum gk_status gk_forms_new(struct gk_forms **out, struct gk_error *err) GK_MUST_CHECK;
GK_API void gk_forms_free(struct gk_forms *forms); /* null is fine */
GK_API size_t gk_forms_count(const struct gk_forms *forms);

/* One player's options of a form, ascending. They are the store's, until the next form is made. */
struct gk_form_options {
    const gk_form *form;
    size_t count;
};
GK_API struct gk_form_options gk_form_left(const struct gk_forms *forms, gk_form g);
GK_API struct gk_form_options gk_form_right(const struct gk_forms *forms, gk_form g);

/* The game with these options, in any order, in canonical form: normal play. */
GK_API enum gk_status gk_form_make(struct gk_forms *forms, struct gk_form_options left,
                                   struct gk_form_options right, gk_form *out,
                                   struct gk_error *err) GK_MUST_CHECK;

/*
 * A position in which eyes are counted: where neither player wants to move it is the number between
 * the stops of its options that is closest to `score`, else the game with these options.
 */
GK_API enum gk_status gk_form_position(struct gk_forms *forms, struct gk_form_options left,
                                       struct gk_form_options right, int score, gk_form *out,
                                       struct gk_error *err) GK_MUST_CHECK;

/* A number; what a form is, if it is one. */
GK_API enum gk_status gk_form_number(struct gk_forms *forms, struct gk_dyadic x, gk_form *out,
                                     struct gk_error *err) GK_MUST_CHECK;
GK_API bool gk_form_is_number(const struct gk_forms *forms, gk_form g, struct gk_dyadic *out);

/* A number, so many ups (or downs) and a nimber, added: 1^2*3 is {1, 2, 3}. */
struct gk_uptimal {
    struct gk_dyadic number;
    int ups;
    unsigned nimber;
};
GK_API bool gk_form_is_uptimal(const struct gk_forms *forms, gk_form g, struct gk_uptimal *out);

/* a <= b. Remembers what it found, but for the caller nothing changes. Thread-safe. */
GK_API bool gk_form_le(const struct gk_forms *forms, gk_form a, gk_form b);

GK_API enum gk_status gk_form_negate(struct gk_forms *forms, gk_form g, gk_form *out,
                                     struct gk_error *err) GK_MUST_CHECK;
GK_API enum gk_status gk_form_add(struct gk_forms *forms, gk_form a, gk_form b, gk_form *out,
                                  struct gk_error *err) GK_MUST_CHECK;

/* The number reached if Left (Right) moves first and both stop at a number. */
GK_API struct gk_dyadic gk_form_left_stop(const struct gk_forms *forms, gk_form g);
GK_API struct gk_dyadic gk_form_right_stop(const struct gk_forms *forms, gk_form g);

/* The day on which it is born. */
GK_API int gk_form_birthday(const struct gk_forms *forms, gk_form g);

/*
 * The thermograph: two walls from temperature 0 up, each a line through its points that goes
 * straight up from the last one, which is where the mast begins. A number has a single point, and
 * a temperature below 0.
 */
struct gk_wall_point {
    struct gk_dyadic temperature, value;
};
struct gk_thermograph {
    struct gk_dyadic mean, temperature;
    const struct gk_wall_point *left, *right; /* the store's, until the next call */
    size_t n_left, n_right;
};
GK_API enum gk_status gk_form_thermograph(struct gk_forms *forms, gk_form g,
                                          struct gk_thermograph *out,
                                          struct gk_error *err) GK_MUST_CHECK;

/* The game cooled by t, 0 or more: each move costs so much. */
GK_API enum gk_status gk_form_cool(struct gk_forms *forms, gk_form g, struct gk_dyadic t,
                                   gk_form *out, struct gk_error *err) GK_MUST_CHECK;

/* All-small: in every position either both players can move or none. Only then there is an atomic
 * weight, a game; GK_ERR_ARG otherwise. */
GK_API enum gk_status gk_form_is_all_small(struct gk_forms *forms, gk_form g, bool *out,
                                           struct gk_error *err) GK_MUST_CHECK;
GK_API enum gk_status gk_form_atomic_weight(struct gk_forms *forms, gk_form g, gk_form *out,
                                            struct gk_error *err) GK_MUST_CHECK;

/* The reduced canonical form: the simplest game that differs by an infinitesimal. */
GK_API enum gk_status gk_form_reduce(struct gk_forms *forms, gk_form g, gk_form *out,
                                     struct gk_error *err) GK_MUST_CHECK;

/*
 * The form as text that CGSuite reads: {2||1|0}, 1*, ^2*, v, Tiny(1). *out is free()'s.
 */
GK_API enum gk_status gk_form_format(const struct gk_forms *forms, gk_form g, char **out,
                                     struct gk_error *err) GK_MUST_CHECK;

/* The class of a form of another store; with GK_ERR_ARG if it is none. */
GK_API enum gk_status gk_class_of_form(const struct gk_classes *classes, struct gk_forms *forms,
                                       gk_form g, int *out, struct gk_error *err) GK_MUST_CHECK;

/* What a form is worth (gankei/value.h); `classes` is null if there is no list of classes. */
GK_API enum gk_status gk_form_appraise(const struct gk_classes *classes, struct gk_forms *forms,
                                       gk_form g, struct gk_worth *out,
                                       struct gk_error *err) GK_MUST_CHECK;

GK_END_DECLS

#endif
