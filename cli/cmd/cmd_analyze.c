/* SPDX-License-Identifier: MIT */
/*
 * gankei analyze: the eye spaces of a position from a game record or a diagram,
 * and what they are worth. Reads, asks gk_analyse(), chooses what is to be
 * shown; position_*.c and svg_board.c show it.
 */
#include "cli/common/cli.h"
#include "cli/common/load.h"
#include "cli/group/group_show.h"
#include "cli/position/position.h"
#include "cli/position/source.h"
#include "cli/show/worth.h"
#include "cli/common/save.h"
#include "cli/show/picture.h"

#include <stdlib.h>

#include "util/array.h"

/* Positions searched for the groups. */
enum { SHORT_SEARCH = 50000 };

static const char help[] =
    "Usage: gankei analyze [OPTION]... [FILE [POINT]...]\n"
    "\n"
    "Find the eye spaces of a position, and say how many eyes each is worth and where\n"
    "the vital points are. FILE is a game record (SGF) or a diagram; without FILE, or\n"
    "if it is -, standard input is read. With POINTs (such as C3) only eye spaces\n"
    "there are shown, or that stone's group.\n"
    "\n"
    "The board comes first, with a legend. Then, for each eye space: its owner, a\n"
    "point to call it by, its value as four digits, how many eyes that are, its\n"
    "class, and all that in words (see 'gankei help value');\n"
    "vital points, or, if it is settled, points where there is a threat (which are\n"
    "not marked on the board); its points; its graph as a coded shape for 'gankei\n"
    "solve'; and how the value was found: solved, looked up with --db, searched, or\n"
    "not at all (unknown), because it is large. Eye spaces of margins only are worth\n"
    "nothing; they are named at the end, and shown if a POINT asks for them.\n"
    "\n"
    "Half eyes and false eyes follow, with the status of their diagonals: 0 the\n"
    "owner's, 2 the opponent's, 1 whoever moves first, a and b by a ko that favours\n"
    "the owner or the opponent; their sum decides. Last, what all eye spaces of a\n"
    "group are worth together, and where it is cut.\n"
    "\n" CLI_DIAGRAM_HELP "\n"
    "Options:\n" CLI_SOURCE_HELP
    "      --db=FILE        look values up in FILE first: a database in the eyes.db\n"
    "                       format, or an index\n"
    "      --refine         solve all eye spaces of up to 14 points, which can take\n"
    "                       seconds, and look at groups one move ahead, as otherwise\n"
    "                       only if POINTs ask\n"
    "      --no-values      only where the eye spaces are\n" CLI_KO_PRESET_HELP
    "      --outer-liberties=L  all groups have so many liberties outside, 0 to 6\n"
    "                       (default: the real ones)\n"
    "      --ko-threats=T   so many ko threats of the owner, or, if negative, of the\n"
    "                       opponent; -4 to 4 (default 0)\n"
    "      --ko-model=MODEL threats that the other side can remove by a move\n"
    "                       (removable, the default), or nobody can (fixed)\n"
    "      --no-suicide     the opponent may not play suicide\n"
    "      --svg=FILE       draw the board as a picture into FILE, too (-: standard\n"
    "                       output, and nothing else)\n"
    "      --sgf=FILE       the same with the record as SGF\n"
    "\n"
    "With --json, one object: file, rows, columns, move, moves, to_play, komi, board\n"
    "(a text for each row), eye_spaces and groups. An eye space has owner, origin,\n"
    "points, margins, dead, half_eyes, false_eyes, topology (of its ends: point, sum,\n"
    "number, class, diagonals, attack, defence), chains, group, graph (coded, and\n"
    "vertices with mark and edges; null if too large), value (null: unknown), class,\n"
    "min_eyes, max_eyes, outer_liberties, ko_won, ko_lost, pessimistic_min, attack,\n"
    "defence, by_ko, seki, found. A group has owner, origin, eye_spaces (how many),\n"
    "value to ko_lost, solved (as one graph), looked, attack, defence, cut, cut_from.\n"
    "\n"
    "Exit status: 1 if FILE is not what it should be, or no eye space is at a POINT.\n"
    "\n"
    "Examples:\n"
    "  gankei analyze game.sgf\n"
    "  gankei analyze --move=120 game.sgf C3 K10\n"
    "  gankei analyze --svg=board.svg diagram.txt\n"
    "  gankei analyze --json game.sgf | jq '.eye_spaces[] | .origin + \" \" + .value'\n";

