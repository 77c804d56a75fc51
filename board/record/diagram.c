/* SPDX-License-Identifier: MIT */
/*
 * Diagrams: reading (doc/format.md, "Positions").
 *
 * A line of the letters A B C ... makes a diagram one with coordinates: then its
 * rows are the lines that begin with their number, counting down to 1.
 *
 * Otherwise every line is a row of points, or a side of the frame, drawn by `-` and `+`.
 * A row may have `|` at either end, as all of them or none. What column a point is
 * in follows from where it stands, one or two characters apart, because rows of a part of
 * a board may begin later and end sooner than others. So `|` must stand in a line.
 */
#include "board/record/record_source.h"

#include <string.h>

enum { TOP, BOTTOM, LEFT, RIGHT, N_SIDES };

struct diagram_line {
    size_t begin;
    size_t start, end; /* from the first to after the last character that is no blank */
};

struct picture {
    struct record_source in;
    int rows, cols;
    bool side[N_SIDES]; /* drawn */
    bool coordinates;
    bool ragged; /* some row does not fill the width */
    struct diagram_line row[GK_BOARD_SIDE];
    size_t cell[GK_BOARD_SIDE][GK_BOARD_SIDE]; /* offset + 1 of a point; 0: nothing is drawn */
};

static enum gk_status fail_size(const struct picture *p, struct gk_error *err, size_t offset,
                                int least)
{
    return record_fail(&p->in, offset, err, GK_ERR_LIMIT, "a board has %d to %d rows and columns",
                       least, GK_BOARD_SIDE);
}

/* ---- Lines ---- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static void strip_blanks(const struct picture *p, struct diagram_line *line)
{
    while (line->start < line->end && is_blank(p->in.text[line->start]))
        line->start++;
    while (line->end > line->start && is_blank(p->in.text[line->end - 1]))
        line->end--;
}

/* The line at `*at`, and on to the next; false at the end of the text. */
static bool next_line(const struct picture *p, size_t *at, struct diagram_line *out)
{
    size_t end = *at;

    if (end == p->in.length)
        return false;
    while (end < p->in.length && p->in.text[end] != '\n')
        end++;
    *out = (struct diagram_line){.begin = *at, .start = *at, .end = end};
    *at = end + (end < p->in.length);
    strip_blanks(p, out);
    return true;
}

static bool is_empty(const struct diagram_line *line)
{
    return line->start == line->end;
}

/* The number of columns that a line of letters names; 0: it is no such line. */
static int count_letters(const struct picture *p, const struct diagram_line *line)
{
    int n = 0;

    for (size_t i = line->start; i < line->end; i++) {
        if (is_blank(p->in.text[i]))
            continue;
        if (n == GK_BOARD_SIDE || p->in.text[i] != 'A' + n + (n >= 'I' - 'A'))
            return 0;
        n++;
    }
    return n;
}

/* `-` and `+`, with at least one `-`: a row of points may consist of `+`. */
static bool is_frame(const struct picture *p, const struct diagram_line *line)
{
    bool dash = false;

    for (size_t i = line->start; i < line->end; i++) {
        if (p->in.text[i] != '-' && p->in.text[i] != '+' && !is_blank(p->in.text[i]))
            return false;
        dash = dash || p->in.text[i] == '-';
    }
    return dash;
}

/* ---- Points ---- */

/* What stands at a point; false if that is nothing known. With `|` at the side, `-` is
 * free to be an empty point. */
static bool stone_of(const struct picture *p, char c, enum gk_stone *out)
{
    *out = c == 'X' || c == '#' ? GK_BLACK : c == 'O' ? GK_WHITE : GK_VACANT;
    if (*out != GK_VACANT || (c && strchr(".+,!", c)))
        return true;
    if (c == '-')
        return p->side[LEFT] || p->side[RIGHT];
    return is_digit(c) || (c >= 'a' && c <= 'z' && c != 'x' && c != 'o');
}

