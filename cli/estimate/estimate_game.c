/* SPDX-License-Identifier: MIT */
/* The course of a game: a table of its positions. */
#include "cli/estimate/estimate_show.h"

enum { BAR = 20 };

/* A bar of the lead, Black's to the right: a point is a half of a character, and 40 fill it. */
static void print_bar(double score)
{
    char bar[2 * BAR + 2];
    int length = (int)(score / 2);

    if (length > BAR)
        length = BAR;
    if (length < -BAR)
        length = -BAR;
    for (int i = 0; i <= 2 * BAR; i++) {
        int at = i - BAR;

        bar[i] = ' ';
        if (at == 0)
            bar[i] = '|';
        else if (at > 0 ? at <= length : at >= length)
            bar[i] = at > 0 ? 'X' : 'O';
    }
    bar[2 * BAR + 1] = '\0';
    puts(bar);
}

void estimate_print_game(const struct estimate_moment *moment, int n)
{
    puts("  move    lead    Black   White  prisoners  White                  Black");
    for (int i = 0; i < n; i++) {
        const struct estimate_moment *m = &moment[i];

        printf(" %5d%c %+7.1f  %7.1f %7.1f  %4d %4d  ", m->move, m->finished ? '*' : ' ',
               m->score.score, m->score.points[0], m->score.points[1], m->prisoners[0],
               m->prisoners[1]);
        print_bar(m->score.score);
    }
    if (n > 0 && moment[n - 1].finished)
        puts("\n  * both have passed: counted");
}
