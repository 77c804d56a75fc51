/* SPDX-License-Identifier: MIT */
/* Eye spaces of drawn and of random boards, for the tests of eyespace/. */
#pragma once

#include <gankei/experimental/board.h>
#include <gankei/eyespace.h>

struct found {
    struct gk_board board;
    struct gk_tactics *tactics;
    struct gk_chain_status status[GK_BOARD_POINTS];
    struct gk_eyes eyes[2]; /* black's, white's */
};

/* Domains and partition; with `half_eyes` those, too, by the default weights. */
void found_make(struct found *found, const struct gk_board *board, bool half_eyes);
void found_draw(struct found *found, const char *rows, bool half_eyes);
void found_fini(struct found *found);

/* The eye points of one colour as rows, each ended by '\n': `.` inner, `!` margin, `X` and `$`
 * with dead stones on them, `-` anything else. */
#define FOUND_TEXT_MAX GK_BOARD_TEXT_MAX
void found_format(const struct found *found, int colour, char *text);

/* A board of `side` rows and columns after up to `moves` random moves of both sides. */
void found_random(struct gk_board *board, int side, int moves, uint32_t *seed);

/* The board under one of the eight symmetries, with the colours swapped if `swap`. */
void found_transform(const struct gk_board *board, int symmetry, bool swap, struct gk_board *out);
int found_transform_point(const struct gk_board *board, int symmetry, int point);
