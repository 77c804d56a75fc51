/* SPDX-License-Identifier: MIT */
/* An index by the census, as `gankei generate --index` writes it. */
#pragma once

#include <gankei/db.h>
#include <gankei/index.h>

/* By these options; `progress` and `info` may be null. */
enum gk_status index_file_write(const struct gk_generate *options, const char *path,
                                const struct gk_progress *progress, struct gk_index_info *info,
                                struct gk_error *err) GK_MUST_CHECK;
