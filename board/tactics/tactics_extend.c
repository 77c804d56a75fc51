/* SPDX-License-Identifier: MIT */
/*
 * What the chain has if its owner extends: counted, not played. A move of the attacker is idle if
 * an extension elsewhere leads to more liberties than the slack can take. He makes none worse by
 * more than the point that he takes: what the chain joins there has a liberty there, and is not
 * captured.
 */
#include "board/tactics/tactics_search.h"

static int count_points(const struct quick_set *set)
{
    int n = 0;

    for (int i = 0; i < QUICK_WORDS; i++)
        for (uint64_t left = set->word[i]; left; left &= left - 1)
            n++;
    return n;
}

/* The liberties of the chain after its owner's move at one of them, without what that captures. */
static struct quick_set liberties_after(struct quick *quick, int target, int point)
{
    struct quick_set found = quick_at(quick, target)->liberties;

    quick_look_around(quick, point);
    for (int i = 0; i < quick->n_neighbours[point]; i++) {
        int next = quick->neighbour[point][i];

        if (quick->stone[next] == GK_VACANT)
            quick_set_add(&found, next);
        else if (quick->stone[next] == quick->stone[target])
            quick_set_unite(&found, &quick_at(quick, next)->liberties);
    }
    quick_set_drop(&found, point);
    return found;
}

/* How many liberties can be taken with what a move leaves of the slack: an atari costs nothing. */
static int most_taken(int slack, bool atari)
{
    return slack + 1 + atari;
}

void tactics_hunt_extend(struct tactics_hunt *hunt, int slack, struct tactics_extensions *out)
{
    const struct quick_chain *chain = quick_at(&hunt->quick, hunt->target);

    int most = most_taken(slack, chain->n_liberties == 2);

    out->slack = slack;
    out->n_safe = 0;
    out->n = quick_set_list(&chain->liberties, out->point, TACTICS_HUNT_LIBERTIES);
    for (int i = 0; i < out->n; i++) {
        out->liberties[i] = liberties_after(&hunt->quick, hunt->target, out->point[i]);
        out->n_liberties[i] = count_points(&out->liberties[i]);
        if (out->n_liberties[i] > most + 1) {
            out->safe = out->point[i];
            out->n_safe++;
        }
    }
}

bool tactics_hunt_is_idle(const struct tactics_hunt *hunt, const struct tactics_extensions *ext,
                          int point)
{
    const struct quick_chain *chain = quick_at(&hunt->quick, hunt->target);
    bool atari = chain->n_liberties == 2 && quick_set_has(&chain->liberties, point);

    for (int i = 0; i < ext->n; i++)
        if (ext->point[i] != point &&
            ext->n_liberties[i] - quick_set_has(&ext->liberties[i], point) >
                most_taken(ext->slack, atari))
            return true;
    return false;
}
