/* SPDX-License-Identifier: MIT */
/*
 * leave_out [POSITIONS] <PROBLEMS: what the parts of the search of fights bring. Standard input has
 * positions and a stone, one a line, as `gankei status --batch` takes them; each is read with at
 * most so many positions (500000) by the whole search, then with one part left out of it. A line
 * for each: how many verdicts are proved, and how many known on condition; what was searched, and
 * how long that took.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <gankei/life.h>

#include "bench/problem.h"
#include "life/fight/fight_search.h"
#include "life/life.h"

enum { MOST_PROBLEMS = 2000 };

struct problems {
    int n;
    struct gk_analysis *analysis[MOST_PROBLEMS];
    int stone[MOST_PROBLEMS];
};

static void read_problems(struct problems *p, FILE *in)
{
    struct gk_analyse_options options;
    struct gk_analyser *analyser;
    struct gk_error err;
    char line[1024];

    gk_analyse_default(&options, sizeof options);
    check(gk_analyser_new(&options, &analyser, &err), &err);
    for (; p->n < MOST_PROBLEMS && fgets(line, sizeof line, in); p->n++) {
        struct gk_board board;

        p->stone[p->n] = read_problem(line, &board);
        check(gk_analyse(analyser, &board, &p->analysis[p->n], &err), &err);
    }
    gk_analyser_free(analyser);
}

static void measure(const struct problems *p, struct gk_life *life, const char *name,
                    unsigned without)
{
    int proved = 0, conditional = 0;
    uint64_t nodes = 0;
    double begin = spent();
    struct gk_error err;

    for (int i = 0; i < LIFE_BOARDS; i++)
        fight_table_without(life->own[i], without);
    for (int i = 0; i < p->n; i++) {
        struct gk_life_report report;

        check(gk_life_read(life, p->analysis[i], p->stone[i], &report, &err), &err);
        proved += report.proved;
        conditional += report.conditional;
        nodes += report.nodes;
    }
    printf("%-10s %6d %11d %11.1f %9.1f\n", name, proved, conditional, (double)nodes / 1e6,
           spent() - begin);
    fflush(stdout);
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        unsigned without;
    } parts[] = {{"nothing", 0},
                 {"zones", FIGHT_ZONES | FIGHT_PATTERNS},
                 {"patterns", FIGHT_PATTERNS},
                 {"guesses", FIGHT_GUESSES},
                 {"ahead", FIGHT_AHEAD},
                 {"all", FIGHT_ALL_PARTS}};
    static struct problems problems;
    struct gk_life_options options;
    struct gk_life *life;
    struct gk_error err;

    gk_life_default(&options, sizeof options);
    if (argc > 1)
        options.max_nodes = strtoull(argv[1], NULL, 10);
    check(gk_life_new(&options, &life, &err), &err);
    read_problems(&problems, stdin);
    printf("%d problems, %llu positions each\nwithout    proved conditional  10^6 pos.   seconds\n",
           problems.n, (unsigned long long)options.max_nodes);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        measure(&problems, life, parts[i].name, parts[i].without);
    for (int i = 0; i < problems.n; i++)
        gk_analysis_free(problems.analysis[i]);
    gk_life_free(life);
    return 0;
}
