/* SPDX-License-Identifier: MIT */
/*
 * All strict forms up to a size (gankei/experimental/strict.h). The largest shapes are solved
 * first, and all smaller ones with them, for these are parts of them; then each class is looked up.
 */
#include <gankei/experimental/enumerate.h>
#include <gankei/experimental/graph.h>
#include <gankei/experimental/strict.h>

#include <stdlib.h>

#include "graph/graph_sets.h"
#include "graph/marking.h"
#include "util/array.h"
#include "util/error.h"
#include "values/form/form_store.h"
#include "values/strict.h"

/* The markings of one shape. */
struct gk_catalogue_batch {
    bool dead; /* those with `$`, else those without */
    const struct gk_drawn_shape *shape;
    struct gk_shape bare; /* as it is drawn open, without what it encloses */
    gk_marking *marking;
    gk_form *form;
    size_t count;
};

static enum gk_status prepare_catalogue(struct gk_catalogue *c, const struct gk_progress *progress,
                                        struct gk_error *err)
{
    struct gk_shapes *shapes;
    enum gk_status status;

    TRY(gk_shapes_new(c->max_size, &shapes, err));
    status = strict_prepare(c->strict, shapes, progress, err);
    gk_shapes_free(shapes);
    return status == GK_OK ? array_new(&c->number, forms_count(gk_strict_forms(c->strict)),
                                       sizeof *c->number, "the list of values", err)
                           : status;
}

/* Of a drawing of the shape, which may have enclosed stones. */
static enum gk_status list_markings(struct gk_catalogue_batch *b, const struct gk_shape *drawn,
                                    struct gk_error *err)
{
    struct gk_markings it;
    gk_marking marking;
    uint64_t count;

    TRY(gk_markings_count_bare(drawn, b->dead, &count, err));
    TRY(array_new(&b->marking, count, sizeof *b->marking, "markings", err));
    TRY(array_new(&b->form, count, sizeof *b->form, "forms of markings", err));
    TRY(gk_markings_init_bare(&it, drawn, b->dead, err));
    while (b->count < count && gk_markings_next(&it, &marking))
        if (!b->dead || marking_dead_margin_bits(marking))
            b->marking[b->count++] = marking;
    gk_markings_fini(&it);
    return GK_OK;
}

/* The entry of a form; made if new, without a shape. */
static enum gk_status enter_form(struct gk_catalogue *c, gk_form form,
                                 struct gk_catalogue_entry **out, struct gk_error *err)
{
    if (!c->number[form]) {
        TRY(array_grow(&c->entry, c->count + 1, &c->room, sizeof *c->entry, "the list of values",
                       err));
        c->entry[c->count++] = (struct gk_catalogue_entry){.form = form};
        c->number[form] = c->count;
    }
    *out = &c->entry[c->number[form] - 1];
    return GK_OK;
}

static void set_smallest(struct gk_catalogue_entry *e, const struct gk_catalogue_batch *b, size_t i)
{
    struct gk_graph graph = b->bare.graph;

    e->points = graph.n;
    e->smallest = b->shape->open;
    gk_marking_apply(b->marking[i], &graph);
    gk_drawing_set_marks(&e->smallest, &graph, 0, 0);
}

static enum gk_status enter_batch(struct gk_catalogue *c, const struct gk_catalogue_batch *b,
                                  bool counted, struct gk_error *err)
{
    struct gk_catalogue_size *size = &c->size[b->bare.graph.n - 1];

    for (size_t i = 0; i < b->count; i++) {
        struct gk_catalogue_entry *e;

        TRY(enter_form(c, b->form[i], &e, err));
        if (!e->points || e->points > b->bare.graph.n)
            set_smallest(e, b, i);
        if (counted && e->classes[b->bare.graph.n - 1]++ == 0)
            size->forms++;
    }
    size->classes += counted ? b->count : 0;
    return GK_OK;
}

