/* SPDX-License-Identifier: MIT */
/*
 * The sets of a certificate. They begin with the positions that the rules of values ask about
 * (doc/rules.md, section 4), in the order in which tests/certificate/check.py asks, and grow by the
 * moves of both: of who has the better of it one, chosen here; of the other one all.
 *
 * S31  Each listed move leads on to positions of the same outcome.
 */
#include <gankei/experimental/certify.h>

#include <stdlib.h>

#include "graph/graph_sets.h"
#include "solver/exact/exact.h"
#include "solver/exact/kernel/kernel.h"
#include "solver/explain/explain.h"
#include "util/array.h"
#include "util/assert.h"
#include "util/bits.h"
#include "util/error.h"

/* The games, by what the wall has elsewhere: w of GK_ANSWER(). */
enum { NOTHING_ELSEWHERE, HALF_EYE_ELSEWHERE, EYE_ELSEWHERE, N_ELSEWHERE };

/* A position of one of them. */
struct certify_state {
    struct explain_state state;
    uint8_t elsewhere;
};

/* A position whatever is elsewhere; or nothing is left of the wall. */
struct certify_after {
    struct explain_state state;
    bool captured;
};

/* Whether the value of a position is exactly 0011, 1122. */
enum certify_exact { CERTIFY_UNKNOWN, CERTIFY_ASKED, CERTIFY_NO, CERTIFY_YES };

/* What is known of a position. */
struct certify_entry {
    uint64_t key;  /* 0: none */
    uint16_t rank; /* where the wall is lost: moves until it is captured; 0: not known yet */
    bool seen;     /* on the way to its rank, */
    bool needed;   /* in the sets, or its moves are */
    uint8_t exact[2];
};

struct certifier {
    struct exact_space space;
    struct exact_table plain, half;
    struct explain_game game[N_ELSEWHERE];
    struct certify_entry *entry; /* a hash table, at most half full */
    size_t n_entries, room;      /* a power of two */
    struct certify_state *todo, *lost;
    size_t n_todo, todo_room, n_lost, lost_room, line_room;
    struct gk_certificate *out;
    enum gk_status status;
    struct gk_error *err;
};

/* ---- What is known ---- */

static uint64_t key_of(const struct explain_state *s, int elsewhere)
{
    bool banned = s->banned != EXACT_NO_POINT;

    return ((uint64_t)(banned ? s->event : s->board) << 8 | (unsigned)s->liberties << 5 |
            (unsigned)elsewhere << 3 | (unsigned)s->to_move << 2 | (unsigned)banned << 1 | 1);
}

static struct certify_entry *find_entry(struct certify_entry *entry, size_t room, uint64_t key)
{
    size_t at = bits_mix(key) & (room - 1);

    while (entry[at].key && entry[at].key != key)
        at = (at + 1) & (room - 1);
    return &entry[at];
}

static enum gk_status grow_table(struct certifier *c)
{
    struct certify_entry *entry;
    size_t room = c->room ? 2 * c->room : 1 << 12;

    TRY(array_new(&entry, room, sizeof *entry, "a certificate", c->err));
    for (size_t i = 0; i < c->room; i++)
        if (c->entry[i].key)
            *find_entry(entry, room, c->entry[i].key) = c->entry[i];
    free(c->entry);
    c->entry = entry;
    c->room = room;
    return GK_OK;
}

/* The entry of a position, until the next call; null without memory. */
static struct certify_entry *entry_of(struct certifier *c, const struct explain_state *s,
                                      int elsewhere)
{
    uint64_t key = key_of(s, elsewhere);
    struct certify_entry *entry;

    if (c->status == GK_OK && 2 * c->n_entries >= c->room)
        c->status = grow_table(c);
    if (c->status != GK_OK)
        return NULL;
    entry = find_entry(c->entry, c->room, key);
    c->n_entries += !entry->key;
    entry->key = key;
    return entry;
}

static void push(struct certifier *c, struct certify_state **list, size_t *n, size_t *room,
                 const struct explain_state *s, int elsewhere)
{
    if (c->status == GK_OK)
        c->status = array_grow(list, *n + 1, room, sizeof **list, "a certificate", c->err);
    if (c->status == GK_OK)
        (*list)[(*n)++] = (struct certify_state){*s, (uint8_t)elsewhere};
}

/* ---- Moves ---- */