static enum gk_status fill(const struct picture *p, struct gk_board *board, int first_row,
                           int first_col, struct gk_error *err)
{
    for (int row = 0; row < p->rows; row++)
        for (int col = 0; col < p->cols; col++) {
            size_t offset = p->cell[row][col] - 1;
            enum gk_stone stone;

            if (!p->cell[row][col])
                continue;
            if (!stone_of(p, p->in.text[offset], &stone))
                return record_fail(
                    &p->in, offset, err, GK_ERR_PARSE,
                    "no point: X and # are black, O is white, . + , ! and labels are "
                    "empty (1, a; not x, o)");
            gk_board_set(board, gk_point(first_row + row, first_col + col), stone);
        }
    return GK_OK;
}

/* ---- With coordinates ---- */

static int read_number(const struct picture *p, const struct diagram_line *line, size_t *at)
{
    int number = 0;

    for (; *at < line->end && is_digit(p->in.text[*at]) && number < 100; ++*at)
        number = 10 * number + p->in.text[*at] - '0';
    return number;
}

/* Besides blanks, what frames draw, and marks of the last move. */
static void skip_marks(const struct picture *p, const struct diagram_line *line, size_t *at)
{
    while (*at < line->end && (is_blank(p->in.text[*at]) || strchr("()[]|", p->in.text[*at])) &&
           p->in.text[*at])
        ++*at;
}

/* The points of row `number` and the number behind them. */
static enum gk_status read_numbered(struct picture *p, const struct diagram_line *line, size_t at,
                                    int number, struct gk_error *err)
{
    for (int col = 0; col < p->cols; col++) {
        skip_marks(p, line, &at);
        if (at == line->end)
            return record_fail(&p->in, at, err, GK_ERR_PARSE, "row %d has %d points, and not %d",
                               number, col, p->cols);
        p->cell[p->rows - number][col] = ++at;
    }
    skip_marks(p, line, &at);
    if (at < line->end) {
        size_t second = at;

        if (read_number(p, line, &at) != number)
            return record_fail(&p->in, second, err, GK_ERR_PARSE,
                               "expected the end of row %d, or its number again", number);
    }
    return GK_OK;
}

static enum gk_status read_with_coordinates(struct picture *p, struct gk_error *err)
{
    struct diagram_line line;
    int missing = -1; /* the next row; -1: that will be the first */

    for (size_t at = 0; missing != 0 && next_line(p, &at, &line);) {
        size_t start = line.start;
        int number = read_number(p, &line, &start);
        enum gk_status status;

        if (start == line.start && (missing < 0 || is_empty(&line) || is_frame(p, &line)))
            continue;
        if (missing < 0 && (number < GK_RECORD_MIN_SIDE || number > GK_BOARD_SIDE))
            return fail_size(p, err, line.start, GK_RECORD_MIN_SIDE);
        if (missing < 0)
            p->rows = missing = number;
        if (number != missing)
            return record_fail(&p->in, line.start, err, GK_ERR_PARSE, "expected row %d", missing);
        status = read_numbered(p, &line, start, number, err);
        if (status != GK_OK)
            return status;
        missing--;
    }
    if (missing != 0)
        return record_fail(&p->in, p->in.length, err, GK_ERR_PARSE,
                           "rows are missing: they count down to 1");
    return GK_OK;
}

/* ---- Without ---- */

/* Add a row: it must have the sides that the first one has, in line with them. */
static enum gk_status add_row(struct picture *p, const struct diagram_line *line,
                              struct gk_error *err)
{
    bool left = p->in.text[line->start] == '|';
    bool right = line->end - line->start > 1 && p->in.text[line->end - 1] == '|';
    const struct diagram_line *first = &p->row[0];

    if (p->rows == GK_BOARD_SIDE)
        return fail_size(p, err, line->start, 1);
    if (p->rows == 0) {
        p->side[LEFT] = left;
        p->side[RIGHT] = right;
    }
    if (left != p->side[LEFT] ||
        (left && p->rows && line->start - line->begin != first->start - first->begin))
        return record_fail(&p->in, line->start, err, GK_ERR_PARSE,
                           "the '|' at the left are not in line");
    if (right != p->side[RIGHT] ||
        (right && p->rows && line->end - line->begin != first->end - first->begin))
        return record_fail(&p->in, line->end - 1, err, GK_ERR_PARSE,
                           "the '|' at the right are not in line");
    p->row[p->rows++] = *line;
    return GK_OK;
}

