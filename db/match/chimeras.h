/* SPDX-License-Identifier: MIT */
/* The graphs of a database that have chimeras (0022: two eyes or none). */
#ifndef DB_MATCH_CHIMERAS_H
#define DB_MATCH_CHIMERAS_H

#include <gankei/db.h>

struct chimera_graph {
    struct gk_graph graph;     /* canonical, without marks and walls */
    struct gk_drawing drawing; /* its first drawing, without marks and edges */
    uint64_t patterns;
};

struct chimeras {
    uint64_t patterns; /* with this value, of all graphs */
    size_t count, room;
    struct chimera_graph *graph; /* in order of first appearance; owned */
};

/* Release with chimeras_fini(), after errors too. Fails with GK_ERR_NOMEM. */
enum gk_status chimeras_find(const struct gk_db *db, struct chimeras *out,
                             struct gk_error *err) GK_MUST_CHECK;
void chimeras_fini(struct chimeras *chimeras);

#endif
