/* SPDX-License-Identifier: MIT */
/* The options of gankei generate --compact and --for (cli/cmd/cmd_generate.h). */
#include "cli/cmd/cmd_generate.h"

#include <inttypes.h>

#include "cli/common/files.h"

/* ---- For a reader ---- */

/* Does a reader take files with such marks? */
static bool takes_marks(const struct gk_target_limits *limits, enum gk_marks marks)
{
    if (marks == GK_MARKS_SETTLED)
        return true;
    return limits->threat_marks == (marks != GK_MARKS_NONE);
}

/* What was said that does not go with a reader, which the message is to name; null: nothing. */
static const char *target_conflict(const struct cli_target *target,
                                   const struct gk_target_limits *limits,
                                   const struct gk_generate *options)
{
    if (options->max_points > GK_SELECT_MAX && target->size_said)
        return "at most 8 points";
    if (target->marks_said && !takes_marks(limits, options->marks))
        return limits->threat_marks ? "it wants marks of threats: --marks=few or all"
                                    : "it wants no marks of threats: --marks=none";
    return NULL;
}

bool cli_compact_target(struct cli *cli, const struct cli_target *target,
                        struct gk_generate *options)
{
    const struct gk_target_limits *limits = gk_target_limits(target->reader);
    uint64_t room = (uint64_t)limits->patterns;
    const char *conflict;

    if (target->reader == GK_FOR_ANY)
        return true;
    conflict = target_conflict(target, limits, options);
    if (conflict)
        return cli_refuse(cli, "--for=%s: %s", limits->name, conflict);
    if (options->max_patterns > room)
        return cli_refuse(cli, "--for=%s: at most %" PRIu64 " patterns, not %" PRIu64, limits->name,
                          room, options->max_patterns);
    options->compact = options->target = options->dead_margins = options->captured = true;
    options->realisable = options->omit_implied = true;
    if (!target->marks_said)
        options->marks = limits->threat_marks ? GK_MARKS_FEW : GK_MARKS_NONE;
    if (!target->size_said)
        options->max_points = GK_SELECT_MAX;
    if (!options->max_patterns)
        options->max_patterns = room;
    return true;
}

bool cli_compact_fit(struct cli *cli, const struct gk_generate *options)
{
    return !options->compact || options->max_points <= GK_MAX_COMPACT ||
           cli_refuse(cli, "--compact: at most 10 points");
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
