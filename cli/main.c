/* SPDX-License-Identifier: MIT */
/*
 * gankei: one program, a subcommand for each job (see the table `commands`).
 * A subcommand parses options and prints; all knowledge of the game is in the
 * library.
 */
#include "cli/common/cli.h"

#include <fcntl.h>
#include <limits.h> /* which says whether this is glibc */
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <signal.h>
#include <string.h>
#include <unistd.h>

#ifdef _OPENMP
#define OPENMP "yes"
#else
#define OPENMP "no"
#endif

struct command {
    const char *name;
    cli_command *run;
    const char *summary;
    bool threads; /* it works with several, and for more than moments */
};

static cli_command cmd_help, cmd_version;

static const struct command commands[] = {
    {"solve", cmd_solve, "solve eye shapes: eye value and vital points", false},
    {"value", cmd_value, "tell what eye shapes are worth as games", false},
    {"sum", cmd_sum, "add eye spaces: does the group live, and where to play?", false},
    {"analyze", cmd_analyze, "find the eye spaces of a position, and what they are worth", false},
    {"status", cmd_status, "say whether groups live, proved, and where to play", true},
    {"estimate", cmd_estimate, "estimate whose points are and who is ahead, or count a game",
     false},
    {"generate", cmd_generate, "write the database of all eye shapes up to a size", true},
    {"merge", cmd_merge, "put the parts of a run together (generate --part)", true},
    {"dataset", cmd_dataset, "write all of a run into a folder to be cited, or check one", true},
    {"lookup", cmd_lookup, "look eye shapes up in an index or a database", false},
    {"query", cmd_query, "ask an SQLite database of eye shapes", false},
    {"show", cmd_show, "draw patterns of a database: by number, size, value or shape", false},
    {"stats", cmd_stats, "count what is in a database, and check it", true},
    {"verify", cmd_verify, "check a database against the exact game", true},
    {"enumerate", cmd_enumerate, "list the eye shapes of a size, or count them", false},
    {"values", cmd_values, "list the values of all eye shapes up to a size, as games", true},
    {"sequences", cmd_sequences, "how many there are of everything, size by size, as for the OEIS",
     true},
    {"crosscheck", cmd_crosscheck, "compare the games with each other, a board, other programs",
     true},
    {"certify", cmd_certify, "prove values of eye shapes to who knows the rules only", false},
    {"gtp", cmd_gtp, "speak the Go Text Protocol: positions, eyes, chains, shapes", false},
    {"atlas", cmd_atlas, "write a database as a site to look at in a browser", true},
    {"help", cmd_help, "explain a command: gankei help COMMAND", false},
    {"version", cmd_version, "print the version", false},
};

#define N_COMMANDS (sizeof commands / sizeof *commands)

static const char usage[] =
    "Usage: gankei COMMAND [OPTION]... [ARGUMENT]...\n"
    "\n"
    "gankei solves the eye shapes of Go: how many eyes does a shape make when the\n"
    "attacker moves first, how many when the defender does, and where to play?\n"
    "\n"
    "Commands:\n";

static const char examples[] =
    "\n"
    "Examples:\n"
    "  gankei solve '.!%...'                      solve one shape\n"
    "  gankei solve --board '.!%...'              the same, as a drawing\n"
    "  gankei generate --max-size=6 -o eyes.db    write all shapes of up to 6 points\n"
    "  gankei help solve                          how to write a shape down\n"
    "\n"
    "Results go to standard output, messages to standard error. Exit status: 0 all\n"
    "is well, 1 bad data or a failed check, 2 a wrong command line.\n";

static const struct command *find_command(const char *name)
{
    for (size_t i = 0; i < N_COMMANDS; i++) {
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    }
    return NULL;
}

