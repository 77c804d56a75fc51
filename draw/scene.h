/* SPDX-License-Identifier: MIT */
/* What is drawn of a shape: the part of a board around it. */
#pragma once

#include <gankei/board.h>

/* A drawing, and three points beyond each side: as far away as an attacker can stand. */
#define SCENE_SIDE (GK_MAX_POINTS + 6)

enum { SCENE_NOTHING = ' ', SCENE_WALL = 'O', SCENE_ATTACKER = '#', SCENE_LIBERTY = '_' };

struct draw_scene {
    int rows, cols;
    uint8_t edges;                   /* sides of the board, enum gk_edge */
    char at[SCENE_SIDE][SCENE_SIDE]; /* a symbol of the drawing, or one of the above */
    bool realised;                   /* false: no position is known that looks like it; */
    bool illegal;                    /* there is none */
};

/* The drawing on a board, or by itself, without stones beside its margins. */
void scene_make(const struct gk_drawing *drawing, struct draw_scene *out);
