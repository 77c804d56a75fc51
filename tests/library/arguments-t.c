/* SPDX-License-Identifier: MIT */
/* The door of the library (gankei/error.h): arguments that are wrong in themselves. That every
 * function refuses nulls is the matter of arguments.sh. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/experimental.h>
#include <gankei/experimental/enumerate.h>
#include <gankei/experimental/solve.h>
#include <gankei/experimental/strict.h>
#include <gankei/gankei.h>

#include "tests/board/picture.h"
#include "tests/life/readers.h"
#include "values/strict.h"

/* Graphs that are none: too many vertices, none, one-sided, a loop, a mark, an anchored vertex. */
static const struct gk_graph broken[] = {{.n = 99},
                                         {.n = -1},
                                         {.n = 0},
                                         {.n = 2, .adj = {2, 0}},
                                         {.n = 2, .adj = {3, 1}},
                                         {.n = 2, .adj = {2, 1}, .mark = {9}},
                                         {.n = 2, .adj = {2, 1}, .anchored = 4}};
enum { N_BROKEN = sizeof broken / sizeof *broken };

static struct gk_solver *new_solver(enum gk_rules_kind kind)
{
    struct gk_rules rules;
    struct gk_solver *solver = NULL;

    gk_rules_default(&rules);
    rules.kind = kind;
    assert_int_equal(gk_solver_new(&rules, 1, &solver, NULL), GK_OK);
    return solver;
}

static void refused(enum gk_status status, const struct gk_error *err)
{
    assert_int_equal(status, GK_ERR_ARG);
    assert_int_equal(err->status, GK_ERR_ARG);
    assert_true(err->message[0]);
}

static void solvers(void **state)
{
    struct gk_rules rules;
    struct gk_solver *solver;
    struct gk_error err;

    (void)state;
    gk_rules_default(&rules);
    refused(gk_solver_new(&rules, -5, &solver, &err), &err);
    assert_non_null(strstr(err.message, "gk_solver_new"));
    assert_non_null(strstr(err.message, "threads"));
    rules.kind = (enum gk_rules_kind)77;
    refused(gk_solver_new(&rules, 1, &solver, &err), &err);
    assert_non_null(strstr(err.message, "77"));
}

static void graphs(void **state)
{
    static const gk_marking marking = 0;
    struct gk_solver *solver[2] = {new_solver(GK_RULES_ABSTRACT), new_solver(GK_RULES_EXACT)};
    struct gk_strict *strict;
    struct gk_result result;
    struct gk_error err;
    gk_form form;

    (void)state;
    assert_int_equal(strict_new(2, false, 1, &strict, NULL), GK_OK);
    for (int i = 0; i < N_BROKEN; i++) {
        const struct gk_shape shape = {.graph = broken[i]};
        const struct gk_batch batch = {
            .shape = &shape, .marking = &marking, .count = 1, .results = &result};
        struct gk_certificate certificate;
        struct gk_explainer *explainer;
        struct gk_markings it;
        struct gk_rules rules;
        uint64_t count;

        gk_rules_default(&rules);
        refused(gk_graph_check(&broken[i], &err), &err);
        for (int k = 0; k < 2; k++) {
            refused(gk_solve(solver[k], &broken[i], &result, &err), &err);
            refused(gk_solve_batch(solver[k], GK_WANT_RESULTS, &batch, 1, NULL, &err), &err);
        }
        refused(gk_solve_batch(solver[1], (enum gk_wanted)9, &batch, 1, NULL, &err), &err);
        refused(gk_strict_solve(strict, &batch, &form, &err), &err);
        refused(gk_explainer_new(&rules, &broken[i], &explainer, &err), &err);
        refused(gk_certify(&rules, &broken[i], &certificate, &err), &err);
        refused(gk_markings_init(&it, &shape, false, &err), &err);
        refused(gk_markings_init_bare(&it, &shape, false, &err), &err);
        refused(gk_markings_count(&shape, false, &count, &err), &err);
    }
    strict_free(strict);
    gk_solver_free(solver[0]);
    gk_solver_free(solver[1]);
}

