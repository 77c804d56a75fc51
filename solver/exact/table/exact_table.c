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
    status = exact_table_init(t->fewer, t->space, t->kernel, t->lanes,
                              t->threats > 0 ? t->threats - 1 : t->threats + 1, err);
    if (status != GK_OK) {
        free(t->fewer);
        t->fewer = NULL;
    }
    return status;
}

static void drop_moves(struct exact_table *t)
{
    if (!t->shares_moves) {
        free(t->node);
        free(t->event);
        free(t->before);
    }
    t->node = NULL;
    t->event = NULL;
    t->before = NULL;
    t->room = t->before_room = 0;
    t->shares_moves = false;
}

/* Room for moves of its own. */
static enum gk_status new_moves(struct exact_table *t, size_t events, struct gk_error *err)
{
    if (t->shares_moves)
        drop_moves(t);
    if (!t->node)
        TRY(array_new(&t->node, t->space->n_boards + 1, sizeof *t->node, "the exact game", err));
    /* There is always an array, if an empty one. */
    if (events >= t->room)
        TRY(array_grow(&t->event, events + 1, &t->room, sizeof *t->event,
                       "the moves of the exact game", err));
    if (events < t->before_room)
        return GK_OK;
    return array_grow(&t->before, events + 1, &t->before_room, sizeof *t->before,
                      "the moves of the exact game", err);
}

/* Words for so many boards or slots, in whole vectors, in place of what is there. */
static enum gk_status new_words(const struct exact_table *t, size_t count, uint8_t **out,
                                struct gk_error *err)
{
    size_t bytes;

    free(*out);
    *out = NULL;
    if (!array_bytes(count, (size_t)t->lanes, &bytes) || bytes > SIZE_MAX - EXACT_ALIGNMENT)
        return error_nomem(err, "the exact game", SIZE_MAX);
    bytes = (bytes / EXACT_ALIGNMENT + 1) * EXACT_ALIGNMENT;
    *out = aligned_alloc(EXACT_ALIGNMENT, bytes);
    return *out ? GK_OK : error_nomem(err, "the exact game", bytes);
}

enum gk_status exact_table_init(struct exact_table *t, const struct exact_space *space,
                                const struct exact_kernel *kernel, int lanes, int threats,
                                struct gk_error *err)
{
    size_t n = space->n_boards;
    enum gk_status status;

    *t = (struct exact_table){
        .space = space, .kernel = kernel, .lanes = lanes, .threats = threats};
    GK_ASSERT(S30, lanes % kernel->lanes == 0);
    status = array_new(&t->pending, n / 64 + 1, sizeof *t->pending, "the exact game", err);
    if (status == GK_OK)
        status = exact_outside_init(&t->outside, space, err);
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
    drop_moves(t);
    free(t->pending);
    if (t->is_1122 != t->lives[EXACT_BARE][EXACT_ATTACKER])
        free(t->is_1122);
    for (int wall = 0; wall < EXACT_STRICT; wall++) {
        free(t->lives[wall][EXACT_ATTACKER]);
        free(t->lives[wall][EXACT_DEFENDER]);
        free(t->slot_lives[wall]);
    }
    free(t->slot_half);
    free(t->is_0011);
    free(t->seki);
    exact_outside_fini(&t->outside);
    *t = (struct exact_table){0};
}

size_t exact_table_bytes(const struct exact_table *t)
{
    bool apart = t->is_1122 != t->lives[EXACT_BARE][EXACT_ATTACKER];
    size_t words = t->is_1122 ? 1 + apart : 0, slot_words = t->slot_half ? 1 : 0;

    for (int wall = 0; wall < EXACT_STRICT; wall++) {
        words += t->lives[wall][0] ? 2 : 0;
        slot_words += t->slot_lives[wall] ? 1 : 0;
    }
    return t->space->n_boards *
               ((t->shares_moves ? 0 : sizeof *t->node) + words * (size_t)t->lanes) +
           t->room * sizeof *t->event + t->before_room * sizeof *t->before +
           t->slot_room * slot_words * (size_t)t->lanes +
           (((size_t)t->space->n + 3) << t->space->n) * sizeof(lane_set) +
           (t->seki ? (size_t)t->lanes << t->space->n : 0) +
           (t->fewer ? exact_table_bytes(t->fewer) : 0);
}

