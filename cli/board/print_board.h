/* SPDX-License-Identifier: MIT */
/* Boards of all kinds as text, what explains their symbols, and lists of points. */
#pragma once

#include <gankei/experimental/eyespace.h>
#include <gankei/eyespace.h>

/* "black", "white"; "Black", "White". */
extern const char *const cli_colours[2];
extern const char *const cli_players[2];

/* The colours of a terminal. */
#define CLI_WOOD         "\033[48;5;179m"
#define CLI_SHADE_BLACK  "\033[48;5;67m"
#define CLI_SHADE_WHITE  "\033[48;5;230m"
#define CLI_RATHER_BLACK "\033[48;5;138m"
#define CLI_RATHER_WHITE "\033[48;5;223m"
#define CLI_SHADE_BOTH   "\033[48;5;145m"
#define CLI_INK_BLACK    "\033[38;5;16m"
#define CLI_INK_WHITE    "\033[38;5;231m"
#define CLI_INK_LINE     "\033[38;5;94m"

/* A point: what stands in its three columns. */
struct cli_cell {
    char before, at, after;
    const char *shade; /* with colours: what it stands on, */
    const char *ink;   /* the colour of `at`, */
    const char *mark;  /* and that of `before` if it has its own; null or empty: it has not */
    bool dot;          /* the shade says it all: a dot will do */
};

/* Print a board with coordinates; `cell` is asked for each point. */
typedef struct cli_cell (*cli_cell_function)(const void *user, const struct gk_board *board,
                                             int point);
void cli_board_print(const struct gk_board *board, cli_cell_function cell, const void *user,
                     bool color);

/* Print a board with its eye spaces, and a line for each of the symbols that occur. */
void cli_position_board(const struct gk_board *board,
                        const struct gk_point_mark mark[GK_BOARD_POINTS], bool color);
void cli_position_legend(const struct gk_point_mark mark[GK_BOARD_POINTS], bool color);

/* A line about symbols of at most three characters; `dot` as in struct cli_cell. */
void cli_legend_line(const char *shade, const char *symbols, bool dot, const char *meaning,
                     bool color);

/* Does the terminal know UTF-8? Stones are discs then. */
bool cli_has_discs(void);

/* A stone, or the bare board. */
struct cli_cell cli_plain_cell(const struct gk_board *board, int point);

/* Is a point of the board one of the nine stars of a large one? */
bool cli_is_star(const struct gk_board *board, int point);

#define CLI_MAX_LISTED 40 /* points of one kind; JSON has them all */

/* A list that is being printed: " what A1 B1 C1". */
struct cli_point_list {
    const char *before; /* printed before the first point */
    int rows;           /* of the board */
    int n;
};
void cli_list_add(struct cli_point_list *list, int point);
void cli_list_end(const struct cli_point_list *list);
