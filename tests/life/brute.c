/* SPDX-License-Identifier: MIT */
/*
 * Life and death by brute force. All positions that can be reached are listed with their moves;
 * then the attacker wins where the target has just been captured, where he has a move to a
 * position that he wins, and where every move of the owner leads to one. This is repeated until
 * nothing changes: what is left is what the attacker cannot force in finitely many moves.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/life/brute.h"

const char *const brute_verdict_names[5] = {"alive", "dead", "unsettled", "ko", "seki"};

static const int STEPS[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

static uint64_t bit(int point)
{
    return UINT64_C(1) << point;
}

/* The number of the lowest bit; there is one. */
static int lowest(uint64_t points)
{
    return __builtin_ctzll(points);
}

/* ---- Boards ---- */

const char *brute_read_board(const char *text, struct brute_board *board)
{
    int col = 0;

    memset(board, 0, sizeof *board);
    for (;; text++) {
        if (*text == '/' || *text == '\0') {
            if (col == 0 || (board->rows > 0 && col != board->cols))
                return "rows of different lengths";
            if (board->rows == BRUTE_LINES)
                return "too many rows";
            board->cols = col;
            board->rows++;
            col = 0;
            if (*text == '\0')
                return NULL;
        } else if (*text != '.' && *text != 'X' && *text != 'O') {
            return "neither '.' nor 'X' nor 'O'";
        } else if (col == BRUTE_LINES || board->rows == BRUTE_LINES) {
            return "too large";
        } else {
            board->at[board->rows][col++] = *text;
        }
    }
}

bool brute_read_point(const struct brute_board *board, const char *text, int *row, int *col)
{
    char *end;
    long number;

    if (text[0] < 'A' || text[0] > 'Z' || text[0] == 'I')
        return false;
    *col = text[0] - 'A' - (text[0] > 'I');
    number = strtol(text + 1, &end, 10);
    if (end == text + 1 || *end || number < 1 || number > board->rows)
        return false;
    *row = board->rows - (int)number;
    return *col < board->cols;
}

void brute_name(const struct brute_board *board, int row, int col, char name[4])
{
    unsigned number = (unsigned)(board->rows - row) % 100;
    char *end = name;

    *end++ = "ABCDEFGHJKLMNOPQRSTUVWXYZ"[col];
    if (number >= 10)
        *end++ = (char)('0' + number / 10);
    *end++ = (char)('0' + number % 10);
    *end = '\0';
}

/* ---- The region ---- */

typedef bool area[BRUTE_LINES][BRUTE_LINES];

static char stone_at(const struct brute_board *board, int row, int col)
{
    if (row < 0 || row >= board->rows || col < 0 || col >= board->cols)
        return '\0';
    return board->at[row][col];
}

/* Add to `found` what is connected to (row, col) through points that look the same. */
static int flood(const struct brute_board *board, int row, int col, area found)
{
    int count = 1;

    found[row][col] = true;
    for (int i = 0; i < 4; i++) {
        int r = row + STEPS[i][0], c = col + STEPS[i][1];
        if (stone_at(board, r, c) == board->at[row][col] && !found[r][c])
            count += flood(board, r, c, found);
    }
    return count;
}

/* Is a point of `of` at (row, col) or beside it? */
static bool touches(const struct brute_board *board, int row, int col, area of)
{
    for (int i = 0; i < 4; i++) {
        int r = row + STEPS[i][0], c = col + STEPS[i][1];
        if (stone_at(board, r, c) && of[r][c])
            return true;
    }
    return of[row][col];
}

/* The attackers' chains beside a large empty area. */
static void find_immortal(const struct brute_board *board, char attacker, area immortal)
{
    area open = {{false}};

    for (int r = 0; r < board->rows; r++)
        for (int c = 0; c < board->cols; c++) {
            area empty = {{false}};
            if (board->at[r][c] == '.' && !open[r][c] && flood(board, r, c, empty) >= BRUTE_OPEN)
                flood(board, r, c, open);
        }
    for (int r = 0; r < board->rows; r++)
        for (int c = 0; c < board->cols; c++)
            if (board->at[r][c] == attacker && !immortal[r][c] && touches(board, r, c, open))
                flood(board, r, c, immortal);
}