static enum gk_status read_rows(struct picture *p, struct gk_error *err)
{
    struct diagram_line line;
    bool over = false;

    for (size_t at = 0; next_line(p, &at, &line);) {
        enum gk_status status = GK_OK;

        if (is_empty(&line)) {
            over = p->rows > 0;
            continue;
        }
        if (over || p->side[BOTTOM])
            return record_fail(&p->in, line.start, err, GK_ERR_PARSE,
                               "text after the end of the diagram");
        if (!is_frame(p, &line))
            status = add_row(p, &line, err);
        else if (p->rows)
            p->side[BOTTOM] = true;
        else if (p->side[TOP])
            status = record_fail(&p->in, line.start, err, GK_ERR_PARSE,
                                 "a second line of '-' at the top");
        else
            p->side[TOP] = true;
        if (status != GK_OK)
            return status;
    }
    if (!p->rows)
        return record_fail(&p->in, 0, err, GK_ERR_PARSE,
                           "no diagram: a board has rows of '.', 'X', 'O'");
    return GK_OK;
}

/* The points of a row are what is left without its sides and the blanks. */
static void strip_sides(const struct picture *p, struct diagram_line *row)
{
    row->start += p->side[LEFT];
    row->end -= p->side[RIGHT];
    strip_blanks(p, row);
}

/* Do all points stand on every other character from `base` on? */
static bool is_spaced(const struct picture *p, size_t base)
{
    for (int row = 0; row < p->rows; row++)
        for (size_t i = p->row[row].start; i < p->row[row].end; i++)
            if (!is_blank(p->in.text[i]) && (i - p->row[row].begin - base) % 2)
                return false;
    return true;
}

/* Columns of the points of one row, which has no gaps. */
static enum gk_status read_row(struct picture *p, int row, size_t base, size_t pitch,
                               struct gk_error *err)
{
    const struct diagram_line *line = &p->row[row];

    for (size_t i = line->start; i < line->end; i += pitch) {
        size_t col = (i - line->begin - base) / pitch;

        if (col >= GK_BOARD_SIDE)
            return fail_size(p, err, i, 1);
        if (is_blank(p->in.text[i]))
            return record_fail(&p->in, i, err, GK_ERR_PARSE, "a gap in a row of points");
        p->cell[row][col] = i + 1;
        if ((int)col >= p->cols)
            p->cols = (int)col + 1;
    }
    return GK_OK;
}

/* Does every row reach the sides that are drawn? Others are filled up with empty points. */
static enum gk_status check_ends(struct picture *p, struct gk_error *err)
{
    for (int row = 0; row < p->rows; row++) {
        bool first = p->cell[row][0] != 0, last = p->cell[row][p->cols - 1] != 0;

        if ((!first && p->side[LEFT]) || (!last && p->side[RIGHT]))
            return record_fail(&p->in, p->row[row].start, err, GK_ERR_PARSE,
                               "a gap between points and '|'");
        p->ragged = p->ragged || !first || !last;
    }
    return GK_OK;
}

static enum gk_status read_without_coordinates(struct picture *p, struct gk_error *err)
{
    enum gk_status status = read_rows(p, err);
    size_t base = SIZE_MAX, frame = p->row[0].start - p->row[0].begin, pitch;

    if (status != GK_OK)
        return status;
    for (int row = 0; row < p->rows; row++) {
        strip_sides(p, &p->row[row]);
        if (is_empty(&p->row[row]))
            return record_fail(&p->in, p->row[row].start, err, GK_ERR_PARSE,
                               "a row without points");
        if (p->row[row].start - p->row[row].begin < base)
            base = p->row[row].start - p->row[row].begin;
    }
    if (p->side[LEFT] && base > frame + 2)
        return record_fail(&p->in, p->row[0].start, err, GK_ERR_PARSE,
                           "a gap between '|' and points");
    pitch = is_spaced(p, base) ? 2 : 1;
    for (int row = 0; status == GK_OK && row < p->rows; row++)
        status = read_row(p, row, base, pitch, err);
    return status == GK_OK ? check_ends(p, err) : status;
}

