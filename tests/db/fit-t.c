/* SPDX-License-Identifier: MIT */
/* Results as readers of an eyes.db expect them: one row for each case. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "db/fit.h"

static const struct {
    const char *value;
    unsigned attack, defence;
    bool threat_marks;
    enum gk_fit fit;
    const char *written;
    bool attack_kept, defence_kept;
} cases[] = {
    {"1111", 0, 0, true, GK_FIT_EXACT, "1111", false, false},
    {"0122", 1, 2, true, GK_FIT_EXACT, "0122", true, true},
    {"0122", 1, 2, false, GK_FIT_EXACT, "0122", true, true},
    {"0022", 0, 2, true, GK_FIT_IMPOSSIBLE, NULL, false, true},
    {"0022", 1, 0, true, GK_FIT_IMPOSSIBLE, NULL, true, false},
    {"1122", 0, 0, false, GK_FIT_IMPOSSIBLE, NULL, false, false},
    {"1222", 1, 0, true, GK_FIT_EXACT, "1222", true, false},
    {"1222", 0, 0, true, GK_FIT_ADJUSTED, "2222", false, false},
    {"1222", 1, 0, false, GK_FIT_ADJUSTED, "2222", false, false},
    {"0222", 0, 0, true, GK_FIT_ADJUSTED, "2222", false, false},
    {"0112", 1, 2, true, GK_FIT_EXACT, "0112", true, true},
    {"0112", 1, 0, true, GK_FIT_ADJUSTED, "0111", true, false},
    {"0112", 0, 2, true, GK_FIT_ADJUSTED, "1112", false, true},
    {"0112", 0, 0, true, GK_FIT_ADJUSTED, "1111", false, false},
    {"0112", 1, 2, false, GK_FIT_ADJUSTED, "1111", false, false},
    {"0002", 0, 1, true, GK_FIT_EXACT, "0002", false, true},
    {"0002", 0, 0, true, GK_FIT_ADJUSTED, "0000", false, false},
    {"0001", 0, 1, false, GK_FIT_ADJUSTED, "0000", false, false},
};

static void each_case(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct gk_result result = {.attack = cases[i].attack, .defence = cases[i].defence};
        char digits[5];

        assert_true(gk_eye_value_parse(cases[i].value, 4, &result.value));
        assert_int_equal(gk_fit_result(&result, cases[i].threat_marks), cases[i].fit);
        assert_int_equal(result.attack != 0, cases[i].attack_kept);
        assert_int_equal(result.defence != 0, cases[i].defence_kept);
        if (cases[i].written) {
            gk_eye_value_format(result.value, digits);
            assert_string_equal(digits, cases[i].written);
        }
    }
}

/* Whatever is adjusted must again be one of the fifteen values. */
static void all_values_stay_values(void **state)
{
    (void)state;
    for (int i = 0; i < GK_N_VALUES; i++) {
        for (uint32_t marks = 0; marks < 4; marks++) {
            struct gk_result result = {
                .value = gk_eye_value_at(i), .attack = marks & 1, .defence = marks & 2};
            struct gk_eye_value again;
            char digits[5];

            if (gk_fit_result(&result, true) == GK_FIT_IMPOSSIBLE)
                continue;
            gk_eye_value_format(result.value, digits);
            assert_true(gk_eye_value_parse(digits, 4, &again));
            assert_true(result.value.a == result.value.c || result.attack);
            assert_true(result.value.b == result.value.d || result.defence);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_case),
        cmocka_unit_test(all_values_stay_values),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
