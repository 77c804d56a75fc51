/* SPDX-License-Identifier: MIT */
/* The quick board: chains, liberties, and the journal. */
#include "board/tactics/quick.h"

#include <string.h>

#include <gankei/experimental/board.h>

#include "util/assert.h"

#define MOVE_SAVES GK_BOARD_POINTS /* more than a move needs */

/* The chain of that head, to be changed. */
static struct quick_chain *chain_to_change(struct quick *quick, int head)
{
    if (quick->saved_at[head] != quick->move_serial) {
        quick->saved_at[head] = quick->move_serial;
        quick->saves[quick->n_saves].head = (int16_t)head;
        quick->saves[quick->n_saves++].old = quick->chain[head];
    }
    return &quick->chain[head];
}

static void add_liberty(struct quick *quick, int head, int point)
{
    if (!quick_set_has(&quick->chain[head].liberties, point)) {
        struct quick_chain *chain = chain_to_change(quick, head);

        quick_set_add(&chain->liberties, point);
        chain->n_liberties++;
    }
}

static void drop_liberty(struct quick *quick, int head, int point)
{
    if (quick_set_has(&quick->chain[head].liberties, point)) {
        struct quick_chain *chain = chain_to_change(quick, head);

        quick_set_drop(&chain->liberties, point);
        chain->n_liberties--;
    }
}

/* Give the stones of the chain of `head`, in their circle, another head. */
static void rename_chain(struct quick *quick, int head, int name)
{
    int stone = head;

    do {
        quick->head[stone] = (int16_t)name;
        stone = quick->next[stone];
    } while (stone != head);
}

/* Join two circles, or part them. */
static void exchange_next(struct quick *quick, int a, int b)
{
    int16_t after = quick->next[a];

    quick->next[a] = quick->next[b];
    quick->next[b] = after;
}

static void join_circles(struct quick *quick, struct quick_undo *undo, int into, int head)
{
    undo->joined[undo->n_joined].into = (int16_t)into;
    undo->joined[undo->n_joined++].head = (int16_t)head;
    rename_chain(quick, head, into);
    exchange_next(quick, into, head);
}

/* Unite two chains of a colour; returns the head. The smaller one is renamed. */
static int merge_chains(struct quick *quick, struct quick_undo *undo, int a, int b)
{
    int large = quick->chain[a].n_stones >= quick->chain[b].n_stones ? a : b;
    int small = large == a ? b : a;
    struct quick_chain *into = chain_to_change(quick, large);
    const struct quick_chain *from = &quick->chain[small];

    join_circles(quick, undo, large, small);
    into->n_stones = (int16_t)(into->n_stones + from->n_stones);
    into->immortal = into->immortal || from->immortal;
    for (int i = 0; i < QUICK_WORDS; i++) {
        uint64_t new = from->liberties.word[i] & ~into->liberties.word[i];

        into->liberties.word[i] |= new;
        for (; new; new &= new - 1)
            into->n_liberties++;
    }
    return large;
}

/* A stone alone, or at a chain of at least two to which it is joined at once. Returns the head. */
static int begin_chain(struct quick *quick, struct quick_undo *undo, int point, int beside)
{
    struct quick_chain *chain;

    quick->next[point] = (int16_t)point;
    if (beside != GK_PASS && quick->chain[beside].n_stones > 1) {
        join_circles(quick, undo, beside, point);
        chain_to_change(quick, beside)->n_stones++;
        return beside;
    }
    quick->head[point] = (int16_t)point;
    chain = chain_to_change(quick, point);
    *chain = (struct quick_chain){.n_stones = 1};
    return point;
}

