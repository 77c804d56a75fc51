/* SPDX-License-Identifier: MIT */
/* Shapes and eye values as people read them. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include <gankei/graph.h>
#include <gankei/solve.h>

#define CLI_BOLD  "\033[1m"
#define CLI_RESET "\033[0m"

/* The marks of vital points (doc/drawing.md): vermilion, blue and yellow, which people who do not
 * see red or green can tell apart too, and each with a character of its own. */
#define CLI_MARK_ATTACK  "\033[1;38;5;231;48;5;160m"
#define CLI_MARK_DEFENCE "\033[1;38;5;231;48;5;25m"
#define CLI_MARK_BOTH    "\033[1;38;5;16;48;5;220m"

/* Print the rows of a drawing to standard output, indented. `marks` is null without colours; with
 * colours the marks that occur are added to it, for cli_draw_legend(). */
void cli_draw(const struct gk_drawing *drawing, int indent, unsigned *marks);

/* What the coloured marks mean, in one line after all drawings; nothing if there are none. */
void cli_draw_legend(unsigned marks);

/* "one eye, whoever moves first; the attacker can threaten to leave none". */
#define CLI_VALUE_TEXT_MAX 160
void cli_value_text(struct gk_eye_value value, char *buffer, size_t size);

/* The number of eyes: "0-1", or "1" if it makes no difference who moves first. */
#define CLI_EYES_TEXT_MAX 4
void cli_eyes_text(struct gk_eye_value value, char text[CLI_EYES_TEXT_MAX]);

/* A value in words for a position, where attacker and defender have names. */
void cli_value_words(struct gk_eye_value value, const char *attacker, const char *defender,
                     char *buffer, size_t size);