void exact_table_all_pending(struct exact_table *t)
{
    size_t n = t->space->n_boards;

    memset(t->pending, 0xFF, n / 64 * sizeof *t->pending);
    t->pending[n / 64] = bits64_of((int)(n % 64)) - 1;
}

static enum gk_status add_event(struct exact_table *t, const struct exact_move *move,
                                enum exact_side side, int v, struct gk_error *err)
{
    bool stays = side == EXACT_DEFENDER || t->space->board[move->target].attacker >> v & 1;
    bool has_slot = move->ko != EXACT_NO_POINT || (!stays && t->rules.loops != EXACT_BAN);

    TRY(t->n_events < t->room ? GK_OK
                              : array_grow(&t->event, t->n_events + 1, &t->room, sizeof *t->event,
                                           "the moves of the exact game", err));
    t->event[t->n_events++] =
        (struct exact_event){.target = move->target,
                             .slot = has_slot ? (uint32_t)t->n_slots++ : NO_SLOT,
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
    lane_set legal = exact_legal(node);
    int n = exact_play(t->space, &t->outside, t->rules.suicide, side, board, v, legal, move);

    for (int i = 0; i < n; i++) {
        if (move[i].lanes == legal && move[i].target == board + t->space->add[side][v])
            node->plain[side] |= (vertex_set)bits_of(v);
        else
            TRY(add_event(t, &move[i], side, v, err));
    }
    return GK_OK;
}

/* All moves of one side on a board. */
static enum gk_status init_side(struct exact_table *t, uint32_t board, enum exact_side side,
                                 struct gk_error *err)
{
    const struct exact_space *s = t->space;
    const struct exact_board *b = &s->board[board];
    struct exact_node *node = &t->node[board];
    /* Empty vertices, and stones that the attacker may connect. */
    vertex_set candidates = (vertex_set)(s->all & ~(b->attacker | b->defender));
    size_t first;

    if (side == EXACT_ATTACKER)
        candidates |= b->unconnected;
    if (side == EXACT_ATTACKER)
        node->event = (uint32_t)t->n_events;
    first = t->n_events;
    node->plain[side] = b->plain[side];
    for (uint32_t todo = candidates & ~node->plain[side]; todo; todo &= todo - 1)
        TRY(init_vertex(t, board, side, bits_lowest(todo), err));
    node->n_events[side] = (uint16_t)(t->n_events - first);
    return GK_OK;
}

/* In the lanes in which the board is legal. */
static void init_liberties(struct exact_table *t, uint32_t board, lane_set legal)
{
    const struct exact_board *b = &t->space->board[board];
    const lane_set *liberty = exact_wall_liberties(t->space, &t->outside, board);
    lane_set any = 0, several = 0;

    for (uint32_t todo = t->space->all & (uint32_t)~(b->attacker | b->defender); todo;
         todo &= todo - 1) {
        several |= any & liberty[bits_lowest(todo)];
        any |= liberty[bits_lowest(todo)];
    }
    t->node[board].breathes = legal & any;
    t->node[board].tight = legal & ~several;
}

static enum gk_status init_nodes(struct exact_table *t, struct gk_error *err)
{
    TRY(new_moves(t, 0, err));
    t->n_events = t->n_legal = t->n_slots = 0;
    t->node[t->space->n_boards] = (struct exact_node){.breathes = 0};
    for (uint32_t board = t->space->n_boards; board-- > 0;) {
        struct exact_node *node = &t->node[board];
        lane_set legal = exact_board_legal(t->space, &t->outside, board);

        *node = (struct exact_node){.breathes = 0};
        if (!legal)
            continue;
        t->n_legal++;
        init_liberties(t, board, legal);
        TRY(init_side(t, board, EXACT_ATTACKER, err));
        TRY(init_side(t, board, EXACT_DEFENDER, err));
        if (exact_watch_at(t->space->watch, t->n_legal, EXACT_STEPS_NODES))
            return exact_watch_stopped(err);
    }
    for (size_t i = 0; i < t->n_events; i++) {
        const struct exact_event *e = &t->event[i];

        GK_ASSERT(S4, e->target < t->space->n_boards &&
                          !(e->lanes & ~exact_legal(&t->node[e->target])));
    }
    return GK_OK;
}

/* The events that lead to each board. */
static enum gk_status init_before(struct exact_table *t, struct gk_error *err)
{
    uint32_t sum = 0;

