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
#include <gankei/experimental/graph.h>
#include <gankei/experimental/parts.h>
#include "db/parts/part_set.h"
#include "db/parts/part_writer.h"
#include "export/export.h"
#include "tests/db/exported.h"
#include "tests/util/folder.h"

static void make_plan(int points, unsigned locations, struct part_plan **out)
{
    struct gk_generate options;

    gk_generate_default(&options, sizeof options);
    options.max_points = points;
    options.locations = locations;
    options.threads = 1;
    assert_int_equal(part_plan_new(&options, false, 0, out, NULL), GK_OK);
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
    gk_generate_default(&options, sizeof options);
    options.max_points = 2;
    for (int i = 0; i < 8; i++) {
        struct gk_generate other = options;
        struct part_plan *plan;

        other.threads = i;
        other.compact = i == 7; /* neither changes results */
        other.rules.outer_liberties = i == 1 ? 3 : 4;
        other.rules.ko_threats = i == 2 || i == 3 ? 1 : 0;
        other.rules.ko_model = i == 3 ? GK_THREATS_FIXED : GK_THREATS_REMOVABLE;
        other.rules.suicide = i != 4;
        other.dead_margins = i == 5;
        assert_int_equal(part_plan_new(&other, i == 6, 0, &plan, NULL), GK_OK);
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
    gk_generate_default(&options, sizeof options);
    options.rules.kind = GK_RULES_ABSTRACT;
    assert_int_equal(part_plan_new(&options, false, 0, &plan, &err), GK_ERR_ARG);
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
        struct gk_part_header header;
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

/* ---- Slices ---- */

/* The plan with jobs that cost at most 2 to a power, as far as they can. */
static void make_sliced(const struct gk_generate *options, uint8_t bits, struct part_plan **out)
{
    assert_int_equal(part_plan_new(options, false, bits, out, NULL), GK_OK);
}

/* The classes of a frame that a family has. */
static struct answers *list_classes(const struct part_plan *plan, size_t frame,
                                    const uint8_t *within)
{
    const uint8_t *packed = plan->frames.packed + frame * INDEX_FRAME_BYTES;
    struct index_window window;
    struct answers *classes;
    uint64_t count;

    assert_int_equal(index_window_init(&window, 1, NULL), GK_OK);
    assert_int_equal(
        index_window_add(&window, packed, &plan->symmetry[frame], NULL, within, &count, NULL),
        GK_OK);
    classes = answers_keep(window.classes[0]);
    assert_true(classes->count == count);
    index_window_fini(&window);
    return classes;
}

/* The margins of a marking, or of the image of it in which they come first as a number: the same
 * for all that one game answers. */
static uint32_t margins_of(const struct index_opened *f, gk_marking marking)
{
    struct gk_graph graph = f->frame.graph;
    uint32_t least = UINT32_MAX;

    gk_marking_apply(marking, &graph);
    for (size_t k = 0; k <= f->symmetry->count; k++) {
        uint8_t moved[GK_MAX_SHAPE];
        uint32_t number = 0;

        index_opened_move(f, k, graph.mark, moved);
        for (int v = 0; v < f->frame.points; v++)
            number = 3 * number + (moved[v] == GK_MARGIN ? 1 : moved[v] == GK_DEAD_MARGIN ? 2 : 0);
        least = number < least ? number : least;
    }
    return least;
}

/* No game is solved in two slices: `owner` has the one of each. */
static void check_owner(struct part_plan *plan, size_t job, const struct answers *part,
                        size_t *owner)
{
    size_t frame = plan->jobs.frame[plan->jobs.first[job]];
    struct index_opened f;

    assert_int_equal(index_opened_init(plan->frames.packed + frame * INDEX_FRAME_BYTES,
                                       &plan->symmetry[frame], &f, NULL),
                     GK_OK);
    for (size_t i = 0; i < part->count; i++) {
        size_t *own = &owner[margins_of(&f, part->answer[i].marking)];

        assert_true(*own == 0 || *own == job + 1);
        *own = job + 1;
    }
}

/* Each class of a sliced frame is in one slice, in the same order. */
static void check_slices(struct part_plan *plan, size_t first, size_t count)
{
    static size_t owner[2187]; /* 3 to the power of 7 points */
    size_t frame = plan->jobs.frame[plan->jobs.first[first]];
    struct answers *whole = list_classes(plan, frame, NULL);
    size_t *seen = calloc(whole->count, sizeof *seen);

    assert_non_null(seen);
    memset(owner, 0, sizeof owner);
    for (size_t job = first; job < first + count; job++) {
        struct answers *part;
        size_t at = 0;

        assert_int_equal(plan->jobs.first[job + 1] - plan->jobs.first[job], 1);
        part = list_classes(plan, frame, index_families_within(&plan->jobs, job));
        for (size_t i = 0; i < part->count; i++) {
            while (at < whole->count && whole->answer[at].marking != part->answer[i].marking)
                at++;
            assert_true(at < whole->count);
            seen[at]++;
        }
        check_owner(plan, job, part, owner);
        answers_free(part);
    }
    for (size_t i = 0; i < whole->count; i++)
        assert_int_equal(seen[i], 1);
    answers_free(whole);
    free(seen);
}

/* With `bound`, no job may cost more than it should. */
static void check_sliced_plan(const struct gk_generate *options, uint8_t bits, bool bound)
{
    struct part_plan *whole, *sliced;
    size_t slices = 0;

    make_sliced(options, 0, &whole);
    make_sliced(options, bits, &sliced);
    assert_true(whole->run != sliced->run);
    assert_true(whole->frames.count == sliced->frames.count);
    for (size_t job = 0, n; job < sliced->jobs.count; job += n) {
        n = index_families_slices(&sliced->jobs, job);
        if (n > 1)
            check_slices(sliced, job, n);
        slices += n > 1 ? n : 0;
        for (size_t i = job; i < job + n && bound; i++)
            assert_true(sliced->jobs.cost[i] <= UINT64_C(1) << bits);
    }
    assert_true(slices > 10);
    assert_true(sliced->jobs.count > whole->jobs.count);
    part_plan_free(whole);
    part_plan_free(sliced);
}

static struct gk_generate options_for(int points, unsigned locations, bool dead_margins)
{
    struct gk_generate options;

    gk_generate_default(&options, sizeof options);
    options.max_points = points;
    options.locations = locations;
    options.dead_margins = dead_margins;
    options.threads = 1;
    return options;
}

static void test_slices(void **state)
{
    struct gk_generate options = options_for(7, 1U << GK_CENTRE, false);

    (void)state;
    check_sliced_plan(&options, 13, true);
    check_sliced_plan(&options, 1, false);
    options = options_for(5, GK_EVERYWHERE, true);
    check_sliced_plan(&options, 8, false);
    check_sliced_plan(&options, 1, false);
}

/* The bits are in the fingerprint, even where they do not change a job. */
static void test_same_slices(void **state)
{
    struct gk_generate options = options_for(5, 1U << GK_CENTRE, false);
    const uint8_t bits[] = {0, 1, 8, 9, 40};
    uint64_t run[5];

    (void)state;
    for (int i = 0; i < 5; i++)
        for (int turn = 0; turn < 2; turn++) {
            struct part_plan *plan;

            make_sliced(&options, bits[i], &plan);
            assert_true(turn == 0 || run[i] == plan->run);
            run[i] = plan->run;
            part_plan_free(plan);
        }
    for (int i = 0; i < 5; i++)
        for (int k = 0; k < i; k++)
            assert_true(run[i] != run[k]);
}

static void test_shares(void **state)
{
    struct gk_generate options;
    struct part_plan *plan;

    (void)state;
    make_plan(6, GK_EVERYWHERE, &plan);
    for (uint32_t parts = 1; parts <= 40; parts++)
        check_shares(plan, parts);
    check_shares(plan, 5000);
    part_plan_free(plan);
    options = options_for(6, 1U << GK_CENTRE, false);
    make_sliced(&options, 1, &plan);
    check_shares(plan, 7);
    part_plan_free(plan);
}

/* ---- Files ---- */

static void make_part(const char *path, bool causes)
{
    const struct gk_part_task task = {.path = path, .part = 1, .parts = 1, .causes = causes};
    struct gk_generate options;
    struct gk_part_stats stats;

    gk_generate_default(&options, sizeof options);
    options.max_points = 3;
    options.locations = 1U << GK_CENTRE;
    options.threads = 1;
    assert_int_equal(gk_part_generate(&options, &task, NULL, &stats, NULL), GK_OK);
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
    struct gk_part_set *set;
    enum gk_status status = gk_part_set_open(paths, 1, &set, &f->err);

    if (status == GK_OK)
        gk_part_set_free(set);
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
    struct gk_part_header header;
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
        struct gk_part_set *set;
        enum gk_status status;

        forge_part(f->path, plan, seed);
        assert_int_equal(gk_part_set_open(paths, 1, &set, NULL), GK_OK);
        source = part_set_source(set);
        status = census_run(&source, &plan->options, &sink, 1, &progress, NULL);
        assert_true(status == GK_OK || status == GK_ERR_CORRUPT);
        refused += status != GK_OK;
        gk_part_set_free(set);
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
    struct gk_part_header header;
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

/* ---- Slices that are solved ---- */

#define N_PARTS 3

struct named {
    char path[640];
};

static struct named name_in(const struct test_folder *f, int number, const char *name)
{
    struct named named;

    snprintf(named.path, sizeof named.path, "%s/%d%s", f->folder, number, name);
    return named;
}

static void assert_same_file(const char *a, const char *b)
{
    FILE *one = fopen(a, "rb"), *other = fopen(b, "rb");
    uint64_t bytes = 0;
    int c;

    assert_non_null(one);
    assert_non_null(other);
    do {
        c = getc(one);
        if (c != getc(other))
            fail_msg("%s and %s differ at byte %llu", a, b, (unsigned long long)bytes);
        bytes++;
    } while (c != EOF);
    assert_true(bytes > 100);
    fclose(one);
    fclose(other);
}

/* Cut off the end of a part, as if it had been killed then. */
static void cut_part(const char *path, const char *partial, double share)
{
    static uint8_t bytes[1 << 22];
    size_t size = read_part(path, bytes, sizeof bytes);

    write_part(partial, bytes, (size_t)((double)size * share));
    assert_int_equal(remove(path), 0);
}

/* All parts, of which one is killed and gone on with, twice. */
static void make_sliced_parts(struct test_folder *f, const struct gk_generate *options,
                              uint8_t bits, bool causes, struct named part[N_PARTS])
{
    struct gk_part_stats stats;

    for (int i = 0; i < N_PARTS; i++) {
        struct gk_part_task task = {.part = (uint32_t)i + 1,
                                    .parts = N_PARTS,
                                    .causes = causes,
                                    .job_bits = bits,
                                    .resume = true};
        const struct named once = name_in(f, i, "once"), partial = name_in(f, i, "part.partial");

        part[i] = name_in(f, i, "part");
        task.path = part[i].path;
        assert_int_equal(gk_part_generate(options, &task, NULL, &stats, &f->err), GK_OK);
        for (int turn = 1; turn <= 2 && i == 1; turn++) {
            assert_int_equal(rename(part[i].path, once.path), 0);
            assert_int_equal(gk_part_generate(options, &task, NULL, &stats, &f->err), GK_OK);
            assert_int_equal(stats.resumed, 0);
            cut_part(part[i].path, partial.path, turn / 3.0);
            assert_int_equal(gk_part_generate(options, &task, NULL, &stats, &f->err), GK_OK);
            assert_true(stats.resumed > 0 && stats.resumed < stats.header.jobs);
            assert_same_file(part[i].path, once.path);
            assert_int_equal(remove(once.path), 0);
        }
    }
}

/* What is made of slices has the bytes of one run, and of parts without slices. */
static void check_outputs(struct test_folder *f, const struct gk_generate *options, uint8_t bits,
                          bool causes)
{
    const enum export_format last = causes ? EXPORT_JSONL : EXPORT_COUNTS;
    struct named one[EXPORT_N_FORMATS], merged[EXPORT_N_FORMATS], part[N_PARTS];
    struct export_paths wanted = {.path = {NULL}}, made = {.path = {NULL}};
    char *paths[N_PARTS];
    struct export_stats stats;
    struct gk_part_set *set;

    for (int i = causes ? EXPORT_DB : EXPORT_INDEX; i <= (int)last; i++) {
        one[i] = name_in(f, i, "one");
        merged[i] = name_in(f, i, "merged");
        wanted.path[i] = one[i].path;
        made.path[i] = merged[i].path;
    }
    make_sliced_parts(f, options, bits, causes, part);
    for (int i = 0; i < N_PARTS; i++)
        paths[i] = part[i].path;
    assert_int_equal(export_run(options, &wanted, NULL, NULL, &stats, &f->err), GK_OK);
    assert_int_equal(gk_part_set_open(paths, N_PARTS, &set, &f->err), GK_OK);
    assert_int_equal(export_run(options, &made, set, NULL, &stats, &f->err), GK_OK);
    gk_part_set_free(set);
    for (int i = 0; i < EXPORT_N_FORMATS; i++)
        if (wanted.path[i]) {
            assert_same_file(wanted.path[i], made.path[i]);
            remove_exported(wanted.path[i], i);
            remove_exported(made.path[i], i);
        }
    for (int i = 0; i < N_PARTS; i++)
        assert_int_equal(remove(paths[i]), 0);
}

static void test_outputs(void **state)
{
    struct gk_generate options = options_for(7, 1U << GK_CENTRE, false);

    check_outputs(*state, &options, 13, false);
    options.max_points = 6;
    check_outputs(*state, &options, 1, false);
    options = options_for(5, GK_EVERYWHERE, false);
    check_outputs(*state, &options, 1, true);
    options = options_for(4, GK_EVERYWHERE, true);
    check_outputs(*state, &options, 1, false);
    options = options_for(3, GK_EVERYWHERE, true);
    check_outputs(*state, &options, 1, true);
}

/* Parts of the same run that were cut into other jobs do not belong together. */
static void test_other_slices(void **state)
{
    struct gk_generate options = options_for(5, 1U << GK_CENTRE, false);
    struct test_folder *f = *state;
    struct named part[2];
    char *paths[2];
    struct gk_part_set *set;

    for (int i = 0; i < 2; i++) {
        struct gk_part_stats stats;
        struct gk_part_task task = {.part = (uint32_t)i + 1, .parts = 2, .job_bits = i ? 8 : 9};

        part[i] = name_in(f, i, "part");
        task.path = paths[i] = part[i].path;
        assert_int_equal(gk_part_generate(&options, &task, NULL, &stats, &f->err), GK_OK);
    }
    assert_int_equal(gk_part_set_open(paths, 2, &set, &f->err), GK_ERR_CORRUPT);
    assert_non_null(strstr(f->err.message, "of another run"));
    assert_non_null(strstr(f->err.message, "jobs of 2^8"));
    for (int i = 0; i < 2; i++)
        assert_int_equal(remove(paths[i]), 0);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, test_folder_set_up, test_folder_tear_down)
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same_plan),
        cmocka_unit_test(test_what_counts),
        cmocka_unit_test(test_abstract),
        cmocka_unit_test(test_slices),
        cmocka_unit_test(test_same_slices),
        cmocka_unit_test(test_shares),
        TEST(test_every_byte),
        TEST(test_forged),
        TEST(test_any_order),
        TEST(test_outputs),
        TEST(test_other_slices),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
