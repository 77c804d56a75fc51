/* SPDX-License-Identifier: MIT */
/* Families, spaces and tables of the exact game: found, made, and dropped all at once. */
#include "solver/exact/exact_cache.h"

#include <stdlib.h>
#include <string.h>

#include <gankei/experimental/graph.h>

#include "enumerate/automorphism.h"
#include "graph/graph_sets.h"
#include "solver/exact/kernel/kernel.h"
#include "util/array.h"
#include "util/assert.h"
#include "util/error.h"

/* Larger spaces have few lanes: 32 of them take more than a gigabyte. */
#define GROUP_MAX_BOARDS 5000000
#define FEW_LANES        8
/* Kept for the next batch. */
#define MANY_FAMILIES 4096

/* The six questions of a place. */
struct exact_asked {
    uint32_t margins, anchored;
    struct gk_six *six; /* by board */
};

struct exact_kept {
    const struct exact_family *family;
    struct exact_space space;
    struct exact_table **table;
    size_t n_tables, room;
    struct exact_pair *pair[3]; /* by enum exact_loops; the first knows the rules' ko threats */
    struct exact_asked *asked;
    size_t n_asked, asked_room;
};

static void pair_free(struct exact_pair *pair)
{
    if (!pair)
        return;
    exact_table_fini(&pair->plain);
    exact_table_fini(&pair->half);
    free(pair);
}

static void kept_free(struct exact_kept *k)
{
    for (int loops = 0; loops < 3; loops++)
        pair_free(k->pair[loops]);
    for (size_t i = 0; i < k->n_asked; i++)
        free(k->asked[i].six);
    free(k->asked);
    for (size_t i = 0; i < k->n_tables; i++) {
        exact_table_fini(k->table[i]);
        free(k->table[i]);
    }
    free(k->table);
    exact_space_fini(&k->space);
    free(k);
}

static void drop_kept(struct exact_cache *cache)
{
    while (cache->n_kept)
        kept_free(cache->kept[--cache->n_kept]);
    cache->bytes = 0;
}

/* All but the rules and the lists themselves. */
static void drop_all(struct exact_cache *cache)
{
    drop_kept(cache);
    for (size_t i = 0; i < cache->families.count; i++) {
        free(cache->family[i]->automorphism);
        free(cache->family[i]);
    }
    graph_table_fini(&cache->families);
}

void exact_cache_fini(struct exact_cache *cache)
{
    drop_all(cache);
    free(cache->family);
    free(cache->kept);
}

/* ---- Families and places ---- */

/* What makes the family: adjacency and enclosed stones. */
static void family_graph(const struct gk_graph *graph, struct gk_graph *out)
{
    *out = *graph;
    out->anchored = 0;
    for (int v = 0; v < out->n; v++)
        if (out->mark[v] != GK_HOLE)
            out->mark[v] = GK_EMPTY;
}

static enum gk_status family_new(const struct gk_graph *graph, struct exact_family **out,
                                 struct gk_error *err)
{
    int n_points = graph_points(graph);
    uint32_t holes = graph_marked(graph, GK_HOLE);
    struct exact_family *family;

    TRY(array_new(&family, 1, sizeof *family, "graphs of the exact game", err));
    family->graph = *graph;
    family->n_points = n_points;
    /* Symmetries are not made use of where they are too many to list, or, of a graph that is
     * not connected, where the enclosed stones are not the last vertices. */
    if ((holes & bits_all(n_points)) ||
        automorphisms(graph, 0, &family->automorphism, &family->n_auto, NULL) != GK_OK)
        family->n_auto = 0;
    *out = family;
    return GK_OK;
}

void exact_cache_trim(struct exact_cache *cache)
{
    if (cache->bytes > cache->max_bytes || cache->families.count > MANY_FAMILIES)
        drop_all(cache);
}

static enum gk_status add_family(struct exact_cache *cache, const struct gk_graph *graph,
                                 struct gk_error *err)
{
    size_t number = cache->families.count;
    struct exact_family *family;
    enum gk_status status;

    TRY(array_grow(&cache->family, number + 1, &cache->family_room, sizeof family,
                   "graphs of the exact game", err));
    TRY(family_new(graph, &family, err));
    status = graph_table_add(&cache->families, graph, err);
    if (status != GK_OK) {
        free(family->automorphism);
        free(family);
        return status;
    }
    family->number = number;
    cache->family[number] = family;
    return GK_OK;
}

enum gk_status exact_cache_view(struct exact_cache *cache, const struct gk_graph *graph,
                                struct exact_view *out, struct gk_error *err)
{
    struct gk_graph bare;
    struct gk_canon canon;
    size_t number;

