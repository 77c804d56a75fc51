/* SPDX-License-Identifier: MIT */
/*
 * Reading life and death (doc/rules.md, sections 3 and 4), from positions and
 * the rules of Go: who wins the fight for the wall, how many eyes that makes,
 * and what the first move is worth.
 *
 * Two games are searched (board/witness/search.h):
 *
 * CAPTURE  The attacker wants to take the wall. He must move: a local point, an
 *          outer liberty, the extra eye if that takes the wall, or a ko threat of
 *          the defender, which he removes. The defender may pass.
 *
 * VALUE    Which values a first move leaves is asked of 0011 and 1122 only, and
 *          the two definitions rest on each other: a position with b c = 0 1 is
 *          0011 unless the defender can leave 1122, one with b c = 1 2 is 1122 unless
 *          the attacker can leave 0011. So this is a game too, in which the attacker
 *          tries to reach a 0011 that the defender cannot improve. A state after
 *          an attacker's move is won iff it is 0011, one after a defender's move iff
 *          it is not 1122. Moves are those that are legal with an extra eye.
 */
#include "board/witness/witness_read.h"

#include <stdlib.h>

#include "board/witness/local.h"
#include "board/witness/search.h"
#include "util/array.h"
#include "util/bits.h"
#include "util/error.h"

/* local_state.game */
enum { CAPTURE = 0, VALUE = 1 };

struct witness_reader {
    struct witness_rules rules;
    struct local local;
    struct search *capture;
    struct search *value;
};

/* ---- The game CAPTURE ---- */

/* The attacker's moves in order: the extra eye, points, outer liberty, threat. */
static enum search_verdict attack_child(const struct local *local, const struct local_state *state,
                                        unsigned *cursor, struct local_state *child)
{
    unsigned n = (unsigned)local->n;

    while (*cursor < n + 3) {
        unsigned move = (*cursor)++;
        enum local_play result = LOCAL_ILLEGAL;

        *child = *state;
        if (move == 0) {
            if (state->extra == 1 && local_wall_liberties(local, state) == 1)
                return SEARCH_WON;
        } else if (move <= n) {
            result = local_play(local, child, (int)move - 1);
        } else if (move == n + 1 && state->liberties > 0) {
            result = local_fill(local, child);
        } else if (move == n + 2 && state->threats > 0 && !local->fixed_threats) {
            child->threats--;
            local_tenuki(child);
            result = LOCAL_DONE;
        }
        if (result == LOCAL_WALL_TAKEN)
            return SEARCH_WON;
        if (result == LOCAL_DONE)
            return SEARCH_OPEN;
    }
    return SEARCH_LOST;
}

/* The defender's: points, removing a threat, passing. */
static enum search_verdict defence_child(const struct local *local, const struct local_state *state,
                                         unsigned *cursor, struct local_state *child)
{
    unsigned n = (unsigned)local->n;

    while (*cursor < n + 2) {
        unsigned move = (*cursor)++;

        *child = *state;
        if (move < n) {
            if (local_play(local, child, (int)move) == LOCAL_DONE)
                return SEARCH_OPEN;
        } else if (move == n + 1 || (state->threats < 0 && !local->fixed_threats)) {
            if (move == n)
                child->threats++;
            local_tenuki(child);
            return SEARCH_OPEN;
        }
    }
    return SEARCH_LOST;
}

static enum search_verdict capture_child(void *user, const struct local_state *state,
                                         unsigned *cursor, struct local_state *child)
{
    const struct witness_reader *reader = user;

    return state->mover == GK_X ? attack_child(&reader->local, state, cursor, child)
                                : defence_child(&reader->local, state, cursor, child);
}

/* Is the wall safe from `state` (mover as set) with `extra` extra eyes? */
static enum gk_status is_safe(struct witness_reader *reader, const struct local_state *state,
                              int extra, bool *out, struct gk_error *err)
{
    struct local_state root = *state;
    bool taken = false;

    root.extra = (uint8_t)extra;
    root.game = CAPTURE;
    if (local_wall_liberties(&reader->local, &root) == 0)
        taken = true;
    else if (extra < 2) /* two eyes elsewhere can never both be filled */
        TRY(search_run(reader->capture, &root, &taken, err));
    *out = !taken;
    return GK_OK;
}

