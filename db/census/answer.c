/* SPDX-License-Identifier: MIT */
/*
 * Solving the classes of a place (db/census/answer.h).
 *
 * The exact game solves all markings with the same margins together. So the
 * classes are sorted by their margins and go to the solver in chunks that keep
 * those together; one chunk is enough for all but the largest places.
 */
#include "db/census/answer.h"

#include <stdlib.h>

#include "enumerate/automorphism.h"
#include "util/array.h"
#include "util/error.h"

#define CHUNK_MAX 65536 /* more than there are markings with the same margins */
/* Boards of the exact game after which a chunk is closed: some seconds of work. */
#define CHUNK_BOARDS (UINT64_C(1) << 24)

/* A class, by its margins. */
struct job {
    uint64_t dead, margins; /* bit 2v: vertex n-1-v, as in a gk_marking */
    size_t index;           /* among the answers */
};

struct solver_set {
    const struct gk_generate *options;
    const struct usage *usage; /* null: not asked */
    enum scope scope;
    int few_margins;
    bool exact;
    struct gk_solver *solver;
    /* The exact game only: */
    struct gk_solver *abstract;
    struct gk_causes *causes;
    /* The chunk at work: */
    size_t count;
    const struct job *job;
    gk_marking marking[CHUNK_MAX];
    struct gk_result result[CHUNK_MAX]; /* of the abstract game */
    struct gk_result (*liberties)[GK_MAX_LIBERTIES + 1];
    struct gk_opinions opinions[CHUNK_MAX]; /* on classes of different values */
    size_t different[CHUNK_MAX];            /* their indices among the answers */
};

static enum gk_status make_exact(struct solver_set *asker, struct gk_error *err)
{
    struct gk_rules rules = asker->options->rules;
    enum gk_status status;

    asker->liberties = calloc(CHUNK_MAX, sizeof *asker->liberties);
    if (!asker->liberties)
        return error_nomem(err, "results", CHUNK_MAX * sizeof *asker->liberties);
    status = gk_causes_new(&rules, true, asker->options->threads, &asker->causes, err);
    rules.kind = GK_RULES_ABSTRACT;
    if (status == GK_OK)
        status = gk_solver_new(&rules, asker->options->threads, &asker->abstract, err);
    return status;
}

enum gk_status solver_set_new(const struct gk_generate *options, struct solver_set **out,
                              struct gk_error *err)
{
    struct solver_set *asker = calloc(1, sizeof *asker);
    enum gk_status status;

    if (!asker)
        return error_nomem(err, "results", sizeof *asker);
    asker->options = options;
    asker->exact = options->rules.kind == GK_RULES_EXACT;
    status = gk_solver_new(&options->rules, options->threads, &asker->solver, err);
    if (status == GK_OK && asker->exact)
        status = make_exact(asker, err);
    if (status != GK_OK) {
        solver_set_free(asker);
        return status;
    }
    *out = asker;
    return GK_OK;
}

void solver_set_free(struct solver_set *asker)
{
    if (!asker)
        return;
    gk_solver_free(asker->solver);
    gk_solver_free(asker->abstract);
    gk_causes_free(asker->causes);
    free(asker->liberties);
    free(asker);
}

enum gk_status solver_set_prepare(struct solver_set *asker, const struct placements *places,
                                  const struct gk_progress *progress, struct gk_error *err)
{
    return gk_solver_prepare(asker->solver, places->graphs, asker->options->dead_margins, progress,
                             err);
}

/* ---- Classes ---- */

static uint64_t margins_of(gk_marking marking)
{
    return marking & UINT64_C(0x5555555555555555);
}

static uint64_t dead_margins_of(gk_marking marking)
{
    return margins_of(marking) & marking >> 1;
}

static bool is_legal(const struct placement *place, gk_marking marking)
{
    struct gk_graph graph;

    if (place->position.n == place->seen.n)
        return true;
    gk_shape_mark(&place->position, marking, &graph);
    return gk_graph_check(&graph, NULL) == GK_OK;
}

/* The smallest legal marking of a class. To a reader the markings of a class are the
 * same, but enclosed stones can make a difference. False if there is none. */
static bool find_legal(const struct placement *place, const struct gk_markings *it,
                       gk_marking smallest, gk_marking *out)
{
    bool found = false;

    *out = smallest;
    if (is_legal(place, smallest))
        return true;
    for (size_t i = 0; i < it->n_auto; i++) {
        gk_marking image = marking_image(smallest, it->automorphism + i * (size_t)it->n, it->n);

        if ((!found || image < *out) && is_legal(place, image)) {
            *out = image;
            found = true;
        }
    }
    return found;
}

