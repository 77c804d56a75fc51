/* SPDX-License-Identifier: MIT */
/* The census with one sink, an index; see the header. */
#include "tests/db/index_file.h"

#include "db/census/sinks.h"

enum gk_status index_file_write(const struct gk_generate *options, const char *path,
                                const struct gk_progress *progress, struct gk_index_info *info,
                                struct gk_error *err)
{
    struct gk_generate chosen;
    struct census_sink sink;
    enum gk_status status = census_options(options, &chosen, err);

    if (status == GK_OK)
        status = index_open(&chosen, path, NULL, info, &sink, err);
    return status == GK_OK ? census_run(NULL, &chosen, &sink, 1, progress, err) : status;
}
