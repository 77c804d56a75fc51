/* SPDX-License-Identifier: MIT */
/*
 * Writing a database: for each size first all graphs at edges and in corners, then
 * all in the open board; of each graph, solve the classes at each place, decide which
 * become patterns, and write these. The header is written first with zeros in it,
 * and again when counts and hash are known.
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

#include "db/generate/batch.h"
#include "db/generate/comment.h"
#include "db/compact/compact_write.h"
#include "db/text/content.h"
#include "db/generate/disposition.h"
#include "db/generate/generator.h"
#include "db/generate/header.h"
#include "db/census/realisable.h"
#include "util/error.h"
#include "util/output.h"
#include "util/text.h"

void gk_generate_default(struct gk_generate *options)
{
    *options =
        (struct gk_generate){.max_points = 6, .marks = GK_MARKS_ALL, .locations = GK_EVERYWHERE};
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
    if (g->options.target)
        return report(g, g->done);
    return is_exact(g) ? report(g, g->done + done) : 0;
}

static enum gk_status report_writing(const struct generator *g, uint64_t done)
{
    if (report(g, is_exact(g) ? g->done : g->classes[g->size] / 2 + (g->done + done) / 2))
        return error_set(g->err, GK_ERR_CANCELLED, "cancelled");
    return GK_OK;
}

/* ---- Planning ---- */

static void count_classes(struct generator *g, const struct placements *places)
{
    for (size_t i = 0; i < places->count; i++) {
        const struct placement *place = &places->place[i];

        if (generator_wants(g, place->location)) {
            g->stats.classes += generator_classes(g, place);
            g->classes[places->n] += generator_classes(g, place);
        }
    }
    if (g->options.target) /* not all classes are solved: progress is counted in places */
        g->classes[places->n] = places->count;
    g->total += g->classes[places->n];
    g->stats.hidden += places->hidden;
}

static enum gk_status plan(struct generator *g)
{
    bool edges = g->options.locations & ~(1U << GK_CENTRE);

    if (edges && g->options.max_points > GK_MAX_EDGE_SHAPE)
        return error_set(g->err, GK_ERR_LIMIT,
                         "too large: patterns at edges and in corners have at most %d points, not "
                         "%d; those of the centre may have more",
                         GK_MAX_EDGE_SHAPE, g->options.max_points);
    for (int size = 1; size <= g->options.max_points; size++) {
        enum gk_status status =
            placements_new(size, g->options.rules.kind, edges, &g->places[size], g->err);

        if (status)
            return status;
        count_classes(g, g->places[size]);
    }
    return GK_OK;
}

/* ---- Writing ---- */

enum gk_status generator_write(struct generator *g, const char *text, size_t length)
{
    XXH3_128bits_update(g->hash, text, length);
    return output_write(g->output, text, length, g->err);
}

enum gk_status generator_line(struct generator *g, const char *format, ...)
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
    return generator_write(g, wrapped, (size_t)(text.at - wrapped));
}

static void add_slice(struct generator *g, enum gk_location location,
                      const struct batch_slice *slice)
{
    struct gk_generate_stats *s = &g->stats;
    uint64_t patterns = slice->fates[DISPOSITION_WRITTEN];

    s->patterns += patterns;
    s->by_size[g->size] += patterns;
    s->by_location[location] += patterns;
    s->unmarkable += slice->fates[DISPOSITION_UNMARKABLE];
    s->settled += slice->fates[DISPOSITION_SETTLED];
    s->implied += slice->fates[DISPOSITION_IMPLIED];
    s->unrealisable += slice->fates[DISPOSITION_UNREALISABLE];
    s->adjusted += slice->adjusted;
    s->depending += slice->depending;
    s->seki += slice->seki;
    for (int i = 0; i < GK_N_VALUES; i++)
        s->by_value[i] += slice->by_value[i];
    for (int i = 0; i < GK_N_CAUSES; i++)
        s->by_cause[i] += slice->by_cause[i];
}

static enum gk_status write_answers(struct generator *g, const struct answers *answers)
{
    enum gk_status status = GK_OK;

    g->stats.illegal += answers->illegal;
    for (size_t first = 0; first < answers->count && !status; first += BATCH_SIZE) {
        size_t left = answers->count - first;
        size_t end = left < BATCH_SIZE ? answers->count : first + BATCH_SIZE;
        int slices = batch_format(g->batch, &g->options, answers, first);

        for (int i = 0; i < slices && !status; i++) {
            const struct batch_slice *slice = &g->batch->slice[i];

            add_slice(g, answers->place->location, slice);
            status = generator_write(g, slice->text, slice->length);
        }
        if (!status)
            status = report_writing(g, end);
    }
    return status;
}

enum gk_status generator_solve(struct generator *g, const struct placement *place,
                               struct answers *out)
{
    const struct gk_progress solving = {report_solving, g};
    enum gk_status status = solver_set_solve(g->asker, place, &solving, out, g->err);

