/* SPDX-License-Identifier: MIT */
/*
 * Groups with open sides. Two bounds of a region: on the one board all beyond it is the attacker's,
 * and who lives there lives; on the other it is the owner's, and who is captured even so is dead.
 * Where they do not agree the region grows. On a third board attackers' stones beside what is open
 * live: what is captured there is so on condition that they do.
 *
 * All questions get a little to begin with, then more, so that what is easy is found first, however
 * far away it is.
 */
#include "life/life.h"

#include <string.h>

enum {
    FIRST_LIMIT = 4000, /* positions, and by how much they become more */
    FACTOR = 5,
    MAX_STEPS = 6,
    OUT_STEPS = 2, /* what gets that far is out */
    N_STRONG = 6, /* jobs that come first */
    N_JOBS = 16,
    MOVE_LIMIT = 20000, /* positions for each first move, or this share of what a proof took */
    MOVE_SHARE = 4,
    CONFIRM = 200000 /* once all is known on a condition: to confirm it, and as much as that took */
};

/* A question that one of the boards may answer. The first ones decide most groups: life and death
 * that no ko threats change. */
struct open_job {
    enum life_bound bound;
    enum gk_ko_master ko;
    bool owner_first;
};
static const struct open_job jobs[N_JOBS] = {
    {LIFE_LEAST, GK_MASTER_ATTACKER, false}, {LIFE_WEAK, GK_MASTER_OWNER, false},
    {LIFE_LEAST, GK_MASTER_ATTACKER, true},  {LIFE_WEAK, GK_MASTER_OWNER, true},
    {LIFE_MOST, GK_MASTER_OWNER, false},     {LIFE_MOST, GK_MASTER_OWNER, true},
    {LIFE_LEAST, GK_MASTER_NOBODY, false},   {LIFE_WEAK, GK_MASTER_NOBODY, false},
    {LIFE_LEAST, GK_MASTER_NOBODY, true},    {LIFE_WEAK, GK_MASTER_NOBODY, true},
    {LIFE_LEAST, GK_MASTER_OWNER, false},    {LIFE_WEAK, GK_MASTER_ATTACKER, false},
    {LIFE_LEAST, GK_MASTER_OWNER, true},     {LIFE_WEAK, GK_MASTER_ATTACKER, true},
    {LIFE_MOST, GK_MASTER_NOBODY, false},    {LIFE_MOST, GK_MASTER_NOBODY, true},
};

struct growth {
    struct gk_life *life;
    bool failed[MAX_STEPS + 1][N_JOBS]; /* the board there does not prove it */
    bool made[MAX_STEPS + 1], too_large[MAX_STEPS + 1];
    struct region region[MAX_STEPS + 1];
    int steps;       /* of the region at hand */
    uint64_t enough; /* nodes left at which no more is confirmed; 0: not all is known */
};

/* What is proved, and what is so on condition. */
static const struct gk_eye_bounds *known(const struct gk_life *life, const struct open_job *job)
{
    const struct gk_life_report *r = &life->report;

    return job->bound == LIFE_WEAK ? &life->weak[job->ko][job->owner_first]
                                   : &r->bounds[job->ko][job->owner_first];
}

static bool is_needed(const struct growth *g, int steps, int i)
{
    const struct gk_eye_bounds *b = known(g->life, &jobs[i]);
    enum gk_stone first = g->life->first, owner = g->life->report.owner;

    if (first != GK_VACANT && jobs[i].owner_first != (first == owner))
        return false;
    return !g->failed[steps][i] && b->least < 2 && b->most == 2;
}

static bool any_needed(const struct growth *g, int steps)
{
    for (int i = 0; i < N_JOBS; i++)
        if (is_needed(g, steps, i))
            return true;
    return false;
}

/* How good an answer is for who moves first: against all threats, without, with all threats. */
static int worth(const struct open_job *job)
{
    if (job->ko == GK_MASTER_NOBODY)
        return 2;
    return (job->ko == GK_MASTER_OWNER) == job->owner_first ? 1 : 3;
}

