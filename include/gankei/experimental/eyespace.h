/* SPDX-License-Identifier: MIT */
/* Eye spaces step by step: topology, graphs, single spaces and groups, single points.
 * May change: gankei/experimental.h. */
#ifndef GANKEI_EXPERIMENTAL_EYESPACE_H
#define GANKEI_EXPERIMENTAL_EYESPACE_H

#include <gankei/experimental/board.h>
#include <gankei/eyespace.h>

GK_BEGIN_DECLS

/* The presets (i) to (iv) of the literature, and a = 7/8, b = 9/8, the default:
 * doc/positions.md says why. */
enum gk_ko_preset { GK_PRESET_I, GK_PRESET_II, GK_PRESET_III, GK_PRESET_IV, GK_PRESET_EIGHTHS };
#define GK_N_KO_PRESETS 5
GK_API struct gk_ko_weights gk_ko_weights_of(enum gk_ko_preset preset);

/* "half", ... Never null; thread-safe. */
GK_API const char *gk_eye_rank_name(enum gk_eye_rank eye_rank);

/* The symbolic value as text, such as "1+a+b" or "2a" ("0" if nothing counts);
 * `text` gets 16 bytes. */
GK_API void gk_topology_format(const struct gk_topology *topology, char *text);

/* The topology of one eye point of eyes->colour. */
GK_API enum gk_status gk_topological_eye(struct gk_tactics *tactics, const struct gk_board *board,
                                         const struct gk_chain_status status[GK_BOARD_POINTS],
                                         const struct gk_eyes *eyes, int point,
                                         const struct gk_ko_weights *weights,
                                         struct gk_topology *out,
                                         struct gk_error *err) GK_MUST_CHECK;

/* The graph of an eye space: points of the board become vertices. */
struct gk_eye_graph {
    struct gk_graph graph;          /* eye points in ascending order, key points of half eyes,
                                       then enclosed stones of the owner (GK_HOLE) */
    int n_points;                   /* vertices that are points of the eye space or key points */
    int16_t point[GK_MAX_VERTICES]; /* of the board */
    uint32_t half;                  /* vertices that are half eyes, each with an edge to */
    uint32_t key;                   /* its key point, */
    uint32_t added;                 /* which may be in no eye space */
};

/* Fails with GK_ERR_LIMIT if there are too many points or enclosed stones. */
GK_API enum gk_status gk_eye_graph_make(const struct gk_board *board, const struct gk_eyes *eyes,
                                        const struct gk_eye_space *space, struct gk_eye_graph *out,
                                        struct gk_error *err) GK_MUST_CHECK;

/* A drawing of the graph, for people and for the coded form: as it lies on the board if there
 * are no links of half eyes, else any arrangement with the same adjacency. GK_ERR_LIMIT: there
 * is none, or it is too large. */
GK_API enum gk_status gk_eye_graph_drawing(const struct gk_eye_graph *graph,
                                           const struct gk_board *board, struct gk_drawing *out,
                                           struct gk_error *err) GK_MUST_CHECK;

/*
 * Solve an eye space that is not known because its table would have taken too long, and the sum of
 * its group: seconds and hundreds of megabytes at 14 vertices. Nothing happens to others, nor to
 * one with more than `max_refined` vertices. `colour` is 0 or 1. Fails with GK_ERR_NOMEM,
 * GK_ERR_ARG (an analysis without values).
 */
GK_API enum gk_status gk_analysis_refine(struct gk_analyser *analyser, struct gk_analysis *analysis,
                                         int colour, int space, struct gk_error *err) GK_MUST_CHECK;

/*
 * Is an eye shape evaluated consistently? It is set up on an empty board of so many rows and
 * columns: `n` points of an eye space of GK_O, with GK_MAX_LIBERTIES outer liberties. For every
 * legal filling of them with opponent's stones, value and vital points must be what follows by
 * rules V1 and V2 (doc/rules.md) from the positions that the moves at these points lead to. Returns
 * the number of fillings looked at, how many do not agree, and what is wrong with the first of
 * these. Fails with GK_ERR_ARG (the points are not one eye space), GK_ERR_LIMIT (more than 12, or
 * no room on the board), GK_ERR_NOMEM.
 */
struct gk_consistency {
    uint64_t fillings, inconsistent;
    int16_t first[GK_MAX_POINTS + 1]; /* points with stones, ended by GK_PASS */
    struct gk_eye_value said, follows;
    int16_t point; /* the values agree, but this point is wrong; GK_PASS: the values do not, or not
                      with what is possible whatever a ko does */
    bool defence, vital; /* it is (not) a vital point of defence, or of attack */
};
GK_API enum gk_status gk_eye_shape_test(struct gk_analyser *analyser, int rows, int cols,
                                        const int16_t *point, int n, struct gk_consistency *out,
                                        struct gk_error *err) GK_MUST_CHECK;

/* By colour where it says so. A half eye or a false eye that is a margin in any case is just
 * that. */
struct gk_point_mark {
    uint8_t eye[2]; /* enum gk_eye_kind */
    bool dead, half, false_eye, key;
    bool attack, defence; /* vital, and no mere threat, in an eye space of either colour */
    bool assumed;         /* an answer about a group rests on what stands or comes there */
};

/* Add the marks of an eye space to those of all points of the board. Thread-safe, as all that
 * follow. */
GK_API void gk_point_marks_add(const struct gk_analysis *analysis, int colour, int space,
                               struct gk_point_mark out[GK_BOARD_POINTS]);

/* A half eye, a false eye, that would be a proper eye point but for its diagonals? */
GK_API bool gk_is_proper_half_eye(const struct gk_analysis *analysis, int colour, int point);
GK_API bool gk_is_proper_false_eye(const struct gk_analysis *analysis, int colour, int point);

/* The point to name of several: one that is vital for the other side too, if there is one;
 * GK_PASS if there are none. */
GK_API int gk_vital_point(const int16_t *list, int n, const int16_t *other, int n_other);

GK_END_DECLS

#endif
