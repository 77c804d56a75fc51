/* SPDX-License-Identifier: MIT */
/*
 * Games side by side: whatever vectors a machine has, and whatever is solved together, all results
 * are those of each graph alone.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/experimental/enumerate.h>
#include <gankei/solve.h>

static const char *const vectors[] = {"plain", "avx2", "avx512", NULL}; /* NULL: as it comes */

enum { N_VECTORS = sizeof vectors / sizeof *vectors, N_RULES = 7 };

/* All that tables know: threats of either side in both models, suicide, seki. */
static struct gk_rules rules_of(int i)
{
    static const struct {
        int threats;
        enum gk_ko_model model;
        bool no_suicide, no_seki;
    } table[N_RULES] = {
        {0, GK_THREATS_REMOVABLE, false, false}, {0, GK_THREATS_REMOVABLE, true, false},
        {0, GK_THREATS_REMOVABLE, false, true},  {1, GK_THREATS_REMOVABLE, false, false},
        {-2, GK_THREATS_REMOVABLE, true, true},  {2, GK_THREATS_FIXED, false, false},
        {-1, GK_THREATS_FIXED, false, true}};
    struct gk_rules rules;

    gk_rules_default(&rules);
    rules.kind = GK_RULES_EXACT;
    rules.ko_threats = table[i].threats;
    rules.ko_model = table[i].model;
    rules.suicide = !table[i].no_suicide;
    rules.no_seki = table[i].no_seki;
    return rules;
}

/* ---- Shapes, and all their markings ---- */

struct lists {
    size_t n;
    struct gk_batch *list;
    struct gk_shapes *shapes;
};

static size_t results_of(const struct gk_batch *l)
{
    return l->count * (GK_MAX_LIBERTIES + 1);
}

static void list_shape(const struct gk_shape *shape, struct gk_batch *out)
{
    struct gk_markings it;
    gk_marking *marking, next;
    uint64_t room;

    assert_int_equal(gk_markings_count(shape, true, &room, NULL), GK_OK);
    marking = calloc((size_t)room + 1, sizeof *marking);
    assert_non_null(marking);
    *out = (struct gk_batch){.shape = shape, .marking = marking};
    assert_int_equal(gk_markings_init(&it, shape, true, NULL), GK_OK);
    while (gk_markings_next(&it, &next)) {
        struct gk_graph graph;

        gk_shape_mark(shape, next, &graph);
        if (gk_graph_check(&graph, NULL) == GK_OK)
            marking[out->count++] = next;
    }
    gk_markings_fini(&it);
    out->results = calloc(results_of(out), sizeof *out->results);
    assert_non_null(out->results);
}

/* Every `step`-th placement of some points at a location. */
static struct lists new_lists(int points, enum gk_location location, size_t step)
{
    struct lists l = {0};

    assert_int_equal(gk_placements_new(points, location, false, &l.shapes, NULL), GK_OK);
    l.list = calloc(l.shapes->count, sizeof *l.list);
    assert_non_null(l.list);
    for (size_t i = 0; i < l.shapes->count; i += step)
        list_shape(&l.shapes->shape[i].shape, &l.list[l.n++]);
    assert_true(l.n > 0);
    return l;
}

static void free_lists(struct lists *l)
{
    for (size_t i = 0; i < l->n; i++) {
        free((void *)(uintptr_t)l->list[i].marking);
        free(l->list[i].results);
    }
    free(l->list);
    gk_shapes_free(l->shapes);
}

/* ---- Tests ---- */

static void ask_for(const char *wanted)
{
    if (wanted)
        assert_int_equal(setenv("GANKEI_VECTORS", wanted, 1), 0);
    else
        assert_int_equal(unsetenv("GANKEI_VECTORS"), 0);
}

static void assert_same(const struct gk_result *a, const struct gk_result *b)
{
    assert_int_equal(gk_eye_value_index(a->value), gk_eye_value_index(b->value));
    assert_int_equal(a->attack, b->attack);
    assert_int_equal(a->defence, b->defence);
    assert_int_equal(a->seki, b->seki);
}

static void check_alone(const struct gk_rules *rules, const struct gk_batch *l, size_t step)
{
    struct gk_solver *solver;

    assert_int_equal(gk_solver_new(rules, 1, &solver, NULL), GK_OK);
    for (size_t i = 0; i < l->count; i += step) {
        struct gk_result alone[GK_MAX_LIBERTIES + 1];
        struct gk_graph graph;

        gk_shape_mark(l->shape, l->marking[i], &graph);
        assert_int_equal(
            gk_solve_batch(solver, GK_WANT_LIBERTIES,
                           &(struct gk_batch){.graph = &graph, .count = 1, .results = alone}, 1,
                           NULL, NULL),
            GK_OK);
        for (int k = 0; k <= GK_MAX_LIBERTIES; k++)
            assert_same(&l->results[i * (GK_MAX_LIBERTIES + 1) + (size_t)k], &alone[k]);
    }
    gk_solver_free(solver);
}

