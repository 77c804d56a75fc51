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

GK_END_DECLS

#endif