    if (g->options.target)
        g->done++;
    else
        g->done += is_exact(g) ? generator_classes(g, place) : 0;
    return status;
}

/* How many classes leave something in the file. */
static uint64_t count_visible(const struct answers *answers)
{
    uint64_t count = 0;

    for (size_t i = 0; i < answers->count; i++)
        count += answers->answer[i].fate == DISPOSITION_WRITTEN ||
                 answers->answer[i].fate == DISPOSITION_UNMARKABLE;
    return count;
}

static enum gk_status write_heading(struct generator *g, const struct answers *answers)
{
    char coded[GK_DRAWING_TEXT_MAX];

    gk_drawing_format(&answers->place->drawing, coded);
    return generator_line(g, "# %s: %s\n# %" PRIu64 " of %zu classes\n\n",
                          comment_where(answers->place->location), coded, count_visible(answers),
                          answers->count);
}

static enum gk_status write_place(struct generator *g, const struct answers *answers)
{
    enum gk_status status = count_visible(answers) ? write_heading(g, answers) : GK_OK;

    return status ? status : write_answers(g, answers);
}

/* ---- The places of one graph ---- */

/* Those at edges, then the one in the open board; what was solved is kept until all that may
 * depend on it is written. */
struct family {
    const struct placement *place;
    size_t count; /* the last is in the open board */
    struct answers *answers;
    bool *solved;
    struct gk_matcher *behind; /* null: nothing depends on it */
    size_t next;               /* the number of the pattern behind that comes next, counted down */
};

static void family_fini(struct family *f)
{
    for (size_t i = 0; f->answers && i < f->count; i++)
        answers_fini(&f->answers[i]);
    free(f->answers);
    free(f->solved);
    gk_matcher_free(f->behind);
    *f = (struct family){.count = 0};
}

static enum gk_status family_init(struct generator *g, const struct placement *place,
                                  const struct placement *end, struct family *f)
{
    *f = (struct family){.place = place, .count = 1, .next = SIZE_MAX};
    while (place + f->count < end && place[f->count - 1].location != GK_CENTRE)
        f->count++;
    f->answers = calloc(f->count, sizeof *f->answers);
    f->solved = calloc(f->count, sizeof *f->solved);
    if (!f->answers || !f->solved)
        return error_nomem(g->err, "the places of a graph", f->count * sizeof *f->answers);
    return dispositions_want_behind(&g->options) ? match_new(MATCH_NEWEST_FIRST, &f->behind, g->err)
                                                 : GK_OK;
}

/* Solve a place and decide about its classes; those behind it come first. */
static enum gk_status family_solve(struct generator *g, struct family *f, size_t i)
{
    size_t place = (size_t)(&f->place[i] - g->places[g->size]->place);
    enum gk_status status = GK_OK;

    if (f->solved[i] || !generator_wants(g, f->place[i].location))
        return GK_OK;
    f->solved[i] = true;
    status = generator_solve(g, &f->place[i], &f->answers[i]);
    if (!status && g->realisable)
        status = realisable_mark(g->realisable, place, &f->answers[i], g->err);
    return status ? status
                  : dispositions_decide(&g->options, &f->answers[i], f->behind, &f->next, g->err);
}

/* Write those at edges, or the one in the open board. */
static enum gk_status family_write(struct generator *g, struct family *f, bool edges)
{
    size_t first = edges ? 0 : f->count - 1, end = edges ? f->count - 1 : f->count;
    enum gk_status status = GK_OK;

    for (size_t i = f->count; f->behind && i-- > first && !status;)
        status = family_solve(g, f, i);
    for (size_t i = first; i < end && !status; i++) {
        status = family_solve(g, f, i);
        if (!status && f->solved[i]) {
            status = write_place(g, &f->answers[i]);
            answers_fini(&f->answers[i]);
        }
    }
    return status;
}

static enum gk_status write_section(struct generator *g, struct family *family, size_t count,
                                    bool edges)
{
    enum gk_status status = GK_OK;

    for (size_t i = 0; i < count && !status; i++) {
        status = family_write(g, &family[i], edges);
        if (!edges)
            g->done += is_exact(g) ? 0 : generator_classes(g, family[i].place);
        if (!edges)
            family_fini(&family[i]);
    }
    return status;
}

static enum gk_status write_families(struct generator *g, const struct placements *places)
{
    size_t count = places->graphs->count;
    struct family *family = calloc(count, sizeof *family);
    const struct placement *place = places->place, *end = place + places->count;
    enum gk_status status = GK_OK;

    if (!family)
        return error_nomem(g->err, "the graphs of a size", count * sizeof *family);
    for (size_t i = 0; i < count && !status; i++) {
        status = family_init(g, place, end, &family[i]);
        place += family[i].count;
    }
    if (!status)
        status = write_section(g, family, count, true);
    if (!status)
        status = write_section(g, family, count, false);
    for (size_t i = 0; i < count; i++)
        family_fini(&family[i]);
    free(family);
    return status;
}

