/* SPDX-License-Identifier: MIT */
/*
 * A program as a user of the library writes it. `make installcheck` compiles it
 * with nothing but what pkg-config says about the installed gankei, and runs it.
 */
#include <gankei/gankei.h>

#include <stdio.h>
#include <string.h>

int main(void)
{
    static const char coded[] = "....";
    struct gk_error err = {0};
    struct gk_drawing drawing;
    struct gk_graph graph;
    struct gk_rules rules;
    struct gk_solver *solver;
    struct gk_result result;
    char text[5];

    gk_rules_default(&rules);
    if (gk_solver_new(&rules, 0, &solver, &err) != GK_OK) {
        fprintf(stderr, "%s\n", err.message);
        return 1;
    }
    if (gk_drawing_parse(coded, strlen(coded), &drawing, &err) != GK_OK ||
        gk_drawing_position(&drawing, &graph, &err) != GK_OK ||
        gk_solve(solver, &graph, &result, &err) != GK_OK) {
        fprintf(stderr, "%s\n", err.message);
        gk_solver_free(solver);
        return 1;
    }
    gk_eye_value_format(result.value, text);
    printf("gankei %s: %s is worth %s\n", gk_version(), coded, text);
    gk_solver_free(solver);
    return strcmp(text, "1222") != 0 && strcmp(text, "2222") != 0;
}
