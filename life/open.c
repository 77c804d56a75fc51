/* SPDX-License-Identifier: MIT */
/*
 * Groups with open sides. Two bounds of a region: on the one board all beyond it is the attacker's,
 * and who lives there lives; on the other it is the owner's, and who is captured even so is dead.
 * Where they do not agree the region grows. What is captured on a third board, where attackers'
 * stones beside what is open live, is so on condition that they do; and what is captured on the
 * first one, in a region in which its owner would have lived by moving first, on condition that it
 * does not get out.
 *
 * All questions get a little to begin with, then more, so that what is easy is found first, however
 * far away it is.
 */
#include "life/threats.h"

#include <string.h>

#include "util/assert.h"
#include "util/error.h"

enum {
    FIRST_LIMIT = 4000, /* positions, and by how much they become more */
    FACTOR = 5,
    HOLD_LIMIT = 20000,  /* with more, it is read which guards hold; */
    ANEW_LIMIT = 500000, /* with so many, what is captured on condition is asked again */
    MAX_STEPS = 12,
    AT_ONCE = 2,     /* regions of a round in which a job is not decided */
    REACH_STEPS = 6, /* for how much room there is */
    OUT_STEPS = 4,   /* what gets that far is out, or as far as can be read */
    N_JOBS = 16,
    GETS_OUT = 10,      /* those by which it may turn out that the group gets out, the attacker */
    OUT_FIRST = 11,     /* or its owner moving first: */
    FAR = 6,            /* their limit in games, by how many times */
    AGAIN = 5,          /* the share of what is asked again */
    SMALL = 5,          /* the share of what is not life and death that no ko threats change, */
    BY_THE_WAY = 25,    /* and of what is beyond the question */
    MOVE_LIMIT = 20000, /* positions for each first move, or as many as a proof took; */
    PATIENCE = 5,       /* of a problem, so many times that */
    CONFIRM = 200000,   /* once all is known on a condition: to confirm it, as much as that took, */
    SHARE_CONFIRM = 4   /* and one part in so many of all */
};

/* A question that one of the boards may answer. */
struct open_job {
    enum life_bound bound;
    enum gk_ko_master ko;
    bool owner_first;
    int share; /* of the limit: one part in so many */
};
static const struct open_job jobs[N_JOBS] = {
    {LIFE_LEAST, GK_MASTER_ATTACKER, true, 1},     {LIFE_LEAST, GK_MASTER_ATTACKER, false, 1},
    {LIFE_LEAST, GK_MASTER_OWNER, false, 1},       {LIFE_WEAK, GK_MASTER_OWNER, false, 1},
    {LIFE_WEAK, GK_MASTER_OWNER, true, 1},         {LIFE_MOST, GK_MASTER_OWNER, false, 1},
    {LIFE_MOST, GK_MASTER_OWNER, true, 1},         {LIFE_LEAST, GK_MASTER_NOBODY, true, SMALL},
    {LIFE_LEAST, GK_MASTER_NOBODY, false, SMALL},  {LIFE_LEAST, GK_MASTER_OWNER, true, SMALL},
    {LIFE_WEAK, GK_MASTER_NOBODY, false, SMALL},   {LIFE_WEAK, GK_MASTER_NOBODY, true, SMALL},
    {LIFE_WEAK, GK_MASTER_ATTACKER, false, SMALL}, {LIFE_WEAK, GK_MASTER_ATTACKER, true, SMALL},
    {LIFE_MOST, GK_MASTER_NOBODY, false, SMALL},   {LIFE_MOST, GK_MASTER_NOBODY, true, SMALL},
};
/* Their order if only one side moves first: without threats first, as who fails then does against
 * threats, too. */
static const int plain_first[N_JOBS] = {7, 8, 10, 11, 14, 15, 0, 1, 2, 3, 4, 5, 6, 9, 12, 13};

/* The attacker's first moves that are proved, while better ones on condition take their place. */
struct kept_moves {
    struct life_found found;
    int n;
    int16_t move[GK_LIFE_MAX_MOVES];
};

