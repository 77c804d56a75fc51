/* SPDX-License-Identifier: MIT */
/*
 * The search. A chain with one liberty is captured; one with two can be put in
 * atari, which leaves its owner next to no choice, so ladders are read to their
 * end. Any other move of the attacker is quiet: it threatens, and the defender may
 * do as he likes. How many quiet moves the attacker has on his way is the slack, the
 * only limit to the width of the search.
 *
 * A chain in atari is taken. Where that is a ko that the attacker would lose, a quiet move may do
 * better: one that takes the liberties of what the chain would connect to, say.
 *
 * Whatever is cut short counts for the defender: a chain is captured only by
 * a proof. The defender captures and extends first, as that is soon seen to save the chain or
 * not; then he passes. If that does no harm the attacker's move was no threat; else the move
 * that captures is where the defender may do better.
 */
#include "board/tactics/tactics_search.h"

#include "util/bits.h"

#define NEVER 100 /* more slack than there is */

static bool can_escape(struct tactics_hunt *hunt, int slack);

void tactics_hunt_start(struct tactics_hunt *hunt, int target, int max_nodes)
{
    quick_look(&hunt->quick, target);
    hunt->target = target;
    hunt->defender = (enum gk_stone)hunt->quick.stone[target];
    hunt->attacker = gk_opponent(hunt->defender);
    hunt->max_nodes = max_nodes;
    hunt->nodes = 0;
    hunt->cut = false;
    hunt->ko_seen = false;
    hunt->n_path = 0;
    hunt->question++;
}

/* Count one more move. False if there may be none, and the search is cut. */
static bool count_move(struct tactics_hunt *hunt)
{
    if (hunt->nodes >= hunt->max_nodes || quick_full(&hunt->quick)) {
        hunt->cut = true;
        return false;
    }
    hunt->nodes++;
    return true;
}

/* Count a move that is legal but for the ko, if it may be played by the rule of the question. */
static bool count_legal(struct tactics_hunt *hunt, int point, enum gk_stone who)
{
    bool banned = hunt->quick.ko == point && hunt->quick.ko_banned == who;

    quick_look(&hunt->quick, point);
    if (!count_move(hunt))
        return false;
    hunt->ko_seen = hunt->ko_seen || banned;
    hunt->nodes -= banned && who != hunt->master;
    return !banned || who == hunt->master;
}

bool tactics_hunt_play(struct tactics_hunt *hunt, int point, enum gk_stone who)
{
    if (!count_legal(hunt, point, who))
        return false;
    if (quick_play(&hunt->quick, point, who) == GK_PLAY_DONE)
        return true;
    hunt->nodes--;
    return false;
}

static struct tactics_hunt_entry *entry_of(struct tactics_hunt *hunt, uint64_t key)
{
    struct tactics_hunt_entry *entry = &hunt->table[key & (TACTICS_HUNT_TABLE - 1)];

    if (entry->question != hunt->question || entry->key != key)
        *entry = (struct tactics_hunt_entry){.key = key,
                                             .question = hunt->question,
                                             .won_with = NEVER,
                                             .lost_with = -1,
                                             .move = GK_PASS};
    return entry;
}

/* The attacker to move meets a position again that he has had: no progress. */
static bool is_repetition(const struct tactics_hunt *hunt, uint64_t key)
{
    for (int i = hunt->n_path - 1; i >= 0; i--)
        if (hunt->path[i] == key)
            return true;
    return false;
}

/* Would the stone that takes the chain at its last liberty be taken back in a ko? Only if both
 * stand alone. */
static bool may_start_ko(const struct quick *quick, int target, int liberty)
{
    if (quick_at(quick, target)->n_stones > 1)
        return false;
    for (int i = 0; i < quick->n_neighbours[liberty]; i++) {
        int next = quick->neighbour[liberty][i];

        if (quick->stone[next] != quick->stone[target])
            return false;
    }
    return true;
}

/* The chain has one liberty. If taking it takes a single stone in a ko, this is
 * worth nothing against a master of kos: he takes back. */
static bool can_take(struct tactics_hunt *hunt, int16_t *move)
{
    bool taken = true;

    if (quick_set_list(&quick_at(&hunt->quick, hunt->target)->liberties, move, 1) == 0)
        return true;
    if (!may_start_ko(&hunt->quick, hunt->target, *move))
        return count_legal(hunt, *move, hunt->attacker);
    if (!tactics_hunt_play(hunt, *move, hunt->attacker))
        return false;
    if (hunt->quick.ko != GK_PASS) {
        hunt->ko_seen = true;
        taken = hunt->master != hunt->defender;
    }
    quick_undo(&hunt->quick);
    return taken;
}

/* Does this move capture, with the slack left after it? */
static bool move_captures(struct tactics_hunt *hunt, int point, int slack)
{
    bool in_atari = quick_at(&hunt->quick, hunt->target)->n_liberties == 1;
    const struct quick_chain *chain;
    bool success = !in_atari; /* taking it was tried before */
    int left = slack;

    if (!tactics_hunt_play(hunt, point, hunt->attacker))
        return false;
    chain = quick_at(&hunt->quick, hunt->target);
    if (!tactics_hunt_taken(hunt)) {
        left -= chain->n_liberties > 1 || in_atari;
        success = left >= 0 && chain->n_liberties <= left + 2 && !can_escape(hunt, left);
    }
    quick_undo(&hunt->quick);
    return success && !hunt->cut;
}

