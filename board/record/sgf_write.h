/* SPDX-License-Identifier: MIT */
/* The pieces of a game as SGF, for those that are no records: `(;`, nodes, `)`. */
#ifndef BOARD_RECORD_SGF_WRITE_H
#define BOARD_RECORD_SGF_WRITE_H

#include <gankei/record.h>

/* "(;" with size and stones, immortal ones marked; the node, and the game, go on. */
void sgf_write_start(FILE *out, const struct gk_board *board);

/* Who plays next, a comment: of the node that was begun. */
void sgf_write_player(FILE *out, enum gk_stone player);
void sgf_write_comment(FILE *out, const char *comment);

/* A node with a move, or a pass. */
void sgf_write_move(FILE *out, int point, enum gk_stone who);

#endif
