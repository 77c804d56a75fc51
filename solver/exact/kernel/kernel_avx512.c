/* SPDX-License-Identifier: MIT */
/* 64 lanes at a time: AVX-512. */
#define LANES  64
#define KERNEL kernel_avx512
#include "solver/exact/kernel/kernel_halves.h"
#include "solver/exact/kernel/kernel_lives.h"

const struct exact_kernel KERNEL = {
    .name = "avx512", .lanes = LANES, .lives = solve_lives, .halves = solve_halves};
