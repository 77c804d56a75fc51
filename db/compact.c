/* SPDX-License-Identifier: MIT */
/*
 * Lists of places, frame by frame (db/compact.h). A frame is a set of `!` and `$`; of those
 * that are symmetric the least stands for all, and its symmetries are those of its cube.
 *
 * Where stones are enclosed, a reader takes markings for the same that are not: one of them
 * stands for the class. The others are then never drawn, so that a pattern is right as it
 * is drawn, too.
 */
#include "db/compact.h"

#include <stdlib.h>
#include <string.h>

#include "enumerate/automorphism.h"
#include "graph/bits.h"
#include "util/error.h"
#include "util/threads.h"

#define MARGINS UINT64_C(0x5555555555555555) /* one bit of each mark: it is `!` or `$` */

/* What is to be said of each marking of a place. */
struct truth {
    const struct gk_generate *options;
    const struct gk_place *place;
    const struct gk_layout *cover;
    int n;
    size_t n_markings;
    uint64_t *label;
    bool *settled; /* need not be said if no pattern says another thing */
    uint8_t *map;  /* symmetries: rows of n; the first is the identity */
    size_t n_maps;
    uint8_t *look; /* symmetries to a reader, who does not see enclosed stones */
    size_t n_looks;
    /* At an edge: */
    const struct gk_short_list *general;
    uint8_t *view; /* rows of n: ways to lay the place over that of `general` */
    size_t n_views;
};

/* ---- Markings ---- */

static uint32_t vertices_of(gk_marking bits, int n)
{
    uint32_t set = 0;

    for (int v = 0; v < n; v++)
        set |= (uint32_t)(bits >> 2 * (n - 1 - v) & 1) << v;
    return set;
}

static gk_marking bits_of(uint32_t set, int n)
{
    gk_marking bits = 0;

    for (int v = 0; v < n; v++)
        bits |= (gk_marking)(set >> v & 1) << 2 * (n - 1 - v);
    return bits;
}

/* The points of a frame. */
static uint32_t framed(gk_marking frame, int n)
{
    return vertices_of(frame & MARGINS, n);
}

static gk_marking with_stones(gk_marking frame, uint32_t stones, int n)
{
    return frame | bits_of(stones, n) << 1;
}

static uint64_t label_image(uint64_t label, const uint8_t *map)
{
    if (label >= GK_LABEL_NEVER)
        return label;
    return gk_label_make(gk_label_value(label), gk_map_set(map, gk_label_attack(label)),
                         gk_map_set(map, gk_label_defence(label)));
}

/* ---- The truth ---- */

/* Say the same of all markings of a class. */
static void tell_class(struct truth *t, const struct gk_answer *answer)
{
    struct gk_entry entry = gk_entry_of(t->options, answer);
    uint64_t label = GK_LABEL_NEVER;
    bool settled = t->options->omit_settled && gk_eye_value_at(answer->value).b > 1;

    if (entry.fit != GK_FIT_IMPOSSIBLE)
        label = gk_label_make(gk_eye_value_index(entry.result.value), entry.result.attack,
                              entry.result.defence);
    if (t->cover && gk_layout_match(t->cover, answer->marking, 0) == t->cover->count)
        settled = true;
    for (size_t i = 0; i < t->n_maps; i++) {
        const uint8_t *map = t->map + i * (size_t)t->n;
        gk_marking image = gk_marking_image(answer->marking, map, t->n);

        if (t->label[image] != GK_LABEL_NONE)
            continue;
        t->label[image] = label_image(label, map);
        t->settled[image] = settled;
    }
    for (size_t i = 0; i < t->n_looks; i++) {
        gk_marking image = gk_marking_image(answer->marking, t->look + i * (size_t)t->n, t->n);

        if (t->label[image] == GK_LABEL_NONE)
            t->label[image] = GK_LABEL_NEVER;
    }
}

