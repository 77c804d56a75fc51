/* SPDX-License-Identifier: MIT */
/*
 * gankei-mpi: gankei generate by many processes, on many machines. Rank 0 takes the command line,
 * speaks, and writes; the other ranks take it in silence, and solve (mpi/mpi_message.h). What is
 * solved goes to a part, which is the checkpoint; what was asked for is made of that, as by gankei
 * merge.
 */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <mpi.h>

#include "cli/cmd/cmd_generate.h"
#include "mpi/mpi_run.h"
#include "mpi/mpi_message.h"

static const char usage[] =
    "Usage: mpirun [OPTION]... gankei-mpi generate [OPTION]...\n"
    "\n"
    "gankei generate by many processes, started by MPI on one machine or on many.\n"
    "\n"
    "  gankei-mpi generate --help     the options\n"
    "  gankei-mpi --version           print the version\n"
    "\n"
    "Example:\n"
    "  mpirun -n 4 gankei-mpi generate --max-size=8 --index=eyes.index\n";

/* What a worker is told when its command line is wrong: rank 0 says what. */
static const struct gk_error refused = {.status = GK_ERR_ARG,
                                        .message = "its command line was refused"};

/* ---- Rank 0 ---- */

/* A weights file that is not there is to be known before hours of work. */
static bool check_files(struct cli_generate *g)
{
    struct gk_generate copy = g->options;
    bool good = cli_compact_load(&g->compact, &g->cli, &copy);

    cli_compact_fini(&g->compact);
    g->compact.cover_db = NULL;
    g->compact.read_weights = NULL;
    return good;
}

/* Write what was asked for. */
static int merge_parts(struct cli_generate *g)
{
    char *path = strdup(g->part.path);
    int status;

    if (!path)
        return cli_error(&g->cli, "out of memory");
    status = cli_merge_write(&g->cli, &path, 1, &g->options, &g->compact, &g->out);
    if (status != CLI_OK)
        cli_note(&g->cli, "what was solved is in '%s'; with --resume it is not solved again", path);
    else if (!g->checkpoint && unlink(path) != 0)
        status = cli_error(&g->cli, "cannot remove '%s'", path);
    free(path);
    return status;
}

static int dispatch_jobs(struct cli_generate *g, int ranks, int threads,
                         struct dispatch_state *state)
{
    const struct gk_part_crew crew = {dispatch_solve, state};
    struct gk_error err;
    struct cli talk;
    int status;

    if (!check_files(g))
        return g->cli.status;
    if (!g->options.threads)
        g->options.threads = threads;
    talk = g->cli;
    if (g->merges) {
        talk.quiet |= talk.json;
        talk.json = false;
    }
    g->part.crew = ranks > 1 ? &crew : NULL;
    status = cli_part_run(&g->part, &talk, &g->options);
    if (status != CLI_OK || !g->merges)
        return status;
    /* The others go home before the files are written. */
    if (!state->met && meet_workers(0, NULL, 0, &err) != GK_OK)
        return cli_fail(&g->cli, NULL, &err);
    state->met = true;
    return merge_parts(g);
}

/* ---- The other ranks ---- */

/* No output while options are taken: rank 0 says the same. Returns a copy of standard error. */
static int hush_errors(void)
{
    int copy = dup(STDERR_FILENO), nothing = open("/dev/null", O_WRONLY);

    if (nothing >= 0) {
        dup2(nothing, STDOUT_FILENO);
        dup2(nothing, STDERR_FILENO);
        close(nothing);
    }
    return copy;
}

static int run_ranks(struct cli_generate *g, bool parsed, int threads)
{
    struct cli_progress progress;
    struct gk_error err;
    enum gk_status status;
    uint32_t *job;
    size_t count;
    char name[MEET_NAME_MAX];
    int rank = 0;

    if (!g->options.threads)
        g->options.threads = threads;
    g->cli.quiet = true;
    cli_progress_start(&progress, &g->cli, "solving", "boards");
    if (parsed)
        status = worker_run(&g->options, g->part.causes, &progress.hook, &err);
    else
        status = meet_dispatcher(0, &refused, &job, &count, &err);
    cli_progress_end(&progress);
    if (status == GK_OK)
        return CLI_OK;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    cli_error(&g->cli, "%s: %s", meet_name(rank, name), err.message);
    MPI_Abort(MPI_COMM_WORLD, CLI_USAGE);
    return CLI_USAGE;
}

/* ---- All ---- */

static int generate_ranks(int argc, char **argv, int rank, int ranks)
{
    struct cli_generate g = {.many = true};
    struct dispatch_state state = {.met = false};
    struct gk_error err;
    int threads, status = CLI_OK, copy = rank ? hush_errors() : -1;
    bool parsed;

    cli_init(&g.cli, "generate");
    g.cli.page = "mpi";
    g.cli.program = "gankei-mpi";
    g.cli.log = true;
    if (meet_threads(&threads, &err) != GK_OK)
        return cli_fail(&g.cli, NULL, &err);
    parsed = cli_generate_parse(&g, argc, argv);
    if (rank) {
        fflush(stdout);
        dup2(copy, STDERR_FILENO);
        return run_ranks(&g, parsed, threads);
    }
    status = parsed ? dispatch_jobs(&g, ranks, threads, &state) : g.cli.status;
    if (!state.met && meet_workers(0, NULL, 0, &err) != GK_OK)
        state.lost = true;
    if (state.lost)
        MPI_Abort(MPI_COMM_WORLD, status);
    return status;
}

static bool is_one_of(const char *word, const char *a, const char *b, const char *c)
{
    return strcmp(word, a) == 0 || strcmp(word, b) == 0 || strcmp(word, c) == 0;
}

/* A command line without generate is for rank 0 alone. */
static int run_rank(int argc, char **argv, int rank, int ranks)
{
    const struct cli cli = {.program = "gankei-mpi"};

    if (argc >= 2 && strcmp(argv[1], "generate") == 0)
        return generate_ranks(argc - 1, argv + 1, rank, ranks);
    if (rank)
        return CLI_OK;
    if (argc < 2)
        return cli_usage_error(&cli, "which command?");
    if (is_one_of(argv[1], "--help", "-h", "help")) {
        fputs(usage, stdout);
        return CLI_OK;
    }
    if (is_one_of(argv[1], "--version", "-V", "version")) {
        char library[MPI_MAX_LIBRARY_VERSION_STRING];
        const char *commit = cli_commit();
        int length;

        MPI_Get_library_version(library, &length);
        printf("gankei-mpi %s\n%s%s%sMPI: %.*s\nLicence: MIT\n", gk_version(),
               commit ? "Commit: " : "", commit ? commit : "", commit ? "\n" : "",
               (int)strcspn(library, ",\n"), library);
        return CLI_OK;
    }
    return cli_usage_error(&cli, "unknown command '%s': there is 'generate'", argv[1]);
}

int main(int argc, char **argv)
{
    int provided, rank = 0, ranks = 1, status;

    cli_wait_asleep(argv);
    if (MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided) != MPI_SUCCESS)
        return CLI_USAGE;
    signal(SIGXFSZ, SIG_IGN); /* too large a file is to be a write error */
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    status = run_rank(argc, argv, rank, ranks);
    if (!rank && !cli_close_stdout() && status == CLI_OK)
        status = CLI_FAILED;
    message_wait_for_all(NULL);
    MPI_Finalize();
    return status;
}
