/* SPDX-License-Identifier: MIT */
/* The constants of an estimate. */
#include "estimate/model.h"

const struct estimate_model estimate_model_default = {
    .link =
        {
            [LINK_SOLID] = 0.654f,
            [LINK_DIAGONAL] = 0.549f,
            [LINK_CUTTABLE] = 0.823f,
            [LINK_ONE_JUMP] = 0.353f,
            [LINK_TWO_JUMP] = 0.944f,
            [LINK_KNIGHT] = 0.702f,
            [LINK_EDGE_JUMP] = 0.840f,
        },
    .step = 0.538f,
    .beside = 0.964f,
    .pushed = 0.377f,
    .unplayable = 1.000f,
    .threshold = {0.350f, 0.380f, 0.410f, 0.440f, 0.470f},
    .around = 0.391f,
    .one_eye = 0.968f,
    .two_eyes = 2.031f,
    .safety = {0.046f, 0.043f},
    .hopeless = 0.12f,
    .settled = 0.108f,
    .radius = 0.570f,
    .noise = 0.010f,
    .sharp = 0.851f,
};
