/* SPDX-License-Identifier: MIT */
/* Results as readers of an eyes.db expect them (db/fit.h). */
#include "db/fit.h"

enum gk_fit gk_fit_result(struct gk_result *result, bool threat_marks)
{
    struct gk_eye_value *v = &result->value;
    enum gk_fit fit = GK_FIT_EXACT;

    if (v->b != v->c)
        return result->attack && result->defence ? GK_FIT_EXACT : GK_FIT_IMPOSSIBLE;
    if (!threat_marks)
        result->attack = result->defence = 0;
    if (v->a != v->c && !result->attack) {
        v->a = v->c;
        fit = GK_FIT_ADJUSTED;
    }
    if (v->d != v->b && !result->defence) {
        v->d = v->b;
        fit = GK_FIT_ADJUSTED;
    }
    return fit;
}
