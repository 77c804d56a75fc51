/* SPDX-License-Identifier: MIT */
/*
 * Reading the eyes.db format: what is accepted and as what, every error with
 * its line, going on after errors, and the content hash.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include <gankei/db.h>

#define HEAD "Pattern 7\n\n"
#define TAIL "\n:0112\n"

/* All patterns of a database on one line: "7 ..%X! 0112; ...". */
static const char *summary(const struct gk_db *db, char *text, size_t size)
{
    size_t used = 0;

    text[0] = '\0';
    for (size_t i = 0; i < db->count && used < size; i++) {
        char coded[GK_DRAWING_TEXT_MAX], digits[5];

        gk_drawing_format(&db->pattern[i].drawing, coded);
        gk_eye_value_format(db->pattern[i].value, digits);
        used += (size_t)snprintf(text + used, size - used, "%s%" PRId64 " %s %s", i ? "; " : "",
                                 db->pattern[i].number, coded, digits);
    }
    return text;
}

static void accepted_texts(void **state)
{
    static const struct {
        const char *text, *expected;
    } cases[] = {
        {"", ""},
        {"\n\n  \n# only a comment", ""},
        {HEAD ".\n" TAIL, "7 . 0112"},
        {"Pattern 7\n.\n:0112", "7 . 0112"},                      /* no blank lines, no last end */
        {"Pattern 7\n\n\n\n.\n\n\n\n:0112\n\n\n\n", "7 . 0112"},
        {HEAD "x*X\n!$.\n" TAIL, "7 x*X%!$. 0112"},
        {HEAD "<>@\n()x\n" TAIL, "7 <>@%()x 0112"},
        {HEAD "  .\n ..\n.X\n" TAIL, "7 OO.%O..%.X 0112"},
        {HEAD "      .\n     X.\n" TAIL, "7 O.%X. 0112"},         /* indentation */
        {HEAD ".  \nX\t \n" TAIL, "7 .%X 0112"},                  /* trailing blanks */
        {"Pattern 7\r\n\r\n!\r\nx\r\n\r\n:0112\r\n", "7 !%x 0112"},
        {"Pattern 7 \t\n\n.\n\n:0112  \n", "7 . 0112"},
        {"Pattern   0\n\n.\n" TAIL, "0 . 0112"},
        {"Pattern 007\n\n.\n" TAIL, "7 . 0112"},
        {"Pattern 9223372036854775807\n\n.\n" TAIL, "9223372036854775807 . 0112"},
        {"# a\nPattern 7\n# b\n\n# c\n.\n# d\nX\n# e\n\n# f\n:0112\n# g\n", "7 .%X 0112"},
        {"Pattern 7\n.\n:0112\nPattern 7\n!\n:0000\n", "7 . 0112; 7 ! 0000"},
        {HEAD "|.\n|X.\n+--\n" TAIL, "7 |.%|X.%+-- 0112"},
        {HEAD "+--\n|.*\n" TAIL, "7 +--%|.* 0112"},
        {HEAD "..|\n x|\n--+\n" TAIL, "7 ..|%Ox|%--+ 0112"},
        {HEAD "---\n.!.\n" TAIL, "7 ---%.!. 0112"},
        /* the old form of values */
        {HEAD ".\n:0,0\n", "7 . 0000"},
        {HEAD ".\n:1,0 \r\n", "7 . 0011"},
        {HEAD ".\n:2,0\n", "7 . 0022"},
        {HEAD ".\n:1,1\n", "7 . 1111"},
        {HEAD ".\n:2,1\nPattern 8\n.\n:2,2", "7 . 1122; 8 . 2222"},
        /* edges that are shown in part */
        {HEAD " !\n|X\n|.X.\n+--\n" TAIL, "7 |!%|X%|.X.%+--- 0112"},
        {HEAD " !.\n|X\n" TAIL, "7 |!.%|X 0112"},
        {HEAD "...\n  X|\n" TAIL, "7 ...|%OOX| 0112"},
        {HEAD "...\n--\n" TAIL, "7 ...%--- 0112"},
        {HEAD " --\n...\n" TAIL, "7 ---%... 0112"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct gk_error err = {.message = ""};
        struct gk_db *db = NULL;
        char text[512];
        size_t length = strlen(cases[i].text);
        enum gk_status status = gk_db_parse(cases[i].text, length, NULL, &db, &err);

        if (status)
            fail_msg("case %zu: line %d: %s", i, err.line, err.message);
        assert_string_equal(summary(db, text, sizeof text), cases[i].expected);
        assert_false(db->has_hash);
        gk_db_free(db);
    }
}

static void every_value(void **state)
{
    (void)state;
    for (int i = 0; i < 10000; i++) {
        struct gk_eye_value value;
        struct gk_db *db = NULL;
        char digits[16], text[64];
        bool good;

        snprintf(digits, sizeof digits, "%04d", i);
        snprintf(text, sizeof text, "Pattern 7\n.\n:%s\n", digits);
        good = gk_eye_value_parse(digits, 4, &value);
        assert_int_equal(gk_db_parse(text, strlen(text), NULL, &db, NULL),
                         good ? GK_OK : GK_ERR_PARSE);
        if (good)
            assert_int_equal(gk_eye_value_index(db->pattern[0].value), gk_eye_value_index(value));
        gk_db_free(good ? db : NULL);
    }
}

#define TEN ".........."
#define FORTY "                                        "

static void refused_texts(void **state)
{
    static const struct {
        const char *text;
        enum gk_status status;
        int line;
        const char *message;
    } cases[] = {
        {"hello\n", GK_ERR_PARSE, 1, "found \"hello\""},
        {"\n#\n:0112\n", GK_ERR_PARSE, 3, "outside of a pattern"},
        {"\nPattern\n", GK_ERR_PARSE, 2, "found \"Pattern\""},
        {"Pattern x\n", GK_ERR_PARSE, 1, "found \"Pattern x\""},
        {"Pattern7\n", GK_ERR_PARSE, 1, "found \"Pattern7\""},
        {"Pattern -7\n", GK_ERR_PARSE, 1, "found \"Pattern -7\""},
        {"Pattern 7 8\n", GK_ERR_PARSE, 1, "found \"Pattern 7 8\""},
        {"Patterns 7\n", GK_ERR_PARSE, 1, "found"},
        {"pattern 7\n", GK_ERR_PARSE, 1, "found"},
        {"Pattern 9223372036854775808\n", GK_ERR_LIMIT, 1, "too large"},
        {"\nPattern 7\n", GK_ERR_PARSE, 2, "pattern 7 has no drawing"},
        {HEAD TAIL, GK_ERR_PARSE, 4, "pattern 7 has no drawing"},
        {"\nPattern 7\n.\n\n", GK_ERR_PARSE, 2, "pattern 7 has no value"},
        {"\nPattern 7\n.\n\nPattern 8\n.\n:1111\n", GK_ERR_PARSE, 2, "pattern 7 has no value"},
        {HEAD ".\n\n:011\n", GK_ERR_PARSE, 5, "\"011\" is not one"},
        {HEAD ".\n\n:01122\n", GK_ERR_PARSE, 5, "\"01122\" is not one"},
        {HEAD ".\n\n:0021\n", GK_ERR_PARSE, 5, "\"0021\" is not one"},
        {HEAD ".\n\n:0112 seki\n", GK_ERR_PARSE, 5, "\"0112 seki\" is not one"},
        {HEAD ".\n\n:\n", GK_ERR_PARSE, 5, "\"\" is not one"},
        {HEAD ".\n\n:1,2\n", GK_ERR_PARSE, 5, "\"1,2\" is not a number of eyes"},
        {HEAD ".\n\n:3,0\n", GK_ERR_PARSE, 5, "\"3,0\" is not a number of eyes"},
        {HEAD ".\n\n:2,\n", GK_ERR_PARSE, 5, "\"2,\" is not a number of eyes"},
        {HEAD ".\n\n:,1\n", GK_ERR_PARSE, 5, "\",1\" is not a number of eyes"},
        {HEAD ".\n\n:2,-\n", GK_ERR_PARSE, 5, "\"2,-\" is not a number of eyes"},
        {HEAD ".\n\n:2, 1\n", GK_ERR_PARSE, 5, "\"2, 1\" is not a number of eyes"},
        {HEAD ".\n\n:2,1,0\n", GK_ERR_PARSE, 5, "\"2,1,0\" is not a number of eyes"},
        {HEAD ".\n\n:21\n", GK_ERR_PARSE, 5, "\"21\" is not one"},
        {HEAD ".\n\n.\n" TAIL, GK_ERR_PARSE, 5, "blank line within"},
        {HEAD ".\n.y\n" TAIL, GK_ERR_PARSE, 4, "'y'"},
        {HEAD ".\n# c\n.y\n" TAIL, GK_ERR_PARSE, 5, "'y'"},
        {HEAD ".O\n" TAIL, GK_ERR_PARSE, 3, "'O'"},
        {HEAD ".\t.\n" TAIL, GK_ERR_PARSE, 3, "unprintable"},
        {HEAD TEN TEN "\n.\n" TAIL, GK_ERR_LIMIT, 4, "more than 20"},
        {HEAD TEN TEN ".\n" TAIL, GK_ERR_LIMIT, 3, "more than 20"},
        {HEAD FORTY FORTY FORTY ".\n" TAIL, GK_ERR_LIMIT, 3, "more than 120"},
        {HEAD ".\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n" TAIL,
         GK_ERR_LIMIT, 25, "more than 22 rows"},
        {HEAD "|.\n |.\n" TAIL, GK_ERR_PARSE, 4, "edge"},
        {HEAD "|\n" TAIL, GK_ERR_PARSE, 3, "edge"},
        {HEAD "--\n" TAIL, GK_ERR_PARSE, 3, "no point"},
        {HEAD ".\n--\n.\n" TAIL, GK_ERR_PARSE, 5, "edge"},
        {HEAD ".|.\n" TAIL, GK_ERR_PARSE, 3, "edge"},
        {HEAD "| .\n" TAIL, GK_ERR_PARSE, 3, "edge"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct gk_error err = {.message = ""};
        struct gk_db *db = NULL;
        size_t length = strlen(cases[i].text);

        if (gk_db_parse(cases[i].text, length, NULL, &db, &err) != cases[i].status ||
            err.status != cases[i].status || err.line != cases[i].line ||
            !strstr(err.message, cases[i].message))
            fail_msg("case %zu: status %d, line %d: %s", i, (int)err.status, err.line, err.message);
        assert_null(db);
    }
}

static void bytes_that_are_no_text(void **state)
{
    static const char text[] = "Pattern 7\n\n.\0.\n\n:0112\n";
    struct gk_error err = {.message = ""};
    struct gk_db *db = NULL;

    (void)state;
    assert_int_equal(gk_db_parse(text, sizeof text - 1, NULL, &db, &err), GK_ERR_PARSE);
    assert_int_equal(err.line, 3);
    assert_int_equal(gk_db_parse("\x1b[2J\xff", 5, NULL, &db, &err), GK_ERR_PARSE);
    assert_non_null(strstr(err.message, "found \"?[2J?\""));
}

/* Lines and statuses of the errors, in order. */
struct heard {
    int count;
    int line[16];
    int stop_at; /* ask to stop at this error, 0: never */
};

static int hear(void *user, const struct gk_error *err)
{
    struct heard *heard = user;

    assert_true(err->status == GK_ERR_PARSE || err->status == GK_ERR_LIMIT);
    assert_in_range(heard->count, 0, 15);
    heard->line[heard->count++] = err->line;
    return heard->count == heard->stop_at;
}

static const char BROKEN[] = "Pattern 1\n.\n:1111\n"                /* line 1 */
                             "stray\nmore\n:1111\n"                 /* 4 */
                             "Pattern 2\n.?\n:1111\n"               /* 7 */
                             "Pattern 3\n..\n\n..\n:1111\n"         /* 10 */
                             "Pattern 4\n"                          /* 15 */
                             "Pattern 5\n!\n"                       /* 16 */
                             "Pattern 6\n!\n:0000\n"                /* 18 */
                             "Pattern no\n!\n:0000\n"               /* 21 */
                             "Pattern 8\n..\n:2222\n"               /* 24 */
                             "Pattern 9\n..\n:2221\n:2222\nx\n"     /* 27 */
                             "Pattern 10\n..\n";                    /* 32 */

static void going_on_after_errors(void **state)
{
    static const int lines[] = {4, 8, 13, 15, 16, 21, 29, 32};
    struct heard heard = {.count = 0};
    struct gk_db_errors errors = {hear, &heard};
    struct gk_db *db = NULL;
    char text[256];

    (void)state;
    assert_int_equal(gk_db_parse(BROKEN, sizeof BROKEN - 1, &errors, &db, NULL), GK_OK);
    assert_string_equal(summary(db, text, sizeof text), "1 . 1111; 6 ! 0000; 8 .. 2222");
    assert_int_equal(heard.count, sizeof lines / sizeof *lines);
    for (int i = 0; i < heard.count; i++)
        assert_int_equal(heard.line[i], lines[i]);
    assert_int_equal(db->pattern[2].line, 24);
    gk_db_free(db);
}

/* Asked to stop, it stops, and the error is that one; whichever it is. */
static void stopping_at_an_error(void **state)
{
    static const int lines[] = {4, 8, 13, 15, 16, 21, 29, 32};

    (void)state;
    for (int i = 0; i < (int)(sizeof lines / sizeof *lines); i++) {
        struct heard heard = {.stop_at = i + 1};
        struct gk_db_errors errors = {hear, &heard};
        struct gk_error err = {.message = ""};
        struct gk_db *db = NULL;

        assert_int_equal(gk_db_parse(BROKEN, sizeof BROKEN - 1, &errors, &db, &err), GK_ERR_PARSE);
        assert_int_equal(heard.count, i + 1);
        assert_int_equal(err.line, lines[i]);
        assert_null(db);
    }
}

static void assert_hash(const char *text, bool has_hash, bool matches)
{
    struct gk_db *db = NULL;

    assert_int_equal(gk_db_parse(text, strlen(text), NULL, &db, NULL), GK_OK);
    assert_int_equal(db->has_hash, has_hash);
    if (has_hash)
        assert_int_equal(db->hash_matches, matches);
    gk_db_free(db);
}

/* The hash of no bytes at all is the published one of XXH3's 128-bit variant. */
#define LABEL "# content XXH3-128 "
#define EMPTY_HASH "99aa06d3014798d86001c324468d497f"

static void content_hash(void **state)
{
    (void)state;
    assert_hash(LABEL EMPTY_HASH "\n", true, true);
    assert_hash("# first\n" LABEL EMPTY_HASH, true, true);
    assert_hash(LABEL EMPTY_HASH "\n\n", true, false);
    assert_hash(LABEL EMPTY_HASH "\n" HEAD "." TAIL, true, false);
    assert_hash(LABEL "99AA06D3014798D86001C324468D497F\n", true, false);
    assert_hash(LABEL EMPTY_HASH "0\n", false, false);
    assert_hash("# content " EMPTY_HASH "\n", false, false);
    assert_hash(HEAD ".\n" TAIL LABEL EMPTY_HASH, false, false); /* not in the header */
}

/* Long lines, many lines: in time that grows with the length only. */
static void large_texts(void **state)
{
    const size_t size = 20000000;
    char *text = malloc(size);
    struct gk_db *db = NULL;
    static const char kinds[] = "\n .x#:P\r";

    (void)state;
    assert_non_null(text);
    for (size_t i = 0; i < sizeof kinds - 1; i++) {
        struct heard heard = {.count = 0};
        struct gk_db_errors errors = {hear, &heard};

        memset(text, kinds[i], size);
        assert_int_equal(gk_db_parse(text, size, &errors, &db, NULL), GK_OK);
        assert_int_equal(db->count, 0);
        assert_int_equal(heard.count, strchr(".x:P", kinds[i]) ? 1 : 0);
        gk_db_free(db);
    }
    free(text);
}

/* Only a comment within a pattern, and only a number of liberties that there is. */
static void named_liberties(void **state)
{
    static const char text[] = "# |.%+- is met with 3 outer liberties.\n"
                               "Pattern 1\n# ..X is met with 2 outer liberties.\n"
                               "# Others are met with 3, 6.\n..\n:1111\n"
                               "Pattern 2\n# is met with 7 outer liberties\n..\n:1111\n"
                               "Pattern 3\n# x is met with 0\n..\n:1111\n# is met with 4\n"
                               "# is met with ";
    struct gk_db *db;

    (void)state;
    assert_int_equal(gk_db_parse(text, sizeof text - 1, NULL, &db, NULL), GK_OK);
    assert_int_equal(db->count, 3);
    assert_int_equal(db->pattern[0].liberties, 1 << 2 | 1 << 3 | 1 << 6);
    assert_int_equal(db->pattern[1].liberties, 0);
    assert_int_equal(db->pattern[2].liberties, 1 << 0);
    gk_db_free(db);
}

static void reading_files(void **state)
{
    const char *tmp = getenv("TMPDIR");
    struct gk_error err = {.message = ""};
    struct gk_db *db = NULL;
    char path[512];
    FILE *file;
    int fd;

    (void)state;
    snprintf(path, sizeof path, "%s/gankei-parse-XXXXXX", tmp && *tmp ? tmp : "/tmp");
    fd = mkstemp(path);
    assert_true(fd >= 0);
    file = fdopen(fd, "w");
    assert_non_null(file);
    for (int i = 0; i < 10000; i++)
        fprintf(file, "Pattern %d\n\n..\n\n:1111\n\n", i);
    assert_int_equal(fclose(file), 0);
    assert_int_equal(gk_db_read(path, NULL, &db, &err), GK_OK);
    assert_int_equal(db->count, 10000);
    assert_int_equal(db->pattern[9999].number, 9999);
    assert_int_equal(db->pattern[9999].line, 6 * 9999 + 1);
    gk_db_free(db);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(gk_db_read(path, NULL, &db, &err), GK_ERR_IO);
    assert_non_null(strstr(err.message, "No such file"));
    assert_int_equal(gk_db_read("/", NULL, &db, &err), GK_ERR_IO);
    gk_db_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(accepted_texts),
        cmocka_unit_test(every_value),
        cmocka_unit_test(refused_texts),
        cmocka_unit_test(bytes_that_are_no_text),
        cmocka_unit_test(going_on_after_errors),
        cmocka_unit_test(stopping_at_an_error),
        cmocka_unit_test(content_hash),
        cmocka_unit_test(large_texts),
        cmocka_unit_test(named_liberties),
        cmocka_unit_test(reading_files),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
