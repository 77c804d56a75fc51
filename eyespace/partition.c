/* SPDX-License-Identifier: MIT */
/* From points to connected eye spaces, the chains around them, and groups. */
#include <gankei/eyespace.h>

#include <stddef.h>

void gk_eyes_partition(const struct gk_board *board, struct gk_eyes *eyes)
{
    (void)board;
    eyes->n_spaces = 0;
}

const struct gk_eye_space *gk_eye_space_at(const struct gk_eyes *eyes, int point)
{
    int origin = eyes->point[point].origin;

    for (int i = 0; i < eyes->n_spaces; i++)
        if (eyes->space[i].origin == origin)
            return &eyes->space[i];
    return NULL;
}
