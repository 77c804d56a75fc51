/* SPDX-License-Identifier: MIT */
/*
 * gk_graph_canon: relabelings of a graph have one canonical form, graphs that
 * only look alike have two, and graphs made of many equal parts are no trouble.
 * For up to six vertices an exhaustive search over all permutations is the judge.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/experimental/graph.h>

#include "graph/graph_sets.h"

/* xorshift64: the tests must not depend on the C library's generator. */
static uint32_t next_random(uint64_t *seed)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    return (uint32_t)(*seed >> 32);
}

static void add_edge(struct gk_graph *graph, int v, int w)
{
    graph->adj[v] |= UINT32_C(1) << w;
    graph->adj[w] |= UINT32_C(1) << v;
}

static struct gk_graph edgeless(int n)
{
    return (struct gk_graph){.n = n};
}

static struct gk_graph complete(int n)
{
    struct gk_graph graph = edgeless(n);

    for (int v = 0; v < n; v++)
        for (int w = 0; w < v; w++)
            add_edge(&graph, v, w);
    return graph;
}

/* `n_cycles` cycles of `length`. */
static struct gk_graph cycles(int n_cycles, int length)
{
    struct gk_graph graph = edgeless(n_cycles * length);

    for (int v = 0; v < graph.n; v++)
        add_edge(&graph, v, v / length * length + (v + 1) % length);
    return graph;
}

/* A cycle of `n` whose vertices are also joined at distance `step`. */
static struct gk_graph circulant(int n, int step)
{
    struct gk_graph graph = cycles(1, n);

    for (int v = 0; v < n; v++)
        add_edge(&graph, v, (v + step) % n);
    return graph;
}

/* Vertices are the fields of a `size` times `size` board, joined along rows
 * and columns. */
static struct gk_graph rook(int size)
{
    struct gk_graph graph = edgeless(size * size);

    for (int v = 0; v < graph.n; v++)
        for (int w = 0; w < v; w++)
            if (v / size == w / size || v % size == w % size)
                add_edge(&graph, v, w);
    return graph;
}

/* Shrikhande's graph: as regular as the rook's graph of 4 times 4, but another. */
static struct gk_graph shrikhande(void)
{
    static const int step[3][2] = {{0, 1}, {1, 0}, {1, 1}};
    struct gk_graph graph = edgeless(16);

    for (int v = 0; v < 16; v++)
        for (int i = 0; i < 3; i++)
            add_edge(&graph, v, (v / 4 + step[i][0]) % 4 * 4 + (v % 4 + step[i][1]) % 4);
    return graph;
}

static struct gk_graph hypercube(int dimension)
{
    struct gk_graph graph = edgeless(1 << dimension);

    for (int v = 0; v < graph.n; v++)
        for (int i = 0; i < dimension; i++)
            add_edge(&graph, v, v ^ (1 << i));
    return graph;
}

static struct gk_graph petersen(void)
{
    struct gk_graph graph = edgeless(10);

    for (int v = 0; v < 5; v++) {
        add_edge(&graph, v, (v + 1) % 5);
        add_edge(&graph, v, v + 5);
        add_edge(&graph, v + 5, (v + 2) % 5 + 5);
    }
    return graph;
}

/* The complement, within the same vertices. */
static struct gk_graph complement(const struct gk_graph *graph)
{
    struct gk_graph other = edgeless(graph->n);

    for (int v = 0; v < graph->n; v++)
        for (int w = 0; w < v; w++)
            if (!(graph->adj[v] >> w & 1))
                add_edge(&other, v, w);
    return other;
}

/* Vertex v becomes vertex image[v]. */
static struct gk_graph relabel(const struct gk_graph *graph, const uint8_t image[])
{
    struct gk_graph other = edgeless(graph->n);

    for (int v = 0; v < graph->n; v++) {
        for (int w = 0; w < graph->n; w++)
            if (graph->adj[v] >> w & 1)
                add_edge(&other, image[v], image[w]);
        other.mark[image[v]] = graph->mark[v];
        other.anchored |= (graph->anchored >> v & 1) << image[v];
    }
    return other;
}

static struct gk_graph shuffle(const struct gk_graph *graph, uint64_t *seed)
{
    uint8_t image[GK_MAX_VERTICES];

    for (int v = 0; v < graph->n; v++) {
        uint32_t other = next_random(seed) % (uint32_t)(v + 1);

        image[v] = image[other];
        image[other] = (uint8_t)v;
    }
    return relabel(graph, image);
}

static struct gk_graph random_graph(int n, uint32_t density, uint64_t *seed)
{
    struct gk_graph graph = edgeless(n);

