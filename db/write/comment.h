/* SPDX-License-Identifier: MIT */
/* The comments of a pattern: what its digits do not say. */
#pragma once

#include "db/write/disposition.h"
#include "util/text.h"

/* Room for any comment. */
#define COMMENT_MAX 512

/* Whole lines, each with its `#` and its end; none at all is usual. */
void comment_format(const struct gk_generate *options, const struct answer *answer, enum fit fit,
                    char *buffer);

/* "In a corner", ... */
const char *comment_where(enum gk_location location);

/* Only the line about outer liberties. */
void comment_put_liberties(struct text *text, const struct answer *answer);

/* Does the value depend on the outer liberties, one at least? */
bool comment_on_liberties(const struct answer *answer);
