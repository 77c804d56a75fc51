/* SPDX-License-Identifier: MIT */
/*
 * The exact game on one graph with given margins, solved for all boards, all
 * numbers of outer liberties, with and without an extra eye, at once.
 *
 * For every board and side to move, an exact_lives word says where the wall
 * lives. Of each byte, bit L is the case of L outer liberties:
 *
 *     byte 0   the wall as it is
 *     byte 1   with an extra eye
 *     byte 2   as it is, and seki does not count as living
 *     byte 3   with an extra eye, and seki does not count
 *
 * All these cases have the same moves on vertices, so one pass over the boards
 * serves them all; filling an outer liberty is a shift. And games on one space with other margins
 * have nearly the same moves, so they are solved side by side, in lanes. In the table of a wall
 * that has an unsettled half eye elsewhere, too, "as it is" is with it; a move of
 * the defender makes an eye of it, one of the attacker nothing. Nobody asks for a
 * half eye and an eye: there the bytes of the extra eye are full.
 *
 * S4  Every event leads to a legal board.
 * S5  A layer has one threat more than the next, of the same side, and the last has none.
 * S6  Words only ever lose bits while they are solved; from below, gain.
 * S7  Where the wall lives with the attacker to move, it does with the defender to move.
 * S8  No word has the bits of cases in which the wall has been captured.
 * S9  An eye more never harms the wall; that seki does not count never helps it.
 * S10 Results are read of legal boards of solved tables.
 * S30 There are as many lanes as games, or more.
 * S17 A table is solved with the moves of another of the same space and rules, but for loops.
 */
#pragma once

#include "solver/exact/table/exact_moves.h"
#include "solver/value/eye_value.h"

typedef uint32_t exact_lives;

/* A move that needs more than adding a stone to the number of the board, or is none in some lanes:
 * a capture, a suicide, a connection, a ko. */
struct exact_event {
    uint32_t target;
    uint32_t slot;  /* of a ko or a suicide: where its words are, in each lane */
    lane_set lanes; /* in which it is a move */
    uint8_t vertex;
    uint8_t ko;
    bool own;       /* the word of its slot counts, not that of the target: a ko where there is a
                       ban, from below a suicide */
};

/* What a board leads to. */
struct exact_node {
    uint32_t event[2];     /* first event of the attacker, of the defender */
    uint16_t n_events[2];
    vertex_set plain[2];   /* vertices where a side simply adds a stone, in all lanes */
    lane_set legal;
    lane_set cleared;      /* no exact_dead_stones() */
    lane_set breathes;     /* the wall has a liberty on the graph */
    lane_set single;       /* it has one only */
    bool has_ko;           /* some capture starts a ko, and there is a ban */
};

/* The loops over all boards (solver/exact/kernel/). */
struct exact_table;
struct exact_kernel {
    const char *name;
    int lanes;                                 /* 1 or EXACT_MAX_LANES */
    void (*lives)(struct exact_table *table);  /* the words of all boards */
    void (*halves)(struct exact_table *table); /* then which values are exactly 1122 and 0011 */
};

/* Vectors are aligned so. */
#define EXACT_ALIGNMENT 64

