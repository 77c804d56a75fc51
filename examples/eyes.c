/* SPDX-License-Identifier: MIT */
/*
 * eyes FILE: the eye spaces of a position (SGF or diagram), and what they are worth.
 *
 *     cc -o eyes eyes.c $(pkg-config --cflags --libs gankei)
 *     ./eyes game.sgf
 */
#include <gankei/gankei.h>

#include <stdio.h>

static void print_space(const struct gk_board *board, const struct gk_eyes *eyes,
                        const struct gk_eye_space *space, const struct gk_eye_result *result)
{
    char name[GK_POINT_NAME_MAX], digits[5];

    gk_point_format(board->rows, space->origin, name);
    gk_eye_value_format(result->value, digits);
    printf("%s %s: %d points, %s", eyes->colour == GK_BLACK ? "black" : "white", name,
           space->n_points, digits);
    for (int i = 0; i < result->n_attack; i++) {
        gk_point_format(board->rows, result->attack[i], name);
        printf("%s%s", i ? " " : ", attack at ", name);
    }
    printf("\n");
}

static enum gk_status print_eyes(const struct gk_board *board, struct gk_error *err)
{
    struct gk_analyse_options options;
    struct gk_analyser *analyser = NULL;
    struct gk_analysis *analysis = NULL;

    gk_analyse_default(&options, sizeof options);
    enum gk_status status = gk_analyser_new(&options, &analyser, err);
    if (status == GK_OK)
        status = gk_analyse(analyser, board, &analysis, err);
    for (int colour = 0; status == GK_OK && colour < 2; colour++) {
        const struct gk_eyes *eyes = &analysis->eyes[colour];

        for (int i = 0; i < eyes->n_spaces; i++)
            print_space(board, eyes, &eyes->space[i], &analysis->result[colour][i]);
    }
    gk_analysis_free(analysis);
    gk_analyser_free(analyser);
    return status;
}

int main(int argc, char **argv)
{
    struct gk_record record = {0};
    struct gk_error err = {0};

    if (argc != 2) {
        fprintf(stderr, "usage: eyes FILE\n");
        return 2;
    }
    enum gk_status status = gk_record_read(argv[1], -1, GK_EXTENT_AUTO, &record, &err);
    if (status == GK_OK)
        status = print_eyes(gk_record_board(&record), &err);
    gk_record_fini(&record);
    if (status != GK_OK) {
        fprintf(stderr, "eyes: %s:%d:%d: %s\n", argv[1], err.line, err.column, err.message);
        return 1;
    }
    return 0;
}
