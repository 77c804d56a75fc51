/* SPDX-License-Identifier: MIT */
/*
 * gankei crosscheck: the abstract game, the exact game, a real board, the proofs of groups and
 * another program, asked the same questions.
 */
#include "cli/common/cli.h"
#include "cli/report/dispute.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MAX_VERTICES = 16 };

struct crosscheck {
    struct cli cli;
    struct compare_options options;
    struct cli_disputes disputes;
    int min_size, max_size;
    int location; /* enum gk_location or CLI_ALL_LOCATIONS */
    const char *peer, *allow;
    bool made_folder; /* of disputes */
    int peer_timeout;
    struct compare_tally tally[3 * GK_MAX_SHAPE];
    size_t n_tallies;
};

static bool take_max_size(struct cli *cli, void *out)
{
    struct crosscheck *x = out;

    x->min_size = 1;
    return cli_int(cli, "--max-size", 1, GK_MAX_SHAPE, &x->max_size);
}

static bool take_size(struct cli *cli, void *out)
{
    struct crosscheck *x = out;

    if (!cli_int(cli, "--size", 1, GK_MAX_SHAPE, &x->min_size))
        return false;
    x->max_size = x->min_size;
    return true;
}

/* clang-format off */
#define CLI_PEER(x)                                                                                \
    {"peer", .kind = CLI_SHELL_COMMAND, .text = &(x)->peer,                                        \
     .group = "The peer, a program that speaks GTP and knows analyze_eyegraph",                    \
     .help = "start it by this command, for instance 'gnugo --mode gtp'; again if it dies"},       \
    {"peer-timeout", .number = &(x)->peer_timeout, .min = 1, .max = 86400, .arg = "S",             \
     .help = "seconds for an answer (default 30)"},                                                \
    {"peer-liberties", .number = &(x)->options.peer_rules.outer_liberties,                         \
     .max = GK_MAX_LIBERTIES, .arg = "L",                                                          \
     .help = "it judges by so many outer liberties (default 2)"},                                  \
    {"peer-suicide", .set = &(x)->options.peer_rules.suicide,                                      \
     .help = "and with suicide (default: without)"}
/* clang-format on */

static bool parse_options(struct crosscheck *x, int argc, char **argv)
{
    struct compare_options *o = &x->options;
    int seed = (int)o->seed;
    const struct cli_option options[] = {
        {"max-size", 'm', .take = take_max_size, .min = 1, .max = GK_MAX_SHAPE, .out = x,
         .group = "What is compared", .help = "all sizes up to N points (default 5)"},
        {"size", 's', 'n', .take = take_size, .min = 1, .max = GK_MAX_SHAPE, .out = x,
         .help = "this size only"},
        {"location", .take = cli_location_option, .words = cli_locations, .out = &x->location,
         .arg = "WHERE", .help = "the open board, an edge, a corner, or all (default)"},
        {"max-vertices", .number = &o->max_vertices, .min = 1, .max = MAX_VERTICES,
         .help = "leave out placements with more than N points and enclosed stones, 1 to 16 "
                 "(default 12)"},
        {"dead-margins", .set = &o->dead_margins,
         .help = "also shapes with '$', on which the board can differ"},
        {"sample", .number = &o->sample, .min = 1, .max = 10000000, .arg = "K",
         .help = "not all classes: K random positions for each size in each location"},
        {"seed", .number = &seed, .max = 1000000000, .arg = "S",
         .help = "which random positions (default 1)"},
        {"no-board", .clear = &o->board, .help = "do without the board"},
        {"status", .set = &o->groups,
         .help = "the proofs of groups, too; they know no suicide, no ko threats, and are held "
                 "against the exact game without"},
        {"no-causes", .clear = &o->causes,
         .help = "do not ask why the abstract game differs; the experiments take most of the time"},
        CLI_EXACT_RULES(&o->rules),
        CLI_PEER(x),
        {"list", .set = &x->disputes.list_games, .group = "Output",
         .help = "list differences of the abstract game, too"},
        {"sgf", .kind = CLI_FOLDER, .text = &x->disputes.sgf_folder,
         .help = "write a position of each listed difference there"},
        {"allow", .kind = CLI_FILE, .text = &x->allow,
         .help = "disagreements that are explained: lines 'KIND LOCATION SHAPE REASON'; # begins a "
                 "comment"},
        {.name = NULL}};

    if (!cli_parse(&x->cli, argc, argv, options))
        return false;
    o->seed = (unsigned)seed;
    return cli_operands(&x->cli, argc, argv, 0, 0);
}

/* ---- The run ---- */

