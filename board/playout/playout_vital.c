/* SPDX-License-Identifier: MIT */
/* Vital points of small rooms: where one move makes two eyes, or leaves one. */
#include "board/playout/playout_board.h"

enum { LARGEST = 6 };

/* Empty points that are connected, with how many of the others are beside each. */
struct room {
    int n;
    int point[LARGEST], beside[LARGEST];
};

static int find_point(const struct room *r, int point)
{
    int i = 0;

    while (i < r->n && r->point[i] != point)
        i++;
    return i;
}

/* False if it is too large, or has stones of both colors around. */
static bool fill_room(const struct playout_board *b, int from, struct room *out)
{
    int colours = 0;

    out->n = 1;
    out->point[0] = from;
    for (int i = 0; i < out->n; i++) {
        out->beside[i] = 0;
        for (int k = 0; k < 4; k++) {
            int at = out->point[i] + playout_step[k];

            if (b->stone[at] != GK_VACANT) {
                colours |= b->stone[at] == PLAYOUT_EDGE ? 0 : b->stone[at];
                continue;
            }
            out->beside[i]++;
            if (find_point(out, at) < out->n)
                continue;
            if (out->n == LARGEST)
                return false;
            out->point[out->n++] = at;
        }
    }
    return colours != (GK_BLACK | GK_WHITE);
}

/* With so many points, is the one with most beside it vital? The others are two eyes whoever moves,
 * or one. */
static bool has_vital(int points, int beside, int sum)
{
    switch (points) {
    case 3: return beside == 2;
    case 4: return beside == 3;
    case 5: return beside == 4 || (beside == 3 && sum == 10); /* a cross, a bulky five */
    case LARGEST: return beside == 4 && sum == 12;            /* a flower six */
    default: return false;
    }
}

int playout_vital(const struct playout_board *b, int point)
{
    struct room room;
    int best = 0, sum = 0;

    if (!fill_room(b, point, &room))
        return GK_PASS;
    for (int i = 0; i < room.n; i++) {
        sum += room.beside[i];
        if (room.beside[i] > room.beside[best])
            best = i;
    }
    return has_vital(room.n, room.beside[best], sum) ? room.point[best] : GK_PASS;
}
