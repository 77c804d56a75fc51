/* SPDX-License-Identifier: MIT */
/* The options of gankei generate (cli/cmd/cmd_generate.h). */
#include "cli/cmd/cmd_generate.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

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

/* When all options are taken: ask for what the reader of --for wants, wherever the user said
 * nothing. False: what was said does not go with it, which was reported. */
static bool ask_for_reader(struct cli *cli, const struct cli_target *target,
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

/* ---- A part ---- */

/* Digits from `text` on; null if there are none or they are not a number from 1 to GK_PART_MAX. */
static const char *read_number(const char *text, uint32_t *out)
{
    uint32_t number = 0;
    const char *at = text;

    for (; *at >= '0' && *at <= '9' && number <= GK_PART_MAX; at++)
        number = 10 * number + (uint32_t)(*at - '0');
    *out = number;
    return at > text && number >= 1 && number <= GK_PART_MAX ? at : NULL;
}

bool cli_part_option(struct cli *cli, void *out)
{
    struct cli_part *part = out;
    const char *slash = read_number(optarg, &part->part), *end = NULL;

    if (slash && *slash == '/')
        end = read_number(slash + 1, &part->parts);
    if (!end || *end)
        return cli_refuse(cli, "--part: '%s' is not I/N, as 2/8 for the second of eight parts",
                          optarg);
    return part->part <= part->parts ||
           cli_refuse(cli, "--part: there is no part %" PRIu32 " of %" PRIu32, part->part,
                      part->parts);
}

/* ---- All ---- */

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
    if (g->part.parts) {
        g->part.path = g->out.paths.path[EXPORT_DB];
        return !cli_is_dash(g->part.path) ||
               cli_refuse(&g->cli, "a part cannot be standard output: give a file to -o");
    }
    if (g->options.rules.kind == GK_RULES_ABSTRACT && !(g->options.locations & 1U << GK_CENTRE))
        return cli_refuse(&g->cli, "the abstract game knows no edges: --location=centre");
    if (!ask_for_reader(&g->cli, &g->target, &g->options))
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
        {"either-threat", .set = &o->either_threat, .wants = "index c-table part",
         .excludes = "rules=abstract",
         .help = "in the index also what holds if either side has one ko threat, for lookup "
                 "--ko-threats; three times the work"},
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
    return cli_operands(&g->cli, argc, argv, 0, 0) && cli_origin(&g->cli, &g->options) &&
           check_options(g);
}
