/* SPDX-License-Identifier: MIT */
/* Shapes that have names, solved, for the first page of an atlas and its search. */
#pragma once

#include <stdio.h>

#include <gankei/solve.h>

/* Write them as the field `famous` of data/meta.js, a comma and a line end after it. Fails as
 * gk_solve() does. */
enum gk_status famous_write(FILE *out, const struct gk_rules *rules, int threads,
                            struct gk_error *err) GK_MUST_CHECK;
