/* SPDX-License-Identifier: MIT */
/*
 * Where a diagram lies on the board. Rows and columns are two axes that are treated alike: each
 * has a low end, where coordinates begin (left, below), and a high one. An end is an edge of the
 * board if it is drawn or if its coordinate says so; where it is not, the board goes on.
 */
#include "board/diagram/diagram_part.h"

#include "util/error.h"

struct axis {
    int n;
    int low; /* coordinate of the low end, from 0 on; -1: unknown */
    bool low_side, high_side;
    int size;  /* of the board; 0: unknown */
    int first; /* coordinate of the low end, when all is known */
    bool anchored;
    const char *name, *low_name; /* for messages */
};

static enum gk_status fail_place(const struct picture *p, const struct axis *axis, int size)
{
    return record_fail(&p->in, p->where, GK_ERR_LIMIT,
                       "%d %s are no part of a board of %d between such sides: draw all four",
                       axis->n, axis->name, size);
}

/* What the axis alone tells of the size. */
static void begin_axis(struct axis *axis, int size)
{
    axis->low_side = axis->low_side || axis->low == 0;
    if (axis->low >= 0 && axis->low + axis->n == GK_BOARD_SIDE)
        axis->high_side = true;
    if (size)
        axis->size = size;
    else if (axis->low >= 0 && axis->high_side)
        axis->size = axis->low + axis->n;
    else if (axis->low_side && axis->high_side)
        axis->size = axis->n;
}

static enum gk_status locate_axis(const struct picture *p, struct axis *axis)
{
    int n = axis->n, low = axis->low, room = axis->size - n;
    bool both = axis->low_side && axis->high_side;

    if (low > 0 && axis->low_side)
        return record_fail(&p->in, p->where, GK_ERR_PARSE,
                           "the side is drawn, but these %s do not begin at %s", axis->name,
                           axis->low_name);
    if (room < 0 || (both && room > 0) || (low >= 0 && low > room) ||
        (low >= 0 && axis->high_side && low < room))
        return fail_place(p, axis, axis->size);
    axis->anchored = low >= 0 || axis->low_side || axis->high_side || room == 0;
    if (!axis->anchored && room < 2)
        return fail_place(p, axis, axis->size);
    axis->first = low >= 0 ? low : axis->low_side ? 0 : axis->high_side ? room : room / 2;
    return GK_OK;
}

/* ---- A whole board, or a part of one? ---- */

static int count_sides(const struct picture *p)
{
    int n = 0;

    for (int i = 0; i < N_SIDES; i++)
        n += p->side[i];
    return n;
}

static bool is_square(const struct picture *p)
{
    return p->rows == p->cols && p->rows >= GK_RECORD_MIN_SIDE;
}

/* Names from A and to 1 are those of a board; sides are decoration then, unless some
 * of them only, as no board has them, say otherwise. */
static bool is_named_board(const struct picture *p)
{
    return p->side[SIDE_LEFT] == p->side[SIDE_RIGHT] &&
           (p->side[SIDE_LEFT] || p->side[SIDE_TOP] == p->side[SIDE_BOTTOM]);
}

/* No sides, and names of rows or columns only, or such as do not begin at A or 1. */
static enum gk_status judge_names(const struct picture *p, enum gk_extent extent, bool *whole)
{
    bool rows = p->number > 0, from_edge = p->letter <= 0 && p->number <= 1;

    *whole = false;
    if (extent == GK_EXTENT_PART)
        return GK_OK;
    if (extent == GK_EXTENT_BOARD && !from_edge)
        return record_fail(&p->in, p->where, GK_ERR_PARSE,
                           "no whole board: columns begin at A, and rows end with 1");
    *whole = extent == GK_EXTENT_BOARD || (from_edge && is_square(p));
    if (*whole || !from_edge || (rows ? p->cols : p->rows) == GK_BOARD_SIDE)
        return GK_OK;
    return record_fail(&p->in, p->where, GK_ERR_PARSE,
                       "a whole board of %d rows and %d columns, or a part of one? Draw the sides "
                       "that it has by | and -",
                       p->rows, p->cols);
}

static enum gk_status judge_extent(const struct picture *p, enum gk_extent extent, bool *whole)
{
    int sides = count_sides(p);

    *whole = sides == N_SIDES;
    if (*whole)
        return GK_OK;
    if (p->letter == 0 && p->number == 1)
        *whole = is_named_board(p);
    else if (sides == 0 && (p->letter >= 0 || p->number > 0))
        return judge_names(p, extent, whole);
    else if (sides == 0)
        *whole = extent == GK_EXTENT_BOARD ||
                 (extent == GK_EXTENT_AUTO && !p->wiki && is_square(p) && !p->ragged);
    if (*whole || sides || extent != GK_EXTENT_AUTO || p->wiki || p->gap == SIZE_MAX ||
        !is_square(p))
        return GK_OK;
    return record_fail(&p->in, p->gap, GK_ERR_PARSE,
                       "this row is shorter than others: write '.' for an empty point, '_' for "
                       "what is not drawn");
}

static enum gk_status place_whole(const struct picture *p, struct diagram_place *out)
{
    if (p->rows < GK_RECORD_MIN_SIDE || p->cols < GK_RECORD_MIN_SIDE)
        return diagram_fail_size(p, p->where, GK_RECORD_MIN_SIDE);
    if (p->ragged)
        return record_fail(&p->in, p->gap == SIZE_MAX ? p->where : p->gap, GK_ERR_PARSE,
                           "rows of a whole board have the same number of points");
    if (p->size && (p->rows != p->size || p->cols != p->size))
        return record_fail(&p->in, p->where, GK_ERR_PARSE,
                           "a board of %d rows and %d columns, but the header says %d", p->rows,
                           p->cols, p->size);
    *out = (struct diagram_place){.rows = p->rows, .cols = p->cols, .anchored = true};
    return GK_OK;
}

enum gk_status diagram_place(const struct picture *p, enum gk_extent extent,
                             struct diagram_place *out)
{
    struct axis rows = {.n = p->rows, .low = p->number - 1, .name = "rows", .low_name = "1"};
    struct axis cols = {.n = p->cols, .low = p->letter, .name = "columns", .low_name = "A"};
    bool whole;
    enum gk_status status = judge_extent(p, extent, &whole);

    if (status != GK_OK || whole)
        return status == GK_OK ? place_whole(p, out) : status;
    rows.low_side = p->side[SIDE_BOTTOM];
    rows.high_side = p->side[SIDE_TOP];
    cols.low_side = p->side[SIDE_LEFT];
    cols.high_side = p->side[SIDE_RIGHT];
    begin_axis(&rows, p->size);
    begin_axis(&cols, p->size);
    if (!rows.size) /* boards are square where nothing says otherwise */
        rows.size = cols.size ? cols.size : GK_BOARD_SIDE;
    if (!cols.size)
        cols.size = rows.size;
    if (rows.size < GK_RECORD_MIN_SIDE || cols.size < GK_RECORD_MIN_SIDE)
        return diagram_fail_size(p, p->where, GK_RECORD_MIN_SIDE);
    TRY(locate_axis(p, &rows));
    TRY(locate_axis(p, &cols));
    *out = (struct diagram_place){.rows = rows.size,
                                  .cols = cols.size,
                                  .row = rows.size - rows.n - rows.first,
                                  .col = cols.first,
                                  .anchored = rows.anchored && cols.anchored};
    if (!rows.anchored) /* as columns: the smaller part is above */
        out->row = (rows.size - rows.n) / 2;
    return GK_OK;
}
