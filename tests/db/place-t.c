/* SPDX-License-Identifier: MIT */
/*
 * Places of patterns: how many there are, that a reader can tell them apart, and
 * that the one in the open board encloses no stone it need not.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include <string.h>

#include <gankei/experimental/graph.h>

#include "db/text/numbering.h"
#include "db/census/placement.h"
#include "graph/graph_sets.h"
#include "graph/shape.h"

static struct placements *places_of(int n, enum gk_rules_kind kind)
{
    struct placements *places;

    assert_int_equal(placements_new(n, kind, true, &places, NULL), GK_OK);
    return places;
}

static void how_many(void **state)
{
    static const struct {
        size_t count[N_LOCATIONS];
        uint64_t hidden;
    } expected[] = {
        {{0}, 0},       {{1, 1, 1}, 0},   {{1, 2, 1}, 0},     {{1, 3, 4}, 0},
        {{3, 7, 9}, 0}, {{4, 16, 23}, 5}, {{10, 41, 61}, 20},
    };

    (void)state;
    for (int n = 1; n <= 6; n++) {
        struct placements *places = places_of(n, GK_RULES_EXACT);
        size_t count[N_LOCATIONS] = {0};

        for (size_t i = 0; i < places->count; i++)
            count[places->place[i].location]++;
        assert_memory_equal(count, expected[n].count, sizeof count);
        assert_int_equal(places->hidden, expected[n].hidden);
        placements_free(places);
    }
}

/* On how many edges the points of a drawing lie, taken together. */
static int n_edges(const struct gk_drawing *drawing)
{
    int sum = 0;

    for (int i = 0; i < drawing->n; i++)
        sum += geometry_edges_at(drawing, i);
    return sum;
}

/* For each graph, most edges first, and the open board last; graphs in order. */
static void in_order(void **state)
{
    (void)state;
    for (int n = 1; n <= 7; n++) {
        struct placements *places = places_of(n, GK_RULES_EXACT);
        size_t graph = 0;

        for (size_t i = 0; i < places->count; i++) {
            const struct placement *place = &places->place[i];
            uint8_t to[GK_MAX_VERTICES];

            assert_true(graph < places->graphs->count);
            assert_true(placement_map(&place->seen.graph, &places->graphs->shape[graph].shape.graph,
                                      n, to));
            if (i > 0 && places->place[i - 1].location != GK_CENTRE)
                assert_true(n_edges(&places->place[i - 1].drawing) >= n_edges(&place->drawing));
            assert_int_equal(place->location == GK_CENTRE, n_edges(&place->drawing) == 0);
            graph += place->location == GK_CENTRE;
        }
        assert_int_equal(graph, places->graphs->count);
        placements_free(places);
    }
}

static int compare_graphs(const void *a, const void *b)
{
    return gk_graph_cmp(a, b);
}

/* No two places at an edge or in a corner are the same to a reader. */
static void places_look_different(void **state)
{
    struct placements *places = places_of(7, GK_RULES_EXACT);
    struct gk_graph *seen = calloc(places->count, sizeof *seen);
    size_t count = 0;

    (void)state;
    assert_non_null(seen);
    for (size_t i = 0; i < places->count; i++) {
        struct gk_canon canon;

        if (places->place[i].location == GK_CENTRE)
            continue;
        shape_canon(&places->place[i].seen, &canon);
        seen[count++] = canon.graph;
    }
    qsort(seen, count, sizeof *seen, compare_graphs);
    for (size_t i = 1; i < count; i++)
        assert_true(gk_graph_cmp(&seen[i - 1], &seen[i]) < 0);
    free(seen);
    placements_free(places);
}

/* Numbers follow each other through the places of a size, at edges and in the open board
 * each from its own base; each place has one more for the class that is full of stones. */
static void numbers(void **state)
{
    (void)state;
    for (int n = 1; n <= 6; n++) {
        struct placements *places = places_of(n, GK_RULES_EXACT);

        for (int edges = 0; edges < 2; edges++) {
            int64_t next = numbering_base(n, edges);

            for (size_t i = 0; i < places->count; i++) {
                const struct placement *place = &places->place[i];

                if ((place->location != GK_CENTRE) != edges)
                    continue;
                assert_true(place->n_plain > 0 && place->n_plain < place->n_classes);
                assert_true(place->first == next);
                next += (int64_t)place->n_classes + 1;
            }
            assert_true(next > numbering_base(n, edges));
        }
        placements_free(places);
    }
}

static int n_enclosed(const struct gk_drawing *drawing)
{
    struct gk_shape shape;

    assert_int_equal(gk_drawing_shape(drawing, &shape, NULL), GK_OK);
    return shape.graph.n - drawing->n;
}

/* Of ten points, three graphs are drawn round a stone, but can do without. Their
 * vertices stay those of the canonical drawing. */
static void another_drawing(void **state)
{
    struct placements *places = places_of(10, GK_RULES_EXACT);
    size_t graph = 0;
    int others = 0;

    (void)state;
    for (size_t i = 0; i < places->count; i++) {
        const struct placement *place = &places->place[i];
        const struct gk_drawn_shape *shape = &places->graphs->shape[graph];
        struct gk_shape drawn;

        if (place->location != GK_CENTRE)
            continue;
        graph++;
        assert_int_equal(gk_graph_cmp(&place->seen.graph, &shape->shape.graph), 0);
        assert_int_equal(place->position.graph.n - 10, n_enclosed(&place->drawing));
        assert_true(place->position.graph.n - 10 <= n_enclosed(&shape->drawing));
        others += place->position.graph.n - 10 < n_enclosed(&shape->drawing);
        assert_int_equal(gk_drawing_shape(&place->drawing, &drawn, NULL), GK_OK);
        for (int v = 0; v < 10; v++) {
            int p = place->point[v];

            assert_int_equal(place->position.graph.anchored >> v & 1,
                             drawn.graph.anchored >> p & 1);
            assert_int_equal(place->position.firm >> v & 1, drawn.firm >> p & 1);
            for (int w = 0; w < 10; w++) {
                assert_int_equal(shape->shape.graph.adj[v] >> w & 1,
                                 drawn.graph.adj[p] >> place->point[w] & 1);
                assert_int_equal(shape->shape.graph.adj[v] >> w & 1,
                                 place->position.graph.adj[v] >> w & 1);
            }
        }
    }
    assert_int_equal(others, 3);
    placements_free(places);
}

static void the_abstract_game_knows_graphs_only(void **state)
{
    struct placements *places = places_of(8, GK_RULES_ABSTRACT);

    (void)state;
    assert_int_equal(places->count, places->graphs->count);
    assert_int_equal(places->hidden, 0);
    for (size_t i = 0; i < places->count; i++) {
        assert_int_equal(places->place[i].location, GK_CENTRE);
        assert_int_equal(places->place[i].position.graph.n, 8);
    }
    placements_free(places);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(how_many),
        cmocka_unit_test(in_order),
        cmocka_unit_test(places_look_different),
        cmocka_unit_test(numbers),
        cmocka_unit_test(another_drawing),
        cmocka_unit_test(the_abstract_game_knows_graphs_only),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
