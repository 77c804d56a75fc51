/* SPDX-License-Identifier: MIT */
/* What verifying a database found, as text, as TAP and as JSON (cli/report/verdict.h). */
#include "cli/report/verdict.h"
#include <gankei/experimental/verify.h>

#include "cli/show/show.h"

#include <inttypes.h>

#define MAX_SHOWN 8 /* fillings of one entry in the text, unless all is wanted */
#define MAX_QUICK 9 /* points of what is read on the board without being asked for */

/* Does a verdict make the exit status 1? */
static bool is_fault(const struct cli_verdicts *out, enum gk_verdict verdict)
{
    if (verdict == GK_VERDICT_INCOMPLETE)
        return !out->allow_incomplete && (!out->for_reader || out->strict);
    return gk_verdict_is_fault(verdict) || (out->strict && verdict != GK_VERDICT_RIGHT);
}

/* "duplicate of pattern 12 (line 345), with another value" */
static void other_text(const struct gk_verify *v, size_t pattern, char *buffer, size_t size)
{
    const struct gk_verified *entry = &v->pattern[pattern];
    const struct gk_pattern *this = &v->db->pattern[pattern];
    const struct gk_pattern *other = &v->db->pattern[entry->other];
    bool duplicate = entry->verdict == GK_VERDICT_DUPLICATE;
    bool same = gk_eye_value_same(this->value, other->value);

    snprintf(buffer, size, "%s %s pattern %" PRId64 " (line %d)%s", gk_verdict_name(entry->verdict),
             duplicate ? "of" : "by", other->number, other->line,
             duplicate && !same ? ", with another value" : "");
}

/* The verdict in full. */
static void verdict_text(const struct gk_verify *v, size_t pattern, char *buffer, size_t size)
{
    const struct gk_verified *entry = &v->pattern[pattern];
    const char *name = gk_verdict_name(entry->verdict);
    struct gk_error err = {.message = ""};

    switch (entry->verdict) {
    case GK_VERDICT_DUPLICATE:
    case GK_VERDICT_SHADOWED: other_text(v, pattern, buffer, size); break;
    case GK_VERDICT_ILLEGAL:
    case GK_VERDICT_TOO_LARGE:
        gk_verify_reason(v, pattern, &err);
        snprintf(buffer, size, "%s (%s)", name, err.message);
        break;
    default: snprintf(buffer, size, "%s", name);
    }
}

/* ---- Text and comments of TAP: lines with a prefix ---- */

static void print_cases(const struct gk_verify *v, const struct gk_filling *filling,
                        const char *prefix)
{
    printf("%s        outer liberties       0    1    2    3    4    5    6\n", prefix);
    for (int ko = 0; ko < v->n_ko; ko++) {
        int threats = v->ko_threats[ko];
        char name[32] = "no ko threats";

        if (threats != 0)
            snprintf(name, sizeof name, "%d for the %s", threats > 0 ? threats : -threats,
                     threats > 0 ? "defender" : "attacker");
        printf("%s        %-18s", prefix, name);
        for (int i = 0; i <= GK_MAX_LIBERTIES; i++)
            printf(" %s", cli_digits(gk_eye_value_at(filling->value[ko][i])).text);
        putchar('\n');
    }
}

/* Where a first move is: row and column from 1. */
static void print_place(const struct gk_drawing *drawing, const struct gk_verify_move *move)
{
    if (move->spot == GK_SPOT_OUTSIDE)
        printf(" outside");
    else
        printf("%s (%d,%d)", move->spot == GK_SPOT_LINK ? " the link of" : "",
               drawing->row[move->point] + 1, drawing->col[move->point] + 1);
}

static void print_moves(const char *who, const struct gk_drawing *drawing,
                        const struct gk_verify_moves *moves, const char *prefix)
{
    if (moves->n == 0)
        return;
    printf("%s        %s first leaves:", prefix, who);
    for (int i = 0; i < moves->n; i++) {
        const struct gk_verify_move *move = &moves->move[i];

        if (i)
            putchar(',');
        print_place(drawing, move);
        printf(" %s", move->ko ? "a ko" : cli_digits(move->leaves).text);
    }
    putchar('\n');
}

