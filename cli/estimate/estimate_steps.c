/* SPDX-License-Identifier: MIT */
/* The steps of an estimate before territory, each as a board or two and a table. */
#include "cli/estimate/estimate_show.h"

#include <stdio.h>

#include "cli/position/position.h"

static char stone_symbol(const struct gk_estimate *e, int point)
{
    return e->board.stone[point] == GK_BLACK ? 'X' : e->board.stone[point] == GK_WHITE ? 'O' : '.';
}

/* ---- Connectivity and radiation: digits ---- */

struct digits {
    const struct gk_estimate *e;
    const float *value;
    float unit; /* of which nine are the digit 9 */
};

static void digit_cell(const void *of, int point, struct estimate_cell *out)
{
    const struct digits *d = of;
    float value = d->value[point] / d->unit;

    out->text[1] = stone_symbol(d->e, point);
    if (out->text[1] == '.' && d->value[point] > 0)
        out->text[1] = (char)('0' + (value > 9 ? 9 : (int)value));
}

static void print_digits(const struct estimate_view *v, const float value[2][GK_BOARD_POINTS],
                         const char *what, float unit, bool color)
{
    for (int who = 0; who < 2; who++) {
        struct digits d = {v->estimate, value[who], unit};

        printf("%s%s %s:\n\n", who ? "\n" : "", cli_players[who], what);
        estimate_board(&v->estimate->board, digit_cell, &d, color);
    }
}

/* ---- Groups and safety ---- */

static char group_letter(int group)
{
    const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

    return letters[group % (int)(sizeof letters - 1)];
}

static void group_cell(const void *of, int point, struct estimate_cell *out)
{
    const struct gk_estimate *e = of;
    int chain = e->chain_at[point];

    out->text[1] = stone_symbol(e, point);
    if (chain < 0)
        return;
    if (e->chain[chain].dead) {
        out->text[0] = '(';
        out->text[2] = ')';
    } else {
        out->text[2] = group_letter(e->chain[chain].group);
    }
}

static void print_groups(const struct estimate_view *v, bool passes, bool color)
{
    const struct gk_estimate *e = v->estimate;

    estimate_board(&e->board, group_cell, e, color);
    printf("\n    group          stones chains eyes  verdict    safety%s\n",
           passes ? "  in five passes, from hopeful to careful" : "");
    for (int i = 0; i < e->n_groups; i++) {
        const struct gk_estimate_group *g = &e->group[i];
        char name[GK_POINT_NAME_MAX];

        gk_point_format(e->board.rows, g->stone, name);
        printf("  %c %s %-6s %7d %6d %4d  %-9s%s  %.2f", group_letter(i),
               cli_players[g->colour == GK_WHITE], name, g->n_stones, g->n_chains, g->n_eyes,
               gk_life_verdict_name(g->verdict), g->proved ? "!" : " ", (double)g->safety);
        for (int pass = 0; passes && pass < GK_ESTIMATE_PASSES; pass++)
            printf("  %.2f (%.1f)", (double)g->pass[pass], (double)g->true_eyes[pass]);
        putchar('\n');
    }
    puts("\n  !  the verdict is proved");
    if (passes)
        puts("  in brackets: true eyes of the pass");
    puts("  (X)  dead: can be captured and not saved, in no group");
}

/* ---- Eyes ---- */

static void eye_cell(const void *of, int point, struct estimate_cell *out)
{
    const struct gk_estimate *e = of;

    out->text[1] = stone_symbol(e, point);
    for (int i = 0; i < e->n_eyes; i++)
        for (int k = 0; k < e->eye[i].n_points; k++)
            if (e->eye_point[e->eye[i].first + k] == point) {
                bool white = e->group[e->eye[i].group].colour == GK_WHITE;
                bool both = out->text[0] != ' ';

                out->text[0] = both ? '&' : white ? 'o' : 'x';
                out->text[2] = e->eye[i].solved ? '!' : out->text[2];
            }
}

static void print_eyes(const struct estimate_view *v, bool color)
{
    const struct gk_estimate *e = v->estimate;

    estimate_board(&e->board, eye_cell, e, color);
    puts("\n  x an eye point of Black, o of White, & of both; ! solved by the exact game\n\n"
         "  owner  at     points  grade  eyes from the hopeful pass to the careful one");
    for (int i = 0; i < e->n_eyes; i++) {
        const struct gk_estimate_eye *eye = &e->eye[i];
        char name[GK_POINT_NAME_MAX];

        gk_point_format(e->board.rows, e->eye_point[eye->first], name);
        printf("  %s  %-5s %7d   %.2f ", cli_players[e->group[eye->group].colour == GK_WHITE], name,
               eye->n_points, (double)eye->grade);
        for (int pass = 0; pass < GK_ESTIMATE_PASSES; pass++)
            printf("  %.1f", (double)eye->eyes[pass]);
        puts(eye->solved ? "  solved" : "");
    }
}

void estimate_print_step(const struct estimate_view *v, bool color)
{
    switch ((enum gk_estimate_step)v->step) {
    case GK_STEP_CONNECTIVITY:
        print_digits(v, v->estimate->connectivity, "connectivity, in tenths", 0.1f, color);
        break;
    case GK_STEP_GROUPS: print_groups(v, false, color); break;
    case GK_STEP_EYES: print_eyes(v, color); break;
    case GK_STEP_SAFETY: print_groups(v, true, color); break;
    case GK_STEP_RADIATION:
        print_digits(v, v->estimate->radiation, "radiation, in quarters", 0.25f, color);
        break;
    case GK_STEP_TERRITORY: break;
    }
}