/* Lists together, then one by one with each kind of vectors; and some graphs alone. */
static void check_lists(int points, enum gk_location location, size_t step, int which)
{
    struct lists l = new_lists(points, location, step);
    const struct gk_rules rules = rules_of(which);
    struct gk_solver *solver;

    ask_for(NULL);
    assert_int_equal(gk_solver_new(&rules, 3, &solver, NULL), GK_OK);
    assert_int_equal(gk_solve_batch(solver, GK_WANT_LIBERTIES, l.list, l.n, NULL, NULL), GK_OK);
    for (size_t i = 0; i < l.n; i++) {
        size_t bytes = results_of(&l.list[i]) * sizeof(struct gk_result);
        struct gk_result *together = malloc(bytes + 1);

        assert_non_null(together);
        memcpy(together, l.list[i].results, bytes);
        for (int k = 0; k < N_VECTORS; k++) {
            ask_for(vectors[k]);
            memset(l.list[i].results, 0, bytes);
            assert_int_equal(gk_solve_batch(solver, GK_WANT_LIBERTIES, &l.list[i], 1, NULL, NULL),
                             GK_OK);
            for (size_t r = 0; r < results_of(&l.list[i]); r++)
                assert_same(&l.list[i].results[r], &together[r]);
        }
        check_alone(&rules, &l.list[i], 1 + l.list[i].count / 40);
        free(together);
    }
    gk_solver_free(solver);
    free_lists(&l);
}

static void all_rules(void **state)
{
    (void)state;
    for (int i = 0; i < N_RULES; i++) {
        check_lists(4, GK_CORNER, 1, i);
        check_lists(5, GK_CENTRE, 4, i);
    }
}

/* More than sixteen sets of margins, so several groups of lanes; enclosed stones. */
static void larger_shapes(void **state)
{
    (void)state;
    check_lists(6, GK_CENTRE, 9, 0);
    check_lists(6, GK_EDGE, 40, 3);
    check_lists(7, GK_CENTRE, 60, 0);
}

struct watched {
    uint64_t last, total, stop;
};

static int watch(void *user, uint64_t done, uint64_t total)
{
    struct watched *w = user;

    w->last = done;
    w->total = total;
    return done >= w->stop;
}

/* Progress is told, and work ends when it says so. */
static void told_and_stopped(void **state)
{
    struct lists l = new_lists(5, GK_CENTRE, 1);
    struct watched w = {.stop = UINT64_MAX};
    const struct gk_progress progress = {watch, &w};
    const struct gk_rules rules = rules_of(0);
    struct gk_solver *solver;
    uint64_t count = 0;

    (void)state;
    ask_for(NULL);
    for (size_t i = 0; i < l.n; i++)
        count += l.list[i].count;
    assert_int_equal(gk_solver_new(&rules, 1, &solver, NULL), GK_OK);
    assert_int_equal(gk_solve_batch(solver, GK_WANT_LIBERTIES, l.list, l.n, &progress, NULL),
                     GK_OK);
    assert_true(w.total == count && w.last == count);
    w.stop = count / 2;
    assert_int_equal(gk_solve_batch(solver, GK_WANT_LIBERTIES, l.list, l.n, &progress, NULL),
                     GK_ERR_CANCELLED);
    assert_true(w.last >= count / 2 && w.last < count);
    assert_int_equal(gk_solve_batch(solver, GK_WANT_LIBERTIES, l.list, l.n, NULL, NULL), GK_OK);
    gk_solver_free(solver);
    free_lists(&l);
}

/* Nothing to do, and what cannot be done. */
static void nothing_and_nonsense(void **state)
{
    struct gk_rules rules = rules_of(0);
    struct gk_shape point = {.graph = {.n = 1, .anchored = 1}};
    struct gk_result result[2 * (GK_MAX_LIBERTIES + 1)];
    const gk_marking good = 0, bad = GK_DEAD;
    const struct gk_batch list[] = {
        {.shape = &point, .marking = &good},
        {.shape = &point, .marking = &good, .count = 1, .results = result},
        {.shape = &point, .marking = &bad, .count = 1, .results = result + GK_MAX_LIBERTIES + 1}};
    struct gk_solver *solver;

    (void)state;
    assert_int_equal(gk_solver_new(&rules, 1, &solver, NULL), GK_OK);
    assert_int_equal(gk_solve_batch(solver, GK_WANT_LIBERTIES, NULL, 0, NULL, NULL), GK_OK);
    assert_int_equal(gk_solve_batch(solver, GK_WANT_LIBERTIES, list, 2, NULL, NULL), GK_OK);
    assert_int_equal(gk_solve_batch(solver, GK_WANT_LIBERTIES, list, 3, NULL, NULL),
                     GK_ERR_ILLEGAL);
    gk_solver_free(solver);
    rules.kind = GK_RULES_ABSTRACT;
    assert_int_equal(gk_solver_new(&rules, 1, &solver, NULL), GK_OK);
    assert_int_equal(gk_solve_batch(solver, GK_WANT_RESULTS, list, 2, NULL, NULL), GK_OK);
    assert_int_equal(gk_solve_batch(solver, GK_WANT_LIBERTIES, list, 2, NULL, NULL), GK_ERR_ARG);
    gk_solver_free(solver);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_rules),
        cmocka_unit_test(larger_shapes),
        cmocka_unit_test(told_and_stopped),
        cmocka_unit_test(nothing_and_nonsense),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
