/* SPDX-License-Identifier: MIT */
/*
 * For each placement of a size in a location: select markings, solve them in both
 * games, find the causes of differences, read the board, ask the peer, count, and
 * report. Everything is done for many markings at a time, in parallel inside; what
 * is counted and reported goes through them in order.
 */
#include "compare/compare.h"

#include <stdlib.h>

#include "crosscheck/selection.h"
#include "util/array.h"
#include "util/error.h"

/* Markings at a time: bounds the memory, and still shares the work. */
#define BATCH 65536

/* The exact game by the rules of somebody who is compared, and with a ko threat for the defender or
 * for the attacker: if that has another result, a difference hinges on ko. */
struct judges {
    struct gk_solver *exact, *threats[2];
};

struct compare {
    struct compare_options options;
    struct gk_solver *abstract, *exact;
    struct judges peer, group;    /* for each of these two, if there is one */
    struct group_readers *groups; /* null: not wanted */
    struct gk_causes *causes;     /* null: not wanted */
    struct witness *witness;      /* null without the board */
};

void compare_default(struct compare_options *options)
{
    *options =
        (struct compare_options){.causes = true, .board = true, .max_vertices = 12, .seed = 1};
    gk_rules_default(&options->rules);
    options->peer_rules = options->rules;
    options->peer_rules.suicide = false;
    options->peer_rules.outer_liberties = 2;
}

static enum gk_status judges_init(struct judges *judges, struct gk_rules rules,
                                  enum gk_ko_model threats, int threads, struct gk_error *err)
{
    int usual = rules.ko_threats;

    TRY(gk_solver_new(&rules, threads, &judges->exact, err));
    rules.ko_model = threats;
    for (int i = 0; i < 2; i++) {
        rules.ko_threats = usual + (i == 0 ? 1 : -1);
        TRY(gk_solver_new(&rules, threads, &judges->threats[i], err));
    }
    return GK_OK;
}

static void judges_fini(struct judges *judges)
{
    gk_solver_free(judges->exact);
    gk_solver_free(judges->threats[0]);
    gk_solver_free(judges->threats[1]);
}

/* They know neither suicide nor threats. */
static enum gk_status init_groups(struct compare *c, struct gk_error *err)
{
    struct gk_rules rules = c->options.rules;

    rules.suicide = false;
    rules.ko_threats = 0;
    TRY(judges_init(&c->group, rules, GK_THREATS_FIXED, c->options.threads, err));
    return group_read_new(rules.outer_liberties, c->options.threads, &c->groups, err);
}

enum gk_status compare_new(const struct compare_options *options, struct compare **out,
                           struct gk_error *err)
{
    const struct gk_rules *rules = &options->rules;
    struct gk_rules abstract = *rules;
    struct compare *c;
    enum gk_status status;

    TRY(array_new(&c, 1, sizeof *c, "a comparison", err));
    c->options = *options;
    abstract.kind = GK_RULES_ABSTRACT;
    status = gk_solver_new(&abstract, options->threads, &c->abstract, err);
    if (status == GK_OK)
        status = gk_solver_new(rules, options->threads, &c->exact, err);
    if (status == GK_OK && options->peers)
        status = judges_init(&c->peer, options->peer_rules, options->peer_rules.ko_model,
                             options->threads, err);
    if (status == GK_OK && options->groups)
        status = init_groups(c, err);
    if (status == GK_OK && options->causes)
        status = gk_causes_new(rules, false, options->threads, &c->causes, err);
    if (status == GK_OK && options->board)
        status = witness_new(rules, options->threads, &c->witness, err);
    if (status == GK_OK)
        *out = c;
    else
        compare_free(c);
    return status;
}

void compare_free(struct compare *compare)
{
    if (!compare)
        return;
    gk_solver_free(compare->abstract);
    gk_solver_free(compare->exact);
    judges_fini(&compare->peer);
    judges_fini(&compare->group);
    group_read_free(compare->groups);
    gk_causes_free(compare->causes);
    witness_free(compare->witness);
    free(compare);
}

/* ---- A batch of markings of one placement ---- */

