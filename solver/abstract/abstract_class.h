/* SPDX-License-Identifier: MIT */
/* Solving one subgraph class whose smaller classes are solved. */
#pragma once

#include "solver/abstract/store.h"

/* Fills class->value. Reads only this class and smaller ones, so that classes
 * of one size may be solved by several threads at once. */
enum gk_status abstract_class_solve(const struct class_store *store, const struct gk_rules *rules,
                                    uint32_t class_id, struct gk_error *err);

/*
 * The vital points of all positions of a solved class, in *out, the caller's to free(): those of
 * attack, and those of defence << 16. For who asks for most of them: it takes less than a tenth of
 * the time that asking for each does.
 */
enum gk_status abstract_class_points(const struct class_store *store, const struct gk_rules *rules,
                                     uint32_t class_id, int threads, uint32_t **out,
                                     struct gk_error *err);
