/* SPDX-License-Identifier: MIT */
/* gankei verify --complete: what a database says of every class, by size and location. */
#ifndef CLI_CMD_VERIFY_COMPLETE_H
#define CLI_CMD_VERIFY_COMPLETE_H

#include "cli/frame/cli.h"

struct cli_complete {
    struct cli *cli;
    /* 0, 0, false: what the database has (gk_complete_default()) */
    int max_points;
    unsigned locations;
    bool dead_margins;
    bool captured;
    bool realisable, any_liberties;
    enum gk_marks marks;
    struct gk_rules rules;
    bool all, summary, strict, tap;
    uint64_t *n_tests; /* TAP: of all files so far */
};

/* Check one database, print what was found, and return the exit status. */
int cli_complete(struct cli_complete *complete, const char *name, const struct gk_db *db);

#endif
