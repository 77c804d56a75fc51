/* SPDX-License-Identifier: MIT */
/* What verifying a database found, as JSON (cli/report/verdict.h). */
#include "cli/report/verdict.h"

#include <string.h>

static json_t *json_drawing(const struct gk_drawing *drawing)
{
    char coded[GK_DRAWING_TEXT_MAX];

    gk_drawing_format(drawing, coded);
    return json_string(coded);
}

static json_t *json_value(struct gk_eye_value value)
{
    char digits[5];

    gk_eye_value_format(value, digits);
    return json_string(digits);
}

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
            json_array_append_new(values, json_value(gk_eye_value_at(filling->value[ko][i])));
        json_array_append_new(cases, json_pack("{s:i, s:o}", "ko_threats", v->ko_threats[ko],
                                               "by_liberties", values));
    }
    return cases;
}

static json_t *json_moves(const struct verdict_moves *moves)
{
    static const char *const places[] = {"point", "link", "outside"};
    json_t *array = json_array();

    for (int i = 0; i < moves->n; i++) {
        const struct verdict_move *move = &moves->move[i];
        json_t *object = json_pack("{s:s, s:o}", "place", places[move->kind], "leaves",
                                   move->ko ? json_null() : json_value(move->leaves));

        if (move->kind != VERDICT_OUTSIDE)
            json_object_set_new(object, "index", json_integer(move->point));
        json_array_append_new(array, object);
    }
    return array;
}

static json_t *json_board(const struct verdicts *out, const struct gk_verify *v, size_t pattern,
                          const struct gk_filling *filling)
{
    struct verdict_board board;
    struct gk_error err;

    if (verdict_board(out, v, pattern, filling, &board, &err) != GK_OK)
        return json_pack("{s:s}", "error", err.message);
    return json_pack("{s:o, s:o, s:o, s:o}", "value", json_value(board.value), "marked",
                     json_drawing(&board.marked), "attacker_first", json_moves(&board.attacker),
                     "defender_first", json_moves(&board.defender));
}

static json_t *json_filling(const struct verdicts *out, const struct gk_verify *v, size_t pattern,
                            const struct gk_filling *filling)
{
    struct cli_variations variations;
    struct gk_drawing written, truth;
    json_t *object;

    gk_verify_drawing(v, pattern, filling, false, &written);
    gk_verify_drawing(v, pattern, filling, true, &truth);
    object = json_pack(
        "{s:o, s:s, s:o, s:o, s:b, s:b, s:o, s:o, s:o, s:o}", "drawing", json_drawing(&written),
        "verdict", gk_verdict_name(filling->verdict), "value", json_value(filling->result.value),
        "marked", json_drawing(&truth), "settled", filling->settled, "realisable",
        filling->realisable, "wrong_attack", json_set(filling->wrong_attack), "wrong_defence",
        json_set(filling->wrong_defence), "missing_attack", json_set(filling->missing_attack),
        "missing_defence", json_set(filling->missing_defence));
    if (filling->depends)
        json_object_set_new(object, "depends", json_cases(v, filling));
    if (verdict_on_board(out, v, pattern, filling))
        json_object_set_new(object, "board", json_board(out, v, pattern, filling));
    if (verdict_variations(out, v, pattern, filling, &variations)) {
        json_object_set_new(object, "variations", cli_variations_json(&variations));
        cli_variations_fini(&variations);
    }
    return object;
}

json_t *verdict_json(const struct verdicts *out, const char *file, const struct gk_verify *v,
                     size_t pattern)
{
    const struct gk_pattern *written = &v->db->pattern[pattern];
    const struct gk_verified *entry = &v->pattern[pattern];
    json_t *fillings = json_array(), *object;

    for (size_t i = entry->first; i < entry->first + entry->count; i++)
        if (v->filling[i].kind == GK_FILLING_OWN)
            json_array_append_new(fillings, json_filling(out, v, pattern, &v->filling[i]));
    object = json_pack(
        "{s:o, s:i, s:I, s:o, s:o, s:s, s:b, s:I, s:o}", "file", cli_json_text(file, strlen(file)),
        "line", written->line, "number", (json_int_t)written->number, "drawing",
        json_drawing(&written->drawing), "value", json_value(written->value), "verdict",
        gk_verdict_name(entry->verdict), "fault", verdicts_fault(out, entry->verdict), "taken",
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

json_t *verdict_json_broken(const char *file, const struct gk_error *err)
{
    return json_pack("{s:o, s:i, s:s, s:b, s:o}", "file", cli_json_text(file, strlen(file)), "line",
                     err->line, "verdict", "cannot be read", "fault", true, "reason",
                     cli_json_text(err->message, strlen(err->message)));
}

json_t *verdict_json_summary(const char *file, const struct gk_verify *v, uint64_t n_broken)
{
    json_t *counts = json_object();

    for (int i = 0; i < GK_N_VERDICTS; i++)
        json_object_set_new(counts, gk_verdict_name((enum gk_verdict)i),
                            json_integer((json_int_t)v->by_verdict[i]));
    json_object_set_new(counts, "cannot be read", json_integer((json_int_t)n_broken));
    return json_pack("{s:o, s:I, s:I, s:I, s:I, s:o}", "file", cli_json_text(file, strlen(file)),
                     "patterns", (json_int_t)v->db->count, "legal_fillings", (json_int_t)v->n_legal,
                     "own_fillings", (json_int_t)v->n_own, "wrong_value_right_elsewhere",
                     (json_int_t)v->right_elsewhere, "verdicts", counts);
}