static enum gk_status count_eyes(struct witness_reader *reader, struct local_state state,
                                 enum gk_stone mover, int *out, struct gk_error *err)
{
    bool safe = false;
    enum gk_status status = GK_OK;

    local_set_mover(&state, mover);
    for (*out = 2; *out > 0; --*out) {
        status = is_safe(reader, &state, 2 - *out, &safe, err);
        if (status != GK_OK || safe)
            break;
    }
    return status;
}

/* ---- First moves ---- */

/* A position by its eyes when the attacker (b) and the defender (c) moves first. */
struct outcome {
    int b, c;
};

struct first_move {
    uint8_t eye; /* vital point it would be, or LOCAL_NONE */
    bool taken;  /* it captures the wall, which leaves nothing */
    struct local_state after;
    struct outcome outcome;
};

struct first_moves {
    int n;
    struct first_move move[LOCAL_MAX + 1];
};

static enum gk_status assess_state(struct witness_reader *reader, const struct local_state *state,
                                   struct outcome *out, struct gk_error *err)
{
    TRY(count_eyes(reader, *state, GK_X, &out->b, err));
    return count_eyes(reader, *state, GK_O, &out->c, err);
}

/* The move `*cursor` or the next legal one of a state: points, then the
 * attacker's outer liberty. Legal: with an extra eye. False: no more. */
static bool next_first_move(const struct local *local, const struct local_state *state,
                            unsigned *cursor, struct first_move *out)
{
    unsigned n = (unsigned)local->n;

    while (*cursor < n + 1) {
        unsigned move = (*cursor)++;
        struct local_state bare = *state;
        bool legal = false;

        out->after = *state;
        out->after.extra = 1;
        bare.extra = 0;
        if (move < n) {
            legal = local_play(local, &out->after, (int)move) == LOCAL_DONE;
            out->taken = legal && local_play(local, &bare, (int)move) == LOCAL_WALL_TAKEN;
            out->eye = local->eye[move];
        } else if (state->mover == GK_X && state->liberties > 0) {
            legal = local_fill(local, &out->after) == LOCAL_DONE;
            out->taken = local_fill(local, &bare) == LOCAL_WALL_TAKEN;
            out->eye = LOCAL_NONE;
        }
        if (legal)
            return true;
    }
    return false;
}

static enum gk_status find_first_moves(struct witness_reader *reader, enum gk_stone mover,
                                       struct first_moves *out, struct gk_error *err)
{
    struct local_state state = reader->local.start;
    unsigned cursor = 0;

    local_set_mover(&state, mover);
    out->n = 0;
    while (next_first_move(&reader->local, &state, &cursor, &out->move[out->n])) {
        struct first_move *move = &out->move[out->n++];

        move->outcome = (struct outcome){0, 0};
        if (!move->taken)
            TRY(assess_state(reader, &move->after, &move->outcome, err));
    }
    return GK_OK;
}

/* ---- The game VALUE ---- */

static enum gk_status value_settle(void *user, const struct local_state *state,
                                   enum search_verdict *verdict, struct gk_error *err)
{
    struct outcome outcome;

    TRY(assess_state(user, state, &outcome, err));
    if (state->mover == GK_X)
        *verdict = outcome.b == 1 && outcome.c == 2 ? SEARCH_OPEN : SEARCH_WON;
    else
        *verdict = outcome.b == 0 && outcome.c == 1 ? SEARCH_OPEN : SEARCH_LOST;
    return GK_OK;
}

static enum search_verdict value_child(void *user, const struct local_state *state,
                                       unsigned *cursor, struct local_state *child)
{
    const struct witness_reader *reader = user;
    struct first_move move;

    while (next_first_move(&reader->local, state, cursor, &move)) {
        if (move.taken)
            continue; /* leaves 0000, not 0011 */
        *child = move.after;
        return SEARCH_OPEN;
    }
    return SEARCH_LOST;
}

/* Is what an attacker's first move leaves 0011; is what a defender's leaves
 * anything but 1122? */
static enum gk_status value_is_won(struct witness_reader *reader, const struct first_move *move,
                                   bool *out, struct gk_error *err)
{
    struct local_state state = move->after;

    state.game = VALUE;
    return search_run(reader->value, &state, out, err);
}

/* ---- Digits and vital points ---- */

