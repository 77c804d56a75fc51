/* SPDX-License-Identifier: MIT */
/*
 * The one place that knows whether there is OpenMP. Parallel loops elsewhere
 * carry pragmas only, which a compiler without OpenMP passes over.
 */
#include "util/parallel.h"

#ifdef _OPENMP
#include <omp.h>

int parallel_threads(int asked)
{
    return asked > 0 ? asked : omp_get_max_threads();
}

bool parallel_is_first(void)
{
    return omp_get_thread_num() == 0;
}

#else

int parallel_threads(int asked)
{
    (void)asked;
    return 1;
}

bool parallel_is_first(void)
{
    return true;
}

#endif

bool parallel_failed(const struct parallel *loop)
{
    bool failed;

#pragma omp atomic read
    failed = loop->failed;
    return failed;
}

void parallel_fail(struct parallel *loop, size_t at, const struct gk_error *err)
{
#pragma omp critical(gankei_parallel)
    if (!loop->failed || at < loop->at) {
        loop->err = *err;
        loop->at = at;
#pragma omp atomic write
        loop->failed = true;
    }
}

bool parallel_next(struct parallel *loop, size_t count, size_t *at)
{
    if (parallel_failed(loop))
        return false;
#pragma omp atomic capture
    *at = loop->next++;
    return *at < count;
}

enum gk_status parallel_end(const struct parallel *loop, struct gk_error *err)
{
    if (!loop->failed)
        return GK_OK;
    if (err)
        *err = loop->err;
    return loop->err.status;
}
