/* SPDX-License-Identifier: MIT */
/*
 * The rules of Go on the compact form of a position: the same moves, captures
 * and kos as board/board.c finds on the full board.
 */
#include "board/witness/local.h"

#include <string.h>

#include <gankei/experimental/board.h>

#include "util/assert.h"
#include "util/bits.h"
#include "util/error.h"

/* ---- From the board ---- */

struct local_candidate {
    int16_t point;
    uint8_t eye;
    int degree;
};

static enum gk_status collect_points(struct local_candidate *list, int *n,
                                     const struct gk_position *p, struct gk_error *err)
{
    int total = p->n_eye + p->n_hole + p->n_link;

    if (total > LOCAL_MAX)
        return error_set(err, GK_ERR_LIMIT, "%d points can change; at most %d can be read", total,
                         LOCAL_MAX);
    *n = 0;
    for (int i = 0; i < p->n_eye; i++)
        list[(*n)++] = (struct local_candidate){p->eye[i], (uint8_t)i, 0};
    for (int i = 0; i < p->n_hole; i++)
        list[(*n)++] = (struct local_candidate){p->hole[i], LOCAL_NONE, 0};
    for (int i = 0; i < p->n_link; i++)
        list[(*n)++] = (struct local_candidate){p->link[i], LOCAL_NONE, 0};
    return GK_OK;
}

static int find_candidate(const struct local_candidate *list, int n, int point)
{
    for (int i = 0; i < n; i++)
        if (list[i].point == point)
            return i;
    return -1;
}

/* By falling degree; a stable insertion sort, lists are short. */
static void sort_candidates(struct local_candidate *list, int n, const struct gk_board *board)
{
    for (int i = 0; i < n; i++) {
        int neighbour[4];
        int degree = gk_board_neighbours(board, list[i].point, neighbour);

        for (int j = 0; j < degree; j++)
            list[i].degree += find_candidate(list, n, neighbour[j]) >= 0;
    }
    for (int i = 1; i < n; i++) {
        struct local_candidate moving = list[i];
        int j = i;

        for (; j > 0 && list[j - 1].degree < moving.degree; j--)
            list[j] = list[j - 1];
        list[j] = moving;
    }
}

static void connect(struct local *local, int i, const struct local_candidate *list,
                    const struct gk_board *board)
{
    int neighbour[4];
    int degree = gk_board_neighbours(board, list[i].point, neighbour);

    for (int j = 0; j < degree; j++) {
        int other = find_candidate(list, local->n, neighbour[j]);

        if (other >= 0)
            local->beside[i] |= bits64_of(other);
        else if (board->stone[neighbour[j]] == GK_O)
            local->wall |= bits64_of(i);
        else if (board->stone[neighbour[j]] == GK_X)
            local->alive |= bits64_of(i);
    }
    local->all |= bits64_of(i);
    local->point[i] = list[i].point;
    local->eye[i] = list[i].eye;
    if (board->stone[list[i].point] == GK_X)
        local->start.x |= bits64_of(i);
    else if (board->stone[list[i].point] == GK_O)
        local->start.o |= bits64_of(i);
}

enum gk_status local_load(struct local *local, const struct gk_position *position, bool suicide,
                          struct gk_error *err)
{
    struct local_candidate list[LOCAL_MAX];
    int n = 0;

    TRY(collect_points(list, &n, position, err));
    memset(local, 0, sizeof *local);
    local->n = n;
    local->suicide = suicide;
    local->start.ko = LOCAL_NONE;
    local->start.mover = GK_X;
    local->start.liberties = (uint8_t)position->n_outer;
    sort_candidates(list, n, &position->board);
    for (int i = 0; i < n; i++)
        connect(local, i, list, &position->board);
    return GK_OK;
}

/* ---- Chains ---- */

/* Empty local points beside the wall or beside stones connected to it. */
static uint64_t inner_liberties(const struct local *local, const struct local_state *state)
{
    uint64_t around;

    bits64_flood(local->beside, state->o & local->wall, state->o, &around);
    return (local->wall | around) & local->all & ~(state->x | state->o);
}

