/* SPDX-License-Identifier: MIT */
/*
 * How a chain fares by random games (board/playout/playout.h): a tree of the moves that were tried,
 * each with the games that went through it. Below what is in the tree games go on at random. Where
 * a move was not played often yet, games count in which who moves played there later (all moves as
 * first), and before these a few that nobody played, by what is beside the move.
 */
#include <math.h>
#include <stdlib.h>

#include <gankei/experimental/board.h>

#include "board/board.h"
#include "board/playout/playout.h"
#include "board/playout/playout_moves.h"
#include "util/array.h"
#include "util/error.h"

enum {
    STEPS = 8,        /* from the chain: moves are played that near, or as answers */
    EXPAND = 8,       /* games through a move, before its answers are in the tree */
    LATER = 100,      /* games, until those in which a move was played later count half as much; */
    AS_FIRST = 40,    /* moves of a game that are looked at for that */
    MOST_MOVES = 200, /* of a game below the tree */
    BEFORE = 10,      /* games of a move before its first one: it does well in half of them, and */
    PATTERN = 1,      /* in so many more if it has a pattern, */
    TAKES = 3,        /* if something in atari is beside it, of the other side, */
    SAVES = 2,        /* or of its own, and it is not in atari after it; */
    IN_ATARI = -1,    /* if it would be; */
    ALONE = -1        /* if nothing is around */
};

struct fate_node {
    int16_t move; /* as on the fast board, or GK_PASS */
    int16_t n_children;
    int32_t first_child;
    int32_t games, lives;             /* the games through it */
    int32_t later_games, later_lives; /* the games in which its move was played later */
};

struct fate_tree {
    struct playout_game game;
    struct playout_board start;
    bool within[PLAYOUT_POINTS];
    int stone;
    enum gk_stone owner;
    struct fate_node *node;
    size_t room;
    int n;
    int depth, length; /* of the game: moves in the tree, and all */
    int path[MOST_MOVES + 1];
    int16_t move[2 * MOST_MOVES + 2];
    uint32_t last_seen[PLAYOUT_POINTS], seen;
};

static void find_within(const struct gk_board *board, int stone, bool within[PLAYOUT_POINTS])
{
    int16_t chain[GK_BOARD_POINTS];
    int n = gk_board_chain(board, stone, chain).n_stones;

    for (int point = 0; point < GK_BOARD_POINTS; point++)
        for (int i = 0; i < n; i++)
            within[playout_point(point)] |= board_distance(chain[i], point) <= STEPS;
}

/* In how many games before the first one a move does well for who plays it. */
static int games_before(const struct fate_tree *t, int point, enum gk_stone who)
{
    const struct playout_board *b = &t->game.board;
    int in_atari = playout_self_atari(b, point, who), stones = 0;
    bool takes = false, saves = false;

    for (int i = 0; i < 8; i++) {
        int beside = point + playout_step[i], stone = b->stone[beside];

        if (stone == GK_VACANT || stone == PLAYOUT_EDGE)
            continue;
        stones++;
        if (i >= 4 || playout_atari(b, beside) == GK_PASS)
            continue;
        takes |= stone != (int)who;
        saves |= stone == (int)who && in_atari == 0;
    }
    return BEFORE / 2 + PATTERN * playout_has_pattern(&t->game.patterns, b, point) + TAKES * takes +
           SAVES * saves + IN_ATARI * (in_atari > 0) + ALONE * (stones == 0);
}

static void add_node(struct fate_tree *t, int parent, int move, int all, int lives)
{
    t->node[t->n++] =
        (struct fate_node){.move = (int16_t)move, .later_games = all, .later_lives = lives};
    t->node[parent].n_children++;
}

static void add_move(struct fate_tree *t, int parent, int move, enum gk_stone who)
{
    int good = games_before(t, move, who);

    if (good > BEFORE)
        good = BEFORE;
    add_node(t, parent, move, BEFORE, who == t->owner ? good : BEFORE - good);
}

/* Put all moves from there on into the tree. */
static enum gk_status expand(struct fate_tree *t, int at, enum gk_stone who, struct gk_error *err)
{
    const struct playout_board *b = &t->game.board;

    TRY(array_grow(&t->node, (size_t)(t->n + b->n_empty + 1), &t->room, sizeof *t->node,
                   "a tree of moves", err));
    t->node[at].first_child = t->n;
    for (int i = 0; i < b->n_empty; i++) {
        int point = b->empty[i];

        if (t->within[point] && playout_is_legal(b, point, who) && !playout_is_eye(b, point, who))
            add_move(t, at, point, who);
    }
    add_node(t, at, GK_PASS, 0, 0);
    return GK_OK;
}

static double share_of(int part, int all)
{
    return all ? (double)part / all : 0.5;
}

/* How well a move does for who plays it. */
static double worth_of(const struct fate_node *c, bool owner)
{
    double later = c->games ? sqrt((double)LATER / (3.0 * c->games + LATER)) : 1;
    double lives = (1 - later) * share_of(c->lives, c->games) +
                   later * share_of(c->later_lives, c->later_games);

    return (owner ? lives : 1 - lives) - (c->move == GK_PASS ? 0.05 : 0);
}

