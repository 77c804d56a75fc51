/* SPDX-License-Identifier: MIT */
/* The text of many patterns of one shape, in parallel (db/batch.h). */
#include "db/batch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "db/fit.h"
#include "db/pattern.h"
#include "util/threads.h"

/* A drawing of GK_MAX_SHAPE points without edges, as rows or in coded form;
 * and an entry, whose comment may hold a second drawing. */
#define SHAPE_TEXT_MAX (GK_MAX_SHAPE * (GK_MAX_SHAPE + 1) + 1)
#define ENTRY_MAX      (2 * SHAPE_TEXT_MAX + 160)

/* What formatting needs beside the batch; shared by all threads, not changed. */
struct context {
    const struct gk_shape *shape;
    const struct gk_generate *options;
    struct gk_pattern_form form;
};

struct gk_batch *gk_batch_new(void)
{
    struct gk_batch *batch = malloc(sizeof *batch);

    if (!batch)
        return NULL;
    batch->buffer = malloc((size_t)GK_BATCH_SIZE * ENTRY_MAX);
    if (!batch->buffer) {
        free(batch);
        return NULL;
    }
    batch->count = 0;
    for (size_t i = 0; i < GK_SLICES; i++)
        batch->slice[i].text = batch->buffer + i * GK_SLICE_SIZE * ENTRY_MAX;
    return batch;
}

void gk_batch_free(struct gk_batch *batch)
{
    if (batch)
        free(batch->buffer);
    free(batch);
}

/* A pattern that readers could not use is mentioned in a comment. */
static char *put_left_out(const struct gk_drawing *drawing, struct gk_eye_value value, char *p)
{
    char coded[GK_DRAWING_TEXT_MAX], digits[5];

    gk_drawing_format(drawing, coded);
    gk_eye_value_format(value, digits);
    return p + snprintf(p, ENTRY_MAX,
                        "# Left out, as a vital point cannot be marked: %s is %s.\n\n", coded,
                        digits);
}

static const char *describe(enum gk_fit fit, struct gk_eye_value exact, char *buffer, size_t size)
{
    char digits[5];

    if (fit == GK_FIT_ADJUSTED) {
        gk_eye_value_format(exact, digits);
        snprintf(buffer, size, "Exactly %s: a threat that is not marked.", digits);
        return buffer;
    }
    return exact.b == 0 && exact.c == 2 ? "A chimera." : NULL;
}

static char *put_entry(const struct context *context, gk_marking marking, int64_t number,
                       struct gk_result result, struct gk_slice *slice, char *p)
{
    struct gk_graph graph = context->shape->graph;
    struct gk_drawing drawing = context->shape->drawing;
    struct gk_eye_value exact = result.value;
    char comment[64];
    enum gk_fit fit;

    if (context->options->omit_settled && exact.b > 1) {
        slice->settled++;
        return p;
    }
    fit = gk_fit_result(&result, context->options->threat_marks);
    gk_marking_apply(marking, &graph);
    if (fit == GK_FIT_IMPOSSIBLE) {
        slice->unmarkable++;
        gk_drawing_set_marks(&drawing, &graph, 0, 0);
        return put_left_out(&drawing, exact, p);
    }
    gk_drawing_set_marks(&drawing, &graph, result.attack, result.defence);
    slice->adjusted += fit == GK_FIT_ADJUSTED;
    slice->by_value[gk_eye_value_index(result.value)]++;
    slice->patterns++;
    return gk_pattern_put(&context->form, number, describe(fit, exact, comment, sizeof comment),
                          drawing.symbol, result.value, p);
}

static void format_slice(const struct context *context, const struct gk_batch *batch, size_t begin,
                         struct gk_slice *slice)
{
    size_t end = begin + GK_SLICE_SIZE < batch->count ? begin + GK_SLICE_SIZE : batch->count;
    char *p = slice->text;

    *slice = (struct gk_slice){.text = slice->text};
    for (size_t i = begin; i < end; i++)
        p = put_entry(context, batch->marking[i], batch->number[i], batch->result[i], slice, p);
    slice->length = (size_t)(p - slice->text);
}

int gk_batch_format(struct gk_batch *batch, const struct gk_shape *shape,
                    const struct gk_generate *options)
{
    struct context context = {.shape = shape, .options = options};
    int slices = (int)((batch->count + GK_SLICE_SIZE - 1) / GK_SLICE_SIZE);
    int threads = slices > 1 ? gk_threads(options->threads) : 1;

    (void)threads;
    gk_pattern_form_init(&context.form, &shape->drawing);
#pragma omp parallel for num_threads(threads) schedule(dynamic)
    for (int i = 0; i < slices; i++)
        format_slice(&context, batch, (size_t)i * GK_SLICE_SIZE, &batch->slice[i]);
    return slices;
}
