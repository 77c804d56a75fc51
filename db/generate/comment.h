/* SPDX-License-Identifier: MIT */
/* The comments of a pattern: what its digits do not say. */
#ifndef DB_GENERATE_COMMENT_H
#define DB_GENERATE_COMMENT_H

#include "db/generate/fate.h"
#include "util/text.h"

/* Room for any comment. */
#define GK_COMMENT_MAX 512

/* Whole lines, each with its `#` and its end; none at all is usual. */
void gk_comment_format(const struct gk_generate *options, const struct gk_answer *answer,
                       enum gk_fit fit, char *buffer);

/* "In a corner", ... */
const char *gk_comment_where(enum gk_location location);

/* Only the line about outer liberties. */
void gk_comment_put_liberties(struct gk_text *text, const struct gk_answer *answer);

/* Does the value depend on the outer liberties, one at least? */
bool gk_comment_on_liberties(const struct gk_answer *answer);

#endif
