/* SPDX-License-Identifier: MIT */
/*
 * score FILE: who is ahead in a position (SGF or diagram), and by how much? A guess, unless both
 * have passed: then it is counted.
 *
 *     cc -o score score.c $(pkg-config --cflags --libs gankei)
 *     ./score game.sgf
 */
#include <gankei/gankei.h>

#include <stdio.h>

static enum gk_status print_score(const struct gk_record *record, struct gk_error *err)
{
    struct gk_estimate_options options;
    struct gk_estimator *estimator = NULL;
    struct gk_estimate *estimate = NULL;
    struct gk_scoring scoring = {GK_COUNT_TERRITORY, record->komi, {0, 0}};

    gk_game_prisoners(record->game, scoring.prisoners);
    gk_estimate_default(&options, sizeof options);
    enum gk_status status = gk_estimator_new(&options, &estimator, err);
    if (status == GK_OK)
        status = gk_estimate_make(estimator, gk_record_board(record), gk_game_is_over(record->game),
                                  &estimate, err);
    if (status == GK_OK) {
        struct gk_score score = gk_estimate_score(estimate, &scoring);

        printf("Black %.1f, White %.1f, komi %.1f: %s by %.1f\n", score.points[0], score.points[1],
               scoring.komi, score.score < 0 ? "White" : "Black",
               score.score < 0 ? -score.score : score.score);
    }
    gk_estimate_free(estimate);
    gk_estimator_free(estimator);
    return status;
}

int main(int argc, char **argv)
{
    struct gk_record record = {0};
    struct gk_error err = {0};

    if (argc != 2) {
        fprintf(stderr, "usage: score FILE\n");
        return 2;
    }
    enum gk_status status = gk_record_read(argv[1], GK_MOVES_ALL, GK_EXTENT_AUTO, &record, &err);
    if (status == GK_OK)
        status = print_score(&record, &err);
    gk_record_fini(&record);
    if (status != GK_OK)
        fprintf(stderr, "score: %s\n", err.message);
    return status != GK_OK;
}
