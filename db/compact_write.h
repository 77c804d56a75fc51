/* SPDX-License-Identifier: MIT */
/* Writing the compact list of one size: all its graphs. */
#ifndef DB_COMPACT_WRITE_H
#define DB_COMPACT_WRITE_H

#include "db/generator.h"

enum gk_status gk_generator_compact(struct generator *g, const struct gk_places *places);

#endif
