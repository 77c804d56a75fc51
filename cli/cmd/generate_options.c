/* SPDX-License-Identifier: MIT */
/* The options of gankei generate (cli/cmd/cmd_generate.h). */
#include "cli/cmd/cmd_generate.h"

#include <stdio.h>
#include <string.h>

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

/* What the table of options does not say. */
static bool check_options(struct cli_generate *g)
{
    g->all = g->options;
    if (g->part.parts)
        return cli_part_fit(&g->part, &g->cli, &g->out.paths);
    if (g->options.rules.kind == GK_RULES_ABSTRACT && !(g->options.locations & 1U << GK_CENTRE))
        return cli_refuse(&g->cli, "the abstract game knows no edges: --location=centre");
    if (!cli_compact_target(&g->cli, &g->target, &g->options))
        return false;
    if (!g->out.paths.path[EXPORT_DB] &&
        (g->target.reader || !export_wanted(&g->out.paths, EXPORT_DB)))
        g->out.paths.path[EXPORT_DB] = "eyes.db";
    return cli_exports_fit(&g->cli, &g->out.paths) && cli_compact_fit(&g->cli, &g->options) &&
           (!g->many || fit_checkpoint(g));
}

/* Parts of a run. On many machines a checkpoint is one, too. */
/* clang-format off */
#define NOT_IN_PARTS                                                                               \
    "index c-table counts csv jsonl sqlite for compact omit-settled omit-implied realisable "      \
    "marks=few marks=none no-threat-marks few-threat-marks cover max-patterns weights checkpoint " \
    "rules=abstract"
#define CLI_PARTS(g)                                                                               \
    {"part", .take = cli_part_option, .out = &(g)->part, .arg = "I/N", .wants = "output",          \
     .excludes = NOT_IN_PARTS, .group = "Parts of a run",                                          \
     .why = "a part is of the exact game and is written to -o alone; 'gankei merge' makes all "    \
            "else of all parts",                                                                   \
     .help = "solve part I of N, from 1, of the exact game and write it to the file of -o, and "   \
             "nothing else; gankei merge makes all else of the N parts"},                          \
    {"causes", .set = &(g)->part.causes, .wants = (g)->many ? NULL : "part",                       \
     .help = "also why the abstract game differs, which rows have to tell, and eyes.db may; "    \
             "up to ten times the work"},                                                          \
    {"resume", .set = &(g)->part.resume, .wants = (g)->many ? NULL : "part",                       \
     .help = "go on where a run was interrupted; an unfinished part is FILE.partial"}
/* clang-format on */

bool cli_generate_parse(struct cli_generate *g, int argc, char **argv)
{
    struct gk_generate *o = &g->options;
    const char **path = g->out.paths.path, *size = NULL, *marks = NULL;
    struct cli_option options[] = {
        {"for", .number = CLI_ENUM(&g->target.reader), .words = cli_targets, .min = GK_FOR_GNUGO,
         .arg = "READER",
         .excludes = "location=centre location=center location=edge location=corner cover "
                     "omit-settled rules=abstract",
         .help = g->many ? NULL
                         : "the best table that a reader takes; no other option is needed. "
                           "gnugo-3.8: GNU Go 3.8, at most 799 patterns; gnugo: its successors, at "
                           "most 1,899. Patterns of up to 8 points, those that are met most often "
                           "in games"},
        {"max-size", 'm', 'n', .number = &o->max_points, .min = 1, .max = GK_MAX_SHAPE,
         .given = &size, .help = "shapes of 1 to N points, at most 12 (default 6)"},
        CLI_OUTPUTS(path),
        {"location", .take = cli_locations_option, .words = cli_locations, .out = &o->locations,
         .arg = "WHERE",
         .help = "patterns of the open board (without edges), of an edge, of a corner, or all "
                 "(default, up to 10 points)"},
        {"dead-margins", .set = &o->dead_margins,
         .help = "with '$' as well: an attacker's stone on a marginal point, not yet connected to "
                 "the outside"},
        CLI_PATTERNS(o, &g->compact, &marks),
        {"few-threat-marks", .bare = true, .number = CLI_ENUM(&o->marks), .min = GK_MARKS_FEW,
         .given = &marks},
        CLI_PARTS(g),
        CLI_RULES(&o->rules),
        {"checkpoint", .kind = CLI_FILE, .text = &g->checkpoint, .group = "Many machines",
         .help = "keep what is solved in FILE, and leave it there: a part, 1 of 1, for merge "
                 "(default: a file beside the first one that is written, NAME.part, which is "
                 "removed when all is written); unfinished it is FILE.partial"},
        {.name = NULL}};

    gk_generate_default(o, sizeof *o);
    if (!g->many)
        options[sizeof options / sizeof *options - 2] = (struct cli_option){.name = NULL};
    if (!cli_parse(&g->cli, argc, argv, options))
        return false;
    g->target.size_said = size;
    g->target.marks_said = marks;
    g->options.threads = g->cli.threads;
    return cli_operands(&g->cli, argc, argv, 0, 0) && check_options(g);
}
