/* SPDX-License-Identifier: MIT */
/*
 * A problem: one side moves first, and what is best for it is asked, whosever groups that concerns.
 * Which group is meant? One that is in question: of the side's own, if the other side, moving
 * first, kills it; of the other side's, if it is not dead already. All groups are read with a
 * little, then those in question with more and more, until the largest of them is decided.
 */
#include "cli/group/group_show.h"

#include <stdlib.h>

#include "util/error.h"

enum {
    FIRST_SHARE = 50000,
    FACTOR = 4,
    ENOUGH = 10000000, /* for what is so on condition that a group does not get out */
    MEANT = 3,         /* groups, of which one is meant, as it seems; others have */
    FAR = 8            /* this part of a share */
};

enum { BEST = 4 }; /* answer_quality() */

/* In question for certain, perhaps, not at all. */
enum { QUESTION, PERHAPS, SETTLED };

/* The less room a group has, and the more stones, the more it is in question. */
static int room_of_stones(const struct group_answer *a)
{
    enum { STONE = 3, MOST_STONES = 8 };
    int stones = a->group.n_stones < MOST_STONES ? a->group.n_stones : MOST_STONES;

    return a->report.n_reach - STONE * stones;
}

/* How it fares if one side moves first, as far as that was searched. */
static enum gk_fate fate_of(const struct gk_life_report *r, bool owner_first)
{
    bool searched =
        r->fate[owner_first] != GK_FATE_UNKNOWN || r->fate_if[owner_first] != GK_FATE_UNKNOWN;

    return searched ? gk_life_fate(r, owner_first) : GK_FATE_UNKNOWN;
}

static int rank_of(const struct group_answer *a)
{
    const struct gk_life_report *r = &a->report;
    bool own = a->request->first == a->group.owner;
    enum gk_fate fate = fate_of(r, own), other = fate_of(r, !own);

    if (r->n_points == 0 && r->proved)
        return SETTLED;
    if (r->no_threats)
        return QUESTION;
    if (own ? other == GK_FATE_LIVES : other == GK_FATE_DIES)
        return SETTLED;
    if (own ? fate == GK_FATE_DIES : fate == GK_FATE_LIVES)
        return SETTLED;
    return other == GK_FATE_UNKNOWN ? PERHAPS : QUESTION;
}

/* Does the side that moves first decide it by that? */
static bool is_decided(const struct group_answer *a)
{
    const struct gk_life_report *r = &a->report;
    bool own = a->request->first == a->group.owner;
    enum gk_fate fate = fate_of(r, own);

    if (!a->is_read || a->rank == SETTLED || fate == GK_FATE_UNKNOWN)
        return false;
    return own ? fate != GK_FATE_DIES && r->n_defence > 0
               : fate != GK_FATE_LIVES && r->n_attack > 0;
}

/* Is it proved? Then more would not tell more. */
static bool is_proved(const struct group_answer *a)
{
    return a->report.fate[a->request->first == a->group.owner] != GK_FATE_UNKNOWN;
}

/* How good is what the side that moves first reaches: what is proved is, and of what is not life
 * and death that no ko changes, and what depends on stones, rather than on that the group does not
 * get out. */
static int answer_quality(const struct group_answer *a)
{
    enum gk_fate fate = fate_of(&a->report, a->request->first == a->group.owner);
    bool ko = fate == GK_FATE_KO_FOR || fate == GK_FATE_KO_AGAINST;

    return is_proved(a) ? BEST : 1 + !ko + (!a->report.held && !a->report.no_threats);
}

/* Is it one of those that the other one is about, where groups inside are in question? */
static bool is_about(const struct group_reading *r, const struct group_answer *a)
{
    if (r->inside == GK_VACANT || a->group.owner == r->inside)
        return false;
    for (const struct group_answer *b = r->answer; b < r->answer + r->n; b++)
        if (b->rank <= PERHAPS && b->group.owner == r->inside)
            return true;
    return false;
}

/* A group of a few stones is hardly meant where others in question are many times as large. */
static bool is_minor(const struct group_reading *r, const struct group_answer *a)
{
    enum { TIMES = 3 };

    for (const struct group_answer *b = r->answer; b < r->answer + r->n; b++)
        if (b->rank <= PERHAPS && b->group.n_stones >= TIMES * a->group.n_stones && !is_about(r, b))
            return true;
    return is_about(r, a);
}

