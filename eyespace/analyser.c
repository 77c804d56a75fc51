/* SPDX-License-Identifier: MIT */
/* The analyser: options, and the values of graphs by the cheapest way that is exact. */
#include "eyespace/analyser.h"

#include <stdlib.h>

#include <gankei/experimental/eyespace.h>
#include <gankei/experimental/graph.h>
#include <gankei/index.h>

#include "board/tactics/tactics.h"
#include "eyespace/spaces/spaces.h"
#include "graph/graph_sets.h"
#include "solver/prove.h"
#include "solver/value/result.h"
#include "util/array.h"
#include "util/error.h"
#include "util/sized.h"

/* Whose kos a graph wants to be: each ko that an eye space can hold wants one threat, and more
 * than one at a time are rare. */
static const int more_threats[ANALYSER_GAMES] = {0, 1, -1};

void gk_analyse_default(struct gk_analyse_options *options, size_t size)
{
    struct gk_analyse_options own = {.max_points = 10, .max_refined = 14, .max_nodes = 2000};

    tactics_default(&own.tactics);
    own.weights = gk_ko_weights_of(GK_PRESET_EIGHTHS);
    gk_rules_default(&own.rules);
    own.rules.outer_liberties = GK_LIBERTIES_COUNTED;
    sized_fill(options, size, &own, sizeof own);
}

/* The solvers are asked for all numbers of outer liberties at once, which costs no more than
 * one, and the rules just have to name one. */
static enum gk_status make_games(struct gk_analyser *analyser, struct gk_error *err)
{
    for (int i = 0; i < ANALYSER_GAMES; i++) {
        struct analyser_game *game = &analyser->game[i];

        game->rules = analyser->options.rules;
        if (game->rules.outer_liberties == GK_LIBERTIES_COUNTED)
            game->rules.outer_liberties = GK_MAX_LIBERTIES;
        if (more_threats[i])
            game->rules.ko_threats = more_threats[i];
        TRY(gk_solver_new(&game->rules, 1, &game->solver, err));
    }
    return GK_OK;
}

enum gk_status gk_analyser_new(const struct gk_analyse_options *options, struct gk_analyser **out,
                               struct gk_error *err)
{
    ERROR_UNLESS(options && out);
    struct gk_analyse_options own;
    struct gk_analyser *analyser;
    enum gk_status status;

    TRY(SIZED_READ(&own, options, gk_analyse_default, no_values));
    if (own.rules.kind != GK_RULES_EXACT)
        return error_set(err, GK_ERR_ARG, "positions are analysed by the exact game only");
    if (own.max_points < 0 || own.max_refined < 0 || own.max_nodes < 0)
        return error_set(err, GK_ERR_ARG, "the limits of an analysis must not be negative");
    TRY(array_new(&analyser, 1, sizeof *analyser, "an analyser", err));
    analyser->options = own;
    status = gk_tactics_new(&own.tactics, &analyser->tactics, err);
    if (status == GK_OK)
        status = make_games(analyser, err);
    if (status == GK_OK)
        *out = analyser;
    else
        gk_analyser_free(analyser);
    return status;
}

static void game_fini(struct analyser_game *game)
{
    gk_solver_free(game->solver);
    for (int i = 0; i < 2 * (GK_MAX_LIBERTIES + 1); i++) {
        struct known_values *known = game->known[i % 2][i / 2];

        if (known)
            graph_table_fini(&known->table);
        free(known);
    }
}

void gk_analyser_free(struct gk_analyser *analyser)
{
    if (!analyser)
        return;
    gk_tactics_free(analyser->tactics);
    for (int i = 0; i < ANALYSER_GAMES; i++)
        game_fini(&analyser->game[i]);
    free(analyser);
}

int analyser_liberties(const struct gk_analyser *analyser, const struct gk_board *board,
                       const struct gk_eyes *eyes, int group)
{
    if (analyser->options.rules.outer_liberties != GK_LIBERTIES_COUNTED)
        return analyser->options.rules.outer_liberties;
    return group == GK_PASS ? GK_MAX_LIBERTIES : connect_liberties(board, eyes, group);
}

/* Keep the value of a canonical graph with this number, or a new one. */
static enum gk_status keep_value(struct known_values *known, size_t number,
                                 const struct gk_graph *canonical, const struct graph_value *value,
                                 struct gk_error *err)
{
    if (known->table.count == ANALYSER_ROOM) {
        graph_table_fini(&known->table);
        number = 0;
    }
    if (number == known->table.count)
        TRY(graph_table_add(&known->table, canonical, err));
    known->value[number] = *value;
    return GK_OK;
}

/* Tables of few vertices take no longer than a search; those of many are for eye
 * spaces that are nearly closed. */
enum { FEW_VERTICES = 8, LESS_IF_OPEN = 2 };

/* One question to a game. */
struct value_question {
    struct gk_analyser *analyser;
    struct analyser_game *game;
    enum analyser_ko ko;
    int liberties;
};

/* Raise a value to what the proof of so many eyes against `moves` moves in a row says. */
static void raise_value(struct gk_eye_value *value, int eyes, int moves)
{
    uint8_t least = (uint8_t)eyes;

    if (moves > 1 && value->a < least)
        value->a = least;
    if (moves > 0 && value->b < least)
        value->b = least;
    if (moves > 0 && value->c < least)
        value->c = least;
    if (moves > 0 && value->d < least)
        value->d = least;
}

