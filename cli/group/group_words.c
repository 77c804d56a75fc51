/* SPDX-License-Identifier: MIT */
/* What is known of a group in words, and what its lines of play come to. */
#include <gankei/experimental/life.h>

#include "cli/group/group_show.h"

#include <ctype.h>

#include "cli/board/print_board.h"
#include "util/text.h"

enum { MOST_LISTED = 8 };

/* If only one side moves first, what it is about. */
static bool is_one_side(const struct group_answer *a, int *owner_first)
{
    *owner_first = a->request->first == a->group.owner;
    return a->request->first != GK_VACANT;
}

bool group_is_known(const struct group_answer *a)
{
    int first;

    return is_one_side(a, &first) ? a->report.fate[first] != GK_FATE_UNKNOWN : a->report.proved;
}

bool group_is_proved(const struct group_answer *a)
{
    bool some_eyes = a->report.eyes[0] >= 0 || a->report.eyes[1] >= 0;
    int first;

    if (is_one_side(a, &first))
        return group_is_known(a);
    return a->report.proved && (a->report.eyes_proved || !some_eyes);
}

bool group_is_conditional(const struct group_answer *a)
{
    const struct gk_life_report *r = &a->report;
    int first;

    if (is_one_side(a, &first))
        return !group_is_known(a) && (r->fate_if[first] != GK_FATE_UNKNOWN || r->conditional);
    return r->conditional;
}

const char *group_confidence(const struct group_answer *a)
{
    return group_is_proved(a) ? "proved" : group_is_conditional(a) ? "conditional" : "static";
}

bool group_is_asked(const struct group_answer *a, int owner_first)
{
    return a->request->first == GK_VACANT ||
           (a->request->first == a->group.owner) == (owner_first == 1);
}

enum gk_stone group_first_threat(const struct group_answer *a, enum gk_fate fate)
{
    if (fate == GK_FATE_KO_AGAINST)
        return a->group.owner;
    return fate == GK_FATE_KO_FOR ? gk_opponent(a->group.owner) : GK_VACANT;
}

void group_word(const struct group_answer *a, char out[GROUP_WORD_MAX])
{
    static const char *const one_side[] = {
        [GK_FATE_UNKNOWN] = "unknown", [GK_FATE_DIES] = "dies",   [GK_FATE_KO_AGAINST] = "ko",
        [GK_FATE_KO_FOR] = "ko",       [GK_FATE_LIVES] = "lives",
    };
    const char *word =
        a->request->first == GK_VACANT
            ? gk_life_verdict_name(a->report.verdict)
            : one_side[gk_life_fate(&a->report, a->request->first == a->group.owner)];
    size_t i;

    for (i = 0; word[i] && i < GROUP_WORD_MAX - 1; i++)
        out[i] = (char)toupper((unsigned char)word[i]);
    out[i] = '\0';
}

void group_eyes_text(const struct group_answer *a, char out[GROUP_EYES_MAX])
{
    struct text text = {out, GROUP_EYES_MAX};

    for (int first = 0; first < 2; first++) {
        int eyes = a->report.eyes[first];

        if (group_is_asked(a, first) && eyes >= 0)
            text_put(&text, "%s%d", first ? " " : "", eyes);
        else
            text_put(&text, "%s?", first ? " " : "");
    }
}

/* ---- Lines of play ---- */

int group_next_move(const struct group_answer *a, int owner_first, int parent, int after)
{
    for (int i = after + 1; i < a->n_moves[owner_first]; i++)
        if (a->move[owner_first][i].parent == parent)
            return i;
    return -1;
}

/* Who wins this question, by what is proved? */
static enum gk_stone winner_of(const struct gk_life_report *r, enum gk_ko_master ko,
                               int owner_first, int eyes)
{
    const struct gk_eye_bounds *bounds = &r->bounds[ko][owner_first];

    if (bounds->least >= eyes)
        return r->owner;
    return bounds->most < eyes ? gk_opponent(r->owner) : GK_VACANT;
}

