/* SPDX-License-Identifier: MIT */
/*
 * Drawings with colours, and what a value means in words. Colours mark what a
 * player looks for first: where to attack (red), where to defend (green), where
 * both want to be (yellow).
 */
#include "cli/draw.h"

#include <stdio.h>

#define RESET "\033[0m"

static const char *escape(char symbol)
{
    switch (symbol) {
    case '*':
    case '@': return "\033[1;33m";
    case '<':
    case '(': return "\033[1;31m";
    case '>':
    case ')': return "\033[1;32m";
    case '!': return "\033[36m";
    case 'X':
    case '$': return "\033[35m";
    case '|':
    case '-':
    case '+': return "\033[2m";
    default: return NULL;
    }
}

void cli_draw(const struct gk_drawing *drawing, int indent, bool color)
{
    char rows[GK_DRAWING_TEXT_MAX];
    bool at_start = true;

    gk_drawing_format_rows(drawing, rows);
    for (const char *p = rows; *p; p++) {
        if (at_start)
            printf("%*s", indent, "");
        at_start = *p == '\n';
        const char *code = color ? escape(*p) : NULL;
        if (code)
            printf("%s%c" RESET, code, *p);
        else
            putchar(*p);
    }
}

void cli_value_text(struct gk_eye_value value, char *buffer, size_t size)
{
    static const char *const eyes[] = {"no eye", "one eye", "two eyes"};
    static const char *const number[] = {"none", "one", "two"};
    char outcome[80];

    if (value.b == value.c)
        snprintf(outcome, sizeof outcome, "%s, whoever moves first", eyes[value.b]);
    else
        snprintf(outcome, sizeof outcome, "%s if the attacker moves first, %s if the defender does",
                 eyes[value.b], number[value.c]);
    if (value.a < value.b && value.d > value.c)
        snprintf(buffer, size, "%s; the attacker can threaten to leave %s, the defender to make %s",
                 outcome, number[value.a], number[value.d]);
    else if (value.a < value.b)
        snprintf(buffer, size, "%s; the attacker can threaten to leave %s", outcome,
                 number[value.a]);
    else if (value.d > value.c)
        snprintf(buffer, size, "%s; the defender can threaten to make %s", outcome,
                 number[value.d]);
    else
        snprintf(buffer, size, "%s", outcome);
}
