/* SPDX-License-Identifier: MIT */
/*
 * Choosing patterns (db/compact/compact_choose.h).
 *
 * A class is answered by the first pattern kept that matches it. Whatever is kept, that must be
 * one that is right about it; so a pattern that is wrong about a class may be kept only with an
 * earlier one that is right, and so on: with its company. A pattern is as useful as the classes
 * are frequent that it and its company answer and that nothing kept does.
 */
#include "db/compact/compact_choose.h"

#include <inttypes.h>
#include <stdlib.h>

#include "db/census/usage.h"
#include "db/write/comment.h"
#include "graph/marking.h"
#include "util/array.h"
#include "util/error.h"
#include "util/text.h"

#define BOARD 19           /* a side of the board, for default frequencies */
#define SEEN  4294967296.0 /* a position that was met outweighs them */
/* To a target, what is met and is not in the weights, as a share of what is. */
#define UNMET 0.1
/* How much is lost if a reader is wrong about a class, next to any other mistake: if only its
 * threats would be wrong; if it would be taken for alive, so that nobody reads on. */
#define ONLY_A_THREAT   0.25
#define TAKEN_FOR_ALIVE 4
/* When there is no room left, what is missed least is exchanged for what is of more use. */
#define MOST_EXCHANGES 2000

/* What a pattern is the first match of. */
struct stands_for {
    size_t count;                  /* classes */
    int64_t first;                 /* the smallest of their numbers; 0: none has one */
    const struct answer *depends;  /* of those that depend on outer liberties the most
                                         frequent one; null: none */
    unsigned outer;                /* with which all of these were taken, as bits */
    const struct placement *place; /* of this */
    double frequency;
    bool captured; /* one is full of dead stones */
};

/* A pattern that matches a class. */
struct match {
    uint32_t pattern; /* of the size */
    bool right;       /* about it, however it is laid */
    float loss;       /* if it is what answers */
};

/* A class, and what matches it, in the order of the list. */
struct class
{
    double frequency;
    bool tolerant; /* a wrong answer is no more than a loss */
    size_t first, count;
    size_t at;           /* which of these answers; `count`: none */
    double loss;         /* by this answer, ... */
    double loss_without; /* ... or without one */
    const struct placement *place;
    const struct answer *answer;
    size_t stamp; /* of the company that was looked at last */
};

/* All classes of a size, and for each pattern those that it matches. */
struct board {
    struct class *class;
    size_t n_classes, room_classes;
    struct match *match;
    size_t n_matches, room_matches;
    size_t *touched; /* indices of classes; those of pattern i from first_touched[i] on */
    size_t *first_touched;
};

/* A graph: its patterns, and which of them to choose next. */
struct group {
    int size;
    size_t first, end;
    size_t best;
    double rate;   /* how useful, for each pattern */
    size_t cost;   /* for how many patterns */
    size_t least;  /* of those that are kept, the one that is missed least; */
    double missed; /* and how much */
};

struct compact_choice {
    const struct gk_generate *options;
    struct compact_size *size;
    int n_sizes;
    struct board board[GK_MAX_SHAPE];
    struct stands_for *stands_for[GK_MAX_SHAPE];
    struct group *group;
    size_t n_groups;
    size_t *stack; /* at work: a pattern and its company */
    bool *on_stack;
    size_t stamp;
    struct gk_error *err;
};

/* ---- Frequencies ---- */

static double at_least_one(int number)
{
    return number > 0 ? number : 0;
}

/* In how many ways a drawing of this place lies on the board, roughly. */
static double n_ways(const struct placements *places, const struct placement *place, size_t graph)
{
    const struct gk_drawing *d = &place->drawing;

    switch (place->location) {
    case GK_CORNER: return 8;
    case GK_EDGE: return 8 * at_least_one(BOARD - 1 - d->cols);
    default:
        return places->graphs->shape[graph].n_fixed * at_least_one(BOARD - 1 - d->rows) *
               at_least_one(BOARD - 1 - d->cols);
    }
}

/* How many markings a class has: its images under the symmetries that a reader knows. */
static double n_markings(const struct gk_markings *it, gk_marking marking)
{
    size_t fixed = 1;

    for (size_t i = 0; i < it->n_auto; i++)
        fixed += marking_image(marking, it->automorphism + i * (size_t)it->n, it->n) == marking;
    return (double)(it->n_auto + 1) / (double)fixed;
}

/* How much is lost if a reader takes a wrong answer for the truth, as a share. Of the right value
 * the points are wrong then. */
