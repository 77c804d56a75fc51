/* SPDX-License-Identifier: MIT */
/* Solving one subgraph class whose smaller classes are solved. */
#ifndef SOLVER_ABSTRACT_ABSTRACT_CLASS_H
#define SOLVER_ABSTRACT_ABSTRACT_CLASS_H

#include "solver/abstract/store.h"

/* Fills class->value. Reads only this class and smaller ones, so that classes
 * of one size may be solved by several threads at once. */
enum gk_status abstract_class_solve(const struct class_store *store, const struct gk_rules *rules,
                                    uint32_t class_id, struct gk_error *err);

#endif
