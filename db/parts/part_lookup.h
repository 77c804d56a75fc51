/* SPDX-License-Identifier: MIT */
/* Looking classes up in what came of the jobs of a run. */
#pragma once

#include <gankei/cause.h>
#include <gankei/experimental/solve.h>

#include "db/parts/part_job.h"

struct part_lookup;

/* In the records of all jobs, which were found at `path`; both are kept by the caller, as is the
 * plan. Fails with GK_ERR_NOMEM. */
enum gk_status part_lookup_new(struct part_plan *plan, const struct part_record *record,
                               const char *const *path, struct part_lookup **out,
                               struct gk_error *err);
void part_lookup_free(struct part_lookup *look); /* null is fine */

/* To be in a struct census_source, with it for a user. */
enum gk_status part_lookup_results(void *look, const struct gk_shape *position, int ko_threats,
                                   const gk_marking *marking, size_t count,
                                   struct gk_result (*out)[GK_MAX_LIBERTIES + 1],
                                   struct gk_error *err);
enum gk_status part_lookup_causes(void *look, const struct gk_shape *position,
                                  struct gk_opinions *opinions, size_t count, struct gk_error *err);
