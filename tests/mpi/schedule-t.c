/* SPDX-License-Identifier: MIT */
/* Batches of jobs for workers: all jobs once, the expensive ones first, and nobody waits long. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "mpi/schedule.h"

#define JOBS 20000

static uint64_t cost[JOBS];
static uint32_t job[JOBS];

/* Every third job of JOBS, costs up to about 2^bits, most of them small. */
static size_t make_jobs(int bits)
{
    uint64_t state = 12345;
    size_t count = 0;

    for (uint32_t i = 0; i < JOBS; i++) {
        state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        cost[i] = (state >> 20) % (UINT64_C(1) << (1 + (state >> 58) % (uint64_t)bits));
        if (i % 3 == 0)
            job[count++] = i;
    }
    return count;
}

/* From both ends: each job comes once; those of workers get cheaper, those of the dispatcher come
 * from the other end. */
static void each_job_comes_once(void **state)
{
    static const size_t workers[] = {1, 2, 7, 1000, 100000};
    static int seen[JOBS];

    (void)state;
    for (size_t w = 0; w < sizeof workers / sizeof *workers; w++) {
        size_t count = make_jobs(24), found = 0;
        struct schedule s;
        uint64_t total = 0;

        memset(seen, 0, sizeof seen);
        assert_int_equal(schedule_init(&s, cost, job, count, workers[w], NULL), GK_OK);
        for (int turn = 0;; turn++) {
            size_t first = s.first, end = s.end;
            struct schedule_batch b = turn % 5 == 4 ? schedule_small(&s) : schedule_next(&s);

            if (!b.count)
                break;
            assert_int_equal(b.first, turn % 5 == 4 ? end - b.count : first);
            for (size_t i = b.first; i < b.first + b.count; i++) {
                assert_int_equal(s.order[i] % 3, 0);
                assert_int_equal(seen[s.order[i]]++, 0);
                assert_true(s.cost[i] == cost[s.order[i]]);
                assert_true(i == 0 || s.cost[i - 1] >= s.cost[i]);
            }
            found += b.count;
            total += schedule_cost(&s, b);
            assert_true(s.left == s.total - total);
        }
        assert_int_equal(found, count);
        assert_true(total == s.total);
        assert_int_equal(schedule_next(&s).count, 0);
        assert_int_equal(schedule_small(&s).count, 0);
        schedule_fini(&s);
    }
}

/* A batch of several jobs costs at most SCHEDULE_MOST, and, but for the last, not much less than a
 * second: the next job would have been too much. */
static void batches_are_of_similar_cost(void **state)
{
    size_t count = make_jobs(23);
    struct schedule s;
    struct schedule_batch b;

    (void)state;
    assert_int_equal(schedule_init(&s, cost, job, count, 2, NULL), GK_OK);
    assert_true(s.total > 64 * 2 * SCHEDULE_SECOND);
    while ((b = schedule_next(&s)).count) {
        uint64_t c = schedule_cost(&s, b);

        assert_true(b.count == 1 || c <= SCHEDULE_MOST);
        if (s.left)
            assert_true(c + s.cost[s.first] > SCHEDULE_SECOND);
    }
    schedule_fini(&s);
}

static void no_jobs(void **state)
{
    struct schedule s;

    (void)state;
    assert_int_equal(schedule_init(&s, cost, job, 0, 3, NULL), GK_OK);
    assert_int_equal(schedule_next(&s).count, 0);
    assert_int_equal(schedule_small(&s).count, 0);
    schedule_fini(&s);
}

/* When the last of `workers` is done, each with one batch in store, if boards are equally fast. */
static uint64_t time_of_run(struct schedule *s, size_t workers)
{
    uint64_t *done = calloc(workers, sizeof *done), last = 0;
    struct schedule_batch *next = calloc(workers, sizeof *next);

    assert_non_null(done);
    assert_non_null(next);
    for (int turn = 0; turn < 2; turn++)
        for (size_t w = 0; w < workers; w++) {
            done[w] += schedule_cost(s, next[w]);
            next[w] = schedule_next(s);
        }
    for (;;) {
        size_t w = 0;

        for (size_t i = 1; i < workers; i++)
            if (done[i] < done[w])
                w = i;
        if (done[w] > last && done[w] != UINT64_MAX)
            last = done[w];
        if (done[w] == UINT64_MAX)
            break;
        done[w] = next[w].count ? done[w] + schedule_cost(s, next[w]) : UINT64_MAX;
        next[w] = schedule_next(s);
    }
    free(done);
    free(next);
    return last;
}

/* Nobody waits for longer than two batches take at the end, or for the most expensive job. */
static void all_are_done_at_about_the_same_time(void **state)
{
    static const size_t workers[] = {1, 2, 3, 16, 200, 3000};

    (void)state;
    for (size_t w = 0; w < sizeof workers / sizeof *workers; w++)
        for (int bits = 8; bits <= 26; bits += 6) {
            size_t count = make_jobs(bits);
            struct schedule s;
            uint64_t time, share, most;

            assert_int_equal(schedule_init(&s, cost, job, count, workers[w], NULL), GK_OK);
            share = s.total / workers[w];
            most = s.cost[0];
            time = time_of_run(&s, workers[w]);
            assert_true(time >= share);
            assert_true(time <= share + share / 16 + 2 * most);
            schedule_fini(&s);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_job_comes_once),
        cmocka_unit_test(batches_are_of_similar_cost),
        cmocka_unit_test(no_jobs),
        cmocka_unit_test(all_are_done_at_about_the_same_time),
    };

    return cmocka_run_group_tests_name("mpi/schedule", tests, NULL, NULL);
}
