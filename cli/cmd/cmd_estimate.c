/* SPDX-License-Identifier: MIT */
/*
 * gankei estimate: whose the points of a board will be, and by how much who is ahead; what a
 * finished game counts. Reads a position or all of a game, asks gk_estimate_make(); cli/estimate/
 * shows it.
 */
#include "cli/estimate/estimate_show.h"
#include "cli/frame/save.h"
#include "cli/position/source.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "util/array.h"

static const char help[] =
    "Usage: gankei estimate [OPTION]... [FILE]\n"
    "\n"
    "Estimate whose the points of a whole board will be, and by how much who is\n"
    "ahead. FILE is a game record (SGF) or a diagram; without FILE, or if it is -,\n"
    "standard input is read. A record that ends by two passes is a finished game: its\n"
    "dead stones are found by reading, and it is counted.\n"
    "\n"
    "The board comes first: x and o are points of Black and White, x? and o? rather\n"
    "theirs, dots are contested; stones in brackets are dead, or will be. Then the\n"
    "lead, with komi and prisoners, and the points of both sides; of a finished game\n"
    "dead stones and those in a seki, a chain by one of its stones.\n"
    "\n"
    "An estimate is made in steps, and each can be looked at:\n"
    "  connectivity  how well each point is connected to stones of a colour\n"
    "  groups        stones that cannot be cut apart; dead chains belong to none\n"
    "  eyes          where a group has eyes or room for them: by the exact game\n"
    "                where the eye space is small\n"
    "  safety        0 to 1, the mean of five passes that take fewer and fewer of its\n"
    "                eyes for true ones; what is proved of its life counts instead\n"
    "  radiation     what stones send out: their safety to their own colour, and what\n"
    "                they lack of it to the other one\n"
    "  territory     the chances of ownership that follow\n"
    "\n" CLI_DIAGRAM_HELP "\n"
    "Options:\n" CLI_SOURCE_HELP
    "      --step=STEP      show that step (default: territory)\n"
    "      --rules=RULES    count territory and prisoners (territory, the default), or\n"
    "                       territory and living stones (area)\n"
    "      --komi=POINTS    instead of the record's\n"
    "      --finished       both sides have passed: count\n"
    "      --unfinished     estimate, even after two passes\n"
    "      --formal         the parts by which a finished game is counted: eyes,\n"
    "                       regions, groups, eye spaces of the formal definition\n"
    "      --every=K        the lead after every K-th move and the last one, as a\n"
    "                       table (--svg: as a curve)\n"
    "      --svg[=FILE]     a picture into FILE; without FILE (or with -) to standard\n"
    "                       output, and nothing else\n"
    "\n"
    "With --json, one object: file, rows, columns, move, moves, finished, rules, komi,\n"
    "prisoners, points (black, white), score (Black's lead), board, ownership (rows of\n"
    "the chance that Black owns a point), dead, seki, groups (stone, owner, stones,\n"
    "chains, verdict, proved, true_eyes, passes, safety), eyes (owner, group, points,\n"
    "grade, eyes, solved); with --step connectivity or radiation by colour; with\n"
    "--formal formal (eyes, regions, no_eyes); with --every positions instead.\n"
    "\n"
    "Exit status: 1 if FILE is not what it should be.\n"
    "\n"
    "Examples:\n"
    "  gankei estimate game.sgf\n"
    "  gankei estimate --move=120 --step=safety game.sgf\n"
    "  gankei estimate --every=10 --svg=curve.svg game.sgf\n"
    "  gankei estimate --json game.sgf | jq .score\n";

static const char *const step_words[] = {"connectivity", "groups",    "eyes", "safety",
                                         "radiation",    "territory", NULL};
static const char *const rules_words[] = {"territory", "area", NULL};

struct estimate {
    struct cli cli;
    struct cli_source source;
    struct estimate_view view;
    const char *komi, *svg;
    int rules, every;
    bool finished, unfinished;
    struct gk_estimator *estimator;
    struct gk_estimate *estimate;
};

