/* SPDX-License-Identifier: MIT */
/*
 * All parts of a run: whatever can be written of it, without solving anything again. Files are
 * mapped, and what is asked for is decoded job by job; memory does not grow with the run.
 */
#pragma once

#include <gankei/experimental/parts.h>

#include "db/census/solver_set.h"

/* For census_run(), as long as the set is there; not for several threads at once. It fails
 * with GK_ERR_CORRUPT if a part says what cannot be. */
struct census_source part_set_source(struct gk_part_set *set);
