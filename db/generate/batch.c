/* SPDX-License-Identifier: MIT */
/* The text of many patterns of one place, in parallel (db/generate/batch.h). */
#include "db/generate/batch.h"

#include "db/write/comment.h"
#include "db/write/pattern.h"
#include "util/array.h"
#include "util/error.h"
#include "util/text.h"
#include "util/parallel.h"

/* A drawing of GK_MAX_SHAPE points in a corner, as rows or in coded form; and an
 * entry, which may be a comment with such a drawing. */
#define SHAPE_TEXT_MAX ((GK_MAX_SHAPE + 1) * (GK_MAX_SHAPE + 2) + 1)
#define ENTRY_MAX      (SHAPE_TEXT_MAX + COMMENT_MAX + 96)

/* What formatting needs; shared by all threads, not changed. */
struct context {
    const struct gk_generate *options;
    const struct disposed *classes;
    struct pattern_form form;
};

enum gk_status batch_init(struct batch *batch, struct gk_error *err)
{
    TRY(array_new(&batch->buffer, BATCH_SIZE, ENTRY_MAX, "a batch of patterns", err));
    for (size_t i = 0; i < BATCH_SLICES; i++)
        batch->slice[i].text = batch->buffer + i * BATCH_SLICE_SIZE * ENTRY_MAX;
    return GK_OK;
}

/* A pattern that readers could not use is mentioned in a comment. */
static char *put_left_out(const struct gk_drawing *drawing, struct gk_eye_value value, char *p)
{
    char coded[GK_DRAWING_TEXT_MAX], digits[5];

    struct text text = {p, ENTRY_MAX};

    gk_drawing_format(drawing, coded);
    gk_eye_value_format(value, digits);
    text_put_comment(&text, "# Left out, as a vital point cannot be marked: %s is %s.\n", coded,
                     digits);
    text_put(&text, "\n");
    return text.at;
}

static char *put_entry(const struct context *context, size_t i, char *p)
{
    const struct placement *place = context->classes->answers->place;
    const struct answer *answer = &context->classes->answers->answer[i];
    enum disposition disposition = (enum disposition)context->classes->disposition[i];
    static const struct gk_result unmarked = {.attack = 0};
    struct gk_drawing drawing;
    struct disposition_entry entry;
    char comment[COMMENT_MAX];

    if (disposition == DISPOSITION_UNMARKABLE) {
        placement_draw(place, answer->marking, &unmarked, &drawing);
        return put_left_out(&drawing, gk_eye_value_at(answer->value), p);
    }
    if (disposition != DISPOSITION_WRITTEN)
        return p;
    entry = disposition_entry_of(context->options, answer);
    placement_draw(place, answer->marking, &entry.result, &drawing);
    comment_format(context->options, answer, entry.fit, comment);
    return pattern_put(&context->form, answer->number, comment, drawing.symbol, entry.result.value,
                       p);
}

static void format_slice(const struct context *context, size_t first, struct batch_slice *slice)
{
    const struct answers *answers = context->classes->answers;
    size_t end =
        first + BATCH_SLICE_SIZE < answers->count ? first + BATCH_SLICE_SIZE : answers->count;
    char *p = slice->text;

    for (size_t i = first; i < end; i++)
        p = put_entry(context, i, p);
    slice->length = (size_t)(p - slice->text);
}

int batch_format(struct batch *batch, const struct gk_generate *options,
                 const struct disposed *classes, size_t first)
{
    struct context context = {.options = options, .classes = classes};
    const struct answers *answers = classes->answers;
    size_t left = answers->count - first;
    int slices =
        left < BATCH_SIZE ? (int)((left + BATCH_SLICE_SIZE - 1) / BATCH_SLICE_SIZE) : BATCH_SLICES;
    int threads = slices > 1 ? parallel_threads(options->threads) : 1;

    (void)threads;
    pattern_form_init(&context.form, &answers->place->drawing);
#pragma omp parallel for num_threads(threads) schedule(dynamic)
    for (int i = 0; i < slices; i++)
        format_slice(&context, first + (size_t)i * BATCH_SLICE_SIZE, &batch->slice[i]);
    return slices;
}
