/* SPDX-License-Identifier: MIT */
/*
 * The steps of verifying a database, in order:
 *
 *   match   which fillings there are, and which entry gets each
 *   truth   solve them
 *   judge   hold the truth against what is written
 *
 * Invariants (V1 and V2 are rules of doc/rules.md):
 *
 * V3: the index of an entry is less than UINT32_MAX, which means none.
 * V4: the canonical form of a shape has its enclosed stones last, as gk_solve_batch() wants
 *     them, since it is sorted by marks first.
 * V5: an own filling was found legal by verify_match(), and so it has a graph.
 * V6: no filling becomes an own one after verify_match() has counted these.
 * V7: a filling that is judged has the value of its result in value[0], the ko threats of the
 *     rules, at its number of outer liberties.
 * V8: in the atlas, each pattern that has a position gets what both games say of it.
 */
#pragma once

#include <gankei/verify.h>

/* List all fillings and find out which are legal and which are taken. */
enum gk_status verify_match(struct gk_verify *verify, struct gk_error *err);

/* Solve the own fillings of all entries. */
enum gk_status verify_truth(struct gk_verify *verify, const struct gk_progress *progress,
                            struct gk_error *err);

/* With how many outer liberties is a filling held against its entry? With those that the comment
 * of the entry names, unless the entry is at fault with them: the comment may speak of another
 * filling. Then with those of the rules. `with`: the truth with 0, 1, ... of them. */
void verify_choose(const struct gk_verify *verify, size_t pattern, const struct gk_result *with,
                   struct gk_filling *filling);

/* Judge fillings and entries. */
void verify_judge(struct gk_verify *verify);

/* A filling as it is solved: without the dead stones if they are captured. */
void verify_drawing_solved(const struct gk_verify *verify, size_t pattern,
                           const struct gk_filling *filling, struct gk_drawing *out);

/* Is this how the truth is to be written if a threat cannot be marked? */
bool verify_written_as(struct gk_result truth, struct gk_eye_value value, enum gk_marks marks);

/* Judge the marks of both sides, attack first: those that are wrong, and those that should be
 * there and are not. Returns the verdict on them. */
enum gk_verdict verify_judge_sides(const struct gk_result *says, const struct gk_result *truth,
                                   enum gk_marks marks, uint32_t wrong[2], uint32_t missing[2]);

/* The shape of an entry, as gk_drawing_shape() has it, unless it is too large.
 * All legal fillings of an entry have it in common. */
enum gk_status verify_shape(const struct gk_verify *verify, size_t pattern, struct gk_shape *out,
                            struct gk_error *err);
