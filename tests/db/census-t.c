/* SPDX-License-Identifier: MIT */
/*
 * The census: every sink is told of the same answers, each class is solved once for all of them,
 * and what several sinks write in one run is what they write one by one.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include <string.h>

#include <gankei/experimental/solve.h>

#include "db/census/census.h"
#include "export/export.h"
#include "tests/db/exported.h"
#include "tests/util/folder.h"

static struct gk_generate options_for(int max_points)
{
    struct gk_generate options;

    gk_generate_default(&options, sizeof options);
    options.max_points = max_points;
    options.threads = 2;
    return options;
}

/* ---- A sink that looks on ---- */

#define MOST 4096 /* placements of a census here */

struct looker {
    const void *answer[MOST]; /* where the answers of each placement are, in order; null: none */
    size_t n_placements;
    uint64_t classes;
    int64_t last[2];        /* the last number at edges, in the open board */
    size_t fail_at, refuse; /* at this placement; 0: never. Refuse every one of so many points */
    bool closed, kept;
};

static bool wants(void *user, const struct placement *place)
{
    const struct looker *l = user;

    return (size_t)place->drawing.n != l->refuse;
}

static void look_at(struct looker *l, const struct answers *answers)
{
    int64_t *last = &l->last[answers->place->location == GK_CENTRE];

    for (size_t i = 0; i < answers->count; i++) {
        const struct gk_result result = answer_result(&answers->answer[i]);

        assert_true(answers->answer[i].number > *last);
        *last = answers->answer[i].number;
        if (answers->with)
            assert_true(gk_result_same(&answers->with[i][answers->answer[i].outer], &result));
    }
    l->classes += answers->count + answers->illegal;
}

static enum gk_status on_graph(void *user, const struct census_graph *graph, struct gk_error *err)
{
    struct looker *l = user;

    assert_int_equal(graph->places->place[graph->first + graph->count - 1].location, GK_CENTRE);
    for (size_t i = 0; i < graph->count; i++) {
        const struct answers *answers = graph->answers[i];

        assert_true(l->n_placements < MOST);
        l->answer[l->n_placements++] = answers ? answers->answer : NULL;
        if (l->n_placements == l->fail_at) {
            err->status = GK_ERR_IO;
            snprintf(err->message, sizeof err->message, "enough");
            return GK_ERR_IO;
        }
        if (answers)
            look_at(l, answers);
    }
    return GK_OK;
}

static enum gk_status on_close(void *user, bool keep, struct gk_error *err)
{
    struct looker *l = user;

    (void)err;
    assert_false(l->closed);
    l->closed = true;
    l->kept = keep;
    return GK_OK;
}

static struct census_sink sink_of(struct looker *looker, unsigned needs)
{
    return (struct census_sink){
        .user = looker, .needs = needs, .wants = wants, .graph = on_graph, .close = on_close};
}

struct watcher {
    uint64_t last, total;
};

static int watch(void *user, uint64_t done, uint64_t total)
{
    struct watcher *w = user;

    assert_true(done >= w->last && done <= total);
    w->last = done;
    w->total = total;
    return 0;
}

/* ---- Tests ---- */

/* As many classes are counted, and so solved, for three as for one; and all are told of the same
 * answers. */
static void solved_once(void **state)
{
    const struct gk_generate options = options_for(4);
    static struct looker one, first, second, third;
    struct census_sink alone[1], sink[3];
    struct watcher watcher[2] = {{.last = 0}};
    struct gk_progress progress[2] = {{watch, &watcher[0]}, {watch, &watcher[1]}};

    (void)state;
    alone[0] = sink_of(&one, NEEDS_CAUSES);
    sink[0] = sink_of(&first, NEEDS_CAUSES);
    sink[1] = sink_of(&second, NEEDS_RESULTS);
    sink[2] = sink_of(&third, 0);
    sink[2].passive = true;
    assert_int_equal(census_run(NULL, &options, alone, 1, &progress[0], NULL), GK_OK);
    assert_int_equal(census_run(NULL, &options, sink, 3, &progress[1], NULL), GK_OK);
    assert_true(one.classes > 1000);
    assert_true(watcher[0].total == one.classes && watcher[0].last == one.classes);
    assert_true(watcher[1].total == one.classes && watcher[1].last == one.classes);
    assert_true(first.classes == one.classes && second.classes == one.classes);
    assert_memory_equal(first.answer, second.answer, sizeof first.answer);
    assert_memory_equal(first.answer, third.answer, sizeof first.answer);
    assert_true(first.kept && second.kept && third.kept);
}

/* What nobody wants is not solved: for those that only look on, nothing is. */
static void solved_for_somebody(void **state)
{
    const struct gk_generate options = options_for(3);
    static struct looker active, passive;
    struct census_sink sink[2];

    (void)state;
    active.refuse = 3;
    sink[0] = sink_of(&active, 0);
    sink[1] = sink_of(&passive, 0);
    sink[1].passive = true;
    assert_int_equal(census_run(NULL, &options, sink, 2, NULL, NULL), GK_OK);
    assert_true(active.classes > 0 && passive.classes == active.classes);
    assert_true(active.last[1] < 35000 && active.last[1] >= 25000); /* doc/format.md: of 2 points */
    passive = (struct looker){.n_placements = 0};
    assert_int_equal(census_run(NULL, &options, &sink[1], 1, NULL, NULL), GK_OK);
    assert_true(passive.n_placements > 0 && passive.classes == 0 && passive.kept);
}

