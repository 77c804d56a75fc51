/* SPDX-License-Identifier: MIT */
/*
 * Is an eye shape evaluated consistently over all fillings with opponent's stones?
 *
 * The shape is set up on an empty board: a wall of the owner around it with as many outer liberties
 * as count, single dame points, and attackers around that. Every filling is a position that is
 * analysed by itself: chains, eye spaces, topology and all. The moves at the points of the shape
 * lead from one position to others, and section 4 of doc/rules.md says what value and vital points
 * follow from theirs: V1 and V2, which are applied here. A move elsewhere is a pass. Where a move
 * leaves a ko ban, which no analysis knows, less follows.
 */
#include <gankei/experimental/board.h>
#include <gankei/experimental/eyespace.h>

#include <stdlib.h>
#include <string.h>

#include "board/board.h"
#include "eyespace/analyser.h"
#include "util/array.h"
#include "util/bits.h"
#include "util/error.h"

/* More points would take hours. */
enum { MAX_FILLED = 12 };

/* The wall is up to so many stones thick, and what attackers stand around it. */
enum { MAX_THICK = 5, ATTACKERS = 2 };

/* A position as the analysis sees it. */
struct seen {
    bool legal;
    bool known; /* is the value known, */
    bool names; /* and its vital points? */
    bool some;  /* maybe only some of them */
    struct gk_eye_value value;
    uint32_t attack, defence; /* of the points of the shape */
};

struct shape_test {
    struct gk_analyser *analyser;
    struct gk_board board; /* with the empty shape */
    const int16_t *point;
    int n;
    int stone;         /* of the wall */
    struct seen *seen; /* by filling */
};

static const enum gk_stone owner = GK_O, attacker = GK_X;
static const int owner_index = GK_O == GK_WHITE;

/* ---- Positions ---- */

static uint32_t among_points(const struct shape_test *t, const int16_t *list, int n)
{
    uint32_t set = 0;

    for (int i = 0; i < n; i++)
        for (int k = 0; k < t->n; k++)
            set |= list[i] == t->point[k] ? bits_of(k) : 0;
    return set;
}

/* Read value and vital points off an analysis. Vital points are those of the group's only eye
 * space; where there are several, that of their sum need not be one of them. */
static void read_analysis(const struct shape_test *t, const struct gk_analysis *analysis,
                          struct seen *out)
{
    const struct gk_eyes *eyes = &analysis->eyes[owner_index];
    const struct gk_eye_group *group = eyespace_group_at(analysis, t->stone);

    *out = (struct seen){.legal = true, .known = true};
    if (!group)
        return;
    out->known = !group->at_least;
    out->value = group->value;
    out->names = group->n_spaces == 1 && out->known;
    for (int i = 0; i < eyes->n_spaces; i++) {
        const struct gk_eye_result *result = &analysis->result[owner_index][i];

        if (eyes->space[i].group != group->origin || eyes->space[i].bare)
            continue;
        out->some |= result->source == GK_BOUNDED;
        out->attack = among_points(t, result->attack, result->n_attack);
        out->defence = among_points(t, result->defence, result->n_defence);
    }
}

static enum gk_status see_filling(const struct shape_test *t, const struct gk_board *board,
                                  struct seen *out, struct gk_error *err)
{
    struct gk_analysis *analysis = NULL;
    enum gk_status status = gk_analyse(t->analyser, board, &analysis, err);

    if (status == GK_OK) {
        if (board->stone[t->stone] == owner)
            read_analysis(t, analysis, out);
        else
            *out = (struct seen){.legal = true, .known = true};
    }
    gk_analysis_free(analysis);
    return status;
}

static void fill_shape(const struct shape_test *t, uint32_t filling, struct gk_board *out)
{
    *out = t->board;
    for (int i = 0; i < t->n; i++)
        if (filling >> i & 1)
            gk_board_set(out, t->point[i], attacker);
}

/* What a move at point i leads to; not legal if it cannot be played. */
static enum gk_status see_move(const struct shape_test *t, uint32_t filling, int i, bool attack,
                               struct seen *out, struct gk_error *err)
{
    bool suicide = t->analyser->options.rules.suicide;
    struct gk_board board, plain;

