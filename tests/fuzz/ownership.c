/* SPDX-License-Identifier: MIT */
/*
 * Any board of 1 to 19 rows and columns, estimated or counted: two letters for its size (A is 1), E
 * or F (finished), and points. A chain without liberties is an error; else every number is in its
 * bounds, and the board upside down with colours exchanged has the same estimate.
 */
#include "tests/fuzz/fuzz.h"

#include <math.h>
#include <string.h>

#include <gankei/estimate.h>
#include <gankei/experimental/board.h>
#include <gankei/record.h>

static int side_of(uint8_t byte)
{
    int side = byte % 32;

    return side < 1 ? 1 : side > GK_BOARD_SIDE ? GK_BOARD_SIDE : side;
}

static enum gk_stone stone_of(uint8_t byte)
{
    static const enum gk_stone stones[3] = {GK_VACANT, GK_BLACK, GK_WHITE};

    return byte == '.'   ? GK_VACANT
           : byte == 'X' ? GK_BLACK
           : byte == 'O' ? GK_WHITE
                         : stones[byte % 3];
}

/* Points beyond the input are empty. */
static void read_board(const uint8_t *data, size_t size, struct gk_board *board)
{
    int n = 0;

    FUZZ_CHECK(gk_board_init(board, side_of(data[0]), side_of(data[1]), NULL) == GK_OK);
    for (size_t i = 3; i < size && n < board->rows * board->cols; i++)
        if (data[i] != '\n') {
            gk_board_set(board, gk_point(n / board->cols, n % board->cols), stone_of(data[i]));
            n++;
        }
}

static int upside_down(const struct gk_board *board, int point)
{
    return gk_point(board->rows - 1 - point / GK_BOARD_SIDE, point % GK_BOARD_SIDE);
}

static void exchange(const struct gk_board *board, struct gk_board *out)
{
    FUZZ_CHECK(gk_board_init(out, board->rows, board->cols, NULL) == GK_OK);
    for (int row = 0; row < board->rows; row++)
        for (int col = 0; col < board->cols; col++) {
            int point = gk_point(row, col);

            if (board->stone[point] != GK_VACANT)
                gk_board_set(out, upside_down(board, point),
                             gk_opponent((enum gk_stone)board->stone[point]));
        }
}

static struct gk_estimator *new_estimator(void)
{
    struct gk_analyse_options analyse;
    struct gk_estimate_options options;
    struct gk_estimator *estimator;

    gk_estimate_default(&options, sizeof options);
    gk_analyse_default(&analyse, sizeof analyse);
    analyse.max_points = 7; /* quick rather than exact */
    analyse.max_nodes = 100;
    analyse.tactics.max_nodes = 50;
    options.analyse = &analyse;
    options.tactics.max_nodes = 50;
    options.max_nodes = 100;
    options.finish_nodes = 100;
    FUZZ_CHECK(gk_estimator_new(&options, &estimator, NULL) == GK_OK);
    return estimator;
}

static void check_points(const struct gk_estimate *e, const struct gk_estimate *image)
{
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        bool stone = e->board.stone[point] != GK_VACANT;
        int to;

        if (!gk_board_has(&e->board, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE))
            continue;
        to = upside_down(&e->board, point);
        FUZZ_CHECK(e->owner[point] >= -1 && e->owner[point] <= 1);
        FUZZ_CHECK(e->safety[point] >= 0 && e->safety[point] <= 1);
        FUZZ_CHECK((e->chain_at[point] >= 0) == stone);
        FUZZ_CHECK(!e->dead[point] || (e->finished && stone && !e->seki[point]));
        FUZZ_CHECK(!e->finished || e->owner[point] == rintf(e->owner[point]));
        FUZZ_CHECK(fabsf(e->owner[point] + image->owner[to]) < 1e-3f);
        FUZZ_CHECK(e->dead[point] == image->dead[to] && e->seki[point] == image->seki[to]);
    }
}

static void check_score(const struct gk_estimate *e, enum gk_count_rules rules)
{
    struct gk_scoring scoring = {.rules = rules, .komi = 6.5, .prisoners = {3, 2}};
    struct gk_score score = gk_estimate_score(e, &scoring);
    double left = score.points[0] - score.points[1] - score.score - scoring.komi;

    FUZZ_CHECK(score.points[0] >= 0 && score.points[1] >= 0 && fabs(left) < 1e-6);
    FUZZ_CHECK(rules != GK_COUNT_AREA ||
               score.points[0] + score.points[1] <= e->board.rows * e->board.cols + 1e-3);
    FUZZ_CHECK(!e->finished || score.points[0] == rint(score.points[0]));
    FUZZ_CHECK(!e->finished || score.points[1] == rint(score.points[1]));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct gk_estimator *estimator;
    struct gk_estimate *e = NULL, *image = NULL;
    struct gk_board board, exchanged;
    bool finished;

    if (size < 3)
        return 0;
    finished = data[2] % 2 == 0;
    read_board(data, size, &board);
    exchange(&board, &exchanged);
    estimator = new_estimator();
    if (gk_board_check(&board, NULL) != GK_OK) {
        FUZZ_CHECK(gk_estimate_make(estimator, &board, finished, &e, NULL) == GK_ERR_ILLEGAL);
    } else {
        FUZZ_CHECK(gk_estimate_make(estimator, &board, finished, &e, NULL) == GK_OK);
        FUZZ_CHECK(gk_estimate_make(estimator, &exchanged, finished, &image, NULL) == GK_OK);
        check_points(e, image);
        check_score(e, GK_COUNT_TERRITORY);
        check_score(e, GK_COUNT_AREA);
        gk_estimate_free(e);
        gk_estimate_free(image);
    }
    gk_estimator_free(estimator);
    return 0;
}
