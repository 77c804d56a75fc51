/* SPDX-License-Identifier: MIT */
/*
 * Reading weights: what a line may be, what it may not be and which line is blamed, and those
 * that come with the library.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include <string.h>

#include <gankei/db.h>

#include "db/text/weights.h"

#define MOST "1000000000000"

static struct gk_weights *parse(const char *text)
{
    struct gk_weights *weights = NULL;
    struct gk_error err = {.status = GK_OK};

    if (weights_parse(text, strlen(text), &weights, &err) != GK_OK)
        fail_msg("line %d: %s", err.line, err.message);
    return weights;
}

static void assert_weight(const struct gk_weight *weight, const char *shape, uint64_t count,
                          int line)
{
    char coded[GK_DRAWING_TEXT_MAX];

    gk_drawing_format(&weight->drawing, coded);
    assert_string_equal(coded, shape);
    assert_true(weight->count == count);
    assert_int_equal(weight->line, line);
}

static void good_lines(void **state)
{
    struct gk_weights *w = parse("# comment\n"
                                 "\n"
                                 "!%.!%-- 3052 0=1 1=2 6=10\n"
                                 "  \t \n"
                                 "X.X\t7\n"
                                 "#. 5\n"
                                 ".$ 0\n"
                                 "X 2 3=1 3=2\n"
                                 ". " MOST " 0=" MOST);

    (void)state;
    assert_int_equal(w->count, 5);
    assert_weight(&w->weight[0], "!%.!%--", 3052, 3);
    assert_true(w->weight[0].with[0] == 1 && w->weight[0].with[1] == 2);
    assert_true(w->weight[0].with[2] == 0 && w->weight[0].with[GK_MAX_LIBERTIES] == 10);
    assert_weight(&w->weight[1], "X.X", 7, 5);
    for (int i = 0; i <= GK_MAX_LIBERTIES; i++)
        assert_true(w->weight[1].with[i] == 0);
    assert_weight(&w->weight[2], ".$", 0, 7);
    assert_weight(&w->weight[3], "X", 2, 8);
    assert_true(w->weight[3].with[3] == 2); /* what is said last */
    assert_weight(&w->weight[4], ".", UINT64_C(1000000000000), 9);
    assert_true(w->weight[4].with[0] == UINT64_C(1000000000000));
    gk_weights_free(w);
}

static void ends_of_lines(void **state)
{
    struct gk_weights *w = parse("# comment\r\n\r\n.. 5 2=1 \r\n! 4\r\n");

    (void)state;
    assert_int_equal(w->count, 2);
    assert_weight(&w->weight[0], "..", 5, 3);
    assert_true(w->weight[0].with[2] == 1);
    assert_weight(&w->weight[1], "!", 4, 4);
    gk_weights_free(w);
}

static void nothing(void **state)
{
    static const char *const texts[] = {"", "\n", "# nothing\n", "  \r\n\n"};

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct gk_weights *w = parse(texts[i]);

        assert_int_equal(w->count, 0);
        gk_weights_free(w);
    }
    gk_weights_free(NULL);
}

static void bad_lines(void **state)
{
    static const struct {
        const char *line, *message;
    } bad[] = {
        {"nonsense 3", "unknown character 'n'"},
        {".", "how often it is met"},
        {". x", "how often it is met"},
        {". -1", "how often it is met"},
        {". 1.5", "how often it is met"},
        {". 1000000000001", "how often it is met"},
        {". 99999999999999999999999999999", "how often it is met"},
        {". 5 3", "outer liberties"},
        {". 5 3=", "outer liberties"},
        {". 5 3=x", "outer liberties"},
        {". 5 3=1000000000001", "outer liberties"},
        {". 5 7=1", "outer liberties"},
        {". 5 =1", "outer liberties"},
        {". 5 12=1", "outer liberties"},
        {". 5 2=1 # comment", "outer liberties"},
        {".x. 5", "wildcard"},
        {".OO. 5", "connected"},
        {" # 3", "unknown character '#'"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct gk_weights *w = NULL;
        struct gk_error err = {.status = GK_OK};
        char text[100];

        snprintf(text, sizeof text, "# first\n.. 3\n%s\nmore nonsense\n", bad[i].line);
        assert_int_not_equal(weights_parse(text, strlen(text), &w, &err), GK_OK);
        assert_null(w);
        assert_int_equal(err.line, 3);
        if (!strstr(err.message, bad[i].message))
            fail_msg("%s: %s", bad[i].line, err.message);
    }
}

static void bytes_that_are_no_text(void **state)
{
    static const char text[] = ". 5\n\0 5\n";
    struct gk_weights *w = NULL;
    struct gk_error err = {.status = GK_OK};

    (void)state;
    assert_int_not_equal(weights_parse(text, sizeof text - 1, &w, &err), GK_OK);
    assert_int_equal(err.line, 2);
}

static void no_file(void **state)
{
    struct gk_weights *w = NULL;
    struct gk_error err = {.status = GK_OK};

    (void)state;
    assert_int_equal(gk_weights_read("there/is/no/such.weights", &w, &err), GK_ERR_IO);
    assert_null(w);
    assert_int_equal(err.line, 0);
    assert_non_null(strstr(err.message, "such.weights"));
}

/* doc/weights.md says what its lines are. */
static void those_built_in(void **state)
{
    char before[GK_DRAWING_TEXT_MAX] = "", coded[GK_DRAWING_TEXT_MAX];
    struct gk_weights *w = NULL;

    (void)state;
    assert_int_equal(gk_weights_builtin(&w, NULL), GK_OK);
    assert_true(w->count > 1000);
    for (size_t i = 0; i < w->count; i++) {
        const struct gk_weight *weight = &w->weight[i];
        uint64_t known = 0;

        for (int k = 0; k <= GK_MAX_LIBERTIES; k++) {
            known += weight->with[k];
            assert_true(weight->with[k] <= weight->count);
        }
        assert_true(known >= weight->count);
        assert_true(i == 0 || weight->count <= weight[-1].count);
        gk_drawing_format(&weight->drawing, coded);
        if (i > 0 && weight->count == weight[-1].count)
            assert_true(strcmp(before, coded) < 0);
        strcpy(before, coded);
    }
    gk_weights_free(w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(good_lines),   cmocka_unit_test(ends_of_lines),
        cmocka_unit_test(nothing),      cmocka_unit_test(bad_lines),
        cmocka_unit_test(no_file),      cmocka_unit_test(bytes_that_are_no_text),
        cmocka_unit_test(those_built_in),
    };

    return cmocka_run_group_tests_name("weights", tests, NULL, NULL);
}
