/* SPDX-License-Identifier: MIT */
/*
 * Tactics, the public part: what is asked of a chain, and how the answers under
 * several rules of ko make an outcome (doc/tactics.md).
 *
 * Somebody tries something: to capture, or to save. He succeeds
 *   - anyhow, if he succeeds though the other side may retake any ko at once;
 *   - by a ko that he takes first, if he succeeds by the ordinary rule only;
 *   - by a ko that the other takes first, if he has to be the one who may retake.
 * The questions are asked in the opposite order, the easiest success first, and no
 * ko in a search makes the others superfluous.
 */

#include <stdlib.h>
#include <string.h>

#include "board/tactics/tactics.h"
#include "board/tactics/tactics_search.h"
#include "util/array.h"
#include "util/error.h"
#include "util/sized.h"

/* Quiet moves that an attacker may make, by the liberties of the chain. */
static const int max_slack[] = {0, 3, 3, 3, 3};

struct gk_tactics {
    struct gk_tactics_options options;
    struct tactics_hunt hunt;
};

void tactics_default(struct gk_tactics_options *options)
{
    *options = (struct gk_tactics_options){.max_liberties = 4, .max_nodes = 2000, .suicide = true};
}

enum gk_status gk_tactics_new(const struct gk_tactics_options *options, struct gk_tactics **out,
                              struct gk_error *err)
{
    ERROR_UNLESS(options && out);
    struct gk_tactics *tactics;

    if (options->max_liberties < 1 || options->max_liberties > 4)
        return error_set(err, GK_ERR_ARG, "chains of up to 1 to 4 liberties can be read, not %d",
                         options->max_liberties);
    if (options->max_nodes < 1)
        return error_set(err, GK_ERR_ARG, "reading needs at least one move, not %d",
                         options->max_nodes);
    TRY(sized_reserved(options->reserved, sizeof options->reserved, err));
    TRY(array_new(&tactics, 1, sizeof *tactics, "a tactical reader", err));
    tactics->options = *options;
    *out = tactics;
    return GK_OK;
}

void gk_tactics_free(struct gk_tactics *tactics)
{
    free(tactics);
}

/* Can the chain be captured by the rule of ko that is set, with this much slack at
 * most? */
static bool can_capture(struct tactics_hunt *hunt, int slack, int16_t *move)
{
    int least = quick_at(&hunt->quick, hunt->target)->n_liberties - 2;

    for (int i = least > 0 ? least : 0; i <= slack; i++)
        if (tactics_hunt_attack(hunt, i, move))
            return true;
    *move = GK_PASS;
    return false;
}

/* Is there a move after which it cannot be captured? `killer` is tried first. */
static bool can_save(struct tactics_hunt *hunt, int slack, int16_t killer, int16_t *move)
{
    struct tactics_candidates list;

    tactics_hunt_defenders_moves(hunt, killer, &list);
    for (int i = 0; i < list.n; i++) {
        bool safe = false;

        *move = list.point[i];
        if (tactics_hunt_play(hunt, *move, hunt->defender)) {
            int16_t reply;

            safe = !tactics_hunt_taken(hunt) && !can_capture(hunt, slack, &reply);
            quick_undo(&hunt->quick);
        }
        if (safe || hunt->cut)
            return true;
    }
    *move = GK_PASS;
    return false;
}

/* Try by all rules of ko, the one that favours `who` first. */
static enum gk_outcome try_rules(struct gk_tactics *tactics, int target, enum gk_stone who,
                                 int16_t killer, int16_t *best, bool *complete)
{
    struct tactics_hunt *hunt = &tactics->hunt;
    enum gk_stone master[] = {who, GK_VACANT, gk_opponent(who)};
    enum gk_outcome outcome = GK_OUTCOME_FAILURE;
    bool attack = hunt->quick.stone[target] != (int16_t)who;
    int slack = max_slack[quick_at(&hunt->quick, target)->n_liberties];

    *best = GK_PASS;
    tactics_hunt_start(hunt, target, tactics->options.max_nodes);
    for (int i = 0; i < 3; i++) {
        int16_t move;

        hunt->master = master[i];
        hunt->ko_seen = false;
        if (!(attack ? can_capture(hunt, slack, &move) : can_save(hunt, slack, killer, &move)))
            break;
        *best = move;
        outcome = hunt->ko_seen ? (enum gk_outcome)(GK_OUTCOME_KO_LATE + i) : GK_OUTCOME_SUCCESS;
        if (outcome == GK_OUTCOME_SUCCESS)
            break;
    }
    *complete = *complete && !hunt->cut;
    return outcome;
}

