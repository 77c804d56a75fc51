/* SPDX-License-Identifier: MIT */
/*
 * Choosing patterns (db/compact_choose.h). Each class belongs to the first pattern that
 * matches it, which is as useful as the class is frequent. A later pattern that matches the
 * class too, and would say something else of it, needs that first one.
 */
#include "db/compact_choose.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "db/comment.h"
#include "db/usage.h"
#include "graph/bits.h"
#include "util/error.h"
#include "util/text.h"

#define BOARD      19                  /* a side of the board, for default frequencies */
#define SEEN       4294967296.0        /* a position that was met outweighs them */
#define UNMET      0.3                 /* to a target, what is met and is not in the weights, as a
                                          share of what is */
#define ONLY_A_THREAT 0.25 /* the share of a class's use if only its threats would be wrong */
#define NO_PATTERN SIZE_MAX

/* `pattern` may be kept only with `needs`. */
struct need {
    size_t pattern, needs;
};

/* What a pattern is the first match of. */
struct stands_for {
    size_t count;                   /* classes */
    int64_t first;                  /* the smallest of their numbers; 0: none has one */
    const struct gk_answer *depends; /* of those that depend on outer liberties the most
                                       frequent one; null: none */
    const struct gk_place *place;   /* of this */
    double frequency;
    bool captured;                  /* one is full of dead stones */
};

/* Patterns of all sizes are numbered one after another. */
struct gk_choice {
    const struct gk_generate *options;
    struct gk_short_size *size;
    int n_sizes;
    size_t offset[GK_MAX_SHAPE + 1]; /* of each size, and the end of all */
    double *use;   /* of each pattern, by itself */
    struct stands_for *stands_for;
    size_t *group; /* where each graph's patterns begin, and the end of all */
    size_t n_groups;
    size_t *best; /* of each graph: the pattern to choose next, */
    double *rate; /* and how useful it is */
    size_t *cost; /* for how many patterns */
    struct need *need;
    size_t n_needs, room_needs;
    size_t *first_need; /* of each pattern, when they are sorted */
    size_t *stack;      /* at work: a pattern and all that it needs */
    bool *on_stack;
    bool *kept;
    struct gk_error *err;
};

/* ---- Frequencies ---- */

static double positive(int number)
{
    return number > 0 ? number : 0;
}

/* In how many ways a drawing of this place lies on the board, roughly. */
static double n_ways(const struct gk_places *places, const struct gk_place *place, size_t graph)
{
    const struct gk_drawing *d = &place->drawing;

    switch (place->location) {
    case GK_CORNER: return 8;
    case GK_EDGE: return 8 * positive(BOARD - 1 - d->cols);
    default:
        return places->graphs->shape[graph].n_fixed * positive(BOARD - 1 - d->rows) *
               positive(BOARD - 1 - d->cols);
    }
}

/* How many markings a class has: its images under the symmetries that a reader knows. */
static double n_markings(const struct gk_markings *it, gk_marking marking)
{
    size_t fixed = 1;

    for (size_t i = 0; i < it->n_auto; i++)
        fixed += gk_marking_image(marking, it->automorphism + i * (size_t)it->n, it->n) == marking;
    return (double)(it->n_auto + 1) / (double)fixed;
}

/* How much is lost if a reader has no pattern for a class, as a share. */
static double loss(const struct gk_choice *c, const struct gk_look *look, struct gk_eye_value truth)
{
    struct gk_eye_value implied = gk_implied_value(look);

    if (!c->options->target)
        return 1;
    if (gk_value_same(implied, truth))
        return 0;
    return implied.b == truth.b && implied.c == truth.c ? ONLY_A_THREAT : 1;
}

/* ---- Needs ---- */

static enum gk_status add_need(struct gk_choice *c, size_t pattern, size_t needs)
{
    if (c->n_needs && c->need[c->n_needs - 1].pattern == pattern &&
        c->need[c->n_needs - 1].needs == needs)
        return GK_OK;
    if (c->n_needs == c->room_needs) {
        size_t room = c->room_needs ? 2 * c->room_needs : 1024;
        struct need *grown = realloc(c->need, room * sizeof *grown);

        if (!grown)
            return gk_fail_nomem(c->err, "patterns to choose from", room * sizeof *grown);
        c->need = grown;
        c->room_needs = room;
    }
    c->need[c->n_needs++] = (struct need){pattern, needs};
    return GK_OK;
}

