/* SPDX-License-Identifier: MIT */
/*
 * Life and death of real groups, proved on the board (doc/status.md): does the group of a stone
 * live, who has to play where, and is that proved?
 *
 *     gk_life_default(&options, sizeof options);
 *     st = gk_life_new(&options, &life, err);
 *     st = gk_life_read(life, analysis, point, &report, err);
 *
 * The group lives if the chain of that stone is never captured. What is proved is so for a *region*
 * of the board. If it is enclosed, by attackers that hold what they have outside, that is all that
 * counts, and the numbers are exact. If not, its life may be proved by its eye spaces alone, with
 * the attackers about them alive and no more liberties beyond than there are; or its life or death
 * by two bounds of a region that grows: it lives where all beyond is the attacker's, or dies where
 * all beyond is its owner's. What neither proves may be known on condition that stones of the
 * attacker live, and is never called proved.
 *
 * In all of this the owner is the colour of the stone, the attacker the other one. One struct
 * gk_life belongs to one thread at a time; the same question has the same answer in any thread.
 */
#ifndef GANKEI_LIFE_H
#define GANKEI_LIFE_H

#include <gankei/eyespace.h>

GK_BEGIN_DECLS

enum gk_life_verdict {
    GK_LIFE_UNKNOWN,
    GK_LIFE_DEAD,      /* even if the owner moves first */
    GK_LIFE_KO,        /* a ko decides, for at least one of who moves first */
    GK_LIFE_UNSETTLED, /* whoever moves first decides */
    GK_LIFE_SEKI,      /* alive, and never by two eyes of its own */
    GK_LIFE_ALIVE      /* even if the attacker moves first */
};
GK_API const char *gk_life_verdict_name(enum gk_life_verdict verdict);

/* Whom a ko ban does not bind, because he has all the ko threats. */
enum gk_ko_master { GK_MASTER_NOBODY, GK_MASTER_ATTACKER, GK_MASTER_OWNER };
#define GK_N_KO_MASTERS 3

/* How the group fares when one side moves first, for the worse or the better. */
enum gk_fate {
    GK_FATE_UNKNOWN,
    GK_FATE_DIES,
    GK_FATE_KO_AGAINST, /* a ko: the owner has to find the first threat */
    GK_FATE_KO_FOR,     /* a ko: the attacker has to find the first threat */
    GK_FATE_LIVES
};
GK_API const char *gk_fate_name(enum gk_fate fate);

struct gk_eye_bounds {
    uint8_t least, most; /* 0 to 2; equal: proved */
};

#define GK_LIFE_MAX_MOVES  64
#define GK_LIFE_MAX_LIKELY 4
#define GK_LIFE_NEARLY_ALL 950 /* `random_lives` by which gankei itself takes a group for safe */

