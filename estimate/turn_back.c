/* SPDX-License-Identifier: MIT */
/* An estimate of an image of a board, as that board has it: points move, chains, groups and eyes
 * are numbered by the points that they have there. */
#include "estimate/estimate.h"

#include <stdlib.h>

#include "estimate/image.h"
#include "util/assert.h"

struct turn {
    const struct gk_board *board;
    const struct gk_estimate *of;
    struct gk_estimate *out;
    int image;
    int16_t back[GK_BOARD_POINTS];     /* of each point of the image, the board's */
    int16_t group_is[GK_BOARD_POINTS]; /* of each group of the image, the board's; -1: not yet */
};

static int who_is(const struct turn *t, int who)
{
    return image_swaps(t->image) ? !who : who;
}

/* Groups are met in the order of their smallest stones, as chains are. */
static int group_is(struct turn *t, int group, int stone)
{
    if (group < 0)
        return -1;
    if (t->group_is[group] < 0) {
        struct gk_estimate_group *to = &t->out->group[t->out->n_groups];

        *to = t->of->group[group];
        if (image_swaps(t->image))
            to->colour = (uint8_t)gk_opponent((enum gk_stone)to->colour);
        to->stone = (int16_t)stone;
        t->group_is[group] = (int16_t)t->out->n_groups++;
    }
    return t->group_is[group];
}

static void turn_chains(struct turn *t)
{
    for (int i = 0; i < t->out->n_chains; i++) {
        struct gk_estimate_chain *chain = &t->out->chain[i];
        int from = t->of->chain_at[image_point(t->board, t->image, chain->stone)];

        chain->dead = t->of->chain[from].dead;
        chain->group = (int16_t)group_is(t, t->of->chain[from].group, chain->stone);
        for (int point = 0; point < GK_BOARD_POINTS; point++)
            if (t->back[point] != GK_PASS)
                t->out->link[i][t->back[point]] = t->of->link[from][point];
    }
}

static int compare_points(const void *one, const void *other)
{
    return *(const int16_t *)one - *(const int16_t *)other;
}

/* By first points, which two eyes of one colour do not share. */
static void turn_eyes(struct turn *t)
{
    t->out->n_eyes = t->of->n_eyes;
    t->out->n_eye_points = t->of->n_eye_points;
    for (int i = 0; i < t->of->n_eye_points; i++)
        t->out->eye_point[i] = t->back[t->of->eye_point[i]];
    for (int i = 0; i < t->of->n_eyes; i++) {
        struct gk_estimate_eye *eye = &t->out->eye[i];

        *eye = t->of->eye[i];
        GK_ASSERT(T6, t->group_is[eye->group] >= 0);
        eye->group = t->group_is[eye->group];
        qsort(&t->out->eye_point[eye->first], (size_t)eye->n_points, sizeof(int16_t),
              compare_points);
    }
}

static void turn_points(struct turn *t)
{
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        int to = t->back[point];

        if (to == GK_PASS)
            continue;
        for (int who = 0; who < 2; who++) {
            t->out->connectivity[who_is(t, who)][to] = t->of->connectivity[who][point];
            t->out->radiation[who_is(t, who)][to] = t->of->radiation[who][point];
        }
        t->out->safety[to] = t->of->safety[point];
        t->out->dead[to] = t->of->dead[point];
        t->out->seki[to] = t->of->seki[point];
    }
}

void estimate_turn_back(const struct gk_board *board, int image, const struct gk_estimate *of,
                        struct gk_estimate *out)
{
    struct turn t = {.board = board, .of = of, .out = out, .image = image};

    for (int point = 0; point < GK_BOARD_POINTS; point++)
        t.back[point] = t.group_is[point] = GK_PASS;
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (gk_board_has(board, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE))
            t.back[image_point(board, image, point)] = (int16_t)point;
    turn_chains(&t);
    GK_ASSERT(T6, out->n_chains == of->n_chains && out->n_groups == of->n_groups);
    turn_eyes(&t);
    turn_points(&t);
}
