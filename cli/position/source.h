/* SPDX-License-Identifier: MIT */
/* The position that a command is asked about: a file, and which of its positions. */
#pragma once

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

/* Its options, for a table of them (cli/common/cli.h). */
/* clang-format off */
#define CLI_SOURCE_OPTIONS(source)                                                                 \
    {"move", .number = &(source)->move, .max = INT32_MAX,                                          \
     .help = "the position after N moves (default: after the last, but of problems what they "     \
             "set up)"},                                                                           \
    {"whole", .set = &(source)->whole, .excludes = "part",                                         \
     .help = "a diagram without sides and coordinates is the whole board (default: if it is a "    \
             "square of 5 to 19 rows)"},                                                           \
    {"part", .set = &(source)->part,                                                               \
     .help = "it is a part of a board of 19 rows, away from its sides"}
/* clang-format on */

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
