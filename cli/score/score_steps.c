/* SPDX-License-Identifier: MIT */
/* What each step of an estimate has found, as a board and a table. */
#include "cli/score/score_show.h"

#include "cli/board/print_board.h"

/* A board of digits for each colour. */
static void print_maps(const struct gk_estimate *e, const char *title,
                       const float value[2][GK_BOARD_POINTS], float unit, bool color)
{
    for (int who = 0; who < 2; who++) {
        printf("%s%s of %s\n", who ? "\n" : "", title, cli_players[who]);
        score_digit_board(e, value[who], unit, color);
    }
}

static void print_passes(const float pass[GK_ESTIMATE_PASSES])
{
    for (int i = 0; i < GK_ESTIMATE_PASSES; i++)
        printf(" %4.2f", (double)pass[i]);
}

/* "a  black A3    12 stones", what all tables of groups begin with. */
static void print_group(const struct gk_estimate *e, int i)
{
    const struct gk_estimate_group *group = &e->group[i];

    printf("%c  %s %-3s  %3d stone%s", score_letter(i), cli_colours[group->colour != GK_BLACK],
           cli_point(e->board.rows, group->stone).text, group->n_stones,
           group->n_stones == 1 ? " " : "s");
}

static void print_groups(const struct gk_estimate *e, bool color)
{
    score_group_board(e, color);
    puts("\nGroups, a letter each: stones, chains, what reading says; ( ) is in none");
    for (int i = 0; i < e->n_groups; i++) {
        const struct gk_estimate_group *group = &e->group[i];

        print_group(e, i);
        printf("  %2d chain%s  %s%s\n", group->n_chains, group->n_chains == 1 ? " " : "s",
               gk_life_verdict_name(group->verdict), group->proved ? ", proved" : "");
    }
    for (int i = 0; i < e->n_chains; i++) {
        const struct gk_estimate_chain *chain = &e->chain[i];

        if (chain->dead)
            printf("-  %s %-3s  %3d stone%s  dead\n", cli_colours[chain->colour != GK_BLACK],
                   cli_point(e->board.rows, chain->stone).text, chain->n_stones,
                   chain->n_stones == 1 ? "" : "s");
    }
}

static void print_eyes(const struct gk_estimate *e, bool color)
{
    score_eye_board(e, color);
    puts("\nEye points: x Black's, o White's, & of both\n\n"
         "Eyes, from the most hopeful pass to the most careful one");
    for (int i = 0; i < e->n_eyes; i++) {
        const struct gk_estimate_eye *eye = &e->eye[i];
        const struct gk_estimate_group *group = &e->group[eye->group];
        struct cli_point_list list = {.before = "    points", .rows = e->board.rows};

        printf("of %s %-3s ", cli_colours[group->colour != GK_BLACK],
               cli_point(e->board.rows, group->stone).text);
        print_passes(eye->eyes);
        printf("  grade %.2f  %s\n", (double)eye->grade, eye->solved ? "solved" : "by size");
        for (int k = 0; k < eye->n_points; k++)
            cli_list_add(&list, e->eye_point[eye->first + k]);
        cli_list_end(&list);
        putchar('\n');
    }
}

static void print_safety(const struct gk_estimate *e, bool color)
{
    score_safety_board(e, color);
    puts("\nThe safety of stones, in tenths\n\nTrue eyes and safety, from the most hopeful pass to "
         "the most careful one");
    for (int i = 0; i < e->n_groups; i++) {
        const struct gk_estimate_group *group = &e->group[i];

        print_group(e, i);
        printf("  safety %.2f\n    eyes  ", (double)group->safety);
        print_passes(group->true_eyes);
        fputs("\n    safety", stdout);
        print_passes(group->pass);
        printf("\n    around  %d libert%s, room %.2f, stones near %+.2f, linked %.2f, opponents "
               "%.2f\n",
               group->n_liberties, group->n_liberties == 1 ? "y" : "ies", (double)group->room,
               (double)group->around, (double)group->linked, (double)group->opponents);
    }
}

void score_print_step(const struct score_view *v, bool color)
{
    const struct gk_estimate *e = v->estimate;

    switch (v->step) {
    case GK_STEP_CONNECTIVITY:
        print_maps(e, "Connectivity, in tenths,", e->connectivity, 0.1f, color);
        break;
    case GK_STEP_GROUPS: print_groups(e, color); break;
    case GK_STEP_EYES: print_eyes(e, color); break;
    case GK_STEP_SAFETY: print_safety(e, color); break;
    case GK_STEP_RADIATION:
        print_maps(e, "Radiation, in quarters,", e->radiation, 0.25f, color);
        break;
    case GK_STEP_TERRITORY: score_print(v, color); break;
    }
}