/* All first moves that reach what was just proved, if nothing better is known. */
static void list_moves(struct gk_life *life, const struct open_job *job,
                       const struct fight_state *state, int steps, uint64_t used)
{
    struct gk_life_report *r = &life->report;
    struct life_found *found = &life->found[job->owner_first];
    bool owner_wins = job->bound == LIFE_LEAST;
    uint64_t limit = used / MOVE_SHARE > MOVE_LIMIT ? used / MOVE_SHARE : MOVE_LIMIT;
    int value = 2 * worth(job) + (job->bound != LIFE_WEAK), *n;

    if (owner_wins != job->owner_first || value <= found->worth)
        return;
    *found = (struct life_found){.steps = steps, .bound = job->bound, .ko = job->ko,
                                 .worth = value};
    n = job->owner_first ? &r->n_defence : &r->n_attack;
    *n = life_first_moves(life, job->bound, state, limit,
                          job->owner_first ? r->defence : r->attack);
}

/* What follows for the bounds. What is proved is so on condition, too. */
static void note(struct gk_life *life, const struct open_job *job)
{
    struct gk_life_report *r = &life->report;
    bool owner_wins = job->bound == LIFE_LEAST;

    for (int weak = job->bound == LIFE_WEAK; weak < 2; weak++) {
        struct gk_eye_bounds *b =
            weak ? &life->weak[job->ko][job->owner_first] : &r->bounds[job->ko][job->owner_first];

        if (owner_wins)
            b->least = b->most = 2;
        else if (b->least < 2)
            b->most = 1;
    }
    life_order(r->bounds);
    life_order_weak(life->weak);
}

/* The points that a capture depends on where attackers may be and live only on condition. */
static void list_conditions(struct gk_life *life, const struct fight_state *state)
{
    const struct region *r = &life->region;
    struct gk_life_report *report = &life->report;
    fight_set zone = fight_zone(life->table[LIFE_WEAK], state) & ~r->fight.fence &
                     (r->open | r->walls) & ~state->stones[FIGHT_OWNER];

    for (; zone && report->n_conditions < GK_LIFE_MAX_MOVES; zone &= zone - 1) {
        int16_t point = r->point[bits64_lowest(zone)];
        bool listed = false;

        for (int i = 0; i < report->n_conditions; i++)
            listed |= report->condition[i] == point;
        if (!listed)
            report->condition[report->n_conditions++] = point;
    }
}

/* Where the owner gets to what is beyond, if the attacker cannot keep him from that. */
static void list_out(struct growth *g, const struct fight_state *state)
{
    struct gk_life *life = g->life;
    fight_set points = fight_zone(life->table[LIFE_MOST], state) &
                       life->fight[LIFE_MOST].refuge &
                       fight_empty(&life->fight[LIFE_MOST], state);

    if (g->steps <= life->out_steps)
        return;
    life->out_steps = g->steps;
    life->n_out = 0;
    for (; points; points &= points - 1)
        life->out[life->n_out++] = life->region.point[bits64_lowest(points)];
}

/* Ask with at most so many positions. */
static void do_job(struct growth *g, int i, uint64_t limit)
{
    struct gk_life *life = g->life;
    const struct open_job *job = &jobs[i];
    struct gk_life_question question = {.ko = job->ko};
    struct fight_state state = life_state(life, job->bound, &question, job->owner_first);
    uint64_t share = limit < life->nodes ? limit : life->nodes, left = share;
    enum fight_answer answer = fight_solve(life->table[job->bound], &state, &left);

    life->nodes -= share - left;
    life_vote(life, job->bound, &state, answer, share - left);
    if (answer == FIGHT_UNKNOWN)
        return;
    if ((answer == FIGHT_REFUTED) != (job->bound == LIFE_LEAST)) {
        g->failed[g->steps][i] = true;
        if (job->bound == LIFE_MOST && job->ko == GK_MASTER_NOBODY && !job->owner_first)
            list_out(g, &state);
        return;
    }
    note(life, job);
    if (job->bound == LIFE_WEAK)
        list_conditions(life, &state);
    life->report.n_points = life->region.fight.n;
    list_moves(life, job, &state, g->steps, share - left);
}

/* The nearer, the more. */
static uint64_t limit_at(uint64_t limit, int steps)
{
    return steps < 3 ? limit : steps == 3 ? limit / 2 : limit / 4;
}

/* Is everything known on a condition at least? Then there is an end to confirming it. */
static bool is_enough(struct growth *g)
{
    struct gk_life *life = g->life;
    uint64_t used = life->options.max_nodes - life->nodes;

    for (int i = 0; i < N_JOBS && g->enough == 0; i++)
        if (jobs[i].bound == LIFE_WEAK && is_needed(g, 0, i))
            return false;
    if (g->enough == 0)
        g->enough = used + CONFIRM < life->nodes ? life->nodes - used - CONFIRM : 1;
    return life->nodes <= g->enough;
}

