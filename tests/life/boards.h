/* SPDX-License-Identifier: MIT */
/* What tests on many boards share: numbers from the environment, boards made and shown. */
#pragma once

#include <gankei/board.h>

#include <stdint.h>

#include "tests/life/brute.h"

/* How many there are, or their seed: the environment's number, if it has one of that name. */
uint64_t boards_setting(const char *name, uint64_t otherwise);

/* A board as the slow program has it. */
void boards_from_brute(const struct brute_board *from, struct gk_board *out);

/* The board in the messages of the test. */
void boards_show(const struct gk_board *board);
