/* SPDX-License-Identifier: MIT */
/* Causes of differences between the games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/cause.h>

struct example {
    const char *coded, *abstract, *exact;
    enum gk_cause cause;
};

static struct gk_difference difference_of(const char *coded, const struct gk_rules *rules)
{
    struct gk_difference difference;
    struct gk_drawing drawing;
    struct gk_graph position;
    struct gk_error err;

    assert_int_equal(gk_drawing_parse(coded, strlen(coded), &drawing, &err), GK_OK);
    assert_int_equal(gk_drawing_position(&drawing, &position, &err), GK_OK);
    assert_int_equal(gk_difference_find(rules, &position, &difference, &err), GK_OK);
    return difference;
}

static void assert_value(const char *coded, struct gk_eye_value value, const char *expected)
{
    char digits[5];

    gk_eye_value_format(value, digits);
    if (strcmp(digits, expected) != 0)
        fail_msg("%s: %s, not %s", coded, digits, expected);
}

static void every_cause_has_an_example(void **state)
{
    static const struct example examples[] = {
        {"...", "1122", "1122", GK_CAUSE_NONE},
        {"...X.", "1222", "2222", GK_CAUSE_SEKI},
        {".X%X!.", "0022", "0002", GK_CAUSE_UNANCHORED},
        {".!%X!!", "0011", "0001", GK_CAUSE_UNANCHORED},
        {"...!!%-----", "1112", "0111", GK_CAUSE_UNANCHORED},
        {"|.%|..%|OX.%+---", "1222", "1122", GK_CAUSE_MIXED},
    };
    struct gk_rules rules;

    (void)state;
    gk_rules_default(&rules);
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        const struct example *e = &examples[i];
        struct gk_difference d = difference_of(e->coded, &rules);

        assert_value(e->coded, d.abstract.value, e->abstract);
        assert_value(e->coded, d.exact.value, e->exact);
        if (d.cause != e->cause)
            fail_msg("%s: %s", e->coded, gk_cause_name(d.cause));
        assert_int_equal(d.value_differs, strcmp(e->abstract, e->exact) != 0);
    }
}

static void the_names_differ(void **state)
{
    (void)state;
    for (int i = 0; i < GK_N_CAUSES; i++)
        for (int k = 0; k < i; k++)
            assert_string_not_equal(gk_cause_name((enum gk_cause)i),
                                    gk_cause_name((enum gk_cause)k));
    assert_string_equal(gk_cause_name((enum gk_cause)GK_N_CAUSES), "unknown");
}

/* Bent four in the corner: dead as it stands with few liberties, by ko. */
static void few_liberties(void **state)
{
    struct gk_rules rules;
    struct gk_difference d;

    (void)state;
    gk_rules_default(&rules);
    rules.outer_liberties = 0;
    d = difference_of("|.%|...%+---", &rules);
    assert_value("bent four", d.exact.value, "1122");
    assert_int_equal(d.cause, GK_CAUSE_LIBERTIES);
}

static void errors_are_passed_on(void **state)
{
    struct gk_graph position = {.n = 1, .mark = {GK_DEAD}};
    struct gk_difference difference;
    struct gk_rules rules;
    struct gk_error err;

    (void)state;
    gk_rules_default(&rules);
    assert_int_equal(gk_difference_find(&rules, &position, &difference, &err), GK_ERR_ILLEGAL);
    position.mark[0] = GK_EMPTY;
    rules.outer_liberties = GK_MAX_LIBERTIES + 1;
    assert_int_equal(gk_difference_find(&rules, &position, &difference, &err), GK_ERR_ARG);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_cause_has_an_example),
        cmocka_unit_test(the_names_differ),
        cmocka_unit_test(few_liberties),
        cmocka_unit_test(errors_are_passed_on),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