/* The markings that are legal with the enclosed stones of `drawn`; null: all, which are counted. */
static enum gk_status enter_markings(struct gk_catalogue *c, const struct gk_drawn_shape *shape,
                                     bool dead, const struct gk_shape *bare,
                                     const struct gk_shape *drawn, struct gk_error *err)
{
    struct gk_catalogue_batch b = {.dead = dead, .shape = shape, .bare = *bare};
    enum gk_status status = list_markings(&b, drawn ? drawn : bare, err);

    if (status == GK_OK)
        status = gk_strict_solve(
            c->strict, &(struct gk_batch){.shape = &b.bare, .marking = b.marking, .count = b.count},
            b.form, err);
    if (status == GK_OK)
        status = enter_batch(c, &b, !drawn, err);
    free(b.marking);
    free(b.form);
    return status;
}

/* A shape that can stand on a board is a better example than one whose enclosed stones have no
 * liberty. */
static enum gk_status enter_shape(struct gk_catalogue *c, const struct gk_drawn_shape *shape,
                                  bool dead, struct gk_error *err)
{
    struct gk_shape drawn, bare;

    TRY(gk_drawing_shape(&shape->open, &drawn, err));
    bare = drawn;
    graph_drop_holes(&drawn.graph, &bare.graph);
    if (drawn.graph.n > bare.graph.n)
        TRY(enter_markings(c, shape, dead, &bare, &drawn, err));
    return enter_markings(c, shape, dead, &bare, NULL, err);
}

static enum gk_status enter_size(struct gk_catalogue *c, int n, bool dead,
                                 const struct gk_progress *progress, struct gk_error *err)
{
    uint64_t positions = strict_positions(c->strict);
    struct gk_shapes *shapes;
    enum gk_status status = GK_OK;

    TRY(gk_shapes_new(n, &shapes, err));
    for (size_t i = 0; status == GK_OK && i < shapes->count; i++) {
        /* All is solved, but somebody may want to stop. */
        status = error_on_cancel(progress, positions, positions, err);
        if (status == GK_OK)
            status = enter_shape(c, &shapes->shape[i], dead, err);
    }
    gk_shapes_free(shapes);
    return status;
}

static enum gk_status enter_sizes(struct gk_catalogue *c, bool dead,
                                  const struct gk_progress *progress, struct gk_error *err)
{
    for (int n = 1; n <= c->max_size; n++)
        TRY(enter_size(c, n, dead, progress, err));
    return GK_OK;
}

enum gk_status gk_catalogue_make(struct gk_catalogue *c, int max_size, int cap, bool dead_margins,
                                 int threads, const struct gk_progress *progress,
                                 struct gk_error *err)
{
    ERROR_UNLESS(c && threads >= 0);

    *c = (struct gk_catalogue){.max_size = max_size};
    TRY(strict_new(cap, dead_margins, threads, &c->strict, err));
    TRY(prepare_catalogue(c, progress, err));
    TRY(enter_sizes(c, false, progress, err));
    if (dead_margins)
        TRY(enter_sizes(c, true, progress, err));
    for (size_t i = 0; i < c->count; i++)
        c->size[c->entry[i].points - 1].so_far++;
    for (int n = 1; n < c->max_size; n++)
        c->size[n].so_far += c->size[n - 1].so_far;
    return GK_OK;
}

/* ---- What else there is ---- */

static enum gk_status enter_options(struct gk_catalogue *c, struct form_options options,
                                    struct gk_error *err)
{
    struct gk_catalogue_entry *e;

    for (size_t i = 0; i < options.count; i++)
        TRY(enter_form(c, options.form[i], &e, err));
    return GK_OK;
}

enum gk_status gk_catalogue_complete(struct gk_catalogue *c, struct gk_error *err)
{
    ERROR_UNLESS(c);
    const struct gk_forms *forms = gk_strict_forms(c->strict);

    for (size_t i = 0; i < c->count; i++) {
        TRY(enter_options(c, form_left(forms, c->entry[i].form), err));
        TRY(enter_options(c, form_right(forms, c->entry[i].form), err));
    }
    return GK_OK;
}

void gk_catalogue_fini(struct gk_catalogue *c)
{
    strict_free(c->strict);
    free(c->entry);
    free(c->number);
    *c = (struct gk_catalogue){.strict = NULL};
}
