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
#include <gankei/experimental/graph.h>
#include <gankei/experimental/solve.h>

struct example {
    const char *coded, *abstract, *exact;
    enum gk_cause cause;
};

static enum gk_status solve(struct gk_rules rules, enum gk_rules_kind kind,
                            const struct gk_graph *position, struct gk_result *out)
{
    struct gk_solver *solver;
    enum gk_status status;

    rules.kind = kind;
    status = gk_solver_new(&rules, 1, &solver, NULL);
    if (status != GK_OK)
        return status;
    status = gk_solve(solver, position, out, NULL);
    gk_solver_free(solver);
    return status;
}

static struct gk_opinions difference_of(const char *coded, const struct gk_rules *rules)
{
    struct gk_causes *causes;
    struct gk_opinions o;
    struct gk_drawing drawing;
    struct gk_graph position;
    struct gk_shape shape;
    struct gk_error err;

    assert_int_equal(gk_drawing_parse(coded, strlen(coded), &drawing, &err), GK_OK);
    assert_int_equal(gk_drawing_position(&drawing, &position, &err), GK_OK);
    o.marking = gk_marking_of(&position);
    assert_int_equal(solve(*rules, GK_RULES_ABSTRACT, &position, &o.abstract), GK_OK);
    assert_int_equal(solve(*rules, GK_RULES_EXACT, &position, &o.exact), GK_OK);
    assert_int_equal(gk_drawing_shape(&drawing, &shape, &err), GK_OK);
    assert_int_equal(gk_causes_new(rules, false, 1, &causes, &err), GK_OK);
    assert_int_equal(gk_causes_find(causes, &shape, &o, 1, &err), GK_OK);
    gk_causes_free(causes);
    return o;
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
        struct gk_opinions d = difference_of(e->coded, &rules);

        assert_value(e->coded, d.abstract.value, e->abstract);
        assert_value(e->coded, d.exact.value, e->exact);
        if (d.cause != e->cause)
            fail_msg("%s: %s", e->coded, gk_cause_name(d.cause));
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
    struct gk_opinions d;

    (void)state;
    gk_rules_default(&rules);
    rules.outer_liberties = 0;
    d = difference_of("|.%|...%+---", &rules);
    assert_value("bent four", d.exact.value, "1122");
    assert_int_equal(d.cause, GK_CAUSE_LIBERTIES);
}

static void errors_are_passed_on(void **state)
{
    struct gk_shape shape = {.graph = {.n = 1, .anchored = 1}, .firm = 1};
    struct gk_opinions o = {
        .marking = GK_DEAD, .abstract.value = {0, 0, 0, 0}, .exact.value = {1, 1, 1, 1}};
    struct gk_causes *causes;
    struct gk_rules rules;
    struct gk_error err;

    (void)state;
    gk_rules_default(&rules);
    assert_int_equal(gk_causes_new(&rules, false, 1, &causes, &err), GK_OK);
    assert_int_equal(gk_causes_find(causes, &shape, &o, 1, &err), GK_ERR_ILLEGAL);
    gk_causes_free(causes);
    rules.outer_liberties = GK_MAX_LIBERTIES + 1;
    assert_int_equal(gk_causes_new(&rules, false, 1, &causes, &err), GK_ERR_ARG);
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
