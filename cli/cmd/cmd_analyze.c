/* SPDX-License-Identifier: MIT */
/*
 * gankei analyze: the eye spaces of a position from a game record or a diagram,
 * and what they are worth. Reads, asks gk_analyse(), chooses what is to be
 * shown; position_*.c and svg_board.c show it.
 */
#include <gankei/experimental/eyespace.h>

#include "cli/common/cli.h"
#include "cli/common/files.h"
#include "cli/group/group_show.h"
#include "cli/position/position.h"

#include <stdlib.h>

#include "util/array.h"

/* Positions searched for the groups. */
enum { SHORT_SEARCH = 50000 };

struct analyze {
    struct cli cli;
    struct gk_analyse_options options;
    struct gk_index *index;
    struct cli_source source;
    struct svg_options svg;
    const char *db, *sgf;
    struct gk_analyser *analyser;
    struct gk_analysis *analysis;
    struct cli_position position;
    struct group_answer *life;
    char **name; /* points asked for */
    int n_names;
    bool refine; /* all eye spaces, not only those at points asked for */
};

/* ---- Options ---- */

static bool parse_options(struct analyze *a, int argc, char **argv)
{
    const struct cli_option options[] = {
        CLI_SOURCE_OPTIONS(&a->source),
        CLI_DATABASE(&a->db),
        {"refine", .set = &a->refine,
         .help = "solve all eye spaces of up to 14 points, which can take seconds, as otherwise "
                 "only if POINTs ask"},
        {"no-values", .set = &a->options.no_values, .excludes = "db",
         .help = "only find where the eye spaces are"},
        CLI_KO_PRESET(&a->options.weights),
        {"outer-liberties", .number = &a->options.rules.outer_liberties, .max = GK_MAX_LIBERTIES,
         .arg = "L",
         .help = "all groups have L liberties outside, 0 to 6 (default: the real ones)"},
        CLI_KO_RULES(&a->options.rules),
        {"svg", .kind = CLI_FILE, .text = &a->svg.path, .writes = true,
         .help = "draw the board as a picture into FILE, too (-: standard output, and nothing "
                 "else)"},
        CLI_SVG_OPTIONS(&a->svg),
        {"sgf", .kind = CLI_FILE, .text = &a->sgf, .writes = true,
         .help = "write the record as SGF, up to the position, in the same way"},
        {.name = NULL, .kind = CLI_FILE, .max = 1}};

    return cli_parse(&a->cli, argc, argv, options) &&
           cli_source_check(&a->cli, &a->source, a->svg.path && !a->sgf);
}

/* ---- The position ---- */

static int analyse_record(struct analyze *a)
{
    struct gk_error err;
    enum gk_status st;

    a->options.index = a->index;
    st = gk_analyser_new(&a->options, &a->analyser, &err);
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
        int space = gk_eye_space_number(&a->analysis->eyes[colour], point);

        if (group != GK_PASS)
            choose_group(&a->position, colour, group);
        if (space >= 0)
            a->position.show[colour][space] = CLI_SHOWN;
        any |= group != GK_PASS || space >= 0;
    }
    if (!any)
        cli_error(&a->cli,
                  board->stone[point] == GK_VACANT
                      ? "%s is in no eye space"
                      : "the stone at %s can be captured, whatever its owner does",
                  name);
    return any;
}

/* Solve what is not known: of the eye spaces that points ask for, or of all. */
static int solve_unknown(struct analyze *a, bool all)
{
    struct gk_error err;

    for (int colour = 0; colour < 2; colour++)
        for (int i = 0; i < a->analysis->eyes[colour].n_spaces; i++)
            if ((all || a->position.show[colour][i] == CLI_SHOWN) &&
                gk_analysis_refine(a->analyser, a->analysis, colour, i, &err) != GK_OK)
                return cli_fail(&a->cli, cli_input_name(a->source.path), &err);
    return CLI_OK;
}

/* ---- Output ---- */

