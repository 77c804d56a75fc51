/* SPDX-License-Identifier: MIT */
/* What `gankei estimate` shows: a board and its score, each step, the formal parts, a game. */
#ifndef CLI_ESTIMATE_ESTIMATE_SHOW_H
#define CLI_ESTIMATE_ESTIMATE_SHOW_H

#include <gankei/estimate.h>
#include <gankei/record.h>

#include "cli/frame/cli.h"

struct estimate_view {
    const char *file;
    const struct gk_record *record;
    const struct gk_estimate *estimate;
    struct gk_scoring scoring;
    int step;    /* enum gk_estimate_step */
    bool formal; /* the parts by which a finished game is counted */
};

/* How sure is it whose a point will be? Below a half in either direction nobody's chance is much
 * better, so it is contested. */
enum estimate_shade { SHADE_CONTESTED, SHADE_LEANS, SHADE_SURE };
enum estimate_shade estimate_shade(float owner);

/* "Black is ahead by 3.5", "White is ahead by 0.5", "nobody is ahead". Text for as long as the
 * expression lasts in which it stands. */
struct estimate_lead {
    char text[48];
};
struct estimate_lead estimate_lead(double score, bool finished);

/* A board of three columns a point; `cell` writes them, and says in which colour. */
struct estimate_cell {
    char text[4];
    const char *ground; /* escape sequence of its background; null: wood */
};
void estimate_board(const struct gk_board *board,
                    void (*cell)(const void *of, int point, struct estimate_cell *out),
                    const void *of, bool color);

void estimate_print(const struct estimate_view *view, bool color);
void estimate_print_step(const struct estimate_view *view, bool color);
void estimate_print_formal(const struct estimate_view *view);
json_t *estimate_json(const struct estimate_view *view);
json_t *estimate_json_formal(const struct estimate_view *view);
void estimate_svg(FILE *out, const struct estimate_view *view);

/* The course of a game. */
struct estimate_moment {
    int move;
    bool finished;
    int prisoners[2];
    struct gk_score score;
};
void estimate_print_game(const struct estimate_moment *moment, int n);
json_t *estimate_json_game(const struct estimate_view *view, const struct estimate_moment *moment,
                           int n);
void estimate_svg_game(FILE *out, const struct estimate_moment *moment, int n);

#endif
