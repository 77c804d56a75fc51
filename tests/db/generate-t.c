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
#include <gankei/experimental/enumerate.h>
#include <gankei/experimental/graph.h>

#include "db/text/fit.h"
#include "tests/util/folder.h"

static struct gk_generate options_for(int max_points)
{
    struct gk_generate options;

    gk_generate_default(&options, sizeof options);
    options.max_points = max_points;
    options.threads = 2;
    return options;
}

static struct gk_generate abstract_options(int max_points)
{
    struct gk_generate options = options_for(max_points);

    options.rules.kind = GK_RULES_ABSTRACT;
    return options;
}

static struct gk_generate_stats write_db(struct test_folder *f, const struct gk_generate *options)
{
    struct gk_generate_stats stats;

    if (gk_generate(options, f->path, NULL, &stats, &f->err) != GK_OK)
        fail_msg("%s", f->err.message);
    return stats;
}

static struct gk_db *write_and_read(struct test_folder *f, const struct gk_generate *options,
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
    static const char expected[] = "\n# 1 point: 1 graph, 2 classes\n\n# In the open board: .\n"
                                   "# 2 of 2 classes\n\nPattern 15000\n\n.\n\n:1111\n\n"
                                   "Pattern 15001\n\n!\n\n:0000\n\n";
    struct test_folder *f = *state;
    struct gk_generate options = abstract_options(1);
    struct gk_generate_stats stats = write_db(f, &options);
    size_t length;
    char *text = slurp(f->path, &length);
    const char *line = strstr(text, "# content XXH3-128 ");

    assert_int_equal(length, stats.bytes);
    assert_non_null(line);
    assert_memory_equal(line + 19, stats.hash, 32);
    assert_string_equal(line + 19 + 32 + 1, expected);
    assert_non_null(strstr(text, "# Classes of marked eye graphs                           2\n"));
    assert_non_null(strstr(text, "# Patterns in this file                                  2\n"));
    assert_non_null(strstr(text, "\n#      1           1           2           2\n"));
    assert_non_null(strstr(text, "\n#   1111           1\n"));
    free(text);
}

/* Each pattern, solved again and fitted again, is what was written. */
static void check_values(struct test_folder *f, const struct gk_generate *options)
{
    struct gk_generate_stats stats;
    struct gk_db *db = write_and_read(f, options, &stats);
    struct gk_solver *solver;

    assert_int_equal(gk_solver_new(&options->rules, 1, &solver, NULL), GK_OK);
    for (size_t i = 0; i < db->count; i++) {
        const struct gk_pattern *pattern = &db->pattern[i];
        struct gk_drawing again = pattern->drawing;
        struct gk_graph graph;
        struct gk_result result;

        assert_int_equal(gk_drawing_position(&again, &graph, NULL), GK_OK);
        assert_int_equal(gk_solve(solver, &graph, &result, NULL), GK_OK);
        assert_int_not_equal(fit_result(&result, options->marks), FIT_IMPOSSIBLE);
        gk_drawing_set_marks(&again, &graph, result.attack, result.defence);
        assert_memory_equal(again.symbol, pattern->drawing.symbol, (size_t)again.n);
        assert_true(gk_eye_value_same(result.value, pattern->value));
    }
    gk_solver_free(solver);
    gk_db_free(db);
}

static void patterns_have_their_values(void **state)
{
    for (int variant = 0; variant < 4; variant++) {
        struct gk_generate options = abstract_options(5);

        options.dead_margins = variant & 1;
        options.marks = variant & 2 ? GK_MARKS_SETTLED : GK_MARKS_ALL;
        options.rules.suicide = variant != 2;
        check_values(*state, &options);
        options = options_for(variant & 1 ? 3 : 4);
        options.dead_margins = variant & 1;
        options.marks = variant & 2 ? GK_MARKS_SETTLED : GK_MARKS_ALL;
        options.rules.suicide = variant != 2;
        options.rules.outer_liberties = variant;
        options.rules.ko_threats = variant - 1;
        check_values(*state, &options);
    }
}

