/* SPDX-License-Identifier: MIT */
/* The formal definition of eye spaces (doc/formal.md), applied: all that it names. */
#include <gankei/experimental/board.h>

#include "cli/score/score_show.h"

#include "cli/board/print_board.h"

/* The terms, of which each is a list of sets of points. */
enum term { STRINGS, POINTS, REGIONS, GROUPS, EYES, SPACES, N_TERMS };
static const char *const terms[N_TERMS] = {"eye string", "eye point", "region",
                                           "group",      "eye",       "eye space"};
static const char *const keys[N_TERMS] = {"eye_strings", "eye_points", "regions",
                                          "groups",      "eyes",       "eye_spaces"};

/* What a set is marked by: numbers from 1, 0 where there is none. */
struct sets {
    uint16_t at[GK_BOARD_POINTS];
    int n;
};

/* The stones of a region are the chains of its group. */
static bool is_stone(const struct gk_formal_point *p, int who)
{
    return p->region[who] > 0 && !p->eye_point[who];
}

/* Number an eye string, from its smallest point. */
static void number_string(const struct gk_estimate *e, int who, int start, struct sets *out)
{
    int16_t queue[GK_BOARD_POINTS];
    int n = 0, neighbour[4];

    out->at[start] = (uint16_t)++out->n;
    queue[n++] = (int16_t)start;
    for (int done = 0; done < n; done++)
        for (int i = gk_board_neighbours(&e->board, queue[done], neighbour) - 1; i >= 0; i--)
            if (e->formal.point[neighbour[i]].eye_string[who] && !out->at[neighbour[i]]) {
                out->at[neighbour[i]] = (uint16_t)out->n;
                queue[n++] = (int16_t)neighbour[i];
            }
}

static void find_sets(const struct gk_estimate *e, int who, enum term term, struct sets *out)
{
    *out = (struct sets){.n = 0};
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        const struct gk_formal_point *p = &e->formal.point[point];

        switch (term) {
        case STRINGS:
            if (p->eye_string[who] && !out->at[point])
                number_string(e, who, point, out);
            break;
        case POINTS: out->at[point] = p->eye_point[who]; break;
        case REGIONS: out->at[point] = p->region[who]; break;
        case GROUPS: out->at[point] = is_stone(p, who) ? p->region[who] : 0; break;
        case EYES: out->at[point] = p->eye[who]; break;
        default: out->at[point] = p->eye[who] ? p->region[who] : 0; break;
        }
        if (out->at[point] > out->n)
            out->n = out->at[point];
    }
}

static bool has_set(const struct sets *sets, int number)
{
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (sets->at[point] == number)
            return true;
    return false;
}

void score_print_formal(const struct gk_estimate *e)
{
    puts("\nThe formal definition (doc/formal.md), after dead stones were taken off and dame\n"
         "were filled");
    for (int who = 0; who < 2; who++)
        for (int term = 0; term < N_TERMS; term++) {
            struct sets sets;
            char before[64];

            find_sets(e, who, (enum term)term, &sets);
            for (int number = 1; number <= sets.n; number++) {
                struct cli_point_list list = {.before = before, .rows = e->board.rows};

                /* A region has a group; an eye space it may have or not. */
                if (!has_set(&sets, number))
                    continue;
                if (term == POINTS)
                    snprintf(before, sizeof before, "%s eye points:", cli_colours[who]);
                else
                    snprintf(before, sizeof before, "%s %s %d:", cli_colours[who], terms[term],
                             number);
                for (int point = 0; point < GK_BOARD_POINTS; point++)
                    if (sets.at[point] == number)
                        cli_list_add(&list, point);
                cli_list_end(&list);
                putchar('\n');
            }
        }
}

static json_t *json_set(const struct gk_estimate *e, const struct sets *sets, int number)
{
    json_t *points = json_array();

    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (sets->at[point] == number)
            json_array_append_new(points, cli_json_point(e->board.rows, point));
    return points;
}

/* Eye points are one list, all else lists of lists. Those of a region, its group and its eye
 * space are at the same place. */
static json_t *json_side(const struct gk_estimate *e, int who)
{
    json_t *object = json_object();
    struct sets sets;

    for (int term = 0; term < N_TERMS; term++) {
        json_t *all = json_array();

        find_sets(e, who, (enum term)term, &sets);
        for (int number = 1; number <= e->formal.n_regions[who] || number <= sets.n; number++)
            if (number <= sets.n || term == SPACES)
                json_array_append_new(all, json_set(e, &sets, number));
        if (term == POINTS) {
            json_decref(all);
            all = json_set(e, &sets, 1);
        }
        json_object_set_new(object, keys[term], all);
    }
    return object;
}

json_t *score_json_formal(const struct gk_estimate *e)
{
    return json_pack("{s:o, s:o}", "black", json_side(e, 0), "white", json_side(e, 1));
}
