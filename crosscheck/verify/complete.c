/* SPDX-License-Identifier: MIT */
/*
 * What a database says of every class (experimental/complete.h): a sink of the census. It asks for
 * nothing but what a reader sees (experimental/match.h) and what the solver says: how it was
 * made does not matter.
 */
#include <gankei/experimental/complete.h>
#include <gankei/experimental/match.h>

#include <stdlib.h>

#include "crosscheck/verify/verifier.h"
#include "db/census/census.h"
#include "db/match/matcher.h"
#include "db/text/fit.h"
#include "graph/graph_sets.h"
#include "solver/value/result.h"
#include "util/array.h"
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
        options->dead_margins |= graph_drawn(d, '$') != 0;
    }
    options->max_points = largest < 6 ? largest : 6;
}

struct complete_check {
    const struct gk_complete_options *options;
    struct gk_matcher *matcher;
    struct gk_complete *out;
};

/* What the database says of a class. */
struct class_said {
    enum gk_coverage coverage;
    size_t pattern;
};

/* ---- Judging ---- */

/* May the truth be written with this value? */
static bool is_value(const struct complete_check *c, const struct gk_result *truth,
                     struct gk_eye_value value)
{
    return gk_eye_value_same(value, truth->value) ||
           verify_written_as(*truth, value, c->options->marks);
}

static bool is_markable(const struct complete_check *c, struct gk_result truth)
{
    return fit_result(&truth, c->options->marks) != FIT_IMPOSSIBLE;
}

/* What a pattern that is laid over a position says of it: marks as vertices of the place. */
static enum gk_coverage judge_laid(const struct complete_check *c, const struct gk_result *says,
                                   const struct gk_result *truth)
{
    uint32_t wrong[2], missing[2];

    if (!is_value(c, truth, says->value))
        return GK_COVERED_WRONG_VALUE;
    switch (verify_judge_sides(says, truth, c->options->marks, wrong, missing)) {
    case GK_VERDICT_RIGHT:
        return says->attack == truth->attack && says->defence == truth->defence
                   ? GK_COVERED
                   : GK_COVERED_FEWER_MARKS;
    case GK_VERDICT_INCOMPLETE: return GK_COVERED_INCOMPLETE;
    case GK_VERDICT_WRONG_POINTS: return GK_COVERED_WRONG_POINTS;
    default: return GK_COVERED_MISSING;
    }
}

/* No pattern matches: a reader counts points. */
static enum gk_coverage judge_unmatched(const struct complete_check *c,
                                        const struct gk_placed *placed,
                                        const struct gk_result *truth)
{
    if (is_value(c, truth, gk_implied_value(placed)))
        return GK_NOT_MATCHED_IMPLIED;
    return is_markable(c, *truth) ? GK_NOT_MATCHED : GK_NOT_MATCHED_UNMARKABLE;
}

/* The first pattern that matches, and the worst of the ways to lay it, held against one truth. */
static struct class_said judge_first(const struct complete_check *c, const struct placement *place,
                                     const struct gk_placed *placed, const struct gk_result *truth)
{
    enum gk_coverage best = GK_NOT_MATCHED, worst = GK_COVERED;
    const struct match_way *way;
    struct match_cursor cursor;
    size_t first;

    match_start(c->matcher, placed, &cursor);
    way = match_next(&cursor);
    if (!way)
        return (struct class_said){judge_unmatched(c, placed, truth), GK_NO_PATTERN};
    for (first = way->pattern; way && way->pattern == first; way = match_next(&cursor)) {
        const struct gk_result says = {.value = gk_eye_value_at(way->value),
                                       .attack = match_back(&cursor, way->attack),
                                       .defence = match_back(&cursor, way->defence)};
        enum gk_coverage one = judge_laid(c, &says, truth);

        best = one < best ? one : best;
        worst = one > worst ? one : worst;
    }
    if (gk_coverage_is_wrong(worst)) {
        if (best <= GK_COVERED_INCOMPLETE && place->position.graph.n > place->drawing.n)
            worst = GK_COVERED_ONE_WAY;
        else if (!is_markable(c, *truth))
            worst = GK_COVERED_UNMARKABLE;
    }
    return (struct class_said){worst, first};
}

