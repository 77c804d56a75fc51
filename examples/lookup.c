/* SPDX-License-Identifier: MIT */
/*
 * lookup INDEX SHAPE...: the value and the vital points of eye shapes, from an index that
 * `gankei generate --index=INDEX` has written; what is not in it is solved.
 *
 *     cc -o lookup lookup.c $(pkg-config --cflags --libs gankei)
 *     ./lookup eyes.index 'OO!%O.X%!...'
 */
#include <gankei/gankei.h>

#include <stdio.h>
#include <string.h>

/* An engine keeps both for as long as it runs: the index may be shared by all its threads, a
 * solver belongs to one. */
struct tables {
    struct gk_index *index;
    struct gk_solver *solver;
};

static enum gk_status open_tables(struct tables *tables, const char *path, struct gk_error *err)
{
    struct gk_rules rules;

    gk_rules_default(&rules);
    enum gk_status status = gk_index_open(path, &tables->index, err);
    return status == GK_OK ? gk_solver_new(&rules, 1, &tables->solver, err) : status;
}

/* From the coded form to the answer. */
static enum gk_status answer_shape(const struct tables *tables, const char *coded,
                                   struct gk_error *err)
{
    struct gk_drawing drawing;
    struct gk_placed placed;
    struct gk_result result;
    char digits[5], marked[GK_DRAWING_TEXT_MAX];
    const char *source = "index";
    bool found = false;
    enum gk_status status = gk_drawing_parse(coded, strlen(coded), &drawing, err);

    if (status == GK_OK)
        status = gk_drawing_placed(&drawing, &placed, err);
    if (status == GK_OK)
        status =
            gk_graph_check(&placed.graph, err); /* a look-up takes only what can stand on a board */
    if (status == GK_OK)
        status = gk_index_find(tables->index, &placed, &found, &result, err);
    if (status == GK_OK && !found) {
        source = "solved";
        status = gk_solve(tables->solver, &placed.graph, &result, err);
    }
    if (status != GK_OK)
        return status;
    gk_drawing_set_marks(&drawing, &placed.graph, result.attack, result.defence);
    gk_drawing_format(&drawing, marked);
    gk_eye_value_format(result.value, digits);
    printf("%s\t%s\t%s\n", digits, marked, source);
    return GK_OK;
}

int main(int argc, char **argv)
{
    struct tables tables = {NULL, NULL};
    struct gk_error err = {0};
    int failed = 0;

    if (argc < 3) {
        fprintf(stderr, "usage: lookup INDEX SHAPE...\n");
        return 2;
    }
    if (open_tables(&tables, argv[1], &err) != GK_OK) {
        fprintf(stderr, "lookup: %s\n", err.message);
        failed = 1;
    }
    for (int i = 2; i < argc && tables.solver; i++) {
        if (answer_shape(&tables, argv[i], &err) != GK_OK) {
            fprintf(stderr, "lookup: %s: %s\n", argv[i], err.message);
            failed = 1;
        }
    }
    gk_solver_free(tables.solver);
    gk_index_close(tables.index);
    return failed;
}