struct growth {
    struct gk_life *life;
    bool failed[MAX_STEPS + 1][N_JOBS]; /* the board there does not prove it */
    int tried[N_JOBS];                  /* regions of a round in which it was not decided */
    int captured[N_JOBS];               /* steps of the largest region on whose weak board it is */
    bool made[MAX_STEPS + 1][2], too_large[MAX_STEPS + 1][2]; /* without guards, with them */
    struct region region[MAX_STEPS + 1][2];
    int steps; /* of the region at hand */
    /* The attacker's that are proved, or were so on condition against fewer threats, where better
     * ones count now. */
    struct kept_moves kept, weaker;
    int lives; /* of the first one in which the owner, moving first, lives; 0: none */
    bool rest; /* of a problem: is it proved that the side that moves first cannot win? */
    enum region_guards guards; /* do they hold? Not for so few positions as there are at first */
    bool anew, last; /* is asked again what is captured on condition? As all else is known? */
    bool closed;     /* there is one region only, which is closed: all boards of it are the same */
    uint64_t enough; /* nodes left at which no more is confirmed; 0: not all is known */
};

/* ---- What is to be asked ---- */

/* What is proved, and what is so on condition. */
static const struct gk_eye_bounds *known_bounds(const struct gk_life *life, enum life_bound bound,
                                                enum gk_ko_master ko, bool owner_first)
{
    return bound == LIFE_WEAK ? &life->weak[ko][owner_first]
                              : &life->report.bounds[ko][owner_first];
}

/* Is that asked? Of a problem, what the side that moves first might win by, and whether that
 * matters; once nothing of that is left, the proof that it cannot. */
static bool is_asked(const struct growth *g, const struct open_job *job)
{
    const struct gk_life *life = g->life;
    bool owner_first = life->first == life->report.owner;

    if (life->first == GK_VACANT || (job->bound == LIFE_LEAST && job->ko == GK_MASTER_ATTACKER) ||
        job == &jobs[GETS_OUT])
        return true;
    if (!life->problem || (g->rest && job->bound == LIFE_MOST))
        return job->owner_first == owner_first;
    return job->owner_first == owner_first && (job->bound == LIFE_LEAST) >= owner_first;
}

/* Is it not known yet, for a region of so many steps? What is not so on condition is not proved.
 * What is captured on condition is asked again in larger regions, where less is taken for granted:
 * of a problem at once, else late. */
static bool is_wanted(const struct growth *g, int i, int steps)
{
    bool again = (g->life->problem || g->anew) && g->captured[i] && steps > g->captured[i];
    const struct gk_eye_bounds *b =
        again ? &g->life->report.bounds[jobs[i].ko][jobs[i].owner_first]
              : known_bounds(g->life, jobs[i].bound, jobs[i].ko, jobs[i].owner_first);

    if (!is_asked(g, &jobs[i]) || (jobs[i].bound == LIFE_MOST && !g->rest &&
                                   g->life->weak[jobs[i].ko][jobs[i].owner_first].most == 2))
        return false;
    return b->least < 2 && b->most == 2;
}

static bool is_needed(const struct growth *g, int steps, int i)
{
    return !g->failed[steps][i] && g->tried[i] < AT_ONCE && is_wanted(g, i, steps);
}

static bool any_needed(const struct growth *g, int steps)
{
    for (int i = 0; i < N_JOBS; i++)
        if (is_needed(g, steps, i))
            return true;
    return false;
}

/* Does what job i did not prove tell the same of job k? It does if the difference is none that
 * helps the side that wants to prove it. */
static bool is_as_hard(int i, int k)
{
    static const int for_owner[] = {
        [GK_MASTER_ATTACKER] = 0, [GK_MASTER_NOBODY] = 1, [GK_MASTER_OWNER] = 2};
    bool owner = jobs[i].bound == LIFE_LEAST;
    int ko = for_owner[jobs[i].ko] - for_owner[jobs[k].ko];
    int first = jobs[i].owner_first - jobs[k].owner_first;

    if (owner != (jobs[k].bound == LIFE_LEAST) ||
        (jobs[i].bound == LIFE_MOST && jobs[k].bound == LIFE_WEAK))
        return false;
    return owner ? ko >= 0 && first >= 0 : ko <= 0 && first <= 0;
}

