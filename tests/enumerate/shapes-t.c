/* SPDX-License-Identifier: MIT */
/* gk_shapes_new: published numbers, one shape a graph, the canonical drawing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/experimental/graph.h>

#include "graph/graph_sets.h"

#include "enumerate/polyomino.h"

static struct gk_shapes *shapes_of(int n)
{
    struct gk_shapes *shapes = NULL;
    struct gk_error err;

    assert_int_equal(gk_shapes_new(n, &shapes, &err), GK_OK);
    assert_int_equal(shapes->n, n);
    return shapes;
}

/* A001168, A000105; the graph classes are our own (doc/enumeration.md). */
static void published_numbers(void **state)
{
    static const struct {
        uint64_t fixed, free;
        size_t classes;
    } expected[GK_MAX_SHAPE + 1] = {
        {0, 0, 0},
        {1, 1, 1},
        {2, 1, 1},
        {6, 2, 1},
        {19, 5, 3},
        {63, 12, 4},
        {216, 35, 10},
        {760, 108, 19},
        {2725, 369, 51},
        {9910, 1285, 112},
        {36446, 4655, 300},
        {135268, 17073, 746},
        {505861, 63600, 2042},
    };

    (void)state;
    for (int n = 1; n <= GK_MAX_SHAPE; n++) {
        struct gk_shapes *shapes = shapes_of(n);
        uint64_t n_free = 0, n_fixed = 0;

        for (size_t i = 0; i < shapes->count; i++) {
            n_free += shapes->shape[i].n_free;
            n_fixed += shapes->shape[i].n_fixed;
        }
        assert_true(shapes->n_fixed == expected[n].fixed && n_fixed == expected[n].fixed);
        assert_true(shapes->n_free == expected[n].free && n_free == expected[n].free);
        assert_int_equal(shapes->count, expected[n].classes);
        gk_shapes_free(shapes);
    }
}

static void drawings_of_small_shapes(void **state)
{
    static const char *const expected[] = {
        ".", "..", "...", "....", "..%..", "O.%...", ".....", "..%...", "O.%....", "O.%...%O.",
    };
    size_t at = 0;

    (void)state;
    for (int n = 1; n <= 5; n++) {
        struct gk_shapes *shapes = shapes_of(n);

        for (size_t i = 0; i < shapes->count; i++) {
            char text[GK_DRAWING_TEXT_MAX];

            gk_drawing_format(&shapes->shape[i].drawing, text);
            assert_string_equal(text, expected[at++]);
        }
        gk_shapes_free(shapes);
    }
    assert_int_equal(at, sizeof expected / sizeof *expected);
}

static struct polyomino polyomino_of(const struct gk_drawing *drawing)
{
    struct polyomino p = {.n = drawing->n, .rows = drawing->rows, .cols = drawing->cols};

    for (int i = 0; i < drawing->n; i++)
        p.row[drawing->row[i]] |= (uint16_t)(1U << (drawing->cols - 1 - drawing->col[i]));
    return p;
}

/* Shapes ascend by drawing, no two have the same graph, and each graph is the
 * one of its drawing. */
static void one_shape_a_graph(void **state)
{
    (void)state;
    for (int n = 1; n <= 9; n++) {
        struct gk_shapes *shapes = shapes_of(n);

        for (size_t i = 0; i < shapes->count; i++) {
            const struct gk_drawn_shape *shape = &shapes->shape[i];
            struct polyomino p = polyomino_of(&shape->drawing), other;
            struct gk_graph graph;
            struct gk_canon canon, other_canon;

            assert_int_equal(gk_drawing_position(&shape->drawing, &graph, NULL), GK_OK);
            graph_drop_holes(&graph, &graph);
            assert_memory_equal(&graph, &shape->shape.graph, sizeof graph);
            gk_graph_canon(&graph, &canon);
            for (size_t j = 0; j < i; j++) {
                gk_graph_canon(&shapes->shape[j].shape.graph, &other_canon);
                assert_int_not_equal(gk_graph_cmp(&canon.graph, &other_canon.graph), 0);
            }
            if (i) {
                other = polyomino_of(&shape[-1].drawing);
                assert_true(polyomino_cmp(&other, &p) < 0);
            }
        }
        gk_shapes_free(shapes);
    }
}

/* A second look at all fixed polyominoes, without orientations or weights. */
static bool check_first(void *user, const struct polyomino *polyomino)
{
    struct gk_shapes *shapes = user;
    struct gk_drawing drawing;
    struct gk_graph graph;
    struct gk_canon canon, other;
    size_t i = 0;
    struct polyomino first;

    polyomino_draw(polyomino, &drawing);
    assert_int_equal(gk_drawing_position(&drawing, &graph, NULL), GK_OK);
    graph_drop_holes(&graph, &graph);
    gk_graph_canon(&graph, &canon);
    for (;; i++) {
        assert_true(i < shapes->count);
        gk_graph_canon(&shapes->shape[i].shape.graph, &other);
        if (gk_graph_cmp(&canon.graph, &other.graph) == 0)
            break;
    }
    first = polyomino_of(&shapes->shape[i].drawing);
    assert_true(polyomino_cmp(&first, polyomino) <= 0);
    shapes->shape[i].n_fixed--;
    return true;
}

static void first_of_all_drawings(void **state)
{
    (void)state;
    for (int n = 1; n <= 8; n++) {
        struct gk_shapes *shapes = shapes_of(n);

        assert_true(polyomino_each(n, check_first, shapes));
        for (size_t i = 0; i < shapes->count; i++)
            assert_int_equal(shapes->shape[i].n_fixed, 0);
        gk_shapes_free(shapes);
    }
}

static void sizes_out_of_range(void **state)
{
    static const int size[] = {-1, 0, GK_MAX_SHAPE + 1};

    (void)state;
    for (size_t i = 0; i < sizeof size / sizeof *size; i++) {
        struct gk_shapes *shapes = NULL;
        struct gk_error err = {.status = GK_OK};

        assert_int_equal(gk_shapes_new(size[i], &shapes, &err), GK_ERR_ARG);
        assert_int_equal(err.status, GK_ERR_ARG);
        assert_null(shapes);
    }
    gk_shapes_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(published_numbers),  cmocka_unit_test(drawings_of_small_shapes),
        cmocka_unit_test(one_shape_a_graph),  cmocka_unit_test(first_of_all_drawings),
        cmocka_unit_test(sizes_out_of_range),
    };

    return cmocka_run_group_tests_name("enumerate/shapes", tests, NULL, NULL);
}
