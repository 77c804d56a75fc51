/* SPDX-License-Identifier: MIT */
/* Where living attackers stand when a drawing is set up on a board (doc/atlas.md, "Data"). */
#pragma once

#include <gankei/board.h>

/* Two digits a point of the board and some more is enough for any position. */
#define ATTACKERS_TEXT_MAX (2 * GK_BOARD_POINTS + 8)

/*
 * The text of the first position that gk_realise() finds with so many outer liberties, "-" if it
 * has no attackers. False, and "-", if it finds none: no board has this drawing, as far as
 * is known. The drawing has no wildcard.
 */
bool attackers_find(const struct gk_drawing *drawing, int liberties, char text[ATTACKERS_TEXT_MAX]);
