/* SPDX-License-Identifier: MIT */
/* Four lanes at a time, by the vectors that every compiler makes of what there is. */
#define LANES  4
#define KERNEL kernel_plain
#include "solver/exact/kernel/kernel_halves.h"
#include "solver/exact/kernel/kernel_lives.h"

const struct exact_kernel KERNEL = {
    .name = "plain", .lanes = PARTS * LANES, .lives = solve_lives, .halves = solve_halves};
