/* SPDX-License-Identifier: MIT */
/*
 * random_engine SEED [INDEX]: a Go engine that speaks GTP and plays legal moves at random. With an
 * index of gankei it knows eyes, and nothing else: it
 *   - makes eyes where it can, and takes them where the opponent could make them: vital points;
 *   - plays no move that costs it an eye, so that it fills no eye space, and captures in one only
 *     where that does no harm;
 *   - plays no stones into eye spaces that are two eyes.
 *
 *     gankei generate --max-size=6 --index=eyes.index
 *     cc -O2 -o random_engine random_engine.c gankei_probe.c
 *     ./random_engine 1 eyes.index
 */
#include "gankei_probe.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE = 19, POINTS = SIDE * SIDE, PASS = -1 };
enum { EMPTY = GANKEI_PROBE_VACANT, BLACK = GANKEI_PROBE_BLACK, WHITE = GANKEI_PROBE_WHITE };
#define OTHER(who) (BLACK + WHITE - (who))

/* A board as gankei_probe_space() takes it, row by row. */
struct board {
    int size, ko; /* nobody may take back here at once; PASS: nowhere */
    uint8_t stone[POINTS];
};

struct engine {
    struct board board;
    struct gankei_probe index;
    int knows_eyes; /* is there an index? */
    double komi;
    unsigned long long seed;
};

static void clear(struct board *board, int size)
{
    memset(board, 0, sizeof *board);
    board->size = size;
    board->ko = PASS;
}

/* ---- Chains and moves ---- */

/* The points beside a point, or diagonal to it; how many. */
static int find_near(const struct board *board, int point, int diagonal, int near[4])
{
    int n = 0;

    for (int i = 0; i < 4; i++) {
        int row = point / board->size + (diagonal ? (i / 2) * 2 - 1 : (i - 1) % 2);
        int col = point % board->size + (diagonal ? (i % 2) * 2 - 1 : (i - 2) % 2);

        if (row >= 0 && row < board->size && col >= 0 && col < board->size)
            near[n++] = row * board->size + col;
    }
    return n;
}

struct area {
    int n, n_liberties; /* its points, and the empty ones beside them */
    int point[POINTS];
    uint8_t has[POINTS], sees[POINTS]; /* by point: is it in the area, or beside it? */
};

/* All points connected with `point` that hold what the set `inside` (bits) has. */
static void flood(const struct board *board, int point, unsigned inside, struct area *out)
{
    memset(out, 0, sizeof *out);
    out->point[out->n++] = point;
    out->has[point] = 1;
    for (int i = 0; i < out->n; i++) {
        int near[4], n_near = find_near(board, out->point[i], 0, near);

        for (int k = 0; k < n_near; k++)
            if (!(inside >> board->stone[near[k]] & 1)) {
                out->n_liberties += board->stone[near[k]] == EMPTY && !out->sees[near[k]];
                out->sees[near[k]] = 1;
            } else if (!out->has[near[k]]) {
                out->has[near[k]] = 1;
                out->point[out->n++] = near[k];
            }
    }
}

/* Play; 0 if that is illegal, and nothing has happened. */
static int play(struct board *board, int point, int who)
{
    struct board before = *board;
    struct area chain;
    int near[4], n_near, taken = 0, last = PASS;

    if (point != PASS && (board->stone[point] != EMPTY || point == board->ko))
        return 0;
    board->ko = PASS;
    if (point == PASS)
        return 1;
    board->stone[point] = (uint8_t)who;
    n_near = find_near(board, point, 0, near);
    for (int k = 0; k < n_near; k++) {
        if (board->stone[near[k]] != OTHER(who))
            continue;
        flood(board, near[k], 1U << OTHER(who), &chain);
        for (int i = 0; i < chain.n && chain.n_liberties == 0; i++, taken++)
            board->stone[last = chain.point[i]] = EMPTY;
    }
    flood(board, point, 1U << who, &chain);
    if (chain.n_liberties == 0)
        *board = before;
    else if (taken == 1 && chain.n == 1 && chain.n_liberties == 1)
        board->ko = last;
    return chain.n_liberties > 0;
}

/* ---- Eyes ---- */

/* Is an eye of one point false: do opponents hold its diagonals? */
static int is_false(const struct board *board, int point, int owner)
{
    int near[4], n = find_near(board, point, 1, near), lost = 0;

    for (int k = 0; k < n; k++)
        lost += board->stone[near[k]] == OTHER(owner);
    return lost > (n == 4);
}

