/* SPDX-License-Identifier: MIT */
/*
 * Drawings of eye graphs as text: the coded form (`OO!%O.X%!...`) and the rows
 * of an eyes.db pattern. Both have one grammar and differ in two characters:
 * what separates rows and what stands for a space.
 *
 * A row either holds points, between an optional `|` on the left and one on
 * the right, or is an edge of the board: `-` with `+` at corners. Text is
 * scanned row by row into a struct scan, whose columns count as in the text;
 * finish_drawing() moves the bounding box to (0, 0) and checks that the edges agree
 * with each other and touch it.
 */
#include <limits.h>
#include <string.h>

#include <gankei/graph.h>

#include "graph/symbol.h"
#include "util/error.h"

struct syntax {
    char newline;
    char space;
    bool lines; /* errors name a line of the text rather than a row */
};

static const struct syntax CODED = {'%', 'O', false};
static const struct syntax ROWS = {'\n', ' ', true};

/* A horizontal edge: the columns it covers, and where corners stand. */
struct bar {
    bool present;
    int row, first, last;
    bool corner_left, corner_right;
};

struct scan {
    const struct syntax *syntax;
    struct gk_error *err;
    int n;
    int row[GK_MAX_POINTS], col[GK_MAX_POINTS];
    char symbol[GK_MAX_POINTS];
    bool left, right; /* vertical edges */
    int left_col, right_col;
    struct bar top, bottom;
    int at_row;    /* row being scanned, from 0 */
    int at_offset; /* its place in the text */
};

/* Report an error at column `col` of the current row. */
static enum gk_status coded_error(const struct scan *s, enum gk_status status, int col,
                                  const char *what)
{
    if (s->syntax->lines)
        return error_set_at(s->err, status, s->at_row + 1, col + 1, "%s", what);
    return error_set_at(s->err, status, 0, s->at_offset + col + 1, "%s at character %d", what,
                        s->at_offset + col + 1);
}

static enum gk_status bad_char(const struct scan *s, int col, char c)
{
    char what[64] = "unknown character 'c'";

    if (c >= ' ' && c <= '~')
        what[19] = c;
    else
        memcpy(what, "unprintable character", sizeof "unprintable character");
    return coded_error(s, GK_ERR_PARSE, col, what);
}

/* An edge row: blanks, then `+`, `-`, `+`, the corners optional. */
static enum gk_status scan_bar(struct scan *s, const char *text, int length)
{
    struct bar *bar = s->n ? &s->bottom : &s->top;
    int i = 0;

    if (bar->present)
        return coded_error(s, GK_ERR_PARSE, 0, "a second horizontal edge on the same side");
    while (text[i] == s->syntax->space)
        i++;
    *bar = (struct bar){.present = true, .row = s->at_row, .first = i, .last = length - 1};
    bar->corner_left = text[i] == '+';
    bar->corner_right = length - 1 > i && text[length - 1] == '+';
    for (i = bar->first; i < length; i++) {
        bool corner =
            (i == bar->first && bar->corner_left) || (i == bar->last && bar->corner_right);
        if (text[i] != '-' && !corner)
            return coded_error(s, GK_ERR_PARSE, i,
                               "an edge row may hold only '-' between its corners");
    }
    return GK_OK;
}

static enum gk_status add_point(struct scan *s, int col, char c)
{
    if (s->n == GK_MAX_POINTS)
        return coded_error(s, GK_ERR_LIMIT, col, "too large: more than 20 points");
    s->row[s->n] = s->at_row;
    s->col[s->n] = col;
    s->symbol[s->n] = c;
    s->n++;
    return GK_OK;
}

/* Note the vertical edges of a row of points (-1: none) and check that they
 * agree with those of the rows above; `first` is the row's first point. */
static enum gk_status note_sides(struct scan *s, int first, int left_col, int right_col)
{
    bool left = left_col >= 0, right = right_col >= 0;

