/* SPDX-License-Identifier: MIT */
/*
 * The one place that knows whether there is OpenMP. Parallel loops elsewhere
 * carry pragmas only, which a compiler without OpenMP passes over.
 */
#include "util/threads.h"

#ifdef _OPENMP
#include <omp.h>

int threads_for(int asked)
{
    return asked > 0 ? asked : omp_get_max_threads();
}

#else

int threads_for(int asked)
{
    (void)asked;
    return 1;
}

#endif
