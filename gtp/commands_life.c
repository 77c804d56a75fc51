/* SPDX-License-Identifier: MIT */
/*
 * Commands about the life of groups. The replies are those of GNU Go, which knows of no seki (it
 * is alive) and of no ko (critical) in `dragon_status`; gankei-status says more.
 */

#include <string.h>

#include <gankei/experimental/board.h>
#include <gankei/experimental/life.h>

#include "gtp/engine.h"

/* Guesses: in how many of a thousand random games the group lives that an attack does not kill, and
 * that a defence saves. */
enum { MOST_REASONS = 32, NOT_KILLED = 750, SAVED = 500 };

/* Positions of which half are for what is known without a guess. */
enum { HALVED = 400000 };

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

/* As gtp_read_group(), on a board that may be another one than the engine's. */
static bool read_group_of(struct gtp_engine *engine, const struct gk_analysis *analysis, int point,
                          enum gk_stone first, uint64_t max_nodes, struct gk_life_report *out)
{
    struct gk_error err;

    engine->last.known = false;
    gk_life_set_nodes(engine->life, max_nodes);
    gk_life_set_first(engine->life, first, engine->options.guess && first != GK_VACANT);
    if (gk_life_read(engine->life, analysis, point, out, &err) == GK_OK)
        return true;
    gtp_fail_because(engine, "cannot read the group", NULL, &err);
    return false;
}

bool gtp_read_group(struct gtp_engine *engine, int point, enum gk_stone first, uint64_t max_nodes,
                    struct gk_life_report *out)
{
    const struct gk_analysis *analysis = gtp_analysis(engine);

    return analysis && read_group_of(engine, analysis, point, first, max_nodes, out);
}

/* A ko that does not end, whatever threats there are, is none by the codes of GNU Go. Of an
 * open group the report knows that already. What gets out although the attacker moves first does so
 * if its owner does. */
static enum gk_fate without_endless_ko(struct gtp_engine *engine,
                                       const struct gk_life_report *report, bool owner_first)
{
    enum gk_fate fate = gk_life_fate(report, owner_first);
    bool decides;

    if (fate == GK_FATE_UNKNOWN && owner_first && report->gets_out)
        return GK_FATE_LIVES;
    if (report->fate[owner_first] == GK_FATE_UNKNOWN ||
        (fate != GK_FATE_KO_AGAINST && fate != GK_FATE_KO_FOR) ||
        gk_life_threat(engine->life, owner_first, &decides, NULL) != GK_OK || decides)
        return fate;
    return fate == GK_FATE_KO_AGAINST ? GK_FATE_DIES : GK_FATE_LIVES;
}

/* A guess of how it fares if one side moves first, where that is not proved, living in so many of a
 * thousand random games; UNKNOWN: none is needed, or none is to be had. What is a ko on condition
 * is mostly one that the owner wins on the board of the lower bound only, and what lives without ko
 * threats mostly needs them; where nothing is known, or only that the group gets out, a side
 * succeeds that mostly does in random games. */
static enum gk_fate guess_by(const struct gk_life_report *report, bool owner_first, int least)
{
    enum gk_fate known = report->fate_if[owner_first];
    int lives = report->random_lives[owner_first];

    if (report->fate[owner_first] != GK_FATE_UNKNOWN)
        return GK_FATE_UNKNOWN;
    if (!owner_first && known == GK_FATE_KO_AGAINST && !report->endless[0])
        return GK_FATE_DIES;
    if (owner_first && known == GK_FATE_LIVES && report->no_threats)
        return GK_FATE_KO_FOR;
    if (known != GK_FATE_UNKNOWN ||
        (owner_first && !report->gets_out && gk_life_fate(report, owner_first) != GK_FATE_UNKNOWN))
        return GK_FATE_UNKNOWN;
    if (lives < 0) /* none were played */
        return report->gets_out ? GK_FATE_LIVES : GK_FATE_UNKNOWN;
    return lives >= least ? GK_FATE_LIVES : GK_FATE_DIES;
}

