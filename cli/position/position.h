/* SPDX-License-Identifier: MIT */
/*
 * What `gankei analyze` shows of a position: some of its eye spaces, or all, as
 * text, as JSON and as a picture.
 */
#ifndef CLI_POSITION_POSITION_H
#define CLI_POSITION_POSITION_H

#include <gankei/eyespace.h>

#include "cli/frame/cli.h"

/* How much of an eye space is to be seen? */
enum cli_show {
    CLI_HIDDEN,
    CLI_NAMED, /* in JSON all of it; else it is only mentioned */
    CLI_SHOWN
};

/* A position, and what of its eye spaces is to be seen. */
struct cli_position {
    const struct gk_record *record;
    const struct gk_analysis *analysis;
    uint8_t show[2][GK_BOARD_POINTS]; /* enum cli_show, by colour and index of the eye space */
};

/* What is to be seen of a point, by colour where it says so. Only eye spaces that are
 * shown count. A half eye or a false eye that is a margin in any case is just that. */
struct cli_mark {
    uint8_t eye[2]; /* enum gk_eye_kind */
    bool dead, half, false_eye, key;
    bool attack, defence; /* vital, and no mere threat, in an eye space of either colour */
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

/* Does an eye space consist of margins only, and is it worth nothing? Every point between
 * living stones of both colours is one. */
bool cli_is_bare(const struct cli_position *p, int colour, int space);

/* Is any eye space of this group to be seen that much? */
bool cli_group_seen(const struct cli_position *p, int colour, const struct gk_eye_group *group,
                    enum cli_show least);

/* A half eye, a false eye, that would be a proper eye point but for its diagonals? */
bool cli_is_half_eye(const struct gk_analysis *analysis, int colour, int point);
bool cli_is_false_eye(const struct gk_analysis *analysis, int colour, int point);

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