static int save_svg(struct analyze *a)
{
    struct cli_text text;

    if (!cli_text_open(&a->cli, &text))
        return CLI_USAGE;
    cli_svg_position(text.stream, &a->position, &a->svg);
    return svg_grid_save(&a->cli, &a->svg, &text);
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

/* Is the group to be seen? */
static bool is_seen(const struct analyze *a, const struct group_group *group)
{
    int colour = group->owner == GK_WHITE;

    for (int i = 0; i < a->analysis->n_groups[colour]; i++)
        if (a->analysis->group[colour][i].origin == group->origin)
            return cli_group_seen(&a->position, colour, &a->analysis->group[colour][i], CLI_NAMED);
    return a->n_names == 0;
}

/* What can be proved by a short search of the groups that are seen. */
static int read_groups(struct analyze *a)
{
    static const struct group_request request = {
        .budget = SHORT_SEARCH, .spaces = GK_SPACE_NODES, .first = GK_VACANT};
    struct group_group group[GK_BOARD_POINTS];
    struct group_reader reader;
    struct gk_error err;
    int all = group_groups(a->analysis, group), n = 0;
    enum gk_status status = array_new(&a->life, (size_t)all, sizeof *a->life, "groups", &err);

    if (status == GK_OK)
        status = group_reader_init(&reader, NULL, &err);
    if (status != GK_OK)
        return cli_fail(&a->cli, NULL, &err);
    for (int i = 0; i < all; i++)
        if (is_seen(a, &group[i]))
            a->life[n++] =
                (struct group_answer){.group = group[i], .rows = a->analysis->board.rows};
    status = group_read_answers(&reader, a->analysis, &request, a->life, n, false, &err);
    group_reader_fini(&reader);
    a->position.life = a->life;
    a->position.n_life = n;
    return status == GK_OK ? CLI_OK : cli_fail(&a->cli, cli_input_name(a->source.path), &err);
}

static int show_analysis(struct analyze *a)
{
    int status = a->svg.path ? save_svg(a) : CLI_OK;

    if (status == CLI_OK && a->sgf)
        status = save_sgf(a);
    if (status != CLI_OK || a->svg.is_sheet || cli_is_dash(a->svg.path) || cli_is_dash(a->sgf))
        return status;
    if (!a->options.no_values)
        status = read_groups(a);
    if (status != CLI_OK)
        return status;
    if (a->cli.json)
        return cli_json(&a->cli, cli_position_json(&a->position, a->source.path));
    cli_position_print(&a->position, cli_color(&a->cli));
    return CLI_OK;
}

static void free_analysis(struct analyze *a)
{
    free(a->life);
    a->life = NULL;
    gk_analysis_free(a->analysis);
    a->analysis = NULL;
    gk_analyser_free(a->analyser);
    a->analyser = NULL;
    a->position = (struct cli_position){.n_life = 0};
}

/* Analyse, choose, show; a point without an eye space does not keep the others from
 * being shown. */
static int analyze_named(void *user)
{
    struct analyze *a = user;
    int point[GK_BOARD_POINTS];
    int n = a->n_names, status, found = 0;

    free_analysis(a);
    /* Before anything is computed. */
    status = cli_source_points(&a->cli, &a->source, a->name, n, point);
    if (status == CLI_OK && a->db && !a->index)
        status = cli_load_index(&a->cli, a->db, &a->index);
    if (status == CLI_OK)
        status = analyse_record(a);
    if (status != CLI_OK)
        return status;
    for (int i = 0; i < n; i++)
        found += choose_at(a, point[i], a->name[i]);
    if (!a->options.no_values && (a->refine || found > 0))
        status = solve_unknown(a, a->refine);
    if (n == 0)
        choose_all(&a->position);
    if (status == CLI_OK && (n == 0 || found > 0))
        status = show_analysis(a);
    return status == CLI_OK && found < n ? CLI_FAILED : status;
}

int cmd_analyze(int argc, char **argv)
{
    struct analyze a = {.source = CLI_SOURCE_DEFAULT};

    cli_init(&a.cli, "analyze");
    gk_analyse_default(&a.options, sizeof a.options);
    if (!parse_options(&a, argc, argv))
        return a.cli.status;
    if (optind < argc)
        a.source.path = argv[optind++];
    a.name = argv + optind;
    a.n_names = argc - optind;
    int status = cli_source_each(&a.cli, &a.source, &a.svg, analyze_named, &a);
    free_analysis(&a);
    gk_index_close(a.index);
    return cli_source_end(&a.source, status);
}
