/* SPDX-License-Identifier: MIT */
/*
 * The part of the Python package that is C: loops that would be slow in Python, over the public
 * interface alone. It is compiled into the extension module with what cffi makes of it and of
 * the headers (build_native.py), and runs without the lock of the interpreter.
 */
#ifndef PYTHON_NATIVE_H
#define PYTHON_NATIVE_H

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <gankei/experimental.h>
#include <gankei/experimental/enumerate.h>
#include <gankei/experimental/eyespace.h>
#include <gankei/experimental/graph.h>
#include <gankei/experimental/match.h>
#include <gankei/gankei.h>

/* The answers to many shapes, an entry a shape. */
struct native_answers {
    uint8_t *about; /* the index of the value, NATIVE_SEKI, NATIVE_VARIES */
    uint32_t *attack, *defence;
};

enum { NATIVE_SEKI = 16, NATIVE_VARIES = 32 };

static double native_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/*
 * Solve `n` shapes, each ended by a NUL, the first at `*text`, until one fails or `seconds` are
 * over. Returns how many were solved, and moves `*text` behind them. That one failed, err->status
 * tells; it is the one at `*text` then.
 */
static size_t native_solve(struct gk_judge *judge, const char **text, size_t n, double seconds,
                           const struct native_answers *out, size_t first, struct gk_error *err)
{
    double end = native_now() + seconds;

    err->status = GK_OK;
    for (size_t i = 0; i < n; i++) {
        size_t length = strlen(*text), to = first + i;
        struct gk_judgement judgement;
        struct gk_drawing drawing;

        if (i % 16 == 15 && native_now() > end)
            return i;
        if (gk_drawing_parse(*text, length, &drawing, err) != GK_OK ||
            gk_judge_solve(judge, &drawing, &judgement, err) != GK_OK)
            return i;
        out->about[to] = (uint8_t)(gk_eye_value_index(judgement.result.value) +
                                   (judgement.result.seki ? NATIVE_SEKI : 0) +
                                   (judgement.varies ? NATIVE_VARIES : 0));
        out->attack[to] = judgement.result.attack;
        out->defence[to] = judgement.result.defence;
        *text += length + 1;
    }
    return n;
}

/* Look `n` shapes up, with the outer liberties and ko threats in outside[2] (null: those of the
 * index); else as native_solve(). GK_ERR_LIMIT with line -1: the shape is not there;
 * GK_ERR_CORRUPT: the file is damaged. */
static size_t native_lookup(const struct gk_index *index, const char **text, size_t n,
                            const struct native_answers *out, size_t first, const int *outside,
                            struct gk_error *err)
{
    err->status = GK_OK;
    for (size_t i = 0; i < n; i++) {
        size_t length = strlen(*text), to = first + i;
        struct gk_drawing drawing;
        struct gk_placed placed;
        struct gk_result result;
        bool found;

        if (gk_drawing_parse(*text, length, &drawing, err) != GK_OK ||
            gk_drawing_placed(&drawing, &placed, err) != GK_OK ||
            gk_graph_check(&placed.graph, err) != GK_OK ||
            (outside ? gk_index_find_outside(index, &placed, outside[0], outside[1], &found,
                                             &result, err)
                     : gk_index_find(index, &placed, &found, &result, err)) != GK_OK)
            return i;
        if (!found) {
            err->status = GK_ERR_LIMIT;
            err->line = -1;
            gk_eye_value_format(gk_implied_value(&placed), err->message);
            return i;
        }
        out->about[to] =
            (uint8_t)(gk_eye_value_index(result.value) + (result.seki ? NATIVE_SEKI : 0));
        out->attack[to] = result.attack;
        out->defence[to] = result.defence;
        *text += length + 1;
    }
    return n;
}

/* ---- All classes of a size ---- */

/* A walk through the marked classes of all shapes, or of all placements at one place. */
struct native_classes {
    struct gk_shapes *shapes;
    size_t next; /* the shape after that of `it` */
    bool placed, dead_margins, going;
    struct gk_markings it;
    struct gk_shape shape; /* that of `it` */
    struct gk_drawing drawing;
};

