/* SPDX-License-Identifier: MIT */
/* The constants of an estimate. */
#include "estimate/model.h"

const struct estimate_model estimate_model_default = {
    .link =
        {
            [LINK_SOLID] = 1.0f,
            [LINK_DIAGONAL] = 1.0f,
            [LINK_CUTTABLE] = 0.5f,
            [LINK_ONE_JUMP] = 0.9f,
            [LINK_TWO_JUMP] = 0.6f,
            [LINK_KNIGHT] = 0.8f,
            [LINK_EDGE_JUMP] = 0.9f,
        },
    .step = 0.8f,
    .beside = 0.8f,
    .pushed = 0.8f,
    .unplayable = 0.3f,
    .threshold = {0.3f, 0.45f, 0.6f, 0.75f, 0.9f},
    .around = 0.5f,
    .one_eye = 2.0f,
    .two_eyes = 7.0f,
    .safety = {0.1f, 0.4f},
    .settled = 0.7f,
    .radius = 0.6f,
    .noise = 0.05f,
    .sharp = 1.5f,
};
