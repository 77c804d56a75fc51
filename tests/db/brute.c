/* SPDX-License-Identifier: MIT */
/* Polyominoes by growth, placements by trying, keys by refinement and backtracking. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/db/brute.h"

_Static_assert(sizeof(struct brute_placement) == 2 * sizeof(struct brute_key) + 36, "no padding");

/* ---- Lists without repetition ---- */

struct list {
    size_t size; /* of an item */
    size_t count, room;
    char *items;
    int (*compare)(const void *, const void *);
};

static void sort_list(struct list *list)
{
    size_t left = 0;

    if (!list->count)
        return;
    qsort(list->items, list->count, list->size, list->compare);
    for (size_t i = 0; i < list->count; i++) {
        char *item = list->items + i * list->size;

        if (left && list->compare(list->items + (left - 1) * list->size, item) == 0)
            continue;
        memmove(list->items + left++ * list->size, item, list->size);
    }
    list->count = left;
}

static void add(struct list *list, const void *item)
{
    if (list->count == list->room) {
        sort_list(list);
        if (list->count >= list->room / 2) {
            list->room = 2 * list->room + 1000;
            list->items = realloc(list->items, list->room * list->size);
            assert_non_null(list->items);
        }
    }
    memcpy(list->items + list->count++ * list->size, item, list->size);
}

static int by_points(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct brute_points));
}

static int by_placement(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct brute_placement));
}

/* ---- Polyominoes ---- */

static bool has(const struct brute_points *points, int row, int col)
{
    return row >= 0 && row < BRUTE_BOARD && col >= 0 && (points->row[row] >> col & 1);
}

static uint16_t columns_of(const struct brute_points *points)
{
    uint16_t all = 0;

    for (int row = 0; row < BRUTE_BOARD; row++)
        all |= points->row[row];
    return all;
}

static int last_bit(uint16_t bits)
{
    int last = -1;

    for (int i = 0; i < 16; i++)
        last = bits >> i & 1 ? i : last;
    return last;
}

static int last_row(const struct brute_points *points)
{
    int last = -1;

    for (int row = 0; row < BRUTE_BOARD; row++)
        last = points->row[row] ? row : last;
    return last;
}

/* Up and to the left as far as it goes. */
static void push(struct brute_points *points)
{
    while (!points->row[0]) {
        memmove(points->row, points->row + 1, sizeof points->row - sizeof points->row[0]);
        points->row[BRUTE_BOARD - 1] = 0;
    }
    while (!(columns_of(points) & 1))
        for (int row = 0; row < BRUTE_BOARD; row++)
            points->row[row] >>= 1;
}

static struct brute_points moved(const struct brute_points *points, int down, int right)
{
    struct brute_points out = {{0}};

    for (int row = 0; row + down < BRUTE_BOARD; row++)
        out.row[row + down] = (uint16_t)(points->row[row] << right);
    return out;
}

/* All that come from a polyomino by one point more. */
static void grow(const struct brute_points *points, struct list *list)
{
    struct brute_points from = moved(points, 1, 1);

    for (int row = 0; row < BRUTE_BOARD; row++)
        for (int col = 0; col < BRUTE_BOARD; col++) {
            struct brute_points grown = from;

            if (has(&from, row, col) || !(has(&from, row - 1, col) || has(&from, row + 1, col) ||
                                          has(&from, row, col - 1) || has(&from, row, col + 1)))
                continue;
            grown.row[row] |= (uint16_t)(1 << col);
            push(&grown);
            add(list, &grown);
        }
}

struct brute_points *brute_polyominoes(int n, size_t *count)
{
    struct brute_points one = {{1}};
    struct list list = {.size = sizeof one, .compare = by_points};

    assert_true(n >= 1 && n <= BRUTE_POINTS);
    add(&list, &one);
    for (int size = 2; size <= n; size++) {
        struct list larger = {.size = sizeof one, .compare = by_points};

        for (size_t i = 0; i < list.count; i++)
            grow((const struct brute_points *)list.items + i, &larger);
        sort_list(&larger);
        free(list.items);
        list = larger;
    }
    *count = list.count;
    return (struct brute_points *)list.items;
}

/* ---- Canonical keys ---- */

/* A vertex's colour and those of its neighbours, the greatest first. */
static uint64_t signature(const struct brute_key *key, const uint8_t *colour, uint32_t v)
{
    uint8_t around[4] = {0};
    uint64_t out = colour[v];
    int n = 0;

    for (uint32_t w = 0; w < key->n; w++) {
        int i = n;

        if (!(key->adj[v] >> w & 1))
            continue;
        assert_true(n++ < 4);
        for (; i > 0 && around[i - 1] < colour[w] + 1; i--)
            around[i] = around[i - 1];
        around[i] = (uint8_t)(colour[w] + 1);
    }
    for (int i = 0; i < 4; i++)
        out = out << 8 | around[i];
    return out;
}