    TRY(new_moves(t, t->n_events, err));
    for (size_t i = 0; i < t->n_events; i++)
        t->node[t->event[i].target].before++;
    for (uint32_t board = 0; board <= t->space->n_boards; board++) {
        sum += t->node[board].before;
        t->node[board].before = sum & INT32_MAX;
    }
    for (uint32_t board = 0; board < t->space->n_boards; board++) {
        const struct exact_node *node = &t->node[board];

        for (int i = 0; i < node->n_events[0] + node->n_events[1]; i++)
            t->before[--t->node[t->event[node->event + (uint32_t)i].target].before] = board;
    }
    return GK_OK;
}

/* Is this asked of the wall? Of one with a half eye, nothing else is. */
static bool exact_asks(const struct exact_table *t, enum exact_wall wall, bool results)
{
    if (wall == EXACT_STRICT)
        return results && !t->rules.no_seki;
    return wall == EXACT_BARE || !t->settled;
}

/* Room for results. */
static enum gk_status init_exact(struct exact_table *t, bool more_slots, struct gk_error *err)
{
    if (more_slots || !t->slot_half)
        TRY(new_words(t, t->slot_room, &t->slot_half, err));
    if (t->packed)
        t->is_1122 = t->lives[EXACT_BARE][EXACT_ATTACKER];
    else if (!t->is_1122)
        TRY(new_words(t, t->space->n_boards, &t->is_1122, err));
    if (!t->is_0011)
        TRY(new_words(t, t->space->n_boards, &t->is_0011, err));
    if (!t->seki)
        TRY(new_words(t, (size_t)1 << t->space->n, &t->seki, err));
    t->slot_lives[EXACT_STRICT] = t->slot_half;
    t->lives[EXACT_STRICT][EXACT_ATTACKER] = t->is_1122;
    t->lives[EXACT_STRICT][EXACT_DEFENDER] = t->is_0011;
    return GK_OK;
}

/* Room for what is asked of the boards, and of the slots. */
static enum gk_status init_words(struct exact_table *t, bool results, struct gk_error *err)
{
    bool more = t->n_slots > t->slot_room;