/* Are there first moves that reach what is best? Then lines begin with them. */
static bool has_moves(const struct gk_life_report *r, int owner_first)
{
    return (owner_first ? r->n_defence : r->n_attack) > 0;
}

/* The same of an open group, of which not all is known: in a ko the line is of who moves first, if
 * he has a move that makes it. */
static enum gk_stone winner_of_open(const struct gk_life_report *r, int owner_first)
{
    if (r->endless[owner_first])
        return gk_life_fate(r, owner_first) == GK_FATE_LIVES ? r->owner : gk_opponent(r->owner);
    switch (r->fate_if[owner_first]) {
    case GK_FATE_LIVES: return r->owner;
    case GK_FATE_DIES: return gk_opponent(r->owner);
    case GK_FATE_KO_FOR:
    case GK_FATE_KO_AGAINST:
        return (owner_first == 1) == has_moves(r, owner_first) ? r->owner : gk_opponent(r->owner);
    case GK_FATE_UNKNOWN: break;
    }
    return (owner_first ? r->out_first : r->gets_out) ? r->owner : GK_VACANT;
}

/* Why it is settled, as the last move shown leaves it; "" where that goes without saying. */
static const char *reason_of(const struct group_answer *a, int owner_first, int last)
{
    static const char *const reasons[] = {
        [GK_END_GOES_ON] = "",
        [GK_END_CAPTURED] = "",
        [GK_END_NO_ROOM] = ": no room for eyes",
        [GK_END_EYES] = "",
        [GK_END_OUT] = ": it gets out",
    };

    return last < 0 ? "" : reasons[a->move[owner_first][last].end];
}

void group_end_words(const struct group_answer *a, int owner_first, int last,
                     char out[GROUP_END_MAX])
{
    const struct gk_life_report *r = &a->report;
    struct gk_life_question question;
    enum gk_fate fate = r->fate_if[owner_first];
    enum gk_stone winner;
    const char *what, *threats = "";
    bool on_condition = !r->closed && r->fate[owner_first] == GK_FATE_UNKNOWN;
    bool ko = !r->closed && !r->endless[owner_first] &&
              (fate == GK_FATE_KO_FOR || fate == GK_FATE_KO_AGAINST);

    gk_life_question_of(r, owner_first, &question);
    winner = r->closed ? winner_of(r, question.ko, owner_first, 2 - question.extra)
                       : winner_of_open(r, owner_first);
    if (winner == GK_VACANT) {
        snprintf(out, GROUP_END_MAX, "and so on");
        return;
    }
    for (int other = 0; other < GK_N_KO_MASTERS && r->closed; other++)
        ko =
            ko || winner_of(r, (enum gk_ko_master)other, owner_first, 2 - question.extra) != winner;
    on_condition &= winner != r->owner || r->gets_out || r->out_first; /* that it lives is proved */
    if (winner == r->owner)
        what = question.extra ? "has one eye" : "lives";
    else
        what = question.extra ? "leaves no eye" : "captures";
    if (ko && question.ko != GK_MASTER_NOBODY && (r->closed || has_moves(r, owner_first)))
        threats = (question.ko == GK_MASTER_OWNER) == (winner == r->owner)
                      ? ", having all ko threats"
                      : ", and all ko threats do not help";
    snprintf(out, GROUP_END_MAX, "%s %s%s%s%s", cli_players[winner != GK_BLACK], what, threats,
             question.extra ? "" : reason_of(a, owner_first, last),
             on_condition ? ", on condition" : "");
}

/* ---- The sentence ---- */

/* A sentence that is being written. */
struct sentence {
    struct text text;
    const struct group_answer *a;
    const struct gk_life_report *r; /* its report */
    /* By who moves first, the attacker or the owner: */
    const char *side[2]; /* "Black" */
    enum gk_fate fate[2];
    const int16_t *move[2];
    int n_moves[2];
};

