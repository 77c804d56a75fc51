/* SPDX-License-Identifier: MIT */
/* What the text, the JSON and the picture of a position have in common. */
#include "cli/position/position.h"

#include "cli/group/group_show.h"

#include <string.h>

const char *cli_source_name(enum gk_value_source source)
{
    static const char *const names[] = {[GK_SOLVED] = "solved",
                                        [GK_LOOKED_UP] = "looked up",
                                        [GK_BOUNDED] = "searched",
                                        [GK_UNKNOWN] = "unknown"};

    return names[source];
}

bool cli_group_seen(const struct cli_position *p, int colour, const struct gk_eye_group *group,
                    enum cli_show least)
{
    const struct gk_eyes *eyes = &p->analysis->eyes[colour];

    if (p->asked[colour][group->origin])
        return true;
    for (int i = 0; i < eyes->n_spaces; i++)
        if (p->show[colour][i] >= least && eyes->space[i].group == group->origin)
            return true;
    return false;
}

const struct group_answer *cli_group_life(const struct cli_position *p,
                                          const struct gk_eye_group *group)
{
    for (int i = 0; i < p->n_life; i++)
        if (p->life[i].group.origin == group->origin)
            return p->life[i].is_read && p->life[i].report.proved ? &p->life[i] : NULL;
    return NULL;
}

const struct gk_eye_bounds *cli_group_eyes(const struct cli_position *p,
                                           const struct gk_eye_group *group)
{
    const struct group_answer *life = cli_group_life(p, group);

    return life && life->report.eyes_proved ? life->report.bounds[GK_MASTER_NOBODY] : NULL;
}

const struct gk_eye_bounds *cli_read_eyes(const struct cli_position *p, int colour,
                                          const struct gk_eye_space *space)
{
    for (int i = 0; i < p->n_life; i++)
        for (int k = 0; k < p->life[i].n_spaces; k++) {
            const struct group_space *read = &p->life[i].space[k];

            if (p->life[i].group.owner == (colour ? GK_WHITE : GK_BLACK) &&
                read->origin == space->origin && read->report.proved)
                return read->report.bounds[GK_MASTER_NOBODY];
        }
    return NULL;
}

void cli_position_marks(const struct cli_position *p, struct gk_point_mark out[GK_BOARD_POINTS])
{
    memset(out, 0, GK_BOARD_POINTS * sizeof *out);
    for (int colour = 0; colour < 2; colour++)
        for (int i = 0; i < p->analysis->eyes[colour].n_spaces; i++)
            if (p->show[colour][i] == CLI_SHOWN)
                gk_point_marks_add(p->analysis, colour, i, out);
}

bool cli_eye_graph(const struct cli_position *p, int colour, int space, struct gk_eye_graph *graph,
                   char *text)
{
    const struct gk_eyes *eyes = &p->analysis->eyes[colour];
    const struct gk_board *board = &p->analysis->board;
    struct gk_drawing drawing;
    struct gk_error err;

    *text = '\0';
    if (gk_eye_graph_make(board, eyes, &eyes->space[space], graph, &err) != GK_OK)
        return false;
    if (gk_eye_graph_drawing(graph, board, &drawing, &err) == GK_OK)
        gk_drawing_format(&drawing, text);
    return true;
}
