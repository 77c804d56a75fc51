/* SPDX-License-Identifier: MIT */
/*
 * Diagrams of Sensei's Library. Their lines begin with `$$`; the first one is a header,
 * `$$` B or W (who makes move 1), c (show coordinates), the size of the board, m and
 * the number that move 1 is shown with, each of them or not, then a title. Lines of `[` and `{`
 * are links and arrows.
 */
#include <gankei/experimental/board.h>

#include "board/diagram/diagram_part.h"

#include <string.h>

#include "util/error.h"

enum { LAST_MOVE = 10 }; /* 1 to 9, then 0 */

static bool has_mark(const struct diagram_line *line)
{
    return line->end - line->start >= 2 && line->sign[line->start] == '$' &&
           line->sign[line->start + 1] == '$';
}

bool diagram_wiki_line(struct diagram_line *line)
{
    if (!has_mark(line))
        return false;
    line->start += 2;
    diagram_line_strip(line);
    return diagram_line_empty(line) || !memchr("[{", line->sign[line->start], 2);
}

/* Is the first line a row already? A header has its flags beside the `$$`; what follows a
 * blank is a title if it does not look like points. */
static bool is_row(struct diagram_line line)
{
    bool drawn = false;

    if (!diagram_wiki_line(&line) || diagram_line_empty(&line))
        return false;
    for (int i = line.start; i < line.end; i++) {
        char c = line.sign[i];

        if (sign_is_blank(c))
            continue;
        if (!c ||
            (!strchr(".,|-+XOBW#@YQZPCSTM_", c) && !sign_is_digit(c) && !(c >= 'a' && c <= 'z')))
            return false;
        drawn = drawn || strchr(".,|-+", c);
    }
    return drawn;
}

static enum gk_status read_flags(struct picture *p, const struct diagram_line *line)
{
    int at = line->start + 2, size;

    if (at < line->end && (line->sign[at] == 'B' || line->sign[at] == 'W'))
        p->first = line->sign[at++] == 'B' ? GK_BLACK : GK_WHITE;
    if (at < line->end && line->sign[at] == 'c')
        at++;
    size = at;
    p->size = diagram_line_number(line, &at, 1000);
    if (at > size && (p->size < GK_RECORD_MIN_SIDE || p->size > GK_BOARD_SIDE))
        return diagram_fail_size(p, diagram_line_at(line, size), GK_RECORD_MIN_SIDE);
    if (at < line->end && line->sign[at] == 'm') {
        at++;
        p->start = diagram_line_number(line, &at, 1000);
    }
    if (at == line->end || sign_is_blank(line->sign[at]))
        return GK_OK;
    return record_fail(&p->in, diagram_line_at(line, at), GK_ERR_PARSE,
                       "after $$ come B or W, c, a size, m and a number, then a blank and a title");
}

/* All lines with `$$` follow each other. */
static enum gk_status find_end(struct picture *p, size_t at)
{
    struct diagram_line line;
    bool over = false;

    p->to = p->in.length;
    for (size_t before = at; diagram_line_next(&p->in, &at, &line); before = at) {
        if (!has_mark(&line) && !over)
            p->to = before;
        if (has_mark(&line) && over)
            return record_fail(&p->in, line.begin, GK_ERR_PARSE,
                               "a second diagram: there can be only one");
        over = over || !has_mark(&line);
    }
    return GK_OK;
}

enum gk_status diagram_read_header(struct picture *p)
{
    struct diagram_line line;
    size_t at = 0;
    bool flags;
    enum gk_status status;

    while (!p->wiki && diagram_line_next(&p->in, &at, &line))
        p->wiki = has_mark(&line);
    if (!p->wiki)
        return GK_OK;
    flags = line.end - line.start > 2 && !sign_is_blank(line.sign[line.start + 2]);
    p->from = !is_row(line) || flags ? at : line.begin;
    status = find_end(p, at);
    return status == GK_OK && flags && !is_row(line) ? read_flags(p, &line) : status;
}

/* ---- Moves ---- */

/* Where each move is drawn, as offset + 1 in the cells: every number once. */
static enum gk_status find_moves(const struct picture *p, int row, int col,
                                 int point[LAST_MOVE + 1], size_t at[LAST_MOVE + 1])
{
    memset(at, 0, (LAST_MOVE + 1) * sizeof *at);
    for (int r = 0; r < p->rows; r++)
        for (int c = 0; c < p->cols; c++) {
            int move = p->sign[r][c] == '0' ? LAST_MOVE : p->sign[r][c] - '0';

            if (!p->cell[r][c] || !sign_is_digit(p->sign[r][c]))
                continue;
            if (at[move])
                return record_fail(&p->in, p->cell[r][c] - 1, GK_ERR_PARSE,
                                   "move %d is drawn twice", move);
            point[move] = gk_point(row + r, col + c);
            at[move] = p->cell[r][c];
        }
    return GK_OK;
}

static enum gk_status play_number(const struct picture *p, int move, int point, size_t offset,
                                  enum gk_stone who, struct gk_record *out)
{
    enum gk_play result;

    TRY(gk_game_play(out->game, point, who, &result, p->in.err));
    if (result != GK_PLAY_DONE)
        return record_fail(&p->in, offset, GK_ERR_ILLEGAL, "move %d is a suicide", move);
    out->moves++;
    out->to_play = gk_opponent(who);
    return GK_OK;
}

enum gk_status diagram_play(const struct picture *p, int row, int col, int moves,
                            struct gk_record *out)
{
    enum gk_stone who = p->first;
    int point[LAST_MOVE + 1];
    size_t at[LAST_MOVE + 1];
    enum gk_status status = p->wiki ? find_moves(p, row, col, point, at) : GK_OK;

    if (status != GK_OK || !p->wiki)
        return status;
    out->to_play = p->first;
    for (int move = 1; move <= LAST_MOVE; move++) {
        if (!at[move])
            continue;
        if (who == GK_VACANT && p->start % 2 == 0)
            return record_fail(&p->in, at[move] - 1, GK_ERR_PARSE,
                               "who makes move 1? Write $$B or $$W, with m and an even number");
        if (who == GK_VACANT)
            out->to_play = who = GK_BLACK;
        if (moves >= 0 && out->moves >= moves) {
            out->total++;
            continue;
        }
        if (move > out->moves + 1)
            return record_fail(&p->in, at[move] - 1, GK_ERR_PARSE,
                               "move %d is not drawn, but %d is: draw stones as X and O", move - 1,
                               move);
        TRY(play_number(p, move, point[move], at[move] - 1, who, out));
        out->total++;
        who = gk_opponent(who);
    }
    return GK_OK;
}