static struct class_said judge_class(const struct complete_check *c, const struct answers *answers,
                                     size_t i)
{
    struct gk_result truth = answer_result(&answers->answer[i]);
    struct class_said said;
    struct gk_placed placed;

    placement_placed(answers->place, answers->answer[i].marking, &placed);
    said = judge_first(c, answers->place, &placed, &truth);
    if (!answers->with || !gk_coverage_is_wrong(said.coverage))
        return said;
    for (int liberties = 0; liberties <= GK_MAX_LIBERTIES; liberties++)
        if (judge_first(c, answers->place, &placed, &answers->with[i][liberties]).coverage <=
            GK_COVERED_ONE_WAY)
            said.coverage = GK_COVERED_ELSEWHERE;
    return said;
}

/* ---- Telling ---- */

static void tell_class(const struct complete_check *c, const struct answers *answers, size_t i,
                       const struct class_said *said)
{
    const struct placement *place = answers->place;
    struct gk_uncovered out = {.coverage = said->coverage,
                               .location = place->location,
                               .truth = answer_result(&answers->answer[i]),
                               .pattern = said->pattern};

    placement_draw(place, answers->answer[i].marking, &out.truth, &out.drawing);
    result_map(&out.truth, place->point);
    c->options->report(c->options->user, &out);
}

static void tell_classes(const struct complete_check *c, const struct answers *answers,
                         const struct class_said *said)
{
    uint64_t *count = c->out->count[answers->place->drawing.n][answers->place->location];

    for (size_t i = 0; i < answers->count; i++) {
        if (answers->answer[i].unrealisable) {
            c->out->unrealisable++;
            continue;
        }
        count[said[i].coverage]++;
        c->out->total[said[i].coverage]++;
        if (said[i].coverage != GK_COVERED && c->options->report)
            tell_class(c, answers, i, &said[i]);
    }
}

/* ---- The sink ---- */

static enum gk_status check_placement(const struct complete_check *c, const struct answers *answers,
                                      struct gk_error *err)
{
    struct class_said *said;
    int threads = parallel_threads(c->options->threads);
    enum gk_status status =
        array_new(&said, answers->count, sizeof *said, "the classes of a place", err);

    (void)threads;
    if (status != GK_OK)
        return status;
#pragma omp parallel for schedule(dynamic, 64) num_threads(threads) if (answers->count > 64)
    for (size_t i = 0; i < answers->count; i++)
        said[i] = judge_class(c, answers, i);
    tell_classes(c, answers, said);
    free(said);
    return GK_OK;
}

static enum gk_status check_graph(void *user, const struct census_graph *graph,
                                  struct gk_error *err)
{
    for (size_t i = 0; i < graph->count; i++)
        if (graph->answers[i])
            TRY(check_placement(user, graph->answers[i], err));
    return GK_OK;
}

static enum gk_status close_check(void *user, bool keep, struct gk_error *err)
{
    (void)keep;
    (void)err;
    gk_matcher_free(((struct complete_check *)user)->matcher);
    return GK_OK;
}

enum gk_status gk_complete_check(const struct gk_db *db, const struct gk_complete_options *options,
                                 const struct gk_progress *progress, struct gk_complete *out,
                                 struct gk_error *err)
{
    ERROR_UNLESS(db && options && out);
    struct gk_generate asked = {.max_points = options->max_points,
                                .dead_margins = options->dead_margins,
                                .captured = options->captured,
                                .locations = options->locations,
                                .rules = options->rules,
                                .threads = options->threads};
    struct complete_check c = {.options = options, .out = out};
    struct census_sink sink = {.user = &c,
                               .needs = (options->any_liberties ? NEEDS_RESULTS : 0) |
                                        (options->realisable ? NEEDS_REALISABLE : 0),
                               .graph = check_graph,
                               .close = close_check};
    struct gk_generate census;

    *out = (struct gk_complete){.total = {0}};
    asked.rules.kind = GK_RULES_EXACT;
    TRY(census_options(&asked, &census, err));
    TRY(gk_matcher_new(db, &c.matcher, err));
    return census_run(NULL, &census, &sink, 1, progress, err);
}
