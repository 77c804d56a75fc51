/* SPDX-License-Identifier: MIT */
/*
 * measure_groups [-v] FILE: of how many groups does the static analysis say the right numbers of
 * eyes? FILE has a group a line, columns by tabs: a name; the rows of the board joined by `/`; a
 * stone of the group; its eyes if the attacker moves first, and if the defender does, as "0 1"; the
 * same if he has all ko threats; lines with # in front, and more columns, are skipped. -v: a line
 * for each group that is not right.
 *
 *     both       both numbers are right
 *     ko         both numbers by ko are
 *     critical   groups whose numbers differ, and those of them with both numbers right
 *     false      groups called critical that are not
 *     unknown    groups of which the analysis knows bounds only
 *     low, high  wrong groups whose numbers are all at most, all at least, the right ones
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gankei/experimental/eyespace.h>
#include <gankei/record.h>

#include "bench/clock.h"
#include "board/board.h"
#include "eyespace/analyser.h"

enum { MAX_LINE = 4096, MAX_COLUMNS = 5 };

struct tally {
    int groups, both, ko, critical, critical_both, false_critical, unknown, low, high;
};

/* What is said of a group. */
struct said {
    int b, c;
    int ko_b, ko_c; /* with ko threats of the owner */
    bool known;
};

static struct gk_board read_board(char *rows)
{
    struct gk_record record;
    struct gk_board board;
    struct gk_error err;

    for (char *p = rows; *p; p++)
        if (*p == '/')
            *p = '\n';
    check(diagram_read(rows, strlen(rows), -1, GK_EXTENT_BOARD, &record, &err), &err);
    board = *gk_record_board(&record);
    gk_record_fini(&record);
    return board;
}

static struct said ask(struct gk_analyser *analyser, const struct gk_board *board, int stone)
{
    struct said said = {.known = true};
    struct gk_analysis *analysis = NULL;
    struct gk_error err;
    const struct gk_eye_group *group;

    check(gk_analyse(analyser, board, &analysis, &err), &err);
    group = eyespace_group_at(analysis, stone);
    if (group)
        said = (struct said){group->value.b, group->value.c, group->ko_won.b, group->ko_won.c,
                             !group->at_least};
    gk_analysis_free(analysis);
    return said;
}

static void count(struct tally *tally, const char *name, struct said said, struct said right,
                  bool verbose)
{
    bool both = said.b == right.b && said.c == right.c, critical = right.b < right.c;

    tally->groups++;
    tally->both += both;
    tally->ko += said.ko_b == right.ko_b && said.ko_c == right.ko_c;
    tally->critical += critical;
    tally->critical_both += both && critical;
    tally->false_critical += said.b < said.c && !critical;
    tally->unknown += !said.known;
    tally->low += !both && said.b <= right.b && said.c <= right.c;
    tally->high += !both && said.b >= right.b && said.c >= right.c;
    if (verbose && !both)
        printf("%s: %d %d, but said %d %d%s\n", name, right.b, right.c, said.b, said.c,
               said.known ? "" : " (bounds)");
}

static void measure_line(struct gk_analyser *analyser, char *line, struct tally *tally,
                         bool verbose)
{
    char *column[MAX_COLUMNS], *rest = line;
    struct gk_board board;
    struct gk_error err;
    struct said right = {.known = true};
    int stone;

    for (int i = 0; i < MAX_COLUMNS; i++) {
        column[i] = rest;
        rest += strcspn(rest, "\t\n");
        if (*rest)
            *rest++ = '\0';
    }
    if (sscanf(column[3], "%d %d", &right.b, &right.c) != 2 ||
        sscanf(column[4], "%d %d", &right.ko_b, &right.ko_c) != 2) {
        fprintf(stderr, "measure_groups: %s: no numbers of eyes in columns 4 and 5\n", column[0]);
        exit(2);
    }
    board = read_board(column[1]);
    check(gk_point_parse(column[2], strlen(column[2]), board.rows, board.cols, &stone, &err), &err);
    count(tally, column[0], ask(analyser, &board, stone), right, verbose);
}

int main(int argc, char **argv)
{
    bool verbose = argc > 1 && strcmp(argv[1], "-v") == 0;
    struct tally t = {.groups = 0};
    struct gk_analyse_options options;
    struct gk_analyser *analyser = NULL;
    struct gk_error err;
    char line[MAX_LINE];
    FILE *in = argc == 2 + verbose ? fopen(argv[1 + verbose], "r") : NULL;

    if (!in) {
        fputs("usage: measure_groups [-v] FILE\n", stderr);
        return 2;
    }
    gk_analyse_default(&options, sizeof options);
    check(gk_analyser_new(&options, &analyser, &err), &err);
    double begin = now();
    while (fgets(line, sizeof line, in))
        if (line[0] != '#' && line[0] != '\n')
            measure_line(analyser, line, &t, verbose);
    printf("%d groups: both numbers right in %d (%.1f %%), by ko in %d; of %d critical ones "
           "%d; called critical and not %d; unknown %d; too low %d, too high %d; %.2f ms a group\n",
           t.groups, t.both, 100.0 * t.both / t.groups, t.ko, t.critical, t.critical_both,
           t.false_critical, t.unknown, t.low, t.high, 1e3 * (now() - begin) / t.groups);
    gk_analyser_free(analyser);
    fclose(in);
    return 0;
}
