/* SPDX-License-Identifier: MIT */
/*
 * The faces of a cube (db/compact/cube/compact_cube.h), prepared for the search.
 *
 * Positions that are symmetric to each other, an orbit, count as one, as do symmetric
 * faces. A set of orbits is a row of words. Two orbits are of the same class if their
 * labels are the same up to symmetry, or if one pattern might say both, as few marks are
 * enough.
 */
#pragma once

#include "db/compact/cube/compact_cube.h"

/* The orbits of positions of one label on one face. */
struct compact_part {
    uint64_t label;
    uint32_t class_i;
    bool sayable; /* the face can carry the label's marks, or some of them if it is loose: */
    bool loose;   /* not all need be there */
    size_t set;   /* where its orbits stand in the table's sets */
};

struct compact_option {
    uint32_t stones, wild; /* bit i: free point i */
    uint32_t markable;     /* vertices that are empty for sure */
    size_t part, n_parts;  /* its parts; an orbit may be in two */
    size_t set;            /* all its orbits */
};

struct compact_table {
    bool quick; /* as in struct compact_cube */
    size_t n_orbits, words, n_classes, n_options, n_parts, n_sets;
    uint64_t *needed;  /* the orbits that are needed */
    uint64_t *classes; /* the orbits of each class, `words` each */
    struct compact_option *option;
    struct compact_part *part;
    uint64_t *sets;
};

enum gk_status compact_table_new(const struct compact_cube *cube, struct compact_table **out,
                                 struct gk_error *err);
void compact_table_free(struct compact_table *table); /* null is fine */
