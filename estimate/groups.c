/* SPDX-License-Identifier: MIT */
/* Step 2: groups of chains that cannot be cut apart. Dead chains belong to none. */
#include "estimate/estimate.h"

#include "util/assert.h"

/* The group of that smallest stone; a new one if there is none. */
static int group_of(const struct estimate_reading *reading, struct gk_estimate *out, int stone,
                    uint8_t colour)
{
    for (int i = 0; i < out->n_groups; i++)
        if (out->group[i].stone == stone)
            return i;
    out->group[out->n_groups] = (struct gk_estimate_group){
        .stone = (int16_t)stone,
        .colour = colour,
        .verdict = reading->life[stone].verdict,
        .proved = reading->life[stone].proved,
    };
    return out->n_groups++;
}

void estimate_groups(const struct estimate_reading *reading, struct gk_estimate *out)
{
    for (int i = 0; i < out->n_chains; i++) {
        struct gk_estimate_chain *chain = &out->chain[i];
        struct gk_estimate_group *group;

        chain->group = -1;
        chain->dead = chain->dead || gk_chain_dead(&reading->analysis->status[chain->stone]);
        if (chain->dead)
            continue;
        chain->group = (int16_t)group_of(
            reading, out, gk_group_origin(reading->analysis, chain->stone), chain->colour);
        group = &out->group[chain->group];
        GK_ASSERT(T1, group->colour == chain->colour);
        group->n_chains++;
        group->n_stones = (int16_t)(group->n_stones + chain->n_stones);
    }
}
