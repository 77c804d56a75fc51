/* SPDX-License-Identifier: MIT */
/* The options of gankei generate --compact and --for, and the files that they name. */
#pragma once

#include "cli/common/cli.h"

#include <gankei/experimental/target.h>

struct cli_compact {
    const char *cover, *weights; /* names of files; null: none */
    struct gk_db *cover_db;
    struct gk_weights *read_weights;
};

/* --for: the reader, and what the user said of what it has an opinion about. */
struct cli_target {
    enum gk_target reader; /* GK_FOR_ANY: no --for */
    bool size_said, marks_said;
};

/* The options that say what is in the database, for a table of them. `files`: struct cli_compact;
 * `said`: .given of those about marks. */
/* clang-format off */
#define CLI_PATTERNS(options, files, said)                                                         \
    {"omit-settled", .set = &(options)->omit_settled,                                              \
     .help = "leave out shapes with two eyes whoever moves first, if readers suppose two without " \
             "a pattern"},                                                                         \
    {"omit-implied", .set = &(options)->omit_implied,                                              \
     .help = "leave out what a reader answers without a pattern: by a later one or, if none "      \
             "matches, by counting points"},                                                       \
    {"realisable", .set = &(options)->realisable,                                                  \
     .help = "leave out what can stand on no board"},                                              \
    {"marks", .number = CLI_ENUM(&(options)->marks), .words = cli_marks, .arg = "WHICH",           \
     .given = (said),                                                                              \
     .help = "of points where a move is no more than a threat, mark all (default), few (one for "  \
             "each threat that the digits tell of), or none; the digits are true in any case"},    \
    {"no-threat-marks", .number = CLI_ENUM(&(options)->marks), .min = GK_MARKS_SETTLED,            \
     .bare = true, .given = (said),                                                                \
     .help = "do not mark them, and let the digits leave these threats out, too"},                 \
    {"compact", .set = &(options)->compact,                                                        \
     .help = "few patterns, with wildcards, of which the first that matches counts; they say the " \
             "same (up to 10 points)"},                                                            \
    {"cover", .kind = CLI_FILE, .text = &(files)->cover, .arg = "DB", .wants = "compact",          \
     .help = "only what DB has a pattern for; nothing that is said is wrong"},                     \
    {"max-patterns", .count = &(options)->max_patterns, .min = 1, .max = INT32_MAX,                \
     .wants = "compact for",                                                                       \
     .help = "no more than N patterns; of the size for which there is no room the most useful "    \
             "ones, and nothing of larger sizes. With fewer than a reader takes, of all sizes"},   \
    {"weights", .kind = CLI_FILE, .text = &(files)->weights, .wants = "max-patterns for",          \
     .help = "useful is what is met often: lines 'SHAPE COUNT L=N' say how often a shape is met, " \
             "and how often with L outer liberties (without it: what lies on the board in many "   \
             "ways, or, for a reader, what GNU Go met in games against itself)"}
/* clang-format on */

/* When all options are taken: ask for what the reader of --for wants, wherever the user said
 * nothing. If what was said does not go with it, the usage error was printed and cli->status is
 * set. */
bool cli_compact_target(struct cli *cli, const struct cli_target *target,
                        struct gk_generate *options);

/* Is that not too much? If it is, the usage error was printed and cli->status is set. */
bool cli_compact_fit(struct cli *cli, const struct gk_generate *options);

/* Read the files, and set them in the options. If that fails, that was reported, and
 * cli->status is set. */
bool cli_compact_load(struct cli_compact *compact, struct cli *cli, struct gk_generate *options);
void cli_compact_fini(struct cli_compact *compact);