/* ---- Options ---- */

static bool komi_option(struct cli *cli, void *out)
{
    double *komi = out;
    char *end;

    *komi = strtod(optarg, &end);
    if (end == optarg || *end || !isfinite(*komi) || fabs(*komi) > GK_BOARD_POINTS)
        return cli_refuse(cli, "--komi wants a number of points from -%d to %d, not '%s'",
                          GK_BOARD_POINTS, GK_BOARD_POINTS, optarg);
    return true;
}

static bool parse_options(struct estimate *s, int argc, char **argv)
{
    const struct cli_option options[] = {
        CLI_SOURCE_OPTIONS(&s->source),
        {"step", .number = &s->view.step, .words = step_words},
        {"rules", .number = &s->rules, .words = rules_words},
        {"komi", .take = komi_option, .out = &s->view.scoring.komi, .given = &s->komi},
        {"finished", .set = &s->finished},
        {"unfinished", .set = &s->unfinished},
        {"formal", .set = &s->view.formal},
        {"every", .number = &s->every, .min = 1, .max = INT32_MAX},
        {"svg", .kind = CLI_FILE, .text = &s->svg, .otherwise = "-"},
        {.name = NULL, .kind = CLI_FILE, .max = 1}};

    if (!cli_parse(&s->cli, argc, argv, options) || !cli_source_fit(&s->cli, &s->source) ||
        !cli_operands(&s->cli, argc, argv, 0, 1))
        return false;
    s->view.scoring.rules = s->rules == 1 ? GK_COUNT_AREA : GK_COUNT_TERRITORY;
    if (s->finished && s->unfinished)
        return cli_refuse(&s->cli, "a game is --finished or --unfinished, not both");
    if (cli_is_dash(s->svg) && s->cli.json)
        return cli_refuse(&s->cli, "only one of --json and --svg can have standard output");
    if (s->every && (s->source.move >= 0 || s->view.formal || s->view.step != GK_STEP_TERRITORY))
        return cli_refuse(&s->cli, "--every has a line for a position: --move, --step and "
                                   "--formal are of one");
    return true;
}

/* ---- One position ---- */

static bool is_finished(const struct estimate *s)
{
    return s->finished || (!s->unfinished && gk_game_is_over(s->source.record.game));
}

static int estimate_board_of(struct estimate *s, const struct gk_board *board, bool finished)
{
    struct gk_error err;

    gk_estimate_free(s->estimate);
    s->estimate = NULL;
    if (gk_estimate_make(s->estimator, board, finished, &s->estimate, &err) != GK_OK)
        return cli_fail(&s->cli, cli_input_name(s->source.path), &err);
    s->view.estimate = s->estimate;
    return CLI_OK;
}

static int save_picture(struct estimate *s, const struct estimate_moment *moment, int n)
{
    struct cli_text text;

    if (!cli_text_open(&s->cli, &text))
        return CLI_USAGE;
    if (s->every)
        estimate_svg_game(text.stream, moment, n);
    else
        estimate_svg(text.stream, &s->view);
    return cli_text_save(&s->cli, &text, s->svg);
}

static int show_position(struct estimate *s)
{
    bool finished = is_finished(s);
    int status = CLI_OK;

    if (s->view.formal && !finished)
        return cli_error(&s->cli, "%s: the formal definition is for finished games; this one is "
                                  "not (--finished takes it for one)",
                         cli_input_name(s->source.path));
    gk_game_prisoners(s->source.record.game, s->view.scoring.prisoners);
    status = estimate_board_of(s, gk_record_board(&s->source.record), finished);
    if (status == CLI_OK && s->svg)
        status = save_picture(s, NULL, 0);
    if (status != CLI_OK || cli_is_dash(s->svg))
        return status;
    if (s->cli.json)
        return cli_json(&s->cli, estimate_json(&s->view));
    estimate_print(&s->view, cli_color(&s->cli, stdout));
    return CLI_OK;
}

