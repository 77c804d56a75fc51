/* SPDX-License-Identifier: MIT */
/*
 * Reading the eyes.db format (doc/format.md), line by line:
 *
 *     OUTSIDE  --"Pattern N"-->  HEAD  --row-->  ROWS  --blank-->  BELOW
 *        ^                                        |                  |
 *        +----------------- ":abcd" --------------+------------------+
 *
 * Comments may stand anywhere. An error ends the reading or, if the caller
 * wants to hear of all of them, leads to SKIP until the next "Pattern".
 *
 * The rows of a drawing are collected without their comments and line ends in
 * a small buffer of fixed size; nothing is allocated but the list of patterns.
 */
#include <limits.h>
#include <string.h>

#include <gankei/db.h>

#include "db/text/content.h"
#include "db/text/edges.h"
#include "util/array.h"
#include "util/error.h"

#define WORD        "Pattern"
#define WORD_LENGTH (sizeof WORD - 1)

enum state { OUTSIDE, HEAD, ROWS, BELOW, SKIP };

struct parser {
    const char *at, *end; /* what is left of the text */
    int line;             /* number of the line before `at` */
    enum state state;
    struct gk_pattern current;
    int n_rows;
    int row_line[EDGES_ROWS_MAX]; /* lines of the rows in the file */
    size_t length;                /* of the collected rows */
    char rows[EDGES_ROWS_SIZE];
    struct gk_db *db;
    size_t room; /* for its patterns */
    const struct gk_db_errors *errors;
    struct gk_error *err;
};