struct analyze {
    struct cli cli;
    struct gk_analyse_options options;
    struct gk_index *index;
    struct cli_source source;
    const char *db, *svg, *sgf;
    struct gk_analyser *analyser;
    struct gk_analysis *analysis;
    struct cli_position position;
    struct group_answer *life;
    bool refine; /* all eye spaces, not only those at points asked for */
};

/* ---- Options ---- */

static bool parse_options(struct analyze *a, int argc, char **argv)
{
    const struct cli_option options[] = {
        CLI_SOURCE_OPTIONS(&a->source),
        {"db", .kind = CLI_FILE, .text = &a->db},
        {"no-values", .set = &a->options.no_values},
        {"refine", .set = &a->refine},
        {"ko-preset", .take = cli_ko_preset, .words = cli_ko_presets, .out = &a->options.weights},
        {"svg", .kind = CLI_FILE, .text = &a->svg},
        {"sgf", .kind = CLI_FILE, .text = &a->sgf},
        CLI_EXACT_RULES(&a->cli, &a->options.rules),
        {.name = NULL, .kind = CLI_FILE, .max = 1}};

    if (!cli_parse(&a->cli, argc, argv, options) || !cli_source_fit(&a->cli, &a->source))
        return false;
    if (cli_is_dash(a->svg) + cli_is_dash(a->sgf) + a->cli.json > 1)
        return cli_refuse(&a->cli,
                          "only one of --json, --svg=- and --sgf=- can have standard output");
    return !a->options.no_values || !a->db ||
           cli_refuse(&a->cli, "--db is of no use with --no-values");
}

/* ---- The position ---- */

static int load_database(struct analyze *a)
{
    struct gk_error err;

    if (!a->db)
        return CLI_OK;
    if (gk_index_load(a->db, &a->index, &err) != GK_OK)
        return cli_load_fail(&a->cli, a->db, true, &err);
    a->options.index = a->index;
    return CLI_OK;
}

static int analyse(struct analyze *a)
{
    struct gk_error err;
    enum gk_status st = gk_analyser_new(&a->options, &a->analyser, &err);

    if (st == GK_OK)
        st = gk_analyse(a->analyser, gk_record_board(&a->source.record), &a->analysis, &err);
    if (st != GK_OK)
        return cli_fail(&a->cli, cli_input_name(a->source.path), &err);
    a->position.record = &a->source.record;
    a->position.analysis = a->analysis;
    return CLI_OK;
}

/* ---- What is to be shown ---- */

static void choose_all(struct cli_position *p)
{
    for (int colour = 0; colour < 2; colour++)
        for (int i = 0; i < p->analysis->eyes[colour].n_spaces; i++)
            p->show[colour][i] = p->analysis->eyes[colour].space[i].bare ? CLI_NAMED : CLI_SHOWN;
}

/* All eye spaces of a group, and the group itself even if it has none. */
static void choose_group(struct cli_position *p, int colour, int group)
{
    const struct gk_eyes *eyes = &p->analysis->eyes[colour];

    p->asked[colour][group] = true;
    for (int i = 0; i < eyes->n_spaces; i++)
        if (eyes->space[i].group == group && !eyes->space[i].bare)
            p->show[colour][i] = CLI_SHOWN;
}

/* The eye spaces at a point of the board, of either colour, and the group of the stone there.
 * False, with a message, if there are none. */
static bool choose_at(struct analyze *a, int point, const char *name)
{
    const struct gk_board *board = &a->analysis->board;
    bool any = false;

    for (int colour = 0; colour < 2; colour++) {
        int group = a->analysis->eyes[colour].group[point];

        if (group == GK_PASS)
            continue;
        choose_group(&a->position, colour, group);
        any = true;
    }

    for (int colour = 0; colour < 2; colour++) {
        int space = point_marks_space(&a->analysis->eyes[colour], point);

        if (space < 0)
            continue;
        a->position.show[colour][space] = CLI_SHOWN;
        any = true;
    }
    if (!any)
        cli_error(&a->cli,
                  board->stone[point] == GK_VACANT
                      ? "%s is in no eye space"
                      : "the stone at %s can be captured, whatever its owner does",
                  name);
    return any;
}

/* Look at the groups that are to be seen, or at all, one move ahead. */
static int read_ahead(struct analyze *a, bool all)
{
    struct gk_error err;

    for (int colour = 0; colour < 2; colour++)
        for (int i = 0; i < a->analysis->n_groups[colour]; i++) {
            const struct gk_eye_group *group = &a->analysis->group[colour][i];

            if ((all || cli_group_seen(&a->position, colour, group, CLI_SHOWN)) &&
                gk_group_read_ahead(a->analyser, a->analysis, group->origin, &err) != GK_OK)
                return cli_fail(&a->cli, cli_input_name(a->source.path), &err);
        }
    return CLI_OK;
}

