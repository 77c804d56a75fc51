/* SPDX-License-Identifier: MIT */
/* The groups of a position as people read them: the board, and a few lines for each. */
#include <gankei/experimental/eyespace.h>

#include "cli/group/group_show.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cli/board/print_board.h"
#include "cli/show/show.h"

enum { MOST_LINES = 4, MOST_MOVES = 24, IN_A_ROW = 6 };

/* The first moves that matter, as vital points of the board. */
static void mark_moves(const struct group_answer *a, struct gk_point_mark mark[GK_BOARD_POINTS])
{
    const struct gk_life_report *r = &a->report;

    for (int i = 0; i < r->n_attack && group_is_asked(a, 0); i++)
        mark[r->attack[i]].attack = true;
    for (int i = 0; i < r->n_defence && group_is_asked(a, 1); i++)
        mark[r->defence[i]].defence = true;
    for (int i = 0; i < r->n_conditions && !group_is_known(a); i++)
        mark[r->condition[i]].assumed = true;
    for (int i = 0; i < r->n_out && !group_is_known(a); i++)
        mark[r->out[i]].assumed = true;
    for (int i = 0; i < r->n_guards && !group_is_known(a); i++)
        mark[r->guard[i]].assumed = true;
}

/* Does a move take back at once the ko that the one before took? There is a ko threat between. */
static bool takes_back(const struct gk_life_move *before, const struct gk_life_move *move)
{
    return before && before->ko && move->ko &&
           abs(before->point / GK_BOARD_SIDE - move->point / GK_BOARD_SIDE) +
                   abs(before->point % GK_BOARD_SIDE - move->point % GK_BOARD_SIDE) ==
               1;
}

/* "1 White B2  2 Black B1": the first of the answers at each move. */
static void print_line(const struct group_answer *a, int owner_first, int move)
{
    const struct gk_life_move *before = NULL;
    char end[GROUP_END_MAX];
    bool settled = false;
    int number = 0, last = -1;

    for (; move >= 0 && number < MOST_MOVES; move = group_next_move(a, owner_first, move, move)) {
        const struct gk_life_move *m = &a->move[owner_first][move];

        settled = m->end != GK_END_GOES_ON;
        last = move;
        fputs(number == 0 ? "    " : number % IN_A_ROW == 0 ? "\n      " : "  ", stdout);
        printf("%d %s %s", ++number, cli_players[m->who != GK_BLACK],
               m->point == GK_PASS ? "passes" : cli_point(a->rows, m->point).text);
        if (m->takes > 1)
            printf(" (takes %d)", m->takes);
        else if (m->takes == 1)
            fputs(takes_back(before, m) ? " (takes the ko back, after a threat)"
                  : m->ko               ? " (takes the ko)"
                                        : " (takes one)",
                  stdout);
        before = m;
    }
    group_end_words(a, owner_first, last, end);
    printf("%s: %s\n", move >= 0 || !settled ? " ..." : "", end);
}

static void print_lines(const struct group_answer *a)
{
    for (int first = 0; first < 2; first++) {
        int root = group_is_asked(a, first) ? group_next_move(a, first, -1, -1) : -1;

        for (int n = 0; root >= 0 && n < MOST_LINES; n++) {
            print_line(a, first, root);
            root = group_next_move(a, first, -1, root);
        }
    }
}

static const char *confidence_words(const struct group_answer *a)
{
    if (group_is_proved(a))
        return "proved";
    if (group_is_conditional(a))
        return "on condition";
    if (a->request->first == GK_VACANT &&
        (a->report.fate[0] != GK_FATE_UNKNOWN) != (a->report.fate[1] != GK_FATE_UNKNOWN))
        return "one side";
    if (a->report.verdict == GK_LIFE_UNKNOWN)
        return "unknown";
    return a->report.proved ? "proved but for the eyes" : "static";
}

/* Where it is known on condition that it lives, and random games say so, too, how to kill it is
 * nothing to guess. */
static bool is_guess_shown(const struct group_answer *a, int first)
{
    if (!group_is_asked(a, first))
        return false;
    return first || a->report.verdict != GK_LIFE_ALIVE ||
           a->report.random_lives[0] < GK_LIFE_NEARLY_ALL;
}

/* Where nothing is proved: what else may work. */
static void print_likely(const struct group_answer *a)
{
    for (int first = 0; first < 2; first++) {
        const enum gk_stone who = first ? a->group.owner : gk_opponent(a->group.owner);
        int n = is_guess_shown(a, first) ? a->report.n_likely[first] : 0;

        if (n)
            printf("    a guess, not proved, where %s %s play", cli_players[who != GK_BLACK],
                   (first ? a->report.n_defence : a->report.n_attack) ? "might also" : "should");
        for (int i = 0; i < n; i++)
            printf("%s %s", i ? "," : ":", cli_point(a->rows, a->report.likely[first][i]).text);
        if (n && a->report.random_lives[first] >= 0)
            printf("; it lives in %d %% of random games then",
                   (a->report.random_lives[first] + 5) / 10);
        if (n)
            putchar('\n');
    }
}

/* How far the proof looked. */
static void print_search(const struct group_answer *a)
{
    const struct gk_life_report *r = &a->report;

    if (r->n_points > 0)
        printf("    %d points, %s; %" PRIu64 " positions%s\n", r->n_points,
               r->closed ? "closed" : "open", r->nodes,
               r->verdict == GK_LIFE_UNKNOWN && a->used_up ? ", all there were: more may decide it"
                                                           : "");
}

static void print_answer(const struct group_answer *a, bool color)
{
    char word[GROUP_WORD_MAX], eyes[GROUP_EYES_MAX], sentence[GROUP_SENTENCE_MAX];
    struct cli_point name = cli_point(a->rows, a->group.stone);

    group_word(a, word);
    group_eyes_text(a, eyes);
    group_sentence(a, sentence);
    printf("%s %s%s%s%*s  %s%-9s%s  eyes %s  %s\n", cli_colours[a->group.owner != GK_BLACK],
           color ? CLI_BOLD : "", name.text, color ? CLI_RESET : "", 3 - (int)strlen(name.text), "",
           color ? CLI_BOLD : "", word, color ? CLI_RESET : "", eyes, confidence_words(a));
    printf("    %s\n", sentence);
    group_print_reasons(a);
    print_likely(a);
    print_lines(a);
    group_print_spaces(a);
    print_search(a);
}

/* Of a problem, the group that seems to be meant, and what else is decided. */
static bool is_shown(const struct group_answer *answer, int i)
{
    return answer[i].is_read && (!answer->request->problem || i == 0 || answer[i].decided);
}

void group_print(const struct gk_board *board, const struct group_answer *answer, int n, bool color)
{
    struct gk_point_mark mark[GK_BOARD_POINTS] = {{.dead = false}};

    for (int i = 0; i < n; i++)
        if (is_shown(answer, i))
            mark_moves(&answer[i], mark);
    cli_position_board(board, mark, color);
    putchar('\n');
    cli_position_legend(mark, color);
    fputs("\nGroups: verdict, eyes if the opponent or the owner moves first, proved or not\n",
          stdout);
    for (int i = 0; i < n; i++)
        if (is_shown(answer, i)) {
            putchar('\n');
            print_answer(&answer[i], color);
        }
}
