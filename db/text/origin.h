/* SPDX-License-Identifier: MIT */
/*
 * Where a file comes from: the program, and a command that makes its contents again. The command is
 * made of the options that contents depend on, so that it is the same for any number of threads, of
 * parts, and of machines; files that it would read are called FILE.
 */
#pragma once

#include <gankei/db.h>

#include "util/text.h"

/* "gankei 0.2.0, commit 0123456789ab", as far as the options tell of a commit. */
void origin_program(const struct gk_generate *options, struct text *text);

/* "gankei generate --max-size=5", without the names of what it writes. */
void origin_command(const struct gk_generate *options, struct text *text);

/* The same of another command that takes these options: "dataset", "sequences". */
void origin_command_of(const char *command, const struct gk_generate *options, struct text *text);

/* The same of an index. */
void origin_index_command(const struct gk_generate *options, struct text *text);