static void fail_job(struct growth *g, int i)
{
    for (int k = 0; k < N_JOBS; k++)
        if (is_as_hard(i, k))
            g->failed[g->steps][k] = true;
}

/* ---- What is found ---- */

/* How good an answer is for who moves first: against all threats, without, with all threats. */
static int answer_worth(enum gk_ko_master ko, bool owner_first)
{
    if (ko == GK_MASTER_NOBODY)
        return 2;
    return (ko == GK_MASTER_OWNER) == owner_first ? 1 : 3;
}

static void keep_moves(const struct gk_life *life, struct kept_moves *to)
{
    to->found = life->found[0];
    to->n = life->report.n_attack;
    memcpy(to->move, life->report.attack, sizeof to->move);
}

/* All first moves that win on that board, if nothing better is known. `kind`: proved, or so on one
 * condition or the other, the more the better. */
enum { HELD, WEAK, PROVED, N_KINDS, BEST_KIND = 3 * N_KINDS + PROVED };

static void list_moves(struct growth *g, enum life_bound bound, const struct fight_state *state,
                       enum gk_ko_master ko, int kind, uint64_t used)
{
    struct gk_life *life = g->life;
    struct gk_life_report *r = &life->report;
    bool owner_first = state->mover == FIGHT_OWNER;
    struct life_found *found = kind == HELD ? &life->held_found : &life->found[owner_first];
    uint64_t limit = (used > MOVE_LIMIT ? used : MOVE_LIMIT) * (life->problem ? PATIENCE : 1);
    int value = N_KINDS * answer_worth(ko, owner_first) + kind;
    int16_t *list = kind == HELD ? life->held_move : owner_first ? r->defence : r->attack;
    bool same = kind == WEAK && value == found->worth;
    int *n = kind == HELD ? &life->n_held_moves : owner_first ? &r->n_defence : &r->n_attack;

    if (value < found->worth && found == &life->found[0] && kind == PROVED &&
        found->bound == LIFE_WEAK && value > g->kept.found.worth) {
        g->kept.found = (struct life_found){g->steps, bound, ko, value, used};
        g->kept.n = life_first_moves(life, bound, state, limit, !life->problem, 0, g->kept.move);
    }
    if (value < found->worth || (value == found->worth && g->steps <= found->steps))
        return;
    if (found == &life->found[0] && kind == WEAK && found->worth) {
        if (found->bound != LIFE_WEAK)
            keep_moves(life, &g->kept);
        else if (found->ko != ko)
            keep_moves(life, &g->weaker);
    }
    *found = (struct life_found){g->steps, bound, ko, value, used};
    *n = life_first_moves(life, bound, state, limit, !life->problem || value == BEST_KIND,
                          same && !life->problem ? *n : 0, list);
}

/* The attacker's moves that win if the group does not get out are named where nothing as good is
 * known, unless it was proved that it gets out; those that win against all threats if that was
 * proved with threats only. */
static void take_held(struct gk_life *life)
{
    struct gk_life_report *r = &life->report;
    struct life_found held = life->held_found;

    if (held.worth > 0 && held.ko == GK_MASTER_OWNER && r->bounds[held.ko][0].least == 2) {
        held.ko = GK_MASTER_NOBODY;
        held.worth = N_KINDS * answer_worth(held.ko, false) + HELD;
    }
    if (held.worth <= life->found[0].worth || r->bounds[held.ko][0].least == 2)
        return;
    life->found[0] = held;
    r->n_attack = life->n_held_moves;
    memcpy(r->attack, life->held_move, sizeof r->attack);
}

/* The same if the side that moves first fails: the more threats it has, the more that says. */
static void list_failure(struct growth *g, const struct open_job *job, uint64_t used)
{
    struct life_found *fails = &g->life->fails[job->owner_first];
    int kind = job->bound == LIFE_WEAK ? WEAK : PROVED;
    int value = N_KINDS * answer_worth(job->ko, !job->owner_first) + kind;

    if (value > fails->worth)
        *fails = (struct life_found){g->steps, job->bound, job->ko, value, used};
}

