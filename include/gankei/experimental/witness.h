/* SPDX-License-Identifier: MIT */
/*
 * The witness of the solver at work: reading life and death of an eye shape on a board. This header
 * may change with every version (gankei/experimental.h).
 *
 *     struct gk_position position;
 *     st = gk_realise(&drawing, &options, &position, err);
 *     st = gk_witness_new(&rules, &reader, err);
 *     st = gk_witness_load(reader, &position, err);
 *     st = gk_witness_value(reader, &reading, err);
 */
#ifndef GANKEI_EXPERIMENTAL_WITNESS_H
#define GANKEI_EXPERIMENTAL_WITNESS_H

#include <gankei/board.h>

GK_BEGIN_DECLS

struct gk_witness_rules {
    bool suicide;      /* X may commit suicide (more than one stone) */
    int ko_threats;    /* >0: so many for O, <0: for X; -100 to 100 */
    bool fixed_threats; /* the other side cannot remove one */
    size_t max_states; /* positions held at most, else GK_ERR_LIMIT */
};

GK_API void gk_witness_rules_default(struct gk_witness_rules *rules);

/* What reading tells of a position: the four digits a b c d (section 4), and
 * the vital points; bit i is point i of the drawing. */
struct gk_reading {
    uint8_t digit[4];
    uint32_t attack, defence;
};

struct gk_witness;
GK_API enum gk_status gk_witness_new(const struct gk_witness_rules *rules, struct gk_witness **out,
                                     struct gk_error *err) GK_MUST_CHECK;
GK_API void gk_witness_free(struct gk_witness *reader); /* null is fine */

/* Read this position from now on; it is copied. Fails with GK_ERR_LIMIT if too
 * many points can change. */
GK_API enum gk_status gk_witness_load(struct gk_witness *reader, const struct gk_position *position,
                                      struct gk_error *err) GK_MUST_CHECK;

/* The number of eyes, 0 to 2 (section 3), when `mover` plays first. This and the next fail with
 * GK_ERR_LIMIT, GK_ERR_NOMEM. */
GK_API enum gk_status gk_witness_eyes(struct gk_witness *reader, enum gk_stone mover, int *out,
                                      struct gk_error *err) GK_MUST_CHECK;

/* Digits and vital points. */
GK_API enum gk_status gk_witness_value(struct gk_witness *reader, struct gk_reading *out,
                                       struct gk_error *err) GK_MUST_CHECK;

GK_END_DECLS

#endif
