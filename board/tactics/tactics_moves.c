/* SPDX-License-Identifier: MIT */
/*
 * Which moves tactical reading looks at. An attacker either takes a liberty, or
 * plays quietly near by: nets, approach moves, saving the own stones around. The
 * defender of a chain in atari extends or captures; there is nothing else. With more
 * liberties anything in the neighbourhood may help.
 */
#include "board/tactics/tactics_search.h"

#include <string.h>

static void add_candidate(struct quick *quick, struct tactics_candidates *list, int point)
{
    quick_look(quick, point);
    if (list->n == TACTICS_HUNT_MOVES || quick->stone[point] != GK_VACANT ||
        quick_set_has(&list->set, point))
        return;
    quick_set_add(&list->set, point);
    list->point[list->n++] = (int16_t)point;
}

/* All liberties of the chain at `point`, if there are at most `max`. */
static void add_liberties(struct quick *quick, struct tactics_candidates *list, int point, int max)
{
    const struct quick_chain *chain = quick_at(quick, point);

    quick_look(quick, point);
    if (chain->n_liberties > max || chain->immortal)
        return;
    for (int i = 0; i < QUICK_WORDS; i++)
        for (uint64_t left = chain->liberties.word[i] & ~list->set.word[i]; left; left &= left - 1)
            add_candidate(quick, list, i * 64 + bits64_lowest(left));
}

/* How many liberties `who` would win for the chain `head` by playing here: vacant points
 * and those of own chains joined that are not its liberties yet. */
static int liberties_won(struct quick *quick, int point, int head)
{
    const struct quick_set *own = &quick->chain[head].liberties;
    int who = quick->stone[head], n = 0;

    quick_look_around(quick, point);
    for (int i = 0; i < 4; i++) {
        int next = quick->neighbour[point][i], stone = quick->stone[next];
        int other = quick_at(quick, next)->n_liberties;
        bool friend = stone == who && quick->head[next] != head;

        n += (stone == GK_VACANT) & !quick_set_has(own, next);
        n += (stone == GK_X + GK_O - who) & (other == 1);
        n += (other - 1) & -friend;
    }
    return n;
}

/* The liberties of the chain `head`, those first where its owner would win most. */
static int sorted_liberties(struct quick *quick, int head, int16_t *liberty, int max)
{
    int n = quick_set_list(&quick->chain[head].liberties, liberty, max);
    int value[TACTICS_HUNT_MOVES];

    for (int i = 0; i < n; i++) {
        int16_t point = liberty[i];
        int this = liberties_won(quick, point, head), j = i;

        for (; j > 0 && value[j - 1] < this; j--) {
            value[j] = value[j - 1];
            liberty[j] = liberty[j - 1];
        }
        value[j] = this;
        liberty[j] = point;
    }
    return n;
}

/* The heads of the chains of `colour` beside the chain `head`; at most `max`. */
static int chains_beside(struct quick *quick, int head, int colour, int16_t *heads, int max)
{
    struct quick_set found = {{0}};
    int n = 0, stone = head;

    quick_look(quick, head);
    do {
        quick_look_around(quick, stone);
        for (int i = 0; i < 4; i++) {
            int next = quick->neighbour[stone][i], other = quick->head[next];
            bool new = quick->stone[next] == colour && !quick_set_has(&found, other);

            heads[n] = (int16_t)other;
            n += new & (n < max);
            found.word[other >> 6] |= (uint64_t)new << (other & 63);
        }
        stone = quick->next[stone];
    } while (stone != head);
    return n;
}

#define BESIDE 32 /* chains looked at */

/* The liberties of the chains of `colour` beside the chain `head` that have at most `max`. */
static void add_beside(struct quick *quick, struct tactics_candidates *list, int head, int colour,
                       int max)
{
    int stone = head;

    quick_look(quick, head);
    do {
        quick_look_around(quick, stone);
        for (int i = 0; i < 4; i++) {
            int next = quick->neighbour[stone][i];

            if ((quick->stone[next] == colour) & (quick_at(quick, next)->n_liberties <= max))
                add_liberties(quick, list, next, max);
        }
        stone = quick->next[stone];
    } while (stone != head);
}

