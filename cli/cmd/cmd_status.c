/* SPDX-License-Identifier: MIT */
/*
 * gankei status: does the group of a stone live, and who has to play where? Reads a position, asks
 * gk_life_read() about its groups; cli/group/ shows what is known.
 */
#include "cli/common/cli.h"
#include "cli/common/save.h"
#include "cli/group/group_batch.h"
#include "cli/group/group_show.h"
#include "cli/position/source.h"

#include <inttypes.h>
#include <stdlib.h>

#include "util/array.h"
#include "util/text.h"

static const char help[] =
    "Usage: gankei status [OPTION]... [FILE [STONE]...]\n"
    "       gankei status --batch [OPTION]...\n"
    "\n"
    "Say whether groups live, who has to play where, and whether that is proved. FILE\n"
    "is a game record (SGF) or a diagram; without FILE, or if it is -, standard input\n"
    "is read. Each STONE (such as C3) names a group; without one all groups of both\n"
    "colours are shown, the weakest first.\n"
    "\n"
    "The board comes first: < marks a first move that kills, > one that saves, *\n"
    "both.\n"
    "Then, for each group, its verdict:\n"
    "  ALIVE      even if the opponent moves first\n"
    "  SEKI       the same, but it never gets two eyes of its own\n"
    "  UNSETTLED  whoever moves first decides\n"
    "  KO         a ko decides; the sentence says who needs the first ko threat, and\n"
    "             after whose first move\n"
    "  DEAD       even if its owner moves first\n"
    "  UNKNOWN    nothing of that is known\n"
    "then its eyes if the opponent moves first and if the owner does (0, 1, or 2 for\n"
    "two and more, without ko threats; ? where that is not known); 'proved', or\n"
    "'static': counted from its eye spaces, as 'gankei analyze' does, and not proved.\n"
    "A sentence names all first moves that work. Lines of play follow: the winner's\n"
    "moves are those of the proof, the loser's hold out longest.\n"
    "\n"
    "Proofs are searches of a region about the group: 'closed', if living stones wall\n"
    "it in; if 'open', the answer is the same whatever lies beyond.\n"
    "\n" CLI_DIAGRAM_HELP "\n"
    "Options:\n" CLI_SOURCE_HELP
    "      --first=SIDE     only black or white moves first: what happens then?\n"
    "      --budget=N       search N positions in all, shared out among the groups\n"
    "                       (default 1000000, about a second; if STONEs are named,\n"
    "                       and of a line of a batch, 20000000); 0: search nothing\n"
    "      --sgf[=FILE]     write the position with the lines as variations to FILE;\n"
    "                       without FILE (or with -) to standard output, and nothing\n"
    "                       else\n"
    "      --svg[=FILE]     the same as a picture: the first group, with its main\n"
    "                       line as numbered stones\n"
    "      --batch          read lines of standard input: the rows of a board from\n"
    "                       the top, joined by '/', of '.', X (black) and O (white);\n"
    "                       a tab; a stone. More columns, and lines that begin with\n"
    "                       #, are skipped. A line each is written: verdict, proved\n"
    "                       or static, eyes, moves that kill, moves that save;\n"
    "                       'error' and the reason for a line that is wrong\n"
    "\n"
    "With --json, an object a group: stone, colour, stones (how many), place,\n"
    "verdict, eyes (attacker_first, defender_first), confidence (proved or static: of\n"
    "verdict and eyes), verdict_proved, eyes_proved, fate, attack, defence (first\n"
    "moves that work), ko (first_threat, eyes_attacker_master, eyes_defender_master),\n"
    "lines (first, moves, end), text, nodes, points, closed, perhaps_seki (alive, and\n"
    "the search ended before it knew), spaces (origin, points, eyes, proved); with\n"
    "--batch line and error.\n"
    "\n"
    "Exit status: 1 if FILE is not what it should be, no stone is at a STONE, or a\n"
    "line of a batch was wrong. Ctrl-C shows what is known so far; status 130 then.\n"
    "\n"
    "Examples:\n"
    "  gankei status problem.sgf A3\n"
    "  gankei status --move=120 game.sgf\n"
    "  gankei status --first=white --svg=line.svg problem.sgf A3\n"
    "  printf '.X.XO/XXXXO/OOOOO/...../.....\\tA4\\n' | gankei status --batch --json\n";

struct status {
    struct cli cli;
    struct cli_source source;
    struct group_request request;
    const char *svg, *sgf;
    bool batch;
    struct cli_progress progress;
    struct group_reader reader;
    struct gk_analysis *analysis;
    struct group_answer *answer;
    int n;
};

/* ---- Options ---- */

