/* SPDX-License-Identifier: MIT */
/* A rank that solves what rank 0 gives it (mpi/mpi_message.h). */
#pragma once

#include <gankei/db.h>

/*
 * Make the plan, meet rank 0, solve until it says that there is no more. Signals are asked for with
 * `progress`, to which nothing is reported that counts. What went wrong rank 0 is told, and tells;
 * this fails only if it cannot be told.
 */
enum gk_status worker_run(const struct gk_generate *options, bool causes,
                          const struct gk_progress *progress, struct gk_error *err);
