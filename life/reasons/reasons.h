/* SPDX-License-Identifier: MIT */
/* Asking for the reasons of an answer (gk_life_reasons() in include/gankei/life.h). */
#pragma once

#include "life/inquiry.h"

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
