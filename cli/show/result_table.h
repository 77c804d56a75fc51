/* SPDX-License-Identifier: MIT */
/* The rows of an answer of SQLite, printed. */
#pragma once

#include "cli/common/cli.h"
#include "export/query.h"

enum cli_rows_form { CLI_ROWS_TABLE, CLI_ROWS_CSV, CLI_ROWS_JSON };

/* Print all rows, or the first `limit` of them if that is not 0. Fails as
 * export_query_next() does. */
enum gk_status cli_rows_print(const struct cli *cli, struct export_query *query,
                              enum cli_rows_form form, int limit, struct gk_error *err);