/* The decided ones first, the most stones before others; then those in question. */
static int by_question(const void *one, const void *other)
{
    const struct group_answer *a = one, *b = other;

    if (a->minor != b->minor)
        return a->minor ? 1 : -1;
    if ((a->decided > 0) != (b->decided > 0))
        return a->decided ? -1 : 1;
    if (a->rank != b->rank)
        return a->rank - b->rank;
    if (a->decided && a->group.n_stones != b->group.n_stones)
        return b->group.n_stones - a->group.n_stones;
    if (room_of_stones(a) != room_of_stones(b))
        return room_of_stones(a) - room_of_stones(b);
    return a->group.stone - b->group.stone;
}

static void judge_groups(struct group_reading *r)
{
    for (struct group_answer *a = r->answer; a < r->answer + r->n; a++) {
        a->rank = rank_of(a);
        a->decided = is_decided(a) ? answer_quality(a) : 0;
    }
    for (struct group_answer *a = r->answer; a < r->answer + r->n; a++)
        a->minor = is_minor(r, a);
    qsort(r->answer, (size_t)r->n, sizeof *r->answer, by_question);
}

/* Is there a group, not much smaller than others in question, that is decided for good? */
static bool is_done(const struct group_reading *r, uint64_t share)
{
    const struct group_answer *best = r->answer;
    int most = 0;

    for (int i = 0; i < r->n; i++)
        if (r->answer[i].rank <= PERHAPS && !r->answer[i].minor &&
            r->answer[i].group.n_stones > most)
            most = r->answer[i].group.n_stones;
    return best->decided && best->rank == QUESTION && 2 * best->group.n_stones >= most &&
           (best->decided == BEST || share >= ENOUGH);
}

static bool is_worth(const struct group_answer *a)
{
    return !a->is_read || (a->decided < BEST && a->rank != SETTLED && a->used_up && !is_proved(a));
}

/* Read a group with more; what it had no time for is not kept. */
static enum gk_status read_again(struct group_reading *r, struct group_answer *a, uint64_t nodes,
                                 struct gk_error *err)
{
    struct group_answer before = *a;

    TRY(group_read_one(r, a, nodes < r->left ? nodes : r->left, err));
    if (before.is_read && a->was_over)
        *a = before;
    return GK_OK;
}

/* What a group gets in a round of that share. */
static uint64_t part_of(const struct group_reading *r, int i, uint64_t share)
{
    const struct group_answer *a = &r->answer[i];

    return !a->is_read || (i < MEANT && !a->minor) ? share : share / FAR;
}

/* Would what this round leaves not be enough to read the first group in the next one? */
static bool is_last(const struct group_reading *r, uint64_t share)
{
    uint64_t cost = 0;

    for (int i = 0; i < r->n; i++)
        cost += is_worth(&r->answer[i]) ? part_of(r, i, share) : 0;
    return r->left < cost + share * FACTOR;
}

/* One round; the last one spends what is left, most of it on those that come first. */
static enum gk_status read_round(struct group_reading *r, uint64_t share, bool last, bool *any,
                                 struct gk_error *err)
{
    for (int i = 0; i < r->n && r->left > 0 && !group_is_over(r->reader); i++) {
        struct group_answer *a = &r->answer[i];
        uint64_t nodes = last ? r->left - r->left / 3 : part_of(r, i, share);

        /* Less than before would tell less. */
        if (!is_worth(a) || (a->is_read && nodes <= a->report.nodes))
            continue;
        *any = true;
        TRY(read_again(r, a, nodes, err));
    }
    return GK_OK;
}

enum gk_status group_read_problem(struct group_reading *reading, struct gk_error *err)
{
    struct group_reading *r = reading;
    bool any = true, last = false;

    r->inside = group_inside(&r->analysis->board);
    for (uint64_t share = FIRST_SHARE; any && !last && r->left > 0; share *= FACTOR) {
        any = false;
        last = share > FIRST_SHARE && is_last(r, share);
        TRY(read_round(r, share, last, &any, err));
        judge_groups(r);
        if (is_done(r, share) || group_is_over(r->reader))
            break;
    }
    return GK_OK;
}
