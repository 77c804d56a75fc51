/* SPDX-License-Identifier: MIT */
/*
 * The content hash: the last line of the header that gankei writes is
 *
 *     # content XXH3-128 0123456789abcdef0123456789abcdef
 *
 * and holds the hash of every byte after that line.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include <xxhash.h>

#define CONTENT_LABEL  "# content XXH3-128 "
#define CONTENT_DIGITS 32

/* Hexadecimal digits, most significant first; CONTENT_DIGITS + 1 bytes. */
void content_digits(XXH128_hash_t hash, char *text);

/*
 * Is this line (without its end) a content hash line? If so, `*matches` says
 * whether it fits the `rest` of the file.
 */
bool content_check(const char *line, size_t length, const char *rest, size_t rest_length,
                   bool *matches);