/* Everything that can be reached from (row, col) without crossing an immortal attacker. */
static void reach(const struct brute_board *board, int row, int col, area immortal, area inside)
{
    if (!stone_at(board, row, col) || immortal[row][col] || inside[row][col])
        return;
    inside[row][col] = true;
    for (int i = 0; i < 4; i++)
        reach(board, row + STEPS[i][0], col + STEPS[i][1], immortal, inside);
}

/* Add all owner's chains that touch `inside`. */
static void add_owners(const struct brute_board *board, char owner, area inside)
{
    for (bool again = true; again;) {
        again = false;
        for (int r = 0; r < board->rows; r++)
            for (int c = 0; c < board->cols; c++)
                if (board->at[r][c] == owner && !inside[r][c] && touches(board, r, c, inside)) {
                    flood(board, r, c, inside);
                    again = true;
                }
    }
}

/* The points of the region, numbered by rows. */
static const char *number_points(const struct brute_board *board, area inside,
                                 struct brute_fight *fight)
{
    for (int r = 0; r < board->rows; r++)
        for (int c = 0; c < board->cols; c++) {
            if (!inside[r][c])
                continue;
            if (fight->n == BRUTE_REGION)
                return "the region is not closed, or too large";
            if (board->at[r][c] == fight->owner)
                fight->owners |= bit(fight->n);
            else if (board->at[r][c] != '.')
                fight->attackers |= bit(fight->n);
            fight->row[fight->n] = r;
            fight->col[fight->n++] = c;
        }
    return NULL;
}

enum { NOBODY = 2 };

/* `beyond`: whose is what is empty outside, a side or nobody. */
static void connect_points(const struct brute_board *board, area inside, int beyond,
                           struct brute_fight *fight)
{
    int number[BRUTE_LINES][BRUTE_LINES];

    for (int p = 0; p < fight->n; p++)
        number[fight->row[p]][fight->col[p]] = p;
    for (int p = 0; p < fight->n; p++)
        for (int i = 0; i < 4; i++) {
            int r = fight->row[p] + STEPS[i][0], c = fight->col[p] + STEPS[i][1];
            if (!stone_at(board, r, c))
                continue;
            int whose = board->at[r][c] == '.' ? beyond : board->at[r][c] == fight->owner;
            if (inside[r][c])
                fight->beside[p] |= bit(number[r][c]);
            else if (whose != NOBODY)
                fight->immortal[whose] |= bit(p);
        }
}

/* ---- Positions ---- */

enum { NO_KO = 255, CAPTURED = 0, NONE = -1, MAX_MOVES = BRUTE_REGION + 2 };

struct position {
    uint64_t attackers, owners;
    uint8_t ko; /* the point that the side to move may not play */
    uint8_t mover;
    uint8_t threats[2]; /* left */
};

static uint64_t around(const struct brute_fight *fight, uint64_t points)
{
    uint64_t beside = 0;

    for (uint64_t left = points; left; left &= left - 1)
        beside |= fight->beside[lowest(left)];
    return beside & ~points;
}

static uint64_t chain_of(const struct brute_fight *fight, uint64_t stones, int point)
{
    uint64_t chain = bit(point), more = chain;

    while (more) {
        more = around(fight, more) & stones & ~chain;
        chain |= more;
    }
    return chain;
}

/* The chain of `side` has a liberty in the region, or cannot be captured. */
static bool breathes(const struct brute_fight *fight, const struct position *position, int side,
                     uint64_t chain)
{
    uint64_t empty = ~(position->attackers | position->owners);

    return chain & fight->immortal[side] || around(fight, chain) & empty;
}

/* Take off the chains of `side` beside `point` without a liberty; returns their stones. */
static uint64_t take(const struct brute_fight *fight, struct position *position, int side,
                     int point, uint64_t safe)
{
    uint64_t *stones = side == BRUTE_ATTACKER ? &position->attackers : &position->owners;
    uint64_t taken = 0;

    for (uint64_t left = fight->beside[point] & *stones; left; left &= left - 1) {
        uint64_t chain = chain_of(fight, *stones, lowest(left));
        if (!(chain & safe) && !breathes(fight, position, side, chain))
            taken |= chain;
    }
    *stones &= ~taken;
    return taken;
}

