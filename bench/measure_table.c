/* SPDX-License-Identifier: MIT */
/*
 * measure_table [-1] [-m POINTS] WEIGHTS TABLE...: of what is looked up, by a weights file
 * (doc/weights.md), how much does each eyes.db answer rightly? Right are the middle digits, those
 * of the exact game with the outer liberties that are there. Of shapes of at most so many points;
 * default: 8. -1: each shape counts once.
 *
 *     right    the first pattern that matches says what is right
 *     wrong    ... something else
 *     implied  none matches, and readers suppose what is right
 *     alive    none matches, and readers wrongly suppose two eyes
 *     other    none matches, and readers suppose something else that is wrong
 *
 * The last column are the first and the third together, in percent. Shapes full of dead stones are
 * left out, and what no position is.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gankei/experimental/match.h>
#include <gankei/solve.h>

#include "bench/clock.h"

enum answer { RIGHT, WRONG, IMPLIED, ALIVE, OTHER, N_ANSWERS };

static const char *const names[N_ANSWERS] = {"right", "wrong", "implied", "alive", "other"};

/* A shape that is looked up, and what is right by outer liberties. */
struct lookup {
    struct gk_placed placed;
    struct gk_result result[GK_MAX_LIBERTIES + 1];
    double with[GK_MAX_LIBERTIES + 1];
};

static bool is_full(const struct gk_graph *graph)
{
    for (int v = 0; v < graph->n; v++)
        if (graph->mark[v] != GK_DEAD && graph->mark[v] != GK_HOLE)
            return false;
    return true;
}

/* False if it is left out. */
static bool take(struct gk_solver *solver, const struct gk_weight *weight, int most,
                 struct lookup *out)
{
    struct gk_batch batch = {.graph = &out->placed.graph, .count = 1, .results = out->result};
    double known = 0;

    if (weight->drawing.n > most ||
        gk_drawing_placed(&weight->drawing, &out->placed, NULL) != GK_OK ||
        is_full(&out->placed.graph) ||
        gk_solve_batch(solver, GK_WANT_LIBERTIES, &batch, 1, NULL, NULL) != GK_OK)
        return false;
    for (int i = 0; i <= GK_MAX_LIBERTIES; i++)
        known += (double)weight->with[i];
    for (int i = 0; i <= GK_MAX_LIBERTIES; i++)
        out->with[i] = known > 0 ? (double)weight->with[i] * (double)weight->count / known
                       : i == 4  ? (double)weight->count
                                 : 0;
    return true;
}

static enum answer judge(const struct gk_match *match, struct gk_eye_value truth)
{
    bool right = match->value.b == truth.b && match->value.c == truth.c;

    if (match->pattern != GK_NO_PATTERN)
        return right ? RIGHT : WRONG;
    return right ? IMPLIED : match->value.b > 1 ? ALIVE : OTHER;
}

static void measure(const char *path, const struct lookup *lookup, size_t count)
{
    struct gk_db *db;
    struct gk_matcher *matcher;
    struct gk_error err = {0};
    double sum[N_ANSWERS] = {0}, all = 0;

    check(gk_db_read(path, NULL, &db, &err), &err);
    check(gk_matcher_new(db, &matcher, &err), &err);
    for (size_t k = 0; k < count; k++) {
        struct gk_match match;

        gk_matcher_find(matcher, &lookup[k].placed, &match);
        for (int i = 0; i <= GK_MAX_LIBERTIES; i++) {
            sum[judge(&match, lookup[k].result[i].value)] += lookup[k].with[i];
            all += lookup[k].with[i];
        }
    }
    for (int i = 0; i < N_ANSWERS; i++)
        printf(" %7.2f", 100 * sum[i] / all);
    printf(" %7.2f  %s\n", 100 * (sum[RIGHT] + sum[IMPLIED]) / all, path);
    gk_matcher_free(matcher);
    gk_db_free(db);
}

int main(int argc, char **argv)
{
    struct gk_rules rules;
    struct gk_solver *solver;
    struct gk_weights *weights;
    struct gk_error err = {0};
    struct lookup *lookup;
    size_t count = 0;
    double left_out = 0;
    int most = 8, arg = 1;
    bool once = argc > 1 && !strcmp(argv[1], "-1");

    arg += once;
    if (argc > arg + 2 && !strcmp(argv[arg], "-m")) {
        most = atoi(argv[arg + 1]);
        arg += 2;
    }
    if (argc < arg + 2)
        return fputs("usage: measure_table [-1] [-m POINTS] WEIGHTS TABLE...\n", stderr), 2;
    gk_rules_default(&rules);
    rules.kind = GK_RULES_EXACT;
    check(gk_solver_new(&rules, 1, &solver, &err), &err);
    check(gk_weights_read(argv[arg], &weights, &err), &err);
    lookup = calloc(weights->count + 1, sizeof *lookup);
    for (size_t i = 0; lookup && i < weights->count; i++) {
        weights->weight[i].count = once ? 1 : weights->weight[i].count;
        if (take(solver, &weights->weight[i], most, &lookup[count]))
            count++;
        else
            left_out += (double)weights->weight[i].count;
    }
    printf("%zu shapes; left out were %.0f lookups\n", count, left_out);
    for (int i = 0; i < N_ANSWERS; i++)
        printf(" %7s", names[i]);
    puts("     all");
    for (int i = arg + 1; lookup && i < argc; i++)
        measure(argv[i], lookup, count);
    free(lookup);
    gk_weights_free(weights);
    gk_solver_free(solver);
    return 0;
}
