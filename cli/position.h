/* SPDX-License-Identifier: MIT */
/*
 * What `gankei analyze` shows of a position: some of its eye spaces, or all, as
 * text, as JSON and as a picture.
 */
#ifndef CLI_POSITION_H
#define CLI_POSITION_H

#include <gankei/eyespace.h>

#include "cli/cli.h"

/* A position, and which of its eye spaces are to be shown. */
struct cli_position {
    const struct gk_record *record;
    const struct gk_analysis *analysis;
    bool shown[2][GK_BOARD_POINTS]; /* by colour and index of the eye space */
};

/* What is to be seen of a point, by colour where it says so. Only eye spaces that are
 * shown count. */
struct cli_mark {
    uint8_t eye[2]; /* enum gk_eye_kind */
    bool dead, half, false_eye, key;
    bool attack, defence; /* a vital point of an eye space of either colour */
};

/* "black", "white"; "Black", "White". */
extern const char *const cli_colours[2];
extern const char *const cli_players[2];

/* "solved", "looked up", "searched", "assumed". */
const char *cli_source_name(enum gk_value_source source);

/* The eye space at a point, of one colour, by its index; -1 if there is none. */
int cli_eye_space_index(const struct gk_eyes *eyes, int point);

/* The result of an eye space; null without values. */
const struct gk_eye_result *cli_eye_result(const struct cli_position *p, int colour, int space);

/* Is any eye space of this group shown? */
bool cli_group_shown(const struct cli_position *p, int colour, const struct gk_eye_group *group);

/* The marks of all points. */
void cli_position_marks(const struct cli_position *p, struct cli_mark out[GK_BOARD_POINTS]);

/* Is a point of the board one of the nine stars of a large one? */
bool cli_is_star(const struct gk_board *board, int point);

/* The coded form of an eye space's graph, or, if it cannot be drawn, nothing. `text` gets
 * GK_DRAWING_TEXT_MAX bytes. False if it has no graph at all, being too large. */
bool cli_eye_graph(const struct cli_position *p, int colour, int space, struct gk_eye_graph *graph,
                   char *text);

/* The symbol of a vertex of a graph: `.`, `!`, `X`, `$`, `O`. */
char cli_mark_symbol(const struct gk_graph *graph, int vertex);

/* Print board, eye spaces, half eyes and groups to standard output. */
void cli_position_print(const struct cli_position *p, bool color);

/* The same as one object. Null: out of memory. */
json_t *cli_position_json(const struct cli_position *p, const char *file);

#endif
