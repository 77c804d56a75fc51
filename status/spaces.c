/* SPDX-License-Identifier: MIT */
/*
 * The eyes of one eye space. On the one board the chain has no liberty but those of the region, all
 * that the attacker gets to beyond it lives, and no other chain about the eye space may be
 * captured. On the other the chains are one with liberties enough, and so is what gets out.
 */
#include "status/life.h"

enum { SPACE_RADIUS = 0 };

/* The largest chain of the owner about the eye space. */
static int largest_chain(const struct gk_analysis *analysis, const struct gk_eyes *eyes,
                         const struct gk_eye_space *space)
{
    int best = GK_PASS, most = 0;

    for (int i = 0; i < space->n_chains; i++) {
        int point = eyes->chain[space->first_chain + i];
        int n = gk_board_chain(&analysis->board, point, NULL).n_stones;

        if (n > most) {
            most = n;
            best = point;
        }
    }
    return best;
}

static void make_space_boards(struct gk_life *life)
{
    const struct region *r = &life->region;
    struct fight *most = &life->fight[LIFE_MOST];

    life_make_boards(life);
    life->table[LIFE_MOST] = life->own[1];
    life->outer[LIFE_MOST] = 3;
    if (life->outer[LIFE_LEAST] > 3)
        life->outer[LIFE_LEAST] = 3;
    most->refuge = r->fight.refuge;
    most->wall |= r->open;
    most->target |= r->fight.vital;
    most->vital = 0;
}

/* Do the bounds agree? */
static bool agree(const struct gk_life_report *r)
{
    return r->bounds[GK_KO_NOBODY][0].least == r->bounds[GK_KO_NOBODY][0].most &&
           r->bounds[GK_KO_NOBODY][1].least == r->bounds[GK_KO_NOBODY][1].most;
}

static enum gk_status read_space(struct gk_life *life, const struct gk_analysis *analysis,
                                 const struct gk_eyes *eyes, const struct gk_eye_space *space,
                                 struct gk_error *err)
{
    struct gk_life_report *r = &life->report;
    enum gk_status status = GK_OK;

    for (int radius = 0; radius <= SPACE_RADIUS && status == GK_OK && !agree(r); radius++) {
        struct region_options options = {.tactics = life->tactics,
                                         .most = life->options.max_points,
                                         .radius = radius,
                                         .only = &eyes->list[space->first],
                                         .n_only = space->n_points};

        status = region_make(&analysis->board, r->stone, &options, &life->region, err);
        if (status != GK_OK)
            break;
        make_space_boards(life);
        r->n_points = life->region.fight.n;
        r->closed = false;
        life_count_eyes(life);
    }
    return status == GK_ERR_LIMIT ? GK_OK : status;
}

enum gk_status gk_life_space(struct gk_life *life, const struct gk_analysis *analysis, int colour,
                             int space, struct gk_space_report *out, struct gk_error *err)
{
    const struct gk_eyes *eyes = &analysis->eyes[colour];
    int stone = largest_chain(analysis, eyes, &eyes->space[space]);
    enum gk_status status = GK_OK;

    *out = (struct gk_space_report){.stone = (int16_t)stone};
    life_begin(life, &analysis->board, stone);
    if (stone != GK_PASS)
        status = read_space(life, analysis, eyes, &eyes->space[space], err);
    for (int i = 0; i < 2 * GK_N_KO_MASTERS; i++)
        out->bounds[i / 2][i % 2] = life->report.bounds[i / 2][i % 2];
    out->proved = stone != GK_PASS && agree(&life->report);
    out->n_points = life->report.n_points;
    out->nodes = life->options.max_nodes - life->nodes;
    return status;
}
