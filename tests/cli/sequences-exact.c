/* SPDX-License-Identifier: MIT */
/*
 * The exact game of doc/rules.md, slowly, for what `gankei sequences` counts: a drawing in coded
 * form a line on standard input, with the marks . ! X; for each a line: its values with 1 to 6
 * outer liberties, then with four whether two of its eyes are a seki, and whether it is loopy
 * (doc/values.md).
 *
 * A program of its own, written after these two documents, whose rules it names (G3, E5, V1): it
 * includes no header of gankei and links nothing of it. All positions that can come up are listed,
 * with the moves of whoever is to move; then who wins is passed back along the moves until nothing
 * changes.
 */
#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 10, LIBERTIES = 6, USUAL = 4, ROOM = 24 };
enum side { ATTACKER, DEFENDER };
enum elsewhere { NOTHING, HALF, EYE };

/* Which game is played. */
enum mode {
    PLAIN,
    PASSES, /* the attacker may pass, and two passes end the game: dead stones then are his (E9) */
    FREE    /* no ko is forbidden (doc/values.md, Ko) */
};

/* ---- Shapes ---- */

/* An eye graph (G1 to G8): first the points of the drawing row by row, then what they enclose. */
struct shape {
    int n;
    uint32_t beside[MOST];
    uint32_t marginal, anchored;
    char start[MOST + 1];
};

/* A drawing with a frame of points around it. */
struct grid {
    int height, width;
    char cell[ROOM][ROOM]; /* '#': not on the board, 'o': outside, 'O': enclosed, or a mark */
    int vertex[ROOM][ROOM];
};

static const int step_row[4] = {0, 1, 0, -1}, step_col[4] = {1, 0, -1, 0};

static void flood(struct grid *g, int row, int col)
{
    if (row < 0 || col < 0 || row >= g->height || col >= g->width || g->cell[row][col] != 'O')
        return;
    g->cell[row][col] = 'o';
    for (int i = 0; i < 4; i++)
        flood(g, row + step_row[i], col + step_col[i]);
}

static bool is_border(const char *row)
{
    return strchr(row, '-') && strspn(row, "+-") == strlen(row);
}

/* The edges that are drawn go to the rim of the grid, where the frame has room for them. */
static void read_rows(struct grid *g, char *row[], int rows)
{
    int top = is_border(row[0]), left = 0, right = 0, below = rows > 1 && is_border(row[rows - 1]);
    size_t width = 0;

    for (int i = top; i < rows - below; i++) {
        size_t length = strlen(row[i]);

        left |= row[i][0] == '|';
        right |= length > 1 && row[i][length - 1] == '|';
        width = length > width ? length : width;
    }
    g->height = rows - top - below + 2;
    g->width = (int)width - left - right + 2;
    for (int r = 0; r < g->height; r++)
        for (int c = 0; c < g->width; c++)
            g->cell[r][c] = (r == 0 && top) || (c == 0 && left) || (r == g->height - 1 && below) ||
                                    (c == g->width - 1 && right)
                                ? '#'
                                : 'O';
    for (int i = top; i < rows - below; i++)
        for (size_t k = 0; row[i][k]; k++)
            if (strchr(".!X", row[i][k]))
                g->cell[i - top + 1][(int)k - left + 1] = row[i][k];
    for (int r = 0; r < g->height; r++)
        for (int c = 0; c < g->width; c++)
            if (r == 0 || c == 0 || r == g->height - 1 || c == g->width - 1)
                flood(g, r, c);
}

static void add_vertices(struct grid *g, struct shape *s, const char *marks)
{
    for (int r = 0; r < g->height; r++)
        for (int c = 0; c < g->width; c++)
            if (strchr(marks, g->cell[r][c])) {
                assert(s->n < MOST);
                s->marginal |= (uint32_t)(g->cell[r][c] == '!') << s->n;
                s->start[s->n] = g->cell[r][c] == '!' ? '.' : g->cell[r][c];
                g->vertex[r][c] = s->n++;
            }
}

