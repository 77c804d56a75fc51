/* SPDX-License-Identifier: MIT */
/*
 * Is an eye shape evaluated consistently over all fillings with opponent's stones?
 *
 * Every filling is a position that is analysed by itself: chains, eye spaces, topology and
 * all. The moves at the points of the shape lead from one position to others, and
 * section 4 of doc/rules.md says how their values hang together:
 *
 *     b <= c, and a move of the opponent leaves c >= b, one of the owner b <= c;
 *     where b < c, an attack point leaves c = b, a defence point b = c, and what is
 *     named as neither does less, as far as all such points are to be named.
 *
 * The value of a position is that of the group to which a stone beside the shape belongs.
 */
#include <gankei/eyespace.h>

#include <stdlib.h>

#include "util/array.h"
#include "util/bits.h"
#include "util/error.h"

/* More points would take hours. */
enum { MAX_FILLED = 12 };

/* A position as the analysis sees it. */
struct seen {
    bool legal;
    struct gk_eye_value value;
    uint32_t attack, defence; /* of the points of the shape */
};

struct shape_test {
    struct gk_analyser *analyser;
    const struct gk_board *board;
    const int16_t *point;
    int n;
    int colour;        /* index of the owner's */
    int stone;         /* of the owner, beside the shape */
    struct seen *seen; /* by filling */
};

static enum gk_stone stone_of(int colour)
{
    return colour == 0 ? GK_BLACK : GK_WHITE;
}

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
    const struct gk_eyes *eyes = &analysis->eyes[t->colour];
    const struct gk_eye_group *group = gk_group_at(analysis, t->stone);
    int n_spaces = 0;

    *out = (struct seen){.legal = true};
    if (group)
        out->value = group->value;
    for (int i = 0; i < eyes->n_spaces; i++) {
        const struct gk_eye_result *result = &analysis->result[t->colour][i];

        if (!group || eyes->space[i].group != group->origin || eyes->space[i].bare)
            continue;
        n_spaces++;
        out->attack = among_points(t, result->attack, result->n_attack);
        out->defence = among_points(t, result->defence, result->n_defence);
    }
    if (n_spaces != 1)
        out->attack = out->defence = 0;
}

static enum gk_status see(const struct shape_test *t, const struct gk_board *board,
                          struct seen *out, struct gk_error *err)
{
    struct gk_analysis *analysis = NULL;
    enum gk_status status = gk_analyse(t->analyser, board, &analysis, err);

    if (status == GK_OK) {
        if (board->stone[t->stone] == stone_of(t->colour))
            read_analysis(t, analysis, out);
        else
            *out = (struct seen){.legal = true};
    }
    gk_analysis_free(analysis);
    return status;
}

static void fill(const struct shape_test *t, uint32_t filling, struct gk_board *out)
{
    *out = *t->board;
    for (int i = 0; i < t->n; i++)
        if (filling >> i & 1)
            gk_board_set(out, t->point[i], stone_of(!t->colour));
}

/* What a move at point i leads to; not legal if it cannot be played. */
static enum gk_status see_move(const struct shape_test *t, uint32_t filling, int i, bool attack,
                               struct seen *out, struct gk_error *err)
{
    struct gk_board board, plain;

    *out = (struct seen){.legal = false};
    fill(t, filling, &board);
    if (gk_board_play(&board, t->point[i], stone_of(attack ? !t->colour : t->colour), true, NULL) !=
        GK_PLAY_DONE)
        return GK_OK;
    fill(t, filling | bits_of(i), &plain);
    if (attack && gk_board_same(&board, &plain)) {
        *out = t->seen[filling | bits_of(i)];
        return GK_OK;
    }
    return see(t, &board, out, err);
}

/* A value as the other side sees it: the eyes that it takes. */
static struct gk_eye_value mirrored(struct gk_eye_value v)
{
    return gk_eye_value_make(2 - v.d, 2 - v.c, 2 - v.b, 2 - v.a);
}

/* Agrees the value after the opponent's move, which is vital or not; or with mirrored values, after
 * the owner's? */
static bool values_agree(struct gk_eye_value value, struct gk_eye_value next, bool vital)
{
    bool all_named = value.b < value.c && !(value.b == 1 && value.a == 0);

    if (next.c < value.b)
        return false;
    if (vital && value.b < value.c)
        return next.c == value.b;
    return !all_named || next.c > value.b;
}

/* A group with several eye spaces names no points: then only the values count. */
static bool names_points(const struct seen *s)
{
    return s->attack || s->defence;
}

static bool move_agrees(const struct seen *s, const struct seen *next, bool attack, int at)
{
    struct gk_eye_value value = attack ? s->value : mirrored(s->value);
    struct gk_eye_value then = attack ? next->value : mirrored(next->value);
    bool vital = (attack ? s->attack : s->defence) >> at & 1;

    if (!next->legal)
        return !vital;
    return names_points(s) ? values_agree(value, then, vital) : then.c >= value.b;
}

