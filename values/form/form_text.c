/* SPDX-License-Identifier: MIT */
/*
 * Forms as CGSuite writes and reads them: numbers, ups and nimbers by name, Tiny(G) for {0||0|-G},
 * Miny(G) for {G|0||0}; else the options, with as many bars as it takes to save braces: {2||1|0} is
 * {2|{1|0}}. Options are in an order of their own, short ones first, so that equal games have equal
 * texts in whatever order their stores learned of them.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "util/array.h"
#include "util/error.h"
#include "values/form/dyadic.h"
#include "values/form/form_store.h"

/* Longer texts are of no use to anybody. */
#define MAX_TEXT 1000000

struct form_text {
    const struct gk_forms *forms;
    char *text;
    size_t length, room;
    struct gk_error *err;
    enum gk_status status;
};

static void put_text(struct form_text *out, const char *piece, size_t length)
{
    if (out->status != GK_OK)
        return;
    if (out->length + length > MAX_TEXT)
        out->status =
            error_set(out->err, GK_ERR_LIMIT, "a form of more than %d characters", MAX_TEXT);
    else
        out->status = array_grow(&out->text, out->length + length + 1, &out->room, 1,
                                 "a form as text", out->err);
    if (out->status != GK_OK)
        return;
    memcpy(out->text + out->length, piece, length + 1);
    out->length += length;
}

GK_PRINTF(2, 3)
static void put_out(struct form_text *out, const char *format, ...)
{
    char piece[GK_DYADIC_TEXT_MAX + 1];
    va_list args;

    va_start(args, format);
    put_text(out, piece, (size_t)vsnprintf(piece, sizeof piece, format, args));
    va_end(args);
}

static void put_uptimal(struct form_text *out, const struct form_ups *u)
{
    char number[GK_DYADIC_TEXT_MAX];
    int ups = u->ups < 0 ? -u->ups : u->ups;

    gk_dyadic_format(u->number, number);
    if (u->number.num != 0 || (u->ups == 0 && u->nimber == 0))
        put_out(out, "%s", number);
    if (ups > 0)
        put_out(out, "%c", u->ups > 0 ? '^' : 'v');
    if (ups > 1)
        put_out(out, "%d", ups);
    if (u->nimber > 0)
        put_out(out, "*");
    if (u->nimber > 1)
        put_out(out, "%u", u->nimber);
}

static bool is_only(struct form_options options, gk_form g)
{
    return options.count == 1 && options.form[0] == g;
}

/* A side is written without braces if it is a single form that has to be written with options. */
static bool has_bars(const struct gk_forms *forms, gk_form g);

static gk_form bare_option(const struct gk_forms *forms, struct form_options options)
{
    return options.count == 1 && has_bars(forms, options.form[0]) ? options.form[0] : FORM_NONE;
}

/* {0||0|-G} (side 0) or {G|0||0} (side 1)? Then *out is -G, or G. */
static bool is_tiny(const struct gk_forms *forms, gk_form g, int side, gk_form *out)
{
    struct form_options outer[2] = {form_left(forms, g), form_right(forms, g)}, inner[2];

    if (!is_only(outer[side], FORM_ZERO) || outer[!side].count != 1)
        return false;
    inner[0] = form_left(forms, outer[!side].form[0]);
    inner[1] = form_right(forms, outer[!side].form[0]);
    if (!is_only(inner[side], FORM_ZERO) || inner[!side].count != 1)
        return false;
    *out = inner[!side].form[0];
    return form_at(forms, *out)->kind == FORM_NUMBER;
}

static bool has_bars(const struct gk_forms *forms, gk_form g)
{
    gk_form h;

    return form_at(forms, g)->kind == FORM_OTHER && !is_tiny(forms, g, 0, &h) &&
           !is_tiny(forms, g, 1, &h);
}

static int n_bars(const struct gk_forms *forms, gk_form g)
{
    gk_form left = bare_option(forms, form_left(forms, g));
    gk_form right = bare_option(forms, form_right(forms, g));
    int l = left == FORM_NONE ? 0 : n_bars(forms, left);
    int r = right == FORM_NONE ? 0 : n_bars(forms, right);

    return 1 + (l > r ? l : r);
}

static void put_form(struct form_text *out, gk_form g);
static void put_inside(struct form_text *out, gk_form g);

static int by_length(const void *a, const void *b)
{
    const char *x = *(char *const *)a, *y = *(char *const *)b;
    size_t n = strlen(x), m = strlen(y);

    return n != m ? (n > m) - (n < m) : strcmp(x, y);
}

/* Two or more, with commas. */
static void put_list(struct form_text *out, struct form_options options)
{
    char **piece;

    out->status = array_new(&piece, options.count, sizeof *piece, "a form as text", out->err);
    if (out->status != GK_OK)
        return;
    for (size_t i = 0; i < options.count && out->status == GK_OK; i++)
        out->status = form_format(out->forms, options.form[i], &piece[i], out->err);
    if (out->status == GK_OK)
        qsort(piece, options.count, sizeof *piece, by_length);
    for (size_t i = 0; i < options.count; i++) {
        if (i > 0)
            put_out(out, ",");
        if (out->status == GK_OK)
            put_text(out, piece[i], strlen(piece[i]));
        free(piece[i]);
    }
    free(piece);
}

static void put_options(struct form_text *out, struct form_options options)
{
    gk_form bare = bare_option(out->forms, options);

    if (out->status != GK_OK)
        return;
    if (bare != FORM_NONE)
        put_inside(out, bare);
    else if (options.count == 1)
        put_form(out, options.form[0]);
    else if (options.count > 1)
        put_list(out, options);
}

/* What stands within the braces. */
static void put_inside(struct form_text *out, gk_form g)
{
    if (out->status != GK_OK)
        return;
    put_options(out, form_left(out->forms, g));
    for (int i = n_bars(out->forms, g); i > 0; i--)
        put_out(out, "|");
    put_options(out, form_right(out->forms, g));
}

static void put_form(struct form_text *out, gk_form g)
{
    char number[GK_DYADIC_TEXT_MAX];
    struct form_ups u;
    bool tiny;
    gk_form h;

    if (out->status != GK_OK)
        return;
    if (form_is_uptimal(out->forms, g, &u)) {
        put_uptimal(out, &u);
        return;
    }
    tiny = is_tiny(out->forms, g, 0, &h);
    if (tiny || is_tiny(out->forms, g, 1, &h)) {
        struct gk_dyadic x = form_at(out->forms, h)->left_stop;

        gk_dyadic_format(tiny ? dyadic_negate(x) : x, number);
        put_out(out, "%s(", tiny ? "Tiny" : "Miny");
        put_out(out, "%s)", number);
        return;
    }
    put_out(out, "{");
    put_inside(out, g);
    put_out(out, "}");
}

enum gk_status form_format(const struct gk_forms *forms, gk_form g, char **out,
                           struct gk_error *err)
{
    struct form_text text = {.forms = forms, .err = err, .status = GK_OK};

    put_form(&text, g);
    if (text.status == GK_OK)
        *out = text.text;
    else
        free(text.text);
    return text.status;
}