enum gk_status generator_prepare(struct generator *g, const struct placements *places,
                                 bool realisable)
{
    const struct gk_progress preparing = {report_preparing, g};
    enum gk_status status = solver_set_prepare(g->asker, places, &preparing, g->err);

    realisable_free(g->realisable);
    g->realisable = NULL;
    if (!status && realisable)
        status = realisable_new(places, g->options.locations, g->options.rules.outer_liberties,
                                &g->realisable, g->err);
    return status;
}

static enum gk_status write_size(struct generator *g, int size)
{
    const struct placements *places = g->places[size];
    size_t graphs = places->graphs->count;
    enum gk_status status;

    g->size = size;
    g->done = 0;
    status = generator_prepare(g, places, g->options.realisable);
    if (!status)
        status =
            generator_line(g, "\n# %d point%s: %zu graph%s, %" PRIu64 " classes\n\n", size,
                           size == 1 ? "" : "s", graphs, graphs == 1 ? "" : "s", g->classes[size]);
    if (!status)
        status = g->options.compact ? compact_write(g, places) : write_families(g, places);
    g->before += g->classes[size];
    return status;
}

/* With the header's first version, its place is taken; `patch` fills it. */
static enum gk_status write_header(struct generator *g, bool patch)
{
    char header[HEADER_MAX];
    uint64_t graphs[GK_MAX_SHAPE + 1] = {0};
    size_t length;

    for (int size = 1; size <= g->options.max_points; size++)
        graphs[size] = g->places[size]->graphs->count;
    length = header_format(&g->options, &g->stats, graphs, header);

    return patch ? output_patch(g->output, 0, header, length, g->err)
                 : output_write(g->output, header, length, g->err);
}

static enum gk_status write_all(struct generator *g)
{
    enum gk_status status = write_header(g, false);

    if (!status && g->options.target)
        status = compact_write_target(g);
    for (int size = 1; size <= g->options.max_points && !status && !g->options.target; size++)
        status = write_size(g, size);
    if (status)
        return status;
    content_digits(XXH3_128bits_digest(g->hash), g->stats.hash);
    g->stats.bytes = output_size(g->output);
    return write_header(g, true);
}

/* ---- The whole ---- */

static enum gk_status allocate(struct generator *g)
{
    g->hash = XXH3_createState();
    g->batch = batch_new();
    if (!g->hash || !g->batch || XXH3_128bits_reset(g->hash) != XXH_OK)
        return error_nomem(g->err, "a batch of patterns", sizeof *g->batch);
    return solver_set_new(&g->options, &g->asker, g->err);
}

static enum gk_status run(struct generator *g, const char *path)
{
    enum gk_status status = output_open(path, &g->output, g->err);

    if (!status)
        status = plan(g);
    if (!status)
        status = allocate(g);
    if (!status)
        status = write_all(g);
    if (status) {
        output_abort(g->output);
        return status;
    }
    return output_commit(g->output, g->err);
}

static void release(struct generator *g)
{
    for (int size = 1; size <= GK_MAX_SHAPE; size++)
        placements_free(g->places[size]);
    solver_set_free(g->asker);
    batch_free(g->batch);
    realisable_free(g->realisable);
    XXH3_freeState(g->hash);
    free(g);
}

static enum gk_status check_options(const struct gk_generate *o, struct gk_error *err)
{
    if (o->max_points < 1 || o->max_points > GK_MAX_SHAPE)
        return error_set(err, GK_ERR_ARG, "the largest size must be 1 to %d, not %d", GK_MAX_SHAPE,
                         o->max_points);
    if (o->compact && o->max_points > GK_MAX_COMPACT)
        return error_set(err, GK_ERR_ARG, "compact lists have at most %d points, not %d",
                         GK_MAX_COMPACT, o->max_points);
    if (!o->target)
        return GK_OK;
    if (o->max_points > GK_SELECT_MAX)
        return error_set(err, GK_ERR_ARG, "patterns for a target have at most %d points, not %d",
                         GK_SELECT_MAX, o->max_points);
    if (!o->compact || !o->weights || !o->max_patterns || o->rules.kind != GK_RULES_EXACT)
        return error_set(err, GK_ERR_ARG,
                         "for a target, a compact list of the exact game is written, with weights "
                         "and a number of patterns");
    return GK_OK;
}

enum gk_status gk_generate(const struct gk_generate *options, const char *path,
                           const struct gk_progress *progress, struct gk_generate_stats *stats,
                           struct gk_error *err)
{
    struct generator *g;
    enum gk_status status;

    status = check_options(options, err);
    if (status)
        return status;
    g = calloc(1, sizeof *g);
    if (!g)
        return error_nomem(err, "writing a database", sizeof *g);
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
