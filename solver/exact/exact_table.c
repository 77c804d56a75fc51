/* SPDX-License-Identifier: MIT */
/*
 * Solving the exact game: which boards live, and which values are exactly
 * 1122 and 0011.
 *
 * Both are greatest fixed points for the defender (endless repetition is his
 * success): start with "lives" everywhere and take away until nothing
 * changes. A move that captures nothing makes the number of a board larger,
 * so a pass from the last board to the first settles all but what captures
 * and kos lead back to, and a few passes are enough.
 *
 * A ko ban lasts for one move, so a position with a ban is not a board of its
 * own: it hangs on the event (the capture) that leads to it.
 */
#include "solver/exact/exact_table.h"

#include <stdlib.h>
#include <string.h>

#include "util/array.h"
#include "util/assert.h"
#include "util/bits.h"
#include "util/error.h"

#define NO_EYE            UINT32_C(0x007F007F) /* all cases without the extra eye */
#define EYE               UINT32_C(0x7F007F00) /* and with it */
#define ALL               (NO_EYE | EYE)
#define LAST              UINT32_C(0x01010101) /* no outer liberty left */
#define STRICT            16                   /* shift of the cases in which seki does not count */
#define CASES             0x7F                 /* numbers of outer liberties, as a set */
#define CASES_ABOVE(step) ((CASES << (step)&CASES) * LAST) /* at least `step` liberties */

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
        t->event[t->n_events++] = (struct exact_event){
            .target = move->target, .vertex = move->vertex, .ko = move->ko, .lives = ALL};
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

/* All moves of one side on a board. */
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
    }
    for (size_t i = 0; i < t->n_events; i++)
        GK_ASSERT(S4, t->event[i].target < t->space->n_boards && t->node[t->event[i].target].legal);
    return GK_OK;
}

/* The cases that S8 leaves to a board: without a liberty of any kind the
 * wall has been captured; the attacker to move takes the last one, on the
 * graph (unless banned by a ko) or the extra eye. */
static inline exact_lives standing(const struct exact_node *node, enum exact_side to_move,
                                   int banned)
{
    if (!node->breathes)
        return to_move == EXACT_ATTACKER ? ALL & ~LAST : ALL & ~(LAST & NO_EYE);
    if (to_move == EXACT_ATTACKER && node->last_liberty != EXACT_NO_POINT &&
        node->last_liberty != banned)
        return ALL & ~(LAST & NO_EYE);
    return ALL;
}

/* Where the wall lives with one outer liberty less, by the cases before; the
 * attacker cannot do that in the LAST cases. */
static inline exact_lives filled(exact_lives lives)
{
    return (lives << 1 & ALL) | LAST;
}

/* Combine the lives words after all vertex moves of `side` on a board: all of
 * them for the attacker, any of them for the defender. A move at `banned` is
 * left out. */
static exact_lives after_moves(struct exact_table *t, uint32_t board, enum exact_side side,
                               int banned)
{
    const struct exact_node *node = &t->node[board];
    const uint32_t *add = t->space->add[side];
    const exact_lives *next = t->lives[1 - side];
    const struct exact_event *event = &t->event[node->event[side]];
    exact_lives every = ALL, any = 0;

    for (uint32_t todo = node->plain[side]; todo; todo &= todo - 1) {
        int v = bits_lowest(todo);

        if (v != banned) {
            every &= next[board + add[v]];
            any |= next[board + add[v]];
        }
    }
    for (int i = 0; i < node->n_events[side]; i++) {
        if (event[i].vertex != banned) {
            exact_lives lives =
                event[i].ko == EXACT_NO_POINT ? next[event[i].target] : event[i].lives;

            every &= lives;
            any |= lives;
        }
    }
    return side == EXACT_ATTACKER ? every : any;
}

/* The move of `side` at v on a board: where it leads, and its event (null if it
 * simply adds a stone). False if there is none. */
