/* SPDX-License-Identifier: MIT */
/*
 * The form of a file for those who read it (experimental/target.h). A table compiler works line by
 * line, and so does this: of a pattern it keeps counts, no drawing.
 */
#include <gankei/experimental/target.h>

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <gankei/solve.h>

#include "graph/symbol.h"
#include "util/error.h"

#define WORD        "Pattern"
#define WORD_LENGTH (sizeof WORD - 1)

const struct gk_target_limits *gk_target_limits(enum gk_target target)
{
    static const struct gk_target_limits limits[GK_N_TARGETS] = {
        [GK_FOR_ANY] = {.name = "any", .line = 78, .number = INT64_MAX, .side = 20,
                        .points = 20, .inner = 8, .threat_marks = true},
        [GK_FOR_GNUGO] = {.name = "gnugo", .line = 78, .patterns = 1899, .number = INT32_MAX,
                          .side = 20, .points = 20, .inner = 8, .threat_marks = true},
        [GK_FOR_GNUGO_38] = {.name = "gnugo-3.8", .line = 78, .patterns = 799,
                             .number = INT32_MAX, .side = 20, .points = 20, .inner = 8},
    };

    return &limits[(unsigned)target < GK_N_TARGETS ? target : GK_FOR_ANY];
}

struct checker {
    const struct gk_target_limits *limits;
    int (*report)(void *user, const struct gk_target_fault *fault);
    void *user;
    bool stopped;
    int line;
    bool inside;  /* of a pattern, before its value */
    int patterns; /* so far */
    bool any;     /* a pattern was there, */
    int64_t last; /* and this was the number of the last one */
    /* The pattern at hand: */
    int64_t number;
    int head;     /* the line of "Pattern" */
    int rows, points, inner, attack, defence;
    bool too_long; /* a side is, and that was said */
};

static void report_fault(struct checker *c, int line, bool refused, const char *format, ...)
    GK_PRINTF(4, 5);

static void report_fault(struct checker *c, int line, bool refused, const char *format, ...)
{
    char message[200];
    struct gk_target_fault fault = {line, refused, message};
    va_list args;

    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    c->stopped |= c->report(c->user, &fault) != 0;
}

/* ---- Heads ---- */

/* The number in a line "Pattern N". What is none is for the parser to say. */
static bool read_number(const char *text, size_t length, int64_t *number)
{
    size_t i = WORD_LENGTH;

    while (i < length && text[i] == ' ')
        i++;
    if (i == length)
        return false;
    for (*number = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9' || *number > (INT64_MAX - 9) / 10)
            return false;
        *number = *number * 10 + (text[i] - '0');
    }
    return true;
}

static void check_number(struct checker *c, int64_t number)
{
    if (number > c->limits->number)
        report_fault(c, c->line, true, "the number %lld is too large; at most %lld",
                     (long long)number, (long long)c->limits->number);
    else if (c->any && number <= c->last)
        report_fault(c, c->line, true, "pattern %lld after pattern %lld; numbers must ascend",
                     (long long)number, (long long)c->last);
    c->any = true;
    c->last = number;
}

static void read_head(struct checker *c, const char *text, size_t length)
{
    int64_t number = 0;

    if (read_number(text, length, &number))
        check_number(c, number);
    if (c->limits->patterns && ++c->patterns == c->limits->patterns + 1)
        report_fault(c, c->line, true, "too many patterns: at most %d in a file",
                     c->limits->patterns);
    c->inside = true;
    c->number = number;
    c->head = c->line;
    c->rows = c->points = c->inner = c->attack = c->defence = 0;
    c->too_long = false;
}

/* ---- Drawings ---- */

static void read_point(struct checker *c, char symbol)
{
    c->points++;
    c->inner += !symbol_margin(symbol);
    c->attack += symbol_attack(symbol);
    c->defence += symbol_defence(symbol);
}

static void check_side(struct checker *c, const char *what, int count)
{
    if (count <= c->limits->side || c->too_long)
        return;
    report_fault(c, c->line, true, "a drawing of more than %d %s, blank ones before it included",
                 c->limits->side, what);
    c->too_long = true;
}