/* " at B1, B2 or C3"; nothing if there are no points. */
static void put_moves(struct sentence *s, int owner_first)
{
    int n = s->n_moves[owner_first], listed = n > MOST_LISTED ? MOST_LISTED : n;

    for (int i = 0; i < listed; i++)
        text_put(&s->text, "%s%s",
                 i == 0       ? " at "
                 : i == n - 1 ? " or "
                              : ", ",
                 cli_point(s->a->rows, s->move[owner_first][i]).text);
    if (n > listed)
        text_put(&s->text, " or %d other points", n - listed);
}

/* ", for which Black needs the first threat" */
static void put_threat(struct sentence *s, enum gk_fate fate)
{
    text_put(&s->text, " for which %s needs the first threat",
             s->side[group_first_threat(s->a, fate) == s->a->group.owner]);
}

/* What happens when one side moves first. */
static void put_fate(struct sentence *s, int owner_first)
{
    const char *mover = s->side[owner_first];
    enum gk_fate fate = s->fate[owner_first];

    switch (fate) {
    case GK_FATE_UNKNOWN: text_put(&s->text, "nothing is proved if %s moves first", mover); break;
    case GK_FATE_DIES:
    case GK_FATE_LIVES:
        if ((fate == GK_FATE_LIVES) == (owner_first == 1)) {
            text_put(&s->text, "%s %s", mover, owner_first ? "lives" : "kills");
            if (s->n_moves[owner_first] == 0)
                text_put(&s->text, " by moving first");
            put_moves(s, owner_first);
        } else {
            text_put(&s->text, "%s %s even if %s moves first", s->side[1],
                     owner_first ? "dies" : "lives", mover);
        }
        break;
    case GK_FATE_KO_AGAINST:
    case GK_FATE_KO_FOR:
        if (s->n_moves[owner_first] == 0)
            text_put(&s->text, "if %s moves first it is a ko", mover);
        else
            text_put(&s->text, "%s makes a ko", mover);
        put_moves(s, owner_first);
        text_put(&s->text, s->n_moves[owner_first] ? "," : "");
        put_threat(s, fate);
        break;
    }
}

/* "at B1, C2 or D3", and whether there are more. */
static void put_points(struct sentence *s, const int16_t *point, int n, const char *last)
{
    int listed = n > MOST_LISTED ? MOST_LISTED : n;

    for (int i = 0; i < listed; i++)
        text_put(&s->text, "%s%s",
                 i == 0            ? "at "
                 : i == listed - 1 ? last
                                   : ", ",
                 cli_point(s->a->rows, point[i]).text);
    text_put(&s->text, n > listed ? " and elsewhere" : "");
}

/* How far it was read, where it gets out: a point further is two steps, or more. */
static void put_how_far(struct sentence *s)
{
    int points = s->r->out_steps / 2;

    if (points == 0)
        text_put(&s->text, " (read no further than its liberties)");
    else
        text_put(&s->text, " (read no further than %d point%s out)", points,
                 points == 1 ? "" : "s");
}

/* ", if White's chain at A3 and stones at B1 or C2 live", ", if it lives where it gets out, at B1
 * or C2 (read no further than 2 points out)", or ", if it does not get out at B1 or C2, and White's
 * chain at A3 lives" */
