/* SPDX-License-Identifier: MIT */
/* A single variation of an explainer's position. */
#pragma once

#include <gankei/experimental/solve.h>
#include <gankei/explain.h>

/* The answer to a question (struct gk_variation); `out->move` is for free(). Fails with GK_ERR_ARG
 * for other numbers of eyes than 0 and 1, and with GK_ERR_NOMEM. */
enum gk_status explain_line(struct gk_explainer *explainer, enum gk_player first, int other_eyes,
                            struct gk_line *out, struct gk_error *err) GK_MUST_CHECK;
