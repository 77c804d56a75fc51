/* SPDX-License-Identifier: MIT */
/*
 * What a database says of every class (gankei/complete.h). It asks for nothing but what a
 * reader sees (gankei/match.h) and what the solver says: how the database was made does not
 * matter.
 */
#include <gankei/complete.h>

#include <stdlib.h>

#include "crosscheck/verify/verifier.h"
#include "db/census/solver_set.h"
#include "db/text/fit.h"
#include "db/match/matcher.h"
#include "db/census/realisable.h"
#include "util/error.h"
#include "util/parallel.h"

const char *gk_coverage_name(enum gk_coverage coverage)
{
    static const char *const names[GK_N_COVERAGES] = {
        [GK_COVERED] = "right",
        [GK_COVERED_FEWER_MARKS] = "threats not marked",
        [GK_COVERED_INCOMPLETE] = "some vital points not marked",
        [GK_COVERED_ELSEWHERE] = "right with other outer liberties",
        [GK_COVERED_ONE_WAY] = "right in one way to lay it",
        [GK_COVERED_UNMARKABLE] = "matched by another, no mark possible",
        [GK_COVERED_MISSING] = "missing vital points",
        [GK_COVERED_WRONG_POINTS] = "wrong vital points",
        [GK_COVERED_WRONG_VALUE] = "wrong value",
        [GK_NOT_MATCHED] = "unmatched",
        [GK_NOT_MATCHED_IMPLIED] = "unmatched, implied",
        [GK_NOT_MATCHED_UNMARKABLE] = "unmatched, no mark possible",
    };

    return (unsigned)coverage < GK_N_COVERAGES ? names[coverage] : "unknown";
}

bool gk_coverage_is_wrong(enum gk_coverage coverage)
{
    return coverage >= GK_COVERED_MISSING && coverage <= GK_COVERED_WRONG_VALUE;
}

void gk_complete_default(const struct gk_db *db, struct gk_complete_options *options)
{
    int largest = 1;

    *options = (struct gk_complete_options){.locations = 1U << GK_CENTRE, .marks = GK_MARKS_ALL};
    gk_rules_default(&options->rules);
    options->rules.kind = GK_RULES_EXACT;
    for (size_t i = 0; i < db->count; i++) {
        const struct gk_drawing *d = &db->pattern[i].drawing;

        largest = d->n > largest ? d->n : largest;
        options->locations = d->edges ? GK_EVERYWHERE : options->locations;
        for (int k = 0; k < d->n; k++)
            options->dead_margins |= d->symbol[k] == '$';
    }
    options->max_points = largest < 6 ? largest : 6;
}

struct check {
    const struct gk_db *db;
    const struct gk_complete_options *options;
    const struct gk_progress *progress;
    struct placements *places[GK_MAX_SHAPE + 1];
    struct realisable *realisable;    /* of the size at work; null: nobody asks */
    uint64_t done, total;             /* classes */
    struct gk_matcher *matcher;
    struct gk_solver *solver;
    struct gk_complete *out;
    struct gk_error *err;
};

/* Of a class, with 0, 1, ... outer liberties. */
typedef struct gk_result truths[GK_MAX_LIBERTIES + 1];

/* The classes of a place with the truth about them. */
struct classes {
    const struct placement *place;
    struct answers *answers;
    gk_marking *marking;
    struct gk_result *truth;
    truths *elsewhere; /* any_liberties; else null */
    enum gk_coverage *coverage;
    size_t *pattern;
};

/* ---- Judging ---- */

/* What a pattern that is laid over a position says of it: marks as vertices of the place. */
static enum gk_coverage judge_laid(const struct check *c, const struct gk_result *says,
                                   const struct gk_result *truth)
{
    uint32_t wrong[2], missing[2];
    enum gk_verdict marks;

    if (!gk_value_same(says->value, truth->value) &&
        !verify_written_as(*truth, says->value, c->options->marks))
        return GK_COVERED_WRONG_VALUE;
    marks = verify_judge_sides(says, truth, c->options->marks, wrong, missing);
    if (marks == GK_VERDICT_WRONG_POINTS)
        return GK_COVERED_WRONG_POINTS;
    if (marks != GK_VERDICT_RIGHT)
        return marks == GK_VERDICT_INCOMPLETE ? GK_COVERED_INCOMPLETE : GK_COVERED_MISSING;
    return says->attack == truth->attack && says->defence == truth->defence
               ? GK_COVERED
               : GK_COVERED_FEWER_MARKS;
}

