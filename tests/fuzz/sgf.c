/* SPDX-License-Identifier: MIT */
/*
 * Any bytes as SGF: a record or an error with a place. What was read comes back the
 * same when it is written and read again, and stops at every move that it has.
 */
#include "board/board.h"
#include "tests/fuzz/fuzz.h"

#include <string.h>

#include <gankei/experimental/board.h>
#include <gankei/record.h>

static void check_error(const struct gk_error *err, enum gk_status status)
{
    FUZZ_CHECK(err->status == status);
    FUZZ_CHECK(err->line >= 1 && err->column >= 1);
    FUZZ_CHECK(err->message[0] != '\0' && !strchr(err->message, '\n'));
}

static void check_same(const struct gk_record *one, const struct gk_record *other)
{
    const struct gk_game_move *a, *b;
    size_t n = gk_game_moves(one->game, &a);

    FUZZ_CHECK(board_same(game_start(one->game), game_start(other->game)));
    FUZZ_CHECK(board_same(gk_record_board(one), gk_record_board(other)));
    FUZZ_CHECK(gk_game_moves(other->game, &b) == n);
    for (size_t i = 0; i < n; i++)
        FUZZ_CHECK(a[i].point == b[i].point && a[i].who == b[i].who);
    FUZZ_CHECK(one->komi - other->komi < 1e-3 && other->komi - one->komi < 1e-3);
    FUZZ_CHECK(one->to_play == GK_VACANT || one->to_play == other->to_play);
}

static void check_round_trip(const struct gk_record *record)
{
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    struct gk_record again;

    FUZZ_CHECK(file);
    FUZZ_CHECK(gk_record_write(file, record, "a ] comment", NULL) == GK_OK);
    FUZZ_CHECK(fclose(file) == 0);
    FUZZ_CHECK(sgf_read(text, size, -1, &again, NULL) == GK_OK);
    check_same(record, &again);
    gk_record_fini(&again);
    free(text);
}

static void check_moves(const uint8_t *data, size_t size, int moves)
{
    for (int i = 0; i <= moves && i < 5; i++) {
        struct gk_record record;

        FUZZ_CHECK(sgf_read((const char *)data, size, i, &record, NULL) == GK_OK);
        FUZZ_CHECK(record.moves == i);
        FUZZ_CHECK(gk_board_check(game_start(record.game), NULL) == GK_OK);
        gk_record_fini(&record);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct gk_error err = {.status = GK_OK};
    struct gk_record record;
    enum gk_status status = sgf_read((const char *)data, size, -1, &record, &err);

    if (status != GK_OK) {
        check_error(&err, status);
        return 0;
    }
    FUZZ_CHECK(record.moves == record.total);
    FUZZ_CHECK(gk_board_check(gk_record_board(&record), NULL) == GK_OK);
    check_round_trip(&record);
    check_moves(data, size, record.moves);
    gk_record_fini(&record);
    return 0;
}
