/* SPDX-License-Identifier: MIT */
/* The characters of a drawing: one table for reading and writing. */
#include "graph/symbol.h"

/* By mark, then attack + 2 * defence. */
static const char SYMBOL[4][4] = {
    [GK_EMPTY] = {'.', '<', '>', '*'},
    [GK_MARGIN] = {'!', '(', ')', '@'},
    [GK_DEAD] = {'X', 'X', 'X', 'X'},
    [GK_DEAD_MARGIN] = {'$', '$', '$', '$'},
};

bool symbol_valid(char c)
{
    return c == 'x' || symbol_mark(c) >= 0;
}

int symbol_mark(char c)
{
    for (int mark = 0; mark < 4; mark++)
        for (int vital = 0; vital < 4; vital++)
            if (SYMBOL[mark][vital] == c)
                return mark;
    return -1;
}

bool symbol_margin(char c)
{
    int mark = symbol_mark(c);

    return mark == GK_MARGIN || mark == GK_DEAD_MARGIN;
}

bool symbol_attack(char c)
{
    return c == '*' || c == '<' || c == '@' || c == '(';
}

bool symbol_defence(char c)
{
    return c == '*' || c == '>' || c == '@' || c == ')';
}

char symbol_of_mark(enum gk_mark mark, bool attack, bool defence)
{
    return mark == GK_HOLE ? 'O' : SYMBOL[mark][(attack ? 1 : 0) + (defence ? 2 : 0)];
}