/* List the classes without `$`, or those with it. */
static enum gk_status list_half(const struct placement *place, bool dead, struct answers *out,
                                struct gk_error *err)
{
    int64_t number = place->first + (dead ? (int64_t)place->n_plain : 0);
    struct gk_markings it;
    gk_marking smallest, marking;
    enum gk_status status = gk_markings_init(&it, &place->seen, dead, err);

    if (status != GK_OK)
        return status;
    while (gk_markings_next(&it, &smallest)) {
        if (dead && !dead_margins_of(smallest))
            continue;
        if (find_legal(place, &it, smallest, &marking))
            out->answer[out->count++] =
                (struct answer){.smallest = smallest, .marking = marking, .number = number};
        else
            out->illegal++;
        number++;
    }
    gk_markings_fini(&it);
    return GK_OK;
}

struct gk_eye_value answer_captured(struct gk_eye_value empty)
{
    int eyes = empty.b, threat = eyes;

    if (eyes == 0)
        threat = empty.c;
    else if (eyes == 1 && gk_value_same(empty, gk_eye_value_make(1, 1, 2, 2)))
        threat = 2;
    return gk_eye_value_make(eyes, eyes, eyes, threat);
}

/* The class that is full of dead stones, after all others; none where not even the empty
 * shape is a position. */
static void list_captured(const struct placement *place, struct answers *out)
{
    gk_marking full = 0;

    for (int v = 0; v < place->drawing.n; v++)
        full = full << 2 | GK_DEAD;
    if (out->count && out->answer[0].marking == 0)
        out->answer[out->count++] =
            (struct answer){.smallest = full,
                            .marking = full,
                            .number = place->first + (int64_t)place->n_classes,
                            .captured = true};
}

enum gk_status answers_list(const struct placement *place, bool dead_margins, bool captured,
                            struct answers *out, struct gk_error *err)
{
    uint64_t room = (dead_margins ? place->n_classes : place->n_plain) + captured;
    enum gk_status status;
    size_t bytes;

    *out = (struct answers){.place = place};
    if (room > SIZE_MAX || !array_bytes((size_t)room, sizeof *out->answer, &bytes))
        return error_nomem(err, "patterns", SIZE_MAX);
    out->answer = calloc(1, bytes);
    if (!out->answer)
        return error_nomem(err, "patterns", bytes);
    status = list_half(place, false, out, err);
    if (status == GK_OK && dead_margins)
        status = list_half(place, true, out, err);
    if (status != GK_OK)
        answers_fini(out);
    else if (captured)
        list_captured(place, out);
    return status;
}

/* The marking that has the `!` and `$` of another one, and nothing else. */
static gk_marking frame_of(gk_marking marking)
{
    return margins_of(marking) | (margins_of(marking) << 1 & marking);
}

static int by_marking(const void *a, const void *b)
{
    gk_marking one = *(const gk_marking *)a, other = *(const gk_marking *)b;

    return (one > other) - (one < other);
}

static gk_marking smallest_of(const struct gk_markings *it, gk_marking marking)
{
    gk_marking smallest = marking;

    for (size_t i = 0; i < it->n_auto; i++) {
        gk_marking image = marking_image(marking, it->automorphism + i * (size_t)it->n, it->n);

        smallest = image < smallest ? image : smallest;
    }
    return smallest;
}

/* A list of markings that grows. */
struct marking_list {
    gk_marking *marking;
    size_t count, room;
};

static enum gk_status add_marking(struct marking_list *list, gk_marking marking,
                                  struct gk_error *err)
{
    if (list->count == list->room) {
        size_t room = list->room ? 2 * list->room : 64, bytes = SIZE_MAX;
        gk_marking *grown =
            array_bytes(room, sizeof *grown, &bytes) ? realloc(list->marking, bytes) : NULL;

        if (!grown)
            return error_nomem(err, "markings", bytes);
        list->marking = grown;
        list->room = room;
    }
    list->marking[list->count++] = marking;
    return GK_OK;
}

static void sort_markings(struct marking_list *list)
{
    size_t kept = 0;

    if (list->count)
        qsort(list->marking, list->count, sizeof *list->marking, by_marking);
    for (size_t i = 0; i < list->count; i++)
        if (i == 0 || list->marking[i] != list->marking[kept - 1])
            list->marking[kept++] = list->marking[i];
    list->count = kept;
}

