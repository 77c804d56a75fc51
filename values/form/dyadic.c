/* SPDX-License-Identifier: MIT */
/* Dyadic rationals (values/form/dyadic.h). No numerator is INT64_MIN, so that each can be negated.
 */
#include "values/form/dyadic.h"

#include <inttypes.h>
#include <stdio.h>

#include <gankei/experimental/worth.h>

#include "util/error.h"

struct gk_dyadic dyadic_negate(struct gk_dyadic x)
{
    return (struct gk_dyadic){.num = -x.num, .exp = x.exp};
}

__extension__ typedef __int128 wide;

/* Lowest terms; false if the numerator does not fit. */
static bool lowest_terms(wide num, int exp, struct gk_dyadic *out)
{
    while (exp > 0 && num % 2 == 0) {
        num /= 2;
        exp--;
    }
    if (num > INT64_MAX || num < -INT64_MAX)
        return false;
    *out = (struct gk_dyadic){.num = (int64_t)num, .exp = exp};
    return true;
}

/* `x` with denominator 2^exp, exp at least that of x. At most 63 + 62 bits. */
static wide scaled_number(struct gk_dyadic x, int exp)
{
    return (wide)x.num * ((wide)1 << (exp - x.exp));
}

bool dyadic_add(struct gk_dyadic a, struct gk_dyadic b, struct gk_dyadic *out)
{
    int exp = a.exp > b.exp ? a.exp : b.exp;

    return lowest_terms(scaled_number(a, exp) + scaled_number(b, exp), exp, out);
}

bool dyadic_half(struct gk_dyadic x, struct gk_dyadic *out)
{
    return x.exp < DYADIC_MAX_EXP && lowest_terms(x.num, x.exp + 1, out);
}

int gk_dyadic_cmp(struct gk_dyadic a, struct gk_dyadic b)
{
    int exp = a.exp > b.exp ? a.exp : b.exp;
    wide left, right;

    if (a.exp == b.exp)
        return (a.num > b.num) - (a.num < b.num);
    left = scaled_number(a, exp);
    right = scaled_number(b, exp);
    return (left > right) - (left < right);
}

size_t gk_dyadic_format(struct gk_dyadic x, char *text)
{
    int length = x.exp == 0 ? snprintf(text, GK_DYADIC_TEXT_MAX, "%" PRId64, x.num)
                            : snprintf(text, GK_DYADIC_TEXT_MAX, "%" PRId64 "/%" PRIu64, x.num,
                                       UINT64_C(1) << x.exp);

    return (size_t)length;
}

enum gk_status dyadic_too_deep(struct gk_error *err)
{
    return error_set(err, GK_ERR_LIMIT,
                     "a number too large or too fine for 64 bits: the game is too deep");
}