static enum gk_status agrees(const struct shape_test *t, uint32_t filling, bool *out,
                             struct gk_error *err)
{
    const struct seen *s = &t->seen[filling];
    enum gk_status status = GK_OK;

    *out = s->value.b <= s->value.c;
    for (int i = 0; i < 2 * t->n && *out && status == GK_OK; i++) {
        bool attack = i < t->n;
        int at = i % t->n;
        struct seen next;

        if (filling >> at & 1)
            continue;
        status = see_move(t, filling, at, attack, &next, err);
        *out = move_agrees(s, &next, attack, at);
    }
    return status;
}

static enum gk_status see_fillings(struct shape_test *t, struct gk_error *err)
{
    enum gk_status status = GK_OK;

    for (uint32_t filling = 0; filling >> t->n == 0 && status == GK_OK; filling++) {
        struct gk_board board;

        fill(t, filling, &board);
        if (gk_board_check(&board, NULL) == GK_OK)
            status = see(t, &board, &t->seen[filling], err);
    }
    return status;
}

static enum gk_status compare_fillings(const struct shape_test *t, struct gk_consistency *out,
                                       struct gk_error *err)
{
    enum gk_status status = GK_OK;

    for (uint32_t filling = 0; filling >> t->n == 0 && status == GK_OK; filling++) {
        bool fine = true;

        if (!t->seen[filling].legal)
            continue;
        status = agrees(t, filling, &fine, err);
        out->fillings++;
        if (!fine && out->inconsistent++ == 0) {
            int n = 0;

            for (int i = 0; i < t->n; i++)
                if (filling >> i & 1)
                    out->first[n++] = t->point[i];
            out->first[n] = GK_PASS;
        }
    }
    return status;
}

/* Whose eye space the points are, and a stone of his beside it. */
static enum gk_status find_owner(struct shape_test *t, struct gk_error *err)
{
    struct gk_analysis *analysis = NULL;
    enum gk_status status = gk_analyse(t->analyser, t->board, &analysis, err);
    const struct gk_eye_space *space = NULL;

    if (status != GK_OK)
        return status;
    for (t->colour = 0; t->colour < 2; t->colour++) {
        const struct gk_eyes *eyes = &analysis->eyes[t->colour];

        space = gk_is_eye_space(eyes, t->point[0]) ? gk_eye_space_at(eyes, t->point[0]) : NULL;
        for (int i = 1; i < t->n && space; i++)
            if (eyes->point[t->point[i]].origin != space->origin)
                space = NULL;
        if (space && space->n_chains > 0) {
            t->stone = eyes->chain[space->first_chain];
            break;
        }
    }
    gk_analysis_free(analysis);
    if (t->colour == 2)
        return error_set(err, GK_ERR_ARG, "the points are not all in one eye space");
    return GK_OK;
}

static enum gk_status check_points(const struct gk_board *board, const int16_t *point, int n,
                                   struct gk_error *err)
{
    if (n < 1 || n > MAX_FILLED)
        return error_set(err, n < 1 ? GK_ERR_ARG : GK_ERR_LIMIT,
                         "an eye shape is tested at 1 to %d points, not %d", MAX_FILLED, n);
    for (int i = 0; i < n; i++) {
        bool on_board = point[i] >= 0 && point[i] < GK_BOARD_POINTS &&
                        gk_board_has(board, point[i] / GK_BOARD_SIDE, point[i] % GK_BOARD_SIDE);

        if (!on_board || board->stone[point[i]] != GK_VACANT)
            return error_set(err, GK_ERR_ARG, "point %d of the eye shape is not empty", i + 1);
        for (int k = 0; k < i; k++)
            if (point[k] == point[i])
                return error_set(err, GK_ERR_ARG, "point %d of the eye shape is there twice",
                                 i + 1);
    }
    return GK_OK;
}

enum gk_status gk_eye_shape_test(struct gk_analyser *analyser, const struct gk_board *board,
                                 const int16_t *point, int n, struct gk_consistency *out,
                                 struct gk_error *err)
{
    struct shape_test t = {.analyser = analyser, .board = board, .point = point, .n = n};
    enum gk_status status = check_points(board, point, n, err);

    *out = (struct gk_consistency){.fillings = 0, .first = {GK_PASS}};
    if (status == GK_OK)
        status = find_owner(&t, err);
    if (status != GK_OK)
        return status;
    status = array_new(&t.seen, (size_t)1 << n, sizeof *t.seen, "fillings of an eye shape", err);
    if (status == GK_OK)
        status = see_fillings(&t, err);
    if (status == GK_OK)
        status = compare_fillings(&t, out, err);
    free(t.seen);
    return status;
}
