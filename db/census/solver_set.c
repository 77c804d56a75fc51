/* SPDX-License-Identifier: MIT */
/*
 * Solving the classes of a placement (db/census/solver_set.h).
 *
 * The exact game solves all markings with the same margins together. So the
 * classes of each placement are sorted by their margins, and go to the solver in chunks that keep
 * those together: small placements many at a time, the largest in several chunks. A chunk has work
 * for all threads.
 */
#include "db/census/solver_set.h"

#include <stdlib.h>

#include "graph/marking.h"
#include "solver/solver.h"
#include "solver/value/eye_value.h"
#include "util/array.h"
#include "util/error.h"

#define CHUNK_MAX (1 << 16) /* more than there are markings with the same margins */
/* Boards of the exact game after which a chunk is closed if causes are asked for, which take ten
 * times the time: some seconds of work. */
#define CHUNK_BOARDS (UINT64_C(1) << 24)

/* A class, by its margins. */
struct job {
    gk_marking dead, margins; /* bits of `$`, of `!` and `$` */
    size_t index;             /* among the answers */
};

/* What a chunk has of some answers: consecutive jobs. */
struct piece {
    struct answers *answers;
    size_t first, count;
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
    const struct gk_progress *progress;
    size_t done, total; /* classes */
    /* The chunk: */
    struct piece *piece;
    size_t n_pieces, piece_room;
    struct gk_batch *list; /* of each piece */
    size_t list_room;
    uint64_t boards;
    size_t count;
    struct job job[CHUNK_MAX];
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
    struct solver_set *set;
    enum gk_status status;

    TRY(array_new(&set, 1, sizeof *set, "results", err));
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
    free(set->piece);
    free(set->list);
    free(set);
}

