/* SPDX-License-Identifier: MIT */
/*
 * SGF as a stream of tokens: `(`, `)`, `;`, and values with the name of their
 * property. A place in the stream can be kept and gone back to.
 */
#ifndef BOARD_RECORD_SGF_LEX_H
#define BOARD_RECORD_SGF_LEX_H

#include "board/record/record_source.h"

#define GK_SGF_NAME 4

enum gk_sgf_kind {
    GK_SGF_OPEN,
    GK_SGF_CLOSE,
    GK_SGF_NODE,
    GK_SGF_VALUE,
    GK_SGF_END /* of the text */
};

struct gk_sgf_token {
    enum gk_sgf_kind kind;
    size_t offset;          /* where it begins */
    char name[GK_SGF_NAME]; /* of a value's property: its capitals, or the first three */
    bool first;             /* the first value of its property */
    const char *value;      /* what stands between the brackets, escapes and all, */
    size_t length;          /* without blanks at both ends */
};

struct gk_sgf_lex {
    struct gk_source in;
    size_t at;
    char name[GK_SGF_NAME]; /* the property that another value would belong to */
};

/* Begin after a byte order mark. Fails with GK_ERR_PARSE if the text is in UTF-16. */
enum gk_status gk_sgf_lex_init(struct gk_sgf_lex *lex, const char *text, size_t length,
                               struct gk_error *err) GK_MUST_CHECK;

/* Fails with GK_ERR_PARSE, with line and column. */
enum gk_status gk_sgf_lex_next(struct gk_sgf_lex *lex, struct gk_sgf_token *out,
                               struct gk_error *err) GK_MUST_CHECK;

/* The offset of the first byte of text[0 ... length) that is no UTF-8, or `length`. */
size_t gk_utf8_check(const char *text, size_t length);

#endif
