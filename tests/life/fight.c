/* SPDX-License-Identifier: MIT */
/*
 * fight [--json|--tsv] [--limit=N] [--generate=N|--open=N|--problems=N] [--seed=N]: the brute
 * solver (brute.h) by hand and for the shell tests. With --generate it makes random closed groups
 * itself (groups.h), with --open open ones; those with more positions than the limit are left out,
 * so are open ones where it matters whose what is beyond is, and half of those that live anyway.
 * With --problems it writes random problems, unsolved: rows, a tab, a stone. Otherwise positions
 * come one a line on standard input, as `gankei status --batch` takes them: the rows joined by
 * '/', a tab, a stone of the group; and, if one likes, another tab and the points of the region,
 * separated by blanks. Without --json or --tsv it tells all about them.
 *
 * --json answers as `gankei status --batch --json` should. --tsv adds columns to each line: the
 * eyes with the attacker and with the owner first by plain ko, the owner as ko master, the attacker
 * as ko master; the verdict; the best first moves to kill and to save; those by plain ko.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/life/brute.h"
#include "tests/life/groups.h"

enum form { TEXT, JSON, TSV };

static void put_moves(const struct brute_board *board, const struct brute_fight *fight,
                      uint64_t moves, const char *quote, const char *between)
{
    const char *before = "";

    for (int p = 0; p < fight->n; p++)
        if (moves >> p & 1) {
            char name[4];
            brute_name(board, fight->row[p], fight->col[p], name);
            printf("%s%s%s%s", before, quote, name, quote);
            before = between;
        }
    if (!*quote && !*before)
        putchar('-');
}

static void put_json(const struct brute_board *board, const struct brute_fight *fight,
                     const struct brute_truth *truth)
{
    printf("{\"verdict\":\"%s\",\"eyes\":{\"attacker_first\":%d,\"defender_first\":%d},"
           "\"confidence\":\"proved\",\"attack\":[",
           brute_verdict_names[brute_verdict(truth)],
           brute_eyes(truth, BRUTE_PLAIN, BRUTE_ATTACKER),
           brute_eyes(truth, BRUTE_PLAIN, BRUTE_OWNER));
    put_moves(board, fight, brute_best(truth, BRUTE_ATTACKER), "\"", ",");
    fputs("],\"defence\":[", stdout);
    put_moves(board, fight, brute_best(truth, BRUTE_OWNER), "\"", ",");
    puts("]}");
}

static void put_tsv(const char *line, const struct brute_board *board,
                    const struct brute_fight *fight, const struct brute_truth *truth)
{
    const struct brute_result *plain = &truth->as_it_is[BRUTE_PLAIN];

    fputs(line, stdout);
    for (int ko = 0; ko < BRUTE_KOS; ko++)
        printf("\t%d %d", brute_eyes(truth, (enum brute_ko)ko, BRUTE_ATTACKER),
               brute_eyes(truth, (enum brute_ko)ko, BRUTE_OWNER));
    printf("\t%s\t", brute_verdict_names[brute_verdict(truth)]);
    put_moves(board, fight, brute_best(truth, BRUTE_ATTACKER), "", " ");
    putchar('\t');
    put_moves(board, fight, brute_best(truth, BRUTE_OWNER), "", " ");
    putchar('\t');
    put_moves(board, fight, plain->winning[BRUTE_ATTACKER], "", " ");
    putchar('\t');
    put_moves(board, fight, plain->winning[BRUTE_OWNER], "", " ");
    putchar('\n');
}

static void put_question(const struct brute_board *board, const struct brute_fight *fight,
                         const struct brute_result *result, const char *name)
{
    printf("  %s (%zu positions)\n", name, result->positions);
    for (int side = 0; side < 2; side++) {
        printf("    %s first: %s; winning moves: ", side == BRUTE_OWNER ? "owner" : "attacker",
               result->captured[side] ? "captured"
               : result->seki[side]   ? "lives in seki"
                                      : "lives");
        put_moves(board, fight, result->winning[side], "", " ");
        puts(side == BRUTE_OWNER && result->pass_saves ? " (a pass, too)" : "");
    }
}

static void put_text(const struct brute_board *board, const struct brute_fight *fight,
                     const struct brute_truth *truth)
{
    static const char *const KOS[BRUTE_KOS] = {"plain ko", "the owner is ko master",
                                               "the attacker is ko master"};

    for (int r = 0; r < board->rows; r++) {
        for (int c = 0; c < board->cols; c++) {
            char shown = board->at[r][c];
            for (int p = 0; p < fight->n; p++)
                if (fight->row[p] == r && fight->col[p] == c && shown == '.')
                    shown = ',';
            printf("%c ", shown);
        }
        printf("%2d\n", board->rows - r);
    }
    printf("%.*s\n", 2 * board->cols, "A B C D E F G H J K L M N O P Q R S T U V W X Y Z ");
    printf("%s\n", brute_verdict_names[brute_verdict(truth)]);
    for (int ko = 0; ko < BRUTE_KOS; ko++) {
        printf("%s: eyes %d %d\n", KOS[ko], brute_eyes(truth, (enum brute_ko)ko, BRUTE_ATTACKER),
               brute_eyes(truth, (enum brute_ko)ko, BRUTE_OWNER));
        put_question(board, fight, &truth->as_it_is[ko], "as it is");
        if (truth->one_more_eye[ko].positions)
            put_question(board, fight, &truth->one_more_eye[ko], "with one more eye");
    }
}

/* The points of the third field, if there is one. */
static const char *read_region(const struct brute_board *board, char *text,
                               bool region[BRUTE_LINES][BRUTE_LINES])
{
    for (char *name = strtok(text, " "); name; name = strtok(NULL, " ")) {
        int row, col;
        if (!brute_read_point(board, name, &row, &col))
            return "no point of the board";
        region[row][col] = true;
    }
    return NULL;
}