static double loss_of(struct gk_eye_value said, struct gk_eye_value truth)
{
    if (said.b > 1 && truth.b < 2)
        return TAKEN_FOR_ALIVE;
    if (said.b != truth.b || said.c != truth.c)
        return 1;
    return truth.b != truth.c && gk_eye_value_same(said, truth) ? 1 : ONLY_A_THREAT;
}

/* The same if it has no pattern for a class. */
static double loss_without(const struct compact_choice *c, const struct gk_placed *placed,
                           struct gk_eye_value truth)
{
    struct gk_eye_value implied = gk_implied_value(placed);

    if (!c->options->target)
        return 1;
    return gk_eye_value_same(implied, truth) ? 0 : loss_of(implied, truth);
}

/* ---- Classes and their matches ---- */

static enum gk_status add_class(struct compact_choice *c, struct board *b,
                                const struct class *class)
{
    TRY(array_grow(&b->class, b->n_classes + 1, &b->room_classes, sizeof *b->class,
                   "patterns to choose from", c->err));
    b->class[b->n_classes++] = *class;
    return GK_OK;
}

static enum gk_status add_match(struct compact_choice *c, struct board *b, size_t pattern,
                                bool right, double loss)
{
    TRY(array_grow(&b->match, b->n_matches + 1, &b->room_matches, sizeof *b->match,
                   "patterns to choose from", c->err));
    b->match[b->n_matches++] = (struct match){(uint32_t)pattern, right, (float)loss};
    return GK_OK;
}

/* Note a class with all patterns that match it; one that no pattern can express is left out. */
static enum gk_status look_at_class(struct compact_choice *c, const struct gk_matcher *matcher,
                                    int size, const struct placement *place,
                                    const struct answer *answer, double frequency, bool met)
{
    const struct disposition_entry entry = compact_entry(c->options, answer);
    uint64_t truth = disposition_label(&entry);
    unsigned few = compact_few_of(c->options);
    struct board *b = &c->board[size];
    struct class class = {.first = b->n_matches,
                          .place = place,
                          .answer = answer,
                          .frequency = frequency,
                          .tolerant = c->options->target && !met};
    struct match_cursor cursor;
    const struct match_way *way;
    struct gk_placed placed;
    enum gk_status status = GK_OK;

    if (entry.fit == FIT_IMPOSSIBLE)
        return GK_OK;
    placement_placed(place, answer->marking, &placed);
    class.loss = class.loss_without = loss_without(c, &placed, entry.result.value);
    match_start(matcher, &placed, &cursor);
    while (status == GK_OK && (way = match_next(&cursor)) != NULL) {
        bool right = compact_label_fits(disposition_way_label(&cursor, way), truth, few);
        double loss = right ? 0 : loss_of(gk_eye_value_at(way->value), entry.result.value);

        if (class.count && b->match[b->n_matches - 1].pattern == way->pattern) {
            if (!right)
                b->match[b->n_matches - 1] =
                    (struct match){(uint32_t)way->pattern, false, (float)loss};
            continue;
        }
        status = add_match(c, b, way->pattern, right, loss);
        class.count++;
    }
    class.at = class.count;
    return status == GK_OK && class.count ? add_class(c, b, &class) : status;
}

/* The classes of a place that count, each with what is met of it and what is expected of it by
 * geometry and marks; `visit` is called for each. */
struct class_visit {
    struct compact_choice *c;
    const struct gk_matcher *matcher;
    int size;
    struct usage_kinds expected; /* of all classes of a kind together, */
    struct usage_kinds scale;    /* and by what to multiply it for a frequency */
    enum gk_status (*visit)(struct class_visit *v, const struct placement *place,
                            const struct answer *answer, double met, double expected);
};

static enum gk_status visit_place(struct class_visit *v, size_t i, size_t graph)
{
    const struct compact_size *s = &v->c->size[v->size];
    const struct placement *place = &s->places->place[i];
    double ways = n_ways(s->places, place, graph);
    struct gk_markings it;
    enum gk_status status = gk_markings_init(&it, &place->seen, true, v->c->err);

    for (size_t k = 0; s->answers[i] && k < s->answers[i]->count && status == GK_OK; k++) {
        const struct answer *answer = &s->answers[i]->answer[k];
        const struct usage_met *met =
            s->usage ? usage_of_class(s->usage, i, answer->smallest) : NULL;
        double expected = ways * n_markings(&it, answer->smallest);

        if (!disposition_on_no_board(v->c->options, answer) || met)
            status = v->visit(v, place, answer, met ? met->count : 0, expected);
    }
    gk_markings_fini(&it);
    return status;
}