    for (int v = 0; v < n; v++) {
        for (int w = 0; w < v; w++)
            if (next_random(seed) % 8 < density)
                add_edge(&graph, v, w);
        graph.mark[v] = (uint8_t)(next_random(seed) % 3 ? 0 : next_random(seed) % 5);
        graph.anchored |= (next_random(seed) % 4 ? UINT32_C(1) : 0) << v;
    }
    return graph;
}

/* The canonical form is the graph itself, relabeled by `position`. */
static struct gk_canon checked_canon(const struct gk_graph *graph)
{
    struct gk_canon canon;
    struct gk_graph relabeled;
    uint32_t used = 0;

    gk_graph_canon(graph, &canon);
    for (int v = 0; v < graph->n; v++) {
        assert_true(canon.position[v] < graph->n);
        used |= UINT32_C(1) << canon.position[v];
    }
    assert_int_equal(__builtin_popcount(used), graph->n);
    relabeled = relabel(graph, canon.position);
    assert_memory_equal(&relabeled, &canon.graph, sizeof relabeled);
    return canon;
}

static void assert_stable(const struct gk_graph *graph, int n_times, uint64_t *seed)
{
    struct gk_canon canon = checked_canon(graph);

    for (int i = 0; i < n_times; i++) {
        struct gk_graph other = shuffle(graph, seed);
        struct gk_canon other_canon = checked_canon(&other);

        assert_memory_equal(&canon.graph, &other_canon.graph, sizeof canon.graph);
        assert_int_equal(gk_graph_cmp(&canon.graph, &other_canon.graph), 0);
        assert_true(graph_hash(&canon.graph) == graph_hash(&other_canon.graph));
    }
}

static void assert_different(const struct gk_graph *a, const struct gk_graph *b)
{
    struct gk_canon canon_a = checked_canon(a), canon_b = checked_canon(b);
    int order = gk_graph_cmp(&canon_a.graph, &canon_b.graph);

    assert_int_not_equal(order, 0);
    assert_int_equal(order > 0, gk_graph_cmp(&canon_b.graph, &canon_a.graph) < 0);
    assert_true(graph_hash(&canon_a.graph) != graph_hash(&canon_b.graph));
}

static void random_graphs_relabeled(void **state)
{
    uint64_t seed = 1;

    (void)state;
    for (int n = 1; n <= GK_MAX_VERTICES; n++)
        for (uint32_t density = 0; density <= 8; density++) {
            struct gk_graph graph = random_graph(n, density, &seed);

            assert_stable(&graph, 5, &seed);
        }
}

static void regular_graphs_relabeled(void **state)
{
    struct gk_graph graphs[] = {
        edgeless(20), edgeless(32),  complete(10), complete(32),     cycles(8, 4),
        cycles(4, 8), cycles(1, 32), rook(4),      rook(5),          shrikhande(),
        hypercube(4), hypercube(5),  petersen(),   circulant(32, 5), cycles(10, 3),
    };
    uint64_t seed = 2;

    (void)state;
    for (size_t i = 0; i < sizeof graphs / sizeof *graphs; i++) {
        struct gk_graph other = complement(&graphs[i]);

        assert_stable(&graphs[i], 3, &seed);
        assert_stable(&other, 3, &seed);
    }
}

static void look_alikes(void **state)
{
    struct gk_graph hexagon = cycles(1, 6), triangles = cycles(2, 3);
    struct gk_graph rooks = rook(4), other = shrikhande();
    struct gk_graph ring = cycles(1, 8), squares = cycles(2, 4);
    struct gk_graph near = circulant(16, 3), far = circulant(16, 7);

    (void)state;
    assert_different(&hexagon, &triangles);
    assert_different(&rooks, &other);
    assert_different(&ring, &squares);
    assert_different(&near, &far);
}

static void assert_same_canon(const struct gk_graph *a, const struct gk_graph *b)
{
    struct gk_canon canon_a = checked_canon(a), canon_b = checked_canon(b);

    assert_int_equal(gk_graph_cmp(&canon_a.graph, &canon_b.graph), 0);
}

/* Steps 1 and 3 around 16 vertices, times 5, are steps 5 and 1. */
static void same_graph_built_otherwise(void **state)
{
    struct gk_graph a = circulant(16, 3), b = circulant(16, 5);

    (void)state;
    assert_same_canon(&a, &b);
}

static void marks_and_anchors_count(void **state)
{
    struct gk_graph path = edgeless(3), end_marked, middle_marked, anchored;

    (void)state;
    add_edge(&path, 0, 1);
    add_edge(&path, 1, 2);
    end_marked = middle_marked = anchored = path;
    end_marked.mark[0] = GK_MARGIN;
    middle_marked.mark[1] = GK_MARGIN;
    anchored.anchored = 1;
    assert_different(&path, &end_marked);
    assert_different(&path, &anchored);
    assert_different(&end_marked, &middle_marked);
    end_marked.mark[0] = GK_HOLE;
    assert_different(&path, &end_marked);
}

