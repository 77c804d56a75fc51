/* SPDX-License-Identifier: MIT */
/*
 * Tables of the exact game: their storage, the moves of all boards, and the way from an empty table
 * to a solved one.
 */
#include "solver/exact/exact_words.h"

#include <stdlib.h>
#include <string.h>

#include "util/array.h"
#include "util/assert.h"
#include "util/bits.h"
#include "util/error.h"

static enum gk_status grow_events(struct exact_table *t, size_t count, struct gk_error *err)
{
    return array_grow(&t->event, count, &t->room, sizeof *t->event, "the moves of the exact game",
                      err);
}

static enum gk_status add_event(struct exact_table *t, const struct exact_move *move,
                                struct gk_error *err)
{
    enum gk_status status = t->n_events < t->room ? GK_OK : grow_events(t, t->n_events + 1, err);

    if (status == GK_OK)
        t->event[t->n_events++] = (struct exact_event){.target = move->target,
                                                       .vertex = move->vertex,
                                                       .ko = move->ko,
                                                       .own = move->ko != EXACT_NO_POINT,
                                                       .lives = ALL};
    return status;
}

/* The layer with one threat less. */
static enum gk_status init_fewer(struct exact_table *t, struct gk_error *err)
{
    enum gk_status status;

    if (!t->threats)
        return GK_OK;
    t->fewer = malloc(sizeof *t->fewer);
    if (!t->fewer)
        return error_nomem(err, "the exact game", sizeof *t->fewer);
    status =
        exact_table_init(t->fewer, t->space, t->threats > 0 ? t->threats - 1 : t->threats + 1, err);
    if (status != GK_OK) {
        free(t->fewer);
        t->fewer = NULL;
    }
    return status;
}

enum gk_status exact_table_init(struct exact_table *t, const struct exact_space *space, int threats,
                                struct gk_error *err)
{
    size_t n = space->n_boards;
    enum gk_status status;

    *t = (struct exact_table){.space = space, .threats = threats};
    t->node = malloc(n * sizeof *t->node);
    t->lives[EXACT_ATTACKER] = malloc(n * sizeof(exact_lives));
    t->lives[EXACT_DEFENDER] = malloc(n * sizeof(exact_lives));
    t->is_1122 = malloc(n);
    t->is_0011 = malloc(n);
    t->legal = malloc(n * sizeof *t->legal);
    t->active = malloc(n * sizeof *t->active);
    if (!t->legal || !t->active || !t->node || !t->lives[0] || !t->lives[1] || !t->is_1122 ||
        !t->is_0011)
        status = error_nomem(err, "the exact game", exact_table_bytes(t));
    else
        status = grow_events(t, 1024, err);
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
    free(t->lives[EXACT_ATTACKER]);
    free(t->lives[EXACT_DEFENDER]);
    free(t->is_1122);
    free(t->is_0011);
    free(t->legal);
    free(t->active);
    *t = (struct exact_table){0};
}

size_t exact_table_bytes(const struct exact_table *t)
{
    size_t board = sizeof *t->node + 2 * sizeof(exact_lives) + 2 + 2 * sizeof *t->legal;

    return t->space->n_boards * board + t->room * sizeof *t->event +
           (t->fewer ? exact_table_bytes(t->fewer) : 0);
}

/* All moves of one side on a board, as with the ban. */
static enum gk_status init_moves(struct exact_table *t, uint32_t board, enum exact_side side,
                                 struct gk_error *err)
{
    const struct exact_space *s = t->space;
    const uint32_t *add = s->add[side];
    const struct exact_board *b = &s->board[board];
    struct exact_node *node = &t->node[board];
    /* Empty vertices, and stones that the attacker may connect. */
    vertex_set candidates = (vertex_set)(s->all & ~(b->attacker | b->defender));

    if (side == EXACT_ATTACKER)
        candidates |= b->unconnected;
    node->event[side] = (uint32_t)t->n_events;
    node->plain[side] = b->plain[side];
    for (uint32_t todo = candidates & ~node->plain[side]; todo; todo &= todo - 1) {
        struct exact_move move;
        int v = bits_lowest(todo);

        if (!exact_play(s, &t->rules, side, board, v, &move))
            continue;
        if (move.target == board + add[v]) {
            node->plain[side] |= (vertex_set)bits_of(v);
        } else {
            enum gk_status status = add_event(t, &move, err);

            if (status != GK_OK)
                return status;
            node->has_ko |= move.ko != EXACT_NO_POINT;
        }
    }
    node->n_events[side] = (uint8_t)(t->n_events - node->event[side]);
    return GK_OK;
}

static enum gk_status init_nodes(struct exact_table *t, struct gk_error *err)
{
    const struct exact_rules *rules = &t->rules;

