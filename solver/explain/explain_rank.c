/* SPDX-License-Identifier: MIT */
/*
 * Ranks of the states of the exact game.
 *
 * They are the only solution of "one more than the least (the greatest) rank
 * after a move". All start without a rank, and passes over the boards, from the
 * last to the first as in the table, bring them down until nothing changes.
 */
#include "solver/explain/explain.h"

#include <stdlib.h>
#include <string.h>

#include "util/array.h"
#include "util/error.h"

static uint16_t *rank_slot(const struct explain_rank *r, const struct explain_state *s)
{
    size_t liberties = s->liberties, n = (size_t)r->n_liberties;

    return s->banned == EXACT_NO_POINT ? &r->board[s->layer][s->to_move][s->board * n + liberties]
                                       : &r->event[s->layer][s->event * n + liberties];
}

unsigned explain_rank_get(const struct explain_rank *r, const struct explain_state *s)
{
    return *rank_slot(r, s);
}

/* Lower the rank of a state to what its successors say. Who is losing lasts as
 * long as he can; the other one keeps what he has and hurries. */
static bool lower_rank(struct explain_rank *r, const struct explain_state *s)
{
    struct explain_option option[EXPLAIN_MAX_OPTIONS];
    bool lives = explain_lives(r->game, s);
    bool lasts = lives == (s->to_move == EXACT_ATTACKER);
    unsigned best = lasts ? 0 : EXPLAIN_NO_RANK;
    uint16_t *rank = rank_slot(r, s), old = *rank;
    int n;

    if (old == 0)
        return false;
    if (lives && r->safe[s->board]) {
        *rank = 0;
        return true;
    }
    n = explain_options(r->game, s, option);
    for (int i = 0; i < n; i++) {
        bool still = !option[i].wins && explain_lives(r->game, &option[i].next);
        unsigned next;

        if (still != lives)
            continue;
        next = option[i].wins ? 0 : *rank_slot(r, &option[i].next);
        if (lasts ? next > best : next < best)
            best = next;
    }
    *rank = best >= EXPLAIN_NO_RANK - 1 ? EXPLAIN_NO_RANK : (uint16_t)(best + 1);
    return *rank != old;
}

/* All states of a board in a layer. Fewer liberties first: filling one leads
 * there. */
static bool lower_board(struct explain_rank *r, int layer, uint32_t board)
{
    const struct exact_table *t = r->game->layer[layer];
    struct explain_state s = {.layer = (uint8_t)layer, .banned = EXACT_NO_POINT};
    bool changed = false;

    for (int liberties = 0; liberties < r->n_liberties; liberties++) {
        s.liberties = (uint8_t)liberties;
        for (int side = 0; side < 2; side++) {
            const struct exact_node *node = &t->node[board];

            s.board = board;
            s.banned = EXACT_NO_POINT;
            s.to_move = (uint8_t)side;
            changed |= lower_rank(r, &s);
            s.to_move = (uint8_t)!side;
            for (uint32_t i = 0; i < node->n_events[side]; i++) {
                s.event = (uint32_t)(exact_events(t, board, (enum exact_side)side) - t->event) + i;
                s.board = t->event[s.event].target;
                s.banned = t->event[s.event].ko;
                if (s.banned != EXACT_NO_POINT)
                    changed |= lower_rank(r, &s);
            }
        }
    }
    return changed;
}

/* A board without outer liberties that the attacker cannot bring to capture
 * when the defender only passes. Outer liberties make no difference: he could
 * fill them first. */
static bool stays_safe(const struct explain_rank *r, uint32_t board)
{
    const struct explain_game *g = r->game;
    struct explain_option option[EXPLAIN_MAX_OPTIONS];
    struct explain_state s = {.board = board,
                              .to_move = EXACT_ATTACKER,
                              .banned = EXACT_NO_POINT,
                              .layer = (uint8_t)(g->n_layers - 1)};
    int n = explain_options(g, &s, option);

    for (int i = 0; i < n; i++)
        if (option[i].wins || !r->safe[option[i].next.board])
            return false;
    return true;
}

static void find_safe(struct explain_rank *r)
{
    const struct explain_game *g = r->game;
    const struct exact_table *t = g->layer[g->n_layers - 1];
    enum exact_wall wall = g->eye ? EXACT_EYED : EXACT_BARE;
    uint32_t n_boards = t->space->n_boards;
    bool changed = true;

    for (uint32_t board = 0; board < n_boards; board++) {
        bool stands = exact_legal(&t->node[board]) && (t->node[board].breathes || g->eye);

        r->safe[board] = stands && (exact_word(t, wall, EXACT_ATTACKER, board) & 1);
    }
    while (changed) {
        changed = false;
        for (uint32_t board = n_boards; board-- > 0;)
            if (r->safe[board] && !stays_safe(r, board)) {
                r->safe[board] = false;
                changed = true;
            }
    }
}

/* An array of `count` by liberties, without ranks. */
static enum gk_status new_ranks(const struct explain_rank *r, size_t count, uint16_t **out,
                                struct gk_error *err)
{
    size_t each = (size_t)r->n_liberties * sizeof **out;

    TRY(array_new(out, count, each, "the lengths of variations", err));
    memset(*out, 0xFF, count * each);
    return GK_OK;
}

static enum gk_status new_layer(struct explain_rank *r, int layer, struct gk_error *err)
{
    const struct exact_table *t = r->game->layer[layer];

    TRY(new_ranks(r, t->n_events, &r->event[layer], err));
    for (int side = 0; side < 2; side++)
        TRY(new_ranks(r, t->space->n_boards, &r->board[layer][side], err));
    return GK_OK;
}

static void solve_layer(struct explain_rank *r, int layer)
{
    const struct exact_table *t = r->game->layer[layer];
    bool changed = true;

    while (changed) {
        changed = false;
        for (uint32_t board = t->space->n_boards; board-- > 0;)
            if (exact_legal(&t->node[board]))
                changed |= lower_board(r, layer, board);
    }
}

enum gk_status explain_rank_init(struct explain_rank *r, const struct explain_game *game,
                                 int liberties, struct gk_error *err)
{
    uint32_t n_boards = game->layer[0]->space->n_boards;
    enum gk_status status;

    *r = (struct explain_rank){.game = game, .n_liberties = liberties + 1};
    status = array_new(&r->safe, n_boards, sizeof *r->safe, "the lengths of variations", err);
    for (int layer = 0; status == GK_OK && layer < game->n_layers; layer++)
        status = new_layer(r, layer, err);
    if (status != GK_OK) {
        explain_rank_fini(r);
        return status;
    }
    find_safe(r);
    /* A layer leads to itself and to the next. */
    for (int layer = game->n_layers; layer-- > 0;)
        solve_layer(r, layer);
    return GK_OK;
}

void explain_rank_fini(struct explain_rank *r)
{
    for (int layer = 0; layer <= GK_MAX_KO_THREATS; layer++) {
        free(r->board[layer][EXACT_ATTACKER]);
        free(r->board[layer][EXACT_DEFENDER]);
        free(r->event[layer]);
    }
    free(r->safe);
    *r = (struct explain_rank){0};
}