static struct shape read_shape(char *text)
{
    static struct grid g;
    struct shape s = {.n = 0};
    char *row[ROOM];
    int rows = 0;

    for (char *at = text; at; at = strchr(at, '%') ? strchr(at, '%') + 1 : NULL)
        row[rows++] = at;
    for (int i = 1; i < rows; i++)
        row[i][-1] = '\0';
    read_rows(&g, row, rows);
    add_vertices(&g, &s, ".!X");
    add_vertices(&g, &s, "O");
    for (int r = 0; r < g.height; r++)
        for (int c = 0; c < g.width; c++) {
            int near = 0, v = g.vertex[r][c];

            if (!strchr(".!XO", g.cell[r][c]))
                continue;
            for (int i = 0; i < 4; i++) {
                char other = g.cell[r + step_row[i]][c + step_col[i]];

                near += other == 'o';
                if (strchr(".!XO", other))
                    s.beside[v] |= 1U << g.vertex[r + step_row[i]][c + step_col[i]];
            }
            /* G3; what is enclosed has no point outside beside it. */
            if (near > (int)(s.marginal >> v & 1))
                s.anchored |= 1U << v;
        }
    return s;
}

/* ---- Boards ---- */

struct position {
    enum side side; /* to move */
    enum elsewhere elsewhere;
    int outer, ban;   /* a vertex where the side may not play at once (E6); -1: none */
    bool passed;      /* the other side has, just now; PASSES alone */
    char board[MOST]; /* . X O */
};

static uint32_t stones_of(const struct shape *s, const char *board, char colour)
{
    uint32_t set = 0;

    for (int v = 0; v < s->n; v++)
        set |= (uint32_t)(board[v] == colour) << v;
    return set;
}

static uint32_t around(const struct shape *s, uint32_t set)
{
    uint32_t found = 0;

    for (int v = 0; v < s->n; v++)
        if (set >> v & 1)
            found |= s->beside[v];
    return found;
}

/* What of `set` hangs together with `from`. */
static uint32_t connected(const struct shape *s, uint32_t from, uint32_t set)
{
    for (uint32_t last = 0; from != last;) {
        last = from;
        from |= around(s, from) & set;
    }
    return from;
}

/* E1: the stones of the wall, and its liberties on the graph. */
static uint32_t wall_of(const struct shape *s, const char *board, uint32_t *liberties)
{
    uint32_t all = stones_of(s, board, 'O'), empty = stones_of(s, board, '.');
    uint32_t wall = connected(s, all & s->anchored, all);

    *liberties = empty & (s->anchored | around(s, wall));
    return wall;
}

static int count(uint32_t set)
{
    return __builtin_popcount(set);
}

/* How many liberties the wall has altogether. */
static int liberties_of(const struct shape *s, const struct position *p)
{
    uint32_t inside;

    wall_of(s, p->board, &inside);
    return count(inside) + p->outer + (p->elsewhere != NOTHING);
}

/* The stones of chains that are captured as they are, but for those in `spared`: chains of X that
 * are not connected to the outside (E2). */
static uint32_t captured(const struct shape *s, const char *board, char colour, uint32_t spared)
{
    uint32_t left = stones_of(s, board, colour) & ~spared, empty = stones_of(s, board, '.');
    uint32_t all = left, gone = 0;

    while (left) {
        uint32_t chain = connected(s, left & -left, all);

        left &= ~chain;
        if (!(around(s, chain) & empty) && !(colour == 'X' && chain & s->marginal))
            gone |= chain;
    }
    return gone;
}

static void take(char *board, uint32_t stones)
{
    for (int v = 0; v < MOST; v++)
        if (stones >> v & 1)
            board[v] = '.';
}

/* ---- Moves ---- */

enum outcome { ILLEGAL, MOVED, SUICIDE, WON };

