/* SPDX-License-Identifier: MIT */
/* What is known of a group as one JSON object; `gankei status --help` says what is in it. */
#include "cli/group/group_show.h"

#include "cli/board/print_board.h"

/* What is not asked for is null. */
static json_t *json_asked(const struct group_answer *a, int owner_first, json_t *value)
{
    if (group_is_asked(a, owner_first))
        return value;
    json_decref(value);
    return json_null();
}

static json_t *json_sides(const struct group_answer *a, json_t *attacker, json_t *defender)
{
    return json_pack("{s:o, s:o}", "attacker_first", json_asked(a, 0, attacker), "defender_first",
                     json_asked(a, 1, defender));
}

/* Null if it is not known. */
static json_t *json_number(int number)
{
    return number < 0 ? json_null() : json_integer(number);
}

static json_t *json_bounds(const struct gk_eye_bounds *bounds)
{
    return json_number(bounds->least == bounds->most ? bounds->least : -1);
}

static json_t *json_side(enum gk_stone who)
{
    return who == GK_VACANT ? json_null() : json_string(cli_colours[who != GK_BLACK]);
}

/* What kos do: fates, threats, and eyes where one side has all the threats. */
static json_t *json_ko(const struct group_answer *a)
{
    const struct gk_life_report *r = &a->report;
    const struct gk_eye_bounds *attacker = r->bounds[GK_MASTER_ATTACKER];
    const struct gk_eye_bounds *owner = r->bounds[GK_MASTER_OWNER];

    return json_pack(
        "{s:o, s:o, s:o}", "first_threat",
        json_sides(a, json_side(group_first_threat(a, gk_life_fate(&a->report, 0))),
                   json_side(group_first_threat(a, gk_life_fate(&a->report, 1)))),
        "eyes_attacker_master", json_sides(a, json_bounds(&attacker[0]), json_bounds(&attacker[1])),
        "eyes_defender_master", json_sides(a, json_bounds(&owner[0]), json_bounds(&owner[1])));
}

static json_t *json_line(const struct group_answer *a, int owner_first, int move)
{
    const struct gk_life_move *first = &a->move[owner_first][move];
    json_t *moves = json_array(), *takes = json_array();
    char end[GROUP_END_MAX];
    int last = move;

    for (; move >= 0; move = group_next_move(a, owner_first, move, move)) {
        json_array_append_new(moves, cli_json_point(a->rows, a->move[owner_first][move].point));
        json_array_append_new(takes, json_integer(a->move[owner_first][move].takes));
        last = move;
    }
    group_end_words(a, owner_first, last, end);
    return json_pack("{s:s, s:o, s:s, s:o}", "first", cli_colours[first->who != GK_BLACK], "moves",
                     moves, "end", end, "takes", takes);
}

/* The main line after each first move. */
static json_t *json_lines(const struct group_answer *a)
{
    json_t *lines = json_array();

    for (int first = 0; first < 2; first++)
        for (int root = group_next_move(a, first, -1, -1); root >= 0 && group_is_asked(a, first);
             root = group_next_move(a, first, -1, root))
            json_array_append_new(lines, json_line(a, first, root));
    return lines;
}

/* What is proved rests on nothing. */
static json_t *json_rests_on(const struct group_answer *a, const int16_t *point, int n)
{
    return cli_json_places(a->rows, point, group_is_known(a) ? 0 : n);
}

json_t *group_json(const struct group_answer *a)
{
    const struct gk_life_report *r = &a->report;
    char sentence[GROUP_SENTENCE_MAX];

    group_sentence(a, sentence);
    return json_pack(
        "{s:o, s:s, s:i, s:s, s:s, s:o, s:s, s:b, s:b, s:o, s:o, s:o, s:o, s:o, "
        "s:s, s:I, s:i, s:b, s:b, s:o, s:o, s:o, s:b, s:b, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o}",
        "stone", cli_json_point(a->rows, a->group.stone), "colour",
        cli_colours[a->group.owner != GK_BLACK], "stones", a->group.n_stones, "place",
        a->group.place, "verdict", gk_life_verdict_name(r->verdict), "eyes",
        json_sides(a, json_number(r->eyes[0]), json_number(r->eyes[1])), "confidence",
        group_confidence(a), "verdict_proved", group_is_known(a), "eyes_proved", r->eyes_proved,
        "fate",
        json_sides(a, json_string(gk_fate_name(gk_life_fate(&a->report, 0))),
                   json_string(gk_fate_name(gk_life_fate(&a->report, 1)))),
        "attack", json_asked(a, 0, cli_json_places(a->rows, r->attack, r->n_attack)), "defence",
        json_asked(a, 1, cli_json_places(a->rows, r->defence, r->n_defence)), "ko", json_ko(a),
        "lines", json_lines(a), "text", sentence, "nodes", (json_int_t)r->nodes, "points",
        r->n_points, "closed", r->closed, "perhaps_seki", r->perhaps_seki, "spaces",
        group_json_spaces(a), "conditions", json_rests_on(a, r->condition, r->n_conditions),
        "guards", json_rests_on(a, r->guard, r->n_guards), "gets_out", r->gets_out, "held", r->held,
        "likely",
        json_pack("{s:o, s:o}", "attack", cli_json_places(a->rows, r->likely[0], r->n_likely[0]),
                  "defence", cli_json_places(a->rows, r->likely[1], r->n_likely[1])),
        "random_lives",
        json_sides(a, json_number(r->random_lives[0]), json_number(r->random_lives[1])), "tried",
        cli_json_point_or_null(a->rows, a->request->tried - 1), "out_first",
        json_rests_on(a, r->out, r->n_out), "fate_proved",
        json_sides(a, json_boolean(r->fate[0]), json_boolean(r->fate[1])), "reasons",
        group_json_reasons(a), "members", cli_json_places(a->rows, a->member, a->group.n_stones),
        "race", cli_json_point_or_null(a->rows, r->race));
}
