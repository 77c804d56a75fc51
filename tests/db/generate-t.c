/* SPDX-License-Identifier: MIT */
/*
 * Databases that gankei writes: read back they hold every class once with the
 * value and the vital points that the solver finds, under numbers that do not
 * depend on the options; and a run that fails changes nothing.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include <string.h>
#include <unistd.h>

#include <gankei/db.h>

#include "db/fit.h"

struct fixture {
    char folder[512];
    char path[544];
    struct gk_error err;
};

static int set_up(void **state)
{
    struct fixture *f = calloc(1, sizeof *f);
    const char *tmp = getenv("TMPDIR");

    if (!f)
        return -1;
    snprintf(f->folder, sizeof f->folder, "%s/gankei-db-XXXXXX", tmp && *tmp ? tmp : "/tmp");
    if (!mkdtemp(f->folder))
        return -1;
    snprintf(f->path, sizeof f->path, "%s/eyes.db", f->folder);
    *state = f;
    return 0;
}

/* Fails if anything but the database is left in the folder. */
static int tear_down(void **state)
{
    struct fixture *f = *state;
    int result;

    unlink(f->path);
    result = rmdir(f->folder);
    free(f);
    return result;
}

static struct gk_generate options_for(int max_points)
{
    struct gk_generate options;

    gk_generate_default(&options);
    options.max_points = max_points;
    options.threads = 2;
    return options;
}

static struct gk_generate_stats write_db(struct fixture *f, const struct gk_generate *options)
{
    struct gk_generate_stats stats;

    if (gk_generate(options, f->path, NULL, &stats, &f->err) != GK_OK)
        fail_msg("%s", f->err.message);
    return stats;
}

static struct gk_db *write_and_read(struct fixture *f, const struct gk_generate *options,
                                    struct gk_generate_stats *stats)
{
    struct gk_db *db = NULL;

    *stats = write_db(f, options);
    if (gk_db_read(f->path, NULL, &db, &f->err) != GK_OK)
        fail_msg("line %d: %s", f->err.line, f->err.message);
    assert_true(db->has_hash && db->hash_matches);
    assert_int_equal(db->count, stats->patterns);
    return db;
}

/* The whole file as a string; to be freed. */
static char *slurp(const char *path, size_t *length)
{
    FILE *file = fopen(path, "r");
    char *text;
    long size;

    assert_non_null(file);
    assert_int_equal(fseek(file, 0, SEEK_END), 0);
    size = ftell(file);
    rewind(file);
    text = malloc((size_t)size + 1);
    assert_non_null(text);
    *length = fread(text, 1, (size_t)size, file);
    assert_int_equal(*length, size);
    text[size] = '\0';
    fclose(file);
    return text;
}

static void the_smallest_file(void **state)
{
    static const char expected[] = "\n# 1 point: 1 graph, 2 classes\n\n# Graph ., 2 classes\n\n"
                                   "Pattern 100\n\n.\n\n:1111\n\nPattern 101\n\n!\n\n:0000\n\n";
    struct fixture *f = *state;
    struct gk_generate options = options_for(1);
    struct gk_generate_stats stats = write_db(f, &options);
    size_t length;
    char *text = slurp(f->path, &length);
    const char *line = strstr(text, "# content XXH3-128 ");

    assert_int_equal(length, stats.bytes);
    assert_non_null(line);
    assert_memory_equal(line + 19, stats.hash, 32);
    assert_string_equal(line + 19 + 32 + 1, expected);
    assert_non_null(strstr(text, "# Classes of marked eye graphs           2\n"));
    assert_non_null(strstr(text, "# Patterns in this file                  2\n"));
    assert_non_null(strstr(text, "\n#      1           1           2\n"));
    assert_non_null(strstr(text, "\n#   1111           1\n"));
    free(text);
}

