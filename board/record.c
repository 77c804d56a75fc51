/* SPDX-License-Identifier: MIT */
/* Records: what their readers share. */
#include "board/board.h"

#include <stdarg.h>
#include <string.h>

#include <gankei/experimental/board.h>

#include "util/error.h"

const struct gk_board *gk_record_board(const struct gk_record *record)
{
    return gk_game_board(record->game);
}

void gk_record_fini(struct gk_record *record)
{
    game_free(record->game);
    memset(record, 0, sizeof *record);
}

/* A line ends with LF, CR, or both. */
static void locate_offset(const struct record_source *source, size_t offset, int *line, int *column)
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

enum gk_status record_fail(const struct record_source *source, size_t offset, enum gk_status status,
                           const char *format, ...)
{
    char message[sizeof source->err->message];
    int line, column;
    va_list args;

    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    locate_offset(source, offset, &line, &column);
    return error_set_at(source->err, status, line, column, "%s", message);
}

enum gk_status record_start(const struct gk_board *board, struct gk_record *out,
                            struct gk_error *err)
{
    struct gk_game_rules rules = {.suicide = true, .ko_allowed = true};

    memset(out, 0, sizeof *out);
    return gk_game_new(board, &rules, &out->game, err);
}
