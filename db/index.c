/* SPDX-License-Identifier: MIT */
/* Values to look up (gankei/index.h). */
#include <gankei/index.h>

#include "util/error.h"

enum gk_status gk_index_open(const char *path, struct gk_index **out, struct gk_error *err)
{
    (void)out;
    return gk_fail(err, GK_ERR_LIMIT, "'%s': this build cannot open an index", path);
}

enum gk_status gk_index_of_db(const struct gk_db *db, struct gk_index **out, struct gk_error *err)
{
    (void)db;
    (void)out;
    return gk_fail(err, GK_ERR_LIMIT, "this build cannot look up in a database");
}

enum gk_status gk_index_load(const char *path, struct gk_index **out, struct gk_error *err)
{
    return gk_index_open(path, out, err);
}

void gk_index_close(struct gk_index *index)
{
    (void)index;
}

void gk_index_info(const struct gk_index *index, struct gk_index_info *out)
{
    (void)index;
    *out = (struct gk_index_info){.version = 0};
}

bool gk_index_lookup(const struct gk_index *index, const struct gk_graph *graph,
                     struct gk_result *out)
{
    (void)index;
    (void)graph;
    (void)out;
    return false;
}

bool gk_index_lookup_canon(const struct gk_index *index, const struct gk_canon *canon,
                           struct gk_result *out)
{
    (void)index;
    (void)canon;
    (void)out;
    return false;
}

enum gk_status gk_index_generate(const struct gk_generate *options, const char *path,
                                 const struct gk_progress *progress, struct gk_index_info *info,
                                 struct gk_error *err)
{
    (void)options;
    (void)progress;
    (void)info;
    return gk_fail(err, GK_ERR_LIMIT, "'%s': this build cannot write an index", path);
}
