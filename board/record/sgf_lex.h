/* SPDX-License-Identifier: MIT */
/*
 * SGF as a stream of tokens: `(`, `)`, `;`, and values with the name of their
 * property. A place in the stream can be kept and gone back to.
 */
#pragma once

#include "board/board.h"

#define SGF_NAME 4

enum sgf_kind {
    SGF_OPEN,
    SGF_CLOSE,
    SGF_NODE,
    SGF_VALUE,
    SGF_END /* of the text */
};

struct sgf_token {
    enum sgf_kind kind;
    size_t offset;       /* where it begins */
    char name[SGF_NAME]; /* of a value's property: its capitals, or the first three */
    bool first;          /* the first value of its property */
    const char *value;   /* what stands between the brackets, escapes and all, */
    size_t length;       /* without blanks at both ends */
};

struct sgf_lex {
    struct record_source in;
    size_t at;
    char name[SGF_NAME]; /* the property that another value would belong to */
};

/* Is this a file of another kind, by its first bytes: UTF-16, an archive, the record of another
 * program? Then the error names it. */
bool sgf_lex_is_foreign(const struct record_source *source);

/* Begin after a byte order mark. Fails with GK_ERR_PARSE if the text is sgf_lex_is_foreign(). */
enum gk_status sgf_lex_init(struct sgf_lex *lex, const char *text, size_t length,
                            struct gk_error *err) GK_MUST_CHECK;

/* Fails with GK_ERR_PARSE, with line and column. */
enum gk_status sgf_lex_next(struct sgf_lex *lex, struct sgf_token *out) GK_MUST_CHECK;

/* The offset of the first byte of text[0 ... length) that is no UTF-8, or `length`. */
size_t sgf_lex_utf8_check(const char *text, size_t length);
