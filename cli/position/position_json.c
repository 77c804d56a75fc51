/* SPDX-License-Identifier: MIT */
/* A position as one JSON object; `gankei analyze --help` says what is in it. */
#include <gankei/experimental/eyespace.h>

#include "cli/group/group_show.h"
#include "cli/position/position.h"
#include "cli/show/show.h"

#include "graph/symbol.h"

/* The graph: its coded form (null if it has none), and vertices with their neighbours. Null
 * if it is too large for one. */
static json_t *json_graph(const struct cli_position *p, int colour, int space)
{
    int rows = p->analysis->board.rows;
    struct gk_eye_graph g;
    char coded[GK_DRAWING_TEXT_MAX];

    if (!cli_eye_graph(p, colour, space, &g, coded))
        return json_null();
    json_t *vertices = json_array();
    for (int v = 0; v < g.graph.n; v++) {
        char mark[2] = {symbol_of_mark(g.graph.mark[v], false, false), '\0'};
        json_t *edges = json_array();

        for (int w = 0; w < g.graph.n; w++)
            if (g.graph.adj[v] >> w & 1)
                json_array_append_new(edges, cli_json_point(rows, g.point[w]));
        json_array_append_new(vertices, json_pack("{s:o, s:s, s:o}", "point",
                                                  cli_json_point(rows, g.point[v]), "mark", mark,
                                                  "edges", edges));
    }
    return json_pack("{s:s?, s:o}", "coded", *coded ? coded : NULL, "vertices", vertices);
}

static json_t *json_topology(const struct gk_board *board, int point, const struct gk_topology *t)
{
    static const char *const status[GK_N_DIAGONALS] = {"0", "a", "1", "b", "2"};
    char symbolic[16];
    json_t *diagonals = json_array();

    gk_topology_format(t, symbolic);
    for (int i = 0; i < 4; i++)
        json_array_append_new(diagonals, json_string(status[t->diagonal[i]]));
    return json_pack("{s:o, s:s, s:f, s:s, s:o, s:o, s:o}", "point",
                     cli_json_point(board->rows, point), "sum", symbolic, "number",
                     (double)t->sum / t->unit, "class", gk_eye_rank_name(t->eye_rank), "diagonals",
                     diagonals, "attack", cli_json_places(board->rows, t->attack, t->n_attack),
                     "defence", cli_json_places(board->rows, t->defence, t->n_defence));
}

/* What eye spaces and groups have in common: a value, and those with ko threats of one side. */
static json_t *json_value(struct gk_eye_value value, struct gk_eye_value won,
                          struct gk_eye_value lost, bool known, int liberties)
{
    bool class_known = known && gk_eye_value_tells_class(GK_RULES_EXACT, liberties);

    return json_pack(
        "{s:s?, s:s?, s:i, s:i, s:i, s:s?, s:s?}", "value", known ? cli_digits(value).text : NULL,
        "class", class_known ? cli_class(value)->name : NULL, "min_eyes", value.b, "max_eyes",
        known ? value.c : 2, "outer_liberties", liberties, "ko_won",
        known ? cli_digits(won).text : NULL, "ko_lost", known ? cli_digits(lost).text : NULL);
}

static json_t *json_result(const struct cli_position *p, const struct gk_eye_result *r)
{
    int rows = p->analysis->board.rows;

    return json_pack("{s:i, s:o, s:o, s:b, s:b, s:s}", "pessimistic_min", r->pessimistic, "attack",
                     cli_json_places(rows, r->attack, r->n_attack), "defence",
                     cli_json_places(rows, r->defence, r->n_defence), "by_ko", r->by_ko, "seki",
                     r->seki, "found", cli_source_name(r->source));
}

/* The number of eyes on the board by who moves first, if it is proved; else null. */
static json_t *json_read(const struct gk_eye_bounds *read)
{
    return read ? json_pack("{s:i, s:i}", "attacker_first", read[0].least, "defender_first",
                            read[1].least)
                : json_null();
}

