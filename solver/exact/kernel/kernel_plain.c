/* SPDX-License-Identifier: MIT */
#define LANES  4
#define KERNEL kernel_plain
#include "solver/exact/kernel/kernel_lives.h"

#include "solver/exact/kernel/kernel_halves.h"

const struct exact_kernel KERNEL = {.name = "plain", .lives = solve_lives, .halves = solve_halves};
