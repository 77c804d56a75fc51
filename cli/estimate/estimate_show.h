/* SPDX-License-Identifier: MIT */
/*
 * What `gankei estimate` shows of a position or of a whole game: boards with shades of ownership,
 * the score in words, the steps one by one, the terms of the formal definition; as text, as JSON
 * and as pictures.
 */
#ifndef CLI_ESTIMATE_ESTIMATE_SHOW_H
#define CLI_ESTIMATE_ESTIMATE_SHOW_H

#include <gankei/estimate.h>

#include "cli/frame/cli.h"

/* A position and what is known of it. */
struct estimate_view {
    const char *file;
    const struct gk_record *record;
    const struct gk_estimate *estimate;
    struct gk_scoring scoring;
    struct gk_score score;
    enum gk_estimate_step step;
    bool formal; /* are the terms of the formal definition wanted? */
};

/* One position of a game. */
struct estimate_row {
    int move;
    bool finished;
    int prisoners[2];
    struct gk_score score;
};

/* Positions of a game, the first one first. */
struct estimate_game {
    const char *file;
    const struct gk_record *record;
    struct gk_scoring scoring; /* but for the prisoners */
    int every;
    struct estimate_row *row;
    int n;
};

/* "territory", "area"; ended by null, as the steps are. */
extern const char *const estimate_rules[];
extern const char *const estimate_steps_words[];

/* ---- Whose is a point? (estimate_words.c) ---- */

/* From Black's to White's. Near the middle nobody can tell, or the point is nobody's. */
enum estimate_shade {
    ESTIMATE_BLACK,
    ESTIMATE_BLACK_RATHER,
    ESTIMATE_OPEN,
    ESTIMATE_WHITE_RATHER,
    ESTIMATE_WHITE
};
#define ESTIMATE_SHADES 5
enum estimate_shade estimate_shade_of(const struct gk_estimate *e, int point);

/* Is there a stone that is lost, or rather lost? One of which nobody can tell? Is it a seki? */
bool estimate_is_dead(const struct gk_estimate *e, int point);
bool estimate_is_seki(const struct gk_estimate *e, int point);
bool estimate_is_doubtful(const struct gk_estimate *e, int point);

/* What may occur on a board; the shades come first. */
enum estimate_symbol {
    ESTIMATE_DEAD = ESTIMATE_SHADES,
    ESTIMATE_DOUBTFUL,
    ESTIMATE_IN_SEKI,
    ESTIMATE_SYMBOLS
};
void estimate_count_symbols(const struct gk_estimate *e, int n[ESTIMATE_SYMBOLS]);
const char *estimate_meaning(const struct gk_estimate *e, enum estimate_symbol symbol);

/* How many units a number has, 9 at most; a letter for a group, of 52. */
char estimate_digit(float value, float unit);
char estimate_letter(int group);

/* ---- Words ---- */

/* "Black is ahead by 3.5", "White wins by 1", "It is a draw". */
#define ESTIMATE_LEAD_MAX 64
void estimate_lead(double score, bool finished, char out[ESTIMATE_LEAD_MAX]);

/* Points as people read them: whole ones after the end, else with one decimal. */
#define ESTIMATE_NUMBER_MAX 32
void estimate_number(double value, bool finished, char out[ESTIMATE_NUMBER_MAX]);

/* ---- Output ---- */

/* The board with shades, and what its symbols mean (estimate_board.c). */
void estimate_board(const struct estimate_view *v, bool color);
void estimate_legend(const struct estimate_view *v, bool color);

/* A board with a digit at each point that has a value above 0; stones stand where they are
 * (estimate_board.c). */
void estimate_digit_board(const struct gk_estimate *e, const float value[GK_BOARD_POINTS],
                          float unit, bool color);

/* A board with the groups, the safety of stones, or the eyes (estimate_board.c). */
void estimate_group_board(const struct gk_estimate *e, bool color);
void estimate_safety_board(const struct gk_estimate *e, bool color);
void estimate_eye_board(const struct gk_estimate *e, bool color);

/* Board and score, or what a step has found (estimate_text.c, estimate_steps.c). */
void estimate_print(const struct estimate_view *v, bool color);
void estimate_print_step(const struct estimate_view *v, bool color);

/* The terms of the formal definition (estimate_formal.c). */
void estimate_print_formal(const struct gk_estimate *e);
json_t *estimate_json_formal(const struct gk_estimate *e);

/* The same as one object (estimate_json.c). Null: out of memory. */
json_t *estimate_json(const struct estimate_view *v);

/* The table of a game, and the same as one object (estimate_game.c). */
void estimate_print_game(const struct estimate_game *g);
json_t *estimate_json_game(const struct estimate_game *g);

/* Pictures: the board with shades, a game as a curve (estimate_svg.c). */
void estimate_svg(FILE *out, const struct estimate_view *v);
void estimate_svg_game(FILE *out, const struct estimate_game *g);

#endif