static void native_classes_free(struct native_classes *c)
{
    if (!c)
        return;
    if (c->going)
        gk_markings_fini(&c->it);
    gk_shapes_free(c->shapes);
    free(c);
}

/* `location` is -1 for the graphs in the open board, each once, as `gankei enumerate` lists them.
 */
static enum gk_status native_classes_new(int n, int location, bool dead_margins,
                                         struct native_classes **out, struct gk_error *err)
{
    struct native_classes *c = calloc(1, sizeof *c);
    enum gk_status st;

    if (!c) {
        *err = (struct gk_error){.status = GK_ERR_NOMEM, .message = "out of memory"};
        return GK_ERR_NOMEM;
    }
    c->placed = location >= 0;
    c->dead_margins = dead_margins;
    st = c->placed ? gk_placements_new(n, (enum gk_location)location, false, &c->shapes, err)
                   : gk_shapes_new(n, &c->shapes, err);
    if (st == GK_OK)
        *out = c;
    else
        native_classes_free(c);
    return st;
}

static enum gk_status native_begin_shape(struct native_classes *c,
                                         const struct gk_drawn_shape *shape, struct gk_error *err)
{
    enum gk_status st;

    c->drawing = c->placed ? shape->drawing : shape->open;
    st = gk_drawing_shape(&c->drawing, &c->shape, err);
    if (st != GK_OK)
        return st;
    return c->placed ? gk_markings_init(&c->it, &c->shape, c->dead_margins, err)
                     : gk_markings_init_bare(&c->it, &c->shape, c->dead_margins, err);
}

/*
 * The next classes, `most` at most, in coded form, each ended by a NUL, into a buffer with room for
 * GK_DRAWING_TEXT_MAX bytes for each. Returns how many; 0: there are no more, or err->status tells
 * what is wrong.
 */
static size_t native_classes_next(struct native_classes *c, size_t most, char *buffer,
                                  struct gk_error *err)
{
    size_t n = 0;

    err->status = GK_OK;
    while (n < most) {
        struct gk_graph marked;
        gk_marking marking;

        if (!c->going) {
            if (c->next == c->shapes->count)
                break;
            if (native_begin_shape(c, &c->shapes->shape[c->next++], err) != GK_OK)
                return 0;
            c->going = true;
        }
        if (!gk_markings_next(&c->it, &marking)) {
            gk_markings_fini(&c->it);
            c->going = false;
            continue;
        }
        marked = c->shape.graph;
        gk_marking_apply(marking, &marked);
        gk_drawing_set_marks(&c->drawing, &marked, 0, 0);
        buffer += gk_drawing_format(&c->drawing, buffer) + 1;
        n++;
    }
    return n;
}

/* ---- Positions ---- */

/* The coded form of the graph of an eye space; empty if it has none. */
static size_t native_eye_graph(const struct gk_analysis *analysis, int colour, int space,
                               char *buffer)
{
    const struct gk_eyes *eyes = &analysis->eyes[colour];
    struct gk_eye_graph graph;
    struct gk_drawing drawing;
    struct gk_error err;

    if (gk_eye_graph_make(&analysis->board, eyes, &eyes->space[space], &graph, &err) != GK_OK ||
        gk_eye_graph_drawing(&graph, &analysis->board, &drawing, &err) != GK_OK)
        return 0;
    return gk_drawing_format(&drawing, buffer);
}

/* The other first moves of a side; cffi knows no tables. */
static const int16_t *native_likely(const struct gk_life_report *report, bool owner_first)
{
    return report->likely[owner_first];
}

/* ---- Pictures ---- */

/* A drawing as SVG, for free(); null: out of memory. `value` may be null. */
static char *native_draw_svg(const struct gk_drawing *drawing, const struct gk_eye_value *value)
{
    struct gk_error err;
    char *svg;

    return gk_draw_svg(drawing, value, NULL, &svg, &err) == GK_OK ? svg : NULL;
}

#endif
