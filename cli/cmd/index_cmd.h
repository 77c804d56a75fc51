/* SPDX-License-Identifier: MIT */
/* What commands about databases do if the file is an index. */
#ifndef CLI_CMD_INDEX_CMD_H
#define CLI_CMD_INDEX_CMD_H

#include "cli/common/cli.h"

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

#endif
