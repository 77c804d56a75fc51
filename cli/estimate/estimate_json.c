/* SPDX-License-Identifier: MIT */
/* An estimate, and the course of a game, as one JSON object each; `gankei estimate --help` says
 * what is in them. */
#include "cli/estimate/estimate_show.h"

#include <math.h>

#include "cli/position/position.h"

/* To three decimals. */
static json_t *json_chance(double value)
{
    return json_real(round(value * 1000) / 1000);
}

/* Rows of numbers, scaled. */
static json_t *json_map(const struct gk_board *board, const float *value, double scale, double plus)
{
    json_t *rows = json_array();

    for (int row = 0; row < board->rows; row++) {
        json_t *line = json_array();

        for (int col = 0; col < board->cols; col++)
            json_array_append_new(line, json_chance(scale * value[gk_point(row, col)] + plus));
        json_array_append_new(rows, line);
    }
    return rows;
}

static json_t *json_set(const struct gk_board *board, const bool set[GK_BOARD_POINTS])
{
    json_t *points = json_array();

    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (set[point])
            json_array_append_new(points, cli_json_point(board->rows, point));
    return points;
}

static json_t *json_passes(const float of[GK_ESTIMATE_PASSES])
{
    json_t *passes = json_array();

    for (int pass = 0; pass < GK_ESTIMATE_PASSES; pass++)
        json_array_append_new(passes, json_chance(of[pass]));
    return passes;
}

static json_t *json_groups(const struct gk_estimate *e)
{
    json_t *groups = json_array();

    for (int i = 0; i < e->n_groups; i++) {
        const struct gk_estimate_group *g = &e->group[i];

        json_array_append_new(
            groups,
            json_pack("{s:o, s:s, s:i, s:i, s:s, s:b, s:o, s:o, s:o}", "stone",
                      cli_json_point(e->board.rows, g->stone), "owner",
                      cli_colours[g->colour == GK_WHITE], "stones", g->n_stones, "chains",
                      g->n_chains, "verdict", gk_life_verdict_name(g->verdict), "proved", g->proved,
                      "true_eyes", json_passes(g->true_eyes), "passes", json_passes(g->pass),
                      "safety", json_chance(g->safety)));
    }
    return groups;
}

static json_t *json_eyes(const struct gk_estimate *e)
{
    json_t *eyes = json_array();

    for (int i = 0; i < e->n_eyes; i++) {
        const struct gk_estimate_eye *eye = &e->eye[i];
        const struct gk_estimate_group *g = &e->group[eye->group];

        json_array_append_new(
            eyes, json_pack("{s:s, s:o, s:o, s:o, s:o, s:b}", "owner",
                            cli_colours[g->colour == GK_WHITE], "group",
                            cli_json_point(e->board.rows, g->stone), "points",
                            cli_json_places(e->board.rows, e->eye_point + eye->first, eye->n_points),
                            "grade", json_chance(eye->grade), "eyes", json_passes(eye->eyes),
                            "solved", eye->solved));
    }
    return eyes;
}

static json_t *json_pair(const struct gk_board *board, const float of[2][GK_BOARD_POINTS])
{
    return json_pack("{s:o, s:o}", "black", json_map(board, of[0], 1, 0), "white",
                     json_map(board, of[1], 1, 0));
}

static json_t *json_score(const struct gk_score *score, const struct gk_scoring *scoring)
{
    return json_pack("{s:o, s:{s:o, s:o}, s:{s:i, s:i}}", "score", json_chance(score->score),
                     "points", "black", json_chance(score->points[0]), "white",
                     json_chance(score->points[1]), "prisoners", "black", scoring->prisoners[0],
                     "white", scoring->prisoners[1]);
}

json_t *estimate_json(const struct estimate_view *v)
{
    const struct gk_estimate *e = v->estimate;
    struct gk_score score = gk_estimate_score(e, &v->scoring);
    json_t *object = json_pack(
        "{s:o, s:i, s:i, s:i, s:i, s:b, s:s, s:f, s:o, s:o, s:o, s:o, s:o, s:o}", "file",
        cli_json_name(v->file), "rows", e->board.rows, "columns", e->board.cols, "move",
        v->record->moves, "moves", v->record->total, "finished", e->finished, "rules",
        v->scoring.rules == GK_COUNT_AREA ? "area" : "territory", "komi", v->scoring.komi, "board",
        cli_json_board(&e->board), "ownership", json_map(&e->board, e->owner, 0.5, 0.5), "dead",
        json_set(&e->board, e->dead), "seki", json_set(&e->board, e->seki), "groups",
        json_groups(e), "eyes", json_eyes(e));

    json_object_update_new(object, json_score(&score, &v->scoring));
    if (v->step == GK_STEP_CONNECTIVITY)
        json_object_set_new(object, "connectivity", json_pair(&e->board, e->connectivity));
    if (v->step == GK_STEP_RADIATION)
        json_object_set_new(object, "radiation", json_pair(&e->board, e->radiation));
    if (v->formal)
        json_object_set_new(object, "formal", estimate_json_formal(v));
    return object;
}

json_t *estimate_json_game(const struct estimate_view *v, const struct estimate_moment *moment,
                           int n)
{
    json_t *positions = json_array();

    for (int i = 0; i < n; i++) {
        struct gk_scoring scoring = {.prisoners = {moment[i].prisoners[0], moment[i].prisoners[1]}};
        json_t *position = json_score(&moment[i].score, &scoring);

        json_object_set_new(position, "move", json_integer(moment[i].move));
        json_object_set_new(position, "finished", json_boolean(moment[i].finished));
        json_array_append_new(positions, position);
    }
    return json_pack("{s:o, s:s, s:f, s:o}", "file", cli_json_name(v->file), "rules",
                     v->scoring.rules == GK_COUNT_AREA ? "area" : "territory", "komi",
                     v->scoring.komi, "positions", positions);
}
