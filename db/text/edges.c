/* SPDX-License-Identifier: MIT */
/* Completing abbreviated edges (db/text/edges.h), on a grid of characters. */
#include <stdbool.h>
#include <string.h>

#include <gankei/graph.h>

#include "db/text/edges.h"

struct edges_grid {
    int n_rows;
    char cell[EDGES_ROWS_MAX][EDGES_ROW_WIDTH];
    int left, right;      /* columns of the vertical edges, or -1 */
    int min_col, max_col; /* columns of the points */
    bool bars;            /* there is a horizontal edge */
};

/* The first (step 1) or last (step -1) character of a row, -1 if there is none. */
static int outermost_character(const char *row, int from, int step)
{
    for (int col = from; col >= 0 && col < EDGES_ROW_WIDTH; col += step)
        if (row[col] != ' ')
            return col;
    return -1;
}

static bool is_bar(const char *row)
{
    int first = outermost_character(row, 0, 1);

    return first >= 0 && (row[first] == '-' || row[first] == '+');
}

static void load_rows(struct edges_grid *g, const char *rows, size_t length)
{
    const char *end = rows + length;

    memset(g->cell, ' ', sizeof g->cell);
    g->n_rows = 0;
    while (rows < end) {
        const char *newline = memchr(rows, '\n', (size_t)(end - rows));
        const char *stop = newline ? newline : end;

        memcpy(g->cell[g->n_rows++], rows, (size_t)(stop - rows));
        rows = newline ? newline + 1 : end;
    }
}

static void measure_grid(struct edges_grid *g)
{
    g->left = g->right = -1;
    g->min_col = EDGES_ROW_WIDTH;
    g->max_col = 0;
    g->bars = false;
    for (int i = 0; i < g->n_rows; i++) {
        const char *row = g->cell[i];
        int first = outermost_character(row, 0, 1),
            last = outermost_character(row, EDGES_ROW_WIDTH - 1, -1);

        if (first < 0)
            continue;
        if (is_bar(row)) {
            g->bars = true;
            continue;
        }
        if (row[last] == '|' && last > first)
            g->right = last--;
        if (row[first] == '|')
            g->left = first++;
        g->min_col = first < g->min_col ? first : g->min_col;
        g->max_col = last > g->max_col ? last : g->max_col;
    }
}

static void draw_side(struct edges_grid *g, int col)
{
    for (int i = 0; i < g->n_rows && col >= 0; i++)
        if (!is_bar(g->cell[i]) && g->cell[i][col] == ' ')
            g->cell[i][col] = '|';
}

static void draw_bar(const struct edges_grid *g, char *row)
{
    int first = g->left >= 0 ? g->left : g->min_col;
    int last = g->right >= 0 ? g->right : g->max_col;

    for (int col = first; col <= last; col++)
        if (row[col] == ' ')
            row[col] = col == g->left || col == g->right ? '+' : '-';
}

size_t edges_complete(const char *rows, size_t length, char *out)
{
    struct edges_grid g;
    char *p = out;

    load_rows(&g, rows, length);
    measure_grid(&g);
    if (g.left < 0 && g.right < 0 && !g.bars)
        return 0;
    draw_side(&g, g.left);
    draw_side(&g, g.right);
    for (int i = 0; i < g.n_rows; i++) {
        if (is_bar(g.cell[i]))
            draw_bar(&g, g.cell[i]);
        memcpy(p, g.cell[i], EDGES_ROW_WIDTH);
        p += EDGES_ROW_WIDTH;
        *p++ = '\n';
    }
    return (size_t)(p - out);
}
