/* SPDX-License-Identifier: MIT */
/* A position with all lines of play as variations. */
#include <gankei/experimental/board.h>

#include "cli/group/group_show.h"

#include <stdlib.h>

static void write_move(FILE *out, const struct group_answer *a, int owner_first, int move)
{
    const struct gk_life_move *m = &a->move[owner_first][move];

    gk_sgf_move(out, m->point, (enum gk_stone)m->who);
}

/* The moves after `move`: one goes on, of several each is a variation. */
static void write_next(FILE *out, const struct group_answer *a, int owner_first, int move)
{
    int child = group_next_move(a, owner_first, move, move);
    bool several = child >= 0 && group_next_move(a, owner_first, move, child) >= 0;

    if (child < 0) {
        char end[GROUP_END_MAX];

        group_end_words(a, owner_first, move, end);
        gk_sgf_comment(out, end);
    }
    for (; child >= 0; child = group_next_move(a, owner_first, move, child)) {
        fputs(several ? "(" : "", out);
        write_move(out, a, owner_first, child);
        write_next(out, a, owner_first, child);
        fputs(several ? ")\n" : "", out);
    }
}

/* A variation for each first move; the first one says what it is about. */
static void write_lines(FILE *out, const struct group_answer *a, int owner_first)
{
    char sentence[GROUP_SENTENCE_MAX];

    group_sentence(a, sentence);
    for (int root = group_next_move(a, owner_first, -1, -1); root >= 0;
         root = group_next_move(a, owner_first, -1, root)) {
        fputs("(", out);
        write_move(out, a, owner_first, root);
        if (group_next_move(a, owner_first, root, root) >= 0)
            gk_sgf_comment(out, sentence);
        write_next(out, a, owner_first, root);
        fputs(")\n", out);
    }
}

void group_write_sgf(FILE *out, const struct gk_board *board, const struct group_answer *answer,
                     int n)
{
    enum gk_stone player = answer->request->first;
    char *comment = NULL;
    size_t size;
    FILE *all = open_memstream(&comment, &size);

    for (int i = 0; all && i < n; i++)
        if (answer[i].is_read) {
            char sentence[GROUP_SENTENCE_MAX];

            group_sentence(&answer[i], sentence);
            fprintf(all, "%s\n", sentence);
        }
    gk_sgf_start(out, board);
    if (player != GK_VACANT)
        gk_sgf_player(out, player);
    if (all && fclose(all) == 0)
        gk_sgf_comment(out, comment);
    free(comment);
    for (int i = 0; i < n; i++)
        for (int first = 0; first < 2; first++)
            if (answer[i].is_read && group_is_asked(&answer[i], first))
                write_lines(out, &answer[i], first);
    fputs(")\n", out);
}
