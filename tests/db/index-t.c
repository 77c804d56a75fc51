/* SPDX-License-Identifier: MIT */
/*
 * Indices: every class is found, however its vertices are numbered, with what the solver
 * says of it; nothing else is; whatever happens to a file is noticed.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <gankei/experimental/solve.h>

#include "db/text/fit.h"
#include "db/index/index_memory.h"
#include "db/census/placement.h"
#include "tests/db/index_file.h"
#include "tests/solver/shape.h"
#include "tests/util/folder.h"

static struct gk_generate options_for(int max_points, bool dead_margins)
{
    struct gk_generate options;

    gk_generate_default(&options, sizeof options);
    options.max_points = max_points;
    options.dead_margins = dead_margins;
    options.threads = 2;
    return options;
}

/* Is it there? Not if that part of the file is damaged, or the graph is none. */
static bool look_up_placed(const struct gk_index *index, const struct gk_placed *placed,
                           struct gk_result *out)
{
    bool found;

    return gk_index_find(index, placed, &found, out, NULL) == GK_OK && found;
}

static struct gk_index_info write_index(struct test_folder *f, const struct gk_generate *options)
{
    struct gk_index_info info;

    if (index_file_write(options, f->path, NULL, &info, &f->err) != GK_OK)
        fail_msg("%s", f->err.message);
    return info;
}

static struct gk_index *open_index(struct test_folder *f)
{
    struct gk_index *index;

    if (gk_index_load(f->path, &index, &f->err) != GK_OK)
        fail_msg("%s", f->err.message);
    return index;
}

