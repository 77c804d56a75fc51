/* SPDX-License-Identifier: MIT */
/*
 * Step 4: safety. In each of the five passes a group has so many true eyes, and is as safe as a
 * group with so many eyes, or as what it is linked to and how well; the mean counts. What reading
 * has proved replaces it, and what it only says, in part.
 */
#include "estimate/estimate.h"

static float safety_of(const struct estimate_model *m, float eyes)
{
    if (eyes >= 2)
        return 1;
    if (eyes >= 1)
        return m->safety[1] + (eyes - 1) * (1 - m->safety[1]);
    return m->safety[0] + eyes * (m->safety[1] - m->safety[0]);
}

static void count_eyes(struct gk_estimate *out)
{
    for (int i = 0; i < out->n_eyes; i++)
        for (int pass = 0; pass < GK_ESTIMATE_PASSES; pass++)
            out->group[out->eye[i].group].true_eyes[pass] += out->eye[i].eyes[pass];
}

/* The chance that two groups become one: the best link of their chains. */
static float link_between(const struct gk_estimate *e, int from, int to)
{
    float most = 0;

    for (int i = 0; i < e->n_chains; i++)
        for (int j = 0; j < e->n_chains && e->chain[i].group == from; j++)
            if (e->chain[j].group == to && e->link[i][e->chain[j].stone] > most)
                most = e->link[i][e->chain[j].stone];
    return most;
}

/* What the eyes of a group are worth in each pass, or those of the best one that it is linked to.
 */
static void borrow(const struct estimate_model *m, struct gk_estimate *out, int i)
{
    for (int j = 0; j < out->n_groups; j++) {
        const struct gk_estimate_group *lender = &out->group[j];
        float link = j == i ? 1 : 0;

        if (j != i && lender->colour == out->group[i].colour)
            link = link_between(out, i, j);
        for (int pass = 0; pass < GK_ESTIMATE_PASSES && link > 0; pass++) {
            float lent = link * safety_of(m, lender->true_eyes[pass]);

            if (lent > out->group[i].pass[pass])
                out->group[i].pass[pass] = lent;
        }
    }
}

/* What reading says of a group, or less than 0. */
static float read_safety(const struct gk_estimate_group *group)
{
    switch (group->verdict) {
    case GK_LIFE_DEAD: return 0;
    case GK_LIFE_KO:
    case GK_LIFE_UNSETTLED: return 0.5f;
    case GK_LIFE_SEKI:
    case GK_LIFE_ALIVE: return 1;
    case GK_LIFE_UNKNOWN: break;
    }
    return -1;
}

static void conclude(const struct estimate_model *m, struct gk_estimate_group *group)
{
    float read = read_safety(group), weight = group->proved ? 1 : m->settled;

    group->safety = 0;
    for (int pass = 0; pass < GK_ESTIMATE_PASSES; pass++)
        group->safety += group->pass[pass] / GK_ESTIMATE_PASSES;
    if (read >= 0)
        group->safety += weight * (read - group->safety);
}

void estimate_safety(const struct estimate_model *model, struct gk_estimate *out)
{
    count_eyes(out);
    for (int i = 0; i < out->n_groups; i++)
        borrow(model, out, i);
    for (int i = 0; i < out->n_groups; i++)
        conclude(model, &out->group[i]);
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        int chain = out->chain_at[point];

        out->safety[point] = chain < 0 || out->chain[chain].group < 0
                                 ? 0
                                 : out->group[out->chain[chain].group].safety;
    }
}