static bool find_move(const struct exact_table *t, uint32_t board, enum exact_side side, int v,
                      uint32_t *target, const struct exact_event **event)
{
    const struct exact_node *node = &t->node[board];
    const uint32_t *add = t->space->add[side];

    for (int i = 0; i < node->n_events[side]; i++) {
        *event = &t->event[node->event[side] + (uint32_t)i];
        *target = (*event)->target;
        if ((*event)->vertex == v)
            return true;
    }
    *event = NULL;
    *target = board + add[v];
    return node->plain[side] >> v & 1;
}

/* The lives word after the move at vertex v, a retaking of a ko with the help
 * of a threat: it leads to the layer with one threat less. */
static exact_lives after_threat(const struct exact_table *t, uint32_t board, enum exact_side side,
                                int v)
{
    const struct exact_event *event;
    uint32_t target;

    if (!find_move(t->fewer, board, side, v, &target, &event))
        return side == EXACT_ATTACKER ? ALL : 0;
    return event && event->ko != EXACT_NO_POINT ? event->lives : t->fewer->lives[1 - side][target];
}

/* Add to the word of the vertex moves the removal of a threat, if there is one
 * to remove, and leave the cases in which the wall stands. */
static inline exact_lives playing(const struct exact_table *t, uint32_t board, enum exact_side side,
                                  int banned, exact_lives moves)
{
    if (t->threats && exact_holds_threat(t, 1 - side)) {
        if (side == EXACT_ATTACKER)
            moves &= t->fewer->lives[EXACT_DEFENDER][board];
        else
            moves |= t->fewer->lives[EXACT_ATTACKER][board];
    }
    return moves & standing(&t->node[board], side, banned);
}

/* Where two passes leave a living wall: everywhere, but where seki does not
 * count only if no dead stone is left. There the attacker may pass, and the
 * defender who has not cleared the board may not. */
static inline exact_lives score(const struct exact_node *node)
{
    return node->cleared ? ALL : ALL & ((UINT32_C(1) << STRICT) - 1);
}

/* The word of a side that may not play at `banned`, from that of its vertex
 * moves. After a pass, an outer liberty or a threat the ban is over: `other` is
 * the word of the board with the other side to move. */
static exact_lives with_ban(const struct exact_table *t, uint32_t board, enum exact_side side,
                            int banned, exact_lives moves, exact_lives other)
{
    const struct exact_node *node = &t->node[board];

    moves = playing(t, board, side, banned, moves);
    if (side == EXACT_ATTACKER)
        return moves & filled(other) & (other | score(node));
    return moves | (other & score(node) & standing(node, side, banned));
}

/* Lower the words of the positions with a ko ban that `side`'s captures on a
 * board lead to. */
static bool lower_kos(struct exact_table *t, uint32_t board, enum exact_side side)
{
    const struct exact_node *node = &t->node[board];
    enum exact_side banned = 1 - side;
    bool changed = false;

    for (int i = 0; i < node->n_events[side]; i++) {
        struct exact_event *event = &t->event[node->event[side] + (uint32_t)i];
        exact_lives lives;

        if (event->ko == EXACT_NO_POINT)
            continue;
        lives = after_moves(t, event->target, banned, event->ko);
        if (exact_holds_threat(t, banned)) {
            exact_lives retaken = after_threat(t, event->target, banned, event->ko);

            lives = banned == EXACT_ATTACKER ? lives & retaken : lives | retaken;
        }
        lives = with_ban(t, event->target, banned, event->ko, lives, t->lives[side][event->target]);
        if (lives != event->lives) {
            GK_ASSERT(S6, !(lives & ~event->lives));
            event->lives = lives;
            changed = true;
        }
    }
    return changed;
}

/*
 * Lower both words of a board, which depend on each other: with L outer
 * liberties, a pass of the defender leads to the attacker's case L, and an
 * outer liberty taken to the defender's case L - 1. With `all` and `any` for
 * what the moves on vertices give, and where a pass is good (score()):
 *
 *     attacker(L) = all(L) and defender(L - 1)
 *     defender(L) = any(L) or attacker(L)
 *
 * That is the carry of an addition, found in three steps for seven cases. (Where
 * a pass is not good, the attacker passes instead, and nothing is carried.)
 */
