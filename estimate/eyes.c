/* SPDX-License-Identifier: MIT */
/*
 * Step 3: eyes. Where an eye space of a group was solved, it has so many eyes as the exact game
 * says, some of them only if the owner moves first: hopeful passes count on that. Elsewhere eyes
 * come from regions that the opponent is not well connected to, and which a group is connected to
 * better than others: so many as such a region has points above the threshold of a pass.
 */
#include <gankei/experimental/board.h>

#include "estimate/estimate.h"

#include "util/assert.h"

enum { NO_GROUP = -1 };

struct eye_finder {
    const struct estimate_model *model;
    const struct estimate_reading *reading;
    struct gk_estimate *out;
    int who;
    float grade[GK_BOARD_POINTS];
    int16_t group[GK_BOARD_POINTS]; /* who may have an eye there; NO_GROUP: nobody */
};

/* The grade of a point: how little it, and some of the 8 points around it, are the opponent's. */
static float grade_at(const struct eye_finder *f, int point)
{
    const struct gk_estimate *e = f->out;
    const float *theirs = e->connectivity[!f->who];
    int row = point / GK_BOARD_SIDE, col = point % GK_BOARD_SIDE, n = 0;
    float around = 0, grade;

    for (int r = row - 1; r <= row + 1; r++)
        for (int c = col - 1; c <= col + 1; c++)
            if ((r != row || c != col) && gk_board_has(&e->board, r, c)) {
                around += theirs[gk_point(r, c)];
                n++;
            }
    grade = 1 - theirs[point] - (n ? f->model->around * around / (float)n : 0);
    return grade > 0 ? grade : 0;
}

static struct gk_estimate_eye *new_eye(struct eye_finder *f, int group)
{
    struct gk_estimate_eye *eye = &f->out->eye[f->out->n_eyes++];

    *eye =
        (struct gk_estimate_eye){.group = (int16_t)group, .first = (int16_t)f->out->n_eye_points};
    f->out->group[group].n_eyes++;
    return eye;
}

static void add_point(struct eye_finder *f, struct gk_estimate_eye *eye, int point)
{
    f->out->eye_point[f->out->n_eye_points++] = (int16_t)point;
    eye->grade = (eye->grade * eye->n_points + f->grade[point]) / (float)(eye->n_points + 1);
    eye->n_points++;
}

/* T4. */
static bool is_careful(const float eyes[GK_ESTIMATE_PASSES])
{
    float most = 2;

    for (int pass = 0; pass < GK_ESTIMATE_PASSES; most = eyes[pass++])
        if (!(eyes[pass] >= 0 && eyes[pass] <= most))
            return false;
    return true;
}

/* ---- Solved eye spaces ---- */

/* From both to the attacker's first move, pass by pass. */
static void solved_eyes(const struct gk_eye_value *value, float eyes[GK_ESTIMATE_PASSES])
{
    for (int pass = 0; pass < GK_ESTIMATE_PASSES; pass++) {
        float careful = (float)pass / (GK_ESTIMATE_PASSES - 1);

        eyes[pass] = (float)value->c + careful * (float)(value->b - value->c);
    }
}

static void take_solved(struct eye_finder *f)
{
    const struct gk_analysis *a = f->reading->analysis;
    const struct gk_eyes *eyes = &a->eyes[f->who];

    for (int i = 0; i < eyes->n_spaces; i++) {
        const struct gk_eye_space *space = &eyes->space[i];
        int chain = space->group == GK_PASS ? -1 : f->out->chain_at[space->group];
        struct gk_estimate_eye *eye;

        if (space->bare || chain < 0 || f->out->chain[chain].dead ||
            (a->result[f->who][i].source == GK_UNKNOWN && a->result[f->who][i].value.b < 2))
            continue;
        eye = new_eye(f, f->out->chain[chain].group);
        eye->solved = true;
        solved_eyes(&a->result[f->who][i].value, eye->eyes);
        for (int k = 0; k < space->n_points; k++) {
            add_point(f, eye, eyes->list[space->first + k]);
            f->group[eyes->list[space->first + k]] = NO_GROUP;
        }
    }
}

/* ---- Regions ---- */

/* The group that is connected best to each open point, if its colour is. */
static void find_owners(struct eye_finder *f)
{
    const struct gk_estimate *e = f->out;

    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        float most = 0;

        f->group[point] = NO_GROUP;
        if (!gk_board_has(&e->board, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE) ||
            !estimate_is_open(e, point) || gk_board_is_beyond(&e->board, point))
            continue;
        f->grade[point] = grade_at(f, point);
        for (int i = 0; i < e->n_chains; i++)
            if (e->chain[i].group >= 0 && estimate_who(e->chain[i].colour) == f->who &&
                e->link[i][point] > most) {
                most = e->link[i][point];
                f->group[point] = e->chain[i].group;
            }
        if (f->grade[point] < f->model->threshold[0])
            f->group[point] = NO_GROUP;
    }
}

/* How many eyes a region of so many points has, to judge by its size alone. */
static float eyes_of_size(const struct estimate_model *m, int n)
{
    float size = (float)n;

    if (size <= m->one_eye)
        return size / m->one_eye;
    return size >= m->two_eyes ? 2 : 1 + (size - m->one_eye) / (m->two_eyes - m->one_eye);
}

static void take_region(struct eye_finder *f, int start)
{
    int group = f->group[start];
    struct gk_estimate_eye *eye = new_eye(f, group);
    int count[GK_ESTIMATE_PASSES] = {0}, neighbour[4];

    f->group[start] = NO_GROUP;
    add_point(f, eye, start);
    for (int done = 0; done < eye->n_points; done++) {
        int point = f->out->eye_point[eye->first + done];

        for (int pass = 0; pass < GK_ESTIMATE_PASSES; pass++)
            count[pass] += f->grade[point] >= f->model->threshold[pass];
        for (int i = gk_board_neighbours(&f->out->board, point, neighbour) - 1; i >= 0; i--)
            if (f->group[neighbour[i]] == group) {
                f->group[neighbour[i]] = NO_GROUP;
                add_point(f, eye, neighbour[i]);
            }
    }
    for (int pass = 0; pass < GK_ESTIMATE_PASSES; pass++)
        eye->eyes[pass] = eyes_of_size(f->model, count[pass]);
}

void estimate_eyes(const struct estimate_model *model, const struct estimate_reading *reading,
                   struct gk_estimate *out)
{
    for (int who = 0; who < 2; who++) {
        struct eye_finder finder = {.model = model, .reading = reading, .out = out, .who = who};

        find_owners(&finder);
        take_solved(&finder);
        for (int point = 0; point < GK_BOARD_POINTS; point++)
            if (finder.group[point] != NO_GROUP)
                take_region(&finder, point);
    }
    for (int i = 0; i < out->n_eyes; i++)
        GK_ASSERT(T4, is_careful(out->eye[i].eyes));
}