/* The automorphisms of a graph with the identity; with `first`, each after that map. */
static enum gk_status list_maps(const struct gk_graph *graph, const uint8_t *first, uint8_t **out,
                                size_t *count, struct gk_error *err)
{
    size_t n = (size_t)gk_graph_points(graph), others;
    uint8_t *row, *map;
    enum gk_status status = gk_automorphisms(graph, &row, &others, err);

    if (status != GK_OK)
        return status;
    map = malloc((others + 1) * n);
    for (size_t v = 0; map && v < n; v++) {
        size_t to = first ? first[v] : v;

        map[v] = (uint8_t)to;
        for (size_t i = 0; i < others; i++)
            map[(i + 1) * n + v] = row[i * n + to];
    }
    free(row);
    if (!map)
        return gk_fail_nomem(err, "automorphisms", (others + 1) * n);
    *out = map;
    *count = others + 1;
    return GK_OK;
}

static enum gk_status list_views(struct truth *t, struct gk_error *err)
{
    const struct gk_graph *graph = &t->general->place->seen;
    uint8_t to[GK_MAX_VERTICES];

    if (!gk_place_map(&t->place->seen, graph, t->n, to))
        return gk_fail(err, GK_ERR_ARG, "places of different graphs");
    return list_maps(graph, to, &t->view, &t->n_views, err);
}

/* Keep the symmetries that are some to a reader, too: who sees on how many edges a point
 * lies. */
static void keep_looks(struct truth *t)
{
    size_t n = (size_t)t->n, kept = 0;

    for (size_t i = 0; i < t->n_maps; i++)
        for (size_t k = 0; k < t->n_looks; k++)
            if (memcmp(t->map + i * n, t->look + k * n, n) == 0) {
                memmove(t->map + kept++ * n, t->map + i * n, n);
                break;
            }
    t->n_maps = kept;
}

static enum gk_status truth_init(struct truth *t, const struct gk_answers *answers,
                                 struct gk_error *err)
{
    enum gk_status status;

    t->n_markings = (size_t)1 << 2 * t->n;
    t->label = malloc(t->n_markings * sizeof *t->label);
    t->settled = calloc(t->n_markings, sizeof *t->settled);
    if (!t->label || !t->settled)
        return gk_fail_nomem(err, "the markings of a place", t->n_markings * sizeof *t->label);
    status = list_maps(&t->place->seen, NULL, &t->look, &t->n_looks, err);
    if (status == GK_OK)
        status = list_maps(&t->place->position, NULL, &t->map, &t->n_maps, err);
    if (status == GK_OK)
        keep_looks(t);
    if (status == GK_OK && t->general)
        status = list_views(t, err);
    if (status != GK_OK)
        return status;
    for (size_t i = 0; i < t->n_markings; i++)
        t->label[i] = GK_LABEL_NONE;
    for (size_t i = 0; i < answers->count; i++)
        tell_class(t, &answers->answer[i]);
    return GK_OK;
}

static void truth_fini(struct truth *t)
{
    free(t->label);
    free(t->settled);
    free(t->map);
    free(t->look);
    free(t->view);
}

/* ---- What the patterns of the open board say ---- */

/* A way to lay a frame over the frame of patterns of the open board. */
struct lay {
    const uint8_t *view;
    gk_marking frame;
};

/* The patterns of the open board that may match a frame. */
struct behind {
    const struct gk_short **pattern;
    size_t count;
    struct lay *lay;
    size_t n_lays;
};

static bool has_frame(const struct behind *behind, gk_marking frame)
{
    for (size_t i = 0; i < behind->n_lays; i++)
        if (behind->lay[i].frame == frame)
            return true;
    return false;
}

