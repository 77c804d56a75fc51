/* SPDX-License-Identifier: MIT */
/*
 * gankei status: does the group of a stone live, and who has to play where? Reads a position, asks
 * gk_life_read() about its groups; cli/group/ shows what is known.
 */
#include "cli/common/cli.h"
#include "cli/common/files.h"
#include "cli/board/svg_grid.h"
#include "cli/group/group_show.h"
#include "cli/position/position.h"

#include <gankei/experimental/proof.h>

#include <stdlib.h>

#include "util/array.h"
#include "util/text.h"

/* Positions for an eye space where all groups are asked about, within a second. */
enum { OVERVIEW_SPACE_NODES = GK_SPACE_NODES / 20 };

struct status {
    struct cli cli;
    struct cli_source source;
    struct group_request request;
    struct svg_options svg;
    const char *sgf, *certificate;
    struct gk_generate origin; /* as certificates tell of it */
    bool batch;
    struct cli_progress progress;
    uint64_t seconds; /* at most; 0: any time */
    bool late;        /* they were not enough */
    struct gk_progress stop;
    struct group_reader reader;
    struct gk_analysis *analysis;
    struct group_answer *answer;
    int n;
    char **name; /* stones asked for */
    int n_names;
    enum gk_stone first; /* that side moves first; with `tried` at this point */
    char *tried;
    struct gk_board board; /* that is read */
};

/* ---- Options ---- */

static bool first_option(struct cli *cli, void *out)
{
    enum gk_stone *first = out;
    int choice;

    if (!cli_word(cli, "--first", cli_sides, &choice))
        return false;
    *first = choice == 0 ? GK_BLACK : GK_WHITE;
    return true;
}

static bool parse_options(struct status *s, int argc, char **argv)
{
    const struct cli_option options[] = {
        CLI_SOURCE_OPTIONS(&s->source),
        {"first", .take = first_option, .words = cli_sides, .out = &s->first, .arg = "SIDE",
         .help = "only black or white moves first: what happens then? A problem: of the STONE's "
                 "group if there is one; without, the groups that this side decides by it come "
                 "first, those of the side that is inside before others"},
        {"try", .text = (const char **)&s->tried, .arg = "POINT", .wants = "first",
         .excludes = "batch",
         .help = "why not there? SIDE has played at POINT: what happens if the other side answers, "
                 "with the board, the lines and the pictures from there on. Without STONEs: of the "
                 "group that the problem is about"},
        {"budget", .count = &s->request.budget, .max = INT64_C(1000000000000),
         .help = "search N positions in all, shared out among the groups (default 1000000, about a "
                 "second; if STONEs are named, of a problem, and of a line of a batch, "
                 "10000000); 0: search nothing"},
        {"time", .count = &s->seconds, .max = 1000000, .arg = "S", .excludes = "batch",
         .help = "stop after S seconds and show what is known by then, which is not the same on "
                 "every machine"},
        {"sgf", .kind = CLI_FILE, .text = &s->sgf, .otherwise = "-", .writes = true,
         .help = "write the position with the lines as variations to FILE; without FILE (or with "
                 "-) to standard output, and nothing else"},
        {"svg", .kind = CLI_FILE, .text = &s->svg.path, .otherwise = "-", .writes = true,
         .help = "the same as a picture: the first group, with its main line as numbered stones"},
        CLI_SVG_OPTIONS(&s->svg),
        {"certificate", .kind = CLI_FILE, .text = &s->certificate, .otherwise = "-", .writes = true,
         .excludes = "batch",
         .help = "prove the verdicts of the STONEs' groups to who knows the rules of Go only: "
                 "positions and moves, to FILE, for check_board.py (doc/certificates.md). It takes "
                 "a larger budget than the verdict"},
        {"batch", .set = &s->batch, .excludes = "sgf svg move game variation whole part",
         .help =
             "read lines of standard input: the rows of a board from the top, joined by '/', of "
             "'.', X (black) and O (white); a tab; a stone. More columns, and lines that begin "
             "with #, are skipped. A line each is written: verdict, proved, conditional or "
             "static, eyes, moves that kill, moves that save; 'error' and the reason for a line "
             "that is wrong"},
        {.name = NULL, .kind = CLI_FILE, .max = 1}};

    gk_generate_default(&s->origin, sizeof s->origin);
    return cli_parse(&s->cli, argc, argv, options) &&
           (!s->certificate || cli_origin(&s->cli, &s->origin)) &&
           cli_source_check(&s->cli, &s->source, s->svg.path && !s->sgf) &&
           (!s->batch || cli_operands(&s->cli, argc, argv, 0, 0));
}

/* ---- Reading ---- */

static int is_over(void *user, uint64_t done, uint64_t total)
{
    struct status *s = user;

    (void)done;
    (void)total;
    s->late |= s->seconds && cli_progress_seconds(&s->progress) >= (double)s->seconds;
    return cli_signal() || s->late;
}

