/* SPDX-License-Identifier: MIT */
/*
 * The one loop (db/census/census.h).
 *
 * In the exact game nearly all the work is solving; in the abstract game one half is what is
 * prepared for a size, the other half is what sinks do. Progress is told so.
 */
#include "db/census/census.h"

#include <stdlib.h>

#include "db/census/realisable.h"
#include "util/array.h"
#include "util/error.h"

/* Graphs are solved some at a time, so that all threads have work, and then told one by one. */
#define WINDOW_CLASSES (1 << 17)

struct run {
    struct census census; /* first: sinks know it */
    struct census_sink *sink;
    int n_sinks;
    unsigned needs; /* of all sinks */
    const struct gk_progress *progress;
    struct gk_error *err;
    bool active; /* some sink wants more than what is solved for others */
    uint64_t done, total;
    uint64_t told; /* abstract game: of the size at work, what sinks were told of */
    /* The size at work: */
    int size;
    bool *wanted;                     /* by placement */
    const struct placement **solving; /* those of the window that are wanted */
    struct answers **solved,
        **answers;   /* theirs; by placement, of the window: null if not wanted */
    uint64_t window; /* what it counts for */
    struct scope scope;
    struct realisable *realisable; /* null: nobody asks */
};

static bool is_exact(const struct gk_generate *options)
{
    return options->rules.kind == GK_RULES_EXACT;
}

/* ---- Limits ---- */

static enum gk_status check_target(const struct gk_generate *o, struct gk_error *err)
{
    if (o->max_points > GK_SELECT_MAX)
        return error_set(err, GK_ERR_ARG, "patterns for a target have at most %d points, not %d",
                         GK_SELECT_MAX, o->max_points);
    if (!o->compact || !o->weights || !o->max_patterns || !is_exact(o))
        return error_set(err, GK_ERR_ARG,
                         "for a target, a compact list of the exact game is written, with weights "
                         "and a number of patterns");
    return GK_OK;
}

enum gk_status census_options(const struct gk_generate *asked, struct gk_generate *out,
                              struct gk_error *err)
{
    *out = *asked;
    out->locations &= is_exact(asked) ? GK_EVERYWHERE : 1U << GK_CENTRE;
    if (out->max_points < 1 || out->max_points > GK_MAX_SHAPE)
        return error_set(err, GK_ERR_ARG, "the largest size must be 1 to %d, not %d", GK_MAX_SHAPE,
                         out->max_points);
    if (!out->locations)
        return error_set(err, GK_ERR_ARG, "no location is asked for");
    if (out->compact && out->max_points > GK_MAX_COMPACT)
        return error_set(err, GK_ERR_ARG, "compact lists have at most %d points, not %d",
                         GK_MAX_COMPACT, out->max_points);
    if (out->locations & ~(1U << GK_CENTRE) && out->max_points > GK_MAX_EDGE_SHAPE)
        return error_set(err, GK_ERR_LIMIT,
                         "too large: patterns at edges and in corners have at most %d points, not "
                         "%d; those of the centre may have more",
                         GK_MAX_EDGE_SHAPE, out->max_points);
    if (out->either_threat &&
        (!is_exact(out) || out->rules.ko_threats < -1 || out->rules.ko_threats > 1))
        return error_set(err, GK_ERR_ARG,
                         "an index with one ko threat of either side is one of the exact game with "
                         "-1 to 1 ko threats");
    return out->target ? check_target(out, err) : GK_OK;
}

/* ---- Progress ---- */

static enum gk_status report_progress(const struct run *r, uint64_t more)
{
    return error_on_cancel(r->progress, r->done + more, r->total, r->err);
}

enum gk_status census_report(struct census *census, uint64_t done)
{
    struct run *r = (struct run *)census;

    r->done += done;
    return report_progress(r, 0);
}

/* What a size counts for. */
static uint64_t size_units(const struct run *r, int size)
{
    return r->census.options->target ? r->census.places[size]->count : r->census.classes[size];
}

/* What preparing a size counts for if that is all that is done for it here: sinks that take what is
 * solved for others ask in the end. */
static uint64_t prepared_units(const struct run *r, int size)
{
    return is_exact(r->census.options) ? 0 : size_units(r, size) / 2;
}

static int report_preparing(void *user, uint64_t done, uint64_t total)
{
    const struct run *r = user;
    double part = total ? (double)done / (double)total : 1;

    return report_progress(r, (uint64_t)((double)size_units(r, r->size) * part / 2)) != GK_OK;
}

static int report_solving(void *user, uint64_t done, uint64_t total)
{
    const struct run *r = user;
    double part = total ? (double)done / (double)total : 1;

    return is_exact(r->census.options) &&
           report_progress(r, (uint64_t)((double)r->window * part)) != GK_OK;
}

/* ---- Sinks ---- */

static enum gk_status tell_size(struct run *r, bool done)
{
    const struct placements *places = r->census.places[r->size];

    for (int i = 0; i < r->n_sinks; i++) {
        struct census_sink *s = &r->sink[i];

        if (done ? s->size_done != NULL : s->size != NULL)
            TRY((done ? s->size_done : s->size)(s->user, places, r->err));
    }
    return GK_OK;
}

