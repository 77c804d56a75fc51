/* SPDX-License-Identifier: MIT */
/* The text of one pattern. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "tests/db/pattern_text.h"

static struct gk_pattern make(int64_t number, const char *coded, const char *value)
{
    struct gk_pattern pattern = {.number = number};

    assert_int_equal(gk_drawing_parse(coded, strlen(coded), &pattern.drawing, NULL), GK_OK);
    assert_true(gk_eye_value_parse(value, strlen(value), &pattern.value));
    return pattern;
}

static void texts(void **state)
{
    static const struct {
        int64_t number;
        const char *coded, *value, *text;
    } cases[] = {
        {0, ".", "1111", "Pattern 0\n\n.\n\n:1111\n\n"},
        {5027, ".@..!", "0022", "Pattern 5027\n\n.@..!\n\n:0022\n\n"},
        {INT64_MAX, "O!%O.X%$<)", "0112",
         "Pattern 9223372036854775807\n\n !\n .X\n$<)\n\n:0112\n\n"},
        {12, "|@%|X>.)%+----", "0011", "Pattern 12\n\n|@\n|X>.)\n+----\n\n:0011\n\n"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct gk_pattern pattern = make(cases[i].number, cases[i].coded, cases[i].value);
        char text[PATTERN_PUT_MAX];

        assert_int_equal(pattern_text(&pattern, text), strlen(cases[i].text));
        assert_string_equal(text, cases[i].text);
    }
}

static void a_comment_and_other_symbols(void **state)
{
    struct gk_pattern pattern = make(1, "O.%..", "1111");
    struct pattern_form form;
    char text[PATTERN_PUT_MAX];
    char *end;

    (void)state;
    pattern_form_init(&form, &pattern.drawing);
    end = pattern_put(&form, 12, "# A chimera.\n", "@X!", pattern.value, text);
    *end = '\0';
    assert_string_equal(text, "Pattern 12\n# A chimera.\n\n @\nX!\n\n:1111\n\n");
}

/* The largest drawing there can be: a long diagonal, with edges all around. */
static void the_longest_text(void **state)
{
    struct gk_pattern pattern = {.number = INT64_MAX};
    struct gk_drawing *d = &pattern.drawing;
    char text[PATTERN_PUT_MAX];

    (void)state;
    *d = (struct gk_drawing){.n = GK_MAX_POINTS, .rows = GK_MAX_POINTS, .cols = GK_MAX_POINTS};
    for (int i = 0; i < GK_MAX_POINTS; i++) {
        d->row[i] = d->col[i] = (int8_t)i;
        d->symbol[i] = '.';
    }
    d->edges = GK_EDGE_TOP | GK_EDGE_BOTTOM | GK_EDGE_LEFT | GK_EDGE_RIGHT;
    assert_in_range(pattern_text(&pattern, text), 400, sizeof text - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts),
        cmocka_unit_test(a_comment_and_other_symbols),
        cmocka_unit_test(the_longest_text),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