/* The moves by the rules, which do not let the attacker pass. */
static int list_options(const struct explain_game *game, const struct explain_state *s,
                        struct explain_option out[EXPLAIN_MAX_OPTIONS])
{
    int n = explain_options(game, s, out);

    /* The last of all. */
    if (n > 0 && s->to_move == EXACT_ATTACKER && out[n - 1].kind == GK_MOVE_PASS)
        n--;
    return n;
}

static int elsewhere_after(const struct certifier *c, int elsewhere,
                           const struct explain_option *option)
{
    return (int)(explain_game_after(&c->game[elsewhere], option) - c->game);
}

static bool lives_after(const struct certifier *c, int elsewhere,
                        const struct explain_option *option)
{
    return !option->wins &&
           explain_lives(&c->game[elsewhere_after(c, elsewhere, option)], &option->next);
}

/* ---- How far a capture is ---- */

/* The rank after a move; 0 while it is not known, and after the capture itself, too. */
static unsigned rank_after(struct certifier *c, int elsewhere, const struct explain_option *option)
{
    struct certify_entry *entry = entry_of(c, &option->next, elsewhere_after(c, elsewhere, option));

    return entry && !option->wins ? entry->rank : 0;
}

/* The rank of a position that is lost, by those after its moves; 0 as long as too few are known. */
static unsigned find_rank(struct certifier *c, const struct certify_state *at)
{
    struct explain_option option[EXPLAIN_MAX_OPTIONS];
    int n = list_options(&c->game[at->elsewhere], &at->state, option);
    bool attacks = at->state.to_move == EXACT_ATTACKER;
    unsigned best = attacks ? UINT16_MAX : 0;

    for (int i = 0; i < n; i++) {
        unsigned next;

        if (lives_after(c, at->elsewhere, &option[i]))
            continue;
        next = rank_after(c, at->elsewhere, &option[i]);
        if (!next && !option[i].wins) {
            if (!attacks)
                return 0;
        } else if (attacks ? next < best : next > best) {
            best = next;
        }
    }
    return best < UINT16_MAX ? best + 1 : 0;
}

/* List a position that is lost, if it is new. */
static void add_lost(struct certifier *c, const struct explain_state *s, int elsewhere)
{
    struct certify_entry *entry = entry_of(c, s, elsewhere);

    if (!entry || entry->seen)
        return;
    entry->seen = true;
    push(c, &c->lost, &c->n_lost, &c->lost_room, s, elsewhere);
}

/* Find the rank of a position that is lost, and of all that can come of it and are lost: those next
 * to the capture first, then who is next to those. */
static void rank_lost(struct certifier *c, const struct explain_state *s, int elsewhere)
{
    c->n_lost = 0;
    add_lost(c, s, elsewhere);
    for (size_t i = 0; i < c->n_lost; i++) {
        struct certify_state at = c->lost[i];
        struct explain_option option[EXPLAIN_MAX_OPTIONS];
        int n = list_options(&c->game[at.elsewhere], &at.state, option);

        for (int k = 0; k < n; k++)
            if (!option[k].wins && !lives_after(c, at.elsewhere, &option[k]))
                add_lost(c, &option[k].next, elsewhere_after(c, at.elsewhere, &option[k]));
    }
    for (size_t first = 0, kept; c->status == GK_OK && first < c->n_lost; first = kept) {
        kept = c->n_lost;
        for (size_t i = c->n_lost; c->status == GK_OK && i-- > first;) {
            struct certify_state at = c->lost[i];
            unsigned rank = find_rank(c, &at);
            struct certify_entry *entry = entry_of(c, &at.state, at.elsewhere);

            if (entry && rank)
                entry->rank = (uint16_t)rank;
            else
                c->lost[--kept] = at;
        }
        GK_ASSERT(S31, kept > first || c->status != GK_OK);
    }
}

/* ---- The sets ---- */

static void need(struct certifier *c, const struct explain_state *s, int elsewhere)
{
    struct certify_entry *entry = entry_of(c, s, elsewhere);

    if (!entry || entry->needed)
        return;
    entry->needed = true;
    if (!entry->rank && !explain_lives(&c->game[elsewhere], s))
        rank_lost(c, s, elsewhere);
    push(c, &c->todo, &c->n_todo, &c->todo_room, s, elsewhere);
}

static void need_after(struct certifier *c, int elsewhere, const struct explain_option *option)
{
    if (!option->wins)
        need(c, &option->next, elsewhere_after(c, elsewhere, option));
}