/* What else gankei_probe_space() wants to be told: what a side encloses with no more room than two
 * eyes need is dead, and false eyes are margins. */
static void mark_board(const struct engine *engine, const struct board *board, int owner,
                       uint8_t out[POINTS])
{
    static const unsigned other[] = {0, 1U << EMPTY | 1U << WHITE, 1U << EMPTY | 1U << BLACK};
    struct area area;

    memcpy(out, board->stone, sizeof board->stone);
    for (int point = 0; point < board->size * board->size; point++) {
        if (board->stone[point] == owner || out[point] > WHITE)
            continue;
        flood(board, point, other[owner], &area);
        for (int i = 0; i < area.n && area.n <= engine->index.max_points; i++)
            if (board->stone[area.point[i]] != EMPTY)
                out[area.point[i]] |= GANKEI_PROBE_IS_DEAD;
        if (area.n == 1 && is_false(board, point, owner))
            out[point] |= GANKEI_PROBE_IS_MARGIN;
    }
}

/* What there is to do about eyes. */
struct plan {
    int eyes;              /* of this side, the opponent to move */
    int gain, n_vital;     /* moves that make or take eyes: */
    int vital[2 * POINTS]; /* those that make the second one, if there are such */
    uint8_t keep[POINTS];  /* nothing is to be played here */
};

static void add_space(struct plan *plan, const struct gankei_probe_space *space, int mine)
{
    int gain = space->answer.c > space->answer.b ? space->answer.c : 0;
    int n = mine ? space->n_defence : space->n_attack;

    plan->eyes += mine ? space->answer.b : 0;
    for (int v = 0; v < space->points; v++)
        plan->keep[space->point[v]] |= !mine && space->answer.b == 2;
    if (gain > plan->gain)
        plan->n_vital = 0;
    if (gain == 0 || gain < plan->gain)
        return;
    plan->gain = gain;
    for (int i = 0; i < n && plan->n_vital < 2 * POINTS; i++)
        plan->vital[plan->n_vital++] = mine ? space->defence[i] : space->attack[i];
}

static void make_plan(const struct engine *engine, const struct board *board, int who,
                      struct plan *out)
{
    memset(out, 0, sizeof *out);
    for (int owner = BLACK; owner <= WHITE && engine->knows_eyes; owner++) {
        uint8_t marked[POINTS], seen[POINTS] = {0};
        struct gankei_probe_space space;

        mark_board(engine, board, owner, marked);
        for (int point = 0; point < board->size * board->size; point++) {
            if (board->stone[point] == owner || seen[point])
                continue;
            if (gankei_probe_space(&engine->index, marked, board->size, board->size, point, owner,
                                   0, &space) != GANKEI_PROBE_OK)
                continue;
            for (int v = 0; v < space.points; v++)
                seen[space.point[v]] = 1;
            add_space(out, &space, owner == who);
        }
    }
}

/* A move of a list, at random, that is legal and costs no eye; PASS if there is none. */
static int choose(struct engine *engine, const struct plan *plan, int *list, int n, int who)
{
    for (; n > 0; n--) {
        struct board after = engine->board;
        struct plan next;
        int i;

        engine->seed = engine->seed * 6364136223846793005ULL + 1442695040888963407ULL;
        i = (int)((engine->seed >> 33) % (unsigned)n);
        if (!plan->keep[list[i]] && play(&after, list[i], who)) {
            make_plan(engine, &after, who, &next);
            if (next.eyes >= plan->eyes)
                return list[i];
        }
        list[i] = list[n - 1];
    }
    return PASS;
}

static int find_move(struct engine *engine, int who)
{
    int all[POINTS], n = 0, move;
    struct plan plan;

    make_plan(engine, &engine->board, who, &plan);
    for (int point = 0; point < engine->board.size * engine->board.size; point++)
        if (engine->board.stone[point] == EMPTY)
            all[n++] = point;
    move = choose(engine, &plan, plan.vital, plan.n_vital, who);
    return move != PASS ? move : choose(engine, &plan, all, n, who);
}

/* Stones, and regions that only one side sees: positive if Black is ahead. */
static double score(const struct engine *engine)
{
    const struct board *board = &engine->board;
    double sum = -engine->komi;
    struct area area;

    for (int point = 0; point < board->size * board->size; point++) {
        unsigned sees = 1U << board->stone[point];

        flood(board, point, 1U << EMPTY, &area);
        for (int i = 0; i < POINTS && board->stone[point] == EMPTY; i++)
            sees |= (unsigned)area.sees[i] << board->stone[i];
        sum += ((sees & ~1U) == 1U << BLACK) - ((sees & ~1U) == 1U << WHITE);
    }
    return sum;
}

