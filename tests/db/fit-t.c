/* SPDX-License-Identifier: MIT */
/* Results as readers of an eyes.db expect them: one row for each case. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "db/text/fit.h"

#define ALL     GK_MARKS_ALL
#define FEW     GK_MARKS_FEW
#define NONE    GK_MARKS_NONE
#define SETTLED GK_MARKS_SETTLED

static const struct {
    const char *value;
    unsigned attack, defence;
    enum gk_marks marks;
    enum fit fit;
    const char *written;
    bool attack_kept, defence_kept;
} cases[] = {
    {"1111", 0, 0, ALL, FIT_EXACT, "1111", false, false},
    {"0122", 1, 2, ALL, FIT_EXACT, "0122", true, true},
    {"0122", 1, 2, SETTLED, FIT_EXACT, "0122", true, true},
    {"0022", 0, 2, ALL, FIT_IMPOSSIBLE, NULL, false, true},
    {"0022", 1, 0, ALL, FIT_IMPOSSIBLE, NULL, true, false},
    {"1122", 0, 0, SETTLED, FIT_IMPOSSIBLE, NULL, false, false},
    {"1222", 1, 0, ALL, FIT_EXACT, "1222", true, false},
    {"1222", 0, 0, ALL, FIT_ADJUSTED, "2222", false, false},
    {"1222", 1, 0, SETTLED, FIT_ADJUSTED, "2222", false, false},
    {"0222", 0, 0, ALL, FIT_ADJUSTED, "2222", false, false},
    {"0112", 1, 2, ALL, FIT_EXACT, "0112", true, true},
    {"0112", 1, 0, ALL, FIT_ADJUSTED, "0111", true, false},
    {"0112", 0, 2, ALL, FIT_ADJUSTED, "1112", false, true},
    {"0112", 0, 0, ALL, FIT_ADJUSTED, "1111", false, false},
    {"0112", 1, 2, SETTLED, FIT_ADJUSTED, "1111", false, false},
    {"0002", 0, 1, ALL, FIT_EXACT, "0002", false, true},
    {"0002", 0, 0, ALL, FIT_ADJUSTED, "0000", false, false},
    {"0001", 0, 1, SETTLED, FIT_ADJUSTED, "0000", false, false},
    {"1112", 0, 6, FEW, FIT_EXACT, "1112", false, true},
    {"0112", 6, 0, FEW, FIT_ADJUSTED, "0111", true, false},
    {"0122", 6, 5, FEW, FIT_EXACT, "0122", true, true},
    {"0112", 1, 2, NONE, FIT_EXACT, "0112", false, false},
    {"0112", 0, 0, NONE, FIT_EXACT, "0112", false, false},
    {"0001", 0, 1, NONE, FIT_EXACT, "0001", false, false},
    {"1222", 1, 0, NONE, FIT_EXACT, "1222", false, false},
    {"0122", 1, 2, NONE, FIT_EXACT, "0122", true, true},
    {"0011", 1, 0, NONE, FIT_IMPOSSIBLE, NULL, true, false},
};

static void each_case(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct gk_result result = {.attack = cases[i].attack, .defence = cases[i].defence};
        char digits[5];

        assert_true(gk_eye_value_parse(cases[i].value, 4, &result.value));
        assert_int_equal(fit_result(&result, cases[i].marks), cases[i].fit);
        assert_int_equal(result.attack != 0, cases[i].attack_kept);
        assert_int_equal(result.defence != 0, cases[i].defence_kept);
        if (cases[i].written) {
            gk_eye_value_format(result.value, digits);
            assert_string_equal(digits, cases[i].written);
        }
    }
}

/* Of few marks one is left to each side, the same if it can be. Where the value is decided
 * by who moves first, all points stay. */
static void few_marks(void **state)
{
    struct gk_result result = {.attack = 6, .defence = 5};

    (void)state;
    assert_true(gk_eye_value_parse("0112", 4, &result.value));
    assert_int_equal(fit_result(&result, GK_MARKS_FEW), FIT_EXACT);
    assert_int_equal(result.attack, 4);
    assert_int_equal(result.defence, 4);
    result.attack = 12;
    result.defence = 3;
    assert_int_equal(fit_result(&result, GK_MARKS_FEW), FIT_EXACT);
    assert_int_equal(result.attack, 4);
    assert_int_equal(result.defence, 1);
    result.attack = 12;
    result.defence = 3;
    assert_true(gk_eye_value_parse("0122", 4, &result.value));
    assert_int_equal(fit_result(&result, GK_MARKS_FEW), FIT_EXACT);
    assert_int_equal(result.attack, 12);
    assert_int_equal(result.defence, 3);
}

/* Whatever is adjusted must again be one of the fifteen values, and the marks are those that
 * the digits ask for: of a kind all or none, if the middle digits agree. */
static void all_values_stay_values(void **state)
{
    (void)state;
    for (int i = 0; i < GK_N_VALUES; i++) {
        for (uint32_t variant = 0; variant < 16; variant++) {
            enum gk_marks marks = (enum gk_marks)(variant >> 2);
            struct gk_result result = {
                .value = gk_eye_value_at(i), .attack = variant & 1, .defence = variant & 2};
            bool decided;
            struct gk_eye_value again;
            char digits[5];

            if (fit_result(&result, marks) == FIT_IMPOSSIBLE)
                continue;
            gk_eye_value_format(result.value, digits);
            assert_true(gk_eye_value_parse(digits, 4, &again));
            decided = result.value.b == result.value.c;
            if (marks == GK_MARKS_NONE) {
                assert_int_equal(decided, !result.attack);
                assert_int_equal(decided, !result.defence);
                assert_true(gk_eye_value_same(result.value, gk_eye_value_at(i)));
                continue;
            }
            assert_true(result.value.a == result.value.c || result.attack);
            assert_true(result.value.b == result.value.d || result.defence);
            if (marks == GK_MARKS_SETTLED && decided)
                assert_int_equal(result.attack | result.defence, 0);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_case),
        cmocka_unit_test(few_marks),
        cmocka_unit_test(all_values_stay_values),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
