/* SPDX-License-Identifier: MIT */
/*
 * The exact game (section 3 of doc/rules.md): its boards.
 *
 * A board of the exact game on n vertices puts nothing, an attacker's or a
 * defender's stone on each; a vertex that starts as `$` has a fourth state,
 * the stone that is not connected to the outside yet. A board is a number in
 * mixed radix, so that every move that captures nothing makes the number
 * larger:
 *
 *     digit      0       1             2        3
 *     ordinary   empty   attacker      defender
 *     `$`        empty   unconnected   attacker defender
 *
 * S1  No vertex has stones of both; unconnected ones are the attacker's, on `$`; all are on it.
 * S2  The number of a board is its place in the list of boards.
 * S3  Neighbours are on the graph.
 *
 * The space holds what depends on the graph and the `$` only, not on which
 * vertices are margins or anchored: the boards as sets, the chain of every
 * stone for every set of stones, the neighbours of every set.
 */
#pragma once

#include <gankei/graph.h>

#define EXACT_MAX_VERTICES 16
#define EXACT_NO_POINT 0xFF

typedef uint16_t vertex_set; /* at most EXACT_MAX_VERTICES vertices */

struct exact_board {
    vertex_set attacker;    /* unconnected stones included */
    vertex_set defender;
    vertex_set unconnected; /* stones on `$` not yet connected */
    /* What holds whatever the margins and the anchored vertices are, and so is
     * found out once for all games on a space (exact_space_explore()): */
    vertex_set plain[2];    /* vertices where the attacker's (defender's) stone has a
                               liberty and captures nothing */
    bool stands;            /* every chain has a liberty */
};

enum exact_side { EXACT_ATTACKER, EXACT_DEFENDER };

/*
 * Progress of a single solve, which can take half a minute. Each phase has a weight: so many steps
 * for each board, of EXACT_ALL_STEPS.
 */
struct exact_watch {
    const struct gk_progress *progress; /* null: nobody looks */
    uint64_t done, total;
    bool stopped; /* the callback said so */
};

enum {
    EXACT_STEPS_BOARDS = 2,
    EXACT_STEPS_EXPLORE = 4,
    EXACT_STEPS_NODES = 4,
    EXACT_STEPS_LIVES = 4,
    EXACT_STEPS_HALVES = 2,
    EXACT_STEPS_SPACE = EXACT_STEPS_BOARDS + EXACT_STEPS_EXPLORE,
    EXACT_STEPS_TABLE = EXACT_STEPS_NODES + EXACT_STEPS_LIVES + EXACT_STEPS_HALVES,
    EXACT_WATCH_EVERY = 1 << 16, /* boards */
    /* Less work than this is none to look at. */
    EXACT_WATCH_FROM = EXACT_WATCH_EVERY * (EXACT_STEPS_SPACE + EXACT_STEPS_TABLE)
};

/* Count `steps` more of the work. True: the caller is to stop. A null watch is fine. */
bool exact_watch_add(struct exact_watch *watch, uint64_t steps);
enum gk_status exact_watch_stopped(struct gk_error *err); /* GK_ERR_CANCELLED */

/* In a loop over boards, the i-th of them: look up now and then. */
static inline bool exact_watch_at(struct exact_watch *watch, size_t i, uint64_t steps)
{
    return i % EXACT_WATCH_EVERY == EXACT_WATCH_EVERY - 1 &&
           exact_watch_add(watch, steps * EXACT_WATCH_EVERY);
}

struct exact_space {
    int n;
    struct exact_watch *watch; /* of all work on it; null for none */
    vertex_set all, dead_margins, holes; /* where enclosed stones of the defender start */
    uint32_t place[EXACT_MAX_VERTICES];     /* value of digit 1 of a vertex */
    uint32_t add[2][EXACT_MAX_VERTICES];    /* what a stone adds: a connected one of the attacker,
                                               one of the defender (enum exact_side) */
    uint32_t n_boards;
    struct exact_board *board;              /* by number */
    vertex_set *chain;                      /* [set * n + v]: the chain of v in set */
    vertex_set *neighbours;                 /* [set]: all neighbours of its vertices */
};

/* Fails with GK_ERR_LIMIT beyond EXACT_MAX_VERTICES, and names the memory that
 * the game would need; GK_ERR_NOMEM. */
enum gk_status exact_space_init(struct exact_space *space, const struct gk_graph *graph,
                                vertex_set dead_margins, struct exact_watch *watch,
                                struct gk_error *err);
void exact_space_fini(struct exact_space *space);

/* The error for a graph of `n` vertices, which is too large for a space. */
enum gk_status exact_space_too_large(int n, struct gk_error *err);

/* The memory that a space takes. */
size_t exact_space_bytes(const struct exact_space *space);

uint32_t exact_space_number(const struct exact_space *space, const struct exact_board *board);

/* The board on which a graph starts: `X`, `$` and enclosed stones. Vertex v of the
 * graph is vertex to[v] of the space; with null, they are the same. */
uint32_t exact_space_start(const struct exact_space *space, const struct gk_graph *graph,
                           const uint8_t *to);

static inline vertex_set exact_chain(const struct exact_space *space, vertex_set stones, int v)
{
    return space->chain[(uint32_t)stones * (uint32_t)space->n + (uint32_t)v];
}