static bool lower_board(struct exact_table *t, uint32_t board)
{
    exact_lives *attacker = &t->lives[EXACT_ATTACKER][board];
    exact_lives *defender = &t->lives[EXACT_DEFENDER][board];
    exact_lives all, any, good, carry, through;
    bool changed = false;

    if (t->node[board].has_ko) {
        changed |= lower_kos(t, board, EXACT_ATTACKER);
        changed |= lower_kos(t, board, EXACT_DEFENDER);
    }
    if (!*attacker && !*defender)
        return changed;
    all = after_moves(t, board, EXACT_ATTACKER, EXACT_NO_POINT);
    any = after_moves(t, board, EXACT_DEFENDER, EXACT_NO_POINT);
    all = playing(t, board, EXACT_ATTACKER, EXACT_NO_POINT, all);
    any = playing(t, board, EXACT_DEFENDER, EXACT_NO_POINT, any);
    good = score(&t->node[board]);
    carry = all & filled(any) & (any | good);
    through = all & good;
    for (int step = 1; step <= 4; step *= 2) {
        exact_lives room = CASES_ABOVE(step);

        carry |= through & (carry << step & room);
        through &= through << step & room;
    }
    any |= carry & good;
    if (carry == *attacker && any == *defender)
        return changed;
    GK_ASSERT(S6, !((carry & ~*attacker) | (any & ~*defender)));
    *attacker = carry;
    *defender = any;
    return true;
}

static void solve_lives(struct exact_table *t)
{
    size_t n_active = t->n_legal;
    bool changed = true;

    for (uint32_t board = 0; board < t->space->n_boards; board++) {
        t->lives[EXACT_ATTACKER][board] = ALL;
        t->lives[EXACT_DEFENDER][board] = ALL;
    }
    memcpy(t->active, t->legal, n_active * sizeof *t->active);
    while (changed) {
        size_t n = n_active;

        changed = false;
        n_active = 0;
        for (size_t i = 0; i < n; i++) {
            uint32_t board = t->active[i];

            changed |= lower_board(t, board);
            /* S6: where the wall never lives, nothing will change. */
            t->active[n_active] = board;
            n_active += t->node[board].has_ko || t->lives[EXACT_ATTACKER][board] ||
                        t->lives[EXACT_DEFENDER][board];
        }
    }
}

/* The two bytes that count: without and with the extra eye. */
static inline exact_lives counting(const struct exact_table *t, exact_lives lives)
{
    return t->rules.no_seki ? lives >> STRICT : lives;
}

/* The numbers of outer liberties with which eyes (attacker first, defender
 * first) are 1 and 2; with which they are 0 and 1. */
static inline uint8_t cases_12(const struct exact_table *t, exact_lives attacker,
                               exact_lives defender)
{
    attacker = counting(t, attacker);
    defender = counting(t, defender);
    return (uint8_t)(~attacker & attacker >> 8 & defender & CASES);
}

static inline uint8_t cases_01(const struct exact_table *t, exact_lives attacker,
                               exact_lives defender)
{
    attacker = counting(t, attacker);
    defender = counting(t, defender);
    return (uint8_t)(~(attacker >> 8) & ~defender & defender >> 8 & CASES);
}

/* Of the cases in which the move at v leads to an exact value, those in which
 * it does not capture the wall. */
static inline uint8_t counted(const struct exact_node *node, enum exact_side side, int v,
                              uint8_t half)
{
    return side == EXACT_ATTACKER && v == node->last_liberty ? (uint8_t)(half & (CASES << 1))
                                                             : half;
}

