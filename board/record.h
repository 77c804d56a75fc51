/* SPDX-License-Identifier: MIT */
/* What the readers of SGF and of diagrams share. */
#ifndef BOARD_RECORD_H
#define BOARD_RECORD_H

#include <gankei/record.h>

/* Where in a text? Line and column count from 1, columns in bytes. */
struct gk_place {
    int line, column;
};
struct gk_place gk_text_place(const char *text, size_t length, size_t offset);

/* A point of a chain that has no liberty (and is not immortal); GK_PASS: none. */
int gk_board_breathless(const struct gk_board *board);

/* A record that begins and ends with `board`, nobody known to play next. */
enum gk_status gk_record_start(const struct gk_board *board, struct gk_record *out,
                               struct gk_error *err) GK_MUST_CHECK;

/* "black", "white" */
const char *gk_colour_name(enum gk_stone colour);

#endif
