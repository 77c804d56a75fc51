/* SPDX-License-Identifier: MIT */
/* gankei generate: enumerate, solve, and write the database of eye shapes. */
#include "cli/frame/cli.h"
#include "cli/cmd/generate_compact.h"
#include "cli/cmd/generate_exports.h"

#include <inttypes.h>
#include <sys/stat.h>

static const char help[] =
    "Usage: gankei generate [OPTION]...\n"
    "\n"
    "Solve every eye shape up to a size and write the database of them: each class\n"
    "of marked eye graphs once at each place, in corners, at edges, in the open\n"
    "board, with its eye value and its vital points. A new file takes the place of\n"
    "an old one only when it is complete.\n"
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
    "                          outer liberties; with --for, instead of those that are\n"
    "                          built in\n"
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
    "  gankei generate --index=eyes.index\n";

struct generate {
    struct cli cli;
    struct gk_generate options; /* of the database */
    struct gk_generate all;     /* of everything else: without what --for asks for */
    struct cli_target target;
    struct export_paths paths;
    struct cli_compact compact;
    bool existed; /* there was a database of this name */
    struct cli_exports db, rest; /* what was written; with --for the database is another run */
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

/* No more than one may want standard output. */
static bool check_stdout(struct generate *g)
{
    static const char *const options[EXPORT_N_FORMATS] = {
        [EXPORT_DB] = "'-o -'",
        [EXPORT_INDEX] = "'--index=-'",
        [EXPORT_C_TABLE] = "'--c-table=-'",
        [EXPORT_CSV] = "'--csv=-'",
        [EXPORT_JSONL] = "'--jsonl=-'",
    };
    const char *want[EXPORT_N_FORMATS];
    int n = 0;

    if (g->cli.json)
        want[n++] = "--json";
    for (int i = 0; i < EXPORT_SQLITE; i++)
        if (cli_is_dash(g->paths.path[i]))
            want[n++] = options[i];
    return n < 2 || cli_refuse(&g->cli, "%s and %s both want standard output: write to a file",
                               want[0], want[1]);
}

/* Do the options go together? */
static bool check_options(struct generate *g)
{
    g->all = g->options;
    if (!cli_rules_fit(&g->cli, g->options.rules.kind) ||
        !cli_compact_target(&g->compact, &g->cli, &g->target, &g->options))
        return false;
    if (!g->paths.path[EXPORT_DB] && (g->target.reader || !export_wanted(&g->paths, EXPORT_DB)))
        g->paths.path[EXPORT_DB] = "eyes.db";
    if (cli_is_dash(g->paths.path[EXPORT_SQLITE]))
        return cli_refuse(&g->cli, "an SQLite database cannot be standard output");
    return check_stdout(g) && cli_compact_fit(&g->compact, &g->cli, &g->options);
}

static bool parse_options(struct generate *g, int argc, char **argv)
{
    struct gk_generate *o = &g->options;
    const char **path = g->paths.path, *size = NULL, *marks = NULL;
    const struct cli_option options[] = {
        {"max-size", 'm', 'n', .number = &o->max_points, .min = 1, .max = GK_MAX_SHAPE,
         .given = &size},
        {"output", 'o', .kind = CLI_FILE, .text = &path[EXPORT_DB]},
        {"index", .kind = CLI_FILE, .text = &path[EXPORT_INDEX]},
        {"c-table", .kind = CLI_FILE, .text = &path[EXPORT_C_TABLE]},
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
        CLI_RULES(&g->cli, &o->rules),
        {.name = NULL}};

    if (!cli_parse(&g->cli, argc, argv, options))
        return false;
    g->target.size_said = size;
    g->target.marks_said = marks;
    g->options.threads = g->cli.threads;
    return cli_operands(&g->cli, argc, argv, 0, 0) && check_options(g);
}

/* ---- The summary ---- */

/* A number of classes, if there are such. */
static void print_count(uint64_t count, const char *what)
{
    if (count)
        fprintf(stderr, "%" PRIu64 " %s\n", count, what);
}

static void print_summary(const struct generate *g)
{
    const struct gk_generate_stats *s = &g->db.stats.db;

    fprintf(stderr, "points    patterns\n");
    for (int size = 1; size <= g->options.max_points; size++)
        fprintf(stderr, "%6d%12" PRIu64 "\n", size, s->by_size[size]);
    fprintf(stderr, "%6s%12" PRIu64 "\n", "total", s->patterns);
    fprintf(stderr, "%" PRIu64 " classes solved in %.1f s\n", s->classes, g->db.seconds);
    if (g->options.compact && !g->options.target && s->complete < g->options.max_points)
        fprintf(stderr, "complete up to %d points\n", s->complete);
    print_count(s->by_location[GK_EDGE], "patterns at an edge");
    print_count(s->by_location[GK_CORNER], "patterns in a corner");
    print_count(s->implied, "left out, as readers answer the same without them");
    print_count(s->unrealisable, "left out, as no board has them");
    print_count(s->settled, "left out as settled");
    print_count(s->unmarkable, "left out, as a vital point of theirs cannot be marked");
    print_count(s->illegal, "left out, as an enclosed stone has no liberty");
    print_count(s->adjusted, "with a threat written as settled");
    fprintf(stderr, "%s %s: %" PRIu64 " bytes, content %s\n", g->existed ? "replaced" : "wrote",
            cli_export_name(g->paths.path[EXPORT_DB]), s->bytes, s->hash);
}

static void print_index_summary(const struct generate *g)
{
    const struct gk_index_info *index = &g->rest.stats.index;

    fprintf(stderr, "%" PRIu64 " classes solved in %.1f s\n", index->entries, g->rest.seconds);
    for (int i = EXPORT_INDEX; i <= EXPORT_C_TABLE; i++)
        if (g->paths.path[i])
            fprintf(stderr, "wrote %s %s: %" PRIu64 " bytes, checksum %s\n",
                    i == EXPORT_INDEX ? "index" : "index as C source",
                    cli_export_name(g->paths.path[i]), index->bytes, index->hash);
}

/* {"seki": 3, ...}: why values are others in the abstract game. */
static json_t *json_by_cause(const struct gk_generate_stats *s)
{
    json_t *causes = json_object();

    for (int cause = GK_CAUSE_NONE + 1; cause < GK_N_CAUSES; cause++)
        if (s->by_cause[cause])
            json_object_set_new(causes, gk_cause_name((enum gk_cause)cause),
                                json_integer((json_int_t)s->by_cause[cause]));
    return causes;
}

/* {"1": 2, "2": 5, ...} */
static json_t *json_by_size(const struct generate *g, const struct gk_generate_stats *s)
{
    json_t *sizes = json_object();

    for (int size = 1; size <= g->options.max_points; size++) {
        char name[16];

        snprintf(name, sizeof name, "%d", size);
        json_object_set_new(sizes, name, json_integer((json_int_t)s->by_size[size]));
    }
    return sizes;
}

static json_t *json_database(const struct generate *g)
{
    const struct gk_generate_stats *s = &g->db.stats.db;
    json_t *object = json_pack(
        "{s:o, s:b, s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:o, s:o, s:o, s:I, s:s, s:f}", "file",
        cli_json_name(g->paths.path[EXPORT_DB]), "replaced", g->existed, "patterns",
        (json_int_t)s->patterns, "classes", (json_int_t)s->classes, "implied",
        (json_int_t)s->implied, "unrealisable", (json_int_t)s->unrealisable, "settled",
        (json_int_t)s->settled, "unmarkable", (json_int_t)s->unmarkable, "illegal",
        (json_int_t)s->illegal, "adjusted", (json_int_t)s->adjusted, "by_size", json_by_size(g, s),
        "by_value", cli_json_values(s->by_value), "by_location",
        cli_json_by_location(s->by_location), "bytes", (json_int_t)s->bytes, "hash", s->hash,
        "seconds", g->db.seconds);

    if (object && g->options.compact && !g->options.target)
        json_object_set_new(object, "complete", json_integer(s->complete));
    if (object && g->options.compact)
        json_object_set_new(object, "unproved", json_integer((json_int_t)s->unproved));
    if (object && g->options.rules.kind == GK_RULES_EXACT) {
        json_object_set_new(object, "seki", json_integer((json_int_t)s->seki));
        json_object_set_new(object, "depending", json_integer((json_int_t)s->depending));
        json_object_set_new(object, "by_cause", json_by_cause(s));
    }
    return object;
}

/* Of the index, or of its C table. */
static json_t *json_index(const struct generate *g, const char *path)
{
    const struct gk_index_info *index = &g->rest.stats.index;

    return json_pack("{s:o, s:I, s:I, s:s, s:f}", "file", cli_json_name(path), "entries",
                     (json_int_t)index->entries, "bytes", (json_int_t)index->bytes, "hash",
                     index->hash, "seconds", g->rest.seconds);
}

static bool print_json(const struct generate *g)
{
    json_t *object = g->paths.path[EXPORT_DB] ? json_database(g) : json_object();

    if (object && g->paths.path[EXPORT_INDEX])
        json_object_set_new(object, "index", json_index(g, g->paths.path[EXPORT_INDEX]));
    if (object && g->paths.path[EXPORT_C_TABLE])
        json_object_set_new(object, "c_table", json_index(g, g->paths.path[EXPORT_C_TABLE]));
    if (object && export_wanted(&g->paths, EXPORT_ROWS))
        json_object_set_new(object, "exports", cli_exports_json(&g->rest, &g->paths));
    return cli_json_line(&g->cli, object);
}

static void print_text(const struct generate *g)
{
    if (g->paths.path[EXPORT_DB])
        print_summary(g);
    if (g->paths.path[EXPORT_INDEX] || g->paths.path[EXPORT_C_TABLE])
        print_index_summary(g);
    if (export_wanted(&g->paths, EXPORT_ROWS))
        cli_exports_print(&g->rest, &g->paths);
}

/* ---- The run ---- */

static bool is_file(const char *path)
{
    struct stat status;

    return path && !cli_is_dash(path) && stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

/* All files at once; but a list for a reader solves other classes than the rest. */
static enum gk_status write_files(struct generate *g, struct gk_error *err)
{
    struct export_paths db = {.path = {[EXPORT_DB] = g->paths.path[EXPORT_DB]}}, rest = g->paths;
    enum gk_status status;

    g->existed = is_file(db.path[EXPORT_DB]);
    if (!g->target.reader) {
        status = cli_exports_write(&g->rest, &g->cli, &g->options, &g->paths, err);
        g->db = g->rest;
        return status;
    }
    rest.path[EXPORT_DB] = NULL;
    status = cli_exports_write(&g->db, &g->cli, &g->options, &db, err);
    g->cli.written = status == GK_OK;
    if (status == GK_OK && export_wanted(&rest, EXPORT_DB))
        status = cli_exports_write(&g->rest, &g->cli, &g->all, &rest, err);
    return status;
}

int cmd_generate(int argc, char **argv)
{
    struct generate g = {.existed = false};
    struct gk_error err;
    enum gk_status status;

    cli_init(&g.cli, "generate", help);
    gk_generate_default(&g.options);
    if (!parse_options(&g, argc, argv))
        return g.cli.status;
    if (!cli_compact_load(&g.compact, &g.cli, &g.options)) {
        cli_compact_fini(&g.compact);
        return g.cli.status;
    }
    status = write_files(&g, &err);
    cli_compact_fini(&g.compact);
    if (status != GK_OK)
        return cli_fail(&g.cli, NULL, &err);
    if (g.cli.json)
        return print_json(&g) ? CLI_OK : CLI_USAGE;
    if (!g.cli.quiet)
        print_text(&g);
    return CLI_OK;
}
