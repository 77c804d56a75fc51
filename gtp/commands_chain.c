/* SPDX-License-Identifier: MIT */
/* Commands about single chains: can it be captured, can it be saved? */
#include <gankei/experimental/board.h>

#include "gtp/engine.h"

/* Success by a ko has codes of its own, those of GNU Go: 2 if who tries takes the ko first, 3
 * if the other side does. */
static void write_code(const struct gtp_engine *engine, int outcome, int move)
{
    static const int codes[] = {[GK_OUTCOME_FAILURE] = 0,
                                [GK_OUTCOME_SUCCESS] = 1,
                                [GK_OUTCOME_KO_EARLY] = 2,
                                [GK_OUTCOME_KO_LATE] = 3};

    fprintf(engine->reply, "%d", codes[outcome]);
    if (outcome != GK_OUTCOME_FAILURE)
        fprintf(engine->reply, " %s", gtp_vertex(engine, move).name);
}

/* Read the chain at the vertex: how does an attack on it end, or its defence? */
static void read_chain(struct gtp_engine *engine)
{
    const struct gk_board *board = gk_record_board(&engine->record);
    struct gk_chain_status status;
    struct gk_error err;
    int point;

    if (!gtp_take_stone(engine, 0, &point))
        return;
    if (gk_tactics_read(engine->tactics, board, point, &status, &err) != GK_OK)
        gtp_fail_because(engine, "cannot read the chain", NULL, &err);
    else if (engine->entry->defence)
        write_code(engine, status.defence, status.defence_move);
    else
        write_code(engine, status.attack, status.attack_move);
}

#define CODES                                                                                      \
    "Codes: 0 no, 1 yes, 2 by a ko that who tries takes first, 3 by a ko that the other side\n"    \
    "takes first."

const struct gtp_entry gtp_chain_commands[] = {
    {"attack", "VERTEX",
     "Can the chain there be captured by a first move of its opponent? A code, and if it is\n"
     "not 0, the move. " CODES,
     1, 1, .missing = GTP_BAD_VERTEX, .run = read_chain},
    {"defend", "VERTEX",
     "Can the chain there be saved by a first move of its owner? A code, and if it is not 0,\n"
     "the move, or PASS if there is nothing to be saved from. " CODES,
     1, 1, .missing = GTP_BAD_VERTEX, .run = read_chain, .defence = true},
    {.name = NULL},
};