/* E6: the one stone at `v` has captured those in `gone`; where it may not be retaken at once. */
static int ban_of(const struct shape *s, const char *board, int v, uint32_t gone)
{
    char colour = board[v], blocked[MOST];
    uint32_t stone = 1U << v;
    int at = gone ? __builtin_ctz(gone) % MOST : 0;

    if (count(gone) != 1 || connected(s, stone, stones_of(s, board, colour)) != stone)
        return -1;
    memcpy(blocked, board, sizeof blocked);
    blocked[at] = '#';
    return captured(s, blocked, colour, 0) & stone ? at : -1;
}

static enum outcome attack_at(const struct shape *s, struct position *p, int v)
{
    uint32_t wall, inside, gone, chain;

    p->board[v] = 'X';
    wall = wall_of(s, p->board, &inside);
    if (count(inside) + p->outer + (p->elsewhere != NOTHING) == 0)
        return WON;
    gone = captured(s, p->board, 'O', wall);
    take(p->board, gone);
    if (captured(s, p->board, 'X', 0) >> v & 1) { /* E4 */
        chain = connected(s, 1U << v, stones_of(s, p->board, 'X'));
        take(p->board, chain);
        return count(chain) > 1 ? SUICIDE : ILLEGAL;
    }
    p->ban = ban_of(s, p->board, v, gone);
    return MOVED;
}

static enum outcome defend_at(const struct shape *s, struct position *p, int v)
{
    uint32_t gone, inside;

    p->board[v] = 'O';
    gone = captured(s, p->board, 'X', 0);
    take(p->board, gone);
    if (wall_of(s, p->board, &inside) >> v & 1)
        return liberties_of(s, p) ? MOVED : ILLEGAL;
    if (captured(s, p->board, 'O', 0) >> v & 1)
        return ILLEGAL;
    p->ban = ban_of(s, p->board, v, gone);
    return MOVED;
}

/* Moves are numbers: a vertex, or these. */
enum { OUTER = MOST, ELSEWHERE, PASS, N_MOVES };

/* What is not on the board; `left` liberties has the wall before. */
static enum outcome move_off(enum mode mode, struct position *p, int move, int left)
{
    if (move == PASS) {
        if (p->side == DEFENDER && mode != PASSES) /* p->side is whose turn it is now */
            return ILLEGAL;
        p->passed = mode == PASSES;
        return MOVED;
    }
    if (p->side == ATTACKER) { /* the defender has moved */
        if (move != ELSEWHERE || p->elsewhere != HALF)
            return ILLEGAL;
        p->elsewhere = EYE;
        return MOVED;
    }
    if (move == OUTER ? !p->outer : p->elsewhere == NOTHING || (p->elsewhere == EYE && left > 1))
        return ILLEGAL;
    if (move == OUTER)
        p->outer--;
    else
        p->elsewhere = NOTHING;
    return left == 1 ? WON : MOVED;
}

/* The position after a move of the side to move (E3, E5); what it was is in `*p` anyway. */
static enum outcome play(const struct shape *s, enum mode mode, struct position *p, int move)
{
    int left = liberties_of(s, p), ban = p->ban;
    enum outcome outcome;

    if (!left || (move < OUTER && (move >= s->n || move == ban || p->board[move] != '.')))
        return ILLEGAL;
    p->side = p->side == ATTACKER ? DEFENDER : ATTACKER;
    p->ban = -1;
    p->passed = false;
    outcome = move >= OUTER         ? move_off(mode, p, move, left)
              : p->side == DEFENDER ? attack_at(s, p, move)
                                    : defend_at(s, p, move);
    if (mode == FREE)
        p->ban = -1;
    return outcome;
}

/* ---- All positions ---- */

struct node {
    enum side side;
    bool decided, lives; /* by two passes, or as the wall has been captured */
    size_t first, count; /* of its moves */
};

struct game {
    const struct shape *shape;
    enum mode mode;
    uint32_t *number; /* by key; 0: none yet */
    size_t keys;
    struct node *node; /* from 1; 1: the wall has been captured */
    struct position *position;
    uint32_t *after; /* twice the node after a move, and 1 more for a suicide */
    size_t n, nodes, moves, room;
    bool *lives, *lives_below; /* by node: the greatest set, and the least (FREE) */
};

