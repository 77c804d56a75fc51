/* SPDX-License-Identifier: MIT */
/*
 * Games of random moves. Nobody fills an eye of his own or puts many stones into atari; what the
 * last move put into atari is saved or taken, most of the time. So what has room for eyes mostly
 * lives, what has none dies, and a seki stays one.
 */
#include "estimate/playout/playout.h"

#include <string.h>

#include "estimate/playout/playout_board.h"

enum {
    SMALL = 3,    /* stones that may be put into atari */
    ANSWER = 90,  /* how often, of a hundred times, an atari is answered, */
    PATTERN = 90, /* and a pattern */
    PASSES = 2
};

struct playout_game {
    struct playout_patterns patterns;
    struct playout_board board;
    uint64_t seed;
    int last; /* the last move */
};

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

/* What the last move asks for. */
static int answer_of(struct playout_game *g, enum gk_stone who)
{
    const struct playout_board *b = &g->board;
    int at;

    if (g->last == GK_PASS || any_of(g, 100) >= ANSWER)
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

/* A move beside the last one that has a pattern. */
static int pattern_move(struct playout_game *g, enum gk_stone who)
{
    const struct playout_board *b = &g->board;
    int n = 0, moves[8];

    if (g->last == GK_PASS || any_of(g, 100) >= PATTERN)
        return GK_PASS;
    for (int i = 0; i < 8; i++) {
        int point = g->last + playout_step[i];

        if (b->stone[point] == GK_VACANT && playout_has_pattern(&g->patterns, b, point) &&
            playout_is_legal(b, point, who) && playout_self_atari(b, point, who) == 0)
            moves[n++] = point;
    }
    return n ? moves[any_of(g, n)] : GK_PASS;
}

static int any_move(struct playout_game *g, enum gk_stone who)
{
    const struct playout_board *b = &g->board;
    int start;

    if (b->n_empty == 0)
        return GK_PASS;
    start = any_of(g, b->n_empty);
    for (int i = 0; i < b->n_empty; i++) {
        int point = b->empty[(start + i) % b->n_empty];

        if (is_sensible(b, point, who))
            return point;
    }
    return GK_PASS;
}

static void play_game(struct playout_game *g, enum gk_stone who)
{
    int passes = 0;

    g->last = GK_PASS;
    for (int move = 0; move < 3 * g->board.n_points && passes < PASSES; move++) {
        int point = answer_of(g, who);

        if (point == GK_PASS)
            point = pattern_move(g, who);
        if (point == GK_PASS)
            point = any_move(g, who);
        passes = point == GK_PASS ? passes + 1 : 0;
        if (point != GK_PASS)
            playout_play(&g->board, point, who);
        else
            g->board.ko = GK_PASS;
        g->last = point;
        who = gk_opponent(who);
    }
}

/* Who has a point in the end: whose stone is there, or around it. */
static int owner_of_point(const struct playout_board *b, int point)
{
    int colours = b->stone[point];

    for (int i = 0; i < 4 && b->stone[point] == GK_VACANT; i++)
        if (b->stone[point + playout_step[i]] != PLAYOUT_EDGE)
            colours |= b->stone[point + playout_step[i]];
    return (colours == GK_BLACK) - (colours == GK_WHITE);
}

void playout_owners(const struct gk_board *board, int games, float owner[GK_BOARD_POINTS])
{
    struct playout_board start;
    struct playout_game game;
    int sum[GK_BOARD_POINTS] = {0};

    game.seed = UINT64_C(0x9e3779b97f4a7c15);
    playout_patterns_make(&game.patterns);
    playout_board_make(board, &start);
    for (int i = 0; i < games; i++) {
        enum gk_stone first = i % 2 ? GK_WHITE : GK_BLACK;

        game.board = start;
        if (board->ko != GK_PASS && board->ko_banned == first)
            game.board.ko = playout_point(board->ko);
        play_game(&game, first);
        for (int point = 0; point < GK_BOARD_POINTS; point++)
            if (gk_board_has(board, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE))
                sum[point] += owner_of_point(&game.board, playout_point(point));
    }
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        owner[point] = games ? (float)sum[point] / (float)games : 0;
}
