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
#ifndef VALUES_FORM_STORE_H
#define VALUES_FORM_STORE_H

#include <gankei/experimental/forms.h>

#define FORM_ZERO         0
#define FORM_NONE         UINT32_MAX
#define FORM_MAX_BIRTHDAY 60000

enum form_kind { FORM_NUMBER, FORM_UPTIMAL, FORM_OTHER };

struct form_entry {
    uint32_t first; /* in gk_forms.option: Left's options, then Right's */
    uint16_t n_left, n_right;
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
    struct gk_wall_point *point;
    size_t n_points, points_room;
    struct form_memo of; /* of a form: its entry */
};

struct gk_forms {
    struct form_entry *entry;
    size_t count, room;
    uint32_t *option;
    size_t n_options, options_room;
    uint32_t *slot; /* hash table of form + 1, a power of two */
    size_t n_slots;
    struct order_cache *order; /* what comparisons found (form_order.c) */
    struct form_memo negative, reduced, weight, small;
    struct form_pairs sums;
    struct form_walls walls;
    struct form_scratch *scratch; /* of the functions that take one game at a time */
};

/* The form with these lists, which are canonical and ascending; made if new. */
enum gk_status form_intern(struct gk_forms *forms, struct gk_form_options left,
                           struct gk_form_options right, gk_form *out,
                           struct gk_error *err) GK_MUST_CHECK;

enum gk_status form_integer(struct gk_forms *forms, int64_t n, gk_form *out,
                            struct gk_error *err) GK_MUST_CHECK;

/* The uptimal number + ups + nimber. */
enum gk_status form_uptimal(struct gk_forms *forms, struct gk_uptimal u, gk_form *out,
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
size_t form_order_cache_bytes(const struct order_cache *cache);

/* ---- form_canon.c ---- */

/* A list of forms that grows. */
struct form_list {
    gk_form *form;
    size_t count, room;
};
enum gk_status form_list_add(struct form_list *list, gk_form g, struct gk_error *err) GK_MUST_CHECK;
struct gk_form_options form_list_all(const struct form_list *list);

/* Sorted, and each form once. */
void form_list_sort(struct form_list *list);

/* Room for putting one game at a time into canonical form; the result is `left` and `right`. */
struct form_scratch;
enum gk_status form_scratch_new(struct form_scratch **out, struct gk_error *err) GK_MUST_CHECK;
void form_scratch_free(struct form_scratch *scratch);

/* The canonical lists of a game whose options are forms. Looks at forms only: thread-safe. */
enum gk_status form_canon(const struct gk_forms *forms, struct form_scratch *scratch,
                          struct gk_form_options left, struct gk_form_options right,
                          struct gk_error *err) GK_MUST_CHECK;
struct gk_form_options form_canon_left(const struct form_scratch *scratch);
struct gk_form_options form_canon_right(const struct form_scratch *scratch);

/* The number of gk_form_position() where the position is cold; false where it is not. */
bool form_cold(const struct gk_forms *forms, struct gk_form_options left,
               struct gk_form_options right, struct gk_dyadic score, struct gk_dyadic *out);

/* ---- thermograph.c ---- */

void form_walls_fini(struct form_walls *walls);

static inline const struct form_entry *form_at(const struct gk_forms *forms, gk_form g)
{
    return &forms->entry[g];
}

#endif
