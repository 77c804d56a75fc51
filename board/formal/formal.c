/* SPDX-License-Identifier: MIT */
/*
 * Eyes of a finished position by the formal definition (doc/formal.md), word
 * for word: eye strings, of these the eye points, and with them regions and eyes.
 * What the definition builds recursively, from an intersection on to adjacent ones,
 * is a connected component of a set of points.
 */
#include <gankei/experimental/board.h>

#include <string.h>

#include "board/formal/formal.h"
#include "util/error.h"

int formal_part_find(const struct gk_board *board, const bool set[GK_BOARD_POINTS], int point,
                     int16_t part[GK_BOARD_POINTS])
{
    bool seen[GK_BOARD_POINTS] = {false};
    int neighbour[4];
    int count = 0;

    seen[point] = true;
    part[count++] = (int16_t)point;
    for (int done = 0; done < count; done++) {
        int n = gk_board_neighbours(board, part[done], neighbour);

        for (int i = 0; i < n; i++)
            if (set[neighbour[i]] && !seen[neighbour[i]]) {
                seen[neighbour[i]] = true;
                part[count++] = (int16_t)neighbour[i];
            }
    }
    return count;
}

static const enum gk_stone colours[2] = {GK_BLACK, GK_WHITE};

struct formal_maker {
    const struct gk_board *board;
    const bool *dead;
    struct gk_formal *out;
};

static bool is_alive(const struct formal_maker *m, int point, int who)
{
    return m->board->stone[point] == colours[who] && !m->dead[point];
}

/* Is an eye string adjacent to living stones of its colour, and to nothing else? */
static bool is_eye(const struct formal_maker *m, int who, const int16_t *string, int n)
{
    int neighbour[4];
    bool any = false;

    for (int i = 0; i < n; i++) {
        int degree = gk_board_neighbours(m->board, string[i], neighbour);

        for (int j = 0; j < degree; j++) {
            if (is_alive(m, neighbour[j], who))
                any = true;
            else if (!m->out->point[neighbour[j]].eye_string[who])
                return false;
        }
    }
    return any;
}

/* Eye strings grow from empty points: a component without one would be no such string. */
static bool has_empty(const struct formal_maker *m, const int16_t *string, int n)
{
    for (int i = 0; i < n; i++)
        if (m->board->stone[string[i]] == GK_VACANT)
            return true;
    return false;
}

static void find_eyes(const struct formal_maker *m, int who)
{
    struct gk_formal_point *of = m->out->point;
    bool set[GK_BOARD_POINTS] = {false}, seen[GK_BOARD_POINTS] = {false};
    int16_t string[GK_BOARD_POINTS];

    for (int point = 0; point < GK_BOARD_POINTS; point++)
        set[point] = gk_board_has(m->board, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE) &&
                     (m->board->stone[point] == GK_VACANT ||
                      (m->board->stone[point] == colours[!who] && m->dead[point]));
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        int n;

        if (!set[point] || seen[point])
            continue;
        n = formal_part_find(m->board, set, point, string);
        for (int i = 0; i < n; i++) {
            seen[string[i]] = true;
            of[string[i]].eye_string[who] = has_empty(m, string, n);
        }
        if (!of[point].eye_string[who] || !is_eye(m, who, string, n))
            continue;
        m->out->n_eyes[who]++;
        for (int i = 0; i < n; i++) {
            of[string[i]].eye_point[who] = true;
            of[string[i]].eye[who] = (uint16_t)m->out->n_eyes[who];
        }
    }
}

/* Every eye point is adjacent to a living stone, so each component has one. */
static void find_regions(const struct formal_maker *m, int who)
{
    struct gk_formal_point *of = m->out->point;
    bool set[GK_BOARD_POINTS];
    int16_t region[GK_BOARD_POINTS];

    for (int point = 0; point < GK_BOARD_POINTS; point++)
        set[point] = is_alive(m, point, who) || of[point].eye_point[who];
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        int n;

        if (!set[point] || of[point].region[who])
            continue;
        n = formal_part_find(m->board, set, point, region);
        m->out->n_regions[who]++;
        for (int i = 0; i < n; i++)
            of[region[i]].region[who] = (uint16_t)m->out->n_regions[who];
    }
}

static void count_points(const struct formal_maker *m, int who)
{
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        bool eye = m->out->point[point].eye_point[who];

        m->out->score[who] += eye + (eye && m->board->stone[point] != GK_VACANT);
        m->out->area[who] += eye || is_alive(m, point, who);
    }
}

static enum gk_status check_dead(const struct gk_board *board, const bool *dead,
                                 struct gk_error *err)
{
    char name[GK_POINT_NAME_MAX];
    int neighbour[4];

    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        int n = board->stone[point] ? gk_board_neighbours(board, point, neighbour) : 0;

        for (int i = 0; i < n; i++)
            if (board->stone[neighbour[i]] == board->stone[point] &&
                dead[neighbour[i]] != dead[point]) {
                gk_point_format(board->rows, point, name);
                return error_set(err, GK_ERR_ARG, "a part only of the chain at %s is dead", name);
            }
    }
    return GK_OK;
}

enum gk_status formal_make(const struct gk_board *board, const bool dead[GK_BOARD_POINTS],
                           struct gk_formal *out, struct gk_error *err)
{
    struct formal_maker maker = {board, dead, out};

    TRY(check_dead(board, dead, err));
    memset(out, 0, sizeof *out);
    for (int who = 0; who < 2; who++) {
        find_eyes(&maker, who);
        find_regions(&maker, who);
        count_points(&maker, who);
    }
    return GK_OK;
}