/* The same for the retaking of a ko with the help of a threat. */
static uint8_t half_after_threat(const struct exact_table *t, uint32_t board, enum exact_side side,
                                 int v)
{
    const struct exact_table *f = t->fewer;
    const struct exact_event *event;
    uint32_t target;

    if (!find_move(f, board, side, v, &target, &event))
        return 0;
    if (event && event->ko != EXACT_NO_POINT)
        return counted(&t->node[board], side, v, event->half);
    return counted(&t->node[board], side, v,
                   side == EXACT_ATTACKER ? f->is_0011[target] : f->is_1122[target]);
}

/* The cases in which some move of `side` leads to an exact 0011 (attacker) or
 * 1122 (defender). */
static uint8_t some_half(const struct exact_table *t, uint32_t board, enum exact_side side,
                         int banned)
{
    const struct exact_node *node = &t->node[board];
    const uint32_t *add = t->space->add[side];
    const uint8_t *half = side == EXACT_ATTACKER ? t->is_0011 : t->is_1122;
    const struct exact_event *event = &t->event[node->event[side]];
    uint8_t found = 0;

    if (banned != EXACT_NO_POINT && exact_holds_threat(t, side))
        found = half_after_threat(t, board, side, banned);
    for (uint32_t todo = node->plain[side]; todo; todo &= todo - 1)
        if (bits_lowest(todo) != banned)
            found |= counted(node, side, bits_lowest(todo), half[board + add[bits_lowest(todo)]]);
    for (int i = 0; i < node->n_events[side]; i++)
        if (event[i].vertex != banned)
            found |= counted(node, side, event[i].vertex,
                             event[i].ko == EXACT_NO_POINT ? half[event[i].target] : event[i].half);
    return found;
}

/* is_1122 of a position with these eyes: no move of the attacker, outer
 * liberties included, may leave exactly 0011. */
static uint8_t exactly_1122(const struct exact_table *t, uint32_t board, uint8_t cases, int banned)
{
    int filled;

    if (!cases)
        return 0;
    filled = t->node[board].breathes ? t->is_0011[board] : t->is_0011[board] & (CASES << 1);
    return (uint8_t)(cases & ~some_half(t, board, EXACT_ATTACKER, banned) & ~(filled << 1));
}

static uint8_t exactly_0011(const struct exact_table *t, uint32_t board, uint8_t cases, int banned)
{
    return cases ? (uint8_t)(cases & ~some_half(t, board, EXACT_DEFENDER, banned)) : 0;
}

static bool half_kos(struct exact_table *t, uint32_t board)
{
    const struct exact_node *node = &t->node[board];
    bool changed = false;

    for (int side = 0; side < 2; side++)
        for (int i = 0; i < node->n_events[side]; i++) {
            struct exact_event *e = &t->event[node->event[side] + (uint32_t)i];
            uint32_t to = e->target;
            uint8_t half;

            if (e->ko == EXACT_NO_POINT)
                continue;
            if (side == EXACT_ATTACKER)
                half =
                    exactly_0011(t, to, cases_01(t, t->lives[EXACT_ATTACKER][to], e->lives), e->ko);
            else
                half =
                    exactly_1122(t, to, cases_12(t, e->lives, t->lives[EXACT_DEFENDER][to]), e->ko);
            changed |= half != e->half;
            e->half = half;
        }
    return changed;
}

/* Ask once more of a board which of its values are exact. */
static bool update_halves(struct exact_table *t, uint32_t board)
{
    exact_lives attacker = t->lives[EXACT_ATTACKER][board];
    exact_lives defender = t->lives[EXACT_DEFENDER][board];
    uint8_t h01 = exactly_0011(t, board, cases_01(t, attacker, defender), EXACT_NO_POINT);
    uint8_t h12 = exactly_1122(t, board, cases_12(t, attacker, defender), EXACT_NO_POINT);
    bool changed = h01 != t->is_0011[board] || h12 != t->is_1122[board];

    t->is_0011[board] = h01;
    t->is_1122[board] = h12;
    return (t->node[board].has_ko && half_kos(t, board)) || changed;
}

