/* SPDX-License-Identifier: MIT */
/* Boards drawn in tests. */
#pragma once

#include <gankei/board.h>

/* The board of a text as gk_board_format() writes it; fails the test if it is none. */
struct gk_board picture_board(const char *text);