/* Find a move that works; `first` is tried first. Where the chain has an extension that is safe
 * unless the attacker plays there, that is his only move. */
static bool any_works(struct tactics_hunt *hunt, int slack, int first, int16_t *move)
{
    struct tactics_extensions extensions;
    struct tactics_candidates list;
    int n_liberties = quick_at(&hunt->quick, hunt->target)->n_liberties;

    tactics_hunt_extend(hunt, slack, &extensions);
    if (extensions.n_safe > 0) {
        *move = (int16_t)extensions.safe;
        return extensions.n_safe == 1 && !tactics_hunt_is_idle(hunt, &extensions, *move) &&
               move_captures(hunt, *move, slack);
    }
    *move = (int16_t)first;
    if (first != GK_PASS && move_captures(hunt, first, slack))
        return true;
    tactics_hunt_attackers_moves(hunt, n_liberties <= slack + 1 && slack > 0, &list);
    while (!hunt->cut && (*move = tactics_hunt_next(hunt, &list, TACTICS_ALL)) != GK_PASS)
        if (*move != first && !tactics_hunt_is_idle(hunt, &extensions, *move) &&
            move_captures(hunt, *move, slack))
            return true;
    return false;
}

/* Keep what was found out, for less and for more slack too. */
static void keep_result(struct tactics_hunt *hunt, uint64_t key, int slack, bool won, int16_t move)
{
    struct tactics_hunt_entry *entry = entry_of(hunt, key);

    if (won && slack < entry->won_with) {
        entry->won_with = (int8_t)slack;
        entry->won_ko = hunt->ko_seen;
        entry->move = move;
    } else if (!won && slack > entry->lost_with) {
        entry->lost_with = (int8_t)slack;
        entry->lost_ko = hunt->ko_seen;
    }
}

bool tactics_hunt_attack(struct tactics_hunt *hunt, int slack, int16_t *move)
{
    const struct quick_chain *chain = quick_at(&hunt->quick, hunt->target);
    struct tactics_hunt_entry *entry;
    bool won, ko_before = hunt->ko_seen;
    uint64_t key;

    *move = GK_PASS;
    if (hunt->cut || chain->immortal || chain->n_liberties > slack + 2)
        return false;
    if (chain->n_liberties <= 1) {
        if (can_take(hunt, move))
            return true;
        *move = GK_PASS;
        if (slack == 0 || hunt->cut)
            return false;
    }
    key = quick_key(&hunt->quick) ^ bits_mix((uint64_t)hunt->master);
    if (is_repetition(hunt, key))
        return false;
    entry = entry_of(hunt, key);
    if (slack >= entry->won_with || slack <= entry->lost_with) {
        won = slack >= entry->won_with;
        hunt->ko_seen = ko_before || (won ? entry->won_ko : entry->lost_ko);
        *move = won ? entry->move : GK_PASS;
        return won;
    }
    hunt->ko_seen = false;
    hunt->path[hunt->n_path++] = key;
    won = any_works(hunt, slack, entry->move, move);
    *move = won ? *move : (int16_t)GK_PASS;
    hunt->n_path--;
    if (!hunt->cut)
        keep_result(hunt, key, slack, won, *move);
    hunt->ko_seen = hunt->ko_seen || ko_before;
    return won;
}

/* Does one of the moves save the chain, of those left by the steps before `until`? Also true when
 * cut. */
static bool any_saves(struct tactics_hunt *hunt, int slack, struct tactics_candidates *list,
                      enum tactics_step until)
{
    bool safe = false;
    int16_t move, reply;

    while (!safe && (move = tactics_hunt_next(hunt, list, until)) != GK_PASS) {
        if (tactics_hunt_play(hunt, move, hunt->defender)) {
            safe = !tactics_hunt_taken(hunt) && !tactics_hunt_attack(hunt, slack, &reply);
            quick_undo(&hunt->quick);
        }
        safe = safe || hunt->cut;
    }
    return safe;
}

/* The defender moves. Also true when cut. In atari a pass is for a
 * single stone only: its capture may be a ko. */
static bool can_escape(struct tactics_hunt *hunt, int slack)
{
    const struct quick_chain *chain = quick_at(&hunt->quick, hunt->target);
    struct tactics_candidates list;
    int16_t killer;
    bool safe;

    tactics_hunt_defenders_moves(hunt, &list);
    if (any_saves(hunt, slack, &list, TACTICS_DISTANT))
        return true;
    if (chain->n_liberties > 1 || chain->n_stones == 1) {
        if (quick_full(&hunt->quick)) {
            hunt->cut = true;
            return true;
        }
        quick_pass(&hunt->quick);
        safe = !tactics_hunt_attack(hunt, slack, &killer);
        quick_undo(&hunt->quick);
        if (safe || hunt->cut)
            return true;
        tactics_hunt_try_next(hunt, &list, killer);
    }
    return any_saves(hunt, slack, &list, TACTICS_ALL);
}