/* How much a move adds to the sets at once: to how many positions it leads that are not in them. */
static unsigned price(struct certifier *c, int elsewhere, const struct explain_option *option)
{
    int after = elsewhere_after(c, elsewhere, option);
    struct certify_entry *entry = entry_of(c, &option->next, after);
    struct explain_option reply[EXPLAIN_MAX_OPTIONS];
    unsigned count = 1;
    int n;

    if (option->wins || !entry || entry->needed)
        return 0;
    n = list_options(&c->game[after], &option->next, reply);
    for (int i = 0; i < n; i++) {
        entry = entry_of(c, &reply[i].next, elsewhere_after(c, after, &reply[i]));
        count += !reply[i].wins && entry && !entry->needed;
    }
    return count;
}

/* The move of who has the better of it. A capture has to come nearer. */
static const struct explain_option *choose(struct certifier *c, const struct certify_state *at,
                                           const struct explain_option *option, int n, bool lives)
{
    const struct explain_option *best = NULL;
    struct certify_entry *entry = entry_of(c, &at->state, at->elsewhere);
    unsigned rank = entry ? entry->rank : 0, least = 0;

    for (int i = 0; i < n; i++) {
        unsigned next = rank_after(c, at->elsewhere, &option[i]), cost;

        if (lives_after(c, at->elsewhere, &option[i]) != lives)
            continue;
        if (!lives && !option[i].wins && (!next || next >= rank))
            continue;
        cost = price(c, at->elsewhere, &option[i]);
        if (!best || cost < least) {
            best = &option[i];
            least = cost;
        }
    }
    GK_ASSERT(S31, best || c->status != GK_OK);
    return best;
}

static void add_line(struct certifier *c, const struct certify_state *at,
                     const struct explain_option *move)
{
    const struct exact_board *board = &c->space.board[at->state.board];
    struct gk_certificate *out = c->out;
    struct certify_entry *entry = entry_of(c, &at->state, at->elsewhere);

    if (c->status == GK_OK)
        c->status = array_grow(&out->line, out->n_lines + 1, &c->line_room, sizeof *out->line,
                               "a certificate", c->err);
    if (c->status != GK_OK)
        return;
    out->line[out->n_lines++] = (struct gk_certificate_line){
        .kills = at->state.to_move == EXACT_ATTACKER,
        .attackers = board->attacker,
        .defenders = board->defender,
        .unconnected = board->unconnected,
        .ko = at->state.banned == EXACT_NO_POINT ? -1 : at->state.banned,
        .outer_liberties = at->state.liberties,
        .elsewhere = at->elsewhere,
        .kind = (enum gk_move_kind)move->kind,
        .vertex = move->vertex == EXACT_NO_POINT ? -1 : move->vertex,
        .rank = entry->rank,
    };
}

/* Close the sets. */
static void settle_needs(struct certifier *c)
{
    while (c->n_todo > 0 && c->status == GK_OK) {
        struct certify_state at = c->todo[--c->n_todo];
        const struct explain_game *game = &c->game[at.elsewhere];
        struct explain_option option[EXPLAIN_MAX_OPTIONS];
        int n = list_options(game, &at.state, option);
        bool lives = explain_lives(game, &at.state);

        if (lives == (at.state.to_move == EXACT_DEFENDER)) {
            const struct explain_option *move = choose(c, &at, option, n, lives);

            if (!move)
                return;
            add_line(c, &at, move);
            need_after(c, at.elsewhere, move);
        } else {
            for (int i = 0; i < n; i++)
                need_after(c, at.elsewhere, &option[i]);
        }
    }
}

/* ---- What values rest on ---- */

/* With a side to move: who made the last move is not kept from going on by a ban. */
static struct explain_state state_for(const struct explain_state *s, enum exact_side side)
{
    return s->to_move == side ? *s : explain_passed(s);
}

static bool ask(struct certifier *c, const struct explain_state *state, enum exact_side first,
                int elsewhere)
{
    struct explain_state s = state_for(state, first);

    need(c, &s, elsewhere);
    settle_needs(c);
    return explain_lives(&c->game[elsewhere], &s);
}

/* Has the wall a liberty, with nothing elsewhere? */
static bool stands(const struct certifier *c, const struct explain_state *s)
{
    return s->liberties || c->plain.node[s->board].breathes;
}