    *out = (struct seen){.legal = false};
    fill_shape(t, filling, &board);
    if (gk_board_play(&board, t->point[i], attack ? attacker : owner, suicide, NULL) !=
        GK_PLAY_DONE)
        return GK_OK;
    fill_shape(t, filling | bits_of(i), &plain);
    if (attack && board_same(&board, &plain))
        *out = t->seen[filling | bits_of(i)];
    else
        TRY(see_filling(t, &board, out, err));
    out->known = out->known && board.ko == GK_PASS;
    return GK_OK;
}

/* ---- What follows from the moves ---- */

/* The positions after all moves of a filling: [0] of the attacker, [1] of the owner, their values
 * mirrored. */
struct after {
    int n;
    struct seen seen[2][MAX_FILLED];
    bool known; /* all of them */
};

/* A value as the other side sees it: the eyes that it takes, the attack the defence. By that the
 * rules for the owner's moves are those for the attacker's. */
static struct gk_eye_value mirrored_value(struct gk_eye_value v)
{
    return gk_eye_value_make(2 - v.d, 2 - v.c, 2 - v.b, 2 - v.a);
}

/* The least c that moves leave. */
static int least_after(const struct after *after, int side)
{
    int least = 2;

    for (int i = 0; i < after->n; i++) {
        const struct seen *s = &after->seen[side][i];

        least = s->legal && s->value.c < least ? s->value.c : least;
    }
    return least;
}

/* Is the move one that makes `a` what it is, other than by b itself (V1)? */
static bool is_threat(const struct seen *s, int b)
{
    return b == 2 ? s->value.b < 2
                  : b == 1 && gk_eye_value_same(s->value, gk_eye_value_make(0, 0, 1, 1));
}

static int find_a(const struct after *after, int side, int b)
{
    int a = b;

    for (int i = 0; i < after->n; i++) {
        const struct seen *s = &after->seen[side][i];

        if (s->legal && is_threat(s, b))
            a = b == 2 && s->value.b > 0 ? (a < 1 ? a : 1) : 0;
    }
    return a;
}

/* The value by V1. Where nobody gains by moving, what both get by passing is as it is said. */
static struct gk_eye_value value_after(const struct after *after, struct gk_eye_value said)
{
    int low = 2 - least_after(after, 1), high = least_after(after, 0);
    int b = high < low ? high : said.b, c = high < low ? low : said.c;

    if (high >= low && (b != c || b < low || b > high))
        b = c = b < low ? low : high;
    return gk_eye_value_make(find_a(after, 0, b), b, c, 2 - find_a(after, 1, 2 - c));
}

static bool is_attack(const struct seen *s, struct gk_eye_value v)
{
    if (v.b == 2)
        return v.a < 2 && s->value.b == v.a;
    if (v.b == 1 && v.a == 0)
        return is_threat(s, v.b);
    return v.b < v.c && (v.b == 0 ? s->value.c == 0 : s->value.c <= 1);
}

/* The vital points by V2. */
static uint32_t vital_after(const struct after *after, struct gk_eye_value value, bool defence)
{
    uint32_t set = 0;

    for (int i = 0; i < after->n; i++) {
        const struct seen *s = &after->seen[defence][i];

        if (s->legal && is_attack(s, defence ? mirrored_value(value) : value))
            set |= bits_of(i);
    }
    return set;
}

/* ---- Comparison ---- */

/* A point that is named and should not be, or the other way round; -1: none. Where the eyes do not
 * depend on who moves first the points are threats, which need not be named. */
static int wrong_point(const struct seen *s, uint32_t named, uint32_t vital)
{
    bool optional = s->some || (!named && s->value.b == s->value.c);
    uint32_t wrong = named & ~vital;

    if (!optional)
        wrong |= vital & ~named;
    if (!wrong && s->some && !named && vital && s->value.b < s->value.c)
        wrong = vital;
    return wrong ? bits_lowest(wrong) : -1;
}

/* Where a ko makes some moves uncertain: no move that is not leaves the opponent of its player more
 * than he had by moving first. */
static bool bounds_agree(const struct seen *s, const struct after *after)
{
    bool agree = s->value.b <= s->value.c;

    for (int i = 0; i < after->n; i++) {
        const struct seen *attacked = &after->seen[0][i], *defended = &after->seen[1][i];

        agree = agree && !(attacked->legal && attacked->known && attacked->value.c < s->value.b);
        agree =
            agree && !(defended->legal && defended->known && 2 - defended->value.c > s->value.c);
    }
    return agree;
}