/* The chain at `point` of the board that is loaded. */
static void read_chain(struct gk_tactics *tactics, int point, struct gk_chain_status *out)
{
    const struct quick *quick = &tactics->hunt.quick;
    const struct quick_chain *chain = quick_at(quick, point);
    enum gk_stone owner = (enum gk_stone)quick->stone[point];

    *out = (struct gk_chain_status){.attack = GK_OUTCOME_FAILURE,
                                    .defence = GK_OUTCOME_SUCCESS,
                                    .complete = true,
                                    .attack_move = GK_PASS,
                                    .defence_move = GK_PASS};
    if (chain->immortal || chain->n_liberties > tactics->options.max_liberties)
        return;
    out->attack = (uint8_t)try_rules(tactics, point, gk_opponent(owner), GK_PASS, &out->attack_move,
                                     &out->complete);
    if (out->attack == GK_OUTCOME_FAILURE)
        return;
    out->defence = (uint8_t)try_rules(tactics, point, owner, out->attack_move, &out->defence_move,
                                      &out->complete);
    /* Where the attack is a ko, the defender may do nothing yet. */
    if (out->defence + out->attack < GK_OUTCOME_SUCCESS) {
        out->defence = (uint8_t)(GK_OUTCOME_SUCCESS - out->attack);
        out->defence_move = GK_PASS;
    }
}

/* The head of a chain is the same stone however it is asked, so that answers are, too. */
static int smallest_stone(const struct quick *quick, int point)
{
    int least = point;

    for (int stone = quick->next[point]; stone != point; stone = quick->next[stone])
        if (stone < least)
            least = stone;
    return least;
}

enum gk_status gk_tactics_read(struct gk_tactics *tactics, const struct gk_board *board, int point,
                               struct gk_chain_status *out, struct gk_error *err)
{
    ERROR_UNLESS(tactics && board && out);
    if (point < 0 || point >= GK_BOARD_POINTS || board->stone[point] == GK_VACANT)
        return error_set(err, GK_ERR_ARG, "there is no stone to be captured at point %d", point);
    quick_load(&tactics->hunt.quick, board, tactics->options.suicide);
    read_chain(tactics, smallest_stone(&tactics->hunt.quick, point), out);
    return GK_OK;
}

enum gk_status tactics_read_move(struct gk_tactics *tactics, const struct gk_board *board,
                                 int point, enum gk_stone who, enum gk_outcome *out,
                                 struct gk_error *err)
{
    struct gk_board after = *board;
    struct gk_chain_status status;
    enum gk_status result;

    *out = GK_OUTCOME_SUCCESS;
    if (point < 0 || (who != GK_X && who != GK_O))
        return error_set(err, GK_ERR_ARG, "a move of one side at a point, please, not %d at %d",
                         (int)who, point);
    if (gk_board_play(&after, point, who, tactics->options.suicide, NULL) != GK_PLAY_DONE ||
        after.stone[point] == GK_VACANT)
        return GK_OK;
    result = gk_tactics_read(tactics, &after, point, &status, err);
    if (result == GK_OK)
        *out = (enum gk_outcome)status.attack;
    return result;
}

enum gk_status tactics_board(struct gk_tactics *tactics, const struct gk_board *board,
                             struct gk_chain_status out[GK_BOARD_POINTS], struct gk_error *err)
{
    const struct quick *quick = &tactics->hunt.quick;

    (void)err;
    memset(out, 0, GK_BOARD_POINTS * sizeof out[0]);
    quick_load(&tactics->hunt.quick, board, tactics->options.suicide);
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        int first;

        if (quick->stone[point] == GK_VACANT)
            continue;
        first = smallest_stone(quick, point);
        if (first == point)
            read_chain(tactics, point, &out[point]);
        else
            out[point] = out[first];
    }
    return GK_OK;
}
