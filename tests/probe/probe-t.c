/* SPDX-License-Identifier: MIT */
/*
 * probe/gankei_probe.c against the library: the same answer for every class, however its vertices
 * are numbered, and for graphs that are no eye shapes; an error for whatever happens to a file.
 * The program is built twice; with GANKEI_PROBE_XXHASH (probe-sum-t) no damage may go unnoticed.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include <string.h>

#include <gankei/gankei.h>

#include "probe/gankei_probe.h"
#include "tests/db/index_file.h"
#include "tests/solver/shape.h"
#include "tests/util/folder.h"

#ifdef GANKEI_PROBE_XXHASH
#define SUMS    true
#define LARGEST 4
#else
#define SUMS    false
#define LARGEST 6
#endif

/* One index, opened by both. */
struct both {
    struct gk_index *index;
    struct gankei_probe probe;
    struct gk_generate options;
};

static struct gk_generate options_for(int max_points)
{
    struct gk_generate options;

    gk_generate_default(&options, sizeof options);
    options.max_points = max_points;
    options.threads = 2;
    return options;
}

static void write_index(struct test_folder *f, const struct gk_generate *options)
{
    if (index_file_write(options, f->path, NULL, NULL, &f->err) != GK_OK)
        fail_msg("%s", f->err.message);
}

static void open_both(struct test_folder *f, const struct gk_generate *options, struct both *out)
{
    enum gankei_probe_status status;

    out->options = *options;
    write_index(f, options);
    if (gk_index_open(f->path, &out->index, &f->err) != GK_OK)
        fail_msg("%s", f->err.message);
    status = gankei_probe_open(f->path, &out->probe);
    if (status != GANKEI_PROBE_OK)
        fail_msg("%s", gankei_probe_error(status));
}

static void close_both(struct both *both)
{
    gk_index_close(both->index);
    gankei_probe_close(&both->probe);
}

static unsigned draw(unsigned *seed, unsigned below)
{
    *seed = *seed * 1103515245U + 12345U;
    return (*seed >> 12) % below;
}

static struct gankei_probe_shape shape_of(const struct gk_graph *graph)
{
    struct gankei_probe_shape shape = {.n = graph->n, .wall = graph->anchored};

    memcpy(shape.adjacent, graph->adj, sizeof shape.adjacent);
    memcpy(shape.mark, graph->mark, sizeof shape.mark);
    return shape;
}

/* ---- What is found ---- */

static void check_answer(const struct gk_result *result, const struct gankei_probe_answer *answer)
{
    assert_true(gk_eye_value_same(result->value,
                                  gk_eye_value_make(answer->a, answer->b, answer->c, answer->d)));
    assert_int_equal(result->attack, answer->attack);
    assert_int_equal(result->defence, answer->defence);
    assert_int_equal(result->seki, answer->seki);
}

/* The same with other outer liberties and ko threats, where the index has them. */
static void check_outside(const struct both *both, const struct gk_placed *placed,
                          const struct gankei_probe_shape *shape)
{
    for (int threats = -3; threats <= 1; threats++)
        for (int k = 0; k <= GK_MAX_LIBERTIES; k++) {
            struct gankei_probe_answer answer;
            struct gk_result result;
            bool found;
            enum gankei_probe_status status =
                gankei_probe_lookup_outside(&both->probe, shape, k, threats, &answer);

            if (gk_index_find_outside(both->index, placed, k, threats, &found, &result, NULL) !=
                GK_OK)
                found = false;
            assert_int_equal(found, status == GANKEI_PROBE_OK);
            if (found)
                check_answer(&result, &answer);
        }
}

/* Do both say the same? Returns whether they find it. */
static bool check_graph(const struct both *both, const struct gk_graph *graph)
{
    const struct gankei_probe_shape shape = shape_of(graph);
    const struct gk_placed placed = {.graph = *graph};
    struct gankei_probe_answer answer;
    struct gk_result result;
    bool found;
    enum gankei_probe_status status = gankei_probe_lookup(&both->probe, &shape, &answer);

    if (gk_index_find(both->index, &placed, &found, &result, NULL) != GK_OK)
        found = false;
    assert_int_equal(found, status == GANKEI_PROBE_OK);
    if (!found) {
        assert_true(status == GANKEI_PROBE_NOT_FOUND || status == GANKEI_PROBE_ILLEGAL);
        return false;
    }
    check_answer(&result, &answer);
    if (both->probe.exact)
        check_outside(both, &placed, &shape);
    return true;
}

