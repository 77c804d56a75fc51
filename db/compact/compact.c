/* SPDX-License-Identifier: MIT */
/*
 * Lists of places, outline by outline (db/compact/compact.h): a set of `!` and `$`; of those
 * that are symmetric the least stands for all, and its symmetries are those of its cube.
 *
 * Where stones are enclosed, a reader takes markings for the same that are not: one of them
 * stands for the class. The others are then never drawn, so that a pattern is right as it
 * is drawn, too.
 */
#include "db/compact/compact.h"

#include <stdlib.h>
#include <string.h>

#include <gankei/experimental/match.h>

#include "enumerate/automorphism.h"
#include "graph/marking.h"
#include "util/array.h"
#include "util/error.h"
#include "util/parallel.h"

/* What is to be said of each marking of a place. */
struct truth {
    const struct gk_generate *options;
    const struct placement *place;
    const struct gk_matcher *behind, *cover; /* cover null: all is wanted */
    int n;
    size_t n_markings;
    uint64_t *label;
    bool *needless;            /* need not be said if no pattern says another thing */
    const struct usage *usage; /* null: nothing is known to be met */
    size_t place_i;            /* its place */
    bool *met;    /* of each marking: it is met, and a reader without a pattern wrong about it */
    uint8_t *map; /* symmetries but the identity: rows of n */
    size_t n_maps;
    uint8_t *seen; /* symmetries to a reader, who does not see enclosed stones */
    size_t n_seen;
};

/* ---- Markings ---- */

/* The points of an outline. */
static uint32_t outline_points(gk_marking outline, int n)
{
    uint32_t set = 0;

    for (int v = 0; v < n; v++)
        set |= (uint32_t)(outline >> 2 * (n - 1 - v) & 1) << v;
    return set;
}

gk_marking compact_marking(gk_marking outline, uint32_t stones, int n)
{
    for (int v = 0; v < n; v++)
        if (stones >> v & 1)
            outline |= (gk_marking)GK_DEAD << 2 * (n - 1 - v);
    return outline;
}

/* ---- The truth ---- */

unsigned compact_few_of(const struct gk_generate *options)
{
    return (options->marks == GK_MARKS_FEW ? COMPACT_FEW_THREATS : 0U) |
           (options->target ? COMPACT_FEW_MOVES : 0U);
}

struct disposition_entry compact_entry(const struct gk_generate *options,
                                       const struct answer *answer)
{
    struct gk_generate all = *options;

    if (all.marks == GK_MARKS_FEW)
        all.marks = GK_MARKS_ALL;
    return disposition_entry_of(&all, answer);
}

/* Is nothing lost if no pattern matches a class? */
static bool is_needless(const struct truth *t, const struct answer *answer)
{
    struct disposition_entry entry = compact_entry(t->options, answer);
    struct match_cursor cursor;
    struct gk_placed placed;

    placement_placed(t->place, answer->marking, &placed);
    if (disposition_given(t->options, &entry, &placed, OPINION_NONE) != DISPOSITION_WRITTEN)
        return true;
    if (!t->cover)
        return false;
    match_start(t->cover, &placed, &cursor);
    return !match_next(&cursor);
}

/* Is a class met, and a reader wrong about it without a pattern that can be written? */
static bool wants_its_own(const struct truth *t, const struct answer *answer,
                          const struct disposition_entry *entry)
{
    struct gk_placed placed;

    if (!t->usage || !usage_of_class(t->usage, t->place_i, answer->smallest))
        return false;
    placement_placed(t->place, answer->marking, &placed);
    return entry->fit != FIT_IMPOSSIBLE &&
           !gk_eye_value_same(gk_implied_value(&placed), entry->result.value);
}

static void tell_truth(struct truth *t, gk_marking marking, uint64_t label, bool needless, bool met)
{
    if (t->label[marking] != COMPACT_LABEL_NONE)
        return;
    t->label[marking] = label;
    t->needless[marking] = needless;
    t->met[marking] = met;
}

/* Say the same of all markings of a class. */
static void tell_class(struct truth *t, const struct answer *answer)
{
    struct disposition_entry entry = compact_entry(t->options, answer);
    uint64_t label = COMPACT_LABEL_NEVER;
    bool needless = is_needless(t, answer), met = wants_its_own(t, answer, &entry);

    if (disposition_on_no_board(t->options, answer))
        return; /* cannot be: say what you like */
    if (entry.fit != FIT_IMPOSSIBLE)
        label = disposition_label(&entry);
    tell_truth(t, answer->marking, label, needless, met);
    for (size_t i = 0; i < t->n_maps; i++) {
        const uint8_t *map = t->map + i * (size_t)t->n;

        tell_truth(t, marking_image(answer->marking, map, t->n), compact_label_image(label, map),
                   needless, met);
    }
    for (size_t i = 0; i < t->n_seen; i++) {
        gk_marking image = marking_image(answer->marking, t->seen + i * (size_t)t->n, t->n);

        if (t->label[image] == COMPACT_LABEL_NONE)
            t->label[image] = COMPACT_LABEL_NEVER;
    }
}

