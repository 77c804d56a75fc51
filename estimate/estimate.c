/* SPDX-License-Identifier: MIT */
/* The steps of an estimate, one after the other, of that image of a board that comes first. */
#include "estimate/estimate.h"

#include <stdlib.h>
#include <string.h>

#include <gankei/experimental/estimate.h>

#include "board/formal/formal.h"
#include "board/tactics/tactics.h"
#include "estimate/image.h"
#include "util/array.h"
#include "util/error.h"
#include "util/sized.h"

/* Positions searched for the life of all groups: some milliseconds. */
enum { LIFE_NODES = 8000, FINISH_NODES = 300000, LIFE_BYTES = 64 << 20, TACTICS_NODES = 300,
       PLAYOUTS = 400 };

/* How often the first four steps are made. */
enum { ROUNDS = 2 };

static const char *const step_names[GK_N_ESTIMATE_STEPS] = {
    [GK_STEP_CONNECTIVITY] = "connectivity",
    [GK_STEP_GROUPS] = "groups",
    [GK_STEP_EYES] = "eyes",
    [GK_STEP_SAFETY] = "safety",
    [GK_STEP_RADIATION] = "radiation",
    [GK_STEP_TERRITORY] = "territory",
};

const char *gk_estimate_step_name(enum gk_estimate_step step)
{
    return (unsigned)step < sizeof step_names / sizeof *step_names ? step_names[step] : "unknown";
}

void gk_estimate_default(struct gk_estimate_options *options, size_t size)
{
    struct gk_estimate_options own = {.max_nodes = LIFE_NODES,
                                      .finish_nodes = FINISH_NODES,
                                      .max_bytes = LIFE_BYTES,
                                      .playouts = PLAYOUTS};

    tactics_default(&own.tactics);
    own.tactics.max_nodes = TACTICS_NODES;
    sized_fill(options, size, &own, sizeof own);
}

/* What reads boards, groups and chains for the estimator. */
static enum gk_status make_readers(struct gk_estimator *estimator, struct gk_error *err)
{
    const struct gk_estimate_options *options = &estimator->options;
    struct gk_analyse_options analyse;
    struct gk_life_options life;

    gk_analyse_default(&analyse, sizeof analyse);
    gk_life_default(&life, sizeof life);
    life.tactics = options->tactics;
    life.max_nodes = options->max_nodes;
    life.max_bytes = options->max_bytes;
    life.progress = options->progress;
    TRY(gk_analyser_new(options->analyse ? options->analyse : &analyse, &estimator->analyser, err));
    TRY(gk_tactics_new(&options->tactics, &estimator->tactics, err));
    return gk_life_new(&life, &estimator->life, err);
}

enum gk_status gk_estimator_new(const struct gk_estimate_options *options,
                                struct gk_estimator **out, struct gk_error *err)
{
    ERROR_UNLESS(options && out);
    struct gk_estimate_options own;
    struct gk_estimator *estimator;
    enum gk_status status;

    TRY(SIZED_READ(&own, options, gk_estimate_default, progress));
    TRY(array_new(&estimator, 1, sizeof *estimator, "an estimator", err));
    estimator->options = own;
    estimator->model = estimate_model_default;
    status = make_readers(estimator, err);
    estimator->options.analyse = NULL;
    if (status != GK_OK)
        gk_estimator_free(estimator);
    else
        *out = estimator;
    return status;
}

void gk_estimator_free(struct gk_estimator *estimator)
{
    if (!estimator)
        return;
    gk_analyser_free(estimator->analyser);
    gk_tactics_free(estimator->tactics);
    gk_life_free(estimator->life);
    free(estimator);
}

static void find_chains(struct gk_estimate *e)
{
    int16_t stones[GK_BOARD_POINTS];

    for (int point = 0; point < GK_BOARD_POINTS; point++)
        e->chain_at[point] = -1;
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        struct gk_chain chain;

        if (e->board.stone[point] == GK_VACANT || e->chain_at[point] >= 0)
            continue;
        chain = gk_board_chain(&e->board, point, stones);
        for (int i = 0; i < chain.n_stones; i++)
            e->chain_at[stones[i]] = (int16_t)e->n_chains;
        e->chain[e->n_chains++] =
            (struct gk_estimate_chain){.stone = (int16_t)point,
                                       .n_stones = (int16_t)chain.n_stones,
                                       .n_liberties = (int16_t)chain.n_liberties,
                                       .colour = e->board.stone[point],
                                       .group = -1};
    }
}

enum gk_status estimate_new(const struct gk_board *board, struct gk_estimate **out,
                            struct gk_error *err)
{
    struct gk_estimate *e;
    enum gk_status status;

    TRY(array_new(&e, 1, sizeof *e, "an estimate", err));
    e->board = *board;
    find_chains(e);
    status = array_new(&e->link, (size_t)e->n_chains, sizeof *e->link, "the links of chains", err);
    if (status != GK_OK)
        gk_estimate_free(e);
    else
        *out = e;
    return status;
}