static bool has_mark(const struct gk_drawing *drawing, const char *marks)
{
    for (int i = 0; i < drawing->n; i++)
        if (strchr(marks, drawing->symbol[i]))
            return true;
    return false;
}

static enum gk_location location_of(const struct gk_drawing *drawing)
{
    bool rows = drawing->edges & (GK_EDGE_TOP | GK_EDGE_BOTTOM);
    bool cols = drawing->edges & (GK_EDGE_LEFT | GK_EDGE_RIGHT);

    return rows && cols ? GK_CORNER : rows || cols ? GK_EDGE : GK_CENTRE;
}

static uint64_t sum(const uint64_t *number, int count)
{
    uint64_t total = 0;

    for (int i = 0; i < count; i++)
        total += number[i];
    return total;
}

/* What a reader supposes without a pattern (doc/format.md): n points, m of them marginal. */
static int supposed_eyes(const struct gk_drawing *drawing)
{
    int left = drawing->n;

    for (int i = 0; i < drawing->n; i++)
        left -= strchr("!$@()", drawing->symbol[i]) ? 2 : 0;
    return left > 3 ? 2 : left >= 1 ? 1 : 0;
}

/* What readers expect, and the counts of the summary. */
static void check_expectations(struct test_folder *f, const struct gk_generate *options)
{
    struct gk_generate_stats stats, counted = {.patterns = 0};
    struct gk_db *db = write_and_read(f, options, &stats);
    bool exact = options->rules.kind == GK_RULES_EXACT;

    for (size_t i = 0; i < db->count; i++) {
        const struct gk_pattern *pattern = &db->pattern[i];
        enum gk_location location = location_of(&pattern->drawing);
        struct gk_eye_value v = pattern->value;
        bool attack = has_mark(&pattern->drawing, "*<@(");
        bool defence = has_mark(&pattern->drawing, "*>@)");

        assert_true(attack || (v.a == v.c && v.b == v.c));
        assert_true(defence || (v.b == v.d && v.b == v.c));
        assert_true(options->marks == GK_MARKS_ALL || v.b != v.c || (!attack && !defence));
        assert_true(!options->omit_settled || v.b < 2 || location != GK_CENTRE ||
                    supposed_eyes(&pattern->drawing) < 2);
        assert_true(options->locations >> location & 1);
        counted.by_value[gk_eye_value_index(v)]++;
        counted.by_size[pattern->drawing.n]++;
        counted.by_location[location]++;
    }
    assert_memory_equal(counted.by_value, stats.by_value, sizeof stats.by_value);
    assert_memory_equal(counted.by_size, stats.by_size, sizeof stats.by_size);
    assert_memory_equal(counted.by_location, stats.by_location, sizeof stats.by_location);
    assert_int_equal(stats.patterns + stats.implied + stats.unrealisable + stats.settled +
                         stats.unmarkable + stats.illegal,
                     stats.classes);
    assert_int_equal(stats.settled != 0, options->omit_settled);
    assert_int_equal(stats.adjusted != 0,
                     options->dead_margins || options->marks == GK_MARKS_SETTLED);
    assert_int_equal(sum(stats.by_cause, GK_N_CAUSES), exact ? stats.patterns : 0);
    gk_db_free(db);
}

