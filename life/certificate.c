/* SPDX-License-Identifier: MIT */
/*
 * Proofs of life and death move by move (include/gankei/experimental/proof.h). What the search
 * knows without one, but for pass-alive groups and captures at once, is searched here to the end
 * (`strict` of life/fight/fight.h), so that each position has a move. A capture is proved depth
 * first, with ranks; what lives grows, answer by answer, until no attack leads out of it.
 *
 * F6  The listed move of a position leads on to positions of the same outcome, and those of a
 *     capture never come back.
 */
#include <gankei/experimental/board.h>
#include <gankei/experimental/proof.h>

#include <stdlib.h>
#include <string.h>

#include "life/life.h"
#include "util/array.h"
#include "util/assert.h"
#include "util/error.h"

enum { FIRST_LIMIT = 4000, FACTOR = 5, MAX_STEPS = 12, MAX_OUTER = 200 };

static const char what[] = "a proof";

/* A position that needs a move. */
struct prover_entry {
    struct fight_state state;
    int rank;
    uint8_t move;
    bool on_path;
};

struct prover {
    struct gk_life *life;
    struct gk_proof *out;
    size_t room;
    struct region region; /* at hand, */
    struct fight fight;   /* and its board */
    struct prover_entry *entry;
    size_t n, entry_room;
    size_t n_answered; /* of those the owner's have an answer */
    uint32_t *index;   /* a hash table: 1 + the number of an entry, at most half full */
    size_t size;       /* a power of two */
    enum gk_status status;
    struct gk_error *err;
};

/* A statement that a fate comes to. */
struct proof_claim {
    enum gk_ko_master ko;
    bool owner_first, lives;
};

/* ---- Positions ---- */

static size_t find_place(const struct prover *p, const struct fight_state *s)
{
    uint64_t rest =
        (uint64_t)s->ko << 24 | (uint64_t)s->banned << 16 | (uint64_t)s->mover << 8 | s->outer;
    size_t at = (size_t)bits_mix(bits_mix(bits_mix(s->stones[0]) ^ s->stones[1]) ^ rest);

    for (at &= p->size - 1; p->index[at] && !fight_same(&p->entry[p->index[at] - 1].state, s);)
        at = (at + 1) & (p->size - 1);
    return at;
}

static enum gk_status grow_index(struct prover *p)
{
    size_t size = p->size ? 2 * p->size : 1 << 10;
    uint32_t *index;

    TRY(array_new(&index, size, sizeof *index, what, p->err));
    free(p->index);
    p->index = index;
    p->size = size;
    for (size_t i = 0; i < p->n; i++)
        p->index[find_place(p, &p->entry[i].state)] = (uint32_t)(i + 1);
    return GK_OK;
}

/* The number of its entry; `*is_new`: it had none. 0 on failure. */
static size_t enter(struct prover *p, const struct fight_state *s, bool *is_new)
{
    size_t at;

    *is_new = false;
    if (p->status == GK_OK && 2 * (p->n + 1) > p->size)
        p->status = grow_index(p);
    if (p->status == GK_OK)
        p->status = array_grow(&p->entry, p->n + 1, &p->entry_room, sizeof *p->entry, what, p->err);
    if (p->status != GK_OK)
        return 0;
    at = find_place(p, s);
    *is_new = p->index[at] == 0;
    if (*is_new) {
        p->entry[p->n++] = (struct prover_entry){.state = *s};
        p->index[at] = (uint32_t)p->n;
    }
    return p->index[at] - 1;
}

static enum fight_answer ask(struct prover *p, const struct fight_state *s)
{
    enum fight_answer answer = fight_solve(p->life->own[LIFE_LEAST], s, &p->life->nodes);

    if (answer == FIGHT_UNKNOWN && p->status == GK_OK)
        p->status = error_set(p->err, GK_ERR_LIMIT,
                              "the proof takes more positions than there are in the budget");
    return answer;
}

/* Play as the rules have it: the owner may fill an outer liberty, too. */
static enum fight_result play(const struct prover *p, struct fight_state *s, int move)
{
    if (move != FIGHT_OUTER || s->mover != FIGHT_OWNER)
        return fight_play(&p->fight, s, move);
    if (s->outer == 0 || fight_liberties(&p->fight, s) == 1)
        return FIGHT_ILLEGAL;
    s->outer--;
    s->banned = 0;
    s->mover = FIGHT_ATTACKER;
    return FIGHT_GOES_ON;
}

