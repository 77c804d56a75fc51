/* SPDX-License-Identifier: MIT */
/* gankei query: what is asked, and what describes a file of answers. */
#pragma once

#include "cli/common/cli.h"
#include "cli/show/show.h"
#include "export/query.h"
#include "export/schema.h"

struct query {
    struct cli cli;
    const char *path;
    const char *sql;
    const struct export_question *question;
    const char *output; /* null: standard output */
    struct cli_range size;
    int location; /* CLI_ALL_LOCATIONS */
    char value[5];
    int limit; /* 0: none */
    bool all, csv, list, show_sql;
    bool is_index;             /* the file */
    struct gk_generate origin; /* commit and date, and the run that what is asked was made by */
};

/* Describe the file that was written, beside it. Both return the exit status, after a message. */
int cli_query_describe(struct query *q, const struct export_query *query,
                       const struct cli_rows *rows);
int cli_query_describe_index(struct query *q, const struct gk_index_info *info, uint64_t rows);
