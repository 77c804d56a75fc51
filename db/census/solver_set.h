/* SPDX-License-Identifier: MIT */
/* The solvers of a census: of one game, and what it takes to compare the two. */
#pragma once

#include <gankei/experimental/solve.h>

#include "db/census/answer.h"
#include "db/census/scope.h"

/* What is wanted of each class in the exact game beside its value and vital points, as a sum. In
 * the abstract game there is no more. */
enum census_needs {
    NEEDS_LIBERTIES = 1, /* `liberties`: the values with 0, 1, ... outer liberties */
    NEEDS_CAUSES = 2,    /* the same, and `abstract` and `cause` */
    NEEDS_RESULTS = 4,   /* the same as NEEDS_LIBERTIES, and answers.with: vital points, too */
    NEEDS_REALISABLE = 8 /* `unrealisable` (db/census/census.h) */
};

/* Who knows results of the exact game without solving: for markings of a position, legal ones, what
 * gk_solve_batch() says with GK_WANT_LIBERTIES and so many ko threats, and what gk_causes_find()
 * does. */
struct census_source {
    void *user;
    enum gk_status (*results)(void *user, const struct gk_shape *position, int ko_threats,
                              const gk_marking *marking, size_t count,
                              struct gk_result (*out)[GK_MAX_LIBERTIES + 1], struct gk_error *err);
    /* Null: it does not know (census.causes_unknown). */
    enum gk_status (*causes)(void *user, const struct gk_shape *position,
                             struct gk_opinions *opinions, size_t count, struct gk_error *err);
};

struct solver_set;

/* Solvers for needs like these or fewer; with a source (null: none) it is asked instead. The
 * options and the source are kept by the caller. Fails with GK_ERR_ARG (rules), GK_ERR_NOMEM. */
enum gk_status solver_set_new(const struct gk_generate *options, unsigned needs,
                              const struct census_source *source, struct solver_set **out,
                              struct gk_error *err);
void solver_set_free(struct solver_set *set); /* null is fine */

/* Solve ahead of time what placements of one size have in common. Progress is counted
 * in any unit. */
enum gk_status solver_set_prepare(struct solver_set *set, const struct placements *places,
                                  const struct gk_progress *progress, struct gk_error *err);

/*
 * List and solve the classes of placements in a scope, which is kept by the caller. If it has a
 * usage, each value is taken with the outer liberties with which its class is met (exact game),
 * else with those of the rules. Progress is counted in classes. On GK_OK each of the `count` in
 * `out` has one user: answers_free(). Fails as gk_solve_batch() does.
 */
enum gk_status solver_set_solve(struct solver_set *set, const struct placement *const *place,
                                size_t count, const struct scope *scope,
                                const struct gk_progress *progress, struct answers **out,
                                struct gk_error *err);

/*
 * Only solve what is listed already, for needs of its own: those markings of any positions that
 * are given as placements. The more at once, the better, and best those that differ in margins,
 * marks and contact with the wall only.
 */
enum gk_status solver_set_answer_all(struct solver_set *set, unsigned needs,
                                     const struct gk_progress *progress, struct answers **answers,
                                     size_t count, struct gk_error *err);

/*
 * What an eye space full of dead stones is worth, given what it is worth without them. No move
 * is possible in it. Whoever moves first, the defender captures in the end, and the attacker
 * plays next; two moves in a row of the defender are the capture and one more.
 */
struct gk_eye_value solver_set_captured(struct gk_eye_value empty);
