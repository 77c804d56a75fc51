/* SPDX-License-Identifier: MIT */
/* What proves a position of the exact game to who knows the rules only (doc/certificates.md).
 * May change: gankei/experimental.h. */
#ifndef GANKEI_EXPERIMENTAL_CERTIFY_H
#define GANKEI_EXPERIMENTAL_CERTIFY_H

#include <gankei/explain.h>
#include <gankei/solve.h>

GK_BEGIN_DECLS

/* A position and a move there. Sets are sets of vertices. */
struct gk_certificate_line {
    bool kills;         /* the attacker is to move, and captures; else the defender lives */
    uint32_t attackers; /* stones, unconnected ones included */
    uint32_t defenders;
    uint32_t unconnected; /* `$` */
    int ko;               /* where the side to move may not play, else -1 */
    int outer_liberties;
    int elsewhere;          /* the other eye space: w of GK_ANSWER() */
    enum gk_move_kind kind; /* of the move; GK_MOVE_EYE settles a half eye, too */
    int vertex;             /* of a stone or a connection, else -1 */
    int rank;               /* if it kills: moves until the wall is captured at most */
};

/*
 * Two sets of positions. In those that are lost the attacker has a move, and whatever the answer,
 * what it leaves is in the set with a lower rank; in those that live the defender has a move, and
 * whatever the next attack, what it leaves is in the set.
 */
struct gk_certificate {
    uint8_t answers[GK_MAX_LIBERTIES + 1]; /* to the six questions, by outer liberties */
    struct gk_certificate_line *line;
    size_t n_lines;
};

/*
 * All that digits, vital points and the answers to the six questions of a position rest on, with 0
 * to GK_MAX_LIBERTIES outer liberties, whatever `rules` say of these. Fails as gk_solve() does, and
 * with GK_ERR_ARG for rules with ko threats, that do not count seki, or of another game. Release
 * with gk_certificate_fini(), after errors too.
 */
GK_API enum gk_status gk_certify(const struct gk_rules *rules, const struct gk_graph *graph,
                                 struct gk_certificate *out, struct gk_error *err) GK_MUST_CHECK;
GK_API void gk_certificate_fini(struct gk_certificate *certificate);

GK_END_DECLS

#endif