/* Keep the symmetries that are some to a reader, too: who sees on how many edges a point
 * lies. */
static void keep_looks(struct truth *t)
{
    size_t n = (size_t)t->n, kept = 0;

    for (size_t i = 0; i < t->n_maps; i++)
        for (size_t k = 0; k < t->n_seen; k++)
            if (memcmp(t->map + i * n, t->seen + k * n, n) == 0) {
                memmove(t->map + kept++ * n, t->map + i * n, n);
                break;
            }
    t->n_maps = kept;
}

static enum gk_status truth_init(struct truth *t, const struct answers *answers,
                                 struct gk_error *err)
{
    static const char what[] = "the markings of a place";

    t->n_markings = (size_t)1 << 2 * t->n;
    TRY(array_new(&t->label, t->n_markings, sizeof *t->label, what, err));
    TRY(array_new(&t->needless, t->n_markings, sizeof *t->needless, what, err));
    TRY(array_new(&t->met, t->n_markings, sizeof *t->met, what, err));
    TRY(automorphisms(&t->place->seen.graph, t->place->seen.firm, &t->seen, &t->n_seen, err));
    TRY(automorphisms(&t->place->position.graph, t->place->position.firm, &t->map, &t->n_maps,
                      err));
    keep_looks(t);
    for (size_t i = 0; i < t->n_markings; i++)
        t->label[i] = COMPACT_LABEL_NONE;
    for (size_t i = 0; i < answers->count; i++)
        tell_class(t, &answers->answer[i]);
    return GK_OK;
}

/* ---- Outlines ---- */

static bool is_outline(const struct truth *t, gk_marking outline)
{
    return outline == marking_margins(outline) &&
           outline == marking_smallest(outline, t->map, t->n_maps, t->n) &&
           (t->options->dead_margins || !marking_dead_margin_bits(outline));
}

static enum gk_status cube_init(const struct truth *t, gk_marking outline,
                                struct compact_cube *cube, struct gk_error *err)
{
    uint32_t fixed = outline_points(outline, t->n);
    size_t n = (size_t)t->n, sets;

    *cube = (struct compact_cube){
        .n = t->n, .few = compact_few_of(t->options), .quick = t->options->target};
    for (int v = 0; v < t->n; v++)
        if (!(fixed >> v & 1))
            cube->vertex[cube->n_free++] = (uint8_t)v;
    sets = (size_t)1 << cube->n_free;
    TRY(array_new(&cube->label, sets, sizeof *cube->label, "a cube", err));
    TRY(array_new(&cube->needed, sets, sizeof *cube->needed, "a cube", err));
    TRY(array_new(&cube->met, sets, sizeof *cube->met, "a cube", err));
    TRY(array_new(&cube->symmetry, t->n_maps, n, "a cube", err));
    for (size_t i = 0; i < t->n_maps; i++)
        if (marking_image(outline, t->map + i * n, t->n) == outline)
            memcpy(cube->symmetry + cube->n_symmetries++ * n, t->map + i * n, n);
    return GK_OK;
}

/* Labels, needs and what is met; says if anything is needed, and if anything is met. */
static void fill_cube(const struct truth *t, gk_marking outline, struct compact_cube *cube,
                      bool *any_needed, bool *any_met)
{

    for (uint32_t set = 0; set < UINT32_C(1) << cube->n_free; set++) {
        uint32_t stones = bits_map(cube->vertex, set);
        gk_marking marking = compact_marking(outline, stones, t->n);
        uint64_t label = t->label[marking];
        enum opinion opinion = OPINION_RIGHT;
        struct gk_placed placed;

        if (label < COMPACT_LABEL_NEVER) {
            placement_placed(t->place, marking, &placed);
            opinion = disposition_ask(t->behind, &placed, label, cube->few);
        }
        cube->label[set] = label;
        cube->needed[set] =
            opinion == OPINION_WRONG || (opinion == OPINION_NONE && !t->needless[marking]);
        cube->met[set] = t->met[marking];
        *any_needed |= cube->needed[set];
        *any_met |= cube->met[set];
    }
}

