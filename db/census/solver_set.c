/* SPDX-License-Identifier: MIT */
/*
 * Solving the classes of a placement (db/census/solver_set.h).
 *
 * The exact game solves all markings with the same margins together. So the
 * classes are sorted by their margins and go to the solver in chunks that keep
 * those together; one chunk is enough for all but the largest placements.
 */
#include "db/census/solver_set.h"

#include <stdlib.h>

#include "graph/marking.h"
#include "util/array.h"
#include "util/error.h"

#define CHUNK_MAX 65536 /* more than there are markings with the same margins */
/* Boards of the exact game after which a chunk is closed: some seconds of work. */
#define CHUNK_BOARDS (UINT64_C(1) << 24)

/* A class, by its margins. */
struct job {
    gk_marking dead, margins; /* bits of `$`, of `!` and `$` */
    size_t index;             /* among the answers */
};

struct solver_set {
    const struct gk_generate *options;
    const struct census_source *source; /* null: all is solved */
    unsigned needs;
    bool exact;
    struct gk_solver *solver;
    /* NEEDS_CAUSES: */
    struct gk_solver *abstract;
    struct gk_causes *causes;
    /* At work: */
    const struct scope *scope;
    size_t count; /* of the chunk */
    const struct job *job;
    gk_marking marking[CHUNK_MAX];
    struct gk_result result[CHUNK_MAX]; /* of the abstract game, or of the only one */
    struct gk_result (*liberties)[GK_MAX_LIBERTIES + 1];
    struct gk_opinions opinions[CHUNK_MAX]; /* on classes of different values */
    size_t different[CHUNK_MAX];            /* their indices among the answers */
};

static enum gk_status make_exact(struct solver_set *set, struct gk_error *err)
{
    struct gk_rules rules = set->options->rules;
    enum gk_status status =
        array_new(&set->liberties, CHUNK_MAX, sizeof *set->liberties, "results", err);

    if (status != GK_OK || !(set->needs & NEEDS_CAUSES))
        return status;
    status = gk_causes_new(&rules, true, set->options->threads, &set->causes, err);
    rules.kind = GK_RULES_ABSTRACT;
    if (status == GK_OK)
        status = gk_solver_new(&rules, set->options->threads, &set->abstract, err);
    return status;
}

enum gk_status solver_set_new(const struct gk_generate *options, unsigned needs,
                              const struct census_source *source, struct solver_set **out,
                              struct gk_error *err)
{
    struct solver_set *set = calloc(1, sizeof *set);
    enum gk_status status;

    if (!set)
        return error_nomem(err, "results", sizeof *set);
    set->options = options;
    set->source = source;
    set->needs = needs;
    set->exact = options->rules.kind == GK_RULES_EXACT;
    status = gk_solver_new(&options->rules, options->threads, &set->solver, err);
    if (status == GK_OK && set->exact)
        status = make_exact(set, err);
    if (status == GK_OK)
        *out = set;
    else
        solver_set_free(set);
    return status;
}

void solver_set_free(struct solver_set *set)
{
    if (!set)
        return;
    gk_solver_free(set->solver);
    gk_solver_free(set->abstract);
    gk_causes_free(set->causes);
    free(set->liberties);
    free(set);
}

enum gk_status solver_set_prepare(struct solver_set *set, const struct placements *places,
                                  const struct gk_progress *progress, struct gk_error *err)
{
    return gk_solver_prepare(set->solver, places->graphs, set->options->dead_margins, progress,
                             err);
}

/* ---- Chunks ---- */

static int by_margins(const void *a, const void *b)
{
    const struct job *one = a, *other = b;

    if (one->dead != other->dead)
        return one->dead < other->dead ? -1 : 1;
    if (one->margins != other->margins)
        return one->margins < other->margins ? -1 : 1;
    return (one->index > other->index) - (one->index < other->index);
}

static enum gk_status list_jobs(const struct solver_set *set, const struct answers *answers,
                                struct job **out, struct gk_error *err)
{
    struct job *job;
    enum gk_status status = array_new(&job, answers->count, sizeof *job, "patterns", err);

    if (status != GK_OK)
        return status;
    for (size_t i = 0; i < answers->count; i++) {
        gk_marking marking = answers->answer[i].marking;

        job[i] = (struct job){.dead = marking_dead_margin_bits(marking),
                              .margins = marking_margin_bits(marking),
                              .index = i};
    }
    if (set->exact && answers->count)
        qsort(job, answers->count, sizeof *job, by_margins);
    *out = job;
    return GK_OK;
}

static bool same_margins(const struct job *a, const struct job *b)
{
    return a->dead == b->dead && a->margins == b->margins;
}

