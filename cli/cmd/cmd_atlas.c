/* SPDX-License-Identifier: MIT */
/* gankei atlas: a database as a static site, to look at in a browser. */
#include "atlas/atlas.h"
#include "cli/common/cli.h"
#include "cli/common/files.h"

#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct atlas {
    struct cli cli;
    const char *db, *output, *weights;
    char beside[PATH_MAX]; /* find_beside() */
    bool no_solver;
    struct atlas_options options;
};

static bool parse_options(struct atlas *a, int argc, char **argv)
{
    const struct cli_option options[] = {
        {"db", .kind = CLI_FILE, .text = &a->db,
         .help = "the database (default eyes.db); - is standard input"},
        {"output", 'o', .kind = CLI_FOLDER, .text = &a->output,
         .help = "the folder to write, which must not exist or be empty"},
        {"weights", .kind = CLI_FILE, .text = &a->weights,
         .help = "how often shapes are met, to sort patterns by: a line 'SHAPE COUNT' each; "
                 "'gnugo' are those of gankei"},
        {"solver", .kind = CLI_FILE, .text = &a->options.solver, .excludes = "no-solver",
         .help = "gankei.wasm, as 'make wasm' makes it, or packed by gzip: the page solves what is "
                 "asked of it (default: the one installed with gankei, if there is one)"},
        {"no-solver", .set = &a->no_solver, .help = "a page that solves nothing, which is smaller"},
        {"title", .text = &a->options.title, .arg = "TEXT",
         .help = "what the page is headed by (default: the name of FILE)"},
        {"force", 'f', .set = &a->options.force,
         .help = "write into a folder that holds other files, too; those of an atlas are replaced, "
                 "others stay"},
        {.name = NULL}};

    if (!cli_parse(&a->cli, argc, argv, options) || !cli_operands(&a->cli, argc, argv, 0, 0))
        return false;
    return (a->output && *a->output) || cli_refuse(&a->cli, "which folder? Name it with --output");
}

static int report_atlas(const struct atlas *a, const struct atlas_stats *stats)
{
    if (a->cli.json)
        return cli_json(&a->cli,
                        json_pack("{s:s, s:I, s:I, s:I, s:I}", "folder", a->output, "patterns",
                                  (json_int_t)stats->patterns, "graphs", (json_int_t)stats->graphs,
                                  "drawings", (json_int_t)stats->drawings, "bytes",
                                  (json_int_t)stats->bytes));
    cli_note(&a->cli,
             "wrote %s: %" PRIu64 " patterns of %" PRIu64 " graphs, %" PRIu64
             " bytes; open %s/index.html",
             a->output, stats->patterns, stats->graphs, stats->bytes, a->output);
    return CLI_OK;
}

/* Let `path` be ../share/gankei/gankei.wasm.gz as seen from the program's folder: where it was
 * installed, whatever configure was told. */
static bool find_beside(char path[PATH_MAX])
{
    static const char beside[] = "../share/gankei/gankei.wasm.gz";
    ssize_t n = readlink("/proc/self/exe", path, PATH_MAX - sizeof beside);

    while (n > 0 && path[n - 1] != '/')
        n--;
    if (n <= 0)
        return false;
    memcpy(path + n, beside, sizeof beside);
    return access(path, R_OK) == 0;
}

/* The solver that is installed, if nothing was said. */
static void choose_solver(struct atlas *a)
{
    static const char installed[] = PKGDATADIR "/gankei.wasm.gz";

    if (a->no_solver || a->options.solver)
        return;
    if (find_beside(a->beside))
        a->options.solver = a->beside;
    else if (access(installed, R_OK) == 0)
        a->options.solver = installed;
}

/* The weights that are asked for, if any. False: said why not. */
static bool load_weights(struct atlas *a, struct gk_weights **out)
{
    struct gk_error err;
    enum gk_status status = GK_OK;

    *out = NULL;
    if (a->weights && strcmp(a->weights, "gnugo") == 0)
        status = gk_weights_builtin(out, &err);
    else if (a->weights)
        status = gk_weights_read(a->weights, out, &err);
    if (status != GK_OK)
        cli_fail(&a->cli, err.line ? a->weights : NULL, &err);
    a->options.weights = *out;
    return status == GK_OK;
}

int cmd_atlas(int argc, char **argv)
{
    struct atlas a = {.db = "eyes.db"};
    struct cli_progress progress;
    struct atlas_stats stats;
    struct gk_error err;
    int status = CLI_OK;

    cli_init(&a.cli, "atlas");
    gk_verify_default(&a.options.verify, sizeof a.options.verify);
    if (!parse_options(&a, argc, argv))
        return a.cli.status;
    a.options.verify.threads = a.cli.threads;
    choose_solver(&a);
    if (!a.options.title)
        a.options.title = strrchr(a.db, '/') ? strrchr(a.db, '/') + 1 : a.db;
    struct gk_weights *weights;
    if (!load_weights(&a, &weights))
        return CLI_FAILED;
    char *text;
    struct gk_db *db = cli_load_text(&a.cli, a.db, &text, &a.options.length, &status);
    if (!db) {
        gk_weights_free(weights);
        return status;
    }
    a.options.text = text;
    cli_progress_start(&progress, &a.cli, "solving", "positions");
    enum gk_status result = atlas_write(db, &a.options, a.output, &progress.hook, &stats, &err);
    cli_progress_end(&progress);
    gk_db_free(db);
    free(text);
    gk_weights_free(weights);
    if (result != GK_OK)
        return cli_fail(&a.cli, NULL, &err);
    int reported = report_atlas(&a, &stats);
    return reported == CLI_OK ? status : reported;
}
