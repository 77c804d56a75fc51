/* SPDX-License-Identifier: MIT */
/*
 * Drawings with colours, and what a value means in words. Colours are those of doc/drawing.md; what
 * they mean is never said by a colour alone.
 */
#include "cli/show/show.h"

#include <stdio.h>
#include <string.h>

#include <gankei/draw.h>

#define STONE  "\033[38;5;16;48;5;179m" /* black on the wood of a board */
#define MARGIN "\033[38;5;16;48;5;231m"
#define EDGE   "\033[2m"

/* What symbols mean. The first that has a symbol gives its colour: a vital point on a margin is
 * drawn as a vital one, but counts as a margin too. */
static const struct {
    const char *symbols, *code, *meaning;
} looks[] = {
    {"*@", CLI_MARK_BOTH, "vital for both"},
    {"<(", CLI_MARK_ATTACK, "to attack"},
    {">)", CLI_MARK_DEFENCE, "to defend"},
    {"X$", STONE, "dead stone"},
    {"!@()$", MARGIN, "margin"},
    {"|-+", EDGE, NULL},
};
enum { N_LOOKS = sizeof looks / sizeof *looks };

static const char *symbol_colour(char symbol)
{
    for (int i = 0; i < N_LOOKS; i++)
        if (strchr(looks[i].symbols, symbol))
            return looks[i].code;
    return NULL;
}

/* Which bit of `marks` a symbol has; a place in all symbols, one after the other. */
static const char all_symbols[] = "*@<(>)X$!";

void cli_draw(const struct gk_drawing *drawing, int indent, unsigned *marks)
{
    char rows[GK_DRAWING_TEXT_MAX];
    bool at_start = true;

    gk_drawing_format_rows(drawing, rows);
    for (const char *p = rows; *p; p++) {
        if (at_start)
            printf("%*s", indent, "");
        at_start = *p == '\n';
        const char *code = marks ? symbol_colour(*p) : NULL;
        const char *place = strchr(all_symbols, *p);
        if (code)
            printf("%s%c" CLI_RESET, code, *p);
        else
            putchar(*p);
        if (marks && place)
            *marks |= 1U << (place - all_symbols);
    }
}

void cli_draw_legend(unsigned marks)
{
    const char *before = "\n";

    for (int i = 0; i < N_LOOKS && looks[i].meaning; i++) {
        bool occurs = false;

        for (const char *p = all_symbols; *p; p++) {
            if (!(marks >> (p - all_symbols) & 1) || !strchr(looks[i].symbols, *p))
                continue;
            printf("%s%s%c" CLI_RESET, occurs ? "" : before, symbol_colour(*p), *p);
            occurs = true;
        }
        if (occurs) {
            printf(" %s", looks[i].meaning);
            before = "   ";
        }
    }
    if (marks)
        putchar('\n');
}

void cli_eyes_text(struct gk_eye_value value, char text[CLI_EYES_TEXT_MAX])
{
    char *at = text;

    *at++ = (char)('0' + value.b);
    if (value.b < value.c) {
        *at++ = '-';
        *at++ = (char)('0' + value.c);
    }
    *at = '\0';
}