static int ask_eyes(struct certifier *c, const struct certify_after *p, enum exact_side first)
{
    if (p->captured)
        return 0;
    if (stands(c, &p->state) && ask(c, &p->state, first, NOTHING_ELSEWHERE))
        return 2;
    return ask(c, &p->state, first, EYE_ELSEWHERE);
}

/* By vertex, and then what is elsewhere: the order of the checking program. */
static int compare_options(const void *a, const void *b)
{
    const struct explain_option *x = a, *y = b;
    int i = x->vertex, j = y->vertex;

    return i != j ? i - j : (int)x->kind - (int)y->kind;
}

/* The moves of a side, as with an eye elsewhere; with nothing there they may capture the wall. */
static int list_moves(const struct certifier *c, const struct explain_state *from,
                      enum exact_side side, struct certify_after out[EXPLAIN_MAX_OPTIONS])
{
    struct explain_option option[EXPLAIN_MAX_OPTIONS], plain[EXPLAIN_MAX_OPTIONS];
    struct explain_state s = state_for(from, side);
    int n = list_options(&c->game[EYE_ELSEWHERE], &s, option), count = 0;
    int n_plain = stands(c, &s) ? list_options(&c->game[NOTHING_ELSEWHERE], &s, plain) : 0;

    qsort(option, (size_t)n, sizeof *option, compare_options);
    for (int i = 0; i < n; i++) {
        if (option[i].kind == GK_MOVE_EYE)
            continue;
        out[count] = (struct certify_after){.state = option[i].next};
        for (int k = 0; k < n_plain; k++)
            out[count].captured |= plain[k].wins && compare_options(&plain[k], &option[i]) == 0;
        count++;
    }
    return count;
}

static bool ask_exact(struct certifier *c, const struct certify_after *p, bool low);

/* Does some move of a side lead to exactly 0011 (`low`), 1122? */
static bool ask_any(struct certifier *c, const struct certify_after *p, enum exact_side side)
{
    struct certify_after next[EXPLAIN_MAX_OPTIONS];
    int n = list_moves(c, &p->state, side, next);

    for (int i = 0; i < n; i++)
        if (ask_exact(c, &next[i], side == EXACT_ATTACKER))
            return true;
    return false;
}

/* Is the value exactly 0011 (`low`) or 1122? By V1, each is asked of what the other side's moves
 * leave. */
static bool ask_exact(struct certifier *c, const struct certify_after *p, bool low)
{
    const struct explain_state s =
        p->state.banned == EXACT_NO_POINT ? state_for(&p->state, EXACT_ATTACKER) : p->state;
    struct certify_entry *entry = entry_of(c, &s, NOTHING_ELSEWHERE);
    uint8_t known = entry ? entry->exact[low] : CERTIFY_NO;
    int b, d;

    if (p->captured)
        return false;
    if (known == CERTIFY_UNKNOWN) {
        entry->exact[low] = CERTIFY_ASKED;
        b = ask_eyes(c, p, EXACT_ATTACKER);
        d = ask_eyes(c, p, EXACT_DEFENDER);
        known = b == !low && d == 2 - low && !ask_any(c, p, low ? EXACT_DEFENDER : EXACT_ATTACKER)
                    ? CERTIFY_YES
                    : CERTIFY_NO;
        entry = entry_of(c, &s, NOTHING_ELSEWHERE);
        if (entry)
            entry->exact[low] = known;
    }
    if (known == CERTIFY_ASKED && c->status == GK_OK)
        c->status =
            error_set(c->err, GK_ERR_LIMIT,
                      "no certificate: which value the position has goes round in a circle");
    return known == CERTIFY_YES;
}

/* Ask for eyes after each move of `side`, when `first` goes on. */
static void ask_after(struct certifier *c, const struct certify_after *p, enum exact_side side,
                      enum exact_side first)
{
    struct certify_after next[EXPLAIN_MAX_OPTIONS];
    int n = list_moves(c, &p->state, side, next);

    for (int i = 0; i < n; i++)
        ask_eyes(c, &next[i], first);
}

/* Ask of each move of `side` whether it leaves exactly 0011, 1122; does one? */
static bool ask_all(struct certifier *c, const struct certify_after *p, enum exact_side side)
{
    struct certify_after next[EXPLAIN_MAX_OPTIONS];
    int n = list_moves(c, &p->state, side, next);
    bool found = false;

    for (int i = 0; i < n; i++)
        found |= ask_exact(c, &next[i], side == EXACT_ATTACKER);
    return found;
}

