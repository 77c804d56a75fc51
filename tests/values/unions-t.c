/* SPDX-License-Identifier: MIT */
/*
 * Two shapes solved as one graph have the class that the table of sums says: all pairs of classes,
 * in the abstract game by the strict form and by the digits, in the exact game by the digits, in
 * the open board, at edges and in corners.
 *
 * A ko is no loop in the exact game, it is won by threats, and another eye space can be one. So
 * there the sum is promised only where no threat matters: where the digits of either shape are the
 * same whether the defender, nobody or the attacker has a ko threat. All other pairs are counted.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/experimental/graph.h>
#include <gankei/experimental/strict.h>
#include <gankei/experimental/worth.h>

#include "tests/solver/shape.h"
#include "tests/values/all_classes.h"
#include "values/classes/eye_classes.h"
#include "values/strict.h"

static struct gk_solver *new_solver(enum gk_rules_kind kind, bool suicide, int ko_threats)
{
    struct gk_solver *solver;
    struct gk_rules rules;

    gk_rules_default(&rules);
    rules.kind = kind;
    rules.suicide = suicide;
    rules.ko_threats = ko_threats;
    assert_int_equal(gk_solver_new(&rules, 0, &solver, NULL), GK_OK);
    return solver;
}

static int setup(void **state)
{
    struct gk_classes *classes;

    assert_int_equal(gk_classes_new(2, &classes, NULL), GK_OK);
    *state = classes;
    return 0;
}

static int teardown(void **state)
{
    gk_classes_free(*state);
    return 0;
}

/* ---- The abstract game ---- */

enum { MAX_ABSTRACT = 512 };

struct abstract_test {
    const struct gk_classes *classes;
    struct gk_strict *strict;
    struct gk_solver *solver[2]; /* without, with suicide */
    struct gk_graph graph[MAX_ABSTRACT];
    int class[MAX_ABSTRACT];
    int count;
};

/* The class of the strict form, which the digits say, too. */
static int abstract_graph(struct abstract_test *t, const struct gk_graph *graph)
{
    gk_form form;
    int class;

    assert_int_equal(
        gk_strict_solve(t->strict, &(struct gk_batch){.graph = graph, .count = 1}, &form, NULL),
        GK_OK);
    assert_int_equal(classes_find_form(t->classes, gk_strict_forms(t->strict), form, &class, NULL),
                     GK_OK);
    for (int suicide = 0; suicide < 2; suicide++) {
        struct gk_result result;

        assert_int_equal(gk_solve(t->solver[suicide], graph, &result, NULL), GK_OK);
        assert_int_equal(gk_class_of_code(t->classes, result.value), class);
    }
    return class;
}

static void take_abstract(void *user, const struct class_list *list)
{
    struct abstract_test *t = user;

    for (size_t i = 0; i < list->count; i++) {
        assert_true(t->count < MAX_ABSTRACT);
        t->graph[t->count] = list->shape->graph;
        gk_marking_apply(list->marking[i], &t->graph[t->count]);
        t->class[t->count] = abstract_graph(t, &t->graph[t->count]);
        t->count++;
    }
}

/* All pairs of classes of up to four points, with `$` too. */
static void abstract(void **state)
{
    struct abstract_test *t = calloc(1, sizeof *t);
    int pairs = 0;

    assert_non_null(t);
    t->classes = *state;
    assert_int_equal(strict_new(2, true, 0, &t->strict, NULL), GK_OK);
    for (int suicide = 0; suicide < 2; suicide++)
        t->solver[suicide] = new_solver(GK_RULES_ABSTRACT, suicide, 0);
    for (int n = 1; n <= 4; n++)
        all_classes(n, true, take_abstract, t);
    for (int i = 0; i < t->count; i++)
        for (int j = i; j < t->count; j++, pairs++) {
            struct gk_graph both = shape_beside(&t->graph[i], &t->graph[j]);

            assert_int_equal(abstract_graph(t, &both),
                             gk_class_add(t->classes, t->class[i], t -> class[j]));
        }
    print_message("# abstract game: %d pairs\n", pairs);
    assert_int_equal(t->count, 3 + 9 + 39 + 268);
    gk_solver_free(t->solver[0]);
    gk_solver_free(t->solver[1]);
    strict_free(t->strict);
    free(t);
}