struct compare_batch {
    const struct gk_drawn_shape *placement;
    const gk_marking *marking;
    size_t count;
    struct gk_result *result; /* for the solvers */
    struct gk_opinions *games;
    struct witness_answers *board;
    struct peer_answer *peer;
    struct gk_result *peer_exact;
    bool *peer_ko; /* of the dispute */
    struct group_reply *group;
    struct gk_result *group_exact;
    bool *group_ko; /* of the dispute */
};

static void batch_fini(struct compare_batch *b)
{
    for (size_t i = 0; b->board && i < b->count; i++)
        witness_answers_fini(&b->board[i]);
    free(b->result);
    free(b->games);
    free(b->board);
    free(b->peer);
    free(b->peer_exact);
    free(b->peer_ko);
    free(b->group);
    free(b->group_exact);
    free(b->group_ko);
}

static enum gk_status batch_init(const struct compare *c, struct compare_batch *b,
                                 struct gk_error *err)
{
    const char *what = "markings to compare";

    TRY(array_new(&b->result, b->count, sizeof *b->result, what, err));
    TRY(array_new(&b->games, b->count, sizeof *b->games, what, err));
    if (c->witness)
        TRY(array_new(&b->board, b->count, sizeof *b->board, what, err));
    if (c->groups) {
        TRY(array_new(&b->group, b->count, sizeof *b->group, what, err));
        TRY(array_new(&b->group_exact, b->count, sizeof *b->group_exact, what, err));
        TRY(array_new(&b->group_ko, b->count, sizeof *b->group_ko, what, err));
    }
    if (c->options.peers) {
        TRY(array_new(&b->peer, b->count, sizeof *b->peer, what, err));
        TRY(array_new(&b->peer_exact, b->count, sizeof *b->peer_exact, what, err));
        TRY(array_new(&b->peer_ko, b->count, sizeof *b->peer_ko, what, err));
    }
    return GK_OK;
}

/* The results of a game on some markings of the batch. */
static enum gk_status solve_batch(struct gk_solver *game, const struct compare_batch *b,
                                  size_t first, size_t count, struct gk_result *out,
                                  struct gk_error *err)
{
    struct gk_batch batch = {.shape = &b->placement->shape,
                             .marking = b->marking + first,
                             .count = count,
                             .results = out};

    return gk_solve_batch(game, GK_WANT_RESULTS, &batch, 1, NULL, err);
}

static enum gk_status ask_games(struct compare *c, struct compare_batch *b, struct gk_error *err)
{
    TRY(solve_batch(c->abstract, b, 0, b->count, b->result, err));
    for (size_t i = 0; i < b->count; i++)
        b->games[i] = (struct gk_opinions){.marking = b->marking[i], .abstract = b->result[i]};
    TRY(solve_batch(c->exact, b, 0, b->count, b->result, err));
    for (size_t i = 0; i < b->count; i++) {
        b->games[i].exact = b->result[i];
        if (!gk_result_same(&b->games[i].abstract, &b->result[i]))
            b->games[i].cause = GK_CAUSE_OTHER;
    }
    return c->causes ? gk_causes_find(c->causes, &b->placement->shape, b->games, b->count, err)
                     : GK_OK;
}

/* Does the exact game's result on this marking change with a ko threat of either side? */
static enum gk_status hinges_on_ko(const struct judges *judges, const struct compare_batch *b,
                                   size_t i, const struct gk_result *exact, bool *out,
                                   struct gk_error *err)
{
    *out = false;
    for (int k = 0; k < 2; k++) {
        struct gk_result result;

        TRY(solve_batch(judges->threats[k], b, i, 1, &result, err));
        if (!gk_result_same(&result, exact))
            *out = true;
    }
    return GK_OK;
}

static enum gk_status ask_peer(struct compare *c, struct compare_batch *b, struct gk_error *err)
{
    TRY(solve_batch(c->peer.exact, b, 0, b->count, b->peer_exact, err));
    TRY(peers_ask(c->options.peers, b->placement, b->marking, b->count, b->peer, err));
    for (size_t i = 0; i < b->count; i++)
        if (b->peer[i].kind == PEER_ANSWERED &&
            !gk_result_same(&b->peer[i].result, &b->peer_exact[i]))
            TRY(hinges_on_ko(&c->peer, b, i, &b->peer_exact[i], &b->peer_ko[i], err));
    return GK_OK;
}