/* May the side that moves next retake `taken`, one stone, at once? */
static bool is_ko(const struct brute_fight *fight, const struct brute_rules *rules,
                  const struct position *position, int side, int point, uint64_t taken)
{
    uint64_t stones = side == BRUTE_ATTACKER ? position->attackers : position->owners;
    uint64_t empty = ~(position->attackers | position->owners);

    if (!taken || taken & (taken - 1))
        return false;
    if (side == BRUTE_ATTACKER ? rules->ko == BRUTE_OWNER_MASTER
                               : rules->ko == BRUTE_ATTACKER_MASTER)
        return false;
    if (fight->beside[point] & stones || fight->immortal[side] & bit(point))
        return false;
    if (side == BRUTE_OWNER && rules->extra_eye && point == fight->target)
        return false;
    return (fight->beside[point] & empty) == taken;
}

enum outcome { ILLEGAL, LEGAL, CAPTURES };

static enum outcome play(const struct brute_fight *fight, const struct brute_rules *rules,
                         const struct position *before, int point, struct position *after)
{
    int side = before->mover;
    uint64_t *own, chain, taken, safe = 0;

    if ((before->attackers | before->owners) & bit(point) ||
        (before->ko == point && before->threats[side] == 0))
        return ILLEGAL;
    *after = *before;
    if (before->ko == point)
        after->threats[side]--;
    after->mover = (uint8_t)!side;
    after->ko = NO_KO;
    own = side == BRUTE_ATTACKER ? &after->attackers : &after->owners;
    *own |= bit(point);
    if (side == BRUTE_ATTACKER && rules->extra_eye)
        safe = bit(fight->target);
    taken = take(fight, after, !side, point, safe);
    if (!(after->owners & bit(fight->target)))
        return CAPTURES;
    chain = chain_of(fight, *own, point);
    if (!breathes(fight, after, side, chain) &&
        !(side == BRUTE_OWNER && rules->extra_eye && chain & bit(fight->target))) {
        if (side == BRUTE_OWNER || !rules->suicide || !(chain & (chain - 1)))
            return ILLEGAL;
        *own &= ~chain;
    }
    if (is_ko(fight, rules, after, side, point, taken))
        after->ko = (uint8_t)lowest(taken);
    return LEGAL;
}

/* ---- All of them ---- */

struct table {
    const struct brute_fight *fight;
    const struct brute_rules *rules;
    struct position *positions; /* the first is the captured target */
    size_t count, room;
    uint32_t *slots; /* a hash table of their numbers, 0 if free */
    size_t n_slots;
    uint32_t *moves; /* all positions after a move, in the order of the positions */
    size_t n_moves, moves_room;
    size_t *first;    /* where the moves of a position begin */
    uint32_t *passes; /* the position after a pass */
    uint8_t *wins;    /* the attacker */
};

static void *get(void *old, size_t count, size_t size)
{
    void *room = realloc(old, count * size);

    if (!room) {
        fputs("brute: out of memory\n", stderr);
        abort();
    }
    return room;
}

static size_t hash(const struct position *p)
{
    uint64_t h = p->attackers * UINT64_C(0x9e3779b97f4a7c15);

    h = (h ^ h >> 29 ^ p->owners) * UINT64_C(0xbf58476d1ce4e5b9);
    h = (h ^ h >> 32 ^ (uint64_t)p->threats[0] << 24 ^ (uint64_t)p->threats[1] << 16 ^
         (uint64_t)p->ko << 8 ^ p->mover) *
        UINT64_C(0x94d049bb133111eb);
    return (size_t)(h ^ h >> 31);
}

static bool equal(const struct position *a, const struct position *b)
{
    return a->attackers == b->attackers && a->owners == b->owners && a->ko == b->ko &&
           a->mover == b->mover && a->threats[0] == b->threats[0] && a->threats[1] == b->threats[1];
}

static void put_slot(struct table *t, uint32_t number)
{
    size_t slot = hash(&t->positions[number]) & (t->n_slots - 1);

    while (t->slots[slot])
        slot = (slot + 1) & (t->n_slots - 1);
    t->slots[slot] = number;
}

static void grow(struct table *t)
{
    t->room = t->room ? 2 * t->room : 1024;
    t->positions = get(t->positions, t->room, sizeof *t->positions);
    t->first = get(t->first, t->room + 1, sizeof *t->first);
    t->passes = get(t->passes, t->room, sizeof *t->passes);
    t->n_slots = 2 * t->room;
    t->slots = get(t->slots, t->n_slots, sizeof *t->slots);
    memset(t->slots, 0, t->n_slots * sizeof *t->slots);
    for (size_t i = 1; i < t->count; i++)
        put_slot(t, (uint32_t)i);
}

