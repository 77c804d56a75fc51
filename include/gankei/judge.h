/* SPDX-License-Identifier: MIT */
/*
 * One shape under chosen rules: its value by the abstract game, by the exact game, or as it is read
 * on a real board (doc/rules.md).
 *
 *     st = gk_judge_new(GK_JUDGE_EXACT, &rules, 0, &judge, err);
 *     st = gk_judge_solve(judge, &drawing, &judgement, err);
 *     gk_judge_free(judge);
 */
#ifndef GANKEI_JUDGE_H
#define GANKEI_JUDGE_H

#include <gankei/graph.h>
#include <gankei/solve.h>

GK_BEGIN_DECLS

enum gk_judge_game { GK_JUDGE_EXACT, GK_JUDGE_ABSTRACT, GK_JUDGE_BOARD };

/* Not to be used by two threads at once. */
struct gk_judge;

/* `rules->kind` does not matter; `threads` 0: as many as the machine has. Fails as gk_solver_new()
 * does. */
GK_API enum gk_status gk_judge_new(enum gk_judge_game game, const struct gk_rules *rules,
                                   int threads, struct gk_judge **out,
                                   struct gk_error *err) GK_MUST_CHECK;
GK_API void gk_judge_free(struct gk_judge *judge); /* null is fine */

/* Report progress from now on, as gk_solver_watch(); reading the board reports nothing. */
GK_API void gk_judge_watch(struct gk_judge *judge, const struct gk_progress *progress);

struct gk_judgement {
    struct gk_graph graph; /* the position of the drawing */
    struct gk_result result;
    bool varies; /* exact: another value with another number of outer liberties */
};

/* Fails with what is wrong with the drawing, or with its being set up on a board. */
GK_API enum gk_status gk_judge_solve(struct gk_judge *judge, const struct gk_drawing *drawing,
                                     struct gk_judgement *out, struct gk_error *err) GK_MUST_CHECK;

GK_END_DECLS

#endif
