/* SPDX-License-Identifier: MIT */
/*
 * Eye spaces of real positions (doc/positions.md): where they are, their half
 * eyes and false eyes with ko, their graphs, how many eyes they are worth and
 * where the vital points lie.
 *
 *     st = gk_analyser_new(&options, &analyser, err);
 *     st = gk_analyse(analyser, &board, &analysis, err);
 *     for (int i = 0; i < analysis->eyes[0].n_spaces; i++) ...
 *     gk_analysis_free(analysis);
 *
 * (experimental/eyespace.h has single steps). In all of this
 * "the owner" is the colour whose eyes are looked at (the defender of the local
 * game), "the opponent" is the other one (the attacker). Index 0 is black (GK_X), 1 white (GK_O).
 *
 * One analyser belongs to one thread at a time.
 */
#ifndef GANKEI_EYESPACE_H
#define GANKEI_EYESPACE_H

#include <gankei/record.h>
#include <gankei/solve.h>
#include <gankei/tactics.h>

GK_BEGIN_DECLS

/* ---- Topology: half eyes and false eyes, with ko ---- */

/* The status of a diagonal point of an eye, from best to worst for the owner. */
enum gk_diagonal {
    GK_DIAGONAL_0, /* controlled by the owner, or within the eye space */
    GK_DIAGONAL_A, /* a ko in the owner's favour */
    GK_DIAGONAL_1, /* whoever moves first; or one coordinate off the board */
    GK_DIAGONAL_B, /* a ko in the opponent's favour */
    GK_DIAGONAL_2  /* controlled by the opponent */
};
#define GK_N_DIAGONALS 5

/* The numbers for `a` and `b`: a/unit and b/unit, with 0 < a < unit < b < 2 unit. Does not
 * grow: part of other structs. */
struct gk_ko_weights {
    int a, b, unit;
};

/* How much of an eye a point is, by the sum e of its diagonals. */
enum gk_eye_rank {
    GK_EYE_PROPER,           /* e <= 2 */
    GK_EYE_BETTER_THAN_HALF, /* 2 < e < 3: false only by ko */
    GK_EYE_HALF,             /* e = 3 */
    GK_EYE_WORSE_THAN_HALF,  /* 3 < e < 4: real only by ko */
    GK_EYE_FALSE,            /* e = 4 */
    GK_EYE_WORSE_THAN_FALSE  /* e > 4 */
};

struct gk_topology {
    uint8_t diagonal[4];              /* enum gk_diagonal: upper left, upper right, lower
                                         left, lower right */
    uint8_t count[GK_N_DIAGONALS];    /* how many of each: the symbolic value */
    int sum, unit;                    /* e = sum / unit */
    enum gk_eye_rank eye_rank;
    int n_attack, n_defence;          /* where to play for control of the diagonals that are */
    int16_t attack[4], defence[4];    /* neither 0 nor 2; best first */
};

/* ---- Eye spaces ---- */

enum gk_eye_kind {
    GK_EYE_NONE = 0, /* in no eye space of this colour */
    GK_EYE_INNER,    /* a proper eye point */
    GK_EYE_MARGIN    /* a margin: `!`, or `$` with a dead stone on it */
};

/* What a point of the board is to one colour. */
struct gk_eye_point {
    uint8_t kind;     /* enum gk_eye_kind */
    bool lively;      /* a stone of this colour is on it that is not dead */
    bool dead;        /* a dead opponent's stone is on it */
    bool false_margin;/* beside a living opponent who cannot usefully play here: it was taken
                         for no margin (doc/positions.md) */
    bool half;        /* a half eye: 2 < e < 4 */
    bool false_eye;   /* a false eye: e >= 4; it has become a margin, unless it is the last
                         liberty of a dead chain beside it */
    bool key;         /* the key point of a half eye, a margin by that only */
    int16_t origin;   /* smallest point of its eye space, GK_PASS: none */
    struct gk_topology topology; /* of inner points, and false eyes, with at most one
                                    neighbour in the eye space; else all zero */
};

struct gk_eye_space {
    int16_t origin;       /* its smallest point */
    int16_t first;        /* its points are list[first] to list[first + n_points - 1] of gk_eyes, */
    int16_t n_points;     /* in ascending order */
    int16_t n_margins;
    bool bare;            /* vacant margins only, and none of them a false eye: dame, which makes
                             no eye and joins nothing */
    int16_t first_chain;  /* the owner's lively chains around it: chain[first_chain] and so on, */
    int16_t n_chains;     /* each by its smallest point, ascending */
    int16_t group;        /* the group of the chains beside its inner points: its smallest
                             stone. GK_PASS: there are none, or not known yet */
};

/* A vacant point between groups of a colour: there the opponent cuts, or the owner connects. */
struct gk_cut {
    int16_t point;
    int16_t n_groups, group[4]; /* which ones, each by its smallest stone */
};

/* All eye spaces of one colour. */
struct gk_eyes {
    enum gk_stone colour;
    int rows, cols;
    struct gk_eye_point point[GK_BOARD_POINTS];
    int n_spaces;
    struct gk_eye_space space[GK_BOARD_POINTS];
    int16_t list[GK_BOARD_POINTS];
    int16_t chain[4 * GK_BOARD_POINTS];
    int16_t group[GK_BOARD_POINTS]; /* of each lively stone: the smallest of its group, */
    int n_cuts;                     /* which gk_analyse() has found; else GK_PASS */
    struct gk_cut cut[GK_BOARD_POINTS];
};

