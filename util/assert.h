/* SPDX-License-Identifier: MIT */
/*
 * Invariants. Each has a number, and is explained where that is defined, in a comment of the
 * header or at the top of the file whose data it is about: "M3: a way lists each vertex once".
 * They are checked always; a program whose data are wrong must not go on and write them.
 */
#pragma once

#include <gankei/error.h>

/* If the condition does not hold, say so on standard error, with the number of the invariant
 * and what to do, and abort. */
#define GK_ASSERT(number, condition)                                                               \
    ((condition) ? (void)0 : assert_failed(#number, #condition, __FILE__, __LINE__))

_Noreturn void assert_failed(const char *number, const char *condition, const char *file, int line);
