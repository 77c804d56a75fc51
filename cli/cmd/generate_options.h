/* SPDX-License-Identifier: MIT */
/* The options of gankei generate, on one machine and on many. */
#pragma once

#include "cli/cmd/generate_compact.h"
#include "cli/cmd/generate_part.h"
#include "cli/cmd/generate_summary.h"
#include "cli/common/cli.h"

struct cli_generate {
    struct cli cli;             /* by cli_init() */
    bool many;                  /* for gankei-mpi: there is a checkpoint */
    struct gk_generate options; /* of the database */
    struct gk_generate all;     /* of everything else: without what --for asks for */
    struct cli_target target;
    struct cli_compact compact;
    struct cli_part part;
    bool merges;              /* what is written is made of the checkpoint */
    const char *checkpoint;   /* --checkpoint; part.path is where it is in any case */
    char beside[4096];        /* that, if nobody said where */
    struct cli_generated out; /* with --for the database is another run than the rest */
};

/* Take the options; all but `cli` and `many` is zero. With `many` and without --part, `part` is the
 * checkpoint: part 1 of 1. False, as cli_parse() is: leave with cli.status. */
bool cli_generate_parse(struct cli_generate *g, int argc, char **argv);
