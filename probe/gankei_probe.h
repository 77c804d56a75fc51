/* SPDX-License-Identifier: MIT */
/*
 * Eye shapes of Go, looked up in an index of gankei: this header and gankei_probe.c are all that
 * a program needs. doc/probe.md has an example; doc/format.md says what an index holds.
 *
 *     gankei generate --max-size=7 --index=eyes.index      writes an index, or
 *     gankei generate --max-size=5 --c-table=eyes.c        one to be compiled in
 *
 * C99 or C++, nothing but libc (compiled with -DGANKEI_PROBE_XXHASH it needs <xxhash.h>, and
 * checks the sums of a file, too). There are no globals; an open index never changes, so any number
 * of threads may look up at once. A lookup allocates nothing.
 */
#ifndef GANKEI_PROBE_H
#define GANKEI_PROBE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum gankei_probe_status {
    GANKEI_PROBE_OK = 0,
    GANKEI_PROBE_NOT_FOUND, /* no error: this index has no such shape */
    GANKEI_PROBE_ILLEGAL,   /* the index has the shape, but nothing can be marked like that: a
                               stone would have no liberty */
    GANKEI_PROBE_SHAPE,     /* a struct gankei_probe_shape that contradicts itself */
    GANKEI_PROBE_IO,        /* the file cannot be read: mostly errno says why */
    GANKEI_PROBE_MEMORY,
    GANKEI_PROBE_FOREIGN,   /* no index of gankei */
    GANKEI_PROBE_VERSION,   /* one of another version of the format */
    GANKEI_PROBE_TRUNCATED, /* the end is missing */
    GANKEI_PROBE_DAMAGED,
    GANKEI_PROBE_NO_SPACE /* of gankei_probe_space(): the point is in no eye space */
};

/* An English sentence without a full stop. Never null. */
const char *gankei_probe_error(enum gankei_probe_status status);

/* ---- The index ---- */

struct gankei_probe {
    /* What it holds. */
    int max_points;     /* all shapes up to this size */
    unsigned locations; /* 1 on the open board, 2 at an edge, 4 in a corner, added up */
    int dead_margins;   /* 1: with GANKEI_PROBE_DEAD_MARGIN, too */
    int exact;          /* 1: the exact game, 0: the abstract one, which knows neither `wall`
                           nor enclosed stones */
    int outer_liberties, ko_threats;         /* of the exact game: see doc/rules.md, as for */
    int suicide, literal, no_seki, fixed_ko; /* these */
    int either_threat; /* 1: for one ko threat of either side, too, whatever `ko_threats` is */
    uint64_t classes, checksum;

    /* For gankei_probe.c alone. */
    const uint8_t *bytes, *table, *entries;
    size_t frames, entry_bytes, run_bytes;
    unsigned table_bits;
    void *owned;
};

/*
 * Read a file into memory, or take one that is there already (an array, or a file that was mapped;
 * it stays there, unchanged, until the index is closed). Close what was opened; after an error
 * there is nothing to close. In a closed index, or one that failed to open, nothing is found.
 */
enum gankei_probe_status gankei_probe_open(const char *path, struct gankei_probe *probe);
enum gankei_probe_status gankei_probe_memory(const void *data, size_t size,
                                             struct gankei_probe *probe);
void gankei_probe_close(struct gankei_probe *probe);

/*
 * Are all entries as they were written? OK or DAMAGED; always OK without GANKEI_PROBE_XXHASH.
 * gankei_probe_open() has asked already. gankei_probe_memory() checks all but the entries, as this
 * reads every page of a file that was mapped, which may be larger than memory. Without it a lookup
 * in a damaged file may give a wrong answer, but never reads beyond it.
 */
enum gankei_probe_status gankei_probe_check(const struct gankei_probe *probe);

/* An index that `gankei generate --c-table` has written as C source, for gankei_probe_memory(). */
extern const unsigned char gankei_table[];
extern const size_t gankei_table_size;

/* ---- Looking up ---- */

#define GANKEI_PROBE_VERTICES 32 /* of a shape. Those of an index have up to 16 */

enum gankei_probe_mark {
    GANKEI_PROBE_EMPTY,       /* `.` empty point of the eye space */
    GANKEI_PROBE_MARGIN,      /* `!` empty, and beside a living attacker outside */
    GANKEI_PROBE_DEAD,        /* `X` dead attacker's stone */
    GANKEI_PROBE_DEAD_MARGIN, /* `$` the same, one move from being connected to the outside */
    GANKEI_PROBE_STONE        /* `O` defender's stone that the eye space encloses, connected
                                 to the wall nowhere */
};