    if (graph->n > EXACT_MAX_VERTICES)
        return exact_space_too_large(graph->n, err);
    family_graph(graph, &bare);
    gk_graph_canon(&bare, &canon);
    if (!graph_table_find(&cache->families, &canon.graph, &number))
        TRY(add_family(cache, &canon.graph, err));
    out->family = cache->family[number];
    memcpy(out->position, canon.position, sizeof out->position);
    return GK_OK;
}

int exact_place_cmp(const struct exact_place *a, const struct exact_place *b)
{
    if (a->dead_margins != b->dead_margins)
        return a->dead_margins < b->dead_margins ? -1 : 1;
    if (a->margins != b->margins)
        return a->margins < b->margins ? -1 : 1;
    return (a->anchored > b->anchored) - (a->anchored < b->anchored);
}

void exact_view_place(const struct exact_view *view, const struct gk_graph *graph,
                      struct exact_place *out)
{
    const struct exact_family *family = view->family;
    const struct exact_place given = {
        .dead_margins = bits_map(view->position, graph_marked(graph, GK_DEAD_MARGIN)),
        .margins = bits_map(view->position, graph_marked(graph, GK_MARGIN)),
        .anchored = bits_map(view->position, graph->anchored),
    };

    GK_ASSERT(S11, graph->n == family->graph.n &&
                       bits_map(view->position, bits_all(graph->n)) == bits_all(graph->n));
    *out = given;
    /* Automorphisms move points only. */
    for (size_t i = 0; i < family->n_auto && !(given.anchored >> family->n_points); i++) {
        const uint8_t *row = family->automorphism + i * (size_t)family->n_points;
        const struct exact_place image = {.dead_margins = bits_map(row, given.dead_margins),
                                          .margins = bits_map(row, given.margins),
                                          .anchored = bits_map(row, given.anchored),
                                          .image = row};

        if (exact_place_cmp(&image, out) < 0)
            *out = image;
    }
}

/* ---- Spaces and tables ---- */

static enum gk_status get_space(struct exact_cache *cache, const struct exact_family *family,
                                uint32_t dead_margins, struct exact_kept **out,
                                struct gk_error *err)
{
    struct exact_kept *k;
    enum gk_status status;

    for (size_t i = cache->n_kept; i-- > 0;) {
        *out = cache->kept[i];
        if ((*out)->family == family && (*out)->space.dead_margins == dead_margins)
            return GK_OK;
    }
    if (cache->bytes > cache->max_bytes)
        drop_kept(cache);
    TRY(array_grow(&cache->kept, cache->n_kept + 1, &cache->kept_room, sizeof k,
                   "boards of the exact game", err));
    TRY(array_new(&k, 1, sizeof *k, "boards of the exact game", err));
    status =
        exact_space_init(&k->space, &family->graph, (vertex_set)dead_margins, &cache->watch, err);
    if (status != GK_OK) {
        free(k);
        return status;
    }
    k->family = family;
    cache->bytes += exact_space_bytes(&k->space);
    *out = cache->kept[cache->n_kept++] = k;
    return GK_OK;
}

static enum gk_status add_table(struct exact_kept *k, int lanes, int threats,
                                struct exact_table **out, struct gk_error *err)
{
    struct exact_table *table;
    enum gk_status status;

    TRY(array_grow(&k->table, k->n_tables + 1, &k->room, sizeof table, "tables of the exact game",
                   err));
    TRY(array_new(&table, 1, sizeof *table, "the exact game", err));
    status = exact_table_init(table, &k->space, exact_kernel(lanes), lanes, threats, err);
    if (status == GK_OK)
        *out = k->table[k->n_tables++] = table;
    else
        free(table);
    return status;
}

static struct exact_table *find_table(const struct exact_kept *k, const struct exact_place *place,
                                      int *lane)
{
    for (size_t i = k->n_tables; i-- > 0;) {
        *lane = exact_table_lane(k->table[i], place->anchored, place->margins);
        if (*lane >= 0)
            return k->table[i];
    }
    return NULL;
}

/* As many lanes as places ask for. */
static int lanes_for(int places)
{
    const int lanes[] = {1, FEW_LANES, EXACT_MAX_LANES / 2, EXACT_MAX_LANES};
    int i = 0;

    while (lanes[i] < places)
        i++;
    return lanes[i];
}

/* Solve a group in a new table, or, where the cache is full, in place of the first. */
static enum gk_status solve_new(struct exact_cache *cache, struct exact_kept *k,
                                const struct exact_group *group, struct exact_table **out,
                                struct gk_error *err)
{
    int lanes = lanes_for(group->n);
    enum gk_status status = GK_OK;

