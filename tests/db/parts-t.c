/* SPDX-License-Identifier: MIT */
/* Runs in parts: plans, shares, and files of which every byte counts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include <string.h>

#include "db/census/census.h"
#include "db/parts/part_file.h"
#include "db/parts/part_job.h"
#include "db/parts/part_run.h"
#include "db/parts/part_set.h"
#include "db/parts/part_writer.h"
#include "tests/util/folder.h"

static void make_plan(int points, unsigned locations, struct part_plan **out)
{
    struct gk_generate options;

    gk_generate_default(&options);
    options.max_points = points;
    options.locations = locations;
    options.threads = 1;
    assert_int_equal(part_plan_new(&options, false, out, NULL), GK_OK);
}

/* ---- Plans ---- */

static void test_same_plan(void **state)
{
    struct part_plan *plan[3];

    (void)state;
    make_plan(5, GK_EVERYWHERE, &plan[0]);
    make_plan(5, GK_EVERYWHERE, &plan[1]);
    make_plan(5, 1U << GK_CENTRE, &plan[2]);
    assert_true(plan[0]->run == plan[1]->run);
    assert_true(plan[0]->run != plan[2]->run);
    for (int i = 0; i < 3; i++)
        part_plan_free(plan[i]);
}

static void test_what_counts(void **state)
{
    struct gk_generate options;
    uint64_t run[8];
    int n = 0;

    (void)state;
    gk_generate_default(&options);
    options.max_points = 2;
    for (int i = 0; i < 8; i++) {
        struct gk_generate other = options;
        struct part_plan *plan;

        other.threads = i;
        other.compact = i == 7; /* neither changes results */
        other.rules.outer_liberties = i == 1 ? 3 : 4;
        other.rules.ko_threats = i == 2 || i == 3 ? 1 : 0;
        other.rules.ko_model = i == 3 ? GK_KO_FIXED : GK_KO_REMOVABLE;
        other.rules.suicide = i != 4;
        other.dead_margins = i == 5;
        assert_int_equal(part_plan_new(&other, i == 6, &plan, NULL), GK_OK);
        run[n++] = plan->run;
        part_plan_free(plan);
    }
    assert_true(run[7] == run[0]);
    for (int i = 0; i < 7; i++)
        for (int k = 0; k < i; k++)
            assert_true(run[i] != run[k]);
}

static void test_abstract(void **state)
{
    struct gk_generate options;
    struct part_plan *plan;
    struct gk_error err;

    (void)state;
    gk_generate_default(&options);
    options.rules.kind = GK_RULES_ABSTRACT;
    assert_int_equal(part_plan_new(&options, false, &plan, &err), GK_ERR_ARG);
    assert_non_null(strstr(err.message, "in one run"));
}

/* Each frame is in one job, each job in one part; no part has much more than its share. */
static void check_shares(const struct part_plan *plan, uint32_t parts)
{
    bool *seen = calloc(plan->jobs.count, sizeof *seen);
    uint64_t most = 0, dearest = 0;
    size_t total = 0;

    assert_non_null(seen);
    for (size_t i = 0; i < plan->jobs.count; i++)
        dearest = plan->jobs.cost[i] > dearest ? plan->jobs.cost[i] : dearest;
    for (uint32_t part = 1; part <= parts; part++) {
        struct part_header header;
        uint32_t *job;
        size_t count;

        assert_int_equal(part_plan_share(plan, part, parts, &job, &count, NULL), GK_OK);
        for (size_t i = 0; i < count; i++) {
            assert_false(seen[job[i]]);
            assert_true(i == 0 || job[i - 1] < job[i]);
            seen[job[i]] = true;
        }
        header = part_plan_header(plan, part, parts, job, count);
        most = header.cost > most ? header.cost : most;
        total += count;
        free(job);
    }
    assert_int_equal(total, plan->jobs.count);
    assert_true(most <= plan->cost / parts + dearest);
    free(seen);
}

