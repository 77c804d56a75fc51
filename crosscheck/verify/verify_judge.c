/* SPDX-License-Identifier: MIT */
/*
 * Judging what is written, filling by filling; the worst filling counts for
 * the entry.
 *
 * Vital points. A marked point must be vital. Where the middle digits differ,
 * all vital points should be marked: none of a side is "missing", only some
 * "incomplete". Where they agree the points are mere threats, which by custom
 * may stay unmarked; but readers want a mark for every digit that tells of a
 * threat, and all others are welcome. A wildcard cannot carry a mark, and
 * neither can a `$`.
 *
 * Where a threat cannot be marked at all, the value is to be written as
 * settled (doc/format.md, "Adjusted values").
 */
#include "crosscheck/verify/verifier.h"

#include <gankei/board.h>

#include "db/text/fit.h"
#include "graph/graph_sets.h"
#include "util/assert.h"
#include "util/parallel.h"

/* ---- Value ---- */

bool verify_written_as(struct gk_result truth, struct gk_eye_value value, enum gk_marks marks)
{
    return fit_result(&truth, marks) == FIT_ADJUSTED && gk_eye_value_same(truth.value, value);
}

/* Compare with the other cases of outer liberties (but for none at all, which
 * leaves the wall in atari) and ko threats. */
static void compare_cases(const struct gk_verify *v, struct gk_eye_value value,
                          struct gk_filling *filling)
{
    int truth = gk_eye_value_index(filling->result.value), written = gk_eye_value_index(value);

    filling->depends = filling->right_elsewhere = false;
    for (int ko = 0; ko < v->n_ko; ko++)
        for (int liberties = 1; liberties <= GK_MAX_LIBERTIES; liberties++) {
            int other = filling->value[ko][liberties];

            filling->depends |= other != truth;
            filling->right_elsewhere |= other == written && truth != written;
        }
}

/* ---- Vital points ---- */

/* `threat`: the middle digits agree; `needed`: the value has a digit that wants a mark. */
static enum gk_verdict judge_side(uint32_t marks, uint32_t vital, bool threat, bool needed,
                                  uint32_t *wrong, uint32_t *missing)
{
    *wrong = marks & ~vital;
    *missing = threat && (marks || !needed) ? 0 : vital & ~marks;
    if (*wrong)
        return GK_VERDICT_WRONG_POINTS;
    if (!*missing)
        return GK_VERDICT_RIGHT;
    return marks ? GK_VERDICT_INCOMPLETE : GK_VERDICT_MISSING_POINTS;
}

enum gk_verdict verify_judge_sides(const struct gk_result *says, const struct gk_result *truth,
                                   enum gk_marks marks, uint32_t wrong[2], uint32_t missing[2])
{
    struct gk_eye_value value = says->value;
    bool threat = value.b == value.c, wanted = !threat || marks != GK_MARKS_NONE;
    enum gk_verdict attack = judge_side(says->attack, truth->attack, threat,
                                        wanted && value.a != value.c, &wrong[0], &missing[0]);
    enum gk_verdict defence = judge_side(says->defence, truth->defence, threat,
                                         wanted && value.b != value.d, &wrong[1], &missing[1]);

    return attack > defence ? attack : defence;
}

static enum gk_verdict judge_points(const struct gk_verify *v, const struct gk_pattern *pattern,
                                    struct gk_filling *filling)
{
    uint32_t markable = ~graph_drawn(&pattern->drawing, 'x'), wrong[2], missing[2];
    const struct gk_result truth = {.attack = filling->result.attack & markable,
                                    .defence = filling->result.defence & markable};
    struct gk_result says = {.value = pattern->value};
    enum gk_verdict verdict;

    graph_vital_sets(&pattern->drawing, &says.attack, &says.defence);
    verdict = verify_judge_sides(&says, &truth, v->options.marks, wrong, missing);
    filling->wrong_attack = wrong[0];
    filling->wrong_defence = wrong[1];
    filling->missing_attack = missing[0];
    filling->missing_defence = missing[1];
    return verdict;
}

