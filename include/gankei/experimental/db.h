/* SPDX-License-Identifier: MIT */
/* The text of a database, and its chimeras. May change: gankei/experimental.h. */
#ifndef GANKEI_EXPERIMENTAL_DB_H
#define GANKEI_EXPERIMENTAL_DB_H

#include <gankei/db.h>

GK_BEGIN_DECLS

/* Only its text, for gk_db_parse() and whoever wants to see its lines, too: to be freed with
 * free() on GK_OK. */
GK_API enum gk_status gk_db_read_text(const char *path, char **text, size_t *length,
                                      struct gk_error *err) GK_MUST_CHECK;

/* ---- Chimeras (0022): two eyes or none ---- */

/* A graph that has some. */
struct gk_chimera_graph {
    struct gk_graph graph;     /* canonical, without marks and walls */
    struct gk_drawing drawing; /* its first drawing, without marks and edges */
    uint64_t patterns;
};

struct gk_chimeras {
    uint64_t patterns; /* with this value, of all graphs */
    size_t count, room;
    struct gk_chimera_graph *graph; /* in order of first appearance; owned */
};

/* Release with gk_chimeras_fini(), after errors too. Fails with GK_ERR_NOMEM. */
GK_API enum gk_status gk_chimeras_find(const struct gk_db *db, struct gk_chimeras *out,
                                       struct gk_error *err) GK_MUST_CHECK;
GK_API void gk_chimeras_fini(struct gk_chimeras *chimeras);

GK_END_DECLS

#endif