    t->n_events = t->n_legal = 0;
    for (uint32_t board = t->space->n_boards; board-- > 0;) {
        struct exact_node *node = &t->node[board];
        enum gk_status status = GK_OK;
        vertex_set liberties;

        *node = (struct exact_node){.legal = t->space->board[board].stands ||
                                             exact_board_legal(t->space, rules, board)};
        if (!node->legal)
            continue;
        t->legal[t->n_legal++] = board;
        liberties = exact_wall_liberties(t->space, rules, board);
        node->breathes = liberties != 0;
        node->cleared = !exact_dead_stones(t->space, rules, board);
        node->last_liberty = liberties && !(liberties & (liberties - 1))
                                 ? (uint8_t)bits_lowest(liberties)
                                 : EXACT_NO_POINT;
        status = init_moves(t, board, EXACT_ATTACKER, err);
        if (status == GK_OK)
            status = init_moves(t, board, EXACT_DEFENDER, err);
        if (status != GK_OK)
            return status;
        if (exact_watch_at(t->space->watch, t->n_legal, EXACT_STEPS_NODES))
            return exact_watch_stopped(err);
    }
    for (size_t i = 0; i < t->n_events; i++)
        GK_ASSERT(S4, t->event[i].target < t->space->n_boards && t->node[t->event[i].target].legal);
    return GK_OK;
}

/* Do `loops` give an event of the attacker (the defender) words of its own? */
static bool has_own(const struct exact_table *t, const struct exact_event *event,
                    enum exact_side side)
{
    if (t->rules.loops == EXACT_BAN)
        return event->ko != EXACT_NO_POINT;
    return t->rules.loops == EXACT_BELOW && side == EXACT_ATTACKER &&
           !(t->space->board[event->target].attacker >> event->vertex & 1);
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
                event->own = has_own(t, event, (enum exact_side)side);
                event->lives = ALL;
                node->has_ko |= event->own && t->rules.loops == EXACT_BAN;
            }
        }
    }
}

static enum gk_status copy_nodes(struct exact_table *t, const struct exact_table *like,
                                 struct gk_error *err)
{
    enum gk_status status = like->n_events > t->room ? grow_events(t, like->n_events, err) : GK_OK;

    GK_ASSERT(S17, t->space == like->space && t->rules.anchored == like->rules.anchored &&
                       t->rules.margins == like->rules.margins &&
                       t->rules.suicide == like->rules.suicide);
    if (status != GK_OK)
        return status;
    memcpy(t->node, like->node, t->space->n_boards * sizeof *t->node);
    memcpy(t->legal, like->legal, like->n_legal * sizeof *t->legal);
    memcpy(t->event, like->event, like->n_events * sizeof *t->event);
    t->n_legal = like->n_legal;
    t->n_events = like->n_events;
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

/* With `like`, its moves, and no results. */
static enum gk_status solve_layer(struct exact_table *t, const struct exact_rules *rules,
                                  const struct exact_table *like, struct gk_error *err)
{
    enum gk_status status = t->fewer ? solve_layer(t->fewer, rules, like, err) : GK_OK;

    GK_ASSERT(S5, t->fewer ? abs(t->threats) == abs(t->fewer->threats) + 1 &&
                                 t->threats * t->fewer->threats >= 0
                           : !t->threats);
    t->solved = false;
    t->rules = *rules;
    if (status == GK_OK)
        status = like ? copy_nodes(t, like, err) : init_nodes(t, err);
    if (status != GK_OK)
        return status;
    if (!like) /* what was passed over, and the end of the last 65536 */
        exact_watch_add(t->space->watch,
                        EXACT_STEPS_NODES * ((uint64_t)t->space->n_boards -
                                             t->n_legal / EXACT_WATCH_EVERY * EXACT_WATCH_EVERY));
    if (like || rules->loops != EXACT_BAN)
        set_loops(t);
    exact_solve_lives(t);
    t->has_results = !like && rules->loops == EXACT_BAN;
    if (t->has_results && !is_stopped(t))
        exact_solve_halves(t);
    if (is_stopped(t))
        return exact_watch_stopped(err);
    t->solved = true;
    return GK_OK;
}

enum gk_status exact_table_solve(struct exact_table *t, const struct gk_rules *rules,
                                 enum exact_loops loops, uint32_t anchored, uint32_t margins,
                                 struct gk_error *err)
{
    struct exact_rules exact = {.anchored = (vertex_set)anchored,
                                .margins = (vertex_set)(margins | t->space->dead_margins),
                                .loops = loops,
                                .suicide = rules->suicide,
                                .no_seki = rules->no_seki,
                                .fixed_threats = rules->ko_model == GK_KO_FIXED};

    GK_ASSERT(S17, loops != EXACT_BELOW);
    start_watch(t, loops);
    return solve_layer(t, &exact, NULL, err);
}

enum gk_status exact_table_solve_like(struct exact_table *t, const struct exact_table *above,
                                      enum exact_loops loops, struct gk_error *err)
{
    struct exact_rules rules = above->rules;

    GK_ASSERT(S17, above->solved && above->rules.loops == EXACT_ABOVE);
    rules.loops = loops;
    t->above = above;
    return solve_layer(t, &rules, above, err);
}

enum gk_status exact_table_solve_half(struct exact_table *half, const struct exact_table *settled,
                                      const struct exact_table *above, struct gk_error *err)
{
    struct exact_table *layer = half;

    for (const struct exact_table *t = settled; t; t = t->fewer, layer = layer->fewer)
        layer->settled = t;
    half->above = above;
    return solve_layer(half, &settled->rules, settled, err);
}

bool exact_table_any_ko(const struct exact_table *t)
{
    for (size_t i = 0; i < t->n_events; i++)
        if (t->event[i].ko != EXACT_NO_POINT)
            return true;
    return false;
}

bool exact_table_is(const struct exact_table *t, uint32_t anchored, uint32_t margins)
{
    return t->solved && t->rules.anchored == anchored &&
           t->rules.margins == (margins | t->space->dead_margins);
}
