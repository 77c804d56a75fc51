/* SPDX-License-Identifier: MIT */
/*
 * One game of a collection, and one of its variations: all that stands before them becomes blanks,
 * so that they are the main line of the first tree, and messages still name their place.
 */
#include <gankei/experimental/board.h>

#include <string.h>

#include "board/record/sgf_lex.h"
#include "util/error.h"

static void blank_out(char *text, size_t from, size_t to)
{
    for (size_t i = from; i < to; i++)
        if (text[i] != '\n' && text[i] != '\r')
            text[i] = ' ';
}

/* After the `(` of a tree: on to after its `)`. */
static enum gk_status skip_tree(struct sgf_lex *lex)
{
    struct sgf_token token;

    for (int depth = 1; depth > 0; depth += (token.kind == SGF_OPEN) - (token.kind == SGF_CLOSE)) {
        TRY(sgf_lex_next(lex, &token));
        if (token.kind == SGF_END)
            return record_fail(&lex->in, token.offset, GK_ERR_PARSE,
                               "the record has no end: a ')' is missing");
    }
    return GK_OK;
}

/* On to after the `(` of the `wanted`-th of the trees that follow; those before it are blanked. */
static enum gk_status choose_tree(struct sgf_lex *lex, char *text, int wanted, const char *what)
{
    struct sgf_token token;
    size_t first;

    TRY(sgf_lex_next(lex, &token));
    first = token.offset;
    for (int i = 1; token.kind == SGF_OPEN && i < wanted; i++) {
        TRY(skip_tree(lex));
        TRY(sgf_lex_next(lex, &token));
        if (token.kind != SGF_OPEN)
            return error_set(lex->in.err, GK_ERR_LIMIT, "there is no %s %d, only %d", what, wanted,
                             i);
    }
    if (token.kind != SGF_OPEN)
        return record_fail(&lex->in, token.offset, GK_ERR_PARSE, "no game of SGF begins here");
    blank_out(text, first, token.offset);
    return GK_OK;
}

/* On to before the `(` where a tree branches. */
static enum gk_status next_branch(struct sgf_lex *lex)
{
    struct sgf_lex before;
    struct sgf_token token;

    do {
        before = *lex;
        TRY(sgf_lex_next(lex, &token));
    } while (token.kind == SGF_NODE || token.kind == SGF_VALUE);
    if (token.kind != SGF_OPEN)
        return record_fail(&lex->in, token.offset, GK_ERR_LIMIT, "the game has no variations here");
    *lex = before;
    return GK_OK;
}

enum gk_status gk_record_select(char *text, size_t length, int game, const int *variation, int n,
                                struct gk_error *err)
{
    ERROR_UNLESS((text || !length) && game >= 1 && n >= 0 && (variation || !n));
    struct sgf_lex lex;

    TRY(sgf_lex_init(&lex, text, length, err));
    TRY(choose_tree(&lex, text, game, "game"));
    for (int i = 0; i < n; i++) {
        ERROR_UNLESS(variation[i] >= 1);
        TRY(next_branch(&lex));
        TRY(choose_tree(&lex, text, variation[i], "variation"));
    }
    return GK_OK;
}