/* Solve what is not known: of the eye spaces that points ask for, or of all; and look at their
 * groups. */
static int refine(struct analyze *a, bool all)
{
    struct gk_error err;

    for (int colour = 0; colour < 2; colour++)
        for (int i = 0; i < a->analysis->eyes[colour].n_spaces; i++)
            if ((all || a->position.show[colour][i] == CLI_SHOWN) &&
                gk_analysis_refine(a->analyser, a->analysis, colour, i, &err) != GK_OK)
                return cli_fail(&a->cli, cli_input_name(a->source.path), &err);
    return read_ahead(a, all);
}

/* ---- Output ---- */

static int save_svg(struct analyze *a)
{
    struct cli_text text;

    if (!cli_text_open(&a->cli, &text))
        return CLI_USAGE;
    cli_svg_position(text.stream, &a->position);
    return cli_text_save(&a->cli, &text, a->svg);
}

static int save_sgf(struct analyze *a)
{
    struct cli_text text;
    struct gk_error err;

    if (!cli_text_open(&a->cli, &text))
        return CLI_USAGE;
    if (gk_record_write(text.stream, &a->source.record, NULL, &err) != GK_OK) {
        cli_text_drop(&text);
        return cli_fail(&a->cli, a->sgf, &err);
    }
    return cli_text_save(&a->cli, &text, a->sgf);
}

/* What can be proved of the groups by a short search. */
static int read_groups(struct analyze *a)
{
    const struct group_request request = {.budget = SHORT_SEARCH, .first = GK_VACANT};
    struct group_group group[GK_BOARD_POINTS];
    struct group_reader reader;
    struct gk_error err;
    int n = group_groups(a->analysis, group);
    enum gk_status status = array_new(&a->life, (size_t)n, sizeof *a->life, "groups", &err);

    if (status == GK_OK)
        status = group_reader_init(&reader, NULL, &err);
    if (status != GK_OK)
        return cli_fail(&a->cli, NULL, &err);
    for (int i = 0; i < n; i++)
        a->life[i] = (struct group_answer){.group = group[i], .rows = a->analysis->board.rows};
    status = group_read_answers(&reader, a->analysis, &request, a->life, n, false, &err);
    group_reader_fini(&reader);
    a->position.life = a->life;
    a->position.n_life = n;
    return status == GK_OK ? CLI_OK : cli_fail(&a->cli, cli_input_name(a->source.path), &err);
}

static int show(struct analyze *a)
{
    int status = a->svg ? save_svg(a) : CLI_OK;

    if (status == CLI_OK && a->sgf)
        status = save_sgf(a);
    if (status != CLI_OK || cli_is_dash(a->svg) || cli_is_dash(a->sgf))
        return status;
    if (!a->options.no_values)
        status = read_groups(a);
    if (status != CLI_OK)
        return status;
    if (a->cli.json)
        return cli_json(&a->cli, cli_position_json(&a->position, a->source.path));
    cli_position_print(&a->position, cli_color(&a->cli, stdout));
    return CLI_OK;
}

/* Analyse, choose, show; a point without an eye space does not keep the others from
 * being shown. */
static int run(struct analyze *a, char **name, int n)
{
    int point[GK_BOARD_POINTS];
    int status, found = 0;

    status = cli_source_read(&a->cli, &a->source);
    /* Before anything is computed. */
    if (status == CLI_OK)
        status = cli_source_points(&a->cli, &a->source, name, n, point);
    if (status == CLI_OK)
        status = load_database(a);
    if (status == CLI_OK)
        status = analyse(a);
    if (status != CLI_OK)
        return status;
    for (int i = 0; i < n; i++)
        found += choose_at(a, point[i], name[i]);
    if (!a->options.no_values && (a->refine || found > 0))
        status = refine(a, a->refine);
    if (n == 0)
        choose_all(&a->position);
    if (status == CLI_OK && (n == 0 || found > 0))
        status = show(a);
    return status == CLI_OK && found < n ? CLI_FAILED : status;
}

int cmd_analyze(int argc, char **argv)
{
    struct analyze a = {.source = CLI_SOURCE_DEFAULT};

    cli_init(&a.cli, "analyze", help);
    gk_analyse_default(&a.options);
    if (!parse_options(&a, argc, argv))
        return a.cli.status;
    if (optind < argc)
        a.source.path = argv[optind++];
    int status = run(&a, argv + optind, argc - optind);
    free(a.life);
    gk_analysis_free(a.analysis);
    gk_analyser_free(a.analyser);
    gk_record_fini(&a.source.record);
    gk_index_close(a.index);
    return status;
}
