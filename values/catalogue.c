/* SPDX-License-Identifier: MIT */
/*
 * All strict forms up to a size (values/catalogue.h). The largest shapes are solved first, and all
 * smaller ones with them, for these are parts of them; then each class is looked up.
 *
 * The abstract game knows no enclosed stones. A shape that can only be drawn around some has more
 * classes there than can stand on a board, and of the markings of a class some can and some cannot:
 * those that can are shown before the others.
 */
#include "values/catalogue.h"

#include <stdlib.h>

#include "util/array.h"
#include "util/error.h"

/* The markings of one shape. */
struct catalogue_batch {
    struct gk_graph graph;
    const struct gk_shape *shape;
    gk_marking *marking;
    gk_form *form;
    size_t count;
};

static enum gk_status prepare(struct catalogue *c, const struct gk_progress *progress,
                              struct gk_error *err)
{
    struct gk_shapes *shapes;
    enum gk_status status = gk_shapes_new(c->max_size, &shapes, err);

    if (status != GK_OK)
        return status;
    status = gk_strict_prepare(c->strict, shapes, progress, err);
    gk_shapes_free(shapes);
    return status == GK_OK ? array_new(&c->place, gk_forms_count(gk_strict_forms(c->strict)),
                                       sizeof *c->place, "the list of values", err)
                           : status;
}

/* Of the shape as it is drawn in `position`, which is the graph itself or has enclosed stones. */
static enum gk_status list_markings(struct catalogue_batch *b, const struct gk_graph *position,
                                    bool dead_margins, struct gk_error *err)
{
    struct gk_markings it;
    uint64_t count;
    enum gk_status status = gk_markings_count_at(&b->graph, position, dead_margins, &count, err);

    if (status == GK_OK)
        status = array_new(&b->marking, count, sizeof *b->marking, "markings", err);
    if (status == GK_OK)
        status = array_new(&b->form, count, sizeof *b->form, "forms of markings", err);
    if (status == GK_OK)
        status = gk_markings_init_at(&it, &b->graph, position, dead_margins, err);
    if (status != GK_OK)
        return status;
    while (b->count < count && gk_markings_next(&it, &b->marking[b->count]))
        b->count++;
    gk_markings_fini(&it);
    return GK_OK;
}

static enum gk_status new_entry(struct catalogue *c, const struct catalogue_batch *b, size_t i,
                                struct gk_error *err)
{
    struct gk_graph graph = b->graph;
    struct catalogue_entry *e;
    enum gk_status status =
        array_grow(&c->entry, c->count + 1, &c->room, sizeof *c->entry, "the list of values", err);

    if (status != GK_OK)
        return status;
    e = &c->entry[c->count++];
    *e =
        (struct catalogue_entry){.form = b->form[i], .points = graph.n, .smallest = b->shape->open};
    gk_marking_apply(b->marking[i], &graph);
    gk_drawing_set_marks(&e->smallest, &graph, 0, 0);
    c->place[e->form] = c->count;
    return GK_OK;
}

static enum gk_status enter(struct catalogue *c, const struct catalogue_batch *b,
                            struct gk_error *err)
{
    enum gk_status status = GK_OK;

    for (size_t i = 0; i < b->count && status == GK_OK; i++)
        if (!c->place[b->form[i]])
            status = new_entry(c, b, i, err);
    return status;
}

static void count_classes(struct catalogue *c, const struct catalogue_batch *b)
{
    int n = b->graph.n;

    for (size_t i = 0; i < b->count; i++)
        if (c->entry[c->place[b->form[i]] - 1].classes[n - 1]++ == 0)
            c->size[n - 1].forms++;
    c->size[n - 1].classes += b->count;
    c->size[n - 1].so_far = c->count;
}

/* `position` null: all markings of the graph, which are counted. */
static enum gk_status enter_markings(struct catalogue *c, const struct gk_shape *shape,
                                     const struct gk_graph *graph, const struct gk_graph *position,
                                     bool dead_margins, struct gk_error *err)
{
    struct catalogue_batch b = {.graph = *graph, .shape = shape};
    enum gk_status status = list_markings(&b, position ? position : graph, dead_margins, err);

    if (status == GK_OK)
        status = gk_strict_markings(c->strict, &b.graph, b.marking, b.count, b.form, err);
    if (status == GK_OK)
        status = enter(c, &b, err);
    if (status == GK_OK && !position)
        count_classes(c, &b);
    free(b.marking);
    free(b.form);
    return status;
}

static enum gk_status enter_shape(struct catalogue *c, const struct gk_shape *shape,
                                  bool dead_margins, struct gk_error *err)
{
    struct gk_graph graph, position;
    enum gk_status status = gk_drawing_graph(&shape->open, &graph, err);

    if (status == GK_OK)
        status = gk_drawing_shape(&shape->open, &position, err);
    if (status == GK_OK && position.n > graph.n)
        status = enter_markings(c, shape, &graph, &position, dead_margins, err);
    return status == GK_OK ? enter_markings(c, shape, &graph, NULL, dead_margins, err) : status;
}

static enum gk_status enter_size(struct catalogue *c, int n, bool dead_margins,
                                 const struct gk_progress *progress, struct gk_error *err)
{
    struct gk_strict_stats stats;
    struct gk_shapes *shapes;
    enum gk_status status = gk_shapes_new(n, &shapes, err);

    if (status != GK_OK)
        return status;
    gk_strict_stats(c->strict, &stats);
    for (size_t i = 0; status == GK_OK && i < shapes->count; i++) {
        /* All is solved, but somebody may want to stop. */
        if (progress && progress->report &&
            progress->report(progress->user, stats.positions, stats.positions))
            status = error_set(err, GK_ERR_CANCELLED, "cancelled");
        else
            status = enter_shape(c, &shapes->shape[i], dead_margins, err);
    }
    gk_shapes_free(shapes);
    return status;
}

enum gk_status catalogue_make(struct catalogue *c, int max_size, int cap, bool dead_margins,
                              int threads, const struct gk_progress *progress, struct gk_error *err)
{
    enum gk_status status;

    *c = (struct catalogue){.max_size = max_size};
    status = gk_strict_new(cap, dead_margins, threads, &c->strict, err);
    if (status == GK_OK)
        status = prepare(c, progress, err);
    for (int n = 1; n <= max_size && status == GK_OK; n++)
        status = enter_size(c, n, dead_margins, progress, err);
    return status;
}

void catalogue_fini(struct catalogue *c)
{
    gk_strict_free(c->strict);
    free(c->entry);
    free(c->place);
    *c = (struct catalogue){.strict = NULL};
}