/* How many of `left` jobs make the next chunk. */
static size_t chunk_size(const struct solver_set *set, const struct placement *place,
                         const struct job *job, size_t left)
{
    uint64_t boards = 1, sum = 0;
    size_t count = 0;

    if (!set->exact)
        return left < CHUNK_MAX ? left : CHUNK_MAX;
    for (int v = 0; v < place->position.n; v++)
        boards *= 3;
    while (count < left && sum < CHUNK_BOARDS) {
        size_t end = count + 1;

        while (end < left && same_margins(&job[count], &job[end]))
            end++;
        if (end > CHUNK_MAX)
            break;
        count = end;
        sum += boards;
    }
    return count;
}

static enum gk_status ask_results(const struct solver_set *set, const struct gk_graph *position,
                                  struct gk_error *err)
{
    const struct census_source *source = set->source;

    return source ? source->results(source->user, position, set->marking, set->count,
                                    set->liberties, err)
                  : gk_solve_markings_liberties(set->solver, position, set->marking, set->count,
                                                set->liberties, err);
}

static enum gk_status ask_causes(struct solver_set *set, const struct gk_graph *position,
                                 size_t count, struct gk_error *err)
{
    const struct census_source *source = set->source;

    return source ? source->causes(source->user, position, set->opinions, count, err)
                  : gk_causes_find(set->causes, position, set->opinions, count, err);
}

/* The classes of a chunk whose values differ between the games, and why: shortage of
 * liberties, or else what experiments show. */
static enum gk_status find_causes(struct solver_set *set, struct answers *answers,
                                  struct gk_error *err)
{
    int liberties = set->options->rules.outer_liberties;
    size_t count = 0;
    enum gk_status status;

    for (size_t i = 0; i < set->count; i++) {
        const struct gk_result *exact = &set->liberties[i][liberties];
        struct gk_eye_value abstract = set->result[i].value;
        struct answer *answer = &answers->answer[set->job[i].index];

        answer->abstract = (uint8_t)gk_eye_value_index(abstract);
        if (gk_value_same(exact->value, abstract))
            continue;
        if (gk_value_same(set->liberties[i][GK_MAX_LIBERTIES].value, abstract)) {
            answer->cause = GK_CAUSE_LIBERTIES;
            continue;
        }
        set->different[count] = set->job[i].index;
        set->opinions[count++] = (struct gk_opinions){
            .marking = set->marking[i], .abstract = set->result[i], .exact = *exact};
    }
    status = ask_causes(set, &answers->place->position, count, err);
    for (size_t i = 0; i < count && status == GK_OK; i++)
        answers->answer[set->different[i]].cause = (uint8_t)set->opinions[i].cause;
    return status;
}

/*
 * The outer liberties to take the value of a class with: of all values that it has with some,
 * the one that is met most often; and among those with this value, the most usual ones. What
 * is not known of a class itself is taken to be as it is at its location in general.
 */
static int usual_liberties(const struct solver_set *set, const struct answers *answers, size_t i)
{
    const struct usage *usage = set->scope ? set->scope->usage : NULL;
    const struct placement *place = answers->place;
    const struct gk_result *with = set->liberties[i];
    double share[GK_MAX_LIBERTIES + 1], best = -1;
    const struct usage_met *met;
    int usual = set->options->rules.outer_liberties;

    if (!usage)
        return usual;
    met = usage_of_class(usage, (size_t)(place - usage->places->place),
                         answers->answer[set->job[i].index].smallest);
    for (int k = 0; k <= GK_MAX_LIBERTIES; k++)
        share[k] = usage->prior[place->location][k] + (met ? met->with[k] : 0);
    for (int k = 0; k <= GK_MAX_LIBERTIES; k++) {
        double sum = share[k] * 1e-6; /* of equally many the most usual */

        for (int other = 0; other <= GK_MAX_LIBERTIES; other++)
            sum += gk_value_same(with[other].value, with[k].value) ? share[other] : 0;
        if (sum > best) {
            best = sum;
            usual = k;
        }
    }
    return usual;
}

static void set_result(struct answer *answer, const struct gk_result *result)
{
    answer->value = (uint8_t)gk_eye_value_index(result->value);
    answer->attack = (uint16_t)result->attack;
    answer->defence = (uint16_t)result->defence;
    answer->seki = result->seki;
}

static void set_liberties(struct solver_set *set, struct answers *answers)
{
    for (size_t i = 0; i < set->count; i++) {
        const struct gk_result *with = set->liberties[i];
        size_t index = set->job[i].index;
        struct answer *answer = &answers->answer[index];

        answer->outer = (uint8_t)usual_liberties(set, answers, i);
        set_result(answer, &with[answer->outer]);
        for (int k = 0; k <= GK_MAX_LIBERTIES; k++) {
            answer->liberties[k] = (uint8_t)gk_eye_value_index(with[k].value);
            if (answers->with)
                answers->with[index][k] = with[k];
        }
    }
}

