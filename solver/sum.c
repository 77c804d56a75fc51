/* SPDX-License-Identifier: MIT */
/* The sum of two eye values, found by playing the sum of two games that have them. */
#include <gankei/solve.h>

#include "solver/value.h"
#include "util/error.h"

enum gk_status gk_eye_value_add(struct gk_eye_value one, struct gk_eye_value other,
                                struct gk_eye_value *out, struct gk_error *err)
{
    if (gk_eye_value_index(one) < 0 || gk_eye_value_index(other) < 0)
        return gk_fail(err, GK_ERR_ARG, "no eye value");
    *out = gk_eye_value_make(one.a + other.a > 2 ? 2 : one.a + other.a,
                             one.b + other.b > 2 ? 2 : one.b + other.b,
                             one.c + other.c > 2 ? 2 : one.c + other.c,
                             one.d + other.d > 2 ? 2 : one.d + other.d);
    return GK_OK;
}
