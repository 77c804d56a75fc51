/* SPDX-License-Identifier: MIT */
/*
 * Names in diagrams: letters of columns above or below, numbers of rows at the left, at the right
 * or at both ends. Each of them may stand without the other.
 *
 * Rows with numbers may have blanks where they like, and `|`, round and square brackets between
 * their points (the last move) do not count. With letters, text before and after is skipped.
 */
#include "board/diagram/diagram_part.h"

#include <string.h>

#include "util/error.h"

struct diagram_names {
    struct picture *p;
    int letters; /* how many columns have names; 0: none have */
    bool small;  /* small letters */
    bool left;   /* the number of a row is at its left (it may be at its right, too) */
    int missing; /* the next row; -1: that will be the first */
};

/* ---- Letters ---- */

/* The number of columns that a line of letters names, in their order, and the first of them;
 * 0: it is no such line. Others than A, B must be three at least. */
static int count_letters(const struct diagram_line *line, int *first)
{
    int n = 0, column = 0;
    bool small = line->start < line->end && line->sign[line->start] >= 'a';

    for (int i = line->start; i < line->end; i++) {
        char c = line->sign[i];
        int own = c - (small ? 'a' : 'A'), next = own - (own > 'I' - 'A');

        if (sign_is_blank(c))
            continue;
        if (own < 0 || own > 'Z' - 'A' || own == 'I' - 'A' || (n > 0 && next != column + 1))
            return 0;
        column = next;
        if (n++ == 0)
            *first = column;
    }
    return n >= (*first == 0 ? 2 : 3) ? n : 0;
}

/* Columns A to H, I: what others call J is then called K here. */
static bool has_column_i(const struct diagram_line *line)
{
    int n = 0;

    for (int i = line->start; i < line->end; i++)
        if (!sign_is_blank(line->sign[i])) {
            if ((line->sign[i] | 0x20) != 'a' + n)
                return false;
            n++;
        }
    return n >= 9;
}

/* ---- Numbers ---- */

static bool begins_with_number(const struct diagram_line *line)
{
    return !diagram_line_empty(line) && sign_is_digit(line->sign[line->start]);
}

/* A row that has its number at the right only: blanks or '|' are before that. */
static bool ends_with_number(const struct diagram_line *line)
{
    int i = line->end;

    while (i > line->start && sign_is_digit(line->sign[i - 1]))
        i--;
    if (i == line->end || i - line->start < 2 ||
        (!sign_is_blank(line->sign[i - 1]) && line->sign[i - 1] != '|'))
        return false;
    for (int k = line->start; k < i; k++)
        if (!sign_is_blank(line->sign[k]) && k + 1 < i && line->sign[k + 1] >= 'a' &&
            line->sign[k + 1] <= 'z' && line->sign[k] >= 'a' && line->sign[k] <= 'z' &&
            !strchr("xo", line->sign[k]) && !strchr("xo", line->sign[k + 1]))
            return false; /* a word */
    return true;
}

/* What edges are drawn with, and marks of the last move. */
static void skip_marks(const struct diagram_line *line, int *at)
{
    while (*at < line->end &&
           (sign_is_blank(line->sign[*at]) || memchr("()[]|", line->sign[*at], strlen("()[]|"))))
        ++*at;
}

/* The points of a row go to the picture; `*at` is behind them. Without letters the first row says
 * how many there are. */
static enum gk_status read_points(struct diagram_names *s, const struct diagram_line *line, int *at)
{
    struct picture *p = s->p;
    int n = 0;

    skip_marks(line, at);
    while (*at < line->end && !sign_is_digit(line->sign[*at]) && (!s->letters || n < s->letters)) {
        if (n == GK_BOARD_SIDE)
            return diagram_fail_size(p, diagram_line_at(line, *at), GK_RECORD_MIN_SIDE);
        p->sign[p->rows][n] = line->sign[*at];
        p->cell[p->rows][n++] = diagram_line_at(line, *at) + 1;
        ++*at;
        skip_marks(line, at);
    }
    if (!s->letters && p->rows == 0)
        p->cols = n;
    if (n == p->cols && n > 0)
        return GK_OK;
    if (n == 0 || (n < p->cols && *at + 2 < line->end))
        return record_fail(&p->in, diagram_line_at(line, *at), GK_ERR_PARSE,
                           "a digit at a point: draw a stone as X or O, an empty point as '.'");
    return record_fail(&p->in, diagram_line_at(line, *at), GK_ERR_PARSE,
                       "this row has %d points, and not %d", n, p->cols);
}