/* The positions after all moves of who is to move; returns how many. */
static int list_next(const struct prover *p, const struct fight_state *s,
                     struct fight_state next[FIGHT_MOVES], uint8_t move[FIGHT_MOVES])
{
    fight_set places = fight_places(&p->fight, s);
    int n = 0;

    for (int m = 0; m < FIGHT_MOVES; m++) {
        enum fight_result result;

        if (m < FIGHT_POINTS && !(places & bits64_of(m)))
            continue;
        next[n] = *s;
        result = play(p, &next[n], m);
        GK_ASSERT(F6, result == FIGHT_GOES_ON || result == FIGHT_ILLEGAL);
        move[n] = (uint8_t)m;
        n += result == FIGHT_GOES_ON;
    }
    return n;
}

/* ---- Captures ---- */

static bool captures_at_once(const struct prover *p, const struct fight_state *s)
{
    fight_set zone;
    int move;

    return fight_look(&p->fight, s, &move, &zone) == FIGHT_LOSES;
}

static int rank_after(struct prover *p, const struct fight_state *s);

/* How many moves the attacker, who is to move, needs after this one at most; enters what is needed
 * for that. */
static int rank_of(struct prover *p, const struct fight_state *s)
{
    struct fight_state next = *s;
    enum fight_result result = FIGHT_ILLEGAL;
    size_t at;
    bool is_new;
    int rank;

    if (captures_at_once(p, s))
        return 0;
    at = enter(p, s, &is_new);
    if (p->status != GK_OK)
        return 0;
    GK_ASSERT(F6, !p->entry[at].on_path);
    if (!is_new)
        return p->entry[at].rank;
    if (ask(p, s) == FIGHT_REACHED) {
        p->entry[at].move = (uint8_t)fight_best(p->life->own[LIFE_LEAST], s);
        result = p->entry[at].move < FIGHT_MOVES ? play(p, &next, p->entry[at].move) : result;
    }
    GK_ASSERT(F6, p->status != GK_OK || result == FIGHT_GOES_ON);
    if (p->status != GK_OK)
        return 0;
    p->entry[at].on_path = true;
    rank = 1 + rank_after(p, &next);
    p->entry[at].on_path = false;
    p->entry[at].rank = rank;
    return rank;
}

/* The same if the owner is to move. */
static int rank_after(struct prover *p, const struct fight_state *s)
{
    struct fight_state next[FIGHT_MOVES];
    uint8_t move[FIGHT_MOVES];
    int n = list_next(p, s, next, move), most = 0;

    for (int i = 0; i < n && p->status == GK_OK; i++) {
        int rank = rank_of(p, &next[i]);

        most = rank > most ? rank : most;
    }
    return most;
}

/* ---- Lives ---- */

static void add_save(struct prover *p, const struct fight_state *s)
{
    bool is_new;

    if (!fight_safe(&p->fight, s))
        (void)enter(p, s, &is_new);
}

/* Does the owner live by this move? */
static bool is_answer(struct prover *p, const struct fight_state *s, int move)
{
    struct fight_state next = *s;

    return play(p, &next, move) == FIGHT_GOES_ON && ask(p, &next) == FIGHT_REFUTED;
}

/* A move by which the owner lives. */
static int find_answer(struct prover *p, const struct fight_state *s)
{
    fight_set places = fight_places(&p->fight, s);
    int best = ask(p, s) == FIGHT_REFUTED ? fight_best(p->life->own[LIFE_LEAST], s) : FIGHT_MOVES;

    if (best < FIGHT_MOVES && is_answer(p, s, best))
        return best;
    if (is_answer(p, s, FIGHT_PASS))
        return FIGHT_PASS;
    for (; places && p->status == GK_OK; places &= places - 1)
        if (is_answer(p, s, bits64_lowest(places)))
            return bits64_lowest(places);
    return FIGHT_MOVES;
}

