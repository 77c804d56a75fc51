/* SPDX-License-Identifier: MIT */
/*
 * Frames with their symmetries. The symmetric markings of a frame are one class; of their slots
 * the least stands for it.
 */
#pragma once

#include "db/census/answer.h"
#include "db/index/index_frame.h"

struct index_symmetry {
    bool known;
    uint8_t *row; /* `count` rows, an entry a point, without the identity; free()'s */
    size_t count;
};

struct index_opened {
    struct index_frame frame;
    const struct index_symmetry *symmetry;
};

/* Open a packed frame; its symmetries are found unless they are known, and kept by the caller.
 * Fails with GK_ERR_ARG, GK_ERR_LIMIT, GK_ERR_NOMEM. */
enum gk_status index_opened_init(const uint8_t *packed, struct index_symmetry *symmetry,
                                 struct index_opened *out, struct gk_error *err);

/* Row k of the symmetries, from 0 to `count`; null for 0, which is the identity. */
const uint8_t *index_opened_row(const struct index_opened *f, size_t k);

/* The marks as row k moves them. */
void index_opened_move(const struct index_opened *f, size_t k, const uint8_t *marks,
                       uint8_t *moved);

/* Does this slot with its marks stand for its class: has none of its images a smaller one? */
bool index_opened_is_least(const struct index_opened *f, const uint8_t *marks, uint64_t slot);

/* Of the images of some marks one whose margins come first: at the first point where two differ it
 * has none rather than `!`, and `!` rather than `$`. All markings of a class have the same there,
 * and so have all classes that one game answers, or its images. */
void index_opened_first_margins(const struct index_opened *f, const uint8_t *marks, uint8_t *moved);

/*
 * Count the classes of a frame, and list their least markings in ascending order of the slots: to
 * `missing`, which has room. With entries, those that have one already are counted only; null: none
 * has. With `within`, marks for each point as in `allowed`, there are only the classes that have
 * the margins of index_opened_first_margins() within that; null: all.
 */
uint64_t index_opened_classes(const struct index_opened *f, const uint8_t *entries,
                              const uint8_t *within, struct answers *missing);

/* Frames that are solved side by side. */
struct index_window {
    size_t count;
    struct index_opened *frame;
    struct placement *place;  /* what is solved: the graph of a frame with any marks */
    struct answers **classes; /* those that are to be solved */
};

/* Room for so many. Fails with GK_ERR_NOMEM; index_window_fini() is due in any case. */
enum gk_status index_window_init(struct index_window *window, size_t room, struct gk_error *err);

/* Add a packed frame with those of its classes that have no entry, as index_opened_classes() has
 * it; `*count` becomes how many it has. Fails as index_opened_init() does. */
enum gk_status index_window_add(struct index_window *window, const uint8_t *packed,
                                struct index_symmetry *symmetry, const uint8_t *entries,
                                const uint8_t *within, uint64_t *count, struct gk_error *err);
void index_window_fini(struct index_window *window);
