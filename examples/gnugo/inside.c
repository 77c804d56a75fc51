/* SPDX-License-Identifier: MIT */
/*
 * From an eye space of a board to its graph, its outer liberties, its value. A graph is solved when
 * it is first asked for, for all numbers of outer liberties at once, and kept as it was asked: an
 * engine that reads asks about the same few eye spaces over and over.
 *
 * The exact game takes the chains about an eye space for one wall. A chain that touches nothing but
 * the space and living opponents is no part of it: its stones become vertices of the graph. A
 * margin of the game connects an opponent's stone that is played there to the outside; one that
 * only stones of the owner surround does not, and an eye space with such a point is not solved.
 */
#include "inside.h"

#include <stdlib.h>
#include <string.h>

#include <gankei/gankei.h>

enum { NUMBERS = GK_MAX_LIBERTIES + 1, SLOTS = 1 << 14, NO_VERTEX = -1 };

/* The games that are solved: the value is that of the plain one. What is vital in the others,
 * where one side has ko threats, is good for the other side even so. */
enum game { GAME_PLAIN, GAME_DEFENDER_THREATS, GAME_ATTACKER_THREATS, GAMES };

static const int threats[GAMES] = {0, 2, -2};

/* A graph that was asked for. */
struct known {
    struct gk_graph graph; /* n is 0: none yet */
    bool solved;
    struct gk_result result[GAMES][NUMBERS]; /* by outer liberties */
};

struct inside {
    struct gk_solver *solver[GAMES];
    int most;
    struct known known[SLOTS]; /* by hash: a newer graph takes the place of an older one */
};

enum chain { CHAIN_UNSEEN, CHAIN_WALL, CHAIN_ENCLOSED };

/* A question on its way to a graph. */
struct build {
    const struct inside_question *question;
    struct gk_graph graph;
    int8_t vertex[INSIDE_POINTS]; /* of a point, or NO_VERTEX */
    uint8_t chain[INSIDE_POINTS]; /* enum chain, of the owner's stones */
};

struct inside *inside_new(int most)
{
    struct inside *inside = calloc(1, sizeof *inside);
    struct gk_rules rules;

    if (!inside)
        return NULL;
    gk_rules_default(&rules);
    rules.kind = GK_RULES_EXACT;
    inside->most = most;
    for (int game = 0; game < GAMES; game++) {
        rules.ko_threats = threats[game];
        if (gk_solver_new(&rules, 1, &inside->solver[game], NULL) != GK_OK) {
            inside_free(inside);
            return NULL;
        }
    }
    return inside;
}

void inside_free(struct inside *inside)
{
    for (int game = 0; inside && game < GAMES; game++)
        gk_solver_free(inside->solver[game]);
    free(inside);
}

/* ---- The board ---- */

/* The points beside one, also beside one that has none. */
static int neighbours(const struct inside_question *q, int point, int near[4])
{
    int row = point / INSIDE_SIDE, column = point % INSIDE_SIDE, n = 0;

    if (point == INSIDE_NO_POINT)
        return 0;
    if (row > 0)
        near[n++] = point - INSIDE_SIDE;
    if (column > 0)
        near[n++] = point - 1;
    if (column + 1 < q->side)
        near[n++] = point + 1;
    if (row + 1 < q->side)
        near[n++] = point + INSIDE_SIDE;
    return n;
}

static bool in_space(const struct build *b, int point)
{
    return b->vertex[point] != NO_VERTEX;
}

/* The stones of the owner's chain at a point; returns how many. */
static int collect_chain(const struct inside_question *q, int point, int16_t stones[INSIDE_POINTS])
{
    bool seen[INSIDE_POINTS] = {false};
    int n = 1;

    stones[0] = (int16_t)point;
    seen[point] = true;
    for (int i = 0; i < n; i++) {
        int near[4], n_near = neighbours(q, stones[i], near);

        for (int k = 0; k < n_near; k++)
            if (!seen[near[k]] && q->stone[near[k]] == INSIDE_OWNER) {
                seen[near[k]] = true;
                stones[n++] = (int16_t)near[k];
            }
    }
    return n;
}

/* Does a chain touch nothing but the eye space and living opponents? One beside a half eye belongs
 * to the wall: the engine reckons with its being cut off already. */
static bool is_cut_off(const struct build *b, const int16_t *stones, int n)
{
    const struct inside_question *q = b->question;

    for (int i = 0; i < n; i++) {
        int near[4], n_near = neighbours(q, stones[i], near);

        for (int k = 0; k < n_near; k++) {
            int stone = q->stone[near[k]];

            if (in_space(b, near[k]) ? q->vertex[b->vertex[near[k]]].doubtful
                                     : stone == INSIDE_EMPTY || stone == INSIDE_CAPTIVE)
                return false;
        }
    }
    return true;
}

/* Tell the wall from enclosed stones among the chains beside the eye space. Where all seem
 * enclosed the largest is the wall. */
