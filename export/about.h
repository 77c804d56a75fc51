/* SPDX-License-Identifier: MIT */
/*
 * What an SQLite database says of itself: the options of `gankei generate` that its rows depend
 * on, in one line of its table `meta`. So a run that was interrupted knows its own, and who misses
 * something in a database can be told which command makes one that has it.
 */
#pragma once

#include <gankei/db.h>

#include "export/query.h"

struct sqlite3;

/* The options as such a line: `buffer` has EXPORT_FIELD_MAX bytes (export/schema.h). */
void about_write(const struct gk_generate *options, char *buffer);

/* Read them, of any version of the tables. False if that cannot be done; then `*out` is what
 * gk_generate_default() says. */
bool about_read(struct sqlite3 *db, struct gk_generate *out);

/* The command that writes the database `path` with these options, to be typed in a shell: `buffer`
 * has EXPORT_COMMAND_MAX bytes. */
void about_command(const struct gk_generate *options, const char *path, char *buffer);
