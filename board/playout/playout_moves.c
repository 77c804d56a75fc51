/* SPDX-License-Identifier: MIT */
/*
 * Nobody fills an eye of his own or puts many stones into atari; what the last move asks for is
 * played, most of the time. So what has room for eyes mostly lives, what has none dies,
 * and a seki stays one.
 */
#include "board/playout/playout_moves.h"

enum { SMALL = 3 }; /* stones that may be put into atari */

/* Numbers from 0 on, less than n. */
static int any_of(struct playout_game *g, int n)
{
    g->seed ^= g->seed << 13;
    g->seed ^= g->seed >> 7;
    g->seed ^= g->seed << 17;
    return (int)((g->seed >> 32) * (uint64_t)n >> 32);
}

static bool is_sensible(const struct playout_board *b, int point, enum gk_stone who)
{
    return playout_is_legal(b, point, who) && !playout_is_eye(b, point, who) &&
           playout_self_atari(b, point, who) <= SMALL;
}

/* A chain in atari: take what is beside it, or else run. */
static int save_chain(const struct playout_board *b, int chain, enum gk_stone who)
{
    int stone = chain, out = playout_atari(b, chain);

    do {
        for (int i = 0; i < 4; i++) {
            int beside = stone + playout_step[i], at;

            if (b->stone[beside] != gk_opponent(who))
                continue;
            at = playout_atari(b, beside);
            if (at != GK_PASS && playout_is_legal(b, at, who))
                return at;
        }
        stone = b->next[stone];
    } while (stone != chain);
    return playout_is_legal(b, out, who) && playout_self_atari(b, out, who) == 0 ? out : GK_PASS;
}

static bool is_in_habit(struct playout_game *g, int habit)
{
    return habit > 0 && g->last != GK_PASS && any_of(g, 100) < habit;
}

/* What the last move put into atari. */
static int atari_move(struct playout_game *g, enum gk_stone who)
{
    const struct playout_board *b = &g->board;
    int at;

    if (!is_in_habit(g, g->habits.atari))
        return GK_PASS;
    at = b->stone[g->last] == GK_VACANT ? GK_PASS : playout_atari(b, g->last);
    if (at != GK_PASS && playout_is_legal(b, at, who))
        return at;
    for (int i = 0; i < 4; i++) {
        int beside = g->last + playout_step[i];

        if (b->stone[beside] != who || playout_atari(b, beside) == GK_PASS)
            continue;
        at = save_chain(b, b->chain[beside], who);
        if (at != GK_PASS)
            return at;
    }
    return GK_PASS;
}

/* What the last move made a room of. */
static int vital_move(struct playout_game *g, enum gk_stone who)
{
    const struct playout_board *b = &g->board;

    if (!is_in_habit(g, g->habits.vital))
        return GK_PASS;
    for (int i = 0; i < 4; i++) {
        int beside = g->last + playout_step[i];
        int at = b->stone[beside] == GK_VACANT ? playout_vital(b, beside) : GK_PASS;

        if (at != GK_PASS && playout_is_legal(b, at, who))
            return at;
    }
    return GK_PASS;
}

/* A move beside the last one that has a pattern. */
static int pattern_move(struct playout_game *g, enum gk_stone who)
{
    const struct playout_board *b = &g->board;
    int n = 0, moves[8];

    if (!is_in_habit(g, g->habits.pattern))
        return GK_PASS;
    for (int i = 0; i < 8; i++) {
        int point = g->last + playout_step[i];

        if (b->stone[point] == GK_VACANT && playout_has_pattern(&g->patterns, b, point) &&
            playout_is_legal(b, point, who) && playout_self_atari(b, point, who) == 0)
            moves[n++] = point;
    }
    return n ? moves[any_of(g, n)] : GK_PASS;
}

static int any_move(struct playout_game *g, enum gk_stone who, const bool *within)
{
    const struct playout_board *b = &g->board;
    int start;

    if (b->n_empty == 0)
        return GK_PASS;
    start = any_of(g, b->n_empty);
    for (int i = 0; i < b->n_empty; i++) {
        int point = b->empty[(start + i) % b->n_empty];

        if ((!within || within[point]) && is_sensible(b, point, who))
            return point;
    }
    return GK_PASS;
}

static int choose_move(struct playout_game *g, enum gk_stone who, const bool *within)
{
    int point = atari_move(g, who);

    if (point == GK_PASS)
        point = vital_move(g, who);
    if (point == GK_PASS)
        point = pattern_move(g, who);
    return point == GK_PASS ? any_move(g, who, within) : point;
}

void playout_make(struct playout_game *g, const struct playout_habits *habits)
{
    g->habits = *habits;
    g->seed = UINT64_C(0x9e3779b97f4a7c15);
    playout_patterns_make(&g->patterns);
}

void playout_begin(struct playout_game *g, const struct playout_board *start)
{
    g->board = *start;
    g->last = GK_PASS;
    g->passes = 0;
}

void playout_move(struct playout_game *g, int point, enum gk_stone who)
{
    g->passes = point == GK_PASS ? g->passes + 1 : 0;
    if (point != GK_PASS)
        playout_play(&g->board, point, who);
    else
        g->board.ko = GK_PASS;
    g->last = point;
}

void playout_random_move(struct playout_game *g, enum gk_stone who, const bool *within)
{
    playout_move(g, choose_move(g, who, within), who);
}