static void put(const char *line, const struct brute_board *board, const struct brute_fight *fight,
                const struct brute_truth *truth, enum form form)
{
    if (form == JSON)
        put_json(board, fight, truth);
    else if (form == TSV)
        put_tsv(line, board, fight, truth);
    else
        put_text(board, fight, truth);
    fflush(stdout);
}

static const char *answer(char *line, enum form form, size_t limit)
{
    bool region[BRUTE_LINES][BRUTE_LINES] = {{false}};
    struct brute_board board;
    struct brute_fight fight;
    struct brute_truth truth;
    char *stone = strchr(line, '\t'), *points;
    const char *wrong;
    int row, col;

    if (!stone)
        return "no stone";
    *stone++ = '\0';
    points = strchr(stone, '\t');
    if (points)
        *points++ = '\0';
    wrong = brute_read_board(line, &board);
    if (!wrong && !brute_read_point(&board, stone, &row, &col))
        wrong = "no point of the board";
    if (!wrong && points)
        wrong = read_region(&board, points, region);
    if (!wrong)
        wrong = brute_fight(&board, row, col, points ? region : NULL, &fight);
    if (wrong)
        return wrong;
    if (!brute_truth(&fight, limit, &truth))
        return "too many positions";
    stone[-1] = '\t';
    put(line, &board, &fight, &truth, form);
    return NULL;
}

/* The rows, a tab, a stone. */
static void format_question(const struct brute_board *board, int row, int col, char *line)
{
    for (int r = 0; r < board->rows; r++) {
        memcpy(line, board->at[r], (size_t)board->cols);
        line += board->cols;
        *line++ = r + 1 < board->rows ? '/' : '\t';
    }
    brute_name(board, row, col, line);
}

enum { LINE_MAX_QUESTION = BRUTE_LINES * (BRUTE_LINES + 1) + 4 };

/* The next random group and what is true of it; false if that is not known. */
static bool next_closed(uint64_t *seed, size_t limit, struct brute_board *board,
                        struct brute_fight *fight, struct brute_truth *truth)
{
    groups_next(seed, board, fight);
    return brute_truth(fight, limit, truth);
}

