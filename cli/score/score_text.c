/* SPDX-License-Identifier: MIT */
/* A position as people read it: board, legend, who is ahead, and what the score consists of. */
#include "cli/score/score_show.h"

#include "cli/board/print_board.h"
#include "cli/show/show.h"

/* "Estimate after move 60 of 240:", or nothing of what has no moves. */
static void print_title(const struct score_view *v)
{
    const struct gk_record *record = v->record;

    fputs(v->estimate->finished ? "Count of a finished game" : "Estimate", stdout);
    if (record->total > 0)
        printf(", after move %d of %d", record->moves, record->total);
    putchar('\n');
}

static void print_points(const struct score_view *v)
{
    for (int who = 0; who < 2; who++) {
        int prisoners = v->scoring.prisoners[who];
        char number[SCORE_NUMBER_MAX];

        score_number(v->score.points[who], v->estimate->finished, number);
        printf("    %s  %s point%s", cli_players[who], number,
               v->score.points[who] == 1 ? "" : "s");
        if (v->scoring.rules == GK_COUNT_TERRITORY && prisoners > 0)
            printf(", with %d prisoner%s", prisoners, prisoners == 1 ? "" : "s");
        putchar('\n');
    }
}

/* Dame, points in a seki, and all that is open in a game that is not finished, whoever says so. */
static void print_nobody(const struct gk_estimate *e)
{
    int n = 0;

    for (int point = 0; point < GK_BOARD_POINTS; point++)
        n += gk_board_has(&e->board, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE) &&
             e->owner[point] == 0;
    if (e->finished && n > 0)
        printf("    Nobody %d point%s\n", n, n == 1 ? "" : "s");
}

/* All stones of a colour that are such. */
static void print_stones(const struct gk_estimate *e, const char *before, enum gk_stone colour,
                         bool (*such)(const struct gk_estimate *, int))
{
    struct cli_point_list list = {.before = before, .rows = e->board.rows};

    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (e->board.stone[point] == colour && such(e, point))
            cli_list_add(&list, point);
    cli_list_end(&list);
    if (list.n > 0)
        putchar('\n');
}

void score_print(const struct score_view *v, bool color)
{
    const struct gk_estimate *e = v->estimate;
    char lead[SCORE_LEAD_MAX];

    score_board(v, color);
    putchar('\n');
    score_legend(v, color);
    putchar('\n');
    print_title(v);
    score_lead(v->score.score, e->finished, lead);
    printf("%s%s%s (%s, komi %.10g)\n", color ? CLI_BOLD : "", lead, color ? CLI_RESET : "",
           score_rules[v->scoring.rules], v->scoring.komi);
    print_points(v);
    print_nobody(e);
    print_stones(e, "    dead black stones:", GK_BLACK, score_is_dead);
    print_stones(e, "    dead white stones:", GK_WHITE, score_is_dead);
    print_stones(e, "    black stones in doubt:", GK_BLACK, score_is_doubtful);
    print_stones(e, "    white stones in doubt:", GK_WHITE, score_is_doubtful);
    print_stones(e, "    black stones in seki:", GK_BLACK, score_is_seki);
    print_stones(e, "    white stones in seki:", GK_WHITE, score_is_seki);
    if (v->formal)
        score_print_formal(e);
}
