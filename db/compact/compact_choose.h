/* SPDX-License-Identifier: MIT */
/*
 * Choosing the most useful patterns of short lists, where there is no room for all.
 *
 * A pattern may only be kept together with those before it that keep it from saying
 * something wrong. So what is chosen, again and again, is the pattern that with all it needs
 * is the most useful for each pattern kept.
 */
#pragma once

#include "db/compact/compact_size.h"

/* What was chosen, and what the patterns stand for. */
struct compact_choice;

/*
 * Of `n_sizes` sizes, whose answers were kept, choose at most `room` patterns: sets `kept`. How
 * often classes are met is what the usage of a size says (null: nothing). For a target a class
 * counts only if its reader would be wrong about it without a pattern. Options and sizes are
 * the caller's, and to be kept as long as `*out`, which compact_choice_free() ends; null is fine
 * there. Fails with GK_ERR_NOMEM, GK_ERR_LIMIT.
 */
enum gk_status compact_choose(const struct gk_generate *options, struct compact_size *size,
                              int n_sizes, size_t room, struct compact_choice **out,
                              struct gk_error *err);
void compact_choice_free(struct compact_choice *choice);

/* The comment on a pattern: whole lines, at most COMMENT_MAX bytes. */
void compact_choice_comment(const struct compact_choice *choice, const struct compact_size *size,
                            size_t pattern, char *buffer);