static json_t *json_space(const struct cli_position *p, int colour, int i)
{
    const struct gk_board *board = &p->analysis->board;
    const struct gk_eyes *eyes = &p->analysis->eyes[colour];
    const struct gk_eye_space *space = &eyes->space[i];
    const struct gk_eye_result *result = gk_eye_space_result(p->analysis, colour, i);
    json_t *margins = json_array(), *dead = json_array(), *half = json_array();
    json_t *false_eyes = json_array(), *topology = json_array();

    for (int k = 0; k < space->n_points; k++) {
        int point = eyes->list[space->first + k];
        const struct gk_eye_point *eye = &eyes->point[point];

        if (eye->kind == GK_EYE_MARGIN)
            json_array_append_new(margins, cli_json_point(board->rows, point));
        if (eye->dead)
            json_array_append_new(dead, cli_json_point(board->rows, point));
        if (eye->half)
            json_array_append_new(half, cli_json_point(board->rows, point));
        if (eye->false_eye)
            json_array_append_new(false_eyes, cli_json_point(board->rows, point));
        if (eye->topology.unit > 0) /* it has at most one neighbour in the space */
            json_array_append_new(topology, json_topology(board, point, &eye->topology));
    }
    json_t *object = json_pack(
        "{s:s, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o}", "owner", cli_colours[colour],
        "origin", cli_json_point(board->rows, space->origin), "points",
        cli_json_places(board->rows, eyes->list + space->first, space->n_points), "margins",
        margins, "dead", dead, "half_eyes", half, "false_eyes", false_eyes, "topology", topology,
        "chains", cli_json_places(board->rows, eyes->chain + space->first_chain, space->n_chains),
        "group", cli_json_point_or_null(board->rows, space->group), "graph",
        json_graph(p, colour, i));
    if (!result)
        return object;
    json_object_update_new(object, json_value(result->value, result->ko_won, result->ko_lost,
                                              result->source != GK_UNKNOWN, result->liberties));
    json_object_update_new(object, json_result(p, result));
    json_object_set_new(object, "read", json_read(cli_read_eyes(p, colour, space)));
    return object;
}

static json_t *json_spaces(const struct cli_position *p)
{
    json_t *spaces = json_array();

    for (int colour = 0; colour < 2; colour++)
        for (int i = 0; i < p->analysis->eyes[colour].n_spaces; i++)
            if (p->show[colour][i] != CLI_HIDDEN)
                json_array_append_new(spaces, json_space(p, colour, i));
    return spaces;
}

static json_t *json_group(const struct cli_position *p, int colour, const struct gk_eye_group *g)
{
    const struct group_answer *life = cli_group_life(p, g);
    int rows = p->analysis->board.rows;
    json_t *object = json_pack("{s:s, s:o, s:i}", "owner", cli_colours[colour], "origin",
                               cli_json_point(rows, g->origin), "eye_spaces", g->n_spaces);

    json_object_update_new(object,
                           json_value(g->value, g->ko_won, g->ko_lost, !g->at_least, g->liberties));
    json_object_update_new(object,
                           json_pack("{s:b, s:o, s:o, s:o, s:s?}", "solved", g->solved, "cut",
                                     cli_json_point_or_null(rows, g->cut), "cut_from",
                                     cli_json_point_or_null(rows, g->cut_from), "read",
                                     json_read(cli_group_eyes(p, g)), "proved",
                                     life ? gk_life_verdict_name(life->report.verdict) : NULL));
    return object;
}

static json_t *json_groups(const struct cli_position *p)
{
    json_t *groups = json_array();

    for (int colour = 0; colour < 2; colour++)
        for (int i = 0; i < p->analysis->n_groups[colour]; i++) {
            const struct gk_eye_group *g = &p->analysis->group[colour][i];

            if (cli_group_seen(p, colour, g, CLI_NAMED))
                json_array_append_new(groups, json_group(p, colour, g));
        }
    return groups;
}

json_t *cli_position_json(const struct cli_position *p, const char *file)
{
    const struct gk_record *record = p->record;
    const struct gk_board *board = &p->analysis->board;
    const char *to_play =
        record->to_play == GK_VACANT ? NULL : cli_colours[record->to_play != GK_BLACK];

    return json_pack("{s:o, s:i, s:i, s:i, s:i, s:s?, s:f, s:o, s:o, s:o*}", "file",
                     cli_json_name(file), "rows", board->rows, "columns", board->cols, "move",
                     record->moves, "moves", record->total, "to_play", to_play, "komi",
                     record->komi, "board", cli_json_board(board), "eye_spaces", json_spaces(p),
                     "groups", p->analysis->result[0] ? json_groups(p) : NULL);
}
