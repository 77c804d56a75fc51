/* SPDX-License-Identifier: MIT */
/*
 * The witness of the solver: a plain Go board, positions that realise an eye
 * shape on it (doc/rules.md, sections 3 to 5). Nothing here uses the solver.
 *
 * X is black and O is white where a board is one of a game. Where it shows an eye shape, the eye
 * owner is O ("the defender"), the opponent X ("the attacker").
 *
 *     st = gk_board_init(&board, 9, 9, err);
 *     gk_board_set(&board, gk_point(8, 0), GK_X); ... black at A1
 *     st = gk_realise(&drawing, &options, &position, err);
 *
 * All functions are thread-safe as long as no two threads use the same object.
 */
#ifndef GANKEI_BOARD_H
#define GANKEI_BOARD_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include <gankei/graph.h>
#include <gankei/error.h>

GK_BEGIN_DECLS

/* ---- The board ---- */

#define GK_BOARD_SIDE   19
#define GK_BOARD_POINTS (GK_BOARD_SIDE * GK_BOARD_SIDE)
#define GK_PASS         (-1) /* as a move; as a place: none */

enum gk_stone { GK_VACANT = 0, GK_O = 1, GK_X = 2 };

static inline enum gk_stone gk_opponent(enum gk_stone who)
{
    return who == GK_X ? GK_O : GK_X;
}

/* What became of a move. */
enum gk_play {
    GK_PLAY_DONE = 0,
    GK_PLAY_OFF_BOARD,
    GK_PLAY_OCCUPIED,
    GK_PLAY_KO,        /* retakes a ko at once */
    GK_PLAY_SUICIDE,   /* one stone, or more where suicide is not allowed */
    GK_PLAY_REPETITION /* positional superko (only in a struct gk_game) */
};

/*
 * A board; treat as read-only, and change it by the functions below. A point is
 * row * GK_BOARD_SIDE + column, both from 0, whatever the size of the board; row 0 is the top one,
 * column 0 is A. A ko ban is there after the move that makes it (gk_board_play()).
 * A chain with an immortal stone needs no liberties and is never captured: the
 * attackers that an eye shape takes for alive are such stones.
 */
struct gk_board {
    int rows, cols;
    int16_t ko;                     /* the point that `ko_banned` may not retake; GK_PASS: none */
    uint8_t ko_banned;              /* enum gk_stone */
    uint8_t stone[GK_BOARD_POINTS]; /* enum gk_stone */
    bool immortal[GK_BOARD_POINTS];
    uint64_t beyond[(GK_BOARD_POINTS + 63) / 64]; /* see gk_board_is_beyond() */
    uint64_t hash; /* Zobrist hash of size and stones */
};

/* The point at (row, col). */
static inline int gk_point(int row, int col)
{
    return row * GK_BOARD_SIDE + col;
}

/* The name of a column: there is no I. */
static inline char gk_column_letter(int col)
{
    return (char)('A' + col + (col > 'H' - 'A'));
}

/* An empty board of 1 to 19 rows and columns. Fails with GK_ERR_ARG. */
GK_API enum gk_status gk_board_init(struct gk_board *board, int rows, int cols,
                                    struct gk_error *err) GK_MUST_CHECK;

/* Put or remove (GK_VACANT) a stone without playing it. The point is on the board. */
GK_API void gk_board_set(struct gk_board *board, int point, enum gk_stone stone);

/*
 * Is a point beyond what is known of the position? A part of a board, as diagrams show it, goes on
 * where no side of the board is drawn. Nobody knows what is there: it is empty, a liberty, and
 * stones may be played, but it is no eye space of anybody.
 */
static inline bool gk_board_is_beyond(const struct gk_board *board, int point)
{
    return board->beyond[point / 64] >> (point % 64) & 1;
}

/* Is (row, col) on the board? */
GK_API bool gk_board_has(const struct gk_board *board, int row, int col);

/*
 * Play a move (or GK_PASS) of `who`: captures, simple ko, suicide of more than
 * one stone if `suicide`. A move that is not GK_PLAY_DONE leaves the board as
 * it was. `n_captured` may be null; stones lost by suicide do not count.
 */
GK_API enum gk_play gk_board_play(struct gk_board *board, int point, enum gk_stone who,
                                  bool suicide, int *n_captured);

/* ---- A game, of a record (gankei/record.h) ---- */

struct gk_game;

/* The prisoners of a game's moves: the stones that black has won, and white. */
GK_API void gk_game_prisoners(const struct gk_game *game, int prisoners[2]);

/* Were its last two moves passes? */
GK_API bool gk_game_is_over(const struct gk_game *game);

/* ---- Text ---- */

#define GK_BOARD_TEXT_MAX (GK_BOARD_SIDE * (GK_BOARD_SIDE + 1) + 1)

/*
 * A board as text: rows of `.` empty, `O`, `X`, `#` an immortal X, `_` beyond what is known, each
 * ended by '\n'. `buffer` gets GK_BOARD_TEXT_MAX bytes; returns the length.
 */
GK_API size_t gk_board_format(const struct gk_board *board, char *buffer);

/* ---- Eye shapes on the board ---- */

#define GK_MAX_OUTER 6 /* outer liberties */
#define GK_MAX_EXTRA 2 /* extra eyes */

/* Does not grow: filled without a default function. */
struct gk_realise {
    int liberties;  /* of the wall outside, 0 to GK_MAX_OUTER */
    int extra_eyes; /* drawn on the board, 0 to GK_MAX_EXTRA; a reader takes
                       their number from its caller */
};

/*
 * An eye shape in a real position. The wall is one chain of O; everything is
 * wall but what is listed here and the living attackers (immortal stones).
 */
struct gk_position {
    struct gk_board board;
    int n_eye; /* point i of the drawing is eye[i] */
    int16_t eye[GK_MAX_POINTS];
    uint32_t marginal; /* eye points beside living attackers, or `$` */
    uint32_t anchored; /* eye points beside the wall */
    int n_hole;        /* enclosed stones of O, not part of the wall */
    int16_t hole[GK_BOARD_POINTS];
    int n_link; /* for each `$` the cutting stone, then the
                   point where X takes it */
    int16_t link[2 * GK_MAX_POINTS];
    int n_outer; /* outer liberties: empty, beside a living X */
    int16_t outer[GK_MAX_OUTER];
    int n_extra; /* extra eyes of one point */
    int16_t extra[GK_MAX_EXTRA];
};

/*
 * A position that realises a drawing (no wildcard) at the edges it names: the first of those that
 * the ways to place the living attackers make. board/witness/realise.c says how.
 * Fails with GK_ERR_ARG, GK_ERR_LIMIT (too large for the board, or none among the first 200,000
 * candidates), GK_ERR_ILLEGAL (not realisable, and why, as far as that can be said of a single
 * point).
 */
GK_API enum gk_status gk_realise(const struct gk_drawing *drawing, const struct gk_realise *options,
                                 struct gk_position *out, struct gk_error *err) GK_MUST_CHECK;

GK_END_DECLS

#endif
