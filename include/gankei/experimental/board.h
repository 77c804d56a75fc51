/* SPDX-License-Identifier: MIT */
/* Boards point by point, games with undo and superko, SGF piece by piece; chains read; life by the
 * formal definition. May change: gankei/experimental.h. */
#ifndef GANKEI_EXPERIMENTAL_BOARD_H
#define GANKEI_EXPERIMENTAL_BOARD_H

#include <gankei/formal.h>
#include <gankei/record.h>
#include <gankei/tactics.h>

GK_BEGIN_DECLS

/*
 * The chain of the stone at `point`: number of stones and of liberties, and the
 * stones themselves if `stones` is not null (room for GK_BOARD_POINTS).
 */
struct gk_chain {
    int n_stones, n_liberties;
    bool immortal;
};
GK_API struct gk_chain gk_board_chain(const struct gk_board *board, int point, int16_t *stones);

/* The neighbours of a point on this board: returns how many (0 to 4). */
GK_API int gk_board_neighbours(const struct gk_board *board, int point, int neighbour[4]);

/* Has every chain a liberty? Otherwise GK_ERR_ILLEGAL, naming a point of one that has none. */
GK_API enum gk_status gk_board_check(const struct gk_board *board,
                                     struct gk_error *err) GK_MUST_CHECK;

/* A board with coordinates in the style of GTP's showboard, each row ended by '\n'. */
#define GK_SHOWBOARD_MAX 2048
GK_API size_t gk_board_show(const struct gk_board *board, char *buffer);

/* ---- Collections: one of the games of a text as SGF, and one of its variations ---- */

/*
 * Make the `game`-th game of a text (from 1 on) its first one, and of the variations of that, where
 * it branches for the i-th time, number variation[i] (from 1 on) the main line: what stands before
 * them becomes blanks. gk_record_parse() reads it then. Fails with GK_ERR_LIMIT (no such game or
 * variation), GK_ERR_PARSE.
 */
GK_API enum gk_status gk_record_select(char *text, size_t length, int game, const int *variation,
                                       int n, struct gk_error *err) GK_MUST_CHECK;

/* ---- Games: moves with undo, and positional superko ---- */

struct gk_game_rules {
    bool suicide;
    bool superko;    /* no move may repeat a position of the board (passes may) */
    bool ko_allowed; /* a ko may be retaken at once: records of games are facts */
};

struct gk_game_move {
    int16_t point; /* or GK_PASS */
    uint8_t who;   /* enum gk_stone */
};

/* A game from a position, for a struct gk_record: gk_record_fini() frees it. Fails with
 * GK_ERR_NOMEM. */
GK_API enum gk_status gk_game_new(const struct gk_board *start, const struct gk_game_rules *rules,
                                  struct gk_game **out, struct gk_error *err) GK_MUST_CHECK;

/* Play; `*result` says what became of it. Fails with GK_ERR_NOMEM. */
GK_API enum gk_status gk_game_play(struct gk_game *game, int point, enum gk_stone who,
                                   enum gk_play *result, struct gk_error *err) GK_MUST_CHECK;

/* Take the last move back; false if there is none. */
GK_API bool gk_game_undo(struct gk_game *game);

/* Its board, and its moves. */
GK_API const struct gk_board *gk_game_board(const struct gk_game *game);
GK_API size_t gk_game_moves(const struct gk_game *game, const struct gk_game_move **moves);

/* ---- The pieces of a game as SGF, for those that are no records: `(;`, nodes, `)` ---- */

/* "(;" with size and stones, immortal ones marked; the node, and the game, go on. */
GK_API void gk_sgf_start(FILE *out, const struct gk_board *board);

/* Who plays next, a comment: of the node that was begun. */
GK_API void gk_sgf_player(FILE *out, enum gk_stone player);
GK_API void gk_sgf_comment(FILE *out, const char *comment);

/* A node with a move, or a pass. */
GK_API void gk_sgf_move(FILE *out, int point, enum gk_stone who);

/* ---- Reading chains ---- */

/* A reader, with memory of its own; one thread at a time. */
struct gk_tactics;
GK_API enum gk_status gk_tactics_new(const struct gk_tactics_options *options,
                                     struct gk_tactics **out, struct gk_error *err) GK_MUST_CHECK;
GK_API void gk_tactics_free(struct gk_tactics *tactics); /* null is fine */

/* Read the chain at `point`. The ko of the board counts. Fails with GK_ERR_ARG (no stone). */
GK_API enum gk_status gk_tactics_read(struct gk_tactics *tactics, const struct gk_board *board,
                                      int point, struct gk_chain_status *out,
                                      struct gk_error *err) GK_MUST_CHECK;

/* ---- Life and territory by the formal definition ---- */

/*
 * Which chains are alive by themselves if their owner never moves again (pass-alive), and
 * which are dead because they lie in the region of such chains; the others are neither
 * and count as alive. `unsettled` may be null: chains that are neither. Chains with immortal
 * stones are alive. Thread-safe.
 */
GK_API void gk_formal_life(const struct gk_board *board, bool dead[GK_BOARD_POINTS],
                           bool unsettled[GK_BOARD_POINTS]);

/* Whose territory a point is that is in a region of living chains where the opponent is dead, in
 * the sense of gk_formal_life(): enum gk_stone, GK_VACANT where that is nobody's. Thread-safe. */
GK_API void gk_formal_territory(const struct gk_board *board, uint8_t owner[GK_BOARD_POINTS]);

GK_END_DECLS

#endif
