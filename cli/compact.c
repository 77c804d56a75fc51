/* SPDX-License-Identifier: MIT */
/* The options of gankei generate --compact (cli/compact.h). */
#include "cli/compact.h"

#include "cli/load.h"

bool cli_compact_fit(const struct cli_compact *compact, struct cli *cli,
                     const struct gk_generate *options)
{
    const char *wrong = NULL;

    if (!options->compact && (compact->cover || compact->weights || options->max_patterns))
        wrong = "--cover, --max-patterns and --weights want --compact";
    else if (compact->weights && !options->max_patterns)
        wrong = "--weights wants --max-patterns";
    else if (options->compact && options->max_points > GK_MAX_COMPACT)
        wrong = "--compact: at most 10 points";
    if (wrong)
        cli->status = cli_usage_error(cli, "%s", wrong);
    return !wrong;
}

/* ---- Files ---- */

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