    if (first == 0) {
        s->left = left;
        s->right = right;
        s->left_col = left_col;
        s->right_col = right_col;
        return GK_OK;
    }
    if (left != s->left || (left && left_col != s->left_col))
        return coded_error(s, GK_ERR_PARSE, left ? left_col : 0,
                           "the left edge is not a straight line through all rows");
    if (right != s->right || (right && right_col != s->right_col))
        return coded_error(s, GK_ERR_PARSE, right ? right_col : 0,
                           "the right edge is not a straight line through all rows");
    return GK_OK;
}

static enum gk_status scan_points(struct scan *s, const char *text, int length)
{
    int first = s->n, left_col = -1, right_col = -1;

    for (int i = 0; i < length; i++) {
        char c = text[i];
        enum gk_status status = GK_OK;

        if (c == s->syntax->space)
            continue;
        if (right_col >= 0)
            return coded_error(s, GK_ERR_PARSE, i, "nothing may follow the right edge");
        if (c == '|' && s->n == first && left_col < 0)
            left_col = i;
        else if (c == '|' && s->n > first)
            right_col = i;
        else if (symbol_valid(c))
            status = add_point(s, i, c);
        else
            return bad_char(s, i, c);
        if (status != GK_OK)
            return status;
    }
    if (s->n == first && left_col >= 0)
        return coded_error(s, GK_ERR_PARSE, left_col, "an edge without a point in its row");
    if (s->n == first)
        return GK_OK;
    if (s->bottom.present)
        return coded_error(s, GK_ERR_PARSE, 0, "a point below the bottom edge");
    return note_sides(s, first, left_col, right_col);
}

static enum gk_status scan_row(struct scan *s, const char *text, size_t length)
{
    const struct syntax *x = s->syntax;

    if (x->lines && length && text[length - 1] == '\r')
        length--;
    while (length && (text[length - 1] == x->space || (x->lines && text[length - 1] == '\t')))
        length--;
    if (length > SCHAR_MAX * 2)
        return coded_error(s, GK_ERR_LIMIT, 0, "a row is too long");
    for (size_t i = 0; i < length; i++)
        if (text[i] != x->space)
            return text[i] == '-' || text[i] == '+' ? scan_bar(s, text, (int)length)
                                                    : scan_points(s, text, (int)length);
    return GK_OK;
}

/* Does a horizontal edge fit the box and the vertical edges? */
static const char *check_bar(const struct scan *s, const struct bar *bar, int min_col, int max_col)
{
    if (!bar->present)
        return NULL;
    if (bar->corner_left != s->left || (s->left && bar->first != s->left_col))
        return "contradictory edges: '+' must stand where the left edge meets the horizontal one";
    if (bar->corner_right != s->right || (s->right && bar->last != s->right_col))
        return "contradictory edges: '+' must stand where the right edge meets the horizontal one";
    if (bar->first > min_col || bar->last < max_col)
        return "the horizontal edge is shorter than the shape";
    return NULL;
}

static const char *check_edges(const struct scan *s, int min_row, int max_row, int min_col,
                               int max_col)
{
    const char *problem;

    if (s->left && s->left_col != min_col - 1)
        return "no point touches the left edge";
    if (s->right && s->right_col != max_col + 1)
        return "no point touches the right edge";
    if (s->top.present && s->top.row != min_row - 1)
        return "no point touches the top edge";
    if (s->bottom.present && s->bottom.row != max_row + 1)
        return "no point touches the bottom edge";
    problem = check_bar(s, &s->top, min_col, max_col);
    return problem ? problem : check_bar(s, &s->bottom, min_col, max_col);
}

static enum gk_status finish_drawing(const struct scan *s, struct gk_drawing *out)
{
    int min_row = INT_MAX, max_row = 0, min_col = INT_MAX, max_col = 0;
    const char *problem;

    if (!s->n)
        return error_set(s->err, GK_ERR_PARSE, "no point in the drawing");
    for (int i = 0; i < s->n; i++) {
        min_row = s->row[i] < min_row ? s->row[i] : min_row;
        max_row = s->row[i] > max_row ? s->row[i] : max_row;
        min_col = s->col[i] < min_col ? s->col[i] : min_col;
        max_col = s->col[i] > max_col ? s->col[i] : max_col;
    }
    if (max_row - min_row >= GK_MAX_POINTS || max_col - min_col >= GK_MAX_POINTS)
        return error_set(s->err, GK_ERR_PARSE, "the points are not connected");
    problem = check_edges(s, min_row, max_row, min_col, max_col);
    if (problem)
        return error_set(s->err, GK_ERR_PARSE, "%s", problem);

