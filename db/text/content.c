/* SPDX-License-Identifier: MIT */
/* The content hash line: its digits, and its check. */
#include "db/text/content.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

void content_digits(XXH128_hash_t hash, char *text)
{
    snprintf(text, CONTENT_DIGITS + 1, "%016" PRIx64 "%016" PRIx64, (uint64_t)hash.high64,
             (uint64_t)hash.low64);
}

bool content_check(const char *line, size_t length, const char *rest, size_t rest_length,
                   bool *matches)
{
    const size_t label = sizeof CONTENT_LABEL - 1;
    char digits[CONTENT_DIGITS + 1];

    if (length != label + CONTENT_DIGITS || memcmp(line, CONTENT_LABEL, label) != 0)
        return false;
    content_digits(XXH3_128bits(rest, rest_length), digits);
    *matches = memcmp(line + label, digits, CONTENT_DIGITS) == 0;
    return true;
}
