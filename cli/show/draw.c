/* SPDX-License-Identifier: MIT */
/*
 * Drawings with colours, and what a value means in words. Colours mark what a
 * player looks for first: where to attack (red), where to defend (green), where
 * both want to be (yellow).
 */
#include "cli/show/draw.h"

#include <stdio.h>

#include <gankei/draw.h>

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
    char words[GK_DRAW_WORDS_MAX];

    gk_draw_words(value, attacker, defender, words);
    snprintf(buffer, size, "%s", words);
}
