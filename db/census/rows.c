/* SPDX-License-Identifier: MIT */
/* All classes one by one (db/census/rows.h): place by place, each solved as a whole. */
#include "db/census/rows.h"

#include <stdlib.h>

#include "db/census/answer.h"
#include "db/generate/comment.h"
#include "util/bits.h"
#include "util/error.h"

struct run {
    struct gk_generate options;
    const struct rows_sink *sink;
    const struct gk_progress *progress;
    struct gk_error *err;
    struct solver_set *asker;
    struct placements *places[GK_MAX_SHAPE + 1]; /* by size */
    uint64_t skip;                              /* places */
    uint64_t graph, place;                      /* the last ones */
    uint64_t done, total;                       /* classes */
};

static bool is_exact(const struct run *r)
{
    return r->options.rules.kind == GK_RULES_EXACT;
}

static bool is_wanted(const struct run *r, const struct placement *place)
{
    return r->options.locations >> place->location & 1;
}

static uint64_t n_classes(const struct run *r, const struct placement *place)
{
    return r->options.dead_margins ? place->n_classes : place->n_plain;
}

static int report(void *user, uint64_t done, uint64_t total)
{
    const struct run *r = user;

    (void)total;
    return r->progress && r->progress->report
               ? r->progress->report(r->progress->user, r->done + done, r->total)
               : 0;
}

/* ---- Rows ---- */

static void set_liberties(struct rows_row *row, const struct answer *answer)
{
    for (int i = 0; i <= GK_MAX_LIBERTIES; i++)
        row->with[i] = gk_eye_value_at(answer->liberties[i]);
    row->depends = comment_on_liberties(answer);
    row->abstract = gk_eye_value_at(answer->abstract);
    row->cause = (enum gk_cause)answer->cause;
    row->result.seki = answer->seki;
}

static void make_row(const struct run *r, const struct placement *place,
                     const struct answer *answer, struct rows_row *row)
{
    const struct gk_result unmarked = {.attack = 0};

    row->number = answer->number;
    row->result = answer_result(answer);
    placement_draw(place, answer->marking, &unmarked, &row->drawing);
    placement_draw(place, answer->marking, &row->result, &row->marked);
    row->result.attack = bits_map(place->point, row->result.attack);
    row->result.defence = bits_map(place->point, row->result.defence);
    if (is_exact(r))
        set_liberties(row, answer);
}

static enum gk_status send_answers(struct run *r, const struct rows_place *about,
                                   const struct answers *answers)
{
    enum gk_status status = r->sink->place(r->sink->user, about, r->err);

    for (size_t i = 0; i < answers->count && status == GK_OK; i++) {
        struct rows_row row = {.place = about};

        make_row(r, answers->place, &answers->answer[i], &row);
        status = r->sink->row(r->sink->user, &row, r->err);
    }
    return status == GK_OK ? r->sink->place_done(r->sink->user, about, r->err) : status;
}

/* ---- Places ---- */

static enum gk_status send_place(struct run *r, const struct placement *place)
{
    const struct rows_place about = {.id = r->place,
                                     .graph = r->graph,
                                     .size = place->seen.n,
                                     .location = place->location,
                                     .enclosed = place->position.n - place->seen.n,
                                     .drawing = &place->drawing};
    const struct gk_progress solving = {report, r};
    struct answers answers;
    enum gk_status status = solver_set_solve(r->asker, place, &solving, &answers, r->err);

    if (status != GK_OK)
        return status;
    status = send_answers(r, &about, &answers);
    answers_fini(&answers);
    return status;
}

static enum gk_status send_size(struct run *r, const struct placements *places)
{
    const struct gk_progress quiet = {NULL, NULL};
    enum gk_status status = solver_set_prepare(r->asker, places, &quiet, r->err);
    bool fresh = true; /* the next place is the first one of its graph that is wanted */
    size_t shape = 0;

    for (size_t i = 0; i < places->count && status == GK_OK; i++) {
        const struct placement *place = &places->place[i];
        struct rows_graph graph = {.shape = &places->graphs->shape[shape]};

        if (is_wanted(r, place)) {
            r->graph += fresh;
            graph.id = r->graph;
            r->place++;
            if (r->place > r->skip && fresh)
                status = r->sink->graph(r->sink->user, &graph, r->err);
            if (r->place > r->skip && status == GK_OK)
                status = send_place(r, place);
            fresh = false;
            r->done += n_classes(r, place);
        }
        if (place->location == GK_CENTRE) { /* the last one of its graph */
            r->graph += fresh;
            fresh = true;
            shape++;
        }
    }
    return status;
}

static enum gk_status plan(struct run *r)
{
    bool edges = r->options.locations & ~(1U << GK_CENTRE);

    if (edges && r->options.max_points > GK_MAX_EDGE_SHAPE)
        return error_set(r->err, GK_ERR_LIMIT,
                         "too large: at edges and in corners there are at most %d points, not %d; "
                         "in the centre there may be more",
                         GK_MAX_EDGE_SHAPE, r->options.max_points);
    for (int size = 1; size <= r->options.max_points; size++) {
        enum gk_status status =
            placements_new(size, r->options.rules.kind, edges, &r->places[size], r->err);

        if (status != GK_OK)
            return status;
        for (size_t i = 0; i < r->places[size]->count; i++)
            if (is_wanted(r, &r->places[size]->place[i]))
                r->total += n_classes(r, &r->places[size]->place[i]);
    }
    return GK_OK;
}

enum gk_status rows_generate(const struct gk_generate *options, uint64_t done,
                             const struct rows_sink *sink, const struct gk_progress *progress,
                             struct gk_error *err)
{
    struct run r = {
        .options = *options, .sink = sink, .progress = progress, .err = err, .skip = done};
    enum gk_status status;

    if (options->max_points < 1 || options->max_points > GK_MAX_SHAPE)
        return error_set(err, GK_ERR_ARG, "the largest size must be 1 to %d, not %d", GK_MAX_SHAPE,
                         options->max_points);
    if (!is_exact(&r))
        r.options.locations &= 1U << GK_CENTRE;
    status = plan(&r);
    if (status == GK_OK)
        status = solver_set_new(&r.options, &r.asker, err);
    for (int size = 1; size <= options->max_points && status == GK_OK; size++)
        status = send_size(&r, r.places[size]);
    solver_set_free(r.asker);
    for (int size = 1; size <= GK_MAX_SHAPE; size++)
        placements_free(r.places[size]);
    return status;
}
