/* SPDX-License-Identifier: MIT */
/*
 * Life and death by brute force, a witness of `gankei status`: all positions of a closed fight,
 * by the plain rules of Go. It shares nothing with the program, no header either.
 *
 * A fight is a region of the board and a stone of the owner in it. Nothing outside of the region
 * ever changes: attackers there are immortal, with every attacker connected to them, and what
 * else is there is no liberty of the owner's. The fight is about the chain of that stone, the
 * target: it lives unless the attackers capture it. The rules are those of doc/rules.md,
 * section 3, E3 to E9, but that either side may play on any empty point of the region:
 *
 *  - The owner may pass. The attacker may, too, as there is always another place to play at
 *    (brute_truth()), or has to move somewhere in the region, as in E3.
 *  - A move that leaves its own chain without a liberty is illegal.
 *  - If one stone captures one stone and could be retaken right there, it may not be retaken at
 *    once. Any other repetition is in the owner's favour.
 *  - An extra eye elsewhere is a liberty of the target; the attacker may fill it if that captures.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BRUTE_LINES = 25, BRUTE_REGION = 64, BRUTE_OPEN = 20 };

enum brute_side { BRUTE_ATTACKER, BRUTE_OWNER };

/* Row 0 is the top row; '.', 'X' (black) or 'O' (white). */
struct brute_board {
    int rows, cols;
    char at[BRUTE_LINES][BRUTE_LINES];
};

struct brute_fight {
    int n; /* points of the region */
    int row[BRUTE_REGION], col[BRUTE_REGION];
    uint64_t beside[BRUTE_REGION]; /* neighbours in the region */
    uint64_t immortal[2]; /* by side: points beside an immortal stone of it */
    uint64_t attackers, owners;    /* stones at the beginning */
    int target;
    char owner; /* 'X' or 'O' */
};

enum brute_ko { BRUTE_PLAIN, BRUTE_OWNER_MASTER, BRUTE_ATTACKER_MASTER, BRUTE_KOS };

struct brute_rules {
    bool extra_eye;
    bool may_pass; /* the attacker */
    bool suicide;  /* the attacker, of two stones and more */
    enum brute_ko ko;
    uint8_t threats[2]; /* bans of a ko that a side may disregard: it makes a threat first */
    size_t limit; /* positions; more are refused */
};

/* By who moves first. */
struct brute_result {
    bool captured[2];    /* the target */
    bool seki[2];        /* it lives, but the owner cannot make it safe against his own passes
                            where the attacker may pass, too */
    uint64_t winning[2]; /* first moves in the region that capture, or that save */
    bool pass_saves;     /* the owner's pass is a winning first move */
    bool kos;            /* some ban of a ko occurs */
    size_t positions;
};

/* A board as rows from the top, joined by '/'. Returns NULL, or what is wrong. */
const char *brute_read_board(const char *text, struct brute_board *board);

/* A point as "A1", without I, rows counted from the bottom. False if it is none of the board. */
bool brute_read_point(const struct brute_board *board, const char *text, int *row, int *col);

/* The name of a point, as long as "A25". */
void brute_name(const struct brute_board *board, int row, int col, char name[4]);

/*
 * The fight about the stone at (row, col). An attackers' chain that touches an empty area of
 * BRUTE_OPEN points or more that no owner's stone of the region reaches is immortal; the region is
 * whatever is reached from the stone without crossing those. `region`, if not NULL, says which
 * points belong to the region instead, by rows; owner's chains that touch it are added, and
 * all attackers outside are immortal. Returns NULL, or what is wrong.
 */
const char *brute_fight(const struct brute_board *board, int row, int col,
                        bool (*region)[BRUTE_LINES], struct brute_fight *fight);

/*
 * The same, but of an open group: nothing outside of the region ever changes, whosever it is, and
 * what is empty there is full of immortal stones of `beyond`. The owner's stones outside are
 * immortal, too, and with them all that is connected to them: if the target is, it lives. At the
 * beginning it is not, or that is wrong.
 */
const char *brute_open_fight(const struct brute_board *board, int row, int col,
                             bool region[BRUTE_LINES][BRUTE_LINES], enum brute_side beyond,
                             struct brute_fight *fight);

/* False if there are more positions than the limit. Without memory it aborts. */
bool brute_solve(const struct brute_fight *fight, const struct brute_rules *rules,
                 struct brute_result *result);

/* All that a test asks. */
struct brute_truth {
    struct brute_result as_it_is[BRUTE_KOS];
    struct brute_result one_more_eye[BRUTE_KOS]; /* zero where it lives as it is */
};

enum brute_verdict { BRUTE_ALIVE, BRUTE_DEAD, BRUTE_UNSETTLED, BRUTE_KO, BRUTE_SEKI };

extern const char *const brute_verdict_names[5];

bool brute_truth(const struct brute_fight *fight, size_t limit, struct brute_truth *truth);

/* Do two fights, of which one is worse for the owner than the real one and one better, say the
 * same, first moves included where they matter? Then that is so. */
bool brute_agree(const struct brute_truth *a, const struct brute_truth *b);

/* How many eyes the target has if `first` moves first: it lives as it is, with one more, or not. */
int brute_eyes(const struct brute_truth *truth, enum brute_ko ko, enum brute_side first);

/* A ko decides if it matters to either side who has the threats. */
enum brute_verdict brute_verdict(const struct brute_truth *truth);

/* The best first moves to kill or to save: without any ko, else without threats, else with them. */
uint64_t brute_best(const struct brute_truth *truth, enum brute_side side);
