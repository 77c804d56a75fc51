/* SPDX-License-Identifier: MIT */
/* gankei generate: enumerate, solve, and write the database of eye shapes. */
#include "cli/cmd/cmd_generate.h"

/* ---- The run ---- */

/* All files at once; but a list for a reader solves other classes than the rest. */
static enum gk_status write_files(struct cli_generate *g, struct gk_error *err)
{
    struct export_paths db = {.path = {[EXPORT_DB] = g->out.paths.path[EXPORT_DB]}},
                        rest = g->out.paths;
    enum gk_status status;

    g->out.existed = cli_export_exists(db.path[EXPORT_DB]);
    if (!g->target.reader) {
        status = cli_exports_write(&g->out.rest, &g->cli, &g->options, &g->out.paths, err);
        g->out.db = g->out.rest;
        return status;
    }
    rest.path[EXPORT_DB] = NULL;
    status = cli_exports_write(&g->out.db, &g->cli, &g->options, &db, err);
    g->cli.written = status == GK_OK;
    if (status == GK_OK && export_wanted(&rest, EXPORT_DB))
        status = cli_exports_write(&g->out.rest, &g->cli, &g->all, &rest, err);
    return status;
}

int cmd_generate(int argc, char **argv)
{
    struct cli_generate g = {.part = {.part = 0}};
    struct gk_error err;
    enum gk_status status;

    cli_init(&g.cli, "generate");
    if (!cli_generate_parse(&g, argc, argv))
        return g.cli.status;
    if (g.part.parts)
        return cli_part_run(&g.part, &g.cli, &g.options);
    if (!cli_compact_load(&g.compact, &g.cli, &g.options)) {
        cli_compact_fini(&g.compact);
        return g.cli.status;
    }
    status = write_files(&g, &err);
    cli_compact_fini(&g.compact);
    if (status != GK_OK)
        return cli_fail(&g.cli, NULL, &err);
    return cli_generated_print(&g.out, &g.cli, &g.options);
}
