/* SPDX-License-Identifier: MIT */
/*
 * gk_draw_svg(): whatever is drawn and whatever its title, a picture is well-formed, the same each
 * time, and shows what is there: counted by the classes of its elements. Below the board the legend
 * has each thing that occurs once more.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/board.h>
#include <gankei/draw.h>

static struct gk_drawing parse(const char *text)
{
    struct gk_drawing drawing;

    assert_int_equal(gk_drawing_parse(text, strlen(text), &drawing, NULL), GK_OK);
    return drawing;
}

/* ---- Well-formed: tags in balance, attributes in quotes, only known references, UTF-8 ---- */

enum { MOST_OPEN = 8 };

static const char *skip_reference(const char *p)
{
    static const char *const known[] = {"&amp;", "&lt;", "&gt;"};

    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strncmp(p, known[i], strlen(known[i])) == 0)
            return p + strlen(known[i]);
    fail_msg("a bare ampersand: %.20s", p);
    return NULL;
}

/* From '<' to behind '>'; the open elements are in `open`. */
static const char *skip_tag(const char *p, const char *open[MOST_OPEN], int *depth)
{
    bool end = p[1] == '/', quoted = false;
    const char *name = p + 1 + end, *q = name;
    size_t length = strspn(name, "abcdefghijklmnopqrstuvwxyzGSV");

    assert_true(length > 0);
    for (; *q != '>' || quoted; q++) {
        assert_true(*q && *q != '<');
        quoted ^= *q == '"';
        if (*q == '=')
            assert_true(quoted || q[1] == '"');
    }
    if (end) {
        assert_true(*depth > 0 && q == name + length);
        --*depth;
        assert_memory_equal(open[*depth], name, length);
    } else if (q[-1] != '/') {
        assert_true(*depth < MOST_OPEN);
        open[(*depth)++] = name;
    }
    return q + 1;
}

static void check_well_formed(const char *svg)
{
    const char *open[MOST_OPEN];
    int depth = 0;

    assert_memory_equal(svg, "<svg ", 5);
    for (const char *p = svg; *p;) {
        assert_true((unsigned char)*p >= ' ' || *p == '\n');
        if (*p == '<')
            p = skip_tag(p, open, &depth);
        else if (*p == '&')
            p = skip_reference(p);
        else
            p++;
        if (depth == 0) /* one element, and nothing behind it but the end of the line */
            assert_true(*p == '\0' || strcmp(p, "\n") == 0);
    }
    assert_int_equal(depth, 0);
}

/* ---- Drawing ---- */

static char *draw(const char *shape, const char *value, const struct gk_draw *options)
{
    struct gk_drawing drawing = parse(shape);
    struct gk_eye_value v;
    char *svg, *again;

    if (value)
        assert_true(gk_eye_value_parse(value, strlen(value), &v));
    assert_int_equal(gk_draw_svg(&drawing, value ? &v : NULL, options, &svg, NULL), GK_OK);
    assert_int_equal(gk_draw_svg(&drawing, value ? &v : NULL, options, &again, NULL), GK_OK);
    assert_string_equal(svg, again);
    free(again);
    check_well_formed(svg);
    return svg;
}

static int count(const char *text, const char *what)
{
    int n = 0;

    for (; (text = strstr(text, what)); text += strlen(what))
        n++;
    return n;
}

/* What is drawn without a legend. */
struct counts {
    int margins, dead, attack, defence, both, black, white;
};

static struct counts count_marks(const char *shape)
{
    const struct gk_draw options = {.no_legend = true};
    char *svg = draw(shape, NULL, &options);
    const struct counts counts = {count(svg, "class=\"gate\""),   count(svg, "class=\"b dead\""),
                                  count(svg, "class=\"attack\""), count(svg, "class=\"defence\""),
                                  count(svg, "class=\"both\""),   count(svg, "class=\"b\""),
                                  count(svg, "class=\"w\"")};

    free(svg);
    return counts;
}

static void test_what_occurs(void **state)
{
    (void)state;
    struct counts c = count_marks(".<>*%.(@)");
    assert_int_equal(c.attack, 2);
    assert_int_equal(c.defence, 2);
    assert_int_equal(c.both, 2);
    assert_int_equal(c.margins, 3);

    c = count_marks("...");
    assert_int_equal(c.white, 12);
    assert_int_equal(c.black, 0);
    c = count_marks(".X.");
    assert_int_equal(c.white, 12);
    assert_int_equal(c.dead, 1);
    assert_int_equal(c.margins, 0);
}

/* A `$` is a stone that is not dead yet: no cross, a diamond below it. */
static void test_stone_on_a_margin(void **state)
{
    (void)state;
    const struct counts c = count_marks("$..");

    assert_int_equal(c.margins, 1);
    assert_int_equal(c.dead, 0);
    assert_true(c.black >= 1);
}

/* Beside the edges there is no wall; in the corner of the board less of it. */
static void test_edges(void **state)
{
    (void)state;
    assert_int_equal(count_marks("----%...").white, 7);
    assert_int_equal(count_marks("|...%+---").white, 5);

    char *svg = draw("|...%+---", NULL, NULL);
    assert_int_equal(count(svg, "class=\"side\""), 2);
    free(svg);
    svg = draw("...", NULL, NULL);
    assert_int_equal(count(svg, "class=\"side\""), 0);
    free(svg);
}

static void test_enclosed_stone(void **state)
{
    (void)state;
    /* Eight points around a stone of the defender: 16 beside them, and that one. */
    assert_int_equal(count_marks("...%.O.%...").white, 17);
}

