/* SPDX-License-Identifier: MIT */
/*
 * Own fillings of a database that was verified, in the order of work. What costs time in the exact
 * game is a shape with its margins; all arrangements of dead stones come with it. So fillings whose
 * shapes are the same are a unit, solved together, each as a marking of the canonical form of the
 * shape. This header may change with every version (gankei/experimental.h).
 */
#ifndef GANKEI_EXPERIMENTAL_VERIFY_UNITS_H
#define GANKEI_EXPERIMENTAL_VERIFY_UNITS_H

#include <gankei/verify.h>

GK_BEGIN_DECLS

/* The shape of an entry in canonical form, and where its vertices are there. */
struct gk_verify_shape {
    struct gk_shape shape;
    uint8_t position[GK_MAX_VERTICES];
};

/* An own filling. */
struct gk_verify_item {
    const struct gk_verify_shape *shape; /* of its entry */
    uint32_t pattern;
    size_t filling; /* index into gk_verify.filling */
};

struct gk_verify_unit {
    const struct gk_verify_item *item;
    size_t count;
};

/* All own fillings, in units, those of the largest shapes first. */
struct gk_verify_units {
    struct gk_verify_shape *shape;
    struct gk_verify_item *item;
    struct gk_verify_unit *unit;
    size_t count;
};

/* On GK_OK end it with gk_verify_units_fini(). Fails with GK_ERR_NOMEM. */
GK_API enum gk_status gk_verify_units_init(const struct gk_verify *verify,
                                           struct gk_verify_units *out,
                                           struct gk_error *err) GK_MUST_CHECK;
GK_API void gk_verify_units_fini(struct gk_verify_units *units);

/* The shape of a unit, and an item as a marking of it. */
static inline const struct gk_shape *gk_verify_unit_shape(const struct gk_verify_unit *unit)
{
    return &unit->item->shape->shape;
}
GK_API gk_marking gk_verify_item_marking(const struct gk_verify *verify,
                                         const struct gk_verify_item *item);

GK_END_DECLS

#endif