static int analyse_record(struct status *s)
{
    struct gk_error err;
    enum gk_status status;

    s->late = false;
    cli_progress_start(&s->progress, &s->cli, "reading", "positions");
    status = group_reader_init(&s->reader, &s->stop, &err);
    if (status == GK_OK)
        status = gk_analyse(s->reader.analyser, &s->board, &s->analysis, &err);
    return status == GK_OK ? CLI_OK : cli_fail(&s->cli, cli_input_name(s->source.path), &err);
}

/* The groups of these stones, or all. */
static int choose_groups(struct status *s, const int *point, int n)
{
    struct group_group group[GK_BOARD_POINTS];
    struct gk_error err;

    s->n = n;
    for (int i = 0; i < n; i++) {
        if (s->analysis->board.stone[point[i]] == GK_VACANT)
            return cli_error(&s->cli, "there is no stone at %s",
                             cli_point(s->board.rows, point[i]).text);
        group[i] = group_group_at(s->analysis, point[i]);
    }
    if (n == 0)
        s->n = group_groups(s->analysis, group);
    if (s->n == 0)
        return cli_error(&s->cli, "%s: there are no stones on the board",
                         cli_input_name(s->source.path));
    if (array_new(&s->answer, (size_t)s->n, sizeof *s->answer, "groups", &err) != GK_OK)
        return cli_fail(&s->cli, NULL, &err);
    for (int i = 0; i < s->n; i++) {
        s->answer[i].group = group[i];
        s->answer[i].rows = s->analysis->board.rows;
    }
    return CLI_OK;
}

/* ---- Output ---- */

static int write_proof(struct status *s, FILE *out, const struct group_answer *a)
{
    struct gk_error err;
    struct gk_proof proof;
    int status = CLI_OK;

    gk_life_set_nodes(s->reader.life, s->request.budget);
    if (gk_life_prove(s->reader.life, s->analysis, &a->report, &proof, &err) == GK_OK)
        group_write_certificate(out, &s->analysis->board, a->report.stone, &proof, &s->origin,
                                s->request.budget);
    else
        status = cli_error(&s->cli, "no certificate for the group at %s: %s",
                           cli_point(s->analysis->board.rows, a->report.stone).text, err.message);
    gk_proof_fini(&proof);
    return status;
}

static int save_proofs(struct status *s)
{
    struct cli_text text;
    int status = CLI_OK;

    if (!cli_text_open(&s->cli, &text))
        return CLI_USAGE;
    for (int i = 0; i < s->n && status == CLI_OK; i++)
        status = write_proof(s, text.stream, &s->answer[i]);
    if (status == CLI_OK)
        return cli_text_save(&s->cli, &text, s->certificate);
    cli_text_drop(&text);
    return status;
}

/* "Black to play. Does the group at D6 live?" */
static void write_question(const struct status *s, char out[64])
{
    enum gk_stone first = s->request.first ? s->request.first : s->source.record.to_play;
    const char *player = cli_to_play(first);

    if (s->n_names > 0)
        snprintf(out, 64, "%s%sDoes the group at %s live?", player, *player ? " " : "",
                 cli_point(s->analysis->board.rows, s->answer[0].group.stone).text);
    else
        snprintf(out, 64, "%s", player);
}

static int save_file(struct status *s, bool picture)
{
    const struct gk_board *board = &s->analysis->board;
    struct cli_text text;
    char question[64];

    if (!cli_text_open(&s->cli, &text))
        return CLI_USAGE;
    write_question(s, question);
    if (picture)
        group_write_svg(text.stream, s->analysis, &s->answer[0], &s->svg, question);
    else
        group_write_sgf(text.stream, board, s->answer, s->n);
    return picture ? svg_grid_save(&s->cli, &s->svg, &text) : cli_text_save(&s->cli, &text, s->sgf);
}

static int show_groups(struct status *s)
{
    int status = s->svg.path ? save_file(s, true) : CLI_OK;

    if (status == CLI_OK && s->sgf)
        status = save_file(s, false);
    if (status == CLI_OK && s->certificate)
        status = save_proofs(s);
    if (status != CLI_OK || s->svg.is_sheet || cli_is_dash(s->svg.path) || cli_is_dash(s->sgf) ||
        cli_is_dash(s->certificate))
        return status;
    if (!s->cli.json) {
        group_print(&s->analysis->board, s->answer, s->n, cli_color(&s->cli));
        return CLI_OK;
    }
    for (int i = 0; i < s->n && status == CLI_OK; i++)
        if (s->answer[i].is_read)
            status = cli_json(&s->cli, group_json(&s->answer[i]));
    return status;
}

