/* SPDX-License-Identifier: MIT */
/*
 * Callers that were compiled with other headers than the library (gankei/error.h): their structs
 * of options are smaller, or larger, than those that the library has.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/experimental/board.h>
#include <gankei/gankei.h>

#include "board/tactics/tactics.h"
#include "util/sized.h"

static void refused(enum gk_status status, const struct gk_error *err, const char *words)
{
    assert_int_equal(status, GK_ERR_ARG);
    assert_int_equal(err->status, GK_ERR_ARG);
    assert_non_null(strstr(err->message, words));
}

/* ---- A struct of three versions; the library has the second ---- */

struct first_options {
    size_t size;
    int points;
};

struct second_options {
    size_t size;
    int points;
    int nodes; /* new */
};

struct third_options {
    size_t size;
    int points;
    int nodes;
    const char *name; /* newer */
};

static void second_default(struct second_options *options, size_t size)
{
    const struct second_options own = {.points = 10, .nodes = 2000};

    sized_fill(options, size, &own, sizeof own);
}

/* Each caller says `second_default(&options, sizeof options)`. */
static void fill(void *options, size_t size)
{
    second_default(options, size);
}

static enum gk_status take(const void *given, struct second_options *own, struct gk_error *err)
{
    return SIZED_READ(own, given, second_default, points);
}

static void older_callers(void **state)
{
    struct {
        struct first_options options;
        int after;
    } caller = {.after = 77};
    struct second_options own;

    (void)state;
    fill(&caller.options, sizeof caller.options);
    assert_int_equal(caller.options.size, sizeof caller.options);
    assert_int_equal(caller.options.points, 10);
    assert_int_equal(caller.after, 77);
    caller.options.points = 7;
    assert_int_equal(take(&caller.options, &own, NULL), GK_OK);
    assert_int_equal(own.size, sizeof own);
    assert_int_equal(own.points, 7);
    assert_int_equal(own.nodes, 2000);
}

static void callers_of_the_same_age(void **state)
{
    struct second_options options, own;

    (void)state;
    fill(&options, sizeof options);
    options.nodes = 5;
    assert_int_equal(take(&options, &own, NULL), GK_OK);
    assert_int_equal(own.points, 10);
    assert_int_equal(own.nodes, 5);
}

static void newer_callers(void **state)
{
    struct third_options options;
    struct second_options own;
    struct gk_error err;

    (void)state;
    memset(&options, 0xff, sizeof options);
    fill(&options, sizeof options);
    assert_int_equal(options.size, sizeof options);
    assert_null(options.name);
    options.nodes = 5;
    assert_int_equal(take(&options, &own, NULL), GK_OK);
    assert_int_equal(own.size, sizeof own);
    assert_int_equal(own.nodes, 5);
    options.name = "new";
    refused(take(&options, &own, &err), &err, "newer gankei");
    assert_non_null(strstr(err.message, "second_default()"));
}

static void sizes_of_no_version(void **state)
{
    static const size_t sizes[] = {0, 1, sizeof(size_t), SIZE_MAX, SIZE_MAX / 2, 1 << 20};
    struct second_options options, own;
    struct gk_error err;

    (void)state;
    fill(&options, sizeof options);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        options.size = sizes[i];
        refused(take(&options, &own, &err), &err, "not filled by second_default()");
    }
}

/* ---- Those of the library ---- */

static const struct gk_db no_db;

#define MAKER(make, type, free)                                                                    \
    static enum gk_status make_##type(const void *options, struct gk_error *err)                   \
    {                                                                                              \
        struct gk_##type *made;                                                                    \
        enum gk_status status = make;                                                              \
                                                                                                   \
        if (status == GK_OK)                                                                       \
            free(made);                                                                            \
        return status;                                                                             \
    }
MAKER(gk_life_new(options, &made, err), life, gk_life_free)
MAKER(gk_analyser_new(options, &made, err), analyser, gk_analyser_free)
MAKER(gk_estimator_new(options, &made, err), estimator, gk_estimator_free)
MAKER(gk_verify_new(&no_db, options, NULL, &made, err), verify, gk_verify_free)
MAKER(gk_appraiser_new(options, &made, err), appraiser, gk_appraiser_free)