static enum gk_status solve_liberties(struct solver_set *set, unsigned needs,
                                      struct answers *answers, struct gk_error *err)
{
    const struct gk_graph *position = &answers->place->position;
    enum gk_status status = ask_results(set, position, err);

    if (status != GK_OK)
        return status;
    set_liberties(set, answers);
    if (!(needs & NEEDS_CAUSES))
        return GK_OK;
    status = gk_solve_markings(set->abstract, position, set->marking, set->count, set->result, err);
    return status == GK_OK ? find_causes(set, answers, err) : status;
}

static enum gk_status solve_plain(struct solver_set *set, struct answers *answers,
                                  struct gk_error *err)
{
    enum gk_status status = gk_solve_markings(set->solver, &answers->place->position, set->marking,
                                              set->count, set->result, err);

    for (size_t i = 0; i < set->count && status == GK_OK; i++)
        set_result(&answers->answer[set->job[i].index], &set->result[i]);
    return status;
}

enum gk_status solver_set_answer(struct solver_set *set, unsigned needs,
                                 const struct gk_progress *progress, struct answers *answers,
                                 struct gk_error *err)
{
    bool liberties = set->exact && (set->source != NULL ||
                                    needs & (NEEDS_LIBERTIES | NEEDS_CAUSES | NEEDS_RESULTS));
    struct job *job = NULL;
    enum gk_status status = list_jobs(set, answers, &job, err);

    if (status == GK_OK && set->exact && needs & NEEDS_RESULTS)
        status = array_new(&answers->with, answers->room, sizeof *answers->with, "results", err);
    for (size_t done = 0; done < answers->count && status == GK_OK; done += set->count) {
        set->job = job + done;
        set->count = chunk_size(set, answers->place, set->job, answers->count - done);
        for (size_t i = 0; i < set->count; i++)
            set->marking[i] = answers->answer[set->job[i].index].marking;
        status =
            liberties ? solve_liberties(set, needs, answers, err) : solve_plain(set, answers, err);
        if (status == GK_OK && progress->report(progress->user, done + set->count, answers->count))
            status = error_set(err, GK_ERR_CANCELLED, "cancelled");
    }
    free(job);
    return status;
}

enum gk_status solver_set_answer_all(struct solver_set *set, unsigned needs,
                                     const struct gk_progress *progress, struct answers **answers,
                                     size_t count, struct gk_error *err)
{
    enum gk_status status = GK_OK;

    for (size_t i = 0; i < count && status == GK_OK; i++)
        status = solver_set_answer(set, needs, progress, answers[i], err);
    return status;
}

/* ---- Full of dead stones ---- */

struct gk_eye_value solver_set_captured(struct gk_eye_value empty)
{
    int eyes = empty.b, threat = eyes;

    if (eyes == 0)
        threat = empty.c;
    else if (eyes == 1 && gk_value_same(empty, gk_eye_value_make(1, 1, 2, 2)))
        threat = 2;
    return gk_eye_value_make(eyes, eyes, eyes, threat);
}

static uint8_t captured_index(uint8_t empty)
{
    return (uint8_t)gk_eye_value_index(solver_set_captured(gk_eye_value_at(empty)));
}

/* The last class is worth what the first one allows, which is empty. */
static void set_captured(struct answers *answers)
{
    const struct answer *empty = &answers->answer[0];
    struct answer *full = &answers->answer[answers->count - 1];

    full->value = captured_index(empty->value);
    full->outer = empty->outer;
    full->abstract = full->value; /* the rules of that game do not say */
    for (int i = 0; i <= GK_MAX_LIBERTIES; i++) {
        full->liberties[i] = captured_index(empty->liberties[i]);
        if (answers->with)
            answers->with[answers->count - 1][i] =
                (struct gk_result){.value = gk_eye_value_at(full->liberties[i])};
    }
}

enum gk_status solver_set_solve(struct solver_set *set, const struct placement *place,
                                const struct scope *scope, const struct gk_progress *progress,
                                struct answers **out, struct gk_error *err)
{
    const struct gk_generate *o = set->options;
    struct answers *answers = NULL;
    enum gk_status status =
        scope->kind != SCOPE_ALL
            ? scope_list(scope, place, &answers, err)
            : answers_list(place, o->dead_margins, o->captured && set->exact, &answers, err);
    bool captured;

    if (status != GK_OK)
        return status;
    captured = answers->count && answers->answer[answers->count - 1].captured;
    answers->count -= captured;
    set->scope = scope;
    status = solver_set_answer(set, set->needs, progress, answers, err);
    set->scope = NULL;
    answers->count += captured;
    if (status != GK_OK) {
        answers_free(answers);
        return status;
    }
    if (captured)
        set_captured(answers);
    *out = answers;
    return GK_OK;
}