static void set_bounds(struct gk_eye_bounds *b, bool owner_wins)
{
    if (owner_wins)
        b->least = b->most = 2;
    else if (b->least < 2)
        b->most = 1;
}

/* What is proved is so on condition, too; and what is captured on a weak board. */
static void order_all(struct growth *g)
{
    struct gk_life *life = g->life;

    life_order(life->report.bounds);
    memcpy(life->weak, life->report.bounds, sizeof life->weak);
    for (int i = 0; i < N_JOBS; i++)
        if (g->captured[i])
            set_bounds(&life->weak[jobs[i].ko][jobs[i].owner_first], false);
    life_order_weak(life->weak);
}

/* What a weak board said of that question was not so: what was known without it counts again. */
static void forget_found(struct growth *g, enum gk_ko_master ko, bool owner_first)
{
    struct gk_life *life = g->life;
    struct life_found *found = owner_first ? &life->fails[1] : &life->found[0];
    const struct kept_moves *back = &g->kept;

    if (!owner_first && g->weaker.found.ko == ko)
        g->weaker.found.worth = 0;
    if (found->bound != LIFE_WEAK || found->ko != ko || found->worth == 0)
        return;
    found->worth = 0;
    if (owner_first)
        return;
    if (g->weaker.found.worth > g->kept.found.worth)
        back = &g->weaker;
    *found = back->found;
    life->report.n_attack = back->n;
    memcpy(life->report.attack, back->move, sizeof back->move);
    g->weaker.found.worth = 0;
}

/* Are the attacker's moves that are named among those that are proved? */
static bool are_kept(const struct growth *g)
{
    const struct gk_life_report *r = &g->life->report;

    for (int i = 0; i < r->n_attack; i++)
        if (!life_is_listed(r->attack[i], g->kept.move, g->kept.n))
            return false;
    return g->kept.found.worth > 0;
}

/* What is captured on condition against some threats is not if they are proved to save it. */
static void drop_refuted(struct growth *g)
{
    enum gk_ko_master ko = g->life->found[0].ko;

    if (g->life->report.bounds[ko][0].least == 2 && !are_kept(g))
        forget_found(g, ko, false);
}

/* What follows for the bounds. */
static void note_answer(struct growth *g, int i)
{
    const struct open_job *job = &jobs[i];

    if (job->bound == LIFE_WEAK)
        g->captured[i] = g->steps;
    else
        set_bounds(&g->life->report.bounds[job->ko][job->owner_first], job->bound == LIFE_LEAST);
    order_all(g);
    /* At once, so that what captures with more threats gets its moves. */
    drop_refuted(g);
}

/* The owner wins on the weak board: what was captured in smaller regions was so by what they took
 * for granted, and they are not asked again. */
static void take_back(struct growth *g, int i)
{
    struct gk_life *life = g->life;

    for (int k = 0; k < N_JOBS; k++) {
        bool first = jobs[k].owner_first;

        if (!is_as_hard(i, k) || !g->captured[k] || g->captured[k] >= g->steps)
            continue;
        for (int steps = 1; steps < g->steps; steps++)
            g->failed[steps][k] = true;
        g->captured[k] = 0;
        life->weak_at[jobs[k].ko][first].n = life->guard[jobs[k].ko][first].n = 0;
        forget_found(g, jobs[k].ko, first);
    }
    order_all(g);
}

/* The points that a capture depends on where attackers may be and live only on condition. */
static void list_weak(struct gk_life *life, const struct open_job *job,
                      const struct fight_state *state)
{
    const struct region *r = &life->region;
    struct life_points *at = &life->weak_at[job->ko][job->owner_first];
    struct life_points *guard = &life->guard[job->ko][job->owner_first];
    fight_set zone = fight_zone(life->table[LIFE_WEAK], state);

    at->n = guard->n = 0;
    life_add_points(life, zone & r->open & ~r->fight.fence & ~state->stones[FIGHT_OWNER], at);
    life_add_guards(life, zone, guard);
}

