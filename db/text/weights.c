/* SPDX-License-Identifier: MIT */
/* Reading weights (doc/weights.md): a shape, how often it is met, and with which liberties. */
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include <gankei/experimental/db.h>

#include "db/text/weights.h"
#include "util/array.h"
#include "util/error.h"

#define COUNT_MAX UINT64_C(1000000000000)

/* A piece of a line between blanks. */
struct word {
    const char *at;
    size_t length;
};

static struct word next_word(const char **at, const char *end)
{
    struct word word;

    while (*at < end && (**at == ' ' || **at == '\t' || **at == '\r'))
        ++*at;
    word.at = *at;
    while (*at < end && **at != ' ' && **at != '\t' && **at != '\r')
        ++*at;
    word.length = (size_t)(*at - word.at);
    return word;
}

static bool read_count(struct word word, uint64_t *out)
{
    *out = 0;
    for (size_t i = 0; i < word.length; i++) {
        if (word.at[i] < '0' || word.at[i] > '9')
            return false;
        *out = *out * 10 + (uint64_t)(word.at[i] - '0');
        if (*out > COUNT_MAX)
            return false;
    }
    return word.length > 0;
}

/* L=N */
static bool read_liberties(struct word word, struct gk_weight *out)
{
    struct word count;
    int liberties;

    if (word.length < 3 || word.at[1] != '=' || word.at[0] < '0' ||
        word.at[0] > '0' + GK_MAX_LIBERTIES)
        return false;
    liberties = word.at[0] - '0';
    count = (struct word){word.at + 2, word.length - 2};
    return read_count(count, &out->with[liberties]);
}

static enum gk_status read_weight(const char *text, const char *end, struct gk_weight *out,
                                  struct gk_error *err)
{
    struct word word = next_word(&text, end);
    struct gk_error inner = {.status = GK_OK};
    struct gk_placed placed;
    enum gk_status status = gk_drawing_parse(word.at, word.length, &out->drawing, &inner);

    if (status == GK_OK)
        status = gk_drawing_placed(&out->drawing, &placed, &inner);
    if (status != GK_OK)
        return error_set_at(err, status, out->line, inner.column, "%s", inner.message);
    if (!read_count(next_word(&text, end), &out->count))
        return error_set_at(err, GK_ERR_PARSE, out->line, 0,
                            "after the shape, a blank and how often it is met (0 to %" PRIu64
                            ") are wanted",
                            COUNT_MAX);
    while ((word = next_word(&text, end)).length)
        if (!read_liberties(word, out))
            return error_set_at(err, GK_ERR_PARSE, out->line, 0,
                                "\"%.*s\" is not how often it is met with so many outer liberties, "
                                "such as 3=12 (0 to %d)",
                                word.length > 20 ? 20 : (int)word.length, word.at,
                                GK_MAX_LIBERTIES);
    return GK_OK;
}

static enum gk_status read_lines(const char *text, const char *end, struct gk_weights *out,
                                 struct gk_error *err)
{
    size_t room = 0;

    for (int line = 1; text < end; line += line < INT_MAX) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        const char *stop = newline ? newline : end, *first = text;
        struct gk_weight weight = {.line = line};

        if (next_word(&first, stop).length && *text != '#') {
            TRY(read_weight(text, stop, &weight, err));
            TRY(array_grow(&out->weight, out->count + 1, &room, sizeof weight, "weights", err));
            out->weight[out->count++] = weight;
        }
        text = newline ? newline + 1 : end;
    }
    return GK_OK;
}

enum gk_status weights_parse(const char *text, size_t length, struct gk_weights **out,
                             struct gk_error *err)
{
    ERROR_UNLESS((text || !length) && out);
    struct gk_weights *weights;
    enum gk_status status;

    TRY(array_new(&weights, 1, sizeof *weights, "weights", err));
    if (!length)
        text = "";
    status = read_lines(text, text + length, weights, err);
    if (status == GK_OK)
        *out = weights;
    else
        gk_weights_free(weights);
    return status;
}

enum gk_status gk_weights_read(const char *path, struct gk_weights **out, struct gk_error *err)
{
    ERROR_UNLESS(path && out);
    char *text;
    size_t length;
    enum gk_status status;

    TRY(gk_db_read_text(path, &text, &length, err));
    status = weights_parse(text, length, out, err);
    free(text);
    return status;
}

enum gk_status gk_weights_builtin(struct gk_weights **out, struct gk_error *err)
{
    ERROR_UNLESS(out);
    return weights_parse((const char *)weights_text, weights_text_length, out, err);
}

void gk_weights_free(struct gk_weights *weights)
{
    if (weights)
        free(weights->weight);
    free(weights);
}
