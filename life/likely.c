/* SPDX-License-Identifier: MIT */
/*
 * Where nothing is proved: first moves that seem to work. They are guesses, by the votes of all
 * searches there were.
 */
#include "life/life.h"

/* What a vote counts: a move that works if what is beyond is as it should be; one that the search
 * came closest with, and less for the next ones; one of a few that work for the other side. */
enum { WORKS = 3, CLOSEST = 4, THEIRS = 16, FEW = 3 };

/* A point of the fight that only counts a liberty is none of the board. */
static void add_votes(uint16_t *vote, int point, int n)
{
    if (point != GK_PASS)
        vote[point] = (uint16_t)(vote[point] + n);
}

void life_vote(struct gk_life *life, enum life_bound bound, const struct fight_state *state,
               enum fight_answer answer, uint64_t used)
{
    int weight = 1;
    bool owner_first = state->mover == FIGHT_OWNER;
    enum fight_answer wins = owner_first ? FIGHT_REFUTED : FIGHT_REACHED;
    uint16_t *vote = life->vote[owner_first];
    int move[GK_LIFE_MAX_LIKELY], n, best;

    for (; used > 2000; used /= 5)
        weight++;
    if (answer == FIGHT_UNKNOWN) {
        n = fight_likely(life->table[bound], state, GK_LIFE_MAX_LIKELY, move);
        for (int i = 0; i < n; i++)
            add_votes(vote, life_point(life, state, move[i]), weight * (CLOSEST - i));
    } else if (answer == wins) {
        best = fight_best(life->table[bound], state);
        if (best < FIGHT_POINTS)
            add_votes(vote, life_point(life, state, best), weight * WORKS);
    }
}

/* Where few moves work for one side, its opponent is likely to want the same points. */
static void vote_for(uint16_t *vote, const int16_t *point, int n)
{
    for (int i = 0; i < n; i++)
        add_votes(vote, point[i], n <= FEW ? THEIRS : 1);
}

/* What is named already is no guess. */
static void leave_out(uint16_t *vote, const int16_t *point, int n)
{
    for (int i = 0; i < n; i++)
        vote[point[i]] = 0;
}

void life_likely(struct gk_life *life)
{
    struct gk_life_report *r = &life->report;

    /* Of a problem, what is so on a condition is not the end of it. */
    const enum gk_fate *fate = life->problem ? r->fate : r->fate_if;

    vote_for(life->vote[0], r->defence, r->n_defence);
    vote_for(life->vote[1], r->attack, r->n_attack);
    leave_out(life->vote[0], r->attack, r->n_attack);
    leave_out(life->vote[1], r->defence, r->n_defence);
    for (int first = 0; first < 2; first++) {
        uint16_t *vote = life->vote[first];

        r->n_likely[first] = 0;
        while (fate[first] == GK_FATE_UNKNOWN && r->n_likely[first] < GK_LIFE_MAX_LIKELY) {
            int best = 0;

            for (int point = 1; point < GK_BOARD_POINTS; point++)
                if (vote[point] > vote[best])
                    best = point;
            if (vote[best] == 0)
                break;
            r->likely[first][r->n_likely[first]++] = (int16_t)best;
            vote[best] = 0;
        }
    }
}
