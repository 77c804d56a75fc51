/* SPDX-License-Identifier: MIT */
/* The files that options of gankei generate --compact name (cli/cmd/cmd_generate.h). */
#include "cli/cmd/cmd_generate.h"

#include "cli/common/files.h"

bool cli_compact_fit(struct cli *cli, const struct gk_generate *options)
{
    return !options->compact || options->max_points <= GK_MAX_COMPACT ||
           cli_refuse(cli, "--compact: at most 10 points");
}

static struct gk_weights *load_weights(struct cli *cli, const char *path)
{
    struct gk_weights *weights = NULL;
    struct gk_error err;

    if (gk_weights_read(path, &weights, &err) != GK_OK)
        cli->status = err.line ? cli_error(cli, "%s:%d: %s", path, err.line, err.message)
                               : cli_fail(cli, NULL, &err);
    return weights;
}

bool cli_compact_load(struct cli_compact *compact, struct cli *cli, struct gk_generate *options)
{
    if (compact->cover) {
        compact->cover_db = cli_load(cli, compact->cover, &cli->status);
        if (!compact->cover_db)
            return false;
    }
    if (compact->weights) {
        compact->read_weights = load_weights(cli, compact->weights);
        if (!compact->read_weights)
            return false;
    }
    if (options->target && !compact->weights) {
        struct gk_error err;

        if (gk_weights_builtin(&compact->read_weights, &err) != GK_OK) {
            cli->status = cli_fail(cli, NULL, &err);
            return false;
        }
    }
    options->cover = compact->cover_db;
    options->weights = compact->read_weights;
    return true;
}

void cli_compact_fini(struct cli_compact *compact)
{
    gk_db_free(compact->cover_db);
    gk_weights_free(compact->read_weights);
}
