/* SPDX-License-Identifier: MIT */
/*
 * Writing short lists. The lists of all placements of a size are made first, then, if there
 * are too many patterns, the best are chosen, and then they are written, numbered
 * one after another. For a target this is done with all sizes at once.
 */
#include "db/census/sinks.h"

#include <inttypes.h>
#include <stdlib.h>

#include <gankei/experimental/match.h>

#include "db/compact/compact_choose.h"
#include "db/compact/compact_size.h"
#include "db/write/comment.h"
#include "db/write/pattern.h"
#include "db/write/writer.h"
#include "util/array.h"
#include "util/error.h"

struct short_list {
    struct writer w;
    struct gk_matcher *cover;               /* null: all is wanted */
    struct compact_size size[GK_MAX_SHAPE]; /* size n at n - 1; zero if it is not at work */
};

/* ---- Writing ---- */

static enum gk_status write_pattern(struct writer *w, const struct placement *place,
                                    const char *comment, const struct gk_pattern *pattern,
                                    struct gk_error *err)
{
    int64_t number = (int64_t)w->stats.patterns + 1;
    char text[PATTERN_PUT_MAX + COMMENT_MAX], *end;
    struct pattern_form form;

    writer_count(w, place->drawing.n, place->location, 1, number, number);
    w->stats.by_value[gk_eye_value_index(pattern->value)]++;
    pattern_form_init(&form, &pattern->drawing);
    end = pattern_put(&form, number, comment, pattern->drawing.symbol, pattern->value, text);
    return writer_write(w, text, (size_t)(end - text), err);
}

/* Write what is kept of a size; `choice` knows what to say of it (null: nothing). */
static enum gk_status write_patterns(struct writer *w, const struct compact_size *size,
                                     const struct compact_choice *choice, struct gk_error *err)
{
    size_t last = SIZE_MAX;

    for (size_t i = 0; i < size->db.count; i++) {
        const struct placement *place = &size->places->place[size->place[i]];
        char comment[COMMENT_MAX] = "";

        if (!size->kept[i])
            continue;
        if (size->place[i] != last)
            TRY(writer_place(w, place, "", err));
        last = size->place[i];
        if (choice)
            compact_choice_comment(choice, size, i, comment);
        TRY(write_pattern(w, place, comment, &size->db.pattern[i], err));
    }
    return GK_OK;
}

/* ---- One size ---- */

/* Is there still room when it comes to a size? */
static bool has_room(const struct short_list *s, int n)
{
    return s->w.options->target || s->w.stats.complete + 1 >= n;
}

static bool wants_place(void *user, const struct placement *place)
{
    return has_room(user, place->drawing.n);
}

static enum gk_status on_size(void *user, const struct placements *places, struct gk_error *err)
{
    struct short_list *s = user;
    int n = places->n;
    enum gk_status status = s->w.options->target ? GK_OK : writer_size(&s->w, places, err);

    if (status != GK_OK || !has_room(s, n))
        return status;
    s->size[n - 1] = (struct compact_size){.options = s->w.options, .places = places};
    return compact_size_init(&s->size[n - 1], err);
}

static enum gk_status on_graph(void *user, const struct census_graph *graph, struct gk_error *err)
{
    struct short_list *s = user;
    int n = graph->places->n;

    if (!has_room(s, n))
        return GK_OK;
    for (size_t k = 0; k < graph->count && s->w.options->target; k++)
        s->w.stats.classes += graph->answers[k] ? graph->answers[k]->count : 0;
    if (s->w.options->target)
        s->size[n - 1].usage = s->w.census->usage[n];
    return compact_size_add(&s->size[n - 1], graph, s->cover, err);
}

/* Keep all that there is room for. */
static enum gk_status keep_patterns(struct short_list *s, struct compact_size *size,
                                    struct gk_error *err)
{
    uint64_t most = s->w.options->max_patterns, room = most - s->w.stats.patterns;
    struct compact_choice *choice;
    enum gk_status status;

