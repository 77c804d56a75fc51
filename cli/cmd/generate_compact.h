/* SPDX-License-Identifier: MIT */
/* The options of gankei generate --compact and --for, and the files that they name. */
#ifndef CLI_CMD_GENERATE_COMPACT_H
#define CLI_CMD_GENERATE_COMPACT_H

#include "cli/frame/cli.h"

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
