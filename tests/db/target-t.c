/* SPDX-License-Identifier: MIT */
/*
 * The form of a file for those who read it: each rule by a file that keeps it just so and one
 * that just breaks it. What the rules are was found by feeding the compilers with such files.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/experimental/target.h>

/* What was reported: the number of rules broken and of remarks, and the first of all. */
struct heard {
    int refused, remarks;
    int line;
    char message[200];
};

static int hear(void *user, const struct gk_target_fault *fault)
{
    struct heard *heard = user;

    if (!heard->line) {
        heard->line = fault->line;
        snprintf(heard->message, sizeof heard->message, "%s", fault->message);
    }
    heard->refused += fault->refused;
    heard->remarks += !fault->refused;
    return 0;
}

static struct heard check(const char *text, enum gk_target target)
{
    struct heard heard = {.line = 0};

    assert_int_equal(gk_target_check(text, strlen(text), target, hear, &heard, NULL), GK_OK);
    return heard;
}

/* `line`: where the first fault is, for each target; 0: the file is taken. */
static const struct {
    const char *text;
    int line[GK_N_TARGETS];
    const char *message; /* the last target that finds a fault says so */
} files[] = {
    {"", {0, 0, 0}, ""},
    {"Pattern 1\n\n.*.\n\n:1122\n", {0, 0, 0}, ""},
    {"# a comment\r\nPattern  1  \r\n|x\r\n# within\r\n|.\r\n+-\r\n:1111\r\n", {0, 0, 0}, ""},
    {"Pattern 1\n$\n:0000\nPattern 7\n.\n:1111\n", {0, 0, 0}, ""},
    {"Pattern 1\n.*.|\n---+\n:1122\n", {0, 0, 0}, ""},
    {"Pattern 1\n.  |\n.*.|\n:1122\n", {0, 0, 0}, ""}, /* the first is beside no point */
    /* Order. */
    {"Pattern 2\n.\n:1111\nPattern 1\n!\n:0000\n",
     {4, 4, 4},
     "pattern 1 after pattern 2; numbers must ascend"},
    {"Pattern 2\n.\n:1111\nPattern 2\n!\n:0000\n",
     {4, 4, 4},
     "pattern 2 after pattern 2; numbers must ascend"},
    {"Pattern 2147483647\n.\n:1111\n", {0, 0, 0}, ""},
    {"Pattern 2147483648\n.\n:1111\n",
     {0, 1, 1},
     "the number 2147483648 is too large; at most 2147483647"},
    /* Marks. */
    {"Pattern 1\n...\n:1122\n",
     {3, 3, 3},
     "pattern 1 needs a mark of attack and one of defence: its middle digits differ"},
    {"Pattern 1\n.<.\n:1122\n",
     {3, 3, 3},
     "pattern 1 needs a mark of attack and one of defence: its middle digits differ"},
    {"Pattern 1\n.>.\n:1122\n",
     {3, 3, 3},
     "pattern 1 needs a mark of attack and one of defence: its middle digits differ"},
    {"Pattern 1\n.<..\n:1222\n",
     {0, 0, 3},
     "pattern 1 marks a point, though its middle digits agree"},
    {"Pattern 1\n....\n:1222\n",
     {3, 3, 0},
     "pattern 1 needs a mark of attack: its first and third digits differ"},
    {"Pattern 1\n....\n:0001\n",
     {3, 3, 0},
     "pattern 1 needs a mark of defence: its second and fourth digits differ"},
    {"Pattern 1\n.<\n:1111\n",
     {3, 3, 3},
     "pattern 1 marks a point, though its middle digits agree"},
    {"Pattern 1\n*.\n:0111\n",
     {3, 3, 3},
     "pattern 1 marks a point, though its middle digits agree"},
    {"Pattern 1\n@(.\n:0011\n", {0, 0, 0}, ""},
    /* Drawings. */
    {"Pattern 1\n.?\n:1111\n", {2, 2, 2}, "'?' is no mark; the only wildcard is 'x'"},
    {"Pattern 1\n.O.\n:1111\n", {2, 2, 2}, "'O' is no mark; the only wildcard is 'x'"},
    {"Pattern 1\n.\t.\n:1111\n", {2, 2, 2}, "'?' is no mark; the only wildcard is 'x'"},
    {"Pattern 1\n |.\n ..\n:1111\n",
     {2, 2, 2},
     "a left edge must be in the first column of its line"},
    {"Pattern 1\n.*.\n:2,1\n", {3, 3, 3}, "a value is four digits here"},
    {"hello\nPattern 1\n.\n:1111\n", {1, 1, 1}, "a line that belongs to no pattern"},
    {"Pattern 1\n.\n:1111\n--\n", {4, 4, 4}, "a line that belongs to no pattern"},
    {"Pattern 1\n.\n:1111", {3, 3, 3}, "the last line has no line end"},
    /* Size; of these, the points are a remark. */
    {"Pattern 1\n|                   .\n:1111\n", {0, 0, 0}, ""},
    {"Pattern 1\n                    .\n:1111\n",
     {2, 2, 2},
     "a drawing of more than 20 columns, blank ones before it included"},
    {"Pattern 1\n!.......!\n.\n:2222\n", {0, 0, 0}, ""},
    {"Pattern 1\n!.......!\n.x\n:2222\n",
     {1, 1, 1},
     "pattern 1 is never looked up: it has more than 8 points that are not marginal"},
    {"Pattern 1\n......\n......\n......\n......\n:2222\n",
     {1, 1, 1},
     "pattern 1 is never looked up: it has more than 20 points"},
};

