/* SPDX-License-Identifier: MIT */
/* Units of work (gankei/experimental/verify_units.h). */
#include <gankei/experimental/graph.h>
#include <gankei/experimental/verify_units.h>

#include <stdlib.h>
#include <string.h>

#include "crosscheck/verify/verifier.h"
#include "graph/graph_sets.h"
#include "graph/marking.h"
#include "graph/shape.h"
#include "util/array.h"
#include "util/assert.h"
#include "util/error.h"

static int shape_cmp(const struct gk_shape *a, const struct gk_shape *b)
{
    int order = gk_graph_cmp(&a->graph, &b->graph);

    return order ? order : (a->firm > b->firm) - (a->firm < b->firm);
}

static int by_shape(const void *a, const void *b)
{
    const struct gk_verify_item *one = a, *other = b;
    int order = shape_cmp(&one->shape->shape, &other->shape->shape);

    return order != 0 ? order : (one->filling > other->filling) - (one->filling < other->filling);
}

/* Large shapes first. What is compared last is unique, so the order is always the same. */
static int by_cost(const void *a, const void *b)
{
    const struct gk_verify_unit *one = a, *other = b;
    int n = gk_verify_unit_shape(one)->graph.n, m = gk_verify_unit_shape(other)->graph.n;

    if (n != m)
        return n > m ? -1 : 1;
    if (one->count != other->count)
        return one->count > other->count ? -1 : 1;
    return (one->item > other->item) - (one->item < other->item);
}

static size_t list_items(const struct gk_verify *v, struct gk_verify_units *units)
{
    size_t n_items = 0;

    for (size_t i = 0; i < v->db->count; i++) {
        const struct gk_verified *entry = &v->pattern[i];
        struct gk_canon canon;
        struct gk_shape shape;

        if (!entry->n_own || verify_shape(v, i, &shape, NULL) != GK_OK)
            continue;
        shape_canon(&shape, &canon);
        memcpy(units->shape[i].position, canon.position, sizeof canon.position);
        shape_permute(&shape, canon.position, &units->shape[i].shape);
        for (size_t k = entry->first; k < entry->first + entry->count; k++)
            if (v->filling[k].kind == GK_FILLING_OWN) {
                GK_ASSERT(V6, n_items < v->n_own);
                units->item[n_items++] = (struct gk_verify_item){&units->shape[i], (uint32_t)i, k};
            }
    }
    return n_items;
}

static void list_units(struct gk_verify_units *units, size_t n_items)
{
    const struct gk_verify_item *item = units->item;

    qsort(units->item, n_items, sizeof *item, by_shape);
    for (size_t i = 0; i < n_items; i++) {
        if (i == 0 || shape_cmp(&item[i - 1].shape->shape, &item[i].shape->shape) != 0)
            units->unit[units->count++] = (struct gk_verify_unit){.item = &item[i]};
        units->unit[units->count - 1].count++;
    }
    qsort(units->unit, units->count, sizeof *units->unit, by_cost);
    for (size_t i = 0; i < units->count; i++) {
        const struct gk_graph *graph = &gk_verify_unit_shape(&units->unit[i])->graph;

        GK_ASSERT(V4, graph_marked(graph, GK_HOLE) ==
                          (bits_all(graph->n) & ~bits_all(graph_points(graph))));
    }
}

enum gk_status gk_verify_units_init(const struct gk_verify *v, struct gk_verify_units *out,
                                    struct gk_error *err)
{
    ERROR_UNLESS(v && out);
    enum gk_status status;

    *out = (struct gk_verify_units){.count = 0};
    status =
        array_new(&out->shape, v->db->count, sizeof *out->shape, "the shapes of a database", err);
    if (status == GK_OK)
        status = array_new(&out->item, v->n_own, sizeof *out->item, "fillings", err);
    if (status == GK_OK)
        status = array_new(&out->unit, v->n_own, sizeof *out->unit, "fillings", err);
    if (status != GK_OK)
        gk_verify_units_fini(out);
    else
        list_units(out, list_items(v, out));
    return status;
}

void gk_verify_units_fini(struct gk_verify_units *units)
{
    free(units->shape);
    free(units->item);
    free(units->unit);
    *units = (struct gk_verify_units){.count = 0};
}

gk_marking gk_verify_item_marking(const struct gk_verify *v, const struct gk_verify_item *item)
{
    struct gk_drawing drawing;
    struct gk_graph graph;

    verify_drawing_solved(v, item->pattern, &v->filling[item->filling], &drawing);
    GK_ASSERT(V5, gk_drawing_position(&drawing, &graph, NULL) == GK_OK);
    return marking_image(gk_marking_of(&graph), item->shape->position, drawing.n);
}
