/* SPDX-License-Identifier: MIT */
/*
 * Tables of the exact game: their storage, the moves of all boards, and the way from an empty table
 * to a solved one.
 */
#include "solver/exact/table/exact_words.h"

#include <stdlib.h>
#include <string.h>

#include "util/array.h"
#include "util/assert.h"
#include "util/bits.h"
#include "util/error.h"

#define NO_SLOT UINT32_MAX

/* The layer with one threat less. */
static enum gk_status init_fewer(struct exact_table *t, struct gk_error *err)
{
    enum gk_status status;

    if (!t->threats)
        return GK_OK;
    TRY(array_new(&t->fewer, 1, sizeof *t->fewer, "the exact game", err));
    status = exact_table_init(t->fewer, t->space, t->kernel,
                              t->threats > 0 ? t->threats - 1 : t->threats + 1, err);
    if (status != GK_OK) {
        free(t->fewer);
        t->fewer = NULL;
    }
    return status;
}

/* For `count` times as many elements as there are lanes: whole vectors. */
static void *new_lanes(const struct exact_table *t, size_t count, size_t each)
{
    size_t bytes;

    if (!array_bytes(count, each * (size_t)t->lanes, &bytes) || bytes > SIZE_MAX - EXACT_ALIGNMENT)
        return NULL;
    return aligned_alloc(EXACT_ALIGNMENT,
                         (bytes + EXACT_ALIGNMENT) / EXACT_ALIGNMENT * EXACT_ALIGNMENT);
}

static size_t board_bytes(int lanes)
{
    return sizeof(struct exact_node) + 2 * sizeof(uint32_t) +
           (size_t)lanes * (2 * sizeof(exact_lives) + 3);
}

enum gk_status exact_table_init(struct exact_table *t, const struct exact_space *space,
                                const struct exact_kernel *kernel, int threats,
                                struct gk_error *err)
{
    size_t n = space->n_boards;
    int lanes = kernel->lanes;
    enum gk_status status;

    *t = (struct exact_table){
        .space = space, .kernel = kernel, .lanes = lanes, .threats = threats};
    t->event = malloc(sizeof *t->event); /* so that there is an array, if an empty one */
    t->room = 1;
    t->node = malloc(n * sizeof *t->node);
    t->legal = malloc(n * sizeof *t->legal);
    t->active = malloc(n * sizeof *t->active);
    t->last_liberty = malloc(n * (size_t)lanes);
    t->lives[EXACT_ATTACKER] = new_lanes(t, n, sizeof(exact_lives));
    t->lives[EXACT_DEFENDER] = new_lanes(t, n, sizeof(exact_lives));
    t->is_1122 = new_lanes(t, n, 1);
    t->is_0011 = new_lanes(t, n, 1);
    if (!t->event || !t->node || !t->legal || !t->active || !t->last_liberty || !t->lives[0] ||
        !t->lives[1] || !t->is_1122 || !t->is_0011)
        status = error_nomem(err, "the exact game", n * board_bytes(lanes));
    else
        status = exact_outside_init(&t->outside, space, lanes, err);
    if (status == GK_OK)
        status = init_fewer(t, err);
    if (status != GK_OK)
        exact_table_fini(t);
    return status;
}

void exact_table_fini(struct exact_table *t)
{
    if (t->fewer)
        exact_table_fini(t->fewer);
    free(t->fewer);
    free(t->node);
    free(t->event);
    free(t->last_liberty);
    free(t->lives[EXACT_ATTACKER]);
    free(t->lives[EXACT_DEFENDER]);
    free(t->slot_lives);
    free(t->slot_half);
    free(t->is_1122);
    free(t->is_0011);
    free(t->legal);
    free(t->active);
    exact_outside_fini(&t->outside);
    *t = (struct exact_table){0};
}

size_t exact_table_bytes(const struct exact_table *t)
{
    size_t slot = (size_t)t->lanes * (sizeof(exact_lives) + 1);

    return t->space->n_boards * board_bytes(t->lanes) + t->room * sizeof *t->event +
           t->slot_room * slot + (((size_t)t->space->n + 3) << t->space->n) * sizeof(lane_set) +
           (t->fewer ? exact_table_bytes(t->fewer) : 0);
}

