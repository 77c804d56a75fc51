/* SPDX-License-Identifier: MIT */
/*
 * Asking about an answer: on the board that it was found on, in the region that gave it, with a
 * table of its own, so that what was read before stays as it is.
 */
#pragma once

#include "life/life.h"

/* What is asked about one side moving first: the board of its best answer. */
struct inquiry {
    struct gk_life *life;
    struct fight_table *table;
    struct region region;
    struct fight fight;   /* that board */
    struct fight changed; /* with something on it changed */
    bool owner_first;
    enum gk_fate fate;
    int shortage;         /* for reasons: see reasons_shortage() */
    uint64_t left, limit; /* positions in all, and for one question */
    struct gk_life_reason *out;
    int max, n;
};

/* The first state, the threats as `ko` says. */
struct fight_state inquiry_state(const struct inquiry *q, enum gk_ko_master ko);

/* Questions are about this board from now on; one of them. FIGHT_UNKNOWN: that took too long. */
void inquiry_use(struct inquiry *q, const struct fight *fight);
void inquiry_use_least(struct inquiry *q); /* the one that proves life */
enum fight_answer inquiry_ask(struct inquiry *q, const struct fight_state *state);

/* The point of the fight that is that point of the board, -1: none. */
int inquiry_vertex(const struct inquiry *q, int16_t point);

/* Have the board at hand of what the side that moves first wins by (`wins`), or of why it fails.
 * `*made`: there is one. */
enum gk_status inquiry_make_board(struct inquiry *q, bool wins, bool *made,
                                  struct gk_error *err) GK_MUST_CHECK;
