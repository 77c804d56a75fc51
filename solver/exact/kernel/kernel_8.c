/* SPDX-License-Identifier: MIT */
/* 8 lanes at a time, whatever vectors there are: for spaces in which more would take gigabytes. */
#define LANES  8
#define KERNEL kernel_8
#include "solver/exact/kernel/kernel_halves.h"
#include "solver/exact/kernel/kernel_lives.h"

const struct exact_kernel KERNEL = {
    .name = "8", .lanes = LANES, .lives = solve_lives, .halves = solve_halves};
