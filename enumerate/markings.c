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
 *
 * A drawing of a shape may enclose stones, which need a liberty, too. As the
 * shape knows nothing of them, one marking of a class can be legal and another
 * not: then the smallest legal one stands for the class.
 *
 * E3  The next candidate is larger than the one before.
 * E4  Burnside's sum is a multiple of the size of the group.
 */
#include <stdlib.h>
#include <string.h>

#include <gankei/experimental/enumerate.h>

#include "enumerate/automorphism.h"
#include "graph/graph_sets.h"
#include "graph/marking.h"
#include "util/array.h"
#include "util/assert.h"
#include "util/error.h"

/* The same mark on each of `n` vertices. */
static gk_marking uniform_marking(int n, enum gk_mark mark)
{
    const gk_marking ones = UINT64_C(0x5555555555555555);

    return n ? (gk_marking)mark * (ones >> (64 - 2 * n)) : 0;
}

static enum gk_status check_shape(const struct gk_graph *graph, struct gk_error *err)
{
    int n = graph_points(graph);

    if (n < 1 || n > GK_MAX_POINTS)
        return error_set(err, GK_ERR_LIMIT, "a shape to be marked must have 1 to %d points, not %d",
                         GK_MAX_POINTS, n);
    if (!graph_connected(graph, bits_all(graph->n)))
        return error_set(err, GK_ERR_ARG, "a shape to be marked must be connected");
    return GK_OK;
}

/* The shape whose symmetries count, if all is well with it. */
static enum gk_status symmetric_shape(const struct gk_shape *shape, bool bare, struct gk_shape *out,
                                      struct gk_error *err)
{
    TRY(graph_check_structure(&shape->graph, err));
    *out = *shape;
    if (bare) {
        graph_drop_holes(&shape->graph, &out->graph);
        out->firm = 0;
    }
    return check_shape(&out->graph, err);
}

static enum gk_status init_markings(struct gk_markings *it, const struct gk_shape *shape,
                                    bool dead_margins, bool bare, struct gk_error *err)
{
    struct gk_shape symmetric;

    TRY(symmetric_shape(shape, bare, &symmetric, err));
    it->n = graph_points(&shape->graph);
    it->shape = shape;
    it->dead_margins = dead_margins;
    it->bare = bare;
    it->next = 0;
    it->end = uniform_marking(it->n, dead_margins ? GK_DEAD_MARGIN : GK_DEAD) + 1;
    return automorphisms(&symmetric.graph, symmetric.firm, &it->automorphism, &it->n_auto, err);
}

enum gk_status gk_markings_init(struct gk_markings *it, const struct gk_shape *shape,
                                bool dead_margins, struct gk_error *err)
{
    ERROR_UNLESS(it && shape);
    return init_markings(it, shape, dead_margins, false, err);
}

enum gk_status gk_markings_init_bare(struct gk_markings *it, const struct gk_shape *shape,
                                     bool dead_margins, struct gk_error *err)
{
    ERROR_UNLESS(it && shape);
    return init_markings(it, shape, dead_margins, true, err);
}

/* The smallest marking beyond all those that begin like this one, up to and
 * including vertex `last`. */