/* Is it the same, by plain ko, whose what is beyond is? If not, no more need be asked. */
static bool is_same_beyond(const struct brute_fight fights[2], size_t limit)
{
    struct brute_rules rules = {.limit = limit, .may_pass = true};
    struct brute_result result[2];

    return brute_solve(&fights[1], &rules, &result[1]) &&
           brute_solve(&fights[0], &rules, &result[0]) &&
           result[0].captured[0] == result[1].captured[0] &&
           result[0].captured[1] == result[1].captured[1];
}

static bool next_open(uint64_t *seed, size_t limit, struct brute_board *board,
                      struct brute_fight *fight, struct brute_truth *truth)
{
    struct brute_fight fights[2];
    struct brute_truth better;
    bool same;

    groups_open(seed, board, fights);
    *fight = fights[0];
    same = fights[0].immortal[BRUTE_OWNER] == fights[1].immortal[BRUTE_OWNER];
    return (same || is_same_beyond(fights, limit)) && brute_truth(&fights[0], limit, truth) &&
           (same || (brute_truth(&fights[1], limit, &better) && brute_agree(truth, &better)));
}

static void generate(bool open, unsigned long number, uint64_t seed, enum form form, size_t limit)
{
    while (number > 0) {
        char line[LINE_MAX_QUESTION];
        struct brute_board board;
        struct brute_fight fight;
        struct brute_truth truth;

        bool known = (open ? next_open : next_closed)(&seed, limit, &board, &fight, &truth);
        format_question(&board, fight.row[fight.target], fight.col[fight.target], line);
        if (!known || (brute_verdict(&truth) == BRUTE_ALIVE && groups_random(&seed, 2)))
            continue;
        put(line, &board, &fight, &truth, form);
        number--;
    }
}

static void pose(unsigned long number, uint64_t seed)
{
    while (number-- > 0) {
        char line[LINE_MAX_QUESTION];
        struct brute_board board;
        int row, col;

        groups_problem(&seed, &board, &row, &col);
        format_question(&board, row, col, line);
        puts(line);
    }
}

static long answer_all(enum form form, size_t limit)
{
    char *line = NULL;
    size_t room = 0;
    long number = 0, failed = 0;

    while (getline(&line, &room, stdin) > 0) {
        number++;
        line[strcspn(line, "\r\n")] = '\0';
        const char *wrong = answer(line, form, limit);
        if (wrong) {
            fprintf(stderr, "fight: line %ld: %s\n", number, wrong);
            if (form == JSON)
                puts("{\"verdict\":\"unknown\"}");
            failed++;
        }
    }
    free(line);
    return failed;
}

int main(int argc, char **argv)
{
    enum form form = TEXT;
    size_t limit = 4000000;
    unsigned long groups = 0, open = 0, problems = 0;
    uint64_t seed = 1;

    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--json"))
            form = JSON;
        else if (!strcmp(argv[i], "--tsv"))
            form = TSV;
        else if (!strncmp(argv[i], "--limit=", 8))
            limit = strtoul(argv[i] + 8, NULL, 10);
        else if (!strncmp(argv[i], "--generate=", 11))
            groups = strtoul(argv[i] + 11, NULL, 10);
        else if (!strncmp(argv[i], "--open=", 7))
            open = strtoul(argv[i] + 7, NULL, 10);
        else if (!strncmp(argv[i], "--problems=", 11))
            problems = strtoul(argv[i] + 11, NULL, 10);
        else if (!strncmp(argv[i], "--seed=", 7))
            seed = strtoull(argv[i] + 7, NULL, 10);
        else
            return fprintf(stderr, "fight: what is '%s'?\n", argv[i]), 2;
    }
    if (groups == 0 && open == 0 && problems == 0)
        return answer_all(form, limit) > 0;
    generate(false, groups, seed, form, limit);
    generate(true, open, seed, form, limit);
    pose(problems, seed);
    return 0;
}