static void what_readers_expect(void **state)
{
    for (int variant = 0; variant < 16; variant++) {
        bool exact = variant & 8;
        struct gk_generate options = exact ? options_for(4) : abstract_options(5);

        options.dead_margins = variant & 1;
        options.marks = variant & 2 ? GK_MARKS_SETTLED : GK_MARKS_ALL;
        options.omit_settled = variant & 4;
        if (!exact)
            options.locations = 1U << GK_CENTRE;
        else if (variant == 12)
            options.locations = 1U << GK_CORNER | 1U << GK_EDGE;
        if (exact && options.dead_margins)
            options.max_points = 3;
        if (exact && options.max_points == 3 && options.marks == GK_MARKS_ALL)
            options.rules.outer_liberties = 1;
        check_expectations(*state, &options);
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

    assert_int_equal(gk_drawing_position(drawing, &graph, NULL), GK_OK);
    assert_int_equal(gk_graph_check(&graph, NULL), GK_OK);
    gk_graph_canon(&graph, &canon);
    return canon.graph;
}

/* Of the patterns without edges. */
static void check_every_class_once(struct test_folder *f, const struct gk_generate *options)
{
    struct gk_generate_stats stats;
    struct gk_db *db = write_and_read(f, options, &stats);
    struct gk_graph *graphs = calloc(db->count, sizeof *graphs);
    uint64_t classes = 0;

    assert_non_null(graphs);
    for (int size = 1; size <= 6; size++) {
        struct gk_shapes *shapes;

        assert_int_equal(gk_shapes_new(size, &shapes, NULL), GK_OK);
        for (size_t i = 0; i < shapes->count; i++) {
            uint64_t count;

            assert_int_equal(gk_markings_count(&shapes->shape[i].shape, false, &count, NULL),
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

static void every_class_once(void **state)
{
    struct gk_generate abstract = abstract_options(6), exact = options_for(6);

    exact.locations = 1U << GK_CENTRE;
    check_every_class_once(*state, &abstract);
    check_every_class_once(*state, &exact);
}

static int compare_numbers(const void *a, const void *b)
{
    int64_t left = ((const struct gk_pattern *)a)->number;
    int64_t right = ((const struct gk_pattern *)b)->number;

    return (left > right) - (left < right);
}

/* Whatever is left out, a pattern keeps its number; and in every file they ascend. */
static void check_numbers(struct test_folder *f, const struct gk_db *all,
                          const struct gk_generate *options)
{
    struct gk_generate_stats stats;
    struct gk_db *some = write_and_read(f, options, &stats);

    for (size_t i = 0; i < some->count; i++) {
        const struct gk_pattern *pattern = &some->pattern[i], *same;

        if (i > 0)
            assert_true(pattern[-1].number < pattern->number);
        same = bsearch(pattern, all->pattern, all->count, sizeof *same, compare_numbers);
        if (options->rules.kind == GK_RULES_EXACT && pattern->drawing.edges && !same)
            continue; /* which of these there are depends on the rules */
        assert_non_null(same);
        struct gk_graph a = canonical(&same->drawing), b = canonical(&pattern->drawing);
        assert_int_equal(gk_graph_cmp(&a, &b), 0);
    }
    gk_db_free(some);
}

static void numbers_do_not_change(void **state)
{
    struct test_folder *f = *state;
    struct gk_generate options = options_for(4);
    struct gk_generate_stats stats;
    struct gk_db *all;

    options.dead_margins = true;
    all = write_and_read(f, &options, &stats);
    qsort(all->pattern, all->count, sizeof *all->pattern, compare_numbers);
    for (size_t i = 1; i < all->count; i++)
        assert_true(all->pattern[i - 1].number < all->pattern[i].number);
    for (int variant = 0; variant < 16; variant++) {
        options = options_for(variant & 4 ? 3 : 4);
        options.dead_margins = variant & 1;
        options.omit_settled = variant & 2;
        options.marks = variant != 3 ? GK_MARKS_ALL : GK_MARKS_SETTLED;
        options.rules.outer_liberties = variant & 4 ? 1 : 4;
        if (variant & 8)
            options.rules.kind = GK_RULES_ABSTRACT;
        if (variant & 1 && !(variant & 8))
            options.max_points = 3;
        check_numbers(f, all, &options);
    }
    gk_db_free(all);
}

/* Without `$`, the numbers of a graph follow each other; then there is room for those with `$`
 * and for the class that is full of dead stones. */
static void where_numbers_have_gaps(void **state)
{
    static const int64_t first[] = {0, 15000, 25000, 35000, 45000, 550000, 6500000};
    struct test_folder *f = *state;
    struct gk_generate options = abstract_options(6);
    struct gk_generate_stats stats;
    struct gk_db *db = write_and_read(f, &options, &stats);
    const struct gk_pattern *pattern = db->pattern;

    for (int size = 1; size <= 6; size++) {
        struct gk_shapes *shapes;
        int64_t next = first[size];

        assert_int_equal(gk_shapes_new(size, &shapes, NULL), GK_OK);
        for (size_t i = 0; i < shapes->count; i++) {
            uint64_t plain, all;

            assert_int_equal(gk_markings_count(&shapes->shape[i].shape, false, &plain, NULL),
                             GK_OK);
            assert_int_equal(gk_markings_count(&shapes->shape[i].shape, true, &all, NULL), GK_OK);
            for (uint64_t rank = 0; rank < plain; rank++)
                assert_true(pattern++->number == next + (int64_t)rank);
            next += (int64_t)all + 1;
        }
        gk_shapes_free(shapes);
    }
    assert_true(pattern == db->pattern + db->count);
    gk_db_free(db);
}

/* Many slices and more than one batch, by one thread and by several. */
static void check_threads(struct test_folder *f, struct gk_generate *options)
{
    char *text[2];
    size_t length[2];

    for (int i = 0; i < 2; i++) {
        options->threads = i ? 3 : 1;
        write_db(f, options);
        text[i] = slurp(f->path, &length[i]);
    }
    assert_int_equal(length[0], length[1]);
    assert_memory_equal(text[0], text[1], length[0]);
    free(text[0]);
    free(text[1]);
}

static void the_same_bytes_for_any_threads(void **state)
{
    struct gk_generate options = abstract_options(7);

    options.dead_margins = true;
    check_threads(*state, &options);
    options = options_for(5);
    check_threads(*state, &options);
}

static void comments_tell(void **state)
{
    struct test_folder *f = *state;
    struct gk_generate options = abstract_options(4);
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

/* The abstract game says something else, and why; outer liberties matter; edges. */
static void comments_of_the_exact_game(void **state)
{
    static const char *const expected[] = {
        "\n# 5 points: 4 graphs, ",
        "\n# In a corner: |.....%+-----\n",
        "\n# In the open board: .....\n# 134 of 134 classes\n\nPattern 550000\n",
        "\n# Two eyes by a seki.\n# Abstract game: 1122 (seki).\n\n..XX.\n\n:2222\n",
        "\n# Abstract game: 0011 (not anchored).\n\n| X\n|>XX\n| )\n+---\n\n:0001\n",
        "\n# Depends on outer liberties: ",
        "\n#   max-size=5 dead-margins=no location=all\n",
        "\n#   marks=all realisable=no omit-settled=no omit-implied=no\n",
        "\n#   rules=exact suicide=yes outer-liberties=4 ko-threats=0\n",
    };
    struct test_folder *f = *state;
    struct gk_generate options = options_for(5);
    size_t length;
    char *text;

    write_db(f, &options);
    text = slurp(f->path, &length);
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++)
        if (!strstr(text, expected[i]))
            fail_msg("not there: %s", expected[i]);
    free(text);
}

/* What is written of one location is what the whole file has of it. */
static void locations(void **state)
{
    struct test_folder *f = *state;
    struct gk_generate options = options_for(5);
    struct gk_generate_stats stats;
    struct gk_db *all = write_and_read(f, &options, &stats);

    for (int location = GK_CENTRE; location <= GK_CORNER; location++) {
        struct gk_db *some;
        size_t i = 0;

        options.locations = 1U << location;
        some = write_and_read(f, &options, &stats);
        for (size_t k = 0; k < all->count; k++) {
            if (location_of(&all->pattern[k].drawing) != (enum gk_location)location)
                continue;
            assert_true(i < some->count);
            assert_true(some->pattern[i].number == all->pattern[k].number);
            assert_memory_equal(&some->pattern[i++].drawing, &all->pattern[k].drawing,
                                sizeof all->pattern[k].drawing);
        }
        assert_int_equal(i, some->count);
        gk_db_free(some);
    }
    gk_db_free(all);
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

static void check_progress(struct test_folder *f, const struct gk_generate *options)
{
    struct watcher watcher = {.calls = 0};
    struct gk_progress progress = {watch, &watcher};
    struct gk_generate_stats stats;

    assert_int_equal(gk_generate(options, f->path, &progress, &stats, &f->err), GK_OK);
    assert_true(watcher.calls > 6);
    assert_true(watcher.total == stats.classes);
    assert_in_range(watcher.last, stats.classes - 1, stats.classes);
}

static void progress_is_told(void **state)
{
    struct gk_generate abstract = abstract_options(6), exact = options_for(5);

    check_progress(*state, &abstract);
    check_progress(*state, &exact);
}

static void assert_old_file(const struct test_folder *f)
{
    size_t length;
    char *text = slurp(f->path, &length);

    assert_string_equal(text, "old");
    free(text);
}

static void put_old_file(const struct test_folder *f)
{
    FILE *file = fopen(f->path, "w");

    assert_non_null(file);
    assert_true(fputs("old", file) >= 0);
    assert_int_equal(fclose(file), 0);
}

/* test_folder_tear_down() notices a temporary file that is left. */
static void check_cancelling(struct test_folder *f, const struct gk_generate *options)
{
    put_old_file(f);
    for (uint64_t call = 1; call < 40; call += 6) {
        struct watcher watcher = {.cancel_at = call};
        struct gk_progress progress = {watch, &watcher};

        assert_int_equal(gk_generate(options, f->path, &progress, NULL, &f->err), GK_ERR_CANCELLED);
        assert_int_equal(watcher.calls, call);
        assert_old_file(f);
    }
}

static void cancelling_changes_nothing(void **state)
{
    struct gk_generate abstract = abstract_options(7), exact = options_for(5);

    check_cancelling(*state, &abstract);
    check_cancelling(*state, &exact);
}

static void places_that_cannot_be_written(void **state)
{
    struct test_folder *f = *state;
    struct gk_generate options = options_for(3);

    assert_int_equal(gk_generate(&options, "/dev/full", NULL, NULL, &f->err), GK_ERR_IO);
    assert_non_null(strstr(f->err.message, "No space left"));
    assert_int_equal(gk_generate(&options, f->folder, NULL, NULL, &f->err), GK_ERR_IO);
    put_old_file(f);
    options.max_points = 0;
    assert_int_equal(gk_generate(&options, f->path, NULL, NULL, &f->err), GK_ERR_ARG);
    options.max_points = GK_MAX_SHAPE + 1;
    assert_int_equal(gk_generate(&options, f->path, NULL, NULL, &f->err), GK_ERR_ARG);
    options = options_for(3);
    options.target = options.compact = true; /* without weights and a number of patterns */
    assert_int_equal(gk_generate(&options, f->path, NULL, NULL, &f->err), GK_ERR_ARG);
    assert_old_file(f);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, test_folder_set_up, test_folder_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_smallest_file),
        TEST(patterns_have_their_values),
        TEST(what_readers_expect),
        TEST(every_class_once),
        TEST(numbers_do_not_change),
        TEST(where_numbers_have_gaps),
        TEST(the_same_bytes_for_any_threads),
        TEST(comments_tell),
        TEST(comments_of_the_exact_game),
        TEST(locations),
        TEST(progress_is_told),
        TEST(cancelling_changes_nothing),
        TEST(places_that_cannot_be_written),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