static enum gk_status solve_outline(const struct truth *t, gk_marking outline,
                                    struct compact_faces *out, struct compact_faces *wide,
                                    struct gk_error *err)
{
    struct compact_cube cube = {.n = 0};
    bool needed = false, met = false;
    enum gk_status status = cube_init(t, outline, &cube, err);

    if (status == GK_OK)
        fill_cube(t, outline, &cube, &needed, &met);
    if (status == GK_OK && needed)
        status = compact_cube_solve(&cube, out, err);
    if (status == GK_OK && met)
        status = compact_cube_widen(&cube, wide, err);
    free(cube.label);
    free(cube.needed);
    free(cube.met);
    free(cube.symmetry);
    return status;
}

/* ---- Places ---- */

struct outlines {
    gk_marking *outline;
    struct compact_faces *faces, *wide;
    size_t count;
};

static enum gk_status list_outlines(const struct truth *t, struct outlines *out,
                                    struct gk_error *err)
{
    size_t room = 1;

    for (int v = 0; v < t->n; v++)
        room *= t->options->dead_margins ? 3 : 2;
    TRY(array_new(&out->outline, room, sizeof *out->outline, "the margins of a place", err));
    TRY(array_new(&out->faces, room, sizeof *out->faces, "the margins of a place", err));
    TRY(array_new(&out->wide, room, sizeof *out->wide, "the margins of a place", err));
    for (gk_marking outline = 0; outline < t->n_markings; outline++)
        if (is_outline(t, outline))
            out->outline[out->count++] = outline;
    return GK_OK;
}

/* Outlines are independent; those with few margins take longest and come first. */
static enum gk_status solve_outlines(const struct truth *t, struct outlines *outlines,
                                     struct gk_error *err)
{
    int threads = parallel_threads(t->options->threads);
    struct parallel loop = {.failed = false};

    (void)threads;
#pragma omp parallel for schedule(dynamic) num_threads(threads)
    for (size_t i = 0; i < outlines->count; i++) {
        struct gk_error own;

        if (!parallel_failed(&loop) && solve_outline(t, outlines->outline[i], &outlines->faces[i],
                                                     &outlines->wide[i], &own) != GK_OK)
            parallel_fail(&loop, i, &own);
    }
    return parallel_end(&loop, err);
}

/* The faces of all outlines, in their order, as items. */
static enum gk_status join_faces(const struct outlines *outlines, const struct compact_faces *faces,
                                 struct compact_item **out, size_t *count, struct gk_error *err)
{
    size_t room = 0;

    for (size_t i = 0; i < outlines->count; i++)
        room += faces[i].count;
    TRY(array_new(out, room, sizeof **out, "patterns", err));
    for (size_t i = 0; i < outlines->count; i++)
        for (size_t k = 0; k < faces[i].count; k++)
            (*out)[(*count)++] =
                (struct compact_item){.outline = outlines->outline[i], .face = faces[i].face[k]};
    return GK_OK;
}

static enum gk_status join_outlines(const struct outlines *outlines, struct compact_items *out,
                                    struct gk_error *err)
{
    TRY(join_faces(outlines, outlines->faces, &out->pattern, &out->count, err));
    TRY(join_faces(outlines, outlines->wide, &out->wide, &out->n_wide, err));
    for (size_t i = 0; i < outlines->count; i++)
        out->unproved += outlines->faces[i].count && !outlines->faces[i].shortest;
    return GK_OK;
}

enum gk_status compact_list(const struct gk_generate *options, const struct answers *answers,
                            const struct gk_matcher *behind, const struct gk_matcher *cover,
                            const struct usage *usage, size_t place_i, struct compact_items *out,
                            struct gk_error *err)
{
    struct truth t = {.options = options,
                      .place = answers->place,
                      .usage = usage,
                      .place_i = place_i,
                      .behind = behind,
                      .cover = cover,
                      .n = answers->place->drawing.n};
    struct outlines outlines = {.count = 0};
    enum gk_status status;

    *out = (struct compact_items){.place = answers->place};
    status = truth_init(&t, answers, err);
    if (status == GK_OK)
        status = list_outlines(&t, &outlines, err);
    if (status == GK_OK)
        status = solve_outlines(&t, &outlines, err);
    if (status == GK_OK)
        status = join_outlines(&outlines, out, err);
    for (size_t i = 0; i < outlines.count; i++) {
        free(outlines.faces[i].face);
        free(outlines.wide[i].face);
    }
    free(outlines.outline);
    free(outlines.faces);
    free(outlines.wide);
    free(t.label);
    free(t.needless);
    free(t.met);
    free(t.map);
    free(t.seen);
    return status;
}

void compact_items_fini(struct compact_items *list)
{
    free(list->pattern);
    free(list->wide);
    *list = (struct compact_items){.place = NULL};
}