/* Put a stone on the board and join it to its chain; returns the head. */
static int put_stone(struct quick *quick, struct quick_undo *undo, int point, int who)
{
    int head, beside[4], n_beside = 0;

    undo->point = (int16_t)point;
    undo->head = quick->head[point];
    undo->next = quick->next[point];
    for (int i = 0; i < quick->n_neighbours[point]; i++) {
        int next = quick->neighbour[point][i];

        if (quick->stone[next] != GK_VACANT)
            drop_liberty(quick, quick->head[next], point);
        if (quick->stone[next] == who)
            beside[n_beside++] = quick->head[next];
    }
    quick->stone[point] = (int16_t)who;
    quick->hash ^= quick->zobrist[point][who];
    head = begin_chain(quick, undo, point, n_beside > 0 ? beside[0] : GK_PASS);
    for (int i = 0; i < quick->n_neighbours[point]; i++) {
        int next = quick->neighbour[point][i];

        if (quick->stone[next] == GK_VACANT)
            add_liberty(quick, head, next);
    }
    for (int i = 0; i < n_beside; i++) {
        int next = quick->head[beside[i]];

        if (next != head)
            head = merge_chains(quick, undo, head, next);
    }
    return head;
}

/* Take a chain off; returns the number of its stones. */
static int take_off(struct quick *quick, struct quick_undo *undo, int head)
{
    int colour = quick->stone[head], stone = head, n = 0;

    undo->colour = (uint8_t)colour;
    undo->taken[undo->n_taken++] = (int16_t)head;
    do {
        quick->stone[stone] = GK_VACANT;
        quick->hash ^= quick->zobrist[stone][colour];
        for (int i = 0; i < quick->n_neighbours[stone]; i++) {
            int next = quick->neighbour[stone][i];

            if (quick->stone[next] == (int)gk_opponent((enum gk_stone)colour))
                add_liberty(quick, quick->head[next], stone);
        }
        stone = quick->next[stone];
        n++;
    } while (stone != head);
    return n;
}

/* Put a chain back, whose records are as they were before it was taken off. */
static void put_back(struct quick *quick, int head, int colour)
{
    int stone = head;

    do {
        quick->stone[stone] = (int16_t)colour;
        stone = quick->next[stone];
    } while (stone != head);
}

static struct quick_undo *push_undo(struct quick *quick)
{
    struct quick_undo *undo = &quick->undo[quick->n_undo++];

    undo->hash = quick->hash;
    undo->n_saves = quick->n_saves;
    undo->ko = quick->ko;
    undo->ko_banned = quick->ko_banned;
    undo->n_joined = undo->n_taken = 0;
    undo->point = GK_PASS;
    quick->move_serial++;
    quick->ko = GK_PASS;
    return undo;
}

/* Would a stone at `point` stay, and if not, may it be played nevertheless? */
static bool is_legal(const struct quick *quick, int point, int who)
{
    bool alone = true;

    for (int i = 0; i < quick->n_neighbours[point]; i++) {
        int next = quick->neighbour[point][i];
        const struct quick_chain *chain = &quick->chain[quick->head[next]];

        if (quick->stone[next] == GK_VACANT)
            return true;
        if (quick->stone[next] == who) {
            if (chain->n_liberties > 1 || chain->immortal)
                return true;
            alone = false;
        } else if (chain->n_liberties == 1 && !chain->immortal) {
            return true;
        }
    }
    return quick->suicide && !alone;
}

bool quick_full(const struct quick *quick)
{
    return quick->n_undo >= QUICK_DEPTH || quick->n_saves + MOVE_SAVES > QUICK_SAVES;
}

enum gk_play quick_play(struct quick *quick, int point, enum gk_stone who)
{
    int head, taken = GK_PASS, captured = 0;
    struct quick_chain *chain;
    struct quick_undo *undo;

    quick_look(quick, point);
    quick_look_around(quick, point);
    if (quick->stone[point] != GK_VACANT)
        return GK_PLAY_OCCUPIED;
    if (!is_legal(quick, point, (int)who))
        return GK_PLAY_SUICIDE;

    GK_ASSERT(B1, !quick_full(quick));
    undo = push_undo(quick);
    head = put_stone(quick, undo, point, (int)who);
    for (int i = 0; i < quick->n_neighbours[point]; i++) {
        int next = quick->neighbour[point][i];

        if (quick->stone[next] != (int)gk_opponent(who))
            continue;
        chain = &quick->chain[quick->head[next]];
        if (chain->n_liberties == 0 && !chain->immortal) {
            captured += take_off(quick, undo, quick->head[next]);
            taken = next;
        }
    }
    chain = &quick->chain[head];
    if (chain->n_liberties == 0 && !chain->immortal) {
        take_off(quick, undo, head);
    } else if (captured == 1 && chain->n_stones == 1 && chain->n_liberties == 1 &&
               !chain->immortal) {
        quick->ko = (int16_t)taken;
        quick->ko_banned = (uint8_t)gk_opponent(who);
    }
    return GK_PLAY_DONE;
}