    if (cache->bytes > cache->max_bytes && k->n_tables) {
        *out = k->table[0];
        cache->bytes -= exact_table_bytes(*out);
        if ((*out)->lanes != lanes) {
            exact_table_fini(*out);
            status = exact_table_init(*out, &k->space, exact_kernel(lanes), lanes,
                                      cache->rules->ko_threats, err);
        }
    } else {
        status = add_table(k, lanes, cache->rules->ko_threats, out, err);
    }
    if (status != GK_OK)
        return status;
    status = exact_table_solve(*out, cache->rules, EXACT_BAN, group->n, group->anchored,
                               group->margins, err);
    cache->bytes += exact_table_bytes(*out);
    return status;
}

static struct exact_group group_of(const struct exact_family *family,
                                   const struct exact_place *place)
{
    return (struct exact_group){.family = family,
                                .dead_margins = place->dead_margins,
                                .n = 1,
                                .anchored = {place->anchored},
                                .margins = {place->margins}};
}

enum gk_status exact_cache_table(struct exact_cache *cache, const struct exact_family *family,
                                 const struct exact_place *place, const struct exact_table **out,
                                 int *lane, struct gk_error *err)
{
    struct exact_group group = group_of(family, place);
    struct exact_kept *k;
    struct exact_table *table;
    enum gk_status status;

    TRY(get_space(cache, family, place->dead_margins, &k, err));
    *out = find_table(k, place, lane);
    if (*out)
        return GK_OK;
    status = solve_new(cache, k, &group, &table, err);
    *lane = 0;
    *out = table;
    GK_ASSERT(S12, status != GK_OK || find_table(k, place, lane) == table);
    return status;
}

uint64_t exact_family_boards(const struct exact_family *family, uint32_t dead_margins)
{
    uint64_t boards = 1;

    for (int v = 0; v < family->graph.n; v++)
        boards *= 3 + (dead_margins >> v & 1);
    return boards;
}

int exact_group_size(const struct exact_family *family, uint32_t dead_margins)
{
    uint64_t boards = exact_family_boards(family, dead_margins), without_stones = 1;

    for (int v = 0; v < family->n_points; v++)
        without_stones *= 3;
    /* With more than one enclosed stone tables are the largest of their size, and few. */
    if (boards <= 3 * without_stones && boards <= GROUP_MAX_BOARDS / 2)
        return EXACT_MAX_LANES;
    return boards <= GROUP_MAX_BOARDS ? EXACT_MAX_LANES / 2 : FEW_LANES;
}

enum gk_status exact_cache_group(struct exact_cache *cache, const struct exact_group *group,
                                 const struct exact_table **out, struct gk_error *err)
{
    struct exact_kept *k;
    struct exact_table *table = NULL;
    enum gk_status status = get_space(cache, group->family, group->dead_margins, &k, err);

    if (status == GK_OK)
        status = solve_new(cache, k, group, &table, err);
    *out = table;
    return status;
}

/* The tables of a space for these loops. */
static enum gk_status get_pair(struct exact_cache *cache, struct exact_kept *k, int lanes,
                               enum exact_loops loops, struct exact_pair **out,
                               struct gk_error *err)
{
    int threats = loops == EXACT_BAN ? cache->rules->ko_threats : 0;
    struct exact_pair *pair;
    enum gk_status status;

    *out = k->pair[loops];
    if (*out && (*out)->plain.lanes == lanes)
        return GK_OK;
    if (*out) {
        cache->bytes -= exact_table_bytes(&(*out)->plain) + exact_table_bytes(&(*out)->half);
        pair_free(*out);
        *out = k->pair[loops] = NULL;
    }
    TRY(array_new(&pair, 1, sizeof *pair, "the six questions", err));
    status = exact_table_init(&pair->plain, &k->space, exact_kernel(lanes), lanes, threats, err);
    if (status == GK_OK)
        status = exact_table_init(&pair->half, &k->space, exact_kernel(lanes), lanes, threats, err);
    if (status != GK_OK) {
        pair_free(pair);
        return status;
    }
    cache->bytes += exact_table_bytes(&pair->plain) + exact_table_bytes(&pair->half);
    *out = k->pair[loops] = pair;
    return GK_OK;
}

/* The tables from below or with the ban, by those from above. */
static enum gk_status solve_like(struct exact_cache *cache, struct exact_kept *k,
                                 const struct exact_pair *above, enum exact_loops loops,
                                 const struct exact_pair **out, struct gk_error *err)
{
    struct exact_pair *pair;
    enum gk_status status = get_pair(cache, k, above->plain.lanes, loops, &pair, err);

    if (status == GK_OK)
        status = exact_table_solve_like(&pair->plain, &above->plain, loops, err);
    if (status == GK_OK)
        status = exact_table_solve_half(&pair->half, &pair->plain,
                                        loops == EXACT_BELOW ? &above->half : NULL, err);
    *out = pair;
    return status;
}