/* Does the filling agree with its moves? If not `out` says in what. */
static bool agrees_with_moves(const struct shape_test *t, const struct seen *s,
                              const struct after *after, struct gk_consistency *out)
{
    out->said = out->follows = s->value;
    out->point = GK_PASS;
    if (!s->known)
        return true;
    if (!after->known)
        return bounds_agree(s, after);
    out->follows = value_after(after, s->value);
    if (!gk_eye_value_same(out->said, out->follows))
        return false;
    for (int defence = 0; defence < 2 && s->names; defence++) {
        uint32_t vital = vital_after(after, s->value, defence);
        int wrong = wrong_point(s, defence ? s->defence : s->attack, vital);

        out->defence = defence;
        if (wrong >= 0) {
            out->point = t->point[wrong];
            out->vital = vital >> wrong & 1;
            return false;
        }
    }
    return true;
}

static enum gk_status see_moves(const struct shape_test *t, uint32_t filling, struct after *after,
                                struct gk_error *err)
{
    memset(after, 0, sizeof *after);
    after->n = t->n;
    after->known = true;
    for (int i = 0; i < 2 * t->n; i++) {
        struct seen *seen = &after->seen[i / t->n][i % t->n];

        if (filling >> i % t->n & 1)
            continue;
        TRY(see_move(t, filling, i % t->n, i < t->n, seen, err));
        seen->value = i < t->n ? seen->value : mirrored_value(seen->value);
        after->known = after->known && (!seen->legal || seen->known);
    }
    return GK_OK;
}

static enum gk_status see_fillings(struct shape_test *t, struct gk_error *err)
{
    for (uint32_t filling = 0; filling >> t->n == 0; filling++) {
        struct gk_board board;

        fill_shape(t, filling, &board);
        if (gk_board_check(&board, NULL) == GK_OK)
            TRY(see_filling(t, &board, &t->seen[filling], err));
    }
    return GK_OK;
}

static enum gk_status compare_fillings(const struct shape_test *t, struct gk_consistency *out,
                                       struct gk_error *err)
{
    enum gk_status status = GK_OK;

    for (uint32_t filling = 0; filling >> t->n == 0 && status == GK_OK; filling++) {
        struct gk_consistency found = {.fillings = 0};
        struct after after;

        if (!t->seen[filling].legal)
            continue;
        status = see_moves(t, filling, &after, err);
        out->fillings++;
        if (status != GK_OK || agrees_with_moves(t, &t->seen[filling], &after, &found))
            continue;
        if (out->inconsistent++ == 0) {
            int n = 0;

            found.fillings = out->fillings;
            found.inconsistent = out->inconsistent;
            *out = found;
            for (int i = 0; i < t->n; i++)
                if (filling >> i & 1)
                    out->first[n++] = t->point[i];
            out->first[n] = GK_PASS;
        }
    }
    return status;
}

/* ---- Setting up ---- */

static int larger_of(int a, int b)
{
    return a > b ? a : b;
}

/* How many rows or columns a point is away from the shape, whatever is more. */
static int distance_to_shape(const struct shape_test *t, int point)
{
    int least = GK_BOARD_SIDE;

    for (int i = 0; i < t->n; i++) {
        int rows = abs(point / GK_BOARD_SIDE - t->point[i] / GK_BOARD_SIDE);
        int cols = abs(point % GK_BOARD_SIDE - t->point[i] % GK_BOARD_SIDE);

        least = larger_of(rows, cols) < least ? larger_of(rows, cols) : least;
    }
    return least;
}

/* The shape must be one eye space, without margins, of a group with all liberties that count. */
static enum gk_status check_shape(const struct shape_test *t, struct gk_error *err)
{
    struct gk_analysis *analysis = NULL;
    const struct gk_eyes *eyes;
    const struct gk_eye_group *group;
    bool one = true;
    enum gk_status status = GK_OK;