/* The number of a position; a new one is added to those that wait for their moves. */
static uint32_t number_of(struct table *t, const struct position *position)
{
    size_t slot = hash(position) & (t->n_slots - 1);

    for (; t->slots[slot]; slot = (slot + 1) & (t->n_slots - 1))
        if (equal(&t->positions[t->slots[slot]], position))
            return t->slots[slot];
    if (t->count == t->room)
        grow(t);
    t->positions[t->count] = *position;
    put_slot(t, (uint32_t)t->count);
    return (uint32_t)t->count++;
}

static void add_move(struct table *t, uint32_t to)
{
    if (t->n_moves == t->moves_room) {
        t->moves_room = t->moves_room ? 2 * t->moves_room : 4096;
        t->moves = get(t->moves, t->moves_room, sizeof *t->moves);
    }
    t->moves[t->n_moves++] = to;
}

/* The extra eye is the last liberty of the target: the attacker fills it. */
static bool last_is_extra(const struct table *t, const struct position *position)
{
    uint64_t chain = chain_of(t->fight, position->owners, t->fight->target);

    return t->rules->extra_eye && !breathes(t->fight, position, BRUTE_OWNER, chain);
}

/* The target is connected to what is immortal. */
static bool is_out(const struct table *t, const struct position *position)
{
    return t->fight->immortal[BRUTE_OWNER] &&
           chain_of(t->fight, position->owners, t->fight->target) & t->fight->immortal[BRUTE_OWNER];
}

static void add_moves(struct table *t, size_t number)
{
    struct position before = t->positions[number], after;
    uint32_t pass;
    uint64_t all = t->fight->n == 64 ? ~UINT64_C(0) : bit(t->fight->n) - 1;
    uint64_t empty = all & ~(before.attackers | before.owners);

    t->first[number] = t->n_moves;
    if (is_out(t, &before)) { /* nothing that comes after it matters */
        t->passes[number] = (uint32_t)number;
        return;
    }
    for (; empty; empty &= empty - 1) {
        enum outcome outcome = play(t->fight, t->rules, &before, lowest(empty), &after);
        if (outcome != ILLEGAL)
            add_move(t, outcome == CAPTURES ? CAPTURED : number_of(t, &after));
    }
    if (before.mover == BRUTE_ATTACKER && last_is_extra(t, &before))
        add_move(t, CAPTURED);
    after = before;
    after.mover = !before.mover;
    after.ko = NO_KO;
    pass = number_of(t, &after); /* may move the array */
    t->passes[number] = pass;
}

static bool list(struct table *t)
{
    struct position start = {.attackers = t->fight->attackers,
                             .owners = t->fight->owners,
                             .ko = NO_KO,
                             .mover = BRUTE_ATTACKER,
                             .threats = {t->rules->threats[0], t->rules->threats[1]}};

    t->count = 1;
    grow(t);
    memset(&t->positions[0], 0, sizeof t->positions[0]);
    t->first[0] = 0;
    t->passes[0] = CAPTURED;
    number_of(t, &start);
    start.mover = BRUTE_OWNER;
    number_of(t, &start);
    for (size_t i = 1; i < t->count; i++) {
        if (t->count > t->rules->limit)
            return false;
        add_moves(t, i);
    }
    t->first[t->count] = t->n_moves;
    return true;
}

/* ---- Who wins ---- */

/* Some move of the position leads where `wins` is `value`. */
static bool some_move(const struct table *t, size_t i, uint8_t value)
{
    for (size_t m = t->first[i]; m < t->first[i + 1]; m++)
        if (t->wins[t->moves[m]] == value)
            return true;
    return false;
}

static bool attacker_wins(const struct table *t, size_t i, bool may_pass)
{
    if (t->positions[i].mover == BRUTE_OWNER)
        return t->wins[t->passes[i]] && !some_move(t, i, false);
    return some_move(t, i, true) || (may_pass && t->wins[t->passes[i]]);
}

/* The attacker wins even if the owner always passes. */
static bool unopposed(const struct table *t, size_t i, bool may_pass)
{
    (void)may_pass;
    if (t->positions[i].mover == BRUTE_OWNER)
        return t->wins[t->passes[i]];
    return some_move(t, i, true);
}

