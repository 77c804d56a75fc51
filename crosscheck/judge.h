/* SPDX-License-Identifier: MIT */
/* Reading the board by the rules of a game. */
#pragma once

#include <gankei/board.h>
#include <gankei/judge.h>

#include "board/witness/witness_read.h"

struct gk_judge {
    enum gk_judge_game game;
    struct gk_rules rules;
    struct gk_solver *solver; /* null for the board */
    struct witness_reader *reader; /* of the board, else null */
};

/* A reader of the board. Free with witness_read_free(). */
enum gk_status judge_reader_new(const struct gk_rules *rules, struct witness_reader **out,
                                struct gk_error *err) GK_MUST_CHECK;

/* The value of a position and its vital points, as a reader finds them. */
enum gk_status judge_read(struct witness_reader *reader, const struct gk_position *position,
                          struct gk_result *out, struct gk_error *err) GK_MUST_CHECK;