/* In how many a group lives that an attack does not kill, or that a defence saves. */
static int least_for(bool defence)
{
    return defence ? SAVED : NOT_KILLED;
}

/* How it fares, guessed where that is asked for, for a move that is to save it, or to kill it: the
 * one of who moves first, or one that was played before. */
static enum gk_fate fate_for(struct gtp_engine *engine, const struct gk_life_report *report,
                             bool owner_first, bool defence)
{
    enum gk_fate guess =
        engine->options.guess ? guess_by(report, owner_first, least_for(defence)) : GK_FATE_UNKNOWN;

    return guess != GK_FATE_UNKNOWN ? guess : without_endless_ko(engine, report, owner_first);
}

static enum gk_fate fate_of(struct gtp_engine *engine, const struct gk_life_report *report,
                            bool owner_first)
{
    return fate_for(engine, report, owner_first, owner_first);
}

/* How sure that is without a guess. */
static enum gtp_sure known_how(const struct gk_life_report *report, bool owner_first)
{
    if (report->fate[owner_first] != GK_FATE_UNKNOWN)
        return GTP_PROVED;
    return report->fate_if[owner_first] != GK_FATE_UNKNOWN || report->conditional ||
                   (owner_first && report->gets_out)
               ? GTP_CONDITIONAL
               : GTP_STATIC;
}

static enum gtp_sure sure_of(const struct gtp_engine *engine, const struct gk_life_report *report,
                             bool owner_first)
{
    return engine->options.guess &&
                   guess_by(report, owner_first, least_for(owner_first)) != GK_FATE_UNKNOWN
               ? GTP_GUESS
               : known_how(report, owner_first);
}

/* All that is known without a guess. Is that enough, whoever moves first? If guesses are asked for,
 * that it gets out is not. */
static bool know_fates(struct gtp_engine *engine, const struct gk_life_report *report,
                       enum gk_fate fate[2])
{
    for (int first = 0; first < 2; first++)
        fate[first] = without_endless_ko(engine, report, first == 1);
    return !engine->options.guess ||
           (gtp_status_of(fate) != GTP_UNKNOWN && known_how(report, false) != GTP_STATIC &&
            known_how(report, true) != GTP_STATIC && !report->gets_out);
}

void gtp_fates(struct gtp_engine *engine, const struct gk_life_report *report, enum gk_fate fate[2])
{
    if (know_fates(engine, report, fate))
        return;
    for (int first = 0; first < 2; first++)
        fate[first] = fate_of(engine, report, first == 1);
}

enum gtp_status gtp_status_of(const enum gk_fate fate[2])
{
    if (fate[0] == GK_FATE_LIVES)
        return GTP_ALIVE;
    if (fate[1] == GK_FATE_DIES)
        return GTP_DEAD;
    return fate[0] == GK_FATE_UNKNOWN || fate[1] == GK_FATE_UNKNOWN ? GTP_UNKNOWN : GTP_CRITICAL;
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

/* The first move to name of a group that was just read: of several the one that random games like
 * best, or else one that both sides want; where none is named though it matters, the first one of
 * the line; of a group that gets out, and does not live in nearly all random games, the likeliest
 * one. GK_PASS: there is none. */
static int best_move(const struct gtp_engine *engine, const struct gk_life_report *report,
                     bool defence)
{
    const int16_t *own = defence ? report->defence : report->attack;
    const int16_t *other = defence ? report->attack : report->defence;
    int n = defence ? report->n_defence : report->n_attack;
    int n_other = defence ? report->n_attack : report->n_defence;
    struct gk_life_move first;
    int n_moves = 0;

    if (contains_point(own, n, report->guess[defence]) ||
        (engine->options.guess && report->fate[defence] == GK_FATE_UNKNOWN &&
         report->guess[defence] != GK_PASS))
        return report->guess[defence];
    for (int i = 0; i < n; i++)
        if (contains_point(other, n_other, own[i]))
            return own[i];
    if (defence && n == 0 && report->gets_out && report->random_lives[0] < GK_LIFE_NEARLY_ALL &&
        report->random_lives[1] >= 0)
        return report->guess[1];
    if (n == 0 &&
        (report->verdict == GK_LIFE_KO ||
         gk_life_fate(report, false) != gk_life_fate(report, true)) &&
        gk_life_line(engine->life, defence, &first, 1, &n_moves, NULL) == GK_OK && n_moves > 0)
        return first.point;
    return n > 0 ? own[0] : GK_PASS;
}

/* Read the group of a stone, if only its owner moves first, or only the other side does. */
static bool read_for(struct gtp_engine *engine, int point, bool owner_first, uint64_t nodes,
                     struct gk_life_report *report)
{
    enum gk_stone owner = (enum gk_stone)gk_record_board(&engine->record)->stone[point];

