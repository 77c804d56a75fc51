/* SPDX-License-Identifier: MIT */
/*
 * Domains of influence, and in them the points of eye spaces.
 *
 * Chains that are dead are invisible. A colour has influence on (1) its living
 * stones, (2) the points beside them, and (3), again and again, every point that
 * sees two adjoining points of influence, one beside it and one diagonal to it:
 *
 *     u a b c      e is reached from a and b (or a and d), but not if a living
 *       d e f      opponent stands on d, the knight's move, or on both u and c,
 *       g h i      the two-space jump; nor if b is on the first line.
 *
 * A point beside a living opponent is reached by rule 2 only: influence does not
 * flow under stones. A corner is reached from either neighbour unless there is
 * a living opponent on one of the three points around it; one that both reach goes to whom alone
 * the point diagonal to it belongs.
 *
 * Points beyond what is known of the board are in no domain.
 *
 * The points of a colour are those beside its living stones, the gaps in its walls, and those
 * where it alone has influence. So a point between living stones of both colours belongs to both, a
 * far point to which both flow to neither.
 */
#include <gankei/eyespace.h>

#include <string.h>

struct domain {
    const struct gk_board *board;
    const bool *living; /* is there a living stone? */
    enum gk_stone colour;
    bool beside[GK_BOARD_POINTS]; /* a living stone of the colour; of dead chains all stones */
    bool influence[GK_BOARD_POINTS];
};

static bool has_living(const struct domain *d, int row, int col, enum gk_stone colour)
{
    int point = gk_point(row, col);

    return gk_board_has(d->board, row, col) && d->living[point] && d->board->stone[point] == colour;
}

static bool has_influence(const struct domain *d, int row, int col)
{
    return gk_board_has(d->board, row, col) && d->influence[gk_point(row, col)];
}

static bool on_first_line(const struct gk_board *board, int row, int col)
{
    return row == 0 || row == board->rows - 1 || col == 0 || col == board->cols - 1;
}

/* A dead chain is beside the colour with all its stones if it is with one. */
static void take_dead_chains(struct domain *d)
{
    int16_t stones[GK_BOARD_POINTS];

    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        if (d->board->stone[point] == GK_VACANT || !d->beside[point])
            continue;
        for (int i = gk_board_chain(d->board, point, stones).n_stones - 1; i >= 0; i--)
            d->beside[stones[i]] = d->influence[stones[i]] = true;
    }
}

/* Rules 1 and 2. */
static void begin(struct domain *d)
{
    const struct gk_board *board = d->board;

    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        int near[4], n_near;

        if (!d->living[point] || board->stone[point] != d->colour)
            continue;
        d->influence[point] = true;
        n_near = gk_board_neighbours(board, point, near);
        for (int k = 0; k < n_near; k++)
            if (!d->living[near[k]] && !gk_board_is_beyond(board, near[k]))
                d->beside[near[k]] = d->influence[near[k]] = true;
    }
    take_dead_chains(d);
}

/* Is (row, col) reached from b, which lies in direction (dr, dc), and the point a beside
 * that in direction (ar, ac)? */
static bool reached_from(const struct domain *d, int row, int col, const int b[2], const int a[2])
{
    enum gk_stone other = gk_opponent(d->colour);

    return has_influence(d, row + b[0] + a[0], col + b[1] + a[1]) &&
           !has_living(d, row + a[0], col + a[1], other) &&
           !(has_living(d, row + b[0] + 2 * a[0], col + b[1] + 2 * a[1], other) &&
             has_living(d, row + b[0] - a[0], col + b[1] - a[1], other));
}

static bool corner_reached(const struct domain *d, int row, int col)
{
    enum gk_stone other = gk_opponent(d->colour);
    int r = row == 0 ? 1 : row - 1, c = col == 0 ? 1 : col - 1;

    return (has_influence(d, r, col) || has_influence(d, row, c)) &&
           !has_living(d, r, col, other) && !has_living(d, row, c, other) &&
           !has_living(d, r, c, other);
}

/* Rule 3 for one point. */
static bool reached(const struct domain *d, int row, int col)
{
    static const int step[4][2] = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};
    const struct gk_board *board = d->board;

    if ((row == 0 || row == board->rows - 1) && (col == 0 || col == board->cols - 1))
        return corner_reached(d, row, col);
    for (int k = 0; k < 4; k++) {
        const int *b = step[k];

        if (has_influence(d, row + b[0], col + b[1]) &&
            !on_first_line(board, row + b[0], col + b[1]) &&
            (reached_from(d, row, col, b, step[(k + 1) % 4]) ||
             reached_from(d, row, col, b, step[(k + 3) % 4])))
            return true;
    }
    return false;
}

/* Rule 3 until nothing changes; `closed` are the points beside living opponents. */
static void spread(struct domain *d, const bool closed[GK_BOARD_POINTS])
{
    bool changed = true;

    while (changed) {
        changed = false;
        for (int row = 0; row < d->board->rows; row++)
            for (int col = 0; col < d->board->cols; col++) {
                int point = gk_point(row, col);

                if (!d->influence[point] && !d->living[point] && !closed[point] &&
                    !gk_board_is_beyond(d->board, point) && reached(d, row, col))
                    d->influence[point] = changed = true;
            }
    }
}

/* Is a point without a living stone the colour's, gaps apart? */
static bool belongs(const struct domain *own, const struct domain *other, int point)
{
    return own->beside[point] || (!other->beside[point] && own->influence[point] &&
                                  !own->living[point] && !other->influence[point]);
}

/* A corner that both reach goes to whom alone the point diagonal to it belongs: one point beside
 * it is less than two adjoining ones. */