static void test_shares(void **state)
{
    struct part_plan *plan;

    (void)state;
    make_plan(6, GK_EVERYWHERE, &plan);
    for (uint32_t parts = 1; parts <= 40; parts++)
        check_shares(plan, parts);
    check_shares(plan, 5000);
    part_plan_free(plan);
}

/* ---- Files ---- */

static void make_part(const char *path, bool causes)
{
    const struct part_task task = {.path = path, .part = 1, .parts = 1, .causes = causes};
    struct gk_generate options;
    struct part_stats stats;

    gk_generate_default(&options);
    options.max_points = 3;
    options.locations = 1U << GK_CENTRE;
    options.threads = 1;
    assert_int_equal(part_generate(&options, &task, NULL, &stats, NULL), GK_OK);
    assert_false(stats.unfinished);
    assert_int_equal(stats.resumed, 0);
}

static size_t read_part(const char *path, uint8_t *bytes, size_t room)
{
    FILE *file = fopen(path, "rb");
    size_t size;

    assert_non_null(file);
    size = fread(bytes, 1, room, file);
    fclose(file);
    assert_true(size > 0 && size < room);
    return size;
}

static void write_part(const char *path, const uint8_t *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");

    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

static enum gk_status open_part(struct test_folder *f)
{
    char *paths[] = {f->path};
    struct part_set *set;
    enum gk_status status = part_set_open(paths, 1, &set, &f->err);

    if (status == GK_OK)
        part_set_free(set);
    return status;
}

/* A part of which a byte is wrong, or some are missing, is no part; and it is said which file. */
static void assert_refused(struct test_folder *f)
{
    assert_int_equal(open_part(f), GK_ERR_CORRUPT);
    assert_non_null(strstr(f->err.message, TEST_FOLDER_FILE));
}

static void test_every_byte(void **state)
{
    static uint8_t bytes[1 << 16];
    struct test_folder *f = *state;
    size_t size;

    for (int causes = 0; causes <= 1; causes++) {
        make_part(f->path, causes);
        size = read_part(f->path, bytes, sizeof bytes);
        assert_int_equal(open_part(f), GK_OK);
        for (size_t i = 0; i < size; i++) {
            bytes[i] ^= (uint8_t)(1 << i % 8);
            write_part(f->path, bytes, size);
            bytes[i] ^= (uint8_t)(1 << i % 8);
            assert_refused(f);
        }
        for (size_t i = 0; i < size; i++) {
            write_part(f->path, bytes, i);
            assert_refused(f);
        }
        write_part(f->path, bytes, size + 1);
        assert_refused(f);
    }
}

/* What has the right checksums but makes no sense is no crash. */
struct forger {
    struct part_writer *writer;
    unsigned seed;
};

static enum gk_status forge(void *user, uint32_t job, const uint8_t *payload, uint32_t size,
                            struct gk_error *err)
{
    struct forger *f = user;
    uint8_t *other = malloc(size + 1);
    uint32_t length = size;
    enum gk_status status;

    assert_non_null(other);
    memcpy(other, payload, size);
    other[size] = 0xFF;
    for (int i = 0; i < 3 && size; i++) {
        f->seed = f->seed * 1103515245 + 12345;
        if (f->seed >> 16 & 1)
            other[f->seed % size] ^= (uint8_t)(f->seed >> 20);
    }
    if (f->seed >> 17 & 1)
        length = f->seed >> 18 & 1 ? size + 1 : size - (size > 0);
    status = part_writer_put(f->writer, job, other, length, err);
    free(other);
    return status;
}

static int go_on(void *user, uint64_t at, uint64_t total)
{
    (void)user;
    (void)at;
    (void)total;
    return 0;
}

static void forge_part(const char *path, struct part_plan *plan, unsigned seed)
{
    struct forger f = {.seed = seed};
    const struct part_taker taker = {forge, &f};
    struct part_header header;
    struct part_solver *solver;
    uint32_t *job;
    size_t count;

    assert_int_equal(part_plan_share(plan, 1, 1, &job, &count, NULL), GK_OK);
    header = part_plan_header(plan, 1, 1, job, count);
    assert_int_equal(part_writer_open(path, &header, false, &f.writer, NULL), GK_OK);
    assert_int_equal(part_solver_new(plan, &solver, NULL), GK_OK);
    assert_int_equal(part_solver_run(solver, job, count, NULL, &taker, NULL), GK_OK);
    assert_int_equal(part_writer_finish(f.writer, NULL), GK_OK);
    assert_false(part_writer_free(f.writer));
    part_solver_free(solver);
    free(job);
}

static enum gk_status ignore(void *user, const struct census_graph *graph, struct gk_error *err)
{
    (void)user;
    (void)graph;
    (void)err;
    return GK_OK;
}

static enum gk_status done(void *user, bool keep, struct gk_error *err)
{
    (void)user;
    (void)keep;
    (void)err;
    return GK_OK;
}

static void test_forged(void **state)
{
    const struct gk_progress progress = {go_on, NULL};
    struct test_folder *f = *state;
    char *paths[] = {f->path};
    int refused = 0;
    struct part_plan *plan;

    make_plan(3, 1U << GK_CENTRE, &plan);
    for (unsigned seed = 1; seed <= 200; seed++) {
        struct census_sink sink = {.needs = NEEDS_RESULTS, .graph = ignore, .close = done};
        struct census_source source;
        struct part_set *set;
        enum gk_status status;

        forge_part(f->path, plan, seed);
        assert_int_equal(part_set_open(paths, 1, &set, NULL), GK_OK);
        source = part_set_source(set);
        status = census_run_from(&source, &plan->options, &sink, 1, &progress, NULL);
        assert_true(status == GK_OK || status == GK_ERR_CORRUPT);
        refused += status != GK_OK;
        part_set_free(set);
        remove(f->path);
    }
    assert_true(refused > 20);
    part_plan_free(plan);
}

/* ---- Jobs in any order ---- */

/* The records of all jobs, put by somebody who has them in another order, one of them in another
 * run of the solver. */
static void test_any_order(void **state)
{
    struct part_plan *plan;
    struct part_writer *writer;
    struct part_solver *solver;
    struct part_header header;
    struct part_taker taker;
    struct test_folder *f = *state;
    uint32_t *job;
    size_t count;

    make_plan(4, 1U << GK_CENTRE, &plan);
    assert_int_equal(part_plan_share(plan, 1, 1, &job, &count, NULL), GK_OK);
    header = part_plan_header(plan, 1, 1, job, count);
    assert_int_equal(part_writer_open(f->path, &header, true, &writer, NULL), GK_OK);
    taker = (struct part_taker){part_writer_put, writer};
    assert_int_equal(part_solver_new(plan, &solver, NULL), GK_OK);
    assert_int_equal(part_solver_run(solver, &job[count - 1], 1, NULL, &taker, NULL), GK_OK);
    assert_int_equal(part_writer_finish(writer, &f->err), GK_ERR_ARG);
    assert_true(part_writer_has(writer, job[count - 1]));
    assert_false(part_writer_has(writer, job[0]));
    assert_true(part_writer_free(writer));

    assert_int_equal(part_writer_open(f->path, &header, true, &writer, NULL), GK_OK);
    assert_int_equal(part_writer_jobs(writer), 1);
    taker.user = writer;
    for (size_t i = count - 1; i-- > 0;)
        assert_int_equal(part_solver_run(solver, &job[i], 1, NULL, &taker, NULL), GK_OK);
    assert_int_equal(part_writer_finish(writer, NULL), GK_OK);
    part_writer_free(writer);
    assert_int_equal(open_part(f), GK_OK);
    part_solver_free(solver);
    part_plan_free(plan);
    free(job);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, test_folder_set_up, test_folder_tear_down)
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same_plan),
        cmocka_unit_test(test_what_counts),
        cmocka_unit_test(test_abstract),
        cmocka_unit_test(test_shares),
        TEST(test_every_byte),
        TEST(test_forged),
        TEST(test_any_order),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