/* Each pattern, solved again and fitted again, is what was written. */
static void patterns_have_their_values(void **state)
{
    struct fixture *f = *state;

    for (int variant = 0; variant < 4; variant++) {
        struct gk_generate options = options_for(5);
        struct gk_generate_stats stats;
        struct gk_solver *solver;
        struct gk_db *db;

        options.dead_margins = variant & 1;
        options.threat_marks = !(variant & 2);
        options.rules.suicide = variant != 2;
        db = write_and_read(f, &options, &stats);
        assert_int_equal(gk_solver_new(&options.rules, 1, &solver, NULL), GK_OK);
        for (size_t i = 0; i < db->count; i++) {
            const struct gk_pattern *pattern = &db->pattern[i];
            struct gk_drawing again = pattern->drawing;
            struct gk_graph graph;
            struct gk_result result;

            assert_int_equal(gk_drawing_graph(&again, &graph, NULL), GK_OK);
            assert_int_equal(gk_solve(solver, &graph, &result, NULL), GK_OK);
            assert_int_not_equal(gk_fit_result(&result, options.threat_marks), GK_FIT_IMPOSSIBLE);
            gk_drawing_set_marks(&again, &graph, result.attack, result.defence);
            assert_memory_equal(again.symbol, pattern->drawing.symbol, (size_t)again.n);
            assert_int_equal(gk_eye_value_index(result.value), gk_eye_value_index(pattern->value));
        }
        gk_solver_free(solver);
        gk_db_free(db);
    }
}

static bool has_mark(const struct gk_drawing *drawing, const char *marks)
{
    for (int i = 0; i < drawing->n; i++)
        if (strchr(marks, drawing->symbol[i]))
            return true;
    return false;
}

/* What readers expect, in every file; and the counts of the summary. */
static void what_readers_expect(void **state)
{
    struct fixture *f = *state;

    for (int variant = 0; variant < 8; variant++) {
        struct gk_generate options = options_for(5);
        struct gk_generate_stats stats, counted = {.patterns = 0};
        struct gk_db *db;

        options.dead_margins = variant & 1;
        options.threat_marks = !(variant & 2);
        options.omit_settled = variant & 4;
        db = write_and_read(f, &options, &stats);
        for (size_t i = 0; i < db->count; i++) {
            const struct gk_pattern *pattern = &db->pattern[i];
            struct gk_eye_value v = pattern->value;
            bool attack = has_mark(&pattern->drawing, "*<@(");
            bool defence = has_mark(&pattern->drawing, "*>@)");

            assert_true(attack || (v.a == v.c && v.b == v.c));
            assert_true(defence || (v.b == v.d && v.b == v.c));
            assert_true(options.threat_marks || v.b != v.c || (!attack && !defence));
            assert_true(!options.omit_settled || v.b < 2);
            counted.by_value[gk_eye_value_index(v)]++;
            counted.by_size[pattern->drawing.n]++;
        }
        assert_memory_equal(counted.by_value, stats.by_value, sizeof stats.by_value);
        assert_memory_equal(counted.by_size, stats.by_size, sizeof stats.by_size);
        assert_int_equal(stats.patterns + stats.settled + stats.unmarkable, stats.classes);
        assert_int_equal(stats.settled != 0, options.omit_settled);
        assert_int_equal(stats.unmarkable != 0, options.dead_margins);
        assert_int_equal(stats.adjusted != 0, options.dead_margins || !options.threat_marks);
        gk_db_free(db);
    }
}

static int compare_graphs(const void *a, const void *b)
{
    return gk_graph_cmp(a, b);
}

static struct gk_graph canonical(const struct gk_drawing *drawing)
{
    struct gk_graph graph;
    struct gk_canon canon;

    assert_int_equal(gk_drawing_graph(drawing, &graph, NULL), GK_OK);
    assert_int_equal(gk_graph_check(&graph, NULL), GK_OK);
    gk_graph_canon(&graph, &canon);
    return canon.graph;
}