/* A point that is attacked from all four sides can stand on no board. */
static void test_no_position(void **state)
{
    (void)state;
    const char *shape = ".!.%!!!%.!.";
    struct gk_drawing drawing = parse(shape);
    const struct gk_realise options = {.liberties = 0};
    struct gk_position position;

    assert_int_not_equal(gk_realise(&drawing, &options, &position, NULL), GK_OK);
    const struct counts c = count_marks(shape);
    assert_int_equal(c.margins, 5);
    assert_int_equal(c.black, 0);
    assert_int_equal(c.white, 12); /* nothing beside the four margins that look outwards */
}

static void test_large(void **state)
{
    (void)state;
    static const char *const shapes[] = {
        "....%....%....",      "......%......",       "!...........!",          "................",
        "....%....%....%....", ".X..%..X.%!..!%.$..", "|....%|....%|....%+----"};

    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        free(draw(shapes[i], "0122", NULL));
}

/* ---- Words ---- */

static void test_title(void **state)
{
    (void)state;
    struct gk_draw options = {.title = "<script>&\"'\n\t\x01</title>"};
    char *svg = draw("..", "1111", &options);

    assert_non_null(strstr(svg, "<title>&lt;script&gt;&amp;\"'   &lt;/title&gt;: 1111, one eye, "
                                "whoever moves first</title>"));
    free(svg);
    options.title = "";
    svg = draw("..", NULL, &options);
    assert_non_null(strstr(svg, "<title></title>"));
    free(svg);
    svg = draw("..", NULL, NULL);
    assert_non_null(strstr(svg, "<title>Shape</title>"));
    free(svg);
}

/* What is not UTF-8, and what XML cannot have, is replaced; so is half a character at the end. */
static void test_title_bytes(void **state)
{
    (void)state;
    static const struct {
        const char *title, *drawn;
    } pair[] = {{"\xE7\xA2\x81 \xC3\xA9 \xF0\x9F\x98\x80", NULL},
                {"a\xFF", "a\xEF\xBF\xBD"},
                {"a\xC3", "a\xEF\xBF\xBD"},
                {"\xC0\xAF", "\xEF\xBF\xBD\xEF\xBF\xBD"},
                {"\xED\xA0\x80", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"},
                {"\xEF\xBF\xBE", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"}};

    for (size_t i = 0; i < sizeof pair / sizeof *pair; i++) {
        const struct gk_draw options = {.title = pair[i].title};
        char wanted[64], *svg = draw(".", NULL, &options);

        snprintf(wanted, sizeof wanted, "<title>%s</title>",
                 pair[i].drawn ? pair[i].drawn : pair[i].title);
        assert_non_null(strstr(svg, wanted));
        free(svg);
    }
    char longest[400], *svg;
    memset(longest, '&', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    svg = draw(".", "1111", &(struct gk_draw){.title = longest});
    assert_int_equal(count(svg, "&amp;"), 240);
    assert_int_equal(count(svg, ": 1111, one eye"), 1); /* the value is not cut off */
    free(svg);
}

static void test_parts(void **state)
{
    (void)state;
    char *all = draw(".<.", "0111", NULL);
    char *bare = draw(".<.", "0111", &(struct gk_draw){.no_legend = true, .no_caption = true});

    assert_int_equal(count(all, "vital for the opponent, to attack"), 1);
    assert_int_equal(count(all, "vital for the owner"), 0);
    assert_true(count(all, "<text") >= 4);
    assert_int_equal(count(bare, "<text"), 0);
    free(all);
    free(bare);
}

/* ---- Errors ---- */

static void refuse(const struct gk_drawing *drawing, const struct gk_eye_value *value)
{
    struct gk_error err = {.message = ""};
    char *svg = (char *)&err;

    assert_int_equal(gk_draw_svg(drawing, value, NULL, &svg, &err), GK_ERR_ARG);
    assert_null(svg);
    assert_true(err.message[0]);
}

static void test_bad_arguments(void **state)
{
    (void)state;
    const struct gk_drawing good = parse("..%.");
    struct gk_drawing bad = good;
    const struct gk_eye_value unordered = gk_eye_value_make(0, 2, 1, 2);
    const struct gk_eye_value large = gk_eye_value_make(0, 1, 2, 3);

    refuse(&(struct gk_drawing){.n = 0}, NULL);
    bad.n = GK_MAX_POINTS + 1;
    refuse(&bad, NULL);
    bad = good;
    bad.rows = GK_MAX_POINTS + 1;
    refuse(&bad, NULL);
    bad = good;
    bad.col[2] = -1;
    refuse(&bad, NULL);
    bad.col[2] = 2;
    refuse(&bad, NULL);
    bad = good;
    bad.row[2] = 100;
    refuse(&bad, NULL);
    bad = good;
    bad.symbol[0] = 'O';
    refuse(&bad, NULL);
    bad.symbol[0] = '\0';
    refuse(&bad, NULL);
    refuse(&good, &unordered);
    refuse(&good, &large);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_occurs), cmocka_unit_test(test_stone_on_a_margin),
        cmocka_unit_test(test_edges),       cmocka_unit_test(test_enclosed_stone),
        cmocka_unit_test(test_no_position), cmocka_unit_test(test_large),
        cmocka_unit_test(test_title),       cmocka_unit_test(test_title_bytes),
        cmocka_unit_test(test_parts),       cmocka_unit_test(test_bad_arguments),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
