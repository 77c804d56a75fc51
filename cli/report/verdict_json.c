/* SPDX-License-Identifier: MIT */
/* What verifying a database found, as JSON (cli/report/verdict.h). */
#include <gankei/experimental/verify.h>

#include "cli/report/verdict.h"
#include "cli/show/show.h"

/* Indices of points. */
static json_t *json_set(uint32_t set)
{
    json_t *array = json_array();

    for (int i = 0; i < GK_MAX_POINTS; i++)
        if (set >> i & 1)
            json_array_append_new(array, json_integer(i));
    return array;
}

/* For each case of ko threats, the values with 0, 1, ... outer liberties. */
static json_t *json_cases(const struct gk_verify *v, const struct gk_filling *filling)
{
    json_t *cases = json_array();

    for (int ko = 0; ko < v->n_ko; ko++) {
        json_t *values = json_array();

        for (int i = 0; i <= GK_MAX_LIBERTIES; i++)
            json_array_append_new(values, cli_json_value(gk_eye_value_at(filling->value[ko][i])));
        json_array_append_new(cases, json_pack("{s:i, s:o}", "ko_threats", v->ko_threats[ko],
                                               "by_liberties", values));
    }
    return cases;
}

static json_t *json_moves(const struct gk_verify_moves *moves)
{
    static const char *const places[] = {"point", "link", "outside"};
    json_t *array = json_array();

    for (int i = 0; i < moves->n; i++) {
        const struct gk_verify_move *move = &moves->move[i];
        json_t *object = json_pack("{s:s, s:o}", "place", places[move->spot], "leaves",
                                   move->ko ? json_null() : cli_json_value(move->leaves));

        if (move->spot != GK_SPOT_OUTSIDE)
            json_object_set_new(object, "index", json_integer(move->point));
        json_array_append_new(array, object);
    }
    return array;
}

static json_t *json_board(const struct cli_verdicts *out, size_t pattern,
                          const struct gk_filling *filling)
{
    struct gk_verify_board board;
    struct gk_error err;

    if (gk_verify_on_board(out->verify, pattern, filling, out->on_board, &board, &err) != GK_OK)
        return json_pack("{s:s}", "error", err.message);
    return json_pack("{s:o, s:o, s:o, s:o}", "value", cli_json_value(board.value), "marked",
                     cli_json_drawing(&board.marked), "attacker_first", json_moves(&board.attacker),
                     "defender_first", json_moves(&board.defender));
}

static void add_variations(json_t *object, const struct cli_verdicts *out,
                           const struct gk_drawing *drawing, const struct gk_filling *filling)
{
    struct gk_variations variations;

    if (gk_explain_drawing(&out->verify->options.rules, drawing, filling->result.value, &variations,
                           NULL) == GK_OK)
        json_object_set_new(object, "variations", cli_variations_json(&variations, drawing));
    gk_variations_fini(&variations);
}

static json_t *json_filling(const struct cli_verdicts *out, size_t pattern,
                            const struct gk_filling *filling)
{
    struct gk_drawing written, truth;
    json_t *object;

    gk_verify_drawing(out->verify, pattern, filling, false, &written);
    gk_verify_drawing(out->verify, pattern, filling, true, &truth);
    object = json_pack("{s:o, s:s, s:o, s:o, s:b, s:b, s:o, s:o, s:o, s:o}", "drawing",
                       cli_json_drawing(&written), "verdict", gk_verdict_name(filling->verdict),
                       "value", cli_json_value(filling->result.value), "marked",
                       cli_json_drawing(&truth), "settled", filling->settled, "realisable",
                       filling->realisable, "wrong_attack", json_set(filling->wrong_attack),
                       "wrong_defence", json_set(filling->wrong_defence), "missing_attack",
                       json_set(filling->missing_attack), "missing_defence",
                       json_set(filling->missing_defence));
    if (filling->liberties != out->verify->options.rules.outer_liberties)
        json_object_set_new(object, "outer_liberties", json_integer(filling->liberties));
    if (filling->captured)
        json_object_set_new(object, "captured", json_true());
    if (filling->depends)
        json_object_set_new(object, "depends", json_cases(out->verify, filling));
    if (cli_verdict_reads(out, pattern, filling))
        json_object_set_new(object, "board", json_board(out, pattern, filling));
    if (out->explain && filling->verdict == GK_VERDICT_WRONG_VALUE)
        add_variations(object, out, &written, filling);
    return object;
}

json_t *cli_verdict_json(const struct cli_verdicts *out, size_t pattern)
{
    const struct gk_verify *v = out->verify;
    const struct gk_pattern *written = &v->db->pattern[pattern];
    const struct gk_verified *entry = &v->pattern[pattern];
    json_t *fillings = json_array(), *object;

    for (size_t i = entry->first; i < entry->first + entry->count; i++)
        if (v->filling[i].kind == GK_FILLING_OWN)
            json_array_append_new(fillings, json_filling(out, pattern, &v->filling[i]));
    object = json_pack(
        "{s:o, s:i, s:I, s:o, s:o, s:s, s:b, s:I, s:o}", "file", cli_json_name(out->file), "line",
        written->line, "number", (json_int_t)written->number, "drawing",
        cli_json_drawing(&written->drawing), "value", cli_json_value(written->value), "verdict",
        gk_verdict_name(entry->verdict), "fault", cli_verdict_fault(out, entry->verdict), "taken",
        (json_int_t)(entry->n_legal - entry->n_own), "fillings", fillings);
    if (entry->verdict == GK_VERDICT_DUPLICATE || entry->verdict == GK_VERDICT_SHADOWED)
        json_object_set_new(object, "by", json_integer(v->db->pattern[entry->other].number));
    if (entry->verdict == GK_VERDICT_ILLEGAL || entry->verdict == GK_VERDICT_TOO_LARGE) {
        struct gk_error err = {.message = ""};

        gk_verify_reason(v, pattern, &err);
        json_object_set_new(object, "reason", json_string(err.message));
    }
    return object;
}

json_t *cli_verdict_json_broken(const struct cli_verdicts *out, const struct gk_error *err)
{
    return json_pack("{s:o, s:i, s:s, s:b, s:o}", "file", cli_json_name(out->file), "line",
                     err->line, "verdict", "cannot be read", "fault", true, "reason",
                     cli_json_name(err->message));
}

json_t *cli_verdict_json_summary(const struct cli_verdicts *out, uint64_t n_broken)
{
    const struct gk_verify *v = out->verify;
    json_t *counts = json_object();

    for (int i = 0; i < GK_N_VERDICTS; i++)
        json_object_set_new(counts, gk_verdict_name((enum gk_verdict)i),
                            json_integer((json_int_t)v->by_verdict[i]));
    json_object_set_new(counts, "cannot be read", json_integer((json_int_t)n_broken));
    return json_pack("{s:o, s:I, s:I, s:I, s:I, s:o}", "file", cli_json_name(out->file), "patterns",
                     (json_int_t)v->db->count, "legal_fillings", (json_int_t)v->n_legal,
                     "own_fillings", (json_int_t)v->n_own, "wrong_value_right_elsewhere",
                     (json_int_t)v->right_elsewhere, "verdicts", counts);
}
