/* SPDX-License-Identifier: MIT */
/* Everything about a board: chains, eye spaces, their values, and groups. */
#include <gankei/experimental/board.h>
#include <gankei/experimental/eyespace.h>

#include <stdlib.h>

#include "board/tactics/tactics.h"
#include "eyespace/analyser.h"
#include "eyespace/spaces/spaces.h"
#include "util/array.h"
#include "util/error.h"

void gk_analysis_free(struct gk_analysis *analysis)
{
    if (!analysis)
        return;
    for (int i = 0; i < 2; i++) {
        free(analysis->result[i]);
        free(analysis->group[i]);
    }
    free(analysis);
}

static enum gk_status find_spaces(struct gk_analyser *analyser, struct gk_analysis *out,
                                  struct gk_error *err)
{
    TRY(tactics_board(analyser->tactics, &out->board, out->status, err));
    TRY(domains_make(analyser->tactics, &out->board, out->status, out->eyes, err));
    for (int i = 0; i < 2; i++) {
        partition_eyes(&out->board, &out->eyes[i]);
        TRY(half_eyes_find(analyser->tactics, &out->board, out->status, &analyser->options.weights,
                           &out->eyes[i], err));
        TRY(connect_chains(analyser->tactics, &out->board, &out->eyes[i], err));
    }
    return GK_OK;
}

static enum gk_status compute_values(struct gk_analyser *analyser, struct gk_analysis *out,
                                     int colour, struct gk_error *err)
{
    const struct gk_eyes *eyes = &out->eyes[colour];

    TRY(array_new(&out->result[colour], (size_t)eyes->n_spaces, sizeof *out->result[colour],
                  "eye values", err));
    for (int i = 0; i < eyes->n_spaces; i++)
        TRY(compute_space(analyser, &out->board, eyes, &eyes->space[i], &out->result[colour][i],
                          err));
    return GK_OK;
}

enum gk_status gk_analysis_refine(struct gk_analyser *analyser, struct gk_analysis *analysis,
                                  int colour, int space, struct gk_error *err)
{
    ERROR_UNLESS(analyser && analysis);
    const struct gk_eyes *eyes = &analysis->eyes[colour];
    struct gk_eye_result result;
    enum gk_status status;

    if (!analysis->result[colour])
        return error_set(err, GK_ERR_ARG, "the analysis has no values");
    if (analysis->result[colour][space].source != GK_UNKNOWN)
        return GK_OK;
    analyser->refining = true;
    status = compute_space(analyser, &analysis->board, eyes, &eyes->space[space], &result, err);
    analyser->refining = false;
    if (status != GK_OK)
        return status;
    analysis->result[colour][space] = result;
    return group_values(analyser, analysis, colour, err);
}

enum gk_status gk_analyse(struct gk_analyser *analyser, const struct gk_board *board,
                          struct gk_analysis **out, struct gk_error *err)
{
    ERROR_UNLESS(analyser && board && out);
    struct gk_analysis *analysis;
    enum gk_status status;

    TRY(gk_board_check(board, err));
    TRY(array_new(&analysis, 1, sizeof *analysis, "an analysis", err));
    analysis->board = *board;
    status = find_spaces(analyser, analysis, err);
    for (int i = 0; i < 2 && status == GK_OK && !analyser->options.no_values; i++) {
        status = compute_values(analyser, analysis, i, err);
        if (status == GK_OK)
            status = group_values(analyser, analysis, i, err);
    }
    if (status == GK_OK)
        *out = analysis;
    else
        gk_analysis_free(analysis);
    return status;
}
