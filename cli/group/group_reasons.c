/* SPDX-License-Identifier: MIT */
/* Why a group fares as it does, in the words of Go: a line for each side that moves first. */
#include "cli/group/group_show.h"

#include "cli/board/print_board.h"
#include "util/text.h"

#define PHRASE_MAX 200

/* What is said of first moves, before their points. */
static const char *const moves[GK_N_REASONS] = {
    [GK_REASON_NAKADE] = "nakade",           [GK_REASON_THROW_IN] = "throw-in",
    [GK_REASON_PLACEMENT] = "placement",     [GK_REASON_REDUCTION] = "reduces the eye space",
    [GK_REASON_APPROACH] = "approach move",  [GK_REASON_NO_ROOM] = "leaves no room for two eyes",
    [GK_REASON_TWO_EYES] = "makes two eyes", [GK_REASON_CONNECTION] = "connects",
    [GK_REASON_FALSE_EYE] = "false eye",
};

/* " at B1, B2 or C3" */
static void put_points(struct text *text, const struct group_answer *a,
                       const struct gk_life_reason *r, const char *last)
{
    for (int i = 0; i < r->n_points; i++)
        text_put(text, "%s%s",
                 i == 0                 ? " at "
                 : i == r->n_points - 1 ? last
                                        : ", ",
                 cli_point(a->rows, r->point[i]).text);
}

static const char *stones(int n)
{
    return n == 1 ? "" : "s";
}

/* What is so of the position. */
static void put_position(struct text *text, const struct group_answer *a,
                         const struct gk_life_reason *r)
{
    const char *owner = cli_players[a->group.owner != GK_BLACK];
    const char *attacker = cli_players[a->group.owner == GK_BLACK];
    enum gk_stone threat = group_first_threat(a, a->report.fate_if[r->owner_first]);
    bool owner_needs = threat == a->group.owner;
    struct cli_point at = cli_point(a->rows, r->n_points ? r->point[0] : GK_PASS);

    switch (r->kind) {
    case GK_REASON_MIAI:
        text_put(text, "%s and %s are miai", at.text, cli_point(a->rows, r->point[1]).text);
        return;
    case GK_REASON_ONE_EYE: text_put(text, "one eye at most"); return;
    case GK_REASON_NO_EYE: text_put(text, "no eye"); return;
    case GK_REASON_SHORTAGE:
        text_put(text, "shortage of liberties: with %d more outside %s would live", r->count,
                 owner);
        return;
    case GK_REASON_OUTER:
        text_put(text, "liberties outside: with %d fewer %s would die", r->count, owner);
        return;
    case GK_REASON_CHAIN:
        text_put(text, "%s can capture %s's %d stone%s (%s)", owner, attacker, r->count,
                 stones(r->count), at.text);
        return;
    case GK_REASON_RACE_WON:
    case GK_REASON_RACE_LOST:
        text_put(text, "%s %s the race with %s's chain (%s) by %d libert%s", owner,
                 r->kind == GK_REASON_RACE_WON ? "wins" : "loses", attacker, at.text, r->count,
                 r->count == 1 ? "y" : "ies");
        return;
    case GK_REASON_THREATS:
        text_put(text, "%s wins the ko with %d threat%s if %s has none",
                 owner_needs ? owner : attacker, r->count, stones(r->count),
                 owner_needs ? attacker : owner);
        return;
    case GK_REASON_FEW_THREATS:
        text_put(text, "%s does not win the ko with %d threat%s, though %s has none",
                 owner_needs ? owner : attacker, r->count, stones(r->count),
                 owner_needs ? attacker : owner);
        return;
    case GK_REASON_BENT_FOUR:
        text_put(text, "bent four in the corner: dead by Japanese rules, a ko here");
        return;
    case GK_REASON_SEKI:
        text_put(text, "neither side can play");
        put_points(text, a, r, " or ");
        return;
    default: return;
    }
}

static void put_reason(struct text *text, const struct group_answer *a,
                       const struct gk_life_reason *r)
{
    if (r->kind == GK_REASON_CAPTURE) {
        text_put(text, "captures %s%d stone%s", r->n_points > 1 ? "up to " : "", r->count,
                 stones(r->count));
        put_points(text, a, r, " or ");
    } else if (r->n_points == 0 && r->kind == GK_REASON_TWO_EYES) {
        text_put(text, "two eyes");
    } else if (r->n_points == 0 && r->kind == GK_REASON_NO_ROOM) {
        text_put(text, "no room for two eyes");
    } else if (r->n_points == 0 && r->kind == GK_REASON_CONNECTION) {
        text_put(text, "connected");
    } else if (moves[r->kind]) {
        text_put(text, "%s%s", moves[r->kind],
                 r->kind == GK_REASON_CONNECTION && r->edge ? " along the edge" : "");
        put_points(text, a, r, r->kind == GK_REASON_FALSE_EYE ? " and " : " or ");
    } else {
        put_position(text, a, r);
    }
}

/* If it does not matter who moves first, all are told. */
static bool is_shown(const struct group_answer *a, const struct gk_life_reason *r)
{
    return group_is_asked(a, r->owner_first) || a->report.fate_if[0] == a->report.fate_if[1];
}

bool group_why(const struct group_answer *a, int owner_first, char out[GROUP_WHY_MAX])
{
    bool one = a->request->first != GK_VACANT || a->report.fate_if[0] == a->report.fate_if[1];
    struct text text = {out, GROUP_WHY_MAX};
    bool any = false;

    out[0] = '\0';
    for (int i = 0; i < a->n_reasons; i++) {
        const struct gk_life_reason *r = &a->reason[i];

        if (r->owner_first != (owner_first == 1) || !is_shown(a, r))
            continue;
        if (any)
            text_put(&text, "; ");
        else if (one)
            text_put(&text, "why: ");
        else
            text_put(&text, "why, if %s moves first: ",
                     cli_players[(a->group.owner != GK_BLACK) == (owner_first == 1)]);
        put_reason(&text, a, r);
        any = true;
    }
    return any;
}

void group_print_reasons(const struct group_answer *a)
{
    char why[GROUP_WHY_MAX];

    for (int first = 0; first < 2; first++)
        if (group_why(a, first, why))
            printf("    %s\n", why);
}

json_t *group_json_reasons(const struct group_answer *a)
{
    json_t *reasons = json_array();

    for (int i = 0; i < a->n_reasons; i++) {
        const struct gk_life_reason *r = &a->reason[i];
        enum gk_stone first = r->owner_first ? a->group.owner : gk_opponent(a->group.owner);
        char phrase[PHRASE_MAX];
        struct text text = {phrase, sizeof phrase};

        if (!is_shown(a, r))
            continue;
        put_reason(&text, a, r);
        json_array_append_new(
            reasons, json_pack("{s:s, s:s, s:o, s:o, s:b, s:b, s:s}", "reason",
                               gk_reason_name(r->kind), "first", cli_colours[first != GK_BLACK],
                               "points", cli_json_places(a->rows, r->point, r->n_points), "count",
                               r->count ? json_integer(r->count) : json_null(), "edge", r->edge,
                               "proved", r->proved, "text", phrase));
    }
    return reasons;
}
