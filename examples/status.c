/* SPDX-License-Identifier: MIT */
/*
 * status FILE POINT: does the group at a point of a position (SGF or diagram) live, and where has
 * each side to play?
 *
 *     cc -o status status.c $(pkg-config --cflags --libs gankei)
 *     ./status game.sgf A3
 */
#include <gankei/gankei.h>

#include <stdio.h>
#include <string.h>

static void print_moves(const struct gk_board *board, const char *what, const int16_t *move, int n)
{
    char name[GK_POINT_NAME_MAX];

    for (int i = 0; i < n; i++) {
        gk_point_format(board->rows, move[i], name);
        printf("%s %s", i ? "" : what, name);
    }
    if (n)
        printf("\n");
}

static enum gk_status print_status(const struct gk_board *board, const char *name,
                                   struct gk_error *err)
{
    struct gk_analyse_options analyse;
    struct gk_life_options options;
    struct gk_analyser *analyser = NULL;
    struct gk_analysis *analysis = NULL;
    struct gk_life *life = NULL;
    struct gk_life_report report;
    int point;

    gk_analyse_default(&analyse, sizeof analyse);
    gk_life_default(&options, sizeof options);
    enum gk_status status =
        gk_point_parse(name, strlen(name), board->rows, board->cols, &point, err);
    if (status == GK_OK)
        status = gk_analyser_new(&analyse, &analyser, err);
    if (status == GK_OK)
        status = gk_analyse(analyser, board, &analysis, err);
    if (status == GK_OK)
        status = gk_life_new(&options, &life, err);
    if (status == GK_OK)
        status = gk_life_read(life, analysis, point, &report, err);
    if (status == GK_OK) {
        printf("%s, %s\n", gk_life_verdict_name(report.verdict),
               report.proved ? "proved" : "not proved");
        print_moves(board, "kill:", report.attack, report.n_attack);
        print_moves(board, "live:", report.defence, report.n_defence);
    }
    gk_life_free(life);
    gk_analysis_free(analysis);
    gk_analyser_free(analyser);
    return status;
}

int main(int argc, char **argv)
{
    struct gk_record record = {0};
    struct gk_error err = {0};

    if (argc != 3) {
        fprintf(stderr, "usage: status FILE POINT\n");
        return 2;
    }
    enum gk_status status = gk_record_read(argv[1], GK_MOVES_ALL, GK_EXTENT_AUTO, &record, &err);
    if (status == GK_OK)
        status = print_status(gk_record_board(&record), argv[2], &err);
    gk_record_fini(&record);
    if (status != GK_OK)
        fprintf(stderr, "status: %s\n", err.message);
    return status != GK_OK;
}
