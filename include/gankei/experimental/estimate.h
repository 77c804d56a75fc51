/* SPDX-License-Identifier: MIT */
/* The steps of an estimate. May change: gankei/experimental.h. */
#ifndef GANKEI_EXPERIMENTAL_ESTIMATE_H
#define GANKEI_EXPERIMENTAL_ESTIMATE_H

#include <gankei/estimate.h>

GK_BEGIN_DECLS

enum gk_estimate_step {
    GK_STEP_CONNECTIVITY,
    GK_STEP_GROUPS,
    GK_STEP_EYES,
    GK_STEP_SAFETY,
    GK_STEP_RADIATION,
    GK_STEP_TERRITORY
};

#define GK_N_ESTIMATE_STEPS 6

GK_API const char *gk_estimate_step_name(enum gk_estimate_step step);

GK_END_DECLS

#endif
