/* SPDX-License-Identifier: MIT */
/* Records from files, whichever form they have. */
#include <stdlib.h>

#include "board/board.h"
#include "board/record/sgf_lex.h"
#include "util/error.h"
#include "util/file/input.h"

static bool looks_like_sgf(const char *text, size_t length)
{
    struct sgf_lex lex;
    struct sgf_token token;

    return sgf_lex_init(&lex, text, length, NULL) == GK_OK && sgf_lex_next(&lex, &token) == GK_OK &&
           token.kind == SGF_OPEN;
}

enum gk_status gk_record_parse(const char *text, size_t length, int moves, enum gk_extent extent,
                               struct gk_record *out, struct gk_error *err)
{
    ERROR_UNLESS((text || !length) && out);
    if (sgf_lex_is_foreign(&(struct record_source){text, length, err}))
        return GK_ERR_PARSE;
    if (looks_like_sgf(text, length))
        return sgf_read(text, length, moves, out, err);
    return diagram_read(text, length, moves, extent, out, err);
}

enum gk_status gk_record_read(const char *path, int moves, enum gk_extent extent,
                              struct gk_record *out, struct gk_error *err)
{
    ERROR_UNLESS(path && out);
    char *text = NULL;
    size_t length = 0;
    enum gk_status status;

    TRY(input_file(path, INPUT_RECORD_LIMIT, &text, &length, err));
    status = gk_record_parse(text, length, moves, extent, out, err);
    free(text);
    return status;
}
