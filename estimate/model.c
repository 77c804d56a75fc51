/* SPDX-License-Identifier: MIT */
/* The constants of an estimate: fitted by scripts/fit-estimate (doc/estimate.md), but for those
 * that it has to leave alone, which are reasoned. */
#include "estimate/model.h"

const struct estimate_model estimate_model_default = {
    .link =
        {
            [LINK_SOLID] = 1.000f,
            [LINK_DIAGONAL] = 1.000f,
            [LINK_CUTTABLE] = 0.594f,
            [LINK_ONE_JUMP] = 0.800f,
            [LINK_TWO_JUMP] = 0.704f,
            [LINK_KNIGHT] = 0.674f,
            [LINK_EDGE_JUMP] = 0.706f,
        },
    .step = 0.451f,
    .beside = 0.964f,
    .pushed = 0.302f,
    .unplayable = 0.990f,
    .threshold = {0.315f, 0.342f, 0.369f, 0.440f, 0.470f},
    .around = 0.371f,
    .one_eye = 1.016f,
    .two_eyes = 1.625f,
    .safety = {0.019f, 0.082f},
    .hopeless = 0.099f,
    .settled = 0.149f,
    .radius = 0.650f,
    .noise = 0.005f,
    .sharp = 0.766f,
};
