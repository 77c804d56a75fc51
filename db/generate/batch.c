/* SPDX-License-Identifier: MIT */
/* The text of many patterns of one place, in parallel (db/generate/batch.h). */
#include "db/generate/batch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "db/generate/comment.h"
#include "db/generate/pattern.h"
#include "util/text.h"
#include "util/threads.h"

/* A drawing of GK_MAX_SHAPE points in a corner, as rows or in coded form; and an
 * entry, which may be a comment with such a drawing. */
#define SHAPE_TEXT_MAX ((GK_MAX_SHAPE + 1) * (GK_MAX_SHAPE + 2) + 1)
#define ENTRY_MAX      (SHAPE_TEXT_MAX + GK_COMMENT_MAX + 96)

/* What formatting needs; shared by all threads, not changed. */
struct context {
    const struct gk_generate *options;
    const struct gk_answers *answers;
    struct gk_pattern_form form;
};

struct gk_batch *gk_batch_new(void)
{
    struct gk_batch *batch = calloc(1, sizeof *batch);

    if (!batch)
        return NULL;
    batch->buffer = malloc((size_t)GK_BATCH_SIZE * ENTRY_MAX);
    if (!batch->buffer) {
        free(batch);
        return NULL;
    }
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

    struct gk_text text = {p, ENTRY_MAX};

    gk_drawing_format(drawing, coded);
    gk_eye_value_format(value, digits);
    gk_text_put_comment(&text, "# Left out, as a vital point cannot be marked: %s is %s.\n", coded,
                        digits);
    gk_text_put(&text, "\n");
    return text.at;
}

static void count(struct gk_slice *slice, const struct gk_generate *options,
                  const struct gk_answer *answer, const struct gk_entry *entry)
{
    slice->adjusted += entry->fit == GK_FIT_ADJUSTED;
    slice->by_value[gk_eye_value_index(entry->result.value)]++;
    if (options->rules.kind == GK_RULES_EXACT) {
        slice->by_cause[answer->cause]++;
        slice->seki += answer->seki;
        slice->depending += gk_comment_on_liberties(answer);
    }
}

static char *put_entry(const struct context *context, const struct gk_answer *answer,
                       struct gk_slice *slice, char *p)
{
    const struct gk_place *place = context->answers->place;
    static const struct gk_result unmarked = {.attack = 0};
    struct gk_drawing drawing;
    struct gk_entry entry;
    char comment[GK_COMMENT_MAX];

    slice->fates[answer->fate]++;
    if (answer->fate == GK_FATE_UNMARKABLE) {
        gk_place_draw(place, answer->marking, &unmarked, &drawing);
        return put_left_out(&drawing, gk_eye_value_at(answer->value), p);
    }
    if (answer->fate != GK_FATE_WRITTEN)
        return p;
    entry = gk_entry_of(context->options, answer);
    gk_place_draw(place, answer->marking, &entry.result, &drawing);
    count(slice, context->options, answer, &entry);
    gk_comment_format(context->options, answer, entry.fit, comment);
    return gk_pattern_put(&context->form, answer->number, comment, drawing.symbol,
                          entry.result.value, p);
}

static void format_slice(const struct context *context, size_t first, struct gk_slice *slice)
{
    const struct gk_answers *answers = context->answers;
    size_t end = first + GK_SLICE_SIZE < answers->count ? first + GK_SLICE_SIZE : answers->count;
    char *p = slice->text;

    *slice = (struct gk_slice){.text = slice->text};
    for (size_t i = first; i < end; i++)
        p = put_entry(context, &answers->answer[i], slice, p);
    slice->length = (size_t)(p - slice->text);
}

int gk_batch_format(struct gk_batch *batch, const struct gk_generate *options,
                    const struct gk_answers *answers, size_t first)
{
    struct context context = {.options = options, .answers = answers};
    size_t left = answers->count - first;
    int slices =
        left < GK_BATCH_SIZE ? (int)((left + GK_SLICE_SIZE - 1) / GK_SLICE_SIZE) : GK_SLICES;
    int threads = slices > 1 ? gk_threads(options->threads) : 1;

    (void)threads;
    gk_pattern_form_init(&context.form, &answers->place->drawing);
#pragma omp parallel for num_threads(threads) schedule(dynamic)
    for (int i = 0; i < slices; i++)
        format_slice(&context, first + (size_t)i * GK_SLICE_SIZE, &batch->slice[i]);
    return slices;
}