/* Where the owner gets to what is beyond, if the attacker cannot keep him from that. */
static void list_out(struct growth *g, const struct fight_state *state)
{
    struct gk_life *life = g->life;
    struct life_out *out = &life->out[state->mover == FIGHT_OWNER];
    const struct fight *fight = &life->fight[LIFE_WEAK];
    fight_set points =
        fight_zone(life->table[LIFE_WEAK], state) & fight->refuge & fight_empty(fight, state);

    if (g->steps <= out->steps)
        return;
    out->steps = g->steps;
    out->links = life->region.links;
    out->at.n = 0;
    life_add_points(life, points, &out->at);
}

/* In the region at hand the owner lives by moving first: then what is captured there is so if it
 * does not get out. */
static void note_held(struct growth *g)
{
    struct gk_life *life = g->life;

    for (int i = 0; i < N_JOBS; i++) {
        const struct open_job *job = &jobs[i];
        struct gk_life_question question = {.ko = job->ko};
        struct fight_state state = life_state(life, LIFE_LEAST, &question, false);

        if (job->bound != LIFE_LEAST || job->owner_first || !g->failed[g->steps][i])
            continue;
        set_bounds(&life->held[job->ko], false);
        if (g->steps > life->held_steps) {
            life->held_steps = g->steps;
            life->held_at.n = life->held_guard.n = 0;
            life_add_points(
                life, life->region.open & fight_empty(&life->region.fight, &life->region.start),
                &life->held_at);
            life_add_guards(life, fight_zone(life->table[LIFE_LEAST], &state), &life->held_guard);
        }
        list_moves(g, LIFE_LEAST, &state, job->ko, HELD, 0);
    }
}

/* What the answer of a job comes to. */
static void take_answer(struct growth *g, int i, const struct fight_state *state,
                        enum fight_answer answer, uint64_t used)
{
    struct gk_life *life = g->life;
    const struct open_job *job = &jobs[i];
    bool owner_wins = job->bound == LIFE_LEAST;

    if ((answer == FIGHT_REFUTED) != owner_wins) {
        fail_job(g, i);
        /* Who asks again takes back, too. */
        if (job->bound == LIFE_WEAK && (life->problem || g->anew))
            take_back(g, i);
        if ((i == GETS_OUT || i == OUT_FIRST) && !g->closed)
            list_out(g, state);
    } else {
        note_answer(g, i);
        if (job->bound == LIFE_WEAK)
            list_weak(life, job, state);
        life->report.n_points = life->region.fight.n;
        if (owner_wins == job->owner_first)
            list_moves(g, job->bound, state, job->ko, job->bound == LIFE_WEAK ? WEAK : PROVED,
                       used);
        else
            list_failure(g, job, used);
        if (owner_wins && job->owner_first && job->ko == GK_MASTER_ATTACKER && g->lives == 0)
            g->lives = g->steps;
    }
    if (owner_wins && g->lives > 0 && g->steps >= g->lives && !g->closed)
        note_held(g);
}

/* Ask with at most so many positions. */
static void do_job(struct growth *g, int i, uint64_t limit)
{
    struct gk_life *life = g->life;
    const struct open_job *job = &jobs[i];
    struct gk_life_question question = {.ko = job->ko};
    struct fight_state state = life_state(life, job->bound, &question, job->owner_first);
    uint64_t before = life->nodes;
    enum fight_answer answer = life_ask_within(life, job->bound, &state, limit);
    uint64_t used = before - life->nodes;

    life_note_effort(life, job->bound, &state, answer, used);
    if (answer == FIGHT_UNKNOWN)
        g->tried[i]++;
    else
        take_answer(g, i, &state, answer, used);
}

/* ---- Regions ---- */

/* Does the job ask, in a game, whether the group gets far enough out? If its owner moves first that
 * matters if it dies if the attacker does, on condition at least. */
static bool is_out_asked(const struct growth *g, int i)
{
    const struct gk_life *life = g->life;

    if (g->closed || life->problem || (i != GETS_OUT && i != OUT_FIRST) ||
        (life->out[i == OUT_FIRST].steps >= OUT_STEPS && !life->out[i == OUT_FIRST].links))
        return false;
    return i == GETS_OUT || (life->first == GK_VACANT && life->weak[GK_MASTER_NOBODY][0].most < 2);
}