static void indexes(void **state)
{
    struct gk_index *index = NULL;
    struct gk_result result;
    struct gk_error err;

    (void)state;
    refused(gk_index_open(NULL, &index, &err), &err);
    /* An empty database. */
    assert_int_equal(gk_index_load("/dev/null", &index, NULL), GK_OK);
    for (int i = 0; i < N_BROKEN; i++) {
        const struct gk_placed placed = {.graph = broken[i]};
        bool found;

        refused(gk_index_find(index, &placed, &found, &result, &err), &err);
        refused(gk_index_find_outside(index, &placed, 4, 0, &found, &result, &err), &err);
    }
    gk_index_close(index);
}

static void records(void **state)
{
    char text[] = "(;)(;)";
    struct gk_error err;

    (void)state;
    refused(gk_record_select(text, 6, 0, NULL, 0, &err), &err);
    refused(gk_record_select(text, 6, 1, NULL, -1, &err), &err);
    refused(gk_record_select(text, 6, 1, (const int[]){0}, 1, &err), &err);
}

static void drawings(void **state)
{
    const struct gk_drawing bad[] = {{.n = 99, .rows = 1, .cols = 1, .symbol = "."},
                                     {.n = 0, .rows = 1, .cols = 1},
                                     {.n = 1, .rows = 1, .cols = 1, .row = {3}, .symbol = "."},
                                     {.n = 1, .rows = 1, .cols = 1, .col = {-1}, .symbol = "."},
                                     {.n = 1, .rows = 99, .cols = 1, .symbol = "."},
                                     {.n = 2, .rows = 1, .cols = 2, .symbol = ".."}};
    struct gk_placed placed;
    struct gk_shapes *shapes;
    struct gk_shape shape;
    struct gk_error err;

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        refused(gk_drawing_position(&bad[i], &placed.graph, &err), &err);
        refused(gk_drawing_placed(&bad[i], &placed, &err), &err);
        refused(gk_drawing_shape(&bad[i], &shape, &err), &err);
    }
    refused(gk_shapes_new(-1, &shapes, &err), &err);
    refused(gk_placements_new(3, (enum gk_location)9, false, &shapes, &err), &err);
}

/* Reports that are not of the analysis, and boards of which nothing is proved. */
static void proofs(void **state)
{
    const struct readers *readers = *state;
    struct gk_life_report right, report;
    struct gk_analysis *analysis;
    struct gk_proof proof;
    struct gk_board board = picture_board(".......\n.......\n.......\nOOOOO..\nXXXXO..\n"
                                          "...XO..\n...XO..\n");
    struct gk_error err;
    int point = gk_point(4, 0);

    assert_int_equal(gk_analyse(readers->analyser, &board, &analysis, NULL), GK_OK);
    gk_life_set_nodes(readers->life, 100000);
    assert_int_equal(gk_life_read(readers->life, analysis, point, &right, NULL), GK_OK);
    assert_true(right.proved);
    assert_int_equal(gk_life_prove(readers->life, analysis, &right, &proof, &err), GK_OK);
    gk_proof_fini(&proof);
    for (int i = 0; i < 5; i++) {
        report = right;
        report.stone = (int16_t[]){-1, GK_BOARD_POINTS, 0, right.stone, right.stone}[i];
        if (i > 2)
            report.fate[i - 3] = (enum gk_fate[]){GK_FATE_LIVES, (enum gk_fate)99}[i - 3];
        refused(gk_life_prove(readers->life, analysis, &report, &proof, &err), &err);
        gk_proof_fini(&proof);
    }
    gk_analysis_free(analysis);
    board = picture_board("OOOOO..\n###XO..\n...XO..\n...XO..\n");
    assert_int_equal(gk_analyse(readers->analyser, &board, &analysis, NULL), GK_OK);
    refused(gk_life_prove(readers->life, analysis, &right, &proof, &err), &err);
    gk_proof_fini(&proof);
    gk_analysis_free(analysis);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(solvers),  cmocka_unit_test(graphs),
                                       cmocka_unit_test(indexes),  cmocka_unit_test(records),
                                       cmocka_unit_test(drawings), cmocka_unit_test(proofs)};

    return cmocka_run_group_tests(tests, readers_setup, readers_teardown);
}
