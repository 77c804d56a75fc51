/* SPDX-License-Identifier: MIT */
/* Chooses the kernel: by the number of lanes, and by the vector instructions of this processor. */
#include "solver/exact/kernel/kernel.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

const struct exact_kernel *exact_kernel(int lanes)
{
    const struct exact_kernel *found = &kernel_plain;
#if KERNEL_X86
    const char *asked = getenv("GANKEI_VECTORS");
    bool narrow = asked && strcmp(asked, kernel_avx512.name) != 0;
    bool none = narrow && strcmp(asked, kernel_avx2.name) != 0;

    if (!none && __builtin_cpu_supports("avx2"))
        found = &kernel_avx2;
    if (!narrow && __builtin_cpu_supports("avx512f") &&
        __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512dq"))
        found = lanes < kernel_avx512.lanes ? &kernel_avx512_32 : &kernel_avx512;
#endif
    return lanes == 1 ? &kernel_single : lanes == kernel_8.lanes ? &kernel_8 : found;
}
