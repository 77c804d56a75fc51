/* SPDX-License-Identifier: MIT */
/* What commands about databases do if the file is an index. */
#pragma once

#include "cli/common/cli.h"

/* How many there are of each size and value. */
struct stats_table {
    uint64_t count[GK_MAX_POINTS + 1][GK_N_VALUES];
    uint64_t by_size[GK_MAX_POINTS + 1], by_value[GK_N_VALUES], total;
    int gap; /* blanks before the last column */
};

/* From the counts all the rest. */
void cmd_stats_add_up(struct stats_table *table);

/* A line for each value, a column for each size that there is. */
void cmd_stats_print(const struct stats_table *table);

/* The beginning of a line of it: what it counts, then a number for each size. */
void cmd_stats_print_sizes(const struct stats_table *table, const char *name,
                           const uint64_t *by_size);

/* gankei stats. Returns the exit status, as do the others. */
int stats_index(const struct cli *cli, const char *path);

/* What gankei verify checks of an index. */
struct verify_index {
    int sample;    /* so many classes, at random; 0: none */
    uint64_t seed; /* which */
};

int verify_index(const struct cli *cli, const char *path, const struct verify_index *asked);

/* Which classes gankei query lists, and how. */
struct query_index {
    struct cli_range size;
    const char *value; /* empty: of any */
    int limit;         /* 0: none */
    bool csv;
};

int query_index(const struct cli *cli, const char *path, const struct query_index *asked);
