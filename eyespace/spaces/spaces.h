/* SPDX-License-Identifier: MIT */
/* Eye spaces step by step: domains, half eyes, eye spaces, groups. */
#pragma once

#include <gankei/experimental/board.h>
#include <gankei/eyespace.h>

/*
 * The domains of influence of both colours, and in them the points of eye spaces
 * with their kind (topology does not count yet). eyes[0] is black's, eyes[1] white's.
 * `status` is what tactics_board() says of the board; false margins are decided by
 * reading. Fails as gk_tactics_read() does.
 */
enum gk_status domains_make(struct gk_tactics *tactics, const struct gk_board *board,
                            const struct gk_chain_status status[GK_BOARD_POINTS],
                            struct gk_eyes eyes[2], struct gk_error *err) GK_MUST_CHECK;

/*
 * Which chains are one group: those beside inner points of one eye space, and those whose
 * connection is read (they share a liberty where the opponent is captured, or two of which one
 * is left). Sets groups and cuts. Fails as gk_tactics_read() does.
 */
enum gk_status connect_chains(struct gk_tactics *tactics, const struct gk_board *board,
                              struct gk_eyes *eyes, struct gk_error *err) GK_MUST_CHECK;

/* What is linked: each lively stone to a smaller one of its group or, their root, to itself; other
 * points to GK_PASS. All chains; the root of a stone; join the groups of two stones: were they
 * apart? */
void links_chains(const struct gk_board *board, const struct gk_eyes *eyes,
                  int16_t link[GK_BOARD_POINTS]);
int16_t links_root(const int16_t link[GK_BOARD_POINTS], int stone);
bool links_join(int16_t link[GK_BOARD_POINTS], int a, int b);

/* The groups beside a vacant point, by root, each once; returns how many. Are these two there? */
int links_beside(const struct gk_board *board, const int16_t link[GK_BOARD_POINTS], int point,
                 int16_t root[4]);
bool links_are_beside(const struct gk_board *board, const int16_t link[GK_BOARD_POINTS], int point,
                      int16_t one, int16_t other);

/*
 * What stays connected whatever happens in a fight about an eye space, at the points `closed`
 * (those of the space are), by answers elsewhere. link[point] is one stone of those connected to
 * the lively stone there, the same for all of them; else GK_PASS. `spent` are the points that this
 * takes: a move of the opponent there is answered at another one, so they are no liberties to rely
 * on, and threats in a ko.
 */
void links_find(const struct gk_board *board, const struct gk_eyes *eyes,
                const struct gk_eye_space *space, const bool closed[GK_BOARD_POINTS],
                int16_t link[GK_BOARD_POINTS], bool spent[GK_BOARD_POINTS]);

/* Find the connected eye spaces, their origins, sizes and chains. Groups are not known then. */
void partition_eyes(const struct gk_board *board, struct gk_eyes *eyes);

/* The outer liberties of a group: those that are not in its eye spaces, GK_MAX_LIBERTIES at most.
 */
int connect_liberties(const struct gk_board *board, const struct gk_eyes *eyes, int group);

/* Find all half eyes and false eyes of the eye spaces; false ones become margins,
 * which may cut eye spaces apart (partition_eyes() is called for that). */
enum gk_status half_eyes_find(struct gk_tactics *tactics, const struct gk_board *board,
                              const struct gk_chain_status status[GK_BOARD_POINTS],
                              const struct gk_ko_weights *weights, struct gk_eyes *eyes,
                              struct gk_error *err) GK_MUST_CHECK;

/* The class of a symbolic value by these weights. */
enum gk_eye_rank symbolic_rank(const uint8_t count[GK_N_DIAGONALS],
                                 const struct gk_ko_weights *weights, int *sum);

/* The key point of a half eye: best for both sides if there is such a point, else for
 * the owner; GK_PASS if its topology names none. */
int point_marks_half_eye_key(const struct gk_topology *topology);
