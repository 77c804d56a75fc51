/* SPDX-License-Identifier: MIT */
/* Drawn boards as records. */
#ifndef BOARD_DIAGRAM_DIAGRAM_H
#define BOARD_DIAGRAM_DIAGRAM_H

#include <gankei/record.h>

/* gk_diagram_parse() with as many of the moves that are drawn (< 0: all). */
enum gk_status diagram_read(const char *text, size_t length, int moves, enum gk_frame frame,
                            struct gk_record *out, struct gk_error *err) GK_MUST_CHECK;

#endif
