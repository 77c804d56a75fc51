/* SPDX-License-Identifier: MIT */
/* Life and death of the group of a stone (include/gankei/life.h). */
#include "life/threats.h"

#include <gankei/experimental/board.h>
#include <gankei/experimental/life.h>

#include <stdlib.h>
#include <string.h>

#include "board/tactics/tactics.h"
#include "eyespace/analyser.h"
#include "util/error.h"
#include "util/sized.h"

/* Points of what is enclosed: if there are more, and the eye spaces are not known, one part in so
 * many of all positions is for the whole; if they tell nothing it is read as if it was open, from
 * the group outwards. */
enum { LARGE = 32, SHARE_WHOLE = 4 };
enum { ROOM_LIMIT = 100000 }; /* positions, to see that a chain of the fence lives in its room */

static const char *const verdict_names[] = {
    [GK_LIFE_UNKNOWN] = "unknown",     [GK_LIFE_DEAD] = "dead", [GK_LIFE_KO] = "ko",
    [GK_LIFE_UNSETTLED] = "unsettled", [GK_LIFE_SEKI] = "seki", [GK_LIFE_ALIVE] = "alive",
};

static const char *const fate_names[] = {
    [GK_FATE_UNKNOWN] = "unknown", [GK_FATE_DIES] = "dies",   [GK_FATE_KO_AGAINST] = "ko against",
    [GK_FATE_KO_FOR] = "ko for",   [GK_FATE_LIVES] = "lives",
};

const char *gk_life_verdict_name(enum gk_life_verdict verdict)
{
    return (unsigned)verdict < sizeof verdict_names / sizeof *verdict_names ? verdict_names[verdict]
                                                                            : "unknown";
}

const char *gk_fate_name(enum gk_fate fate)
{
    return (unsigned)fate < sizeof fate_names / sizeof *fate_names ? fate_names[fate] : "unknown";
}

enum gk_fate life_fate_if(const struct gk_life_report *r, bool owner_first)
{
    enum gk_fate fate = r->fate_if[owner_first];

    if (!r->endless[owner_first])
        return fate;
    return fate == GK_FATE_KO_AGAINST ? GK_FATE_DIES : GK_FATE_LIVES;
}

enum gk_fate gk_life_fate(const struct gk_life_report *r, bool owner_first)
{
    if (r->fate[owner_first] != GK_FATE_UNKNOWN || r->proved)
        return r->fate[owner_first];
    if (r->fate_if[owner_first] != GK_FATE_UNKNOWN ||
        (r->conditional && !r->gets_out && !r->out_first))
        return life_fate_if(r, owner_first);
    switch (r->verdict) {
    case GK_LIFE_DEAD: return GK_FATE_DIES;
    case GK_LIFE_UNSETTLED: return owner_first ? GK_FATE_LIVES : GK_FATE_DIES;
    case GK_LIFE_SEKI:
    case GK_LIFE_ALIVE: return GK_FATE_LIVES;
    case GK_LIFE_UNKNOWN:
    case GK_LIFE_KO: break;
    }
    return GK_FATE_UNKNOWN;
}

void gk_life_default(struct gk_life_options *options, size_t size)
{
    struct gk_life_options own = {
        .max_nodes = 500000, .max_bytes = (size_t)512 << 20, .max_points = GK_LIFE_MAX_MOVES};

    tactics_default(&own.tactics);
    sized_fill(options, size, &own, sizeof own);
}

enum gk_status gk_life_new(const struct gk_life_options *options, struct gk_life **out,
                           struct gk_error *err)
{
    ERROR_UNLESS(options && out);
    struct gk_life_options own;
    struct gk_life *life;
    enum gk_status status;

    TRY(SIZED_READ(&own, options, gk_life_default, progress));
    if (own.max_points < 1 || own.max_points > GK_LIFE_MAX_MOVES)
        return error_set(err, GK_ERR_ARG, "a region has 1 to %d points, not %d", GK_LIFE_MAX_MOVES,
                         own.max_points);
    life = calloc(1, sizeof *life);
    if (!life)
        return error_nomem(err, "a reader of life and death", sizeof *life);
    life->options = own;
    status = gk_tactics_new(&own.tactics, &life->tactics, err);
    for (int i = 0; i < LIFE_BOARDS && status == GK_OK; i++)
        status = fight_table_new(own.max_bytes / (i == LIFE_LEAST ? 2 : 4), &life->own[i], err);
    for (int i = 0; i < LIFE_BOARDS && status == GK_OK; i++)
        fight_table_progress(life->own[i], own.progress);
    if (status != GK_OK)
        gk_life_free(life);
    else
        *out = life;
    return status;
}