    return gtp_read_group(engine, point, owner_first ? owner : gk_opponent(owner), nodes, report);
}

/* How a group fares, by who moves first, and how sure that is. */
struct group_fates {
    enum gk_fate fate[2];
    enum gtp_sure sure[2];
    struct gk_life_report report; /* with the moves of both sides */
};

static void take_fate(struct gtp_engine *engine, bool first, struct group_fates *out)
{
    out->fate[first] = fate_of(engine, &out->report, first);
    out->sure[first] = sure_of(engine, &out->report, first);
}

/* What is known of both sides, with so many positions; `*known`: that is enough. */
static bool read_known(struct gtp_engine *engine, int point, uint64_t nodes,
                       struct group_fates *out, bool *known)
{
    *known = false;
    if (nodes == 0)
        return true;
    if (!gtp_read_group(engine, point, GK_VACANT, nodes, &out->report))
        return false;
    *known = know_fates(engine, &out->report, out->fate);
    for (int i = 0; i < 2; i++)
        out->sure[i] = known_how(&out->report, i == 1);
    return true;
}

/* The positions for that, which comes before any guess. */
static uint64_t known_share(const struct gtp_engine *engine, uint64_t nodes)
{
    return !engine->options.guess ? nodes : nodes >= HALVED ? nodes / 2 : 0;
}

/* To guess, each side is a problem by itself, with half of the positions. */
static bool guess_fates(struct gtp_engine *engine, int point, uint64_t nodes,
                        struct group_fates *out)
{
    struct gk_life_report attacked, *r = &out->report;

    if (!read_for(engine, point, false, nodes / 2, r))
        return false;
    take_fate(engine, false, out);
    attacked = *r;
    if (!read_for(engine, point, true, nodes / 2, r))
        return false;
    take_fate(engine, true, out);
    r->n_attack = attacked.n_attack;
    r->guess[0] = attacked.guess[0];
    memcpy(r->attack, attacked.attack, sizeof r->attack);
    return true;
}

/* What is known comes first, if half of the positions are enough for that. */
static bool read_fates(struct gtp_engine *engine, int point, uint64_t nodes,
                       struct group_fates *out)
{
    uint64_t first = known_share(engine, nodes);
    enum gk_fate proved[2] = {GK_FATE_UNKNOWN, GK_FATE_UNKNOWN};
    bool known;