static void *grow(void *array, size_t *room, size_t need, size_t size)
{
    if (need > *room) {
        *room = need * 2;
        array = realloc(array, *room * size);
        assert(array);
    }
    return array;
}

static size_t key_of(const struct shape *s, const struct position *p)
{
    size_t key = (size_t)p->side * 3 + (size_t)p->elsewhere;

    key = key * (LIBERTIES + 1) + (size_t)p->outer;
    key = key * 2 + p->passed;
    key = key * (size_t)(s->n + 1) + (size_t)(p->ban + 1);
    for (int v = 0; v < s->n; v++)
        key = key * 3 + (p->board[v] == 'X' ? 1 : p->board[v] == 'O' ? 2 : 0);
    return key;
}

static uint32_t node_of(struct game *g, const struct position *p)
{
    size_t key = key_of(g->shape, p), room = g->nodes;

    if (!g->number[key]) {
        g->node = grow(g->node, &g->nodes, g->n + 1, sizeof *g->node);
        g->position = grow(g->position, &room, g->n + 1, sizeof *g->position);
        g->position[g->n] = *p;
        g->node[g->n] = (struct node){.side = p->side};
        g->number[key] = (uint32_t)g->n++;
    }
    return g->number[key];
}

/* In PASSES: two passes, which are good for the attacker if dead stones of his are left. */
static uint32_t ended(struct game *g, const struct position *p)
{
    uint32_t dead = stones_of(g->shape, p->board, 'X'), node = node_of(g, p);

    dead &= ~connected(g->shape, dead & g->shape->marginal, dead);
    g->node[node].decided = true;
    g->node[node].lives = !dead;
    return node;
}

static void list_moves(struct game *g, size_t at)
{
    struct position from = g->position[at];

    g->node[at].first = g->moves;
    for (int move = 0; move < N_MOVES; move++) {
        struct position p = from;
        enum outcome outcome = play(g->shape, g->mode, &p, move);
        uint32_t after;

        if (outcome == ILLEGAL)
            continue;
        after = outcome == WON ? 1 : node_of(g, &p);
        if (outcome != WON && p.passed && from.passed) {
            p.outer = LIBERTIES; /* a key of its own */
            p.ban = g->shape->n - 1;
            after = ended(g, &p);
        }
        g->after = grow(g->after, &g->room, g->moves + 1, sizeof *g->after);
        g->after[g->moves++] = 2 * after + (outcome == SUICIDE);
    }
    g->node[at].count = g->moves - g->node[at].first;
}

/* Who wins, from what is known of the positions after the moves; `suicide` is of those after such.
 */
static bool wins(const struct game *g, size_t at, const bool *lives, const bool *suicide)
{
    const struct node *node = &g->node[at];

    if (node->decided)
        return node->lives;
    for (size_t i = 0; i < node->count; i++) {
        uint32_t after = g->after[node->first + i];

        if ((after & 1 ? suicide : lives)[after / 2] == (node->side == DEFENDER))
            return node->side == DEFENDER;
    }
    return node->side == ATTACKER;
}

static void settle(const struct game *g, bool *lives, const bool *suicide)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t at = g->n; at-- > 1;) {
            bool now = wins(g, at, lives, suicide ? suicide : lives);

            changed |= now != lives[at];
            lives[at] = now;
        }
    }
}

/* The least set, if endless suicide is no success: the greatest assignment to suicides that agrees.
 */
static void settle_below(struct game *g)
{
    bool *assumed = malloc(g->n);

    assert(assumed);
    memset(assumed, 1, g->n);
    for (;;) {
        memset(g->lives_below, 0, g->n);
        settle(g, g->lives_below, assumed);
        if (memcmp(assumed, g->lives_below, g->n) == 0)
            break;
        memcpy(assumed, g->lives_below, g->n);
    }
    free(assumed);
}

static void game_close(struct game *g)
{
    free(g->number);
    free(g->node);
    free(g->position);
    free(g->after);
    free(g->lives);
    free(g->lives_below);
    *g = (struct game){.n = 0};
}

