/* SPDX-License-Identifier: MIT */
/*
 * What readers of an eyes.db expect of each entry: an attack mark if the first
 * and third digit differ, a defence mark if the second and fourth do, both if
 * the middle ones do. Not every result can be written so: a move at a `$`
 * counts for the digits but has no mark, and marks of pure threats can be
 * switched off. (Some readers want no marks of pure threats at all: GK_MARKS_NONE.)
 */
#pragma once

#include <stdbool.h>

#include <gankei/db.h>

enum fit {
    FIT_EXACT,    /* the entry says what is true */
    FIT_ADJUSTED, /* a threat digit is written as settled */
    FIT_IMPOSSIBLE
};

/* Make `result` fit to be written, with marks as wanted. */
enum fit fit_result(struct gk_result *result, enum gk_marks marks);
