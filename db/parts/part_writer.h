/* SPDX-License-Identifier: MIT */
/*
 * Writing a part file. Until it is complete it is PATH.partial; what was written there is of use
 * whatever happens, and no later than PART_SYNC_SECONDS it is on the disk. Then it is PATH.
 *
 * One writer at a time: the unfinished file is locked.
 */
#pragma once

#include "db/parts/part_format.h"

#define PART_SYNC_SECONDS 20

struct part_writer;

/*
 * Begin PATH.partial; if there is one, that is refused. With `resume` it is gone on with if its
 * header is the same: what is torn or damaged at its end is cut off; and if PATH is there and is
 * this part, there is nothing to do. `path` is kept by the caller. Fails with GK_ERR_CORRUPT (what
 * is there is something else, or in use: it is left alone), GK_ERR_IO, GK_ERR_NOMEM.
 */
enum gk_status part_writer_open(const char *path, const struct gk_part_header *header, bool resume,
                                struct part_writer **out, struct gk_error *err);

/* Is PATH there, complete? Then nothing is to be put. Is a job there already? How many are? */
bool part_writer_complete(const struct part_writer *w);
bool part_writer_has(const struct part_writer *w, uint32_t job);
uint32_t part_writer_jobs(const struct part_writer *w);
uint64_t part_writer_bytes(const struct part_writer *w);

/* What came of a job that is not there yet. The arguments are as in struct part_taker, with the
 * writer for a user. If this fails, the file is as it was. */
enum gk_status part_writer_put(void *writer, uint32_t job, const uint8_t *payload, uint32_t size,
                               struct gk_error *err);

/* All that was put is on the disk afterwards. */
enum gk_status part_writer_sync(struct part_writer *w, struct gk_error *err);

/* All jobs are there: make it complete. Fails with GK_ERR_ARG if they are not, GK_ERR_IO. */
enum gk_status part_writer_finish(struct part_writer *w, struct gk_error *err);

/* PATH.partial stays unless it was finished or has no job. Null is fine. True: it stayed. */
bool part_writer_free(struct part_writer *w);