/* Which values are exactly 1122 and 0011. Each asks for the absence of the
 * other among the successors; where such a question goes round in a circle,
 * the defender is right again: 1122 starts out wherever the eyes allow it. */
static void solve_halves(struct exact_table *t)
{
    size_t n_active = 0;
    bool changed = true;

    memset(t->is_1122, 0, t->space->n_boards);
    memset(t->is_0011, 0, t->space->n_boards);
    for (size_t i = 0; i < t->n_legal; i++) {
        uint32_t board = t->legal[i];
        exact_lives attacker = t->lives[EXACT_ATTACKER][board];
        exact_lives defender = t->lives[EXACT_DEFENDER][board];

        t->is_1122[board] = cases_12(t, attacker, defender);
        if (t->is_1122[board] || cases_01(t, attacker, defender) || t->node[board].has_ko)
            t->active[n_active++] = board;
    }
    for (size_t i = 0; i < t->n_events; i++)
        t->event[i].half = 0;
    while (changed) {
        changed = false;
        for (size_t i = 0; i < n_active; i++)
            changed |= update_halves(t, t->active[i]);
    }
}

static enum gk_status solve_layer(struct exact_table *t, const struct exact_rules *rules,
                                  struct gk_error *err)
{
    enum gk_status status = t->fewer ? solve_layer(t->fewer, rules, err) : GK_OK;

    GK_ASSERT(S5, t->fewer ? abs(t->threats) == abs(t->fewer->threats) + 1 &&
                                 t->threats * t->fewer->threats >= 0
                           : !t->threats);
    t->solved = false;
    t->rules = *rules;
    if (status == GK_OK)
        status = init_nodes(t, err);
    if (status != GK_OK)
        return status;
    solve_lives(t);
    solve_halves(t);
    t->solved = true;
    return GK_OK;
}

enum gk_status exact_table_solve(struct exact_table *t, const struct gk_rules *rules,
                                 uint32_t anchored, uint32_t margins, struct gk_error *err)
{
    struct exact_rules exact = {.anchored = (vertex_set)anchored,
                                .margins = (vertex_set)(margins | t->space->dead_margins),
                                .suicide = rules->suicide,
                                .no_seki = rules->no_seki};

    return solve_layer(t, &exact, err);
}

bool exact_table_is(const struct exact_table *t, uint32_t anchored, uint32_t margins)
{
    return t->solved && t->rules.anchored == anchored &&
           t->rules.margins == (margins | t->space->dead_margins);
}

static int eyes(const struct exact_table *t, exact_lives lives, int liberties)
{
    lives = counting(t, lives);
    return lives >> liberties & 1 ? 2 : lives >> (8 + liberties) & 1 ? 1 : 0;
}

/* A value that stands for a position as a successor: right in b, c, and in
 * whether it is exactly 0011 or 1122. */
static uint8_t as_successor(int b, int c, bool exact)
{
    static const struct gk_eye_value v0012 = {0, 0, 1, 2}, v0122 = {0, 1, 2, 2};

    if (b == 0 && c == 1 && !exact)
        return (uint8_t)gk_eye_value_index(v0012);
    if (b == 1 && c == 2 && !exact)
        return (uint8_t)gk_eye_value_index(v0122);
    return (uint8_t)value_provisional(b, c);
}

/* The value of a board as a successor. */
static uint8_t board_value(const struct exact_table *t, uint32_t board, int liberties)
{
    int b = eyes(t, t->lives[EXACT_ATTACKER][board], liberties);
    int c = eyes(t, t->lives[EXACT_DEFENDER][board], liberties);

    return as_successor(b, c, (t->is_0011[board] | t->is_1122[board]) >> liberties & 1);
}

/* The same for a position after a capture in a ko by `side`. */
static uint8_t ko_value(const struct exact_table *t, const struct exact_event *e,
                        enum exact_side side, int liberties)
{
    exact_lives attacker = t->lives[EXACT_ATTACKER][e->target];
    exact_lives defender = t->lives[EXACT_DEFENDER][e->target];