static enum gk_status ask_groups(struct compare *c, struct compare_batch *b, struct gk_error *err)
{
    TRY(group_read(c->groups, b->placement, b->marking, b->count, b->group, err));
    TRY(solve_batch(c->group.exact, b, 0, b->count, b->group_exact, err));
    for (size_t i = 0; i < b->count; i++) {
        const struct gk_result *exact = &b->group_exact[i];
        struct gk_result result = group_read_result(&b->group[i], exact);

        if (b->group[i].kind != GROUP_READ || gk_result_same(&result, exact))
            continue;
        b->group_ko[i] = b->group[i].ko;
        if (!b->group_ko[i])
            TRY(hinges_on_ko(&c->group, b, i, exact, &b->group_ko[i], err));
    }
    return GK_OK;
}

static enum gk_status ask_others(struct compare *c, struct compare_batch *b, struct gk_error *err)
{
    if (c->witness)
        TRY(witness_read(c->witness, b->placement, b->marking, b->count, b->board, err));
    if (c->groups)
        TRY(ask_groups(c, b, err));
    if (c->options.peers)
        TRY(ask_peer(c, b, err));
    return GK_OK;
}

/* ---- Counting ---- */

bool compare_board_agrees(const struct witness_answers *board, const struct gk_result *exact)
{
    for (size_t i = 0; i < board->n_answers; i++)
        if (!gk_result_same(&board->answer[i].result, exact))
            return false;
    return board->n_other == 0;
}

/* Each of these counts one marking, and says whether there is agreement. */

static bool count_games(const struct gk_opinions *games, struct compare_tally *tally)
{
    if (gk_eye_value_same(games->abstract.value, games->exact.value)) {
        tally->value[GK_CAUSE_NONE]++;
        tally->points_only[games->cause]++;
    } else {
        tally->value[games->cause]++;
    }
    return games->cause == GK_CAUSE_NONE;
}

static bool count_board(const struct witness_answers *board, const struct gk_result *exact,
                        struct compare_tally *tally)
{
    bool value = true, all = compare_board_agrees(board, exact);

    tally->positions += (unsigned)board->n_positions;
    tally->unread += board->too_large;
    if (board->n_positions == 0)
        return true;
    for (size_t i = 0; i < board->n_answers; i++)
        value &= gk_eye_value_same(board->answer[i].result.value, exact->value);
    tally->realisable++;
    tally->board_value += value;
    tally->board_same += all;
    return all;
}

/* A refusal, and an answer about another shape, are no disagreement. */
static bool count_peer(const struct peer_answer *peer, const struct gk_result *exact,
                       struct compare_tally *tally)
{
    tally->peer[peer->kind]++;
    if (peer->kind != PEER_ANSWERED)
        return peer->kind == PEER_REFUSED || peer->kind == PEER_OTHER;
    tally->peer_value += gk_eye_value_same(peer->result.value, exact->value);
    tally->peer_same += gk_result_same(&peer->result, exact);
    return gk_result_same(&peer->result, exact);
}

/* The proofs let the attacker pass while a ko bans him, the exact game does not: a difference that
 * hinges on ko is counted as such. */
static bool count_group(const struct group_reply *group, const struct gk_result *exact, bool ko,
                        struct compare_tally *tally)
{
    struct gk_result result = group_read_result(group, exact);
    bool same = gk_result_same(&result, exact);

    tally->group[group->kind]++;
    if (group->kind != GROUP_READ)
        return true;
    tally->group_value += gk_eye_value_same(result.value, exact->value);
    tally->group_same += same;
    tally->group_ko += ko;
    return same;
}

static void count_batch(const struct compare *c, const struct compare_batch *b,
                        struct compare_tally *tally)
{
    for (size_t i = 0; i < b->count; i++) {
        struct compare_dispute d = {
            .location = tally->location,
            .placement = b->placement,
            .games = &b->games[i],
            .board = b->board ? &b->board[i] : NULL,
            .peer = b->peer ? &b->peer[i] : NULL,
            .peer_exact = b->peer ? &b->peer_exact[i] : NULL,
            .group = b->group ? &b->group[i] : NULL,
            .group_exact = b->group ? &b->group_exact[i] : NULL,
            .group_ko = b->group && b->group_ko[i],
            .ko = b->peer && b->peer_ko[i],
        };
        bool agree = count_games(d.games, tally);

        if (d.board)
            agree &= count_board(d.board, &d.games->exact, tally);
        tally->peer_ko += d.ko;
        if (d.peer)
            agree &= count_peer(d.peer, d.peer_exact, tally);
        if (d.group)
            agree &= count_group(d.group, d.group_exact, d.group_ko, tally);
        if (!agree && c->options.report)
            c->options.report(c->options.user, &d);
    }
    tally->markings += b->count;
}

