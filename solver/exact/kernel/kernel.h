/* SPDX-License-Identifier: MIT */
/*
 * The loops of the exact game, compiled for one lane, and for all of them by the vector
 * instructions that there may be. All give the same words, bit for bit.
 */
#pragma once

#include "solver/exact/table/exact_table.h"

/* For tables of so many lanes (1, 8, 32 or 64), the fastest that this machine can run; of 32 and 64
 * the environment variable GANKEI_VECTORS (plain, avx2 or avx512) asks for another. */
const struct exact_kernel *exact_kernel(int lanes);

extern const struct exact_kernel kernel_single, kernel_8, kernel_plain;
#if KERNEL_X86
extern const struct exact_kernel kernel_avx2, kernel_avx512, kernel_avx512_32;
#endif
