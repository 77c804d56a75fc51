/* SPDX-License-Identifier: MIT */
/* Helpers of the solver's tests. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/experimental/graph.h>

#include "graph/graph_sets.h"
#include "tests/solver/shape.h"

static void parse(const char *coded, struct gk_drawing *drawing, struct gk_graph *graph)
{
    struct gk_error err = {0};

    if (gk_drawing_parse(coded, strlen(coded), drawing, &err) != GK_OK ||
        gk_drawing_position(drawing, graph, &err) != GK_OK)
        fail_msg("%s: %s", coded, err.message);
    graph_drop_holes(graph, graph);
}

struct gk_graph shape_graph(const char *coded)
{
    struct gk_drawing drawing;
    struct gk_graph graph;

    parse(coded, &drawing, &graph);
    return graph;
}

struct gk_graph shape_position(const char *coded)
{
    struct gk_error err = {0};
    struct gk_drawing drawing;
    struct gk_graph graph = {.n = 0};

    if (gk_drawing_parse(coded, strlen(coded), &drawing, &err) != GK_OK ||
        gk_drawing_position(&drawing, &graph, &err) != GK_OK)
        fail_msg("%s: %s", coded, err.message);
    return graph;
}

struct gk_result shape_solve(struct gk_solver *solver, const struct gk_graph *graph, char *text)
{
    struct gk_error err = {0};
    struct gk_result result;

    if (gk_solve(solver, graph, &result, &err) != GK_OK)
        fail_msg("%s", err.message);
    gk_eye_value_format(result.value, text);
    return result;
}

void shape_solve_text(struct gk_solver *solver, const char *coded, char *buffer)
{
    char digits[5], marked[GK_DRAWING_TEXT_MAX];
    struct gk_drawing drawing;
    struct gk_graph graph;
    struct gk_result result;

    parse(coded, &drawing, &graph);
    result = shape_solve(solver, &graph, digits);
    gk_drawing_set_marks(&drawing, &graph, result.attack, result.defence);
    gk_drawing_format(&drawing, marked);
    snprintf(buffer, SHAPE_TEXT_MAX, "%s %s", digits, marked);
}

/* The abstract game does not see what is anchored, nor do moves keep it. */
static struct gk_graph canonical(const struct gk_graph *graph)
{
    struct gk_graph bare = *graph;
    struct gk_canon canon;

    bare.anchored = 0;
    gk_graph_canon(&bare, &canon);
    return canon.graph;
}

int shape_find(const struct gk_graph *graph, const struct gk_graph *list, int count)
{
    struct gk_graph wanted = canonical(graph);

    for (int i = 0; i < count; i++) {
        struct gk_graph other = canonical(&list[i]);

        if (gk_graph_cmp(&wanted, &other) == 0)
            return i;
    }
    return -1;
}

struct gk_graph shape_relabel(const struct gk_graph *graph, const int *to)
{
    struct gk_graph out = {.n = graph->n};

    for (int v = 0; v < graph->n; v++) {
        out.mark[to[v]] = graph->mark[v];
        out.anchored |= (graph->anchored >> v & 1) << to[v];
        for (int w = 0; w < graph->n; w++)
            out.adj[to[v]] |= (graph->adj[v] >> w & 1) << to[w];
    }
    return out;
}

static int n_points(const struct gk_graph *graph)
{
    int n = graph->n;

    while (n > 0 && graph->mark[n - 1] == GK_HOLE)
        n--;
    return n;
}

struct gk_graph shape_beside(const struct gk_graph *one, const struct gk_graph *other)
{
    struct gk_graph both = {.n = one->n + other->n};
    int n_one = n_points(one), n_other = n_points(other);

    for (int k = 0; k < 2; k++) {
        const struct gk_graph *graph = k ? other : one;
        int to[GK_MAX_VERTICES];

        for (int v = 0; v < graph->n; v++)
            if (k)
                to[v] = v < n_other ? n_one + v : one->n + v;
            else
                to[v] = v < n_one ? v : n_other + v;
        for (int v = 0; v < graph->n; v++) {
            both.mark[to[v]] = graph->mark[v];
            both.anchored |= (graph->anchored >> v & 1) << to[v];
            for (int w = 0; w < graph->n; w++)
                both.adj[to[v]] |= (graph->adj[v] >> w & 1) << to[w];
        }
    }
    return both;
}

int shape_setup(void **state)
{
    struct gk_rules rules;
    struct gk_solver *solver;

    gk_rules_default(&rules);
    rules.kind = GK_RULES_ABSTRACT;
    if (gk_solver_new(&rules, 1, &solver, NULL) != GK_OK)
        return -1;
    *state = solver;
    return 0;
}

int shape_teardown(void **state)
{
    gk_solver_free(*state);
    return 0;
}