/* What fails ends it, and nothing is kept. */
static void failures(void **state)
{
    const struct gk_generate options = options_for(3);
    static struct looker one, other;
    struct census_sink sink[2];
    struct gk_error err;

    (void)state;
    one.fail_at = 4;
    sink[0] = sink_of(&one, 0);
    sink[1] = sink_of(&other, 0);
    assert_int_equal(census_run(NULL, &options, sink, 2, NULL, &err), GK_ERR_IO);
    assert_string_equal(err.message, "enough");
    assert_true(one.closed && other.closed && !one.kept && !other.kept);
    assert_int_equal(one.n_placements, 4);
}

static void check_limit(struct gk_generate options, enum gk_status expected)
{
    struct gk_generate out;
    struct gk_error err;

    assert_int_equal(census_options(&options, &out, &err), expected);
}

static void limits(void **state)
{
    struct gk_generate o = options_for(GK_MAX_EDGE_SHAPE), out;

    (void)state;
    check_limit(o, GK_OK);
    o.max_points = GK_MAX_EDGE_SHAPE + 1;
    check_limit(o, GK_ERR_LIMIT);
    o.locations = 1U << GK_CENTRE;
    check_limit(o, GK_OK);
    o.compact = true;
    check_limit(o, GK_ERR_ARG);
    o = options_for(0);
    check_limit(o, GK_ERR_ARG);
    o.max_points = GK_MAX_SHAPE + 1;
    check_limit(o, GK_ERR_ARG);
    o = options_for(3);
    o.locations = 1U << GK_EDGE;
    check_limit(o, GK_OK);
    o.rules.kind = GK_RULES_ABSTRACT; /* it knows no edges */
    check_limit(o, GK_ERR_ARG);
    o.locations = GK_EVERYWHERE;
    assert_int_equal(census_options(&o, &out, NULL), GK_OK);
    assert_int_equal(out.locations, 1U << GK_CENTRE);
}

/* ---- Files ---- */

static char *path_in(const struct test_folder *f, const char *name)
{
    size_t room = strlen(f->folder) + strlen(name) + 2;
    char *path = malloc(room);

    assert_non_null(path);
    snprintf(path, room, "%s/%s", f->folder, name);
    return path;
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

/* All files in one run, then each in a run of its own. Those of SQLite are compared by their rows'
 * hash, which is that of the other rows. */
static void check_files(struct test_folder *f, const struct gk_generate *options)
{
    static const char *const names[2][EXPORT_N_FORMATS] = {
        {"a.db", "a.index", "a.c", "a.tsv", "a.csv", "a.jsonl", "a.sqlite"},
        {"b.db", "b.index", "b.c", "b.tsv", "b.csv", "b.jsonl", "b.sqlite"}};
    char *path[2][EXPORT_N_FORMATS];
    struct export_paths all = {.described = false};
    struct export_stats together, own;

    for (int i = 0; i < EXPORT_N_FORMATS; i++) {
        path[0][i] = path_in(f, names[0][i]);
        path[1][i] = path_in(f, names[1][i]);
        all.path[i] = path[0][i];
    }
    assert_int_equal(export_run(options, &all, NULL, NULL, &together, &f->err), GK_OK);
    for (int i = 0; i < EXPORT_N_FORMATS; i++) {
        struct export_paths one = {.path = {NULL}};

        one.path[i] = path[1][i];
        assert_int_equal(export_run(options, &one, NULL, NULL, &own, &f->err), GK_OK);
        if (i >= EXPORT_ROWS)
            assert_string_equal(own.hash, together.hash);
        if (i == EXPORT_DB)
            assert_string_equal(own.db.hash, together.db.hash);
        if (i == EXPORT_INDEX || i == EXPORT_C_TABLE)
            assert_true(own.index.entries == together.index.entries);
        if (i != EXPORT_SQLITE)
            assert_same_file(path[0][i], path[1][i]);
    }
    for (int i = 0; i < EXPORT_N_FORMATS; i++)
        for (int k = 0; k < 2; k++) {
            remove_exported(path[k][i], i);
            free(path[k][i]);
        }
}

static void files_of_one_run(void **state)
{
    struct gk_generate options = options_for(4);

    check_files(*state, &options);
    options.dead_margins = options.omit_implied = options.realisable = true;
    options.max_points = 3;
    check_files(*state, &options);
    options.compact = true;
    check_files(*state, &options);
    options.compact = false;
    options.locations = 1U << GK_CORNER;
    check_files(*state, &options);
    options = options_for(5);
    options.locations = 1U << GK_CENTRE;
    check_files(*state, &options);
    options.rules.kind = GK_RULES_ABSTRACT;
    check_files(*state, &options);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(solved_once),
        cmocka_unit_test(solved_for_somebody),
        cmocka_unit_test(failures),
        cmocka_unit_test(limits),
        cmocka_unit_test_setup_teardown(files_of_one_run, test_folder_set_up,
                                        test_folder_tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