struct gk_life_report {
    int16_t stone;
    enum gk_stone owner;
    enum gk_life_verdict verdict;
    enum gk_fate fate[2];                            /* the attacker moves first, the owner does */
    bool proved;                                     /* the verdict is; else it is the static one */
    bool eyes_proved;                                /* both numbers of eyes under plain ko */
    int eyes[2];                                     /* -1: not known. By who moves first as in
                                                        `fate`; proved or static */
    struct gk_eye_bounds bounds[GK_N_KO_MASTERS][2]; /* by enum gk_ko_master */
    int n_attack, n_defence;                         /* all first moves that reach what is */
    int16_t attack[GK_LIFE_MAX_MOVES];               /* best for who plays them, where the two */
    int16_t defence[GK_LIFE_MAX_MOVES];              /* sides' results differ; ascending, or
                                                        of a problem, what was seen by the fewest
                                                        positions first; of kos, by threats, too */
    int n_points;                                    /* of the region; 0: nothing was searched */
    bool closed;                                     /* nothing lies beyond it but a living fence */
    bool perhaps_seki;                               /* closed and alive; the search ended before
                                                        it knew whether in a seki */
    bool no_threats;                                 /* one of `fate_if` leaves ko threats out */
    bool conditional;                                /* the verdict, not proved, is so if the */
    enum gk_fate fate_if[2];                         /* attacker's stones at these points live, */
    int n_conditions;                                /* which are there or come there; likewise */
    int16_t condition[GK_LIFE_MAX_MOVES];            /* these fates; as `fate` if that is known */
    int n_guards;                                    /* and so do his chains with these */
    int16_t guard[GK_LIFE_MAX_MOVES];                /* stones, which reach beyond the region */
    bool held;                                       /* or if it does not get out there, where
                                                        it dies if the attacker moves first */
    bool gets_out;                                   /* it gets out at these points instead, the
                                                        attacker moving first, without ko threats;
                                                        if it lives there it is alive, and `fate_if`
                                                        tells less. `conditional`: it is far,
                                                        and lives in half of random games, or
                                                        near, and does in 95 % of them */
    int n_reach;                                     /* points of a region of three steps, of an
                                                        open group: the fewer, the less room */
    int out_steps;                                   /* `gets_out`, `out_first`: of the largest
                                                        region that it gets out of; a point
                                                        further is 2 or more */
    int n_likely[2];                                 /* where `fate_if` is not known, or, of a
                                                        problem, `fate`: other first moves */
    int16_t likely[2][GK_LIFE_MAX_LIKELY];           /* that the search came closest to a proof
                                                        with, or random games begin with, the
                                                        best first. Guesses */
    int16_t guess[2];                                /* where it is open which move to name: the
                                                        likeliest of those that are proved or
                                                        work on condition, if there are any, of
                                                        a problem of all. GK_PASS: none is, or
                                                        of a problem a move is proved */
    int random_lives[2];                             /* where there are `likely` ones: of a
                                                        thousand random games by moves that do
                                                        well, in how many it lives to their end;
                                                        else, or if none were played, -1 */
    bool endless[2];                                 /* the ko of `fate_if` is none, of an open
                                                        group: four threats do not win it, or
                                                        are not known to (`no_threats`) */
    bool out_first;                                  /* it gets out at these points, without ko
                                                        threats, and so far, if its owner moves */
    int n_out;                                       /* first; if it lives there it is unsettled,
                                                        as it dies if the attacker does (that may */
    int16_t out[GK_LIFE_MAX_MOVES];                  /* be on condition). The defence is how */
    int16_t race;                                    /* it is not decided, or so on condition that
                                                        the chain of the attacker at this stone
                                                        lives, and in a race with that: both are
                                                        shut in, without two eyes. GK_PASS: no */
    uint64_t nodes;                                  /* positions searched */
};

/* How it fares when one side moves first: what is proved, or else so on condition (an endless ko is
 * none), or else what the verdict says. */
GK_API enum gk_fate gk_life_fate(const struct gk_life_report *report, bool owner_first);

struct gk_life_options {
    size_t size; /* set by gk_life_default() */
    struct gk_tactics_options tactics;
    uint64_t max_nodes; /* positions searched for one stone; 0: only what needs no search */
    size_t max_bytes;   /* of the tables of positions */
    int max_points;     /* of a region, up to GK_LIFE_MAX_MOVES */
    const struct gk_progress *progress; /* asked every few thousand positions, with those of one
                                           question; if it says stop, the search ends as if
                                           max_nodes had been used up. May be null */
};
GK_API void gk_life_default(struct gk_life_options *options, size_t size);

struct gk_life;
/* Fails with GK_ERR_ARG, GK_ERR_NOMEM. */
GK_API enum gk_status gk_life_new(const struct gk_life_options *options, struct gk_life **out,
                                  struct gk_error *err) GK_MUST_CHECK;
GK_API void gk_life_free(struct gk_life *life); /* null is fine */

/*
 * Read the group of the stone at `point` of an analysis with values (gk_analyse()). Fails with
 * GK_ERR_ARG (no stone there), GK_ERR_NOMEM.
 */
GK_API enum gk_status gk_life_read(struct gk_life *life, const struct gk_analysis *analysis,
                                   int point, struct gk_life_report *out,
                                   struct gk_error *err) GK_MUST_CHECK;

/*
 * How it is played: a tree of the moves after gk_life_read(), by the side `owner_first` names. The
 * winner's nodes have one move each, or all first moves at the root; the loser's their most
 * stubborn ones. A node's children follow it; GK_PASS is a pass. Where the side with all the ko
 * threats retakes a ko at once, a threat and its answer are left out; a move by which a position
 * comes back is none. At most `max` nodes. `*n` becomes their number; 0: nothing is known. Of a
 * group that is not enclosed that is searched once more, on the board of the best answer known;
 * none is made for who wins whoever moves first.
 */
