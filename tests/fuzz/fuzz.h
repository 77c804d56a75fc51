/* SPDX-License-Identifier: MIT */
/*
 * What every harness of tests/fuzz has: the function that libFuzzer (or
 * replay.c) calls with one input, and a check that ends the program.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Like assert(), but there with NDEBUG too. */
#define FUZZ_CHECK(condition)                                                                    \
    do {                                                                                         \
        if (!(condition)) {                                                                      \
            fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition);              \
            abort();                                                                             \
        }                                                                                        \
    } while (0)
