/* SPDX-License-Identifier: MIT */
/*
 * Markings up to isomorphism: the iterator against canonical forms of all
 * markings, against Burnside's count; enclosed stones; what it refuses.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/experimental/enumerate.h>
#include <gankei/experimental/graph.h>

#include "enumerate/automorphism.h"
#include "graph/graph_sets.h"

/* Calls `body` for each shape of `n` points. */
static void each_shape(int n, void (*body)(const struct gk_shape *shape, bool dead_margins))
{
    struct gk_shapes *shapes = NULL;

    assert_int_equal(gk_shapes_new(n, &shapes, NULL), GK_OK);
    for (size_t i = 0; i < shapes->count; i++) {
        body(&shapes->shape[i].shape, false);
        body(&shapes->shape[i].shape, true);
    }
    gk_shapes_free(shapes);
}

/* Canonical form of a marking of a shape. The marks alone are to make it up. */
static struct gk_graph marked_class(const struct gk_shape *shape, gk_marking marking)
{
    struct gk_graph graph = shape->graph;
    struct gk_canon canon;

    gk_marking_apply(marking, &graph);
    assert_true(gk_marking_of(&graph) == marking);
    gk_graph_canon(&graph, &canon);
    return canon.graph;
}

static bool uses_dead_margins(gk_marking marking)
{
    return marking & marking >> 1 & UINT64_C(0x5555555555555555);
}

static int by_graph(const void *a, const void *b)
{
    return gk_graph_cmp(a, b);
}

/* Walk through all markings in ascending order. The legal ones whose class has
 * not been seen before must be what the iterator gives. */
static void check_against_canonical_forms(const struct gk_shape *shape, bool dead_margins)
{
    size_t total = (size_t)1 << (2 * shape->graph.n), n_seen = 0;
    struct gk_graph *seen = calloc(total, sizeof *seen);
    struct gk_markings it;
    gk_marking given;

    assert_non_null(seen);
    assert_int_equal(gk_markings_init(&it, shape, dead_margins, NULL), GK_OK);
    for (gk_marking marking = 0; marking < total; marking++) {
        struct gk_graph class, marked = shape->graph;
        size_t place = 0;

        gk_marking_apply(marking, &marked);
        if ((uses_dead_margins(marking) && !dead_margins) || gk_graph_check(&marked, NULL) != GK_OK)
            continue;
        class = marked_class(shape, marking);
        while (place < n_seen && gk_graph_cmp(&seen[place], &class) != 0)
            place++;
        if (place < n_seen)
            continue;
        seen[n_seen++] = class;
        assert_true(gk_markings_next(&it, &given));
        assert_true(given == marking);
    }
    assert_false(gk_markings_next(&it, &given));
    assert_false(gk_markings_next(&it, &given));
    gk_markings_fini(&it);
    free(seen);
}

static void exactly_the_smallest_of_each_class(void **state)
{
    (void)state;
    for (int n = 1; n <= 4; n++)
        each_shape(n, check_against_canonical_forms);
}

/* Ascending, all classes different, and as many as Burnside's lemma says. */
static void check_classes(const struct gk_shape *shape, bool dead_margins)
{
    struct gk_graph *class;
    struct gk_markings it;
    gk_marking marking, last = 0;
    uint64_t expected, count = 0;

    assert_int_equal(gk_markings_count(shape, dead_margins, &expected, NULL), GK_OK);
    class = calloc((size_t)expected, sizeof *class);
    assert_non_null(class);
    assert_int_equal(gk_markings_init(&it, shape, dead_margins, NULL), GK_OK);
    while (gk_markings_next(&it, &marking)) {
        assert_true(count < expected);
        assert_true(!count || marking > last);
        assert_true(dead_margins || !uses_dead_margins(marking));
        class[count++] = marked_class(shape, marking);
        last = marking;
    }
    gk_markings_fini(&it);
    assert_true(count == expected);
    qsort(class, (size_t)count, sizeof *class, by_graph);
    for (uint64_t i = 1; i < count; i++)
        assert_true(gk_graph_cmp(&class[i - 1], &class[i]) != 0);
    free(class);
}

static void all_classes_different(void **state)
{
    (void)state;
    for (int n = 1; n <= 6; n++)
        each_shape(n, check_classes);
}

