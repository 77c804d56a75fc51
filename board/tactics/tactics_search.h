/* SPDX-License-Identifier: MIT */
/*
 * Reading one chain (doc/tactics.md). A question is answered with one rule of ko at
 * a time (its `master` may retake at once); board/tactics/tactics.c puts the answers of
 * several rules together.
 */
#pragma once

#include "board/tactics/quick.h"

#define TACTICS_HUNT_MOVES 64   /* candidates of a position */
#define TACTICS_HUNT_TABLE 8192 /* entries; a power of two */
#define TACTICS_HUNT_LIBERTIES 5 /* of a chain that the most slack may capture */

/* What is known of a position; slack is that of attack(). */
struct tactics_hunt_entry {
    uint64_t key;
    uint32_t question;
    int8_t won_with, lost_with; /* the least slack that captures, the most that does not */
    bool won_ko, lost_ko;       /* was a ko part of that? */
    int16_t move;               /* that captures */
};

struct tactics_hunt {
    struct quick quick;

    /* The question. */
    int target;              /* a stone of the chain */
    enum gk_stone attacker, defender;
    enum gk_stone master;    /* may retake kos at once; GK_VACANT: nobody */
    int max_nodes;

    /* The answer so far. */
    int nodes;
    bool cut;                /* stopped by a limit */
    bool ko_seen;            /* a ban was in the way of a move, or ignored */

    uint32_t question;       /* entries of others are forgotten */
    uint64_t path[QUICK_DEPTH];
    int n_path;
    struct tactics_hunt_entry table[TACTICS_HUNT_TABLE];
};

/* Ask about the chain at `target` from now on: sets all but `quick`, `master`. */
void tactics_hunt_start(struct tactics_hunt *hunt, int target, int max_nodes);

/* Can the attacker, moving first, capture? `slack` is how many of his moves may leave
 * the chain more than one liberty. `*move` is set if so. False when cut. */
bool tactics_hunt_attack(struct tactics_hunt *hunt, int slack, int16_t *move);

/* Play for this side by the rule of ko of the question; counts the move. False if
 * it is not legal, or the search is cut. Take it back with quick_undo(). */
bool tactics_hunt_play(struct tactics_hunt *hunt, int point, enum gk_stone who);

/* Has the chain been captured? */
static inline bool tactics_hunt_taken(const struct tactics_hunt *hunt)
{
    return hunt->quick.stone[hunt->target] != (int16_t)hunt->defender;
}

/* ---- Candidates (board/tactics/tactics_moves.c) ---- */

/* The moves of one side, the likely ones first, are found step by step, each when those before it
 * have been tried. The attacker begins with all liberties, and needs the last step only. */
enum tactics_step { TACTICS_CAPTURES, TACTICS_EXTENSIONS, TACTICS_DISTANT, TACTICS_ALL };

struct tactics_candidates {
    bool attacker;
    uint8_t step; /* the next one */
    int n, n_taken;
    int16_t point[TACTICS_HUNT_MOVES];
    struct quick_set set;
};

/* Moves that may capture the chain. `quiet`: also those that do not take a liberty of it. */
void tactics_hunt_attackers_moves(struct tactics_hunt *hunt, bool quiet,
                                  struct tactics_candidates *out);

/* Moves that may save the chain. In atari, all there are. */
void tactics_hunt_defenders_moves(struct tactics_hunt *hunt, struct tactics_candidates *out);

/* Try this one next, if it is not among those found so far, and not all are. GK_PASS: none. */
void tactics_hunt_try_next(struct tactics_hunt *hunt, struct tactics_candidates *list, int point);

/* The next of them, in the position they were asked for, with those of all steps before `until`;
 * GK_PASS: there are no more. */
int16_t tactics_hunt_next(struct tactics_hunt *hunt, struct tactics_candidates *list,
                          enum tactics_step until);

/* ---- Extensions (board/tactics/tactics_extend.c) ---- */

/* What the chain has after its owner's move at each of its liberties, at least. */
struct tactics_extensions {
    int slack, n;
    int16_t point[TACTICS_HUNT_LIBERTIES];
    int n_liberties[TACTICS_HUNT_LIBERTIES];
    struct quick_set liberties[TACTICS_HUNT_LIBERTIES];
    int n_safe, safe; /* extensions that nothing stops but a move at the same point; the last one */
};

/* The chain can be captured with this slack: it has not more liberties than that. */
void tactics_hunt_extend(struct tactics_hunt *hunt, int slack, struct tactics_extensions *out);

/* After this move of the attacker, can the chain extend and have too many liberties for the slack
 * that is left? */
bool tactics_hunt_is_idle(const struct tactics_hunt *hunt, const struct tactics_extensions *ext,
                          int point);