/* Split the colours until neighbours tell no more. Then the colour of a vertex is the number
 * of vertices with a smaller one. */
static void refine(const struct brute_key *key, uint8_t *colour)
{
    uint64_t mine[BRUTE_VERTICES];
    bool changed = true;

    while (changed) {
        changed = false;
        for (uint32_t v = 0; v < key->n; v++)
            mine[v] = signature(key, colour, v);
        for (uint32_t v = 0; v < key->n; v++) {
            uint8_t smaller = 0;

            for (uint32_t w = 0; w < key->n; w++)
                smaller = (uint8_t)(smaller + (mine[w] < mine[v]));
            changed |= smaller != colour[v];
            colour[v] = smaller;
        }
    }
}

/* The least colour that more than one vertex has; n if there is none. */
static uint32_t shared_colour(const struct brute_key *key, const uint8_t *colour)
{
    uint32_t count[BRUTE_VERTICES] = {0};

    for (uint32_t v = 0; v < key->n; v++)
        count[colour[v]]++;
    for (uint32_t c = 0; c < key->n; c++)
        if (count[c] > 1)
            return c;
    return key->n;
}

/* The same graph with vertex v as vertex to[v]. */
static void reorder(const struct brute_key *key, const uint8_t *to, struct brute_key *out)
{
    memset(out, 0, sizeof *out);
    out->n = key->n;
    for (uint32_t v = 0; v < key->n; v++) {
        out->colour[to[v]] = key->colour[v];
        for (uint32_t w = 0; w < key->n; w++)
            out->adj[to[v]] |= (key->adj[v] >> w & 1) << to[w];
    }
}

/* The least of all orders that the colours allow; vertices of one colour in every order. */
static void try_orders(const struct brute_key *key, const uint8_t *from, struct brute_key *best)
{
    uint8_t colour[BRUTE_VERTICES];
    struct brute_key found;
    uint32_t shared;

    memcpy(colour, from, sizeof colour);
    refine(key, colour);
    shared = shared_colour(key, colour);
    for (uint32_t v = 0; shared < key->n && v < key->n; v++) {
        uint8_t split[BRUTE_VERTICES];

        if (colour[v] != shared)
            continue;
        memcpy(split, colour, sizeof split);
        for (uint32_t w = 0; w < key->n; w++)
            split[w] = (uint8_t)(split[w] + (colour[w] == shared && w != v));
        try_orders(key, split, best);
    }
    if (shared < key->n)
        return;
    reorder(key, colour, &found);
    if (!best->n || memcmp(&found, best, sizeof found) < 0)
        *best = found;
}

void brute_canon(struct brute_key *key)
{
    struct brute_key best = {0};

    try_orders(key, key->colour, &best);
    *key = best;
}

/* ---- Placements ---- */

enum { OUTSIDE = -1, UNKNOWN = -2, OFF_BOARD = -3 };

struct board {
    int size;
    int n, n_vertices;                   /* points; with enclosed stones */
    bool top, bottom, left, right;       /* edges that points lie on */
    int8_t at[BRUTE_BOARD][BRUTE_BOARD]; /* a vertex, or one of the above */
};

static const int STEP[4][2] = {{-1, 0}, {0, -1}, {0, 1}, {1, 0}};

static int at(const struct board *board, int row, int col)
{
    if (row < 0 || row >= board->size || col < 0 || col >= board->size)
        return OFF_BOARD;
    return board->at[row][col];
}

static void fill_outside(struct board *board, int row, int col)
{
    if (at(board, row, col) != UNKNOWN)
        return;
    board->at[row][col] = OUTSIDE;
    for (int k = 0; k < 4; k++)
        fill_outside(board, row + STEP[k][0], col + STEP[k][1]);
}

/* Points become vertices row by row, then the stones that the wall does not reach. The wall
 * is at the edges that no point lies on: two of them meet in a corner. */
static void set_up(struct board *board, int n, const struct brute_points *points)
{
    int end = n + 1;
    uint16_t columns = columns_of(points);

    *board = (struct board){.size = n + 2,
                            .top = points->row[0],
                            .bottom = points->row[end],
                            .left = columns & 1,
                            .right = columns >> end & 1};
    assert_true(!(board->top && board->bottom) && !(board->left && board->right));
    for (int row = 0; row <= end; row++)
        for (int col = 0; col <= end; col++)
            board->at[row][col] = (int8_t)(has(points, row, col) ? board->n++ : UNKNOWN);
    assert_int_equal(board->n, n);
    fill_outside(board, board->top ? end : 0, board->left ? end : 0);
    board->n_vertices = n;
    for (int row = 0; row <= end; row++)
        for (int col = 0; col <= end; col++)
            if (board->at[row][col] == UNKNOWN)
                board->at[row][col] = (int8_t)board->n_vertices++;
    assert_true(board->n_vertices <= BRUTE_VERTICES);
}

