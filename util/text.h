/* SPDX-License-Identifier: MIT */
/* Building a text piece by piece in a buffer of fixed size. */
#ifndef UTIL_TEXT_H
#define UTIL_TEXT_H

#include <stddef.h>

#include <gankei/status.h>

struct text {
    char *at;    /* where the next piece goes */
    size_t left; /* bytes from there on, the final NUL included */
};

/* Append a piece; one that does not fit is left out as a whole. */
void text_put(struct text *text, const char *format, ...) GK_PRINTF(2, 3);

/* The longest line of a file that all readers of an eyes.db take, comments included. */
#define GK_LINE_MAX 78

/*
 * Append a comment line ("# ..." up to its '\n') of any length, broken at blanks into lines of
 * at most GK_LINE_MAX characters; the later ones are indented.
 */
void text_put_comment(struct text *text, const char *format, ...) GK_PRINTF(2, 3);

#endif
