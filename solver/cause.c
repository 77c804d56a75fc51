/* SPDX-License-Identifier: MIT */
/*
 * Why the abstract game and the exact game differ: experiments.
 *
 * The exact game has things that the abstract game does not know: seki, outer
 * liberties, ko, stones that are not connected to the wall. Each can be taken
 * away, and suicide can be taken from both games. If the games agree then, that
 * was the cause. Experiments are made in order: one change at a time, then two
 * together, then all; in each of these groups by enum gk_cause, and ko with one
 * threat for the defender, one for the attacker, and if it is the only change two
 * to four. The first that makes the games agree names the cause. What none
 * explains are mostly captures of the defender's stones.
 *
 * All markings of a shape whose cause is not yet known take an experiment
 * together, because the exact game shares its work among them.
 */
#include <gankei/cause.h>
#include <gankei/experimental/solve.h>

#include <stdlib.h>

#include "solver/value/eye_value.h"
#include "util/array.h"
#include "util/bits.h"
#include "util/error.h"

const char *gk_cause_name(enum gk_cause cause)
{
    static const char *const names[GK_N_CAUSES] = {
        [GK_CAUSE_NONE] = "none",
        [GK_CAUSE_SEKI] = "seki",
        [GK_CAUSE_LIBERTIES] = "shortage of liberties",
        [GK_CAUSE_KO] = "ko",
        [GK_CAUSE_UNANCHORED] = "not anchored",
        [GK_CAUSE_SUICIDE] = "suicide",
        [GK_CAUSE_MIXED] = "several together",
        [GK_CAUSE_OTHER] = "other",
    };

    return (unsigned)cause < GK_N_CAUSES ? names[cause] : "unknown";
}

/* ---- Experiments ---- */

enum { LIBERTIES = 1, UNANCHORED = 2, SEKI = 4, SUICIDE = 8, KO = 16, N_CHANGES = 5 };

struct cause_experiment {
    unsigned changes;
    int ko_threats; /* with KO */
};

static enum gk_cause cause_of(unsigned changes)
{
    switch (changes) {
    case LIBERTIES: return GK_CAUSE_LIBERTIES;
    case UNANCHORED: return GK_CAUSE_UNANCHORED;
    case SEKI: return GK_CAUSE_SEKI;
    case SUICIDE: return GK_CAUSE_SUICIDE;
    case KO: return GK_CAUSE_KO;
    default: return GK_CAUSE_MIXED;
    }
}

/* The next experiment; starts from {0}. Threats are tried as 1, -1, 2, -2, ... */
static bool next_experiment(unsigned possible, bool quick, struct cause_experiment *e)
{
    int size = e->changes ? bits_count(e->changes) : 1;
    int most_threats = size == 1 && !quick ? GK_MAX_KO_THREATS : 1;

    e->ko_threats = e->ko_threats > 0 ? -e->ko_threats : 1 - e->ko_threats;
    if (e->changes & KO && e->ko_threats <= most_threats)
        return true;
    e->ko_threats = 0;
    for (;;) {
        while (++e->changes < 1U << N_CHANGES) {
            if (bits_count(e->changes) == size && !(e->changes & ~possible)) {
                e->ko_threats = e->changes & KO ? 1 : 0;
                return true;
            }
        }
        if (size == bits_count(possible) || quick)
            return false;
        size = size == 1 ? 2 : bits_count(possible);
        e->changes = 0;
    }
}

static struct gk_rules changed_rules(const struct gk_rules *rules, const struct cause_experiment *e)
{
    struct gk_rules changed = *rules;

    changed.kind = GK_RULES_EXACT;
    if (e->changes & SEKI)
        changed.no_seki = true;
    if (e->changes & LIBERTIES)
        changed.outer_liberties = GK_MAX_LIBERTIES;
    if (e->changes & KO)
        changed.ko_threats = e->ko_threats;
    if (e->changes & SUICIDE)
        changed.suicide = false;
    return changed;
}

struct gk_causes {
    struct gk_rules rules;
    bool quick;
    int threads;
    struct gk_solver *no_suicide; /* the abstract game without it */
};

enum gk_status gk_causes_new(const struct gk_rules *rules, bool quick, int threads,
                             struct gk_causes **out, struct gk_error *err)
{
    ERROR_UNLESS(rules && threads >= 0 && out);
    struct gk_rules abstract = *rules;
    struct gk_causes *causes;
    enum gk_status status;

    TRY(array_new(&causes, 1, sizeof *causes, "causes of differences", err));
    causes->rules = *rules;
    causes->threads = threads;
    causes->quick = quick;
    abstract.kind = GK_RULES_ABSTRACT;
    abstract.suicide = false;
    status = gk_solver_new(&abstract, threads, &causes->no_suicide, err);
    if (status == GK_OK)
        *out = causes;
    else
        free(causes);
    return status;
}

void gk_causes_free(struct gk_causes *causes)
{
    if (causes)
        gk_solver_free(causes->no_suicide);
    free(causes);
}

