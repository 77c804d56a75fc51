/* SPDX-License-Identifier: MIT */
/*
 * Where nothing is proved: first moves that seem to work. They are guesses: of the points that all
 * searches there were vote for, for the one side or the other, those that lie as such moves do.
 */
#include "life/life.h"

#include <stdlib.h>

#include <gankei/experimental/board.h>

/* What a vote counts: a move that works if what is beyond is as it should be; one that the search
 * came closest with, and less for the next ones; one of a few that work for the other side. */
enum { WORKS = 3, CLOSEST = 4, THEIRS = 16, FEW = 3 };

/* What is taken into account for a guess, in thousandths of the logarithm of its odds: see
 * doc/status.md. */
enum {
    VOTES = 1190,      /* by the rank of its votes, for who moves */
    THEIR_VOTES = 540, /* for the opponent */
    CONTACT = -1140,   /* beside the group's stone; */
    STEP = -176,       /* each step away from it, */
    FAR = 5,           /* up to so many */
    OWN = -385,        /* a stone beside it of who moves, */
    OPPONENTS = 210,   /* of the opponent */
    SECOND_LINE = 470, /* and */
    CORNER = 1120      /* of that and the first line those next to the corner */
};

enum { LISTED = 12 }; /* points of a side that are looked at */

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

/* Points by their votes. */
struct voted {
    int n;
    int16_t point[LISTED];
};

static struct voted most_voted(uint16_t vote[GK_BOARD_POINTS])
{
    struct voted out = {0};

    while (out.n < LISTED) {
        int best = 0;

        for (int point = 1; point < GK_BOARD_POINTS; point++)
            if (vote[point] > vote[best])
                best = point;
        if (vote[best] == 0)
            break;
        out.point[out.n++] = (int16_t)best;
        vote[best] = 0;
    }
    return out;
}

/* What its rank is worth; 0: it has no votes. */
static int rank_worth(const struct voted *voted, int point, int weight)
{
    for (int i = 0; i < voted->n; i++)
        if (voted->point[i] == point)
            return 2 * weight / (2 * i + 3);
    return 0;
}

/* How many steps it is away from the stone's chain, at most `FAR`. */
static int steps_away(const struct gk_board *board, int stone, int point)
{
    int16_t chain[GK_BOARD_POINTS];
    int n = gk_board_chain(board, stone, chain).n_stones, least = FAR;

    for (int i = 0; i < n; i++) {
        int rows = abs(chain[i] / GK_BOARD_SIDE - point / GK_BOARD_SIDE);
        int cols = abs(chain[i] % GK_BOARD_SIDE - point % GK_BOARD_SIDE);

        least = rows + cols < least ? rows + cols : least;
    }
    return least;
}

/* What it is worth where it lies: of problems alone, in games moves lie otherwise. */
static int place_worth(const struct gk_board *board, int stone, enum gk_stone mover, int point)
{
    int row = point / GK_BOARD_SIDE, col = point % GK_BOARD_SIDE;
    int rows = row < board->rows - 1 - row ? row : board->rows - 1 - row;
    int cols = col < board->cols - 1 - col ? col : board->cols - 1 - col;
    int least = rows < cols ? rows : cols, most = rows < cols ? cols : rows;
    int near[4], n = gk_board_neighbours(board, point, near);
    int away = steps_away(board, stone, point), worth = STEP * away;

    for (int i = 0; i < n; i++)
        if (board->stone[near[i]] != GK_VACANT)
            worth += board->stone[near[i]] == (int)mover ? OWN : OPPONENTS;
    return worth + (away == 1 ? CONTACT : 0) + (least == 1 ? SECOND_LINE : 0) +
           (most == 1 ? CORNER : 0);
}

struct guess {
    int16_t point;
    int worth;
};

static int by_worth(const void *one, const void *other)
{
    const struct guess *a = one, *b = other;

    return a->worth == b->worth ? a->point - b->point : a->worth > b->worth ? -1 : 1;
}

/* May it be played, and is it not named already? */
static bool is_guess(const struct gk_life *life, bool owner_first, int16_t point)
{
    const struct gk_life_report *r = &life->report;
    struct gk_board next = life->board;

    return !(owner_first ? life_is_listed(point, r->defence, r->n_defence)
                         : life_is_listed(point, r->attack, r->n_attack)) &&
           gk_board_play(&next, point, owner_first ? r->owner : gk_opponent(r->owner), false,
                         NULL) == GK_PLAY_DONE;
}

/* The best guesses of one side. */
static void name_likely(struct gk_life *life, bool owner_first, const struct voted voted[2])
{
    struct gk_life_report *r = &life->report;
    enum gk_stone mover = owner_first ? r->owner : gk_opponent(r->owner);
    const struct voted *own = &voted[owner_first], *theirs = &voted[!owner_first];
    struct guess guess[2 * LISTED];
    int n = 0;

    for (int i = 0; i < own->n + theirs->n; i++) {
        int16_t point = i < own->n ? own->point[i] : theirs->point[i - own->n];

        if ((i >= own->n && life_is_listed(point, own->point, own->n)) ||
            !is_guess(life, owner_first, point))
            continue;
        guess[n++] = (struct guess){
            point, rank_worth(own, point, VOTES) + rank_worth(theirs, point, THEIR_VOTES) +
                       (life->problem ? place_worth(&life->board, r->stone, mover, point) : 0)};
    }
    qsort(guess, (size_t)n, sizeof *guess, by_worth);
    r->n_likely[owner_first] = n < GK_LIFE_MAX_LIKELY ? n : GK_LIFE_MAX_LIKELY;
    for (int i = 0; i < r->n_likely[owner_first]; i++)
        r->likely[owner_first][i] = guess[i].point;
}

void life_likely(struct gk_life *life)
{
    struct gk_life_report *r = &life->report;
    struct voted voted[2];

    /* Of a problem, what is so on a condition is not the end of it. */
    const enum gk_fate *fate = life->problem ? r->fate : r->fate_if;

    vote_for(life->vote[0], r->defence, r->n_defence);
    vote_for(life->vote[1], r->attack, r->n_attack);
    for (int first = 0; first < 2; first++)
        voted[first] = most_voted(life->vote[first]);
    for (int first = 0; first < 2; first++) {
        r->n_likely[first] = 0;
        if (fate[first] == GK_FATE_UNKNOWN)
            name_likely(life, first == 1, voted);
    }
}