/* ---- The exact game ---- */

enum { MAX_PLACES = 256 };

/* All markings of a placement, and what is known of each. */
struct exact_part {
    struct gk_shape shape;
    int points;
    gk_marking *marking;
    struct gk_result *result;
    bool *ko; /* does a threat matter? */
    size_t count;
};

struct exact_test {
    const struct gk_classes *classes;
    struct gk_solver *solver[3]; /* the attacker, nobody, the defender has a ko threat */
    struct exact_part part[MAX_PLACES];
    int count;
    int pairs, ko_pairs, ko_differ, seki_pairs;
};

static void *room_for(size_t count, size_t size)
{
    void *room = calloc(count ? count : 1, size);

    assert_non_null(room);
    return room;
}

static void solve_part(struct exact_test *t, struct exact_part *p)
{
    struct gk_result *other = room_for(p->count, sizeof *other);

    p->result = room_for(p->count, sizeof *p->result);
    p->ko = room_for(p->count, sizeof *p->ko);
    assert_int_equal(gk_solve_batch(t->solver[1], GK_WANT_RESULTS,
                                    &(struct gk_batch){.shape = &p->shape,
                                                       .marking = p->marking,
                                                       .count = p->count,
                                                       .results = p->result},
                                    1, NULL, NULL),
                     GK_OK);
    for (int k = 0; k < 3; k += 2) {
        assert_int_equal(gk_solve_batch(t->solver[k], GK_WANT_RESULTS,
                                        &(struct gk_batch){.shape = &p->shape,
                                                           .marking = p->marking,
                                                           .count = p->count,
                                                           .results = other},
                                        1, NULL, NULL),
                         GK_OK);
        for (size_t i = 0; i < p->count; i++)
            p->ko[i] |= !gk_eye_value_same(p->result[i].value, other[i].value);
    }
    free(other);
}

static void take_place(void *user, const struct class_list *list)
{
    struct exact_test *t = user;
    struct exact_part *p = &t->part[t->count++];

    assert_true(t->count <= MAX_PLACES);
    p->shape = *list->shape;
    p->points = p->shape.graph.n;
    while (p->shape.graph.mark[p->points - 1] == GK_HOLE)
        p->points--;
    p->count = list->count;
    p->marking = room_for(p->count, sizeof *p->marking);
    memcpy(p->marking, list->marking, p->count * sizeof *p->marking);
    solve_part(t, p);
}

static void compare_pair(struct exact_test *t, const struct exact_part *a, size_t i,
                         const struct exact_part *b, size_t j, const struct gk_result *both)
{
    int expected = gk_class_add(t->classes, gk_class_of_code(t->classes, a->result[i].value),
                                gk_class_of_code(t->classes, b->result[j].value));
    int class = gk_class_of_code(t->classes, both->value);

    t->pairs++;
    t->seki_pairs += a->result[i].seki || b->result[j].seki;
    if (a->ko[i] || b->ko[j]) {
        t->ko_pairs++;
        t->ko_differ += class != expected;
    } else {
        assert_int_equal(class, expected);
    }
}

