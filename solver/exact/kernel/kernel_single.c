/* SPDX-License-Identifier: MIT */
/* One lane at a time: the table of one game. */
#define LANES  1
#define KERNEL kernel_single
#include "solver/exact/kernel/kernel_halves.h"
#include "solver/exact/kernel/kernel_lives.h"

const struct exact_kernel KERNEL = {
    .name = "single", .lanes = LANES, .lives = solve_lives, .halves = solve_halves};
