/* SPDX-License-Identifier: MIT */
/* What verifying a database found, as text and as TAP (cli/report/verdict.h). */
#include "cli/report/verdict.h"
#include "cli/show/draw.h"

#include <inttypes.h>
#include <string.h>

#define MAX_SHOWN 8 /* fillings of one entry in the text, unless all is wanted */

bool verdicts_fault(const struct verdicts *out, enum gk_verdict verdict)
{
    if (verdict == GK_VERDICT_INCOMPLETE)
        return !out->allow_incomplete;
    return gk_verdict_is_fault(verdict) || (out->strict && verdict != GK_VERDICT_RIGHT);
}

/* "duplicate of pattern 12 (line 345), with another value" */
static void other_text(const struct gk_verify *v, size_t pattern, char *buffer, size_t size)
{
    const struct gk_verified *entry = &v->pattern[pattern];
    const struct gk_pattern *this = &v->db->pattern[pattern];
    const struct gk_pattern *other = &v->db->pattern[entry->other];
    bool duplicate = entry->verdict == GK_VERDICT_DUPLICATE;
    bool same = gk_eye_value_index(this->value) == gk_eye_value_index(other->value);

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
    printf("%s        outer liberties       1    2    3    4    5    6\n", prefix);
    for (int ko = 0; ko < v->n_ko; ko++) {
        int threats = v->ko_threats[ko];
        char name[32] = "no ko threats";

        if (threats != 0)
            snprintf(name, sizeof name, "%d for the %s", threats > 0 ? threats : -threats,
                     threats > 0 ? "defender" : "attacker");
        printf("%s        %-18s", prefix, name);
        for (int i = 1; i <= GK_MAX_LIBERTIES; i++) {
            char digits[5];

            gk_eye_value_format(gk_eye_value_at(filling->value[ko][i]), digits);
            printf(" %s", digits);
        }
        putchar('\n');
    }
}

/* Where a first move is: row and column from 1. */
static void print_place(const struct gk_drawing *drawing, const struct verdict_move *move)
{
    if (move->kind == VERDICT_OUTSIDE)
        printf(" outside");
    else
        printf("%s (%d,%d)", move->kind == VERDICT_LINK ? " the link of" : "",
               drawing->row[move->point] + 1, drawing->col[move->point] + 1);
}

static void print_moves(const char *who, const struct gk_drawing *drawing,
                        const struct verdict_moves *moves, const char *prefix)
{
    if (moves->n == 0)
        return;
    printf("%s        %s first leaves:", prefix, who);
    for (int i = 0; i < moves->n; i++) {
        char digits[5] = "a ko";

        if (!moves->move[i].ko)
            gk_eye_value_format(moves->move[i].leaves, digits);
        if (i)
            putchar(',');
        print_place(drawing, &moves->move[i]);
        printf(" %s", digits);
    }
    putchar('\n');
}

static void print_board(const struct verdicts *out, const struct gk_verify *v, size_t pattern,
                        const struct gk_filling *filling, const char *prefix)
{
    struct verdict_board board;
    struct gk_error err;
    char coded[GK_DRAWING_TEXT_MAX], digits[5];

    if (verdict_board(out, v, pattern, filling, &board, &err) != GK_OK) {
        printf("%s        on the board: %s\n", prefix, err.message);
        return;
    }
    gk_eye_value_format(board.value, digits);
    gk_drawing_format(&board.marked, coded);
    printf("%s        on the board: %s %s\n", prefix, digits, coded);
    print_moves("X", &board.marked, &board.attacker, prefix);
    print_moves("O", &board.marked, &board.defender, prefix);
}

static const char *filling_remark(const struct gk_filling *filling)
{
    if (filling->verdict == GK_VERDICT_WRONG_VALUE && filling->right_elsewhere)
        return "wrong value, right with other outer liberties or ko threats";
    if (filling->verdict == GK_VERDICT_RIGHT && filling->settled)
        return "right, a threat is written as settled";
    return gk_verdict_name(filling->verdict);
}

bool verdict_variations(const struct verdicts *out, const struct gk_verify *v, size_t pattern,
                        const struct gk_filling *filling, struct cli_variations *variations)
{
    struct gk_drawing drawing;
    struct gk_graph position;

    if (!out->explain || filling->verdict != GK_VERDICT_WRONG_VALUE)
        return false;
    gk_verify_drawing(v, pattern, filling, false, &drawing);
    if (gk_drawing_position(&drawing, &position, NULL) != GK_OK)
        return false;
    if (cli_variations_find(variations, &v->options.rules, &drawing, &position,
                            filling->result.value, NULL) == GK_OK)
        return true;
    cli_variations_fini(variations);
    return false;
}

/* One own filling: as it is written, as it should be, and what is wrong. */
static void print_filling(const struct verdicts *out, const struct gk_verify *v, size_t pattern,
                          const struct gk_filling *filling, const char *prefix)
{
    char written[GK_DRAWING_TEXT_MAX], truth[GK_DRAWING_TEXT_MAX], digits[5];
    struct cli_variations variations;
    struct gk_drawing drawing;

    gk_verify_drawing(v, pattern, filling, false, &drawing);
    gk_drawing_format(&drawing, written);
    gk_verify_drawing(v, pattern, filling, true, &drawing);
    gk_drawing_format(&drawing, truth);
    gk_eye_value_format(filling->result.value, digits);
    printf("%s    %s  is %s %s: %s%s\n", prefix, written, digits, truth, filling_remark(filling),
           filling->realisable ? "" : " (not realisable as drawn)");
    if (verdict_on_board(out, v, pattern, filling))
        print_board(out, v, pattern, filling, prefix);
    if (filling->depends)
        print_cases(v, filling, prefix);
    if (out->format == VERDICT_TEXT && verdict_variations(out, v, pattern, filling, &variations)) {
        cli_variations_print(&variations);
        cli_variations_fini(&variations);
    }
}