/* Is everything known on a condition at least? Then there is an end to confirming it. */
static bool is_enough(struct growth *g)
{
    struct gk_life *life = g->life;
    uint64_t used = life->options.max_nodes - life->nodes;

    if (g->closed || life->problem)
        return false;
    for (int i = 0; i < N_JOBS && g->enough == 0; i++)
        if (jobs[i].bound == LIFE_WEAK && is_wanted(g, i, 0))
            return false;
    if (g->enough == 0) {
        uint64_t more = used + CONFIRM + life->options.max_nodes / SHARE_CONFIRM;

        g->enough = more < life->nodes ? life->nodes - more : 1;
    }
    return life->nodes <= g->enough;
}

/* A region that is no larger than the one before tells nothing new. */
static void skip_same(struct growth *g, int steps, bool guards)
{
    const struct region *before = &g->region[steps - 1][guards];

    for (int i = 0; i < N_JOBS && g->made[steps - 1][guards]; i++)
        if ((jobs[i].bound == LIFE_MOST) == guards && before->fight.n >= g->life->region.fight.n)
            g->failed[steps][i] = true;
}

/* Have the region of so many steps at hand. GK_ERR_LIMIT: it is too large, and so are larger ones.
 */
static enum gk_status use_region(struct growth *g, int steps, bool guards, struct gk_error *err)
{
    struct gk_life *life = g->life;
    enum gk_status status;

    if (g->too_large[steps][guards])
        return GK_ERR_LIMIT;
    g->steps = steps;
    if (g->closed)
        return GK_OK;
    if (g->made[steps][guards]) {
        life->region = g->region[steps][guards];
        life_make_boards(life);
        return GK_OK;
    }
    status = life_open_region(life, steps, guards ? g->guards : REGION_NO_GUARDS, err);
    for (int i = steps; i <= MAX_STEPS && status == GK_ERR_LIMIT; i++)
        g->too_large[i][guards] = true;
    TRY(status);
    g->region[steps][guards] = life->region;
    g->made[steps][guards] = true;
    skip_same(g, steps, guards);
    return GK_OK;
}

/* With all threats against the side that is to win. */
static bool is_hardest(const struct open_job *job)
{
    return job->ko == (job->bound == LIFE_LEAST ? GK_MASTER_ATTACKER : GK_MASTER_OWNER);
}

/* Is it known that the side that is to win does without threats? */
static bool wins_without(const struct growth *g, const struct open_job *job)
{
    const struct gk_eye_bounds *b =
        known_bounds(g->life, job->bound, GK_MASTER_NOBODY, job->owner_first);

    return job->bound == LIFE_LEAST ? b->least == 2 : b->most < 2;
}

/* Is it known that it does not against all threats, in the region at hand? */
static bool fails_against(const struct growth *g, const struct open_job *job)
{
    for (int i = 0; i < N_JOBS; i++)
        if (is_hardest(&jobs[i]) && jobs[i].bound == job->bound &&
            jobs[i].owner_first == job->owner_first)
            return g->failed[g->steps][i];
    return false;
}

/* If only one side moves first: whether it wins against all threats is asked in earnest once it
 * does without, and that the group lives whoever moves first is seen by the way. */
static uint64_t limit_of_one_side(const struct growth *g, const struct open_job *job,
                                  uint64_t limit)
{
    if (job->ko == GK_MASTER_NOBODY)
        return limit;
    if (!is_hardest(job))
        return limit / (uint64_t)job->share;
    if (wins_without(g, job))
        return limit;
    return limit / (job->bound == LIFE_LEAST && !job->owner_first ? BY_THE_WAY : SMALL);
}

/* In a game most groups get out: how far matters more than what kos change. What is captured on
 * condition gets less when it is asked again, and what is so without threats gets all once it is
 * not against them. */
