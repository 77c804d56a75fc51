/* SPDX-License-Identifier: MIT */
/* 16 lanes at a time, by the vectors that every compiler makes of what there is. */
#define LANES  16
#define KERNEL kernel_plain
#include "solver/exact/kernel/kernel_halves.h"
#include "solver/exact/kernel/kernel_lives.h"

const struct exact_kernel KERNEL = {
    .name = "plain", .lanes = LANES, .lives = solve_lives, .halves = solve_halves};