/* All markings of one placement beside all of another one; if they are the same, each pair once. */
static void compare_places(struct exact_test *t, const struct exact_part *a,
                           const struct exact_part *b)
{
    const struct gk_shape both = {.graph = shape_beside(&a->shape.graph, &b->shape.graph),
                                  .firm = a->shape.firm | b->shape.firm << a->points};
    gk_marking *marking = room_for(a->count * b->count, sizeof *marking);
    struct gk_result *result = room_for(a->count * b->count, sizeof *result);
    size_t count = 0;

    for (size_t i = 0; i < a->count; i++)
        for (size_t j = a == b ? i : 0; j < b->count; j++)
            marking[count++] = a->marking[i] << 2 * b->points | b->marking[j];
    assert_int_equal(
        gk_solve_batch(t->solver[1], GK_WANT_RESULTS,
                       &(struct gk_batch){
                           .shape = &both, .marking = marking, .count = count, .results = result},
                       1, NULL, NULL),
        GK_OK);
    count = 0;
    for (size_t i = 0; i < a->count; i++)
        for (size_t j = a == b ? i : 0; j < b->count; j++)
            compare_pair(t, a, i, b, j, &result[count++]);
    free(marking);
    free(result);
}

static void compare_all(const struct gk_classes *classes, int max_sum, enum gk_location last,
                        bool dead_margins)
{
    struct exact_test *t = room_for(1, sizeof *t);

    t->classes = classes;
    for (int k = 0; k < 3; k++)
        t->solver[k] = new_solver(GK_RULES_EXACT, true, k - 1);
    for (int n = 1; n < max_sum; n++)
        for (int location = GK_CENTRE; location <= (int)last; location++)
            all_placed_classes(n, (enum gk_location)location, dead_margins, take_place, t);
    for (int i = 0; i < t->count; i++)
        for (int j = i; j < t->count; j++)
            if (t->part[i].points + t->part[j].points <= max_sum)
                compare_places(t, &t->part[i], &t->part[j]);
    print_message(
        "# exact game, %d points together, to the %s%s: %d pairs, %d with a seki; %d with "
        "a ko, of which %d have another class than the sum\n",
        max_sum, gk_location_name(last), dead_margins ? ", with $" : "", t->pairs, t->seki_pairs,
        t->ko_pairs, t->ko_differ);
    assert_true(t->pairs - t->ko_pairs > 1000);
    for (int i = 0; i < t->count; i++) {
        free(t->part[i].marking);
        free(t->part[i].result);
        free(t->part[i].ko);
    }
    for (int k = 0; k < 3; k++)
        gk_solver_free(t->solver[k]);
    free(t);
}

static void exact(void **state)
{
    compare_all(*state, all_classes_up_to(7, 8), GK_CENTRE, false);
}

static void exact_at_edges(void **state)
{
    compare_all(*state, all_classes_up_to(5, 6), GK_CORNER, false);
}

static void exact_with_dead_margins(void **state)
{
    compare_all(*state, all_classes_up_to(5, 6), GK_CENTRE, true);
}

/* ---- Ko across a sum ---- */

static void assert_value(const char *expected, const struct gk_graph *graph, int ko_threats)
{
    struct gk_solver *solver = new_solver(GK_RULES_EXACT, true, ko_threats);
    char text[5];

    shape_solve(solver, graph, text);
    assert_string_equal(text, expected);
    gk_solver_free(solver);
}

/* The smallest pair in the open board that is more than its sum: alone, the ko is lost, and with a
 * threat it would be won; half an eye is one. */
static void half_an_eye_is_a_ko_threat(void **state)
{
    struct gk_graph half = shape_position(".!"), ko = shape_position(".X%X!."),
                    both = shape_beside(&half, &ko);

    (void)state;
    assert_value("0011", &half, 0);
    assert_value("0002", &ko, 0);
    assert_value("0022", &ko, 1);
    assert_value("0012", &both, 0); /* 1/2 and 0 is 1/2: 0011 */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(abstract),
        cmocka_unit_test(exact),
        cmocka_unit_test(exact_at_edges),
        cmocka_unit_test(exact_with_dead_margins),
        cmocka_unit_test(half_an_eye_is_a_ko_threat),
    };

    return cmocka_run_group_tests_name("unions", tests, setup, teardown);
}
