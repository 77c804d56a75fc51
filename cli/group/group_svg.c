/* SPDX-License-Identifier: MIT */
/* A picture of a position with the main line of a group as numbered stones. */
#include "cli/group/group_show.h"

#include "cli/show/picture.h"

/* The side whose lines tell most: whose first move decides, or else the one that fails. */
static int telling_side(const struct group_request *request, const struct group_answer *a)
{
    if (request->first != GK_VACANT)
        return request->first == a->group.owner;
    if (a->report.n_attack > 0)
        return 0;
    return a->report.n_defence > 0 || a->report.verdict == GK_LIFE_DEAD;
}

void group_write_svg(FILE *out, const struct group_request *request, const struct gk_board *board,
                     const struct group_answer *a)
{
    int first = telling_side(request, a), n = 0;
    struct gk_game_move line[GROUP_TREE];
    char sentence[GROUP_SENTENCE_MAX], end[GROUP_END_MAX];

    for (int move = group_next_move(a, first, -1, -1); move >= 0;
         move = group_next_move(a, first, move, move))
        line[n++] = (struct gk_game_move){.point = a->move[first][move].point,
                                          .who = a->move[first][move].who};
    group_sentence(request, a, sentence);
    group_end_words(a, first, end);
    cli_svg_line(out, board, line, n, sentence, n ? end : NULL);
}
