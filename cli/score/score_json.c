/* SPDX-License-Identifier: MIT */
/* A position and what is known of it as one object; `gankei estimate --help` says what is in it. */
#include <gankei/experimental/estimate.h>

#include "cli/score/score_show.h"

#include <math.h>

#include "cli/board/print_board.h"

static json_t *json_rounded(double value)
{
    double rounded = round(value * 1000) / 1000;

    return json_real(rounded == 0 ? 0 : rounded); /* no -0.0 */
}

static json_t *json_passes(const float pass[GK_ESTIMATE_PASSES])
{
    json_t *array = json_array();

    for (int i = 0; i < GK_ESTIMATE_PASSES; i++)
        json_array_append_new(array, json_rounded((double)pass[i]));
    return array;
}

/* A number for each point, in rows from the top: factor * share + offset. */
static json_t *json_map(const struct gk_board *board, const float share[GK_BOARD_POINTS],
                        double factor, double offset)
{
    json_t *rows = json_array();

    for (int row = 0; row < board->rows; row++) {
        json_t *numbers = json_array();

        for (int col = 0; col < board->cols; col++)
            json_array_append_new(
                numbers, json_rounded(factor * (double)share[gk_point(row, col)] + offset));
        json_array_append_new(rows, numbers);
    }
    return rows;
}

static json_t *json_maps(const struct gk_board *board, const float share[2][GK_BOARD_POINTS])
{
    return json_pack("{s:o, s:o}", "black", json_map(board, share[0], 1, 0), "white",
                     json_map(board, share[1], 1, 0));
}

/* ---- Groups and eyes ---- */

static json_t *json_group(const struct gk_estimate *e, const struct gk_estimate_group *group)
{
    return json_pack(
        "{s:o, s:s, s:i, s:i, s:s, s:b, s:o, s:o, s:i, s:o, s:o, s:o, s:o, s:o, s:o}", "stone",
        cli_json_point(e->board.rows, group->stone), "owner",
        cli_colours[group->colour != GK_BLACK], "stones", group->n_stones, "chains",
        group->n_chains, "verdict", gk_life_verdict_name(group->verdict), "proved", group->proved,
        "true_eyes", json_passes(group->true_eyes), "passes", json_passes(group->pass), "liberties",
        group->n_liberties, "room", json_rounded((double)group->room), "around",
        json_rounded((double)group->around), "linked", json_rounded((double)group->linked),
        "opponents", json_rounded((double)group->opponents), "played",
        json_rounded((double)group->played), "safety", json_rounded((double)group->safety));
}

static json_t *json_eye(const struct gk_estimate *e, const struct gk_estimate_eye *eye)
{
    const struct gk_estimate_group *group = &e->group[eye->group];
    json_t *points = cli_json_places(e->board.rows, &e->eye_point[eye->first], eye->n_points);

    return json_pack(
        "{s:s, s:o, s:o, s:o, s:o, s:b}", "owner", cli_colours[group->colour != GK_BLACK], "group",
        cli_json_point(e->board.rows, group->stone), "points", points, "grade",
        json_rounded((double)eye->grade), "eyes", json_passes(eye->eyes), "solved", eye->solved);
}

/* ---- The position ---- */

static json_t *json_such(const struct gk_estimate *e, bool (*such)(const struct gk_estimate *, int))
{
    json_t *points = json_array();

    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (such(e, point))
            json_array_append_new(points, cli_json_point(e->board.rows, point));
    return points;
}

static json_t *json_prisoners(const int prisoners[2])
{
    return json_pack("{s:i, s:i}", "black", prisoners[0], "white", prisoners[1]);
}

static json_t *json_points(const struct gk_score *score)
{
    return json_pack("{s:o, s:o}", "black", json_rounded(score->points[0]), "white",
                     json_rounded(score->points[1]));
}

/* The maps of a step; null if it has none. */
static json_t *json_step(const struct score_view *v)
{
    const struct gk_estimate *e = v->estimate;

    switch (v->step) {
    case GK_STEP_CONNECTIVITY: return json_maps(&e->board, e->connectivity);
    case GK_STEP_RADIATION: return json_maps(&e->board, e->radiation);
    case GK_STEP_SAFETY: return json_map(&e->board, e->safety, 1, 0);
    default: return NULL;
    }
}

json_t *score_json(const struct score_view *v)
{
    const struct gk_estimate *e = v->estimate;
    const struct gk_board *board = &e->board;
    json_t *groups = json_array(), *eyes = json_array();

    for (int i = 0; i < e->n_groups; i++)
        json_array_append_new(groups, json_group(e, &e->group[i]));
    for (int i = 0; i < e->n_eyes; i++)
        json_array_append_new(eyes, json_eye(e, &e->eye[i]));
    return json_pack(
        "{s:o, s:i, s:i, s:i, s:i, s:b, s:s, s:f, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, "
        "s:o*, s:o*}",
        "file", cli_json_name(v->file), "rows", board->rows, "columns", board->cols, "move",
        v->record->moves, "moves", v->record->total, "finished", e->finished, "rules",
        score_rules[v->scoring.rules], "komi", v->scoring.komi, "prisoners",
        json_prisoners(v->scoring.prisoners), "points", json_points(&v->score), "score",
        json_rounded(v->score.score), "ownership", json_map(board, e->owner, 0.5, 0.5), "board",
        cli_json_board(board), "dead", json_such(e, score_is_dead), "seki",
        json_such(e, score_is_seki), "groups", groups, "eyes", eyes, gk_estimate_step_name(v->step),
        json_step(v), "formal", v->formal ? score_json_formal(e) : NULL);
}

/* ---- A game ---- */

json_t *score_json_game(const struct score_game *g)
{
    const struct gk_board *board = gk_record_board(g->record);
    json_t *rows = json_array();

    for (int i = 0; i < g->n; i++) {
        const struct score_row *row = &g->row[i];

        json_array_append_new(
            rows, json_pack("{s:i, s:b, s:o, s:o, s:o}", "move", row->move, "finished",
                            row->finished, "prisoners", json_prisoners(row->prisoners), "points",
                            json_points(&row->score), "score", json_rounded(row->score.score)));
    }
    return json_pack("{s:o, s:i, s:i, s:i, s:s, s:f, s:i, s:o}", "file", cli_json_name(g->file),
                     "rows", board->rows, "columns", board->cols, "moves", g->record->total,
                     "rules", score_rules[g->scoring.rules], "komi", g->scoring.komi, "every",
                     g->every, "positions", rows);
}