static gk_marking next_marking(const struct gk_markings *it, gk_marking marking, int last)
{
    marking |= uniform_marking(it->n - 1 - last, GK_DEAD_MARGIN);
    if (!it->dead_margins) {
        /* To count in base three, let an `X` before the carry pass it on as `$` would. */
        gk_marking no_carry = ~marking & uniform_marking(it->n, GK_DEAD);
        int n_carry = no_carry ? __builtin_ctzll(no_carry) / 2 : it->n;

        marking |= uniform_marking(n_carry, GK_DEAD_MARGIN);
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

    if (it->n == it->shape->graph.n)
        return marking != uniform_marking(it->n, GK_DEAD);
    gk_shape_mark(it->shape, marking, &marked);
    return gk_graph_check(&marked, NULL) == GK_OK;
}

/* The smallest legal marking of a class, given its smallest one; false if there is none. */
static bool find_legal(const struct gk_markings *it, gk_marking smallest, gk_marking *out)
{
    const uint8_t *row = it->automorphism;
    bool found = is_legal(it, smallest);

    *out = smallest;
    if (found || !it->bare || it->n == it->shape->graph.n)
        return found;
    for (size_t i = 0; i < it->n_auto; i++, row += it->n) {
        gk_marking image = marking_image(smallest, row, it->n);

        if ((!found || image < *out) && is_legal(it, image)) {
            *out = image;
            found = true;
        }
    }
    return found;
}

bool gk_markings_next(struct gk_markings *it, gk_marking *out)
{
    while (it->next < it->end) {
        gk_marking marking = it->next;
        int last = deciding_vertex(it, marking);

        it->next = next_marking(it, marking, last < 0 ? it->n - 1 : last);
        GK_ASSERT(E3, it->next > marking);
        if (last < 0 && find_legal(it, marking, out))
            return true;
    }
    return false;
}

void gk_markings_fini(struct gk_markings *it)
{
    free(it->automorphism);
    it->automorphism = NULL;
}

static enum gk_status count_one_by_one(const struct gk_shape *shape, bool dead_margins,
                                       uint64_t *out, struct gk_error *err)
{
    struct gk_markings it;
    gk_marking marking;

    TRY(gk_markings_init(&it, shape, dead_margins, err));
    for (*out = 0; gk_markings_next(&it, &marking);)
        ++*out;
    gk_markings_fini(&it);
    return GK_OK;
}

/* The number of markings that an automorphism maps to themselves, with stones on the vertices of
 * a set and on no others: any choice of one mark for each of its cycles, of `n_empty` marks
 * outside the set and of `n_stones` inside. */
static uint64_t n_fixed_by(const uint8_t row[], int n, uint32_t stones, int n_empty, int n_stones)
{
    uint32_t seen = 0;
    uint64_t count = 1;

    for (int v = 0; v < n; v++) {
        if ((stones >> v & 1) != (stones >> row[v] & 1))
            return 0;
        if (seen >> v & 1)
            continue;
        for (int w = v; !(seen >> w & 1); w = row[w])
            seen |= bits_of(w);
        count *= (uint64_t)(stones >> v & 1 ? n_stones : n_empty);
    }
    return count;
}

/* Has each enclosed stone a liberty if there are stones on these points? */
static bool stones_stand(const struct gk_graph *position, uint32_t stones)
{
    struct gk_graph marked = *position;

    for (uint32_t rest = stones; rest; rest &= rest - 1)
        marked.mark[bits_lowest(rest)] = GK_DEAD;
    return gk_graph_check(&marked, NULL) == GK_OK;
}

/* No automorphism of the group makes a position of these stones. */
static bool never_stands(const struct gk_graph *position, uint32_t stones, const uint8_t *row,
                         size_t n_rows, int n)
{
    for (size_t i = 0; i < n_rows; i++, row += n)
        if (stones_stand(position, bits_map(row, stones)))
            return false;
    return true;
}

/*
 * The number of classes: by Burnside's lemma, all, less those without a legal marking. A
 * position with enclosed stones is illegal if one of these has no liberty, which is a matter of
 * where stones are and not of which; `X` on every point is one of these cases. (A chain without
 * liberty is all there is, see above.) Row 0 is the identity.
 */
static uint64_t count_classes(const struct gk_graph *position, bool dead_margins,
                              const uint8_t *rows, size_t n_rows)
{
    int n = graph_points(position), n_stones = dead_margins ? 2 : 1;
    uint64_t total = 0, illegal = 0;

    for (size_t i = 0; i < n_rows; i++)
        total += n_fixed_by(rows + i * (size_t)n, n, 0, n_stones + 2, 0);
    if (position->n == n)
        return total / n_rows - 1; /* the one illegal marking is a class of its own */
    for (uint32_t stones = 0; stones <= bits_all(n); stones++) {
        if (!never_stands(position, stones, rows, n_rows, n))
            continue;
        for (size_t i = 0; i < n_rows; i++)
            illegal += n_fixed_by(rows + i * (size_t)n, n, stones, 2, n_stones);
    }
    GK_ASSERT(E4, total >= illegal && (total - illegal) % n_rows == 0);
    return (total - illegal) / n_rows;
}

/* The automorphisms of a shape without enclosed stones, the identity before all others. */
static enum gk_status list_group(const struct gk_shape *shape, uint8_t **out, size_t *n_rows,
                                 struct gk_error *err)
{
    size_t n = (size_t)shape->graph.n, n_auto = 0;
    uint8_t *others;
    enum gk_status status;

    TRY(automorphisms(&shape->graph, shape->firm, &others, &n_auto, err));
    status = array_new(out, n_auto + 1, n, "automorphisms", err);
    for (size_t v = 0; v < n && status == GK_OK; v++)
        (*out)[v] = (uint8_t)v;
    if (status == GK_OK)
        memcpy(*out + n, others, n_auto * n);
    free(others);
    *n_rows = n_auto + 1;
    return status;
}

static enum gk_status count_markings(const struct gk_shape *shape, bool dead_margins, bool bare,
                                     uint64_t *out, struct gk_error *err)
{
    struct gk_shape symmetric;
    uint8_t *rows = NULL;
    size_t n_rows = 0;

    TRY(symmetric_shape(shape, bare, &symmetric, err));
    if (graph_points(&symmetric.graph) < symmetric.graph.n)
        return count_one_by_one(shape, dead_margins, out, err);
    TRY(list_group(&symmetric, &rows, &n_rows, err));
    *out = count_classes(&shape->graph, dead_margins, rows, n_rows);
    free(rows);
    return GK_OK;
}

enum gk_status gk_markings_count(const struct gk_shape *shape, bool dead_margins, uint64_t *out,
                                 struct gk_error *err)
{
    ERROR_UNLESS(shape && out);
    return count_markings(shape, dead_margins, false, out, err);
}

enum gk_status gk_markings_count_bare(const struct gk_shape *shape, bool dead_margins,
                                      uint64_t *out, struct gk_error *err)
{
    ERROR_UNLESS(shape && out);
    return count_markings(shape, dead_margins, true, out, err);
}