/* An outcome as the other side sees it: the eyes that it takes, the attack the defence. */
static struct outcome mirrored_outcome(struct outcome outcome)
{
    return (struct outcome){2 - outcome.c, 2 - outcome.b};
}

/*
 * The digit a and the attack points; or d and the defence points, which are the same with
 * all outcomes mirrored: only the game VALUE knows the two sides apart.
 */
static enum gk_status first_digit(struct witness_reader *reader, enum gk_stone mover,
                                  struct outcome root, uint8_t *digit, uint32_t *vital,
                                  struct gk_error *err)
{
    struct first_moves moves;
    enum gk_status status = find_first_moves(reader, mover, &moves, err);
    bool attack = mover == GK_X, turns[LOCAL_MAX + 1] = {false}; /* leaves 0011, or 1122 */
    int a;

    root = attack ? root : mirrored_outcome(root);
    a = root.b;
    for (int i = 0; status == GK_OK && i < moves.n; i++) {
        struct first_move *move = &moves.move[i];
        bool won = !attack;

        move->outcome = attack ? move->outcome : mirrored_outcome(move->outcome);
        if (root.b == 2 && move->outcome.b < a)
            a = move->outcome.b;
        if (root.b == 1 && !move->taken)
            status = value_is_won(reader, move, &won, err);
        turns[i] = won == attack;
        if (turns[i])
            a = 0;
    }
    *digit = (uint8_t)(attack ? a : 2 - a);
    for (int i = 0; i < moves.n; i++) {
        const struct outcome *left = &moves.move[i].outcome;
        bool is_vital = root.b == 2   ? a < 2 && left->b == a
                        : root.b == 0 ? root.c > 0 && left->c == 0
                        : a == 0      ? turns[i]
                                      : root.c == 2 && left->c <= 1;

        if (is_vital && moves.move[i].eye != LOCAL_NONE)
            *vital |= bits_of(moves.move[i].eye);
    }
    return status;
}

/* ---- The interface ---- */

void witness_read_default(struct witness_rules *rules)
{
    *rules = (struct witness_rules){.suicide = true, .max_states = 1U << 24};
}

enum gk_status witness_read_new(const struct witness_rules *rules, struct witness_reader **out,
                                struct gk_error *err)
{
    struct witness_reader *reader;
    struct search_game capture = {.child = capture_child};
    struct search_game value = {.child = value_child, .settle = value_settle};
    enum gk_status status;

    if (rules->ko_threats < -100 || rules->ko_threats > 100)
        return error_set(err, GK_ERR_ARG, "at most 100 ko threats, not %d", rules->ko_threats);
    TRY(array_new(&reader, 1, sizeof *reader, "a reader", err));
    reader->rules = *rules;
    capture.user = value.user = reader;
    status = search_new(&capture, rules->max_states, &reader->capture, err);
    if (status == GK_OK)
        status = search_new(&value, rules->max_states, &reader->value, err);
    if (status == GK_OK)
        *out = reader;
    else
        witness_read_free(reader);
    return status;
}

void witness_read_free(struct witness_reader *reader)
{
    if (!reader)
        return;
    search_free(reader->capture);
    search_free(reader->value);
    free(reader);
}

enum gk_status witness_read_load(struct witness_reader *reader, const struct gk_position *position,
                                 struct gk_error *err)
{
    enum gk_status status = local_load(&reader->local, position, reader->rules.suicide, err);

    reader->local.start.threats = (int8_t)reader->rules.ko_threats;
    reader->local.fixed_threats = reader->rules.fixed_threats;
    search_clear(reader->capture);
    search_clear(reader->value);
    return status;
}

enum gk_status witness_read_eyes(struct witness_reader *reader, enum gk_stone mover, int *out,
                                 struct gk_error *err)
{
    return count_eyes(reader, reader->local.start, mover, out, err);
}

enum gk_status witness_read_value(struct witness_reader *reader, struct witness_reading *out,
                                  struct gk_error *err)
{
    struct outcome root;

    TRY(assess_state(reader, &reader->local.start, &root, err));
    *out = (struct witness_reading){.digit = {0, (uint8_t)root.b, (uint8_t)root.c, 0}};
    TRY(first_digit(reader, GK_X, root, &out->digit[0], &out->attack, err));
    return first_digit(reader, GK_O, root, &out->digit[3], &out->defence, err);
}
