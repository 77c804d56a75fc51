/* SPDX-License-Identifier: MIT */
/*
 * A shape as it stands on a board: its points, the wall beside them, and the living attackers of
 * the first position that realises it. A margin without such a position must not look like an eye
 * with a wall all around: no stone is drawn beside it then.
 *
 * D1  Each point of the drawing is in the scene, as what it is.
 */
#include "draw/scene.h"

#include <string.h>

#include "graph/symbol.h"
#include "util/assert.h"

/* A plane in which point (0, 0) of the drawing is at (3, 3). */
enum { AWAY = 3 };

static bool in_plane(const struct draw_scene *s, int row, int col)
{
    return row >= 0 && col >= 0 && row < s->rows && col < s->cols;
}

/* Is (row, col) of the plane on the board, as far as the drawing says? */
static bool on_board(const struct gk_drawing *d, int row, int col)
{
    return !(d->edges & GK_EDGE_TOP && row < AWAY) && !(d->edges & GK_EDGE_LEFT && col < AWAY) &&
           !(d->edges & GK_EDGE_BOTTOM && row >= AWAY + d->rows) &&
           !(d->edges & GK_EDGE_RIGHT && col >= AWAY + d->cols);
}

static void put_point(struct draw_scene *s, const struct gk_drawing *d, int row, int col, char what)
{
    if (in_plane(s, row, col) && on_board(d, row, col) && s->at[row][col] == SCENE_NOTHING)
        s->at[row][col] = what;
}

static void put_points(struct draw_scene *s, const struct gk_drawing *d)
{
    for (int i = 0; i < d->n; i++)
        s->at[AWAY + d->row[i]][AWAY + d->col[i]] = d->symbol[i];
}

/* Attackers, and what stands empty between them, from a position. */
static void put_position(struct draw_scene *s, const struct gk_drawing *d,
                         const struct gk_position *position)
{
    int row0 = position->eye[0] / GK_BOARD_SIDE - d->row[0] - AWAY;
    int col0 = position->eye[0] % GK_BOARD_SIDE - d->col[0] - AWAY;

    for (int row = 0; row < s->rows; row++)
        for (int col = 0; col < s->cols; col++) {
            if (!gk_board_has(&position->board, row + row0, col + col0))
                continue;
            int point = gk_point(row + row0, col + col0);
            if (position->board.immortal[point])
                put_point(s, d, row, col, SCENE_ATTACKER);
            else if (position->board.stone[point] == GK_VACANT)
                put_point(s, d, row, col, SCENE_LIBERTY);
        }
}

static bool beside_margin(const struct draw_scene *s, int row, int col)
{
    static const int8_t step[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

    for (int i = 0; i < 4; i++) {
        int r = row + step[i][0], c = col + step[i][1];
        if (in_plane(s, r, c) && symbol_margin(s->at[r][c]))
            return true;
    }
    return false;
}

/* The wall: every other point beside the shape, corners too. */
static void put_wall(struct draw_scene *s, const struct gk_drawing *d)
{
    for (int i = 0; i < d->n; i++)
        for (int k = 0; k < 9; k++) {
            int row = AWAY + d->row[i] + k / 3 - 1, col = AWAY + d->col[i] + k % 3 - 1;
            if (s->realised || !beside_margin(s, row, col))
                put_point(s, d, row, col, SCENE_WALL);
        }
}

/* Is there nothing in a row, or in a column? */
static bool is_empty(const struct draw_scene *s, int number, bool column)
{
    for (int i = 0; i < (column ? s->rows : s->cols); i++)
        if (s->at[column ? i : number][column ? number : i] != SCENE_NOTHING)
            return false;
    return true;
}

/* Leave out rows and columns around in which there is nothing. */
static void cut_out(struct draw_scene *s, const struct gk_drawing *d)
{
    int top = 0, left = 0;

    while (is_empty(s, top, false))
        top++;
    while (is_empty(s, left, true))
        left++;
    while (is_empty(s, s->rows - 1, false))
        s->rows--;
    while (is_empty(s, s->cols - 1, true))
        s->cols--;
    s->rows -= top;
    s->cols -= left;
    for (int row = 0; row < s->rows; row++)
        memmove(s->at[row], &s->at[row + top][left], (size_t)s->cols);
    for (int i = 0; i < d->n; i++) {
        int row = AWAY + d->row[i] - top, col = AWAY + d->col[i] - left;

        GK_ASSERT(D1, in_plane(s, row, col) && symbol_valid(s->at[row][col]));
    }
}

void scene_make(const struct gk_drawing *d, struct draw_scene *out)
{
    const struct gk_realise options = {.liberties = 0};
    struct gk_drawing plain = *d;
    struct gk_position position;

    *out = (struct draw_scene){
        .rows = d->rows + 2 * AWAY, .cols = d->cols + 2 * AWAY, .edges = d->edges};
    memset(out->at, SCENE_NOTHING, sizeof out->at);
    for (int i = 0; i < d->n; i++)
        if (plain.symbol[i] == 'x') /* an empty point, for one */
            plain.symbol[i] = '.';
    enum gk_status status = gk_realise(&plain, &options, &position, NULL);
    out->realised = status == GK_OK;
    out->illegal = status == GK_ERR_ILLEGAL;
    put_points(out, d);
    if (out->realised)
        put_position(out, d, &position);
    put_wall(out, d);
    cut_out(out, d);
}
