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

#include "board/board.h"
#include "board/tactics/memo.h"
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
    const struct gk_board *loaded; /* in the hunt, while a question is answered; null: none */
    struct gk_board board;         /* that was asked about, */
    struct memo_view view;         /* what it shows, */
    struct tactics_memo memo;      /* and what was read of it and of others */
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

    tactics_hunt_defenders_moves(hunt, &list);
    tactics_hunt_try_next(hunt, &list, killer);
    while ((*move = tactics_hunt_next(hunt, &list, TACTICS_ALL)) != GK_PASS) {
        bool safe = false;

        if (tactics_hunt_play(hunt, *move, hunt->defender)) {
            int16_t reply;

            safe = !tactics_hunt_taken(hunt) && !can_capture(hunt, slack, &reply);
            quick_undo(&hunt->quick);
        }
        if (safe || hunt->cut)
            return true;
    }
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

/* ---- Chains ---- */

/* Is a chain one that is not read, for nothing captures it? */
static bool is_safe(const struct gk_tactics *tactics, const struct gk_chain *chain)
{
    return chain->immortal || chain->n_liberties > tactics->options.max_liberties;
}

static const struct gk_chain_status safe_status = {.attack = GK_OUTCOME_FAILURE,
                                                   .defence = GK_OUTCOME_SUCCESS,
                                                   .complete = true,
                                                   .attack_move = GK_PASS,
                                                   .defence_move = GK_PASS};

/* Can the chain at `point` of the board that is loaded be captured? */
static void read_attack(struct gk_tactics *tactics, int point, struct gk_chain_status *out)
{
    enum gk_stone owner = (enum gk_stone)tactics->hunt.quick.stone[point];

    *out = safe_status;
    out->attack = (uint8_t)try_rules(tactics, point, gk_opponent(owner), GK_PASS, &out->attack_move,
                                     &out->complete);
}

/* And saved, if it can be captured? */
static void read_defence(struct gk_tactics *tactics, int point, struct gk_chain_status *out)
{
    enum gk_stone owner = (enum gk_stone)tactics->hunt.quick.stone[point];

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

static void load(struct gk_tactics *tactics, const struct gk_board *board)
{
    if (tactics->loaded != board)
        quick_load(&tactics->hunt.quick, board, tactics->options.suicide);
    tactics->loaded = board;
    tactics->hunt.quick.looked = (struct quick_set){{0}};
}

/* What a board shows: mostly the one that was asked about before. */
static const struct memo_view *view_of(struct gk_tactics *tactics, const struct gk_board *board)
{
    const struct gk_board *last = &tactics->board;

    if (!board_same(last, board) || last->ko != board->ko || last->ko_banned != board->ko_banned ||
        memcmp(last->immortal, board->immortal, sizeof last->immortal) != 0) {
        tactics->board = *board;
        memo_view_make(board, &tactics->view);
    }
    return &tactics->view;
}

/* A chain that is not safe, by its smallest stone, so that answers are the same whatever stone is
 * asked about. */
static void recall_chain(struct gk_tactics *tactics, const struct gk_board *board, int first,
                         struct gk_chain_status *out)
{
    const struct memo_view *view = view_of(tactics, board);
    uint64_t question = memo_question(board, NULL, 0, first);
    const struct gk_chain_status *known = memo_find(&tactics->memo, question, view);
    struct quick_set points = {{0}};

    if (known) {
        *out = *known;
        return;
    }
    load(tactics, board);
    read_attack(tactics, first, out);
    read_defence(tactics, first, out);
    memo_add_points(board, &tactics->hunt.quick.looked, &points);
    memo_keep(&tactics->memo, question, view, &points, out);
}

static int smallest_of(const int16_t *stones, int n)
{
    int least = stones[0];

    for (int i = 1; i < n; i++)
        if (stones[i] < least)
            least = stones[i];
    return least;
}

enum gk_status gk_tactics_read(struct gk_tactics *tactics, const struct gk_board *board, int point,
                               struct gk_chain_status *out, struct gk_error *err)
{
    ERROR_UNLESS(tactics && board && out);
    int16_t stones[GK_BOARD_POINTS];
    struct gk_chain chain;

    if (point < 0 || point >= GK_BOARD_POINTS || board->stone[point] == GK_VACANT)
        return error_set(err, GK_ERR_ARG, "there is no stone to be captured at point %d", point);
    *out = safe_status;
    chain = gk_board_chain(board, point, stones);
    tactics->loaded = NULL;
    if (!is_safe(tactics, &chain))
        recall_chain(tactics, board, smallest_of(stones, chain.n_stones), out);
    return GK_OK;
}

enum gk_status tactics_board(struct gk_tactics *tactics, const struct gk_board *board,
                             struct gk_chain_status out[GK_BOARD_POINTS], struct gk_error *err)
{
    bool seen[GK_BOARD_POINTS] = {false};
    int16_t stones[GK_BOARD_POINTS];

    (void)err;
    memset(out, 0, GK_BOARD_POINTS * sizeof out[0]);
    tactics->loaded = NULL;
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        struct gk_chain_status status = safe_status;
        struct gk_chain chain;

        if (board->stone[point] == GK_VACANT || seen[point])
            continue;
        chain = gk_board_chain(board, point, stones);
        if (!is_safe(tactics, &chain))
            recall_chain(tactics, board, point, &status);
        for (int i = 0; i < chain.n_stones; i++) {
            out[stones[i]] = status;
            seen[stones[i]] = true;
        }
    }
    return GK_OK;
}

