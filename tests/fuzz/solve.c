/* SPDX-License-Identifier: MIT */
/*
 * Any coded form, solved by both games. The result must be one of the fifteen values, with
 * vital points where section 4 of doc/rules.md has them, and the canonical
 * form of the graph must have the same value and the same vital points.
 */
#include "tests/fuzz/fuzz.h"

#include <string.h>

#include <gankei/experimental/graph.h>
#include <gankei/solve.h>

enum { LARGEST = 7 };

static void check_value(const struct gk_graph *graph, enum gk_rules_kind kind,
                        const struct gk_result *result)
{
    struct gk_eye_value v = result->value;
    uint32_t empty = 0, margins = 0;

    for (int i = 0; i < graph->n; i++) {
        if (graph->mark[i] == GK_EMPTY || graph->mark[i] == GK_MARGIN)
            empty |= (uint32_t)1 << i;
        if (graph->mark[i] == GK_DEAD_MARGIN)
            margins |= (uint32_t)1 << i;
    }
    FUZZ_CHECK(gk_eye_value_index(v) >= 0 && gk_eye_value_index(v) < GK_N_VALUES);
    FUZZ_CHECK(v.a <= v.b && v.b <= v.c && v.c <= v.d && v.d <= 2);
    FUZZ_CHECK(((result->attack | result->defence) & ~empty) == 0);
    FUZZ_CHECK(result->attack == 0 || v.a != v.c);
    FUZZ_CHECK(result->defence == 0 || v.b != v.d);
    /* A move at a dead margin counts, but carries no mark; so does, in the exact
     * game, filling an outer liberty. */
    if (!margins && kind == GK_RULES_ABSTRACT) {
        FUZZ_CHECK(result->attack != 0 || v.a == v.c);
        FUZZ_CHECK(result->defence != 0 || v.b == v.d);
    }
}

static void check_canonical(struct gk_solver *solver, const struct gk_graph *graph,
                            const struct gk_result *result)
{
    struct gk_canon canon;
    struct gk_result other;
    uint32_t attack = 0, defence = 0;

    gk_graph_canon(graph, &canon);
    FUZZ_CHECK(gk_solve(solver, &canon.graph, &other, NULL) == GK_OK);
    FUZZ_CHECK(gk_eye_value_index(other.value) == gk_eye_value_index(result->value));
    for (int i = 0; i < graph->n; i++) {
        attack |= (other.attack >> canon.position[i] & 1) << i;
        defence |= (other.defence >> canon.position[i] & 1) << i;
    }
    FUZZ_CHECK(attack == result->attack && defence == result->defence);
}

static void check_game(const struct gk_graph *graph, enum gk_rules_kind kind)
{
    struct gk_error err = {.status = GK_OK};
    struct gk_result result;
    struct gk_rules rules;
    struct gk_solver *solver = NULL;
    enum gk_status status;

    gk_rules_default(&rules);
    rules.kind = kind;
    FUZZ_CHECK(gk_solver_new(&rules, 1, &solver, &err) == GK_OK);
    status = gk_solve(solver, graph, &result, &err);
    if (status == GK_OK) {
        check_value(graph, kind, &result);
        check_canonical(solver, graph, &result);
    } else {
        FUZZ_CHECK(status == GK_ERR_ILLEGAL && err.message[0] != '\0');
    }
    gk_solver_free(solver);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct gk_drawing drawing;
    struct gk_graph graph;

    if (gk_drawing_parse((const char *)data, size, &drawing, NULL) != GK_OK ||
        gk_drawing_position(&drawing, &graph, NULL) != GK_OK || graph.n > LARGEST)
        return 0;
    check_game(&graph, GK_RULES_ABSTRACT);
    check_game(&graph, GK_RULES_EXACT);
    return 0;
}
