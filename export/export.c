/* SPDX-License-Identifier: MIT */
/* Writing all classes to several files at once (export/export.h). */
#include "export/export.h"

#include <inttypes.h>
#include <stdio.h>

#include <xxhash.h>

#include "export/sink.h"
#include "export/plain.h"

struct run {
    struct export_target target[EXPORT_N_FORMATS];
    int n;
    bool exact;
    uint64_t rows, hash; /* of places before and at work */
    uint64_t skipped;    /* places that all targets have already */
    char buffer[EXPORT_ROW_MAX];
};

static bool wants(const struct export_target *target, uint64_t place)
{
    return place > target->done;
}

static enum gk_status on_graph(void *user, const struct rows_graph *graph, struct gk_error *err)
{
    struct run *r = user;
    enum gk_status status = GK_OK;

    for (int i = 0; i < r->n && status == GK_OK; i++)
        status = r->target[i].sink.graph(r->target[i].sink.user, graph, err);
    return status;
}

static enum gk_status on_place(void *user, const struct rows_place *place, struct gk_error *err)
{
    struct run *r = user;
    enum gk_status status = GK_OK;

    for (int i = 0; i < r->n && status == GK_OK; i++)
        if (wants(&r->target[i], place->id))
            status = r->target[i].sink.place(r->target[i].sink.user, place, err);
    return status;
}

static enum gk_status on_row(void *user, const struct rows_row *row, struct gk_error *err)
{
    struct run *r = user;
    enum gk_status status = GK_OK;
    size_t length = export_csv_row(row, r->exact, r->buffer);

    r->rows++;
    r->hash += XXH3_64bits(r->buffer, length);
    for (int i = 0; i < r->n && status == GK_OK; i++)
        if (wants(&r->target[i], row->place->id))
            status = r->target[i].sink.row(r->target[i].sink.user, row, err);
    return status;
}

static enum gk_status on_place_done(void *user, const struct rows_place *place,
                                    struct gk_error *err)
{
    struct run *r = user;
    enum gk_status status = GK_OK;

    for (int i = 0; i < r->n && status == GK_OK; i++) {
        if (!wants(&r->target[i], place->id))
            continue;
        r->target[i].rows = r->rows;
        r->target[i].hash = r->hash;
        status = r->target[i].sink.place_done(r->target[i].sink.user, place, err);
    }
    return status;
}

static enum gk_status open_targets(struct run *r, const struct gk_generate *options,
                                   const struct export_paths *paths, struct gk_error *err)
{
    enum gk_status status = GK_OK;

    for (int i = 0; i < EXPORT_N_FORMATS && status == GK_OK; i++) {
        struct export_target *target = &r->target[r->n];

        if (!paths->path[i])
            continue;
        status = i == EXPORT_SQLITE ? export_sqlite_open(paths->path[i], options, target, err)
                                    : export_text_open((enum export_format)i, paths->path[i],
                                                       options, target, err);
        r->n += status == GK_OK;
    }
    return status;
}

/* Only places that all targets have are left out: then their rows count as well. */
static void skip_places(struct run *r, struct export_stats *stats)
{
    for (int i = 0; i < r->n; i++) {
        if (r->target[i].rows > stats->resumed)
            stats->resumed = r->target[i].rows;
        if (i == 0 || r->target[i].done < r->skipped) {
            r->skipped = r->target[i].done;
            r->rows = r->target[i].rows;
            r->hash = r->target[i].hash;
        }
    }
}

static enum gk_status finish(struct run *r, struct export_stats *stats, struct gk_error *err)
{
    enum gk_status status = GK_OK;

    stats->rows = r->rows;
    snprintf(stats->hash, sizeof stats->hash, "%016" PRIx64, r->hash);
    for (int i = 0; i < r->n; i++) {
        if (status == GK_OK)
            status = r->target[i].finish(r->target[i].self, err);
        else
            r->target[i].abandon(r->target[i].self);
    }
    return status;
}

enum gk_status export_run(const struct gk_generate *options, const struct export_paths *paths,
                          const struct gk_progress *progress, struct export_stats *stats,
                          struct gk_error *err)
{
    struct run r = {.exact = options->rules.kind == GK_RULES_EXACT};
    const struct rows_sink sink = {on_graph, on_place, on_row, on_place_done, &r};
    enum gk_status status = open_targets(&r, options, paths, err);

    *stats = (struct export_stats){.unfinished = status == GK_OK && paths->path[EXPORT_SQLITE]};
    if (status == GK_OK) {
        skip_places(&r, stats);
        status = rows_generate(options, r.skipped, &sink, progress, err);
    }
    if (status == GK_OK)
        return finish(&r, stats, err);
    for (int i = 0; i < r.n; i++)
        r.target[i].abandon(r.target[i].self);
    return status;
}
