/* SPDX-License-Identifier: MIT */
/* Verifying databases: the public functions, which call the steps in order. */
#include "crosscheck/verify/verifier.h"

#include <stdlib.h>
#include <string.h>

#include "util/array.h"
#include "util/error.h"
#include "util/sized.h"

const char *gk_verdict_name(enum gk_verdict verdict)
{
    static const char *const names[GK_N_VERDICTS] = {
        [GK_VERDICT_RIGHT] = "right",
        [GK_VERDICT_DEPENDS] = "depends on outer liberties or ko",
        [GK_VERDICT_NOT_REALISABLE] = "not realisable",
        [GK_VERDICT_INCOMPLETE] = "incomplete vital points",
        [GK_VERDICT_MISSING_POINTS] = "missing vital points",
        [GK_VERDICT_WRONG_POINTS] = "wrong vital points",
        [GK_VERDICT_WRONG_VALUE] = "wrong value",
        [GK_VERDICT_DUPLICATE] = "duplicate",
        [GK_VERDICT_SHADOWED] = "shadowed",
        [GK_VERDICT_ILLEGAL] = "illegal",
        [GK_VERDICT_TOO_LARGE] = "too large",
    };

    return (unsigned)verdict < GK_N_VERDICTS ? names[verdict] : "unknown";
}

bool gk_verdict_is_fault(enum gk_verdict verdict)
{
    return verdict >= GK_VERDICT_INCOMPLETE;
}

void gk_verify_default(struct gk_verify_options *options, size_t size)
{
    struct gk_verify_options own = {.marks = GK_MARKS_ALL, .max_points = GK_VERIFY_MAX_POINTS};

    gk_rules_default(&own.rules);
    own.rules.kind = GK_RULES_EXACT;
    sized_fill(options, size, &own, sizeof own);
}

/* The cases of ko threats: that of the rules, none, one for either side. */
static void list_ko(struct gk_verify *v)
{
    static const int others[] = {0, 1, -1};

    v->ko_threats[v->n_ko++] = v->options.rules.ko_threats;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (others[i] != v->options.rules.ko_threats)
            v->ko_threats[v->n_ko++] = others[i];
}

static enum gk_status check_options(const struct gk_verify_options *options, struct gk_error *err)
{
    struct gk_solver *solver;

    if (options->max_points < 1 || options->max_points > GK_MAX_POINTS)
        return error_set(err, GK_ERR_ARG, "entries of at most 1 to %d points, not %d",
                         GK_MAX_POINTS, options->max_points);
    TRY(gk_solver_new(&options->rules, 1, &solver, err));
    gk_solver_free(solver);
    return GK_OK;
}

enum gk_status gk_verify_new(const struct gk_db *db, const struct gk_verify_options *options,
                             const struct gk_progress *progress, struct gk_verify **out,
                             struct gk_error *err)
{
    ERROR_UNLESS(db && options && out);
    struct gk_verify_options own;
    struct gk_verify *v;
    enum gk_status status;

    TRY(SIZED_READ(&own, options, gk_verify_default, threads));
    TRY(check_options(&own, err));
    TRY(array_new(&v, 1, sizeof *v, "verifying a database", err));
    v->db = db;
    v->options = own;
    v->options.rules.kind = GK_RULES_EXACT;
    list_ko(v);
    status = verify_match(v, err);
    if (status == GK_OK)
        status = verify_truth(v, progress, err);
    if (status != GK_OK) {
        gk_verify_free(v);
        return status;
    }
    verify_judge(v);
    *out = v;
    return GK_OK;
}

void gk_verify_free(struct gk_verify *verify)
{
    if (!verify)
        return;
    free(verify->pattern);
    free(verify->filling);
    free(verify);
}

void gk_verify_drawing(const struct gk_verify *verify, size_t pattern,
                       const struct gk_filling *filling, bool corrected, struct gk_drawing *out)
{
    struct gk_graph graph;

    *out = verify->db->pattern[pattern].drawing;
    for (int i = 0; i < out->n; i++)
        if (out->symbol[i] == 'x')
            out->symbol[i] = filling->stones >> i & 1 ? 'X' : '.';
    if (corrected && gk_drawing_position(out, &graph, NULL) == GK_OK)
        gk_drawing_set_marks(out, &graph, filling->result.attack, filling->result.defence);
}

void verify_drawing_solved(const struct gk_verify *verify, size_t pattern,
                           const struct gk_filling *filling, struct gk_drawing *out)
{
    gk_verify_drawing(verify, pattern, filling, false, out);
    if (filling->captured)
        memset(out->symbol, '.', (size_t)out->n);
}

void gk_verify_reason(const struct gk_verify *verify, size_t pattern, struct gk_error *err)
{
    const struct gk_verified *entry = &verify->pattern[pattern];
    struct gk_drawing drawing;
    struct gk_shape shape;
    struct gk_graph graph;

    if (verify_shape(verify, pattern, &shape, err) != GK_OK)
        return;
    gk_verify_drawing(verify, pattern, &verify->filling[entry->first], false, &drawing);
    if (gk_drawing_position(&drawing, &graph, err) != GK_OK || gk_graph_check(&graph, err) != GK_OK)
        return;
    error_set(err, GK_ERR_LIMIT, "too large for the exact game");
}
