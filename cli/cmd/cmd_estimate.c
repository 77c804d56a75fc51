/* SPDX-License-Identifier: MIT */
/*
 * gankei estimate: whose will each point be, and who is ahead? Reads a position or a whole game,
 * asks gk_estimate_make() about it; cli/score/ shows what is known.
 */
#include <gankei/experimental/board.h>
#include <gankei/experimental/estimate.h>

#include "cli/score/score_show.h"
#include "cli/common/cli.h"
#include "cli/common/files.h"
#include "cli/position/position.h"

#include <math.h>
#include <stdlib.h>

#include "util/array.h"
#include "util/text.h"

struct score_command {
    struct cli cli;
    struct cli_source source;
    const char *svg;
    int rules, step, every;
    double komi; /* NAN: the record's */
    bool finished, unfinished, formal;
    struct cli_progress progress;
    struct gk_estimator *estimator;
};

/* ---- Options ---- */

static bool komi_option(struct cli *cli, void *out)
{
    return text_decimal(optarg, out) ||
           cli_refuse(cli, "--komi wants a number such as 6.5, not '%s'", optarg);
}

static bool parse_options(struct score_command *c, int argc, char **argv)
{
    const struct cli_option options[] = {
        CLI_SOURCE_OPTIONS(&c->source),
        {"rules", .number = &c->rules, .words = score_rules, .arg = "RULES",
         .help = "territory, points and prisoners (the default), or area, all points that a side "
                 "owns, its stones included"},
        {"komi", .take = komi_option, .out = &c->komi, .arg = "X",
         .help = "a number such as 6.5 (default: the record's, or 0)"},
        {"finished", .set = &c->finished, .excludes = "unfinished",
         .help = "count it as a finished game, though nobody has passed"},
        {"unfinished", .set = &c->unfinished, .help = "estimate it, though both have passed"},
        {"formal", .set = &c->formal, .excludes = "unfinished every",
         .help = "count it, and list what the formal definition names: eye strings and points, "
                 "regions, groups, eyes, eye spaces"},
        {"step", .number = &c->step, .words = score_steps_words, .arg = "STEP",
         .help = "what one step has found, as a board and a table"},
        {"every", .number = &c->every, .min = 1, .max = INT32_MAX, .arg = "K",
         .excludes = "step=connectivity step=groups step=eyes step=safety step=radiation",
         .help = "the whole game as a table: every K-th position and the last, or that of --move"},
        {"svg", .kind = CLI_FILE, .text = &c->svg, .otherwise = "-", .writes = true,
         .help = "a picture into FILE, by --every of the lead as a curve; without FILE (or with -) "
                 "to standard output, and nothing else"},
        {.name = NULL, .kind = CLI_FILE, .max = 1}};

    return cli_parse(&c->cli, argc, argv, options) && cli_operands(&c->cli, argc, argv, 0, 1) &&
           cli_source_check(&c->cli, &c->source, false);
}

/* ---- Estimates ---- */

static int make_estimator(struct score_command *c)
{
    struct gk_estimate_options options;
    struct gk_error err;

    gk_estimate_default(&options, sizeof options);
    options.progress = &cli_stop;
    return gk_estimator_new(&options, &c->estimator, &err) == GK_OK ? CLI_OK
                                                                    : cli_fail(&c->cli, NULL, &err);
}

/* The position of the record as it is now. */
static int estimate_record(struct score_command *c, struct gk_scoring *scoring,
                           struct gk_estimate **out)
{
    const struct gk_game *game = c->source.record.game;
    bool finished = c->finished || c->formal || (gk_game_is_over(game) && !c->unfinished);
    struct gk_error err;
    enum gk_status status =
        gk_estimate_make(c->estimator, gk_game_board(game), finished, out, &err);

    if (status == GK_OK && cli_signal()) { /* the search was cut short */
        gk_estimate_free(*out);
        err.status = GK_ERR_CANCELLED;
        status = err.status;
    }
    if (status != GK_OK)
        return cli_fail(&c->cli, cli_input_name(c->source.path), &err);
    gk_game_prisoners(game, scoring->prisoners);
    return CLI_OK;
}

static struct gk_scoring scoring_of(const struct score_command *c)
{
    if (c->source.record.komi_unread && isnan(c->komi))
        cli_note(&c->cli, "%s: KM is no number such as 6.5; 0 is counted (--komi says otherwise)",
                 cli_input_name(c->source.path));
    return (struct gk_scoring){.rules = (enum gk_count_rules)c->rules,
                               .komi = isnan(c->komi) ? c->source.record.komi : c->komi};
}

