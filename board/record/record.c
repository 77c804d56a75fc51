/* SPDX-License-Identifier: MIT */
/* Records: what their readers share, and reading them from files. */
#include "board/record/sgf_lex.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "util/error.h"
#include "util/file/input.h"
#include "util/file/output.h"

/* Bytes of a file: larger than any record, and no surprise for the memory. */
#define FILE_LIMIT ((size_t)1 << 28)

static const char *colour_name(enum gk_stone colour)
{
    return colour == GK_BLACK ? "black" : "white";
}

const struct gk_board *gk_record_board(const struct gk_record *record)
{
    return gk_game_board(record->game);
}

void gk_record_fini(struct gk_record *record)
{
    gk_game_free(record->game);
    memset(record, 0, sizeof *record);
}

/* A line ends with LF, CR, or both. */
static void locate(const struct record_source *source, size_t offset, int *line, int *column)
{
    const char *text = source->text;

    *line = *column = 1;
    for (size_t i = 0; i < offset; i++) {
        bool pair = text[i] == '\r' && i + 1 < source->length && text[i + 1] == '\n';
        bool ends = text[i] == '\n' || (text[i] == '\r' && !pair);

        *line += ends;
        *column = ends ? 1 : *column + 1;
    }
}

enum gk_status record_fail(const struct record_source *source, size_t offset, struct gk_error *err,
                           enum gk_status status, const char *format, ...)
{
    char message[sizeof err->message];
    int line, column;
    va_list args;

    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    locate(source, offset, &line, &column);
    return error_set_at(err, status, line, column, "%s", message);
}

int board_breathless(const struct gk_board *board)
{
    int16_t stones[GK_BOARD_POINTS];
    bool seen[GK_BOARD_POINTS] = {false};

    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        struct gk_chain chain;

        if (board->stone[point] == GK_VACANT || seen[point])
            continue;
        chain = gk_board_chain(board, point, stones);
        if (chain.n_liberties == 0 && !chain.immortal)
            return point;
        for (int i = 0; i < chain.n_stones; i++)
            seen[stones[i]] = true;
    }
    return GK_PASS;
}

enum gk_status gk_board_check(const struct gk_board *board, struct gk_error *err)
{
    char name[GK_POINT_NAME_MAX];
    int point = board_breathless(board);

    if (point == GK_PASS)
        return GK_OK;
    gk_point_format(board->rows, point, name);
    return error_set(err, GK_ERR_ILLEGAL, "the %s chain at %s has no liberty",
                     colour_name(board->stone[point]), name);
}

enum gk_status record_start(const struct gk_board *board, struct gk_record *out,
                            struct gk_error *err)
{
    struct gk_game_rules rules = {.suicide = true, .ko_allowed = true};

    memset(out, 0, sizeof *out);
    return gk_game_new(board, &rules, &out->game, err);
}

static bool looks_like_sgf(const char *text, size_t length)
{
    struct sgf_lex lex;
    struct sgf_token token;

    return sgf_lex_init(&lex, text, length, NULL) == GK_OK &&
           sgf_lex_next(&lex, &token, NULL) == GK_OK && token.kind == SGF_OPEN;
}

enum gk_status gk_record_parse(const char *text, size_t length, int moves, enum gk_frame frame,
                               struct gk_record *out, struct gk_error *err)
{
    if (looks_like_sgf(text, length))
        return gk_sgf_parse(text, length, moves, out, err);
    return diagram_read(text, length, moves, frame, out, err);
}

enum gk_status gk_record_read(const char *path, int moves, enum gk_frame frame,
                              struct gk_record *out, struct gk_error *err)
{
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
        status = gk_record_parse(text, length, moves, frame, out, err);
    free(text);
    return status;
}
