/* SPDX-License-Identifier: MIT */
/* gankei.wasm, which `make wasm` makes, as a script of the atlas: a page from the file system may
 * read nothing else. */
#pragma once

#include <stddef.h>

#include <gankei/error.h>

/*
 * Read gankei.wasm, as it is or packed by gzip, which the page unpacks, and write the script that
 * hands it on: text that is free()'s. Fails with GK_ERR_IO, GK_ERR_NOMEM, GK_ERR_LIMIT, and with
 * GK_ERR_PARSE if the file is neither.
 */
enum gk_status page_solver_read(const char *path, char **out, size_t *size,
                                struct gk_error *err) GK_MUST_CHECK;