/* All that digits and vital points rest on, row by row of V1 and V2. */
static void ask_value(struct certifier *c, const struct certify_after *p)
{
    int b = ask_eyes(c, p, EXACT_ATTACKER), d = ask_eyes(c, p, EXACT_DEFENDER);

    if (b == 2 || d == 0) {
        enum exact_side side = b == 2 ? EXACT_ATTACKER : EXACT_DEFENDER;

        ask_after(c, p, side, side);
    } else {
        if (b == 0 || !ask_all(c, p, EXACT_ATTACKER))
            if (d == 2 || b == 0)
                ask_after(c, p, EXACT_ATTACKER, EXACT_DEFENDER);
        if (d == 2 || (!ask_all(c, p, EXACT_DEFENDER) && b == 0))
            ask_after(c, p, EXACT_DEFENDER, EXACT_ATTACKER);
    }
}

static void ask_position(struct certifier *c, uint32_t start, int liberties)
{
    struct explain_state s = {.board = start,
                              .banned = EXACT_NO_POINT,
                              .to_move = EXACT_ATTACKER,
                              .liberties = (uint8_t)liberties};

    ask_value(c, &(struct certify_after){s, false});
    for (int w = 0; w < N_ELSEWHERE; w++)
        for (enum exact_side first = EXACT_ATTACKER; first <= EXACT_DEFENDER; first++)
            if ((w > 0 || stands(c, &s)) && ask(c, &s, first, w))
                c->out->answers[liberties] |= (uint8_t)GK_ANSWER(w, (int)first);
}

/* ---- The games ---- */

static enum gk_status solve_games(struct certifier *c, const struct gk_rules *rules,
                                  const struct gk_graph *graph)
{
    uint32_t margins = graph_marked(graph, GK_MARGIN);
    const struct exact_kernel *kernel = exact_kernel(1);

    TRY(exact_space_init(&c->space, graph, (vertex_set)graph_marked(graph, GK_DEAD_MARGIN), NULL,
                         c->err));
    TRY(exact_table_init(&c->plain, &c->space, kernel, 1, 0, c->err));
    TRY(exact_table_init(&c->half, &c->space, kernel, 1, 0, c->err));
    TRY(exact_table_solve(&c->plain, rules, EXACT_BAN, 1, &graph->anchored, &margins, c->err));
    TRY(exact_table_solve_half(&c->half, &c->plain, NULL, c->err));
    return GK_OK;
}

static void name_games(struct certifier *c)
{
    struct explain_game *half = &c->game[HALF_EYE_ELSEWHERE];

    explain_game_init(&c->game[NOTHING_ELSEWHERE], &c->plain, false);
    explain_game_init(half, &c->half, false);
    explain_game_init(&c->game[EYE_ELSEWHERE], &c->plain, true);
    half->settled[EXACT_ATTACKER] = &c->game[NOTHING_ELSEWHERE];
    half->settled[EXACT_DEFENDER] = &c->game[EYE_ELSEWHERE];
}

static enum gk_status make_sets(struct certifier *c, const struct gk_rules *rules,
                                const struct gk_graph *graph)
{
    uint32_t start;

    TRY(solve_games(c, rules, graph));
    name_games(c);
    start = exact_space_start(&c->space, graph, NULL);
    for (int liberties = 0; liberties <= GK_MAX_LIBERTIES; liberties++)
        ask_position(c, start, liberties);
    return c->status;
}

enum gk_status gk_certify(const struct gk_rules *rules, const struct gk_graph *graph,
                          struct gk_certificate *out, struct gk_error *err)
{
    ERROR_UNLESS(rules && graph && out);
    struct certifier c = {.out = out, .err = err};
    enum gk_status status;

    *out = (struct gk_certificate){.n_lines = 0};
    TRY(exact_check_rules(rules, err));
    TRY(gk_graph_check(graph, err));
    if (rules->kind != GK_RULES_EXACT || rules->no_seki || rules->ko_threats)
        return error_set(err, GK_ERR_ARG,
                         "certificates are of the exact game with seki, without ko threats");
    status = make_sets(&c, rules, graph);
    exact_table_fini(&c.half);
    exact_table_fini(&c.plain);
    exact_space_fini(&c.space);
    free(c.entry);
    free(c.lost);
    free(c.todo);
    return status;
}

void gk_certificate_fini(struct gk_certificate *certificate)
{
    free(certificate->line);
    *certificate = (struct gk_certificate){.n_lines = 0};
}