static uint64_t label_of(const struct match_cursor *cursor, const struct match_way *way)
{
    return gk_label_make(way->value, match_back(cursor, way->attack),
                         match_back(cursor, way->defence));
}

static void stand_for(struct stands_for *s, const struct gk_place *place,
                      const struct gk_answer *answer, double frequency)
{
    s->count++;
    if (answer->number && (!s->first || answer->number < s->first))
        s->first = answer->number;
    s->captured |= answer->captured;
    if (gk_comment_on_liberties(answer) && (!s->depends || frequency > s->frequency)) {
        s->depends = answer;
        s->place = place;
        s->frequency = frequency;
    }
}

/* A class of a size: its frequency goes to the first pattern that matches. */
static enum gk_status look_at_class(struct gk_choice *c, const struct gk_matcher *matcher,
                                    size_t offset, const struct gk_place *place,
                                    const struct gk_answer *answer, double frequency)
{
    const struct gk_entry entry = gk_compact_entry(c->options, answer);
    uint64_t truth = gk_label_make(gk_eye_value_index(entry.result.value), entry.result.attack,
                                   entry.result.defence);
    unsigned few = gk_compact_few(c->options);
    struct match_cursor cursor;
    const struct match_way *first, *way;
    struct gk_look look;
    enum gk_status status = GK_OK;

    gk_place_look(place, answer->marking, &look);
    match_start(matcher, &look, &cursor);
    first = match_next(&cursor);
    if (!first)
        return GK_OK;
    c->use[offset + first->pattern] +=
        frequency * loss(c, &look, gk_eye_value_at(answer->value));
    stand_for(&c->stands_for[offset + first->pattern], place, answer, frequency);
    while (status == GK_OK && (way = match_next(&cursor)) != NULL)
        if (way->pattern != first->pattern && !gk_label_fits(label_of(&cursor, way), truth, few))
            status = add_need(c, offset + way->pattern, offset + first->pattern);
    return status;
}

/* The classes of a place that count, each with what is met of it and what is expected of it by
 * geometry and marks; `visit` is called for each. */
struct class_visit {
    struct gk_choice *c;
    const struct gk_matcher *matcher;
    int size;
    const struct gk_usage *usage;
    double expected[GK_N_LOCATIONS]; /* of all classes together, */
    double scale[GK_N_LOCATIONS];    /* and by what to multiply it for a frequency */
    enum gk_status (*visit)(struct class_visit *v, const struct gk_place *place,
                            const struct gk_answer *answer, double met, double expected);
};

static enum gk_status visit_place(struct class_visit *v, size_t i, size_t graph)
{
    const struct gk_short_size *s = &v->c->size[v->size];
    const struct gk_place *place = &s->places->place[i];
    double ways = n_ways(s->places, place, graph);
    struct gk_markings it;
    enum gk_status status = gk_markings_init(&it, &place->seen, true, v->c->err);

    for (size_t k = 0; k < s->answers[i].count && status == GK_OK; k++) {
        const struct gk_answer *answer = &s->answers[i].answer[k];
        const struct gk_met *met =
            v->usage ? gk_usage_of_class(v->usage, i, answer->smallest) : NULL;
        double expected = ways * n_markings(&it, answer->smallest);

        if (v->usage)
            expected *= gk_usage_odds(v->usage, place->location, answer->smallest, it.n);
        if (answer->fate != GK_FATE_UNREALISABLE || met)
            status = v->visit(v, place, answer, met ? met->count : 0, expected);
    }
    gk_markings_fini(&it);
    return status;
}

static enum gk_status visit_size(struct class_visit *v)
{
    const struct gk_places *places = v->c->size[v->size].places;
    enum gk_status status = GK_OK;
    size_t graph = 0;

    for (size_t i = 0; i < places->count && status == GK_OK; i++) {
        status = visit_place(v, i, graph);
        graph += places->place[i].location == GK_CENTRE;
    }
    return status;
}

static enum gk_status add_expected(struct class_visit *v, const struct gk_place *place,
                                   const struct gk_answer *answer, double met, double expected)
{
    (void)answer;
    (void)met;
    v->expected[place->location] += expected;
    return GK_OK;
}

static enum gk_status visit_class(struct class_visit *v, const struct gk_place *place,
                                  const struct gk_answer *answer, double met, double expected)
{
    return look_at_class(v->c, v->matcher, v->c->offset[v->size], place, answer,
                         SEEN * met + v->scale[place->location] * expected);
}

