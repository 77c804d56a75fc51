/* SPDX-License-Identifier: MIT */
/*
 * random_fates [GAMES] <PROBLEMS: what random games near a group (board/playout/playout.h) tell of
 * it. A problem a line: as fit_likely takes it, with a tab and 1 or 0 after the moves (`-`: none
 * are known) where it is known that who moves first saves the group, or kills it, or does not. So
 * many games are played of each (1000). How often the move that begins most of them is right, how
 * often one of the first four is, and how often the group lives in half of the games, or does not,
 * rightly.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/problem.h"
#include "board/playout/playout.h"

enum { FIELDS = 5, NAMED = 4 };

struct score {
    int moves, first, named, fates, told;
};

/* How many moves begin more games than the best of the right ones. */
static int count_before(const struct gk_board *board, char *moves, const struct playout_fate *fate)
{
    int best = 0, before = 0;

    for (char *name = strtok(moves, "|"); name; name = strtok(NULL, "|")) {
        struct gk_error err;
        int point;

        check(gk_point_parse(name, strlen(name), board->rows, board->cols, &point, &err), &err);
        for (int i = 0; i < fate->n; i++)
            if (fate->first[i].point == point && fate->first[i].games > best)
                best = fate->first[i].games;
    }
    for (int i = 0; i < fate->n; i++)
        before += fate->first[i].games > best;
    return best > 0 ? before : NAMED;
}

static void judge(char *line, int games, struct score *s)
{
    char nothing[] = "", none[] = "-", copy[1024], *rest = line;
    char *field[FIELDS] = {nothing, nothing, nothing, none, nothing};
    struct gk_board board;
    struct playout_fate fate;
    struct gk_error err;
    enum gk_stone first;
    int stone, before;

    memcpy(copy, line, sizeof copy);
    stone = read_problem(copy, &board);
    rest[strcspn(rest, "\n")] = '\0';
    for (int i = 0; i < FIELDS && rest; i++)
        field[i] = strsep(&rest, "\t");
    first = field[2][0] == 'X' ? GK_BLACK : GK_WHITE;
    check(playout_fate(&board, stone, first, games, &fate, &err), &err);
    if (field[3][0] != '-') {
        before = count_before(&board, field[3], &fate);
        s->moves++;
        s->first += before == 0;
        s->named += before < NAMED;
    }
    if (field[4][0] == '0' || field[4][0] == '1') {
        s->fates++;
        s->told +=
            ((fate.survives >= 0.5f) == (board.stone[stone] == first)) == (field[4][0] == '1');
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
