/* SPDX-License-Identifier: MIT */
/*
 * Writing short lists. The lists of all places of a size are made first, then, if there
 * are too many patterns, the best are chosen, and then they are written, numbered
 * one after another. For a target this is done with all sizes at once.
 */
#include "db/compact/compact_write.h"

#include <inttypes.h>
#include <stdlib.h>

#include "db/generate/comment.h"
#include "db/compact/compact_choose.h"
#include "db/compact/compact_size.h"
#include "db/generate/pattern.h"
#include "db/census/realisable.h"
#include "util/error.h"

/* ---- Making ---- */

static enum gk_status solve(void *user, const struct placement *place, struct answers *out)
{
    return generator_solve(user, place, out);
}

static enum gk_status make_size(struct generator *g, const struct placements *places,
                                const struct usage *usage, struct compact_size *out)
{
    const struct compact_source source = {
        .options = &g->options,
        .realisable = g->realisable,
        .keep_answers = g->options.max_patterns != 0,
        .usage = usage,
        .solve = solve,
        .user = g,
    };
    enum gk_status status = compact_size_init(&source, places, out, g->err);

    g->stats.illegal += out->illegal;
    g->stats.unproved += out->unproved;
    for (size_t i = 0; usage && out->answers && i < places->count; i++)
        g->stats.classes += out->answers[i].count;
    return status;
}

/* ---- Writing ---- */

static enum gk_status write_heading(struct generator *g, const struct placement *place)
{
    char coded[GK_DRAWING_TEXT_MAX];

    gk_drawing_format(&place->drawing, coded);
    return generator_line(g, "# %s: %s\n\n", comment_where(place->location), coded);
}

static enum gk_status write_pattern(struct generator *g, const struct placement *place,
                                    const char *comment, struct gk_pattern *pattern)
{
    char text[GK_PATTERN_TEXT_MAX + COMMENT_MAX];
    struct pattern_form form;

    pattern->number = (int64_t)++g->stats.patterns;
    g->stats.by_size[place->drawing.n]++;
    g->stats.by_location[place->location]++;
    g->stats.by_value[gk_eye_value_index(pattern->value)]++;
    pattern_form_init(&form, &pattern->drawing);
    return generator_write(g, text,
                           (size_t)(pattern_put(&form, pattern->number, comment,
                                                pattern->drawing.symbol, pattern->value, text) -
                                    text));
}

/* Write what is kept of a size; `choice` knows what to say of it (null: nothing). */
static enum gk_status write_patterns(struct generator *g, struct compact_size *size,
                                     const struct compact_choice *choice)
{
    enum gk_status status = GK_OK;
    size_t last = SIZE_MAX;

    for (size_t i = 0; i < size->db.count && status == GK_OK; i++) {
        const struct placement *place = &size->places->place[size->place[i]];
        char comment[COMMENT_MAX] = "";

        if (!size->kept[i])
            continue;
        if (size->place[i] != last)
            status = write_heading(g, place);
        last = size->place[i];
        if (choice)
            compact_choice_comment(choice, size, i, comment);
        if (status == GK_OK)
            status = write_pattern(g, place, comment, &size->db.pattern[i]);
    }
    return status;
}

/* ---- One size ---- */

/* Keep all that there is room for. */
static enum gk_status keep_patterns(struct generator *g, struct compact_size *size)
{
    uint64_t room = g->options.max_patterns - g->stats.patterns;
    struct compact_choice *choice;
    enum gk_status status;

    if (!g->options.max_patterns || size->db.count <= room) {
        for (size_t i = 0; i < size->db.count; i++)
            size->kept[i] = true;
        g->stats.complete = g->size;
        return GK_OK;
    }
    status = compact_choose(&g->options, size, 1, (size_t)room, &choice, g->err);
    compact_choice_free(choice);
    return status;
}

enum gk_status compact_write(struct generator *g, const struct placements *places)
{
    struct compact_size size = {.places = NULL};
    enum gk_status status = GK_OK;

    if (g->stats.complete + 1 < g->size)
        return GK_OK;
    status = make_size(g, places, NULL, &size);
    if (status == GK_OK)
        status = keep_patterns(g, &size);
    if (status == GK_OK)
        status = write_patterns(g, &size, NULL);
    compact_size_fini(&size);
    return status;
}

/* ---- All sizes ---- */

static enum gk_status select_size(struct generator *g, int n, struct compact_size *out)
{
    enum scope scope = n <= GK_SELECT_COMPLETE ? SCOPE_ALL
                       : n <= GK_SELECT_GRAPHS ? SCOPE_GRAPH
                                               : SCOPE_PLACE;
    struct usage *usage = NULL;
    enum gk_status status;

    g->size = n;
    g->done = 0;
    status = usage_new(g->options.weights, g->places[n], &usage, g->err);
    if (status == GK_OK)
        status = generator_prepare(g, g->places[n], scope != SCOPE_PLACE);
    if (status == GK_OK) {
        solver_set_use(g->asker, usage, scope, GK_SELECT_MAX - 1 - n);
        status = make_size(g, g->places[n], usage, out);
    }
    solver_set_use(g->asker, NULL, SCOPE_ALL, 0);
    usage_free(usage);
    g->before += g->classes[n];
    return status;
}

static enum gk_status write_selected(struct generator *g, struct compact_size *size,
                                     const struct compact_choice *choice)
{
    enum gk_status status = GK_OK;

    for (int n = 1; n <= g->options.max_points && status == GK_OK; n++) {
        status = generator_line(g, "\n# %d point%s\n\n", n, n == 1 ? "" : "s");
        if (status == GK_OK)
            status = write_patterns(g, &size[n - 1], choice);
    }
    return status;
}

static bool any_kept(const struct compact_size *size, int n_sizes)
{
    for (int n = 0; n < n_sizes; n++)
        for (size_t i = 0; i < size[n].db.count; i++)
            if (size[n].kept[i])
                return true;
    return false;
}

enum gk_status compact_write_target(struct generator *g)
{
    struct compact_size size[GK_MAX_SHAPE] = {{.places = NULL}};
    struct compact_choice *choice = NULL;
    enum gk_status status = GK_OK;

    g->stats.classes = 0; /* it is not all of them */
    for (int n = 1; n <= g->options.max_points && status == GK_OK; n++)
        status = select_size(g, n, &size[n - 1]);
    if (status == GK_OK)
        status = compact_choose(&g->options, size, g->options.max_points, g->options.max_patterns,
                                &choice, g->err);
    if (status == GK_OK && !any_kept(size, g->options.max_points))
        status = error_set(g->err, GK_ERR_LIMIT,
                           "nothing to write: of up to %d point%s, no pattern for which there is "
                           "room among %" PRIu64 " says more than readers suppose",
                           g->options.max_points, g->options.max_points == 1 ? "" : "s",
                           g->options.max_patterns);
    if (status == GK_OK)
        status = write_selected(g, size, choice);
    compact_choice_free(choice);
    for (int n = 1; n <= g->options.max_points; n++)
        compact_size_fini(&size[n - 1]);
    return status;
}
