/* SPDX-License-Identifier: MIT */
/*
 * The four digits determine the class in the exact game, too, where it is that of the six
 * questions: all classes of shapes in the open board, at edges and in corners, with one outer
 * liberty or more. (Without any, an eye space elsewhere is above all a liberty.) With the ko ban
 * lifted, which is asked up to a size less, the answers are those of a class, too, from above and
 * from below. The class of the game with the ban is between these two; but not with `$`, where the
 * attacker who retakes at once may be connected, and there is nothing left to go round in.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include <gankei/experimental/worth.h>

#include "tests/values/all_classes.h"
#include "values/classes/eye_classes.h"

struct codes_test {
    const struct gk_classes *classes;
    struct gk_solver *solver;
    bool dead_margins, sides; /* whether the ban is lifted, too: that takes twice as long again */
    int count, n_loopy, of_code[GK_N_VALUES];
};

static void check_sides(struct codes_test *t, const struct gk_six *six)
{
    int onside = gk_class_of_answers(t->classes, six->onside);
    int offside = gk_class_of_answers(t->classes, six->offside);

    assert_in_range(onside, 0, 7);
    assert_in_range(offside, 0, 7);
    assert_false(six->offside & ~six->onside);
    if (!t->dead_margins) {
        assert_false(six->offside & ~six->answers);
        assert_false(six->answers & ~six->onside);
    }
    t->n_loopy += onside != offside;
}

static void check_code(struct codes_test *t, const struct gk_result *result, unsigned answers)
{
    int class = gk_class_of_answers(t->classes, answers);

    assert_in_range(class, 0, 7);
    assert_int_equal(class, gk_class_of_code(t->classes, result->value));
    t->count++;
    t->of_code[gk_eye_value_index(result->value)]++;
}

static void check_place(void *user, const struct class_list *list)
{
    struct codes_test *t = user;
    struct gk_result *result = malloc(list->count * sizeof *result);
    struct gk_six *six = malloc(2 * list->count * sizeof *six), *both = six + list->count;
    struct gk_batch batch = {.shape = list->shape,
                             .marking = list->marking,
                             .count = list->count,
                             .results = result,
                             .six = six};

    assert_true(result && six);
    assert_int_equal(gk_solve_batch(t->solver, GK_WANT_ANSWERS, &batch, 1, NULL, NULL), GK_OK);
    batch.six = both;
    if (t->sides)
        assert_int_equal(gk_solve_batch(t->solver, GK_WANT_SIX, &batch, 1, NULL, NULL), GK_OK);
    for (size_t i = 0; i < list->count; i++) {
        check_code(t, &result[i], six[i].answers);
        assert_false(six[i].onside | six[i].offside);
        if (t->sides) {
            assert_int_equal(both[i].answers, six[i].answers);
            check_sides(t, &both[i]);
        }
    }
    free(result);
    free(six);
}

static void check(int first_size, int max_size, enum gk_location last, bool dead_margins,
                  bool sides, int outer_liberties)
{
    struct codes_test t = {.dead_margins = dead_margins, .sides = sides};
    struct gk_classes *classes;
    struct gk_rules rules;

    gk_rules_default(&rules);
    rules.outer_liberties = outer_liberties;
    assert_int_equal(gk_classes_new(2, &classes, NULL), GK_OK);
    t.classes = classes;
    assert_int_equal(gk_solver_new(&rules, 0, &t.solver, NULL), GK_OK);
    for (int n = first_size; n <= max_size; n++)
        for (int location = GK_CENTRE; location <= (int)last; location++)
            all_placed_classes(n, (enum gk_location)location, dead_margins, check_place, &t);
    print_message("# exact game, %d to %d points, to the %s, %d outer liberties%s: %d classes\n",
                  first_size, max_size, gk_location_name(last), outer_liberties,
                  dead_margins ? ", with $" : "", t.count);
    if (sides)
        print_message("# loopy without the ko ban: %d\n", t.n_loopy);
    for (int i = 0; i < GK_N_VALUES; i++) {
        struct gk_eye_value value = gk_eye_value_at(i);
        char text[5];

        gk_eye_value_format(value, text);
        print_message("# %s is %s: %d\n", text,
                      gk_class(classes, gk_class_of_code(classes, value))->name, t.of_code[i]);
    }
    gk_solver_free(t.solver);
    gk_classes_free(classes);
}

static void codes(void **state)
{
    (void)state;
    check(1, all_classes_up_to(5, 6), GK_CORNER, false, true, 4);
}

/* The largest sizes, with the ban alone. */
static void codes_of_the_game(void **state)
{
    (void)state;
    check(6, all_classes_up_to(7, 8), GK_CENTRE, false, false, 4);
    check(6, all_classes_up_to(6, 7), (enum gk_location)all_classes_up_to(GK_EDGE, GK_CORNER),
          false, false, 4);
}

static void codes_with_dead_margins(void **state)
{
    (void)state;
    check(1, all_classes_up_to(4, 5), GK_CORNER, true, true, 4);
}

static void codes_with_few_liberties(void **state)
{
    (void)state;
    for (int liberties = 1; liberties < 4; liberties++)
        check(1, all_classes_up_to(4, 6), GK_CORNER, false, true, liberties);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(codes),
        cmocka_unit_test(codes_of_the_game),
        cmocka_unit_test(codes_with_dead_margins),
        cmocka_unit_test(codes_with_few_liberties),
    };

    return cmocka_run_group_tests_name("codes", tests, NULL, NULL);
}
