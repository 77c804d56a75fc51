/* SPDX-License-Identifier: MIT */
/* Fitting the network of life/fight/fight_guess.h to samples. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct fit_sample {
    uint32_t first; /* feature of the list */
    uint16_t n;
    bool captured, kept_back;
};

struct fit_samples {
    struct fit_sample *sample;
    uint16_t *feature;
    size_t n, n_features;
};

/* Fit it to those that are not kept back, tell on standard error how many it tells right, and write
 * life/fight/fight_weights.h on standard output. False if memory is short. */
bool fit_network(const struct fit_samples *samples);
