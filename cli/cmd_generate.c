/* SPDX-License-Identifier: MIT */
/* gankei generate: enumerate, solve, and write the database of eye shapes. */
#include "cli/cli.h"
#include "cli/counts.h"

#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>

static const char help[] =
    "Usage: gankei generate [OPTION]...\n"
    "\n"
    "Solve every eye shape up to a size and write the database of them: each class\n"
    "of marked eye graphs once, with its eye value and its vital points. A new file\n"
    "takes the place of an old one only when it is complete.\n"
    "\n"
    "Options:\n"
    "  -n, --max-size=N        shapes of 1 to N points, at most 12 (default 6)\n"
    "  -o, --output=FILE       write FILE (default eyes.db; - for standard output)\n"
    "      --dead-margins      with '$' as well: an attacker's stone on a marginal\n"
    "                          point, not yet connected to the outside\n"
    "      --omit-settled      leave out shapes with two eyes whoever moves first\n"
    "      --no-threat-marks   do not mark points where a move is no more than a\n"
    "                          threat; the digits then leave these threats out, too\n"
    "\n"
    "A summary goes to standard error, or with --json as an object to standard\n"
    "output. The file is the same for any number of threads.\n"
    "\n"
    "Examples:\n"
    "  gankei generate\n"
    "  gankei generate --max-size=8 -o eyes8.db\n"
    "  gankei generate --max-size=4 --dead-margins -o - | less\n";

enum { OPT_DEAD_MARGINS = CLI_OPT_OWN, OPT_OMIT_SETTLED, OPT_NO_THREAT_MARKS };

struct generate {
    struct cli cli;
    struct gk_generate options;
    const char *path;
    bool existed; /* there was a file of this name */
};

/* Take an option of our own; false if the command line is wrong. */
static bool take_option(struct generate *g, int opt)
{
    switch (opt) {
    case 'n': return cli_int(&g->cli, "--max-size", 1, GK_MAX_SHAPE, &g->options.max_points);
    case 'o': g->path = optarg; return true;
    case OPT_DEAD_MARGINS: g->options.dead_margins = true; return true;
    case OPT_OMIT_SETTLED: g->options.omit_settled = true; return true;
    case OPT_NO_THREAT_MARKS: g->options.threat_marks = false; return true;
    default: return cli_rules_option(&g->cli, opt, &g->options.rules);
    }
}

static bool parse_options(struct generate *g, int argc, char **argv)
{
    static const struct option options[] = {
        {"max-size", required_argument, NULL, 'n'},
        {"output", required_argument, NULL, 'o'},
        {"dead-margins", no_argument, NULL, OPT_DEAD_MARGINS},
        {"omit-settled", no_argument, NULL, OPT_OMIT_SETTLED},
        {"no-threat-marks", no_argument, NULL, OPT_NO_THREAT_MARKS},
        CLI_RULES_OPTIONS CLI_COMMON_OPTIONS};
    int opt;

    while ((opt = cli_getopt(&g->cli, argc, argv, "n:o:", options)) != CLI_END) {
        if (!take_option(g, opt))
            return false;
    }
    if (!cli_operands(&g->cli, argc, argv, 0, 0))
        return false;
    if (g->cli.json && strcmp(g->path, "-") == 0) {
        g->cli.status = cli_usage_error(
            &g->cli, "--json and '-o -' both want standard output: write to a file");
        return false;
    }
    g->options.threads = g->cli.threads;
    return true;
}

static void print_summary(const struct generate *g, const struct gk_generate_stats *s,
                          double seconds)
{
    bool to_stdout = strcmp(g->path, "-") == 0;

    fprintf(stderr, "points    patterns\n");
    for (int size = 1; size <= g->options.max_points; size++)
        fprintf(stderr, "%6d%12" PRIu64 "\n", size, s->by_size[size]);
    fprintf(stderr, "%6s%12" PRIu64 "\n", "total", s->patterns);
    fprintf(stderr, "%" PRIu64 " classes solved in %.1f s\n", s->classes, seconds);
    if (s->settled)
        fprintf(stderr, "%" PRIu64 " left out as settled\n", s->settled);
    if (s->unmarkable)
        fprintf(stderr, "%" PRIu64 " left out, as a vital point of theirs cannot be marked\n",
                s->unmarkable);
    if (s->adjusted)
        fprintf(stderr, "%" PRIu64 " with a threat written as settled\n", s->adjusted);
    fprintf(stderr, "%s %s: %" PRIu64 " bytes, content %s\n", g->existed ? "replaced" : "wrote",
            to_stdout ? "standard output" : g->path, s->bytes, s->hash);
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

static bool print_json(const struct generate *g, const struct gk_generate_stats *s, double seconds)
{
    return cli_json_line(
        &g->cli, json_pack("{s:o, s:b, s:I, s:I, s:I, s:I, s:I, s:o, s:o, s:I, s:s, s:f}", "file",
                           cli_json_text(g->path, strlen(g->path)), "replaced", g->existed,
                           "patterns", (json_int_t)s->patterns, "classes", (json_int_t)s->classes,
                           "settled", (json_int_t)s->settled, "unmarkable",
                           (json_int_t)s->unmarkable, "adjusted", (json_int_t)s->adjusted,
                           "by_size", json_by_size(g, s), "by_value", cli_json_values(s->by_value),
                           "bytes", (json_int_t)s->bytes, "hash", s->hash, "seconds", seconds));
}

static bool is_file(const char *path)
{
    struct stat status;

    return strcmp(path, "-") != 0 && stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

static double seconds_since(const struct timespec *start)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - start->tv_sec) + 1e-9 * (double)(now.tv_nsec - start->tv_nsec);
}

int cmd_generate(int argc, char **argv)
{
    struct generate g = {.path = "eyes.db"};
    struct gk_generate_stats stats;
    struct cli_progress progress;
    struct gk_error err;
    enum gk_status status;

    cli_init(&g.cli, "generate", help);
    gk_generate_default(&g.options);
    if (!parse_options(&g, argc, argv))
        return g.cli.status;
    g.existed = is_file(g.path);
    cli_progress_start(&progress, &g.cli, "solving", "shapes");
    status = gk_generate(&g.options, g.path, &progress.hook, &stats, &err);
    cli_progress_end(&progress);
    if (status != GK_OK)
        return cli_fail(&g.cli, NULL, &err);
    double seconds = seconds_since(&progress.start);
    if (g.cli.json)
        return print_json(&g, &stats, seconds) ? CLI_OK : CLI_USAGE;
    if (!g.cli.quiet)
        print_summary(&g, &stats, seconds);
    return CLI_OK;
}