    if (side == EXACT_ATTACKER)
        defender = e->lives;
    else
        attacker = e->lives;
    return as_successor(eyes(t, attacker, liberties), eyes(t, defender, liberties),
                        e->half >> liberties & 1);
}

static void side_options(const struct exact_table *t, uint32_t board, enum exact_side side,
                         int liberties, uint8_t *out)
{
    const struct exact_node *node = &t->node[board];
    const uint32_t *add = t->space->add[side];
    uint8_t last;

    memset(out, VALUE_NONE, GK_MAX_VERTICES);
    for (uint32_t todo = node->plain[side]; todo; todo &= todo - 1)
        out[bits_lowest(todo)] = board_value(t, board + add[bits_lowest(todo)], liberties);
    for (int i = 0; i < node->n_events[side]; i++) {
        const struct exact_event *e = &t->event[node->event[side] + (uint32_t)i];

        out[e->vertex] = e->ko == EXACT_NO_POINT ? board_value(t, e->target, liberties)
                                                 : ko_value(t, e, side, liberties);
    }
    /* A wall that is captured has no eyes at all. */
    last = node->last_liberty;
    if (side == EXACT_ATTACKER && liberties == 0 && last != EXACT_NO_POINT &&
        out[last] != VALUE_NONE)
        out[last] = 0;
}

/* The value after the attacker has taken an outer liberty. */
static uint8_t filled_value(const struct exact_table *t, uint32_t board, int liberties)
{
    bool captures = liberties == 1 && !t->node[board].breathes;

    return captures ? 0 : board_value(t, board, liberties - 1);
}

/* Are two eyes of a result a seki: would there be fewer if seki did not count? */
static bool is_seki(const struct exact_table *t, uint32_t board, int liberties)
{
    exact_lives attacker = t->lives[EXACT_ATTACKER][board];
    exact_lives defender = t->lives[EXACT_DEFENDER][board];

    if (t->rules.no_seki)
        return false;
    return ((attacker & ~(attacker >> STRICT)) | (defender & ~(defender >> STRICT))) >> liberties &
           1;
}

/* Is what the words of a board say possible? */
static void check_words(const struct exact_table *t, uint32_t board)
{
    GK_ASSERT(S7, !(t->lives[EXACT_ATTACKER][board] & ~t->lives[EXACT_DEFENDER][board]));
    for (int side = 0; side < 2; side++) {
        exact_lives lives = t->lives[side][board];

        GK_ASSERT(S8, !(lives & ~standing(&t->node[board], (enum exact_side)side, EXACT_NO_POINT)));
        GK_ASSERT(S9, !(lives & NO_EYE & ~(lives >> 8)) && !(lives >> STRICT & ~lives));
    }
}

void exact_table_result(const struct exact_table *t, uint32_t board, int liberties,
                        struct gk_result *out)
{
    const struct exact_board *b = &t->space->board[board];
    struct value_options options = {.attacker_elsewhere = 0};
    int n = t->space->n;
    unsigned value;

    GK_ASSERT(S10, t->solved && board < t->space->n_boards && t->node[board].legal);
    check_words(t, board);
    side_options(t, board, EXACT_ATTACKER, liberties, options.attacker);
    side_options(t, board, EXACT_DEFENDER, liberties, options.defender);
    if (liberties > 0)
        options.attacker_elsewhere = value_bit(filled_value(t, board, liberties));
    value = value_derive(eyes(t, t->lives[EXACT_ATTACKER][board], liberties),
                         eyes(t, t->lives[EXACT_DEFENDER][board], liberties),
                         value_options_set(options.attacker, n) | options.attacker_elsewhere,
                         value_options_set(options.defender, n));
    value_mark(value, &options, n, b->attacker, out);
    GK_ASSERT(S16, !((out->attack | out->defence) & (b->attacker | b->defender)));
    out->seki = is_seki(t, board, liberties);
}
