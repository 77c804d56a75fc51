/* SPDX-License-Identifier: MIT */
/*
 * Wins by what they rest on. A win whose zone (life/fight/fight_zone.h) is not everything is one in
 * all positions that agree with it in the zone, the side to move, the ban, outer liberties and the
 * question: these are looked up by zone. A win that rests on repetition has no such zone.
 *
 * What is remembered is bounded: the zones that were met last, or are of use, and the latest win
 * in each place of a table.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include <gankei/error.h>

#include "life/fight/fight.h"

struct fight_pattern {
    fight_set zone, stones[2]; /* those in the zone */
    uint32_t rest;             /* of the state */
    uint32_t era;              /* it is of use until all are forgotten */
    uint8_t best;              /* the winner's move, as it was stored */
    bool proved;               /* by the prover; else it is a refutation */
};

struct fight_patterns;

enum gk_status fight_patterns_new(struct fight_patterns **out, struct gk_error *err) GK_MUST_CHECK;
void fight_patterns_free(struct fight_patterns *patterns);

/* Forget all. */
void fight_patterns_clear(struct fight_patterns *patterns);

/* Remember that from `state` on the prover wins, or the other side, with that zone. */
void fight_patterns_add(struct fight_patterns *patterns, const struct fight_state *state,
                        fight_set zone, bool proved, uint8_t best);

/* One that fits a state; null: none is known. Good until something is added. */
const struct fight_pattern *fight_patterns_find(struct fight_patterns *patterns,
                                                const struct fight_state *state);