/* After a signal what is known so far was shown. */
static int exit_status(const struct status *s)
{
    int n = 0;

    for (int i = 0; i < s->n; i++)
        n += s->answer[i].is_read;
    if (s->late)
        cli_note(&s->cli,
                 "stopped after %d s, with %d of %d groups read: not the same on every "
                 "machine",
                 (int)s->seconds, n, s->n);
    if (!cli_signal())
        return CLI_OK;
    cli_error(&s->cli, "interrupted: %d of %d groups were read", n, s->n);
    return 128 + cli_signal();
}

static void free_status(struct status *s)
{
    cli_progress_end(&s->progress);
    free(s->answer);
    s->answer = NULL;
    gk_analysis_free(s->analysis);
    s->analysis = NULL;
    group_reader_fini(&s->reader);
}

static int read_groups(struct status *s, const int *point, int n)
{
    struct gk_error err;
    int status;

    free_status(s);
    status = analyse_record(s);
    if (status == CLI_OK)
        status = choose_groups(s, point, n);
    if (status != CLI_OK)
        return status;
    s->request.lines = s->cli.json || s->sgf || n > 0 || s->svg.path || s->request.problem;
    if (s->request.budget > 0)
        s->request.spaces = n > 0 ? GK_SPACE_NODES : OVERVIEW_SPACE_NODES;
    if (group_read_answers(&s->reader, s->analysis, &s->request, s->answer, s->n, n == 0, &err) !=
        GK_OK)
        return cli_fail(&s->cli, cli_input_name(s->source.path), &err);
    cli_progress_end(&s->progress);
    return CLI_OK;
}

/* The move that is tried; then the other side answers. */
static int play_tried(struct status *s)
{
    static const char *const reasons[] = {
        [GK_PLAY_OFF_BOARD] = "that is no point of the board",
        [GK_PLAY_OCCUPIED] = "there is a stone",
        [GK_PLAY_KO] = "it would retake a ko at once",
        [GK_PLAY_SUICIDE] = "it would have no liberty",
        [GK_PLAY_REPETITION] = "the position would come back",
    };
    int point[GK_BOARD_POINTS], status;
    enum gk_play result;

    status = cli_source_points(&s->cli, &s->source, &s->tried, 1, point);
    if (status != CLI_OK)
        return status;
    result = gk_board_play(&s->board, *point, s->first, false, NULL);
    if (result != GK_PLAY_DONE)
        return cli_error(&s->cli, "%s cannot play at %s: %s", cli_players[s->first != GK_BLACK],
                         cli_point(s->board.rows, *point).text, reasons[result]);
    s->request.first = gk_opponent(s->first);
    s->request.problem = false;
    s->request.tried = *point + 1;
    return CLI_OK;
}

static int read_named(void *user)
{
    struct status *s = user;
    int point[GK_BOARD_POINTS], n = s->n_names;
    int status = cli_source_points(&s->cli, &s->source, s->name, n, point);

    s->board = *gk_record_board(&s->source.record);
    s->request.first = s->first;
    s->request.problem = s->first != GK_VACANT && n == 0;
    s->request.group = s->first != GK_VACANT && n == 1 && !s->tried;
    if (status == CLI_OK && s->tried && n == 0) {
        status = read_groups(s, point, n);
        if (status == CLI_OK)
            point[n++] = s->answer[0].group.stone;
    }
    if (status == CLI_OK && s->tried)
        status = play_tried(s);
    if (status == CLI_OK)
        status = read_groups(s, point, n);
    if (status != CLI_OK)
        return status;
    status = show_groups(s);
    return status == CLI_OK ? exit_status(s) : status;
}

int cmd_status(int argc, char **argv)
{
    struct status s = {.source = CLI_SOURCE_DEFAULT,
                       .request = {.budget = UINT64_MAX},
                       .progress = {.waiting = true}};
    bool named; /* are groups? */
    int status;

    cli_init(&s.cli, "status");
    if (!parse_options(&s, argc, argv))
        return s.cli.status;
    if (s.certificate && optind + 1 >= argc)
        return cli_usage_error(&s.cli, "--certificate wants a STONE");
    named = s.batch || optind + 1 < argc;
    s.request.problem = s.first != GK_VACANT && !named;
    s.request.first = s.first;
    if (s.request.budget == UINT64_MAX)
        s.request.budget = s.seconds                    ? GROUP_NO_BUDGET
                           : named || s.request.problem ? GROUP_STONE_BUDGET
                                                        : GROUP_DEFAULT_BUDGET;
    if (s.batch) {
        s.request.lines = s.cli.json;
        return group_batch(&s.cli, &s.request);
    }
    if (optind < argc)
        s.source.path = argv[optind++];
    s.stop = (struct gk_progress){.report = is_over, .user = &s};
    s.name = argv + optind;
    s.n_names = argc - optind;
    status = cli_source_each(&s.cli, &s.source, &s.svg, read_named, &s);
    free_status(&s);
    return cli_source_end(&s.source, status);
}
