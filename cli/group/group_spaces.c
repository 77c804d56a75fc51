/* SPDX-License-Identifier: MIT */
/* What is proved of the eye spaces of a group, each by itself. */
#include <gankei/experimental/life.h>

#include "cli/group/group_show.h"
#include "util/error.h"

enum { SPACE_POINTS = 14 };

enum gk_status group_read_spaces(struct group_reader *reader, const struct gk_analysis *analysis,
                                 struct group_answer *a, struct gk_error *err)
{
    int colour = a->group.owner != GK_BLACK;
    const struct gk_eyes *eyes = &analysis->eyes[colour];

    a->n_spaces = 0;
    gk_life_set_nodes(reader->life, a->request->spaces);
    for (int i = 0; i < eyes->n_spaces && a->n_spaces < GROUP_MAX_SPACES; i++) {
        const struct gk_eye_space *space = &eyes->space[i];
        struct group_space *out = &a->space[a->n_spaces];

        if (eyes->group[a->group.stone] == GK_PASS || space->n_points > SPACE_POINTS ||
            space->n_margins == space->n_points || space->group != eyes->group[a->group.stone])
            continue;
        *out = (struct group_space){.origin = space->origin, .n_points = space->n_points};
        TRY(gk_life_space(reader->life, analysis, colour, i, &out->report, err));
        a->n_spaces++;
    }
    return GK_OK;
}

static void print_bounds(const struct gk_eye_bounds *b)
{
    if (b->least == b->most)
        printf(" %d", b->least);
    else
        printf(" %d-%d", b->least, b->most);
}

void group_print_spaces(const struct group_answer *a)
{
    for (int i = 0; i < a->n_spaces; i++) {
        const struct group_space *s = &a->space[i];

        printf("    eye space %s, %d %s: eyes", cli_point(a->rows, s->origin).text, s->n_points,
               s->n_points == 1 ? "point" : "points");
        for (int first = 0; first < 2; first++)
            print_bounds(&s->report.bounds[GK_MASTER_NOBODY][first]);
        puts(s->report.proved ? ", proved" : "");
    }
}

static json_t *json_bounds(const struct gk_eye_bounds *b)
{
    return json_pack("{s:i, s:i}", "least", b->least, "most", b->most);
}

json_t *group_json_spaces(const struct group_answer *a)
{
    json_t *spaces = json_array();

    for (int i = 0; i < a->n_spaces; i++) {
        const struct group_space *s = &a->space[i];
        const struct gk_eye_bounds *b = s->report.bounds[GK_MASTER_NOBODY];

        json_array_append_new(spaces, json_pack("{s:o, s:i, s:{s:o, s:o}, s:b}", "origin",
                                                cli_json_point(a->rows, s->origin), "points",
                                                s->n_points, "eyes", "attacker_first",
                                                json_bounds(&b[0]), "defender_first",
                                                json_bounds(&b[1]), "proved", s->report.proved));
    }
    return spaces;
}
