/* SPDX-License-Identifier: MIT */
/* A game as a table, a position a line. */
#include "cli/score/score_show.h"

enum { BAR = 16 };

/* A bar of the lead, Black's to the right; a character is two points. */
static void print_bar(double score)
{
    for (int at = BAR; at > 0; at--)
        putchar(2 * at <= 1 - score ? 'O' : ' ');
    putchar('|');
    for (int at = 1; at <= BAR && 2 * at <= score + 1; at++)
        putchar('X');
}

void score_print_game(const struct score_game *g)
{
    bool territory = g->scoring.rules == GK_COUNT_TERRITORY;

    printf("Black's lead (%s, komi %.10g), points%s\n", score_rules[g->scoring.rules],
           g->scoring.komi, territory ? ", prisoners among them" : "");
    printf("move    lead   Black   White%s\n", territory ? "  prisoners" : "");
    for (int i = 0; i < g->n; i++) {
        const struct score_row *row = &g->row[i];
        char lead[SCORE_NUMBER_MAX];

        score_number(row->score.score, false, lead);
        printf("%4d  %6s  %6.1f  %6.1f", row->move, lead, row->score.points[0],
               row->score.points[1]);
        if (territory)
            printf("  %4d %4d", row->prisoners[0], row->prisoners[1]);
        fputs("  ", stdout);
        print_bar(row->score.score);
        puts(row->finished ? " counted" : "");
    }
}