    *out = (struct gk_drawing){.n = s->n};
    out->rows = max_row - min_row + 1;
    out->cols = max_col - min_col + 1;
    for (int i = 0; i < s->n; i++) {
        out->row[i] = (int8_t)(s->row[i] - min_row);
        out->col[i] = (int8_t)(s->col[i] - min_col);
        out->symbol[i] = s->symbol[i];
    }
    out->edges =
        (uint8_t)((s->top.present ? GK_EDGE_TOP : 0) | (s->bottom.present ? GK_EDGE_BOTTOM : 0) |
                  (s->left ? GK_EDGE_LEFT : 0) | (s->right ? GK_EDGE_RIGHT : 0));
    return GK_OK;
}

static enum gk_status parse_drawing(const struct syntax *syntax, const char *text, size_t length,
                                    struct gk_drawing *out, struct gk_error *err)
{
    struct scan s = {.syntax = syntax, .err = err};
    size_t start = 0;

    if (length > INT_MAX / 2)
        return error_set(err, GK_ERR_LIMIT, "the text is too long for a drawing");
    for (;;) {
        const char *end = memchr(text + start, syntax->newline, length - start);
        size_t stop = end ? (size_t)(end - text) : length;

        s.at_offset = (int)start;
        TRY(scan_row(&s, text + start, stop - start));
        if (!end)
            return finish_drawing(&s, out);
        start = stop + 1;
        s.at_row++;
    }
}

enum gk_status gk_drawing_parse(const char *text, size_t length, struct gk_drawing *out,
                                struct gk_error *err)
{
    ERROR_UNLESS((text || !length) && out);
    return parse_drawing(&CODED, text, length, out, err);
}

enum gk_status gk_drawing_parse_rows(const char *text, size_t length, struct gk_drawing *out,
                                     struct gk_error *err)
{
    ERROR_UNLESS((text || !length) && out);
    return parse_drawing(&ROWS, text, length, out, err);
}

static char *put_bar(const struct gk_drawing *d, const struct syntax *x, char *p)
{
    if (d->edges & GK_EDGE_LEFT)
        *p++ = '+';
    memset(p, '-', (size_t)d->cols);
    p += d->cols;
    if (d->edges & GK_EDGE_RIGHT)
        *p++ = '+';
    *p++ = x->newline;
    return p;
}

/* Every row with its end: the caller drops the last one if unwanted. */
static size_t format_rows(const struct gk_drawing *d, const struct syntax *x, char *buffer)
{
    char *p = buffer;
    int i = 0;

    if (d->edges & GK_EDGE_TOP)
        p = put_bar(d, x, p);
    for (int row = 0; row < d->rows; row++) {
        int col = 0;

        if (d->edges & GK_EDGE_LEFT)
            *p++ = '|';
        for (; i < d->n && d->row[i] == row; i++, col++) {
            for (; col < d->col[i]; col++)
                *p++ = x->space;
            *p++ = d->symbol[i];
        }
        if (d->edges & GK_EDGE_RIGHT) {
            for (; col < d->cols; col++)
                *p++ = x->space;
            *p++ = '|';
        }
        *p++ = x->newline;
    }
    if (d->edges & GK_EDGE_BOTTOM)
        p = put_bar(d, x, p);
    *p = '\0';
    return (size_t)(p - buffer);
}

size_t gk_drawing_format(const struct gk_drawing *drawing, char *buffer)
{
    size_t length = format_rows(drawing, &CODED, buffer) - 1;

    buffer[length] = '\0';
    return length;
}

size_t gk_drawing_format_rows(const struct gk_drawing *drawing, char *buffer)
{
    return format_rows(drawing, &ROWS, buffer);
}
