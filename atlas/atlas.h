/* SPDX-License-Identifier: MIT */
/*
 * The atlas: a database as a static site, to be opened from the file system. The
 * page (index.html, atlas.css, atlas.js) is part of the program; the data are written
 * beside it, as scripts in pieces (doc/atlas.md).
 */
#pragma once

#include <gankei/verify.h>

struct atlas_options {
    const char *title;                /* what the page is headed by: the name of the database */
    const struct gk_weights *weights; /* null, or: how often shapes are met, to sort patterns by */
    const char *text;   /* null, or: the database as it was read, for the page to give away, */
    size_t length;      /* so many bytes */
    const char *solver; /* null, or: the file gankei.wasm, for the page to solve with */
    struct gk_verify_options verify; /* by which rules patterns are judged */
    bool force;                      /* write into a folder that holds other files */
};

struct atlas_stats {
    uint64_t patterns, graphs, drawings, chunks, bytes;
};

/* Write the atlas of a database to the folder `path`. Progress is that of gk_verify_new().
 * Fails with GK_ERR_IO (the folder holds other files; a write failed), GK_ERR_NOMEM,
 * GK_ERR_CANCELLED. `stats` may be null. */
enum gk_status atlas_write(const struct gk_db *db, const struct atlas_options *options,
                           const char *path, const struct gk_progress *progress,
                           struct atlas_stats *stats, struct gk_error *err) GK_MUST_CHECK;

/* A file of the page itself, made part of the program by util/embed.sh. */
struct atlas_asset {
    const char *name;
    const unsigned char *data;
    size_t size;
};
extern const struct atlas_asset atlas_assets[];
extern const size_t atlas_n_assets;
