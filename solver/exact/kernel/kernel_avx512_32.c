/* SPDX-License-Identifier: MIT */
/* 32 lanes at a time, and AVX-512 for sets of them. */
#define LANES  32
#define KERNEL kernel_avx512_32
#include "solver/exact/kernel/kernel_halves.h"
#include "solver/exact/kernel/kernel_lives.h"

const struct exact_kernel KERNEL = {
    .name = "avx512", .lanes = LANES, .lives = solve_lives, .halves = solve_halves};
