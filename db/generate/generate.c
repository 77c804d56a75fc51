/* SPDX-License-Identifier: MIT */
/*
 * Writing a database: for each size first all graphs at edges and in corners, then all in the
 * open board. The census tells of both together, graph by graph. So those of the open board are
 * kept until the size is over, if there are others.
 */
#include "db/census/sinks.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "db/generate/batch.h"
#include "db/write/comment.h"
#include "db/write/writer.h"
#include "util/array.h"
#include "util/error.h"
#include "util/sized.h"

void gk_generate_default(struct gk_generate *options, size_t size)
{
    struct gk_generate own = {.max_points = 6, .marks = GK_MARKS_ALL, .locations = GK_EVERYWHERE};

    gk_rules_default(&own.rules);
    own.rules.kind = GK_RULES_EXACT;
    sized_fill(options, size, &own, sizeof own);
}

struct list {
    struct writer w; /* first */
    struct batch batch;
    struct disposed *centre; /* of the size at work: by graph, in the open board */
    size_t n_centre;
};

/* ---- Places ---- */

static void disposed_fini(struct disposed *classes)
{
    answers_free(classes->answers);
    free(classes->disposition);
    *classes = (struct disposed){.answers = NULL};
}

static enum gk_status write_classes(struct list *list, const struct disposed *classes,
                                    struct gk_error *err)
{
    for (size_t first = 0; first < classes->answers->count; first += BATCH_SIZE) {
        int slices = batch_format(&list->batch, list->w.options, classes, first);
        const struct batch_slice *slice = list->batch.slice;

        for (int i = 0; i < slices; i++)
            TRY(writer_write(&list->w, slice[i].text, slice[i].length, err));
    }
    return GK_OK;
}

static void count_pattern(struct gk_generate_stats *s, const struct gk_generate *options,
                          const struct answer *answer)
{
    struct disposition_entry entry = disposition_entry_of(options, answer);

    s->adjusted += entry.fit == FIT_ADJUSTED;
    s->by_value[gk_eye_value_index(entry.result.value)]++;
    if (options->rules.kind == GK_RULES_EXACT) {
        s->by_cause[answer->cause] += !s->causes_unknown;
        s->seki += answer->seki;
        s->depending += comment_on_liberties(answer);
    }
}

/* Count what becomes of them; returns how many classes leave something in the file. */
static uint64_t count_classes(struct list *list, const struct disposed *classes)
{
    const struct answers *answers = classes->answers;
    struct gk_generate_stats *s = &list->w.stats;
    uint64_t count[N_DISPOSITIONS] = {0};
    int64_t first = 0, last = 0;

    for (size_t i = 0; i < answers->count; i++) {
        count[classes->disposition[i]]++;
        if (classes->disposition[i] != DISPOSITION_WRITTEN)
            continue;
        last = answers->answer[i].number;
        first = count[DISPOSITION_WRITTEN] > 1 ? first : last;
        count_pattern(s, list->w.options, &answers->answer[i]);
        s->realisable[answers->place->drawing.n] += !answers->answer[i].unrealisable;
    }
    s->illegal += answers->illegal;
    s->unmarkable += count[DISPOSITION_UNMARKABLE];
    s->settled += count[DISPOSITION_SETTLED];
    s->implied += count[DISPOSITION_IMPLIED];
    s->unrealisable += count[DISPOSITION_UNREALISABLE];
    writer_count(&list->w, answers->place->drawing.n, answers->place->location,
                 count[DISPOSITION_WRITTEN], first, last);
    return count[DISPOSITION_WRITTEN] + count[DISPOSITION_UNMARKABLE];
}

static enum gk_status write_place(struct list *list, const struct disposed *classes,
                                  struct gk_error *err)
{
    const struct answers *answers = classes->answers;
    char more[80];
    uint64_t visible;

    if (!answers)
        return GK_OK;
    visible = count_classes(list, classes);
    snprintf(more, sizeof more, "# %" PRIu64 " of %zu classes\n", visible, answers->count);
    if (visible)
        TRY(writer_place(&list->w, answers->place, more, err));
    return write_classes(list, classes, err);
}

/* ---- The placements of one graph ---- */

/* Decide about their classes; those behind come first. */
static enum gk_status decide_classes(const struct list *list, const struct census_graph *graph,
                                     struct disposed *classes, struct gk_error *err)
{
    const struct gk_generate *options = list->w.options;
    struct gk_matcher *behind = NULL;
    size_t next = SIZE_MAX;
    enum gk_status status =
        dispositions_want_behind(options) ? match_new(MATCH_NEWEST_FIRST, &behind, err) : GK_OK;