static void each_rule(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        struct heard last = {.line = 0};

        for (int target = 0; target < GK_N_TARGETS; target++) {
            struct heard heard = check(files[i].text, (enum gk_target)target);

            if (heard.line != files[i].line[target])
                fail_msg("file %zu, %s: line %d: %s", i,
                         gk_target_limits((enum gk_target)target)->name, heard.line,
                         heard.message);
            if (target == GK_FOR_GNUGO_38 && heard.refused + heard.remarks > 1)
                fail_msg("file %zu: more than one fault", i);
            last = heard.line ? heard : last;
        }
        if (files[i].line[GK_FOR_GNUGO_38])
            assert_string_equal(last.message, files[i].message);
    }
}

static void remarks_are_no_faults(void **state)
{
    struct heard heard = check("Pattern 1\n.........\n:2222\n", GK_FOR_GNUGO);

    (void)state;
    assert_int_equal(heard.remarks, 1);
    assert_int_equal(heard.refused, 0);
}

/* A line has 78 bytes at most, CR included. */
static void long_lines(void **state)
{
    static const struct {
        int bytes;
        const char *end;
        bool taken;
    } lines[] = {{78, "\n", true}, {79, "\n", false}, {77, "\r\n", true}, {78, "\r\n", false}};
    char text[100];

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        memset(text, '#', sizeof text);
        strcpy(text + lines[i].bytes, lines[i].end);
        assert_int_equal(check(text, GK_FOR_GNUGO_38).refused, lines[i].taken ? 0 : 1);
    }
    memset(text, '#', sizeof text);
    strcpy(text + 80, "\n");
    assert_string_equal(check(text, GK_FOR_ANY).message, "a line of 80 bytes; at most 78");
}

/* As many patterns as the compiler takes, and one more: said once. */
static void many_patterns(void **state)
{
    (void)state;
    for (int target = 0; target < GK_N_TARGETS; target++) {
        const int limit = gk_target_limits((enum gk_target)target)->patterns;
        const int counts[] = {limit, limit + 1, limit + 2};

        for (size_t i = 0; limit && i < 3; i++) {
            char *text = calloc((size_t)counts[i] + 1, 32), *at = text;
            struct heard heard;

            assert_non_null(text);
            for (int k = 1; k <= counts[i]; k++)
                at += sprintf(at, "Pattern %d\n.\n:1111\n", k);
            heard = check(text, (enum gk_target)target);
            assert_int_equal(heard.refused, i > 0);
            assert_int_equal(heard.line, i ? 3 * limit + 1 : 0);
            free(text);
        }
    }
    assert_int_equal(gk_target_limits(GK_FOR_GNUGO)->patterns, 1899);
    assert_int_equal(gk_target_limits(GK_FOR_GNUGO_38)->patterns, 799);
}

/* Twenty rows are taken. Edges are no rows. */
static void many_rows(void **state)
{
    char text[200] = "Pattern 1\n--\n";

    (void)state;
    for (int i = 0; i < 20; i++)
        strcat(text, "!\n");
    strcat(text, "--\n:0000\n");
    assert_int_equal(check(text, GK_FOR_GNUGO_38).line, 0);
    strcpy(strstr(text, "--\n:"), "!\n:0000\n");
    assert_int_equal(check(text, GK_FOR_GNUGO_38).refused, 1);
}

static int stop(void *user, const struct gk_target_fault *fault)
{
    int *calls = user;

    (*calls)++;
    return fault->line;
}

static void stopped(void **state)
{
    static const char text[] = "x\nx\nx\n";
    int calls = 0;

    (void)state;
    assert_int_equal(gk_target_check(text, sizeof text - 1, GK_FOR_ANY, stop, &calls, NULL),
                     GK_ERR_CANCELLED);
    assert_int_equal(calls, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_rule),     cmocka_unit_test(remarks_are_no_faults),
        cmocka_unit_test(long_lines),    cmocka_unit_test(many_patterns),
        cmocka_unit_test(many_rows),     cmocka_unit_test(stopped),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