/* What is held by board or by slot and by lane lies at [index * lanes + lane]. */
struct exact_table {
    const struct exact_space *space;
    const struct exact_kernel *kernel;
    struct exact_rules rules;
    struct exact_outside outside;
    int lanes;                /* 1 or EXACT_MAX_LANES */
    int threats;              /* ko threats of this layer: >0 the defender's, <0 the attacker's */
    struct exact_node *node;  /* by board */
    uint8_t *last_liberty;    /* by board and lane: the only one, or EXACT_NO_POINT */
    uint32_t *legal;          /* the boards legal in some lane, from the last to the first */
    size_t n_legal;
    uint32_t *active;         /* those that may still change (scratch) */
    struct exact_event *event;
    size_t n_events, room;
    size_t n_slots, slot_room;
    size_t part;              /* the lanes that a kernel solves (scratch) */
    exact_lives *slot_lives;  /* by slot and lane: of the target when its mover may not play at ko;
                                 from below, of that of a suicide, as far as it is known */
    uint8_t *slot_half;       /* is_0011 or is_1122 of the target with that ko */
    bool solved;
    bool has_results;         /* is_1122 and is_0011 are there, with the words of all kos */
    exact_lives *lives[2];    /* by side to move, by board and lane */
    uint8_t *is_1122;         /* by board and lane: bit L, value exactly 1122 with L liberties */
    uint8_t *is_0011;
    /* The layer with one threat less (null for none): who holds a threat may
     * spend it there, and the other side may remove it. */
    struct exact_table *fewer;
    const struct exact_table *settled; /* where the half eye is nothing, or an eye; null for none */
    const struct exact_table *above;   /* from below: the same game from above */
};

static inline exact_lives exact_word(const struct exact_table *table, enum exact_side side,
                                     uint32_t board, int lane)
{
    return table->lives[side][(size_t)board * (size_t)table->lanes + (size_t)lane];
}

/* The word of what an event with words of its own leads to. */
static inline exact_lives exact_event_word(const struct exact_table *table,
                                           const struct exact_event *event, int lane)
{
    return table->slot_lives[(size_t)event->slot * (size_t)table->lanes + (size_t)lane];
}

static inline uint8_t exact_last_liberty(const struct exact_table *table, uint32_t board, int lane)
{
    return table->last_liberty[(size_t)board * (size_t)table->lanes + (size_t)lane];
}

static inline bool exact_holds_threat(const struct exact_table *table, enum exact_side side)
{
    return side == EXACT_DEFENDER ? table->threats > 0 : table->threats < 0;
}

/* Storage for tables of one space; solve any number of games with it, as many as the kernel has
 * lanes at a time. */
enum gk_status exact_table_init(struct exact_table *table, const struct exact_space *space,
                                const struct exact_kernel *kernel, int threats,
                                struct gk_error *err);
void exact_table_fini(struct exact_table *table);

/* `anchored` and `margins` of `n` games, at most the lanes, in the numbering of the space, which
 * knows the `$` itself; EXACT_BAN or EXACT_ABOVE. Exact values and results are only there with the
 * ban. */
enum gk_status exact_table_solve(struct exact_table *table, const struct gk_rules *rules,
                                 enum exact_loops loops, int n, const uint32_t *anchored,
                                 const uint32_t *margins, struct gk_error *err);

/* The same game as `above`, which has been solved for EXACT_ABOVE, with the ban or from below, and
 * without results: cheaper. Tables that others are solved with are to stay as they are. */
enum gk_status exact_table_solve_like(struct exact_table *table, const struct exact_table *above,
                                      enum exact_loops loops, struct gk_error *err);

/* The same game as `settled` with an unsettled half eye elsewhere; from below, `above` is this game
 * from above, else null. */
enum gk_status exact_table_solve_half(struct exact_table *half, const struct exact_table *settled,
                                      const struct exact_table *above, struct gk_error *err);

/* Does some capture start a ko? For a table that was solved for EXACT_ABOVE. */
bool exact_table_any_ko(const struct exact_table *table);

/* The lane that is solved for these, or -1. All calls on one table are for the same rules. */
int exact_table_lane(const struct exact_table *table, uint32_t anchored, uint32_t margins);

/* The memory that a table takes, the layers with fewer threats included. */
size_t exact_table_bytes(const struct exact_table *table);

/* The answers to the six questions for a board (struct gk_six), by both tables. */
unsigned exact_table_answers(const struct exact_table *table, const struct exact_table *half,
                             int lane, uint32_t board, int liberties);

/* The result for a board with `liberties` outer liberties, seki included. */
void exact_table_result(const struct exact_table *table, int lane, uint32_t board, int liberties,
                        struct gk_result *out);