static bool is_board(const struct shape *s, const char *board)
{
    uint32_t inside, wall = wall_of(s, board, &inside);

    return !captured(s, board, 'X', 0) && !captured(s, board, 'O', wall);
}

/* Positions with this board, whoever moves and whatever is outside; SMALL: with four liberties
 * only. */
static void add_board(struct game *g, const char *board)
{
    struct position p = {.ban = -1};

    memcpy(p.board, board, sizeof p.board);
    for (int side = 0; side < 2; side++)
        for (int elsewhere = NOTHING; elsewhere <= EYE; elsewhere++)
            for (int outer = 0; outer <= LIBERTIES; outer++) {
                p.side = (enum side)side;
                p.elsewhere = (enum elsewhere)elsewhere;
                p.outer = outer;
                if (g->mode == PLAIN ? elsewhere != HALF : outer == USUAL)
                    node_of(g, &p);
            }
}

static void game_open(struct game *g, const struct shape *s, enum mode mode)
{
    size_t boards = 1;

    *g = (struct game){.shape = s, .mode = mode, .n = 2};
    for (int v = 0; v < s->n; v++)
        boards *= 3;
    g->keys = boards * 2 * 3 * (LIBERTIES + 1) * 2 * (size_t)(s->n + 1);
    g->number = calloc(g->keys, sizeof *g->number);
    assert(g->number);
    g->nodes = 1024;
    g->node = calloc(g->nodes, sizeof *g->node);
    g->position = calloc(g->nodes, sizeof *g->position);
    assert(g->node && g->position);
    g->node[1] = (struct node){.decided = true};
    for (size_t i = 0; i < boards; i++) {
        char board[MOST] = {0};
        size_t rest = i;

        for (int v = 0; v < s->n; v++, rest /= 3)
            board[v] = ".XO"[rest % 3];
        if (is_board(s, board))
            add_board(g, board);
    }
    for (size_t at = 2; at < g->n; at++)
        if (!g->node[at].decided)
            list_moves(g, at);
    g->lives = malloc(g->n);
    g->lives_below = malloc(g->n);
    assert(g->lives && g->lives_below);
    memset(g->lives, 1, g->n);
    settle(g, g->lives, NULL);
    if (mode == FREE)
        settle_below(g);
}

/* ---- Values (section 4) ---- */

/* Does the wall live if `side` moves? A ko is forbidden to who would retake it alone. */
static bool lives(struct game *g, const struct position *at, enum side side,
                  enum elsewhere elsewhere)
{
    struct position p = *at;
    uint32_t node;

    p.ban = p.side == side ? p.ban : -1;
    p.side = side;
    p.elsewhere = elsewhere;
    if (!liberties_of(g->shape, &p))
        return false;
    node = g->number[key_of(g->shape, &p)];
    assert(node);
    return g->lives[node];
}

/* `gone`: the wall has been captured. */
struct state {
    struct position at;
    bool gone;
};

static int eyes(struct game *g, const struct state *s, enum side side)
{
    return s->gone ? 0 : lives(g, &s->at, side, NOTHING) ? 2 : lives(g, &s->at, side, EYE);
}

/* The states after all moves of a side, which are those that are legal with an eye elsewhere. */
static int states_after(struct game *g, const struct state *s, enum side side,
                        struct state out[N_MOVES])
{
    int n = 0;

    for (int move = 0; move < N_MOVES && !s->gone; move++) {
        struct position with = s->at, plain;

        with.ban = with.side == side ? with.ban : -1;
        with.side = side;
        with.elsewhere = EYE;
        plain = with;
        plain.elsewhere = NOTHING;
        if (move == ELSEWHERE || play(g->shape, PLAIN, &with, move) == ILLEGAL)
            continue;
        out[n].at = with;
        out[n++].gone = play(g->shape, PLAIN, &plain, move) == WON;
    }
    return n;
}

