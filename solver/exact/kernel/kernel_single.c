/* SPDX-License-Identifier: MIT */
#define LANES  1
#define KERNEL kernel_single
#include "solver/exact/kernel/kernel_lives.h"

#include "solver/exact/kernel/kernel_halves.h"

const struct exact_kernel KERNEL = {.name = "single", .lives = solve_lives, .halves = solve_halves};
