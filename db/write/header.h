/* SPDX-License-Identifier: MIT */
/*
 * The comment at the head of a database that gankei writes. Its length does
 * not depend on the counts and the hash, so that it can be written first and
 * be overwritten when these are known.
 */
#pragma once

#include <stddef.h>

#include <gankei/db.h>

#define HEADER_MAX 8192

/*
 * Write the header, content hash line included, into `buffer` of
 * HEADER_MAX bytes; returns its length. `graphs` holds the number of graphs
 * of each size. Nothing in it depends on threads, time or place.
 */
size_t header_format(const struct gk_generate *options, const struct gk_generate_stats *stats,
                     const uint64_t graphs[GK_MAX_SHAPE + 1], char *buffer);
