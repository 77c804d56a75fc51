/* SPDX-License-Identifier: MIT */
/*
 * Commands about the life of groups. The replies are those of GNU Go, which knows of no seki (it
 * is alive) and of no ko (critical) in `dragon_status`; gankei-status says more.
 */

#include <gankei/experimental/board.h>
#include <gankei/experimental/life.h>

#include "gtp/engine.h"

enum { MOST_REASONS = 32 };

/* ---- Groups ---- */

int gtp_groups(const struct gk_analysis *analysis, int16_t stone[GK_BOARD_POINTS])
{
    bool seen[GK_BOARD_POINTS] = {false};
    int n = 0;

    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        int group;

        if (analysis->board.stone[point] == GK_VACANT)
            continue;
        group = gk_group_origin(analysis, point);
        if (!seen[group])
            stone[n++] = (int16_t)group;
        seen[group] = true;
    }
    return n;
}

bool gtp_read_group(struct gtp_engine *engine, int point, enum gk_stone first, uint64_t max_nodes,
                    struct gk_life_report *out)
{
    const struct gk_analysis *analysis = gtp_analysis(engine);
    struct gk_error err;

    if (!analysis)
        return false;
    gk_life_set_nodes(engine->life, max_nodes);
    gk_life_set_first(engine->life, first, engine->options.guess && first != GK_VACANT);
    if (gk_life_read(engine->life, analysis, point, out, &err) == GK_OK)
        return true;
    gtp_fail_because(engine, "cannot read the group", NULL, &err);
    return false;
}

/* A ko that does not end, whatever threats there are, is none by the codes of GNU Go. */
static enum gk_fate without_endless_ko(struct gtp_engine *engine, bool owner_first,
                                       enum gk_fate fate)
{
    bool decides;

    if ((fate != GK_FATE_KO_AGAINST && fate != GK_FATE_KO_FOR) ||
        gk_life_threat(engine->life, owner_first, &decides, NULL) != GK_OK || decides)
        return fate;
    return fate == GK_FATE_KO_AGAINST ? GK_FATE_DIES : GK_FATE_LIVES;
}

/* How it fares if one side moves first. Where that is not known, and a guess is asked for, an
 * attack works if a move of it looks well, and a defence does not, as what saves a group is mostly
 * found; but a group lives that gets out. */
static enum gk_fate fate_of(struct gtp_engine *engine, const struct gk_life_report *report,
                            bool owner_first)
{
    enum gk_fate fate = gk_life_fate(report, owner_first);
    bool guesses = engine->options.guess && report->fate_if[owner_first] == GK_FATE_UNKNOWN;

    if (guesses && !owner_first && report->n_likely[0] > 0)
        return GK_FATE_DIES;
    if (guesses && fate == GK_FATE_UNKNOWN)
        return report->gets_out ? GK_FATE_LIVES : GK_FATE_DIES;
    return without_endless_ko(engine, owner_first, fate);
}

enum gtp_status gtp_status_of(struct gtp_engine *engine, const struct gk_life_report *report)
{
    enum gk_fate attacked = fate_of(engine, report, false);
    enum gk_fate defended = fate_of(engine, report, true);

    if (attacked == GK_FATE_LIVES)
        return GTP_ALIVE;
    if (defended == GK_FATE_DIES)
        return GTP_DEAD;
    return attacked == GK_FATE_UNKNOWN || defended == GK_FATE_UNKNOWN ? GTP_UNKNOWN : GTP_CRITICAL;
}

/* ---- Replies ---- */

/* Codes as those of `attack`: 2 if who tries takes the ko first, 3 if the other side does. */
static const int attack_codes[] = {
    [GK_FATE_DIES] = 1, [GK_FATE_KO_AGAINST] = 2, [GK_FATE_KO_FOR] = 3, [GK_FATE_LIVES] = 0};
static const int defence_codes[] = {
    [GK_FATE_DIES] = 0, [GK_FATE_KO_AGAINST] = 3, [GK_FATE_KO_FOR] = 2, [GK_FATE_LIVES] = 1};

static bool contains_point(const int16_t *point, int n, int wanted)
{
    for (int i = 0; i < n; i++)
        if (point[i] == wanted)
            return true;
    return false;
}

/* The first move to name of a group that was just read: one that both sides want, if there is one;
 * in a ko that is one whoever moves first, the first one of its line. GK_PASS: there is none. */
