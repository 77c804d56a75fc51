/* SPDX-License-Identifier: MIT */
/* Moves by what is around them: hane, cuts, blocks. */
#include "board/playout/playout_board.h"

#include <string.h>

/* Rows of three; the move is in the middle. X: who plays, or the other one, and O then the
 * opposite; x: no X there, o: no O, #: off the board, ?: anything. */
static const char *const patterns[] = {
    "XOX...???", /* hane that encloses */
    "XO....?.?", /* hane that cuts nothing */
    "XO?X..x.?", /* a turn */
    ".O.X.....", /* a diagonal attachment */
    "XO?O.o?o?", /* a cut */
    "XO?O.X???", /* a cut that was peeped at */
    "?X?O.Oooo", /* pushing through */
    "OX?o.O???", /* cutting a knight's move */
    "X.?O.?##?", /* along the edge: a chase, */
    "OX?X.O###", /* a block of a cut, */
    "?X?x.O###", /* and of a connection */
};
enum { N_PATTERNS = sizeof patterns / sizeof *patterns, SYMMETRIES = 8 };

/* Where each of the 8 directions of playout_step[] is in a pattern. */
static const int8_t place_of[8] = {1, 5, 7, 3, 0, 2, 8, 6};

static bool fits(char wanted, int stone, int x)
{
    int o = x == GK_BLACK ? GK_WHITE : GK_BLACK;

    switch (wanted) {
    case 'X': return stone == x;
    case 'O': return stone == o;
    case 'x': return stone != x && stone != PLAYOUT_EDGE;
    case 'o': return stone != o && stone != PLAYOUT_EDGE;
    case '.': return stone == GK_VACANT;
    case '#': return stone == PLAYOUT_EDGE;
    default: return true;
    }
}

/* A place of a pattern turned and mirrored. */
static int turned_place(int place, int symmetry)
{
    int row = place / 3, col = place % 3;

    if (symmetry & 1)
        row = 2 - row;
    if (symmetry & 2)
        col = 2 - col;
    return symmetry & 4 ? 3 * col + row : 3 * row + col;
}

/* All codes of a pattern, direction by direction. */
static void add_codes(struct playout_patterns *p, const char turned[9], int x, int direction,
                      unsigned code)
{
    if (direction == 8) {
        p->bits[code / 8] |= (uint8_t)(1u << code % 8);
        return;
    }
    for (unsigned stone = 0; stone <= PLAYOUT_EDGE; stone++)
        if (fits(turned[place_of[direction]], (int)stone, x))
            add_codes(p, turned, x, direction + 1, code | stone << 2 * direction);
}

void playout_patterns_make(struct playout_patterns *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < N_PATTERNS; i++)
        for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
            char turned[9];

            for (int place = 0; place < 9; place++)
                turned[turned_place(place, symmetry)] = patterns[i][place];
            add_codes(out, turned, GK_BLACK, 0, 0);
            add_codes(out, turned, GK_WHITE, 0, 0);
        }
}

bool playout_has_pattern(const struct playout_patterns *p, const struct playout_board *b,
                         int point)
{
    unsigned code = 0;

    for (int i = 0; i < 8; i++)
        code |= (unsigned)b->stone[point + playout_step[i]] << 2 * i;
    return p->bits[code / 8] >> code % 8 & 1;
}
