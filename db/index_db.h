/* SPDX-License-Identifier: MIT */
/*
 * A database in the eyes.db format as a table to look graphs up in.
 *
 * Its readers see adjacency and marks only, and edges where a pattern shows them. So the
 * fillings of a pattern without edges are found by adjacency and marks; those of a pattern
 * with edges by the whole position, `anchored` and enclosed stones included. Of all
 * patterns that match a graph the first one in the file counts.
 */
#ifndef DB_INDEX_DB_H
#define DB_INDEX_DB_H

#include <gankei/index.h>

struct gk_index_db;

/* Sets of `info` what a database tells. Fails with GK_ERR_NOMEM, GK_ERR_LIMIT. */
enum gk_status gk_index_db_new(const struct gk_db *db, struct gk_index_db **out,
                               struct gk_index_info *info, struct gk_error *err);
void gk_index_db_free(struct gk_index_db *table); /* null is fine */

bool gk_index_db_find(const struct gk_index_db *table, const struct gk_graph *graph,
                      struct gk_result *out);

#endif
