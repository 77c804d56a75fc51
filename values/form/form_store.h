/* SPDX-License-Identifier: MIT */
/*
 * The store of canonical forms, and what the parts of values/ ask of each other.
 *
 * A form is two lists of forms. Forms are equal if and only if their lists are, for only canonical
 * lists get in (form_canon.c).
 *
 * K3  The lists ascend, options have lower numbers than the form, and none dominates another one.
 * K4  A negative has the birthday of its form, and its stops as negatives, exchanged.
 * K5  With Left to move, a sum comes to no more than both of its parts do, and to no less than one
 *     does where Right moves in the other.
 * K6  The walls of a thermograph begin at the stops of its form.
 */
#pragma once

#include "values/form/option_lists.h"

#define FORM_ZERO         0
#define FORM_NONE         UINT32_MAX
#define FORM_MAX_BIRTHDAY 60000

/*
 * A store of games in canonical form, each once: two games are equal if and only if they have the
 * same number. Left's and Right's options of a form come before it, and zero is form 0.
 *
 * A function that takes a `struct gk_forms *` may add forms and must not run beside another one on
 * the same store; one that takes a `const struct gk_forms *` may run beside its like. Failing with
 * GK_ERR_LIMIT means: a number too large or too fine, too many options, or too many forms.
 */
enum gk_status forms_new(struct gk_forms **out, struct gk_error *err) GK_MUST_CHECK;
void forms_free(struct gk_forms *forms); /* null is fine */
size_t forms_count(const struct gk_forms *forms);

/* One player's options of a form. They are the store's, until the next form is made. */
struct form_options form_left(const struct gk_forms *forms, gk_form g);
struct form_options form_right(const struct gk_forms *forms, gk_form g);

/* The game with these options, in any order, in canonical form: normal play. */
enum gk_status form_make(struct gk_forms *forms, struct form_options left,
                         struct form_options right, gk_form *out,
                         struct gk_error *err) GK_MUST_CHECK;

/*
 * A position in which eyes are counted: where neither player wants to move it is the number between
 * the stops of its options that is closest to `score`, else the game with these options.
 */
enum gk_status form_position(struct gk_forms *forms, struct form_options left,
                             struct form_options right, int score, gk_form *out,
                             struct gk_error *err) GK_MUST_CHECK;

/* A number; what a form is, if it is one. */
enum gk_status form_number(struct gk_forms *forms, struct gk_dyadic x, gk_form *out,
                           struct gk_error *err) GK_MUST_CHECK;

/* A number; what a form is, if it is one. */
bool form_is_number(const struct gk_forms *forms, gk_form g, struct gk_dyadic *out);

/* A number, so many ups (or downs) and a nimber, added: 1^2*3 is {1, 2, 3}. */
struct form_ups {
    struct gk_dyadic number;
    int ups;
    unsigned nimber;
};
bool form_is_uptimal(const struct gk_forms *forms, gk_form g, struct form_ups *out);

/* a <= b. Remembers what it found, but for the caller nothing changes. Thread-safe. */
bool form_le(const struct gk_forms *forms, gk_form a, gk_form b);

enum gk_status form_negate(struct gk_forms *forms, gk_form g, gk_form *out,
                           struct gk_error *err) GK_MUST_CHECK;

enum gk_status form_add(struct gk_forms *forms, gk_form a, gk_form b, gk_form *out,
                        struct gk_error *err) GK_MUST_CHECK;

/* The number reached if Left (Right) moves first and both stop at a number. */
struct gk_dyadic form_left_stop(const struct gk_forms *forms, gk_form g);
struct gk_dyadic form_right_stop(const struct gk_forms *forms, gk_form g);

/* The day on which it is born. */
int form_birthday(const struct gk_forms *forms, gk_form g);

/*
 * The thermograph: two walls from temperature 0 up, each a line through its points that goes
 * straight up from the last one, which is where the mast begins. A number has a single point, and
 * a temperature below 0.
 */
struct form_wall_point {
    struct gk_dyadic temperature, value;
};

struct form_thermograph {
    struct gk_dyadic mean, temperature;
    const struct form_wall_point *left, *right; /* the store's, until the next call */
    size_t n_left, n_right;
};
enum gk_status form_thermograph(struct gk_forms *forms, gk_form g, struct form_thermograph *out,
                                struct gk_error *err) GK_MUST_CHECK;

/* The game cooled by t, 0 or more: each move costs so much. */
enum gk_status form_cool(struct gk_forms *forms, gk_form g, struct gk_dyadic t, gk_form *out,
                         struct gk_error *err) GK_MUST_CHECK;

/* All-small: in every position either both players can move or none. Only then there is an atomic
 * weight, a game; GK_ERR_ARG otherwise. */
enum gk_status form_is_all_small(struct gk_forms *forms, gk_form g, bool *out,
                                 struct gk_error *err) GK_MUST_CHECK;
enum gk_status form_atomic_weight(struct gk_forms *forms, gk_form g, gk_form *out,
                                  struct gk_error *err) GK_MUST_CHECK;

