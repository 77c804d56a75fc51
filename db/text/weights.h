/* SPDX-License-Identifier: MIT */
/* Weights: the text of db/text/gnugo.weights, built into the library, and how such are read. */
#pragma once

#include <stddef.h>

#include <gankei/db.h>

extern const unsigned char weights_text[];
extern const size_t weights_text_length;

/*
 * Read weights: a line for each, `SHAPE COUNT [L=N]...`; `#` begins a comment. The first bad
 * line ends the reading: GK_ERR_PARSE or GK_ERR_LIMIT, with `err->line`. On GK_OK `*out`
 * belongs to the caller: gk_weights_free(). gk_weights_builtin() has those that come with the
 * library.
 */
enum gk_status weights_parse(const char *text, size_t length, struct gk_weights **out,
                             struct gk_error *err) GK_MUST_CHECK;
