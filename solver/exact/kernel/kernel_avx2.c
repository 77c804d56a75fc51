/* SPDX-License-Identifier: MIT */
#define LANES  8
#define KERNEL kernel_avx2
#include "solver/exact/kernel/kernel_lives.h"

#include "solver/exact/kernel/kernel_halves.h"

const struct exact_kernel KERNEL = {.name = "avx2", .lives = solve_lives, .halves = solve_halves};
