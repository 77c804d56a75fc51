/* SPDX-License-Identifier: MIT */
/*
 * From points to connected eye spaces, the chains around them, and groups: chains
 * that share an eye space are one group, and so are those of all eye spaces that
 * share chains.
 */
#include <gankei/eyespace.h>

#include <stddef.h>

/* Flood one eye space from its smallest point; its points go to eyes->list in ascending
 * order. */
static void collect_points(const struct gk_board *board, struct gk_eyes *eyes,
                           struct gk_eye_space *space)
{
    int16_t queue[GK_BOARD_POINTS];
    int n = 1, n_listed = 0;

    queue[0] = space->origin;
    eyes->point[space->origin].origin = space->origin;
    for (int i = 0; i < n; i++) {
        int near[4], n_near = gk_board_neighbours(board, queue[i], near);

        for (int k = 0; k < n_near; k++)
            if (gk_is_eye_space(eyes, near[k]) && eyes->point[near[k]].origin == GK_PASS) {
                eyes->point[near[k]].origin = space->origin;
                queue[n++] = (int16_t)near[k];
            }
    }
    for (int point = space->origin; n_listed < n; point++)
        if (eyes->point[point].origin == space->origin) {
            eyes->list[space->first + n_listed++] = (int16_t)point;
            space->n_margins += gk_is_marginal_eye_space(eyes, point);
        }
    space->n_points = (int16_t)n;
}

/* The smallest point of each of the owner's chains, at all its stones. */
static void name_chains(const struct gk_board *board, enum gk_stone colour,
                        int16_t name[GK_BOARD_POINTS])
{
    int16_t stones[GK_BOARD_POINTS];

    for (int point = 0; point < GK_BOARD_POINTS; point++)
        name[point] = GK_PASS;
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (board->stone[point] == colour && name[point] == GK_PASS) {
            struct gk_chain chain = gk_board_chain(board, point, stones);

            for (int i = 0; i < chain.n_stones; i++)
                name[stones[i]] = (int16_t)point;
        }
}

/* The chains around a space, ascending, to eyes->chain. */
static void collect_chains(const struct gk_board *board, struct gk_eyes *eyes,
                           const int16_t name[GK_BOARD_POINTS], struct gk_eye_space *space)
{
    bool around[GK_BOARD_POINTS] = {false};

    for (int i = 0; i < space->n_points; i++) {
        int near[4], n_near = gk_board_neighbours(board, eyes->list[space->first + i], near);

        for (int k = 0; k < n_near; k++)
            if (name[near[k]] != GK_PASS)
                around[name[near[k]]] = true;
    }
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (around[point])
            eyes->chain[space->first_chain + space->n_chains++] = (int16_t)point;
}

/* The end of a path of links from chain to chain, each to a smaller point. */
static int16_t root_of(const int16_t link[GK_BOARD_POINTS], int16_t chain)
{
    while (link[chain] != chain)
        chain = link[chain];
    return chain;
}

static void find_groups(struct gk_eyes *eyes)
{
    int16_t link[GK_BOARD_POINTS];

    for (int point = 0; point < GK_BOARD_POINTS; point++)
        link[point] = (int16_t)point;
    for (int i = 0; i < eyes->n_spaces; i++)
        for (int k = 1; k < eyes->space[i].n_chains; k++) {
            const int16_t *chain = eyes->chain + eyes->space[i].first_chain;
            int16_t one = root_of(link, chain[0]), other = root_of(link, chain[k]);

            if (one < other)
                link[other] = one;
            else
                link[one] = other;
        }
    for (int i = 0; i < eyes->n_spaces; i++) {
        struct gk_eye_space *space = &eyes->space[i];

        space->group =
            space->n_chains > 0 ? root_of(link, eyes->chain[space->first_chain]) : (int16_t)GK_PASS;
    }
}

void gk_eyes_partition(const struct gk_board *board, struct gk_eyes *eyes)
{
    int16_t name[GK_BOARD_POINTS];
    int first = 0, first_chain = 0;

    name_chains(board, eyes->colour, name);
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        eyes->point[point].origin = GK_PASS;
    eyes->n_spaces = 0;
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        struct gk_eye_space *space = &eyes->space[eyes->n_spaces];

        if (!gk_is_eye_space(eyes, point) || eyes->point[point].origin != GK_PASS)
            continue;
        *space = (struct gk_eye_space){
            .origin = (int16_t)point, .first = (int16_t)first, .first_chain = (int16_t)first_chain};
        collect_points(board, eyes, space);
        collect_chains(board, eyes, name, space);
        first += space->n_points;
        first_chain += space->n_chains;
        eyes->n_spaces++;
    }
    find_groups(eyes);
}

const struct gk_eye_space *gk_eye_space_at(const struct gk_eyes *eyes, int point)
{
    int origin = eyes->point[point].origin;

    for (int i = 0; origin != GK_PASS && i < eyes->n_spaces; i++)
        if (eyes->space[i].origin == origin)
            return &eyes->space[i];
    return NULL;
}