void gk_life_free(struct gk_life *life)
{
    if (!life)
        return;
    gk_tactics_free(life->tactics);
    for (int i = 0; i < LIFE_BOARDS; i++)
        fight_table_free(life->own[i]);
    free(life);
}

void gk_life_set_nodes(struct gk_life *life, uint64_t max_nodes)
{
    life->options.max_nodes = max_nodes;
}

void gk_life_set_first(struct gk_life *life, enum gk_stone first, bool problem)
{
    life->first = first;
    life->problem = problem;
}

/* ---- One region ---- */

void life_board_of(const struct region *r, enum life_bound bound, struct fight *out)
{
    fight_set beyond = r->open | r->rim;

    *out = r->fight;
    switch (bound) {
    case LIFE_LEAST:
        out->fence |= beyond | r->guards;
        out->only[FIGHT_ATTACKER] = r->rim;
        return;
    case LIFE_MOST:
        out->guards = r->guards & ~r->held;
        out->fence |= r->held;
        break;
    case LIFE_WEAK: out->fence |= (r->open & ~r->kin) | r->guards; break;
    }
    out->refuge |= beyond;
    out->only[FIGHT_OWNER] = r->rim;
}

void life_make_boards(struct gk_life *life)
{
    const struct region *r = &life->region;

    bool closed = !r->open && !r->rim && !r->grows;

    for (int i = 0; i < LIFE_BOARDS; i++) {
        bool fewer = i == LIFE_LEAST && !closed && r->start.outer > FIGHT_MAX_OUTER;

        life_board_of(r, (enum life_bound)i, &life->fight[i]);
        life->table[i] = life->own[closed ? 0 : i];
        life->outer[i] = fewer ? FIGHT_MAX_OUTER : r->start.outer;
    }
    for (int i = 0; i < LIFE_BOARDS; i++)
        fight_table_use(life->own[i], &life->fight[i]);
}

/* Whoever has the ko threats. What the table held is lost: a region is being made. */
static bool lives_in(void *user, const struct region *region)
{
    struct gk_life *life = user;
    struct gk_life_question question = {.ko = GK_MASTER_ATTACKER};
    uint64_t left = ROOM_LIMIT;
    struct fight board;
    struct fight_state state;
    enum fight_answer answer;

    life_board_of(region, LIFE_LEAST, &board);
    state = life_state_of(region, &board, &question, false);
    fight_table_use(life->own[LIFE_WEAK], &board);
    answer = fight_solve(life->own[LIFE_WEAK], &state, &left);
    fight_table_use(life->own[LIFE_WEAK], &life->fight[LIFE_WEAK]);
    return answer == FIGHT_REFUTED;
}

struct region_options life_region_options(struct gk_life *life)
{
    return (struct region_options){.tactics = life->tactics,
                                   .most = life->options.max_points,
                                   .lives = lives_in,
                                   .corners = true,
                                   .user = life};
}

static enum gk_status read_open(struct gk_life *life, const struct gk_analysis *analysis,
                                struct gk_error *err)
{
    TRY(life_read_open(life, analysis, err));
    return life->report.proved ? GK_OK : life_grow(life, err);
}

/* Has the group eyes, as many as its eye spaces tell? */
static bool is_counted(const struct gk_analysis *analysis, int stone)
{
    const struct gk_eye_group *group = eyespace_group_at(analysis, stone);

    return group && !group->at_least && group->value.c > 0;
}