static int best_move(const struct gtp_engine *engine, const struct gk_life_report *report,
                     bool defence)
{
    const int16_t *own = defence ? report->defence : report->attack;
    const int16_t *other = defence ? report->attack : report->defence;
    int n = defence ? report->n_defence : report->n_attack;
    int n_other = defence ? report->n_attack : report->n_defence;
    struct gk_life_move first;
    int n_moves = 0;

    for (int i = 0; i < n; i++)
        if (contains_point(other, n_other, own[i]))
            return own[i];
    if (n == 0 && report->verdict == GK_LIFE_KO &&
        gk_life_line(engine->life, defence, &first, 1, &n_moves, NULL) == GK_OK && n_moves > 0)
        return first.point;
    if (n == 0 && engine->options.guess && report->n_likely[defence] > 0)
        return report->likely[defence][0];
    return n > 0 ? own[0] : GK_PASS;
}

static void write_status(struct gtp_engine *engine, const struct gk_life_report *report)
{
    static const char *const names[GTP_N_STATUSES] = {"unknown", "dead", "critical", "alive"};
    enum gtp_status status = gtp_status_of(engine, report);

    fputs(names[status], engine->reply);
    if (status == GTP_CRITICAL)
        fprintf(engine->reply, " %s %s", gtp_vertex(engine, best_move(engine, report, false)).name,
                gtp_vertex(engine, best_move(engine, report, true)).name);
}

/* VERTEX: a stone, and what is read of its group. False if something is wrong with it. */
static bool read_argument(struct gtp_engine *engine, struct gk_life_report *report)
{
    int point;

    return gtp_take_stone(engine, &point) &&
           gtp_read_group(engine, point, GK_VACANT, engine->options.life_nodes, report);
}

/* The same, if only its owner moves first, or only the other side does. */
static bool read_one_side(struct gtp_engine *engine, bool owner_first,
                          struct gk_life_report *report)
{
    const struct gk_board *board = gk_record_board(&engine->record);
    enum gk_stone owner;
    int point;

    if (!gtp_take_stone(engine, &point))
        return false;
    owner = (enum gk_stone)board->stone[point];
    return gtp_read_group(engine, point, owner_first ? owner : gk_opponent(owner),
                          engine->options.life_nodes, report);
}

static void write_all_statuses(struct gtp_engine *engine)
{
    const struct gk_analysis *analysis = gtp_analysis(engine);
    int16_t stone[GK_BOARD_POINTS];
    int n = analysis ? gtp_groups(analysis, stone) : 0;

    for (int i = 0; i < n; i++) {
        struct gk_life_report report;

        if (!gtp_read_group(engine, stone[i], GK_VACANT, engine->options.life_nodes / (uint64_t)n,
                            &report))
            return;
        fprintf(engine->reply, "%s%s: ", i > 0 ? "\n" : "", gtp_vertex(engine, stone[i]).name);
        write_status(engine, &report);
    }
}

static void dragon_status(struct gtp_engine *engine)
{
    struct gk_life_report report;

    if (engine->command->n == 0)
        write_all_statuses(engine);
    else if (read_argument(engine, &report))
        write_status(engine, &report);
}

static void write_code(struct gtp_engine *engine)
{
    bool defence = engine->entry->defence;
    struct gk_life_report report;
    enum gk_fate fate;
    int code, move;

    if (!read_one_side(engine, defence, &report))
        return;
    fate = fate_of(engine, &report, defence);
    if (fate == GK_FATE_UNKNOWN) {
        gtp_fail(engine, "unknown");
        return;
    }
    code = defence ? defence_codes[fate] : attack_codes[fate];
    move = best_move(engine, &report, defence);
    if (code > 0 && move == GK_PASS && fate != fate_of(engine, &report, !defence)) {
        gtp_fail(engine, "unknown");
        return;
    }
    fprintf(engine->reply, "%d", code);
    if (code > 0)
        fprintf(engine->reply, " %s", gtp_vertex(engine, move).name);
}

static void unconditional_status(struct gtp_engine *engine)
{
    static const char *const territories[] = {
        [GK_VACANT] = "undecided", [GK_BLACK] = "black_territory", [GK_WHITE] = "white_territory"};
    const struct gk_board *board = gk_record_board(&engine->record);
    bool dead[GK_BOARD_POINTS], unsettled[GK_BOARD_POINTS];
    uint8_t owner[GK_BOARD_POINTS];
    int point;

    if (!gtp_take_vertex(engine, 0, false, &point))
        return;
    gk_formal_territory(board, owner);
    gk_formal_life(board, dead, unsettled);
    if (board->stone[point] == GK_VACANT)
        fputs(territories[owner[point]], engine->reply);
    else
        fputs(dead[point] ? "dead" : unsettled[point] ? "undecided" : "alive", engine->reply);
}

