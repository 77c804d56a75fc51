/* SPDX-License-Identifier: MIT */
/* Several eye spaces of one group (gankei/worth.h). */
#include <gankei/experimental/worth.h>

#include "util/bits.h"
#include "util/error.h"
#include "values/classes/eye_classes.h"
#include "values/form/dyadic.h"

enum gk_status gk_class_sum(const struct gk_classes *classes, const int *class_of, size_t count,
                            struct gk_class_total *out, struct gk_error *err)
{
    ERROR_UNLESS(classes && (class_of || !count) && out);
    *out = (struct gk_class_total){.star = false};
    for (size_t i = 0; i < count; i++) {
        const struct gk_class *about = gk_class(classes, class_of[i]);

        if (!dyadic_add(out->eyes, about->chilled, &out->eyes))
            return dyadic_too_deep(err);
        out->star ^= about->star;
    }
    return GK_OK;
}

bool gk_class_move_decides(const struct gk_classes *classes, int *class_of, size_t count, size_t i,
                           bool defender)
{
    int before = class_of[i];
    bool found = false;

    for (gk_class_set todo = classes_options(classes, before, defender); todo && !found;
         todo &= todo - 1) {
        class_of[i] = bits_lowest(todo);
        found = gk_alive(classes, class_of, count, !defender) == defender;
    }
    class_of[i] = before;
    return found;
}