/* ---- A game ---- */

/* Replay it in `game`, and keep a moment of every K-th move and of the last one. */
static int follow(struct estimate *s, struct gk_game *game, struct cli_progress *progress,
                  struct estimate_moment *moment, int *n)
{
    const struct gk_game_move *move;
    int total = (int)gk_game_moves(s->source.record.game, &move);
    int before = s->source.record.moves - total;

    for (int i = 0; i <= total; i++) {
        struct estimate_moment *m = &moment[*n];
        struct gk_error err;
        enum gk_play result;
        int status;

        if (i > 0 && gk_game_play(game, move[i - 1].point, (enum gk_stone)move[i - 1].who, &result,
                                  &err) != GK_OK)
            return cli_fail(&s->cli, NULL, &err);
        if ((before + i) % s->every != 0 && i < total)
            continue;
        m->move = before + i;
        m->finished = i == total && is_finished(s);
        gk_game_prisoners(game, m->prisoners);
        status = estimate_board_of(s, gk_game_board(game), m->finished);
        if (status != CLI_OK)
            return status;
        memcpy(s->view.scoring.prisoners, m->prisoners, sizeof m->prisoners);
        m->score = gk_estimate_score(s->estimate, &s->view.scoring);
        ++*n;
        if (progress->hook.report(progress->hook.user, (uint64_t)i, (uint64_t)total))
            return 128 + cli_signal();
    }
    return CLI_OK;
}

static int show_game(struct estimate *s, struct estimate_moment *moment)
{
    const struct gk_game_rules rules = {.suicide = true, .ko_allowed = true};
    struct cli_progress progress;
    struct gk_game *game;
    struct gk_error err;
    int n = 0, status;

    if (gk_game_new(gk_game_start(s->source.record.game), &rules, &game, &err) != GK_OK)
        return cli_fail(&s->cli, NULL, &err);
    cli_progress_start(&progress, &s->cli, "estimating", "moves");
    status = follow(s, game, &progress, moment, &n);
    cli_progress_end(&progress);
    gk_game_free(game);
    if (status == CLI_OK && s->svg)
        status = save_picture(s, moment, n);
    if (status != CLI_OK || cli_is_dash(s->svg))
        return status;
    if (s->cli.json)
        return cli_json(&s->cli, estimate_json_game(&s->view, moment, n));
    estimate_print_game(moment, n);
    return CLI_OK;
}

static int run(struct estimate *s)
{
    struct gk_estimate_options options;
    struct estimate_moment *moment = NULL;
    struct gk_error err;
    double komi = s->view.scoring.komi;
    int status = cli_source_read(&s->cli, &s->source);

    if (status != CLI_OK)
        return status;
    s->view.file = cli_input_name(s->source.path);
    s->view.record = &s->source.record;
    s->view.scoring.komi = s->komi ? komi : s->source.record.komi;
    gk_estimate_default(&options);
    if (gk_estimator_new(&options, &s->estimator, &err) != GK_OK)
        return cli_fail(&s->cli, NULL, &err);
    if (!s->every)
        return show_position(s);
    if (array_new(&moment, (size_t)s->source.record.moves + 1, sizeof *moment, "a game", &err) !=
        GK_OK)
        return cli_fail(&s->cli, NULL, &err);
    status = show_game(s, moment);
    free(moment);
    return status;
}

int cmd_estimate(int argc, char **argv)
{
    struct estimate s = {.source = CLI_SOURCE_DEFAULT, .view = {.step = GK_STEP_TERRITORY}};
    int status;

    cli_init(&s.cli, "estimate", help);
    if (!parse_options(&s, argc, argv))
        return s.cli.status;
    if (optind < argc)
        s.source.path = argv[optind];
    if (s.every)
        s.source.move = GK_MOVES_ALL;
    status = run(&s);
    gk_estimate_free(s.estimate);
    gk_estimator_free(s.estimator);
    gk_record_fini(&s.source.record);
    return status;
}