/* The sides that a row draws are those of all rows. */
static enum gk_status read_sides(struct diagram_names *s, const struct diagram_line *line,
                                 int first, int last)
{
    struct picture *p = s->p;
    bool left = memchr(line->sign + first, '|', (size_t)(last - first)) != NULL;
    bool right = false;

    while (first < last && sign_is_blank(line->sign[first]))
        first++;
    left = left && line->sign[first] == '|';
    while (last > first && sign_is_blank(line->sign[last - 1]))
        last--;
    right = last > first + 1 && line->sign[last - 1] == '|';
    if (p->rows == 0) {
        p->side[SIDE_LEFT] = left;
        p->side[SIDE_RIGHT] = right;
    }
    if (left == p->side[SIDE_LEFT] && right == p->side[SIDE_RIGHT])
        return GK_OK;
    return record_fail(&p->in, diagram_line_at(line, first), GK_ERR_PARSE,
                       "a '|' at the %s of some rows only",
                       left != p->side[SIDE_LEFT] ? "left" : "right");
}

/* The first row says where counting begins; 26 and more count nothing. */
static enum gk_status check_number(struct diagram_names *s, const struct diagram_line *line, int at,
                                   int number)
{
    struct picture *p = s->p;
    size_t offset = diagram_line_at(line, at);

    if (s->missing < 0) {
        if (!s->letters || s->letters >= GK_RECORD_MIN_SIDE)
            p->where = offset;
        if (number < 1 || number > GK_BOARD_SIDE)
            return diagram_fail_size(p, offset, GK_RECORD_MIN_SIDE);
        s->missing = number;
    }
    if (number != s->missing)
        return record_fail(&p->in, offset, GK_ERR_PARSE,
                           s->missing ? "expected row %d: rows count down to 1, the lowest one"
                                      : "a row below row 1",
                           s->missing);
    p->number = number;
    s->missing--;
    return GK_OK;
}

static enum gk_status read_row(struct diagram_names *s, const struct diagram_line *line)
{
    int at = line->start, number = 0, first, second;
    enum gk_status status = GK_OK;

    if (s->left) {
        number = diagram_line_number(line, &at, 100);
        status = check_number(s, line, line->start, number);
    }
    first = at;
    if (status == GK_OK)
        status = read_points(s, line, &at);
    if (status != GK_OK)
        return status;
    second = at;
    if (at < line->end || !s->left) {
        int again = diagram_line_number(line, &at, 100);

        if (s->left ? again != number : second == at)
            return record_fail(&s->p->in, diagram_line_at(line, second), GK_ERR_PARSE,
                               s->left ? "expected the end of row %d, or its number again"
                                       : "expected the number of the row at its right",
                               number);
        if (!s->left)
            status = check_number(s, line, second, again);
    }
    if (status == GK_OK && at < line->end && !s->letters)
        return record_fail(&s->p->in, diagram_line_at(line, at), GK_ERR_PARSE,
                           "text after the end of the row");
    if (status == GK_OK)
        status = read_sides(s, line, first, second);
    s->p->rows++;
    return status;
}

/* ---- All of it ---- */

/* What is no row: a side, a line of letters, or the end. */
static enum gk_status read_other(struct diagram_names *s, const struct diagram_line *line,
                                 bool *over)
{
    struct picture *p = s->p;
    int first = 0;

    if (diagram_line_is_edge(line)) {
        p->side[p->rows ? SIDE_BOTTOM : SIDE_TOP] = true;
        return GK_OK;
    }
    if (count_letters(line, &first) == s->letters && s->letters) {
        *over = p->rows > 0;
        return GK_OK;
    }
    if (s->letters && (p->rows == 0 || s->missing == 0)) {
        *over = p->rows > 0;
        return GK_OK;
    }
    return record_fail(&p->in, diagram_line_at(line, line->start), GK_ERR_PARSE,
                       p->rows ? "expected row %d, with its number"
                               : "a row without a number, but others begin or end with a digit: "
                                 "points are X, O or '.'",
                       s->missing);
}

/* With letters from A on, and no sides, rows are those of a board, and go on to 1. */
static enum gk_status check_rows(const struct diagram_names *s)
{
    const struct picture *p = s->p;
    int top = p->number + p->rows - 1;

    if (p->rows == 0 || (s->letters && p->letter == 0 && s->missing > 0 && !p->side[SIDE_LEFT] &&
                         top < GK_BOARD_SIDE)) {
        if (p->rows > 0 && top < GK_RECORD_MIN_SIDE)
            return diagram_fail_size(p, p->where, GK_RECORD_MIN_SIDE);
        return record_fail(&p->in, p->in.length, GK_ERR_PARSE,
                           "rows are missing: they count down to 1");
    }
    if (!s->letters && p->rows < 3)
        return record_fail(&p->in, p->where, GK_ERR_PARSE,
                           "digits beside fewer than three rows: numbers of rows, or moves? Draw "
                           "stones as X and O, empty points as '.'");
    return GK_OK;
}

