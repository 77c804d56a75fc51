/* SPDX-License-Identifier: MIT */
/* The position that a command is asked about: a file, and which of its positions. */
#ifndef CLI_POSITION_SOURCE_H
#define CLI_POSITION_SOURCE_H

#include <gankei/record.h>

#include "cli/common/cli.h"

struct cli_source {
    const char *path; /* "-": standard input */
    int move;         /* or GK_MOVES_AUTO */
    bool whole, part; /* what a diagram without sides is of */
    struct gk_record record;
};

#define CLI_SOURCE_DEFAULT                                                                         \
    {                                                                                              \
        .path = "-", .move = GK_MOVES_AUTO                                                         \
    }

/* Its options, for a table of them (cli/common/cli.h), and the lines of --help about them. */
/* clang-format off */
#define CLI_SOURCE_OPTIONS(source)                                                                 \
    {"move", .number = &(source)->move, .max = INT32_MAX},                                         \
    {"whole", .set = &(source)->whole},                                                            \
    {"part", .set = &(source)->part}
#define CLI_SOURCE_HELP                                                                            \
    "      --move=N         the position after N moves (default: after the last, but\n"            \
    "                       of problems what they set up)\n"                                       \
    "      --whole, --part  a diagram without sides and coordinates is the whole\n"                \
    "                       board, or a part of a 19x19 board away from its sides\n"               \
    "                       (default: a square of 5 to 19 rows is a whole board)\n"
#define CLI_DIAGRAM_HELP                                                                           \
    "A diagram has a row to a line, with or without blanks between the points:\n"                  \
    "  X or #   a black stone            O   a white stone (or x o, B W, circles)\n"               \
    "  . + ,    an empty point; so are small letters, which are labels\n"                          \
    "  | - +    sides of the board; beyond others it goes on, without eye space\n"                 \
    "Names of rows and columns, and moves of Sensei's Library ($$), are understood.\n"
/* clang-format on */

/* After all options: do they fit together? Otherwise as cli_int(). */
bool cli_source_fit(struct cli *cli, const struct cli_source *source);

/* Read the record; returns the exit status, after a message. End with gk_record_fini(). */
int cli_source_read(const struct cli *cli, struct cli_source *source);

/* Report an error in a file with its place: "FILE:LINE:COLUMN: message"; as cli_fail(). */
int cli_source_fail(const struct cli *cli, const char *name, const struct gk_error *err);

/*
 * The points of these names. Returns the exit status, after a message; a point that this board has
 * not is no error of the command line, since it depends on the record.
 */
int cli_source_points(const struct cli *cli, const struct cli_source *source, char **name, int n,
                      int point[GK_BOARD_POINTS]);

#endif