/* `wins` says what the owner has reached. */
static bool owner_gets_there(const struct table *t, size_t i, bool may_pass)
{
    if (t->positions[i].mover == BRUTE_OWNER)
        return some_move(t, i, true) || t->wins[t->passes[i]];
    return !some_move(t, i, false) && (!may_pass || t->wins[t->passes[i]]);
}

/* The least fixed point, from what `wins` has. Late positions first: that takes fewer rounds. */
static void fixed_point(struct table *t, bool (*rule)(const struct table *, size_t, bool),
                        bool may_pass)
{
    for (bool again = true; again;) {
        again = false;
        for (size_t i = t->count - 1; i > 0; i--)
            if (!t->wins[i] && rule(t, i, may_pass)) {
                t->wins[i] = true;
                again = true;
            }
    }
}

/* Can the owner make the target safe, that is, so that he may always pass from then on? */
static void find_seki(struct table *t, struct brute_result *result)
{
    memset(t->wins, 0, t->count);
    t->wins[CAPTURED] = true;
    fixed_point(t, unopposed, false);
    for (size_t i = 0; i < t->count; i++)
        t->wins[i] = !t->wins[i];
    fixed_point(t, owner_gets_there, true);
    for (size_t side = 0; side < 2; side++)
        result->seki[side] = !result->captured[side] && !t->wins[1 + side];
}

static void find_winning(struct table *t, struct brute_result *result)
{
    for (size_t side = 0; side < 2; side++)
        for (int p = 0; p < t->fight->n; p++) {
            struct position after;
            enum outcome outcome = play(t->fight, t->rules, &t->positions[1 + side], p, &after);
            if (outcome == ILLEGAL)
                continue;
            bool wins = outcome == CAPTURES || t->wins[number_of(t, &after)];
            if (wins == (side == BRUTE_ATTACKER))
                result->winning[side] |= bit(p);
        }
    result->pass_saves = !t->wins[t->passes[1 + BRUTE_OWNER]];
}

bool brute_solve(const struct brute_fight *fight, const struct brute_rules *rules,
                 struct brute_result *result)
{
    struct table t = {.fight = fight, .rules = rules};
    bool done = list(&t);

    memset(result, 0, sizeof *result);
    if (done) {
        result->positions = t.count - 1;
        for (size_t i = 1; i < t.count; i++)
            result->kos |= t.positions[i].ko != NO_KO;
        t.wins = get(NULL, t.count, 1);
        memset(t.wins, 0, t.count);
        t.wins[CAPTURED] = true;
        fixed_point(&t, attacker_wins, rules->may_pass);
        result->captured[BRUTE_ATTACKER] = t.wins[1];
        result->captured[BRUTE_OWNER] = t.wins[2];
        find_winning(&t, result);
        if (!result->captured[BRUTE_ATTACKER] || !result->captured[BRUTE_OWNER])
            find_seki(&t, result);
    }
    free(t.positions);
    free(t.slots);
    free(t.moves);
    free(t.first);
    free(t.passes);
    free(t.wins);
    return done;
}

/* ---- What a test asks ---- */

bool brute_truth(const struct brute_fight *fight, size_t limit, struct brute_truth *truth)
{
    memset(truth, 0, sizeof *truth);
    for (int ko = 0; ko < BRUTE_KOS; ko++) {
        struct brute_result *as_it_is = &truth->as_it_is[ko];
        struct brute_rules rules = {.ko = (enum brute_ko)ko, .limit = limit, .may_pass = true};

        if (ko != BRUTE_PLAIN && !truth->as_it_is[0].kos && !truth->one_more_eye[0].kos) {
            *as_it_is = truth->as_it_is[0];
            truth->one_more_eye[ko] = truth->one_more_eye[0];
            continue;
        }
        if (!brute_solve(fight, &rules, as_it_is))
            return false;
        rules.extra_eye = true;
        if ((as_it_is->captured[BRUTE_ATTACKER] || as_it_is->captured[BRUTE_OWNER]) &&
            !brute_solve(fight, &rules, &truth->one_more_eye[ko]))
            return false;
    }
    return true;
}

int brute_eyes(const struct brute_truth *truth, enum brute_ko ko, enum brute_side first)
{
    if (!truth->as_it_is[ko].captured[first])
        return 2;
    return truth->one_more_eye[ko].captured[first] ? 0 : 1;
}