static void check_count(const struct gk_shape *shape, bool dead_margins)
{
    struct gk_markings it;
    gk_marking marking;
    uint64_t expected, count = 0;

    assert_int_equal(gk_markings_count(shape, dead_margins, &expected, NULL), GK_OK);
    assert_int_equal(gk_markings_init(&it, shape, dead_margins, NULL), GK_OK);
    while (gk_markings_next(&it, &marking))
        count++;
    gk_markings_fini(&it);
    assert_true(count == expected);
}

static void iterator_and_burnside_agree(void **state)
{
    (void)state;
    for (int n = 7; n <= 8; n++)
        each_shape(n, check_count);
}

static uint64_t n_classes(int n, bool dead_margins)
{
    struct gk_shapes *shapes = NULL;
    uint64_t sum = 0;

    assert_int_equal(gk_shapes_new(n, &shapes, NULL), GK_OK);
    for (size_t i = 0; i < shapes->count; i++) {
        uint64_t count;

        assert_int_equal(gk_markings_count(&shapes->shape[i].shape, dead_margins, &count, NULL),
                         GK_OK);
        sum += count;
    }
    gk_shapes_free(shapes);
    return sum;
}

/* Of graphs alone. doc/enumeration.md has those of up to 8 points, too; beyond, some shapes
 * enclose stones. */
static void numbers_of_classes(void **state)
{
    (void)state;
    assert_true(n_classes(3, false) == 17);
    assert_true(n_classes(6, false) == 3374);
    assert_true(n_classes(6, true) == 17626);
    assert_true(n_classes(10, false) == 11183115);
    assert_true(n_classes(12, true) == 22047901672);
}

static size_t n_different(struct gk_graph *graph, size_t count)
{
    size_t n = count > 0;

    qsort(graph, count, sizeof *graph, by_graph);
    for (size_t i = 1; i < count; i++)
        n += gk_graph_cmp(&graph[i - 1], &graph[i]) != 0;
    return n;
}

/* The classes of all markings that are legal at a drawing, found one by one: the iterator gives
 * as many, all legal and all different, and so many are counted. */
static void check_position(const struct gk_shape *shape, int n_points, bool dead_margins)
{
    gk_marking total = (gk_marking)1 << (2 * n_points), marking;
    struct gk_shape bare = {.firm = 0};
    struct gk_graph *class = calloc((size_t)total, sizeof *class), marked;
    uint64_t counted;
    struct gk_markings it;
    size_t expected, n = 0;

    assert_non_null(class);
    graph_drop_holes(&shape->graph, &bare.graph);
    for (marking = 0; marking < total; marking++) {
        gk_shape_mark(shape, marking, &marked);
        if ((dead_margins || !uses_dead_margins(marking)) && !gk_graph_check(&marked, NULL))
            class[n++] = marked_class(&bare, marking);
    }
    expected = n_different(class, n);
    assert_int_equal(gk_markings_init_bare(&it, shape, dead_margins, NULL), GK_OK);
    for (n = 0; gk_markings_next(&it, &marking); n++) {
        assert_true(n < expected);
        gk_shape_mark(shape, marking, &marked);
        assert_int_equal(gk_graph_check(&marked, NULL), GK_OK);
        class[n] = marked_class(&bare, marking);
    }
    gk_markings_fini(&it);
    assert_int_equal(n, expected);
    assert_int_equal(n_different(class, n), expected);
    assert_int_equal(gk_markings_count_bare(shape, dead_margins, &counted, NULL), GK_OK);
    assert_int_equal(counted, expected);
    free(class);
}

/* The drawings of up to 9 points that cannot but enclose stones: rings. */
static void enclosed_stones_have_a_liberty(void **state)
{
    int n_rings = 0;

    (void)state;
    for (int n = 7; n <= 9; n++) {
        struct gk_shapes *shapes = NULL;

        assert_int_equal(gk_shapes_new(n, &shapes, NULL), GK_OK);
        for (size_t i = 0; i < shapes->count; i++) {
            struct gk_shape open;

            assert_int_equal(gk_drawing_shape(&shapes->shape[i].open, &open, NULL), GK_OK);
            if (open.graph.n == n)
                continue;
            n_rings++;
            check_position(&open, n, false);
            check_position(&open, n, true);
        }
        gk_shapes_free(shapes);
    }
    assert_int_equal(n_rings, 2);
}

