/* SPDX-License-Identifier: MIT */
/* Guesses (life/fight/fight_guess.h). */
#include "life/fight/fight_guess.h"

#include <string.h>

#include "life/fight/fight_weights.h"

/* Features by kind; all of them once for each side to move. */
enum {
    POINT = 0,               /* an empty point: refuge or not, how many of what is beside it */
    CHAIN = POINT + 2 * 125, /* an attackers' chain: liberties, stones */
    OWN = CHAIN + 15,        /* an owner's chain but the target: liberties, is it near a refuge? */
    LIBERTIES = OWN + 6,     /* of the target */
    ROOM = LIBERTIES + 9,    /* points where it may have eyes */
    STEPS = ROOM + 25,       /* to a refuge or a guard */
    REGION = STEPS + 11,     /* enclosed by the owner: is it the target alone? points, attackers */
    OPEN = REGION + 48,      /* not enclosed: points */
    EXTRA = OPEN + 10,
    KO = EXTRA + 2,
    PART = KO + 6, /* what may be eyes, a connected part: points */
    N_KINDS = PART + 10
};

struct guess_list {
    int n, mover;
    uint16_t *feature;
};

static void put_feature(struct guess_list *list, int feature)
{
    if (list->n < GUESS_MOST)
        list->feature[list->n++] = (uint16_t)(feature + (list->mover ? N_KINDS : 0));
}

static int least_of(int a, int b)
{
    return a < b ? a : b;
}

static void put_points(struct guess_list *list, const struct fight *fight,
                       const struct fight_state *state, fight_set within)
{
    fight_set own = state->stones[FIGHT_OWNER], others = state->stones[FIGHT_ATTACKER];
    fight_set empty = fight_empty(fight, state);

    for (fight_set left = within & empty & ~(fight->only[0] | fight->only[1]); left;
         left &= left - 1) {
        int v = bits64_lowest(left);
        fight_set bit = bits64_of(v), adj = fight->adj[v];
        int a = least_of(4, bits64_count(adj & own) + ((fight->target & bit) != 0));
        int b = least_of(4, bits64_count(adj & others) + ((fight->fence & bit) != 0));
        int c = least_of(4, bits64_count(adj & empty));

        put_feature(list, POINT + ((fight->refuge & bit) != 0) * 125 + a * 25 + b * 5 + c);
    }
}

static void put_chains(struct guess_list *list, const struct fight *fight,
                       const struct fight_state *state, fight_set within, fight_set living,
                       fight_set target)
{
    fight_set empty = fight_empty(fight, state), around, chain;

    for (fight_set left = state->stones[FIGHT_ATTACKER] & within & ~living; left; left &= ~chain) {
        chain = bits64_flood(fight->adj, left & -left, state->stones[FIGHT_ATTACKER], &around);
        put_feature(list, CHAIN + (least_of(3, bits64_count(around & empty)) - 1) * 5 +
                              least_of(5, bits64_count(chain)) - 1);
    }
    for (fight_set left = state->stones[FIGHT_OWNER] & within & ~target; left; left &= ~chain) {
        chain = bits64_flood(fight->adj, left & -left, state->stones[FIGHT_OWNER], &around);
        put_feature(
            list, OWN + ((chain & fight->refuge) != 0) * 3 +
                      (chain & fight->refuge ? 0 : least_of(3, bits64_count(around & empty)) - 1));
    }
}

static void put_regions(struct guess_list *list, const struct fight *fight,
                        const struct fight_state *state, fight_set target)
{
    fight_set others = fight_all(fight) & ~state->stones[FIGHT_OWNER], region, around;

    for (fight_set left = others; left; left &= ~region) {
        int n, in;

        region = bits64_flood(fight->adj, left & -left, others, &around);
        n = bits64_count(region);
        in = least_of(2, bits64_count(region & state->stones[FIGHT_ATTACKER]));
        if (!(around & target) && !(region & fight->target))
            continue;
        if (region & (fight->fence | fight->refuge | fight->only[0] | fight->only[1]))
            put_feature(list, OPEN + least_of(9, n / 2));
        else
            put_feature(list,
                        REGION + (around & state->stones[FIGHT_OWNER] & ~target ? 24 : 0) +
                            (least_of(8, n) - 1) * 3 + in);
    }
}

static void put_parts(struct guess_list *list, const struct fight *fight, fight_set eyes)
{
    fight_set part, around;

    for (fight_set left = eyes; left; left &= ~part) {
        part = bits64_flood(fight->adj, left & -left, eyes, &around);
        put_feature(list, PART + least_of(10, bits64_count(part)) - 1);
    }
}

int fight_features(const struct fight *fight, const struct fight_state *state,
                   const struct fight_view *view, uint16_t feature[GUESS_MOST])
{
    struct guess_list list = {.mover = state->mover, .feature = feature};

    put_points(&list, fight, state, view->within);
    put_chains(&list, fight, state, view->within, view->living, view->target);
    put_regions(&list, fight, state, view->target);
    put_parts(&list, fight, view->eyes);
    put_feature(&list, LIBERTIES + least_of(8, bits64_count(view->liberties) + state->outer));
    put_feature(&list, ROOM + least_of(24, bits64_count(view->eyes)));
    put_feature(&list, STEPS + least_of(10, view->steps));
    put_feature(&list, EXTRA + state->extra);
    put_feature(&list, KO + state->ko * 2 + (state->banned != 0));
    return list.n;
}

/* Units of the network, eight in a register. */
typedef int16_t units __attribute__((vector_size(16)));
_Static_assert(GUESS_UNITS == 2 * sizeof(units) / sizeof(int16_t), "two registers");

static inline void add_units(units *to, const int16_t *from)
{
    units more;

    memcpy(&more, from, sizeof more);
    *to += more;
}

/* What they come to: each counts where it is positive. */
static int weigh_units(units low, units high)
{
    int16_t unit[GUESS_UNITS];
    int sum = 0;

    low &= low > 0;
    high &= high > 0;
    memcpy(unit, &low, sizeof low);
    memcpy(unit + GUESS_UNITS / 2, &high, sizeof high);
    for (int k = 0; k < GUESS_UNITS; k++)
        sum += unit[k] * guess_unit_weight[k];
    return sum / GUESS_SCALE;
}

int fight_guess(const struct fight *fight, const struct fight_state *state,
                const struct fight_view *view)
{
    uint16_t feature[GUESS_MOST];
    int n = fight_features(fight, state, view, feature), sum = guess_bias;
    units low = {0}, high = {0};

    add_units(&low, guess_unit_bias);
    add_units(&high, guess_unit_bias + GUESS_UNITS / 2);
    for (int i = 0; i < n; i++) {
        const int16_t *unit = guess_unit + GUESS_UNITS * feature[i];

        sum += guess_weight[feature[i]];
        add_units(&low, unit);
        add_units(&high, unit + GUESS_UNITS / 2);
    }
    return sum + weigh_units(low, high);
}