static enum gk_status make_database(const void *options, struct gk_error *err)
{
    return gk_generate(options, "/dev/null", NULL, NULL, err);
}

#define FILLER(name, type)                                                                         \
    static void fill_##name(void *options, size_t size)                                            \
    {                                                                                              \
        gk_##name##_default((struct type *)options, size);                                         \
    }
FILLER(life, gk_life_options)
FILLER(analyse, gk_analyse_options)
FILLER(estimate, gk_estimate_options)
FILLER(verify, gk_verify_options)
FILLER(appraise, gk_appraise_options)
FILLER(generate, gk_generate)

static const struct {
    const char *filler;
    void (*fill)(void *, size_t);
    enum gk_status (*make)(const void *, struct gk_error *);
    size_t size;
} all[] = {
    {"gk_life_default()", fill_life, make_life, sizeof(struct gk_life_options)},
    {"gk_analyse_default()", fill_analyse, make_analyser, sizeof(struct gk_analyse_options)},
    {"gk_estimate_default()", fill_estimate, make_estimator, sizeof(struct gk_estimate_options)},
    {"gk_verify_default()", fill_verify, make_verify, sizeof(struct gk_verify_options)},
    {"gk_appraise_default()", fill_appraise, make_appraiser, sizeof(struct gk_appraise_options)},
    {"gk_generate_default()", fill_generate, make_database, sizeof(struct gk_generate)},
};

enum { MORE = 24 }; /* bytes of a newer struct */

static void structs_of_the_library(void **state)
{
    union {
        size_t size;
        unsigned char byte[512];
        void *aligned;
    } options;
    struct gk_error err;

    (void)state;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        size_t size = all[i].size;

        assert_true(size + MORE < sizeof options);
        memset(&options, 0xff, sizeof options);
        all[i].fill(&options, size);
        assert_int_equal(options.size, size);
        assert_int_equal(options.byte[size], 0xff);
        assert_int_equal(all[i].make(&options, NULL), GK_OK);

        all[i].fill(&options, size + MORE);
        assert_int_equal(options.size, size + MORE);
        assert_int_equal(options.byte[size + MORE], 0xff);
        assert_int_equal(all[i].make(&options, NULL), GK_OK);
        options.byte[size + MORE - 1] = 1;
        refused(all[i].make(&options, &err), &err, "newer gankei");
        assert_non_null(strstr(err.message, all[i].filler));

        memset(&options, 0xff, sizeof options);
        all[i].fill(&options, sizeof(size_t));
        assert_int_equal(options.size, sizeof(size_t));
        assert_int_equal(options.byte[sizeof(size_t)], 0xff);
        refused(all[i].make(&options, &err), &err, all[i].filler);
        memset(&options, 0, sizeof options);
        refused(all[i].make(&options, &err), &err, "not filled");
        memset(&options, 0xff, sizeof options);
        refused(all[i].make(&options, &err), &err, "not filled");
    }
}

/* ---- Structs that are part of others ---- */

static void reserved_words(void **state)
{
    struct gk_draw draw = {.reserved = {1}};
    struct gk_tactics_options chains;
    struct gk_rules rules;
    struct gk_drawing drawing;
    struct gk_tactics *tactics;
    struct gk_solver *solver;
    struct gk_judge *judge;
    struct gk_error err;
    char *svg;

    (void)state;
    gk_rules_default(&rules);
    rules.reserved[3] = 1;
    refused(gk_solver_new(&rules, 1, &solver, &err), &err, "reserved");
    for (int game = GK_JUDGE_EXACT; game <= GK_JUDGE_BOARD; game++)
        refused(gk_judge_new((enum gk_judge_game)game, &rules, 1, &judge, &err), &err, "reserved");
    tactics_default(&chains);
    chains.reserved[0] = 1;
    refused(gk_tactics_new(&chains, &tactics, &err), &err, "reserved");
    assert_int_equal(gk_drawing_parse("...", 3, &drawing, NULL), GK_OK);
    refused(gk_draw_svg(&drawing, NULL, &draw, &svg, &err), &err, "reserved");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(older_callers),          cmocka_unit_test(callers_of_the_same_age),
        cmocka_unit_test(newer_callers),          cmocka_unit_test(sizes_of_no_version),
        cmocka_unit_test(structs_of_the_library), cmocka_unit_test(reserved_words)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
