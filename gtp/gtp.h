/* SPDX-License-Identifier: MIT */
/* The GTP engine behind `gankei gtp` (doc/gtp.md). */
#pragma once

#include <stdbool.h>
#include <stdio.h>

#include <gankei/eyespace.h>

struct gtp_options {
    struct gk_rules rules;             /* of the game; see gtp_engine_new() */
    struct gk_analyse_options analyse; /* its rules do not count; its index is the caller's */
    int threads;                       /* of the solver of shapes; 0: all */
    uint64_t life_nodes;               /* positions searched for what is asked about groups */
    bool guess;                        /* instead of "unknown" for what is asked about groups */
    bool any_shape;                    /* does analyze_eyegraph answer for what cannot be set up? */
    bool files;                        /* may loadsgf and printsgf touch files? */
};

void gtp_options_default(struct gtp_options *options);

/* An engine: an empty board of 19 rows. Positions are evaluated by the exact game even if the
 * rules are those of the abstract one, which is for shapes then. One thread at a time. */
struct gtp_engine;
enum gk_status gtp_engine_new(const struct gtp_options *options, struct gtp_engine **out,
                              struct gk_error *err) GK_MUST_CHECK;
void gtp_engine_free(struct gtp_engine *engine); /* null is fine */

/* Answer line by line until `quit` or the end of `in`. Every reply is flushed. Fails with
 * GK_ERR_IO if one cannot be written; what goes wrong with a command is a reply. */
enum gk_status gtp_serve(struct gtp_engine *engine, FILE *in, FILE *out,
                         struct gk_error *err) GK_MUST_CHECK;
