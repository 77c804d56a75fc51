/* SPDX-License-Identifier: MIT */
/*
 * Step 4: safety. In each of the five passes a group has so many true eyes, and is as safe as a
 * group with so many eyes, or as what it is linked to and how well. Their mean is weighed with what
 * is around the group; what reading has proved replaces all that.
 */
#include "estimate/estimate.h"

#include <math.h>

#include <gankei/record.h>

#include "util/assert.h"

/* More of them make a group no safer. */
enum { MANY_STONES = 8, MANY_LIBERTIES = 10 };

static float safety_of(const struct estimate_model *m, float eyes)
{
    if (eyes >= 2)
        return 1;
    if (eyes >= 1)
        return m->safety[1] + (eyes - 1) * (1 - m->safety[1]);
    return m->safety[0] + eyes * (m->safety[1] - m->safety[0]);
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
static void borrow_eyes(const struct estimate_model *m, struct gk_estimate *out, int i)
{
    struct gk_estimate_group *group = &out->group[i];

    for (int pass = 0; pass < GK_ESTIMATE_PASSES; pass++)
        group->pass[pass] = safety_of(m, group->true_eyes[pass]);
    for (int j = 0; j < out->n_groups; j++) {
        float link, lent[GK_ESTIMATE_PASSES];

        if (j == i || out->group[j].colour != group->colour)
            continue;
        link = link_between(out, i, j);
        for (int pass = 0; pass < GK_ESTIMATE_PASSES; pass++) {
            lent[pass] = link * safety_of(m, out->group[j].true_eyes[pass]);
            group->pass[pass] = fmaxf(group->pass[pass], lent[pass]);
        }
        group->linked = fmaxf(group->linked, estimate_mean(lent));
    }
}

void estimate_witnesses(const struct gk_estimate_group *group, float witness[N_WITNESSES])
{
    float mean = estimate_mean(group->pass);

    witness[WITNESS_ALWAYS] = 1;
    witness[WITNESS_PASSES] = mean;
    witness[WITNESS_ALIVE] = group->verdict == GK_LIFE_ALIVE;
    witness[WITNESS_STONES] = logf(fminf(group->n_stones, MANY_STONES));
    witness[WITNESS_LIBERTIES] = logf(1 + fminf(group->n_liberties, MANY_LIBERTIES));
    witness[WITNESS_ROOM] = sqrtf(group->room);
    witness[WITNESS_AROUND] = group->around;
    witness[WITNESS_LINKED] = (1 - mean) * group->linked;
    witness[WITNESS_OPPONENTS] = (1 - mean) * group->opponents;
    witness[WITNESS_PLAYED] = estimate_log_odds(2 * group->played - 1);
}

/* The chance of life by all witnesses together. */
static float hear_witnesses(const struct estimate_model *m, float fullness,
                            const struct gk_estimate_group *group)
{
    float witness[N_WITNESSES], sum = 0;

    estimate_witnesses(group, witness);
    for (int i = 0; i < N_WITNESSES; i++)
        sum += m->witness[i] * witness[i];
    return 1 / (1 + expf(-sum * estimate_grown(m->decided, fullness)));
}

static float conclude_group(const struct estimate_model *m, float fullness,
                            const struct gk_estimate_group *group)
{
    if (group->proved)
        switch (group->verdict) {
        case GK_LIFE_DEAD: return 0;
        case GK_LIFE_KO:
        case GK_LIFE_UNSETTLED: return 0.5f;
        case GK_LIFE_SEKI:
        case GK_LIFE_ALIVE: return 1;
        case GK_LIFE_UNKNOWN: break;
        }
    return hear_witnesses(m, fullness, group);
}

/* How often the points of each group stay its own. */
static void find_played(const struct estimate_reading *reading, struct gk_estimate *out)
{
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        int chain = out->chain_at[point], group = chain < 0 ? -1 : out->chain[chain].group;
        float owner = reading->played[point];

        if (group >= 0)
            out->group[group].played += (out->board.stone[point] == GK_BLACK ? owner : -owner);
    }
    for (int i = 0; i < out->n_groups; i++)
        out->group[i].played = (1 + out->group[i].played / out->group[i].n_stones) / 2;
}

void estimate_safety(const struct estimate_model *model, const struct estimate_reading *reading,
                     struct gk_estimate *out)
{
    float fullness = estimate_fullness(&out->board);

    for (int i = 0; i < out->n_eyes; i++)
        for (int pass = 0; pass < GK_ESTIMATE_PASSES; pass++)
            out->group[out->eye[i].group].true_eyes[pass] += out->eye[i].eyes[pass];
    for (int i = 0; i < out->n_groups; i++)
        borrow_eyes(model, out, i);
    estimate_surroundings(model, out);
    find_played(reading, out);
    for (int i = 0; i < out->n_groups; i++) {
        out->group[i].safety = conclude_group(model, fullness, &out->group[i]);
        GK_ASSERT(T2, out->group[i].safety >= 0 && out->group[i].safety <= 1);
    }
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        int chain = out->chain_at[point];

        out->safety[point] = chain < 0 || out->chain[chain].group < 0
                                 ? 0
                                 : out->group[out->chain[chain].group].safety;
    }
}
