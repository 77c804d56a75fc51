/* SPDX-License-Identifier: MIT */
/* What long and short lists have in common when they are written (db/write/writer.h). */
#include "db/write/writer.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "db/write/comment.h"
#include "db/write/header.h"
#include "db/text/content.h"
#include "util/assert.h"
#include "util/error.h"
#include "util/text.h"

enum gk_status writer_open(struct writer *w, const struct gk_generate *options, const char *path,
                           struct gk_generate_stats *stats, struct gk_error *err)
{
    enum gk_status status;

    *w = (struct writer){.options = options, .last = -1, .told = stats};
    memset(w->stats.hash, '0', sizeof w->stats.hash - 1);
    w->hash = XXH3_createState();
    if (!w->hash || XXH3_128bits_reset(w->hash) != XXH_OK)
        status = error_nomem(err, "a hash", 0);
    else
        status = output_open(path, &w->output, err);
    if (status != GK_OK)
        XXH3_freeState(w->hash);
    return status;
}

enum gk_status writer_begin(void *user, struct census *census, struct gk_error *err)
{
    struct writer *w = user;
    char header[HEADER_MAX];

    w->census = census;
    w->stats.causes_unknown = census->causes_unknown;
    for (int size = 1; size <= w->options->max_points; size++) {
        w->stats.classes += census->classes[size];
        w->stats.hidden += census->places[size]->hidden;
        w->graphs[size] = census->places[size]->graphs->count;
    }
    w->header_length = header_format(w->options, &w->stats, w->graphs, header);
    return output_write(w->output, header, w->header_length, err);
}

enum gk_status writer_write(struct writer *w, const char *text, size_t length, struct gk_error *err)
{
    XXH3_128bits_update(w->hash, text, length);
    return output_write(w->output, text, length, err);
}

enum gk_status writer_line(struct writer *w, struct gk_error *err, const char *format, ...)
{
    char line[GK_DRAWING_TEXT_MAX + 128], wrapped[2 * sizeof line];
    struct text text = {wrapped, sizeof wrapped};
    va_list args;

    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    for (const char *p = line; *p; p += strcspn(p, "\n") + 1) {
        if (*p == '#')
            text_put_comment(&text, "%s", p);
        else
            text_put(&text, "%.*s\n", (int)strcspn(p, "\n"), p);
        if (!p[strcspn(p, "\n")])
            break;
    }
    return writer_write(w, wrapped, (size_t)(text.at - wrapped), err);
}

enum gk_status writer_size(struct writer *w, const struct placements *places, struct gk_error *err)
{
    size_t graphs = places->graphs->count;

    return writer_line(w, err, "\n# %d point%s: %zu graph%s, %" PRIu64 " classes\n\n", places->n,
                       places->n == 1 ? "" : "s", graphs, graphs == 1 ? "" : "s",
                       w->census->classes[places->n]);
}

enum gk_status writer_place(struct writer *w, const struct placement *place, const char *more,
                            struct gk_error *err)
{
    char coded[GK_DRAWING_TEXT_MAX];

    gk_drawing_format(&place->drawing, coded);
    return writer_line(w, err, "# %s: %s\n%s\n", comment_where(place->location), coded, more);
}

void writer_count(struct writer *w, int size, enum gk_location location, uint64_t patterns,
                  int64_t first, int64_t last)
{
    GK_ASSERT(W2, !patterns || (first > w->last && last - first >= (int64_t)patterns - 1));
    w->last = patterns ? last : w->last;
    w->stats.patterns += patterns;
    w->stats.by_size[size] += patterns;
    w->stats.by_location[location] += patterns;
}

static uint64_t sum_counts(const uint64_t *count, int n)
{
    uint64_t all = 0;

    for (int i = 0; i < n; i++)
        all += count[i];
    return all;
}

enum gk_status writer_end(void *user, struct gk_error *err)
{
    struct writer *w = user;
    char header[HEADER_MAX];
    size_t length;

    content_digits(XXH3_128bits_digest(w->hash), w->stats.hash);
    w->stats.bytes = output_size(w->output);
    GK_ASSERT(W3, sum_counts(w->stats.by_size, GK_MAX_SHAPE + 1) == w->stats.patterns &&
                      sum_counts(w->stats.by_location, N_LOCATIONS) == w->stats.patterns &&
                      sum_counts(w->stats.by_value, GK_N_VALUES) == w->stats.patterns);
    length = header_format(w->options, &w->stats, w->graphs, header);
    GK_ASSERT(W1, length == w->header_length);
    return output_patch(w->output, 0, header, length, err);
}

enum gk_status writer_close(struct writer *w, bool keep, struct gk_error *err)
{
    enum gk_status status = keep ? output_commit(w->output, err) : GK_OK;

    if (!keep)
        output_abort(w->output);
    else if (status == GK_OK && w->told)
        *w->told = w->stats;
    XXH3_freeState(w->hash);
    return status;
}