    if (!read_known(engine, point, first, out, &known))
        return false;
    if (known)
        return true;
    if (first > 0)
        memcpy(proved, out->report.fate, sizeof proved);
    if (!guess_fates(engine, point, nodes - first, out))
        return false;
    for (int i = 0; i < 2; i++)
        if (proved[i] != GK_FATE_UNKNOWN) {
            out->fate[i] = proved[i];
            out->sure[i] = GTP_PROVED;
        }
    return true;
}

/* What was answered last, and may be asked about. */
static void note_last(struct gtp_engine *engine, bool owner_first, int move, enum gtp_sure sure)
{
    engine->last = (struct gtp_last){true, owner_first, move, sure};
}

static bool write_status(struct gtp_engine *engine, int point, uint64_t nodes)
{
    static const char *const names[GTP_N_STATUSES] = {"unknown", "dead", "critical", "alive"};
    struct group_fates group;
    enum gtp_status status;

    if (!read_fates(engine, point, nodes, &group))
        return false;
    status = gtp_status_of(group.fate);
    fputs(names[status], engine->reply);
    if (status == GTP_CRITICAL) {
        int move[2] = {best_move(engine, &group.report, false),
                       best_move(engine, &group.report, true)};
        bool less = group.sure[1] < group.sure[0];

        fprintf(engine->reply, " %s %s", gtp_vertex(engine, move[0]).name,
                gtp_vertex(engine, move[1]).name);
        note_last(engine, less, move[less], group.sure[less]);
    } else if (status != GTP_UNKNOWN) {
        note_last(engine, status == GTP_DEAD, GK_PASS, group.sure[status == GTP_DEAD]);
    }
    return true;
}

static void write_all_statuses(struct gtp_engine *engine)
{
    const struct gk_analysis *analysis = gtp_analysis(engine);
    int16_t stone[GK_BOARD_POINTS];
    int n = analysis ? gtp_groups(analysis, stone) : 0;

    for (int i = 0; i < n; i++) {
        fprintf(engine->reply, "%s%s: ", i > 0 ? "\n" : "", gtp_vertex(engine, stone[i]).name);
        if (!write_status(engine, stone[i], engine->options.life_nodes / (uint64_t)n))
            return;
    }
}

static void dragon_status(struct gtp_engine *engine)
{
    int point;

    if (engine->command->n == 0)
        write_all_statuses(engine);
    else if (gtp_take_stone(engine, 0, &point))
        write_status(engine, point, engine->options.life_nodes);
}

/* How it fares if one side moves first; where guesses are asked for, what is known of both sides
 * comes first, as dragon_status has it. */
static bool read_fate(struct gtp_engine *engine, int point, bool owner_first,
                      struct group_fates *out)
{
    uint64_t nodes = engine->options.life_nodes;
    uint64_t first = engine->options.guess ? known_share(engine, nodes) : 0;
    bool known;