/* A class as it is, and with its vertices in an order of chance. */
static void check_class(const struct both *both, const struct gk_graph *graph, unsigned *seed)
{
    struct gk_graph other;
    int to[GK_MAX_VERTICES];

    for (int v = 0; v < graph->n; v++) {
        int w = (int)draw(seed, (unsigned)v + 1);

        to[v] = to[w];
        to[w] = v;
    }
    other = shape_relabel(graph, to);
    check_graph(both, graph);
    check_graph(both, &other);
}

/* All classes of all placements, enclosed stones included. Returns how many are found. */
static size_t check_classes(struct test_folder *f, const struct both *both)
{
    size_t found = 0;
    unsigned seed = 1;

    for (int size = 1; size <= both->options.max_points; size++)
        for (int location = GK_CENTRE; location <= GK_CORNER; location++) {
            struct gk_shapes *shapes;

            assert_int_equal(
                gk_placements_new(size, (enum gk_location)location, false, &shapes, &f->err),
                GK_OK);
            for (size_t i = 0; i < shapes->count; i++) {
                struct gk_markings it;
                struct gk_graph graph;
                gk_marking marking;

                assert_int_equal(gk_markings_init(&it, &shapes->shape[i].shape, true, &f->err),
                                 GK_OK);
                while (gk_markings_next(&it, &marking)) {
                    gk_shape_mark(&shapes->shape[i].shape, marking, &graph);
                    check_class(both, &graph, &seed);
                    found += check_graph(both, &graph);
                }
                gk_markings_fini(&it);
            }
            gk_shapes_free(shapes);
        }
    return found;
}

/* The library counts the classes of an index, and placements that are one class in it are
 * several here: at least as many are found. */
static void test_every_class(void **state)
{
    struct test_folder *f = *state;
    struct gk_generate options = options_for(LARGEST);
    struct gk_index_info info;
    struct both both;

    open_both(f, &options, &both);
    gk_index_info(both.index, &info);
    assert_true(check_classes(f, &both) >= info.entries);
    assert_int_equal(both.probe.max_points, LARGEST);
    assert_int_equal(both.probe.locations, GK_EVERYWHERE);
    assert_int_equal(both.probe.dead_margins, 0);
    assert_int_equal(both.probe.exact, 1);
    assert_int_equal(both.probe.outer_liberties, 4);
    assert_int_equal(both.probe.ko_threats, 0);
    assert_int_equal(both.probe.classes, info.entries);
    close_both(&both);
}

static void test_rules(void **state)
{
    struct test_folder *f = *state;
    struct gk_generate options = options_for(4);
    struct gk_index_info info;
    struct both both;

    options.dead_margins = true;
    options.rules.ko_threats = -2;
    options.rules.ko_model = GK_THREATS_FIXED;
    options.rules.outer_liberties = 1;
    options.rules.suicide = false;
    options.rules.no_seki = true;
    open_both(f, &options, &both);
    gk_index_info(both.index, &info);
    assert_true(check_classes(f, &both) >= info.entries);
    assert_int_equal(both.probe.dead_margins, 1);
    assert_int_equal(both.probe.ko_threats, -2);
    assert_int_equal(both.probe.fixed_ko, 1);
    assert_int_equal(both.probe.outer_liberties, 1);
    assert_int_equal(both.probe.suicide, 0);
    assert_int_equal(both.probe.no_seki, 1);
    close_both(&both);
}

