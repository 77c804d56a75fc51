/* SPDX-License-Identifier: MIT */
/*
 * The census: one loop over size, placement and class. Each class is solved once, however many
 * outputs want to know of it. What is done with the answers is the matter of sinks:
 *
 *     struct gk_generate options;
 *     struct census_sink sink[2];
 *
 *     census_options(asked, &options, err)         the limits, checked here and nowhere else
 *     generate_open(&options, path, &sink[0], ...)  a list of patterns, long or short
 *     index_open(&options, path, &sink[1], ...)     an index
 *     census_run(NULL, &options, sink, 2, progress, err)
 *
 * Whoever checks something of every class has a sink of its own, which needs no more than
 * `graph` and `close`. With NEEDS_RESULTS it is
 * told the vital points with any number of outer liberties, too; with NEEDS_REALISABLE, which
 * classes can stand on a board (answer.unrealisable); the option `captured` asks for the class
 * that is full of dead stones.
 */
#pragma once

#include "db/census/answer.h"
#include "db/census/solver_set.h"

/* What sinks may ask; all of it is kept until the census ends. */
struct census {
    const struct gk_generate *options;
    struct placements *places[GK_MAX_SHAPE + 1]; /* by size; null: not asked */
    struct usage *usage[GK_MAX_SHAPE + 1];       /* by size, with options.weights; null before
                                                    the size begins */
    uint64_t classes[GK_MAX_SHAPE + 1];          /* of the locations asked for, by size */
    struct solver_set *solvers;
    const struct census_source *source; /* null: all is solved */
    bool causes_unknown; /* what is solved comes from a source that does not know them: all are
                            GK_CAUSE_NONE */
    uint64_t work; /* what sinks do by themselves in end(), in any unit: begin() adds to it, and
                      census_report() tells of it */
};

/* A graph and the answers about its placements. */
struct census_graph {
    const struct placements *places;
    size_t graph;             /* among those of its size */
    size_t first, count;      /* its placements, among those; the last is that in the open board */
    struct answers **answers; /* of each: to be looked at, or kept with answers_keep(); null: of
                                 no location asked for, or wanted by nobody */
};

/*
 * All but `close` may be null. What fails ends the census. In the end all sinks are closed, one
 * after another: released, and what was written is kept if nothing failed so far.
 */
struct census_sink {
    void *user;
    unsigned needs; /* enum census_needs */
    bool passive;   /* wants to be told what is solved for others, and nothing else */
    enum gk_status (*begin)(void *user, struct census *census, struct gk_error *err);
    enum gk_status (*size)(void *user, const struct placements *places, struct gk_error *err);
    /* Is a placement wanted? Asked for each of a size at the locations asked for, in their order,
     * after size(). Null: yes. */
    bool (*wants)(void *user, const struct placement *place);
    enum gk_status (*graph)(void *user, const struct census_graph *graph, struct gk_error *err);
    enum gk_status (*size_done)(void *user, const struct placements *places, struct gk_error *err);
    enum gk_status (*end)(void *user, struct gk_error *err); /* everything was told */
    enum gk_status (*close)(void *user, bool keep, struct gk_error *err);
};

/* The options as they count: the abstract game knows the open board only. Fails with GK_ERR_ARG or
 * GK_ERR_LIMIT if they ask for what cannot be. */
enum gk_status census_options(const struct gk_generate *asked, struct gk_generate *out,
                              struct gk_error *err);

/*
 * Solve everything up to options->max_points, which census_options() made, and tell all sinks, in
 * their order: of each size graph by graph, in canonical order. Progress is counted in classes,
 * for a target in placements, plus the work of sinks. A source (null: none) is asked for results
 * instead of solving. Fails as gk_generate() does.
 */
enum gk_status census_run(const struct census_source *source, const struct gk_generate *options,
                          struct census_sink *sink, int n_sinks, const struct gk_progress *progress,
                          struct gk_error *err);

/* Close sinks without a census, as something failed before; returns `status`. */
enum gk_status census_close(struct census_sink *sink, int n_sinks, enum gk_status status,
                            struct gk_error *err);

/* So much of the work of a sink is done; GK_ERR_CANCELLED if the caller wants no more. */
enum gk_status census_report(struct census *census, uint64_t done);

/* Is a placement at a location that is asked for? How many classes has it? */
static inline bool census_asks(const struct gk_generate *options, const struct placement *place)
{
    return options->locations >> place->location & 1;
}

static inline uint64_t census_classes(const struct gk_generate *options,
                                      const struct placement *place)
{
    return options->dead_margins ? place->n_classes : place->n_plain;
}