/* One region: all jobs that are left. `*any` becomes true if there is one. */
static enum gk_status do_jobs(struct growth *g, int steps, uint64_t limit, bool *any,
                              struct gk_error *err)
{
    struct gk_life *life = g->life;
    enum gk_status status = GK_OK;

    g->steps = steps;
    if (g->made[steps]) {
        life->region = g->region[steps];
        life_make_boards(life);
    } else {
        status = life_open_region(life, steps, err);
        g->region[steps] = life->region;
        g->made[steps] = true;
    }
    for (int i = steps; i <= MAX_STEPS && status == GK_ERR_LIMIT; i++)
        g->too_large[i] = true;
    if (status != GK_OK)
        return status == GK_ERR_LIMIT ? GK_OK : status;
    for (int i = 0; i < N_JOBS && !is_enough(g); i++)
        if (is_needed(g, steps, i)) {
            *any = true;
            do_job(g, i, limit_at(i < N_STRONG ? limit : limit / FACTOR, steps));
        }
    return GK_OK;
}

enum gk_status life_open_region(struct gk_life *life, int steps, struct gk_error *err)
{
    struct region_options options = {
        .tactics = life->tactics, .most = life->options.max_points, .grows = true, .steps = steps};
    enum gk_status status =
        region_make(&life->board, life->report.stone, &options, &life->region, err);

    if (status == GK_OK) {
        life_make_boards(life);
        if (life->report.n_points == 0)
            life->report.n_points = life->region.fight.n;
    }
    return status;
}

/* Alive if it lives once it is out, where nothing else is known and it gets far enough; nearer, all
 * that is said is that it gets out. */
static void conclude_out(struct gk_life *life)
{
    struct gk_life_report *r = &life->report;

    if (r->verdict != GK_LIFE_UNKNOWN || r->fate_if[0] != GK_FATE_UNKNOWN ||
        r->fate_if[1] == GK_FATE_DIES || life->n_out == 0)
        return;
    r->gets_out = true;
    r->conditional = life->out_steps >= OUT_STEPS;
    if (r->conditional)
        r->verdict = GK_LIFE_ALIVE;
    r->n_conditions = life->n_out;
    memcpy(r->condition, life->out, sizeof r->condition);
}

/* First moves matter where both sides' results differ, or one of them is not known. */
static void conclude(struct gk_life *life)
{
    struct gk_life_report *r = &life->report;

    life_conclude(r);
    life_conclude_if(life);
    if (r->proved)
        r->n_conditions = 0;
    life_likely(life);
    conclude_out(life);
    if (r->fate_if[0] == r->fate_if[1] &&
        (r->fate_if[0] == GK_FATE_DIES || r->fate_if[0] == GK_FATE_LIVES))
        r->n_attack = r->n_defence = 0;
}

/* Begin anew; what was known before says that it lives, but not by which move. */
static void take_bounds(struct gk_life *life, struct gk_eye_bounds before[GK_N_KO_MASTERS][2])
{
    for (int i = 0; i < 2 * GK_N_KO_MASTERS; i++) {
        before[i / 2][i % 2] = life->report.bounds[i / 2][i % 2];
        life->report.bounds[i / 2][i % 2] = (struct gk_eye_bounds){0, 2};
        life->weak[i / 2][i % 2] = (struct gk_eye_bounds){0, 2};
    }
}

enum gk_status life_grow(struct gk_life *life, struct gk_error *err)
{
    struct growth g = {.life = life};
    struct gk_eye_bounds before[GK_N_KO_MASTERS][2];
    enum gk_status status = GK_OK;
    bool any = true;

    take_bounds(life, before);
    for (uint64_t limit = FIRST_LIMIT; any && status == GK_OK && life->nodes > 0;
         limit *= FACTOR) {
        any = false;
        for (int steps = 1; steps <= MAX_STEPS && status == GK_OK && !is_enough(&g); steps++)
            if (!g.too_large[steps] && any_needed(&g, steps))
                status = do_jobs(&g, steps, limit, &any, err);
    }
    for (int i = 0; i < 2 * GK_N_KO_MASTERS; i++)
        if (life->report.bounds[i / 2][i % 2].least < before[i / 2][i % 2].least)
            life->report.bounds[i / 2][i % 2].least = before[i / 2][i % 2].least;
    life_order(life->report.bounds);
    conclude(life);
    return status;
}
