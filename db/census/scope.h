/* SPDX-License-Identifier: MIT */
/* Which classes of a placement are solved, where it is not all of them. */
#pragma once

#include "db/census/answer.h"
#include "db/census/usage.h"

struct scope {
    enum {
        SCOPE_ALL,
        SCOPE_GRAPH,    /* those with `!` and `$` as in a class of the graph that is met anywhere */
        SCOPE_PLACEMENT /* those with `!` and `$` as in a class of the placement that is met */
    } kind;
    const struct usage *usage; /* of the size: what is met; null: nothing is known */
    int few_margins; /* but all classes with at most so many `!` and no `$`; -1: not even those
                        without */
};

/* The classes in a scope that is not SCOPE_ALL; their numbers are not known. Fails with
 * GK_ERR_NOMEM, GK_ERR_LIMIT. */
enum gk_status scope_list(const struct scope *scope, const struct placement *place,
                          struct answers **out, struct gk_error *err);