static int unknown_command(const char *name)
{
    static const struct cli cli = {.command = NULL};
    const char *names[N_COMMANDS + 1] = {NULL};

    for (size_t i = 0; i < N_COMMANDS; i++)
        names[i] = commands[i].name;
    const char *nearest = cli_nearest(name, names);
    if (nearest)
        return cli_usage_error(&cli, "unknown command '%s'; did you mean '%s'?", name, nearest);
    return cli_usage_error(&cli, "unknown command '%s'", name);
}

static void print_overview(void)
{
    fputs(usage, stdout);
    for (size_t i = 0; i < N_COMMANDS; i++)
        printf("  %-11s %s\n", commands[i].name, commands[i].summary);
    fputs(examples, stdout);
}

/* `gankei help` and `gankei --help`; help about a command is its --help. */
static int cmd_help(int argc, char **argv)
{
    const struct cli_option none = {.name = NULL, .kind = CLI_SUBCOMMAND, .max = 1};
    struct cli cli;

    cli_init(&cli, "help");
    if (!cli_parse(&cli, argc, argv, &none) || !cli_operands(&cli, argc, argv, 0, 1))
        return cli.status;
    if (optind == argc) {
        print_overview();
        return CLI_OK;
    }
    const struct command *command = find_command(argv[optind]);
    if (!command)
        return unknown_command(argv[optind]);
    char option[] = "--help";
    char *about[] = {argv[optind], option, NULL};
    optind = 0; /* makes getopt_long() start afresh */
    return command->run(2, about);
}

static int cmd_version(int argc, char **argv)
{
    const struct cli_option none = {.name = NULL};
    struct cli cli;

    cli_init(&cli, "version");
    if (!cli_parse(&cli, argc, argv, &none) || !cli_operands(&cli, argc, argv, 0, 0))
        return cli.status;
    const char *commit = cli_commit();
    if (cli.json)
        return cli_json(&cli, json_pack("{s:s, s:s, s:s*, s:b, s:s}", "name", "gankei", "version",
                                        gk_version(), "commit", commit, "openmp", OPENMP[0] == 'y',
                                        "licence", "MIT"));
    printf("gankei %s\n", gk_version());
    if (commit)
        printf("Commit: %s\n", commit);
    printf("OpenMP: " OPENMP "\nLicence: MIT\n");
    return CLI_OK;
}

/*
 * Make sure that descriptors 0 to 2 are taken: otherwise a file opened later
 * could become "standard output" and be written to by mistake. What was closed
 * is opened the wrong way round, so that using it fails as it should.
 */
static bool occupy_standard_descriptors(void)
{
    for (int fd = 0; fd <= 2; fd++) {
        if (fcntl(fd, F_GETFD) == -1 && open("/dev/null", fd ? O_RDONLY : O_WRONLY) != fd)
            return false;
    }
    return true;
}

static int run_command(int argc, char **argv)
{
    if (argc < 2) {
        static const struct cli cli = {.command = NULL};
        return cli_usage_error(&cli, "which command?");
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
        return cmd_help(argc - 1, argv + 1);
    if (strcmp(argv[1], "--version") == 0 || strcmp(argv[1], "-V") == 0)
        return cmd_version(argc - 1, argv + 1);
    const struct command *command = find_command(argv[1]);
    if (command && command->threads)
        cli_wait_asleep(argv);
    return command ? command->run(argc - 1, argv + 1) : unknown_command(argv[1]);
}

/* Tables of many megabytes come and go: their pages are given back, whatever their size. */
static void give_back_tables(void)
{
#ifdef M_MMAP_THRESHOLD
    mallopt(M_MMAP_THRESHOLD, 1 << 18);
#endif
}

int main(int argc, char **argv)
{
    if (!occupy_standard_descriptors())
        return CLI_USAGE;
    give_back_tables();
    signal(SIGXFSZ, SIG_IGN); /* too large a file is to be a write error */
    int status = run_command(argc, argv);
    if (!cli_close_stdout() && status == CLI_OK)
        status = CLI_FAILED;
    return status;
}
