/* SPDX-License-Identifier: MIT */
/* Text: numbers as people type them; building one piece by piece in a buffer of fixed size. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <gankei/error.h>

/*
 * Read a decimal integer between `min` and `max`, both included. The whole of
 * `text` must be the number: an optional `-`, then digits. No blanks, no `+`,
 * no other base, whatever the locale. False (and `*out` as it was) otherwise.
 */
bool text_number(const char *text, int64_t min, int64_t max, int64_t *out);

/* The same of a decimal fraction, such as 6.5, of at most 16 characters; a `+` is fine. */
bool text_decimal(const char *text, double *out);

/*
 * How many of text[0 ... length) the first character of UTF-8 takes; 0 if there is none: a stray
 * byte, a form that is too long, a surrogate, beyond Unicode, cut off. Of a text that ends in NUL
 * `length` may be 4, whatever is left. At least one byte is there.
 */
size_t text_utf8(const char *text, size_t length);

/* Cut the next word off a line: it ends in NUL then, and `*line` goes on behind it. Null if there
 * is none. */
char *text_next_word(char **line, const char *blanks);

struct text {
    char *at;    /* where the next piece goes */
    size_t left; /* bytes from there on, the final NUL included */
};

/* Append a piece; one that does not fit is left out as a whole. */
void text_put(struct text *text, const char *format, ...) GK_PRINTF(2, 3);

/* Append a word of a command, in quotes if a shell wants them. */
void text_put_word(struct text *text, const char *word);

/* The longest line of a file that all readers of an eyes.db take, comments included. */
#define TEXT_LINE_MAX 78

/*
 * Append a comment line ("# ..." up to its '\n') of any length, broken at blanks into lines of
 * at most TEXT_LINE_MAX characters; the later ones are indented.
 */
void text_put_comment(struct text *text, const char *format, ...) GK_PRINTF(2, 3);