/* No pattern matches: a reader counts points. */
static enum gk_coverage judge_unmatched(const struct check *c, const struct gk_look *look,
                                        struct gk_result truth)
{
    if (gk_value_same(gk_implied_value(look), truth.value) ||
        verify_written_as(truth, gk_implied_value(look), c->options->marks))
        return GK_NOT_MATCHED_IMPLIED;
    return fit_result(&truth, c->options->marks) == FIT_IMPOSSIBLE ? GK_NOT_MATCHED_UNMARKABLE
                                                                   : GK_NOT_MATCHED;
}

/* The first pattern that matches, and the worst of the ways to lay it, held against one truth.
 * Returns the number of the pattern. */
static size_t judge_first(const struct check *c, const struct placement *place,
                          const struct gk_look *look, const struct gk_result *truth,
                          enum gk_coverage *out)
{
    enum gk_coverage best = GK_NOT_MATCHED, worst = GK_COVERED;
    struct gk_result fitted = *truth;
    const struct match_way *way;
    struct match_cursor cursor;
    size_t first;

    match_start(c->matcher, look, &cursor);
    way = match_next(&cursor);
    first = way ? way->pattern : GK_NO_PATTERN;
    *out = way ? GK_COVERED : judge_unmatched(c, look, *truth);
    for (; way && way->pattern == first; way = match_next(&cursor)) {
        const struct gk_result says = {.value = gk_eye_value_at(way->value),
                                       .attack = match_back(&cursor, way->attack),
                                       .defence = match_back(&cursor, way->defence)};
        enum gk_coverage one = judge_laid(c, &says, truth);

        best = one < best ? one : best;
        worst = one > worst ? one : worst;
        *out = worst;
    }
    if (!gk_coverage_is_wrong(*out))
        return first;
    if (best <= GK_COVERED_INCOMPLETE && place->position.n > place->drawing.n)
        *out = GK_COVERED_ONE_WAY;
    else if (fit_result(&fitted, c->options->marks) == FIT_IMPOSSIBLE)
        *out = GK_COVERED_UNMARKABLE;
    return first;
}

/* Is what is said of a class right with any number of outer liberties? */
static bool right_elsewhere(const struct check *c, const struct classes *k, size_t i,
                            const struct gk_look *look)
{
    for (int liberties = 0; liberties <= GK_MAX_LIBERTIES; liberties++) {
        enum gk_coverage coverage;

        judge_first(c, k->place, look, &k->elsewhere[i][liberties], &coverage);
        if (coverage <= GK_COVERED_ONE_WAY)
            return true;
    }
    return false;
}

static void judge_class(const struct check *c, const struct classes *k, size_t i)
{
    struct gk_look look;

    placement_look(k->place, k->marking[i], &look);
    k->pattern[i] = judge_first(c, k->place, &look, &k->truth[i], &k->coverage[i]);
    if (k->elsewhere && gk_coverage_is_wrong(k->coverage[i]) && right_elsewhere(c, k, i, &look))
        k->coverage[i] = GK_COVERED_ELSEWHERE;
}

static void judge_classes(const struct check *c, const struct classes *k)
{
    int threads = parallel_threads(c->options->threads);

    (void)threads;
#pragma omp parallel for schedule(dynamic, 64) num_threads(threads) if (k->answers->count > 64)
    for (size_t i = 0; i < k->answers->count; i++)
        judge_class(c, k, i);
}

/* ---- Telling ---- */