/* ---- In more words ---- */

static void write_moves(const struct gtp_engine *engine, const char *what, int n,
                        const int16_t *point)
{
    if (n > 0)
        fprintf(engine->reply, "\n%s", what);
    for (int i = 0; i < n; i++)
        fprintf(engine->reply, " %s", gtp_vertex(engine, point[i]).name);
}

static void write_reasons(struct gtp_engine *engine)
{
    struct gk_life_reason reason[MOST_REASONS];
    struct gk_error err;
    int n;

    if (gk_life_reasons(engine->life, reason, MOST_REASONS, &n, &err) != GK_OK) {
        gtp_fail_because(engine, "cannot tell why", NULL, &err);
        return;
    }
    for (int i = 0; i < n; i++) {
        const struct gk_life_reason *r = &reason[i];

        fprintf(engine->reply, "\nreason: %s %s", r->owner_first ? "owner_first" : "attacker_first",
                gk_reason_name(r->kind));
        if (r->count)
            fprintf(engine->reply, " %d", r->count);
        for (int k = 0; k < r->n_points; k++)
            fprintf(engine->reply, " %s", gtp_vertex(engine, r->point[k]).name);
    }
}

static void gankei_status(struct gtp_engine *engine)
{
    struct gk_life_report r;

    if (!read_argument(engine, &r))
        return;
    fprintf(engine->reply, "%s", gk_life_verdict_name(r.verdict));
    if (r.verdict != GK_LIFE_UNKNOWN)
        fputs(r.proved ? " proved" : r.conditional ? " conditional" : " static", engine->reply);
    fputs("\neyes:", engine->reply);
    for (int first = 0; first < 2; first++)
        if (r.eyes[first] >= 0)
            fprintf(engine->reply, " %d", r.eyes[first]);
        else
            fputs(" ?", engine->reply);
    if (r.eyes[0] >= 0 || r.eyes[1] >= 0)
        fputs(r.eyes_proved ? " proved" : " static", engine->reply);
    fprintf(engine->reply, "\nattacker_first: %s", gk_fate_name(gk_life_fate(&r, false)));
    write_moves(engine, "attack:", r.n_attack, r.attack);
    fprintf(engine->reply, "\nowner_first: %s", gk_fate_name(gk_life_fate(&r, true)));
    write_moves(engine, "defence:", r.n_defence, r.defence);
    write_reasons(engine);
}

#define CODES                                                                                      \
    "Codes: 0 no, 1 yes, 2 by a ko that who tries takes first, 3 by a ko that the other side\n"    \
    "takes first, if four threats or fewer decide it. Fails with \"unknown\" if that, or the\n"    \
    "move, is not known."

const struct gtp_entry gtp_life_commands[] = {
    {"dragon_status", "[VERTEX]",
     "The status of the group of a stone: alive (by seki, too), dead, unknown, or critical (by\n"
     "ko, too) with a point of attack and one of defence, PASS where none matters. Without a\n"
     "vertex: of all groups, one to a line, each by its first stone.",
     0, 1, .missing = GTP_BAD_VERTEX, .run = dragon_status},
    {"owl_attack", "VERTEX",
     "Can the group there be killed by a first move of its opponent? A code, and if it is not\n"
     "0, the move, or PASS if none is needed. " CODES,
     1, 1, .missing = GTP_BAD_VERTEX, .run = write_code},
    {"owl_defend", "VERTEX",
     "Can the group there be made to live by a first move of its owner? A code, and if it is\n"
     "not 0, the move, or PASS if none is needed. " CODES,
     1, 1, .missing = GTP_BAD_VERTEX, .run = write_code, .defence = true},
    {"unconditional_status", "VERTEX",
     "Of a stone: alive though its owner never moves again, dead in a region of such stones, or\n"
     "undecided. Of an empty point: black_territory, white_territory or undecided.",
     1, 1, .missing = GTP_BAD_VERTEX, .run = unconditional_status},
    {"gankei-status", "VERTEX",
     "All that is known of the group of a stone: its verdict, which is proved, conditional or\n"
     "static; its eyes if the attacker moves first and if the owner does; how it fares then,\n"
     "with all first moves that matter; and why: reasons, with a number and points if there are.",
     1, 1, .missing = GTP_BAD_VERTEX, .run = gankei_status},
    {.name = NULL},
};