static uint64_t limit_of(const struct growth *g, int i, uint64_t limit)
{
    const struct open_job *job = &jobs[i];

    if (g->captured[i])
        return limit / AGAIN;
    if (is_out_asked(g, i))
        return FAR * limit;
    if (g->life->first != GK_VACANT)
        return limit_of_one_side(g, job, limit);
    if (job->ko == GK_MASTER_NOBODY && fails_against(g, job))
        return limit;
    return limit / (uint64_t)job->share;
}

/* One region: all jobs that are left, those first that most groups of a game are known by, if there
 * is enough for the others, too. `*any` becomes true if there is one. */
static enum gk_status do_jobs(struct growth *g, int steps, bool guards, uint64_t limit, bool *any,
                              struct gk_error *err)
{
    enum gk_status status = use_region(g, steps, guards, err);

    if (status != GK_OK)
        return status == GK_ERR_LIMIT ? GK_OK : status;
    for (int k = -1; k < N_JOBS && !is_enough(g); k++) {
        int i = k < 0 ? GETS_OUT : g->life->first == GK_VACANT ? k : plain_first[k];
        bool early = is_out_asked(g, i) && g->life->options.max_nodes >= FAR * FIRST_LIMIT;

        if ((jobs[i].bound == LIFE_MOST) == guards && is_needed(g, steps, i) && (k >= 0 || early)) {
            *any = true;
            do_job(g, i, limit_of(g, i, limit));
        }
    }
    return GK_OK;
}

enum gk_status life_open_region(struct gk_life *life, int steps, enum region_guards guards,
                                struct gk_error *err)
{
    struct region_options options = life_region_options(life);

    options.grows = true;
    options.steps = steps;
    options.guards = guards;
    TRY(region_make(&life->board, life->report.stone, &options, &life->region, err));
    life_make_boards(life);
    if (life->report.n_points == 0)
        life->report.n_points = life->region.fight.n;
    return GK_OK;
}

/* ---- What it comes to ---- */

/* So far, or as far as can be read: what is beyond has more points than a region may have. What
 * only gets to large chains of its own is not out. */
static bool is_far(const struct growth *g, const struct life_out *out)
{
    return out->at.n > 0 && !out->links &&
           (out->steps >= OUT_STEPS || g->too_large[out->steps + 1][false]);
}

/* First moves matter where both sides' results differ, or one of them is not known. */
static void drop_moves(struct gk_life_report *r)
{
    enum gk_fate fate = life_fate_if(r, false);

    if (fate == life_fate_if(r, true) && (fate == GK_FATE_DIES || fate == GK_FATE_LIVES))
        r->n_attack = r->n_defence = 0;
}

static enum gk_status conclude_group(const struct growth *g, struct gk_error *err)
{
    struct gk_life *life = g->life;
    struct gk_life_report *r = &life->report;

    take_held(life);
    life_conclude(r);
    life_conclude_if(life);
    life_conditions(life);
    life_conclude_endless(life);
    TRY(threats_name_moves(life, err));
    life_conclude_out(life, is_far(g, &life->out[0]), is_far(g, &life->out[1]));
    drop_moves(r);
    TRY(life_likely(life, err));
    life_hear_games(life);
    return GK_OK;
}

/* Begin anew; what was known before says that it lives, but not by which move. */
static void take_bounds(struct gk_life *life, struct gk_eye_bounds before[GK_N_KO_MASTERS][2])
{
    memcpy(before, life->report.bounds, sizeof life->report.bounds);
    life_forget(life->report.bounds);
}

/* How large is what the group may get to soon? */
static enum gk_status find_reach(struct gk_life *life, struct gk_error *err)
{
    enum gk_status status = life_open_region(life, REACH_STEPS, REGION_NO_GUARDS, err);

    life->report.n_reach = status == GK_OK ? life->region.fight.n : life->options.max_points + 1;
    return status == GK_ERR_LIMIT ? GK_OK : status;
}

/* By which first moves the owner gets out, where the attacker kills: once that is known. */
static enum gk_status list_out_moves(struct growth *g, struct gk_error *err)
{
    struct gk_life *life = g->life;
    struct gk_life_question question = {.ko = GK_MASTER_NOBODY};
    struct fight_state state;

