/* SPDX-License-Identifier: MIT */
/*
 * Frames with their symmetries. The symmetric markings of a frame are one class; of their slots
 * the least stands for it.
 */
#ifndef DB_INDEX_INDEX_OPENED_H
#define DB_INDEX_INDEX_OPENED_H

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

/*
 * Count the classes of a frame, and list their least markings in ascending order of the slots: to
 * `missing`, which has room. With entries, those that have one already are counted only; null: none
 * has.
 */
uint64_t index_opened_classes(const struct index_opened *f, const uint8_t *entries,
                              struct answers *missing);

/* What is solved for the answers about a frame: its graph with any marks. What is anchored is part
 * of the frame, whatever the marks. */
struct placement index_opened_placement(const struct index_opened *f);

#endif