/* What an engine asks: as many liberties and threats as there are. */
static void test_outside(void **state)
{
    static const char coded[] = "|...%|...%+---";
    struct test_folder *f = *state;
    struct gk_generate options = options_for(6);
    struct gankei_probe_answer answer;
    struct gankei_probe_shape shape;
    struct gk_drawing drawing;
    struct gk_graph graph;
    struct both both;

    open_both(f, &options, &both);
    assert_int_equal(gk_drawing_parse(coded, strlen(coded), &drawing, &f->err), GK_OK);
    assert_int_equal(gk_drawing_position(&drawing, &graph, &f->err), GK_OK);
    shape = shape_of(&graph);
    for (int k = 0; k <= 9; k++) { /* more than 6 count as 6 */
        assert_int_equal(gankei_probe_lookup_outside(&both.probe, &shape, k, 0, &answer),
                         GANKEI_PROBE_OK);
        assert_int_equal(answer.b, k < 2 ? 1 : 2);
    }
    assert_int_equal(gankei_probe_lookup_outside(&both.probe, &shape, -1, 0, &answer),
                     GANKEI_PROBE_NOT_FOUND);
    assert_int_equal(gankei_probe_lookup_outside(&both.probe, &shape, 4, 1, &answer),
                     GANKEI_PROBE_NOT_FOUND);
    close_both(&both);
    options = options_for(4);
    options.either_threat = true;
    open_both(f, &options, &both);
    assert_int_equal(both.probe.either_threat, 1);
    check_classes(f, &both);
    close_both(&both);
}

/* The abstract game knows neither walls nor enclosed stones; a ring of seven has one. */
static void test_abstract(void **state)
{
    struct test_folder *f = *state;
    struct gk_generate options = options_for(7);
    struct gk_drawing drawing;
    struct gk_graph ring;
    struct both both;
    unsigned seed = 7;

    options.rules.kind = GK_RULES_ABSTRACT;
    open_both(f, &options, &both);
    assert_int_equal(both.probe.exact, 0);
    assert_int_equal(gk_drawing_parse("...%.O!%..", 10, &drawing, &f->err), GK_OK);
    assert_int_equal(gk_drawing_position(&drawing, &ring, &f->err), GK_OK);
    assert_int_equal(ring.n, 8);
    assert_true(check_graph(&both, &ring));
    for (int i = 0; i < 100; i++)
        check_class(&both, &ring, &seed);
    both.options.max_points = 5;
    assert_true(check_classes(f, &both) > 1000);
    close_both(&both);
}

/* ---- What is not there ---- */

/* Graphs with so much symmetry, or so little of an eye shape, that looking for a canonical form
 * without thought would take for ever. */
static void test_hard_graphs(void **state)
{
    struct test_folder *f = *state;
    struct gk_generate options = options_for(2);
    struct both both;

    open_both(f, &options, &both);
    for (int kind = 0; kind < 6; kind++) {
        struct gk_graph graph = {.n = 16};

        for (int v = 0; v < 16; v++)
            for (int w = 0; w < 16; w++) {
                bool same_row = v / 4 == w / 4, same_col = v % 4 == w % 4;
                /* complete, empty, pairs, bipartite, rook's, fours apart */
                const bool adjacent[] = {
                    true, false, v / 2 == w / 2, v % 2 != w % 2, same_row || same_col, same_row};

                if (v != w && adjacent[kind])
                    graph.adj[v] |= UINT32_C(1) << w;
            }
        assert_false(check_graph(&both, &graph));
        graph.mark[3] = GK_HOLE;
        assert_false(check_graph(&both, &graph));
        graph.anchored = 0x0F0F;
        assert_false(check_graph(&both, &graph));
    }
    close_both(&both);
}

/* Any graph: the library and the probe agree that it is there or not. */
static void test_any_graph(void **state)
{
    struct test_folder *f = *state;
    struct gk_generate options = options_for(4);
    unsigned seed = 3;
    size_t found = 0;
    struct both both;

    open_both(f, &options, &both);
    for (int i = 0; i < 20000; i++) {
        struct gk_graph graph = {.n = 1 + (int)draw(&seed, draw(&seed, 10) ? 6 : 32)};

        for (int v = 0; v < graph.n; v++) {
            graph.mark[v] = (uint8_t)draw(&seed, draw(&seed, 4) ? 3 : 5);
            graph.anchored |= (uint32_t)(draw(&seed, 4) != 0) << v;
            for (int w = 0; w < v; w++)
                if (draw(&seed, 2)) {
                    graph.adj[v] |= UINT32_C(1) << w;
                    graph.adj[w] |= UINT32_C(1) << v;
                }
        }
        found += check_graph(&both, &graph);
    }
    assert_true(found > 1000);
    close_both(&both);
}