/* ---- The board ---- */

/* Where `n` rows (or columns) of a part of a board of 19 begin, given which of its two
 * sides are edges; -1: they do not fit. */
static int offset_of(int n, bool first_side, bool last_side)
{
    if (n == GK_BOARD_SIDE || (first_side && !last_side))
        return 0;
    if (first_side || n > GK_BOARD_SIDE - (last_side ? 1 : 2))
        return -1;
    return last_side ? GK_BOARD_SIDE - n : (GK_BOARD_SIDE - n) / 2;
}

static bool is_whole_board(const struct picture *p, enum gk_frame frame)
{
    int sides = 0;

    for (int i = 0; i < N_SIDES; i++)
        sides += p->side[i];
    if (p->coordinates || sides == N_SIDES)
        return true;
    if (sides)
        return false;
    return frame == GK_FRAME_BOARD || (frame == GK_FRAME_AUTO && p->rows == p->cols &&
                                       p->rows >= GK_RECORD_MIN_SIDE && !p->ragged);
}

static enum gk_status check_liberties(const struct picture *p, const struct gk_board *board,
                                      int first_row, int first_col, struct gk_error *err)
{
    struct gk_error reason;
    int point = board_breathless(board);
    size_t drawn;

    if (gk_board_check(board, &reason) == GK_OK)
        return GK_OK;
    drawn = p->cell[point / GK_BOARD_SIDE - first_row][point % GK_BOARD_SIDE - first_col];
    return record_fail(&p->in, drawn - 1, err, reason.status, "%s", reason.message);
}

static enum gk_status place(const struct picture *p, enum gk_frame frame, struct gk_board *board,
                            struct gk_error *err)
{
    bool whole = is_whole_board(p, frame);
    int row = whole ? 0 : offset_of(p->rows, p->side[TOP], p->side[BOTTOM]);
    int col = whole ? 0 : offset_of(p->cols, p->side[LEFT], p->side[RIGHT]);
    enum gk_status status;

    if (whole && (p->rows < GK_RECORD_MIN_SIDE || p->cols < GK_RECORD_MIN_SIDE))
        return fail_size(p, err, p->row[0].start, GK_RECORD_MIN_SIDE);
    if (row < 0 || col < 0)
        return record_fail(&p->in, p->row[0].start, err, GK_ERR_LIMIT,
                           "%d %s are no part of a board of %d between such sides: draw all four",
                           row < 0 ? p->rows : p->cols, row < 0 ? "rows" : "columns",
                           GK_BOARD_SIDE);
    status =
        gk_board_init(board, whole ? p->rows : GK_BOARD_SIDE, whole ? p->cols : GK_BOARD_SIDE, err);
    if (status == GK_OK)
        status = fill(p, board, row, col, err);
    return status == GK_OK ? check_liberties(p, board, row, col, err) : status;
}

enum gk_status gk_diagram_parse(const char *text, size_t length, enum gk_frame frame,
                                struct gk_record *out, struct gk_error *err)
{
    struct picture picture = {.in = {text, length}};
    struct gk_board board;
    struct diagram_line line;
    enum gk_status status;

    for (size_t at = 0; !picture.coordinates && next_line(&picture, &at, &line);) {
        picture.cols = count_letters(&picture, &line);
        picture.coordinates = picture.cols > 0;
    }
    memset(out, 0, sizeof *out);
    if (picture.coordinates && picture.cols < GK_RECORD_MIN_SIDE)
        return fail_size(&picture, err, line.start, GK_RECORD_MIN_SIDE);
    status = picture.coordinates ? read_with_coordinates(&picture, err)
                                 : read_without_coordinates(&picture, err);
    if (status == GK_OK)
        status = place(&picture, frame, &board, err);
    return status == GK_OK ? record_start(&board, out, err) : status;
}
