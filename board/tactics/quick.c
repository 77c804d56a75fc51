/* SPDX-License-Identifier: MIT */
/* The quick board: chains, liberties, and the journal. */
#include "board/tactics/quick.h"

#include <string.h>

#include <gankei/experimental/board.h>

#include "util/assert.h"

/* What one move can write at most: each stone changes its cells at most twice
 * (it joins a chain, it is taken off), and each chain is saved once. */
#define MOVE_CELLS (4 * GK_BOARD_POINTS)
#define MOVE_SAVES GK_BOARD_POINTS

static void set_cell(struct quick *quick, int16_t *cell, int value)
{
    quick->cells[quick->n_cells].cell = cell;
    quick->cells[quick->n_cells++].old = *cell;
    *cell = (int16_t)value;
}

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

/* Unite two chains of a colour; returns the head. The smaller one is renamed. */
static int merge_chains(struct quick *quick, int a, int b)
{
    struct quick_chain *into;
    const struct quick_chain *from;
    int large = quick->chain[a].n_stones >= quick->chain[b].n_stones ? a : b;
    int small = large == a ? b : a;
    int stone = small, after;

    do {
        set_cell(quick, &quick->head[stone], large);
        stone = quick->next[stone];
    } while (stone != small);
    after = quick->next[large];
    set_cell(quick, &quick->next[large], quick->next[small]);
    set_cell(quick, &quick->next[small], after);

    into = chain_to_change(quick, large);
    from = &quick->chain[small];
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

/* Put a stone on the board and join it to its chain; returns the head. */
static int put_stone(struct quick *quick, int point, int who)
{
    struct quick_chain *chain = chain_to_change(quick, point);
    int head = point;

    memset(chain, 0, sizeof *chain);
    chain->n_stones = 1;
    set_cell(quick, &quick->stone[point], who);
    set_cell(quick, &quick->head[point], point);
    set_cell(quick, &quick->next[point], point);
    quick->hash ^= quick->zobrist[point][who];
    for (int i = 0; i < quick->n_neighbours[point]; i++) {
        int next = quick->neighbour[point][i];

        if (quick->stone[next] == GK_VACANT)
            add_liberty(quick, quick->head[point], next);
        else
            drop_liberty(quick, quick->head[next], point);
    }
    for (int i = 0; i < quick->n_neighbours[point]; i++) {
        int next = quick->neighbour[point][i];

        if (quick->stone[next] == who && quick->head[next] != head)
            head = merge_chains(quick, head, quick->head[next]);
    }
    return head;
}

/* Take a chain off; returns the number of its stones. */
static int take_off(struct quick *quick, int head)
{
    int colour = quick->stone[head], stone = head, n = 0;

    do {
        set_cell(quick, &quick->stone[stone], GK_VACANT);
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

static void push_undo(struct quick *quick)
{
    GK_ASSERT(B1, !quick_full(quick));
    quick->undo[quick->n_undo++] = (struct quick_undo){.n_cells = quick->n_cells,
                                                       .n_saves = quick->n_saves,
                                                       .ko = quick->ko,
                                                       .ko_banned = quick->ko_banned,
                                                       .hash = quick->hash};
    quick->move_serial++;
    quick->ko = GK_PASS;
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
    return quick->n_undo >= QUICK_DEPTH || quick->n_cells + MOVE_CELLS > QUICK_CELLS ||
           quick->n_saves + MOVE_SAVES > QUICK_SAVES;
}

enum gk_play quick_play(struct quick *quick, int point, enum gk_stone who, bool ignore_ko)
{
    int head, taken = GK_PASS, captured = 0;
    struct quick_chain *chain;

    quick_look(quick, point);
    for (int i = 0; i < quick->n_neighbours[point]; i++)
        quick_look(quick, quick->neighbour[point][i]);
    if (quick->stone[point] != GK_VACANT)
        return GK_PLAY_OCCUPIED;
    if (quick->ko == point && quick->ko_banned == who && !ignore_ko)
        return GK_PLAY_KO;
    if (!is_legal(quick, point, (int)who))
        return GK_PLAY_SUICIDE;

    push_undo(quick);
    head = put_stone(quick, point, (int)who);
    for (int i = 0; i < quick->n_neighbours[point]; i++) {
        int next = quick->neighbour[point][i];

        if (quick->stone[next] != (int)gk_opponent(who))
            continue;
        chain = &quick->chain[quick->head[next]];
        if (chain->n_liberties == 0 && !chain->immortal) {
            captured += take_off(quick, quick->head[next]);
            taken = next;
        }
    }
    chain = &quick->chain[head];
    if (chain->n_liberties == 0 && !chain->immortal) {
        take_off(quick, head);
    } else if (captured == 1 && chain->n_stones == 1 && chain->n_liberties == 1 &&
               !chain->immortal) {
        quick->ko = (int16_t)taken;
        quick->ko_banned = (uint8_t)gk_opponent(who);
    }
    return GK_PLAY_DONE;
}

void quick_pass(struct quick *quick)
{
    push_undo(quick);
}

void quick_undo(struct quick *quick)
{
    const struct quick_undo *undo;

    GK_ASSERT(B2, quick->n_undo > 0);
    undo = &quick->undo[--quick->n_undo];
    while (quick->n_cells > undo->n_cells) {
        quick->n_cells--;
        *quick->cells[quick->n_cells].cell = quick->cells[quick->n_cells].old;
    }
    while (quick->n_saves > undo->n_saves) {
        quick->n_saves--;
        quick->chain[quick->saves[quick->n_saves].head] = quick->saves[quick->n_saves].old;
    }
    quick->ko = undo->ko;
    quick->ko_banned = undo->ko_banned;
    quick->hash = undo->hash;
}

uint64_t quick_key(const struct quick *quick)
{
    if (quick->n_undo == 0)
        return 1;
    if (quick->ko == GK_PASS)
        return quick->hash;
    return quick->hash ^ bits_mix(((uint64_t)quick->ko << 8) + quick->ko_banned + (1U << 20));
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
        int neighbour[4];

        for (int who = 1; who <= 2; who++)
            quick->zobrist[point][who] = bits_mix((uint64_t)point * 4 + (uint64_t)who);
        if (!gk_board_has(board, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE))
            continue;
        quick->n_neighbours[point] = (uint8_t)gk_board_neighbours(board, point, neighbour);
        for (int i = 0; i < quick->n_neighbours[point]; i++)
            quick->neighbour[point][i] = (int16_t)neighbour[i];
    }
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        int head;

        if (board->stone[point] == GK_VACANT)
            continue;
        head = put_stone(quick, point, board->stone[point]);
        if (board->immortal[point])
            chain_to_change(quick, head)->immortal = true;
        quick->n_cells = 0;
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
