/* SPDX-License-Identifier: MIT */
/*
 * Part files (doc/format.md): what some jobs of a run came to. A header says which run and which
 * part it is; then there is a record for each job, in any order, and one that says that all are
 * there. All numbers are little endian. Whatever is written before a machine stops is of use: each
 * record has a checksum of its own.
 */
#pragma once

#include <gankei/experimental/parts.h>

#define PART_VERSION 3
#define PART_HEADER  80

/* The bytes of the options that a run depends on: those that count in a fingerprint. */
#define PART_OPTIONS 16
void part_options_pack(const struct gk_generate *options, bool causes, uint8_t job_bits,
                       uint8_t *bytes);

void part_header_pack(const struct gk_part_header *header, uint8_t *bytes);

/* The header of a file of `size` bytes, which are in `bytes`, at least PART_HEADER of them if there
 * are; `name` is for messages. Fails with GK_ERR_CORRUPT: no part, another version, damaged. */
enum gk_status part_header_unpack(const uint8_t *bytes, uint64_t size, const char *name,
                                  struct gk_part_header *out, struct gk_error *err);

/* ---- Records ---- */

#define PART_RECORD_HEAD 8 /* number of the job, size of what follows */
#define PART_RECORD_TAIL 8 /* checksum */
#define PART_RECORD_MAX  (UINT32_MAX - 1)

/* Head and tail of a record. */
void part_record_pack(uint64_t run, uint32_t job, const uint8_t *payload, uint32_t size,
                      uint8_t head[PART_RECORD_HEAD], uint8_t tail[PART_RECORD_TAIL]);

/* The last record: how many jobs were before it, and the checksum of all bytes before it. */
#define PART_JOB_END   UINT32_MAX
#define PART_END_BYTES 16

struct part_record {
    uint32_t job, size;
    const uint8_t *payload;
};

/* What is in a file at an offset. */
enum part_found {
    PART_FOUND_RECORD,
    PART_FOUND_END,   /* the last record, well-formed; its payload is to be compared */
    PART_FOUND_TORN,  /* the file is over before the record is, or there is none */
    PART_FOUND_DAMAGE /* a checksum is wrong */
};
enum part_found part_record_find(uint64_t run, const uint8_t *bytes, uint64_t size, uint64_t at,
                                 struct part_record *out);

static inline uint64_t part_record_bytes(uint32_t size)
{
    return (uint64_t)PART_RECORD_HEAD + size + PART_RECORD_TAIL;
}
