/* SPDX-License-Identifier: MIT */
/* The exact game for single graphs; that for many is in exact_batch.c. */
#include "solver/exact/exact.h"

#include "solver/value/result.h"
#include "util/error.h"
#include "util/sized.h"

enum gk_status exact_check_rules(const struct gk_rules *rules, struct gk_error *err)
{
    if (rules->kind != GK_RULES_ABSTRACT && rules->kind != GK_RULES_EXACT)
        return error_set(err, GK_ERR_ARG, "no kind of game: %d", (int)rules->kind);
    if (rules->outer_liberties < 0 || rules->outer_liberties > GK_MAX_LIBERTIES)
        return error_set(err, GK_ERR_ARG, "outer liberties must be 0 to %d, not %d",
                         GK_MAX_LIBERTIES, rules->outer_liberties);
    if (rules->ko_threats < -GK_MAX_KO_THREATS || rules->ko_threats > GK_MAX_KO_THREATS)
        return error_set(err, GK_ERR_ARG, "ko threats must be %d to %d, not %d", -GK_MAX_KO_THREATS,
                         GK_MAX_KO_THREATS, rules->ko_threats);
    if (rules->ko_model != GK_THREATS_REMOVABLE && rules->ko_model != GK_THREATS_FIXED)
        return error_set(err, GK_ERR_ARG, "no model of ko threats: %d", (int)rules->ko_model);
    return sized_reserved(rules->reserved, sizeof rules->reserved, err);
}

uint32_t exact_start_board(const struct exact_space *space, const struct exact_view *view,
                           const struct exact_place *place, const struct gk_graph *graph,
                           uint8_t to[GK_MAX_VERTICES])
{
    for (int v = 0; v < graph->n; v++) {
        to[v] = view->position[v];
        if (place->image && to[v] < view->family->n_points)
            to[v] = place->image[to[v]];
    }
    return exact_space_start(space, graph, to);
}

void exact_read_results(const struct exact_table *table, int lane, const struct exact_view *view,
                        const struct exact_place *place, const struct gk_graph *graph, int first,
                        int last, struct gk_result *out)
{
    uint8_t to[GK_MAX_VERTICES];
    uint32_t board = exact_start_board(table->space, view, place, graph, to);

    exact_table_results(table, lane, board, first, last, out);
    for (int i = 0; i <= last - first; i++)
        result_map_back(&out[i], to, graph->n);
}

enum gk_status exact_solve_graph(struct exact_cache *cache, const struct gk_graph *graph, bool all,
                                 struct gk_result *out, struct gk_error *err)
{
    const struct exact_table *table;
    struct exact_view view;
    struct exact_place place;
    int lane;

    exact_cache_trim(cache);
    TRY(exact_cache_view(cache, graph, &view, err));
    exact_view_place(&view, graph, &place);
    TRY(exact_cache_table(cache, view.family, &place, &table, &lane, err));
    exact_read_results(table, lane, &view, &place, graph, all ? 0 : cache->rules->outer_liberties,
                       all ? GK_MAX_LIBERTIES : cache->rules->outer_liberties, out);
    return GK_OK;
}

enum gk_status exact_six_graph(struct exact_cache *cache, const struct gk_graph *graph,
                               struct gk_six *out, struct gk_error *err)
{
    const struct exact_space *space;
    const struct gk_six *six;
    struct exact_view view;
    struct exact_place place;
    uint8_t to[GK_MAX_VERTICES];

    exact_cache_trim(cache);
    TRY(exact_cache_view(cache, graph, &view, err));
    exact_view_place(&view, graph, &place);
    TRY(exact_cache_six(cache, view.family, &place, &space, &six, err));
    *out = six[exact_start_board(space, &view, &place, graph, to)];
    return GK_OK;
}
