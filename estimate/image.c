/* SPDX-License-Identifier: MIT */
/* Images of a board. Bit 0: rows from below, bit 1: columns from the right, bit 2: rows become
 * columns, bit 3: colours exchanged. */
#include "estimate/image.h"

#include <string.h>

#include "board/board.h"

int image_point(const struct gk_board *board, int image, int point)
{
    int row = point / GK_BOARD_SIDE, col = point % GK_BOARD_SIDE;

    if (image & 1)
        row = board->rows - 1 - row;
    if (image & 2)
        col = board->cols - 1 - col;
    return image & 4 ? gk_point(col, row) : gk_point(row, col);
}

static enum gk_stone stone_of(int image, int stone)
{
    return stone == GK_VACANT || !image_swaps(image) ? (enum gk_stone)stone
                                                     : gk_opponent((enum gk_stone)stone);
}

void image_make(const struct gk_board *board, int image, struct gk_board *out)
{
    int rows = image & 4 ? board->cols : board->rows;
    int cols = image & 4 ? board->rows : board->cols;

    if (gk_board_init(out, rows, cols, NULL) != GK_OK)
        return; /* a board has a size that a board can have */
    for (int row = 0; row < board->rows; row++)
        for (int col = 0; col < board->cols; col++) {
            int from = gk_point(row, col), to = image_point(board, image, from);
            enum gk_stone stone = stone_of(image, board->stone[from]);

            if (board->immortal[from])
                board_set_immortal(out, to, stone);
            else if (stone != GK_VACANT)
                gk_board_set(out, to, stone);
            if (gk_board_is_beyond(board, from))
                board_set_beyond(out, to, true);
        }
    if (board->ko != GK_PASS) {
        out->ko = (int16_t)image_point(board, image, board->ko);
        out->ko_banned = (uint8_t)stone_of(image, board->ko_banned);
    }
}

void image_make_back(const struct gk_board *like, int image, const struct gk_board *of,
                     struct gk_board *out)
{
    *out = *like;
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (gk_board_has(like, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE))
            gk_board_set(out, point, stone_of(image, of->stone[image_point(like, image, point)]));
}

/* Any order will do, if only equal boards are equal in it. */
static int compare_boards(const struct gk_board *a, const struct gk_board *b)
{
    int order = a->rows != b->rows ? a->rows - b->rows : a->cols - b->cols;

    if (order == 0)
        order = memcmp(a->stone, b->stone, sizeof a->stone);
    if (order == 0)
        order = memcmp(a->immortal, b->immortal, sizeof a->immortal);
    if (order == 0)
        order = a->ko != b->ko ? a->ko - b->ko : a->ko_banned - b->ko_banned;
    return order ? order : memcmp(a->beyond, b->beyond, sizeof a->beyond);
}

uint32_t image_first(const struct gk_board *board)
{
    struct gk_board first, other;
    uint32_t which = 1;

    image_make(board, 0, &first);
    for (int image = 1; image < IMAGES; image++) {
        int order;

        image_make(board, image, &other);
        order = compare_boards(&other, &first);
        if (order < 0)
            first = other;
        if (order <= 0)
            which = (order < 0 ? 0 : which) | UINT32_C(1) << image;
    }
    return which;
}
