/* SPDX-License-Identifier: MIT */
/*
 * Random groups. A board is filled from the inside: eye space, wall, what is beyond the wall, ring.
 * What cannot be on a board (a chain without a liberty) is thrown away, and of closed groups what
 * is not closed and where the ring is not safe by its own liberties. In the end the board is
 * turned, mirrored, and the colours may be swapped.
 */
#include <string.h>

#include "tests/life/groups.h"

/* Before the colours are known: not yet decided, eye space, owner, attacker, empty outside. */
enum { LINES = 13, FREE = ' ', SPACE = '.', OWNER = 'W', ATTACKER = 'A', LIBERTY = ',' };
enum { RING_LIBERTIES = 6, LARGEST_FIGHT = 17 };

typedef char map[LINES][LINES];

unsigned groups_random(uint64_t *state, unsigned n)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);

    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return (unsigned)((z ^ z >> 31) >> 33) % n;
}

static bool chance(uint64_t *state, unsigned percent)
{
    return groups_random(state, 100) < percent;
}

static bool is_at(map m, int row, int col, char what)
{
    return row >= 0 && row < LINES && col >= 0 && col < LINES && m[row][col] == what;
}

/* How many of the neighbours of a point, along lines or diagonals, are `what`. */
static int count_beside(map m, int row, int col, char what)
{
    return is_at(m, row - 1, col, what) + is_at(m, row + 1, col, what) +
           is_at(m, row, col - 1, what) + is_at(m, row, col + 1, what);
}

static int count_across(map m, int row, int col, char what)
{
    return is_at(m, row - 1, col - 1, what) + is_at(m, row + 1, col - 1, what) +
           is_at(m, row - 1, col + 1, what) + is_at(m, row + 1, col + 1, what);
}

/* Choose one of the free points beside `what`; false if there is none. */
static bool choose(uint64_t *state, map m, char what, int *row, int *col)
{
    unsigned seen = 0;

    for (int r = 0; r < LINES; r++)
        for (int c = 0; c < LINES; c++)
            if (m[r][c] == FREE && count_beside(m, r, c, what) &&
                groups_random(state, ++seen) == 0) {
                *row = r;
                *col = c;
            }
    return seen > 0;
}

static const int STARTS[3][2] = {{6, 6}, {12, 6}, {12, 0}};

static void make_space(uint64_t *state, map m)
{
    const int *start = STARTS[groups_random(state, 3)];
    unsigned points = 2 + groups_random(state, 9);

    m[start[0]][start[1]] = SPACE;
    for (unsigned i = 1; i < points; i++) {
        int r, c;
        if (choose(state, m, SPACE, &r, &c))
            m[r][c] = SPACE;
    }
}

/* Of a problem: mostly in a corner or on a side, low there, and compact rather than thin. */
static void make_room(uint64_t *state, map m)
{
    unsigned start = (1 + groups_random(state, 6)) / 2 % 4, points = 4 + groups_random(state, 11);
    int top = start == 0 ? 0 : 10 - (int)groups_random(state, 2);

    start = start == 3 ? 2 : start;
    m[STARTS[start][0]][STARTS[start][1]] = SPACE;
    for (unsigned i = 1; i < points;) {
        int row = 0, col = 0, r, c;

        for (int k = 0; k < 2; k++)
            if (choose(state, m, SPACE, &r, &c) &&
                (k == 0 || count_beside(m, r, c, SPACE) > count_beside(m, row, col, SPACE))) {
                row = r;
                col = c;
            }
        if (row < top)
            continue;
        m[row][col] = SPACE;
        i++;
    }
}

/* The owner's wall: complete beside the space but for gaps, so many in the hundred; more or less so
 * at corners. */
static void make_wall(uint64_t *state, map m, unsigned gaps)
{
    unsigned corners = 40 + 15 * groups_random(state, 5);
    map space;

    memcpy(space, m, sizeof space);
    for (int r = 0; r < LINES; r++)
        for (int c = 0; c < LINES; c++) {
            if (space[r][c] != FREE)
                continue;
            if (count_beside(space, r, c, SPACE))
                m[r][c] = !chance(state, gaps) ? OWNER : chance(state, 50) ? ATTACKER : LIBERTY;
            else if (count_across(space, r, c, SPACE))
                m[r][c] = chance(state, corners) ? OWNER : chance(state, 75) ? ATTACKER : LIBERTY;
        }
}

/* Stones of both sides in the space, of the owner in up to so many points of a hundred. */
static void fill_space(uint64_t *state, map m, unsigned most_owners)
{
    unsigned attackers = 10 * groups_random(state, 5);
    unsigned owners = 5 * groups_random(state, most_owners / 5 + 1);

    for (int r = 0; r < LINES; r++)
        for (int c = 0; c < LINES; c++)
            if (m[r][c] == SPACE) {
                if (chance(state, attackers))
                    m[r][c] = ATTACKER;
                else if (chance(state, owners))
                    m[r][c] = OWNER;
            }
}

/* Tails of the wall, and liberties beside it. */
static void make_outside(uint64_t *state, map m)
{
    unsigned tails = chance(state, 30) ? 1 + groups_random(state, 2) : 0;
    unsigned liberties = groups_random(state, 4);

    for (unsigned i = 0; i < tails + liberties; i++) {
        int r, c;
        if (choose(state, m, OWNER, &r, &c))
            m[r][c] = i < tails ? OWNER : LIBERTY;
    }
}

