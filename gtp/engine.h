/* SPDX-License-Identifier: MIT */
/*
 * What the commands of the engine share: its state, replies under construction, arguments,
 * and the tables in which the commands stand.
 *
 * P1  Each command stands in the tables once, and takes no more arguments than there can be.
 * P2  Analysis and estimates are of the position of the record.
 * P3  The reply of a command that fails says why.
 * P4  An eye space that is asked about is one of the analysis.
 */
#pragma once

#include <gankei/estimate.h>
#include <gankei/experimental/board.h>

#include "gtp/gtp.h"
#include "gtp/protocol.h"

/* How sure an answer about a group is: by a guess, by its eye spaces, on condition, proved. */
enum gtp_sure { GTP_GUESS, GTP_STATIC, GTP_CONDITIONAL, GTP_PROVED };

/* The last answer about a group of the position, and which side's first move it is about. */
struct gtp_last {
    bool known;
    bool owner_first;
    int move; /* that was named, GK_PASS: none */
    enum gtp_sure sure;
};

/* The state. The analysis belongs to the position of the record; gtp_changed() forgets it. */
struct gtp_engine {
    struct gtp_options options;
    struct gk_record record;
    struct gk_analyser *analyser;
    struct gk_tactics *tactics;
    struct gk_solver *solver;
    struct gk_life *life;
    struct gk_analysis *analysis;    /* null: not made yet */
    struct gk_space_report *read[2]; /* of its eye spaces by colour, of no points: not read yet */
    struct gk_estimator *estimator;  /* null: not made yet, */
    struct gk_estimate *estimate[2]; /* nor these of the position; the second is a count */
    struct gtp_last last;            /* `life` still has it */
    bool over;                       /* quit */

    const struct gtp_command *command; /* that is being answered, */
    const struct gtp_entry *entry;     /* by this row of a table, */
    FILE *reply;                       /* the reply under construction, */
    bool failed;                       /* and is it a failure? */
};

/* ---- Commands ---- */

struct gtp_entry {
    const char *name;
    const char *arguments; /* for people */
    const char *help;      /* lines, without an empty one */
    int min, max;          /* arguments */
    const char *missing;   /* the error if there are fewer, or wrong ones; null: "syntax error" */
    void (*run)(struct gtp_engine *engine);
    bool defence; /* of two commands that differ in this alone: not for the attacker, the owner */
};

/* Tables, each ended by an entry without a name. */
extern const struct gtp_entry gtp_admin_commands[], gtp_board_commands[], gtp_handicap_commands[],
    gtp_eye_commands[], gtp_chain_commands[], gtp_life_commands[], gtp_estimate_commands[],
    gtp_gogui_commands[];

/* All tables, ended by null. */
extern const struct gtp_entry *const gtp_tables[];

/* Null: unknown. */
const struct gtp_entry *gtp_find(const char *name);

/* ---- Replies ---- */

#define GTP_SYNTAX_ERROR "syntax error"
#define GTP_BAD_VERTEX   "invalid coordinate"
#define GTP_BAD_MOVE     "invalid color or coordinate"
#define GTP_BAD_COLOUR   "invalid color"

/* Drop what was written: the reply is a failure, and this its text. */
void gtp_fail(struct gtp_engine *engine, const char *format, ...) GK_PRINTF(2, 3);

/* The same for an error of the library: `what`, then a line with its message, with the place
 * in `file` if that is not null. */
void gtp_fail_because(struct gtp_engine *engine, const char *what, const char *file,
                      const struct gk_error *err);

/* ---- Arguments ---- */

/* The first argument as a colour, "b", "white", ... in any case; any one as a point of the board,
 * GK_PASS only if `pass`, or as one with a stone. False if it is something else; the reply
 * says so. */
bool gtp_take_colour(struct gtp_engine *engine, enum gk_stone *out);
bool gtp_take_vertex(struct gtp_engine *engine, int number, bool pass, int *out);
bool gtp_take_stone(struct gtp_engine *engine, int number, int *out);

/* ---- State ---- */

/* The name of a point of the board, for as long as the expression lasts in which it stands. */
struct gtp_vertex {
    char name[GK_POINT_NAME_MAX];
};
struct gtp_vertex gtp_vertex(const struct gtp_engine *engine, int point);

/* Take this record (and own it) as the position from now on. */
void gtp_set_record(struct gtp_engine *engine, const struct gk_record *record);

/* The position is another one. */
void gtp_changed(struct gtp_engine *engine);

/* A game that begins with this position, with the komi of the engine; and with an empty board of so
 * many rows. */
enum gk_status gtp_begin(struct gtp_engine *engine, const struct gk_board *board,
                         enum gk_stone to_play, struct gk_error *err) GK_MUST_CHECK;
enum gk_status gtp_clear(struct gtp_engine *engine, int side, struct gk_error *err) GK_MUST_CHECK;

/* The analysis of the position, made if need be. Null if that fails; the reply then says so. */
const struct gk_analysis *gtp_analysis(struct gtp_engine *engine);

/* What is read of an eye space of that analysis on the board, once. Null if that fails. Reading
 * forgets what was answered last about a group (`last`). */
const struct gk_space_report *gtp_read_space(struct gtp_engine *engine, int colour,
                                             const struct gk_eye_space *space);

/* The value of an eye space of that analysis, solved now if it was only assumed so far. Null if
 * that fails; the reply then says so. */
const struct gk_eye_result *gtp_result(struct gtp_engine *engine, int colour,
                                       const struct gk_eye_space *space);

/* ---- Groups ---- */

/* The groups of the position, each by its first stone; returns how many. */
int gtp_groups(const struct gk_analysis *analysis, int16_t stone[GK_BOARD_POINTS]);

/* Read the group of a stone, that side moving first; GK_VACANT: either. False if that fails; the
 * reply then says so. */
bool gtp_read_group(struct gtp_engine *engine, int point, enum gk_stone first, uint64_t max_nodes,
                    struct gk_life_report *out);

/* The status of a group in the words of GNU Go. */
enum gtp_status { GTP_UNKNOWN, GTP_DEAD, GTP_CRITICAL, GTP_ALIVE };
#define GTP_N_STATUSES 4
enum gtp_status gtp_status_of(const enum gk_fate fate[2]);

/* The code of an attack on the group of a stone, or of its defence (`entry->defence`), and the
 * move, GK_PASS if none is needed; both are left as they are if either side's is not proved. */
void gtp_proved_code(struct gtp_engine *engine, int point, uint64_t nodes, int *code, int *move);

/* How the group that was just read fares, if the attacker moves first, and if the owner does. */
void gtp_fates(struct gtp_engine *engine, const struct gk_life_report *report,
               enum gk_fate fate[2]);

/* The main line of the group that was just read, as a variation for GoGui: of each move the first
 * answer; the one that begins with `first` if that is not GK_PASS. Nothing if there is none. False
 * if that fails; the reply then says so. */
bool gtp_write_line(struct gtp_engine *engine, bool owner_first, int first);