/* What all attacks lead to. */
static void add_attacks(struct prover *p, const struct fight_state *s)
{
    struct fight_state next[FIGHT_MOVES];
    uint8_t move[FIGHT_MOVES];
    int n = list_next(p, s, next, move);

    for (int i = 0; i < n && p->status == GK_OK; i++)
        add_save(p, &next[i]);
}

static void answer_all(struct prover *p)
{
    for (; p->n_answered < p->n && p->status == GK_OK; p->n_answered++) {
        struct fight_state s = p->entry[p->n_answered].state;
        int move;

        if (s.mover == FIGHT_ATTACKER)
            continue;
        move = find_answer(p, &s);
        GK_ASSERT(F6, p->status != GK_OK || move < FIGHT_MOVES);
        if (p->status != GK_OK)
            return;
        p->entry[p->n_answered].move = (uint8_t)move;
        (void)play(p, &s, move);
        add_attacks(p, &s);
    }
}

/* ---- Regions ---- */

static struct gk_proof_region *region_at_hand(struct prover *p)
{
    return &p->out->region[p->out->n_regions - 1];
}

/* The attackers' chain at a point is about the region: note it, unless it is pass-alive. */
static void note_chain(struct prover *p, int point, const bool *alive, bool *seen)
{
    struct gk_proof_region *out = region_at_hand(p);
    int16_t stones[GK_BOARD_POINTS];
    int n;

    if (p->life->board.stone[point] != (int)gk_opponent(p->region.owner) || alive[point] ||
        seen[point])
        return;
    out->holds[out->n_holds++] = (int16_t)point;
    n = gk_board_chain(&p->life->board, point, stones).n_stones;
    for (int i = 0; i < n; i++)
        seen[stones[i]] = true;
}

static void note_chains(struct prover *p)
{
    struct gk_proof_region *out = region_at_hand(p);
    const struct gk_board *board = &p->life->board;
    bool alive[GK_BOARD_POINTS], seen[GK_BOARD_POINTS] = {false}, inside[GK_BOARD_POINTS] = {false};
    int16_t list[GK_BOARD_POINTS];
    int n = gk_board_chain(board, p->region.target, list).n_stones;

    region_pass_alive(board, alive);
    for (int i = 0; i < out->n_points; i++)
        list[n++] = out->point[i];
    for (int i = 0; i < out->n_outer; i++)
        list[n++] = out->outer[i];
    for (int i = 0; i < n; i++)
        inside[list[i]] = seen[list[i]] = true;
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        int near[4], n_near = gk_board_has(board, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE)
                                  ? gk_board_neighbours(board, point, near)
                                  : 0;

        for (int k = 0; k < n_near; k++)
            if (inside[near[k]])
                note_chain(p, point, alive, seen);
    }
}

/* Go on with a region: all is forgotten of others. */
static enum gk_status begin_region(struct prover *p, enum gk_proof_outside outside)
{
    static const enum life_bound bound[] = {LIFE_LEAST, LIFE_LEAST, LIFE_MOST};
    struct gk_proof_region *out;

    TRY(array_grow(&p->out->region, p->out->n_regions + 1, &p->room, sizeof *p->out->region, what,
                   p->err));
    out = &p->out->region[p->out->n_regions++];
    memset(out, 0, sizeof *out);
    out->outside = outside;
    out->n_points = p->region.fight.n;
    memcpy(out->point, p->region.point, sizeof out->point);
    for (int v = 0; v < out->n_points; v++)
        if (p->region.guards & bits64_of(v))
            out->point[v] = GK_PASS;
    for (fight_set left = p->region.held; left && outside == GK_PROOF_UPPER; left &= left - 1)
        out->holds[out->n_holds++] = p->region.point[bits64_lowest(left)];
    out->n_outer = p->region.n_outer;
    memcpy(out->outer, p->region.outer, sizeof out->outer);
    if (outside == GK_PROOF_CLOSED)
        note_chains(p);
    life_board_of(&p->region, bound[outside], &p->fight);
    p->fight.strict = true;
    fight_table_use(p->life->own[LIFE_LEAST], &p->fight);
    fight_table_without(p->life->own[LIFE_LEAST], FIGHT_ZONES | FIGHT_PATTERNS);
    p->n = p->n_answered = 0;
    memset(p->index, 0, p->size * sizeof *p->index);
    return GK_OK;
}