/* ---- Placements ---- */

static enum gk_status run_batch(struct compare *c, struct compare_batch *b,
                                struct compare_tally *tally, struct gk_error *err)
{
    enum gk_status status = batch_init(c, b, err);

    if (status == GK_OK)
        status = ask_games(c, b, err);
    if (status == GK_OK)
        status = ask_others(c, b, err);
    if (status == GK_OK)
        count_batch(c, b, tally);
    batch_fini(b);
    return status;
}

/* `share`: how many random markings fall to this placement. */
static enum gk_status compare_placement(struct compare *c, const struct gk_drawn_shape *placement,
                                        size_t share, uint64_t seed, struct compare_tally *tally,
                                        struct gk_error *err)
{
    const struct compare_options *o = &c->options;
    const struct gk_shape *shape = &placement->shape;
    struct selection selection;
    enum gk_status status = GK_OK;

    TRY(o->sample ? selection_random(shape, o->dead_margins, share, seed, &selection, err)
                  : selection_all(shape, o->dead_margins, &selection, err));
    for (size_t done = 0; status == GK_OK && done < selection.count; done += BATCH) {
        size_t left = selection.count - done;
        struct compare_batch b = {.placement = placement,
                                  .marking = selection.marking + done,
                                  .count = left < BATCH ? left : BATCH};

        status = run_batch(c, &b, tally, err);
    }
    selection_fini(&selection);
    return status;
}

/* Random markings fall on all placements that are not too large alike: share[i]
 * is the number for the i-th. */
static enum gk_status draw_shares(const struct compare_options *o,
                                  const struct gk_shapes *placements, uint64_t *seed,
                                  size_t **share, struct gk_error *err)
{
    size_t n_fitting = 0;
    int drawn = 0;

    TRY(array_new(share, placements->count, sizeof **share, "a sample", err));
    for (size_t i = 0; i < placements->count; i++)
        n_fitting += placements->shape[i].shape.graph.n <= o->max_vertices;
    while (n_fitting > 0 && drawn < o->sample) {
        uint32_t i = selection_random_below(seed, (uint32_t)placements->count);

        if (placements->shape[i].shape.graph.n > o->max_vertices)
            continue;
        (*share)[i]++;
        drawn++;
    }
    return GK_OK;
}

static enum gk_status compare_placements(struct compare *c, const struct gk_shapes *placements,
                                         struct compare_tally *tally, struct gk_error *err)
{
    const struct compare_options *o = &c->options;
    uint64_t seed = o->seed << 8 | (unsigned)tally->points << 2 | tally->location;
    size_t *share;
    enum gk_status status = draw_shares(o, placements, &seed, &share, err);

    for (size_t i = 0; status == GK_OK && i < placements->count; i++) {
        const struct gk_drawn_shape *placement = &placements->shape[i];
        uint64_t own_seed = selection_random_state(&seed);

        if (o->progress.report && o->progress.report(o->progress.user, i, placements->count))
            status = error_set(err, GK_ERR_CANCELLED, "stopped");
        else if (placement->shape.graph.n > o->max_vertices)
            tally->too_large++;
        else
            status = compare_placement(c, placement, share[i], own_seed, tally, err);
    }
    free(share);
    return status;
}

enum gk_status compare_run(struct compare *compare, int points, enum gk_location location,
                           struct compare_tally *out, struct gk_error *err)
{
    struct gk_shapes *placements;
    enum gk_status status;

    TRY(gk_placements_new(points, location, false, &placements, err));
    *out = (struct compare_tally){
        .location = location, .points = points, .placements = placements->count};
    status = compare_placements(compare, placements, out, err);
    gk_shapes_free(placements);
    return status;
}
