/* SPDX-License-Identifier: MIT */
/*
 * Writing a database: for each size, each shape and each batch of its
 * markings, solve and format in parallel, then write in order. The header is
 * written first with zeros in it, and again when counts and hash are known.
 *
 * A class counts twice in the progress: one half when its size was solved, the
 * other when it was written.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gankei/db.h>

#include "db/batch.h"
#include "db/content.h"
#include "db/header.h"
#include "db/number.h"
#include "util/error.h"
#include "util/output.h"

struct generator {
    const struct gk_generate *options;
    const struct gk_progress *progress;
    struct gk_error *err;
    struct gk_shapes *shapes[GK_MAX_SHAPE + 1]; /* by size */
    uint64_t graphs[GK_MAX_SHAPE + 1];
    uint64_t plain[GK_MAX_SHAPE + 1];   /* classes without `$` */
    uint64_t classes[GK_MAX_SHAPE + 1]; /* classes to be written */
    uint64_t total;                     /* of `classes` */
    uint64_t before;                    /* classes of sizes already written */
    int size;                           /* the size at work */
    uint64_t written;                   /* classes of it that were written */
    uint64_t next_plain, next_dead;     /* ranks of its next classes */
    struct gk_solver *solver;
    struct gk_batch *batch;
    struct gk_output *output;
    XXH3_state_t *hash;
    struct gk_generate_stats stats;
};

void gk_generate_default(struct gk_generate *options)
{
    *options = (struct gk_generate){.max_points = 6, .threat_marks = true};
    gk_rules_default(&options->rules);
}

/* ---- Progress ---- */

static int report(const struct gk_progress *progress, uint64_t done, uint64_t total)
{
    return progress && progress->report ? progress->report(progress->user, done, total) : 0;
}

/* Positions solved of this size, in terms of classes. */
static int report_solving(void *user, uint64_t done, uint64_t total)
{
    const struct generator *g = user;
    double part = total ? (double)done / (double)total : 1;

    return report(g->progress, g->before + (uint64_t)((double)g->classes[g->size] * part / 2),
                  g->total);
}

static enum gk_status report_writing(const struct generator *g)
{
    uint64_t half = g->classes[g->size] / 2;

    if (report(g->progress, g->before + half + g->written / 2, g->total))
        return gk_fail(g->err, GK_ERR_CANCELLED, "cancelled");
    return GK_OK;
}

/* ---- Planning ---- */

static enum gk_status count_classes(struct generator *g, const struct gk_shapes *shapes, int size)
{
    uint64_t all = 0;

    for (size_t i = 0; i < shapes->count; i++) {
        const struct gk_graph *graph = &shapes->shape[i].graph;
        uint64_t plain, dead;
        enum gk_status status = gk_markings_count(graph, false, &plain, g->err);

        if (!status)
            status = gk_markings_count(graph, true, &dead, g->err);
        if (status)
            return status;
        g->plain[size] += plain;
        all += dead;
    }
    if (!gk_number_fits(size, all))
        return gk_fail(g->err, GK_ERR_LIMIT, "more classes of %d points than pattern numbers",
                       size);
    g->graphs[size] = shapes->count;
    g->classes[size] = g->options->dead_margins ? all : g->plain[size];
    g->total += g->classes[size];
    return GK_OK;
}

static enum gk_status plan(struct generator *g)
{
    for (int size = 1; size <= g->options->max_points; size++) {
        enum gk_status status = gk_shapes_new(size, &g->shapes[size], g->err);

        if (!status)
            status = count_classes(g, g->shapes[size], size);
        if (status)
            return status;
    }
    g->stats.classes = g->total;
    return GK_OK;
}

/* ---- Writing ---- */

static enum gk_status write_content(struct generator *g, const char *text, size_t length)
{
    XXH3_128bits_update(g->hash, text, length);
    return gk_output_write(g->output, text, length, g->err);
}

static void add_slice(struct generator *g, const struct gk_slice *slice)
{
    struct gk_generate_stats *s = &g->stats;

    s->patterns += slice->patterns;
    s->settled += slice->settled;
    s->unmarkable += slice->unmarkable;
    s->adjusted += slice->adjusted;
    s->by_size[g->size] += slice->patterns;
    for (int i = 0; i < GK_N_VALUES; i++)
        s->by_value[i] += slice->by_value[i];
}

static bool has_dead_margin(gk_marking marking)
{
    return (marking & marking >> 1 & UINT64_C(0x5555555555555555)) != 0;
}

/* Fill the batch from the iterator, and number its classes. */
static void fill_batch(struct generator *g, struct gk_markings *it)
{
    struct gk_batch *b = g->batch;
    int64_t base = gk_number_base(g->size);

    for (b->count = 0; b->count < GK_BATCH_SIZE; b->count++) {
        gk_marking *marking = &b->marking[b->count];

        if (!gk_markings_next(it, marking))
            return;
        b->number[b->count] =
            base + (int64_t)(has_dead_margin(*marking) ? g->next_dead++ : g->next_plain++);
    }
}

static enum gk_status write_batch(struct generator *g, const struct gk_shape *shape)
{
    struct gk_batch *b = g->batch;
    enum gk_status status =
        gk_solve_markings(g->solver, &shape->graph, b->marking, b->count, b->result, g->err);
    int slices;

