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
    return json_pack(
        "{s:o, s:s, s:f, s:s, s:o, s:o, s:o}", "point", cli_json_point(board->rows, point), "sum",
        symbolic, "number", (double)t->sum / t->unit, "class", gk_eye_rank_name(t->eye_rank),
        "diagonals", diagonals, "attack", cli_json_places(board->rows, t->attack, t->n_attack),
        "defence", cli_json_places(board->rows, t->defence, t->n_defence));
}

/* What eye spaces and groups have in common. */
static void add_value(json_t *object, struct gk_eye_value value, bool known, int liberties)
{
    bool class_known = known && gk_eye_value_tells_class(GK_RULES_EXACT, liberties);

    json_object_set_new(object, "value", known ? cli_json_value(value) : json_null());
    json_object_set_new(object, "class",
                        class_known ? json_string(cli_class(value)->name) : json_null());
    json_object_set_new(object, "min_eyes", json_integer(value.b));
    json_object_set_new(object, "max_eyes", json_integer(known ? value.c : 2));
    json_object_set_new(object, "outer_liberties", json_integer(liberties));
}

static void add_ko(json_t *object, struct gk_eye_value won, struct gk_eye_value lost, bool known)
{
    json_object_set_new(object, "ko_won", known ? cli_json_value(won) : json_null());
    json_object_set_new(object, "ko_lost", known ? cli_json_value(lost) : json_null());
}

static json_t *json_point_or_null(int rows, int point)
{
    return point == GK_PASS ? json_null() : cli_json_point(rows, point);
}

static void add_result(json_t *object, const struct cli_position *p, const struct gk_eye_result *r)
{
    int rows = p->analysis->board.rows;

    bool known = r->source != GK_UNKNOWN;

    add_value(object, r->value, known, r->liberties);
    add_ko(object, r->ko_won, r->ko_lost, known);
    json_object_set_new(object, "pessimistic_min", json_integer(r->pessimistic));
    json_object_set_new(object, "attack", cli_json_places(rows, r->attack, r->n_attack));
    json_object_set_new(object, "defence", cli_json_places(rows, r->defence, r->n_defence));
    json_object_set_new(object, "by_ko", json_boolean(r->by_ko));
    json_object_set_new(object, "seki", json_boolean(r->seki));
    json_object_set_new(object, "found", json_string(cli_source_name(r->source)));
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
        "group", json_point_or_null(board->rows, space->group), "graph", json_graph(p, colour, i));
    if (result)
        add_result(object, p, result);
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

    add_value(object, g->value, !g->at_least, g->liberties);
    add_ko(object, g->ko_won, g->ko_lost, !g->at_least);
    json_object_set_new(object, "solved", json_boolean(g->solved));
    json_object_set_new(object, "looked", json_boolean(g->looked));
    json_object_set_new(object, "attack", json_point_or_null(rows, g->attack));
    json_object_set_new(object, "defence", json_point_or_null(rows, g->defence));
    json_object_set_new(object, "cut", json_point_or_null(rows, g->cut));
    json_object_set_new(object, "cut_from", json_point_or_null(rows, g->cut_from));
    json_object_set_new(object, "proved",
                        life ? json_string(gk_life_verdict_name(life->report.verdict))
                             : json_null());
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