void gk_estimate_free(struct gk_estimate *estimate)
{
    if (!estimate)
        return;
    free(estimate->link);
    free(estimate);
}

/* Groups without hope are dead in the next round: nobody is hindered by them. */
static void begin_round(const struct estimate_model *model, struct gk_estimate *out, int round)
{
    for (int i = 0; i < out->n_chains && round > 0; i++) {
        struct gk_estimate_chain *chain = &out->chain[i];

        if (chain->group >= 0 && out->group[chain->group].safety < model->hopeless)
            chain->dead = true;
    }
    memset(out->link, 0, (size_t)out->n_chains * sizeof *out->link);
    memset(out->connectivity, 0, sizeof out->connectivity);
    out->n_groups = out->n_eyes = out->n_eye_points = 0;
}

void estimate_steps(const struct estimate_model *model, const struct estimate_reading *reading,
                    struct gk_estimate *out)
{
    for (int round = 0; round < ROUNDS; round++) {
        begin_round(model, out, round);
        estimate_groups(reading, out);
        estimate_connectivity(model, reading, out);
        estimate_eyes(model, reading, out);
        estimate_safety(model, reading, out);
    }
    estimate_radiation(model, out);
    estimate_territory(model, reading, out);
}

/* A point in a seki that stones in it surround: an eye, or a dead stone. */
static void spread_seki(struct gk_estimate *e)
{
    int neighbour[4];

    for (bool more = true; more;) {
        more = false;
        for (int point = 0; point < GK_BOARD_POINTS; point++) {
            if (!gk_board_has(&e->board, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE) ||
                e->seki[point] || e->owner[point] == 0 ||
                (e->board.stone[point] != GK_VACANT && !e->dead[point]))
                continue;
            for (int i = gk_board_neighbours(&e->board, point, neighbour) - 1; i >= 0; i--)
                if (e->seki[neighbour[i]] && e->owner[neighbour[i]] == e->owner[point])
                    e->seki[point] = more = true;
        }
    }
}

/* Whose points are, for a count; seki shows as it is counted. */
static enum gk_status count_board(struct gk_estimate *e, const struct gk_board *filled,
                                  struct gk_error *err)
{
    static const bool nobody[GK_BOARD_POINTS] = {false};
    struct gk_formal *f = &e->formal;
    enum gk_status status = formal_make(filled, nobody, f, err);

    for (int point = 0; point < GK_BOARD_POINTS && status == GK_OK; point++) {
        uint8_t stone = e->dead[point] ? GK_VACANT : e->board.stone[point];
        bool black = stone == GK_BLACK || f->point[point].eye_point[0];
        bool white = stone == GK_WHITE || f->point[point].eye_point[1];

        e->owner[point] = (float)black - (float)white;
    }
    spread_seki(e);
    return status;
}

static enum gk_status make_image(struct gk_estimator *estimator, const struct gk_board *board,
                                 bool finished, struct gk_estimate **out, struct gk_board *filled,
                                 struct gk_error *err)
{
    struct estimate_budget budget = {.left = estimator->options.max_nodes,
                                     .most = UINT64_MAX,
                                     .playouts = estimator->options.playouts};
    struct estimate_reading reading;
    enum gk_status status;

    TRY(estimate_new(board, out, err));
    status = estimate_read(estimator, board, &budget, &reading, err);
    if (status == GK_OK) {
        estimate_steps(&estimator->model, &reading, *out);
        estimate_reading_fini(&reading);
    }
    if (status == GK_OK && finished)
        status = estimate_finish(estimator, *out, filled, err);
    if (status != GK_OK)
        gk_estimate_free(*out);
    return status;
}

/* A board that is like its images has an estimate that is, too. */
static void average_images(const struct gk_board *board, uint32_t images,
                           const struct gk_estimate *of, struct gk_estimate *out)
{
    float weight = 1.0f / (float)__builtin_popcount(images);

    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        out->owner[point] = 0;
        if (!gk_board_has(board, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE))
            continue;
        for (int image = 0; image < IMAGES; image++)
            if (images >> image & 1) {
                float owner = of->owner[image_point(board, image, point)];

                out->owner[point] += weight * (image_swaps(image) ? -owner : owner);
            }
    }
}

enum gk_status gk_estimate_make(struct gk_estimator *estimator, const struct gk_board *board,
                                bool finished, struct gk_estimate **out, struct gk_error *err)
{
    ERROR_UNLESS(estimator && board && out);
    uint32_t images = image_first(board);
    int image = __builtin_ctz(images);
    struct gk_board first, filled, back;
    struct gk_estimate *of;
    enum gk_status status;

    image_make(board, image, &first);
    TRY(make_image(estimator, &first, finished, &of, &filled, err));
    status = estimate_new(board, out, err);
    if (status == GK_OK) {
        (*out)->finished = finished;
        estimate_turn_back(board, image, of, *out);
        average_images(board, images, of, *out);
        if (finished) {
            image_make_back(board, image, &filled, &back);
            status = count_board(*out, &back, err);
        }
        if (status != GK_OK)
            gk_estimate_free(*out);
    }
    gk_estimate_free(of);
    return status;
}
