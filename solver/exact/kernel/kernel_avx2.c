/* SPDX-License-Identifier: MIT */
/* 32 lanes at a time: AVX2. */
#define LANES  32
#define KERNEL kernel_avx2
#include "solver/exact/kernel/kernel_halves.h"
#include "solver/exact/kernel/kernel_lives.h"

const struct exact_kernel KERNEL = {
    .name = "avx2", .lanes = LANES, .lives = solve_lives, .halves = solve_halves};
