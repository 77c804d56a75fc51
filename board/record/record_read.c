/* SPDX-License-Identifier: MIT */
/* Records from files, whichever form they have. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "board/board.h"
#include "board/record/sgf_lex.h"
#include "util/error.h"
#include "util/file/input.h"
#include "util/file/output.h"

/* Bytes of a file: larger than any record, and no surprise for the memory. */
#define FILE_LIMIT ((size_t)1 << 28)

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
    bool is_stdin = strcmp(path, "-") == 0;
    int fd = is_stdin ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    char *text = NULL;
    size_t length = 0;
    enum gk_status status;

    if (fd < 0)
        return output_fail(err, "open", path, errno);
    status = input_read(fd, is_stdin ? "standard input" : path, FILE_LIMIT, &text, &length, err);
    if (!is_stdin)
        close(fd);
    if (status == GK_OK)
        status = gk_record_parse(text, length, moves, extent, out, err);
    free(text);
    return status;
}