static void write_file(const struct test_folder *f, const void *bytes, size_t size)
{
    FILE *file = fopen(f->path, "wb");

    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

static uint8_t *read_file(const struct test_folder *f, size_t *size)
{
    FILE *file = fopen(f->path, "rb");
    uint8_t *bytes = malloc(1 << 20);

    assert_non_null(file);
    assert_non_null(bytes);
    *size = fread(bytes, 1, 1 << 20, file);
    assert_true(*size > 0 && *size < 1 << 20);
    fclose(file);
    return bytes;
}

/* ---- What is found ---- */

/* The same graph with its vertices in another, random order. */
static struct gk_graph shuffled(const struct gk_graph *graph, unsigned *seed)
{
    int to[GK_MAX_VERTICES];

    for (int v = 0; v < graph->n; v++)
        to[v] = v;
    for (int v = graph->n - 1; v > 0; v--) {
        int w, kept = to[v];

        *seed = *seed * 1103515245U + 12345U;
        w = (int)((*seed >> 16) % (unsigned)(v + 1));
        to[v] = to[w];
        to[w] = kept;
    }
    return shape_relabel(graph, to);
}

/* The vertices of `graph` in `order`, with the enclosed stones last, as the solver wants it. */
static void solve_any(struct gk_solver *solver, const struct gk_graph *graph,
                      struct gk_result *result)
{
    struct gk_graph sorted = {.n = graph->n};
    uint8_t to[GK_MAX_VERTICES];
    struct gk_error err;
    int n = 0;
    uint32_t attack = 0, defence = 0;

    for (int holes = 0; holes < 2; holes++)
        for (int v = 0; v < graph->n; v++)
            if ((graph->mark[v] == GK_HOLE) == holes)
                to[v] = (uint8_t)n++;
    for (int v = 0; v < graph->n; v++) {
        sorted.mark[to[v]] = graph->mark[v];
        sorted.anchored |= (graph->anchored >> v & 1) << to[v];
        for (int w = 0; w < graph->n; w++)
            sorted.adj[to[v]] |= (graph->adj[v] >> w & 1) << to[w];
    }
    if (gk_solve(solver, &sorted, result, &err) != GK_OK)
        fail_msg("%s", err.message);
    for (int v = 0; v < graph->n; v++) {
        attack |= (result->attack >> to[v] & 1) << v;
        defence |= (result->defence >> to[v] & 1) << v;
    }
    result->attack = attack;
    result->defence = defence;
}

/* Look up what has no edges of the board, or where these do not matter. */
static bool look_up(const struct gk_index *index, const struct gk_graph *graph,
                    struct gk_result *out)
{
    const struct gk_placed placed = {.graph = *graph};

    return look_up_placed(index, &placed, out);
}

/* The position of a drawing, edges of the board included. */
static struct gk_placed placed_of(const char *coded)
{
    struct gk_drawing drawing;
    struct gk_placed placed;

    assert_int_equal(gk_drawing_parse(coded, strlen(coded), &drawing, NULL), GK_OK);
    assert_int_equal(gk_drawing_placed(&drawing, &placed, NULL), GK_OK);
    return placed;
}

static void check_graph(const struct gk_index *index, struct gk_solver *solver,
                        const struct gk_graph *graph, bool seki)
{
    struct gk_result found, solved;

    assert_true(look_up(index, graph, &found));
    solve_any(solver, graph, &solved);
    assert_true(gk_result_same(&found, &solved));
    assert_true(!seki || found.seki == solved.seki);
}

/* Every class of every placement up to a size; returns how many there are. */
static size_t check_classes(const struct gk_index *index, const struct gk_generate *options)
{
    struct gk_solver *solver;
    struct gk_error err;
    unsigned seed = 1;
    size_t count = 0;

    assert_int_equal(gk_solver_new(&options->rules, 1, &solver, &err), GK_OK);
    for (int size = 1; size <= options->max_points; size++)
        for (int location = GK_CENTRE; location <= GK_CORNER; location++) {
            struct gk_shapes *shapes;

            assert_int_equal(
                gk_placements_new(size, (enum gk_location)location, false, &shapes, &err), GK_OK);
            for (size_t i = 0; i < shapes->count; i++) {
                struct gk_markings it;
                gk_marking marking;

                assert_int_equal(
                    gk_markings_init(&it, &shapes->shape[i].shape, options->dead_margins, &err),
                    GK_OK);
                while (placement_is_solved(&shapes->shape[i], (enum gk_location)location) &&
                       gk_markings_next(&it, &marking)) {
                    struct gk_graph graph, other;

                    gk_shape_mark(&shapes->shape[i].shape, marking, &graph);
                    other = shuffled(&graph, &seed);
                    check_graph(index, solver, &other, true);
                    count++;
                }
                gk_markings_fini(&it);
            }
            gk_shapes_free(shapes);
        }
    gk_solver_free(solver);
    return count;
}

static void test_every_class(void **state)
{
    struct test_folder *f = *state;
    struct gk_generate options = options_for(5, false);
    struct gk_index_info info = write_index(f, &options), opened;
    struct gk_index *index = open_index(f);

    assert_true(check_classes(index, &options) > 8000);
    gk_index_info(index, &opened);
    assert_int_equal(opened.version, 5);
    assert_int_equal(opened.max_points, 5);
    assert_int_equal(opened.locations, GK_EVERYWHERE);
    assert_false(opened.dead_margins);
    assert_int_equal(opened.rules.kind, GK_RULES_EXACT);
    assert_int_equal(opened.rules.outer_liberties, 4);
    assert_int_equal(opened.entries, info.entries);
    assert_int_equal(opened.bytes, info.bytes);
    assert_string_equal(opened.hash, info.hash);
    gk_index_close(index);
}

static void test_dead_margins(void **state)
{
    struct test_folder *f = *state;
    struct gk_generate options = options_for(4, true);
    struct gk_index_info info;
    struct gk_index *index;

    options.rules.ko_threats = -1;
    options.rules.ko_model = GK_THREATS_FIXED;
    options.rules.outer_liberties = 1;
    options.rules.suicide = false;
    write_index(f, &options);
    index = open_index(f);
    assert_true(check_classes(index, &options) > 2000);
    gk_index_info(index, &info);
    assert_int_equal(info.rules.ko_threats, -1);
    assert_int_equal(info.rules.ko_model, GK_THREATS_FIXED);
    gk_index_close(index);
}

/* The abstract game knows neither walls nor enclosed stones. */
static void test_abstract(void **state)
{
    struct test_folder *f = *state;
    struct gk_generate options = options_for(7, false);
    struct gk_solver *solver;
    struct gk_index *index;
    struct gk_graph ring;
    const char *coded = "...%.O!%..";
    struct gk_drawing drawing;

    options.rules.kind = GK_RULES_ABSTRACT;
    write_index(f, &options);
    index = open_index(f);
    options.max_points = 4;
    check_classes(index, &options);
    assert_int_equal(gk_drawing_parse(coded, strlen(coded), &drawing, &f->err), GK_OK);
    assert_int_equal(gk_drawing_position(&drawing, &ring, &f->err), GK_OK);
    assert_int_equal(ring.n, 8);
    assert_int_equal(gk_solver_new(&options.rules, 1, &solver, &f->err), GK_OK);
    check_graph(index, solver, &ring, true);
    gk_solver_free(solver);
    gk_index_close(index);
}

/* Each class of a shape with any number of outer liberties, and so many ko threats. */
static void check_outside(const struct gk_index *index, struct gk_solver *solver,
                          const struct gk_shape *shape, int ko_threats)
{
    struct gk_result solved[GK_MAX_LIBERTIES + 1], found;
    struct gk_markings it;
    gk_marking marking;

    assert_int_equal(gk_markings_init(&it, shape, true, NULL), GK_OK);
    while (gk_markings_next(&it, &marking)) {
        struct gk_placed placed = {.graph.n = 0};
        const struct gk_batch batch = {.graph = &placed.graph, .count = 1, .results = solved};
        bool there;

        gk_shape_mark(shape, marking, &placed.graph);
        assert_int_equal(gk_solve_batch(solver, GK_WANT_LIBERTIES, &batch, 1, NULL, NULL), GK_OK);
        for (int k = 0; k <= GK_MAX_LIBERTIES; k++) {
            assert_int_equal(
                gk_index_find_outside(index, &placed, k, ko_threats, &there, &found, NULL), GK_OK);
            assert_true(there && gk_result_same(&found, &solved[k]));
            assert_int_equal(found.seki, solved[k].seki);
        }
    }
    gk_markings_fini(&it);
}

static void test_outside(void **state)
{
    struct test_folder *f = *state;
    struct gk_generate options = options_for(4, true);
    const struct gk_placed placed = placed_of("..%..");
    struct gk_result result;
    struct gk_index *index;
    bool there;

    options.either_threat = true;
    assert_true(write_index(f, &options).either_threat);
    index = open_index(f);
    for (int threats = -1; threats <= 1; threats++) {
        struct gk_rules rules = options.rules;
        struct gk_solver *solver;

        rules.ko_threats = threats;
        assert_int_equal(gk_solver_new(&rules, 1, &solver, &f->err), GK_OK);
        for (int size = 1; size <= 4; size++)
            for (int location = GK_CENTRE; location <= GK_CORNER; location++) {
                struct gk_shapes *shapes;

                assert_int_equal(
                    gk_placements_new(size, (enum gk_location)location, false, &shapes, &f->err),
                    GK_OK);
                for (size_t i = 0; i < shapes->count; i++)
                    check_outside(index, solver, &shapes->shape[i].shape, threats);
                gk_shapes_free(shapes);
            }
        gk_solver_free(solver);
    }
#define ASK(liberties, threats)                                                                    \
    gk_index_find_outside(index, &placed, liberties, threats, &there, &result, &f->err)
    assert_int_equal(ASK(6, 1), GK_OK);
    assert_int_equal(ASK(-1, 0), GK_ERR_ARG);
    assert_int_equal(ASK(7, 0), GK_ERR_ARG);
    assert_int_equal(ASK(4, 2), GK_ERR_ARG);
    gk_index_close(index);
    options.either_threat = false;
    options.rules.ko_threats = 2;
    write_index(f, &options);
    index = open_index(f);
    assert_int_equal(ASK(0, 2), GK_OK);
    assert_int_equal(ASK(0, 0), GK_ERR_ARG);
    assert_non_null(strstr(f->err.message, "0 outer liberties and 0 ko threats"));
    gk_index_close(index);
    options.rules.kind = GK_RULES_ABSTRACT;
    write_index(f, &options);
    index = open_index(f);
    assert_int_equal(ASK(4, 2), GK_ERR_ARG);
    gk_index_close(index);
    options.either_threat = true;
    assert_int_equal(index_file_write(&options, f->path, NULL, NULL, &f->err), GK_ERR_ARG);
#undef ASK
}

static void test_what_is_not_there(void **state)
{
    struct test_folder *f = *state;
    struct gk_generate options = options_for(4, false);
    struct gk_graph graph;
    struct gk_result result;
    struct gk_index *index;

    options.locations = 1U << GK_CENTRE;
    write_index(f, &options);
    index = open_index(f);
    graph = shape_graph("....");
    assert_true(look_up(index, &graph, &result));
    graph.anchored = 0; /* no such shape in the open board */
    assert_false(look_up(index, &graph, &result));
    graph = shape_graph("....");
    graph.anchored |= UINT32_C(1) << 31; /* a vertex that there is not */
    assert_false(look_up(index, &graph, &result));
    graph = shape_graph("....");
    graph.adj[1] &= ~UINT32_C(4); /* falls apart */
    graph.adj[2] &= ~UINT32_C(2);
    assert_false(look_up(index, &graph, &result));
    graph = shape_graph(".$..");
    assert_false(look_up(index, &graph, &result));
    graph = shape_graph(".....");
    assert_false(look_up(index, &graph, &result));
    graph = shape_graph("XXX");
    assert_false(look_up(index, &graph, &result));
    graph = (struct gk_graph){.n = GK_MAX_VERTICES};
    assert_false(look_up(index, &graph, &result));
    graph = (struct gk_graph){.n = 1, .mark = {GK_HOLE}};
    assert_false(look_up(index, &graph, &result));
    graph = (struct gk_graph){.n = 0};
    assert_false(look_up(index, &graph, &result));
    gk_index_close(index);
}

/* ---- Files ---- */

/* A change of this hash is a change of the format or of the order of vertices, on which
 * files rely: then INDEX_VERSION must change, too. */
static void test_same_bytes(void **state)
{
    struct test_folder *f = *state;
    struct gk_generate options = options_for(4, true);
    struct gk_index_info one, two;
    uint8_t *first, *second;
    size_t size, other;

    options.threads = 1;
    one = write_index(f, &options);
    first = read_file(f, &size);
    options.threads = 3;
    two = write_index(f, &options);
    second = read_file(f, &other);
    assert_int_equal(size, other);
    assert_memory_equal(first, second, size);
    assert_string_equal(one.hash, two.hash);
    assert_string_equal(one.hash, "e121af7f7a88a192");
    free(first);
    free(second);
}

static enum gk_status try_bytes(const uint8_t *bytes, size_t size, struct gk_error *err)
{
    struct gk_index *index = NULL;
    /* A copy of exactly this size, so that sanitizers see what is read beyond. */
    uint8_t *copy = malloc(size ? size : 1);
    enum gk_status status;

    assert_non_null(copy);
    memcpy(copy, bytes, size);
    *err = (struct gk_error){.status = GK_OK};
    status = index_of_memory(copy, size, &index, err);
    gk_index_close(index);
    free(copy);
    return status;
}

static void test_damage(void **state)
{
    struct test_folder *f = *state;
    struct gk_generate options = options_for(3, false);
    uint8_t *bytes;
    size_t size;

    write_index(f, &options);
    bytes = read_file(f, &size);
    assert_int_equal(try_bytes(bytes, size, &f->err), GK_OK);
    for (size_t i = 0; i < size; i++) {
        for (int change = 1; change < 256; change += 127) {
            bytes[i] ^= (uint8_t)change;
            assert_int_equal(try_bytes(bytes, size, &f->err), GK_ERR_CORRUPT);
            assert_int_not_equal(f->err.message[0], 0);
            bytes[i] ^= (uint8_t)change;
        }
        assert_int_equal(try_bytes(bytes, i, &f->err), GK_ERR_CORRUPT);
    }
    free(bytes);
}

static void check_load(struct test_folder *f, enum gk_status status, const char *message)
{
    struct gk_index *index = NULL;

    assert_int_equal(gk_index_load(f->path, &index, &f->err), status);
    assert_non_null(strstr(f->err.message, message));
}

static void test_foreign_files(void **state)
{
    struct test_folder *f = *state;
    struct gk_generate options = options_for(2, false);
    struct gk_index *index = NULL;
    uint8_t *bytes;
    size_t size;

    check_load(f, GK_ERR_IO, "cannot read");
    write_file(f, "", 0);
    check_load(f, GK_ERR_CORRUPT, "empty");
    assert_int_equal(gk_index_open(f->path, &index, &f->err), GK_ERR_CORRUPT);
    write_file(f, "\x89GKI", 4);
    check_load(f, GK_ERR_CORRUPT, "too short");
    write_file(f, "nonsense\n", 9);
    check_load(f, GK_ERR_PARSE, "");
    write_index(f, &options);
    bytes = read_file(f, &size);
    write_file(f, bytes, size - 1);
    check_load(f, GK_ERR_CORRUPT, "truncated");
    bytes[size - 1] ^= 1;
    write_file(f, bytes, size);
    check_load(f, GK_ERR_CORRUPT, "checksum");
    bytes[8] = 1;
    write_file(f, bytes, size);
    check_load(f, GK_ERR_CORRUPT, "version 1; this program reads version 5");
    unlink(f->path);
    assert_int_equal(mkfifo(f->path, 0600), 0);
    assert_int_equal(gk_index_open(f->path, &index, &f->err), GK_ERR_IO);
    assert_int_equal(gk_index_open(f->folder, &index, &f->err), GK_ERR_IO);
    assert_int_equal(gk_index_load(f->folder, &index, &f->err), GK_ERR_IO);
    assert_null(index);
    free(bytes);
}

static int stop(void *user, uint64_t done, uint64_t total)
{
    (void)user;
    return done * 2 > total;
}

static void test_failed_runs(void **state)
{
    struct test_folder *f = *state;
    struct gk_generate options = options_for(4, false);
    const struct gk_progress progress = {stop, NULL};
    uint8_t *bytes;
    size_t size;

    write_file(f, "old", 3);
    assert_int_equal(index_file_write(&options, f->path, &progress, NULL, &f->err),
                     GK_ERR_CANCELLED);
    bytes = read_file(f, &size);
    assert_int_equal(size, 3);
    free(bytes);
    options.max_points = 11;
    assert_int_equal(index_file_write(&options, f->path, NULL, NULL, &f->err), GK_ERR_LIMIT);
    options.max_points = 13;
    assert_int_equal(index_file_write(&options, f->path, NULL, NULL, &f->err), GK_ERR_ARG);
    options.max_points = 2;
    options.locations = 0;
    assert_int_equal(index_file_write(&options, f->path, NULL, NULL, &f->err), GK_ERR_ARG);
}

static void test_shared_by_threads(void **state)
{
    struct test_folder *f = *state;
    struct gk_generate options = options_for(4, false);
    const struct gk_graph graph = shape_graph(".!%..");
    struct gk_index *index;
    struct gk_result expected;
    int wrong = 0;

    write_index(f, &options);
    index = open_index(f);
    assert_true(look_up(index, &graph, &expected));
#pragma omp parallel for num_threads(4) reduction(+ : wrong)
    for (int i = 0; i < 20000; i++) {
        unsigned seed = (unsigned)i;
        struct gk_graph other = shuffled(&graph, &seed);
        struct gk_result found;

        wrong += !look_up(index, &other, &found) || !gk_eye_value_same(found.value, expected.value);
    }
    assert_int_equal(wrong, 0);
    gk_index_close(index);
}

/* ---- Databases ---- */

/* At all places of a database it says what the solver does, as far as it can; it knows no
 * difference between markings that only enclosed stones make different. */
static void test_database(void **state)
{
    struct test_folder *f = *state;
    struct gk_generate options = options_for(5, false);
    struct gk_solver *solver;
    struct gk_index *index;
    size_t count = 0;

    assert_int_equal(gk_generate(&options, f->path, NULL, NULL, &f->err), GK_OK);
    index = open_index(f);
    assert_int_equal(gk_solver_new(&options.rules, 1, &solver, &f->err), GK_OK);
    for (int size = 1; size <= options.max_points; size++) {
        struct placements *places;

        assert_int_equal(placements_new(size, GK_RULES_EXACT, true, &places, &f->err), GK_OK);
        for (size_t i = 0; i < places->count; i++) {
            struct gk_markings it;
            gk_marking marking;

            if (places->place[i].position.graph.n > size)
                continue;
            assert_int_equal(gk_markings_init(&it, &places->place[i].position, false, &f->err),
                             GK_OK);
            while (gk_markings_next(&it, &marking)) {
                struct gk_placed placed = {.edge = places->place[i].edge,
                                           .corner = places->place[i].corner};
                struct gk_result solved, found;

                gk_shape_mark(&places->place[i].position, marking, &placed.graph);
                assert_int_equal(gk_solve(solver, &placed.graph, &solved, &f->err), GK_OK);
                if (fit_result(&solved, GK_MARKS_ALL) == FIT_IMPOSSIBLE)
                    continue;
                assert_true(look_up_placed(index, &placed, &found));
                assert_true(gk_result_same(&found, &solved));
                count++;
            }
            gk_markings_fini(&it);
        }
        placements_free(places);
    }
    assert_true(count > 5000);
    gk_solver_free(solver);
    gk_index_close(index);
}

/* The value of a drawing as four digits, "-" if it is not there. */
static const char *ask_database(const struct gk_index *index, const char *coded,
                                struct gk_result *result)
{
    static char digits[5];
    struct gk_placed placed = placed_of(coded);

    if (!look_up_placed(index, &placed, result))
        return "-";
    gk_eye_value_format(result->value, digits);
    return digits;
}

static void test_first_match_and_wildcards(void **state)
{
    struct test_folder *f = *state;
    const char text[] = "Pattern 1\n\n.X.\n\n:0022\n\n"
                        "Pattern 2\n\n<x.\n\n:0122\n\n"
                        "Pattern 3\n\n|..\n+--\n\n:1122\n\n"
                        "Pattern 4\n\n..\n\n:0000\n\n"
                        "Pattern 5\n\n|.!\n+--\n\n:1122\n\n";
    struct gk_index_info info;
    struct gk_index *index;
    struct gk_graph graph;
    struct gk_result result;

    write_file(f, text, sizeof text - 1);
    index = open_index(f);
    gk_index_info(index, &info);
    assert_int_equal(info.entries, 5);
    assert_int_equal(info.version, 0);
    assert_int_equal(info.max_points, 3);
    assert_int_equal(info.locations, 1U << GK_CENTRE | 1U << GK_CORNER);
    assert_string_equal(ask_database(index, ".X.", &result), "0022");
    assert_string_equal(ask_database(index, "...", &result), "0122");
    assert_true(result.attack == 1 || result.attack == 4);
    assert_int_equal(result.defence, 0);
    graph = shape_graph("...");
    graph.anchored = 0; /* no pattern sees the wall */
    assert_true(look_up(index, &graph, &result));
    assert_string_equal(ask_database(index, "|..%+--", &result), "1122");
    assert_string_equal(ask_database(index, "..%--", &result), "0000");
    assert_string_equal(ask_database(index, "..!", &result), "-");
    assert_string_equal(ask_database(index, "|.!%+--", &result), "1122");
    assert_string_equal(ask_database(index, ".!", &result), "-");
    assert_string_equal(ask_database(index, ".!%--", &result), "-");
    gk_index_close(index);
}

/* Each wildcard stands for two marks; that is no reason to refuse any number of them. */
static void test_many_wildcards(void **state)
{
    struct test_folder *f = *state;
    const char text[] = "Pattern 12\n\nxxxxxxxxxxxxxxxxxxxx\n\n:0000\n\n";
    struct gk_index *index;
    struct gk_result result;

    write_file(f, text, sizeof text - 1);
    index = open_index(f);
    assert_string_equal(ask_database(index, "XX.X.......X..X.XXX.", &result), "0000");
    assert_string_equal(ask_database(index, "XX.X....!..X..X.XXX.", &result), "-");
    assert_string_equal(ask_database(index, "XX.X.......X..X.XXX", &result), "-");
    gk_index_close(index);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, test_folder_set_up, test_folder_tear_down)
    const struct CMUnitTest tests[] = {
        TEST(test_every_class),
        TEST(test_dead_margins),
        TEST(test_abstract),
        TEST(test_outside),
        TEST(test_what_is_not_there),
        TEST(test_same_bytes),
        TEST(test_damage),
        TEST(test_foreign_files),
        TEST(test_failed_runs),
        TEST(test_shared_by_threads),
        TEST(test_database),
        TEST(test_first_match_and_wildcards),
        TEST(test_many_wildcards),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