enum gk_status solver_set_prepare(struct solver_set *set, const struct placements *places,
                                  const struct gk_progress *progress, struct gk_error *err)
{
    return solver_prepare(set->solver, places->graphs, set->options->dead_margins, progress, err);
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

    TRY(array_new(&job, answers->count, sizeof *job, "patterns", err));
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

static uint64_t boards_of(const struct placement *place)
{
    uint64_t boards = 1;

    for (int v = 0; v < place->position.graph.n; v++)
        boards *= 3;
    return boards;
}

/* How many of `left` jobs fit into the chunk. */
static size_t piece_size(const struct solver_set *set, const struct placement *place,
                         const struct job *job, size_t left)
{
    uint64_t boards = boards_of(place), most = set->causes ? CHUNK_BOARDS : UINT64_MAX;
    uint64_t sum = set->boards;
    size_t count = 0, room = CHUNK_MAX - set->count;

    if (!set->exact)
        return left < room ? left : room;
    /* What fits is not divided: each part would list the boards anew, and fill its lanes less. */
    if (left > room && left <= CHUNK_MAX)
        return 0;
    while (count < left && (sum < most || set->count + count == 0)) {
        size_t end = count + 1;

        while (end < left && same_margins(&job[count], &job[end]))
            end++;
        if (end > room)
            break;
        count = end;
        sum += boards;
    }
    return count;
}

/* The classes of a piece whose values differ between the games, and why: shortage of
 * liberties, or else what experiments show. */
static enum gk_status find_causes(struct solver_set *set, const struct piece *piece,
                                  struct gk_error *err)
{
    const struct census_source *source = set->source;
    struct answers *answers = piece->answers;
    const struct gk_shape *position = &answers->place->position;
    int liberties = set->options->rules.outer_liberties;
    size_t count = 0;

    for (size_t i = piece->first; i < piece->first + piece->count; i++) {
        const struct gk_result *exact = &set->liberties[i][liberties];
        struct gk_eye_value abstract = set->result[i].value;
        struct answer *answer = &answers->answer[set->job[i].index];

        answer->abstract = (uint8_t)gk_eye_value_index(abstract);
        if (gk_eye_value_same(exact->value, abstract))
            continue;
        if (gk_eye_value_same(set->liberties[i][GK_MAX_LIBERTIES].value, abstract)) {
            answer->cause = GK_CAUSE_LIBERTIES;
            continue;
        }
        set->different[count] = set->job[i].index;
        set->opinions[count++] = (struct gk_opinions){
            .marking = set->marking[i], .abstract = set->result[i], .exact = *exact};
    }
    TRY(source ? source->causes(source->user, position, set->opinions, count, err)
               : gk_causes_find(set->causes, position, set->opinions, count, err));
    for (size_t i = 0; i < count; i++)
        answers->answer[set->different[i]].cause = (uint8_t)set->opinions[i].cause;
    return GK_OK;
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
            sum += gk_eye_value_same(with[other].value, with[k].value) ? share[other] : 0;
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

static void set_liberties(const struct solver_set *set, const struct piece *piece)
{
    struct answers *answers = piece->answers;
    int rules = set->options->rules.outer_liberties;

    for (size_t i = piece->first; i < piece->first + piece->count; i++) {
        const struct gk_result *with = set->liberties[i];
        size_t index = set->job[i].index;
        struct answer *answer = &answers->answer[index];

        answer->outer = (uint8_t)usual_liberties(set, answers, i);
        answer->other_points = !eye_value_points_same(&with[answer->outer], &with[rules]);
        set_result(answer, &with[answer->outer]);
        answer->abstract = answer->value; /* unless causes are asked for */
        for (int k = 0; k <= GK_MAX_LIBERTIES; k++) {
            answer->liberties[k] = (uint8_t)gk_eye_value_index(with[k].value);
            if (answers->with)
                answers->with[index][k] = with[k];
        }
    }
}

/* ---- A chunk ---- */

static int report_chunk(void *user, uint64_t done, uint64_t total)
{
    const struct solver_set *set = user;

    (void)total;
    return set->progress->report(set->progress->user, set->done + done, set->total);
}

/* Solve all pieces; `causes` for those of the abstract game afterwards. */
static enum gk_status solve_pieces(struct solver_set *set, struct gk_solver *solver, bool liberties,
                                   struct gk_error *err)
{
    const struct gk_progress progress = {report_chunk, set};
    enum gk_status status =
        array_grow(&set->list, set->n_pieces, &set->list_room, sizeof *set->list, "markings", err);

    for (size_t i = 0; i < set->n_pieces && status == GK_OK; i++) {
        const struct piece *piece = &set->piece[i];

        set->list[i] = (struct gk_batch){.shape = &piece->answers->place->position,
                                         .marking = &set->marking[piece->first],
                                         .count = piece->count,
                                         .results = liberties ? set->liberties[piece->first]
                                                              : &set->result[piece->first]};
    }
    return status != GK_OK
               ? status
               : gk_solve_batch(solver, liberties ? GK_WANT_LIBERTIES : GK_WANT_RESULTS, set->list,
                                set->n_pieces, solver == set->solver ? &progress : NULL, err);
}

/* The same, of the source. */
static enum gk_status ask_results(const struct solver_set *set, struct gk_error *err)
{
    const struct census_source *source = set->source;

    for (size_t i = 0; i < set->n_pieces; i++) {
        const struct piece *piece = &set->piece[i];

        TRY(source->results(source->user, &piece->answers->place->position,
                            set->options->rules.ko_threats, &set->marking[piece->first],
                            piece->count, &set->liberties[piece->first], err));
    }
    return GK_OK;
}

static enum gk_status solve_chunk(struct solver_set *set, unsigned needs, struct gk_error *err)
{
    bool liberties = set->exact && (set->source != NULL ||
                                    needs & (NEEDS_LIBERTIES | NEEDS_CAUSES | NEEDS_RESULTS));
    bool causes = set->exact && needs & NEEDS_CAUSES;
    enum gk_status status =
        set->source ? ask_results(set, err) : solve_pieces(set, set->solver, liberties, err);

    if (status == GK_OK && causes)
        status = solve_pieces(set, set->abstract, false, err);
    for (size_t i = 0; i < set->n_pieces && status == GK_OK; i++) {
        const struct piece *piece = &set->piece[i];

        if (liberties)
            set_liberties(set, piece);
        for (size_t k = piece->first; !liberties && k < piece->first + piece->count; k++)
            set_result(&piece->answers->answer[set->job[k].index], &set->result[k]);
        if (causes)
            status = find_causes(set, piece, err);
    }
    set->done += set->count;
    set->n_pieces = set->count = 0;
    set->boards = 0;
    return status == GK_OK ? error_on_cancel(set->progress, set->done, set->total, err) : status;
}

static enum gk_status add_piece(struct solver_set *set, struct answers *answers,
                                const struct job *job, size_t count, struct gk_error *err)
{
    TRY(array_grow(&set->piece, set->n_pieces + 1, &set->piece_room, sizeof *set->piece, "patterns",
                   err));
    for (size_t i = 0; i < count; i++) {
        set->job[set->count + i] = job[i];
        set->marking[set->count + i] = answers->answer[job[i].index].marking;
        if (i == 0 || !same_margins(&job[i - 1], &job[i]))
            set->boards += boards_of(answers->place);
    }
    set->piece[set->n_pieces++] =
        (struct piece){.answers = answers, .first = set->count, .count = count};
    set->count += count;
    return GK_OK;
}

/* Put answers into the chunk, and solve it whenever it is full. */
static enum gk_status add_answers(struct solver_set *set, unsigned needs, struct answers *answers,
                                  struct gk_error *err)
{
    struct job *job = NULL;
    enum gk_status status = list_jobs(set, answers, &job, err);

    if (status == GK_OK && set->exact && needs & NEEDS_RESULTS)
        status = array_new(&answers->with, answers->room, sizeof *answers->with, "results", err);
    for (size_t done = 0; done < answers->count && status == GK_OK;) {
        size_t count = piece_size(set, answers->place, job + done, answers->count - done);

        if (count)
            status = add_piece(set, answers, job + done, count, err);
        done += count;
        if (status == GK_OK && done < answers->count)
            status = solve_chunk(set, needs, err);
    }
    free(job);
    return status;
}

enum gk_status solver_set_answer_all(struct solver_set *set, unsigned needs,
                                     const struct gk_progress *progress, struct answers **answers,
                                     size_t count, struct gk_error *err)
{
    enum gk_status status = GK_OK;

    set->progress = progress;
    set->done = set->total = 0;
    for (size_t i = 0; i < count; i++)
        set->total += answers[i]->count;
    for (size_t i = 0; i < count && status == GK_OK; i++)
        status = add_answers(set, needs, answers[i], err);
    if (status == GK_OK && set->count)
        status = solve_chunk(set, needs, err);
    set->n_pieces = set->count = 0;
    set->boards = 0;
    set->progress = NULL;
    return status;
}

/* ---- Full of dead stones ---- */

struct gk_eye_value solver_set_captured(struct gk_eye_value empty)
{
    int eyes = empty.b, threat = eyes;

    if (eyes == 0)
        threat = empty.c;
    else if (eyes == 1 && gk_eye_value_same(empty, gk_eye_value_make(1, 1, 2, 2)))
        threat = 2;
    return gk_eye_value_make(eyes, eyes, eyes, threat);
}

static uint8_t captured_index(uint8_t empty)
{
    return (uint8_t)gk_eye_value_index(solver_set_captured(gk_eye_value_at(empty)));
}

/* The class that is full of dead stones is not solved: list_answers() took it off the end. Put it
 * back, if there is one; it is worth what the first class allows, which is empty. */
static void set_captured(struct answers *answers)
{
    const struct answer *empty = &answers->answer[0];
    struct answer *full = &answers->answer[answers->count];

    if (answers->count == answers->room || !full->captured)
        return;
    answers->count++;
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

/* List what is to be solved of a placement. */
static enum gk_status list_answers(const struct solver_set *set, const struct placement *place,
                                   const struct scope *scope, struct answers **out,
                                   struct gk_error *err)
{
    const struct gk_generate *o = set->options;

    TRY(scope->kind != SCOPE_ALL
            ? scope_list(scope, place, out, err)
            : answers_list(place, o->dead_margins, o->captured && set->exact, out, err));
    (*out)->count -= (*out)->count && (*out)->answer[(*out)->count - 1].captured;
    return GK_OK;
}

enum gk_status solver_set_solve(struct solver_set *set, const struct placement *const *place,
                                size_t count, const struct scope *scope,
                                const struct gk_progress *progress, struct answers **out,
                                struct gk_error *err)
{
    enum gk_status status = GK_OK;
    size_t listed = 0;

    for (; listed < count && status == GK_OK; listed++) {
        out[listed] = NULL;
        status = list_answers(set, place[listed], scope, &out[listed], err);
    }
    set->scope = scope;
    if (status == GK_OK)
        status = solver_set_answer_all(set, set->needs, progress, out, count, err);
    set->scope = NULL;
    for (size_t i = 0; i < listed; i++) {
        if (status == GK_OK) {
            set_captured(out[i]);
        } else {
            answers_free(out[i]);
            out[i] = NULL;
        }
    }
    return status;
}
