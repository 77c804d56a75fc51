/* SPDX-License-Identifier: MIT */
/* A position is played to its end by random moves, many times: who has each point then? */
#pragma once

#include <gankei/record.h>

/* The mean owner of each point, 1 for black, -1 for white, after so many games; either side moves
 * first in turn. The same board has the same games. */
void playout_owners(const struct gk_board *board, int games, float owner[GK_BOARD_POINTS]);

/*
 * How does the chain of a stone fare if one side moves first, by random games near it? The more
 * often a move did well for who played it, the more often it is played, so that the games become
 * those of good moves; first moves that are in the games most are the likely ones. Nothing of it is
 * proved. The same board has the same games. Fails with GK_ERR_NOMEM.
 */
struct playout_first {
    int16_t point;
    int games;
    float survives; /* the share of them at whose end the stone was there */
};
struct playout_fate {
    int games;
    float survives;
    int n; /* first moves, by their points */
    struct playout_first first[GK_BOARD_POINTS];
};
enum gk_status playout_fate(const struct gk_board *board, int stone, enum gk_stone first, int games,
                            struct playout_fate *out, struct gk_error *err) GK_MUST_CHECK;