static void put_conditions(struct sentence *s)
{
    const struct gk_life_report *r = s->r;
    bool stones = r->n_conditions > 0 && !r->gets_out && !r->held;

    if (group_is_known(s->a))
        return;
    if (r->no_threats && !r->gets_out)
        text_put(&s->text, ", without ko threats");
    if (r->out_first) {
        text_put(&s->text, ", if it lives where it gets out, %s",
                 r->no_threats ? "" : "without ko threats, ");
        put_points(s, r->out, r->n_out, " or ");
        put_how_far(s);
    }
    if (r->gets_out)
        text_put(&s->text, "%s if it lives where it gets out, without ko threats, ",
                 r->verdict != GK_LIFE_UNKNOWN       ? ","
                 : s->a->request->first == GK_VACANT ? ""
                                                     : "; alive");
    if (r->held)
        text_put(&s->text, ", if it does not get out ");
    if (!stones)
        put_points(s, r->condition, r->n_conditions, " or ");
    if (r->gets_out)
        put_how_far(s);
    if (!stones && r->n_guards == 0)
        return;
    text_put(&s->text, r->held || r->out_first ? ", and %s's" : ", if %s's", s->side[0]);
    if (r->n_guards > 0) {
        text_put(&s->text, r->n_guards > 1 ? " chains " : " chain ");
        put_points(s, r->guard, r->n_guards, " and ");
    }
    if (stones) {
        text_put(&s->text, r->n_guards > 0 ? " and stones " : " stones ");
        put_points(s, r->condition, r->n_conditions, " or ");
    }
    text_put(&s->text, !stones && r->n_guards == 1 ? " lives" : " live");
}

/* A dead group may have one eye, or not. */
static void put_dead(struct sentence *s, const char *verb)
{
    text_put(&s->text, " %s dead, even if %s moves first", verb, s->side[1]);
    if (s->n_moves[1] > 0) {
        text_put(&s->text, "; %s makes an eye", s->side[1]);
        put_moves(s, 1);
    }
    if (s->n_moves[0] > 0) {
        text_put(&s->text, "; %s leaves it no eye", s->side[0]);
        put_moves(s, 0);
    }
}

/* Why nothing is known of it. */
static void put_race(struct sentence *s)
{
    if (s->r->race != GK_PASS)
        text_put(&s->text, "it is in a race with %s's chain at %s, and ", s->side[0],
                 cli_point(s->a->rows, s->r->race).text);
}

/* What is known of one side moving first, with what that depends on, and that nothing is of the
 * other. */
static void put_undecided(struct sentence *s)
{
    bool gets_out = s->r->gets_out;
    int known = s->fate[0] == GK_FATE_UNKNOWN;

    text_put(&s->text, " is not decided: ");
    if (s->fate[known] == GK_FATE_UNKNOWN) {
        if (!gets_out)
            put_race(s);
        text_put(&s->text, gets_out ? "alive" : "nothing is proved");
        put_conditions(s);
        return;
    }
    put_fate(s, known);
    if (gets_out)
        text_put(&s->text, "; if %s moves first it is alive", s->side[0]);
    put_conditions(s);
    if (!gets_out) {
        text_put(&s->text, "; ");
        put_fate(s, !known);
    }
}

static void put_known(struct sentence *s)
{
    const struct gk_life_report *r = s->r;
    const char *verb = r->proved || r->conditional ? "is" : "seems";

    switch (r->verdict) {
    case GK_LIFE_ALIVE:
        text_put(&s->text, " %s alive, even if %s moves first%s", verb, s->side[0],
                 r->perhaps_seki ? ", perhaps in a seki" : "");
        return;
    case GK_LIFE_SEKI:
        text_put(&s->text, " %s alive in a seki: %s cannot capture it, and it has no two eyes",
                 verb, s->side[0]);
        return;
    case GK_LIFE_DEAD: put_dead(s, verb); return;
    case GK_LIFE_KO:
        text_put(&s->text,
                 r->proved || r->conditional ? " depends on a ko" : " seems to depend on a ko");
        if (s->fate[0] == s->fate[1]) {
            if (s->fate[0] != GK_FATE_UNKNOWN) {
                put_threat(s, s->fate[0]);
                text_put(&s->text, ", whoever moves first");
            }
            return;
        }
        break;
    case GK_LIFE_UNSETTLED: text_put(&s->text, " %s unsettled", verb); break;
    case GK_LIFE_UNKNOWN: return; /* put_undecided() */
    }
    text_put(&s->text, ": ");
    put_fate(s, 0);
    text_put(&s->text, r->verdict == GK_LIFE_UNSETTLED ? ", " : "; ");
    put_fate(s, 1);
}

