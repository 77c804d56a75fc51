/* SPDX-License-Identifier: MIT */
/*
 * All parts of a run: whatever can be written of it, without solving anything again. Files are
 * mapped, and what is asked for is decoded job by job; memory does not grow with the run.
 */
#ifndef DB_PARTS_PART_SET_H
#define DB_PARTS_PART_SET_H

#include "db/census/solver_set.h"
#include "db/parts/part_file.h"
#include "db/parts/part_plan.h"

struct part_set;

/*
 * Open the parts of a run, in any order; the paths are kept by the caller. Fails with
 * GK_ERR_CORRUPT, and says which file it is, if one is of another run than the first, is there
 * twice, is missing, unfinished, truncated or damaged, or was made by another version; GK_ERR_IO,
 * GK_ERR_NOMEM.
 */
enum gk_status part_set_open(char *const *path, size_t count, struct part_set **out,
                             struct gk_error *err);
void part_set_free(struct part_set *set); /* null is fine */

/* What the parts have in common: options, whether they have causes. */
const struct part_header *part_set_header(const struct part_set *set);

/* For census_run_from(), as long as the set is there; not for several threads at once. It fails
 * with GK_ERR_CORRUPT if a part says what cannot be. */
struct census_source part_set_source(struct part_set *set);

#endif