/* The entries become lines. */
static enum gk_status end_region(struct prover *p)
{
    static const enum gk_ko_master master[] = {
        [FIGHT_KO_PLAIN] = GK_MASTER_NOBODY,
        [FIGHT_KO_ATTACKER] = GK_MASTER_ATTACKER,
        [FIGHT_KO_OWNER] = GK_MASTER_OWNER,
    };
    struct gk_proof_region *out = region_at_hand(p);

    TRY(array_new(&out->line, p->n, sizeof *out->line, what, p->err));
    out->n_lines = p->n;
    for (size_t i = 0; i < p->n; i++) {
        const struct prover_entry *e = &p->entry[i];

        out->line[i] = (struct gk_proof_line){.kills = e->state.mover == FIGHT_ATTACKER,
                                              .ko = master[e->state.ko],
                                              .attackers = e->state.stones[FIGHT_ATTACKER],
                                              .owners = e->state.stones[FIGHT_OWNER],
                                              .outer = e->state.outer,
                                              .banned = e->state.banned - 1,
                                              .move = e->move,
                                              .rank = e->rank};
    }
    return GK_OK;
}

/* ---- Claims ---- */

static struct fight_state state_of(const struct prover *p, const struct proof_claim *claim)
{
    struct gk_life_question question = {.ko = claim->ko};
    struct fight_state state = life_state_of(&p->region, &p->fight, &question, claim->owner_first);

    state.outer = (uint8_t)p->region.n_outer;
    return state;
}

/* In the region at hand, where it is so. */
static enum gk_status prove_claim(struct prover *p, const struct proof_claim *claim)
{
    struct fight_state state = state_of(p, claim);

    if (ask(p, &state) == (claim->lives ? FIGHT_REACHED : FIGHT_REFUTED))
        return error_set(p->err, GK_ERR_ARG, "the report says of the group what is not so");
    if (claim->lives && claim->owner_first)
        add_save(p, &state);
    else if (claim->lives)
        add_attacks(p, &state);
    else if (claim->owner_first)
        (void)rank_after(p, &state);
    else
        (void)rank_of(p, &state);
    answer_all(p);
    return p->status;
}

static enum gk_status make_region(struct prover *p, bool grows, int steps, bool guards)
{
    struct region_options options = life_region_options(p->life);

    options.corners = false; /* moves there are checked one by one */
    options.grows = grows;
    options.steps = steps;
    options.guards = guards ? REGION_GUARDS_HOLD : REGION_NO_GUARDS;
    TRY(region_make(&p->life->board, p->life->report.stone, &options, &p->region, p->err));
    return p->region.n_outer <= MAX_OUTER
               ? GK_OK
               : error_set(p->err, GK_ERR_LIMIT, "more than %d outer liberties", MAX_OUTER);
}

/* Is a claim so in a region of so many steps, as far as so many positions tell? */
static enum gk_status try_steps(struct prover *p, const struct proof_claim *claim, int steps,
                                uint64_t limit, bool *found)
{
    struct fight_table *table = p->life->own[LIFE_MOST];
    struct fight_state state;
    uint64_t left = limit < p->life->nodes ? limit : p->life->nodes, before = left;

    *found = false;
    TRY(make_region(p, true, steps, !claim->lives));
    life_board_of(&p->region, claim->lives ? LIFE_LEAST : LIFE_MOST, &p->fight);
    fight_table_use(table, &p->fight);
    state = state_of(p, claim);
    if (fight_breathless(&p->fight, &p->region.start)) /* no certificate can say that */
        return GK_OK;
    *found = fight_solve(table, &state, &left) == (claim->lives ? FIGHT_REFUTED : FIGHT_REACHED);
    p->life->nodes -= before - left;
    return GK_OK;
}

/* The smallest region that shows it soon enough. */
static enum gk_status prove_open(struct prover *p, const struct proof_claim *claim)
{
    bool found = false;