/*
 * What was met tells how often a size is met at a location, and how often points hold stones or
 * are margins; of that, a share is spread over all classes, so that what was never met by chance
 * is not taken to be impossible. Without weights, geometry is all there is.
 */
static enum gk_status set_scales(struct class_visit *v)
{
    enum gk_status status;

    for (int i = 0; i < GK_N_LOCATIONS; i++)
        v->scale[i] = 1;
    if (!v->usage || !v->c->options->target)
        return GK_OK;
    v->visit = add_expected;
    status = visit_size(v);
    for (int i = 0; i < GK_N_LOCATIONS; i++)
        if (v->expected[i] > 0)
            v->scale[i] = SEEN * UNMET * (v->usage->met_at[i] + 1) / v->expected[i];
    return status;
}

static enum gk_status look_at_size(struct gk_choice *c, int size)
{
    const struct gk_places *places = c->size[size].places;
    struct gk_matcher *matcher = NULL;
    struct gk_usage *usage = NULL;
    enum gk_status status = gk_matcher_new(&c->size[size].db, &matcher, c->err);
    struct class_visit v = {.c = c, .matcher = matcher, .size = size};

    if (status == GK_OK && c->options->weights)
        status = gk_usage_new(c->options->weights, places, &usage, c->err);
    v.usage = usage;
    if (status == GK_OK)
        status = set_scales(&v);
    v.visit = visit_class;
    if (status == GK_OK)
        status = visit_size(&v);
    gk_usage_free(usage);
    gk_matcher_free(matcher);
    return status;
}

static int by_pattern(const void *a, const void *b)
{
    const struct need *one = a, *other = b;

    if (one->pattern != other->pattern)
        return one->pattern < other->pattern ? -1 : 1;
    return (one->needs > other->needs) - (one->needs < other->needs);
}

static void sort_needs(struct gk_choice *c)
{
    size_t count = c->offset[c->n_sizes], kept = 0, at = 0;

    if (c->n_needs)
        qsort(c->need, c->n_needs, sizeof *c->need, by_pattern);
    for (size_t i = 0; i < c->n_needs; i++)
        if (i == 0 || by_pattern(&c->need[i - 1], &c->need[i]) != 0)
            c->need[kept++] = c->need[i];
    c->n_needs = kept;
    for (size_t i = 0; i <= count; i++) {
        while (at < kept && c->need[at].pattern < i)
            at++;
        c->first_need[i] = at;
    }
}

/* ---- Choosing ---- */

/* A pattern and all that it needs and that is not kept, on the stack; how useful it is. */
static size_t collect(const struct gk_choice *c, size_t pattern, double *use)
{
    size_t count = 0;

    *use = 0;
    c->stack[count++] = pattern;
    c->on_stack[pattern] = true;
    for (size_t i = 0; i < count; i++) {
        size_t one = c->stack[i];

        *use += c->use[one];
        for (size_t k = c->first_need[one]; k < c->first_need[one + 1]; k++) {
            size_t next = c->need[k].needs;

            if (!c->kept[next] && !c->on_stack[next]) {
                c->on_stack[next] = true;
                c->stack[count++] = next;
            }
        }
    }
    for (size_t i = 0; i < count; i++)
        c->on_stack[c->stack[i]] = false;
    return count;
}

/* The pattern of a graph to choose next, of those that there is room for. */
static void find_best(const struct gk_choice *c, size_t group, size_t room)
{
    c->best[group] = NO_PATTERN;
    for (size_t i = c->group[group]; i < c->group[group + 1]; i++) {
        size_t cost;
        double use;

        if (c->kept[i])
            continue;
        cost = collect(c, i, &use);
        if (cost > room || (c->options->target && use <= 0) ||
            (c->best[group] != NO_PATTERN && use / (double)cost <= c->rate[group]))
            continue;
        c->best[group] = i;
        c->rate[group] = use / (double)cost;
        c->cost[group] = cost;
    }
}

static size_t best_group(const struct gk_choice *c)
{
    size_t best = NO_PATTERN;

    for (size_t i = 0; i < c->n_groups; i++)
        if (c->best[i] != NO_PATTERN && (best == NO_PATTERN || c->rate[i] > c->rate[best]))
            best = i;
    return best;
}