/*
 * A shape: vertices 0 to n - 1, in any order. A set of vertices is a number with bit v for vertex
 * v. A vertex is in `wall` if one of its sides on the board is neither off the board, nor another
 * vertex, nor, of a MARGIN or DEAD_MARGIN, the one where the attacker stands: then a defender's
 * stone there is connected to the wall.
 */
struct gankei_probe_shape {
    int n;
    uint32_t adjacent[GANKEI_PROBE_VERTICES]; /* neighbours of each vertex */
    uint8_t mark[GANKEI_PROBE_VERTICES];      /* enum gankei_probe_mark */
    uint32_t wall;
};

struct gankei_probe_answer {
    /* Eyes, 0 to 2, if the attacker moves first and gets another move; the attacker moves first;
     * the defender does; the defender does and gets another move. */
    uint8_t a, b, c, d;
    uint8_t seki;             /* 1: b or c is 2 by a seki */
    uint32_t attack, defence; /* vital points: where each side must play; vertices of the shape */
};

/* OK, NOT_FOUND, ILLEGAL or SHAPE; `answer` is set if OK. With as many outer liberties as the index
 * was asked for, mostly 4, whatever there are. */
enum gankei_probe_status gankei_probe_lookup(const struct gankei_probe *probe,
                                             const struct gankei_probe_shape *shape,
                                             struct gankei_probe_answer *answer);

/*
 * The same with so many liberties of the chains around the shape that lie outside it, and so many
 * ko threats: 1 of the defender, -1 of the attacker. More liberties than 6 count as 6, the most
 * that an index knows; one of the abstract game knows none, and none matter. NOT_FOUND also if it
 * has no values for so many ko threats.
 */
enum gankei_probe_status gankei_probe_lookup_outside(const struct gankei_probe *probe,
                                                     const struct gankei_probe_shape *shape,
                                                     int liberties, int ko_threats,
                                                     struct gankei_probe_answer *answer);

/* ---- From a board ---- */

/* A point of a board: what is on it, and, added up, what the caller knows of it; 128 is no part of
 * that. BLACK and WHITE at once are taken as a living stone of the opponent. */
enum gankei_probe_point {
    GANKEI_PROBE_VACANT,
    GANKEI_PROBE_BLACK,
    GANKEI_PROBE_WHITE,
    GANKEI_PROBE_IS_DEAD = 4,     /* the stone, with its whole chain */
    GANKEI_PROBE_IS_MARGIN = 8,   /* of an eye space: an attacker can come in here; a false eye */
    GANKEI_PROBE_IS_INNER = 16,   /* no margin, though an attacker is beside it */
    GANKEI_PROBE_IS_OUTSIDE = 32, /* no point of an eye space, whatever is beside it */
    GANKEI_PROBE_IS_HALF = 64     /* a half eye: one by who plays first beside it */
};

/* An eye space of a board. Points are numbered row by row, from 0; vertices of the shape are the
 * points of the space, ascending, then those that stand for what decides half eyes, then enclosed
 * stones. What no vertex has is not set. */
struct gankei_probe_space {
    struct gankei_probe_shape shape;
    int16_t point[GANKEI_PROBE_VERTICES]; /* of each vertex. -1 - P: what decides the half eye P */
    int points;                           /* of the space: so many vertices, the first ones */
    int liberties; /* vacant points outside that are beside the chains around it */
    struct gankei_probe_answer answer; /* attack and defence are vertices; as points these are: */
    int n_attack, n_defence;
    int16_t attack[GANKEI_PROBE_VERTICES], defence[GANKEI_PROBE_VERTICES];
};

/*
 * The eye space of a colour (GANKEI_PROBE_BLACK or WHITE) at a point of a board of up to 19 rows
 * and columns, and what the index says of it with the liberties that there are and `ko_threats`;
 * `probe` may be null: then the shape alone is made. It has all points that are connected to this
 * one but for living stones of the colour; those beside a living opponent are margins, and beyond
 * these it only goes on to points beside an inner one or a living stone of the colour.
 *
 * As gankei_probe_lookup_outside(); the shape is made even if the index does not have it. NO_SPACE:
 * a living stone, dame, without a wall, or of more than 32 vertices, as it is where nothing closes
 * it. Which stones are dead, and which eyes are half eyes or false, is for the caller to say.
 */
enum gankei_probe_status gankei_probe_space(const struct gankei_probe *probe, const uint8_t *board,
                                            int rows, int cols, int point, int colour,
                                            int ko_threats, struct gankei_probe_space *space);

#ifdef __cplusplus
}
#endif

#endif
