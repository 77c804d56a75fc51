/* SPDX-License-Identifier: MIT */
/*
 * Living attackers. All of a realised position but these, the liberties of cutting stones and the
 * shape itself is wall, so these are all that has to be told.
 */
#include "atlas/attackers.h"

#include <string.h>

/* Attackers and liberties lie up to three lines outside the drawing: the first of these is 0. */
enum { BEFORE = 3 };

static char *put_point(char *p, const struct gk_position *position, const struct gk_drawing *d,
                       int point)
{
    static const char digits[] = "0123456789abcdefghijklmnopqrstuvwxyz";
    int row = point / GK_BOARD_SIDE - position->eye[0] / GK_BOARD_SIDE + d->row[0];
    int col = point % GK_BOARD_SIDE - position->eye[0] % GK_BOARD_SIDE + d->col[0];

    *p++ = digits[row + BEFORE];
    *p++ = digits[col + BEFORE];
    return p;
}

/* Outer liberties have an attacker of their own beside them; that is not meant here. */
static bool is_supply(const struct gk_position *position, int point)
{
    for (int i = 0; i < position->n_outer; i++)
        if (point == position->outer[i] + 1)
            return true;
    return false;
}

bool attackers_find(const struct gk_drawing *drawing, int liberties, char text[ATTACKERS_TEXT_MAX])
{
    const struct gk_realise options = {.liberties = liberties};
    struct gk_position position;
    char *p = text;

    strcpy(text, "-");
    if (gk_realise(drawing, &options, &position, NULL) != GK_OK)
        return false;
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (position.board.immortal[point] && !is_supply(&position, point))
            p = put_point(p, &position, drawing, point);
    for (int i = 1; i < position.n_link; i += 2) {
        if (i == 1)
            *p++ = '.';
        p = put_point(p, &position, drawing, position.link[i]);
    }
    if (p > text)
        *p = '\0';
    return true;
}
