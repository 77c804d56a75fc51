/* SPDX-License-Identifier: MIT */
/*
 * Writing a database: for each size and each graph, solve the classes at each
 * place, decide which become patterns, and write these: in the corner, at the
 * edge, in the open board. The header is written first with zeros in it, and
 * again when counts and hash are known.
 *
 * In the exact game nearly all the work is solving, in the abstract game one half
 * is what is prepared for a size, the other half is writing. Progress is told so.
 */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gankei/db.h>

#include "db/batch.h"
#include "db/compact_write.h"
#include "db/content.h"
#include "db/fate.h"
#include "db/generator.h"
#include "db/header.h"
#include "util/error.h"
#include "util/output.h"

void gk_generate_default(struct gk_generate *options)
{
    *options =
        (struct gk_generate){.max_points = 6, .threat_marks = true, .locations = GK_EVERYWHERE};
    gk_rules_default(&options->rules);
    options->rules.kind = GK_RULES_EXACT;
}

/* ---- Progress ---- */

static int report(const struct generator *g, uint64_t done)
{
    const struct gk_progress *p = g->progress;

    return p && p->report ? p->report(p->user, g->before + done, g->total) : 0;
}

static int report_preparing(void *user, uint64_t done, uint64_t total)
{
    const struct generator *g = user;
    double part = total ? (double)done / (double)total : 1;

    return report(g, (uint64_t)((double)g->classes[g->size] * part / 2));
}

static bool is_exact(const struct generator *g)
{
    return g->options.rules.kind == GK_RULES_EXACT;
}

static int report_solving(void *user, uint64_t done, uint64_t total)
{
    const struct generator *g = user;

    (void)total;
    return is_exact(g) ? report(g, g->done + done) : 0;
}

static enum gk_status report_writing(const struct generator *g, uint64_t done)
{
    if (report(g, is_exact(g) ? g->done : g->classes[g->size] / 2 + (g->done + done) / 2))
        return gk_fail(g->err, GK_ERR_CANCELLED, "cancelled");
    return GK_OK;
}

/* ---- Planning ---- */

static void count_classes(struct generator *g, const struct gk_places *places)
{
    for (size_t i = 0; i < places->count; i++) {
        const struct gk_place *place = &places->place[i];

        if (gk_generator_wants(g, place->location))
            g->stats.classes += gk_generator_classes(g, place);
        if (gk_generator_looks_at(g, place))
            g->classes[places->n] += gk_generator_classes(g, place);
    }
    g->total += g->classes[places->n];
    g->stats.hidden += places->hidden;
}

static enum gk_status plan(struct generator *g)
{
    bool edges = g->options.locations & ~(1U << GK_CENTRE);

    if (edges && g->options.max_points > GK_MAX_EDGE_SHAPE)
        return gk_fail(g->err, GK_ERR_LIMIT,
                       "too large: patterns at edges and in corners have at most %d points, not "
                       "%d; those of the centre may have more",
                       GK_MAX_EDGE_SHAPE, g->options.max_points);
    for (int size = 1; size <= g->options.max_points; size++) {
        enum gk_status status =
            gk_places_new(size, g->options.rules.kind, edges, &g->places[size], g->err);

        if (status)
            return status;
        count_classes(g, g->places[size]);
    }
    return GK_OK;
}

/* ---- Writing ---- */

enum gk_status gk_generator_write(struct generator *g, const char *text, size_t length)
{
    XXH3_128bits_update(g->hash, text, length);
    return gk_output_write(g->output, text, length, g->err);
}

enum gk_status gk_generator_line(struct generator *g, const char *format, ...)
{
    char line[GK_DRAWING_TEXT_MAX + 128];
    va_list args;
    int length;

    va_start(args, format);
    length = vsnprintf(line, sizeof line, format, args);
    va_end(args);
    return gk_generator_write(g, line, (size_t)length);
}

static void add_slice(struct generator *g, enum gk_location location, const struct gk_slice *slice)
{
    struct gk_generate_stats *s = &g->stats;
    uint64_t patterns = slice->fates[GK_FATE_WRITTEN];

    s->patterns += patterns;
    s->by_size[g->size] += patterns;
    s->by_location[location] += patterns;
    s->unmarkable += slice->fates[GK_FATE_UNMARKABLE];
    s->settled += slice->fates[GK_FATE_SETTLED];
    s->same += slice->fates[GK_FATE_SAME];
    s->adjusted += slice->adjusted;
    s->depending += slice->depending;
    s->seki += slice->seki;
    for (int i = 0; i < GK_N_VALUES; i++)
        s->by_value[i] += slice->by_value[i];
    for (int i = 0; i < GK_N_CAUSES; i++)
        s->by_cause[i] += slice->by_cause[i];
}

static enum gk_status write_answers(struct generator *g, const struct gk_answers *answers)
{
    enum gk_status status = GK_OK;

    g->stats.illegal += answers->illegal;
    for (size_t first = 0; first < answers->count && !status; first += GK_BATCH_SIZE) {
        size_t left = answers->count - first;
        size_t end = left < GK_BATCH_SIZE ? answers->count : first + GK_BATCH_SIZE;
        int slices = gk_batch_format(g->batch, &g->options, answers, first);

        for (int i = 0; i < slices && !status; i++) {
            const struct gk_slice *slice = &g->batch->slice[i];

            add_slice(g, answers->place->location, slice);
            status = gk_generator_write(g, slice->text, slice->length);
        }
        if (!status)
            status = report_writing(g, end);
    }
    return status;
}

enum gk_status gk_generator_solve(struct generator *g, const struct gk_place *place,
                                  struct gk_answers *out)
{
    const struct gk_progress solving = {report_solving, g};
    enum gk_status status = gk_asker_solve(g->asker, place, &solving, out, g->err);

