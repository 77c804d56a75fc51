/* SPDX-License-Identifier: MIT */
/* The constants of an estimate: fitted by scripts/fit-estimate (doc/estimate.md), but for those
 * that it has to leave alone, which are reasoned. */
#include "estimate/model.h"

const struct estimate_model estimate_model_default = {
    .link =
        {
            [LINK_SOLID] = 1.000f,
            [LINK_DIAGONAL] = 1.000f,
            [LINK_CUTTABLE] = 0.802f,
            [LINK_ONE_JUMP] = 0.817f,
            [LINK_TWO_JUMP] = 0.621f,
            [LINK_KNIGHT] = 0.838f,
            [LINK_EDGE_JUMP] = 0.557f,
        },
    .step = 0.496f,
    .beside = 0.870f,
    .pushed = 0.255f,
    .unplayable = 0.988f,
    .threshold = {0.299f, 0.324f, 0.362f, 0.596f, 0.622f},
    .around = 0.445f,
    .one_eye = 2.000f,
    .two_eyes = 7.000f,
    .safety = {0.034f, 0.092f},
    .hopeless = 0.079f,
    .witness =
        {
            [WITNESS_ALWAYS] = -0.032f,
            [WITNESS_PASSES] = 0.016f,
            [WITNESS_ALIVE] = 1.230f,
            [WITNESS_STONES] = 0.454f,
            [WITNESS_LIBERTIES] = -0.611f,
            [WITNESS_ROOM] = 0.309f,
            [WITNESS_AROUND] = -0.551f,
            [WITNESS_LINKED] = 3.987f,
            [WITNESS_OPPONENTS] = -1.809f,
            [WITNESS_PLAYED] = 1.204f,
        },
    .radius = 0.654f,
    .noise = 0.006f,
    .sharp = 0.246f,
    .filled = 0.865f,
    .played = {0.320f, 0.320f},
    .decided = {1.440f, 0.630f},
};

/* Without random games: of a finished game all is read. */
const struct estimate_model estimate_model_count = {
    .link =
        {
            [LINK_SOLID] = 1.000f,
            [LINK_DIAGONAL] = 1.000f,
            [LINK_CUTTABLE] = 0.802f,
            [LINK_ONE_JUMP] = 0.817f,
            [LINK_TWO_JUMP] = 0.621f,
            [LINK_KNIGHT] = 0.838f,
            [LINK_EDGE_JUMP] = 0.557f,
        },
    .step = 0.496f,
    .beside = 0.870f,
    .pushed = 0.255f,
    .unplayable = 0.988f,
    .threshold = {0.299f, 0.324f, 0.362f, 0.596f, 0.622f},
    .around = 0.445f,
    .one_eye = 2.000f,
    .two_eyes = 7.000f,
    .safety = {0.034f, 0.092f},
    .hopeless = 0.079f,
    .witness =
        {
            [WITNESS_ALWAYS] = -0.381f,
            [WITNESS_PASSES] = 0.529f,
            [WITNESS_ALIVE] = 4.187f,
            [WITNESS_STONES] = 1.164f,
            [WITNESS_LIBERTIES] = 0.555f,
            [WITNESS_ROOM] = 0.594f,
            [WITNESS_AROUND] = 2.231f,
            [WITNESS_LINKED] = 6.809f,
            [WITNESS_OPPONENTS] = -3.413f,
            [WITNESS_PLAYED] = 0.000f,
        },
    .radius = 0.573f,
    .noise = 0.006f,
    .sharp = 0.384f,
    .filled = 1.351f,
    .played = {0.000f, 0.000f},
    .decided = {1.000f, 0.000f},
};