static int run_sizes(struct crosscheck *x, struct compare *compare, struct gk_error *err)
{
    enum gk_status status = GK_OK;

    for (int location = GK_CENTRE; location <= GK_CORNER; location++) {
        if (x->location != CLI_ALL_LOCATIONS && x->location != location)
            continue;
        for (int size = x->min_size; status == GK_OK && size <= x->max_size; size++) {
            status = compare_run(compare, size, (enum gk_location)location, &x->tally[x->n_tallies],
                                 err);
            x->n_tallies++;
            if (x->disputes.status != CLI_OK || !cli_flush())
                return x->disputes.status;
        }
    }
    return status == GK_OK ? CLI_OK : cli_fail(&x->cli, NULL, err);
}

static int compare_games(struct crosscheck *x)
{
    struct cli_progress progress;
    struct compare *compare;
    struct gk_error err;
    int status;

    x->disputes.options = &x->options;
    x->options.report = cli_dispute;
    x->options.user = &x->disputes;
    x->options.threads = x->cli.threads;
    cli_progress_start(&progress, &x->cli, "comparing", "placements");
    x->options.progress = progress.hook;
    if (compare_new(&x->options, &compare, &err) != GK_OK) {
        cli_progress_end(&progress);
        return cli_fail(&x->cli, NULL, &err);
    }
    status = run_sizes(x, compare, &err);
    cli_progress_end(&progress);
    compare_free(compare);
    return status;
}

/* ---- The verdict ---- */

static uint64_t n_compared(const struct crosscheck *x)
{
    uint64_t n = 0;

    for (size_t i = 0; i < x->n_tallies; i++)
        n += x->tally[i].markings;
    return n;
}

static bool print_summary(const struct crosscheck *x)
{
    const struct cli_disputes *d = &x->disputes;

    if (x->cli.json)
        return cli_json_line(&x->cli,
                             json_pack("{s:s, s:I, s:I, s:I}", "type", "summary", "compared",
                                       (json_int_t)n_compared(x), "disagreements",
                                       (json_int_t)d->n_open, "allowed", (json_int_t)d->n_allowed));
    printf("\n%llu disagreements with the exact game, %llu more are allowed\n",
           (unsigned long long)d->n_open, (unsigned long long)d->n_allowed);
    return true;
}

static int print_totals(const struct crosscheck *x)
{
    const struct cli_tallies tallies = {&x->options, x->tally, x->n_tallies};
    size_t unused = cli_allow_unused(&x->disputes.allow);

    if (x->cli.json) {
        if (!cli_tally_json(&x->cli, &tallies))
            return CLI_USAGE;
    } else {
        if (x->disputes.n_listed > 0)
            putchar('\n');
        cli_tally_print(&tallies);
    }
    if (!print_summary(x))
        return CLI_USAGE;
    if (unused > 0)
        cli_note(&x->cli, "%zu of %zu entries of '%s' did not occur", unused,
                 x->disputes.allow.count, x->allow);
    if (n_compared(x) == 0)
        return cli_error(&x->cli, "nothing was compared");
    return x->disputes.n_open == 0 ? CLI_OK : CLI_FAILED;
}

static int prepare_run(struct crosscheck *x)
{
    const char *folder = x->disputes.sgf_folder;
    struct gk_error err;

    if (x->allow) {
        int status = cli_allow_read(&x->cli, x->allow, &x->disputes.allow);
        if (status != CLI_OK)
            return status;
    }
    if (x->peer &&
        peers_new(x->peer, x->peer_timeout, x->cli.threads, &x->options.peers, &err) != GK_OK)
        return cli_fail(&x->cli, NULL, &err);
    if (!folder)
        return CLI_OK;
    x->made_folder = mkdir(folder, 0777) == 0;
    if (!x->made_folder && errno != EEXIST)
        return cli_error(&x->cli, "cannot make the folder '%s': %s", folder, strerror(errno));
    return CLI_OK;
}

int cmd_crosscheck(int argc, char **argv)
{
    struct crosscheck x = {
        .min_size = 1, .max_size = 5, .location = CLI_ALL_LOCATIONS, .peer_timeout = 30};
    int status;

    cli_init(&x.cli, "crosscheck");
    compare_default(&x.options);
    x.disputes.cli = &x.cli;
    if (!parse_options(&x, argc, argv))
        return x.cli.status;
    status = prepare_run(&x);
    if (status == CLI_OK)
        status = compare_games(&x);
    if (status == CLI_OK)
        status = print_totals(&x);
    else if (x.made_folder)
        rmdir(x.disputes.sgf_folder); /* unless there are files in it */
    peers_free(x.options.peers);
    cli_allow_fini(&x.disputes.allow);
    return status;
}