    for (size_t i = graph->count; i-- > 0 && status == GK_OK;) {
        if (!graph->answers[i])
            continue;
        classes[i].answers = answers_keep(graph->answers[i]);
        status = array_new(&classes[i].disposition, graph->answers[i]->count, 1, "patterns", err);
        if (status == GK_OK)
            status = dispositions_decide(options, &classes[i], behind, &next, err);
    }
    gk_matcher_free(behind);
    return status;
}

static enum gk_status on_graph(void *user, const struct census_graph *graph, struct gk_error *err)
{
    struct list *list = user;
    size_t last = graph->count - 1;
    struct disposed *classes;
    enum gk_status status;

    TRY(array_new(&classes, graph->count, sizeof *classes, "the places of a graph", err));
    status = decide_classes(list, graph, classes, err);
    for (size_t i = 0; i < last && status == GK_OK; i++)
        status = write_place(list, &classes[i], err);
    if (list->n_centre) {
        list->centre[graph->graph] = classes[last];
        classes[last] = (struct disposed){.answers = NULL};
    } else if (status == GK_OK) {
        status = write_place(list, &classes[last], err);
    }
    for (size_t i = 0; i <= last; i++)
        disposed_fini(&classes[i]);
    free(classes);
    return status;
}

/* ---- Sizes ---- */

static enum gk_status on_size(void *user, const struct placements *places, struct gk_error *err)
{
    struct list *list = user;
    size_t graphs = places->graphs->count;
    enum gk_status status = writer_size(&list->w, places, err);

    if (status != GK_OK || list->w.options->locations == 1U << GK_CENTRE)
        return status;
    status = array_new(&list->centre, graphs, sizeof *list->centre, "the graphs of a size", err);
    list->n_centre = status == GK_OK ? graphs : 0;
    return status;
}

static void centre_fini(struct list *list)
{
    for (size_t i = 0; i < list->n_centre; i++)
        disposed_fini(&list->centre[i]);
    free(list->centre);
    list->centre = NULL;
    list->n_centre = 0;
}

static enum gk_status on_size_done(void *user, const struct placements *places,
                                   struct gk_error *err)
{
    struct list *list = user;
    enum gk_status status = GK_OK;

    (void)places;
    for (size_t i = 0; i < list->n_centre && status == GK_OK; i++)
        status = write_place(list, &list->centre[i], err);
    centre_fini(list);
    return status;
}

/* ---- The whole ---- */

static void free_list(struct list *list)
{
    centre_fini(list);
    free(list->batch.buffer);
    free(list);
}

static enum gk_status on_close(void *user, bool keep, struct gk_error *err)
{
    struct list *list = user;
    enum gk_status status = writer_close(&list->w, keep, err);

    free_list(list);
    return status;
}

enum gk_status generate_open(const struct gk_generate *options, const char *path,
                             struct gk_generate_stats *stats, struct census_sink *out,
                             struct gk_error *err)
{
    struct list *list;
    enum gk_status status;

    if (options->compact)
        return compact_open(options, path, stats, out, err);
    TRY(array_new(&list, 1, sizeof *list, "writing a database", err));
    status = batch_init(&list->batch, err);
    if (status == GK_OK)
        status = writer_open(&list->w, options, path, stats, err);
    if (status != GK_OK) {
        free_list(list);
        return status;
    }
    *out = (struct census_sink){
        .user = list,
        .needs = NEEDS_CAUSES | NEEDS_REALISABLE,
        .begin = writer_begin,
        .size = on_size,
        .graph = on_graph,
        .size_done = on_size_done,
        .end = writer_end,
        .close = on_close,
    };
    return GK_OK;
}

enum gk_status gk_generate(const struct gk_generate *options, const char *path,
                           const struct gk_progress *progress, struct gk_generate_stats *stats,
                           struct gk_error *err)
{
    ERROR_UNLESS(options && path);
    struct gk_generate own, chosen;
    struct census_sink sink;

    TRY(SIZED_READ(&own, options, gk_generate_default, target));
    TRY(census_options(&own, &chosen, err));
    TRY(generate_open(&chosen, path, stats, &sink, err));
    return census_run(NULL, &chosen, &sink, 1, progress, err);
}
