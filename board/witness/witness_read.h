/* SPDX-License-Identifier: MIT */
/*
 * The witness of the solver at work: reading life and death of an eye shape on a board.
 *
 *     struct gk_position position;
 *     st = gk_realise(&drawing, &options, &position, err);
 *     st = witness_read_new(&rules, &reader, err);
 *     st = witness_read_load(reader, &position, err);
 *     st = witness_read_value(reader, &reading, err);
 */
#pragma once

#include <gankei/board.h>

struct witness_rules {
    bool suicide;       /* X may commit suicide (more than one stone) */
    int ko_threats;     /* >0: so many for O, <0: for X; -100 to 100 */
    bool fixed_threats; /* the other side cannot remove one */
    size_t max_states;  /* positions held at most, else GK_ERR_LIMIT */
};

void witness_read_default(struct witness_rules *rules);

/* What reading tells of a position: the four digits a b c d (section 4), and
 * the vital points; bit i is point i of the drawing. */
struct witness_reading {
    uint8_t digit[4];
    uint32_t attack, defence;
};

struct witness_reader;
enum gk_status witness_read_new(const struct witness_rules *rules, struct witness_reader **out,
                                struct gk_error *err) GK_MUST_CHECK;
void witness_read_free(struct witness_reader *reader); /* null is fine */

/* Read this position from now on; it is copied. Fails with GK_ERR_LIMIT if too
 * many points can change. */
enum gk_status witness_read_load(struct witness_reader *reader, const struct gk_position *position,
                                 struct gk_error *err) GK_MUST_CHECK;

/* The number of eyes, 0 to 2 (section 3), when `mover` plays first. This and the next fail with
 * GK_ERR_LIMIT, GK_ERR_NOMEM. */
enum gk_status witness_read_eyes(struct witness_reader *reader, enum gk_stone mover, int *out,
                                 struct gk_error *err) GK_MUST_CHECK;

/* Digits and vital points. */
enum gk_status witness_read_value(struct witness_reader *reader, struct witness_reading *out,
                                  struct gk_error *err) GK_MUST_CHECK;

/* All positions that realise a drawing, one for each way to place the living attackers. Fails as
 * gk_realise() does. */
struct realiser;
enum gk_status realise_new(const struct gk_drawing *drawing, const struct gk_realise *options,
                           struct realiser **out, struct gk_error *err) GK_MUST_CHECK;
bool realise_next(struct realiser *realiser, struct gk_position *out);
void realise_free(struct realiser *realiser); /* null is fine */

/*
 * The eye graph as it stands on the board: the eye points in the order of the
 * drawing, then the holes (GK_HOLE). Fails with GK_ERR_LIMIT.
 */
enum gk_status witness_position_graph(const struct gk_position *position, struct gk_graph *out,
                                      struct gk_error *err) GK_MUST_CHECK;