static enum gk_status visit_size(struct class_visit *v)
{
    const struct placements *places = v->c->size[v->size].places;
    size_t graph = 0;

    for (size_t i = 0; i < places->count; i++) {
        TRY(visit_place(v, i, graph));
        graph += places->place[i].location == GK_CENTRE;
    }
    return GK_OK;
}

static enum gk_status add_expected(struct class_visit *v, const struct placement *place,
                                   const struct answer *answer, double met, double expected)
{
    (void)met;
    *usage_kind(&v->expected, place->location, answer->smallest) += expected;
    return GK_OK;
}

static enum gk_status visit_class(struct class_visit *v, const struct placement *place,
                                  const struct answer *answer, double met, double expected)
{
    return look_at_class(
        v->c, v->matcher, v->size, place, answer,
        SEEN * met + *usage_kind(&v->scale, place->location, answer->smallest) * expected, met > 0);
}

/*
 * What was met tells how often each kind of class is met: where, and with how many stones and
 * margins. Of that a share is spread over all classes of the kind, so that what was never met by
 * chance is not taken to be impossible. Without weights, geometry is all there is.
 */
static enum gk_status set_scales(struct class_visit *v)
{
    size_t n_kinds = sizeof v->scale / sizeof(double);
    double *scale = &v->scale.weight[0][0][0];
    const double *expected = &v->expected.weight[0][0][0], *met_of;
    const struct usage *usage = v->c->size[v->size].usage;

    for (size_t i = 0; i < n_kinds; i++)
        scale[i] = 1;
    if (!usage || !v->c->options->target)
        return GK_OK;
    v->visit = add_expected;
    TRY(visit_size(v));
    met_of = &usage->met_of.weight[0][0][0];
    for (size_t i = 0; i < n_kinds; i++)
        if (expected[i] > 0)
            scale[i] = SEEN * UNMET * (met_of[i] + 1) / expected[i];
    return GK_OK;
}

static enum gk_status look_at_size(struct compact_choice *c, int size)
{
    struct gk_matcher *matcher = NULL;
    enum gk_status status = gk_matcher_new(&c->size[size].db, &matcher, c->err);
    struct class_visit v = {.c = c, .matcher = matcher, .size = size};

    if (status == GK_OK)
        status = set_scales(&v);
    v.visit = visit_class;
    if (status == GK_OK)
        status = visit_size(&v);
    gk_matcher_free(matcher);
    return status;
}

/* Is this the class whose outer liberties the comment should name? A class whose value depends on
 * them comes before a class whose vital points alone do; then the class that is met more often. */
static bool is_to_name(const struct stands_for *s, const struct class *class)
{
    bool value = comment_on_liberties(class->answer);

    if (!value && !class->answer->other_points)
        return false;
    if (s->depends && value == comment_on_liberties(s->depends))
        return class->frequency > s->frequency;
    return value || !s->depends;
}

static void stand_for(struct stands_for *s, const struct class *class)
{
    const struct answer *answer = class->answer;

    s->count++;
    if (answer->number && (!s->first || answer->number < s->first))
        s->first = answer->number;
    s->captured |= answer->captured;
    if (comment_on_liberties(answer) || answer->other_points)
        s->outer |= 1U << answer->outer;
    if (is_to_name(s, class)) {
        s->depends = answer;
        s->place = class->place;
        s->frequency = class->frequency;
    }
}

/* For each pattern of a size the classes that it matches. */
static enum gk_status list_touched(struct compact_choice *c, int size)
{
    struct board *b = &c->board[size];
    size_t count = c->size[size].db.count, *next;

    TRY(array_new(&b->first_touched, count + 2, sizeof *b->first_touched, "patterns to choose from",
                  c->err));
    TRY(array_new(&b->touched, b->n_matches, sizeof *b->touched, "patterns to choose from",
                  c->err));
    for (size_t i = 0; i < b->n_matches; i++)
        b->first_touched[b->match[i].pattern + 2]++;
    for (size_t i = 2; i < count + 2; i++)
        b->first_touched[i] += b->first_touched[i - 1];
    next = b->first_touched + 1; /* from the beginning of each to its end */
    for (size_t k = 0; k < b->n_classes; k++)
        for (size_t i = 0; i < b->class[k].count; i++)
            b->touched[next[b->match[b->class[k].first + i].pattern]++] = k;
    return GK_OK;
}

