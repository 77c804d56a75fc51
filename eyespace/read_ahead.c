/* SPDX-License-Identifier: MIT */
/*
 * Reading one move ahead: what a group is worth after a move that captures or saves stones around
 * it. Eye spaces are made by lively chains, and a chain that either side can capture or save by
 * moving first is lively; so a value without that takes walls for granted that can fall.
 *
 * The owner who moves first has at least what he has after such a move, the opponent to play; the
 * opponent leaves at most what there is after his, the owner to play. What takes a ko counts for
 * the values by ko only.
 */
#include <gankei/experimental/board.h>
#include <gankei/experimental/eyespace.h>

#include "eyespace/analyser.h"
#include "util/error.h"

/* How a move succeeds: not at all, by ko, or anyhow. */
enum ahead_success { AHEAD_NONE, AHEAD_KO, AHEAD_SURE };

struct read_ahead {
    struct gk_analyser *analyser;
    const struct gk_analysis *analysis;
    int point; /* a stone of the group */
    enum gk_stone owner;
    uint8_t attack[GK_BOARD_POINTS], defence[GK_BOARD_POINTS]; /* enum ahead_success */
};

/* Is a chain part of the group, or does it stand beside one of its stones or of its liberties? */
static bool is_near(const struct read_ahead *l, int group, const int16_t *stones, int n)
{
    const struct gk_analysis *a = l->analysis;
    const struct gk_eyes *eyes = &a->eyes[l->owner == GK_WHITE];

    for (int i = 0; i < n; i++) {
        int near[4], n_near = gk_board_neighbours(&a->board, stones[i], near);

        if (eyes->group[stones[i]] == group)
            return true;
        for (int k = 0; k < n_near; k++) {
            int next[4], n_next = gk_board_neighbours(&a->board, near[k], next);

            if (eyes->group[near[k]] == group)
                return true;
            for (int j = 0; j < n_next && a->board.stone[near[k]] == GK_VACANT; j++)
                if (eyes->group[next[j]] == group)
                    return true;
        }
    }
    return false;
}

static void add_move(uint8_t moves[GK_BOARD_POINTS], int point, int outcome)
{
    uint8_t success = outcome == GK_OUTCOME_SUCCESS ? AHEAD_SURE : AHEAD_KO;

    if (point >= 0 && outcome != GK_OUTCOME_FAILURE && moves[point] < success)
        moves[point] = success;
}

/* The moves that capture or save chains near the group which the other side would save or
 * capture. */
static void find_moves(struct read_ahead *l, int group)
{
    const struct gk_analysis *a = l->analysis;
    bool seen[GK_BOARD_POINTS] = {false};
    int16_t stones[GK_BOARD_POINTS];

    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        const struct gk_chain_status *s = &a->status[point];
        bool own = a->board.stone[point] == l->owner;
        int n;

        if (a->board.stone[point] == GK_VACANT || seen[point])
            continue;
        n = gk_board_chain(&a->board, point, stones).n_stones;
        for (int i = 0; i < n; i++)
            seen[stones[i]] = true;
        if (s->attack == GK_OUTCOME_FAILURE || s->defence == GK_OUTCOME_FAILURE ||
            !is_near(l, group, stones, n))
            continue;
        add_move(own ? l->attack : l->defence, s->attack_move, s->attack);
        add_move(own ? l->defence : l->attack, s->defence_move, s->defence);
    }
}

/* The group after a move; of no worth if the move captures its stone. False if nobody can play
 * there. */
static enum gk_status group_after(const struct read_ahead *l, int move, enum gk_stone who,
                                  struct gk_eye_group *out, bool *played, struct gk_error *err)
{
    struct gk_board board = l->analysis->board;
    struct gk_analysis *after = NULL;
    const struct gk_eye_group *group;
    enum gk_status status;

    *out = (struct gk_eye_group){.origin = GK_PASS};
    *played = gk_board_play(&board, move, who, true, NULL) == GK_PLAY_DONE;
    if (!*played || board.stone[l->point] != l->owner)
        return GK_OK;
    status = gk_analyse(l->analyser, &board, &after, err);
    group = status == GK_OK ? eyespace_group_at(after, l->point) : NULL;
    if (group)
        *out = *group;
    gk_analysis_free(after);
    return status;
}

/* The owner has at least `least` by moving first. */
static bool raise_to(struct gk_eye_value *value, int least)
{
    if (value->c >= least)
        return false;
    value->c = (uint8_t)least;
    if (value->d < least)
        value->d = (uint8_t)least;
    return true;
}

/* The opponent leaves at most `most` by moving first. */
static bool lower_to(struct gk_eye_value *value, int most)
{
    if (value->b <= most)
        return false;
    value->b = (uint8_t)most;
    if (value->a > most)
        value->a = (uint8_t)most;
    return true;
}

static enum gk_status try_defence(const struct read_ahead *l, int move, struct gk_eye_group *group,
                                  struct gk_error *err)
{
    struct gk_eye_group after;
    bool played;
    enum gk_status status = group_after(l, move, l->owner, &after, &played, err);

    if (status != GK_OK || !played)
        return status;
    raise_to(&group->ko_won, after.ko_won.b);
    if (l->defence[move] == AHEAD_SURE) {
        raise_to(&group->ko_lost, after.ko_lost.b);
        if (raise_to(&group->value, after.value.b))
            group->defence = (int16_t)move;
    }
    return GK_OK;
}

static enum gk_status try_attack(const struct read_ahead *l, int move, struct gk_eye_group *group,
                                 struct gk_error *err)
{
    struct gk_eye_group after;
    bool played;
    enum gk_status status = group_after(l, move, gk_opponent(l->owner), &after, &played, err);

    if (status != GK_OK || !played || after.at_least)
        return status;
    lower_to(&group->ko_lost, after.ko_lost.c);
    if (l->attack[move] == AHEAD_SURE) {
        lower_to(&group->ko_won, after.ko_won.c);
        if (lower_to(&group->value, after.value.c))
            group->attack = (int16_t)move;
    }
    return GK_OK;
}

enum gk_status gk_group_read_ahead(struct gk_analyser *analyser, struct gk_analysis *analysis,
                                   int point, struct gk_error *err)
{
    ERROR_UNLESS(analyser && analysis);
    struct read_ahead l = {.analyser = analyser, .analysis = analysis, .point = point};
    const struct gk_eye_group *known = eyespace_group_at(analysis, point);
    struct gk_eye_group group;
    enum gk_status status = GK_OK;

    if (!known || known->looked)
        return GK_OK;
    group = *known;
    l.owner = (enum gk_stone)analysis->board.stone[point];
    find_moves(&l, group.origin);
    for (int move = 0; move < GK_BOARD_POINTS && status == GK_OK; move++) {
        if (l.defence[move] && !group.at_least)
            status = try_defence(&l, move, &group, err);
        if (l.attack[move] && status == GK_OK)
            status = try_attack(&l, move, &group, err);
    }
    group.looked = true;
    if (status == GK_OK)
        analysis->group[l.owner == GK_WHITE][known - analysis->group[l.owner == GK_WHITE]] = group;
    return status;
}