static void tell_chains(struct build *b)
{
    const struct inside_question *q = b->question;
    int16_t stones[INSIDE_POINTS];
    int largest = 0, largest_point = INSIDE_NO_POINT;
    bool wall = false;

    for (int v = 0; v < q->n; v++) {
        int near[4], n_near = neighbours(q, q->vertex[v].point, near);

        for (int k = 0; k < n_near; k++) {
            if (q->stone[near[k]] != INSIDE_OWNER || in_space(b, near[k]) ||
                b->chain[near[k]] != CHAIN_UNSEEN)
                continue;
            int n = collect_chain(q, near[k], stones);
            bool cut_off = is_cut_off(b, stones, n);

            for (int i = 0; i < n; i++)
                b->chain[stones[i]] = cut_off ? CHAIN_ENCLOSED : CHAIN_WALL;
            wall |= !cut_off;
            if (n > largest) {
                largest = n;
                largest_point = near[k];
            }
        }
    }
    if (!wall && largest > 0)
        for (int n = collect_chain(q, largest_point, stones); n > 0; n--)
            b->chain[stones[n - 1]] = CHAIN_WALL;
}

/* When the chains are told. */
static int count_liberties(const struct build *b)
{
    const struct inside_question *q = b->question;
    bool counted[INSIDE_POINTS] = {false};
    int n = 0;

    for (int point = 0; point < INSIDE_POINTS; point++) {
        int near[4], n_near = b->chain[point] == CHAIN_WALL ? neighbours(q, point, near) : 0;

        for (int k = 0; k < n_near; k++)
            if (q->stone[near[k]] == INSIDE_EMPTY && !in_space(b, near[k]) && !counted[near[k]]) {
                counted[near[k]] = true;
                n++;
            }
    }
    return n < GK_MAX_LIBERTIES ? n : GK_MAX_LIBERTIES;
}

int inside_liberties(const struct inside_question *question)
{
    struct build b = {.question = question};

    memset(b.vertex, NO_VERTEX, sizeof b.vertex);
    for (int v = 0; v < question->n; v++)
        if (question->vertex[v].point != INSIDE_NO_POINT)
            b.vertex[question->vertex[v].point] = (int8_t)v;
    tell_chains(&b);
    return count_liberties(&b);
}

/* ---- The graph ---- */

/* Is a vertex an empty margin to which the opponent cannot come from outside? */
static bool is_closed_margin(const struct build *b, const struct inside_vertex *vertex)
{
    const struct inside_question *q = b->question;
    int near[4], n_near = neighbours(q, vertex->point, near);

    if (!vertex->margin || n_near == 0 || q->stone[vertex->point] != INSIDE_EMPTY)
        return false;
    for (int k = 0; k < n_near; k++)
        if (q->stone[near[k]] != INSIDE_OWNER && !in_space(b, near[k]))
            return false;
    return true;
}

static enum gk_mark mark_of(const struct inside_question *q, const struct inside_vertex *vertex)
{
    int stone = vertex->point == INSIDE_NO_POINT ? INSIDE_EMPTY : q->stone[vertex->point];

    if (stone == INSIDE_OWNER)
        return GK_HOLE;
    if (stone == INSIDE_EMPTY)
        return vertex->margin ? GK_MARGIN : GK_EMPTY;
    return vertex->margin ? GK_DEAD_MARGIN : GK_DEAD;
}

static void add_vertex(struct build *b, int point, enum gk_mark mark)
{
    if (point != INSIDE_NO_POINT)
        b->vertex[point] = (int8_t)b->graph.n;
    b->graph.mark[b->graph.n++] = (uint8_t)mark;
}

/* The enclosed stones become vertices. False if there are too many. */
static bool add_enclosed(struct build *b, int most)
{
    for (int point = 0; point < INSIDE_POINTS; point++) {
        if (b->chain[point] != CHAIN_ENCLOSED)
            continue;
        if (b->graph.n == most)
            return false;
        add_vertex(b, point, GK_HOLE);
    }
    return true;
}

static void link_vertices(struct gk_graph *g, int v, int w)
{
    g->adj[v] |= UINT32_C(1) << w;
    g->adj[w] |= UINT32_C(1) << v;
}

/* What is beside each other, and what touches the wall: of a margin one side is the attackers'. */
static void link_all(struct build *b)
{
    const struct inside_question *q = b->question;
    struct gk_graph *g = &b->graph;

    for (int point = 0; point < INSIDE_POINTS; point++) {
        int near[4], v = b->vertex[point], outside = 0;
        int n_near = v == NO_VERTEX ? 0 : neighbours(q, point, near);

        for (int k = 0; k < n_near; k++) {
            if (in_space(b, near[k]))
                link_vertices(g, v, b->vertex[near[k]]);
            else
                outside++;
        }
        if (n_near > 0 && v < q->n && outside > q->vertex[v].margin)
            g->anchored |= UINT32_C(1) << v;
    }
    for (int v = 1; v < q->n; v++)
        if (q->vertex[v].point == INSIDE_NO_POINT) {
            link_vertices(g, v, v - 1);
            g->anchored |= UINT32_C(1) << v;
        }
}