/* ---- Choosing ---- */

/* The company that a pattern needs because of one class: an earlier one that is right about it.
 * Of several the last, which matches most. False if there is none. */
static bool add_company(struct compact_choice *c, int size, const struct class *class,
                        size_t pattern, size_t *count)
{
    const struct match *match = c->board[size].match + class->first;
    size_t best = SIZE_MAX;

    for (size_t i = 0; i < class->count && match[i].pattern != pattern; i++) {
        bool there = c->size[size].kept[match[i].pattern] || c->on_stack[match[i].pattern];

        if (there) /* what is kept is right, or has its own company */
            return true;
        if (match[i].right)
            best = match[i].pattern;
    }
    if (best == SIZE_MAX)
        return false;
    c->on_stack[best] = true;
    c->stack[(*count)++] = best;
    return true;
}

static void clear_stack(struct compact_choice *c, size_t count)
{
    for (size_t i = 0; i < count; i++)
        c->on_stack[c->stack[i]] = false;
}

/* May a pattern be wrong about a class? Not as it is drawn. */
static bool is_tolerated(const struct compact_choice *c, int size, const struct class *class,
                         size_t pattern)
{
    const struct compact_size *s = &c->size[size];

    return class->tolerant && &s->places->place[s->place[pattern]] != class->place;
}

/* A pattern and its company, on the stack. Returns how many these are; 0: it cannot be kept. */
static size_t collect_company(struct compact_choice *c, int size, size_t pattern)
{
    const struct board *b = &c->board[size];
    size_t count = 0;
    bool good = true;

    c->stack[count++] = pattern;
    c->on_stack[pattern] = true;
    for (size_t i = 0; i < count && good; i++)
        for (size_t k = b->first_touched[c->stack[i]];
             k < b->first_touched[c->stack[i] + 1] && good; k++) {
            const struct class *class = &b->class[b->touched[k]];
            const struct match *match = b->match + class->first;
            size_t at = 0;

            while (match[at].pattern != c->stack[i])
                at++;
            good = match[at].right || is_tolerated(c, size, class, c->stack[i]) ||
                   add_company(c, size, class, c->stack[i], &count);
        }
    if (!good)
        clear_stack(c, count);
    return good ? count : 0;
}

/* The answer of a class when the stack is kept. */
static size_t answer_with_stack(const struct compact_choice *c, const struct match *match,
                                size_t at)
{
    size_t i = 0;

    while (i < at && !c->on_stack[match[i].pattern])
        i++;
    return i;
}

/* How useful what is on the stack is. */
static double use_of_stack(struct compact_choice *c, int size, size_t count)
{
    const struct board *b = &c->board[size];
    double use = 0;

    c->stamp++;
    for (size_t i = 0; i < count; i++)
        for (size_t k = b->first_touched[c->stack[i]]; k < b->first_touched[c->stack[i] + 1]; k++) {
            struct class *class = &b->class[b->touched[k]];
            const struct match *match = b->match + class->first;
            size_t at;

            if (class->stamp == c->stamp)
                continue;
            class->stamp = c->stamp;
            at = answer_with_stack(c, match, class->at);
            if (at < class->at)
                use += class->frequency * (class->loss - match[at].loss);
        }
    return use;
}

/* The pattern of a graph to choose next, of those that there is room for. */
static void find_best(struct compact_choice *c, struct group *g, size_t room)
{
    g->best = SIZE_MAX;
    for (size_t i = g->first; i < g->end; i++) {
        size_t cost = c->size[g->size].kept[i] ? 0 : collect_company(c, g->size, i);
        double use = cost && cost <= room ? use_of_stack(c, g->size, cost) : 0;

        clear_stack(c, cost);
        if (!cost || cost > room || (c->options->target && use <= 0) ||
            (g->best != SIZE_MAX && use / (double)cost <= g->rate))
            continue;
        g->best = i;
        g->rate = use / (double)cost;
        g->cost = cost;
    }
}

static struct group *best_group(const struct compact_choice *c)
{
    struct group *best = NULL;

    for (size_t i = 0; i < c->n_groups; i++)
        if (c->group[i].best != SIZE_MAX && (!best || c->group[i].rate > best->rate))
            best = &c->group[i];
    return best;
}