/* Is the value 1122, or else 0011 (V1)? Depth: it must not go round in a circle. */
static bool is_exactly(struct game *g, const struct state *s, bool high, int depth)
{
    struct state after[N_MOVES];
    int n;

    assert(depth < 100);
    if (eyes(g, s, ATTACKER) != high || eyes(g, s, DEFENDER) != 1 + high)
        return false;
    n = states_after(g, s, high ? ATTACKER : DEFENDER, after);
    for (int i = 0; i < n; i++)
        if (is_exactly(g, &after[i], !high, depth + 1))
            return false;
    return true;
}

/* Does a move of `side` lead to exactly that value? */
static bool leads_to(struct game *g, const struct state *s, enum side side, bool high)
{
    struct state after[N_MOVES];
    int n = states_after(g, s, side, after);

    for (int i = 0; i < n; i++)
        if (is_exactly(g, &after[i], high, 0))
            return true;
    return false;
}

/* The most extreme number of eyes after a move of `side`, who moves again. */
static int best_after(struct game *g, const struct state *s, enum side side, int best)
{
    struct state after[N_MOVES];
    int n = states_after(g, s, side, after);

    for (int i = 0; i < n; i++) {
        int found = eyes(g, &after[i], side);

        best = (side == ATTACKER ? found < best : found > best) ? found : best;
    }
    return best;
}

static void put_value(struct game *g, const struct state *s)
{
    int b = eyes(g, s, ATTACKER), c = eyes(g, s, DEFENDER);
    int a = b == 2                                       ? best_after(g, s, ATTACKER, 2)
            : b == 1 && !leads_to(g, s, ATTACKER, false) ? 1
                                                         : 0;
    int d = c == 0                                      ? best_after(g, s, DEFENDER, 0)
            : c == 1 && !leads_to(g, s, DEFENDER, true) ? 1
                                                        : 2;

    printf("%d%d%d%d", a, b, c, d);
}

/* ---- What is said of a shape ---- */

/* Games of one graph and its margins, which the next shape may have, too. */
static struct game games[3];
static struct shape current;

static void open_games(const struct shape *s)
{
    bool same = s->n == current.n && s->marginal == current.marginal &&
                s->anchored == current.anchored &&
                memcmp(s->beside, current.beside, sizeof s->beside) == 0;

    if (same)
        return;
    current = *s;
    for (int mode = PLAIN; mode <= FREE; mode++) {
        game_close(&games[mode]);
        game_open(&games[mode], &current, (enum mode)mode);
    }
}

/* Is it two eyes if `side` moves first, but for a game that ends with dead stones on the board? */
static bool is_seki(const struct position *start, enum side side)
{
    return lives(&games[PLAIN], start, side, NOTHING) &&
           !lives(&games[PASSES], start, side, NOTHING);
}

static bool is_loopy(const struct position *start)
{
    struct game *g = &games[FREE];
    bool loopy = false;

    for (int side = 0; side < 2; side++)
        for (int elsewhere = NOTHING; elsewhere <= EYE; elsewhere++) {
            struct position p = *start;
            uint32_t node;

            p.side = (enum side)side;
            p.elsewhere = (enum elsewhere)elsewhere;
            node = g->number[key_of(g->shape, &p)];
            loopy |= g->lives[node] != g->lives_below[node];
        }
    return loopy;
}

int main(void)
{
    char line[256];

    while (fgets(line, sizeof line, stdin)) {
        struct state start = {.at = {.ban = -1}};
        struct shape s;

        line[strcspn(line, "\n")] = '\0';
        s = read_shape(line);
        open_games(&s);
        memcpy(start.at.board, s.start, sizeof start.at.board);
        for (int outer = 1; outer <= LIBERTIES; outer++) {
            start.at.outer = outer;
            put_value(&games[PLAIN], &start);
            putchar(' ');
        }
        start.at.outer = USUAL;
        printf("%d %d\n", is_seki(&start.at, ATTACKER) || is_seki(&start.at, DEFENDER),
               is_loopy(&start.at));
    }
    return ferror(stdin) || fflush(stdout) != 0;
}
