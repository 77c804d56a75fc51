/* SPDX-License-Identifier: MIT */
/*
 * Stand-ins for the names of GNU Go that examples/gnugo/in_optics.c uses, with the meaning that
 * they have there: a board in one row of points with a border, eye spaces, half eyes, a table of
 * graphs. No more than that file needs.
 */
#pragma once

#include <string.h>

#define MAX_BOARD 19
#define BOARDMIN  (MAX_BOARD + 2)
#define BOARDMAX  ((MAX_BOARD + 2) * (MAX_BOARD + 1) + 1)
#define MAXEYE    20
#define NO_MOVE   0

#define POS(row, column) ((MAX_BOARD + 2) + (row) * (MAX_BOARD + 1) + (column))
#define I(at)            ((at) / (MAX_BOARD + 1) - 1)
#define J(at)            ((at) % (MAX_BOARD + 1) - 1)
#define IS_STONE(colour) ((colour) == WHITE || (colour) == BLACK)
#define ON_BOARD(at)     (board[at] != GRAY)
#define gg_min(a, b)     ((a) < (b) ? (a) : (b))
#define gg_max(a, b)     ((a) < (b) ? (b) : (a))

#define CAN_BE_EMPTY      1
#define CAN_CONTAIN_STONE 2
#define EYE_DEFENSE_POINT 4
#define EYE_ATTACK_POINT  8

enum { EMPTY, WHITE, BLACK, GRAY };
enum { HALF_EYE = 1, FALSE_EYE = 2 };

struct eyevalue {
    unsigned char a, b, c, d;
};

struct eye_data {
    int color, esize, msize, origin;
    unsigned char marginal, neighbors;
};

struct half_eye_data {
    float value;
    unsigned char type;
};

struct eye_vertex {
    signed char marginal, edge, flags, neighbors, n[4];
};

struct eye_graph {
    struct eye_vertex *vertex;
    int patnum, esize, msize;
    struct eyevalue value;
};

struct vital_points {
    int attacks[4 * MAXEYE], defenses[4 * MAXEYE];
    int num_attacks, num_defenses;
};

static unsigned char board[BOARDMAX];
static int board_size;

/* The engine's own table: empty. */
static struct eye_graph graphs[1];

static inline int is_halfeye(const struct half_eye_data *heye, int at)
{
    return heye[at].type == HALF_EYE;
}

static inline void set_eyevalue(struct eyevalue *value, int a, int b, int c, int d)
{
    *value =
        (struct eyevalue){(unsigned char)a, (unsigned char)b, (unsigned char)c, (unsigned char)d};
}

static inline int eye_move_urgency(const struct eyevalue *value)
{
    return value->b == value->c ? 0 : value->d + value->c - value->b - value->a;
}

static int recognize_eye(int pos, int *attack, int *defence, struct eyevalue *value,
                         struct eye_data eye[BOARDMAX], struct half_eye_data heye[BOARDMAX],
                         struct vital_points *vital);