static enum gk_status read_numbered(struct diagram_names *s)
{
    struct picture *p = s->p;
    struct diagram_line line;
    bool over = false;

    for (size_t at = p->from; !over && diagram_line_next(&p->in, &at, &line);) {
        bool row = s->left ? begins_with_number(&line) : ends_with_number(&line);

        if (diagram_line_empty(&line))
            continue;
        if (s->missing == 0 && row && s->letters)
            break;
        TRY(row ? read_row(s, &line) : read_other(s, &line, &over));
    }
    return check_rows(s);
}

/* Letters without numbers: the rows are behind their first line, or before it if nothing is
 * behind; in any case before the second one. */
static enum gk_status cut_text(struct diagram_names *s, size_t begin, size_t end)
{
    struct picture *p = s->p;
    struct diagram_line line;
    bool before = false;
    int first = 0;

    for (size_t at = 0; at < begin && diagram_line_next(&p->in, &at, &line);)
        before = before || (at <= begin && !diagram_line_empty(&line));
    p->from = end;
    for (size_t at = end, next = end; diagram_line_next(&p->in, &next, &line); at = next)
        if (count_letters(&line, &first) == s->letters) {
            p->to = at;
            return GK_OK;
        }
    if (before) {
        for (size_t at = end; diagram_line_next(&p->in, &at, &line);)
            if (!diagram_line_empty(&line))
                return record_fail(&p->in, begin, GK_ERR_PARSE,
                                   "letters of columns in the middle of the text: they stand "
                                   "above or below the rows");
        p->from = 0;
        p->to = begin;
    }
    return GK_OK;
}

static enum gk_status check_letters(const struct diagram_names *s, const struct diagram_line *line)
{
    size_t at = diagram_line_at(line, line->start);

    if (has_column_i(line))
        return record_fail(&s->p->in, at, GK_ERR_PARSE,
                           "a column I: boards have none here, after H comes J");
    if (s->letters == 0)
        return GK_OK;
    if (s->p->letter + s->letters > GK_BOARD_SIDE)
        return diagram_fail_size(s->p, at, GK_RECORD_MIN_SIDE);
    return GK_OK;
}

/* Has any row a number at this end? */
static bool find_number(const struct picture *p, bool left)
{
    struct diagram_line line;

    for (size_t at = 0; diagram_line_next(&p->in, &at, &line);)
        if (left ? begins_with_number(&line) : ends_with_number(&line))
            return true;
    return false;
}

/* Do small letters name columns? They do above or below everything else; but they may be
 * labels of a row of points, too, where nothing else has names. */
static bool is_outside(const struct picture *p, size_t begin, size_t end)
{
    struct diagram_line line;
    bool before = false, behind = false;

    for (size_t at = 0; at < begin && diagram_line_next(&p->in, &at, &line);)
        before = before || (!diagram_line_empty(&line) && !diagram_line_is_edge(&line));
    for (size_t at = end; diagram_line_next(&p->in, &at, &line);)
        behind = behind || (!diagram_line_empty(&line) && !diagram_line_is_edge(&line));
    return !before || !behind;
}

enum gk_status diagram_read_names(struct picture *p, bool *done)
{
    struct diagram_names s = {.p = p, .missing = -1};
    struct diagram_line line;
    size_t begin = 0, end = 0;

    *done = false;
    while (!s.letters && diagram_line_next(&p->in, &end, &line)) {
        begin = line.begin;
        s.letters = count_letters(&line, &p->letter);
        s.small = s.letters && line.sign[line.start] >= 'a';
        if (s.small && !is_outside(p, begin, end))
            s.letters = 0;
        TRY(check_letters(&s, &line));
    }
    if (!s.letters)
        p->letter = -1;
    p->where = begin;
    p->cols = p->letters = s.letters;
    s.left = find_number(p, true);
    if (s.left || find_number(p, false)) {
        *done = true;
        return read_numbered(&s);
    }
    if (!s.letters)
        return GK_OK;
    if (s.small && s.letters < GK_RECORD_MIN_SIDE)
        return record_fail(&p->in, begin, GK_ERR_PARSE,
                           "letters: names of columns, or labels of points? Add numbers of rows, "
                           "or draw labelled points as '.'");
    p->cols = 0;
    return cut_text(&s, begin, end);
}
