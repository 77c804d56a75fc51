/* SPDX-License-Identifier: MIT */
/* What the atlas tells of each pattern of a database. */
#ifndef ATLAS_FACTS_H
#define ATLAS_FACTS_H

#include <gankei/cause.h>
#include <gankei/verify.h>

/* A pattern. Values are gk_eye_value_index(). A pattern with wildcards stands for several
 * positions; what is said of "the position" is then true of the first of the worst. */
struct facts {
    uint32_t place;    /* index into facts_table.place */
    bool known;        /* the pattern has a position of its own: what follows is meaningful */
    uint8_t value;     /* of the position, by the exact game */
    uint8_t abstract;  /* by RULE 1 to 3, */
    uint8_t cause;     /* and if that is another, why: enum gk_cause */
    uint8_t liberties[GK_MAX_LIBERTIES + 1]; /* by the exact game, with so many outer liberties */
    bool seki;
    bool realisable;
    const struct gk_filling *filling; /* the position */
};

/* One drawing without its marks: many patterns share it. */
struct facts_place {
    struct gk_drawing drawing; /* all points `.` */
    uint32_t graph;            /* index into facts_table.graph */
};

/* One graph: adjacency only. */
struct facts_graph {
    struct gk_graph canonical;
};

struct facts_table {
    const struct gk_db *db;
    struct gk_verify *verify;
    size_t n_places, n_graphs;
    struct facts_place *place;
    struct facts_graph *graph;
    struct facts *pattern; /* one for each of the database */
};

/* The bare graph of a drawing in canonical form: what makes two drawings one graph class. */
void facts_graph_of(const struct gk_drawing *drawing, struct gk_graph *out);

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