enum brute_verdict brute_verdict(const struct brute_truth *truth)
{
    const struct brute_result *plain = &truth->as_it_is[BRUTE_PLAIN];

    for (int first = 0; first < 2; first++)
        if (truth->as_it_is[BRUTE_OWNER_MASTER].captured[first] !=
            truth->as_it_is[BRUTE_ATTACKER_MASTER].captured[first])
            return BRUTE_KO;
    if (plain->captured[BRUTE_OWNER])
        return BRUTE_DEAD;
    if (plain->captured[BRUTE_ATTACKER])
        return BRUTE_UNSETTLED;
    return plain->seki[BRUTE_ATTACKER] && plain->seki[BRUTE_OWNER] ? BRUTE_SEKI : BRUTE_ALIVE;
}

bool brute_agree(const struct brute_truth *a, const struct brute_truth *b)
{
    enum brute_verdict verdict = brute_verdict(a);

    for (int ko = 0; ko < BRUTE_KOS; ko++)
        for (int side = 0; side < 2; side++) {
            if (brute_eyes(a, (enum brute_ko)ko, (enum brute_side)side) !=
                brute_eyes(b, (enum brute_ko)ko, (enum brute_side)side))
                return false;
            if ((verdict == BRUTE_UNSETTLED || verdict == BRUTE_KO) &&
                a->as_it_is[ko].winning[side] != b->as_it_is[ko].winning[side])
                return false;
        }
    return verdict == brute_verdict(b);
}

uint64_t brute_best(const struct brute_truth *truth, enum brute_side side)
{
    static const enum brute_ko ORDER[2][3] = {
        {BRUTE_OWNER_MASTER, BRUTE_PLAIN, BRUTE_ATTACKER_MASTER},
        {BRUTE_ATTACKER_MASTER, BRUTE_PLAIN, BRUTE_OWNER_MASTER}};

    for (int i = 0; i < BRUTE_KOS; i++) {
        uint64_t moves = truth->as_it_is[ORDER[side][i]].winning[side];
        if (moves)
            return moves;
    }
    return 0;
}

/* What is inside becomes a fight about the stone at (row, col). */
static const char *make_fight(const struct brute_board *board, int row, int col, area inside,
                              int beyond, struct brute_fight *fight)
{
    const char *wrong = number_points(board, inside, fight);

    if (wrong)
        return wrong;
    connect_points(board, inside, beyond, fight);
    for (int p = 0; p < fight->n; p++)
        if (fight->row[p] == row && fight->col[p] == col)
            fight->target = p;
    for (int p = 0; p < fight->n; p++) {
        struct position start = {
            .attackers = fight->attackers, .owners = fight->owners, .ko = NO_KO};
        int side = fight->owners & bit(p) ? BRUTE_OWNER : BRUTE_ATTACKER;
        uint64_t stones = side == BRUTE_OWNER ? fight->owners : fight->attackers;
        if (stones & bit(p) && !breathes(fight, &start, side, chain_of(fight, stones, p)))
            return "a chain without a liberty";
    }
    return NULL;
}

const char *brute_fight(const struct brute_board *board, int row, int col,
                        bool (*region)[BRUTE_LINES], struct brute_fight *fight)
{
    area immortal = {{false}}, inside = {{false}};

    memset(fight, 0, sizeof *fight);
    fight->owner = board->at[row][col];
    if (fight->owner == '.')
        return "no stone there";
    if (region) {
        memcpy(inside, region, sizeof inside);
        flood(board, row, col, inside);
        add_owners(board, fight->owner, inside);
    } else {
        find_immortal(board, fight->owner == 'X' ? 'O' : 'X', immortal);
        reach(board, row, col, immortal, inside);
    }
    return make_fight(board, row, col, inside, NOBODY, fight);
}

const char *brute_open_fight(const struct brute_board *board, int row, int col,
                             bool region[BRUTE_LINES][BRUTE_LINES], enum brute_side beyond,
                             struct brute_fight *fight)
{
    const char *wrong;

    memset(fight, 0, sizeof *fight);
    fight->owner = board->at[row][col];
    if (fight->owner == '.' || !region[row][col])
        return "no stone there";
    wrong = make_fight(board, row, col, region, (int)beyond, fight);
    if (!wrong && chain_of(fight, fight->owners, fight->target) & fight->immortal[BRUTE_OWNER])
        wrong = "it is connected to what lives";
    return wrong;
}
