/* SPDX-License-Identifier: MIT */
/* The options of gankei generate (cli/cmd/generate_options.h). */
#include "cli/cmd/generate_options.h"

#include <stdio.h>
#include <string.h>

static bool take_location(struct cli *cli, void *out)
{
    int choice;

    if (!cli_location_option(cli, &choice))
        return false;
    *(unsigned *)out = choice == CLI_ALL_LOCATIONS ? GK_EVERYWHERE : 1U << choice;
    if (choice == GK_EDGE || choice == GK_CORNER)
        cli->exact_only = "location";
    return true;
}

static bool take_few(struct cli *cli, void *out)
{
    (void)cli;
    *(enum gk_marks *)out = GK_MARKS_FEW;
    return true;
}

/* What is solved goes to a part first, and that depends on what is written of it. */
static bool fit_checkpoint(struct cli_generate *g)
{
    const char *const *path = g->out.paths.path;
    int first = 0;

    if (g->target.reader)
        return cli_refuse(&g->cli, "--for is for 'gankei generate'");
    if (g->options.rules.kind != GK_RULES_EXACT)
        return cli_refuse(&g->cli, "the abstract game is not solved on many machines, as each "
                                   "shape takes the values of smaller ones; 'gankei generate "
                                   "--rules=abstract' solves it on one");
    g->part.causes |= export_needs_causes(&g->options, &g->out.paths);
    g->merges = true;
    g->part.part = g->part.parts = 1;
    g->part.path = g->checkpoint;
    if (g->checkpoint) {
        for (int i = 0; i < EXPORT_N_FORMATS; i++)
            if (path[i] && strcmp(path[i], g->checkpoint) == 0)
                return cli_refuse(&g->cli, "'%s' is the checkpoint; it is not written over",
                                  path[i]);
        return true;
    }
    while (first < EXPORT_N_FORMATS && (!path[first] || cli_is_dash(path[first])))
        first++;
    if (first == EXPORT_N_FORMATS)
        return cli_refuse(&g->cli, "standard output alone is written: say with --checkpoint=FILE "
                                   "where what is solved is to be kept meanwhile");
    if ((size_t)snprintf(g->beside, sizeof g->beside, "%s.part", path[first]) >= sizeof g->beside)
        return cli_refuse(&g->cli, "the name of '%s' is too long", path[first]);
    g->part.path = g->beside;
    return true;
}

/* Do the options go together? */
static bool check_options(struct cli_generate *g)
{
    g->all = g->options;
    if ((g->part.parts || !g->many) && !cli_part_fit(&g->part, &g->cli, &g->options, &g->out.paths))
        return false;
    if (g->part.parts)
        return (!g->checkpoint || cli_refuse(&g->cli, "--part and --checkpoint are two ways to say "
                                                      "where what is solved goes")) &&
               cli_rules_fit(&g->cli, g->options.rules.kind);
    if (!cli_rules_fit(&g->cli, g->options.rules.kind) ||
        !cli_compact_target(&g->compact, &g->cli, &g->target, &g->options))
        return false;
    if (!g->out.paths.path[EXPORT_DB] &&
        (g->target.reader || !export_wanted(&g->out.paths, EXPORT_DB)))
        g->out.paths.path[EXPORT_DB] = "eyes.db";
    return cli_exports_fit(&g->cli, &g->out.paths) &&
           cli_compact_fit(&g->compact, &g->cli, &g->options) && (!g->many || fit_checkpoint(g));
}

bool cli_generate_parse(struct cli_generate *g, int argc, char **argv)
{
    struct gk_generate *o = &g->options;
    const char **path = g->out.paths.path, *size = NULL, *marks = NULL;
    struct cli_option options[] = {
        {"max-size", 'm', 'n', .number = &o->max_points, .min = 1, .max = GK_MAX_SHAPE,
         .given = &size},
        CLI_OUTPUTS(path),
        {"location", .take = take_location, .words = cli_locations, .out = &o->locations},
        {"dead-margins", .set = &o->dead_margins},
        {"for", .take = cli_target_option, .words = cli_targets, .out = &g->target.reader},
        CLI_PATTERNS(o, &g->compact, &marks),
        {"few-threat-marks", .bare = true, .take = take_few, .out = &o->marks, .given = &marks},
        {"part", .take = cli_part_option, .out = &g->part},
        {"causes", .set = &g->part.causes},
        {"resume", .set = &g->part.resume},
        CLI_RULES(&g->cli, &o->rules),
        {"checkpoint", .kind = CLI_FILE, .text = &g->checkpoint},
        {.name = NULL}};

    gk_generate_default(o);
    if (!g->many)
        options[sizeof options / sizeof *options - 2] = (struct cli_option){.name = NULL};
    if (!cli_parse(&g->cli, argc, argv, options))
        return false;
    g->target.size_said = size;
    g->target.marks_said = marks;
    g->options.threads = g->cli.threads;
    return cli_operands(&g->cli, argc, argv, 0, 0) && check_options(g);
}