    if (more)
        t->slot_room = t->n_slots + t->n_slots / 2;
    for (enum exact_wall wall = EXACT_BARE; wall < EXACT_STRICT; wall++) {
        if (!exact_asks(t, wall, results))
            continue;
        for (int side = 0; side < 2; side++)
            if (!t->lives[wall][side])
                TRY(new_words(t, t->space->n_boards, &t->lives[wall][side], err));
        if (more || !t->slot_lives[wall])
            TRY(new_words(t, t->slot_room, &t->slot_lives[wall], err));
    }
    return results ? init_exact(t, more, err) : GK_OK;
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
    for (uint32_t board = 0; board < t->space->n_boards; board++)
        t->node[board].after_ko = false;
    for (size_t i = 0; i < t->n_events; i++) {
        struct exact_event *event = &t->event[i];

        event->own = has_own(t, event);
        t->node[event->target].after_ko |= event->own && t->rules.loops == EXACT_BAN;
    }
}

/* Moves anew. */
static enum gk_status init_moves(struct exact_table *t, struct gk_error *err)
{
    TRY(init_nodes(t, err));
    TRY(init_before(t, err));
    set_loops(t);
    return GK_OK;
}

/* The moves of `like`: the same ones, if loops are the same, else a copy. */
static enum gk_status take_moves(struct exact_table *t, const struct exact_table *like,
                                 struct gk_error *err)
{
    GK_ASSERT(S17, t->space == like->space && t->lanes == like->lanes &&
                       t->rules.suicide == like->rules.suicide);
    exact_outside_copy(&t->outside, &like->outside, t->space);
    t->n_legal = like->n_legal;
    t->n_events = like->n_events;
    t->n_slots = like->n_slots;
    if (t->rules.loops == like->rules.loops) {
        drop_moves(t);
        t->shares_moves = true;
        t->node = like->node;
        t->event = like->event;
        t->before = like->before;
        return GK_OK;
    }
    TRY(new_moves(t, like->n_events, err));
    memcpy(t->node, like->node, (t->space->n_boards + 1) * sizeof *t->node);
    memcpy(t->event, like->event, like->n_events * sizeof *t->event);
    memcpy(t->before, like->before, like->n_events * sizeof *t->before);
    set_loops(t);
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

/* The words of all that is asked: first those of the wall with an eye, where others start. */
static void solve_walls(struct exact_table *t, bool results)
{
    static const enum exact_wall order[] = {EXACT_EYED, EXACT_BARE, EXACT_STRICT};
    const exact_lives *start = NULL;

    for (int i = 0; i < EXACT_WALLS && !is_stopped(t); i++) {
        t->wall = order[i];
        if (!exact_asks(t, t->wall, results))
            continue;
        if (start)
            memcpy(t->slot_lives[t->wall], start, t->n_slots * (size_t)t->lanes);
        else
            memset(t->slot_lives[t->wall], CASES, t->n_slots * (size_t)t->lanes);
        t->kernel->lives(t);
        start = t->rules.loops == EXACT_BELOW ? NULL : t->slot_lives[t->wall];
    }
    exact_watch_add(t->space->watch, EXACT_STEPS_LIVES * (uint64_t)t->space->n_boards);
}

/* With the moves of `like`, and no results; with null, moves anew. */
static enum gk_status solve_layer(struct exact_table *t, const struct exact_rules *rules,
                                  const struct exact_table *like, bool results,
                                  struct gk_error *err)
{
    GK_ASSERT(S5, t->fewer ? abs(t->threats) == abs(t->fewer->threats) + 1 &&
                                 t->threats * t->fewer->threats >= 0
                           : !t->threats);
    t->solved = t->has_results = false;
    t->rules = *rules;
    TRY(like ? take_moves(t, like, err) : init_moves(t, err));
    TRY(init_words(t, results, err));
    if (t->fewer)
        TRY(solve_layer(t->fewer, rules, t, results, err));
    if (!like) /* what was passed over, and the end of the last 65536 */
        exact_watch_add(t->space->watch,
                        EXACT_STEPS_NODES * ((uint64_t)t->space->n_boards -
                                             t->n_legal / EXACT_WATCH_EVERY * EXACT_WATCH_EVERY));
    solve_walls(t, results);
    if (is_stopped(t))
        return exact_watch_stopped(err);
    t->solved = true;
    return GK_OK;
}

/* Keep of the words of EXACT_STRICT what results tell of them. */
static void keep_seki(struct exact_table *t)
{
    const struct exact_space *s = t->space;
    vertex_set room = (vertex_set)(s->all & ~s->holes), attacker = 0;

    do {
        const struct exact_board start = {.attacker = attacker,
                                          .defender = s->holes,
                                          .unconnected = attacker & s->dead_margins};
        uint32_t board = exact_space_number(s, &start);

        for (int lane = 0; lane < t->outside.n; lane++) {
            uint8_t *seki = &t->seki[exact_at(t, attacker, lane)];
            size_t at = exact_at(t, board, lane);

            *seki = 0;
            for (int side = 0; side < 2 && !t->rules.no_seki; side++) {
                exact_lives lives = exact_word(t, EXACT_BARE, (enum exact_side)side, at);
                exact_lives strict = t->lives[EXACT_STRICT][side][at];

                GK_ASSERT(S9, !exact_legal(&t->node[board]) || !(strict & ~lives));
                *seki |= lives & (exact_lives)~strict;
            }
        }
        attacker = (vertex_set)bits_next_subset(attacker, room);
    } while (attacker);
}

/* What results are made of, beside the words; of all layers, the last one first. */
static enum gk_status solve_results(struct exact_table *t, struct gk_error *err)
{
    if (t->fewer)
        TRY(solve_results(t->fewer, err));
    keep_seki(t);
    t->kernel->halves(t);
    if (is_stopped(t))
        return exact_watch_stopped(err);
    t->has_results = true;
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
    /* Layers with more threats read the words of those with fewer. */
    t->packed = loops == EXACT_BAN && !rules->no_seki && !t->threats;
    exact_outside_set(&t->outside, t->space, n, anchored, margins);
    TRY(solve_layer(t, &exact, NULL, loops == EXACT_BAN, err));
    return loops == EXACT_BAN ? solve_results(t, err) : GK_OK;
}

enum gk_status exact_table_solve_like(struct exact_table *t, const struct exact_table *above,
                                      enum exact_loops loops, struct gk_error *err)
{
    struct exact_rules rules = above->rules;

    GK_ASSERT(S17, above->solved && above->rules.loops == EXACT_ABOVE);
    rules.loops = loops;
    t->above = above;
    t->packed = false;
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
