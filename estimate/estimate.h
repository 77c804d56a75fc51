/* SPDX-License-Identifier: MIT */
/*
 * What the steps of an estimate share (doc/estimate.md). Each takes what those before it left.
 *
 * T1  A group has the colour of all its chains.
 * T2  Safety is a chance, 0 to 1.
 * T3  Owners are from -1 to 1; the points of an area are no more than those of the board.
 * T4  A more careful pass sees no more eyes, and none more than 2.
 * T5  A count goes on as long as it takes stones off.
 * T6  A board and its image have as many chains and groups; each eye is of one of them.
 */
#pragma once

#include <gankei/estimate.h>
#include <gankei/experimental/board.h>

#include "estimate/model.h"

struct gk_estimator {
    struct gk_estimate_options options;
    struct estimate_model model;
    struct gk_analyser *analyser;
    struct gk_tactics *tactics;
    struct gk_life *life;
};

/* What is read of a board before anything is estimated. */
struct estimate_reading {
    struct gk_analysis *analysis;
    bool playable[2][GK_BOARD_POINTS]; /* a stone played there is not captured at once */
    float played[GK_BOARD_POINTS];     /* the mean owner in the end of random games */
    struct {
        enum gk_life_verdict verdict;
        bool proved;
    } life[GK_BOARD_POINTS]; /* of the living group at its smallest stone */
};

/* How many positions may be searched for the life of groups, and games played. */
struct estimate_budget {
    uint64_t left; /* for all, */
    uint64_t most; /* and for one */
    bool all;      /* also those that are alive by their eye spaces */
    int playouts;  /* random games */
};
/* Read a board: tactics, eye spaces, life and death. */
enum gk_status estimate_read(struct gk_estimator *estimator, const struct gk_board *board,
                             struct estimate_budget *budget, struct estimate_reading *out,
                             struct gk_error *err);
void estimate_reading_fini(struct estimate_reading *reading);

/* All steps up to territory, of a new estimate. */
void estimate_steps(const struct estimate_model *model, const struct estimate_reading *reading,
                    struct gk_estimate *out);

/* The same steps, one by one. */
void estimate_connectivity(const struct estimate_model *model,
                           const struct estimate_reading *reading, struct gk_estimate *out);
void estimate_groups(const struct estimate_reading *reading, struct gk_estimate *out);
void estimate_eyes(const struct estimate_model *model, const struct estimate_reading *reading,
                   struct gk_estimate *out);
void estimate_surroundings(const struct estimate_model *model, struct gk_estimate *out);
void estimate_safety(const struct estimate_model *model, const struct estimate_reading *reading,
                     struct gk_estimate *out);
void estimate_witnesses(const struct gk_estimate_group *group, float witness[N_WITNESSES]);
void estimate_radiation(const struct estimate_model *model, struct gk_estimate *out);
void estimate_territory(const struct estimate_model *model, const struct estimate_reading *reading,
                        struct gk_estimate *out);

/* The part of a board that has stones, and a constant that grows with it. */
float estimate_fullness(const struct gk_board *board);
static inline float estimate_grown(const float constant[2], float fullness)
{
    return constant[0] + constant[1] * fullness;
}

/* The log odds of a mean owner, -1 to 1. */
float estimate_log_odds(float owner);

/* How much of an influence of 1 is left at each distance. */
void estimate_fall(const struct estimate_model *model, float fall[2 * GK_BOARD_SIDE]);

/*
 * A finished game: find the dead stones of out->board, and what is in a seki. `*filled` becomes the
 * board without dead stones, and with dame filled.
 */
enum gk_status estimate_finish(struct gk_estimator *estimator, struct gk_estimate *out,
                               struct gk_board *filled, struct gk_error *err);

/* `of`, an image of a board, as that board has it; `image` is its number. */
void estimate_turn_back(const struct gk_board *board, int image, const struct gk_estimate *of,
                        struct gk_estimate *out);

/* An estimate of a board with its chains found, and room for its links. */
enum gk_status estimate_new(const struct gk_board *board, struct gk_estimate **out,
                            struct gk_error *err);

static inline enum gk_stone estimate_colour(int who)
{
    return who ? GK_WHITE : GK_BLACK;
}
static inline int estimate_who(int stone)
{
    return stone == GK_WHITE;
}

static inline float estimate_mean(const float pass[GK_ESTIMATE_PASSES])
{
    float sum = 0;

    for (int i = 0; i < GK_ESTIMATE_PASSES; i++)
        sum += pass[i];
    return sum / GK_ESTIMATE_PASSES;
}

/* Nobody lives there: it is empty, or has a dead stone. */
static inline bool estimate_is_open(const struct gk_estimate *e, int point)
{
    return e->chain_at[point] < 0 || e->chain[e->chain_at[point]].dead;
}