int local_wall_liberties(const struct local *local, const struct local_state *state)
{
    return state->liberties + state->extra + bits64_count(inner_liberties(local, state));
}

static bool wall_is_taken(const struct local *local, const struct local_state *state)
{
    return state->liberties + state->extra == 0 && !inner_liberties(local, state);
}

/* Chains of `stones` beside `move` without an empty point; chains that touch
 * `safe` (the wall, or living attackers) are not captured this way. */
static uint64_t captured_chains(const struct local *local, uint64_t stones, uint64_t safe,
                                uint64_t empty, int move)
{
    uint64_t dead = 0;

    for (uint64_t left = local->beside[move] & stones; left;) {
        uint64_t around, chain = bits64_flood(local->beside, left & -left, stones, &around);

        left &= ~chain;
        if (!(chain & safe) && !(around & empty))
            dead |= chain;
    }
    return dead;
}

/* ---- Moves ---- */

/* Put a stone of the side to move: the attacker's may be suicide, the defender's never. */
static enum local_play put_stone(const struct local *local, struct local_state *state, int move)
{
    bool attack = state->mover == GK_X;
    uint64_t *own = attack ? &state->x : &state->o, *other = attack ? &state->o : &state->x;
    uint64_t own_safe = attack ? local->alive : local->wall;
    uint64_t empty, dead, chain, around;

    *own |= bits64_of(move);
    empty = local->all & ~(state->x | state->o);
    if (attack && wall_is_taken(local, state))
        return LOCAL_WALL_TAKEN;
    dead = captured_chains(local, *other, attack ? local->wall : local->alive, empty, move);
    *other &= ~dead;
    empty |= dead;
    chain = bits64_flood(local->beside, bits64_of(move), *own, &around);
    if (!attack && (chain & local->wall)) {
        if (wall_is_taken(local, state))
            return LOCAL_ILLEGAL;
    } else if (!(chain & own_safe) && !(around & empty)) {
        if (!attack || chain == bits64_of(move) || !local->suicide)
            return LOCAL_ILLEGAL;
        *own &= ~chain;
    }
    state->ko = LOCAL_NONE;
    /* A ko: the stone stands alone, with the one point it captured as its only liberty. */
    if (bits64_count(dead) == 1 && chain == bits64_of(move) && !(chain & own_safe) &&
        (local->beside[move] & empty) == dead)
        state->ko = (uint8_t)bits64_lowest(dead);
    state->mover = attack ? GK_O : GK_X;
    return LOCAL_DONE;
}

/* Use up a ko threat of the side to move; false if it has none. */
static bool spend_threat(struct local_state *state)
{
    if (state->mover == GK_O && state->threats > 0)
        state->threats--;
    else if (state->mover == GK_X && state->threats < 0)
        state->threats++;
    else
        return false;
    return true;
}

enum local_play local_play(const struct local *local, struct local_state *state, int move)
{
    struct local_state next = *state;
    enum local_play result;

    if (!(bits64_of(move) & local->all & ~(state->x | state->o)))
        return LOCAL_ILLEGAL;
    if (move == state->ko && !spend_threat(&next))
        return LOCAL_ILLEGAL;
    result = put_stone(local, &next, move);
    GK_ASSERT(B4, !(next.x & next.o) && !((next.x | next.o) & ~local->all));
    if (result != LOCAL_ILLEGAL)
        *state = next;
    return result;
}

enum local_play local_fill(const struct local *local, struct local_state *state)
{
    state->liberties--;
    local_tenuki(state);
    return wall_is_taken(local, state) ? LOCAL_WALL_TAKEN : LOCAL_DONE;
}

void local_tenuki(struct local_state *state)
{
    state->ko = LOCAL_NONE;
    state->mover = (uint8_t)gk_opponent((enum gk_stone)state->mover);
}

void local_set_mover(struct local_state *state, enum gk_stone mover)
{
    if (state->mover != mover)
        local_tenuki(state);
}
