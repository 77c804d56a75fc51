/* SPDX-License-Identifier: MIT */
/* The parts of a finished position as the formal definition names them (doc/formal.md). */
#include "cli/estimate/estimate_show.h"

#include <stdio.h>

#include "cli/position/position.h"

enum part { EYE_STRING, EYE, REGION };

/* The number of the part that a point belongs to; 0: none. Eye strings have no numbers. */
static int part_of(const struct gk_formal *f, int point, int who, enum part part)
{
    switch (part) {
    case EYE_STRING: return f->point[point].eye_string[who] && !f->point[point].eye[who];
    case EYE: return f->point[point].eye[who];
    case REGION: return f->point[point].region[who];
    }
    return 0;
}

static int points_of(const struct gk_estimate *e, int who, enum part part, int number,
                     int16_t out[GK_BOARD_POINTS])
{
    int n = 0;

    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (part_of(&e->formal, point, who, part) == number)
            out[n++] = (int16_t)point;
    return n;
}

static void print_part(const struct gk_estimate *e, const char *what, const int16_t *point, int n)
{
    printf("  %s (%d):", what, n);
    for (int i = 0; i < n; i++) {
        char name[GK_POINT_NAME_MAX];

        gk_point_format(e->board.rows, point[i], name);
        printf(" %s", name);
    }
    putchar('\n');
}

/* Eyes and chains of a region are its eye space and its group. */
static void print_region(const struct gk_estimate *e, int who, int number)
{
    int16_t point[GK_BOARD_POINTS], group[GK_BOARD_POINTS], eyes[GK_BOARD_POINTS];
    int n = points_of(e, who, REGION, number, point), n_group = 0, n_eyes = 0;
    char what[32];

    for (int i = 0; i < n; i++)
        if (e->formal.point[point[i]].eye[who])
            eyes[n_eyes++] = point[i];
        else
            group[n_group++] = point[i];
    snprintf(what, sizeof what, "region %d", number);
    print_part(e, what, point, n);
    print_part(e, "  group", group, n_group);
    print_part(e, "  eye space", eyes, n_eyes);
}

void estimate_print_formal(const struct estimate_view *v)
{
    const struct gk_estimate *e = v->estimate;
    int16_t point[GK_BOARD_POINTS];

    for (int who = 0; who < 2; who++) {
        int n = points_of(e, who, EYE_STRING, 1, point);

        printf("%s, after dame were filled:\n", cli_players[who]);
        for (int i = 1; i <= e->formal.n_eyes[who]; i++) {
            char what[32];
            int16_t eye[GK_BOARD_POINTS];

            snprintf(what, sizeof what, "eye %d, its eye points", i);
            print_part(e, what, eye, points_of(e, who, EYE, i, eye));
        }
        for (int i = 1; i <= e->formal.n_regions[who]; i++)
            print_region(e, who, i);
        print_part(e, "in eye strings that are no eyes", point, n);
    }
}

static json_t *json_parts(const struct gk_estimate *e, int who, enum part part, int count)
{
    json_t *parts = json_array();

    for (int i = 1; i <= count; i++) {
        int16_t point[GK_BOARD_POINTS];
        int n = points_of(e, who, part, i, point);

        json_array_append_new(parts, cli_json_places(e->board.rows, point, n));
    }
    return parts;
}

static json_t *json_side(const struct gk_estimate *e, int who)
{
    int16_t point[GK_BOARD_POINTS];
    int n = points_of(e, who, EYE_STRING, 1, point);

    return json_pack("{s:o, s:o, s:o}", "eyes",
                     json_parts(e, who, EYE, e->formal.n_eyes[who]), "regions",
                     json_parts(e, who, REGION, e->formal.n_regions[who]), "no_eyes",
                     cli_json_places(e->board.rows, point, n));
}

json_t *estimate_json_formal(const struct estimate_view *v)
{
    return json_pack("{s:o, s:o}", "black", json_side(v->estimate, 0), "white",
                     json_side(v->estimate, 1));
}