static void entries_beyond_n_do_not_count(void **state)
{
    struct gk_graph graph = cycles(1, 5), dirty = graph;
    struct gk_canon canon, dirty_canon;

    (void)state;
    memset(&dirty.adj[5], 0x55, sizeof dirty.adj - 5 * sizeof dirty.adj[0]);
    memset(&dirty.mark[5], 0x33, sizeof dirty.mark - 5);
    gk_graph_canon(&graph, &canon);
    gk_graph_canon(&dirty, &dirty_canon);
    assert_memory_equal(&canon, &dirty_canon, sizeof canon);
    assert_int_equal(gk_graph_cmp(&graph, &dirty), 0);
    assert_true(graph_hash(&graph) == graph_hash(&dirty));
}

/* The least graph, by gk_graph_cmp, over all permutations from place `at` on. */
static void least_relabeling(const struct gk_graph *graph, uint8_t image[], int at,
                             struct gk_graph *least)
{
    if (at == graph->n) {
        struct gk_graph other = relabel(graph, image);

        if (gk_graph_cmp(&other, least) < 0)
            *least = other;
        return;
    }
    for (int i = at; i < graph->n; i++) {
        uint8_t held = image[at];

        image[at] = image[i];
        image[i] = held;
        least_relabeling(graph, image, at + 1, least);
        image[i] = image[at];
        image[at] = held;
    }
}

/* Random graphs in pairs: canonical forms agree exactly if those found by
 * trying all permutations do. Few edges and marks make pairs often isomorphic. */
static void all_permutations_agree(void **state)
{
    enum { N_GRAPHS = 60 };
    static const int size[] = {4, 5, 6};
    uint64_t seed = 3;
    int n_equal = 0;

    (void)state;
    for (size_t k = 0; k < sizeof size / sizeof *size; k++) {
        struct gk_graph canon[N_GRAPHS], least[N_GRAPHS];

        for (int i = 0; i < N_GRAPHS; i++) {
            uint8_t image[GK_MAX_VERTICES] = {0, 1, 2, 3, 4, 5};
            struct gk_graph graph = edgeless(size[k]);

            for (int edge = 0; edge < size[k]; edge++) {
                int v = (int)(next_random(&seed) % (uint32_t)size[k]);
                int w = (int)(next_random(&seed) % (uint32_t)size[k]);

                if (v != w)
                    add_edge(&graph, v, w);
            }
            graph.mark[next_random(&seed) % (uint32_t)size[k]] = (uint8_t)(next_random(&seed) % 2);
            graph.anchored = next_random(&seed) % 2;
            least[i] = graph;
            least_relabeling(&graph, image, 0, &least[i]);
            canon[i] = checked_canon(&graph).graph;
            for (int j = 0; j < i; j++) {
                bool equal = gk_graph_cmp(&least[i], &least[j]) == 0;

                assert_int_equal(gk_graph_cmp(&canon[i], &canon[j]) == 0, equal);
                n_equal += equal;
            }
        }
    }
    assert_true(n_equal > 50);
}

/* All labeled graphs of up to six vertices; A000088 counts the unlabeled ones. */
static void number_of_graphs(void **state)
{
    enum { MAX_CLASSES = 156 };
    static const int expected[] = {0, 1, 2, 4, 11, 34, MAX_CLASSES};

    (void)state;
    for (int n = 1; n <= 6; n++) {
        struct gk_graph class[MAX_CLASSES];
        int n_classes = 0;

        for (uint32_t edges = 0; edges < UINT32_C(1) << (n * (n - 1) / 2); edges++) {
            struct gk_graph graph = edgeless(n);
            struct gk_canon canon;
            uint32_t rest = edges;
            int place = 0;

            for (int v = 0; v < n; v++)
                for (int w = 0; w < v; w++, rest >>= 1)
                    if (rest & 1)
                        add_edge(&graph, v, w);
            gk_graph_canon(&graph, &canon);
            while (place < n_classes && gk_graph_cmp(&class[place], &canon.graph) != 0)
                place++;
            if (place < n_classes)
                continue;
            assert_true(n_classes < MAX_CLASSES);
            class[n_classes++] = canon.graph;
        }
        assert_int_equal(n_classes, expected[n]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_graphs_relabeled),
        cmocka_unit_test(regular_graphs_relabeled),
        cmocka_unit_test(look_alikes),
        cmocka_unit_test(same_graph_built_otherwise),
        cmocka_unit_test(marks_and_anchors_count),
        cmocka_unit_test(entries_beyond_n_do_not_count),
        cmocka_unit_test(all_permutations_agree),
        cmocka_unit_test(number_of_graphs),
    };

    return cmocka_run_group_tests_name("graph/canon", tests, NULL, NULL);
}