static void every_class_once(void **state)
{
    struct fixture *f = *state;
    struct gk_generate options = options_for(6);
    struct gk_generate_stats stats;
    struct gk_db *db = write_and_read(f, &options, &stats);
    struct gk_graph *graphs = calloc(db->count, sizeof *graphs);
    uint64_t classes = 0;

    assert_non_null(graphs);
    for (int size = 1; size <= 6; size++) {
        struct gk_shapes *shapes;

        assert_int_equal(gk_shapes_new(size, &shapes, NULL), GK_OK);
        for (size_t i = 0; i < shapes->count; i++) {
            uint64_t count;

            assert_int_equal(gk_markings_count(&shapes->shape[i].graph, false, &count, NULL),
                             GK_OK);
            classes += count;
        }
        gk_shapes_free(shapes);
    }
    assert_int_equal(db->count, classes);
    for (size_t i = 0; i < db->count; i++)
        graphs[i] = canonical(&db->pattern[i].drawing);
    qsort(graphs, db->count, sizeof *graphs, compare_graphs);
    for (size_t i = 1; i < db->count; i++)
        assert_true(gk_graph_cmp(&graphs[i - 1], &graphs[i]) < 0);
    free(graphs);
    gk_db_free(db);
}

static int compare_numbers(const void *a, const void *b)
{
    int64_t left = ((const struct gk_pattern *)a)->number;
    int64_t right = ((const struct gk_pattern *)b)->number;

    return (left > right) - (left < right);
}

/* Whatever is left out, a pattern keeps its number; and no number occurs twice. */
static void numbers_do_not_change(void **state)
{
    struct fixture *f = *state;
    struct gk_generate options = options_for(5);
    struct gk_generate_stats stats;
    struct gk_db *all;

    options.dead_margins = true;
    all = write_and_read(f, &options, &stats);
    qsort(all->pattern, all->count, sizeof *all->pattern, compare_numbers);
    for (size_t i = 1; i < all->count; i++)
        assert_true(all->pattern[i - 1].number < all->pattern[i].number);
    for (int variant = 0; variant < 8; variant++) {
        struct gk_db *some;

        options = options_for(variant & 4 ? 4 : 5);
        options.dead_margins = variant & 1;
        options.omit_settled = variant & 2;
        options.threat_marks = variant != 3;
        some = write_and_read(f, &options, &stats);
        assert_in_range(some->count, 1, all->count);
        for (size_t i = 0; i < some->count; i++) {
            const struct gk_pattern *same =
                bsearch(&some->pattern[i], all->pattern, all->count, sizeof *same, compare_numbers);
            struct gk_graph a, b;

            assert_non_null(same);
            a = canonical(&same->drawing);
            b = canonical(&some->pattern[i].drawing);
            assert_int_equal(gk_graph_cmp(&a, &b), 0);
        }
        gk_db_free(some);
    }
    gk_db_free(all);
}

/* Without `$`, the numbers of a size follow each other from its first one. */
static void numbers_without_gaps(void **state)
{
    static const int64_t first[] = {0, 100, 200, 300, 400, 5000, 60000};
    struct fixture *f = *state;
    struct gk_generate options = options_for(6);
    struct gk_generate_stats stats;
    struct gk_db *db = write_and_read(f, &options, &stats);
    int64_t rank = 0;

    for (size_t i = 0; i < db->count; i++) {
        int size = db->pattern[i].drawing.n;

        rank = i && db->pattern[i - 1].drawing.n == size ? rank + 1 : 0;
        assert_true(db->pattern[i].number == first[size] + rank);
    }
    gk_db_free(db);
}

/* More than one batch, and many slices, by one thread and by several. */
static void the_same_bytes_for_any_threads(void **state)
{
    struct fixture *f = *state;
    char *text[2];
    size_t length[2];

    for (int i = 0; i < 2; i++) {
        struct gk_generate options = options_for(7);

        options.threads = i ? 3 : 1;
        options.dead_margins = true;
        write_db(f, &options);
        text[i] = slurp(f->path, &length[i]);
    }
    assert_int_equal(length[0], length[1]);
    assert_memory_equal(text[0], text[1], length[0]);
    free(text[0]);
    free(text[1]);
}