static void print_board(const struct cli_verdicts *out, size_t pattern,
                        const struct gk_filling *filling, const char *prefix)
{
    struct gk_verify_board board;
    struct gk_error err;

    if (gk_verify_on_board(out->verify, pattern, filling, out->on_board, &board, &err) != GK_OK) {
        printf("%s        on the board: %s\n", prefix, err.message);
        return;
    }
    printf("%s        on the board: %s %s\n", prefix, cli_digits(board.value).text,
           cli_coded(&board.marked).text);
    print_moves("X", &board.marked, &board.attacker, prefix);
    print_moves("O", &board.marked, &board.defender, prefix);
}

/* Is a filling read on the board? With --board a fault, else a wrong value that is small. */
static bool is_read(const struct cli_verdicts *out, size_t pattern,
                    const struct gk_filling *filling)
{
    if (filling->captured)
        return false;
    if (out->board)
        return gk_verdict_is_fault(filling->verdict);
    return filling->verdict == GK_VERDICT_WRONG_VALUE &&
           out->verify->db->pattern[pattern].drawing.n <= MAX_QUICK;
}

static const char *filling_remark(const struct gk_filling *filling)
{
    if (filling->verdict == GK_VERDICT_WRONG_VALUE && filling->right_elsewhere)
        return "wrong value, right with other outer liberties or ko threats";
    if (filling->verdict == GK_VERDICT_RIGHT && filling->settled)
        return "right, a threat is written as settled";
    return gk_verdict_name(filling->verdict);
}

/* The variations that prove the value of a filling, if they can be found: printed, or a field of
 * `object`. */
static void tell_variations(const struct cli_verdicts *out, const struct gk_drawing *drawing,
                            const struct gk_filling *filling, json_t *object)
{
    struct gk_variations variations;
    bool found = gk_explain_drawing(&out->verify->options.rules, drawing, filling->result.value,
                                    &variations, NULL) == GK_OK;

    if (found && object)
        json_object_set_new(object, "variations", cli_variations_json(&variations, drawing));
    else if (found)
        cli_variations_print(&variations, drawing);
    gk_variations_fini(&variations);
}

/* One own filling: as it is written, as it should be, and what is wrong. */
static void print_filling(const struct cli_verdicts *out, size_t pattern,
                          const struct gk_filling *filling, const char *prefix)
{
    struct gk_drawing written, truth;
    char liberties[40] = "";

    gk_verify_drawing(out->verify, pattern, filling, false, &written);
    gk_verify_drawing(out->verify, pattern, filling, true, &truth);
    if (filling->liberties != out->verify->options.rules.outer_liberties)
        snprintf(liberties, sizeof liberties, " with %d outer libert%s", filling->liberties,
                 filling->liberties == 1 ? "y" : "ies");
    printf("%s    %s  is %s %s%s%s: %s%s\n", prefix, cli_coded(&written).text,
           cli_digits(filling->result.value).text, cli_coded(&truth).text, liberties,
           filling->captured ? " after the capture" : "", filling_remark(filling),
           filling->realisable ? "" : " (not realisable as drawn)");
    if (is_read(out, pattern, filling))
        print_board(out, pattern, filling, prefix);
    if (filling->depends)
        print_cases(out->verify, filling, prefix);
    if (out->form == CLI_VERDICT_TEXT && out->explain && filling->verdict == GK_VERDICT_WRONG_VALUE)
        tell_variations(out, &written, filling, NULL);
}

/* The fillings that the verdict rests on; with `all`, the others too. */
static void print_fillings(const struct cli_verdicts *out, size_t pattern, const char *prefix)
{
    const struct gk_verify *v = out->verify;
    const struct gk_verified *entry = &v->pattern[pattern];
    size_t n_shown = 0, n_more = 0, n_right = 0;

    for (size_t i = entry->first; i < entry->first + entry->count; i++) {
        const struct gk_filling *filling = &v->filling[i];

        if (filling->kind != GK_FILLING_OWN)
            continue;
        n_right += filling->verdict == GK_VERDICT_RIGHT;
        if (!out->all && filling->verdict == GK_VERDICT_RIGHT && filling->realisable)
            continue;
        if (!out->all && n_shown == MAX_SHOWN) {
            n_more++;
            continue;
        }
        n_shown++;
        print_filling(out, pattern, filling, prefix);
    }
    if (n_more)
        printf("%s    ... and %zu more (see them with --all)\n", prefix, n_more);
    if (entry->n_own > 1)
        printf("%s    %zu of %zu fillings are right\n", prefix, n_right, entry->n_own);
}

