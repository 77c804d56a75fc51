/* SPDX-License-Identifier: MIT */
/*
 * Any bytes as a diagram: a board or an error, in each way to take a diagram without
 * sides. A board comes back the same from what gk_board_show() and gk_board_format()
 * make of it, with what lies beyond, and its eyes by the formal definition are consistent.
 */
#include "board/board.h"
#include "board/formal/formal.h"
#include "tests/fuzz/fuzz.h"

#include <string.h>

#include <gankei/experimental/board.h>
#include <gankei/formal.h>

static void check_error(const struct gk_error *err, enum gk_status status)
{
    FUZZ_CHECK(err->status == status);
    FUZZ_CHECK(err->line >= 1 && err->column >= 1);
    FUZZ_CHECK(err->message[0] != '\0' && !strchr(err->message, '\n'));
}

static void check_text(const char *text, size_t length, const struct gk_board *board)
{
    struct gk_record again;

    FUZZ_CHECK(strlen(text) == length);
    FUZZ_CHECK(diagram_read(text, length, -1, GK_EXTENT_BOARD, &again, NULL) == GK_OK);
    FUZZ_CHECK(board_same(gk_record_board(&again), board));
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        FUZZ_CHECK(board->stone[point] != GK_VACANT ||
                   gk_board_is_beyond(gk_record_board(&again), point) ==
                       gk_board_is_beyond(board, point));
    gk_record_fini(&again);
}

/* What Benson's algorithm calls dead can be given to the formal definition. An eye
 * has a living chain around it, so it is in a region. */
static void check_formal(const struct gk_board *board)
{
    bool dead[GK_BOARD_POINTS], unsettled[GK_BOARD_POINTS];
    struct gk_formal formal;

    gk_formal_life(board, dead, unsettled);
    FUZZ_CHECK(formal_make(board, dead, &formal, NULL) == GK_OK);
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        FUZZ_CHECK(!dead[point] || !unsettled[point]);
        FUZZ_CHECK(!formal.point[point].eye[0] || !formal.point[point].eye[1]);
        for (int who = 0; who < 2; who++)
            FUZZ_CHECK(!formal.point[point].eye[who] || formal.point[point].region[who]);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const enum gk_extent extents[] = {GK_EXTENT_AUTO, GK_EXTENT_BOARD, GK_EXTENT_PART};
    char shown[GK_SHOWBOARD_MAX], plain[GK_BOARD_TEXT_MAX];

    for (int i = 0; i < 3; i++) {
        struct gk_error err = {.status = GK_OK};
        struct gk_record record;
        enum gk_status status =
            diagram_read((const char *)data, size, -1, extents[i], &record, &err);
        const struct gk_board *board;
        size_t length;

        if (status != GK_OK) {
            check_error(&err, status);
            continue;
        }
        board = gk_record_board(&record);
        FUZZ_CHECK(gk_board_check(board, NULL) == GK_OK);
        length = gk_board_show(board, shown);
        check_text(shown, length, board);
        length = gk_board_format(board, plain);
        check_text(plain, length, board);
        check_formal(board);
        gk_record_fini(&record);
    }
    return 0;
}
