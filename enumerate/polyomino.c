/* SPDX-License-Identifier: MIT */
/*
 * Polyominoes, by the method of D. H. Redelmeier, "Counting polyominoes: yet
 * another attack" (1981): grow from the leftmost point of the top row. The
 * untried points form a list; a point is either taken, which appends its new
 * neighbours, or passed over for good. So every fixed polyomino comes up once,
 * without any memory of those before.
 *
 * E5  What is delivered has its n points, and a box that so many connected ones can fill.
 */
#include <string.h>

#include "enumerate/polyomino.h"
#include "util/assert.h"
#include "util/bits.h"

enum {
    MAX_UNTRIED = 3 * GK_MAX_SHAPE + 1, /* each point adds at most three, the first one two */
    COLUMNS = 2 * GK_MAX_SHAPE - 1,     /* as far as points can be from the first */
    FIRST = GK_MAX_SHAPE - 1            /* bit of the first point, in the middle */
};

/* Rows count downwards. Columns are bits, the lower the further to the right. */
struct polyomino_point {
    int row, bit;
};

struct polyomino_growth {
    int n;
    polyomino_visit *visit;
    void *user;
    struct polyomino_point untried[MAX_UNTRIED];
    uint32_t seen[GK_MAX_SHAPE]; /* points that are or were in the list */
    uint32_t taken[GK_MAX_SHAPE];
};

/* Append the point if it is new and not before the first one. */
static int offer_point(struct polyomino_growth *g, int row, int bit, int end)
{
    if (row < 0 || row == GK_MAX_SHAPE || bit < 0 || bit == COLUMNS || (row == 0 && bit > FIRST) ||
        (g->seen[row] >> bit & 1))
        return end;
    g->seen[row] |= UINT32_C(1) << bit;
    g->untried[end] = (struct polyomino_point){row, bit};
    return end + 1;
}

static bool deliver_shape(const struct polyomino_growth *g)
{
    struct polyomino p = {.n = g->n};
    uint32_t all = 0;
    int shift, n = 0;

    while (p.rows < GK_MAX_SHAPE && g->taken[p.rows])
        all |= g->taken[p.rows++];
    shift = bits_lowest(all);
    p.cols = 32 - __builtin_clz(all) - shift;
    for (int r = 0; r < p.rows; r++) {
        p.row[r] = (uint16_t)(g->taken[r] >> shift);
        n += bits_count(p.row[r]);
    }
    GK_ASSERT(E5, n == p.n && p.rows + p.cols <= p.n + 1);
    return g->visit(g->user, &p);
}

/* Take one of the untried points from `begin` to `end`; `size` are taken. */
static bool grow_polyomino(struct polyomino_growth *g, int begin, int end, int size)
{
    bool go_on = true;

    for (int i = begin; i < end && go_on; i++) {
        struct polyomino_point at = g->untried[i];

        g->taken[at.row] |= UINT32_C(1) << at.bit;
        if (size + 1 == g->n) {
            go_on = deliver_shape(g);
        } else {
            int longer = end;

            longer = offer_point(g, at.row, at.bit - 1, longer);
            longer = offer_point(g, at.row, at.bit + 1, longer);
            longer = offer_point(g, at.row - 1, at.bit, longer);
            longer = offer_point(g, at.row + 1, at.bit, longer);
            go_on = grow_polyomino(g, i + 1, longer, size + 1);
            while (longer-- > end)
                g->seen[g->untried[longer].row] &= ~(UINT32_C(1) << g->untried[longer].bit);
        }
        g->taken[at.row] &= ~(UINT32_C(1) << at.bit);
    }
    return go_on;
}

bool polyomino_each(int n, polyomino_visit *visit, void *user)
{
    struct polyomino_growth g = {.n = n, .visit = visit, .user = user};

    return grow_polyomino(&g, 0, offer_point(&g, 0, FIRST, 0), 0);
}

int polyomino_cmp(const struct polyomino *a, const struct polyomino *b)
{
    if (a->rows != b->rows)
        return a->rows - b->rows;
    if (a->cols != b->cols)
        return a->cols - b->cols;
    for (int r = a->rows - 1; r >= 0; r--) {
        int more;

        if (a->row[r] == b->row[r])
            continue;
        more = bits_count(b->row[r]) - bits_count(a->row[r]);
        return more ? more : b->row[r] - a->row[r];
    }
    return 0;
}

static struct polyomino upside_down(const struct polyomino *p)
{
    struct polyomino image = *p;

    for (int r = 0; r < p->rows; r++)
        image.row[r] = p->row[p->rows - 1 - r];
    return image;
}

/* Rows become columns. */
static struct polyomino transpose(const struct polyomino *p)
{
    struct polyomino image = {.n = p->n, .rows = p->cols, .cols = p->rows};

    for (int r = 0; r < image.rows; r++)
        for (int c = 0; c < image.cols; c++)
            image.row[r] = (uint16_t)(image.row[r] << 1 | (p->row[c] >> (p->cols - 1 - r) & 1));
    return image;
}

int polyomino_weight(const struct polyomino *polyomino)
{
    struct polyomino image = *polyomino;
    int n_same = 0;

    if (polyomino->rows > polyomino->cols)
        return 0;
    /* Turning upside down and transposing by turns yields all orientations. */
    for (int i = 0; i < 8; i++) {
        int order = polyomino_cmp(&image, polyomino);

        if (order < 0)
            return 0;
        n_same += order == 0;
        image = i % 2 ? transpose(&image) : upside_down(&image);
    }
    return 8 / n_same;
}

void polyomino_draw(const struct polyomino *polyomino, struct gk_drawing *out)
{
    memset(out, 0, sizeof *out);
    out->rows = polyomino->rows;
    out->cols = polyomino->cols;
    for (int r = 0; r < polyomino->rows; r++)
        for (int c = 0; c < polyomino->cols; c++)
            if (polyomino->row[r] >> (polyomino->cols - 1 - c) & 1) {
                out->row[out->n] = (int8_t)r;
                out->col[out->n] = (int8_t)c;
                out->symbol[out->n++] = '.';
            }
}