static void print_text(struct cli_verdicts *out, size_t pattern)
{
    const struct gk_pattern *written = &out->verify->db->pattern[pattern];
    enum gk_verdict verdict = out->verify->pattern[pattern].verdict;
    bool fault = is_fault(out, verdict), red = out->color && fault;
    char text[384];

    if (out->summary || ((verdict == GK_VERDICT_RIGHT || (out->for_reader && !fault)) && !out->all))
        return;
    verdict_text(out->verify, pattern, text, sizeof text);
    printf("%s:%d: pattern %" PRId64 ": %s%s%s\n", out->file, written->line, written->number,
           red ? "\033[1;31m" : "", text, red ? CLI_RESET : "");
    if (verdict == GK_VERDICT_RIGHT)
        return;
    cli_draw(&written->drawing, 8, out->color ? &out->marks : NULL);
    printf("        :%s\n", cli_digits(written->value).text);
    print_fillings(out, pattern, "");
    putchar('\n');
}

static void print_tap(const struct cli_verdicts *out, size_t pattern)
{
    const struct gk_pattern *written = &out->verify->db->pattern[pattern];
    enum gk_verdict verdict = out->verify->pattern[pattern].verdict;
    char text[384];

    verdict_text(out->verify, pattern, text, sizeof text);
    printf("%sok %" PRIu64 " - pattern %" PRId64 ": %s\n", is_fault(out, verdict) ? "not " : "",
           out->n_tests, written->number, text);
    if (verdict == GK_VERDICT_RIGHT)
        return;
    printf("# %s:%d: %s %s\n", out->file, written->line, cli_digits(written->value).text,
           cli_coded(&written->drawing).text);
    print_fillings(out, pattern, "# ");
}

/* ---- JSON ---- */

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
    if (is_read(out, pattern, filling))
        json_object_set_new(object, "board", json_board(out, pattern, filling));
    if (out->explain && filling->verdict == GK_VERDICT_WRONG_VALUE)
        tell_variations(out, &written, filling, object);
    return object;
}

static json_t *json_entry(const struct cli_verdicts *out, size_t pattern)
{
    const struct gk_verify *v = out->verify;
    const struct gk_pattern *written = &v->db->pattern[pattern];
    const struct gk_verified *entry = &v->pattern[pattern];
    json_t *fillings = json_array(), *object;

    for (size_t i = entry->first; i < entry->first + entry->count; i++)
        if (v->filling[i].kind == GK_FILLING_OWN)
            json_array_append_new(fillings, json_filling(out, pattern, &v->filling[i]));
    object = json_pack("{s:o, s:i, s:I, s:o, s:o, s:s, s:b, s:I, s:o}", "file",
                       cli_json_name(out->file), "line", written->line, "number",
                       (json_int_t)written->number, "drawing", cli_json_drawing(&written->drawing),
                       "value", cli_json_value(written->value), "verdict",
                       gk_verdict_name(entry->verdict), "fault", is_fault(out, entry->verdict),
                       "taken", (json_int_t)(entry->n_legal - entry->n_own), "fillings", fillings);
    if (entry->verdict == GK_VERDICT_DUPLICATE || entry->verdict == GK_VERDICT_SHADOWED)
        json_object_set_new(object, "by", json_integer(v->db->pattern[entry->other].number));
    if (entry->verdict == GK_VERDICT_ILLEGAL || entry->verdict == GK_VERDICT_TOO_LARGE) {
        struct gk_error err = {.message = ""};

        gk_verify_reason(v, pattern, &err);
        json_object_set_new(object, "reason", json_string(err.message));
    }
    return object;
}