/* What is looked into, and room for the answers. */
struct cause_inquiry {
    const struct gk_shape *shape;
    struct gk_opinions *opinions;
    size_t n_open;                /* opinions whose cause is not known */
    size_t *open;                 /* their indices */
    gk_marking *marking;          /* theirs */
    struct gk_result *exact;      /* of the experiment */
    struct gk_result *no_suicide; /* of all opinions, once it was needed */
    bool has_no_suicide;
};

static void inquiry_fini(struct cause_inquiry *q)
{
    free(q->open);
    free(q->marking);
    free(q->exact);
    free(q->no_suicide);
}

static enum gk_status inquiry_init(struct cause_inquiry *q, const struct gk_shape *shape,
                                   struct gk_opinions *opinions, size_t count, struct gk_error *err)
{
    static const char what[] = "causes of differences";
    enum gk_status status;

    *q = (struct cause_inquiry){.shape = shape, .opinions = opinions};
    status = array_new(&q->open, count, sizeof *q->open, what, err);
    if (status == GK_OK)
        status = array_new(&q->marking, count, sizeof *q->marking, what, err);
    if (status == GK_OK)
        status = array_new(&q->exact, count, sizeof *q->exact, what, err);
    if (status == GK_OK)
        status = array_new(&q->no_suicide, count, sizeof *q->no_suicide, what, err);
    if (status != GK_OK) {
        inquiry_fini(q);
        return status;
    }
    for (size_t i = 0; i < count; i++) {
        opinions[i].cause = GK_CAUSE_NONE;
        if (!gk_result_same(&opinions[i].abstract, &opinions[i].exact)) {
            opinions[i].cause = GK_CAUSE_OTHER;
            q->marking[q->n_open] = opinions[i].marking;
            q->open[q->n_open++] = i;
        }
    }
    return GK_OK;
}

/* Would the games agree? Where the values differ, these are what counts. */
static bool games_agree(const struct gk_opinions *o, const struct gk_result *abstract,
                        const struct gk_result *exact)
{
    if (!gk_eye_value_same(abstract->value, exact->value))
        return false;
    return !gk_eye_value_same(o->abstract.value, o->exact.value) ||
           eye_value_points_same(abstract, exact);
}

/* Take from the list of open markings those that the experiment explains. */
static void close_explained(struct cause_inquiry *q, const struct cause_experiment *e)
{
    size_t n_left = 0;

    for (size_t i = 0; i < q->n_open; i++) {
        size_t k = q->open[i];
        struct gk_opinions *o = &q->opinions[k];
        const struct gk_result *abstract = e->changes & SUICIDE ? &q->no_suicide[i] : &o->abstract;

        if (games_agree(o, abstract, &q->exact[i])) {
            o->cause = cause_of(e->changes);
        } else {
            q->open[n_left] = k;
            q->marking[n_left] = q->marking[i];
            q->no_suicide[n_left++] = q->no_suicide[i];
        }
    }
    q->n_open = n_left;
}

static enum gk_status try_experiment(struct gk_causes *causes, struct cause_inquiry *q,
                                     const struct cause_experiment *e, struct gk_error *err)
{
    struct gk_rules rules = changed_rules(&causes->rules, e);
    struct gk_shape shape = *q->shape;
    struct gk_solver *solver;
    enum gk_status status;

    if (e->changes & UNANCHORED)
        shape.graph.anchored = shape.firm = bits_all(shape.graph.n);
    TRY(gk_solver_new(&rules, causes->threads, &solver, err));
    status = gk_solve_batch(
        solver, GK_WANT_RESULTS,
        &(struct gk_batch){
            .shape = &shape, .marking = q->marking, .count = q->n_open, .results = q->exact},
        1, NULL, err);
    gk_solver_free(solver);
    if (status == GK_OK && e->changes & SUICIDE && !q->has_no_suicide) {
        status = gk_solve_batch(causes->no_suicide, GK_WANT_RESULTS,
                                &(struct gk_batch){.shape = q->shape,
                                                   .marking = q->marking,
                                                   .count = q->n_open,
                                                   .results = q->no_suicide},
                                1, NULL, err);
        q->has_no_suicide = true;
    }
    if (status == GK_OK)
        close_explained(q, e);
    return status;
}

enum gk_status gk_causes_find(struct gk_causes *causes, const struct gk_shape *shape,
                              struct gk_opinions *opinions, size_t count, struct gk_error *err)
{
    ERROR_UNLESS(causes && shape && (opinions || !count));
    const struct gk_rules *rules = &causes->rules;
    bool more_liberties = rules->outer_liberties < GK_MAX_LIBERTIES && !causes->quick;
    /* The changes that are one under these rules. */
    unsigned possible = KO | UNANCHORED | (rules->no_seki ? 0 : SEKI) |
                        (more_liberties ? LIBERTIES : 0) | (rules->suicide ? SUICIDE : 0);
    struct cause_experiment e = {0};
    struct cause_inquiry q;
    enum gk_status status = GK_OK;

    if (count == 0)
        return GK_OK;
    TRY(inquiry_init(&q, shape, opinions, count, err));
    while (status == GK_OK && q.n_open > 0 && next_experiment(possible, causes->quick, &e))
        status = try_experiment(causes, &q, &e, err);
    inquiry_fini(&q);
    return status;
}