/* A proof of one eye is found soon or not at all. */
enum { ONE_EYE_SHARE = 8 };

/* Search for proofs of `most` eyes and fewer, until one is found against two moves in a row. */
static enum gk_status prove_question(const struct value_question *q, const struct gk_graph *graph,
                                     int most, struct gk_eye_value *value, struct gk_error *err)
{
    struct gk_rules rules = q->game->rules;
    int moves = 0;

    rules.outer_liberties = q->liberties;
    for (int eyes = most; eyes > 0 && moves < 2; eyes--) {
        int nodes = q->analyser->options.max_nodes / (eyes == 1 ? ONE_EYE_SHARE : 1);

        TRY(prove_eyes(graph, &rules, eyes, nodes, &moves, err));
        raise_value(value, eyes, moves);
    }
    return GK_OK;
}

static bool is_alive(struct gk_eye_value value)
{
    return value.a == 2;
}

/* Up to how many vertices is a graph solved by a table? */
static int table_limit(const struct value_question *q, bool open)
{
    const struct gk_analyse_options *options = &q->analyser->options;

    if (q->ko != ANALYSER_PLAIN)
        return FEW_VERTICES;
    if (q->analyser->refining)
        return options->max_refined;
    return options->max_points - (open ? LESS_IF_OPEN : 0);
}

static enum gk_status solve_game(const struct value_question *q, const struct gk_graph *graph,
                                 struct graph_value *out, struct gk_error *err)
{
    struct gk_result result[GK_MAX_LIBERTIES + 1];

    TRY(gk_solve_batch(q->game->solver, GK_WANT_LIBERTIES,
                       &(struct gk_batch){.graph = graph, .count = 1, .results = result}, 1, NULL,
                       err));
    *out = (struct graph_value){.result = result[q->liberties], .source = GK_SOLVED};
    return GK_OK;
}

static enum gk_status find_value(const struct value_question *q, const struct gk_graph *graph,
                                 struct graph_value *out, struct gk_error *err)
{
    /* The value of an eye space with a quarter of margins changes with every move around it, and
     * hardly ever has it two eyes already. */
    bool open = 4 * bits_count(graph_margins(graph)) >= graph_points(graph);
    int limit = table_limit(q, open);
    enum gk_status status = GK_OK;

    *out = (struct graph_value){.source = GK_UNKNOWN};
    if (graph->n > FEW_VERTICES && !open && !q->analyser->refining) /* else it was searched */
        status = prove_question(q, graph, 2, &out->result.value, err);
    if (status == GK_OK && !is_alive(out->result.value) && graph->n <= limit) {
        status = solve_game(q, graph, out, err);
        if (status != GK_ERR_LIMIT)
            return status;
        status = GK_OK;
    }
    if (status == GK_OK && graph->n > limit && (open || q->analyser->refining))
        status = prove_question(q, graph, open ? 1 : 2, &out->result.value, err);
    if (is_alive(out->result.value))
        out->source = graph->n <= q->analyser->options.max_points ? GK_SOLVED : GK_BOUNDED;
    return status;
}

bool analyser_look_up(const struct gk_analyser *analyser, const struct gk_placed *placed,
                      int liberties, struct graph_value *out)
{
    const struct gk_index *index = analyser->options.index;
    struct gk_index_info info;
    bool found;

    *out = (struct graph_value){.source = GK_LOOKED_UP};
    if (!index)
        return false;
    gk_index_info(index, &info);
    if (info.version && info.rules.kind == GK_RULES_EXACT)
        return gk_index_find_outside(index, placed, liberties, info.rules.ko_threats, &found,
                                     &out->result, NULL) == GK_OK &&
               found;
    /* A database has the values with four. */
    return (info.rules.kind != GK_RULES_EXACT || liberties >= info.rules.outer_liberties) &&
           gk_index_find(index, placed, &found, &out->result, NULL) == GK_OK && found;
}

enum gk_status analyser_value(struct gk_analyser *analyser, const struct gk_graph *graph,
                              enum analyser_ko ko, int liberties, struct graph_value *out,
                              struct gk_error *err)
{
    struct value_question q = {analyser, &analyser->game[ko], ko, liberties};
    struct known_values **known = &q.game->known[analyser->refining][liberties];
    struct gk_canon canon;
    size_t number;

    if (!*known)
        TRY(array_new(known, 1, sizeof **known, "known values", err));
    gk_graph_canon(graph, &canon);
    if (graph_table_find(&(*known)->table, &canon.graph, &number)) {
        *out = (*known)->value[number];
    } else {
        TRY(find_value(&q, &canon.graph, out, err));
        TRY(keep_value(*known, number, &canon.graph, out, err));
    }
    result_map_back(&out->result, canon.position, graph->n);
    return GK_OK;
}

enum gk_status analyser_ko_values(struct gk_analyser *analyser, const struct gk_graph *graph,
                                  int liberties, struct gk_eye_value plain,
                                  struct gk_eye_value *won, struct gk_eye_value *lost,
                                  struct gk_error *err)
{
    struct graph_value value;

    *won = *lost = plain;
    if (graph->n > FEW_VERTICES)
        return GK_OK;
    TRY(analyser_value(analyser, graph, ANALYSER_KO_WON, liberties, &value, err));
    *won = value.result.value;
    TRY(analyser_value(analyser, graph, ANALYSER_KO_LOST, liberties, &value, err));
    *lost = value.result.value;
    return GK_OK;
}
