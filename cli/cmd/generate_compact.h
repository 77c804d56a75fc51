/* SPDX-License-Identifier: MIT */
/* The options of gankei generate --compact and --for, and the files that they name. */
#ifndef CLI_CMD_GENERATE_COMPACT_H
#define CLI_CMD_GENERATE_COMPACT_H

#include "cli/common/cli.h"

#include <gankei/target.h>

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
    {"omit-settled", .set = &(options)->omit_settled},                                             \
    {"omit-implied", .set = &(options)->omit_implied},                                             \
    {"realisable", .set = &(options)->realisable},                                                 \
    {"marks", .take = cli_marks_option, .words = cli_marks, .out = &(options)->marks,              \
     .given = (said)},                                                                             \
    {"no-threat-marks", .bare = true, .take = cli_settled_option, .out = &(options)->marks,        \
     .given = (said)},                                                                             \
    {"compact", .set = &(options)->compact},                                                       \
    {"cover", .kind = CLI_FILE, .text = &(files)->cover},                                          \
    {"max-patterns", .take = cli_max_patterns_option, .out = &(options)->max_patterns},            \
    {"weights", .kind = CLI_FILE, .text = &(files)->weights}
/* clang-format on */
bool cli_settled_option(struct cli *cli, void *out);      /* enum gk_marks */
bool cli_max_patterns_option(struct cli *cli, void *out); /* uint64_t */

/* When all options are taken: ask for what the reader of --for wants, wherever the user said
 * nothing. If what was said does not go with it, the usage error was printed and cli->status is
 * set. */
bool cli_compact_target(const struct cli_compact *compact, struct cli *cli,
                        const struct cli_target *target, struct gk_generate *options);

/* Do the options go together? If not, the usage error was printed and cli->status is set. */
bool cli_compact_fit(const struct cli_compact *compact, struct cli *cli,
                     const struct gk_generate *options);

/* Read the files, and set them in the options. If that fails, that was reported, and
 * cli->status is set. */
bool cli_compact_load(struct cli_compact *compact, struct cli *cli, struct gk_generate *options);
void cli_compact_fini(struct cli_compact *compact);

#endif