static void keep_patterns(struct compact_choice *c, int size, size_t count)
{
    const struct board *b = &c->board[size];

    for (size_t i = 0; i < count; i++) {
        c->size[size].kept[c->stack[i]] = true;
        for (size_t k = b->first_touched[c->stack[i]]; k < b->first_touched[c->stack[i] + 1]; k++) {
            struct class *class = &b->class[b->touched[k]];
            const struct match *match = b->match + class->first;
            size_t at = answer_with_stack(c, match, class->at);

            if (at < class->at)
                class->loss = match[at].loss;
            class->at = at;
        }
    }
    clear_stack(c, count);
}

/* ---- Exchanging ---- */

/* What answers a class without the pattern that does. */
static size_t answer_without(const struct compact_choice *c, int size, const struct class *class)
{
    const struct match *match = c->board[size].match + class->first;
    size_t i = class->at + 1;

    while (i < class->count && !c->size[size].kept[match[i].pattern])
        i++;
    return i;
}

/* How much a pattern that is kept would be missed. False if something else would then be wrong that
 * must not be. */
static bool is_removable(const struct compact_choice *c, int size, size_t pattern, double *missed)
{
    const struct board *b = &c->board[size];

    *missed = 0;
    for (size_t k = b->first_touched[pattern]; k < b->first_touched[pattern + 1]; k++) {
        const struct class *class = &b->class[b->touched[k]];
        const struct match *match = b->match + class->first;
        size_t next;

        if (class->at == class->count || match[class->at].pattern != pattern)
            continue;
        next = answer_without(c, size, class);
        if (next == class->count) {
            *missed += class->frequency * (class->loss_without - class->loss);
            continue;
        }
        if (!match[next].right && !is_tolerated(c, size, class, match[next].pattern))
            return false;
        *missed += class->frequency * (match[next].loss - class->loss);
    }
    return true;
}

static void find_least(const struct compact_choice *c, struct group *g)
{
    double missed;

    g->least = SIZE_MAX;
    for (size_t i = g->first; i < g->end; i++)
        if (c->size[g->size].kept[i] && is_removable(c, g->size, i, &missed) &&
            (g->least == SIZE_MAX || missed < g->missed)) {
            g->least = i;
            g->missed = missed;
        }
}

static struct group *least_group(const struct compact_choice *c)
{
    struct group *least = NULL;

    for (size_t i = 0; i < c->n_groups; i++)
        if (c->group[i].least != SIZE_MAX && (!least || c->group[i].missed < least->missed))
            least = &c->group[i];
    return least;
}

static void remove_pattern(struct compact_choice *c, int size, size_t pattern)
{
    const struct board *b = &c->board[size];

    for (size_t k = b->first_touched[pattern]; k < b->first_touched[pattern + 1]; k++) {
        struct class *class = &b->class[b->touched[k]];
        const struct match *match = b->match + class->first;

        if (class->at == class->count || match[class->at].pattern != pattern)
            continue;
        class->at = answer_without(c, size, class);
        class->loss = class->at < class->count ? match[class->at].loss : class->loss_without;
    }
    c->size[size].kept[pattern] = false;
}

static void fill_room(struct compact_choice *c, size_t *room)
{
    for (struct group *g; (g = best_group(c)) != NULL;) {
        if (g->cost <= *room) {
            keep_patterns(c, g->size, collect_company(c, g->size, g->best));
            *room -= g->cost;
            find_least(c, g);
        }
        find_best(c, g, *room);
    }
}

static void keep_best(struct compact_choice *c, size_t room)
{
    for (size_t i = 0; i < c->n_groups; i++) {
        c->group[i].least = SIZE_MAX;
        find_best(c, &c->group[i], room);
    }
    fill_room(c, &room);
    for (int step = 0; c->options->target && step < MOST_EXCHANGES; step++) {
        struct group *least = least_group(c), *best;
        size_t pattern = least ? least->least : 0;
        double missed = least ? least->missed : 0;

        if (!least)
            break;
        remove_pattern(c, least->size, pattern);
        room++;
        find_least(c, least);
        for (size_t i = 0; i < c->n_groups; i++)
            if (step == 0 || &c->group[i] == least || c->group[i].best == SIZE_MAX)
                find_best(c, &c->group[i], room);
        best = best_group(c);
        if (!best || best->rate * (double)best->cost <= missed) {
            c->stack[0] = pattern;
            c->on_stack[pattern] = true;
            keep_patterns(c, least->size, 1);
            break;
        }
        keep_patterns(c, best->size, collect_company(c, best->size, best->best));
        room -= best->cost;
        find_least(c, best);
        find_best(c, best, room + 1);
    }
}