static void test_what_is_no_shape(void **state)
{
    struct test_folder *f = *state;
    struct gk_generate options = options_for(3);
    const struct gk_graph row = shape_graph("...");
    const struct gankei_probe_shape good = shape_of(&row);
    struct gankei_probe_shape shape;
    struct gankei_probe_answer answer;
    struct both both;

    options.locations = 1U << GK_CENTRE;
    open_both(f, &options, &both);
#define LOOK_UP(expected)                                                                          \
    assert_int_equal(gankei_probe_lookup(&both.probe, &shape, &answer), expected);                 \
    shape = good
    shape = good;
    LOOK_UP(GANKEI_PROBE_OK);
    shape.n = 0;
    LOOK_UP(GANKEI_PROBE_SHAPE);
    shape.n = -1;
    LOOK_UP(GANKEI_PROBE_SHAPE);
    shape.n = 33;
    LOOK_UP(GANKEI_PROBE_SHAPE);
    shape.adjacent[0] |= 1; /* a loop */
    LOOK_UP(GANKEI_PROBE_SHAPE);
    shape.adjacent[0] |= 4; /* on one side only */
    LOOK_UP(GANKEI_PROBE_SHAPE);
    shape.adjacent[0] |= 8; /* no vertex */
    LOOK_UP(GANKEI_PROBE_SHAPE);
    shape.wall |= 8;
    LOOK_UP(GANKEI_PROBE_SHAPE);
    shape.mark[1] = 5;
    LOOK_UP(GANKEI_PROBE_SHAPE);
    shape.mark[0] = shape.mark[1] = shape.mark[2] = GANKEI_PROBE_DEAD;
    LOOK_UP(GANKEI_PROBE_ILLEGAL);
    shape.mark[0] = GANKEI_PROBE_DEAD_MARGIN; /* not in this index */
    LOOK_UP(GANKEI_PROBE_NOT_FOUND);
    shape.mark[0] = shape.mark[1] = shape.mark[2] = GANKEI_PROBE_STONE;
    LOOK_UP(GANKEI_PROBE_NOT_FOUND);
    shape.wall = 0; /* not in the open board */
    LOOK_UP(GANKEI_PROBE_NOT_FOUND);
    shape.n = 32;
    LOOK_UP(GANKEI_PROBE_NOT_FOUND);
    close_both(&both);
    LOOK_UP(GANKEI_PROBE_NOT_FOUND); /* closed */
#undef LOOK_UP
}

static void test_threads(void **state)
{
    struct test_folder *f = *state;
    struct gk_generate options = options_for(4);
    const struct gk_graph graph = shape_graph(".!%..");
    struct both both;
    int wrong = 0;

    open_both(f, &options, &both);
#pragma omp parallel for num_threads(4) reduction(+ : wrong)
    for (int i = 0; i < 20000; i++) {
        const struct gankei_probe_shape shape = shape_of(&graph);
        struct gankei_probe_answer answer;

        wrong += gankei_probe_lookup(&both.probe, &shape, &answer) != GANKEI_PROBE_OK ||
                 answer.a != 0 || answer.b != 0 || answer.c != 1 || answer.d != 2;
    }
    assert_int_equal(wrong, 0);
    close_both(&both);
}

/* ---- Files ---- */

static uint8_t *read_file(const struct test_folder *f, size_t *size)
{
    FILE *file = fopen(f->path, "rb");
    uint8_t *bytes = malloc(1 << 16);

    assert_non_null(file);
    assert_non_null(bytes);
    *size = fread(bytes, 1, 1 << 16, file);
    assert_true(*size > 0 && *size < 1 << 16);
    fclose(file);
    return bytes;
}

static void check_file(const struct test_folder *f, const void *bytes, size_t size,
                       enum gankei_probe_status expected)
{
    struct gankei_probe probe;
    FILE *file = fopen(f->path, "wb");

    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
    assert_int_equal(gankei_probe_open(f->path, &probe), expected);
    assert_true(expected == GANKEI_PROBE_OK || (!probe.bytes && !probe.owned));
    gankei_probe_close(&probe);
}

