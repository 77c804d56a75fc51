/* SPDX-License-Identifier: MIT */
/* The values of graphs that an analyser has seen. */
#ifndef EYESPACE_KNOWN_H
#define EYESPACE_KNOWN_H

#include "eyespace/analyser.h"

/* The value of a canonical graph; null if it is not known. */
const struct graph_value *known_get(const struct known_values *known,
                                    const struct gk_graph *canonical);
enum gk_status known_put(struct known_values *known, const struct gk_graph *canonical,
                         const struct graph_value *value, struct gk_error *err);
void known_fini(struct known_values *known);

#endif