/* The vacant neighbours of points, and the liberties of the chains beside them that
 * have at most `max`: what approaches, connects, cuts or nets. */
static void add_around(struct quick *quick, struct tactics_candidates *list,
                       const int16_t *points, int n, int max)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < quick->n_neighbours[points[i]]; j++)
            add_candidate(quick, list, quick->neighbour[points[i]][j]);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < quick->n_neighbours[points[i]]; j++) {
            int next = quick->neighbour[points[i]][j];

            if (quick->stone[next] != GK_VACANT)
                add_liberties(quick, list, next, max);
        }
}

/* The liberties, at most two each, of the chains that stand against the chain `head`. */
static void add_opponents(struct quick *quick, struct tactics_candidates *list, int head)
{
    add_beside(quick, list, head, GK_X + GK_O - quick->stone[head], 2);
}

/* Help from other chains of the defender, at the liberties of the chain and beside
 * attackers who have few: what stands against those may be hit. */
static void add_help(struct tactics_hunt *hunt, struct tactics_candidates *list,
                     const int16_t *liberty, int n_liberties, const int16_t *attackers,
                     int n_attackers)
{
    struct quick *quick = &hunt->quick;
    int16_t friends[BESIDE + 1];

    for (int i = 0; i < n_liberties; i++)
        for (int j = 0; j < quick->n_neighbours[liberty[i]]; j++) {
            int next = quick->neighbour[liberty[i]][j];

            if (quick->stone[next] == (int16_t)hunt->defender)
                add_opponents(quick, list, quick->head[next]);
        }
    for (int i = 0; i < n_attackers; i++) {
        int n;

        if (quick->chain[attackers[i]].n_liberties > 1)
            continue;
        n = chains_beside(quick, attackers[i], (int)hunt->defender, friends, BESIDE);
        for (int j = 0; j < n; j++)
            add_opponents(quick, list, friends[j]);
    }
}

static void begin_list(struct tactics_candidates *list, bool attacker)
{
    list->attacker = attacker;
    list->step = TACTICS_CAPTURES;
    list->n = list->n_taken = 0;
    list->set = (struct quick_set){{0}};
}

void tactics_hunt_attackers_moves(struct tactics_hunt *hunt, bool quiet,
                                  struct tactics_candidates *out)
{
    struct quick *quick = &hunt->quick;
    int16_t liberty[TACTICS_HUNT_MOVES];
    int n = sorted_liberties(quick, quick->head[hunt->target], liberty, TACTICS_HUNT_MOVES);

    begin_list(out, true);
    for (int i = 0; i < n; i++)
        add_candidate(quick, out, liberty[i]);
    out->step = quiet ? TACTICS_DISTANT : TACTICS_ALL;
}

/* Save the own chains around by capturing, approach, net. */
static void add_quiet(struct tactics_hunt *hunt, struct tactics_candidates *list)
{
    struct quick *quick = &hunt->quick;
    int head = quick->head[hunt->target], n_liberties = list->n;
    int16_t beside[BESIDE + 1], theirs[BESIDE + 1];
    int n_beside = chains_beside(quick, head, (int)hunt->attacker, beside, BESIDE);

    for (int i = 0; i < n_beside; i++) {
        int n_theirs;

        if (quick->chain[beside[i]].n_liberties > 2)
            continue;
        n_theirs = chains_beside(quick, beside[i], (int)hunt->defender, theirs, BESIDE);
        for (int j = 0; j < n_theirs; j++)
            if (theirs[j] != head)
                add_liberties(quick, list, theirs[j], 1);
        add_liberties(quick, list, beside[i], 2);
    }
    add_around(quick, list, list->point, n_liberties, 2); /* the list begins with the liberties */
}