/* Does a part of all positions tell something of a large region? Then the others are for it. */
static bool read_whole(struct gk_life *life)
{
    struct gk_life_report *r = &life->report;
    uint64_t kept = life->nodes - life->nodes / SHARE_WHOLE;

    life->nodes -= kept;
    life_bounds(life);
    life->nodes += kept;
    if (r->fate[0] == GK_FATE_UNKNOWN && r->fate[1] == GK_FATE_UNKNOWN) {
        r->closed = false;
        r->n_points = 0;
        return false;
    }
    life_bounds(life);
    return true;
}

/* The whole of what is enclosed, or else only what the eye spaces are good for. */
static enum gk_status read_region(struct gk_life *life, const struct gk_analysis *analysis,
                                  struct gk_error *err)
{
    struct gk_life_report *r = &life->report;
    struct region_options options = life_region_options(life);
    enum gk_status status = region_make(&analysis->board, r->stone, &options, &life->region, err);

    if (status == GK_ERR_LIMIT)
        return read_open(life, analysis, err);
    if (status != GK_OK)
        return status;
    life_make_boards(life);
    r->n_points = life->region.fight.n + life->region.n_outer;
    r->closed = !life->region.open;
    if (r->closed && life->problem)
        return life_closed_problem(life, err);
    if (r->closed && life->region.fight.n > LARGE && !is_counted(analysis, r->stone))
        return read_whole(life) ? GK_OK : read_open(life, analysis, err);
    life_bounds(life);
    return GK_OK;
}

/* ---- A group ---- */

static bool is_pass_alive(const struct gk_board *board, int point)
{
    bool alive[GK_BOARD_POINTS];

    region_pass_alive(board, alive);
    return alive[point];
}

static void call_alive(struct gk_life_report *r)
{
    r->verdict = GK_LIFE_ALIVE;
    r->proved = r->eyes_proved = r->closed = true;
    for (int first = 0; first < 2; first++) {
        r->fate[first] = r->fate_if[first] = GK_FATE_LIVES;
        r->eyes[first] = 2;
        for (int ko = 0; ko < GK_N_KO_MASTERS; ko++)
            r->bounds[ko][first] = (struct gk_eye_bounds){2, 2};
    }
}

uint64_t life_used(struct gk_life *life)
{
    uint64_t used = life->options.max_nodes - life->nodes;

    for (int i = 0; i < LIFE_BOARDS; i++)
        used -= fight_table_unused(life->own[i]);
    return used;
}

void life_begin(struct gk_life *life, const struct gk_board *board, int point)
{
    struct gk_life_report *r = &life->report;

    *r = (struct gk_life_report){.stone = (int16_t)point,
                                 .owner = (enum gk_stone)board->stone[point],
                                 .eyes = {-1, -1},
                                 .guess = {GK_PASS, GK_PASS},
                                 .race = GK_PASS,
                                 .random_lives = {-1, -1}};
    life_forget(r->bounds);
    life_forget(life->weak);
    for (int ko = 0; ko < GK_N_KO_MASTERS; ko++)
        life->held[ko] = (struct gk_eye_bounds){0, 2};
    for (int i = 0; i < LIFE_BOARDS; i++)
        fight_table_begin(life->own[i]);
    life->nodes = life->options.max_nodes;
    life->board = *board;
    for (int first = 0; first < 2; first++)
        life->found[first] = life->fails[first] = (struct life_found){.worth = 0};
    life->held_found.worth = 0;
    life->held_steps = life->n_out_move = 0;
    life->held_at.n = life->held_guard.n = 0;
    for (int first = 0; first < 2; first++)
        life->out[first].steps = life->out[first].at.n = 0;
    for (int i = 0; i < 2 * GK_N_KO_MASTERS; i++)
        life->weak_at[i / 2][i % 2].n = life->guard[i / 2][i % 2].n = 0;
    memset(life->threats, 0, sizeof life->threats);
    memset(life->effort, 0, sizeof life->effort);
    memset(life->played, 0, sizeof life->played);
}

/* Is it known better, on condition, than so many eyes would have it? */
static bool is_contradicted(const struct gk_life_report *r, bool owner_first, int eyes)
{
    enum gk_fate fate =
        r->conditional ? gk_life_fate(r, owner_first) : life_fate_if(r, owner_first);
    bool dies = fate == GK_FATE_DIES || fate == GK_FATE_KO_AGAINST;

    return fate != GK_FATE_UNKNOWN && dies == (eyes == 2);
}