    if (!most || size->db.count <= room) {
        for (size_t i = 0; i < size->db.count; i++)
            size->kept[i] = true;
        s->w.stats.complete = size->places->n;
        return GK_OK;
    }
    size->usage = s->w.census->usage[size->places->n];
    status = compact_choose(s->w.options, size, 1, (size_t)room, &choice, err);
    compact_choice_free(choice);
    return status;
}

static enum gk_status on_size_done(void *user, const struct placements *places,
                                   struct gk_error *err)
{
    struct short_list *s = user;
    struct compact_size *size = &s->size[places->n - 1];
    enum gk_status status;

    if (!size->places)
        return GK_OK;
    status = compact_size_join(size, err);
    s->w.stats.illegal += size->illegal;
    s->w.stats.unproved += size->unproved;
    if (status != GK_OK || s->w.options->target)
        return status;
    status = keep_patterns(s, size, err);
    if (status == GK_OK)
        status = write_patterns(&s->w, size, NULL, err);
    compact_size_fini(size);
    return status;
}

/* ---- All sizes ---- */

static enum gk_status write_selected(struct short_list *s, const struct compact_choice *choice,
                                     struct gk_error *err)
{
    for (int n = 1; n <= s->w.options->max_points; n++) {
        TRY(writer_line(&s->w, err, "\n# %d point%s\n\n", n, n == 1 ? "" : "s"));
        TRY(write_patterns(&s->w, &s->size[n - 1], choice, err));
    }
    return GK_OK;
}

/* Of all sizes, the most useful patterns that there is room for. */
static enum gk_status select_patterns(struct short_list *s, struct gk_error *err)
{
    const struct gk_generate *o = s->w.options;
    struct compact_choice *choice;
    enum gk_status status =
        compact_choose(o, s->size, o->max_points, o->max_patterns, &choice, err);

    if (status == GK_OK)
        status = write_selected(s, choice, err);
    if (status == GK_OK && !s->w.stats.patterns)
        status = error_set(err, GK_ERR_LIMIT,
                           "nothing to write: of up to %d point%s, no pattern for which there is "
                           "room among %" PRIu64 " says more than readers suppose",
                           o->max_points, o->max_points == 1 ? "" : "s", o->max_patterns);
    compact_choice_free(choice);
    return status;
}

/* ---- The whole ---- */

static enum gk_status on_begin(void *user, struct census *census, struct gk_error *err)
{
    struct short_list *s = user;
    enum gk_status status = writer_begin(&s->w, census, err);

    if (s->w.options->target)
        s->w.stats.classes = 0; /* it is not all of them */
    if (status == GK_OK && s->w.options->cover)
        status = gk_matcher_new(s->w.options->cover, &s->cover, err);
    return status;
}

static enum gk_status on_end(void *user, struct gk_error *err)
{
    struct short_list *s = user;

    TRY(s->w.options->target ? select_patterns(s, err) : GK_OK);
    return writer_end(&s->w, err);
}

static enum gk_status on_close(void *user, bool keep, struct gk_error *err)
{
    struct short_list *s = user;
    enum gk_status status = writer_close(&s->w, keep, err);

    for (int i = 0; i < GK_MAX_SHAPE; i++)
        compact_size_fini(&s->size[i]);
    gk_matcher_free(s->cover);
    free(s);
    return status;
}

enum gk_status compact_open(const struct gk_generate *options, const char *path,
                            struct gk_generate_stats *stats, struct census_sink *out,
                            struct gk_error *err)
{
    bool realisable = options->realisable || options->target;
    struct short_list *s;
    enum gk_status status = array_new(&s, 1, sizeof *s, "writing a short list", err);

    if (status == GK_OK)
        status = writer_open(&s->w, options, path, stats, err);
    if (status != GK_OK) {
        free(s);
        return status;
    }
    *out = (struct census_sink){
        .user = s,
        .needs = NEEDS_LIBERTIES | (realisable ? NEEDS_REALISABLE : 0),
        .begin = on_begin,
        .size = on_size,
        .wants = wants_place,
        .graph = on_graph,
        .size_done = on_size_done,
        .end = on_end,
        .close = on_close,
    };
    return GK_OK;
}