static bool make_graph(struct build *b, int most)
{
    const struct inside_question *q = b->question;

    memset(b->vertex, NO_VERTEX, sizeof b->vertex);
    if (q->n < 1 || q->n > most)
        return false;
    for (int v = 0; v < q->n; v++)
        add_vertex(b, q->vertex[v].point, mark_of(q, &q->vertex[v]));
    for (int v = 0; v < q->n; v++)
        if (is_closed_margin(b, &q->vertex[v]))
            return false;
    tell_chains(b);
    if (!add_enclosed(b, most))
        return false;
    link_all(b);
    return true;
}

/* ---- The value ---- */

static size_t slot_of(const struct gk_graph *g)
{
    uint64_t hash = (uint64_t)g->n << 32 | g->anchored;

    for (int v = 0; v < g->n; v++)
        hash = (hash ^ g->adj[v] ^ (uint64_t)g->mark[v] << 40) * UINT64_C(0x9e3779b97f4a7c15);
    return (size_t)(hash >> 40) % SLOTS;
}

static bool same_graph(const struct gk_graph *g, const struct gk_graph *h)
{
    size_t n = (size_t)g->n;

    return g->n == h->n && g->anchored == h->anchored &&
           !memcmp(g->adj, h->adj, n * sizeof *g->adj) && !memcmp(g->mark, h->mark, n);
}

static bool is_unsettled(struct gk_eye_value value)
{
    return value.b != value.c;
}

static bool solve(struct inside *inside, struct known *known)
{
    bool solved = gk_graph_check(&known->graph, NULL) == GK_OK, unsettled = false;

    for (int game = 0; solved && game < GAMES; game++) {
        struct gk_batch batch = {
            .graph = &known->graph, .count = 1, .results = known->result[game]};

        if (game == GAME_PLAIN || unsettled)
            solved = gk_solve_batch(inside->solver[game], GK_WANT_LIBERTIES, &batch, 1, NULL,
                                    NULL) == GK_OK;
        for (int i = 0; game == GAME_PLAIN && solved && i < NUMBERS; i++)
            unsettled |= is_unsettled(known->result[game][i].value);
    }
    return solved;
}

static const struct known *find_known(struct inside *inside, const struct gk_graph *graph)
{
    struct known *known = &inside->known[slot_of(graph)];

    if (!same_graph(&known->graph, graph)) {
        known->graph = *graph;
        known->solved = solve(inside, known);
    }
    return known;
}

/* Of what is vital that which needs no ko, if there is any; and of that, for the attacker, what the
 * owner needs himself: anywhere else he would leave him that. */
static void choose_vital(const struct known *known, int liberties, struct inside_answer *answer)
{
    const struct gk_result *plain = &known->result[GAME_PLAIN][liberties];
    const struct gk_result *attack = &known->result[GAME_DEFENDER_THREATS][liberties];
    const struct gk_result *defence = &known->result[GAME_ATTACKER_THREATS][liberties];

    answer->attack = plain->attack;
    answer->defence = plain->defence;
    if (!is_unsettled(plain->value))
        return;
    if (attack->value.b == plain->value.b && attack->attack)
        answer->attack = attack->attack;
    if (defence->value.c == plain->value.c && defence->defence)
        answer->defence = defence->defence;
    if (answer->attack & answer->defence)
        answer->attack &= answer->defence;
}

static bool is_full(const struct gk_graph *g)
{
    for (int v = 0; v < g->n; v++)
        if (g->mark[v] != GK_DEAD)
            return false;
    return true;
}

/* An eye space full of dead stones: no move is possible in it. Whoever moves first, the owner
 * captures in the end and the attacker plays next; two moves in a row of the owner are the capture
 * and one more. */
static struct gk_eye_value captured(struct gk_eye_value empty)
{
    int eyes = empty.b, threat = eyes;

    if (eyes == 0)
        threat = empty.c;
    else if (gk_eye_value_same(empty, gk_eye_value_make(1, 1, 2, 2)))
        threat = 2;
    return gk_eye_value_make(eyes, eyes, eyes, threat);
}

bool inside_ask(struct inside *inside, const struct inside_question *question,
                struct inside_answer *answer)
{
    struct build b = {.question = question};

    if (!make_graph(&b, inside->most))
        return false;
    bool full = is_full(&b.graph);
    if (full)
        memset(b.graph.mark, GK_EMPTY, sizeof b.graph.mark);
    const struct known *known = find_known(inside, &b.graph);
    int liberties = count_liberties(&b);
    const struct gk_result *result = &known->result[GAME_PLAIN][liberties];
    if (!known->solved || result->seki)
        return false;
    struct gk_eye_value value = full ? captured(result->value) : result->value;
    *answer = (struct inside_answer){
        .eyes = {value.a, value.b, value.c, value.d},
        .liberties = liberties,
    };
    if (!full)
        choose_vital(known, liberties, answer);
    return true;
}
