/* SPDX-License-Identifier: MIT */
/*
 * What `gankei estimate` shows of a position or of a whole game: boards with shades of ownership,
 * the score in words, the steps one by one, the terms of the formal definition; as text, as JSON
 * and as pictures.
 */
#pragma once

#include <gankei/experimental/estimate.h>

#include "cli/common/cli.h"

/* A position and what is known of it. */
struct score_view {
    const char *file;
    const struct gk_record *record;
    const struct gk_estimate *estimate;
    struct gk_scoring scoring;
    struct gk_score score;
    enum gk_estimate_step step;
    bool formal; /* are the terms of the formal definition wanted? */
};

/* One position of a game. */
struct score_row {
    int move;
    bool finished;
    int prisoners[2];
    struct gk_score score;
};

/* Positions of a game, the first one first. */
struct score_game {
    const char *file;
    const struct gk_record *record;
    struct gk_scoring scoring; /* but for the prisoners */
    int every;
    struct score_row *row;
    int n;
};

/* "territory", "area"; ended by null, as the steps are. */
extern const char *const score_rules[];
extern const char *const score_steps_words[];

/* ---- Whose is a point? (score_words.c) ---- */

/* From Black's to White's. Near the middle nobody can tell, or the point is nobody's. */
enum score_shade { SCORE_BLACK, SCORE_BLACK_RATHER, SCORE_OPEN, SCORE_WHITE_RATHER, SCORE_WHITE };
#define SCORE_SHADES 5
enum score_shade score_shade_of(const struct gk_estimate *e, int point);

/* Is there a stone that is lost, or rather lost? One of which nobody can tell? Is it a seki? */
bool score_is_dead(const struct gk_estimate *e, int point);
bool score_is_seki(const struct gk_estimate *e, int point);
bool score_is_doubtful(const struct gk_estimate *e, int point);

/* What may occur on a board; the shades come first. */
enum score_symbol { SCORE_DEAD = SCORE_SHADES, SCORE_DOUBTFUL, SCORE_IN_SEKI, SCORE_SYMBOLS };
void score_count_symbols(const struct gk_estimate *e, int n[SCORE_SYMBOLS]);
const char *score_meaning(const struct gk_estimate *e, enum score_symbol symbol);

/* How many units a number has, 9 at most; a letter for a group, of 52. */
char score_digit(float value, float unit);
char score_letter(int group);

/* ---- Words ---- */

/* "Black is ahead by 3.5", "White wins by 1", "It is a draw". */
#define SCORE_LEAD_MAX 64
void score_lead(double score, bool finished, char out[SCORE_LEAD_MAX]);

/* Points as people read them: whole ones after the end, else with one decimal. */
#define SCORE_NUMBER_MAX 32
void score_number(double value, bool finished, char out[SCORE_NUMBER_MAX]);

/* ---- Output ---- */

/* Board and score, or what a step has found, and the table of a game (score_text.c). */
void score_print(const struct score_view *v, bool color);
void score_print_game(const struct score_game *g);

/* The terms of the formal definition (score_formal.c). */
void score_print_formal(const struct gk_estimate *e);
json_t *score_json_formal(const struct gk_estimate *e);

/* The same as one object (score_json.c). Null: out of memory. */
json_t *score_json(const struct score_view *v);
json_t *score_json_game(const struct score_game *g);

/* Pictures: the board with shades, a game as a curve (score_svg.c). */
void score_svg(FILE *out, const struct score_view *v);
void score_svg_game(FILE *out, const struct score_game *g);
