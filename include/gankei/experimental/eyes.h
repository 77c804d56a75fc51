/* SPDX-License-Identifier: MIT */
/* Eye spaces step by step: domains, half eyes, eye spaces, groups. This header may
 * change with every version (gankei/experimental.h). */
#ifndef GANKEI_EXPERIMENTAL_EYES_H
#define GANKEI_EXPERIMENTAL_EYES_H

#include <gankei/eyespace.h>

GK_BEGIN_DECLS

/*
 * The domains of influence of both colours, and in them the points of eye spaces
 * with their kind (topology does not count yet). eyes[0] is black's, eyes[1] white's.
 * `status` is what gk_tactics_board() says of the board; false margins are decided by
 * reading. Fails as gk_tactics_read() does.
 */
GK_API enum gk_status gk_domains_make(struct gk_tactics *tactics, const struct gk_board *board,
                                      const struct gk_chain_status status[GK_BOARD_POINTS],
                                      struct gk_eyes eyes[2], struct gk_error *err) GK_MUST_CHECK;

/*
 * Which chains are one group: those beside inner points of one eye space, and those whose
 * connection is read (they share a liberty where the opponent is captured, or two of which one
 * is left). Sets groups and cuts. Fails as gk_tactics_read() does.
 */
GK_API enum gk_status gk_eyes_connect(struct gk_tactics *tactics, const struct gk_board *board,
                                      struct gk_eyes *eyes, struct gk_error *err) GK_MUST_CHECK;

/*
 * What stays connected by moves outside of the points `closed` alone, so that no answer is needed
 * at these, and each point is needed for one connection only. link[point] is one stone of those
 * connected to the lively stone there, the same for all of them; else GK_PASS. Fails as
 * gk_tactics_read() does.
 */
GK_API enum gk_status gk_eyes_link(struct gk_tactics *tactics, const struct gk_board *board,
                                   const struct gk_eyes *eyes, const bool closed[GK_BOARD_POINTS],
                                   int16_t link[GK_BOARD_POINTS],
                                   struct gk_error *err) GK_MUST_CHECK;

/* Find the connected eye spaces, their origins, sizes and chains. Groups are not known then. */
GK_API void gk_eyes_partition(const struct gk_board *board, struct gk_eyes *eyes);

/* The group of the stone at a point; null if there is no stone, if it is dead (it can be captured
 * and not saved), or without values. */
GK_API const struct gk_eye_group *gk_group_at(const struct gk_analysis *analysis, int point);

/* The outer liberties of a group: those that are not in its eye spaces, GK_MAX_LIBERTIES at most.
 */
GK_API int gk_group_liberties(const struct gk_board *board, const struct gk_eyes *eyes, int group);

/* Find all half eyes and false eyes of the eye spaces; false ones become margins,
 * which may cut eye spaces apart (gk_eyes_partition() is called for that). */
GK_API enum gk_status gk_half_eyes_find(struct gk_tactics *tactics, const struct gk_board *board,
                                        const struct gk_chain_status status[GK_BOARD_POINTS],
                                        const struct gk_ko_weights *weights, struct gk_eyes *eyes,
                                        struct gk_error *err) GK_MUST_CHECK;

/* The class of a symbolic value by these weights. */
GK_API enum gk_eye_class gk_topology_class(const uint8_t count[GK_N_DIAGONALS],
                                           const struct gk_ko_weights *weights, int *sum);

/* The most eyes the eye space at a point can yield (0 if there is none): of either
 * colour, the larger one. */
GK_API int gk_max_eye_value(const struct gk_analysis *analysis, int point);

/* The conservative variant: only opponent's stones on diagonals that cannot be captured
 * count. May call a false eye a true one, never the other way round. */
GK_API bool gk_obvious_false_eye(const struct gk_board *board,
                                 const struct gk_chain_status status[GK_BOARD_POINTS], int point,
                                 enum gk_stone colour);

/* Turn an eye point into a margin, because it is a false eye. */
GK_API void gk_false_eye_add(const struct gk_board *board, struct gk_eyes *eyes, int point);

/* The value of one eye space: what gk_analyse() does for each. */
GK_API enum gk_status gk_eye_space_compute(struct gk_analyser *analyser,
                                           const struct gk_board *board,
                                           const struct gk_eyes *eyes,
                                           const struct gk_eye_space *space,
                                           struct gk_eye_result *out,
                                           struct gk_error *err) GK_MUST_CHECK;

GK_END_DECLS

#endif