/* A piece of the text for a message: short, and printable whatever it holds. */
static const char *quote_piece(const char *text, size_t length, char buffer[32])
{
    size_t shown = length > 24 ? 24 : length;

    for (size_t i = 0; i < shown; i++)
        buffer[i] = text[i] >= ' ' && text[i] <= '~' ? text[i] : '?';
    strcpy(buffer + shown, length > shown ? "..." : "");
    return buffer;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* What is wrong with a pattern that is not complete when the next one starts. */
static enum gk_status check_complete(const struct parser *p)
{
    if (p->state == OUTSIDE || p->state == SKIP)
        return GK_OK;
    return error_set_at(p->err, GK_ERR_PARSE, p->current.line, 0, "pattern %lld has no %s",
                        (long long)p->current.number,
                        p->state == HEAD ? "drawing" : "value (a line like \":0112\")");
}

/* A line that begins with "Pattern". */
static enum gk_status read_head(struct parser *p, const char *text, size_t length)
{
    size_t digits = WORD_LENGTH, i;
    int64_t number = 0;

    p->state = SKIP;
    while (digits < length && is_blank(text[digits]))
        digits++;
    for (i = digits; i < length && text[i] >= '0' && text[i] <= '9'; i++) {
        int digit = text[i] - '0';

        if (number > (INT64_MAX - digit) / 10)
            return error_set_at(p->err, GK_ERR_LIMIT, p->line, (int)digits + 1,
                                "the number of the pattern is too large");
        number = number * 10 + digit;
    }
    if (i == digits || i < length || digits == WORD_LENGTH) {
        char buffer[32];

        return error_set_at(p->err, GK_ERR_PARSE, p->line, 0,
                            "expected \"Pattern\" and a number, found \"%s\"",
                            quote_piece(text, length, buffer));
    }
    p->current.number = number;
    p->current.line = p->line;
    p->current.liberties = 0;
    p->n_rows = 0;
    p->length = 0;
    p->state = HEAD;
    return GK_OK;
}

static enum gk_status read_row(struct parser *p, const char *text, size_t length)
{
    if (p->state == BELOW)
        return error_set_at(p->err, GK_ERR_PARSE, p->line, 0,
                            "pattern %lld has a blank line within its drawing",
                            (long long)p->current.number);
    if (p->n_rows == EDGES_ROWS_MAX)
        return error_set_at(p->err, GK_ERR_LIMIT, p->line, 0, "a drawing of more than %d rows",
                            EDGES_ROWS_MAX);
    if (length > EDGES_ROW_WIDTH)
        return error_set_at(p->err, GK_ERR_LIMIT, p->line, 0, "a row of more than %d characters",
                            EDGES_ROW_WIDTH);
    p->row_line[p->n_rows++] = p->line;
    memcpy(p->rows + p->length, text, length);
    p->length += length;
    p->rows[p->length++] = '\n';
    p->state = ROWS;
    return GK_OK;
}

/* Read the collected rows; if that fails, with their edges drawn in full. The
 * last newline is left out: after it the drawing parser sees one more row. */
static enum gk_status read_drawing(struct parser *p)
{
    struct gk_error inner = {.line = 0};
    struct gk_drawing *drawing = &p->current.drawing;
    enum gk_status status = gk_drawing_parse_rows(p->rows, p->length - 1, drawing, &inner);
    char completed[EDGES_ROWS_SIZE];
    size_t length;
    int row;

    if (!status)
        return GK_OK;
    length = edges_complete(p->rows, p->length, completed);
    if (length && !gk_drawing_parse_rows(completed, length - 1, drawing, NULL))
        return GK_OK;
    row = inner.line > 0 && inner.line <= p->n_rows ? inner.line - 1 : 0;
    return error_set_at(p->err, status, p->row_line[row], inner.column, "%s", inner.message);
}

/* The old form of a value, "2,1": most and fewest eyes, for whoever plays first; nothing is known
 * of threats. */
static bool is_old_form(const char *text, size_t length)
{
    return length == 3 && text[1] == ',' && text[0] >= '0' && text[0] <= '2' && text[2] >= '0' &&
           text[2] <= text[0];
}

static enum gk_status read_digits(struct parser *p, const char *text, size_t length)
{
    char buffer[32];

    if (is_old_form(text, length)) {
        uint8_t max = (uint8_t)(text[0] - '0'), min = (uint8_t)(text[2] - '0');

        p->current.value = (struct gk_eye_value){min, min, max, max};
        return GK_OK;
    }
    if (memchr(text, ',', length))
        return error_set_at(p->err, GK_ERR_PARSE, p->line, 2,
                            "\"%s\" is not a number of eyes at most and at least, 0 to 2 and the "
                            "larger one first (such as 2,1)",
                            quote_piece(text, length, buffer));
    if (!gk_eye_value_parse(text, length, &p->current.value))
        return error_set_at(p->err, GK_ERR_PARSE, p->line, 2,
                            "\"%s\" is not one of the fifteen eye values (0000, 0001, ... 2222)",
                            quote_piece(text, length, buffer));
    return GK_OK;
}

/* A line that begins with a colon. */
static enum gk_status read_value(struct parser *p, const char *text, size_t length)
{
    struct gk_db *db = p->db;
    enum gk_status status;

    if (p->state == OUTSIDE)
        return error_set_at(p->err, GK_ERR_PARSE, p->line, 0, "a value outside of a pattern");
    if (p->state == HEAD)
        return error_set_at(p->err, GK_ERR_PARSE, p->line, 0, "pattern %lld has no drawing",
                            (long long)p->current.number);
    status = read_digits(p, text + 1, length - 1);
    if (!status)
        status = read_drawing(p);
    if (!status)
        status = array_grow(&db->pattern, db->count + 1, &p->room, sizeof *db->pattern, "patterns",
                            p->err);
    if (!status)
        db->pattern[db->count++] = p->current;
    p->state = OUTSIDE;
    return status;
}

static enum gk_status read_other(struct parser *p, const char *text, size_t length)
{
    char buffer[32];

    if (p->state == OUTSIDE)
        return error_set_at(p->err, GK_ERR_PARSE, p->line, 0,
                            "expected \"Pattern\" and a number, found \"%s\"",
                            quote_piece(text, length, buffer));
    return read_row(p, text, length);
}

/* The numbers of outer liberties, as bits, that stand behind some words of a line: "5, 2". */
static uint8_t named_after(const char *words, const char *text, size_t length)
{
    size_t n = strlen(words);
    uint8_t named = 0;

    for (size_t i = 0; i + n < length; i++)
        if (memcmp(text + i, words, n) == 0)
            for (i += n; i < length && text[i] >= '0' && text[i] <= '0' + GK_MAX_LIBERTIES; i += 3)
                named |= (uint8_t)(1 << (text[i] - '0'));
    return named;
}

/* "# |X.%|.X%+-- is met with 5 outer liberties most often.", by compact_choose.c, and "# Others are
 * met with 2, 3." */
static void read_liberties(struct parser *p, const char *text, size_t length)
{
    p->current.liberties |= named_after(" is met with ", text, length);
    p->current.liberties |= named_after(" are met with ", text, length);
}

static void read_comment(struct parser *p, const char *text, size_t length)
{
    struct gk_db *db = p->db;

    if (p->state == HEAD)
        read_liberties(p, text, length);

    if (p->state == OUTSIDE && !db->count && !db->has_hash)
        db->has_hash =
            content_check(text, length, p->at, (size_t)(p->end - p->at), &db->hash_matches);
}

/* After an error: GK_OK if the caller wants to hear of it and go on. */
static enum gk_status recover_from(struct parser *p, enum gk_status status)
{
    if (!status)
        return GK_OK;
    p->state = SKIP;
    if (status == GK_ERR_NOMEM || !p->errors || p->errors->report(p->errors->user, p->err))
        return status;
    return GK_OK;
}

static bool is_head(const char *text, size_t length)
{
    return length >= WORD_LENGTH && memcmp(text, WORD, WORD_LENGTH) == 0;
}

/* One line, without its end and trailing blanks. */
static enum gk_status read_line(struct parser *p, const char *text, size_t length)
{
    if (!length) {
        if (p->state == ROWS)
            p->state = BELOW;
        return GK_OK;
    }
    if (text[0] == '#') {
        read_comment(p, text, length);
        return GK_OK;
    }
    if (is_head(text, length))
        return read_head(p, text, length);
    if (p->state == SKIP)
        return GK_OK;
    return text[0] == ':' ? read_value(p, text, length) : read_other(p, text, length);
}

/* Take the next line off the text. */
static enum gk_status next_line(struct parser *p)
{
    const char *text = p->at;
    const char *newline = memchr(text, '\n', (size_t)(p->end - text));
    const char *stop = newline ? newline : p->end;
    enum gk_status status = GK_OK;
    size_t length;

    p->at = newline ? newline + 1 : p->end;
    if (p->line < INT_MAX)
        p->line++;
    while (stop > text && is_blank(stop[-1]))
        stop--;
    length = (size_t)(stop - text);
    if (is_head(text, length))
        status = recover_from(p, check_complete(p));
    return status ? status : recover_from(p, read_line(p, text, length));
}

enum gk_status gk_db_parse(const char *text, size_t length, const struct gk_db_errors *errors,
                           struct gk_db **out, struct gk_error *err)
{
    ERROR_UNLESS((text || !length) && out);
    struct gk_error local = {.status = GK_OK};
    struct parser p = {.errors = errors, .err = &local};
    enum gk_status status = array_new(&p.db, 1, sizeof *p.db, "a database", &local);

    p.at = length ? text : "";
    p.end = p.at + length;
    while (status == GK_OK && p.at < p.end)
        status = next_line(&p);
    if (status == GK_OK)
        status = recover_from(&p, check_complete(&p));
    if (status == GK_OK)
        *out = p.db;
    else
        gk_db_free(p.db);
    if (status != GK_OK && err)
        *err = local;
    return status;
}
