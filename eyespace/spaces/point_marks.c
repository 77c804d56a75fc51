/* SPDX-License-Identifier: MIT */
/* Single points of an analysed position (eyespace/spaces/spaces.h). */
#include "eyespace/spaces/spaces.h"

#include <gankei/experimental/board.h>
#include <gankei/experimental/eyespace.h>

int gk_vital_point(const int16_t *list, int n, const int16_t *other, int n_other)
{
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n_other; k++)
            if (list[i] == other[k])
                return list[i];
    return n > 0 ? list[0] : GK_PASS;
}

int point_marks_half_eye_key(const struct gk_topology *t)
{
    int key = gk_vital_point(t->defence, t->n_defence, t->attack, t->n_attack);

    return key == GK_PASS && t->n_attack > 0 ? t->attack[0] : key;
}

/* Has a point a neighbour from which living opponents could come? */
static bool is_open(const struct gk_analysis *analysis, int colour, int point)
{
    const struct gk_eyes *eyes = &analysis->eyes[colour];
    int neighbour[4], n = gk_board_neighbours(&analysis->board, point, neighbour);

    for (int i = 0; i < n; i++)
        if (!gk_is_eye_space(eyes, neighbour[i]) &&
            analysis->board.stone[neighbour[i]] != eyes->colour)
            return true;
    return false;
}

bool gk_is_proper_half_eye(const struct gk_analysis *analysis, int colour, int point)
{
    const struct gk_eye_point *eye = &analysis->eyes[colour].point[point];

    return eye->half && eye->kind == GK_EYE_INNER;
}

bool gk_is_proper_false_eye(const struct gk_analysis *analysis, int colour, int point)
{
    return analysis->eyes[colour].point[point].false_eye && !is_open(analysis, colour, point);
}

/* Points of mere threats, in an eye space that is settled, are left to the text. */
static void mark_vital(const struct gk_eye_result *result, struct gk_point_mark *out)
{
    if (result->value.b == result->value.c)
        return;
    for (int i = 0; i < result->n_attack; i++)
        out[result->attack[i]].attack = true;
    for (int i = 0; i < result->n_defence; i++)
        out[result->defence[i]].defence = true;
}

/* A half eye's key point is outside of its eye space: it is shown with it. */
static void mark_keys(const struct gk_eyes *eyes, const int16_t *list, int n,
                      struct gk_point_mark *out)
{
    for (int i = 0; i < n; i++)
        out[list[i]].key |= eyes->point[list[i]].key;
}

void gk_point_marks_add(const struct gk_analysis *analysis, int colour, int space,
                        struct gk_point_mark out[GK_BOARD_POINTS])
{
    const struct gk_eyes *eyes = &analysis->eyes[colour];
    const struct gk_eye_result *result = gk_eye_space_result(analysis, colour, space);

    for (int i = 0; i < eyes->space[space].n_points; i++) {
        int point = eyes->list[eyes->space[space].first + i];
        const struct gk_eye_point *eye = &eyes->point[point];

        out[point].eye[colour] = eye->kind;
        out[point].dead |= eye->dead;
        out[point].false_eye |= gk_is_proper_false_eye(analysis, colour, point);
        if (gk_is_proper_half_eye(analysis, colour, point)) {
            out[point].half = true;
            mark_keys(eyes, eye->topology.attack, eye->topology.n_attack, out);
            mark_keys(eyes, eye->topology.defence, eye->topology.n_defence, out);
        }
    }
    if (result)
        mark_vital(result, out);
}