enum gk_life_end {
    GK_END_GOES_ON,  /* as far as it was read, or is shown */
    GK_END_CAPTURED, /* the target is captured */
    GK_END_NO_ROOM,  /* living attackers leave it no room for the eyes that it lacks */
    GK_END_EYES,     /* it has the eyes that it needs, whatever the attacker does */
    GK_END_OUT       /* it is connected to what lives, or gets out of the region */
};
struct gk_life_move {
    int16_t parent; /* its index; -1: a first move */
    int16_t point;
    uint8_t who;    /* enum gk_stone */
    bool captures;  /* the target is captured */
    uint8_t end;    /* enum gk_life_end: what is settled by it */
    uint16_t takes; /* stones, on the board */
    bool ko;        /* one, in a ko */
};
GK_API enum gk_status gk_life_line(struct gk_life *life, bool owner_first, struct gk_life_move *out,
                                   int max, int *n, struct gk_error *err) GK_MUST_CHECK;

/*
 * Why it fares so, in the words of Go, after gk_life_read(). Each reason is a fact that was asked
 * for: of a first move that is among the best, or of the position with one thing changed, of which
 * the answer is another one then. doc/status.md has the exact question for each. They tell of one
 * side moving first; if it does not matter who does, of the one that fails even so. A search that
 * ends too early leaves reasons out, and changes none.
 */
enum gk_reason_kind {
    GK_REASON_UNKNOWN,
    /* Of the first moves at these points: */
    GK_REASON_CAPTURE,    /* they take stones, `count` at most */
    GK_REASON_NAKADE,     /* the attacker's, within an eye space that the group encloses */
    GK_REASON_THROW_IN,   /* a single stone of his, in atari */
    GK_REASON_PLACEMENT,  /* stones of his that are not connected to those about the region */
    GK_REASON_REDUCTION,  /* stones of his that are; or, if with more outer liberties it would live,
                           */
    GK_REASON_APPROACH,   /* so that he can take a liberty of it without being in atari */
    GK_REASON_NO_ROOM,    /* they leave no room for two eyes; no point: there was none before */
    GK_REASON_TWO_EYES,   /* the owner's: they make them at once; no point: it has them already */
    GK_REASON_CONNECTION, /* they connect to what lives, or cannot be kept from it; of a group that
                             is enclosed, also: without that it would die */
    /* Of the position: */
    GK_REASON_MIAI,      /* the owner makes two eyes at either point, and at the other one if the
                            attacker plays there */
    GK_REASON_ONE_EYE,   /* it has one eye at most, */
    GK_REASON_NO_EYE,    /* or none */
    GK_REASON_SHORTAGE,  /* it would live with `count` more outer liberties, no fewer; if it is not
                            enclosed, perhaps with fewer */
    GK_REASON_OUTER,     /* it would die with `count` fewer, no fewer */
    GK_REASON_CHAIN,     /* it would die if the chain of `count` stones there could not be taken */
    GK_REASON_RACE_WON,  /* both: it wins a race with three stones or more by `count` liberties */
    GK_REASON_RACE_LOST, /* with `count` more liberties it would live, taking that chain */
    GK_REASON_FALSE_EYE, /* were that point an eye, it would have one more */
    GK_REASON_THREATS,   /* who needs the first ko threat wins the ko by `count` threats, if the
                            other side has none */
    GK_REASON_FEW_THREATS, /* `count` threats do not help who needs the first one, though the other
                              side has none: the ko does not end, or is to be won more often */
    GK_REASON_BENT_FOUR,   /* bent four in the corner: dead by Japanese rules, a ko here */
    GK_REASON_SEKI,        /* neither side can play there: the owner's stones would die, or the
                              attacker's */
    GK_N_REASONS
};
GK_API const char *gk_reason_name(enum gk_reason_kind kind);

#define GK_REASON_MAX_POINTS 8

struct gk_life_reason {
    enum gk_reason_kind kind;
    bool owner_first; /* who moves first */
    bool proved;      /* as its fate is; else it is so on the same condition */
    bool edge;        /* all of its points are on the edge of the board */
    int count;        /* stones, liberties or threats; 0: none are told */
    int n_points;
    int16_t point[GK_REASON_MAX_POINTS]; /* the first ones, as the moves are listed */
};
/* At most `max` reasons; `*n` becomes their number. Fails with GK_ERR_NOMEM. */
GK_API enum gk_status gk_life_reasons(struct gk_life *life, struct gk_life_reason *out, int max,
                                      int *n, struct gk_error *err) GK_MUST_CHECK;

GK_END_DECLS

#endif
