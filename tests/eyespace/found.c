/* SPDX-License-Identifier: MIT */
/* See found.h. */
#include "tests/eyespace/found.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/experimental/board.h>
#include <gankei/experimental/eyespace.h>

#include "board/tactics/tactics.h"
#include "eyespace/spaces/spaces.h"
#include "tests/board/picture.h"

void found_make(struct found *found, const struct gk_board *board, bool half_eyes)
{
    struct gk_tactics_options options;
    struct gk_ko_weights weights = gk_ko_weights_of(GK_PRESET_EIGHTHS);

    found->board = *board;
    tactics_default(&options);
    assert_int_equal(gk_tactics_new(&options, &found->tactics, NULL), GK_OK);
    assert_int_equal(tactics_board(found->tactics, board, found->status, NULL), GK_OK);
    assert_int_equal(domains_make(found->tactics, board, found->status, found->eyes, NULL), GK_OK);
    for (int i = 0; i < 2; i++) {
        partition_eyes(board, &found->eyes[i]);
        if (half_eyes)
            assert_int_equal(half_eyes_find(found->tactics, board, found->status, &weights,
                                            &found->eyes[i], NULL),
                             GK_OK);
        assert_int_equal(connect_chains(found->tactics, board, &found->eyes[i], NULL), GK_OK);
    }
}

void found_draw(struct found *found, const char *rows, bool half_eyes)
{
    struct gk_board board = picture_board(rows);
    struct gk_error err;

    assert_int_equal(gk_board_check(&board, &err), GK_OK);
    found_make(found, &board, half_eyes);
}

void found_fini(struct found *found)
{
    gk_tactics_free(found->tactics);
}

void found_format(const struct found *found, int colour, char *text)
{
    for (int row = 0; row < found->board.rows; row++) {
        for (int col = 0; col < found->board.cols; col++) {
            const struct gk_eye_point *p = &found->eyes[colour].point[gk_point(row, col)];

            if (p->kind == GK_EYE_NONE)
                *text++ = '-';
            else if (p->kind == GK_EYE_INNER)
                *text++ = p->dead ? 'X' : '.';
            else
                *text++ = p->dead ? '$' : '!';
        }
        *text++ = '\n';
    }
    *text = '\0';
}

static uint32_t next_random(uint32_t *seed)
{
    *seed = *seed * 1664525u + 1013904223u;
    return *seed >> 8;
}

void found_random(struct gk_board *board, int side, int moves, uint32_t *seed)
{
    assert_int_equal(gk_board_init(board, side, side, NULL), GK_OK);
    for (int i = 0; i < moves; i++) {
        int row = (int)(next_random(seed) % (uint32_t)side);
        int col = (int)(next_random(seed) % (uint32_t)side);

        gk_board_play(board, gk_point(row, col), i % 2 == 0 ? GK_BLACK : GK_WHITE, false, NULL);
    }
    board->ko = GK_PASS;
    board->ko_banned = GK_VACANT;
}

int found_transform_point(const struct gk_board *board, int symmetry, int point)
{
    int row = point / GK_BOARD_SIDE, col = point % GK_BOARD_SIDE;

    if (symmetry & 1)
        row = board->rows - 1 - row;
    if (symmetry & 2)
        col = board->cols - 1 - col;
    return symmetry & 4 ? gk_point(col, row) : gk_point(row, col);
}

void found_transform(const struct gk_board *board, int symmetry, bool swap, struct gk_board *out)
{
    bool turned = symmetry & 4;

    assert_int_equal(gk_board_init(out, turned ? board->cols : board->rows,
                                   turned ? board->rows : board->cols, NULL),
                     GK_OK);
    for (int row = 0; row < board->rows; row++)
        for (int col = 0; col < board->cols; col++) {
            int point = gk_point(row, col);
            enum gk_stone stone = (enum gk_stone)board->stone[point];

            if (swap && stone != GK_VACANT)
                stone = stone == GK_BLACK ? GK_WHITE : GK_BLACK;
            gk_board_set(out, found_transform_point(board, symmetry, point), stone);
        }
}
