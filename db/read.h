/* SPDX-License-Identifier: MIT */
/* Reading a file as it is. */
#ifndef DB_READ_H
#define DB_READ_H

#include <stddef.h>

#include <gankei/status.h>

/* All bytes of a file ("-": standard input). On GK_OK `*out`, which may be null if `*length`
 * is 0, is the caller's to free(). Fails with GK_ERR_IO, GK_ERR_NOMEM. */
enum gk_status gk_text_read(const char *path, char **out, size_t *length, struct gk_error *err);

#endif