/* The reduced canonical form: the simplest game that differs by an infinitesimal. */
enum gk_status form_reduce(struct gk_forms *forms, gk_form g, gk_form *out,
                           struct gk_error *err) GK_MUST_CHECK;

/* The form as text that CGSuite reads: {2||1|0}, 1*, ^2*, v, Tiny(1). *out is free()'s. */
enum gk_status form_format(const struct gk_forms *forms, gk_form g, char **out,
                                     struct gk_error *err) GK_MUST_CHECK;

/* ---- The store ---- */

enum form_kind { FORM_NUMBER, FORM_UPTIMAL, FORM_OTHER };

struct form_entry {
    uint16_t birthday;
    uint8_t kind;
    int16_t ups; /* of an uptimal; its number is both stops */
    uint16_t nimber;
    struct gk_dyadic left_stop, right_stop;
};

/* A function of forms, as far as it is known: 0, or the form + 1. */
struct form_memo {
    uint32_t *of;
    size_t room;
};

/* The same for pairs of forms: an open hash table. */
struct form_pairs {
    struct form_pair {
        uint32_t a, b, sum; /* sum + 1, 0: free */
    } * pair;
    size_t count, n_slots; /* a power of two, or 0 */
};

/* A thermograph; its walls are places in form_walls.point. */
struct form_walls_entry {
    struct gk_dyadic mean, temperature;
    size_t first[2], n[2];
};

/* Thermographs (thermograph.c). */
struct form_walls {
    struct form_walls_entry *entry;
    size_t count, room;
    struct form_wall_point *point;
    size_t n_points, points_room;
    struct form_memo of; /* of a form: its entry */
};

struct gk_forms {
    struct option_lists lists; /* of all forms */
    struct form_entry *entry;  /* of each */
    size_t room;
    struct order_cache *order; /* what comparisons found (form_order.c) */
    struct form_memo negative, reduced, weight, small;
    struct form_pairs sums;
    struct form_walls walls;
    struct form_scratch *scratch; /* of the functions that take one game at a time */
};

/* The form with these lists, which are canonical and ascending; made if new. They may not be those
 * of a form of the store, which move. */
enum gk_status form_intern(struct gk_forms *forms, struct form_options left,
                           struct form_options right, gk_form *out,
                           struct gk_error *err) GK_MUST_CHECK;

enum gk_status form_integer(struct gk_forms *forms, int64_t n, gk_form *out,
                            struct gk_error *err) GK_MUST_CHECK;

bool form_memo_get(const struct form_memo *memo, gk_form g, gk_form *out);
enum gk_status form_memo_put(struct form_memo *memo, gk_form g, gk_form result,
                             struct gk_error *err) GK_MUST_CHECK;
bool form_pairs_get(const struct form_pairs *pairs, gk_form a, gk_form b, gk_form *out);
enum gk_status form_pairs_put(struct form_pairs *pairs, gk_form a, gk_form b, gk_form sum,
                              struct gk_error *err) GK_MUST_CHECK;

/* ---- form_order.c ---- */

enum gk_status form_order_cache_new(struct order_cache **out, struct gk_error *err) GK_MUST_CHECK;
void form_order_cache_free(struct order_cache *cache);
/* Make the cache fit for so many forms. */
enum gk_status form_order_cache_fit(struct order_cache **cache, size_t forms,
                                    struct gk_error *err) GK_MUST_CHECK;

/* ---- form_canon.c ---- */

/* A list of forms that grows. */
struct form_list {
    gk_form *form;
    size_t count, room;
};
enum gk_status form_list_add(struct form_list *list, gk_form g, struct gk_error *err) GK_MUST_CHECK;
enum gk_status form_list_append(struct form_list *list, struct form_options options,
                                struct gk_error *err) GK_MUST_CHECK;
struct form_options form_list_all(const struct form_list *list);

/* Sorted, and each form once. */
void form_list_sort(struct form_list *list);

/* Room for putting one game at a time into canonical form; the result is `left` and `right`. */
struct form_scratch;
enum gk_status form_scratch_new(struct form_scratch **out, struct gk_error *err) GK_MUST_CHECK;
void form_scratch_free(struct form_scratch *scratch);

/* The canonical lists of a game whose options are forms. Looks at forms only: thread-safe. */
enum gk_status form_canon(const struct gk_forms *forms, struct form_scratch *scratch,
                          struct form_options left, struct form_options right,
                          struct gk_error *err) GK_MUST_CHECK;
struct form_options form_canon_left(const struct form_scratch *scratch);
struct form_options form_canon_right(const struct form_scratch *scratch);

/* The stops of the options, the best for each player; false if one of them has no option. */
bool form_option_stops(const struct gk_forms *forms, struct form_options left,
                       struct form_options right, struct gk_dyadic *left_stop,
                       struct gk_dyadic *right_stop);

/* The number of form_position() where the position is cold; false where it is not. */
bool form_cold(const struct gk_forms *forms, struct form_options left, struct form_options right,
               struct gk_dyadic score, struct gk_dyadic *out);

/* ---- thermograph.c ---- */

void form_walls_fini(struct form_walls *walls);

static inline const struct form_entry *form_at(const struct gk_forms *forms, gk_form g)
{
    return &forms->entry[g];
}
