/* SPDX-License-Identifier: MIT */
/*
 * Which classes of a place become patterns.
 *
 * A reader takes the first pattern that matches, and one with fewer edges matches, too
 * (experimental/match.h). So lists are made from their end: what stands behind a class is known
 * when it is decided whether it needs a pattern of its own.
 */
#pragma once

#include "db/census/answer.h"
#include "db/compact/cube/compact_cube.h"
#include "db/text/fit.h"
#include "db/match/matcher.h"

/* What becomes of a class. */
enum disposition {
    DISPOSITION_WRITTEN,     /* it is a pattern */
    DISPOSITION_UNMARKABLE,  /* it would be one, but a vital point cannot be marked */
    DISPOSITION_SETTLED,     /* left out: settled, and these are not wanted */
    DISPOSITION_IMPLIED,     /* left out: what a reader answers without it is the same */
    DISPOSITION_UNREALISABLE /* left out: no board has it, and such are not wanted */
};

#define N_DISPOSITIONS 5

/* The answers about a placement, and the disposition of each. */
struct disposed {
    struct answers *answers; /* null: none */
    uint8_t *disposition;    /* enum disposition */
};

/* Is a class left out, as no board has it? A census may know of it because somebody else asks. A
 * list for a target has what lacks a liberty only beside a `$`: its wildcards match that together
 * with what can be. */
static inline bool disposition_on_no_board(const struct gk_generate *options,
                                           const struct answer *answer)
{
    return options->target ? answer->no_room : options->realisable && answer->unrealisable;
}

/* An answer as it is written. */
struct disposition_entry {
    enum fit fit;
    struct gk_result result; /* fitted */
};

struct disposition_entry disposition_entry_of(const struct gk_generate *options,
                                              const struct answer *answer);

/* What an entry says, and what a way to lay a pattern says of the position. */
uint64_t disposition_label(const struct disposition_entry *entry);
uint64_t disposition_way_label(const struct match_cursor *cursor, const struct match_way *way);

/* What the first of some patterns that matches a position says of it, however it is laid, if
 * `label` is right; `few` is as in compact_label_fits(). */
enum opinion { OPINION_NONE, OPINION_RIGHT, OPINION_WRONG };
enum opinion disposition_ask(const struct gk_matcher *behind, const struct gk_placed *placed,
                             uint64_t label, unsigned few);

/* Is an entry to be written, given what the patterns behind say? What they do not match, a reader
 * answers by itself. */
enum disposition disposition_given(const struct gk_generate *options,
                                   const struct disposition_entry *entry,
                                   const struct gk_placed *placed, enum opinion behind);

/* Do the options leave anything out that depends on what stands behind? */
bool dispositions_want_behind(const struct gk_generate *options);

/*
 * Decide for all classes of a placement. `behind` has the patterns of the graph that stand after
 * it, and gets those of the placement; null if nothing depends on it. `*next` is the number of the
 * next pattern there and is counted down. Fails with GK_ERR_LIMIT, GK_ERR_NOMEM.
 */
enum gk_status dispositions_decide(const struct gk_generate *options, struct disposed *classes,
                                   struct gk_matcher *behind, size_t *next, struct gk_error *err);
