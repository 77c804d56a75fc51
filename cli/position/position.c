/* SPDX-License-Identifier: MIT */
/* What the text, the JSON and the picture of a position have in common. */
#include "cli/position/position.h"

#include <string.h>

const char *const cli_colours[2] = {"black", "white"};
const char *const cli_players[2] = {"Black", "White"};

const char *cli_source_name(enum gk_value_source source)
{
    switch (source) {
    case GK_SOLVED: return "solved";
    case GK_LOOKED_UP: return "looked up";
    case GK_BOUNDED: return "searched";
    case GK_ASSUMED: break;
    }
    return "assumed";
}

int cli_eye_space_index(const struct gk_eyes *eyes, int point)
{
    const struct gk_eye_space *space = gk_eye_space_at(eyes, point);

    return space ? (int)(space - eyes->space) : -1;
}

const struct gk_eye_result *cli_eye_result(const struct cli_position *p, int colour, int space)
{
    const struct gk_eye_result *results = p->analysis->result[colour];

    return results ? &results[space] : NULL;
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

bool cli_is_half_eye(const struct gk_analysis *analysis, int colour, int point)
{
    const struct gk_eye_point *eye = &analysis->eyes[colour].point[point];

    return eye->half && eye->kind == GK_EYE_INNER;
}

bool cli_is_false_eye(const struct gk_analysis *analysis, int colour, int point)
{
    return analysis->eyes[colour].point[point].false_eye && !is_open(analysis, colour, point);
}

bool cli_is_bare(const struct cli_position *p, int colour, int space)
{
    const struct gk_eyes *eyes = &p->analysis->eyes[colour];
    const struct gk_eye_result *result = cli_eye_result(p, colour, space);

    if (result && result->value.d > 0)
        return false;
    for (int i = 0; i < eyes->space[space].n_points; i++) {
        int point = eyes->list[eyes->space[space].first + i];

        if (eyes->point[point].kind != GK_EYE_MARGIN || eyes->point[point].dead ||
            cli_is_false_eye(p->analysis, colour, point))
            return false;
    }
    return true;
}

bool cli_group_seen(const struct cli_position *p, int colour, const struct gk_eye_group *group,
                    enum cli_show least)
{
    const struct gk_eyes *eyes = &p->analysis->eyes[colour];

    for (int i = 0; i < eyes->n_spaces; i++)
        if (p->show[colour][i] >= least && eyes->space[i].group == group->origin)
            return true;
    return false;
}

/* Points of mere threats, in an eye space that is settled, are left to the text. */
static void mark_vital(const struct gk_eye_result *result, struct cli_mark *out)
{
    if (result->value.b == result->value.c)
        return;
    for (int i = 0; i < result->n_attack; i++)
        out[result->attack[i]].attack = true;
    for (int i = 0; i < result->n_defence; i++)
        out[result->defence[i]].defence = true;
}

/* A half eye's key point is outside of its eye space: it is shown with it. */
static void mark_keys(const struct gk_eyes *eyes, const struct gk_topology *topology,
                      struct cli_mark *out)
{
    for (int i = 0; i < topology->n_attack; i++)
        if (eyes->point[topology->attack[i]].key)
            out[topology->attack[i]].key = true;
    for (int i = 0; i < topology->n_defence; i++)
        if (eyes->point[topology->defence[i]].key)
            out[topology->defence[i]].key = true;
}

static void mark_space(const struct cli_position *p, int colour, int space, struct cli_mark *out)
{
    const struct gk_eyes *eyes = &p->analysis->eyes[colour];
    const struct gk_eye_result *result = cli_eye_result(p, colour, space);

    for (int i = 0; i < eyes->space[space].n_points; i++) {
        int point = eyes->list[eyes->space[space].first + i];
        const struct gk_eye_point *eye = &eyes->point[point];

        out[point].eye[colour] = eye->kind;
        out[point].dead |= eye->dead;
        out[point].half |= cli_is_half_eye(p->analysis, colour, point);
        out[point].false_eye |= cli_is_false_eye(p->analysis, colour, point);
        if (cli_is_half_eye(p->analysis, colour, point))
            mark_keys(eyes, &eye->topology, out);
    }
    if (result)
        mark_vital(result, out);
}

void cli_position_marks(const struct cli_position *p, struct cli_mark out[GK_BOARD_POINTS])
{
    memset(out, 0, GK_BOARD_POINTS * sizeof *out);
    for (int colour = 0; colour < 2; colour++)
        for (int i = 0; i < p->analysis->eyes[colour].n_spaces; i++)
            if (p->show[colour][i] == CLI_SHOWN)
                mark_space(p, colour, i, out);
}

/* Stars are on the third line of small boards, on the fourth of others. */
static bool star_line(int i, int side)
{
    int edge = side >= 13 ? 3 : 2;

    if (i == edge || i == side - 1 - edge)
        return true;
    return side % 2 == 1 && i == side / 2;
}

bool cli_is_star(const struct gk_board *board, int point)
{
    int row = point / GK_BOARD_SIDE, col = point % GK_BOARD_SIDE;
    bool middle_row = row == board->rows / 2, middle_col = col == board->cols / 2;

    if (board->rows < 9 || board->cols < 9 || !star_line(row, board->rows) ||
        !star_line(col, board->cols))
        return false;
    /* A star at the middle of a side is for the largest board. */
    return middle_row == middle_col || (board->rows == 19 && board->cols == 19);
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

char cli_mark_symbol(const struct gk_graph *graph, int vertex)
{
    return ".!X$O"[graph->mark[vertex]];
}