    if (life->n_out_move > 0 || !is_far(g, &life->out[1]) ||
        life->weak[GK_MASTER_NOBODY][0].most == 2 || life->problem)
        return GK_OK;
    TRY(use_region(g, life->out[1].steps, false, err));
    state = life_state(life, LIFE_WEAK, &question, true);
    life->n_out_move =
        life_first_moves(life, LIFE_WEAK, &state, MOVE_LIMIT, false, 0, life->out_move);
    return GK_OK;
}

/* Is there more to be asked when all is done? */
static bool has_more(struct growth *g)
{
    uint64_t more = CONFIRM + g->life->options.max_nodes / SHARE_CONFIRM / 2;

    if (g->closed || g->rest || g->last)
        return false;
    g->rest = g->life->problem;
    g->last = g->anew = !g->rest;
    if (g->last)
        g->enough = more < g->life->nodes ? g->life->nodes - more : 1;
    return true;
}

/* Read from now on which guards hold: on the boards of the most there is more to be found then. */
static void let_hold(struct growth *g)
{
    g->guards = REGION_GUARDS_HOLD;
    for (int steps = 1; steps <= MAX_STEPS; steps++) {
        g->made[steps][1] = g->too_large[steps][1] = false;
        for (int i = 0; i < N_JOBS; i++)
            g->failed[steps][i] &= jobs[i].bound != LIFE_MOST;
    }
}

/* Ask with more and more. */
static enum gk_status do_rounds(struct growth *g, struct gk_error *err)
{
    enum gk_status status = GK_OK;
    bool any = true;

    for (uint64_t limit = FIRST_LIMIT; any && status == GK_OK && g->life->nodes > 0;
         limit *= FACTOR) {
        any = false;
        g->anew |= !g->life->problem && limit >= ANEW_LIMIT;
        if (limit > HOLD_LIMIT && g->guards != REGION_GUARDS_HOLD && !g->closed)
            let_hold(g);
        memset(g->tried, 0, sizeof g->tried);
        for (int steps = 1; steps <= MAX_STEPS && !is_enough(g); steps++)
            for (int guards = 0; guards < 2 && status == GK_OK; guards++)
                if (any_needed(g, steps))
                    status = do_jobs(g, steps, guards, limit, &any, err);
        if (status == GK_OK)
            status = list_out_moves(g, err);
        if (!any && has_more(g)) {
            any = true;
            limit = FIRST_LIMIT / FACTOR;
        }
    }
    return status;
}

enum gk_status life_grow(struct gk_life *life, struct gk_error *err)
{
    struct growth g = {.life = life, .guards = REGION_GUARDS};
    struct gk_eye_bounds before[GK_N_KO_MASTERS][2];
    enum gk_status status;

    take_bounds(life, before);
    status = find_reach(life, err);
    if (status == GK_OK)
        status = do_rounds(&g, err);
    for (int i = 0; i < 2 * GK_N_KO_MASTERS; i++)
        if (life->report.bounds[i / 2][i % 2].least < before[i / 2][i % 2].least)
            life->report.bounds[i / 2][i % 2].least = before[i / 2][i % 2].least;
    life_order(life->report.bounds);
    drop_refuted(&g);
    return status == GK_OK ? conclude_group(&g, err) : status;
}

enum gk_status life_closed_problem(struct gk_life *life, struct gk_error *err)
{
    struct growth g = {.life = life, .closed = true};
    enum gk_status status;
    uint64_t used, spare;

    for (int steps = 2; steps <= MAX_STEPS; steps++)
        g.too_large[steps][0] = g.too_large[steps][1] = true;
    status = do_rounds(&g, err);
    used = life->options.max_nodes - life->nodes;
    spare = life->nodes > used + CONFIRM ? life->nodes - used - CONFIRM : 0;
    life->nodes -= spare;
    life_bounds(life);
    life->nodes += spare;
    drop_moves(&life->report);
    if (status == GK_OK)
        status = threats_name_moves(life, err);
    return status == GK_OK ? life_likely(life, err) : status;
}
