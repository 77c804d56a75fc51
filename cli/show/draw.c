/* SPDX-License-Identifier: MIT */
/*
 * Drawings with colours, and what a value means in words. Colours mark what a
 * player looks for first: where to attack (red), where to defend (green), where
 * both want to be (yellow).
 */
#include "cli/show/draw.h"

#include <stdio.h>

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
            printf("%s%c" CLI_RESET, code, *p);
        else
            putchar(*p);
    }
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

void cli_value_text(struct gk_eye_value value, char *buffer, size_t size)
{
    cli_value_words(value, "the attacker", "the defender", buffer, size);
}

void cli_value_words(struct gk_eye_value value, const char *attacker, const char *defender,
                     char *buffer, size_t size)
{
    static const char *const eyes[] = {"no eye", "one eye", "two eyes"};
    static const char *const number[] = {"none", "one", "two"};
    char outcome[80];

    if (value.b == value.c)
        snprintf(outcome, sizeof outcome, "%s, whoever moves first", eyes[value.b]);
    else
        snprintf(outcome, sizeof outcome, "%s if %s moves first, %s if %s does", eyes[value.b],
                 attacker, number[value.c], defender);
    if (value.a < value.b && value.d > value.c)
        snprintf(buffer, size, "%s; %s can threaten to leave %s, %s to make %s", outcome, attacker,
                 number[value.a], defender, number[value.d]);
    else if (value.a < value.b)
        snprintf(buffer, size, "%s; %s can threaten to leave %s", outcome, attacker,
                 number[value.a]);
    else if (value.d > value.c)
        snprintf(buffer, size, "%s; %s can threaten to make %s", outcome, defender,
                 number[value.d]);
    else
        snprintf(buffer, size, "%s", outcome);
}
