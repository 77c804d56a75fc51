/* SPDX-License-Identifier: MIT */
/*
 * The exact game on one graph with given margins, solved for all boards, all
 * numbers of outer liberties, with and without an extra eye, at once.
 *
 * For every board and side to move, an exact_lives word says where the wall lives: bit L is the
 * case of L outer liberties. These cases have the same moves on vertices, so one pass over the
 * boards serves them all; filling an outer liberty is a shift. There is a word for each enum
 * exact_wall, too, and games on one space with other margins have nearly the same moves, so they
 * are solved side by side, in lanes. In the table of a wall that has an unsettled half eye
 * elsewhere, "as it is" is with it; a move of the defender makes an eye of it, one of the attacker
 * nothing. Nobody asks for a half eye and an eye.
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

typedef uint8_t exact_lives;

/* What the wall has beside what is on the graph. */
enum exact_wall {
    EXACT_BARE,   /* nothing but outer liberties */
    EXACT_EYED,   /* an extra eye */
    EXACT_STRICT, /* nothing, and seki does not count as living. (Where by the rules it never does,
                     it does not in the others, and this is not asked.) */
    EXACT_WALLS
};

/* A move that needs more than adding a stone to the number of the board, or is none in some lanes:
 * a capture, a suicide, a connection, a ko. */
struct exact_event {
    /* In which it is a move; not aligned as others, which makes an event smaller. */
    lane_set lanes __attribute__((packed, aligned(4)));
    uint32_t target;
    uint32_t slot;  /* of a ko or a suicide: where its words are, in each lane */
    uint8_t vertex;
    uint8_t ko;
    bool own;       /* the word of its slot counts, not that of the target: a ko where there is a
                       ban, from below a suicide */
};

/* What a board leads to. */
struct exact_node {
    uint32_t event;         /* the first; those of the attacker, then those of the defender */
    uint16_t n_events[2];
    vertex_set plain[2];    /* vertices where a side simply adds a stone, in all lanes */
    uint32_t before : 31;   /* where the events that lead to it start; the next node's: the end */
    uint32_t after_ko : 1;  /* one of them starts a ko, and there is a ban */
    lane_set breathes;      /* it is legal, and the wall has a liberty on the graph */
    lane_set tight;         /* it is legal, and the wall has one at most */
};

static inline lane_set exact_legal(const struct exact_node *node)
{
    return node->breathes | node->tight;
}

/* The loops over all boards (solver/exact/kernel/). */
struct exact_table;
struct exact_kernel {
    const char *name;
    int lanes;                                 /* which it solves together */
    void (*lives)(struct exact_table *table);  /* the words of all boards, for the table's wall */
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
    int lanes;                /* a multiple of the kernel's */
    int threats;              /* ko threats of this layer: >0 the defender's, <0 the attacker's */
    bool shares_moves;        /* node, event and before are those of the table it was solved with */
    struct exact_node *node;  /* by board, and one more */
    size_t n_legal;           /* boards legal in some lane */
    uint64_t *pending;        /* by board: it may not be up to date (scratch) */
    struct exact_event *event;
    uint32_t *before;         /* the boards on which they are moves, by target */
    size_t n_events, room, before_room;
    size_t n_slots, slot_room;
    enum exact_wall wall;     /* what a kernel solves, and which lanes (scratch) */
    size_t part;
    exact_lives *slot_lives[EXACT_WALLS]; /* by slot and lane: of the target when its mover may not
                                 play at ko; from below, of that of a suicide, as far as known */
    uint8_t *slot_half;       /* is_0011 or is_1122 of the target with that ko */
    bool solved;
    bool has_results;         /* is_1122 and is_0011 are there, with the words of all kos */
    exact_lives *lives[EXACT_WALLS][2]; /* by side to move, by board and lane; null if not asked */
    bool packed;              /* is_1122 has taken the place of a word: exact_word() */
    uint8_t *is_1122;         /* by board and lane: bit L, value exactly 1122 with L liberties */
    uint8_t *is_0011;         /* (Before that, these two are the words of EXACT_STRICT.) */
    uint8_t *seki;            /* by set of attackers and lane, of boards on which a graph can start:
                                 two eyes that would be fewer if seki did not count */
    /* The layer with one threat less (null for none): who holds a threat may
     * spend it there, and the other side may remove it. */
    struct exact_table *fewer;
    const struct exact_table *settled; /* where the half eye is nothing, or an eye; null for none */
    const struct exact_table *above;   /* from below: the same game from above */
};

static inline size_t exact_at(const struct exact_table *table, uint32_t board, int lane)
{
    return (size_t)board * (size_t)table->lanes + (size_t)lane;
}

/*
 * A word of a solved table. By S7 and S9 there are six cases of four words, and three are enough to
 * tell them apart: in a packed table, the wall lives by itself with the attacker to move where with
 * an eye it lives with him to move, but by the word that is there not with the defender to move.
 */
static inline exact_lives exact_word(const struct exact_table *table, enum exact_wall wall,
                                     enum exact_side side, size_t at)
{
    exact_lives *const(*lives)[2] = table->lives;
    exact_lives word = lives[wall][side][at], all;

    if (!table->packed || (wall == EXACT_BARE) != (side == EXACT_ATTACKER))
        return word;
    all = lives[EXACT_BARE][EXACT_DEFENDER][at] & lives[EXACT_EYED][EXACT_ATTACKER][at] &
          (exact_lives)~lives[EXACT_EYED][EXACT_DEFENDER][at];
    return wall == EXACT_BARE ? all : word | all;
}

/* The events of a side on a board. */
static inline struct exact_event *exact_events(const struct exact_table *table, uint32_t board,
                                               enum exact_side side)
{
    const struct exact_node *node = &table->node[board];

    return &table->event[node->event + (side == EXACT_DEFENDER ? node->n_events[0] : 0U)];
}

/* Who makes a capture that starts a ko: whose stone is there after it. */
static inline enum exact_side exact_ko_side(const struct exact_table *table,
                                            const struct exact_event *event)
{
    bool own = table->space->board[event->target].defender >> event->vertex & 1;

    return own ? EXACT_DEFENDER : EXACT_ATTACKER;
}

static inline bool exact_holds_threat(const struct exact_table *table, enum exact_side side)
{
    return side == EXACT_DEFENDER ? table->threats > 0 : table->threats < 0;
}

/* Storage for tables of one space; solve any number of games with it, as many as there are lanes at
 * a time. */
enum gk_status exact_table_init(struct exact_table *table, const struct exact_space *space,
                                const struct exact_kernel *kernel, int lanes, int threats,
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

/* Before a fixed point is looked for: no board is known to be up to date. */
void exact_table_all_pending(struct exact_table *table);

/* Does some capture start a ko? For a table that was solved for EXACT_ABOVE. */
bool exact_table_any_ko(const struct exact_table *table);

/* The lane that is solved for these, or -1. All calls on one table are for the same rules. */
int exact_table_lane(const struct exact_table *table, uint32_t anchored, uint32_t margins);

/* The memory that a table takes, the layers with fewer threats included. */
size_t exact_table_bytes(const struct exact_table *table);

/* The answers to the six questions for a board (struct gk_six), by both tables. */
unsigned exact_table_answers(const struct exact_table *table, const struct exact_table *half,
                             int lane, uint32_t board, int liberties);

/* The results for a board with `first` to `last` outer liberties, seki included. */
void exact_table_results(const struct exact_table *table, int lane, uint32_t board, int first,
                         int last, struct gk_result *out);
