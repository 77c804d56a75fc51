/* SPDX-License-Identifier: MIT */
/*
 * Random groups. A board is filled from the inside: eye space, wall, what is beyond the wall, ring.
 * What cannot be on a board (a chain without a liberty) is thrown away, and of closed groups what
 * is not closed and where the ring is not safe by its own liberties; of open ones, where a chain of
 * the ring has not two eyes. In the end the board is turned, mirrored, and the colours may be
 * swapped.
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

/* ---- Open groups ---- */

/* Are the point and all so near it `what`, or off the board? */
static bool lies_in(map m, int row, int col, int near, char what)
{
    for (int r = row - near; r <= row + near; r++)
        for (int c = col - near; c <= col + near; c++)
            if (r >= 0 && r < LINES && c >= 0 && c < LINES && m[r][c] != what)
                return false;
    return true;
}

/* One of the points that are not free. */
static void choose_within(uint64_t *state, map m, int *row, int *col)
{
    unsigned seen = 0;

    for (int r = 0; r < LINES; r++)
        for (int c = 0; c < LINES; c++)
            if (m[r][c] != FREE && groups_random(state, ++seen) == 0) {
                *row = r;
                *col = c;
            }
}

/* A line that begins at some point of the board: what is on one side of it. */
struct sides {
    int row, col, down, right, slack;
    char other; /* whose it is there */
};

static struct sides choose_sides(uint64_t *state, map m)
{
    struct sides s = {.down = (int)groups_random(state, 5) - 2,
                      .right = (int)groups_random(state, 5) - 2,
                      .slack = (int)groups_random(state, 4),
                      .other = chance(state, 35) ? OWNER : LIBERTY};

    choose_within(state, m, &s.row, &s.col);
    return s;
}

static bool is_other(const struct sides *s, int row, int col)
{
    return s->down * (row - s->row) + s->right * (col - s->col) > s->slack;
}

/* Attackers, who do not live for sure, about the wall on the other side. */
static void make_thin(uint64_t *state, map m, const struct sides *s)
{
    map wall;

    memcpy(wall, m, sizeof wall);
    for (int r = 0; r < LINES; r++)
        for (int c = 0; c < LINES; c++)
            if (wall[r][c] == FREE && is_other(s, r, c) && count_beside(wall, r, c, OWNER))
                m[r][c] = chance(state, 75) ? ATTACKER : LIBERTY;
}

/* A ring three rows deep, with eyes in it: the attackers', and beyond the line the owner's or
 * nobody's. What is further away is empty. */
static void make_sides(uint64_t *state, map m, const struct sides *s)
{
    unsigned holes = 10 + 5 * groups_random(state, 6);
    map inner, solid;

    memcpy(inner, m, sizeof inner);
    for (int r = 0; r < LINES; r++)
        for (int c = 0; c < LINES; c++)
            if (inner[r][c] == FREE)
                m[r][c] = lies_in(inner, r, c, 3, FREE) ? LIBERTY
                          : is_other(s, r, c)           ? s->other
                                                        : ATTACKER;
    memcpy(solid, m, sizeof solid);
    for (int r = 0; r < LINES; r++)
        for (int c = 0; c < LINES; c++)
            if (lies_in(inner, r, c, 1, FREE) && lies_in(solid, r, c, 1, solid[r][c]) &&
                chance(state, holes))
                m[r][c] = LIBERTY;
}

/* The liberties of a chain that are beside nothing else. */
static int count_eyes(seen_points chain, seen_points liberties)
{
    int eyes = 0;

    for (int r = 0; r < LINES; r++)
        for (int c = 0; c < LINES; c++)
            eyes += liberties[r][c] && (r == 0 || chain[r - 1][c]) && (c == 0 || chain[r][c - 1]) &&
                    (r == LINES - 1 || chain[r + 1][c]) && (c == LINES - 1 || chain[r][c + 1]);
    return eyes;
}

/* All chains outside of the region have two eyes. */
static bool live_outside(const struct brute_board *board, seen_points region)
{
    seen_points seen = {{false}};

    for (int r = 0; r < LINES; r++)
        for (int c = 0; c < LINES; c++) {
            seen_points chain = {{false}}, liberties = {{false}};

            if (board->at[r][c] == '.' || seen[r][c] || region[r][c])
                continue;
            walk(board, r, c, chain, liberties);
            if (count_eyes(chain, liberties) < 2)
                return false;
            for (int p = 0; p < LINES * LINES; p++)
                seen[p / LINES][p % LINES] |= chain[p / LINES][p % LINES];
        }
    return true;
}

/* Does the region reach to anything but attackers? */
static bool is_open(const struct brute_fight *fight)
{
    return fight->immortal[BRUTE_OWNER] != 0;
}

/* The fights about the longest chain within. */
static bool find_open_fights(const struct brute_board *board, const struct brute_board *within,
                             char owner, seen_points region, struct brute_fight fights[2])
{
    bool wide[BRUTE_LINES][BRUTE_LINES] = {{false}};
    int row, col, points = 0;

    for (int r = 0; r < LINES; r++)
        memcpy(wide[r], region[r], sizeof region[r]);
    if (!find_group(within, owner, &row, &col) || !live_outside(board, region))
        return false;
    for (int side = 0; side < 2; side++)
        if (brute_open_fight(board, row, col, wide, (enum brute_side)side, &fights[side]))
            return false;
    for (int p = 0; p < fights[1].n; p++)
        points += board->at[fights[1].row[p]][fights[1].col[p]] != owner;
    return is_open(&fights[BRUTE_OWNER]) && points <= LARGEST_FIGHT;
}

/* What is not free, as points of the board. */
static void mark_region(map inner, unsigned symmetry, seen_points region)
{
    struct brute_board marks;
    map within;

    for (int r = 0; r < LINES; r++)
        for (int c = 0; c < LINES; c++)
            within[r][c] = inner[r][c] == FREE ? FREE : OWNER;
    make_board(within, symmetry, true, &marks);
    for (int r = 0; r < LINES; r++)
        for (int c = 0; c < LINES; c++)
            region[r][c] = marks.at[r][c] == 'X';
}

void groups_open(uint64_t *state, struct brute_board *board, struct brute_fight fights[2])
{
    for (;;) {
        struct brute_board within;
        struct sides sides;
        seen_points region;
        unsigned symmetry;
        bool black;
        map m, inner;

        memset(m, FREE, sizeof m);
        make_space(state, m);
        make_wall(state, m, groups_random(state, 40));
        fill_space(state, m, 15);
        make_outside(state, m);
        sides = choose_sides(state, m);
        if (sides.other == LIBERTY)
            make_thin(state, m, &sides);
        memcpy(inner, m, sizeof inner);
        make_sides(state, m, &sides);
        black = chance(state, 50);
        symmetry = groups_random(state, 8);
        make_board(m, symmetry, black, board);
        make_board(inner, symmetry, black, &within);
        mark_region(inner, symmetry, region);
        if (find_open_fights(board, &within, black ? 'X' : 'O', region, fights))
            return;
    }
}

/* ---- Problems ---- */

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
