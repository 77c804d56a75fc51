/* SPDX-License-Identifier: MIT */
/* gankei gtp: the engine of gtp/ on standard input and output. */
#include "cli/common/cli.h"
#include "cli/common/load.h"
#include "gtp/gtp.h"

static const char help[] =
    "Usage: gankei gtp [OPTION]...\n"
    "\n"
    "Speak the Go Text Protocol, version 2, on standard input and output: for\n"
    "programs that drive Go engines, and for regression scripts. The engine does not\n"
    "play Go. It takes a position (boardsize, play, loadsgf, ...) and tells of its\n"
    "eyes (eval_eye, eye_data, half_eye_data, topological_eye), of its chains\n"
    "(attack, defend) and groups (dragon_status, owl_attack, owl_defend), and of eye\n"
    "shapes (analyze_eyegraph, test_eyeshape). GoGui draws eye spaces, values and\n"
    "statuses on its board. The command 'help' lists all with their arguments.\n"
    "\n"
    "The exit status is 0 after the command quit and at the end of input: what goes\n"
    "wrong with a command is said in the reply.\n"
    "\n"
    "Options:\n"
    "      --db=FILE        look values up in FILE first: a database in the eyes.db\n"
    "                       format, or an index\n"
    "      --any-shape      analyze_eyegraph answers for shapes, too, that can stand\n"
    "                       on no board\n" CLI_KO_PRESET_HELP "\n"
    "The exact game evaluates positions. With --rules=abstract, analyze_eyegraph\n"
    "plays the abstract one.\n"
    "\n"
    "Examples:\n"
    "  gankei gtp\n"
    "  printf 'loadsgf game.sgf\\neval_eye C3\\n' | gankei gtp\n"
    "  gankei crosscheck -m 4 --peer='gankei gtp --any-shape' --peer-liberties=4 \\\n"
    "    --peer-suicide\n";

struct gtp {
    struct cli cli;
    struct gtp_options options;
    const char *db;
    struct gk_index *index;
};

static bool parse_options(struct gtp *g, int argc, char **argv)
{
    const struct cli_option options[] = {{"db", .kind = CLI_FILE, .text = &g->db},
                                         {"ko-preset", .take = cli_ko_preset,
                                          .words = cli_ko_presets,
                                          .out = &g->options.analyse.weights},
                                         {"any-shape", .set = &g->options.any_shape},
                                         CLI_RULES(&g->cli, &g->options.rules),
                                         {.name = NULL}};

    if (!cli_parse(&g->cli, argc, argv, options))
        return false;
    if (g->cli.json)
        return cli_refuse(&g->cli, "GTP is not written as JSON");
    g->options.threads = g->cli.threads;
    return cli_operands(&g->cli, argc, argv, 0, 0) && cli_rules_fit(&g->cli, g->options.rules.kind);
}

static int load_database(struct gtp *g)
{
    struct gk_error err;

    if (!g->db)
        return CLI_OK;
    if (gk_index_load(g->db, &g->index, &err) != GK_OK)
        return cli_load_fail(&g->cli, g->db, true, &err);
    g->options.analyse.index = g->index;
    return CLI_OK;
}

static int serve(struct gtp *g)
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
    int status;

    cli_init(&g.cli, "gtp", help);
    gtp_options_default(&g.options);
    if (!parse_options(&g, argc, argv))
        return g.cli.status;
    status = load_database(&g);
    if (status == CLI_OK)
        status = serve(&g);
    gk_index_close(g.index);
    return status;
}
