/* SPDX-License-Identifier: MIT */
/* The constants of an estimate. */
#include "estimate/model.h"

const struct estimate_model estimate_model_default = {
    .link =
        {
            [LINK_SOLID] = 0.626f,
            [LINK_DIAGONAL] = 0.484f,
            [LINK_CUTTABLE] = 0.784f,
            [LINK_ONE_JUMP] = 0.310f,
            [LINK_TWO_JUMP] = 0.828f,
            [LINK_KNIGHT] = 0.638f,
            [LINK_EDGE_JUMP] = 0.933f,
        },
    .step = 0.538f,
    .beside = 0.964f,
    .pushed = 0.430f,
    .unplayable = 0.887f,
    .threshold = {0.320f, 0.350f, 0.380f, 0.420f, 0.480f},
    .around = 0.434f,
    .one_eye = 0.560f,
    .two_eyes = 2.2f,
    .safety = {0.021f, 0.126f},
    .settled = 0.147f,
    .radius = 0.632f,
    .noise = 0.024f,
    .sharp = 1.053f,
};
