/* SPDX-License-Identifier: MIT */
/* The commit (cli/common/cli.h), in a file of its own: a page has none. */
#include "cli/common/commit.h"
#include "cli/common/cli.h"

const char *cli_commit(void)
{
    return COMMIT[0] ? COMMIT : NULL;
}