/* Accessors: what is already known of a point. */
static inline bool gk_is_eye_space(const struct gk_eyes *eyes, int point)
{
    return eyes->point[point].kind != GK_EYE_NONE;
}
static inline bool gk_is_proper_eye_space(const struct gk_eyes *eyes, int point)
{
    return eyes->point[point].kind == GK_EYE_INNER;
}
static inline bool gk_is_marginal_eye_space(const struct gk_eyes *eyes, int point)
{
    return eyes->point[point].kind == GK_EYE_MARGIN;
}
static inline bool gk_is_half_eye(const struct gk_eyes *eyes, int point)
{
    return eyes->point[point].half;
}
static inline bool gk_is_false_eye(const struct gk_eyes *eyes, int point)
{
    return eyes->point[point].false_eye;
}

/* The eye space at a point; null if there is none. */
GK_API const struct gk_eye_space *gk_eye_space_at(const struct gk_eyes *eyes, int point);

/* ---- Graphs and values ---- */

enum gk_value_source {
    GK_SOLVED,    /* by the exact game */
    GK_LOOKED_UP, /* in a database */
    GK_BOUNDED,   /* too large for tables; found by search in the exact game. Vital points may
                     be some of them only */
    GK_UNKNOWN    /* too large: it has at least the value that is given, which is what a search
                     has proven, and 0000 if it has proven nothing */
};

/* What an eye space is worth. */
struct gk_eye_result {
    struct gk_eye_value value;   /* without ko threats, or with those that the rules give */
    struct gk_eye_value ko_won;  /* if its owner has a ko threat more than the opponent; */
    struct gk_eye_value ko_lost; /* if the opponent has. Like `value` where nothing else is
                                    known: for more than 8 vertices */
    enum gk_value_source source;
    int liberties;                  /* with so many outer liberties */
    bool seki;                      /* two eyes, or more than without it, by a seki */
    bool by_ko;                     /* one of its half eyes is better or worse than half */
    int pessimistic;                /* the eyes when the attacker moves first and every half eye is
                                       false, every ko lost */
    int n_attack, n_defence;        /* vital points, of the board, ascending */
    int16_t attack[GK_MAX_VERTICES], defence[GK_MAX_VERTICES];
};

/* ---- All at once ---- */

struct gk_index; /* see index.h */

#define GK_LIBERTIES_COUNTED (-1)

struct gk_analyse_options {
    size_t size; /* set by gk_analyse_default() */
    struct gk_tactics_options tactics;
    struct gk_ko_weights weights;
    struct gk_rules rules;        /* of the exact game; outer_liberties may be
                                     GK_LIBERTIES_COUNTED, the default: those of each group
                                     on the board count */
    const struct gk_index *index; /* values are looked up here first; may be null. The
                                     caller's, to be kept as long as the analyser */
    int max_points;               /* eye spaces with more vertices are searched, not tabulated, */
    int max_refined;              /* or with more than these in gk_analysis_refine() */
    int max_nodes;                /* positions of such a search; then GK_UNKNOWN. 0: none */
    bool no_values;               /* only where the eye spaces are */
};

GK_API void gk_analyse_default(struct gk_analyse_options *options, size_t size);

struct gk_analyser;
GK_API enum gk_status gk_analyser_new(const struct gk_analyse_options *options,
                                      struct gk_analyser **out,
                                      struct gk_error *err) GK_MUST_CHECK;
GK_API void gk_analyser_free(struct gk_analyser *analyser); /* null is fine */

/* What a group is worth: all its eye spaces together. Those of margins only do not count. */
struct gk_eye_group {
    int16_t origin; /* its smallest stone */
    int16_t n_spaces;
    int16_t liberties;         /* outer ones */
    struct gk_eye_value value; /* of the sum, */
    struct gk_eye_value ko_won, ko_lost; /* as of an eye space */
    bool solved;               /* solved as one graph; else added up (doc/positions.md) */
    bool at_least;             /* one of its eye spaces is not known: it has at least that value */
    int16_t cut;               /* where it gains eyes by being connected to another group, if its
                                  owner moves first (`value` includes that), and is cut from it
                                  if the opponent does; GK_PASS: nowhere */
    int16_t cut_from;          /* that group's origin */
};

struct gk_analysis {
    struct gk_board board;
    struct gk_chain_status status[GK_BOARD_POINTS];
    struct gk_eyes eyes[2];                      /* black's, white's */
    struct gk_eye_result *result[2];             /* one for each eye space; null with no_values */
    int n_groups[2];
    struct gk_eye_group *group[2]; /* all of them, by origin, ascending */
};

/* Everything about a board. On GK_OK `*out` belongs to the caller. It is the same whatever the
 * analyser has seen before, but sooner there if that was much the same: after a move, say, or when
 * moves were taken back. Keep one analyser for a game. Fails with GK_ERR_ILLEGAL
 * (a chain without liberties), GK_ERR_NOMEM, GK_ERR_ARG. */
GK_API enum gk_status gk_analyse(struct gk_analyser *analyser, const struct gk_board *board,
                                 struct gk_analysis **out, struct gk_error *err) GK_MUST_CHECK;
GK_API void gk_analysis_free(struct gk_analysis *analysis); /* null is fine */

/* The smallest stone of the group of the stone at a point, by which groups are told apart: a dead
 * chain, which has no struct gk_eye_group, is one by itself. GK_PASS: no stone. */
GK_API int gk_group_origin(const struct gk_analysis *analysis, int point);

/* The eye space at a point, of one colour, by its index; -1 if there is none. */
static inline int gk_eye_space_number(const struct gk_eyes *eyes, int point)
{
    const struct gk_eye_space *space = gk_eye_space_at(eyes, point);

    return space ? (int)(space - eyes->space) : -1;
}

/* The result of an eye space; null without values. */
static inline const struct gk_eye_result *gk_eye_space_result(const struct gk_analysis *analysis,
                                                              int colour, int space)
{
    return analysis->result[colour] ? &analysis->result[colour][space] : NULL;
}

GK_END_DECLS

#endif