static enum gk_status look_behind(const struct truth *t, gk_marking frame, struct behind *out,
                                  struct gk_error *err)
{
    *out = (struct behind){.count = 0};
    if (!t->general)
        return GK_OK;
    out->lay = malloc(t->n_views * sizeof *out->lay);
    out->pattern = malloc((t->general->count + 1) * sizeof *out->pattern);
    if (!out->lay || !out->pattern)
        return gk_fail_nomem(err, "patterns", t->general->count * sizeof *out->pattern);
    for (size_t i = 0; i < t->n_views; i++) {
        const uint8_t *view = t->view + i * (size_t)t->n;

        out->lay[out->n_lays++] = (struct lay){view, gk_marking_image(frame, view, t->n)};
    }
    for (size_t i = 0; i < t->general->count; i++)
        if (has_frame(out, t->general->pattern[i].frame))
            out->pattern[out->count++] = &t->general->pattern[i];
    return GK_OK;
}

static void behind_fini(struct behind *behind)
{
    free(behind->lay);
    free(behind->pattern);
}

enum opinion { SILENT, RIGHT, WRONG };

/* What the first pattern behind that matches says of a marking, however it is laid. */
static enum opinion ask_behind(const struct behind *behind, uint32_t stones, uint64_t label,
                               bool few_marks)
{
    for (size_t i = 0; i < behind->count; i++) {
        const struct gk_face *face = &behind->pattern[i]->face;
        bool matches = false, wrong = false;

        for (size_t k = 0; k < behind->n_lays; k++) {
            const struct lay *lay = &behind->lay[k];

            if (lay->frame != behind->pattern[i]->frame ||
                ((gk_map_set(lay->view, stones) ^ face->stones) & ~face->wild))
                continue;
            matches = true;
            wrong |= !gk_label_fits(face->label, label_image(label, lay->view), few_marks);
        }
        if (matches)
            return wrong ? WRONG : RIGHT;
    }
    return SILENT;
}

/* ---- Frames ---- */

static bool is_frame(const struct truth *t, gk_marking frame)
{
    if (frame >> 1 & MARGINS & ~frame)
        return false;
    for (size_t i = 0; i < t->n_maps; i++)
        if (gk_marking_image(frame, t->map + i * (size_t)t->n, t->n) < frame)
            return false;
    return t->options->dead_margins || !(frame >> 1 & MARGINS);
}

static void cube_fini(struct gk_cube *cube)
{
    free(cube->label);
    free(cube->needed);
    free(cube->symmetry);
}

static enum gk_status cube_init(const struct truth *t, gk_marking frame, struct gk_cube *cube,
                                struct gk_error *err)
{
    uint32_t fixed = framed(frame, t->n);
    size_t n = (size_t)t->n, sets;

    *cube = (struct gk_cube){.n = t->n, .few_marks = t->options->few_threat_marks};
    for (int v = 0; v < t->n; v++)
        if (!(fixed >> v & 1))
            cube->vertex[cube->n_free++] = (uint8_t)v;
    sets = (size_t)1 << cube->n_free;
    cube->label = malloc(sets * sizeof *cube->label);
    cube->needed = malloc(sets * sizeof *cube->needed);
    cube->symmetry = malloc(t->n_maps * n);
    if (!cube->label || !cube->needed || !cube->symmetry)
        return gk_fail_nomem(err, "a cube", sets * sizeof *cube->label);
    for (size_t i = 1; i < t->n_maps; i++)
        if (gk_marking_image(frame, t->map + i * n, t->n) == frame)
            memcpy(cube->symmetry + cube->n_symmetries++ * n, t->map + i * n, n);
    return GK_OK;
}

/* Labels and needs; false if nothing is needed. */
static bool fill_cube(const struct truth *t, gk_marking frame, const struct behind *behind,
                      struct gk_cube *cube)
{
    bool any = false;

    for (uint32_t set = 0; set < UINT32_C(1) << cube->n_free; set++) {
        uint32_t stones = gk_map_set(cube->vertex, set);
        gk_marking marking = with_stones(frame, stones, t->n);
        uint64_t label = t->label[marking];
        enum opinion opinion = label < GK_LABEL_NEVER
                                   ? ask_behind(behind, stones, label, t->options->few_threat_marks)
                                   : RIGHT;

        cube->label[set] = label;
        cube->needed[set] = opinion == WRONG || (opinion == SILENT && !t->settled[marking]);
        any |= cube->needed[set];
    }
    return any;
}