static void keep_best(const struct gk_choice *c, size_t room)
{
    for (size_t i = 0; i < c->n_groups; i++)
        find_best(c, i, room);
    for (size_t group; (group = best_group(c)) != NO_PATTERN;) {
        double use;

        if (c->cost[group] <= room) {
            size_t count = collect(c, c->best[group], &use);

            for (size_t i = 0; i < count; i++)
                c->kept[c->stack[i]] = true;
            room -= count;
        }
        find_best(c, group, room);
    }
    for (int s = 0; s < c->n_sizes; s++)
        for (size_t i = 0; i < c->size[s].db.count; i++)
            c->size[s].kept[i] = c->kept[c->offset[s] + i];
}

/* ---- The whole ---- */

static void list_groups(struct gk_choice *c)
{
    for (int s = 0; s < c->n_sizes; s++)
        for (size_t i = 0; i < c->size[s].db.count; i++)
            if (c->size[s].graph[i] == i)
                c->group[c->n_groups++] = c->offset[s] + i;
    c->group[c->n_groups] = c->offset[c->n_sizes];
}

static enum gk_status allocate(struct gk_choice *c)
{
    size_t count;

    for (int s = 0; s < c->n_sizes; s++)
        c->offset[s + 1] = c->offset[s] + c->size[s].db.count;
    count = c->offset[c->n_sizes] + 2;
    c->use = calloc(count, sizeof *c->use);
    c->stands_for = calloc(count, sizeof *c->stands_for);
    c->group = calloc(count, sizeof *c->group);
    c->best = calloc(count, sizeof *c->best);
    c->rate = calloc(count, sizeof *c->rate);
    c->cost = calloc(count, sizeof *c->cost);
    c->first_need = calloc(count, sizeof *c->first_need);
    c->stack = calloc(count, sizeof *c->stack);
    c->on_stack = calloc(count, sizeof *c->on_stack);
    c->kept = calloc(count, sizeof *c->kept);
    if (!c->use || !c->stands_for || !c->group || !c->best || !c->rate || !c->cost ||
        !c->first_need || !c->stack || !c->on_stack || !c->kept)
        return gk_fail_nomem(c->err, "patterns to choose from", count * sizeof *c->stands_for);
    list_groups(c);
    return GK_OK;
}

void gk_choice_free(struct gk_choice *c)
{
    if (!c)
        return;
    free(c->use);
    free(c->stands_for);
    free(c->group);
    free(c->best);
    free(c->rate);
    free(c->cost);
    free(c->need);
    free(c->first_need);
    free(c->stack);
    free(c->on_stack);
    free(c->kept);
    free(c);
}

enum gk_status gk_choose(const struct gk_generate *options, struct gk_short_size *size,
                         int n_sizes, size_t room, struct gk_choice **out, struct gk_error *err)
{
    struct gk_choice *c = calloc(1, sizeof *c);
    enum gk_status status;

    *out = c;
    if (!c)
        return gk_fail_nomem(err, "patterns to choose from", sizeof *c);
    c->options = options;
    c->size = size;
    c->n_sizes = n_sizes;
    c->err = err;
    status = allocate(c);
    for (int s = 0; s < n_sizes && status == GK_OK; s++)
        status = look_at_size(c, s);
    if (status != GK_OK)
        return status;
    sort_needs(c);
    keep_best(c, room);
    return GK_OK;
}

/* ---- Comments ---- */

static void put_depends(struct gk_text *text, const struct stands_for *s)
{
    static const struct gk_result unmarked = {.attack = 0};
    struct gk_drawing drawing;
    char coded[GK_DRAWING_TEXT_MAX];

    gk_place_draw(s->place, s->depends->marking, &unmarked, &drawing);
    gk_drawing_format(&drawing, coded);
    gk_text_put_comment(text, "# %s is met with %d outer libert%s most often.\n", coded,
                        s->depends->outer, s->depends->outer == 1 ? "y" : "ies");
    gk_comment_put_liberties(text, s->depends);
}

void gk_choice_comment(const struct gk_choice *choice, const struct gk_short_size *size,
                       size_t pattern, char *buffer)
{
    struct gk_text text = {buffer, GK_COMMENT_MAX};
    const struct stands_for *s =
        &choice->stands_for[choice->offset[size - choice->size] + pattern];

    *buffer = '\0';
    if (s->first && s->count > 1)
        gk_text_put(&text, "# Class %" PRId64 " and %zu more.\n", s->first, s->count - 1);
    else if (s->first)
        gk_text_put(&text, "# Class %" PRId64 ".\n", s->first);
    if (s->captured)
        gk_text_put(&text, "# Full of dead stones: after their capture.\n");
    if (s->depends)
        put_depends(&text, s);
}
