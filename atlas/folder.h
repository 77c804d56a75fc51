/* SPDX-License-Identifier: MIT */
/*
 * An output folder that appears complete or not at all: files are written to a new folder
 * beside it, which takes its name in the end. A folder that holds other files is left alone,
 * unless `force`: then each of our files is replaced there, one by one, and others stay.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include <gankei/error.h>

struct folder;

/* `path` is the caller's until commit or abort. `subfolder`: the one folder in it; null: none, and
 * nobody offers `force`. Fails with GK_ERR_IO, GK_ERR_NOMEM. */
enum gk_status folder_open(const char *path, const char *subfolder, bool force, struct folder **out,
                           struct gk_error *err) GK_MUST_CHECK;

/* Write a whole file; `name` may begin with the subfolder. */
enum gk_status folder_write(struct folder *folder, const char *name, const void *data, size_t size,
                            struct gk_error *err) GK_MUST_CHECK;

/* The folder that files are written to, for who writes some himself. */
const char *folder_work(const struct folder *folder);

/* Give the folder its name. Frees `folder` in any case. */
enum gk_status folder_commit(struct folder *folder, struct gk_error *err) GK_MUST_CHECK;

/* Remove what was written (what was replaced by `force` stays). Null is fine. */
void folder_abort(struct folder *folder);
