/* SPDX-License-Identifier: MIT */
/* Commands about single chains: can it be captured, can it be saved? */
#include <gankei/experimental/board.h>

#include "gtp/engine.h"

/* Of the positions that may be searched for a group, this part is for a chain. */
enum { PART = 4 };

/* Read the chain at the vertex: how does an attack on it end, or its defence? What is proved of its
 * life comes first, but of a single stone that is captured: that may be a ko, and life ends with it
 * all the same. */
static void read_chain(struct gtp_engine *engine)
{
    /* Success by a ko has codes of its own, those of GNU Go: 2 if who tries takes the ko first, 3
     * if the other side does. */
    static const int codes[] = {[GK_OUTCOME_FAILURE] = 0,
                                [GK_OUTCOME_SUCCESS] = 1,
                                [GK_OUTCOME_KO_EARLY] = 2,
                                [GK_OUTCOME_KO_LATE] = 3};
    const struct gk_board *board = gk_record_board(&engine->record);
    bool defence = engine->entry->defence;
    struct gk_chain_status status;
    struct gk_error err;
    int point, code, move;

    if (!gtp_take_stone(engine, 0, &point))
        return;
    if (gk_tactics_read(engine->tactics, board, point, &status, &err) != GK_OK) {
        gtp_fail_because(engine, "cannot read the chain", NULL, &err);
        return;
    }
    code = codes[defence ? status.defence : status.attack];
    move = defence ? status.defence_move : status.attack_move;
    if (code == 0 || move == GK_PASS || gk_board_chain(board, point, NULL).n_stones > 1)
        gtp_proved_code(engine, point, engine->options.life_nodes / PART, &code, &move);
    if (engine->failed)
        return;
    fprintf(engine->reply, "%d", code);
    if (code != 0)
        fprintf(engine->reply, " %s", gtp_vertex(engine, move).name);
}

#define CODES                                                                                      \
    "Codes: 0 no, 1 yes, 2 by a ko that who tries takes first, 3 by a ko that the other side\n"    \
    "takes first."

const struct gtp_entry gtp_chain_commands[] = {
    {"attack", "VERTEX",
     "Can the chain there be captured by a first move of its opponent? A code, and if it is\n"
     "not 0, the move, or PASS if none is needed. " CODES,
     1, 1, .missing = GTP_BAD_VERTEX, .run = read_chain},
    {"defend", "VERTEX",
     "Can the chain there be saved by a first move of its owner? A code, and if it is not 0,\n"
     "the move, or PASS if there is nothing to be saved from. " CODES,
     1, 1, .missing = GTP_BAD_VERTEX, .run = read_chain, .defence = true},
    {.name = NULL},
};