/* What is written against filling->result. */
static enum gk_verdict judge_result(const struct gk_verify *v, const struct gk_pattern *written,
                                    struct gk_filling *filling)
{
    bool same = gk_eye_value_same(filling->result.value, written->value);

    filling->settled =
        !same && verify_written_as(filling->result, written->value, v->options.marks);
    return same || filling->settled ? judge_points(v, written, filling) : GK_VERDICT_WRONG_VALUE;
}

void verify_choose(const struct gk_verify *v, size_t pattern, const struct gk_result *with,
                   struct gk_filling *filling)
{
    const struct gk_pattern *written = &v->db->pattern[pattern];

    filling->liberties = (uint8_t)v->options.rules.outer_liberties;
    filling->result = with[filling->liberties];
    for (int i = 0; i <= GK_MAX_LIBERTIES; i++) {
        if (!(written->liberties >> i & 1))
            continue;
        filling->liberties = (uint8_t)i;
        filling->result = with[i];
        if (judge_result(v, written, filling) <= GK_VERDICT_INCOMPLETE)
            return;
    }
    filling->liberties = (uint8_t)v->options.rules.outer_liberties;
    filling->result = with[filling->liberties];
}

/* ---- The board ---- */

static bool is_realisable(const struct gk_verify *v, size_t pattern,
                          const struct gk_filling *filling)
{
    struct gk_realise options = {.liberties = filling->liberties};
    struct gk_position position;
    struct gk_drawing drawing;

    verify_drawing_solved(v, pattern, filling, &drawing);
    return gk_realise(&drawing, &options, &position, NULL) == GK_OK;
}

/* ---- Fillings and entries ---- */

static void judge_filling(const struct gk_verify *v, size_t pattern, struct gk_filling *filling)
{
    const struct gk_pattern *written = &v->db->pattern[pattern];

    GK_ASSERT(V7, filling->value[0][filling->liberties] ==
                      gk_eye_value_index(filling->result.value));
    filling->realisable = is_realisable(v, pattern, filling);
    compare_cases(v, written->value, filling);
    filling->verdict = judge_result(v, written, filling);
    if (filling->verdict == GK_VERDICT_RIGHT && filling->depends)
        filling->verdict = GK_VERDICT_DEPENDS;
}

static void judge_pattern(struct gk_verify *v, size_t pattern)
{
    struct gk_verified *entry = &v->pattern[pattern];
    bool realisable = false;

    for (size_t i = entry->first; i < entry->first + entry->count; i++) {
        struct gk_filling *filling = &v->filling[i];

        if (filling->kind == GK_FILLING_TOO_LARGE)
            entry->verdict = GK_VERDICT_TOO_LARGE;
        if (filling->kind != GK_FILLING_OWN)
            continue;
        judge_filling(v, pattern, filling);
        realisable |= filling->realisable;
        if (filling->verdict > entry->verdict)
            entry->verdict = filling->verdict;
    }
    if (entry->n_own && !realisable && entry->verdict < GK_VERDICT_NOT_REALISABLE)
        entry->verdict = GK_VERDICT_NOT_REALISABLE;
}

/* Is the value that an entry has wrongly right elsewhere, for all its fillings
 * that are wrong? */
static bool all_right_elsewhere(const struct gk_verify *v, const struct gk_verified *entry)
{
    for (size_t i = entry->first; i < entry->first + entry->count; i++) {
        const struct gk_filling *filling = &v->filling[i];

        if (filling->kind == GK_FILLING_OWN && filling->verdict == GK_VERDICT_WRONG_VALUE &&
            !filling->right_elsewhere)
            return false;
    }
    return true;
}

void verify_judge(struct gk_verify *v)
{
    int threads = parallel_threads(v->options.threads);

    (void)threads;
#pragma omp parallel for schedule(dynamic, 64) num_threads(threads) if (v->db->count > 64)
    for (size_t i = 0; i < v->db->count; i++)
        judge_pattern(v, i);
    for (size_t i = 0; i < v->db->count; i++) {
        v->by_verdict[v->pattern[i].verdict]++;
        v->right_elsewhere += v->pattern[i].verdict == GK_VERDICT_WRONG_VALUE &&
                              all_right_elsewhere(v, &v->pattern[i]);
    }
}
