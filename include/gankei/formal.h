/* SPDX-License-Identifier: MIT */
/*
 * Eyes of a finished position, by the formal definition (doc/formal.md): eye
 * strings, eye points, regions, groups, eyes and eye spaces, given which chains
 * are alive and which are dead. Used to score terminal positions.
 */
#ifndef GANKEI_FORMAL_H
#define GANKEI_FORMAL_H

#include <gankei/record.h>

GK_BEGIN_DECLS

/* What a point is. Numbers of regions and eyes count from 1 in the order of their
 * smallest points; 0: belongs to none. */
struct gk_formal_point {
    bool eye_string[2];  /* of a black eye string, of a white one */
    bool eye_point[2];   /* a black eye point, a white one */
    uint16_t region[2];
    uint16_t eye[2];
};

struct gk_formal {
    struct gk_formal_point point[GK_BOARD_POINTS];
    int n_regions[2]; /* regions, and so groups and eye spaces: a group is the
                         chains of a region, its eye space the eyes of a region */
    int n_eyes[2];
    int score[2];     /* points of eyes, and dead stones on them once more (prisoners) */
    int area[2];      /* living stones and points of eyes */
};

/*
 * `dead[point]`: does a stone there belong to a dead chain? All stones of a chain are
 * to be equal in that; GK_ERR_ARG if not. Thread-safe.
 */
GK_API enum gk_status gk_formal_make(const struct gk_board *board,
                                     const bool dead[GK_BOARD_POINTS], struct gk_formal *out,
                                     struct gk_error *err) GK_MUST_CHECK;

/*
 * Which chains are alive by themselves if their owner never moves again (pass-alive), and
 * which are dead because they lie in the region of such chains; the others are neither
 * and count as alive. `dead` is for gk_formal_make(), `unsettled` may be null: chains
 * that are neither. Chains with immortal stones are alive. Thread-safe.
 */
GK_API void gk_formal_life(const struct gk_board *board, bool dead[GK_BOARD_POINTS],
                           bool unsettled[GK_BOARD_POINTS]);

/* Whose territory a point is that is in a region of living chains where the opponent is dead, in
 * the sense of gk_formal_life(): enum gk_stone, GK_VACANT where that is nobody's. Thread-safe. */
GK_API void gk_formal_territory(const struct gk_board *board, uint8_t owner[GK_BOARD_POINTS]);

GK_END_DECLS

#endif
