/* SPDX-License-Identifier: MIT */
/* Writing short lists, a step of writing a database. */
#ifndef DB_COMPACT_COMPACT_WRITE_H
#define DB_COMPACT_COMPACT_WRITE_H

#include "db/generate/generator.h"

/* Make and write the list of one size. */
enum gk_status compact_write(struct generator *g, const struct placements *places);

/*
 * Make and write the list for a target (options.target): of all sizes, the most useful patterns
 * that there is room for.
 */
enum gk_status compact_write_target(struct generator *g);

#endif