/* Is the chain at that point, near another one, in a race with it: is it shut in without two eyes,
 * or can it be captured as well, as reading has it that does not look at all answers? */
static bool is_race(const struct gk_analysis *analysis, int stone, int other)
{
    const struct gk_eye_group *group = eyespace_group_at(analysis, other);

    if (gk_chain_dead(&analysis->status[stone]))
        return gk_chain_dead(&analysis->status[other]);
    return group && !group->at_least && group->value.b < 2;
}

/* A stone of attackers beside the chain that are in a race with it: eyes alone do not tell who wins
 * that. GK_PASS: there are none. */
static int16_t find_race(const struct gk_analysis *analysis, int stone)
{
    const struct gk_board *board = &analysis->board;
    int16_t stones[GK_BOARD_POINTS];
    int n = gk_board_chain(board, stone, stones).n_stones, beside[4];

    for (int i = 0; i < n; i++) {
        int n_beside = gk_board_neighbours(board, stones[i], beside);

        for (int k = 0; k < n_beside; k++)
            if (board->stone[beside[k]] == gk_opponent((enum gk_stone)board->stone[stone]) &&
                is_race(analysis, stone, beside[k]))
                return (int16_t)beside[k];
    }
    return GK_PASS;
}

/* What is not proved is said by what the eye spaces are worth. A group that is not enclosed may
 * connect, run or make eyes elsewhere, so only its life is said. */
static void say_static(const struct gk_analysis *analysis, struct gk_life_report *report)
{
    const struct gk_eye_group *group = eyespace_group_at(analysis, report->stone);
    int16_t race = report->conditional ? GK_PASS : find_race(analysis, report->stone);
    bool dead = gk_chain_dead(&analysis->status[report->stone]) && race == GK_PASS;

    for (int first = 0; first < 2; first++) {
        const struct gk_eye_bounds *b = &report->bounds[GK_MASTER_NOBODY][first];
        int eyes = !group ? 0 : first ? group->value.c : group->value.b;
        bool known = dead || (group && ((!group->at_least && race == GK_PASS) || eyes == 2));

        if ((report->proved || report->fate[first] != GK_FATE_UNKNOWN) && !report->closed)
            known = false; /* only its life was asked about */
        known = known && !is_contradicted(report, first == 1, eyes);
        report->eyes[first] = b->least == b->most ? b->least : known ? eyes : -1;
    }
    report->race = GK_PASS;
    for (int i = 0; i < report->n_guards && report->conditional; i++)
        if (is_race(analysis, report->stone, report->guard[i]) ||
            gk_chain_dead(&analysis->status[report->guard[i]]))
            report->race = report->guard[i];
    if (report->proved || report->conditional)
        return;
    report->verdict = GK_LIFE_UNKNOWN;
    if (report->eyes[0] == 2)
        report->verdict = GK_LIFE_ALIVE;
    else if (report->eyes[0] >= 0 && report->eyes[1] >= 0 && (report->closed || dead))
        report->verdict = report->eyes[1] == 2 ? GK_LIFE_UNSETTLED : GK_LIFE_DEAD;
    if (report->verdict == GK_LIFE_UNKNOWN)
        report->race = race;
}

enum gk_status gk_life_read(struct gk_life *life, const struct gk_analysis *analysis, int point,
                            struct gk_life_report *out, struct gk_error *err)
{
    ERROR_UNLESS(life && analysis && out);
    enum gk_status status = GK_OK;

    if (point < 0 || point >= GK_BOARD_POINTS || analysis->board.stone[point] == GK_VACANT)
        return error_set(err, GK_ERR_ARG, "there is no stone at that point");
    life_begin(life, &analysis->board, point);
    if (is_pass_alive(&analysis->board, point))
        call_alive(&life->report);
    else
        status = read_region(life, analysis, err);
    if (status != GK_OK)
        return status;
    if (life->report.closed && life->report.n_points && !life->problem) {
        life_moves(life);
        TRY(threats_name_moves(life, err));
    }
    say_static(analysis, &life->report);
    life->report.nodes = life_used(life);
    *out = life->report;
    return GK_OK;
}
