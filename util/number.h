/* SPDX-License-Identifier: MIT */
/* Numbers as people type them: read to the last character, and within a range. */
#ifndef UTIL_NUMBER_H
#define UTIL_NUMBER_H

#include <stdbool.h>

/*
 * Read a decimal integer between `min` and `max`, both included. The whole of
 * `text` must be the number: an optional `-`, then digits. No blanks, no `+`,
 * no other base, whatever the locale. False (and `*out` as it was) otherwise.
 */
bool number_parse(const char *text, long min, long max, long *out);

#endif
