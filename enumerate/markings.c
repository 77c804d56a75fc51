/* SPDX-License-Identifier: MIT */
/*
 * Markings of a shape up to isomorphism: those that no automorphism makes
 * smaller, in ascending order.
 *
 * A marking is compared with its images from vertex 0 on, the first difference
 * decides. If an image is smaller, the marks that were looked at make it so,
 * whatever the marks after them: the next candidate is the first marking in
 * which one of these has changed. That skips nearly all that are not smallest.
 *
 * Legality: an attacker's chain is illegal if it has neither a `$` nor an
 * empty neighbour. Without holes all neighbours of a chain are empty, so such
 * a chain is a whole component; in a connected graph the one illegal marking
 * is that of `X` alone, which every automorphism maps to itself.
 */
#include <stdlib.h>

#include <gankei/enumerate.h>

#include "enumerate/automorphism.h"
#include "graph/bits.h"
#include "util/error.h"

/* The same mark on each of `n` vertices. */
static gk_marking uniform(int n, enum gk_mark mark)
{
    const gk_marking ones = UINT64_C(0x5555555555555555);

    return n ? (gk_marking)mark * (ones >> (64 - 2 * n)) : 0;
}

static enum gk_status check_shape(const struct gk_graph *shape, struct gk_error *err)
{
    int n = gk_graph_points(shape);

    if (n < 1 || n > GK_MAX_POINTS)
        return gk_fail(err, GK_ERR_LIMIT, "a shape to be marked must have 1 to %d points, not %d",
                       GK_MAX_POINTS, n);
    if (!gk_graph_connected(shape, gk_all(shape->n)))
        return gk_fail(err, GK_ERR_ARG, "a shape to be marked must be connected");
    return GK_OK;
}

enum gk_status gk_markings_init(struct gk_markings *it, const struct gk_graph *shape,
                                bool dead_margins, struct gk_error *err)
{
    enum gk_status status = check_shape(shape, err);

    if (status != GK_OK)
        return status;
    it->n = gk_graph_points(shape);
    it->shape = shape;
    it->dead_margins = dead_margins;
    it->next = 0;
    it->end = uniform(it->n, dead_margins ? GK_DEAD_MARGIN : GK_DEAD) + 1;
    return gk_automorphisms(shape, &it->automorphism, &it->n_auto, err);
}

/* The smallest marking beyond all those that begin like this one, up to and
 * including vertex `last`. */
static gk_marking step(const struct gk_markings *it, gk_marking marking, int last)
{
    marking |= uniform(it->n - 1 - last, GK_DEAD_MARGIN);
    if (!it->dead_margins) {
        /* To count in base three, let an `X` before the carry pass it on as `$` would. */
        gk_marking no_carry = ~marking & uniform(it->n, GK_DEAD);
        int n_carry = no_carry ? __builtin_ctzll(no_carry) / 2 : it->n;

        marking |= uniform(n_carry, GK_DEAD_MARGIN);
    }
    return marking + 1;
}

/*
 * If an image of `marking` is smaller: the last vertex whose mark mattered;
 * else -1. The automorphisms are a group, so the images are all the sequences
 * that read the mark of row[v] at v.
 */
static int deciding_vertex(const struct gk_markings *it, gk_marking marking)
{
    const uint8_t *row = it->automorphism;
    int top = 2 * (it->n - 1);

    for (size_t i = 0; i < it->n_auto; i++, row += it->n) {
        int last = 0;

        for (int v = 0; v < it->n; v++) {
            int image = (int)(marking >> (top - 2 * row[v]) & 3);
            int mark = (int)(marking >> (top - 2 * v) & 3);

            last = row[v] > last ? row[v] : last;
            if (image == mark)
                continue;
            if (image < mark)
                return last > v ? last : v;
            break;
        }
    }
    return -1;
}

/* Without enclosed stones only all `X` is illegal: the chain has no liberty.
 * These may lack one too. */
static bool is_legal(const struct gk_markings *it, gk_marking marking)
{
    struct gk_graph marked;

    if (it->n == it->shape->n)
        return marking != uniform(it->n, GK_DEAD);
    gk_shape_mark(it->shape, marking, &marked);
    return gk_graph_check(&marked, NULL) == GK_OK;
}

bool gk_markings_next(struct gk_markings *it, gk_marking *out)
{
    while (it->next < it->end) {
        gk_marking marking = it->next;
        int last = deciding_vertex(it, marking);

        it->next = step(it, marking, last < 0 ? it->n - 1 : last);
        if (last < 0 && is_legal(it, marking)) {
            *out = marking;
            return true;
        }
    }
    return false;
}

void gk_markings_fini(struct gk_markings *it)
{
    free(it->automorphism);
    it->automorphism = NULL;
}

/* The number of markings that an automorphism maps to themselves: any choice
 * of one mark for each of its cycles. */
static uint64_t n_fixed_by(const uint8_t row[], int n, int n_marks)
{
    uint32_t seen = 0;
    uint64_t count = 1;

    for (int v = 0; v < n; v++) {
        if (seen >> v & 1)
            continue;
        for (int w = v; !(seen >> w & 1); w = row[w])
            seen |= gk_bit(w);
        count *= (uint64_t)n_marks;
    }
    return count;
}

static enum gk_status count_one_by_one(const struct gk_graph *shape, bool dead_margins,
                                       uint64_t *out, struct gk_error *err)
{
    struct gk_markings it;
    gk_marking marking;
    enum gk_status status = gk_markings_init(&it, shape, dead_margins, err);

    if (status != GK_OK)
        return status;
    for (*out = 0; gk_markings_next(&it, &marking);)
        ++*out;
    gk_markings_fini(&it);
    return GK_OK;
}

enum gk_status gk_markings_count(const struct gk_graph *shape, bool dead_margins, uint64_t *out,
                                 struct gk_error *err)
{
    int n_marks = dead_margins ? GK_DEAD_MARGIN + 1 : GK_DEAD + 1;
    uint8_t identity[GK_MAX_VERTICES], *rows;
    uint64_t total;
    size_t n_auto;
    enum gk_status status = check_shape(shape, err);

    if (status == GK_OK && gk_graph_points(shape) < shape->n)
        return count_one_by_one(shape, dead_margins, out, err);
    if (status == GK_OK)
        status = gk_automorphisms(shape, &rows, &n_auto, err);
    if (status != GK_OK)
        return status;
    for (int v = 0; v < shape->n; v++)
        identity[v] = (uint8_t)v;
    total = n_fixed_by(identity, shape->n, n_marks);
    for (size_t i = 0; i < n_auto; i++)
        total += n_fixed_by(rows + i * (size_t)shape->n, shape->n, n_marks);
    free(rows);
    *out = total / (n_auto + 1) - 1; /* the one illegal marking is a class of its own */
    return GK_OK;
}
