/* SPDX-License-Identifier: MIT */
/* Reading a file as a whole. */
#pragma once

#include <stddef.h>

#include <gankei/error.h>

/*
 * What is left of the open file `fd`, as text that is free()'s, with a nul behind it; `name` is for
 * messages. Fails with GK_ERR_IO, GK_ERR_NOMEM, and with GK_ERR_LIMIT if it is longer than `limit`
 * bytes.
 */
enum gk_status input_read(int fd, const char *name, size_t limit, char **out, size_t *length,
                          struct gk_error *err) GK_MUST_CHECK;

/* Bytes of a file of records: larger than any, and no surprise for the memory. */
#define INPUT_RECORD_LIMIT ((size_t)1 << 28)

/* The same of the file `path`; "-" is standard input. */
enum gk_status input_file(const char *path, size_t limit, char **out, size_t *length,
                          struct gk_error *err) GK_MUST_CHECK;