/* Write the picture of a position, or else of a game, if it is asked for. */
static int save_files(struct score_command *c, const struct score_view *view,
                      const struct score_game *game)
{
    struct cli_text text;

    if (!c->svg)
        return CLI_OK;
    if (!cli_text_open(&c->cli, &text))
        return CLI_USAGE;
    if (view)
        score_svg(text.stream, view);
    else
        score_svg_game(text.stream, game);
    return cli_text_save(&c->cli, &text, c->svg);
}

/* ---- A position ---- */

static int show_estimate(struct score_command *c, const struct score_view *view)
{
    int status = save_files(c, view, NULL);

    if (status != CLI_OK || cli_is_dash(c->svg))
        return status;
    if (c->cli.json)
        return cli_json(&c->cli, score_json(view));
    score_print(view, cli_color(&c->cli));
    return CLI_OK;
}

static int run_position(struct score_command *c)
{
    struct score_view view = {.file = c->source.path,
                              .record = &c->source.record,
                              .scoring = scoring_of(c),
                              .step = (enum gk_estimate_step)c->step,
                              .formal = c->formal};
    struct gk_estimate *made;
    int status;

    cli_progress_start(&c->progress, &c->cli, "estimating", "positions");
    status = estimate_record(c, &view.scoring, &made);
    cli_progress_end(&c->progress);
    if (status != CLI_OK)
        return status;
    view.estimate = made;
    view.score = gk_estimate_score(made, &view.scoring);
    status = show_estimate(c, &view);
    gk_estimate_free(made);
    return status;
}

/* ---- A game ---- */

static int score_row(struct score_command *c, const struct score_game *game, struct score_row *row)
{
    struct gk_scoring scoring = game->scoring;
    struct gk_estimate *made;
    int status = estimate_record(c, &scoring, &made);

    if (status != CLI_OK)
        return status;
    *row = (struct score_row){.move = c->source.record.moves,
                              .finished = made->finished,
                              .prisoners = {scoring.prisoners[0], scoring.prisoners[1]},
                              .score = gk_estimate_score(made, &scoring)};
    gk_estimate_free(made);
    return CLI_OK;
}

/* From the last position back to the first one that is known: setups cannot be taken back. */
static int score_rows(struct score_command *c, struct score_game *game)
{
    struct gk_record *record = &c->source.record;
    const struct gk_progress *hook = &c->progress.hook;
    int last = record->moves, status = CLI_OK, n = game->n;

    do {
        if (record->moves != last && record->moves % game->every)
            continue;
        status = score_row(c, game, &game->row[--n]);
        hook->report(hook->user, (uint64_t)(game->n - n), (uint64_t)game->n);
    } while (status == CLI_OK && n > 0 && gk_game_undo(record->game) && record->moves-- > 0);
    return status;
}

static int run_game(struct score_command *c)
{
    struct score_game game = {.file = c->source.path,
                              .record = &c->source.record,
                              .scoring = scoring_of(c),
                              .every = c->every};
    const struct gk_game_move *moves;
    int last = c->source.record.moves, status;
    int first = last - (int)gk_game_moves(c->source.record.game, &moves);
    struct gk_error err;

    for (int move = first; move <= last; move++)
        game.n += move == last || move % c->every == 0;
    if (array_new(&game.row, (size_t)game.n, sizeof *game.row, "positions", &err) != GK_OK)
        return cli_fail(&c->cli, NULL, &err);
    cli_progress_start(&c->progress, &c->cli, "estimating", "positions");
    status = score_rows(c, &game);
    cli_progress_end(&c->progress);
    if (status == CLI_OK)
        status = save_files(c, NULL, &game);
    if (status != CLI_OK || cli_is_dash(c->svg))
        ; /* there is nothing more to print */
    else if (c->cli.json)
        status = cli_json(&c->cli, score_json_game(&game));
    else
        score_print_game(&game);
    free(game.row);
    return status;
}

int cmd_estimate(int argc, char **argv)
{
    struct score_command c = {
        .source = CLI_SOURCE_DEFAULT, .step = GK_STEP_TERRITORY, .komi = (double)NAN};
    int status;

    cli_init(&c.cli, "estimate");
    if (!parse_options(&c, argc, argv))
        return c.cli.status;
    if (optind < argc)
        c.source.path = argv[optind];
    if (c.every && c.source.move < 0)
        c.source.move = GK_MOVES_ALL;
    status = cli_source_read(&c.cli, &c.source);
    if (status == CLI_OK)
        status = make_estimator(&c);
    if (status == CLI_OK)
        status = c.every ? run_game(&c) : run_position(&c);
    gk_estimator_free(c.estimator);
    return cli_source_end(&c.source, status);
}
