/* SPDX-License-Identifier: MIT */
/* Rows as text. */
#ifndef EXPORT_PLAIN_H
#define EXPORT_PLAIN_H

#include "export/sink.h"

#define EXPORT_ROW_MAX (2 * GK_DRAWING_TEXT_MAX + 512)

/* A row as a line of CSV, its '\n' included; returns the length. `buffer` has
 * EXPORT_ROW_MAX bytes. */
size_t export_csv_row(const struct export_row *row, bool exact, char *buffer);

#endif
