/* SPDX-License-Identifier: MIT */
/* Arithmetic of dyadic rationals, exact: what does not fit into 64 bits is an error. */
#pragma once

#include <gankei/worth.h>

#define DYADIC_MAX_EXP 62

static inline struct gk_dyadic dyadic_integer(int64_t n)
{
    return (struct gk_dyadic){.num = n, .exp = 0};
}

/* As a number; exact, as long as the denominator is no larger than that of any eye shape. */
static inline double dyadic_real(struct gk_dyadic x)
{
    return (double)x.num / (double)(INT64_C(1) << x.exp);
}

struct gk_dyadic dyadic_negate(struct gk_dyadic x);

/* False if the result does not fit. */
bool dyadic_add(struct gk_dyadic a, struct gk_dyadic b, struct gk_dyadic *out);
bool dyadic_half(struct gk_dyadic x, struct gk_dyadic *out);

enum gk_status dyadic_too_deep(struct gk_error *err);
