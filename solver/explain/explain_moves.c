/* SPDX-License-Identifier: MIT */
/* States of the exact game and their moves. */
#include "solver/explain/explain.h"

#include "solver/exact/table/exact_words.h"
#include "util/assert.h"
#include "util/bits.h"

void explain_game_init(struct explain_game *g, const struct exact_table *table, bool eye)
{
    *g = (struct explain_game){.eye = eye};
    for (; table; table = table->fewer)
        g->layer[g->n_layers++] = table;
}

/* A liberty that no stone on the graph or outside takes? */
static bool has_spare(const struct explain_game *g)
{
    return g->eye || g->settled[EXACT_ATTACKER];
}

const struct explain_game *explain_game_after(const struct explain_game *g,
                                              const struct explain_option *option)
{
    const struct explain_game *settled = g->settled[!option->next.to_move];

    return option->kind == GK_MOVE_EYE && settled ? settled : g;
}

bool explain_lives(const struct explain_game *g, const struct explain_state *s)
{
    const struct exact_table *t = g->layer[s->layer];
    enum exact_wall wall = g->eye ? EXACT_EYED : EXACT_BARE;
    exact_lives lives = s->banned == EXACT_NO_POINT
                            ? exact_word(t, wall, s->to_move, s->board)
                            : t->slot_lives[wall][t->event[s->event].slot];

    return lives >> s->liberties & 1;
}

struct explain_state explain_passed(const struct explain_state *s)
{
    struct explain_state next = *s;

    next.to_move = !s->to_move;
    next.banned = EXACT_NO_POINT;
    return next;
}

/* Moves in the making. */
struct explain_list {
    const struct explain_game *game;
    const struct explain_state *from;
    struct explain_option *out;
    int n;
};

static struct explain_option *add_option(struct explain_list *o, enum gk_move_kind kind, int vertex)
{
    struct explain_option *option = &o->out[o->n++];

    GK_ASSERT(S27, o->n <= EXPLAIN_MAX_OPTIONS);
    *option = (struct explain_option){
        .kind = (uint8_t)kind, .vertex = (uint8_t)vertex, .next = explain_passed(o->from)};
    return option;
}

/* Add a move at a vertex, which leads into `layer`: to a board, or to what an
 * event leads to. A defender who takes his wall's own last liberty has not
 * moved legally. */
static void add_vertex(struct explain_list *o, int layer, int vertex, uint32_t board,
                       const struct exact_event *event)
{
    const struct explain_game *g = o->game;
    const struct explain_state *s = o->from;
    const struct exact_table *t = g->layer[layer];
    bool none_else = !s->liberties && !has_spare(g);
    bool connects = t->space->board[s->board].unconnected >> vertex & 1;
    struct explain_option *option;

    if (s->to_move == EXACT_DEFENDER && none_else && !t->node[board].breathes)
        return;
    option = add_option(o, connects ? GK_MOVE_CONNECT : GK_MOVE_POINT, vertex);
    option->threat = layer != s->layer;
    option->wins =
        s->to_move == EXACT_ATTACKER && none_else && exact_last_liberty(t, s->board, vertex);
    option->next.layer = (uint8_t)layer;
    option->next.board = board;
    if (event && event->ko != EXACT_NO_POINT) {
        option->next.banned = event->ko;
        option->next.event = (uint32_t)(event - t->event);
    }
}

/* The moves on the vertices of `set`, when they lead into `layer`. */
static void add_vertices(struct explain_list *o, int layer, vertex_set set)
{
    const struct explain_state *s = o->from;
    const struct exact_table *t = o->game->layer[layer];
    const struct exact_node *node = &t->node[s->board];
    const uint32_t *number = t->space->add[s->to_move];
    vertex_set done = 0;

    for (uint32_t todo = node->plain[s->to_move] & set; todo; todo &= todo - 1) {
        int v = bits_lowest(todo);

        add_vertex(o, layer, v, s->board + number[v], NULL);
    }
    for (int i = 0; i < node->n_events[s->to_move]; i++) {
        const struct exact_event *event = &exact_events(t, s->board, s->to_move)[i];

        done |= (vertex_set)bits_of(event->vertex);
        if (set >> event->vertex & 1)
            add_vertex(o, layer, event->vertex, event->target, event);
    }
    /* On the very last liberty of the wall no stone is a suicide. */
    done |= node->plain[s->to_move];
    for (uint32_t todo = set & t->space->all & (uint32_t)~done; todo; todo &= todo - 1)
        if (s->to_move == EXACT_ATTACKER && !s->liberties && !has_spare(o->game) &&
            exact_last_liberty(t, s->board, bits_lowest(todo)))
            add_vertex(o, layer, bits_lowest(todo), s->board, NULL);
}

static void add_attacks_elsewhere(struct explain_list *o)
{
    const struct explain_state *s = o->from;
    bool breathes = o->game->layer[s->layer]->node[s->board].breathes;

    if (s->liberties) {
        struct explain_option *option = add_option(o, GK_MOVE_LIBERTY, EXACT_NO_POINT);

        option->next.liberties--;
        option->wins = s->liberties == 1 && !breathes && !has_spare(o->game);
    } else if (!breathes && o->game->eye) {
        add_option(o, GK_MOVE_EYE, EXACT_NO_POINT)->wins = true;
    }
}

int explain_options(const struct explain_game *g, const struct explain_state *s,
                    struct explain_option out[EXPLAIN_MAX_OPTIONS])
{
    const struct exact_table *t = g->layer[s->layer];
    struct explain_list o = {.game = g, .from = s, .out = out};
    vertex_set banned = s->banned == EXACT_NO_POINT ? 0 : (vertex_set)bits_of(s->banned);
    struct explain_state passed = explain_passed(s);

    add_vertices(&o, s->layer, (vertex_set)~banned);
    if (banned && exact_holds_threat(t, s->to_move))
        add_vertices(&o, s->layer + 1, banned);
    if (s->to_move == EXACT_ATTACKER)
        add_attacks_elsewhere(&o);
    if (g->settled[s->to_move])
        add_option(&o, GK_MOVE_EYE, EXACT_NO_POINT)->wins =
            s->to_move == EXACT_ATTACKER && !s->liberties && !t->node[s->board].breathes;
    if (t->threats && !t->rules.fixed_threats && exact_holds_threat(t, !s->to_move))
        add_option(&o, GK_MOVE_THREAT, EXACT_NO_POINT)->next.layer++;
    if (s->to_move == EXACT_DEFENDER || (explain_lives(g, s) && explain_lives(g, &passed)))
        add_option(&o, GK_MOVE_PASS, EXACT_NO_POINT);
    for (int i = 0; i < o.n; i++)
        GK_ASSERT(S27, out[i].next.layer < g->n_layers);
    return o.n;
}

struct exact_board explain_wall_taken(const struct explain_game *g, const struct explain_state *s,
                                      const struct explain_option *option)
{
    const struct exact_space *space = g->layer[s->layer]->space;
    struct exact_board board = space->board[s->board];
    vertex_set stone = option->vertex == EXACT_NO_POINT ? 0 : (vertex_set)bits_of(option->vertex);
    vertex_set empty, taken = 0;

    board.attacker |= stone;
    board.unconnected &= (vertex_set)~stone;
    empty = (vertex_set)(space->all & ~(board.attacker | board.defender));
    for (uint32_t todo = board.defender; todo;) {
        vertex_set chain = exact_chain(space, board.defender, bits_lowest(todo));

        if (!(space->neighbours[chain] & empty))
            taken |= chain;
        todo &= (uint32_t)~chain;
    }
    board.defender &= (vertex_set)~taken;
    return board;
}