/* ---- Moves ---- */

/* Play; adds what the move rests on. False if it is illegal or takes itself. */
static bool play_move(struct gk_board *board, const struct gk_game_move *move, bool suicide,
                      struct quick_set *points)
{
    struct quick_set looked = {{0}};
    int near[4], n_near = gk_board_neighbours(board, move->point, near);

    quick_set_add(&looked, move->point);
    for (int i = 0; i < n_near; i++)
        quick_set_add(&looked, near[i]);
    memo_add_points(board, &looked, points);
    return gk_board_play(board, move->point, (enum gk_stone)move->who, suicide, NULL) ==
               GK_PLAY_DONE &&
           board->stone[move->point] != GK_VACANT;
}

/* The stone of the last move, after all of them. */
static void read_after(struct gk_tactics *tactics, const struct gk_board *board,
                       const struct gk_game_move *move, int n, struct quick_set *points,
                       struct gk_chain_status *out)
{
    struct gk_board after = *board;
    int16_t stones[GK_BOARD_POINTS];
    struct gk_chain chain;

    *out = safe_status;
    out->attack = GK_OUTCOME_SUCCESS;
    for (int i = 0; i < n; i++)
        if (!play_move(&after, &move[i], tactics->options.suicide, points))
            return;
    *out = safe_status;
    chain = gk_board_chain(&after, move[n - 1].point, stones);
    if (is_safe(tactics, &chain))
        return;
    tactics->loaded = NULL;
    load(tactics, &after);
    read_attack(tactics, smallest_of(stones, chain.n_stones), out);
    memo_add_points(&after, &tactics->hunt.quick.looked, points);
    tactics->loaded = NULL;
}

enum gk_status tactics_read_moves(struct gk_tactics *tactics, const struct gk_board *board,
                                  const struct gk_game_move *move, int n, enum gk_outcome *out,
                                  struct gk_error *err)
{
    const struct gk_chain_status *known;
    const struct memo_view *view;
    struct quick_set points = {{0}};
    struct gk_chain_status status;
    uint64_t question;

    for (int i = 0; i < n; i++)
        if (move[i].point < 0 || (move[i].who != GK_X && move[i].who != GK_O))
            return error_set(err, GK_ERR_ARG, "a move of one side at a point, please, not %d at %d",
                             move[i].who, move[i].point);
    view = view_of(tactics, board);
    question = memo_question(board, move, n, move[n - 1].point);
    known = memo_find(&tactics->memo, question, view);
    if (known) {
        *out = (enum gk_outcome)known->attack;
        return GK_OK;
    }
    read_after(tactics, board, move, n, &points, &status);
    memo_keep(&tactics->memo, question, view, &points, &status);
    *out = (enum gk_outcome)status.attack;
    return GK_OK;
}

enum gk_status tactics_read_move(struct gk_tactics *tactics, const struct gk_board *board,
                                 int point, enum gk_stone who, enum gk_outcome *out,
                                 struct gk_error *err)
{
    struct gk_game_move move = {(int16_t)point, (uint8_t)who};

    return tactics_read_moves(tactics, board, &move, 1, out, err);
}
