/* SPDX-License-Identifier: MIT */
/* What the atlas tells of each pattern of a database. */
#pragma once

#include <gankei/cause.h>
#include <gankei/graph.h>
#include <gankei/solve.h>
#include <gankei/verify.h>

/* ---- The lines of play of positions, in the form of the atlas (doc/atlas.md, "Data") ---- */

/* Positions of more vertices have none: each costs milliseconds, and there are many. */
#define EXPLAINED_MAX_VERTICES 7

/* A position, as gk_drawing_position() makes it, and its value. */
struct explained_position {
    struct gk_graph graph;
    struct gk_eye_value value;
    char *text; /* its lines, free()'s; null: none */
};

/* Find the lines of all positions, by `rules`. They do not depend on the number of threads (0:
 * all). Fails as gk_explain() does; what was found so far is there all the same. */
enum gk_status explained_find(struct explained_position *position, size_t count,
                              const struct gk_rules *rules, int threads,
                              struct gk_error *err) GK_MUST_CHECK;

/* ---- Patterns ---- */

/* An own filling of a pattern, beside what verifying tells of it. */
struct facts {
    uint8_t abstract;  /* gk_eye_value_index() by RULE 1 to 3, */
    uint8_t cause;     /* and if that is not the exact one, why: enum gk_cause */
    uint32_t position; /* index into facts_table.position */
    char *attackers;   /* living ones, as the atlas has them; null: none are needed, or no board has
                          the drawing */
};

/* A pattern. One with wildcards stands for several positions; what is said of "the position"
 * is then true of the first of the worst. */
struct facts_pattern {
    uint32_t place;  /* index into facts_table.place */
    size_t worst;    /* the position: index into gk_verify.filling, */
    uint64_t weight; /* how often it answers a shape */
};

#define FACTS_NONE SIZE_MAX /* for `worst`: the pattern has no position of its own */

/* One drawing without its marks: many patterns share it. */
struct facts_place {
    struct gk_drawing drawing; /* all points `.` */
    size_t graph;              /* index into facts_table.graph */
};

struct facts_table {
    const struct gk_db *db;
    struct gk_verify *verify;
    size_t n_places, n_graphs, n_positions, room_places, room_graphs, room_positions;
    struct facts_place *place;
    struct gk_graph *graph;              /* canonical; adjacency only */
    struct explained_position *position; /* all that own fillings have, each once, in the order of
                                        their first; each as that one's drawing has it */
    struct facts_pattern *pattern;       /* one for each of the database */
    struct facts *filling;               /* one for each of `verify`; set for own ones only */
};

/* The own fillings of a pattern that the exact game has solved, one after the other: the next
 * from `filling` on; FACTS_NONE: no more. Begin with gk_verified.first. */
size_t facts_next(const struct facts_table *table, size_t pattern, size_t filling);

/*
 * Verify the database and find what verifying does not tell. `weights` may be null. Progress is
 * that of gk_verify_new(). On GK_OK end `*out` with facts_fini(). Fails as gk_verify_new(),
 * gk_solve_batch() and gk_explain() do.
 */
enum gk_status facts_find(const struct gk_db *db, const struct gk_verify_options *options,
                          const struct gk_weights *weights, const struct gk_progress *progress,
                          struct facts_table *out, struct gk_error *err);
void facts_fini(struct facts_table *table);
