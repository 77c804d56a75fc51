/* SPDX-License-Identifier: MIT */
/* A picture of a position with the main line of a group as numbered stones. */
#include "cli/life/life_show.h"

#include "cli/show/picture.h"

/* The side whose lines tell most: whose first move decides, or else the one that fails. */
static int telling_side(const struct life_request *request, const struct life_answer *a)
{
    if (request->first != GK_VACANT)
        return request->first == a->group.owner;
    if (a->report.n_attack > 0)
        return 0;
    return a->report.n_defence > 0 || a->report.verdict == GK_LIFE_DEAD;
}

void life_write_svg(FILE *out, const struct life_request *request, const struct gk_board *board,
                    const struct life_answer *a)
{
    int first = telling_side(request, a), n = 0;
    struct gk_game_move line[LIFE_TREE];
    char sentence[LIFE_SENTENCE_MAX], end[LIFE_END_MAX];

    for (int move = life_next_move(a, first, -1, -1); move >= 0;
         move = life_next_move(a, first, move, move))
        line[n++] = (struct gk_game_move){.point = a->move[first][move].point,
                                          .who = a->move[first][move].who};
    life_sentence(request, a, sentence);
    life_end_words(a, first, end);
    cli_svg_line(out, board, line, n, sentence, n ? end : NULL);
}
