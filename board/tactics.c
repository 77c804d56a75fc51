/* SPDX-License-Identifier: MIT */
/*
 * Tactics, the public part: options, and the questions of tactics.h.
 */
#include <gankei/tactics.h>

#include <stdlib.h>
#include <string.h>

#include "util/error.h"

struct gk_tactics {
    struct gk_tactics_options options;
};

const char *gk_outcome_name(enum gk_outcome outcome)
{
    switch (outcome) {
    case GK_FAILURE: return "failure";
    case GK_KO_LATE: return "ko (late)";
    case GK_KO_EARLY: return "ko (early)";
    case GK_SUCCESS: return "success";
    }
    return "unknown";
}

void gk_tactics_default(struct gk_tactics_options *options)
{
    options->max_liberties = 4;
    options->max_nodes = 1000;
    options->suicide = true;
}

enum gk_status gk_tactics_new(const struct gk_tactics_options *options, struct gk_tactics **out,
                              struct gk_error *err)
{
    struct gk_tactics *tactics;

    if (options->max_liberties < 1 || options->max_liberties > 4)
        return gk_fail(err, GK_ERR_ARG, "chains of up to 1 to 4 liberties can be read, not %d",
                       options->max_liberties);
    if (options->max_nodes < 1)
        return gk_fail(err, GK_ERR_ARG, "reading needs at least one move, not %d",
                       options->max_nodes);
    tactics = calloc(1, sizeof *tactics);
    if (!tactics)
        return gk_fail_nomem(err, "a tactical reader", sizeof *tactics);
    tactics->options = *options;
    *out = tactics;
    return GK_OK;
}

void gk_tactics_free(struct gk_tactics *tactics)
{
    free(tactics);
}

enum gk_status gk_tactics_read(struct gk_tactics *tactics, const struct gk_board *board, int point,
                               struct gk_chain_status *out, struct gk_error *err)
{
    (void)tactics;
    if (point < 0 || point >= GK_BOARD_POINTS || board->stone[point] == GK_VACANT)
        return gk_fail(err, GK_ERR_ARG, "no stone there to read");
    *out = (struct gk_chain_status){.attack = GK_FAILURE,
                                    .defence = GK_SUCCESS,
                                    .attack_move = GK_PASS,
                                    .defence_move = GK_PASS};
    return GK_OK;
}

enum gk_status gk_tactics_read_move(struct gk_tactics *tactics, const struct gk_board *board,
                                    int point, enum gk_stone who, enum gk_outcome *out,
                                    struct gk_error *err)
{
    struct gk_board after = *board;

    (void)err;
    if (gk_board_play(&after, point, who, tactics->options.suicide, NULL) == GK_PLAY_DONE)
        *out = GK_FAILURE;
    else
        *out = GK_SUCCESS;
    return GK_OK;
}

enum gk_status gk_tactics_board(struct gk_tactics *tactics, const struct gk_board *board,
                                struct gk_chain_status out[GK_BOARD_POINTS], struct gk_error *err)
{
    enum gk_status status = GK_OK;

    memset(out, 0, GK_BOARD_POINTS * sizeof out[0]);
    for (int point = 0; point < GK_BOARD_POINTS && status == GK_OK; point++)
        if (board->stone[point] != GK_VACANT)
            status = gk_tactics_read(tactics, board, point, &out[point], err);
    return status;
}