/* What each pattern that is kept answers. */
static void describe_kept(struct compact_choice *c, int size)
{
    const struct board *b = &c->board[size];

    for (size_t k = 0; k < b->n_classes; k++) {
        const struct class *class = &b->class[k];
        const struct match *match = b->match + class->first;
        size_t i = 0;

        while (i < class->count && !c->size[size].kept[match[i].pattern])
            i++;
        if (i < class->count)
            stand_for(&c->stands_for[size][match[i].pattern], class);
    }
}

/* ---- The whole ---- */

static enum gk_status allocate_choice(struct compact_choice *c)
{
    static const char what[] = "patterns to choose from";
    size_t most = 1, groups = 1;

    for (int s = 0; s < c->n_sizes; s++) {
        size_t count = c->size[s].db.count;

        most = count > most ? count : most;
        groups += count;
        TRY(array_new(&c->stands_for[s], count, sizeof **c->stands_for, what, c->err));
    }
    TRY(array_new(&c->group, groups, sizeof *c->group, what, c->err));
    TRY(array_new(&c->stack, most + 1, sizeof *c->stack, what, c->err));
    TRY(array_new(&c->on_stack, most + 1, sizeof *c->on_stack, what, c->err));
    for (int s = 0; s < c->n_sizes; s++)
        for (size_t i = 0; i < c->size[s].db.count; i++) {
            if (c->size[s].graph[i] == i)
                c->group[c->n_groups++] = (struct group){.size = s, .first = i};
            c->group[c->n_groups - 1].end = i + 1;
        }
    return GK_OK;
}

void compact_choice_free(struct compact_choice *c)
{
    if (!c)
        return;
    for (int s = 0; s < c->n_sizes; s++) {
        free(c->board[s].class);
        free(c->board[s].match);
        free(c->board[s].touched);
        free(c->board[s].first_touched);
        free(c->stands_for[s]);
    }
    free(c->group);
    free(c->stack);
    free(c->on_stack);
    free(c);
}

enum gk_status compact_choose(const struct gk_generate *options, struct compact_size *size,
                              int n_sizes, size_t room, struct compact_choice **out,
                              struct gk_error *err)
{
    struct compact_choice *c;

    TRY(array_new(out, 1, sizeof *c, "patterns to choose from", err));
    c = *out;
    c->options = options;
    c->size = size;
    c->n_sizes = n_sizes;
    c->err = err;
    TRY(allocate_choice(c));
    for (int s = 0; s < n_sizes; s++)
        TRY(look_at_size(c, s));
    for (int s = 0; s < n_sizes; s++)
        TRY(list_touched(c, s));
    keep_best(c, room);
    for (int s = 0; s < n_sizes; s++)
        describe_kept(c, s);
    return GK_OK;
}

/* ---- Comments ---- */

static void put_depends(struct text *text, const struct stands_for *s)
{
    static const struct gk_result unmarked = {.attack = 0};
    struct gk_drawing drawing;
    char coded[GK_DRAWING_TEXT_MAX];
    const char *before = "# Others are met with ";

    placement_draw(s->place, s->depends->marking, &unmarked, &drawing);
    gk_drawing_format(&drawing, coded);
    text_put_comment(text, "# %s is met with %d outer libert%s most often.\n", coded,
                     s->depends->outer, s->depends->outer == 1 ? "y" : "ies");
    if (comment_on_liberties(s->depends))
        comment_put_liberties(text, s->depends);
    else
        text_put(text, "# Vital points depend on outer liberties.\n");
    for (int i = 0; i <= GK_MAX_LIBERTIES; i++)
        if (i != s->depends->outer && s->outer >> i & 1) {
            text_put(text, "%s%d", before, i);
            before = ", ";
        }
    text_put(text, "%s", *before == ',' ? ".\n" : "");
}

void compact_choice_comment(const struct compact_choice *choice, const struct compact_size *size,
                            size_t pattern, char *buffer)
{
    struct text text = {buffer, COMMENT_MAX};
    const struct stands_for *s = &choice->stands_for[size - choice->size][pattern];

    *buffer = '\0';
    if (s->first && s->count > 1)
        text_put(&text, "# Class %" PRId64 " and %zu more.\n", s->first, s->count - 1);
    else if (s->first)
        text_put(&text, "# Class %" PRId64 ".\n", s->first);
    if (s->captured)
        text_put(&text, "# Full of dead stones: after their capture.\n");
    if (s->depends)
        put_depends(&text, s);
}
