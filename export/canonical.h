/* SPDX-License-Identifier: MIT */
/*
 * The SQL function canonical(shape): the coded form that stands in the column `shape` of a
 * database for the class of a shape, however that is drawn, turned or reflected.
 */
#pragma once

#include <gankei/db.h>

struct sqlite3;

/* Make it known to a connection with a database of these options. Fails with GK_ERR_NOMEM. */
enum gk_status canonical_register(struct sqlite3 *db, const struct gk_generate *options,
                                  struct gk_error *err);