static int best_child(const struct fate_tree *t, int at, bool owner)
{
    int first = t->node[at].first_child, best = first;
    double most = -1;

    for (int i = first; i < first + t->node[at].n_children; i++) {
        double worth = worth_of(&t->node[i], owner);

        if (worth > most) {
            most = worth;
            best = i;
        }
    }
    return best;
}

static void note_move(struct fate_tree *t, int point, enum gk_stone *who)
{
    t->move[t->length++] = (int16_t)point;
    *who = gk_opponent(*who);
}

static bool is_over(const struct fate_tree *t)
{
    return t->game.passes >= PLAYOUT_PASSES || t->game.board.stone[t->stone] != (int)t->owner;
}

/* Down the tree; a move that is not legal this time, by a ko, ends that. Returns who moves then. */
static enum gk_stone descend(struct fate_tree *t, enum gk_stone who)
{
    int at = 0;

    t->depth = t->length = 0;
    t->path[0] = 0;
    while (t->node[at].n_children && t->depth < MOST_MOVES && !is_over(t)) {
        int next = best_child(t, at, who == t->owner), move = t->node[next].move;

        if (move != GK_PASS && !playout_is_legal(&t->game.board, move, who))
            break;
        playout_move(&t->game, move, who);
        note_move(t, move, &who);
        t->path[++t->depth] = at = next;
    }
    return who;
}

/* The moves of the game from there on by who moved there count as first ones, too. */
static void add_later(struct fate_tree *t, int depth, bool lives)
{
    const struct fate_node *n = &t->node[t->path[depth]];
    int end = depth + AS_FIRST < t->length ? depth + AS_FIRST : t->length;

    t->seen++;
    for (int i = depth; i < end; i += 2)
        if (t->move[i] != GK_PASS)
            t->last_seen[t->move[i]] = t->seen;
    for (int i = n->first_child; i < n->first_child + n->n_children; i++) {
        struct fate_node *c = &t->node[i];

        if (c->move != GK_PASS && t->last_seen[c->move] == t->seen) {
            c->later_games++;
            c->later_lives += lives;
        }
    }
}

static enum gk_status play_game(struct fate_tree *t, enum gk_stone first, struct gk_error *err)
{
    enum gk_stone who;
    const struct fate_node *last;
    bool lives;

    playout_begin(&t->game, &t->start);
    who = descend(t, first);
    last = &t->node[t->path[t->depth]];
    if (!is_over(t) && !last->n_children && last->games >= EXPAND)
        TRY(expand(t, t->path[t->depth], who, err));
    for (int i = 0; i < MOST_MOVES && !is_over(t); i++) {
        playout_random_move(&t->game, who, t->within);
        note_move(t, t->game.last, &who);
    }
    lives = t->game.board.stone[t->stone] == (int)t->owner;
    for (int depth = t->depth; depth >= 0; depth--) {
        t->node[t->path[depth]].games++;
        t->node[t->path[depth]].lives += lives;
        add_later(t, depth, lives);
    }
    return GK_OK;
}

static int board_point(int point)
{
    return (point / PLAYOUT_WIDTH - 1) * GK_BOARD_SIDE + point % PLAYOUT_WIDTH - 1;
}

static int by_point(const void *one, const void *other)
{
    const struct playout_first *a = one, *b = other;

    return a->point - b->point;
}

static void take_result(const struct fate_tree *t, struct playout_fate *out)
{
    const struct fate_node *root = &t->node[0];

    out->games = root->games;
    out->survives = (float)share_of(root->lives, root->games);
    out->n = 0;
    for (int i = root->first_child; i < root->first_child + root->n_children; i++) {
        const struct fate_node *c = &t->node[i];

        if (c->move != GK_PASS)
            out->first[out->n++] = (struct playout_first){(int16_t)board_point(c->move), c->games,
                                                          (float)share_of(c->lives, c->games)};
    }
    qsort(out->first, (size_t)out->n, sizeof *out->first, by_point);
}

enum gk_status playout_fate(const struct gk_board *board, int stone, enum gk_stone first, int games,
                            struct playout_fate *out, struct gk_error *err)
{
    static const struct playout_habits habits = {.atari = 100, .vital = 100, .pattern = 70};
    enum gk_status status;
    struct fate_tree *t = calloc(1, sizeof *t);

    if (!t)
        return error_nomem(err, "a tree of moves", sizeof *t);
    playout_make(&t->game, &habits);
    playout_board_make(board, &t->start);
    if (board->ko != GK_PASS && board->ko_banned == first)
        t->start.ko = playout_point(board->ko);
    find_within(board, stone, t->within);
    t->stone = playout_point(stone);
    t->owner = (enum gk_stone)board->stone[stone];
    playout_begin(&t->game, &t->start);
    status = array_grow(&t->node, 1, &t->room, sizeof *t->node, "a tree of moves", err);
    if (status == GK_OK) {
        t->node[0] = (struct fate_node){.move = GK_PASS};
        t->n = 1;
        status = expand(t, 0, first, err);
    }
    for (int i = 0; i < games && status == GK_OK; i++)
        status = play_game(t, first, err);
    if (status == GK_OK)
        take_result(t, out);
    free(t->node);
    free(t);
    return status;
}
