/* SPDX-License-Identifier: MIT */
/*
 * Own fillings in the order of work. What costs time in the exact game is a shape with its
 * margins; all arrangements of dead stones come with it. So fillings whose shapes are the same
 * are a unit, solved together, each as a marking of the canonical form of the shape.
 * Invariants: crosscheck/verify/verifier.h.
 */
#ifndef CROSSCHECK_VERIFY_VERIFY_UNIT_H
#define CROSSCHECK_VERIFY_VERIFY_UNIT_H

#include <gankei/verify.h>

/* The shape of an entry in canonical form, and where its vertices are there. */
struct verify_canon {
    struct gk_shape shape;
    uint8_t position[GK_MAX_VERTICES];
};

/* An own filling. */
struct verify_item {
    const struct verify_canon *shape; /* of its entry */
    uint32_t pattern;
    size_t filling; /* index into gk_verify.filling */
};

struct verify_unit {
    const struct verify_item *item;
    size_t count;
};

/* All own fillings, in units, those of the largest shapes first. */
struct verify_units {
    struct verify_canon *shape;
    struct verify_item *item;
    struct verify_unit *unit;
    size_t count;
};

/* On GK_OK end it with verify_units_fini(). Fails with GK_ERR_NOMEM. */
enum gk_status verify_units_init(const struct gk_verify *verify, struct verify_units *out,
                                 struct gk_error *err) GK_MUST_CHECK;
void verify_units_fini(struct verify_units *units);

/* The shape of a unit, and an item as a marking of it. */
static inline const struct gk_shape *verify_unit_shape(const struct verify_unit *unit)
{
    return &unit->item->shape->shape;
}
gk_marking verify_item_marking(const struct gk_verify *verify, const struct verify_item *item);

#endif
