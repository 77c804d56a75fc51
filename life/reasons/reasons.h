/* SPDX-License-Identifier: MIT */
/* Asking for the reasons of an answer (gk_life_reasons() in include/gankei/life.h). */
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
    int shortage;         /* see reasons_shortage() */
    uint64_t left, limit; /* positions in all, and for one question */
    struct gk_life_reason *out;
    int max, n;
};

/* The first state, the threats as `ko` says. */
struct fight_state reasons_state(const struct inquiry *q, enum gk_ko_master ko);

/* Questions are about this board from now on; one of them. FIGHT_UNKNOWN: that took too long. */
void reasons_use(struct inquiry *q, const struct fight *fight);
void reasons_use_least(struct inquiry *q); /* the one that proves life */
enum fight_answer reasons_ask(struct inquiry *q, const struct fight_state *state);

/* Does the owner live, or die, whoever has the threats? */
enum reasons_truth { REASONS_NO, REASONS_YES, REASONS_OPEN };
enum reasons_truth reasons_lives(struct inquiry *q, struct fight_state state);
enum reasons_truth reasons_dies(struct inquiry *q, struct fight_state state);

/* Say a reason; a point of one, where there is room. */
void reasons_add(struct inquiry *q, const struct gk_life_reason *reason);
void reasons_add_point(struct gk_life_reason *reason, int point);

/* The chain of one side with a point of the fight, and its liberties within. */
fight_set reasons_chain(const struct fight *fight, const struct fight_state *state,
                        enum fight_side side, int v, fight_set *liberties);

/* With how many more outer liberties it lives, whoever has threats; 0: none is known. */
int reasons_shortage(struct inquiry *q);

/* Facts of first moves (reasons_moves.c), of the position if something were otherwise
 * (reasons_changes.c), and of kos and sekis (reasons_ko.c). */
void reasons_of_moves(struct inquiry *q);
void reasons_of_changes(struct inquiry *q);
enum gk_status reasons_of_ko(struct inquiry *q, struct gk_error *err) GK_MUST_CHECK;

/* Have the board at hand of what the side that moves first wins by (`wins`), or of why it fails.
 * `*made`: there is one. */
enum gk_status reasons_make_board(struct inquiry *q, bool wins, bool *made,
                                  struct gk_error *err) GK_MUST_CHECK;

/* May some threats decide the ko? */
enum gk_status reasons_threats_decide(const struct inquiry *q, bool *out,
                                      struct gk_error *err) GK_MUST_CHECK;
