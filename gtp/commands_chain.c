/* SPDX-License-Identifier: MIT */
/* Commands about single chains: can it be captured, can it be saved? */
#include "gtp/engine.h"

/* Success by a ko has codes of its own, those of GNU Go: 2 if who tries takes the ko first, 3
 * if the other side does. */
static int code_of(enum gk_outcome outcome)
{
    switch (outcome) {
    case GK_SUCCESS: return 1;
    case GK_KO_EARLY: return 2;
    case GK_KO_LATE: return 3;
    case GK_FAILURE: break;
    }
    return 0;
}

/* Read the chain at the vertex. False if that fails; the reply then says so. */
static bool read_chain(struct gtp_engine *engine, const char *vertex, struct gk_chain_status *out)
{
    const struct gk_board *board = gk_record_board(&engine->record);
    struct gk_error err;
    int point;

    if (!gtp_parse_vertex(engine, vertex, false, &point))
        gtp_fail(engine, GTP_BAD_VERTEX);
    else if (board->stone[point] == GK_VACANT)
        gtp_fail(engine, "vertex must not be empty");
    else if (gk_tactics_read(engine->tactics, board, point, out, &err) == GK_OK)
        return true;
    else
        gtp_fail_because(engine, "cannot read the chain", NULL, &err);
    return false;
}

static void write_code(const struct gtp_engine *engine, enum gk_outcome outcome, int move)
{
    char name[GK_POINT_NAME_MAX];

    fprintf(engine->reply, "%d", code_of(outcome));
    if (outcome != GK_FAILURE)
        fprintf(engine->reply, " %s", gtp_vertex(engine, move, name));
}

static void attack(struct gtp_engine *engine)
{
    struct gk_chain_status status;

    if (read_chain(engine, engine->command->argument[0], &status))
        write_code(engine, (enum gk_outcome)status.attack, status.attack_move);
}

static void defend(struct gtp_engine *engine)
{
    struct gk_chain_status status;

    if (read_chain(engine, engine->command->argument[0], &status))
        write_code(engine, (enum gk_outcome)status.defence, status.defence_move);
}

#define CODES                                                                                      \
    "Codes: 0 no, 1 yes, 2 by a ko that who tries takes first, 3 by a ko that the other side\n"    \
    "takes first."

const struct gtp_entry gtp_chain_commands[] = {
    {"attack", "VERTEX",
     "Can the chain there be captured by a first move of its opponent? A code, and if it is\n"
     "not 0, the move. " CODES,
     1, 1, GTP_BAD_VERTEX, attack},
    {"defend", "VERTEX",
     "Can the chain there be saved by a first move of its owner? A code, and if it is not 0,\n"
     "the move, or PASS if there is nothing to be saved from. " CODES,
     1, 1, GTP_BAD_VERTEX, defend},
    {.name = NULL},
};