/* A set of vertices as points of the drawing. */
static uint32_t points_of(const struct placement *place, uint32_t vertices)
{
    uint32_t points = 0;

    for (int v = 0; v < place->drawing.n; v++)
        points |= (vertices >> v & 1) << place->point[v];
    return points;
}

static void tell_class(const struct check *c, const struct classes *k, size_t i)
{
    const struct placement *place = k->place;
    struct gk_uncovered out = {.coverage = k->coverage[i],
                               .location = place->location,
                               .truth = k->truth[i],
                               .pattern = k->pattern[i]};

    placement_draw(place, k->marking[i], &k->truth[i], &out.drawing);
    out.truth.attack = points_of(place, k->truth[i].attack);
    out.truth.defence = points_of(place, k->truth[i].defence);
    c->options->report(c->options->user, &out);
}

static void tell_classes(const struct check *c, const struct classes *k)
{
    uint64_t *count = c->out->count[k->place->drawing.n][k->place->location];

    for (size_t i = 0; i < k->answers->count; i++) {
        count[k->coverage[i]]++;
        c->out->total[k->coverage[i]]++;
        if (k->coverage[i] != GK_COVERED && c->options->report)
            tell_class(c, k, i);
    }
}

/* ---- Places ---- */

/* Leave out the classes that can stand on no board. */
static enum gk_status drop_unrealisable(const struct check *c, struct classes *k)
{
    size_t place = (size_t)(k->place - c->places[k->place->drawing.n]->place), count = 0;
    enum gk_status status = realisable_mark(c->realisable, place, k->answers, c->err);

    for (size_t i = 0; i < k->answers->count && status == GK_OK; i++)
        if (!k->answers->answer[i].unrealisable)
            k->answers->answer[count++] = k->answers->answer[i];
    if (status == GK_OK) {
        c->out->unrealisable += k->answers->count - count;
        k->answers->count = count;
    }
    return status;
}

static enum gk_status make_room(const struct check *c, struct classes *k)
{
    size_t room = k->answers->count + 1, each = sizeof *k->truth;

    k->marking = calloc(room, sizeof *k->marking);
    k->truth = calloc(room, sizeof *k->truth);
    k->coverage = calloc(room, sizeof *k->coverage);
    k->pattern = calloc(room, sizeof *k->pattern);
    if (c->options->any_liberties) {
        k->elsewhere = calloc(room, sizeof *k->elsewhere);
        each += sizeof *k->elsewhere;
    }
    if (k->marking && k->truth && k->coverage && k->pattern &&
        (k->elsewhere || !c->options->any_liberties))
        return GK_OK;
    return error_nomem(c->err, "the classes of a place", room * each);
}

/* The exact game for the first `count` classes: all but that which is full of dead stones. */
static enum gk_status solve_classes(const struct check *c, struct classes *k, size_t count)
{
    const struct gk_graph *position = &k->place->position;
    enum gk_status status;

    if (!k->elsewhere)
        return gk_solve_markings(c->solver, position, k->marking, count, k->truth, c->err);
    status =
        gk_solve_markings_liberties(c->solver, position, k->marking, count, k->elsewhere, c->err);
    for (size_t i = 0; i < count && status == GK_OK; i++)
        k->truth[i] = k->elsewhere[i][c->options->rules.outer_liberties];
    return status;
}

/* After the capture, it is worth what the first class allows, which is empty. */
static void solve_captured(struct classes *k, size_t i)
{
    k->truth[i] = (struct gk_result){.value = answer_captured(k->truth[0].value)};
    for (int liberties = 0; k->elsewhere && liberties <= GK_MAX_LIBERTIES; liberties++)
        k->elsewhere[i][liberties] =
            (struct gk_result){.value = answer_captured(k->elsewhere[0][liberties].value)};
}

static enum gk_status list_classes(const struct check *c, struct classes *k)
{
    enum gk_status status =
        answers_list(k->place, c->options->dead_margins, c->options->captured, &k->answers, c->err);
    size_t count;

