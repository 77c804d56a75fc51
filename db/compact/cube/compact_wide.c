/* SPDX-License-Identifier: MIT */
/*
 * The largest faces on which one label is right, about single positions
 * (db/compact/cube/compact_cube.h). A face about a position is told by its free points.
 */
#include <stdlib.h>

#include "db/compact/cube/compact_cube.h"
#include "util/array.h"
#include "util/bits.h"
#include "util/error.h"

struct wide {
    const struct compact_cube *cube;
    bool *pure;  /* by the free points of a face about the position at work */
    size_t room; /* of the list */
    struct compact_faces *out;
};

/* The label that a face can carry and that is right about all that it says. False if there is
 * none. */
static bool common_label(const struct compact_cube *cube, uint32_t set, uint32_t wild,
                         uint64_t *out)
{
    uint32_t markable = bits_all(cube->n);
    uint64_t label = cube->label[set];
    bool loose = compact_label_is_loose(label, cube->few);

    for (int i = 0; i < cube->n_free; i++)
        if ((set | wild) >> i & 1)
            markable &= ~(UINT32_C(1) << cube->vertex[i]);
    for (uint32_t corner = wild;; corner = (corner - 1) & wild) {
        uint64_t other = cube->label[(set & ~wild) | corner];

        if (other == COMPACT_LABEL_NEVER)
            return false;
        if (other != COMPACT_LABEL_NONE && other != label) {
            if (!loose || compact_label_value(other) != compact_label_value(label))
                return false;
            label &= other;
        }
        if (!corner)
            break;
    }
    *out = label;
    if (loose)
        return compact_label_few(out, markable);
    return !((compact_label_attack(label) | compact_label_defence(label)) & ~markable);
}

static bool is_known(const struct compact_faces *list, const struct compact_face *face)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->face[i].stones == face->stones && list->face[i].wild == face->wild)
            return true;
    return false;
}

static enum gk_status add_face(struct wide *w, uint32_t set, uint32_t wild, struct gk_error *err)
{
    const uint8_t *vertex = w->cube->vertex;
    struct compact_face face = {.stones = bits_map(vertex, set & ~wild),
                                .wild = bits_map(vertex, wild)};

    if (!common_label(w->cube, set, wild, &face.label) || is_known(w->out, &face))
        return GK_OK;
    TRY(array_grow(&w->out->face, w->out->count + 1, &w->room, sizeof *w->out->face, "patterns",
                   err));
    w->out->face[w->out->count++] = face;
    return GK_OK;
}

/* Is it right to free these points? Only if it is right without any one of them. */
static bool is_pure(const struct wide *w, uint32_t set, uint32_t wild)
{
    uint64_t label;

    for (uint32_t rest = wild; rest; rest &= rest - 1)
        if (!w->pure[wild & ~(rest & -rest)])
            return false;
    return common_label(w->cube, set, wild, &label);
}

/* The largest faces about a position, and that which is about no other. */
static enum gk_status widen(struct wide *w, uint32_t set, struct gk_error *err)
{
    uint32_t end = UINT32_C(1) << w->cube->n_free;

    for (uint32_t wild = 0; wild < end; wild++)
        w->pure[wild] = is_pure(w, set, wild);
    for (uint32_t wild = 0; wild < end; wild++) {
        bool largest = w->pure[wild];

        for (uint32_t more = ~wild & (end - 1); more && largest; more &= more - 1)
            largest = !w->pure[wild | (more & -more)];
        if (largest || (wild == 0 && w->pure[0]))
            TRY(add_face(w, set, wild, err));
    }
    return GK_OK;
}

/* Is a position the first of those that are the same by symmetry? */
static bool is_first(const struct compact_cube *cube, uint32_t set)
{
    uint32_t points = bits_map(cube->vertex, set);

    for (size_t i = 0; i < cube->n_symmetries; i++)
        if (bits_map(cube->symmetry + i * (size_t)cube->n, points) < points)
            return false;
    return true;
}

enum gk_status compact_cube_widen(const struct compact_cube *cube, struct compact_faces *out,
                                  struct gk_error *err)
{
    struct wide w = {.cube = cube, .out = out};
    size_t sets = (size_t)1 << cube->n_free;
    enum gk_status status;

    *out = (struct compact_faces){.count = 0};
    TRY(array_new(&w.pure, sets, sizeof *w.pure, "a cube", err));
    status = GK_OK;
    for (uint32_t set = 0; set < sets && status == GK_OK; set++)
        if (cube->met[set] && cube->label[set] < COMPACT_LABEL_NEVER && is_first(cube, set))
            status = widen(&w, set, err);
    free(w.pure);
    return status;
}
