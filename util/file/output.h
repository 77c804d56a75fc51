/* SPDX-License-Identifier: MIT */
/*
 * An output file that appears complete or not at all.
 *
 * Text goes to a temporary file in the directory of the target (util/file/temp.h).
 * Committing syncs it, gives it the target's name and syncs the directory; so
 * whatever happens in between (an error, a full disk, a crash), the target is
 * either the old file or the complete new one. A symbolic link is followed: what it
 * points to is replaced. Standard output (`-`), devices and pipes cannot be
 * replaced: there the text is collected in an unnamed temporary file and
 * copied when committed.
 *
 * In both cases bytes already written can be patched until then.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include <gankei/error.h>

struct output;

/*
 * Open an output to `path` (kept by the caller until commit or abort). A new
 * file gets its permissions from the umask; a replaced one keeps those it had,
 * and must be writable. Fails with GK_ERR_IO, GK_ERR_NOMEM.
 */
enum gk_status output_open(const char *path, struct output **out,
                           struct gk_error *err) GK_MUST_CHECK;

enum gk_status output_write(struct output *out, const void *data, size_t size,
                            struct gk_error *err) GK_MUST_CHECK;

/* The working file, for one who writes to it himself, and then not with output_write(). */
int output_descriptor(const struct output *out);

/* Bytes written so far. */
uint64_t output_size(const struct output *out);

/* Overwrite `size` bytes at `offset`; all of them must have been written. */
enum gk_status output_patch(struct output *out, uint64_t offset, const void *data, size_t size,
                            struct gk_error *err) GK_MUST_CHECK;

/* Put the file in its place. Frees `out` in any case; if this fails, the
 * target is as it was (unless it is a device or a pipe). */
enum gk_status output_commit(struct output *out, struct gk_error *err) GK_MUST_CHECK;

/* Drop what was written and leave the target alone. Null is fine. */
void output_abort(struct output *out);

/* All of an output at once: `size` bytes. */
enum gk_status output_save(const char *path, const void *data, size_t size,
                           struct gk_error *err) GK_MUST_CHECK;

/* Sync the file `from`, which nobody has open, and give it the name `path` in the same way
 * as an output that is committed; it lies in the same directory. */
enum gk_status output_move(const char *from, const char *path, struct gk_error *err) GK_MUST_CHECK;

/* GK_ERR_IO: "cannot DO 'PATH': " and the text of `code`, a value of errno. */
enum gk_status output_fail(struct gk_error *err, const char *what, const char *path, int code);