static void settle_corners(struct domain domain[2])
{
    int last_row = domain->board->rows - 1, last_col = domain->board->cols - 1;

    for (int i = 0; i < 4; i++) {
        int row = i & 1 ? last_row : 0, col = i & 2 ? last_col : 0;
        int corner = gk_point(row, col);
        int inner = gk_point(row ? row - 1 : 1, col ? col - 1 : 1);
        bool black = belongs(&domain[0], &domain[1], inner);
        bool white = belongs(&domain[1], &domain[0], inner);

        if (black != white && domain[0].influence[corner] && domain[1].influence[corner])
            domain[black ? 1 : 0].influence[corner] = false;
    }
}

/*
 * A point beside living opponents only is a gap in the wall of the colour if most
 * neighbours belong to it alone and no others are vacant: there the opponent comes in and
 * the owner closes the eye space, so both have it.
 */
static bool is_gap(const struct domain *own, const struct domain *other, int point)
{
    int near[4], n_near, n_own = 0, n_living = 0;

    if (!other->beside[point] || own->beside[point])
        return false;
    n_near = gk_board_neighbours(own->board, point, near);
    for (int k = 0; k < n_near; k++) {
        n_living += own->living[near[k]];
        n_own += belongs(own, other, near[k]) && !belongs(other, own, near[k]);
    }
    return n_own > n_living && n_own + n_living == n_near;
}

/* The points of a colour's eye spaces, inner ones for the time being. */
static void take_points(const struct domain *own, const struct domain *other, struct gk_eyes *eyes)
{
    const struct gk_board *board = own->board;

    for (int row = 0; row < board->rows; row++)
        for (int col = 0; col < board->cols; col++) {
            int point = gk_point(row, col);

            if (own->living[point] || board->stone[point] == own->colour)
                continue;
            if (!belongs(own, other, point) && !is_gap(own, other, point))
                continue;
            eyes->point[point].kind = GK_EYE_INNER;
            eyes->point[point].dead = board->stone[point] != GK_VACANT;
        }
}

/*
 * A false margin: a vacant eye point beside the owner's dead prey and beside living opponents
 * whose move there connects the two but is left with one liberty. So they cannot get in.
 */
static bool is_false_margin(const struct gk_board *board, const struct gk_eyes *eyes,
                            const struct gk_chain_status status[GK_BOARD_POINTS], int point)
{
    enum gk_stone other = gk_opponent(eyes->colour);
    int near[4], n_near = gk_board_neighbours(board, point, near);
    bool prey = false, living = false;
    struct gk_board after = *board;

    if (board->stone[point] != GK_VACANT || board->ko == point)
        return false;
    for (int k = 0; k < n_near; k++) {
        if (board->stone[near[k]] == GK_VACANT && !gk_is_eye_space(eyes, near[k]))
            return false;
        if (board->stone[near[k]] != other)
            continue;
        if (eyes->point[near[k]].dead)
            prey = true;
        else if (status[near[k]].attack == GK_FAILURE)
            living = true;
        else
            return false;
    }
    if (!prey || !living)
        return false;
    return gk_board_play(&after, point, other, false, NULL) != GK_PLAY_DONE ||
           gk_board_chain(&after, point, NULL).n_liberties <= 1;
}

/* Does a living opponent or the outside adjoin this eye point? The owner's dead stones, too,
 * are the opponent's. */
static bool is_margin(const struct gk_board *board, const struct gk_eyes *eyes,
                      const bool living[GK_BOARD_POINTS], int point)
{
    int near[4], n_near = gk_board_neighbours(board, point, near);

    for (int k = 0; k < n_near; k++)
        if (!gk_is_eye_space(eyes, near[k]) &&
            !(living[near[k]] && board->stone[near[k]] == eyes->colour))
            return true;
    return false;
}

static void find_margins(const struct gk_board *board,
                         const struct gk_chain_status status[GK_BOARD_POINTS],
                         const bool living[GK_BOARD_POINTS], struct gk_eyes *eyes)
{
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        if (!gk_is_eye_space(eyes, point) || !is_margin(board, eyes, living, point))
            continue;
        if (is_false_margin(board, eyes, status, point))
            eyes->point[point].false_margin = true;
        else
            eyes->point[point].kind = GK_EYE_MARGIN;
    }
}

void gk_domains_make(const struct gk_board *board,
                     const struct gk_chain_status status[GK_BOARD_POINTS], struct gk_eyes eyes[2])
{
    struct domain domain[2];
    bool living[GK_BOARD_POINTS];

    for (int point = 0; point < GK_BOARD_POINTS; point++)
        living[point] = board->stone[point] != GK_VACANT && !gk_chain_dead(&status[point]);
    memset(domain, 0, sizeof domain);
    for (int i = 0; i < 2; i++) {
        domain[i].board = board;
        domain[i].living = living;
        domain[i].colour = i == 0 ? GK_BLACK : GK_WHITE;
        begin(&domain[i]);
    }
    for (int i = 0; i < 2; i++)
        spread(&domain[i], domain[1 - i].beside);
    settle_corners(domain);
    for (int i = 0; i < 2; i++) {
        memset(&eyes[i], 0, sizeof eyes[i]);
        eyes[i].colour = domain[i].colour;
        eyes[i].rows = board->rows;
        eyes[i].cols = board->cols;
        for (int point = 0; point < GK_BOARD_POINTS; point++)
            eyes[i].point[point].origin = GK_PASS;
        take_points(&domain[i], &domain[1 - i], &eyes[i]);
        find_margins(board, status, living, &eyes[i]);
    }
}