/* The places of the graph of a place: from `*first` on to `*last`. */
static void places_of_graph(const struct placements *places, size_t place, size_t *first,
                            size_t *last)
{
    *first = *last = place;
    while (*first > 0 && places->place[*first - 1].location != GK_CENTRE)
        --*first;
    while (places->place[*last].location != GK_CENTRE)
        ++*last;
}

/* The frames of classes that are met at place `from`, as frames of the place of `it` in all ways
 * to lay one over the other. `row`: the symmetries of the graph, edges not looked at. */
static enum gk_status add_frames(const struct solver_set *asker, size_t from,
                                 const struct gk_markings *it, const uint8_t *row, size_t n_rows,
                                 struct marking_list *out, struct gk_error *err)
{
    const struct placement *place = &asker->usage->places->place[from];
    uint8_t to[GK_MAX_VERTICES];
    size_t n_met;
    const struct usage_met *met = usage_of_place(asker->usage, from, &n_met);
    enum gk_status status = GK_OK;

    if (n_met && !placement_map(&place->seen, it->shape, it->n, to))
        return error_set(err, GK_ERR_ARG, "places of different graphs");
    for (size_t i = 0; i < n_met && status == GK_OK; i++) {
        gk_marking frame = marking_image(frame_of(met[i].smallest), to, it->n);

        status = add_marking(out, smallest_of(it, frame), err);
        for (size_t k = 0; k < n_rows && status == GK_OK; k++)
            status = add_marking(
                out, smallest_of(it, marking_image(frame, row + k * (size_t)it->n, it->n)), err);
    }
    return status;
}

/* The frames with at most so many `!`, and no `$`; -1: none. */
static enum gk_status add_few_margins(int most, const struct gk_markings *it,
                                      struct marking_list *out, struct gk_error *err)
{
    enum gk_status status = GK_OK;

    for (uint32_t set = 0; set >> it->n == 0 && status == GK_OK; set++) {
        gk_marking frame = 0;

        if (__builtin_popcount(set) > most)
            continue;
        for (int v = 0; v < it->n; v++)
            frame |= (gk_marking)(set >> v & 1) << 2 * v;
        if (smallest_of(it, frame) == frame)
            status = add_marking(out, frame, err);
    }
    return status;
}

/* The frames that are to be solved at a place, each once, as smallest markings. */
static enum gk_status met_frames(const struct solver_set *asker, const struct placement *place,
                                 const struct gk_markings *it, struct marking_list *out,
                                 struct gk_error *err)
{
    const struct placements *places = asker->usage->places;
    size_t index = (size_t)(place - places->place), first = index, last = index, n_rows = 0;
    struct gk_graph bare = place->seen;
    uint8_t *row = NULL;
    enum gk_status status = GK_OK;

    if (asker->scope == SCOPE_GRAPH) {
        bare.anchored = bare.firm = 0;
        places_of_graph(places, index, &first, &last);
        status = automorphisms(&bare, &row, &n_rows, err);
    }
    for (size_t i = first; i <= last && status == GK_OK; i++)
        status = add_frames(asker, i, it, row, n_rows, out, err);
    free(row);
    if (status == GK_OK)
        status = add_few_margins(asker->few_margins, it, out, err);
    sort_markings(out);
    return status;
}

/* Add all classes with the margins of one frame. */
static enum gk_status add_classes(const struct gk_markings *it, gk_marking frame,
                                  struct marking_list *out, struct gk_error *err)
{
    gk_marking free_points = 0, stones = 0;
    enum gk_status status = GK_OK;

    for (int v = 0; v < it->n; v++)
        if (!(frame >> 2 * v & 1))
            free_points |= (gk_marking)GK_DEAD << 2 * v;
    do {
        status = add_marking(out, smallest_of(it, frame | stones), err);
        stones = (stones - free_points) & free_points;
    } while (stones && status == GK_OK);
    return status;
}

/* Markings as answers, each class once, if it is legal. Their numbers are not known. */
static enum gk_status answers_of(const struct placement *place, const struct gk_markings *it,
                                 const struct marking_list *list, struct answers *out,
                                 struct gk_error *err)
{
    struct gk_graph graph;

    out->answer = calloc(list->count + 1, sizeof *out->answer);
    if (!out->answer)
        return error_nomem(err, "patterns", list->count * sizeof *out->answer);
    for (size_t i = 0; i < list->count; i++) {
        struct answer answer = {.smallest = list->marking[i]};

        gk_shape_mark(&place->seen, answer.smallest, &graph);
        if (gk_graph_check(&graph, NULL) != GK_OK)
            continue;
        if (find_legal(place, it, answer.smallest, &answer.marking))
            out->answer[out->count++] = answer;
        else
            out->illegal++;
    }
    return GK_OK;
}

