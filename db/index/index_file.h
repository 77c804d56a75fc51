/* SPDX-License-Identifier: MIT */
/*
 * The layout of an index file (doc/format.md): header, frames in ascending order, a hash
 * table of their places, entries, runs, checksums of blocks of entries and runs. All numbers are
 * little endian. The checksum in the header covers all but entries and runs; so a reader of a file
 * that is larger than its memory can trust what it needs, and then check the blocks that it reads.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include <gankei/index.h>

#include "db/index/index_frame.h"

#define INDEX_MAGIC       "\x89GKINDEX"
#define INDEX_MAGIC_BYTES 8
#define INDEX_VERSION     5
#define INDEX_HEADER      128
/* Offsets in the header: of the size of the file, of the checksum, of what it covers. */
#define INDEX_AT_FILE_SIZE 16
#define INDEX_AT_CHECKSUM  24
#define INDEX_HASHED       32

#define INDEX_BLOCK     65536 /* bytes of entries and runs with a checksum of their own */
#define INDEX_SUM_BYTES 8

struct index_layout {
    struct gk_index_info info; /* `bytes` is the size of the file */
    uint64_t checksum;         /* index_checksum() */
    uint64_t frames;
    unsigned table_bits; /* the hash table has 1 << table_bits places */
    uint64_t entry_bytes, run_bytes;
    uint64_t blocks; /* of both, the runs right after the entries; the last one may be shorter */
    /* Offsets in the file: */
    uint64_t table_at, entries_at, sums_at;
};

/* Set offsets, and the size of the table and of the file, from the other numbers. False
 * if they do not fit into 64 bits or the table would be too large. */
bool index_lay_out(struct index_layout *layout);

void index_header_pack(const struct index_layout *layout, uint8_t *header);

/*
 * What the header says, checked as far as that goes without the rest of the file, which
 * has `bytes` bytes. `name` is for messages. Fails with GK_ERR_CORRUPT.
 */
enum gk_status index_header_unpack(const uint8_t *header, uint64_t bytes, const char *name,
                                   struct index_layout *out, struct gk_error *err);

/* The checksum of a file: of what comes before the entries, but for the magic, version and sizes,
 * which are checked on their own; and of the checksums of the blocks, and with them of all. */
uint64_t index_checksum(const struct index_layout *layout, const uint8_t *file);

/* The checksum of a block of a file. */
uint64_t index_block_sum(const struct index_layout *layout, const uint8_t *file, uint64_t block);

/* The one that stands in the file. */
uint64_t index_block_sum_told(const struct index_layout *layout, const uint8_t *file,
                              uint64_t block);

/* Write it there. */
void index_put_block_sum(const struct index_layout *layout, uint8_t *file, uint64_t block);

/* Set `checksum` and info.hash. */
void index_set_checksum(struct index_layout *layout, uint64_t checksum);

/* The place of a frame in the table, given its hash: this one, or the next that is free. A place
 * holds the number of the frame from 1; 0: none. */
static inline uint64_t index_place(const struct index_layout *layout, uint32_t hash)
{
    return hash >> (32 - layout->table_bits);
}