    for (uint64_t limit = FIRST_LIMIT; p->life->nodes > 0 && !found; limit *= FACTOR) {
        enum gk_status status = GK_OK;
        int steps = 0;

        while (!found && status == GK_OK && steps < MAX_STEPS && p->life->nodes > 0)
            status = try_steps(p, claim, ++steps, limit, &found);
        if (status != GK_OK && (status != GK_ERR_LIMIT || steps == 1))
            return status;
    }
    if (!found)
        return error_set(p->err, GK_ERR_LIMIT, "no single region of the open group proves it");
    TRY(begin_region(p, claim->lives ? GK_PROOF_LOWER : GK_PROOF_UPPER));
    TRY(prove_claim(p, claim));
    return end_region(p);
}

/* What a fate comes to; returns how many claims. */
static int claims_of(enum gk_fate fate, bool owner_first, struct proof_claim out[2])
{
    static const struct {
        enum gk_fate fate;
        enum gk_ko_master ko;
        bool lives;
    } rows[] = {
        {GK_FATE_LIVES, GK_MASTER_ATTACKER, true},     {GK_FATE_DIES, GK_MASTER_OWNER, false},
        {GK_FATE_KO_FOR, GK_MASTER_ATTACKER, false},   {GK_FATE_KO_FOR, GK_MASTER_NOBODY, true},
        {GK_FATE_KO_AGAINST, GK_MASTER_NOBODY, false}, {GK_FATE_KO_AGAINST, GK_MASTER_OWNER, true},
    };
    int n = 0;

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].fate == fate)
            out[n++] = (struct proof_claim){rows[i].ko, owner_first, rows[i].lives};
    return n;
}

static enum gk_status prove_all(struct prover *p, bool closed)
{
    if (closed) {
        TRY(make_region(p, false, 0, false));
        TRY(begin_region(p, GK_PROOF_CLOSED));
    }
    for (int first = 0; first < 2; first++) {
        struct proof_claim claim[2];
        int n = claims_of(p->out->fate[first], first == 1, claim);

        for (int i = 0; i < n; i++)
            TRY(closed ? prove_claim(p, &claim[i]) : prove_open(p, &claim[i]));
    }
    return closed ? end_region(p) : GK_OK;
}

static bool is_fate(enum gk_fate fate)
{
    return fate >= GK_FATE_UNKNOWN && fate <= GK_FATE_LIVES;
}

static bool is_whole(const struct gk_board *board)
{
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (board->immortal[point] || gk_board_is_beyond(board, point))
            return false;
    return true;
}

enum gk_status gk_life_prove(struct gk_life *life, const struct gk_analysis *analysis,
                             const struct gk_life_report *report, struct gk_proof *out,
                             struct gk_error *err)
{
    ERROR_UNLESS(life && analysis && report && out);
    struct prover p = {.life = life, .out = out, .err = err};
    bool proved = report->proved || (report->fate[0] && report->fate[1]);
    enum gk_status status;

    *out = (struct gk_proof){.verdict = report->verdict};
    if (report->stone < 0 || report->stone >= GK_BOARD_POINTS ||
        analysis->board.stone[report->stone] == GK_VACANT)
        return error_set(err, GK_ERR_ARG, "there is no stone where the report has one");
    if (!is_fate(report->fate[0]) || !is_fate(report->fate[1]))
        return error_set(err, GK_ERR_ARG, "a report with fates that are none");
    if (!is_whole(&analysis->board))
        return error_set(err, GK_ERR_ARG, "a part of a board, or a board with immortal stones");
    if (!proved)
        return error_set(err, GK_ERR_LIMIT, "the verdict is not proved");
    if (out->verdict == GK_LIFE_SEKI)
        out->verdict = GK_LIFE_ALIVE;
    memcpy(out->fate, report->fate, sizeof out->fate);
    if (report->closed && report->n_points == 0) /* pass-alive */
        return GK_OK;
    life_begin(life, &analysis->board, report->stone);
    status = grow_index(&p);
    if (status == GK_OK)
        status = prove_all(&p, report->closed);
    fight_table_without(life->own[LIFE_LEAST], 0);
    free(p.entry);
    free(p.index);
    return status;
}

void gk_proof_fini(struct gk_proof *proof)
{
    for (size_t i = 0; proof && i < proof->n_regions; i++)
        free(proof->region[i].line);
    if (proof) {
        free(proof->region);
        *proof = (struct gk_proof){.n_regions = 0};
    }
}