/* The classes in the scope of the asker. */
static enum gk_status list_met(const struct solver_set *asker, const struct placement *place,
                               struct answers *out, struct gk_error *err)
{
    struct marking_list frames = {.count = 0}, classes = {.count = 0};
    struct gk_markings it;
    enum gk_status status;

    *out = (struct answers){.place = place};
    status = gk_markings_init(&it, &place->seen, true, err);
    if (status != GK_OK)
        return status;
    status = met_frames(asker, place, &it, &frames, err);
    for (size_t i = 0; i < frames.count && status == GK_OK; i++)
        status = add_classes(&it, frames.marking[i], &classes, err);
    sort_markings(&classes);
    if (status == GK_OK)
        status = answers_of(place, &it, &classes, out, err);
    gk_markings_fini(&it);
    free(frames.marking);
    free(classes.marking);
    return status;
}

void solver_set_use(struct solver_set *asker, const struct usage *usage, enum scope scope,
                    int few_margins)
{
    asker->usage = usage;
    asker->scope = scope;
    asker->few_margins = few_margins;
}

void answers_fini(struct answers *answers)
{
    free(answers->answer);
    *answers = (struct answers){0};
}

struct gk_result answer_result(const struct answer *answer)
{
    return (struct gk_result){.value = gk_eye_value_at(answer->value),
                              .attack = answer->attack,
                              .defence = answer->defence};
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

static enum gk_status list_jobs(const struct answers *answers, bool sorted, struct job **out,
                                struct gk_error *err)
{
    struct job *job = malloc((answers->count ? answers->count : 1) * sizeof *job);

