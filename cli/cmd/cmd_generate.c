/* SPDX-License-Identifier: MIT */
/* gankei generate: enumerate, solve, and write the database of eye shapes. */
#include "cli/cmd/cmd_generate.h"

int cmd_generate(int argc, char **argv)
{
    struct cli_generate g = {.part = {.part = 0}};
    int status = CLI_USAGE;

    cli_init(&g.cli, "generate");
    if (!cli_generate_parse(&g, argc, argv))
        return g.cli.status;
    if (g.part.parts)
        return cli_part_run(&g.part, &g.cli, &g.options);
    if (!cli_compact_load(&g.compact, &g.cli, &g.options))
        status = g.cli.status;
    else /* a list for a reader solves other classes than the rest */
        status =
            cli_generated_write(&g.out, &g.cli, NULL, &g.options, g.target.reader ? &g.all : NULL);
    cli_compact_fini(&g.compact);
    return status;
}
