/* SPDX-License-Identifier: MIT */
/*
 * Weights by place: drawings that a reader cannot tell apart add up, those that it can do not,
 * and shares are shares.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include <math.h>
#include <string.h>

#include "db/census/usage.h"
#include "db/text/weights.h"

struct setting {
    struct gk_weights *weights;
    struct placements *places;
    struct usage *usage;
};

static struct setting setting_of(int n, const char *text)
{
    struct setting s = {.weights = NULL};

    assert_int_equal(weights_parse(text, strlen(text), &s.weights, NULL), GK_OK);
    assert_int_equal(placements_new(n, GK_RULES_EXACT, true, &s.places, NULL), GK_OK);
    assert_int_equal(usage_new(s.weights, s.places, &s.usage, NULL), GK_OK);
    return s;
}

static void setting_fini(struct setting *s)
{
    usage_free(s->usage);
    placements_free(s->places);
    gk_weights_free(s->weights);
}

static void assert_near(double a, double b)
{
    if (fabs(a - b) > 1e-9 * (1 + fabs(b)))
        fail_msg("%g is not %g", a, b);
}

/* The drawing of a class, with its smallest marking. */
static void draw(const struct setting *s, const struct usage_met *met, char *coded)
{
    static const struct gk_result unmarked = {.attack = 0};
    struct gk_drawing drawing;

    placement_draw(&s->places->place[met->place], met->smallest, &unmarked, &drawing);
    gk_drawing_format(&drawing, coded);
}

/* How often anything was met at a location. */
static double met_at(const struct usage *usage, enum gk_location location)
{
    double sum = 0;

    for (int stones = 0; stones <= GK_MAX_SHAPE; stones++)
        for (int margins = 0; margins <= GK_MAX_SHAPE; margins++)
            sum += usage->met_of.weight[location][stones][margins];
    return sum;
}

static void symmetric_drawings_add_up(void **state)
{
    struct setting s = setting_of(3, "!.X 10 0=1 3=2\n"
                                     "X.! 5 3=4\n"
                                     "X%.%! 2\n"
                                     "X.%O! 1 6=1\n"  /* bent: to a reader the same row */
                                     "... 9\n"
                                     ".... 100\n");   /* another size */
    const struct usage_met *met;
    double count = 0;

    (void)state;
    assert_int_equal(s.usage->count, 2);
    for (size_t i = 0; i < s.usage->count; i++) {
        assert_int_equal(s.places->place[s.usage->met[i].place].location, GK_CENTRE);
        count += s.usage->met[i].count;
    }
    assert_near(count, 27);
    met = s.usage->met[0].count > 10 ? &s.usage->met[0] : &s.usage->met[1];
    assert_near(met->count, 18);
    assert_near(met->with[0], 1);
    assert_near(met->with[3], 6);
    assert_near(met->with[6], 1);
    assert_near(s.usage->met_of.weight[GK_CENTRE][1][1], 18); /* a stone and a margin */
    assert_near(s.usage->met_of.weight[GK_CENTRE][0][0], 9);
    assert_near(met_at(s.usage, GK_CENTRE), 27);
    assert_near(met_at(s.usage, GK_EDGE) + met_at(s.usage, GK_CORNER), 0);
    setting_fini(&s);
}

static void what_differs_stays_apart(void **state)
{
    struct setting s = setting_of(3, "!.X 1\n!X. 2\n.!X 4\n");

    (void)state;
    assert_int_equal(s.usage->count, 3);
    for (size_t i = 0; i < 3; i++)
        assert_true(s.usage->met[i].count == 1 || s.usage->met[i].count == 2 ||
                    s.usage->met[i].count == 4);
    setting_fini(&s);
}