    if (status)
        return status;
    slices = gk_batch_format(b, shape, g->options);
    for (int i = 0; i < slices && !status; i++) {
        add_slice(g, &b->slice[i]);
        status = write_content(g, b->slice[i].text, b->slice[i].length);
    }
    g->written += b->count;
    return status ? status : report_writing(g);
}

static enum gk_status write_shape_heading(struct generator *g, const struct gk_shape *shape)
{
    char coded[GK_DRAWING_TEXT_MAX], line[GK_DRAWING_TEXT_MAX + 64];
    uint64_t classes;
    enum gk_status status =
        gk_markings_count(&shape->graph, g->options->dead_margins, &classes, g->err);
    int length;

    if (status)
        return status;
    gk_drawing_format(&shape->drawing, coded);
    length = snprintf(line, sizeof line, "# Graph %s, %" PRIu64 " classes\n\n", coded, classes);
    return write_content(g, line, (size_t)length);
}

static enum gk_status write_shape(struct generator *g, const struct gk_shape *shape)
{
    struct gk_markings it;
    enum gk_status status = write_shape_heading(g, shape);

    if (!status)
        status = gk_markings_init(&it, &shape->graph, g->options->dead_margins, g->err);
    if (status)
        return status;
    do {
        fill_batch(g, &it);
        status = g->batch->count ? write_batch(g, shape) : GK_OK;
    } while (!status && g->batch->count == GK_BATCH_SIZE);
    gk_markings_fini(&it);
    return status;
}

static enum gk_status write_size(struct generator *g, int size)
{
    const struct gk_shapes *shapes = g->shapes[size];
    const struct gk_progress solving = {report_solving, g};
    char line[128];
    enum gk_status status;
    int length;

    g->size = size;
    g->written = 0;
    g->next_plain = 0;
    g->next_dead = g->plain[size];
    status = gk_solver_prepare(g->solver, shapes, g->options->dead_margins, &solving, g->err);
    if (status)
        return status;
    length = snprintf(line, sizeof line, "\n# %d point%s: %zu graph%s, %" PRIu64 " classes\n\n",
                      size, size == 1 ? "" : "s", shapes->count, shapes->count == 1 ? "" : "s",
                      g->classes[size]);
    status = write_content(g, line, (size_t)length);
    for (size_t i = 0; i < shapes->count && !status; i++)
        status = write_shape(g, &shapes->shape[i]);
    g->before += g->classes[size];
    return status;
}

/* With the header's first version, its place is taken; `patch` fills it. */
static enum gk_status write_header(struct generator *g, bool patch)
{
    char header[GK_HEADER_MAX];
    size_t length = gk_header_format(g->options, &g->stats, g->graphs, header);

    return patch ? gk_output_patch(g->output, 0, header, length, g->err)
                 : gk_output_write(g->output, header, length, g->err);
}

static enum gk_status write_all(struct generator *g)
{
    enum gk_status status = write_header(g, false);

    for (int size = 1; size <= g->options->max_points && !status; size++)
        status = write_size(g, size);
    if (status)
        return status;
    gk_content_digits(XXH3_128bits_digest(g->hash), g->stats.hash);
    g->stats.bytes = gk_output_size(g->output);
    return write_header(g, true);
}

/* ---- The whole ---- */

static enum gk_status allocate(struct generator *g)
{
    g->hash = XXH3_createState();
    g->batch = gk_batch_new();
    if (!g->hash || !g->batch || XXH3_128bits_reset(g->hash) != XXH_OK)
        return gk_fail_nomem(g->err, "a batch of patterns", sizeof *g->batch);
    return gk_solver_new(&g->options->rules, g->options->threads, &g->solver, g->err);
}

static enum gk_status run(struct generator *g, const char *path)
{
    enum gk_status status = gk_output_open(path, &g->output, g->err);

    if (!status)
        status = plan(g);
    if (!status)
        status = allocate(g);
    if (!status)
        status = write_all(g);
    if (status) {
        gk_output_abort(g->output);
        return status;
    }
    return gk_output_commit(g->output, g->err);
}

static void release(struct generator *g)
{
    for (int size = 1; size <= GK_MAX_SHAPE; size++)
        gk_shapes_free(g->shapes[size]);
    gk_solver_free(g->solver);
    gk_batch_free(g->batch);
    XXH3_freeState(g->hash);
    free(g);
}

enum gk_status gk_generate(const struct gk_generate *options, const char *path,
                           const struct gk_progress *progress, struct gk_generate_stats *stats,
                           struct gk_error *err)
{
    struct generator *g;
    enum gk_status status;

    if (options->max_points < 1 || options->max_points > GK_MAX_SHAPE)
        return gk_fail(err, GK_ERR_ARG, "the largest size must be 1 to %d, not %d", GK_MAX_SHAPE,
                       options->max_points);
    g = calloc(1, sizeof *g);
    if (!g)
        return gk_fail_nomem(err, "writing a database", sizeof *g);
    g->options = options;
    g->progress = progress;
    g->err = err;
    memset(g->stats.hash, '0', sizeof g->stats.hash - 1);
    status = run(g, path);
    if (!status && stats)
        *stats = g->stats;
    release(g);
    return status;
}
