/* SPDX-License-Identifier: MIT */
/*
 * Rows without numbers: every line is a row of points, or a side of the extent, drawn by `-` and
 * `+`. A row may have `|` at either end, as all of them or none. What column a point is in
 * follows from where it stands, one or two signs apart, because rows of a part of a board
 * may begin later and end sooner than others. So `|` must stand in a line.
 */
#include "board/diagram/diagram_part.h"

#include "util/error.h"

struct diagram_rows {
    struct picture *p;
    struct diagram_line row[GK_BOARD_SIDE];
    int first, last; /* signs of the first row, its sides included */
};

/* Add a row: it must have the sides that the first one has, in line with them. */
static enum gk_status add_row(struct diagram_rows *r, const struct diagram_line *line)
{
    struct picture *p = r->p;
    bool left = line->sign[line->start] == '|';
    bool right = line->end - line->start > 1 && line->sign[line->end - 1] == '|';

    if (p->rows == GK_BOARD_SIDE)
        return diagram_fail_size(p, diagram_line_at(line, line->start), 1);
    if (p->rows == 0) {
        p->side[SIDE_LEFT] = left;
        p->side[SIDE_RIGHT] = right;
        r->first = line->start;
        r->last = line->end;
    }
    if (left != p->side[SIDE_LEFT] || (left && line->start != r->first))
        return record_fail(&p->in, diagram_line_at(line, line->start), GK_ERR_PARSE,
                           "the '|' at the left are not in line");
    if (right != p->side[SIDE_RIGHT] || (right && line->end != r->last))
        return record_fail(&p->in, diagram_line_at(line, line->end - 1), GK_ERR_PARSE,
                           "the '|' at the right are not in line");
    r->row[p->rows++] = *line;
    return GK_OK;
}

static enum gk_status add_line(struct diagram_rows *r, const struct diagram_line *line, bool over)
{
    struct picture *p = r->p;
    size_t at = diagram_line_at(line, line->start);

    if (over || p->side[SIDE_BOTTOM])
        return record_fail(
            &p->in, at, GK_ERR_PARSE,
            "text after the end of the diagram, which a blank line or a side is: give its "
            "rows alone");
    if (!diagram_line_is_edge(line))
        return add_row(r, line);
    if (p->rows)
        p->side[SIDE_BOTTOM] = true;
    else if (p->side[SIDE_TOP])
        return record_fail(&p->in, at, GK_ERR_PARSE, "a second line of '-' at the top");
    else
        p->side[SIDE_TOP] = true;
    return GK_OK;
}

static enum gk_status collect_rows(struct diagram_rows *r)
{
    struct picture *p = r->p;
    struct diagram_line line;
    bool over = false;

    for (size_t at = p->from; at < p->to && diagram_line_next(&p->in, &at, &line);) {
        if (p->wiki && !diagram_wiki_line(&line))
            continue;
        if (diagram_line_empty(&line)) {
            over = p->rows > 0;
            continue;
        }
        TRY(add_line(r, &line, over));
    }
    if (!p->rows)
        return record_fail(&p->in, p->from, GK_ERR_PARSE,
                           "no diagram: a board has rows of '.', 'X', 'O'");
    return GK_OK;
}

/* Do all points stand on every other place from `base` on? */
static bool is_spaced(const struct diagram_rows *r, int base)
{
    for (int row = 0; row < r->p->rows; row++)
        for (int i = r->row[row].start; i < r->row[row].end; i++)
            if (!sign_is_blank(r->row[row].sign[i]) && (i - base) % 2)
                return false;
    return true;
}

/* Columns of the points of one row, which has no gaps. */
static enum gk_status read_row(struct diagram_rows *r, int row, int base, int pitch)
{
    const struct diagram_line *line = &r->row[row];
    struct picture *p = r->p;

    for (int i = line->start; i < line->end; i += pitch) {
        int col = (i - base) / pitch;

        if (sign_is_blank(line->sign[i]))
            return record_fail(&p->in, diagram_line_at(line, i), GK_ERR_PARSE,
                               "a gap in a row of points");
        if (col >= GK_BOARD_SIDE)
            return diagram_fail_size(p, diagram_line_at(line, i), 1);
        p->sign[row][col] = line->sign[i];
        p->cell[row][col] = diagram_line_at(line, i) + 1;
        if (col >= p->cols)
            p->cols = col + 1;
    }
    return GK_OK;
}

/* Points must reach the sides that are drawn. Remember where a row ends too soon. */
static enum gk_status check_ends(struct diagram_rows *r)
{
    struct picture *p = r->p;
    bool even = true;

    for (int row = 0; row < p->rows; row++) {
        bool first = p->cell[row][0] != 0, last = p->cell[row][p->cols - 1] != 0;

        if ((!first && p->side[SIDE_LEFT]) || (!last && p->side[SIDE_RIGHT]))
            return record_fail(&p->in, diagram_line_at(&r->row[row], r->row[row].start),
                               GK_ERR_PARSE, "a gap between points and '|'");
        p->ragged = p->ragged || !first || !last;
        even = even && first;
        if (!last && p->gap == SIZE_MAX)
            p->gap = diagram_line_at(&r->row[row], r->row[row].end);
    }
    if (!even)
        p->gap = SIZE_MAX;
    return GK_OK;
}

enum gk_status diagram_read_rows(struct picture *p)
{
    struct diagram_rows r = {.p = p};
    enum gk_status status = collect_rows(&r);
    int base = DIAGRAM_SIGNS, pitch;

    if (status != GK_OK)
        return status;
    for (int row = 0; row < p->rows; row++) {
        struct diagram_line *line = &r.row[row];

        line->start += p->side[SIDE_LEFT];
        line->end -= p->side[SIDE_RIGHT];
        diagram_line_strip(line);
        if (diagram_line_empty(line))
            return record_fail(&p->in, diagram_line_at(line, line->start), GK_ERR_PARSE,
                               "a row without points");
        base = line->start < base ? line->start : base;
    }
    p->where = diagram_line_at(&r.row[0], r.row[0].start);
    if (p->side[SIDE_LEFT] && base > r.first + 2)
        return record_fail(&p->in, p->where, GK_ERR_PARSE, "a gap between '|' and points");
    pitch = is_spaced(&r, base) ? 2 : 1;
    for (int row = 0; status == GK_OK && row < p->rows; row++)
        status = read_row(&r, row, base, pitch);
    return status == GK_OK ? check_ends(&r) : status;
}