static void at_edges(void **state)
{
    struct setting s = setting_of(3, "!.X%--- 8\n"
                                     "---%X.! 4\n"       /* the board turned round */
                                     "|X%|.%|! 2\n"      /* and on its side */
                                     "!.X 16\n"
                                     "|!.X%+--- 32\n");
    static const double expected[N_LOCATIONS] = {
        [GK_CENTRE] = 16, [GK_EDGE] = 14, [GK_CORNER] = 32};
    bool seen[N_LOCATIONS] = {false};

    (void)state;
    assert_int_equal(s.usage->count, 3);
    for (size_t i = 0; i < s.usage->count; i++) {
        enum gk_location location = s.places->place[s.usage->met[i].place].location;

        assert_false(seen[location]);
        seen[location] = true;
        assert_near(s.usage->met[i].count, expected[location]);
    }
    for (int i = 0; i < N_LOCATIONS; i++)
        assert_near(met_at(s.usage, (enum gk_location)i), expected[i]);
    setting_fini(&s);
}

/* What is listed by place is what is found by class; what was not met is not there. */
static void found_again(void **state)
{
    struct setting s = setting_of(4, "!%.%.%! 3\n.... 2\n..%..%-- 5\n|..%|.X%+-- 7\nX...%---- 1\n");
    size_t found = 0;

    (void)state;
    for (size_t i = 0; i < s.places->count; i++) {
        size_t count;
        const struct usage_met *met = usage_of_place(s.usage, i, &count);

        assert_int_equal(met == NULL, count == 0);
        for (size_t k = 0; k < count; k++) {
            char coded[GK_DRAWING_TEXT_MAX];

            assert_int_equal(met[k].place, i);
            assert_ptr_equal(usage_of_class(s.usage, i, met[k].smallest), &met[k]);
            draw(&s, &met[k], coded);
            if (strcmp(coded, "....") == 0)
                assert_near(met[k].count, 2);
        }
        if (!count)
            assert_null(usage_of_class(s.usage, i, 0));
        found += count;
    }
    assert_int_equal(found, 5);
    setting_fini(&s);
}

static void nothing_is_impossible(void **state)
{
    static const char *const texts[] = {
        "", ". 5\n", "! 9 1=2 2=3\n.. 4 6=1\n|.X%+-- 7 0=5\nX%-  8 3=1\n"};

    (void)state;
    for (size_t t = 0; t < sizeof texts / sizeof *texts; t++) {
        struct setting s = setting_of(2, texts[t]);

        for (int location = 0; location < N_LOCATIONS; location++) {
            double sum = 0;

            for (int i = 0; i <= GK_MAX_LIBERTIES; i++) {
                assert_true(s.usage->prior[location][i] > 0);
                sum += s.usage->prior[location][i];
            }
            assert_near(sum, 1);
        }
        setting_fini(&s);
    }
}

/* One of each is taken for granted; the rest is counted, over all sizes, at each location. */
static void shares_and_kinds(void **state)
{
    struct setting s = setting_of(1, "! 9 1=2 2=3\n.. 4 6=1\n|.X%+-- 7 0=5\n");
    const gk_marking all = (gk_marking)GK_MARGIN << 4 | (gk_marking)GK_DEAD << 2 | GK_DEAD_MARGIN;

    (void)state;
    assert_near(s.usage->prior[GK_CENTRE][2], 4.0 / 13);
    assert_near(s.usage->prior[GK_CENTRE][6], 2.0 / 13);
    assert_near(s.usage->prior[GK_CENTRE][0], 1.0 / 13);
    assert_near(s.usage->prior[GK_CORNER][0], 6.0 / 12);
    assert_near(s.usage->prior[GK_EDGE][0], 1.0 / 7);
    assert_near(s.usage->met_of.weight[GK_CENTRE][0][1], 9);
    assert_near(met_at(s.usage, GK_CENTRE), 9); /* of this size alone */
    assert_near(met_at(s.usage, GK_CORNER), 0);
    /* `$` is a margin, and not a stone. */
    assert_ptr_equal(usage_kind(&s.usage->met_of, GK_EDGE, all),
                     &s.usage->met_of.weight[GK_EDGE][1][2]);
    setting_fini(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(symmetric_drawings_add_up), cmocka_unit_test(what_differs_stays_apart),
        cmocka_unit_test(at_edges),                  cmocka_unit_test(found_again),
        cmocka_unit_test(nothing_is_impossible),     cmocka_unit_test(shares_and_kinds),
    };

    return cmocka_run_group_tests_name("usage", tests, NULL, NULL);
}