static bool budget_option(struct cli *cli, void *out)
{
    const int64_t most = INT64_C(1000000000000);
    uint64_t *budget = out;
    long value;

    if (!text_number(optarg, 0, most, &value))
        return cli_refuse(cli,
                          "--budget wants a number of positions from 0 to %" PRId64 ", not '%s'",
                          most, optarg);
    *budget = (uint64_t)value;
    return true;
}

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
        {"first", .take = first_option, .words = cli_sides, .out = &s->request.first},
        {"budget", .take = budget_option, .out = &s->request.budget},
        {"sgf", .kind = CLI_FILE, .text = &s->sgf, .otherwise = "-"},
        {"svg", .kind = CLI_FILE, .text = &s->svg, .otherwise = "-"},
        {"batch", .set = &s->batch},
        {.name = NULL, .kind = CLI_FILE, .max = 1}};

    if (!cli_parse(&s->cli, argc, argv, options) || !cli_source_fit(&s->cli, &s->source))
        return false;
    if (cli_is_dash(s->svg) + cli_is_dash(s->sgf) + s->cli.json > 1)
        return cli_refuse(&s->cli, "only one of --json, --svg and --sgf can have standard output");
    if (!s->batch)
        return true;
    if (s->sgf || s->svg)
        return cli_refuse(&s->cli, "--batch writes no pictures and no SGF");
    if (s->source.move >= 0 || s->source.whole || s->source.part)
        return cli_refuse(&s->cli, "--move, --whole and --part are of no use with --batch");
    return cli_operands(&s->cli, argc, argv, 0, 0);
}

/* ---- Reading ---- */

static int ask_to_stop(void *user, uint64_t done, uint64_t total)
{
    (void)user;
    (void)done;
    (void)total;
    return cli_signal();
}

static int analyse(struct status *s)
{
    static const struct gk_progress progress = {.report = ask_to_stop};
    struct gk_error err;
    enum gk_status status;

    cli_progress_start(&s->progress, &s->cli, "reading", "positions");
    status = group_reader_init(&s->reader, &progress, &err);
    if (status == GK_OK)
        status =
            gk_analyse(s->reader.analyser, gk_record_board(&s->source.record), &s->analysis, &err);
    return status == GK_OK ? CLI_OK : cli_fail(&s->cli, cli_input_name(s->source.path), &err);
}

/* The groups of these stones, or all. */
static int choose(struct status *s, char **name, const int *point, int n)
{
    struct group_group group[GK_BOARD_POINTS];
    struct gk_error err;

    s->n = n;
    for (int i = 0; i < n; i++) {
        if (s->analysis->board.stone[point[i]] == GK_VACANT)
            return cli_error(&s->cli, "there is no stone at %s", name[i]);
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

static int save(struct status *s, const char *path, bool picture)
{
    const struct gk_board *board = &s->analysis->board;
    struct cli_text text;

    if (!cli_text_open(&s->cli, &text))
        return CLI_USAGE;
    if (picture)
        group_write_svg(text.stream, &s->request, board, &s->answer[0]);
    else
        group_write_sgf(text.stream, &s->request, board, s->answer, s->n);
    return cli_text_save(&s->cli, &text, path);
}

static int show(struct status *s)
{
    int status = s->svg ? save(s, s->svg, true) : CLI_OK;

    if (status == CLI_OK && s->sgf)
        status = save(s, s->sgf, false);
    if (status != CLI_OK || cli_is_dash(s->svg) || cli_is_dash(s->sgf))
        return status;
    if (!s->cli.json) {
        group_print(&s->request, &s->analysis->board, s->answer, s->n, cli_color(&s->cli, stdout));
        return CLI_OK;
    }
    for (int i = 0; i < s->n && status == CLI_OK; i++)
        if (s->answer[i].is_read)
            status = cli_json(&s->cli, group_json(&s->request, &s->answer[i]));
    return status;
}

/* After a signal what is known so far was shown. */
static int end(const struct status *s)
{
    int n = 0;

    if (!cli_signal())
        return CLI_OK;
    for (int i = 0; i < s->n; i++)
        n += s->answer[i].is_read;
    cli_error(&s->cli, "interrupted: %d of %d groups were read", n, s->n);
    return 128 + cli_signal();
}

static int run(struct status *s, char **name, int n)
{
    int point[GK_BOARD_POINTS];
    struct gk_error err;
    int status = cli_source_read(&s->cli, &s->source);

    if (status == CLI_OK)
        status = cli_source_points(&s->cli, &s->source, name, n, point);
    if (status == CLI_OK)
        status = analyse(s);
    if (status == CLI_OK)
        status = choose(s, name, point, n);
    if (status != CLI_OK)
        return status;
    s->request.lines = s->cli.json || s->sgf || n > 0 || s->svg;
    s->request.spaces = s->request.budget > 0;
    if (group_read_answers(&s->reader, s->analysis, &s->request, s->answer, s->n, n == 0, &err) !=
        GK_OK)
        return cli_fail(&s->cli, cli_input_name(s->source.path), &err);
    cli_progress_end(&s->progress);
    status = show(s);
    return status == CLI_OK ? end(s) : status;
}

int cmd_status(int argc, char **argv)
{
    struct status s = {.source = CLI_SOURCE_DEFAULT, .request = {.budget = UINT64_MAX}};
    int status;

    cli_init(&s.cli, "status", help);
    if (!parse_options(&s, argc, argv))
        return s.cli.status;
    s.request.ahead = s.batch || optind + 1 < argc;
    if (s.request.budget == UINT64_MAX)
        s.request.budget = s.request.ahead ? GROUP_STONE_BUDGET : GROUP_DEFAULT_BUDGET;
    if (s.batch) {
        s.request.lines = s.cli.json;
        return group_batch(&s.cli, &s.request);
    }
    if (optind < argc)
        s.source.path = argv[optind++];
    status = run(&s, argv + optind, argc - optind);
    free(s.answer);
    gk_analysis_free(s.analysis);
    group_reader_fini(&s.reader);
    gk_record_fini(&s.source.record);
    return status;
}