/* Which placements of the size anybody wants; false if it is none. All are asked: a sink may
 * count. */
static bool ask_sinks(struct run *r)
{
    const struct placements *places = r->census.places[r->size];
    bool any = false;

    for (size_t i = 0; i < places->count; i++) {
        r->wanted[i] = false;
        for (int k = 0; k < r->n_sinks && census_asks(r->census.options, &places->place[i]); k++) {
            const struct census_sink *s = &r->sink[k];

            if (!s->passive && (!s->wants || s->wants(s->user, &places->place[i])))
                r->wanted[i] = true;
        }
        any |= r->wanted[i];
    }
    return any;
}

/* ---- Graphs ---- */

/* What a placement counts for when it is solved. Of the abstract game that is told elsewhere. */
static uint64_t placement_units(const struct run *r, const struct placement *place)
{
    const struct gk_generate *o = r->census.options;

    if (o->target)
        return 1;
    return is_exact(o) && r->active && census_asks(o, place) ? census_classes(o, place) : 0;
}

/* Of the abstract game, the other half is done when the sinks are. */
static enum gk_status count_graph(struct run *r, const struct census_graph *graph)
{
    const struct gk_generate *o = r->census.options;

    if (is_exact(o) || !r->active)
        return report_progress(r, 0);
    r->told += census_classes(o, &graph->places->place[graph->first]);
    return report_progress(r, (size_units(r, r->size) + r->told) / 2);
}

static enum gk_status take_graph(struct run *r, const struct census_graph *graph)
{
    enum gk_status status = GK_OK;

    for (size_t k = 0; k < graph->count && status == GK_OK; k++)
        if (graph->answers[k] && r->realisable)
            status = realisable_mark(r->realisable, graph->answers[k], r->err);
    for (int i = 0; i < r->n_sinks && status == GK_OK; i++)
        if (r->sink[i].graph)
            status = r->sink[i].graph(r->sink[i].user, graph, r->err);
    for (size_t k = 0; k < graph->count; k++) {
        answers_free(graph->answers[k]);
        graph->answers[k] = NULL;
    }
    return status == GK_OK ? count_graph(r, graph) : status;
}

/* The placements of a graph, from the first of them. */
static size_t count_placements(const struct placements *places, size_t first)
{
    size_t count = 1;

    while (places->place[first + count - 1].location != GK_CENTRE)
        count++;
    return count;
}

/* The end of a window that begins with a placement. */
static size_t window_end(struct run *r, size_t first)
{
    const struct placements *places = r->census.places[r->size];
    uint64_t classes = 0;
    size_t end = first;

    r->window = 0;
    while (end < places->count && classes < WINDOW_CLASSES)
        for (size_t next = end + count_placements(places, end); end < next; end++) {
            classes += r->wanted[end] ? places->place[end].n_classes : 0;
            r->window += placement_units(r, &places->place[end]);
        }
    return end;
}

static enum gk_status solve_window(struct run *r, size_t first, size_t end)
{
    const struct gk_progress solving = {report_solving, r};
    size_t count = 0;

    for (size_t i = first; i < end; i++)
        if (r->wanted[i])
            r->solving[count++] = &r->census.places[r->size]->place[i];
    TRY(solver_set_solve(r->census.solvers, r->solving, count, &r->scope, &solving, r->solved,
                         r->err));
    count = 0;
    for (size_t i = first; i < end; i++)
        if (r->wanted[i])
            r->answers[i] = r->solved[count++];
    r->done += r->window;
    r->window = 0;
    return GK_OK;
}

static enum gk_status take_graphs(struct run *r)
{
    const struct placements *places = r->census.places[r->size];
    struct census_graph graph = {.places = places};
    enum gk_status status = GK_OK;

    for (size_t end; graph.first < places->count && status == GK_OK;) {
        end = window_end(r, graph.first);
        status = solve_window(r, graph.first, end);
        for (; graph.first < end && status == GK_OK; graph.graph++) {
            graph.count = count_placements(places, graph.first);
            graph.answers = &r->answers[graph.first];
            status = take_graph(r, &graph);
            graph.first += graph.count;
        }
    }
    return status;
}

/* ---- Sizes ---- */

/* What a list for a target asks for (GK_SELECT_COMPLETE). */
static void choose_scope(struct run *r)
{
    r->scope = (struct scope){.kind = SCOPE_ALL, .few_margins = GK_SELECT_MAX - 1 - r->size};
    if (!r->census.options->target)
        return;
    r->scope.usage = r->census.usage[r->size];
    r->scope.kind = r->size <= GK_SELECT_COMPLETE ? SCOPE_ALL
                    : r->size <= GK_SELECT_GRAPHS ? SCOPE_GRAPH
                                                  : SCOPE_PLACEMENT;
}

static enum gk_status prepare_sizes(struct run *r, bool any_wanted)
{
    const struct gk_generate *o = r->census.options;
    const struct placements *places = r->census.places[r->size];
    const struct gk_progress preparing = {report_preparing, r};
    enum gk_status status = solver_set_prepare(r->census.solvers, places, &preparing, r->err);