void quick_pass(struct quick *quick)
{
    GK_ASSERT(B1, !quick_full(quick));
    push_undo(quick);
}

void quick_undo(struct quick *quick)
{
    const struct quick_undo *undo;

    GK_ASSERT(B2, quick->n_undo > 0);
    undo = &quick->undo[--quick->n_undo];
    quick->ko = undo->ko;
    quick->ko_banned = undo->ko_banned;
    quick->hash = undo->hash;
    if (undo->point == GK_PASS)
        return;
    while (quick->n_saves > undo->n_saves) {
        quick->n_saves--;
        quick->chain[quick->saves[quick->n_saves].head] = quick->saves[quick->n_saves].old;
    }
    for (int i = 0; i < undo->n_taken; i++)
        put_back(quick, undo->taken[i], undo->colour);
    for (int i = undo->n_joined - 1; i >= 0; i--) {
        exchange_next(quick, undo->joined[i].into, undo->joined[i].head);
        rename_chain(quick, undo->joined[i].head, undo->joined[i].head);
    }
    quick->stone[undo->point] = GK_VACANT;
    quick->head[undo->point] = undo->head;
    quick->next[undo->point] = undo->next;
}

uint64_t quick_key(const struct quick *quick)
{
    if (quick->n_undo == 0)
        return 1;
    if (quick->ko == GK_PASS)
        return quick->hash;
    return quick->hash ^ bits_mix(((uint64_t)quick->ko << 8) + quick->ko_banned + (1U << 20));
}

static void load_neighbours(struct quick *quick, const struct gk_board *board, int point)
{
    struct quick_near *near = &quick->near[point];
    int neighbour[4], n = gk_board_neighbours(board, point, neighbour);
    int least = point < GK_BOARD_SIDE ? 0 : point - GK_BOARD_SIDE;

    near->word = least / 64 < QUICK_WORDS - 1 ? least / 64 : QUICK_WORDS - 2;
    quick->n_neighbours[point] = (uint8_t)n;
    for (int i = 0; i < 4; i++) {
        int next = i < n ? neighbour[i] : QUICK_BEYOND;

        quick->neighbour[point][i] = (int16_t)next;
        if (i >= n)
            continue;
        if (next / 64 == near->word)
            near->low |= bits64_of(next % 64);
        else
            near->high |= bits64_of(next % 64);
    }
}

/* The stones of a board are put one by one; the order does not matter, since none
 * is captured. */
void quick_load(struct quick *quick, const struct gk_board *board, bool suicide)
{
    memset(quick, 0, offsetof(struct quick, undo));
    quick->suicide = suicide;
    quick->ko = board->ko;
    quick->ko_banned = board->ko_banned;
    quick->move_serial = 1;
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        for (int who = 1; who <= 2; who++)
            quick->zobrist[point][who] = bits_mix((uint64_t)point * 4 + (uint64_t)who);
        if (gk_board_has(board, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE))
            load_neighbours(quick, board, point);
    }
    quick->stone[QUICK_BEYOND] = GK_X + GK_O;
    quick->head[QUICK_BEYOND] = QUICK_BEYOND;
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        struct quick_undo undo = {.n_joined = 0};
        int head;

        if (board->stone[point] == GK_VACANT)
            continue;
        head = put_stone(quick, &undo, point, board->stone[point]);
        if (board->immortal[point])
            chain_to_change(quick, head)->immortal = true;
        quick->n_saves = 0;
        quick->move_serial++;
    }
    quick->hash = 0;
}

int quick_set_list(const struct quick_set *set, int16_t *points, int max)
{
    int n = 0;

    for (int i = 0; i < QUICK_WORDS; i++)
        for (uint64_t word = set->word[i]; word; word &= word - 1) {
            if (n == max)
                return n;
            points[n++] = (int16_t)(i * 64 + bits64_lowest(word));
        }
    return n;
}
