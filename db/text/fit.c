/* SPDX-License-Identifier: MIT */
/* Results as readers of an eyes.db expect them (db/text/fit.h). */
#include "db/text/fit.h"

/* The lowest vertex of a set, as a set. */
static uint32_t lowest_vertex(uint32_t set)
{
    return set & (~set + 1);
}

enum fit fit_result(struct gk_result *result, enum gk_marks marks)
{
    struct gk_eye_value *v = &result->value;
    uint32_t both = result->attack & result->defence;
    enum fit fit = FIT_EXACT;

    if (v->b != v->c)
        return result->attack && result->defence ? FIT_EXACT : FIT_IMPOSSIBLE;
    if (marks == GK_MARKS_FEW) { /* one point of each side; if there is such a one, the same */
        result->attack = lowest_vertex(both ? both : result->attack);
        result->defence = lowest_vertex(both ? both : result->defence);
    }
    if (marks == GK_MARKS_NONE || marks == GK_MARKS_SETTLED)
        result->attack = result->defence = 0;
    if (marks == GK_MARKS_NONE)
        return FIT_EXACT;
    if (v->a != v->c && !result->attack) {
        v->a = v->c;
        fit = FIT_ADJUSTED;
    }
    if (v->d != v->b && !result->defence) {
        v->d = v->b;
        fit = FIT_ADJUSTED;
    }
    return fit;
}