static enum gk_status add_event(struct exact_table *t, const struct exact_move *move,
                                enum exact_side side, int v, struct gk_error *err)
{
    bool stays = side == EXACT_DEFENDER || t->space->board[move->target].attacker >> v & 1;
    bool is_ko = move->ko != EXACT_NO_POINT;

    TRY(t->n_events < t->room ? GK_OK
                              : array_grow(&t->event, t->n_events + 1, &t->room, sizeof *t->event,
                                           "the moves of the exact game", err));
    t->event[t->n_events++] =
        (struct exact_event){.target = move->target,
                             .slot = is_ko || !stays ? (uint32_t)t->n_slots++ : NO_SLOT,
                             .lanes = move->lanes,
                             .vertex = (uint8_t)v,
                             .ko = move->ko};
    return GK_OK;
}

/* The moves of one side at a vertex. */
static enum gk_status init_vertex(struct exact_table *t, uint32_t board, enum exact_side side,
                                  int v, struct gk_error *err)
{
    struct exact_node *node = &t->node[board];
    struct exact_move move[EXACT_MAX_LANES];
    int n = exact_play(t->space, &t->outside, t->rules.suicide, side, board, v, node->legal, move);

    for (int i = 0; i < n; i++) {
        if (move[i].lanes == node->legal && move[i].target == board + t->space->add[side][v])
            node->plain[side] |= (vertex_set)bits_of(v);
        else
            TRY(add_event(t, &move[i], side, v, err));
    }
    return GK_OK;
}

/* All moves of one side on a board. */
static enum gk_status init_moves(struct exact_table *t, uint32_t board, enum exact_side side,
                                 struct gk_error *err)
{
    const struct exact_space *s = t->space;
    const struct exact_board *b = &s->board[board];
    struct exact_node *node = &t->node[board];
    /* Empty vertices, and stones that the attacker may connect. */
    vertex_set candidates = (vertex_set)(s->all & ~(b->attacker | b->defender));

    if (side == EXACT_ATTACKER)
        candidates |= b->unconnected;
    node->event[side] = (uint32_t)t->n_events;
    node->plain[side] = b->plain[side];
    for (uint32_t todo = candidates & ~node->plain[side]; todo; todo &= todo - 1)
        TRY(init_vertex(t, board, side, bits_lowest(todo), err));
    node->n_events[side] = (uint16_t)(t->n_events - node->event[side]);
    return GK_OK;
}

static void init_liberties(struct exact_table *t, uint32_t board)
{
    const struct exact_board *b = &t->space->board[board];
    const lane_set *liberty = exact_wall_liberties(t->space, &t->outside, board);
    uint32_t empty = t->space->all & (uint32_t)~(b->attacker | b->defender);
    struct exact_node *node = &t->node[board];
    uint8_t *last = &t->last_liberty[(size_t)board * (size_t)t->lanes];
    lane_set several = 0;

    for (uint32_t todo = empty; todo; todo &= todo - 1) {
        several |= node->breathes & liberty[bits_lowest(todo)];
        node->breathes |= liberty[bits_lowest(todo)];
    }
    node->single = (lane_set)(node->breathes & ~several);
    memset(last, EXACT_NO_POINT, (size_t)t->lanes);
    if (!node->single)
        return;
    for (uint32_t todo = empty; todo; todo &= todo - 1)
        for (uint32_t in = liberty[bits_lowest(todo)] & node->single; in; in &= in - 1)
            last[bits_lowest(in)] = (uint8_t)bits_lowest(todo);
}