/* Capture what stands around, or extend. A single stone may also be left in atari, if
 * its capture is a ko then. */
static void moves_in_atari(struct tactics_hunt *hunt, struct tactics_candidates *out)
{
    struct quick *quick = &hunt->quick;

    add_beside(quick, out, quick->head[hunt->target], (int)hunt->attacker, 1);
    add_liberties(quick, out, hunt->target, 1);
    if (quick_at(quick, hunt->target)->n_stones == 1) {
        int16_t liberty;

        quick_set_list(&quick_at(quick, hunt->target)->liberties, &liberty, 1);
        add_around(quick, out, &liberty, 1, 0);
    }
}

/* Is its capture a ko, of the stone at `head` that has one liberty? Then it need not be saved at
 * once, and anything may help. */
static bool is_ko_stone(struct quick *quick, int head)
{
    int16_t liberty;

    if (quick->chain[head].n_stones != 1 ||
        quick_set_list(&quick->chain[head].liberties, &liberty, 1) == 0)
        return false;
    for (int i = 0; i < quick->n_neighbours[liberty]; i++) {
        int next = quick->neighbour[liberty][i];

        quick_look(quick, next);
        if (quick->stone[next] != quick->stone[head] ||
            (quick->head[next] != head && quick_at(quick, next)->n_liberties == 1))
            return false;
    }
    return true;
}

void tactics_hunt_defenders_moves(struct tactics_hunt *hunt, struct tactics_candidates *out)
{
    struct quick *quick = &hunt->quick;
    int head = quick->head[hunt->target];

    begin_list(out, false);
    if (quick->chain[head].n_liberties <= 1) {
        moves_in_atari(hunt, out);
        if (!is_ko_stone(quick, head))
            out->step = TACTICS_ALL;
    }
}

void tactics_hunt_try_next(struct tactics_hunt *hunt, struct tactics_candidates *list, int point)
{
    if (point != GK_PASS && list->step != TACTICS_ALL)
        add_candidate(&hunt->quick, list, point);
}

static void add_extensions(struct tactics_hunt *hunt, struct tactics_candidates *list)
{
    int16_t liberty[TACTICS_HUNT_MOVES];
    int n = sorted_liberties(&hunt->quick, hunt->quick.head[hunt->target], liberty,
                             TACTICS_HUNT_MOVES);

    for (int i = 0; i < n; i++)
        add_candidate(&hunt->quick, list, liberty[i]);
}

/* What is not at a liberty of the chain, nor captures what stands against it. */
static void add_distant(struct tactics_hunt *hunt, struct tactics_candidates *list)
{
    struct quick *quick = &hunt->quick;
    int head = quick->head[hunt->target];
    int16_t liberty[TACTICS_HUNT_MOVES], beside[BESIDE + 1];
    int n_beside = chains_beside(quick, head, (int)hunt->attacker, beside, BESIDE);
    int n = sorted_liberties(quick, head, liberty, TACTICS_HUNT_MOVES);

    add_beside(quick, list, head, (int)hunt->attacker, 3);
    add_around(quick, list, liberty, n, 3);
    add_help(hunt, list, liberty, n, beside, n_beside);
}

static void add_step(struct tactics_hunt *hunt, struct tactics_candidates *list)
{
    struct quick *quick = &hunt->quick;

    if (list->step == TACTICS_CAPTURES)
        add_beside(quick, list, quick->head[hunt->target], (int)hunt->attacker, 1);
    else if (list->step == TACTICS_EXTENSIONS)
        add_extensions(hunt, list);
    else if (list->attacker)
        add_quiet(hunt, list);
    else
        add_distant(hunt, list);
    list->step++;
}

int16_t tactics_hunt_next(struct tactics_hunt *hunt, struct tactics_candidates *list,
                          enum tactics_step until)
{
    while (list->n_taken == list->n && list->step < until)
        add_step(hunt, list);
    return list->n_taken < list->n ? list->point[list->n_taken++] : (int16_t)GK_PASS;
}