/* Ten points: drawings in three rows enclose a stone, others of the same graph do not. */
static void the_drawing_with_the_fewest_enclosed_stones(void **state)
{
    struct gk_shapes *shapes = NULL;
    int n_others = 0;

    (void)state;
    assert_int_equal(gk_shapes_new(10, &shapes, NULL), GK_OK);
    for (size_t i = 0; i < shapes->count; i++) {
        const struct gk_drawn_shape *shape = &shapes->shape[i];
        int8_t row[GK_MAX_VERTICES], col[GK_MAX_VERTICES];
        int canonical = gk_drawing_holes(&shape->drawing, row, col);
        int open = gk_drawing_holes(&shape->open, row, col);
        struct gk_graph graph;
        struct gk_canon one, other;

        assert_true(open <= canonical);
        if (open == canonical)
            assert_memory_equal(&shape->open, &shape->drawing, sizeof shape->open);
        n_others += open < canonical;
        assert_int_equal(gk_drawing_position(&shape->open, &graph, NULL), GK_OK);
        graph_drop_holes(&graph, &graph);
        gk_graph_canon(&graph, &one);
        gk_graph_canon(&shape->shape.graph, &other);
        assert_int_equal(gk_graph_cmp(&one.graph, &other.graph), 0);
    }
    gk_shapes_free(shapes);
    assert_int_equal(n_others, 3);
}

static struct gk_graph star(int n_rays)
{
    struct gk_graph graph = {.n = n_rays + 1};

    for (int v = 1; v <= n_rays; v++) {
        graph.adj[0] |= UINT32_C(1) << v;
        graph.adj[v] = 1;
    }
    return graph;
}

static void check_automorphisms(const struct gk_graph *graph, size_t expected)
{
    uint8_t *list = NULL;
    size_t count = 0;

    assert_int_equal(automorphisms(graph, 0, &list, &count, NULL), GK_OK);
    assert_int_equal(count, expected);
    for (size_t i = 0; i < count; i++) {
        const uint8_t *row = list + i * (size_t)graph->n;

        for (int v = 0; v < graph->n; v++) {
            assert_int_equal(graph->anchored >> v & 1, graph->anchored >> row[v] & 1);
            for (int w = 0; w < graph->n; w++)
                assert_int_equal(graph->adj[v] >> w & 1, graph->adj[row[v]] >> row[w] & 1);
        }
        for (size_t j = 0; j < i; j++)
            assert_memory_not_equal(row, list + j * (size_t)graph->n, (size_t)graph->n);
    }
    free(list);
}

static void automorphisms_of_known_graphs(void **state)
{
    struct gk_graph one = star(0), path = star(2), cross = star(4), marked = star(4);
    struct gk_graph two_pairs = {.n = 4, .adj = {2, 1, 8, 4}};

    (void)state;
    check_automorphisms(&one, 0);
    check_automorphisms(&path, 1);
    check_automorphisms(&cross, 23);
    check_automorphisms(&two_pairs, 7);
    marked.mark[1] = GK_DEAD;
    check_automorphisms(&marked, 23);
    marked.anchored = 6;
    check_automorphisms(&marked, 3);
}

static void what_is_refused(void **state)
{
    struct gk_shape too_symmetric = {.graph = star(9)};
    struct gk_shape two_pairs = {.graph = {.n = 4, .adj = {2, 1, 8, 4}}};
    struct gk_shape too_large = {.graph = star(GK_MAX_POINTS)};
    struct gk_markings it;
    uint64_t count;

    (void)state;
    assert_int_equal(gk_markings_init(&it, &too_symmetric, false, NULL), GK_ERR_LIMIT);
    assert_int_equal(gk_markings_count(&too_symmetric, false, &count, NULL), GK_ERR_LIMIT);
    assert_int_equal(gk_markings_init(&it, &too_large, false, NULL), GK_ERR_LIMIT);
    assert_int_equal(gk_markings_count(&too_large, false, &count, NULL), GK_ERR_LIMIT);
    assert_int_equal(gk_markings_init(&it, &two_pairs, false, NULL), GK_ERR_ARG);
    assert_int_equal(gk_markings_count(&two_pairs, false, &count, NULL), GK_ERR_ARG);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exactly_the_smallest_of_each_class),
        cmocka_unit_test(all_classes_different),
        cmocka_unit_test(iterator_and_burnside_agree),
        cmocka_unit_test(numbers_of_classes),
        cmocka_unit_test(enclosed_stones_have_a_liberty),
        cmocka_unit_test(the_drawing_with_the_fewest_enclosed_stones),
        cmocka_unit_test(automorphisms_of_known_graphs),
        cmocka_unit_test(what_is_refused),
    };

    return cmocka_run_group_tests_name("enumerate/markings", tests, NULL, NULL);
}