static enum gk_status init_nodes(struct exact_table *t, struct gk_error *err)
{
    t->n_events = t->n_legal = t->n_slots = 0;
    for (uint32_t board = t->space->n_boards; board-- > 0;) {
        struct exact_node *node = &t->node[board];

        *node = (struct exact_node){.legal = exact_board_legal(t->space, &t->outside, board)};
        if (!node->legal)
            continue;
        t->legal[t->n_legal++] = board;
        init_liberties(t, board);
        node->cleared = (lane_set)~exact_dead_stones(t->space, &t->outside, board);
        TRY(init_moves(t, board, EXACT_ATTACKER, err));
        TRY(init_moves(t, board, EXACT_DEFENDER, err));
        if (exact_watch_at(t->space->watch, t->n_legal, EXACT_STEPS_NODES))
            return exact_watch_stopped(err);
    }
    for (size_t i = 0; i < t->n_events; i++) {
        const struct exact_event *e = &t->event[i];

        GK_ASSERT(S4, e->target < t->space->n_boards && !(e->lanes & ~t->node[e->target].legal));
    }
    return GK_OK;
}

/* Room for the words of slots. */
static enum gk_status init_slots(struct exact_table *t, struct gk_error *err)
{
    if (t->n_slots > t->slot_room || !t->slot_room) {
        t->slot_room = t->n_slots + t->n_slots / 2;
        free(t->slot_lives);
        free(t->slot_half);
        t->slot_lives = new_lanes(t, t->slot_room, sizeof *t->slot_lives);
        t->slot_half = new_lanes(t, t->slot_room, sizeof *t->slot_half);
        if (!t->slot_lives || !t->slot_half) {
            t->slot_room = 0;
            return error_nomem(err, "the kos of the exact game", t->n_slots * (size_t)t->lanes * 5);
        }
    }
    for (size_t i = 0; i < t->n_slots * (size_t)t->lanes; i++)
        t->slot_lives[i] = ALL;
    memset(t->slot_half, 0, t->n_slots * (size_t)t->lanes);
    return GK_OK;
}

/* Do `loops` give an event words of its own? */
static bool has_own(const struct exact_table *t, const struct exact_event *event)
{
    bool is_ko = event->ko != EXACT_NO_POINT;

    if (t->rules.loops == EXACT_BAN)
        return is_ko;
    return t->rules.loops == EXACT_BELOW && event->slot != NO_SLOT && !is_ko;
}

/* Moves are the same whatever becomes of loops, but not what is known of them. */
static void set_loops(struct exact_table *t)
{
    for (size_t i = 0; i < t->n_legal; i++) {
        struct exact_node *node = &t->node[t->legal[i]];

        node->has_ko = false;
        for (int side = 0; side < 2; side++) {
            struct exact_event *event = &t->event[node->event[side]];

            for (int k = 0; k < node->n_events[side]; k++, event++) {
                event->own = has_own(t, event);
                node->has_ko |= event->own && t->rules.loops == EXACT_BAN;
            }
        }
    }
}

static enum gk_status copy_nodes(struct exact_table *t, const struct exact_table *like,
                                 struct gk_error *err)
{
    GK_ASSERT(S17, t->space == like->space && t->lanes == like->lanes &&
                       t->rules.suicide == like->rules.suicide);
    if (like->n_events > t->room)
        TRY(array_grow(&t->event, like->n_events, &t->room, sizeof *t->event,
                       "the moves of the exact game", err));
    exact_outside_copy(&t->outside, &like->outside, t->space);
    memcpy(t->node, like->node, t->space->n_boards * sizeof *t->node);
    memcpy(t->last_liberty, like->last_liberty, t->space->n_boards * (size_t)t->lanes);
    memcpy(t->legal, like->legal, like->n_legal * sizeof *t->legal);
    memcpy(t->event, like->event, like->n_events * sizeof *t->event);
    t->n_legal = like->n_legal;
    t->n_events = like->n_events;
    t->n_slots = like->n_slots;
    return GK_OK;
}

static bool is_stopped(const struct exact_table *t)
{
    return t->space->watch && t->space->watch->stopped;
}

