/* SPDX-License-Identifier: MIT */
/* Positions that are played to their end (board/playout/playout.h). */
#include "board/playout/playout.h"

#include "board/playout/playout_moves.h"

static void play_game(struct playout_game *g, enum gk_stone who)
{
    for (int move = 0; move < 3 * g->board.n_points && g->passes < PLAYOUT_PASSES; move++) {
        playout_random_move(g, who, NULL);
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
    static const struct playout_habits habits = {.atari = 90, .vital = 100, .pattern = 90};
    struct playout_board start;
    struct playout_game game;
    int sum[GK_BOARD_POINTS] = {0};

    playout_make(&game, &habits);
    playout_board_make(board, &start);
    for (int i = 0; i < games; i++) {
        enum gk_stone first = i % 2 ? GK_WHITE : GK_BLACK;

        playout_begin(&game, &start);
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