/* Open a copy of exactly this size, so that sanitizers see what is read beyond, and look up. */
static enum gankei_probe_status try_bytes(const uint8_t *bytes, size_t size)
{
    const struct gk_graph graph[] = {shape_graph("."), shape_graph(".!"), shape_graph("..."),
                                     shape_graph("X.%.")};
    uint8_t *copy = malloc(size ? size : 1);
    enum gankei_probe_status status;
    struct gankei_probe probe;

    assert_non_null(copy);
    memcpy(copy, bytes, size);
    status = gankei_probe_memory(copy, size, &probe);
    if (status == GANKEI_PROBE_OK)
        status = gankei_probe_check(&probe);
    for (size_t i = 0; i < sizeof graph / sizeof graph[0]; i++) {
        const struct gankei_probe_shape shape = shape_of(&graph[i]);
        struct gankei_probe_answer answer = {.attack = 0};

        gankei_probe_lookup(&probe, &shape, &answer);
        assert_true((answer.attack | answer.defence) < 8);
    }
    gankei_probe_close(&probe);
    free(copy);
    return status;
}

/* May damage to this byte of the header be unknown without the sum? It is the sum itself, an
 * option with another sense, or the number of classes. */
static bool may_pass(size_t at)
{
    return (at >= 24 && at < 43) || (at >= 48 && at < 56);
}

static void test_damage(void **state)
{
    struct test_folder *f = *state;
    struct gk_generate options = options_for(3);
    uint8_t *bytes;
    size_t size;

    write_index(f, &options);
    bytes = read_file(f, &size);
    assert_int_equal(try_bytes(bytes, size), GANKEI_PROBE_OK);
    for (size_t i = 0; i < size; i++) {
        for (int bit = 0; bit < 8; bit++) {
            enum gankei_probe_status status;

            bytes[i] ^= (uint8_t)(1 << bit);
            status = try_bytes(bytes, size);
            if (SUMS || (i < 128 && !may_pass(i)))
                assert_int_not_equal(status, GANKEI_PROBE_OK);
            bytes[i] ^= (uint8_t)(1 << bit);
        }
        assert_int_equal(try_bytes(bytes, i), i ? GANKEI_PROBE_TRUNCATED : GANKEI_PROBE_FOREIGN);
    }
    free(bytes);
}

static void test_files(void **state)
{
    struct test_folder *f = *state;
    struct gk_generate options = options_for(2);
    struct gankei_probe probe;
    uint8_t *bytes;
    size_t size;

    assert_int_equal(gankei_probe_open(f->path, &probe), GANKEI_PROBE_IO);
    assert_int_equal(gankei_probe_open(f->folder, &probe), GANKEI_PROBE_IO);
    write_index(f, &options);
    bytes = read_file(f, &size);
    check_file(f, bytes, size, GANKEI_PROBE_OK);
    check_file(f, "", 0, GANKEI_PROBE_FOREIGN);
    check_file(f, "nonsense\n", 9, GANKEI_PROBE_FOREIGN);
    check_file(f, "\x89GKI", 4, GANKEI_PROBE_TRUNCATED);
    check_file(f, bytes, 128, GANKEI_PROBE_TRUNCATED);
    check_file(f, bytes, size - 1, GANKEI_PROBE_TRUNCATED);
    check_file(f, bytes, size + 1, GANKEI_PROBE_DAMAGED); /* whatever follows */
    bytes[size - 1] ^= 1;
    check_file(f, bytes, size, SUMS ? GANKEI_PROBE_DAMAGED : GANKEI_PROBE_OK);
    bytes[8] = 4;
    check_file(f, bytes, size, GANKEI_PROBE_VERSION);
    bytes[8] = 5;
    memset(bytes + 16, 0xFF, 8); /* more than there is memory */
    check_file(f, bytes, size, GANKEI_PROBE_MEMORY);
    free(bytes);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, test_folder_set_up, test_folder_tear_down)
    const struct CMUnitTest tests[] = {
        TEST(test_every_class),      TEST(test_rules),
        TEST(test_abstract),         TEST(test_outside),
        TEST(test_hard_graphs),      TEST(test_any_graph),
        TEST(test_what_is_no_shape), TEST(test_threads),
        TEST(test_damage),           TEST(test_files),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
