/* SPDX-License-Identifier: MIT */
/*
 * time_shapes FILE [RUNS]: how long the library takes to solve shapes that are given as text, a
 * line each, one thread; with a new solver, and once more with the one that has solved them. RUNS
 * is 5 unless told, and the least counts. bench/python.sh runs it beside the Python package.
 *
 *     abstract NEW AGAIN
 *     exact NEW AGAIN
 */
#include <string.h>

#include <gankei/solve.h>

#include "bench/clock.h"
#include "util/text.h"

#define MAX 100000

static char line[MAX][64];
static size_t length[MAX], count;
static struct gk_result result[MAX];
static bool varies[MAX];

static void read_shapes(const char *path)
{
    FILE *file = fopen(path, "r");

    if (!file) {
        perror(path);
        exit(2);
    }
    while (count < MAX && fgets(line[count], sizeof line[count], file)) {
        length[count] = strcspn(line[count], "\n");
        count++;
    }
    fclose(file);
}

/* The exact game with any number of outer liberties: the package tells whether they matter. */
static void solve_exact(struct gk_solver *solver, size_t i)
{
    struct gk_result all[GK_MAX_LIBERTIES + 1];
    struct gk_drawing drawing;
    struct gk_graph graph;
    struct gk_error err = {0};

    check(gk_drawing_parse(line[i], length[i], &drawing, &err), &err);
    check(gk_drawing_position(&drawing, &graph, &err), &err);
    check(gk_solve_batch(solver, GK_WANT_LIBERTIES,
                         &(struct gk_batch){.graph = &graph, .count = 1, .results = all}, 1, NULL,
                         &err),
          &err);
    result[i] = all[4];
    for (int liberties = 1; liberties <= GK_MAX_LIBERTIES; liberties++)
        varies[i] |= !gk_eye_value_same(all[liberties].value, result[i].value);
}

static void solve_abstract(struct gk_solver *solver, size_t i)
{
    struct gk_drawing drawing;
    struct gk_graph graph;
    struct gk_error err = {0};

    check(gk_drawing_parse(line[i], length[i], &drawing, &err), &err);
    check(gk_drawing_position(&drawing, &graph, &err), &err);
    check(gk_solve(solver, &graph, &result[i], &err), &err);
}

static void solve_all(struct gk_solver *solver, bool abstract)
{
    for (size_t i = 0; i < count; i++)
        (abstract ? solve_abstract : solve_exact)(solver, i);
}

/* Others use the processors, too. */
static double processor_time(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void keep(double *best, double begin, int run)
{
    double time = processor_time() - begin;

    if (run == 0 || time < *best)
        *best = time;
}

static void measure(const char *name, enum gk_rules_kind kind, int runs)
{
    struct gk_rules rules;
    struct gk_error err = {0};
    double fresh = 0, again = 0;

    gk_rules_default(&rules);
    rules.kind = kind;
    for (int run = 0; run < runs; run++) {
        struct gk_solver *solver;
        double begin = processor_time();

        check(gk_solver_new(&rules, 1, &solver, &err), &err);
        solve_all(solver, kind == GK_RULES_ABSTRACT);
        keep(&fresh, begin, run);
        begin = processor_time();
        solve_all(solver, kind == GK_RULES_ABSTRACT);
        keep(&again, begin, run);
        gk_solver_free(solver);
    }
    printf("%s %.6f %.6f\n", name, fresh, again);
}

int main(int argc, char **argv)
{
    long runs = 5;

    if (argc < 2 || argc > 3 || (argc > 2 && !text_number(argv[2], 1, 1000, &runs))) {
        fputs("usage: time_shapes FILE [RUNS]\n", stderr);
        return 2;
    }
    read_shapes(argv[1]);
    measure("abstract", GK_RULES_ABSTRACT, (int)runs);
    measure("exact", GK_RULES_EXACT, (int)runs);
    return fflush(stdout) || ferror(stdout) ? 2 : 0;
}
