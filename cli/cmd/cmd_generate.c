/* SPDX-License-Identifier: MIT */
/* gankei generate: enumerate, solve, and write the database of eye shapes. */
#include "cli/frame/cli.h"
#include "cli/cmd/generate_compact.h"
#include "cli/cmd/generate_exports.h"
#include "cli/cmd/generate_part.h"
#include "cli/cmd/generate_summary.h"

static const char help[] =
    "Usage: gankei generate [OPTION]...\n"
    "\n"
    "Solve every eye shape up to a size and write the database of them: each class\n"
    "of marked eye graphs once at each place, in corners, at edges, in the open\n"
    "board, with its eye value and its vital points.\n"
    "\n"
    "Options:\n"
    "      --for=READER        the best table that a reader takes; no other option is\n"
    "                          needed. gnugo-3.8: GNU Go 3.8, at most 799 patterns;\n"
    "                          gnugo: its successors, at most 1,899. Patterns of up\n"
    "                          to 8 points, those that are met most often in games\n"
    "  -m, --max-size=N        shapes of 1 to N points, at most 12 (default 6)\n"
    "  -o, --output=FILE       write FILE (default eyes.db; - for standard output)\n"
    "      --index=FILE        write an index to look shapes up in; then there is no\n"
    "                          database unless -o or --for asks for it\n"
    "      --c-table=FILE      the same index as C source, to be compiled into a\n"
    "                          program (gankei_probe.h)\n"
    "      --counts=FILE       how many classes there are of each kind\n"
    "      --csv=FILE          the same for all classes, at edges too, one a line, as\n"
    "      --jsonl=FILE        comma-separated values, as lines of JSON objects, or\n"
    "      --sqlite=FILE       as an SQLite database (for gankei query). One that was\n"
    "                          interrupted is gone on with by the same command. All\n"
    "                          have class and canonical form (gankei values), the\n"
    "                          form up to 9 points, with '$' up to 8\n"
    "      --location=WHERE    patterns of the centre (without edges), of an edge, of\n"
    "                          a corner, or all (default, up to 10 points)\n"
    "      --dead-margins      with '$' as well: an attacker's stone on a marginal\n"
    "                          point, not yet connected to the outside\n"
    "      --omit-settled      leave out shapes with two eyes whoever moves first, if\n"
    "                          readers suppose two without a pattern\n"
    "      --omit-implied      leave out what a reader answers without a pattern: by\n"
    "                          a later one or, if none matches, by counting points\n"
    "      --realisable        leave out what can stand on no board\n"
    "      --marks=WHICH       of points where a move is no more than a threat, mark\n"
    "                          all (default), few (one for each threat), or none\n"
    "      --no-threat-marks   do not mark them, and let the digits leave these\n"
    "                          threats out, too\n"
    "      --compact           few patterns, with wildcards, of which the first that\n"
    "                          matches counts; they say the same (up to 10 points)\n"
    "      --cover=DB          compact: only what DB has a pattern for\n"
    "      --max-patterns=N    compact: no more than N patterns; of the size for\n"
    "                          which there is no room the most useful ones. With\n"
    "                          --for fewer than its reader takes, of all sizes\n"
    "      --weights=FILE      useful is what is met often: lines 'SHAPE COUNT L=N'\n"
    "                          say how often a shape is met, and how often with L\n"
    "                          outer liberties; with --for, instead of the built-in\n"
    "      --part=I/N          solve part I of N, from 1, of the exact game and write\n"
    "                          it to the file of -o; gankei merge makes all else of\n"
    "                          the N parts\n"
    "      --causes            with --part: also why the abstract game differs, which\n"
    "                          eyes.db and rows tell; ten times the work\n"
    "      --resume            with --part: go on where a run was interrupted\n"
    "\n"
    "A summary goes to standard error, or with --json as an object to standard\n"
    "output. The file is the same for any number of threads.\n"
    "\n"
    "Examples:\n"
    "  gankei generate\n"
    "  gankei generate --max-size=8 --location=centre -o eyes8.db\n"
    "  gankei generate --max-size=4 --dead-margins -o - | less\n"
    "  gankei generate --compact --max-patterns=1899 -o small.db\n"
    "  gankei generate --for=gnugo-3.8 -o eyes.db\n"
    "  gankei generate --index=eyes.index\n"
    "  gankei generate -m 9 --location=centre --part=2/8 -o 2.part --resume\n";

