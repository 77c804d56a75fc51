/* SPDX-License-Identifier: MIT */
/* Reading a part file: mapped into memory, and each record checked. */
#pragma once

#include "db/parts/part_format.h"

struct part_file {
    const char *path;     /* kept by the caller */
    const uint8_t *bytes; /* null: no file, or an empty one */
    uint64_t size;
    struct gk_part_header header;
    /* What part_file_walk() found: */
    bool complete;
    uint32_t jobs; /* records that are sound, from the beginning on */
    uint64_t end;  /* of the last of them */
};

/* Open a file and read its header. Fails with GK_ERR_IO, GK_ERR_CORRUPT; part_file_close() is due
 * in any case. */
enum gk_status part_file_open(const char *path, struct part_file *file, struct gk_error *err);
void part_file_close(struct part_file *file);

/* What to do with a record: no part_taker, as it need not copy. */
typedef enum gk_status (*part_record_take)(void *user, const struct part_record *record,
                                           struct gk_error *err);

/*
 * Look at all records, and give those to `take` that are sound (null: only count them). GK_OK if
 * the part is complete; else GK_ERR_CORRUPT, and what is wrong: it is unfinished, truncated,
 * damaged, goes on after its end, has a job twice or one that is none. Fails with GK_ERR_NOMEM, and
 * as `take` does.
 */
enum gk_status part_file_walk(struct part_file *file, part_record_take take, void *user,
                              struct gk_error *err);