    if (!r->active)
        r->done += prepared_units(r, r->size);
    if (status == GK_OK && o->weights)
        status = usage_new(o->weights, places, &r->census.usage[r->size], r->err);
    choose_scope(r);
    /* A list for a target has no use for it where it takes single placements; rows do. */
    if (status == GK_OK && any_wanted && r->needs & NEEDS_REALISABLE &&
        (r->scope.kind != SCOPE_PLACEMENT || r->needs & NEEDS_CAUSES))
        status = realisable_new(places->n, o->locations, o->rules.outer_liberties, false,
                                &r->realisable, r->err);
    return status;
}

static enum gk_status new_window(struct run *r)
{
    size_t count = r->census.places[r->size]->count;

    TRY(array_new(&r->wanted, count, sizeof *r->wanted, "placements", r->err));
    TRY(array_new(&r->solving, count, sizeof(void *), "placements", r->err));
    TRY(array_new(&r->solved, count, sizeof *r->solved, "answers", r->err));
    return array_new(&r->answers, count, sizeof *r->answers, "answers", r->err);
}

static void free_window(struct run *r)
{
    for (size_t i = 0; r->answers && i < r->census.places[r->size]->count; i++)
        answers_free(r->answers[i]);
    free(r->wanted);
    free(r->solving);
    free(r->solved);
    free(r->answers);
    r->wanted = NULL;
    r->solving = NULL;
    r->solved = r->answers = NULL;
}

static enum gk_status take_size(struct run *r)
{
    enum gk_status status = new_window(r);

    if (status == GK_OK)
        status = tell_size(r, false);
    if (status == GK_OK)
        status = prepare_sizes(r, ask_sinks(r));
    if (status == GK_OK)
        status = take_graphs(r);
    if (status == GK_OK)
        status = tell_size(r, true);
    r->done += r->told;
    r->told = 0;
    realisable_free(r->realisable);
    r->realisable = NULL;
    free_window(r);
    return status;
}

/* ---- The whole ---- */

static enum gk_status plan_run(struct run *r)
{
    const struct gk_generate *o = r->census.options;
    bool edges = o->locations & ~(1U << GK_CENTRE);

    for (int i = 0; i < r->n_sinks; i++) {
        r->needs |= r->sink[i].needs;
        r->active |= !r->sink[i].passive;
    }
    if (r->needs & NEEDS_CAUSES && r->census.source && !r->census.source->causes) {
        r->needs = (r->needs & ~(unsigned)NEEDS_CAUSES) | NEEDS_LIBERTIES;
        r->census.causes_unknown = true;
    }
    for (int size = 1; size <= o->max_points; size++) {
        struct placements **places = &r->census.places[size];

        TRY(placements_new(size, o->rules.kind, edges, places, r->err));
        for (size_t i = 0; i < (*places)->count; i++)
            if (census_asks(o, &(*places)->place[i]))
                r->census.classes[size] += census_classes(o, &(*places)->place[i]);
        r->total += r->active ? size_units(r, size) : prepared_units(r, size);
    }
    return solver_set_new(o, r->needs, r->census.source, &r->census.solvers, r->err);
}

static enum gk_status begin_run(struct run *r)
{
    for (int i = 0; i < r->n_sinks; i++)
        if (r->sink[i].begin)
            TRY(r->sink[i].begin(r->sink[i].user, &r->census, r->err));
    r->total += r->census.work;
    return GK_OK;
}

static enum gk_status end_run(struct run *r, enum gk_status status)
{
    for (int i = 0; i < r->n_sinks && status == GK_OK; i++)
        if (r->sink[i].end)
            status = r->sink[i].end(r->sink[i].user, r->err);
    return census_close(r->sink, r->n_sinks, status, r->err);
}

enum gk_status census_close(struct census_sink *sink, int n_sinks, enum gk_status status,
                            struct gk_error *err)
{
    for (int i = 0; i < n_sinks; i++) {
        enum gk_status own =
            sink[i].close(sink[i].user, status == GK_OK, status == GK_OK ? err : NULL);

        status = status == GK_OK ? own : status;
    }
    return status;
}

enum gk_status census_run(const struct census_source *source, const struct gk_generate *options,
                          struct census_sink *sink, int n_sinks, const struct gk_progress *progress,
                          struct gk_error *err)
{
    struct run r = {.census.options = options,
                    .census.source = source,
                    .sink = sink,
                    .n_sinks = n_sinks,
                    .progress = progress,
                    .err = err};
    enum gk_status status = plan_run(&r);

    if (status == GK_OK)
        status = begin_run(&r);
    for (r.size = 1; r.size <= options->max_points && status == GK_OK; r.size++)
        status = take_size(&r);
    status = end_run(&r, status);
    solver_set_free(r.census.solvers);
    for (int size = 1; size <= GK_MAX_SHAPE; size++) {
        usage_free(r.census.usage[size]);
        placements_free(r.census.places[size]);
    }
    return status;
}