static enum gk_status solve_frame(const struct truth *t, gk_marking frame, struct gk_faces *out,
                                  struct gk_error *err)
{
    struct behind behind;
    struct gk_cube cube = {.n = 0};
    enum gk_status status = look_behind(t, frame, &behind, err);

    if (status == GK_OK)
        status = cube_init(t, frame, &cube, err);
    if (status == GK_OK && fill_cube(t, frame, &behind, &cube))
        status = gk_cube_solve(&cube, out, err);
    cube_fini(&cube);
    behind_fini(&behind);
    return status;
}

/* ---- Places ---- */

struct frames {
    gk_marking *frame;
    struct gk_faces *faces;
    size_t count;
};

static enum gk_status list_frames(const struct truth *t, struct frames *out, struct gk_error *err)
{
    size_t room = 1;

    for (int v = 0; v < t->n; v++)
        room *= t->options->dead_margins ? 3 : 2;
    out->frame = malloc(room * sizeof *out->frame);
    out->faces = calloc(room, sizeof *out->faces);
    if (!out->frame || !out->faces)
        return gk_fail_nomem(err, "the margins of a place", room * sizeof *out->faces);
    for (gk_marking frame = 0; frame < t->n_markings; frame++)
        if (is_frame(t, frame))
            out->frame[out->count++] = frame;
    return GK_OK;
}

/* Frames are independent; those with few margins take longest and come first. */
static enum gk_status solve_frames(const struct truth *t, struct frames *frames,
                                   struct gk_error *err)
{
    int threads = gk_threads(t->options->threads);
    enum gk_status result = GK_OK;

    (void)threads;
#pragma omp parallel for schedule(dynamic) num_threads(threads)
    for (size_t i = 0; i < frames->count; i++) {
        struct gk_error own;
        enum gk_status status = solve_frame(t, frames->frame[i], &frames->faces[i], &own);

        if (status != GK_OK) {
#pragma omp critical(gankei_compact)
            {
                result = status;
                if (err)
                    *err = own;
            }
        }
    }
    return result;
}

static enum gk_status join_frames(const struct frames *frames, struct gk_short_list *out,
                                  struct gk_error *err)
{
    for (size_t i = 0; i < frames->count; i++)
        out->room += frames->faces[i].count;
    out->pattern = malloc((out->room + 1) * sizeof *out->pattern);
    if (!out->pattern)
        return gk_fail_nomem(err, "patterns", out->room * sizeof *out->pattern);
    for (size_t i = 0; i < frames->count; i++) {
        const struct gk_faces *faces = &frames->faces[i];

        for (size_t k = 0; k < faces->count; k++)
            out->pattern[out->count++] =
                (struct gk_short){.frame = frames->frame[i], .face = faces->face[k]};
        out->unproved += faces->count && !faces->shortest;
    }
    return GK_OK;
}

enum gk_status gk_compact(const struct gk_generate *options, const struct gk_answers *answers,
                          const struct gk_short_list *general, const struct gk_layout *cover,
                          struct gk_short_list *out, struct gk_error *err)
{
    struct truth t = {.options = options,
                      .place = answers->place,
                      .cover = cover,
                      .n = answers->place->drawing.n,
                      .general = general};
    struct frames frames = {.count = 0};
    enum gk_status status;

    *out = (struct gk_short_list){.place = answers->place};
    status = truth_init(&t, answers, err);
    if (status == GK_OK)
        status = list_frames(&t, &frames, err);
    if (status == GK_OK)
        status = solve_frames(&t, &frames, err);
    if (status == GK_OK)
        status = join_frames(&frames, out, err);
    for (size_t i = 0; i < frames.count; i++)
        free(frames.faces[i].face);
    free(frames.frame);
    free(frames.faces);
    truth_fini(&t);
    return status;
}

void gk_short_list_fini(struct gk_short_list *list)
{
    free(list->pattern);
    *list = (struct gk_short_list){.place = NULL};
}
