/* SPDX-License-Identifier: MIT */
/* Threads that wait (cli/common/cli.h). */
#include "cli/common/cli.h"

#include <stdlib.h>
#include <unistd.h>

void cli_wait_asleep(char **argv)
{
#ifdef _OPENMP
    bool said = getenv("OMP_WAIT_POLICY") || getenv("GOMP_SPINCOUNT");

    if (!said && sysconf(_SC_NPROCESSORS_ONLN) > 1 && setenv("OMP_WAIT_POLICY", "passive", 1) == 0)
        execv("/proc/self/exe", argv);
        /* Where that cannot be done, all is as right, but not as fast. */
#else
    (void)argv;
#endif
}