    if (!read_known(engine, point, first, out, &known))
        return false;
    if (known)
        return true;
    if (!read_for(engine, point, owner_first, nodes - first, &out->report))
        return false;
    take_fate(engine, false, out);
    take_fate(engine, true, out);
    return true;
}

static void write_code(struct gtp_engine *engine)
{
    bool defence = engine->entry->defence;
    struct group_fates group;
    enum gk_fate fate;
    int code, move, point;

    if (!gtp_take_stone(engine, 0, &point) || !read_fate(engine, point, defence, &group))
        return;
    fate = group.fate[defence];
    code = defence ? defence_codes[fate] : attack_codes[fate];
    move = best_move(engine, &group.report, defence);
    if (fate == GK_FATE_UNKNOWN || (code > 0 && move == GK_PASS && fate != group.fate[!defence])) {
        gtp_fail(engine, "unknown");
        return;
    }
    note_last(engine, defence, code > 0 ? move : GK_PASS, group.sure[defence]);
    fprintf(engine->reply, "%d", code);
    if (code > 0)
        fprintf(engine->reply, " %s", gtp_vertex(engine, move).name);
}

void gtp_proved_code(struct gtp_engine *engine, int point, uint64_t nodes, int *code, int *move)
{
    bool defence = engine->entry->defence;
    struct gk_life_report report;
    const enum gk_fate *fate = report.fate;
    int best;

    if (!gtp_read_group(engine, point, GK_VACANT, nodes, &report) || fate[0] == GK_FATE_UNKNOWN ||
        fate[1] == GK_FATE_UNKNOWN)
        return;
    best = best_move(engine, &report, defence);
    if (best == GK_PASS && fate[0] != fate[1])
        return;
    *code = defence ? defence_codes[fate[1]] : attack_codes[fate[0]];
    *move = *code > 0 ? best : GK_PASS;
    note_last(engine, defence, *move, GTP_PROVED);
}

/* That of a group after a move, on a board of its own. */
static void write_code_after(struct gtp_engine *engine, struct gk_board *board, int move, int point)
{
    bool defence = engine->entry->defence;
    enum gk_stone owner = (enum gk_stone)board->stone[point];
    enum gk_stone mover = defence ? owner : gk_opponent(owner);
    struct gk_analysis *analysis;
    struct gk_life_report report;
    enum gk_fate fate = GK_FATE_DIES; /* if the move takes it */
    struct gk_error err;

    engine->last.known = false;
    if (gk_board_play(board, move, mover, engine->options.rules.suicide, NULL) != GK_PLAY_DONE) {
        gtp_fail(engine, "illegal move");
        return;
    }
    if (board->stone[point] == owner) {
        if (gk_analyse(engine->analyser, board, &analysis, &err) != GK_OK) {
            gtp_fail_because(engine, "cannot analyze the position", NULL, &err);
            return;
        }
        if (read_group_of(engine, analysis, point, gk_opponent(mover), engine->options.life_nodes,
                          &report))
            fate = fate_for(engine, &report, !defence, defence);
        gk_analysis_free(analysis);
    }
    if (!engine->failed && fate == GK_FATE_UNKNOWN)
        gtp_fail(engine, "unknown");
    if (!engine->failed)
        fprintf(engine->reply, "%d", defence ? defence_codes[fate] : attack_codes[fate]);
}

static void write_code_of_move(struct gtp_engine *engine)
{
    struct gk_board board = *gk_record_board(&engine->record);
    int move, point;

    if (gtp_take_vertex(engine, 0, false, &move) && gtp_take_stone(engine, 1, &point))
        write_code_after(engine, &board, move, point);
}

/* How sure the last answer was, and the line that goes with it. */
static void last_answer(struct gtp_engine *engine)
{
    static const char *const names[] = {"guess", "static", "conditional", "proved"};
    const struct gtp_last *last = &engine->last;

    if (!last->known) {
        gtp_fail(engine, "no answer about a group of this position yet");
        return;
    }
    fprintf(engine->reply, "%s\n", names[last->sure]);
    if (last->sure >= GTP_CONDITIONAL)
        gtp_write_line(engine, last->owner_first, last->move);
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
    int point;

    if (!gtp_take_stone(engine, 0, &point) ||
        !gtp_read_group(engine, point, GK_VACANT, engine->options.life_nodes, &r))
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
     "not 0, the move, or PASS if none is needed; if it gets out, the likeliest one. " CODES,
     1, 1, .missing = GTP_BAD_VERTEX, .run = write_code, .defence = true},
    {"owl_does_attack", "MOVE VERTEX",
     "Does the opponent's move there, played first, kill the group? A code, by reading the board\n"
     "after it. " CODES,
     2, 2, .missing = GTP_BAD_VERTEX, .run = write_code_of_move},
    {"owl_does_defend", "MOVE VERTEX",
     "Does the owner's move there, played first, make the group live? A code, by reading the\n"
     "board after it. " CODES,
     2, 2, .missing = GTP_BAD_VERTEX, .run = write_code_of_move, .defence = true},
    {"gankei-last_answer", "",
     "How sure the last reply to dragon_status VERTEX, owl_attack or owl_defend is, or to attack\n"
     "or defend if that was by a proof: proved, conditional, static (by its eye spaces) or guess;\n"
     "of the first two the main line, as a variation for GoGui.",
     0, 0, .run = last_answer},
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
