/* SPDX-License-Identifier: MIT */
/*
 * A game: the boards after each move, for undo and for positional superko. A
 * repetition is found by hash and confirmed by comparing the stones.
 */
#include <gankei/experimental/board.h>
#include <gankei/record.h>

#include <stdlib.h>

#include "board/board.h"
#include "util/array.h"
#include "util/error.h"

struct gk_game {
    struct gk_game_rules rules;
    size_t n_moves, board_room, move_room;
    struct gk_board *board;    /* board[i]: after i moves; n_moves + 1 of them */
    struct gk_game_move *move; /* move[i]: from board[i] to board[i + 1] */
};

/* Make room for one more move. */
static enum gk_status make_room(struct gk_game *game, struct gk_error *err)
{
    TRY(array_grow(&game->board, game->n_moves + 2, &game->board_room, sizeof *game->board,
                   "the boards of a game", err));
    return array_grow(&game->move, game->n_moves + 1, &game->move_room, sizeof *game->move,
                      "the moves of a game", err);
}

enum gk_status gk_game_new(const struct gk_board *start, const struct gk_game_rules *rules,
                           struct gk_game **out, struct gk_error *err)
{
    ERROR_UNLESS(start && rules && out);
    struct gk_game *game;
    enum gk_status status;

    TRY(array_new(&game, 1, sizeof *game, "a game", err));
    status = make_room(game, err);
    if (status != GK_OK) {
        game_free(game);
        return status;
    }
    game->rules = *rules;
    game->board[0] = *start;
    *out = game;
    return GK_OK;
}

void game_free(struct gk_game *game)
{
    if (!game)
        return;
    free(game->board);
    free(game->move);
    free(game);
}

static bool repeats_position(const struct gk_game *game, const struct gk_board *board)
{
    for (size_t i = 0; i <= game->n_moves; i++)
        if (board_same(&game->board[i], board))
            return true;
    return false;
}

enum gk_status gk_game_play(struct gk_game *game, int point, enum gk_stone who,
                            enum gk_play *result, struct gk_error *err)
{
    ERROR_UNLESS(game && result);
    struct gk_board next = game->board[game->n_moves];

    if (game->rules.ko_allowed)
        next.ko = GK_PASS;
    *result = gk_board_play(&next, point, who, game->rules.suicide, NULL);
    if (*result != GK_PLAY_DONE)
        return GK_OK;
    if (game->rules.superko && point != GK_PASS && repeats_position(game, &next)) {
        *result = GK_PLAY_REPETITION;
        return GK_OK;
    }
    TRY(make_room(game, err));
    game->move[game->n_moves++] = (struct gk_game_move){(int16_t)point, (uint8_t)who};
    game->board[game->n_moves] = next;
    return GK_OK;
}

bool gk_game_undo(struct gk_game *game)
{
    if (game->n_moves == 0)
        return false;
    game->n_moves--;
    return true;
}

const struct gk_board *gk_game_board(const struct gk_game *game)
{
    return &game->board[game->n_moves];
}

const struct gk_board *game_start(const struct gk_game *game)
{
    return &game->board[0];
}

size_t gk_game_moves(const struct gk_game *game, const struct gk_game_move **moves)
{
    *moves = game->move;
    return game->n_moves;
}

static int count_stones(const struct gk_board *board, enum gk_stone colour)
{
    int n = 0;

    for (int point = 0; point < GK_BOARD_POINTS; point++)
        n += board->stone[point] == colour;
    return n;
}

void gk_game_prisoners(const struct gk_game *game, int prisoners[2])
{
    const enum gk_stone colour[2] = {GK_BLACK, GK_WHITE};

    /* Whatever was there or was played, and is no more. */
    for (int who = 0; who < 2; who++) {
        int n = count_stones(game_start(game), colour[!who]);

        for (size_t i = 0; i < game->n_moves; i++)
            n += game->move[i].point != GK_PASS && game->move[i].who == colour[!who];
        prisoners[who] = n - count_stones(gk_game_board(game), colour[!who]);
    }
}

bool gk_game_is_over(const struct gk_game *game)
{
    size_t n = game->n_moves;

    return n >= 2 && game->move[n - 1].point == GK_PASS && game->move[n - 2].point == GK_PASS;
}