/* What a vertex touches: other vertices, the edges of the board, the wall. */
static void look_around(const struct board *board, int row, int col, struct brute_key *key)
{
    int v = board->at[row][col], edges = 0, wall = 0;

    for (int k = 0; k < 4; k++) {
        int w = at(board, row + STEP[k][0], col + STEP[k][1]);

        edges += w == OFF_BOARD;
        wall += w == OUTSIDE;
        if (w >= 0)
            key->adj[v] |= UINT32_C(1) << w;
    }
    if (v < board->n)
        key->colour[v] =
            (uint8_t)(edges | (wall >= 1 ? BRUTE_ANCHORED : 0) | (wall >= 2 ? BRUTE_FIRM : 0));
    else
        key->colour[v] = BRUTE_ENCLOSED;
}

static int n_points(uint16_t row)
{
    int n = 0;

    for (; row; row >>= 1)
        n += row & 1;
    return n;
}

/* As bytes that sort in the order of enumeration.md: rows, columns, and each row from the
 * bottom up, the one with more points first, then the one with a point farther left. */
static void write_drawing(struct brute_points points, uint8_t *out)
{
    int rows, cols;

    push(&points);
    rows = last_row(&points) + 1;
    cols = last_bit(columns_of(&points)) + 1;
    *out++ = (uint8_t)rows;
    *out++ = (uint8_t)cols;
    for (int row = rows - 1; row >= 0; row--) {
        uint16_t bits = 0;

        for (int col = 0; col < BRUTE_BOARD; col++)
            bits = (uint16_t)(bits << 1 | (has(&points, row, col) ? 0 : 1));
        *out++ = (uint8_t)(cols - n_points(points.row[row]));
        *out++ = (uint8_t)(bits >> 8);
        *out++ = (uint8_t)bits;
    }
}

void brute_placement(int n, const struct brute_points *points, struct brute_placement *out)
{
    struct board board;

    memset(out, 0, sizeof *out);
    set_up(&board, n, points);
    out->position.n = (uint32_t)board.n_vertices;
    for (int row = 0; row < board.size; row++)
        for (int col = 0; col < board.size; col++)
            if (board.at[row][col] >= 0)
                look_around(&board, row, col, &out->position);
    out->seen.n = (uint32_t)n;
    for (int v = 0; v < n; v++) {
        out->seen.adj[v] = out->position.adj[v] & ((UINT32_C(1) << n) - 1);
        out->seen.colour[v] = out->position.colour[v] & BRUTE_EDGES;
    }
    brute_canon(&out->position);
    brute_canon(&out->seen);
    out->enclosed = (uint8_t)(board.n_vertices - n);
    out->location = (uint8_t)(board.top + board.bottom + board.left + board.right);
    if (board.top || board.right || (board.left && !board.bottom))
        memset(out->drawing, 0xff, sizeof out->drawing);
    else
        write_drawing(*points, out->drawing);
}

struct brute_placement *brute_placements(int n, size_t *count)
{
    struct list list = {.size = sizeof(struct brute_placement), .compare = by_placement};
    size_t n_polyominoes;
    struct brute_points *polyomino = brute_polyominoes(n, &n_polyominoes);

    for (size_t i = 0; i < n_polyominoes; i++) {
        int down = n + 1 - last_row(&polyomino[i]);
        int right = n + 1 - last_bit(columns_of(&polyomino[i]));

        for (int row = 0; row <= down; row++)
            for (int col = 0; col <= right; col++) {
                struct brute_points points = moved(&polyomino[i], row, col);
                struct brute_placement placement;

                brute_placement(n, &points, &placement);
                add(&list, &placement);
            }
    }
    free(polyomino);
    sort_list(&list);
    *count = list.count;
    return (struct brute_placement *)list.items;
}

void brute_draw(const struct brute_placement *placement, char text[BRUTE_BOARD * BRUTE_BOARD])
{
    int rows = placement->drawing[0], cols = placement->drawing[1];

    for (int row = 0; row < rows; row++) {
        const uint8_t *bytes = placement->drawing + 2 + 3 * (rows - 1 - row);

        for (int col = 0; col < cols; col++) {
            int bit = (bytes[1] << 8 | bytes[2]) >> (BRUTE_BOARD - 1 - col) & 1;

            *text++ = bit ? 'O' : '.';
        }
        *text++ = '%';
    }
    text[-1] = '\0';
}