    g->done += is_exact(g) ? gk_generator_classes(g, place) : 0;
    return status;
}

/* How many classes leave something in the file. */
static uint64_t count_visible(const struct gk_answers *answers)
{
    uint64_t count = 0;

    for (size_t i = 0; i < answers->count; i++)
        count += answers->answer[i].fate == GK_FATE_WRITTEN ||
                 answers->answer[i].fate == GK_FATE_UNMARKABLE;
    return count;
}

static enum gk_status write_edge_heading(struct generator *g, const struct gk_answers *answers,
                                         uint64_t visible)
{
    char coded[GK_DRAWING_TEXT_MAX];

    gk_drawing_format(&answers->place->drawing, coded);
    return gk_generator_line(g, "# %s, %s: %" PRIu64 " of %zu classes\n\n",
                             answers->place->location == GK_EDGE ? "At an edge" : "In a corner",
                             coded, visible, answers->count);
}

/* The classes of a place at an edge or in a corner that are not as in the open
 * board; where the game is the same, that is none. */
static enum gk_status write_edge(struct generator *g, const struct gk_place *place,
                                 const struct gk_answers *general)
{
    struct gk_answers answers;
    enum gk_status status;
    uint64_t visible;

    if (general->place->position.n == place->seen.n && gk_place_same_game(place, general->place)) {
        g->stats.same += gk_generator_classes(g, place);
        g->done += gk_generator_classes(g, place);
        return report_writing(g, 0);
    }
    status = gk_generator_solve(g, place, &answers);
    if (status)
        return status;
    status = gk_fates_at_edge(&g->options, general, &answers, g->err);
    visible = count_visible(&answers);
    if (!status && visible)
        status = write_edge_heading(g, &answers, visible);
    if (!status)
        status = write_answers(g, &answers);
    gk_answers_fini(&answers);
    return status;
}

static enum gk_status write_general(struct generator *g, const struct gk_answers *general)
{
    enum gk_status status = is_exact(g) ? gk_generator_line(g, "# In the open board\n\n") : GK_OK;

    return status ? status : write_answers(g, general);
}

/* All places of one graph, from `place` on; `*next` becomes the first of the next. */
static enum gk_status write_graph(struct generator *g, const struct gk_place *place,
                                  const struct gk_place **next)
{
    const struct gk_place *last = place;
    char coded[GK_DRAWING_TEXT_MAX];
    struct gk_answers general;
    enum gk_status status;

    while (last->location != GK_CENTRE)
        last++;
    *next = last + 1;
    status = gk_generator_solve(g, last, &general);
    if (status)
        return status;
    gk_fates_general(&g->options, &general);
    gk_drawing_format(&last->drawing, coded);
    status = gk_generator_line(g, "# Graph %s, %" PRIu64 " classes\n\n", coded,
                               gk_generator_classes(g, last));
    for (; place < last && !status; place++)
        if (gk_generator_wants(g, place->location))
            status = write_edge(g, place, &general);
    if (!status && gk_generator_wants(g, GK_CENTRE))
        status = write_general(g, &general);
    g->done += is_exact(g) ? 0 : gk_generator_classes(g, last);
    gk_answers_fini(&general);
    return status;
}

static enum gk_status write_size(struct generator *g, int size)
{
    const struct gk_places *places = g->places[size];
    const struct gk_place *place = places->place, *end = place + places->count;
    const struct gk_progress preparing = {report_preparing, g};
    size_t graphs = places->graphs->count;
    enum gk_status status;

    g->size = size;
    g->done = 0;
    status = gk_asker_prepare(g->asker, places, &preparing, g->err);
    if (!status)
        status = gk_generator_line(g, "\n# %d point%s: %zu graph%s, %" PRIu64 " classes\n\n", size,
                                   size == 1 ? "" : "s", graphs, graphs == 1 ? "" : "s",
                                   g->classes[size]);
    if (!status && g->options.compact)
        status = gk_generator_compact(g, places);
    while (!g->options.compact && place < end && !status)
        status = write_graph(g, place, &place);
    g->before += g->classes[size];
    return status;
}

/* With the header's first version, its place is taken; `patch` fills it. */
static enum gk_status write_header(struct generator *g, bool patch)
{
    char header[GK_HEADER_MAX];
    uint64_t graphs[GK_MAX_SHAPE + 1] = {0};
    size_t length;

    for (int size = 1; size <= g->options.max_points; size++)
        graphs[size] = g->places[size]->graphs->count;
    length = gk_header_format(&g->options, &g->stats, graphs, header);

    return patch ? gk_output_patch(g->output, 0, header, length, g->err)
                 : gk_output_write(g->output, header, length, g->err);
}

static enum gk_status write_all(struct generator *g)
{
    enum gk_status status = write_header(g, false);

    for (int size = 1; size <= g->options.max_points && !status; size++)
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
    return gk_asker_new(&g->options, &g->asker, g->err);
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
        gk_places_free(g->places[size]);
    gk_asker_free(g->asker);
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
    if (options->compact && options->max_points > GK_MAX_COMPACT)
        return gk_fail(err, GK_ERR_ARG, "compact lists have at most %d points, not %d",
                       GK_MAX_COMPACT, options->max_points);
    g = calloc(1, sizeof *g);
    if (!g)
        return gk_fail_nomem(err, "writing a database", sizeof *g);
    g->options = *options;
    if (!is_exact(g))
        g->options.locations &= 1U << GK_CENTRE;
    g->progress = progress;
    g->err = err;
    memset(g->stats.hash, '0', sizeof g->stats.hash - 1);
    status = run(g, path);
    if (!status && stats)
        *stats = g->stats;
    release(g);
    return status;
}