static void put_verdict(struct sentence *s)
{
    if (s->r->verdict == GK_LIFE_UNKNOWN) {
        put_undecided(s);
    } else {
        put_known(s);
        put_conditions(s);
    }
}

/* With all ko threats, does the side that moves first reach what is not decided without? */
static bool is_won_by_threats(const struct gk_life_report *r, int owner_first)
{
    return owner_first ? r->bounds[GK_MASTER_OWNER][1].least == 2
                       : r->bounds[GK_MASTER_ATTACKER][0].most < 2;
}

/* Nothing is known of the side that moves first but what it does with threats, or that it gets
 * out. */
static void put_nothing(struct sentence *s, int owner_first)
{
    const char *mover = s->side[owner_first];

    text_put(&s->text, ": ");
    put_race(s);
    text_put(&s->text, "nothing is proved if %s %s", mover,
             s->a->request->tried ? "answers" : "moves first");
    if (s->r->gets_out)
        put_conditions(s);
    if (!is_won_by_threats(s->r, owner_first) || s->n_moves[owner_first] == 0)
        return;
    text_put(&s->text, "; with all ko threats %s %s", mover, owner_first ? "lives" : "kills");
    put_moves(s, owner_first);
}

/* Only one side moves first. */
static void put_one_side(struct sentence *s, int owner_first)
{
    enum gk_fate fate = s->fate[owner_first];
    const struct gk_life_report *r = s->r;
    bool seems = !r->proved && r->fate[owner_first] == GK_FATE_UNKNOWN &&
                 r->fate_if[owner_first] == GK_FATE_UNKNOWN;

    switch (fate) {
    case GK_FATE_UNKNOWN: put_nothing(s, owner_first); return;
    case GK_FATE_DIES: text_put(&s->text, seems ? " seems to die" : " dies"); break;
    case GK_FATE_LIVES: text_put(&s->text, seems ? " seems to live" : " lives"); break;
    case GK_FATE_KO_AGAINST:
    case GK_FATE_KO_FOR:
        text_put(&s->text, " is in a ko");
        put_threat(s, fate);
        break;
    }
    if (s->a->request->tried && s->n_moves[owner_first] == 0)
        text_put(&s->text, ", whatever %s answers", s->side[owner_first]);
    else
        text_put(&s->text, " if %s %s", s->side[owner_first],
                 s->a->request->tried ? "answers" : "moves first");
    put_moves(s, owner_first);
    put_conditions(s);
}

void group_sentence(const struct group_answer *a, char out[GROUP_SENTENCE_MAX])
{
    const struct gk_life_report *r = &a->report;
    bool white = a->group.owner != GK_BLACK;
    struct sentence s = {.text = {out, GROUP_SENTENCE_MAX},
                         .a = a,
                         .r = r,
                         .side = {cli_players[!white], cli_players[white]},
                         .fate = {gk_life_fate(r, 0), gk_life_fate(r, 1)},
                         .move = {r->attack, r->defence},
                         .n_moves = {r->n_attack, r->n_defence}};

    if (a->request->tried)
        text_put(&s.text, "After %s %s, ", cli_players[a->request->first == GK_BLACK],
                 cli_point(a->rows, a->request->tried - 1).text);
    text_put(&s.text, "%s's %s group (%d stone%s, %s)", s.side[1], a->group.place,
             a->group.n_stones, a->group.n_stones == 1 ? "" : "s",
             cli_point(a->rows, a->group.stone).text);
    if (a->request->first == GK_VACANT)
        put_verdict(&s);
    else
        put_one_side(&s, a->request->first == a->group.owner);
    if (r->conditional && r->race != GK_PASS)
        text_put(&s.text, "; it is in a race with the chain at %s",
                 cli_point(a->rows, r->race).text);
    text_put(&s.text, ".");
}