    if (!job)
        return error_nomem(err, "patterns", answers->count * sizeof *job);
    for (size_t i = 0; i < answers->count; i++) {
        gk_marking marking = answers->answer[i].marking;

        job[i] = (struct job){
            .dead = dead_margins_of(marking), .margins = margins_of(marking), .index = i};
    }
    if (sorted)
        qsort(job, answers->count, sizeof *job, by_margins);
    *out = job;
    return GK_OK;
}

static bool same_margins(const struct job *a, const struct job *b)
{
    return a->dead == b->dead && a->margins == b->margins;
}

/* How many of `left` jobs make the next chunk. */
static size_t chunk_size(const struct solver_set *asker, const struct placement *place,
                         const struct job *job, size_t left)
{
    uint64_t boards = 1, sum = 0;
    size_t count = 0;

    if (!asker->exact)
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

/* The classes of a chunk whose values differ between the games, and why: shortage of
 * liberties, or else what experiments show. */
static enum gk_status find_causes(struct solver_set *asker, struct answers *answers,
                                  struct gk_error *err)
{
    int liberties = asker->options->rules.outer_liberties;
    size_t count = 0;
    enum gk_status status;

    for (size_t i = 0; i < asker->count; i++) {
        const struct gk_result *exact = &asker->liberties[i][liberties];
        struct gk_eye_value abstract = asker->result[i].value;

        if (gk_value_same(exact->value, abstract))
            continue;
        if (gk_value_same(asker->liberties[i][GK_MAX_LIBERTIES].value, abstract)) {
            answers->answer[asker->job[i].index].cause = GK_CAUSE_LIBERTIES;
            continue;
        }
        asker->different[count] = asker->job[i].index;
        asker->opinions[count++] = (struct gk_opinions){
            .marking = asker->marking[i], .abstract = asker->result[i], .exact = *exact};
    }
    status = gk_causes_find(asker->causes, &answers->place->position, asker->opinions, count, err);
    for (size_t i = 0; i < count && status == GK_OK; i++)
        answers->answer[asker->different[i]].cause = (uint8_t)asker->opinions[i].cause;
    return status;
}

static void set_result(struct answer *answer, const struct gk_result *result)
{
    answer->value = (uint8_t)gk_eye_value_index(result->value);
    answer->attack = (uint16_t)result->attack;
    answer->defence = (uint16_t)result->defence;
}

static void set_exact(struct answer *answer, const struct gk_result *with, int liberties,
                      const struct gk_result *abstract)
{
    set_result(answer, &with[liberties]);
    answer->outer = (uint8_t)liberties;
    answer->seki = with[liberties].seki;
    answer->abstract = (uint8_t)gk_eye_value_index(abstract->value);
    for (int i = 0; i <= GK_MAX_LIBERTIES; i++)
        answer->liberties[i] = (uint8_t)gk_eye_value_index(with[i].value);
}

/*
 * The outer liberties to take the value of a class with: of all values that it has with some,
 * the one that is met most often; and among those with this value, the most usual ones. What
 * is not known of a class itself is taken to be as it is at its location in general.
 */
static int usual_liberties(const struct solver_set *asker, const struct answers *answers, size_t i)
{
    const struct placement *place = answers->place;
    const struct gk_result *with = asker->liberties[i];
    double share[GK_MAX_LIBERTIES + 1], best = -1;
    const struct usage_met *met;
    int usual = asker->options->rules.outer_liberties;

    if (!asker->usage)
        return usual;
    met = usage_of_class(asker->usage, (size_t)(place - asker->usage->places->place),
                         answers->answer[asker->job[i].index].smallest);
    for (int k = 0; k <= GK_MAX_LIBERTIES; k++)
        share[k] = asker->usage->prior[place->location][k] + (met ? met->with[k] : 0);
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

static void set_exact_results(struct solver_set *asker, struct answers *answers)
{
    for (size_t i = 0; i < asker->count; i++)
        set_exact(&answers->answer[asker->job[i].index], asker->liberties[i],
                  usual_liberties(asker, answers, i), &asker->result[i]);
}

/* A compact list has no comments, so nobody asks what the abstract game says. */
static enum gk_status solve_exact(struct solver_set *asker, struct answers *answers,
                                  struct gk_error *err)
{
    const struct gk_graph *position = &answers->place->position;
    enum gk_status status = gk_solve_markings_liberties(asker->solver, position, asker->marking,
                                                        asker->count, asker->liberties, err);

    if (status == GK_OK && !asker->options->compact)
        status = gk_solve_markings(asker->abstract, position, asker->marking, asker->count,
                                   asker->result, err);
    if (status == GK_OK)
        set_exact_results(asker, answers);
    return status == GK_OK && !asker->options->compact ? find_causes(asker, answers, err) : status;
}

static enum gk_status solve_abstract(struct solver_set *asker, struct answers *answers,
                                     struct gk_error *err)
{
    enum gk_status status = gk_solve_markings(asker->solver, &answers->place->position,
                                              asker->marking, asker->count, asker->result, err);

    for (size_t i = 0; i < asker->count && status == GK_OK; i++)
        set_result(&answers->answer[asker->job[i].index], &asker->result[i]);
    return status;
}

static enum gk_status solve_chunks(struct solver_set *asker, const struct job *job,
                                   const struct gk_progress *progress, struct answers *answers,
                                   struct gk_error *err)
{
    enum gk_status status = GK_OK;

    for (size_t done = 0; done < answers->count && status == GK_OK; done += asker->count) {
        asker->job = job + done;
        asker->count = chunk_size(asker, answers->place, asker->job, answers->count - done);
        for (size_t i = 0; i < asker->count; i++)
            asker->marking[i] = answers->answer[asker->job[i].index].marking;
        status =
            asker->exact ? solve_exact(asker, answers, err) : solve_abstract(asker, answers, err);
        if (status == GK_OK &&
            progress->report(progress->user, done + asker->count, answers->count))
            status = error_set(err, GK_ERR_CANCELLED, "cancelled");
    }
    return status;
}

static uint8_t captured_index(uint8_t empty)
{
    return (uint8_t)gk_eye_value_index(answer_captured(gk_eye_value_at(empty)));
}

static void set_captured(const struct answer *empty, struct answer *full)
{
    full->value = captured_index(empty->value);
    full->outer = empty->outer;
    full->abstract = full->value; /* the rules of that game do not say */
    for (int i = 0; i <= GK_MAX_LIBERTIES; i++)
        full->liberties[i] = captured_index(empty->liberties[i]);
}

enum gk_status solver_set_solve(struct solver_set *asker, const struct placement *place,
                                const struct gk_progress *progress, struct answers *out,
                                struct gk_error *err)
{
    struct job *job = NULL;
    bool captured = asker->options->captured && asker->exact;
    enum gk_status status =
        asker->scope != SCOPE_ALL
            ? list_met(asker, place, out, err)
            : answers_list(place, asker->options->dead_margins, captured, out, err);

    captured = captured && status == GK_OK && out->count && out->answer[out->count - 1].captured;
    out->count -= captured;
    if (status == GK_OK)
        status = list_jobs(out, asker->exact, &job, err);
    if (status == GK_OK)
        status = solve_chunks(asker, job, progress, out, err);
    out->count += captured;
    if (status == GK_OK && captured)
        set_captured(&out->answer[0], &out->answer[out->count - 1]);
    free(job);
    if (status != GK_OK)
        answers_fini(out);
    return status;
}