enum gk_status exact_cache_pairs(struct exact_cache *cache, const struct exact_group *group,
                                 bool ban, const struct exact_pair *out[3], struct gk_error *err)
{
    struct exact_pair *above;
    struct exact_kept *k;

    TRY(get_space(cache, group->family, group->dead_margins, &k, err));
    TRY(get_pair(cache, k, lanes_for(group->n), EXACT_ABOVE, &above, err));
    TRY(exact_table_solve(&above->plain, cache->rules, EXACT_ABOVE, group->n, group->anchored,
                          group->margins, err));
    TRY(exact_table_solve_half(&above->half, &above->plain, NULL, err));
    TRY(solve_like(cache, k, above, EXACT_BELOW, &out[EXACT_BELOW], err));
    out[EXACT_BAN] = NULL;
    out[EXACT_ABOVE] = above;
    /* No ko, no ban; but who removes a threat has made a move. */
    if (ban && !cache->rules->ko_threats && !exact_table_any_ko(&above->plain))
        out[EXACT_BAN] = above;
    else if (ban)
        TRY(solve_like(cache, k, above, EXACT_BAN, &out[EXACT_BAN], err));
    return GK_OK;
}

enum gk_status exact_cache_answers(struct exact_cache *cache, const struct exact_group *group,
                                   const struct exact_pair **out, struct gk_error *err)
{
    struct exact_pair *pair;
    struct exact_kept *k;

    TRY(get_space(cache, group->family, group->dead_margins, &k, err));
    TRY(get_pair(cache, k, lanes_for(group->n), EXACT_BAN, &pair, err));
    TRY(exact_table_solve(&pair->plain, cache->rules, EXACT_BAN, group->n, group->anchored,
                          group->margins, err));
    *out = pair;
    return exact_table_solve_half(&pair->half, &pair->plain, NULL, err);
}

void exact_pairs_answers(const struct exact_pair *const pair[3], int lane, uint32_t board,
                         int liberties, struct gk_six *out)
{
    uint8_t answers[3] = {0};

    for (int loops = 0; loops < 3; loops++)
        if (pair[loops])
            answers[loops] = (uint8_t)exact_table_answers(&pair[loops]->plain, &pair[loops]->half,
                                                          lane, board, liberties);
    *out = (struct gk_six){.answers = answers[EXACT_BAN],
                           .onside = answers[EXACT_ABOVE],
                           .offside = answers[EXACT_BELOW]};
}

/* Ask for all boards of a place. */
static enum gk_status ask_family(struct exact_cache *cache, struct exact_kept *k,
                                 const struct exact_place *place, struct gk_six *out,
                                 struct gk_error *err)
{
    const struct exact_pair *pair[3];
    const struct exact_group group = group_of(k->family, place);
    const struct exact_table *table;

    TRY(exact_cache_pairs(cache, &group, true, pair, err));
    table = &pair[EXACT_ABOVE]->plain;
    for (uint32_t board = 0; board < table->space->n_boards; board++)
        if (exact_legal(&table->node[board]))
            exact_pairs_answers(pair, 0, board, cache->rules->outer_liberties, &out[board]);
    return GK_OK;
}

enum gk_status exact_cache_six(struct exact_cache *cache, const struct exact_family *family,
                               const struct exact_place *place, const struct exact_space **space,
                               const struct gk_six **out, struct gk_error *err)
{
    struct exact_asked new = {.margins = place->margins, .anchored = place->anchored};
    struct exact_kept *k;
    enum gk_status status;

    TRY(get_space(cache, family, place->dead_margins, &k, err));
    *space = &k->space;
    for (size_t i = k->n_asked; i-- > 0;) {
        *out = k->asked[i].six;
        if (k->asked[i].margins == place->margins && k->asked[i].anchored == place->anchored)
            return GK_OK;
    }
    status =
        array_grow(&k->asked, k->n_asked + 1, &k->asked_room, sizeof new, "the six questions", err);
    if (status == GK_OK)
        status = array_new(&new.six, k->space.n_boards, sizeof *new.six, "the six questions", err);
    if (status == GK_OK)
        status = ask_family(cache, k, place, new.six, err);
    if (status != GK_OK) {
        free(new.six);
        return status;
    }
    cache->bytes += k->space.n_boards * sizeof *new.six;
    k->asked[k->n_asked++] = new;
    *out = new.six;
    return GK_OK;
}
