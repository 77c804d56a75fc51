/* SPDX-License-Identifier: MIT */
/*
 * random_fates [GAMES] <PROBLEMS: what random games near a group (board/playout/playout.h) tell of
 * it. Problems with their answers are as in bench/problem.h, "succeeds" being who saves the group,
 * or kills it. So many games are played of each (1000). How often the move that begins most of them
 * is right, how often one of the first four is, and how often the group lives in half of the games,
 * or does not, rightly.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/problem.h"
#include "board/playout/playout.h"

enum { NAMED = 4 };

struct score {
    int moves, first, named, fates, told;
};

/* How many moves begin more games than the best of the right ones. */
static int count_before(const struct answers *answers, const struct playout_fate *fate)
{
    int best = 0, before = 0;

    for (int i = 0; i < fate->n; i++)
        if (answers->right[fate->first[i].point] && fate->first[i].games > best)
            best = fate->first[i].games;
    for (int i = 0; i < fate->n; i++)
        before += fate->first[i].games > best;
    return best > 0 ? before : NAMED;
}

static void judge(char *line, int games, struct score *s)
{
    struct gk_board board;
    struct answers answers;
    struct playout_fate fate;
    struct gk_error err;
    int stone = read_answers(line, &board, &answers);

    check(playout_fate(&board, stone, answers.first, games, &fate, &err), &err);
    if (answers.n_right > 0) {
        int before = count_before(&answers, &fate);

        s->moves++;
        s->first += before == 0;
        s->named += before < NAMED;
    }
    if (answers.succeeds == '0' || answers.succeeds == '1') {
        bool saved = (fate.survives >= 0.5f) == (board.stone[stone] == answers.first);

        s->fates++;
        s->told += saved == (answers.succeeds == '1');
    }
}

int main(int argc, char **argv)
{
    int games = argc > 1 ? atoi(argv[1]) : 1000;
    struct score s = {0};
    char line[1024];
    double begin = spent();

    while (fgets(line, sizeof line, stdin))
        judge(line, games, &s);
    printf("%d questions with a move: the first one is right in %d, one of %d in %d; %d fates: %d "
           "right; %.1f s\n",
           s.moves, s.first, NAMED, s.named, s.fates, s.told, spent() - begin);
    return 0;
}