/* One row; `at` of its points counts from 0, without a left edge. */
static void read_row(struct checker *c, const char *text, size_t length)
{
    bool left = text[0] == '|', edge = true;
    int columns = 0;

    for (size_t i = 0; i < length; i++) {
        edge &= text[i] == '-' || text[i] == '+';
        if (symbol_valid(text[i])) {
            read_point(c, text[i]);
            columns = (int)i + !left;
        } else if (!text[i] || !strchr(" |-+", text[i])) {
            report_fault(c, c->line, true, "'%c' is no mark; the only wildcard is 'x'",
                         text[i] >= ' ' && text[i] <= '~' ? text[i] : '?');
            return;
        } else if (text[i] == '|' && i > 0 && i + 1 < length && symbol_valid(text[i + 1])) {
            report_fault(c, c->line, true, "a left edge must be in the first column of its line");
            return;
        }
    }
    if (edge)
        return;
    check_side(c, "columns", columns);
    check_side(c, "rows", ++c->rows);
}

/* ---- Values ---- */

static void check_unmarked(struct checker *c, struct gk_eye_value v)
{
    if (v.b == v.c && (c->attack || c->defence))
        report_fault(c, c->line, true, "pattern %lld marks a point, though its middle digits agree",
                     (long long)c->number);
    else if (v.b != v.c && (!c->attack || !c->defence))
        report_fault(
            c, c->line, true,
            "pattern %lld needs a mark of attack and one of defence: its middle digits differ",
            (long long)c->number);
}

static void check_marks(struct checker *c, const char *side, const char *digits, bool differ,
                        int marks)
{
    if (differ && !marks)
        report_fault(c, c->line, true, "pattern %lld needs a mark of %s: its %s digits differ",
                     (long long)c->number, side, digits);
    else if (!differ && marks)
        report_fault(c, c->line, true, "pattern %lld has a mark of %s, though its %s digits agree",
                     (long long)c->number, side, digits);
}

static void read_value(struct checker *c, const char *text, size_t length)
{
    const struct gk_target_limits *limits = c->limits;
    struct gk_eye_value v;

    if (length != 5 || !gk_eye_value_parse(text + 1, length - 1, &v)) {
        report_fault(c, c->line, true, "a value is four digits here");
        return;
    }
    if (!limits->threat_marks) {
        check_unmarked(c, v);
    } else {
        check_marks(c, "attack", "first and third", v.a != v.c, c->attack);
        check_marks(c, "defence", "second and fourth", v.b != v.d, c->defence);
    }
    if (c->points > limits->points)
        report_fault(c, c->head, false,
                     "pattern %lld is never looked up: it has more than %d points",
                     (long long)c->number, limits->points);
    else if (c->inner > limits->inner)
        report_fault(
            c, c->head, false,
            "pattern %lld is never looked up: it has more than %d points that are not marginal",
            (long long)c->number, limits->inner);
}

/* ---- Lines ---- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static void check_length(struct checker *c, size_t length, bool ended)
{
    if (length > (size_t)c->limits->line)
        report_fault(c, c->line, true, "a line of %zu bytes; at most %d", length, c->limits->line);
    else if (!ended)
        report_fault(c, c->line, true, "the last line has no line end");
}

/* A line without its end and without blanks after it. */
static void read_line(struct checker *c, const char *text, size_t length)
{
    if (!length || text[0] == '#')
        return;
    if (length >= WORD_LENGTH && memcmp(text, WORD, WORD_LENGTH) == 0) {
        read_head(c, text, length);
    } else if (!c->inside) {
        report_fault(c, c->line, true, "a line that belongs to no pattern");
    } else if (text[0] == ':') {
        read_value(c, text, length);
        c->inside = false;
    } else {
        read_row(c, text, length);
    }
}

enum gk_status gk_target_check(const char *text, size_t length, enum gk_target target,
                               int (*report)(void *user, const struct gk_target_fault *fault),
                               void *user, struct gk_error *err)
{
    ERROR_UNLESS((unsigned)target < GK_N_TARGETS && (text || !length) && report);
    struct checker c = {.limits = gk_target_limits(target), .report = report, .user = user};
    size_t at = 0;

    while (at < length && !c.stopped) {
        const char *newline = memchr(text + at, '\n', length - at);
        size_t bytes = newline ? (size_t)(newline - (text + at)) : length - at, shown = bytes;

        c.line += c.line < INT_MAX;
        check_length(&c, bytes, newline != NULL);
        while (shown && is_blank(text[at + shown - 1]))
            shown--;
        read_line(&c, text + at, shown);
        at += bytes + 1;
    }
    return c.stopped ? error_set(err, GK_ERR_CANCELLED, "cancelled") : GK_OK;
}
