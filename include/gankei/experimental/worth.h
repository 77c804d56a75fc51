/* SPDX-License-Identifier: MIT */
/* Classes in sums and in the six questions, what they are worth. May change: gankei/experimental.h.
 */
#ifndef GANKEI_EXPERIMENTAL_WORTH_H
#define GANKEI_EXPERIMENTAL_WORTH_H

#include <gankei/worth.h>

GK_BEGIN_DECLS

/* The order of fractions: <0, 0, >0. */
GK_API int gk_dyadic_cmp(struct gk_dyadic a, struct gk_dyadic b);

/* The class of two eye spaces of one group together, their eyes counted up to the cap. */
GK_API int gk_class_add(const struct gk_classes *classes, int i, int j);

/*
 * The six questions: does a group live whose only other eye space is of class 0, 1/2 and 1? A set
 * of GK_ANSWER() for w = 0, 1 and 2; no two classes have the same answers. GK_WANT_SIX asks the
 * exact game. And back: -1 if no class has these answers. The cap must be 2.
 */
GK_API unsigned gk_class_answers(const struct gk_classes *classes, int i);
GK_API int gk_class_of_answers(const struct gk_classes *classes, unsigned answers);

/*
 * Does a move of the defender (the attacker) in eye space i make the group live (die), whoever
 * plays next? By the options of its class. `class_of` is as it was afterwards.
 */
GK_API bool gk_class_move_decides(const struct gk_classes *classes, int *class_of, size_t count,
                                  size_t i, bool defender);

/* The classes by which an appraiser names; null if so many eyes have no list of classes. */
GK_API const struct gk_classes *gk_appraiser_classes(const struct gk_appraiser *appraiser);

/* What gk_appraise() says of a drawing, of a class. */
GK_API enum gk_status gk_class_appraise(const struct gk_classes *classes, int i,
                                        struct gk_worth *out, struct gk_error *err) GK_MUST_CHECK;

/* What a form is worth; `classes` is null if there is no list of classes. */
GK_API enum gk_status gk_form_appraise(const struct gk_classes *classes, struct gk_forms *forms,
                                       gk_form g, struct gk_worth *out,
                                       struct gk_error *err) GK_MUST_CHECK;

GK_END_DECLS

#endif