/* Of a table that is solved from the beginning: so much is to do now. */
static void start_watch(const struct exact_table *t, enum exact_loops loops)
{
    struct exact_watch *watch = t->space->watch;

    if (!watch)
        return;
    watch->done = EXACT_STEPS_SPACE * (uint64_t)t->space->n_boards;
    watch->total = watch->done + EXACT_STEPS_TABLE * (uint64_t)t->space->n_boards *
                                     (uint64_t)(abs(t->threats) + 1);
    /* The six questions: the half eye, and both from below and with the ban, too. */
    if (loops == EXACT_ABOVE)
        watch->total += 5 * EXACT_STEPS_LIVES * (uint64_t)t->space->n_boards;
    watch->stopped = false;
}

/* With the moves of `like`, and no results; with null, moves anew. */
static enum gk_status solve_layer(struct exact_table *t, const struct exact_rules *rules,
                                  const struct exact_table *like, bool results,
                                  struct gk_error *err)
{
    GK_ASSERT(S5, t->fewer ? abs(t->threats) == abs(t->fewer->threats) + 1 &&
                                 t->threats * t->fewer->threats >= 0
                           : !t->threats);
    t->solved = false;
    t->rules = *rules;
    TRY(like ? copy_nodes(t, like, err) : init_nodes(t, err));
    TRY(init_slots(t, err));
    /* All layers have the same moves. */
    if (t->fewer)
        TRY(solve_layer(t->fewer, rules, like ? like : t, results, err));
    if (!like) /* what was passed over, and the end of the last 65536 */
        exact_watch_add(t->space->watch,
                        EXACT_STEPS_NODES * ((uint64_t)t->space->n_boards -
                                             t->n_legal / EXACT_WATCH_EVERY * EXACT_WATCH_EVERY));
    set_loops(t);
    t->kernel->lives(t);
    t->has_results = results;
    if (results && !is_stopped(t))
        t->kernel->halves(t);
    if (is_stopped(t))
        return exact_watch_stopped(err);
    t->solved = true;
    return GK_OK;
}

enum gk_status exact_table_solve(struct exact_table *t, const struct gk_rules *rules,
                                 enum exact_loops loops, int n, const uint32_t *anchored,
                                 const uint32_t *margins, struct gk_error *err)
{
    struct exact_rules exact = {.loops = loops,
                                .suicide = rules->suicide,
                                .no_seki = rules->no_seki,
                                .fixed_threats = rules->ko_model == GK_THREATS_FIXED};

    GK_ASSERT(S17, loops != EXACT_BELOW);
    GK_ASSERT(S30, n > 0 && n <= t->lanes);
    start_watch(t, loops);
    exact_outside_set(&t->outside, t->space, n, anchored, margins);
    return solve_layer(t, &exact, NULL, loops == EXACT_BAN, err);
}

enum gk_status exact_table_solve_like(struct exact_table *t, const struct exact_table *above,
                                      enum exact_loops loops, struct gk_error *err)
{
    struct exact_rules rules = above->rules;

    GK_ASSERT(S17, above->solved && above->rules.loops == EXACT_ABOVE);
    rules.loops = loops;
    t->above = above;
    return solve_layer(t, &rules, above, false, err);
}

enum gk_status exact_table_solve_half(struct exact_table *half, const struct exact_table *settled,
                                      const struct exact_table *above, struct gk_error *err)
{
    struct exact_table *layer = half;

    for (const struct exact_table *t = settled; t; t = t->fewer, layer = layer->fewer)
        layer->settled = t;
    half->above = above;
    return solve_layer(half, &settled->rules, settled, false, err);
}

bool exact_table_any_ko(const struct exact_table *t)
{
    for (size_t i = 0; i < t->n_events; i++)
        if (t->event[i].ko != EXACT_NO_POINT)
            return true;
    return false;
}

int exact_table_lane(const struct exact_table *t, uint32_t anchored, uint32_t margins)
{
    for (int lane = 0; t->solved && lane < t->outside.n; lane++)
        if (t->outside.anchored[lane] == anchored &&
            t->outside.margins[lane] == (margins | t->space->dead_margins))
            return lane;
    return -1;
}
