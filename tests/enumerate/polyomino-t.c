/* SPDX-License-Identifier: MIT */
/* Polyominoes: each once, in numbers as published, and the order of drawings. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "enumerate/polyomino.h"

enum { MAX_KEPT = 2725 }; /* fixed octominoes */

struct kept {
    int count;
    struct polyomino polyomino[MAX_KEPT];
};

static bool keep(void *user, const struct polyomino *polyomino)
{
    struct kept *kept = user;

    assert_true(kept->count < MAX_KEPT);
    kept->polyomino[kept->count++] = *polyomino;
    return true;
}

static int by_drawing(const void *a, const void *b)
{
    return polyomino_cmp(a, b);
}

static uint16_t all_columns(const struct polyomino *p)
{
    uint16_t all = 0;

    for (int r = 0; r < p->rows; r++)
        all |= p->row[r];
    return all;
}

static void each_once(void **state)
{
    static const int fixed[] = {0, 1, 2, 6, 19, 63, 216, 760, 2725};
    struct kept *kept = malloc(sizeof *kept);

    (void)state;
    assert_non_null(kept);
    for (int n = 1; n <= 8; n++) {
        kept->count = 0;
        assert_true(polyomino_each(n, keep, kept));
        assert_int_equal(kept->count, fixed[n]);
        qsort(kept->polyomino, (size_t)kept->count, sizeof kept->polyomino[0], by_drawing);
        for (int i = 0; i < kept->count; i++) {
            const struct polyomino *p = &kept->polyomino[i];
            struct gk_drawing drawing;
            struct gk_graph graph;

            assert_int_equal(all_columns(p), (1 << p->cols) - 1);
            polyomino_draw(p, &drawing);
            assert_int_equal(drawing.n, n);
            assert_int_equal(gk_drawing_position(&drawing, &graph, NULL), GK_OK);
            if (i)
                assert_true(polyomino_cmp(p - 1, p) < 0);
        }
    }
    free(kept);
}

static void weights_add_up(void **state)
{
    static const int free_ones[] = {0, 1, 1, 2, 5, 12, 35, 108, 369};
    struct kept *kept = malloc(sizeof *kept);

    (void)state;
    assert_non_null(kept);
    for (int n = 1; n <= 8; n++) {
        int n_free = 0, sum = 0;

        kept->count = 0;
        assert_true(polyomino_each(n, keep, kept));
        for (int i = 0; i < kept->count; i++) {
            int weight = polyomino_weight(&kept->polyomino[i]);

            n_free += weight != 0;
            sum += weight;
        }
        assert_int_equal(n_free, free_ones[n]);
        assert_int_equal(sum, kept->count);
    }
    free(kept);
}

/* Each is before all that follow it. */
static void order_of_drawings(void **state)
{
    static const struct polyomino polyomino[] = {
        {4, 1, 4, {15}},   /* fewest rows */
        {4, 2, 2, {3, 3}}, /* fewest columns */
        {4, 2, 3, {4, 7}}, /* fullest bottom row, then the top one leftmost */
        {4, 2, 3, {2, 7}},    {4, 2, 3, {1, 7}},    {4, 2, 3, {3, 6}},
        {4, 2, 3, {6, 3}},    {4, 2, 3, {7, 4}},    {4, 3, 2, {2, 2, 3}},
        {4, 3, 2, {1, 1, 3}}, {4, 3, 2, {2, 3, 2}}, {4, 3, 2, {3, 2, 2}},
    };
    int count = sizeof polyomino / sizeof *polyomino;

    (void)state;
    for (int i = 0; i < count; i++)
        for (int j = 0; j < count; j++) {
            int order = polyomino_cmp(&polyomino[i], &polyomino[j]);

            assert_int_equal((order > 0) - (order < 0), (i > j) - (i < j));
        }
}

static bool stop_at_ten(void *user, const struct polyomino *polyomino)
{
    int *count = user;

    (void)polyomino;
    return ++*count < 10;
}

static void a_visitor_can_stop(void **state)
{
    int count = 0;

    (void)state;
    assert_false(polyomino_each(6, stop_at_ten, &count));
    assert_int_equal(count, 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_once),
        cmocka_unit_test(weights_add_up),
        cmocka_unit_test(order_of_drawings),
        cmocka_unit_test(a_visitor_can_stop),
    };

    return cmocka_run_group_tests_name("enumerate/polyomino", tests, NULL, NULL);
}