/* ---- GTP ---- */

static const char columns[] = "ABCDEFGHJKLMNOPQRST";

/* A point by its name; -2 if it is none of the board. */
static int read_point(const struct board *board, const char *word)
{
    const char *letter = word[0] ? strchr(columns, toupper((unsigned char)word[0])) : NULL;
    int row = letter ? board->size - atoi(word + 1) : -1,
        col = letter ? (int)(letter - columns) : 0;

    if (tolower((unsigned char)word[0]) == 'p' && tolower((unsigned char)word[1]) == 'a')
        return PASS;
    return row < 0 || row >= board->size || col >= board->size ? -2 : row * board->size + col;
}

static void print_move(const struct board *board, int point, char text[32])
{
    if (point == PASS)
        snprintf(text, 32, "pass");
    else
        snprintf(text, 32, "%c%d", columns[point % board->size], board->size - point / board->size);
}

#define COMMANDS                                                                                   \
    "protocol_version\nname\nversion\nknown_command\nlist_commands\nboardsize\n"                   \
    "clear_board\nkomi\nplay\ngenmove\nfinal_score\nquit"

static const char *const fixed[][2] = {{"protocol_version", "2"},
                                       {"name", "random_engine"},
                                       {"version", "1"},
                                       {"list_commands", COMMANDS},
                                       {"quit", ""}};

/* The answer to a command; null if it is unknown, or cannot be done. */
static const char *answer(struct engine *engine, const char *name, const char *first,
                          const char *second, char text[32])
{
    struct board *board = &engine->board;
    int letter = tolower((unsigned char)first[0]), size = atoi(first), point = PASS;
    int who = letter == 'b' ? BLACK : letter == 'w' ? WHITE : EMPTY;

    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
        if (strcmp(name, fixed[i][0]) == 0)
            return fixed[i][1];
    text[0] = '\0';
    if (strcmp(name, "boardsize") == 0 && size > 1 && size <= SIDE) {
        clear(board, size);
    } else if (strcmp(name, "clear_board") == 0) {
        clear(board, board->size);
    } else if (strcmp(name, "komi") == 0) {
        engine->komi = atof(first);
    } else if (strcmp(name, "play") == 0 && who != EMPTY) {
        point = read_point(board, second);
        return point >= PASS && play(board, point, who) ? text : NULL;
    } else if (strcmp(name, "genmove") == 0 && who != EMPTY) {
        point = find_move(engine, who);
        play(board, point, who);
        print_move(board, point, text);
    } else if (strcmp(name, "known_command") == 0) {
        snprintf(text, 32, "\n%.29s\n", first);
        return strstr("\n" COMMANDS "\n", text) ? "true" : "false";
    } else if (strcmp(name, "final_score") == 0) {
        double ahead = score(engine);

        snprintf(text, 32, "%c+%.1f", ahead > 0 ? 'B' : 'W', ahead > 0 ? ahead : -ahead);
    } else {
        return NULL;
    }
    return text;
}

int main(int argc, char **argv)
{
    static struct engine engine;
    enum gankei_probe_status status = GANKEI_PROBE_OK;
    char line[256], name[32] = "", first[32], second[32], text[32];

    if (argc == 3)
        status = gankei_probe_open(argv[2], &engine.index);
    if (argc < 2 || argc > 3 || status != GANKEI_PROBE_OK) {
        fprintf(stderr, "random_engine: %s\n",
                status == GANKEI_PROBE_OK ? "usage: random_engine SEED [INDEX]"
                                          : gankei_probe_error(status));
        return 1;
    }
    engine.knows_eyes = argc == 3;
    engine.seed = strtoull(argv[1], NULL, 10);
    clear(&engine.board, SIDE);
    while (strcmp(name, "quit") != 0 && fgets(line, sizeof line, stdin)) {
        const char *reply;

        name[0] = first[0] = second[0] = '\0';
        if (sscanf(line, "%31s %31s %31s", name, first, second) < 1)
            continue;
        reply = answer(&engine, name, first, second, text);
        printf("%s %s\n\n", reply ? "=" : "?", reply ? reply : "unknown, or cannot be done");
        fflush(stdout);
    }
    gankei_probe_close(&engine.index);
    return 0;
}