static void make_ring(map m)
{
    map inner;

    memcpy(inner, m, sizeof inner);
    for (int r = 0; r < LINES; r++)
        for (int c = 0; c < LINES; c++)
            if (inner[r][c] == FREE) {
                for (const char *what = ".W,"; *what; what++)
                    if (count_beside(inner, r, c, *what) + count_across(inner, r, c, *what))
                        m[r][c] = ATTACKER;
            }
}

/* Turned by `symmetry`, 0 to 7; the owner is black or white. */
static void make_board(map m, unsigned symmetry, bool black, struct brute_board *board)
{
    memset(board, 0, sizeof *board);
    board->rows = board->cols = LINES;
    for (int r = 0; r < LINES; r++)
        for (int c = 0; c < LINES; c++) {
            int row = symmetry & 1 ? LINES - 1 - r : r, col = symmetry & 2 ? LINES - 1 - c : c;
            char what = symmetry & 4 ? m[col][row] : m[row][col];
            board->at[r][c] = what == OWNER      ? (black ? 'X' : 'O')
                              : what == ATTACKER ? (black ? 'O' : 'X')
                                                 : '.';
        }
}

typedef bool seen_points[LINES][LINES];

/* The stones of a chain, which become seen; adds its liberties to `liberties`. */
static int walk(const struct brute_board *board, int row, int col, seen_points seen,
                seen_points liberties)
{
    static const int STEPS[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    int stones = 1;

    seen[row][col] = true;
    for (int i = 0; i < 4; i++) {
        int r = row + STEPS[i][0], c = col + STEPS[i][1];
        if (r < 0 || r >= LINES || c < 0 || c >= LINES)
            continue;
        if (board->at[r][c] == '.')
            liberties[r][c] = true;
        else if (board->at[r][c] == board->at[row][col] && !seen[r][c])
            stones += walk(board, r, c, seen, liberties);
    }
    return stones;
}

static int count(seen_points points)
{
    int sum = 0;

    for (int r = 0; r < LINES; r++)
        for (int c = 0; c < LINES; c++)
            sum += points[r][c];
    return sum;
}

/* A stone of the longest chain of `owner`; false if some chain has no liberty. */
static bool find_group(const struct brute_board *board, char owner, int *row, int *col)
{
    seen_points seen = {{false}};
    int longest = 0;

    for (int r = 0; r < LINES; r++)
        for (int c = 0; c < LINES; c++) {
            seen_points liberties = {{false}};
            if (board->at[r][c] == '.' || seen[r][c])
                continue;
            int stones = walk(board, r, c, seen, liberties);
            if (count(liberties) == 0)
                return false;
            if (board->at[r][c] == owner && stones > longest) {
                longest = stones;
                *row = r;
                *col = c;
            }
        }
    return longest > 0;
}

static bool in_fight(const struct brute_fight *fight, int row, int col)
{
    for (int p = 0; p < fight->n; p++)
        if (fight->row[p] == row && fight->col[p] == col)
            return true;
    return false;
}

/* All of the owner's stones are in the fight, and attackers outside of it have liberties. */
static bool is_closed(const struct brute_board *board, const struct brute_fight *fight)
{
    seen_points seen = {{false}};
    int points = 0;

    for (int r = 0; r < LINES; r++)
        for (int c = 0; c < LINES; c++) {
            seen_points liberties = {{false}};
            bool inside = in_fight(fight, r, c);
            points += inside && board->at[r][c] != fight->owner;
            if (board->at[r][c] == '.' || seen[r][c] || inside)
                continue;
            walk(board, r, c, seen, liberties);
            for (int p = 0; p < fight->n; p++)
                liberties[fight->row[p]][fight->col[p]] = false;
            if (board->at[r][c] == fight->owner || count(liberties) < RING_LIBERTIES)
                return false;
        }
    return points <= LARGEST_FIGHT;
}

void groups_next(uint64_t *state, struct brute_board *board, struct brute_fight *fight)
{
    for (;;) {
        map m;
        int row, col;
        bool black;

        memset(m, FREE, sizeof m);
        make_space(state, m);
        make_wall(state, m, groups_random(state, 8));
        fill_space(state, m, 15);
        make_outside(state, m);
        make_ring(m);
        black = chance(state, 50);
        make_board(m, groups_random(state, 8), black, board);
        if (find_group(board, black ? 'X' : 'O', &row, &col) &&
            !brute_fight(board, row, col, NULL, fight) && is_closed(board, fight))
            return;
    }
}

/* Holes in the ring, and some stones beyond it. */
static void make_surroundings(uint64_t *state, map m)
{
    unsigned holes = chance(state, 40) ? 5 + 5 * groups_random(state, 4) : 0;
    unsigned stones = 5 * groups_random(state, 3);
    map closed;

    memcpy(closed, m, sizeof closed);
    make_ring(m);
    for (int r = 0; r < LINES; r++)
        for (int c = 0; c < LINES; c++) {
            if (closed[r][c] == FREE && m[r][c] == ATTACKER && chance(state, holes))
                m[r][c] = LIBERTY;
            else if (m[r][c] == FREE && chance(state, stones))
                m[r][c] = chance(state, 75) ? ATTACKER : OWNER;
        }
}

void groups_problem(uint64_t *state, struct brute_board *board, int *row, int *col)
{
    bool black;

    do {
        map m;

        memset(m, FREE, sizeof m);
        make_room(state, m);
        make_wall(state, m, groups_random(state, 16));
        fill_space(state, m, 5);
        make_outside(state, m);
        make_surroundings(state, m);
        black = chance(state, 50);
        make_board(m, groups_random(state, 8), black, board);
    } while (!find_group(board, black ? 'X' : 'O', row, col));
}