    if (status == GK_OK && c->realisable)
        status = drop_unrealisable(c, k);
    if (status == GK_OK)
        status = make_room(c, k);
    if (status != GK_OK)
        return status;
    for (size_t i = 0; i < k->answers->count; i++)
        k->marking[i] = k->answers->answer[i].marking;
    count = k->answers->count;
    count -= count && k->answers->answer[count - 1].captured;
    status = solve_classes(c, k, count);
    if (status == GK_OK && count < k->answers->count)
        solve_captured(k, count);
    return status;
}

static void classes_fini(struct classes *k)
{
    answers_free(k->answers);
    free(k->marking);
    free(k->truth);
    free(k->elsewhere);
    free(k->coverage);
    free(k->pattern);
}

static enum gk_status check_place(struct check *c, const struct placement *place)
{
    struct classes k = {.place = place};
    enum gk_status status = list_classes(c, &k);
    const struct gk_progress *p = c->progress;

    if (status == GK_OK) {
        judge_classes(c, &k);
        tell_classes(c, &k);
        c->done += c->options->dead_margins ? place->n_classes : place->n_plain;
        if (p && p->report && p->report(p->user, c->done, c->total))
            status = error_set(c->err, GK_ERR_CANCELLED, "cancelled");
    }
    classes_fini(&k);
    return status;
}

/* ---- The whole ---- */

static bool is_wanted(const struct check *c, const struct placement *place)
{
    return c->options->locations >> place->location & 1;
}

static enum gk_status plan(struct check *c)
{
    bool edges = c->options->locations & ~(1U << GK_CENTRE);
    int max = edges ? GK_MAX_EDGE_SHAPE : GK_MAX_SHAPE;

    if (c->options->max_points < 1 || c->options->max_points > max)
        return error_set(c->err, GK_ERR_ARG, "the largest size must be 1 to %d%s, not %d", max,
                         edges ? " with edges" : "", c->options->max_points);
    for (int n = 1; n <= c->options->max_points; n++) {
        enum gk_status status = placements_new(n, GK_RULES_EXACT, edges, &c->places[n], c->err);

        if (status != GK_OK)
            return status;
        for (size_t i = 0; i < c->places[n]->count; i++) {
            const struct placement *place = &c->places[n]->place[i];

            if (is_wanted(c, place))
                c->total += c->options->dead_margins ? place->n_classes : place->n_plain;
        }
    }
    return GK_OK;
}

static enum gk_status check_size(struct check *c, const struct placements *places)
{
    const struct gk_complete_options *o = c->options;
    enum gk_status status = GK_OK;

    if (o->realisable)
        status =
            realisable_new(places, o->locations, o->rules.outer_liberties, &c->realisable, c->err);
    for (size_t i = 0; i < places->count && status == GK_OK; i++)
        if (is_wanted(c, &places->place[i]))
            status = check_place(c, &places->place[i]);
    realisable_free(c->realisable);
    c->realisable = NULL;
    return status;
}

static enum gk_status check_all(struct check *c)
{
    struct gk_rules rules = c->options->rules;
    enum gk_status status = plan(c);

    rules.kind = GK_RULES_EXACT;
    if (status == GK_OK)
        status = gk_solver_new(&rules, c->options->threads, &c->solver, c->err);
    if (status == GK_OK)
        status = gk_matcher_new(c->db, &c->matcher, c->err);
    for (int n = 1; n <= c->options->max_points && status == GK_OK; n++)
        status = check_size(c, c->places[n]);
    return status;
}

enum gk_status gk_complete_check(const struct gk_db *db, const struct gk_complete_options *options,
                                 const struct gk_progress *progress, struct gk_complete *out,
                                 struct gk_error *err)
{
    struct check c = {.db = db, .options = options, .progress = progress, .out = out, .err = err};
    enum gk_status status;

    *out = (struct gk_complete){.total = {0}};
    status = check_all(&c);
    for (int n = 0; n <= GK_MAX_SHAPE; n++)
        placements_free(c.places[n]);
    gk_matcher_free(c.matcher);
    gk_solver_free(c.solver);
    return status;
}
