/* SPDX-License-Identifier: MIT */
/* The constants of an estimate. */
#include "estimate/model.h"

const struct estimate_model estimate_model_default = {
    .link =
        {
            [LINK_SOLID] = 0.602f,
            [LINK_DIAGONAL] = 0.756f,
            [LINK_CUTTABLE] = 0.871f,
            [LINK_ONE_JUMP] = 0.387f,
            [LINK_TWO_JUMP] = 0.828f,
            [LINK_KNIGHT] = 0.638f,
            [LINK_EDGE_JUMP] = 0.933f,
        },
    .step = 0.538f,
    .beside = 0.730f,
    .pushed = 0.512f,
    .unplayable = 0.560f,
    .threshold = {0.350f, 0.380f, 0.410f, 0.440f, 0.634f},
    .around = 0.376f,
    .one_eye = 1.094f,
    .two_eyes = 2.867f,
    .safety = {0.041f, 0.246f},
    .settled = 0.287f,
    .radius = 0.700f,
    .noise = 0.046f,
    .sharp = 0.960f,
};
