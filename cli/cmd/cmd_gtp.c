/* SPDX-License-Identifier: MIT */
/* gankei gtp: the engine of gtp/ on standard input and output. */
#include "cli/common/cli.h"
#include "cli/common/files.h"
#include "gtp/gtp.h"

struct gtp {
    struct cli cli;
    struct gtp_options options;
    const char *db;
};

static bool parse_options(struct gtp *g, int argc, char **argv)
{
    const struct cli_option options[] = {
        CLI_DATABASE(&g->db),
        {"any-shape", .set = &g->options.any_shape,
         .help = "analyze_eyegraph answers for shapes, too, that can stand on no board"},
        {"budget", .count = &g->options.life_nodes, .max = INT64_C(1000000000000),
         .help = "search N positions for an answer about the life of groups (default 400000, half "
                 "a second)"},
        {"guess", .set = &g->options.guess,
         .help =
             "where nothing is known of a group, or only that it gets out, a guess: dragon_status, "
             "owl_attack, owl_defend and their like do not tell it from what is proved"},
        CLI_KO_PRESET(&g->options.analyse.weights),
        CLI_RULES(&g->options.rules),
        {.name = NULL}};

    if (!cli_parse(&g->cli, argc, argv, options))
        return false;
    if (g->cli.json)
        return cli_refuse(&g->cli, "GTP is not written as JSON");
    g->options.threads = g->cli.threads;
    return cli_operands(&g->cli, argc, argv, 0, 0);
}

static int serve_client(struct gtp *g)
{
    struct gtp_engine *engine = NULL;
    struct gk_error err;
    enum gk_status status = gtp_engine_new(&g->options, &engine, &err);

    if (status == GK_OK)
        status = gtp_serve(engine, stdin, stdout, &err);
    gtp_engine_free(engine);
    return status == GK_OK ? CLI_OK : cli_fail(&g->cli, NULL, &err);
}

int cmd_gtp(int argc, char **argv)
{
    struct gtp g = {.db = NULL};
    struct gk_index *index = NULL;
    int status;

    cli_init(&g.cli, "gtp");
    gtp_options_default(&g.options);
    if (!parse_options(&g, argc, argv))
        return g.cli.status;
    status = g.db ? cli_load_index(&g.cli, g.db, &index) : CLI_OK;
    g.options.analyse.index = index;
    if (status == CLI_OK)
        status = serve_client(&g);
    gk_index_close(index);
    return status;
}
