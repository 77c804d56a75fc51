/* SPDX-License-Identifier: MIT */
/* Files of the parts of a run (cli/cmd/cmd_generate.h). */
#include "cli/cmd/cmd_generate.h"

#include <gankei/experimental/parts.h>

/* What was solved, and what is chosen of it. */
static bool take_options(struct cli *cli, const struct gk_part_header *header,
                         struct gk_generate *o, const struct export_paths *paths)
{
    o->max_points = header->options.max_points;
    o->dead_margins = header->options.dead_margins;
    o->locations = header->options.locations;
    o->rules = header->options.rules;
    o->threads = cli->threads;
    if (!header->causes && export_wanted(paths, EXPORT_ROWS)) {
        cli->status = cli_error(cli,
                                "these parts do not say why values are others in the abstract "
                                "game, which is in each row of CSV, JSON Lines and SQLite: "
                                "'gankei generate --part' has to make them with --causes");
        return false;
    }
    if (!header->causes && export_needs_causes(o, paths))
        cli_note(cli, "the database does not say why values are others in the abstract game: "
                      "that is known of parts made with --causes");
    return cli_compact_fit(cli, o);
}

static int write_files(struct cli *cli, struct gk_part_set *set, struct gk_generate *options,
                       struct cli_generated *out)
{
    struct gk_error err;
    enum gk_status status;

    out->existed = cli_export_exists(out->paths.path[EXPORT_DB]);
    out->rest.parts = set;
    status = cli_exports_write(&out->rest, cli, options, &out->paths, &err);
    out->rest.parts = NULL;
    out->db = out->rest;
    return status == GK_OK ? cli_generated_print(out, cli, options) : cli_fail(cli, NULL, &err);
}

int cli_merge_write(struct cli *cli, char *const *path, size_t count, struct gk_generate *options,
                    struct cli_compact *compact, struct cli_generated *out)
{
    struct gk_part_set *set;
    struct gk_error err;

    if (gk_part_set_open(path, count, &set, &err) != GK_OK)
        return cli_fail(cli, NULL, &err);
    cli->status = CLI_OK;
    if (take_options(cli, gk_part_set_header(set), options, &out->paths) &&
        cli_compact_load(compact, cli, options))
        cli->status = write_files(cli, set, options, out);
    cli_compact_fini(compact);
    gk_part_set_free(set);
    return cli->status;
}
