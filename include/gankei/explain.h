/* SPDX-License-Identifier: MIT */
/*
 * Why a wall lives or is captured: principal variations of the exact game,
 * move by move (doc/rules.md, section 3).
 *
 *     st = gk_explain_drawing(&rules, &drawing, value, &variations, err);
 *     for (int i = 0; i < variations.n; i++) ... variations.variation[i].line ...
 *     gk_variations_fini(&variations);
 */
#ifndef GANKEI_EXPLAIN_H
#define GANKEI_EXPLAIN_H

#include <gankei/graph.h>
#include <gankei/solve.h>

GK_BEGIN_DECLS

enum gk_player { GK_ATTACKER, GK_DEFENDER };

enum gk_move_kind {
    GK_MOVE_POINT,   /* a stone on an empty vertex */
    GK_MOVE_CONNECT, /* the attacker connects the `$` at a vertex to the outside */
    GK_MOVE_LIBERTY, /* the attacker fills an outer liberty */
    GK_MOVE_EYE,     /* the attacker plays into the extra eye */
    GK_MOVE_THREAT,  /* a ko threat of the opponent is removed */
    GK_MOVE_PASS
};

/* A move and what it leaves. Sets are sets of vertices. */
struct gk_line_move {
    enum gk_player player;
    enum gk_move_kind kind;
    int vertex;         /* of a stone or a connection, else -1 */
    bool with_threat;   /* retakes a ko at once, at the price of a ko threat */
    bool captures_wall; /* then nothing is left to play for */
    uint32_t captured;  /* where stones were taken off; by a suicide, the own ones */
    uint32_t attackers; /* stones after the move, unconnected ones included */
    uint32_t defenders;
    uint32_t unconnected; /* `$` */
    int ko;             /* where the opponent may not play now, else -1 */
    int outer_liberties, ko_threats; /* left, as in struct gk_rules */
};

enum gk_line_end {
    GK_LINE_CAPTURED,   /* the wall is captured by the last move, or has no liberty to begin with */
    GK_LINE_SAFE,       /* the wall cannot be captured even if the defender only passes */
    GK_LINE_PASSED,     /* both passed: neither has a move that gains anything */
    GK_LINE_REPETITION, /* a position came back; that is in the defender's favour */
    GK_LINE_STUCK,      /* the attacker has no move at all */
    GK_LINE_CUT         /* GK_LINE_MAX moves, and the wall lives on */
};

#define GK_LINE_MAX 1000 /* moves */

/* A variation. In the end, `seki`: both passed, and dead attacker's stones stay. */
struct gk_line {
    bool lives;
    enum gk_line_end end;
    bool seki;
    int n_moves;
    struct gk_line_move *move;
};

/*
 * A variation, and the question it answers: what happens when `first` plays first and the wall has
 * `other_eyes` (0 or 1) elsewhere. If the wall can be captured, the attacker takes the fewest moves
 * and the defender makes it as many as he can. If it lives, the defender gets it safe in the fewest
 * moves; where that cannot be done, he answers the attacker's threats until there are no more.
 */
struct gk_variation {
    enum gk_player first;
    int other_eyes;
    struct gk_line line;
};

struct gk_variations {
    int n;
    struct gk_variation variation[4];
};

/*
 * What shows that the position of a drawing has `value.b` eyes when the attacker moves first and
 * `value.c` when the defender does: for two eyes, that the wall lives without another eye; for
 * none, that another eye does not save it; for one, that it needs another one and lives then.
 * Needs several times the memory of gk_solve(). Release with gk_variations_fini(), after errors
 * too. Fails as gk_solve() and gk_drawing_position() do; GK_ERR_ARG for rules of another game, or
 * that do not count seki.
 */
GK_API enum gk_status gk_explain_drawing(const struct gk_rules *rules,
                                         const struct gk_drawing *drawing,
                                         struct gk_eye_value value, struct gk_variations *out,
                                         struct gk_error *err) GK_MUST_CHECK;
GK_API void gk_variations_fini(struct gk_variations *variations);

GK_END_DECLS

#endif