static void comments_tell(void **state)
{
    struct fixture *f = *state;
    struct gk_generate options = options_for(4);
    size_t length;
    char *text;

    options.dead_margins = true;
    write_db(f, &options);
    text = slurp(f->path, &length);
    assert_non_null(strstr(text, "\n# A chimera.\n\n"));
    assert_non_null(
        strstr(text, "\n# Left out, as a vital point cannot be marked: .XX$ is 0011.\n"));
    assert_non_null(
        strstr(text, "\n# Exactly 0111: a threat that is not marked.\n\nX.$\n\n:1111\n"));
    free(text);
}

struct watcher {
    uint64_t calls, last, total;
    uint64_t cancel_at; /* the call that cancels, 0: none */
};

static int watch(void *user, uint64_t done, uint64_t total)
{
    struct watcher *w = user;

    assert_true(done >= w->last && done <= total);
    assert_true(!w->calls || total == w->total);
    w->last = done;
    w->total = total;
    return ++w->calls == w->cancel_at;
}

static void progress_is_told(void **state)
{
    struct fixture *f = *state;
    struct watcher watcher = {.calls = 0};
    struct gk_progress progress = {watch, &watcher};
    struct gk_generate options = options_for(6);
    struct gk_generate_stats stats;

    assert_int_equal(gk_generate(&options, f->path, &progress, &stats, &f->err), GK_OK);
    assert_true(watcher.calls > 6);
    assert_true(watcher.total == stats.classes);
    assert_in_range(watcher.last, stats.classes - 1, stats.classes);
}

static void assert_old_file(const struct fixture *f)
{
    size_t length;
    char *text = slurp(f->path, &length);

    assert_string_equal(text, "old");
    free(text);
}

static void put_old_file(const struct fixture *f)
{
    FILE *file = fopen(f->path, "w");

    assert_non_null(file);
    assert_true(fputs("old", file) >= 0);
    assert_int_equal(fclose(file), 0);
}

/* tear_down() notices a temporary file that is left. */
static void cancelling_changes_nothing(void **state)
{
    struct fixture *f = *state;

    put_old_file(f);
    for (uint64_t call = 1; call < 40; call += 6) {
        struct watcher watcher = {.cancel_at = call};
        struct gk_progress progress = {watch, &watcher};
        struct gk_generate options = options_for(7);

        assert_int_equal(gk_generate(&options, f->path, &progress, NULL, &f->err),
                         GK_ERR_CANCELLED);
        assert_int_equal(watcher.calls, call);
        assert_old_file(f);
    }
}

static void places_that_cannot_be_written(void **state)
{
    struct fixture *f = *state;
    struct gk_generate options = options_for(3);

    assert_int_equal(gk_generate(&options, "/dev/full", NULL, NULL, &f->err), GK_ERR_IO);
    assert_non_null(strstr(f->err.message, "No space left"));
    assert_int_equal(gk_generate(&options, f->folder, NULL, NULL, &f->err), GK_ERR_IO);
    put_old_file(f);
    options.max_points = 0;
    assert_int_equal(gk_generate(&options, f->path, NULL, NULL, &f->err), GK_ERR_ARG);
    options.max_points = GK_MAX_SHAPE + 1;
    assert_int_equal(gk_generate(&options, f->path, NULL, NULL, &f->err), GK_ERR_ARG);
    assert_old_file(f);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_smallest_file),
        TEST(patterns_have_their_values),
        TEST(what_readers_expect),
        TEST(every_class_once),
        TEST(numbers_do_not_change),
        TEST(numbers_without_gaps),
        TEST(the_same_bytes_for_any_threads),
        TEST(comments_tell),
        TEST(progress_is_told),
        TEST(cancelling_changes_nothing),
        TEST(places_that_cannot_be_written),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