static json_t *json_broken(const struct cli_verdicts *out, const struct gk_error *err)
{
    return json_pack("{s:o, s:i, s:s, s:b, s:o}", "file", cli_json_name(out->file), "line",
                     err->line, "verdict", "cannot be read", "fault", true, "reason",
                     cli_json_name(err->message));
}

static json_t *json_summary(const struct cli_verdicts *out, uint64_t n_broken)
{
    const struct gk_verify *v = out->verify;
    json_t *counts = json_object();

    for (int i = 0; i < GK_N_VERDICTS; i++)
        cli_json_count(counts, gk_verdict_name((enum gk_verdict)i), v->by_verdict[i]);
    cli_json_count(counts, "cannot be read", n_broken);
    return json_pack("{s:o, s:I, s:I, s:I, s:I, s:o}", "file", cli_json_name(out->file), "patterns",
                     (json_int_t)v->db->count, "legal_fillings", (json_int_t)v->n_legal,
                     "own_fillings", (json_int_t)v->n_own, "wrong_value_right_elsewhere",
                     (json_int_t)v->right_elsewhere, "verdicts", counts);
}

/* ---- All forms ---- */

void cli_verdict_put(struct cli_verdicts *out, json_t *object)
{
    out->out_of_memory |= !cli_json_line(out->cli, object);
}

void cli_verdict_print(struct cli_verdicts *out, size_t pattern)
{
    out->n_tests++;
    out->n_faults += is_fault(out, out->verify->pattern[pattern].verdict);
    switch (out->form) {
    case CLI_VERDICT_TEXT: print_text(out, pattern); break;
    case CLI_VERDICT_JSON: cli_verdict_put(out, json_entry(out, pattern)); break;
    case CLI_VERDICT_TAP: print_tap(out, pattern); break;
    }
}

void cli_verdict_broken(struct cli_verdicts *out, const struct gk_error *err)
{
    out->n_tests++;
    out->n_faults++;
    if (out->form == CLI_VERDICT_JSON)
        cli_verdict_put(out, json_broken(out, err));
    else if (out->form == CLI_VERDICT_TAP)
        printf("not ok %" PRIu64 " - line %d: cannot be read\n# %s:%d: %s\n", out->n_tests,
               err->line, out->file, err->line, err->message);
    else if (!out->summary)
        printf("%s:%d: cannot be read: %s\n\n", out->file, err->line, err->message);
}

/* ---- Summary ---- */

void cli_verdict_summary(struct cli_verdicts *out, uint64_t n_broken)
{
    const char *prefix = out->form == CLI_VERDICT_TAP ? "# " : "";
    const struct gk_verify *v = out->verify;

    if (out->form == CLI_VERDICT_JSON) {
        cli_verdict_put(out, json_summary(out, n_broken));
        return;
    }
    printf("%s%s: %zu patterns; %zu legal fillings, %zu of them matched by earlier patterns\n",
           prefix, out->file, v->db->count, v->n_legal, v->n_legal - v->n_own);
    for (int i = 0; i < GK_N_VERDICTS; i++) {
        if (v->by_verdict[i] == 0)
            continue;
        printf("%s%8" PRIu64 "  %s", prefix, v->by_verdict[i], gk_verdict_name((enum gk_verdict)i));
        if (i == GK_VERDICT_WRONG_VALUE && v->right_elsewhere)
            printf(" (%" PRIu64 " of them right with other outer liberties or ko threats)",
                   v->right_elsewhere);
        if (i == GK_VERDICT_INCOMPLETE && out->for_reader && !out->strict)
            printf(" (one for each side is enough)");
        putchar('\n');
    }
    if (n_broken)
        printf("%s%8" PRIu64 "  cannot be read\n", prefix, n_broken);
}

void cli_verdict_bail_out(struct cli_verdicts *out)
{
    if (out->form != CLI_VERDICT_TAP)
        return;
    puts("Bail out! a file could not be verified");
    out->bailed_out = true;
}

void cli_verdict_end(struct cli_verdicts *out)
{
    if (out->form == CLI_VERDICT_TAP && !out->bailed_out)
        printf("1..%" PRIu64 "\n", out->n_tests);
    cli_draw_legend(out->marks);
}
