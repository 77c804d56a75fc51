/* SPDX-License-Identifier: MIT */
/* What an index, or a database to look shapes up in, says that it holds. */
#pragma once

#include <gankei/index.h>

#include "cli/common/cli.h"

/* Some lines of text. */
void cli_index_info_print(const struct gk_index_info *info);

/* The same as JSON; null when out of memory. */
json_t *cli_index_info_json(const struct gk_index_info *info);