struct generate {
    struct cli cli;
    struct gk_generate options; /* of the database */
    struct gk_generate all;     /* of everything else: without what --for asks for */
    struct cli_target target;
    struct cli_compact compact;
    struct cli_part part;
    struct cli_generated out; /* with --for the database is another run than the rest */
};

/* ---- The command line ---- */

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

static bool take_max_patterns(struct cli *cli, void *out)
{
    int count;

    if (!cli_int(cli, "--max-patterns", 1, INT32_MAX, &count))
        return false;
    *(uint64_t *)out = (uint64_t)count;
    return true;
}

static bool take_settled(struct cli *cli, void *out)
{
    (void)cli;
    *(enum gk_marks *)out = GK_MARKS_SETTLED;
    return true;
}

static bool take_few(struct cli *cli, void *out)
{
    (void)cli;
    *(enum gk_marks *)out = GK_MARKS_FEW;
    return true;
}

/* Do the options go together? */
static bool check_options(struct generate *g)
{
    g->all = g->options;
    if (!cli_part_fit(&g->part, &g->cli, &g->options, &g->out.paths))
        return false;
    if (g->part.parts)
        return cli_rules_fit(&g->cli, g->options.rules.kind);
    if (!cli_rules_fit(&g->cli, g->options.rules.kind) ||
        !cli_compact_target(&g->compact, &g->cli, &g->target, &g->options))
        return false;
    if (!g->out.paths.path[EXPORT_DB] &&
        (g->target.reader || !export_wanted(&g->out.paths, EXPORT_DB)))
        g->out.paths.path[EXPORT_DB] = "eyes.db";
    return cli_exports_fit(&g->cli, &g->out.paths) &&
           cli_compact_fit(&g->compact, &g->cli, &g->options);
}

static bool parse_options(struct generate *g, int argc, char **argv)
{
    struct gk_generate *o = &g->options;
    const char **path = g->out.paths.path, *size = NULL, *marks = NULL;
    const struct cli_option options[] = {
        {"max-size", 'm', 'n', .number = &o->max_points, .min = 1, .max = GK_MAX_SHAPE,
         .given = &size},
        {"output", 'o', .kind = CLI_FILE, .text = &path[EXPORT_DB]},
        {"index", .kind = CLI_FILE, .text = &path[EXPORT_INDEX]},
        {"c-table", .kind = CLI_FILE, .text = &path[EXPORT_C_TABLE]},
        {"counts", .kind = CLI_FILE, .text = &path[EXPORT_COUNTS]},
        {"csv", .kind = CLI_FILE, .text = &path[EXPORT_CSV]},
        {"jsonl", .kind = CLI_FILE, .text = &path[EXPORT_JSONL]},
        {"sqlite", .kind = CLI_FILE, .text = &path[EXPORT_SQLITE]},
        {"location", .take = take_location, .words = cli_locations, .out = &o->locations},
        {"dead-margins", .set = &o->dead_margins},
        {"omit-settled", .set = &o->omit_settled},
        {"omit-implied", .set = &o->omit_implied},
        {"realisable", .set = &o->realisable},
        {"for", .take = cli_target_option, .words = cli_targets, .out = &g->target.reader},
        {"marks", .take = cli_marks_option, .words = cli_marks, .out = &o->marks, .given = &marks},
        {"no-threat-marks", .bare = true, .take = take_settled, .out = &o->marks, .given = &marks},
        {"compact", .set = &o->compact},
        {"few-threat-marks", .bare = true, .take = take_few, .out = &o->marks, .given = &marks},
        {"cover", .kind = CLI_FILE, .text = &g->compact.cover},
        {"max-patterns", .take = take_max_patterns, .out = &o->max_patterns},
        {"weights", .kind = CLI_FILE, .text = &g->compact.weights},
        {"part", .take = cli_part_option, .out = &g->part},
        {"causes", .set = &g->part.causes},
        {"resume", .set = &g->part.resume},
        CLI_RULES(&g->cli, &o->rules),
        {.name = NULL}};

    if (!cli_parse(&g->cli, argc, argv, options))
        return false;
    g->target.size_said = size;
    g->target.marks_said = marks;
    g->options.threads = g->cli.threads;
    return cli_operands(&g->cli, argc, argv, 0, 0) && check_options(g);
}

/* ---- The run ---- */

/* All files at once; but a list for a reader solves other classes than the rest. */
static enum gk_status write_files(struct generate *g, struct gk_error *err)
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
    struct generate g = {.part = {.part = 0}};
    struct gk_error err;
    enum gk_status status;

    cli_init(&g.cli, "generate", help);
    gk_generate_default(&g.options);
    if (!parse_options(&g, argc, argv))
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