    TRY(gk_analyse(t->analyser, &t->board, &analysis, err));
    eyes = &analysis->eyes[owner_index];
    group = eyespace_group_at(analysis, t->stone);
    for (int i = 0; i < t->n; i++)
        one = one && gk_is_proper_eye_space(eyes, t->point[i]) &&
              eyes->point[t->point[i]].origin == eyes->point[t->point[0]].origin;
    if (!one)
        status = error_set(err, GK_ERR_ARG, "the points are not all in one eye space");
    else if (!group || group->liberties < GK_MAX_LIBERTIES || group->n_spaces != 1)
        status = error_set(err, GK_ERR_LIMIT, "no room for outer liberties and attackers");
    gk_analysis_free(analysis);
    return status;
}

/* Is the attacker's stone at a point a place for an outer liberty: beside the wall, and beside no
 * other liberty, so that it becomes dame? */
static bool is_place(const struct gk_board *board, int point)
{
    int neighbour[4], n = gk_board_neighbours(board, point, neighbour);
    bool wall = false, attacked = false;

    for (int i = 0; i < n; i++) {
        if (board->stone[neighbour[i]] == GK_VACANT)
            return false;
        wall |= board->stone[neighbour[i]] == owner;
        attacked |= board->stone[neighbour[i]] == attacker;
    }
    return wall && attacked;
}

/* The wall, so many stones thick, and attackers about it; then its liberties among them. */
static enum gk_status set_up_wall(struct shape_test *t, int rows, int cols, int thick,
                                  struct gk_error *err)
{
    int beyond = 0, liberties = 0;

    TRY(gk_board_init(&t->board, rows, cols, err));
    for (int i = 0; i < rows * cols; i++) {
        int point = gk_point(i / cols, i % cols);
        int away = distance_to_shape(t, point);

        if (away == 1)
            t->stone = point;
        if (away >= 1 && away <= thick + ATTACKERS)
            gk_board_set(&t->board, point, away <= thick ? owner : attacker);
        beyond += away > thick + ATTACKERS;
    }
    for (int i = 0; i < rows * cols && liberties < GK_MAX_LIBERTIES; i++) {
        int point = gk_point(i / cols, i % cols);

        if (t->board.stone[point] != attacker || !is_place(&t->board, point))
            continue;
        gk_board_set(&t->board, point, GK_VACANT);
        liberties++;
    }
    if (liberties < GK_MAX_LIBERTIES || beyond == 0)
        return error_set(err, GK_ERR_LIMIT, "no room for outer liberties and attackers");
    return check_shape(t, err);
}

static enum gk_status check_points(int rows, int cols, const int16_t *point, int n,
                                   struct gk_error *err)
{
    if (n < 1 || n > MAX_FILLED)
        return error_set(err, n < 1 ? GK_ERR_ARG : GK_ERR_LIMIT,
                         "an eye shape is tested at 1 to %d points, not %d", MAX_FILLED, n);
    for (int i = 0; i < n; i++) {
        if (point[i] < 0 || point[i] / GK_BOARD_SIDE >= rows || point[i] % GK_BOARD_SIDE >= cols)
            return error_set(err, GK_ERR_ARG, "point %d of the eye shape is not on the board",
                             i + 1);
        for (int k = 0; k < i; k++)
            if (point[k] == point[i])
                return error_set(err, GK_ERR_ARG, "point %d of the eye shape is there twice",
                                 i + 1);
    }
    return GK_OK;
}

enum gk_status gk_eye_shape_test(struct gk_analyser *analyser, int rows, int cols,
                                 const int16_t *point, int n, struct gk_consistency *out,
                                 struct gk_error *err)
{
    ERROR_UNLESS(analyser && point && out);
    struct shape_test t = {.analyser = analyser, .point = point, .n = n, .stone = GK_PASS};
    enum gk_status status = GK_ERR_LIMIT;

    *out = (struct gk_consistency){.fillings = 0, .first = {GK_PASS}, .point = GK_PASS};
    TRY(check_points(rows, cols, point, n, err));
    /* A thicker wall has more liberties, where a thin one around a corner has too few. */
    for (int thick = 1; thick <= MAX_THICK && status == GK_ERR_LIMIT; thick++)
        status = set_up_wall(&t, rows, cols, thick, err);
    TRY(status);
    TRY(array_new(&t.seen, (size_t)1 << n, sizeof *t.seen, "fillings of an eye shape", err));
    status = see_fillings(&t, err);
    if (status == GK_OK)
        status = compare_fillings(&t, out, err);
    free(t.seen);
    return status;
}
