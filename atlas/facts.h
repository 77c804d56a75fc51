/* SPDX-License-Identifier: MIT */
/* What the atlas tells of each pattern of a database. */
#ifndef ATLAS_FACTS_H
#define ATLAS_FACTS_H

#include <gankei/cause.h>
#include <gankei/verify.h>

/* A pattern. One with wildcards stands for several positions; what is said of "the position"
 * is then true of the first of the worst. */
struct facts {
    uint32_t place;                   /* index into facts_table.place */
    const struct gk_filling *filling; /* the position; null: the pattern has none of its own */
    uint8_t abstract;                 /* its gk_eye_value_index() by RULE 1 to 3, */
    uint8_t cause;                    /* and if that is not the exact one, why: enum gk_cause */
};

/* One drawing without its marks: many patterns share it. */
struct facts_place {
    struct gk_drawing drawing; /* all points `.` */
    size_t graph;              /* index into facts_table.graph */
};

struct facts_table {
    const struct gk_db *db;
    struct gk_verify *verify;
    size_t n_places, n_graphs, room_places, room_graphs;
    struct facts_place *place;
    struct gk_graph *graph; /* canonical; adjacency only */
    struct facts *pattern;  /* one for each of the database */
};

/*
 * Verify the database and solve what verifying does not tell. Progress is that of
 * gk_verify_new(). On GK_OK end `*out` with facts_fini(). Fails as gk_verify_new() and
 * gk_solve_markings() do.
 */
enum gk_status facts_find(const struct gk_db *db, const struct gk_verify_options *options,
                          const struct gk_progress *progress, struct facts_table *out,
                          struct gk_error *err);
void facts_fini(struct facts_table *table);

#endif
