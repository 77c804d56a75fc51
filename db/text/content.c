/* SPDX-License-Identifier: MIT */
/* The content hash line: its digits, and its check. */
#include "db/text/content.h"

#include <stdint.h>
#include <string.h>

static char *put_hex(uint64_t bits, char *p)
{
    for (int shift = 60; shift >= 0; shift -= 4)
        *p++ = "0123456789abcdef"[bits >> shift & 15];
    return p;
}

void content_digits(XXH128_hash_t hash, char *text)
{
    *put_hex(hash.low64, put_hex(hash.high64, text)) = '\0';
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