/* The fillings that the verdict rests on; with `all`, the others too. */
static void print_fillings(const struct verdicts *out, const struct gk_verify *v, size_t pattern,
                           const char *prefix)
{
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
        print_filling(out, v, pattern, filling, prefix);
    }
    if (n_more)
        printf("%s    ... and %zu more (see them with --all)\n", prefix, n_more);
    if (entry->n_own > 1)
        printf("%s    %zu of %zu fillings are right\n", prefix, n_right, entry->n_own);
}

static void print_text(const struct verdicts *out, const char *file, const struct gk_verify *v,
                       size_t pattern)
{
    const struct gk_pattern *written = &v->db->pattern[pattern];
    enum gk_verdict verdict = v->pattern[pattern].verdict;
    char text[384], digits[5];

    if (out->summary || (verdict == GK_VERDICT_RIGHT && !out->all))
        return;
    verdict_text(v, pattern, text, sizeof text);
    printf("%s:%d: pattern %" PRId64 ": %s%s%s\n", file, written->line, written->number,
           out->color && verdicts_fault(out, verdict) ? "\033[1;31m" : "", text,
           out->color && verdicts_fault(out, verdict) ? "\033[0m" : "");
    if (verdict == GK_VERDICT_RIGHT)
        return;
    gk_eye_value_format(written->value, digits);
    cli_draw(&written->drawing, 8, out->color);
    printf("        :%s\n", digits);
    print_fillings(out, v, pattern, "");
    putchar('\n');
}

static void print_tap(const struct verdicts *out, const char *file, const struct gk_verify *v,
                      size_t pattern)
{
    const struct gk_pattern *written = &v->db->pattern[pattern];
    enum gk_verdict verdict = v->pattern[pattern].verdict;
    char text[384], digits[5], coded[GK_DRAWING_TEXT_MAX];

    verdict_text(v, pattern, text, sizeof text);
    printf("%sok %" PRIu64 " - pattern %" PRId64 ": %s\n",
           verdicts_fault(out, verdict) ? "not " : "", out->n_tests, written->number, text);
    if (verdict == GK_VERDICT_RIGHT)
        return;
    gk_eye_value_format(written->value, digits);
    gk_drawing_format(&written->drawing, coded);
    printf("# %s:%d: %s %s\n", file, written->line, digits, coded);
    print_fillings(out, v, pattern, "# ");
}

static void print_json(struct verdicts *out, json_t *object)
{
    if (!cli_json_line(out->cli, object))
        out->out_of_memory = true;
}

void verdicts_print(struct verdicts *out, const char *file, const struct gk_verify *verify,
                    size_t pattern)
{
    out->n_tests++;
    out->n_faults += verdicts_fault(out, verify->pattern[pattern].verdict);
    switch (out->format) {
    case VERDICT_TEXT: print_text(out, file, verify, pattern); break;
    case VERDICT_JSON: print_json(out, verdict_json(out, file, verify, pattern)); break;
    case VERDICT_TAP: print_tap(out, file, verify, pattern); break;
    }
}

void verdicts_print_broken(struct verdicts *out, const char *file, const struct gk_error *err)
{
    out->n_tests++;
    out->n_faults++;
    if (out->format == VERDICT_JSON)
        print_json(out, verdict_json_broken(file, err));
    else if (out->format == VERDICT_TAP)
        printf("not ok %" PRIu64 " - line %d: cannot be read\n# %s:%d: %s\n", out->n_tests,
               err->line, file, err->line, err->message);
    else if (!out->summary)
        printf("%s:%d: cannot be read: %s\n\n", file, err->line, err->message);
}

/* ---- Summary ---- */

static void print_summary_text(const struct verdicts *out, const char *file,
                               const struct gk_verify *v, uint64_t n_broken)
{
    const char *prefix = out->format == VERDICT_TAP ? "# " : "";

    printf("%s%s: %zu patterns; %zu legal fillings, %zu of them matched by earlier patterns\n",
           prefix, file, v->db->count, v->n_legal, v->n_legal - v->n_own);
    for (int i = 0; i < GK_N_VERDICTS; i++) {
        if (v->by_verdict[i] == 0)
            continue;
        printf("%s%8" PRIu64 "  %s", prefix, v->by_verdict[i], gk_verdict_name((enum gk_verdict)i));
        if (i == GK_VERDICT_WRONG_VALUE && v->right_elsewhere)
            printf(" (%" PRIu64 " of them right with other outer liberties or ko threats)",
                   v->right_elsewhere);
        putchar('\n');
    }
    if (n_broken)
        printf("%s%8" PRIu64 "  cannot be read\n", prefix, n_broken);
}

void verdicts_print_summary(struct verdicts *out, const char *file, const struct gk_verify *verify,
                            uint64_t n_broken)
{
    if (out->format == VERDICT_JSON)
        print_json(out, verdict_json_summary(file, verify, n_broken));
    else
        print_summary_text(out, file, verify, n_broken);
}

void verdicts_bail_out(struct verdicts *out)
{
    if (out->format != VERDICT_TAP)
        return;
    puts("Bail out! a file could not be verified");
    out->bailed_out = true;
}

void verdicts_end(struct verdicts *out)
{
    if (out->format == VERDICT_TAP && !out->bailed_out)
        printf("1..%" PRIu64 "\n", out->n_tests);
}
