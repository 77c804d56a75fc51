/* SPDX-License-Identifier: MIT */
/* Headers and records of part files (db/parts/part_format.h). */
#include "db/parts/part_format.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <xxhash.h>

#include "util/bytes.h"
#include "util/error.h"

#define MAGIC       "\x89GKPARTS"
#define MAGIC_BYTES 8

/* Offsets in the header. */
enum {
    AT_VERSION = 8,
    AT_HEADER_SIZE = 12,
    AT_CHECKSUM = 16,
    AT_RUN = 24, /* from here on the checksum counts */
    AT_PART = 32,
    AT_PARTS = 36,
    AT_JOBS = 40,
    AT_RUN_JOBS = 44,
    AT_COST = 48,
    AT_RUN_COST = 56,
    AT_OPTIONS = 64
};

enum part_option {
    OPTION_MAX_POINTS,
    OPTION_LOCATIONS,
    OPTION_DEAD_MARGINS,
    OPTION_SUICIDE,
    OPTION_OUTER_LIBERTIES,
    OPTION_KO_THREATS, /* plus GK_MAX_KO_THREATS */
    OPTION_KO_MODEL,
    OPTION_NO_SEKI,
    OPTION_CAUSES,
    OPTION_JOB_BITS,
    OPTION_EITHER_THREAT,
    N_OPTIONS
};

/* ---- Headers ---- */

void part_options_pack(const struct gk_generate *options, bool causes, uint8_t job_bits,
                       uint8_t *bytes)
{
    const struct gk_rules *rules = &options->rules;

    memset(bytes, 0, PART_OPTIONS);
    bytes[OPTION_MAX_POINTS] = (uint8_t)options->max_points;
    bytes[OPTION_LOCATIONS] = (uint8_t)options->locations;
    bytes[OPTION_DEAD_MARGINS] = options->dead_margins;
    bytes[OPTION_SUICIDE] = rules->suicide;
    bytes[OPTION_OUTER_LIBERTIES] = (uint8_t)rules->outer_liberties;
    bytes[OPTION_KO_THREATS] = (uint8_t)(rules->ko_threats + GK_MAX_KO_THREATS);
    bytes[OPTION_KO_MODEL] = (uint8_t)rules->ko_model;
    bytes[OPTION_NO_SEKI] = rules->no_seki;
    bytes[OPTION_CAUSES] = causes;
    bytes[OPTION_JOB_BITS] = job_bits;
    bytes[OPTION_EITHER_THREAT] = options->either_threat;
}

/* False if there are no such options. */
static bool unpack_options(const uint8_t *bytes, struct gk_part_header *out)
{
    struct gk_generate *o = &out->options;

    gk_generate_default(o, sizeof *o);
    o->max_points = bytes[OPTION_MAX_POINTS];
    o->locations = bytes[OPTION_LOCATIONS];
    o->dead_margins = bytes[OPTION_DEAD_MARGINS];
    o->rules.kind = GK_RULES_EXACT;
    o->rules.suicide = bytes[OPTION_SUICIDE];
    o->rules.outer_liberties = bytes[OPTION_OUTER_LIBERTIES];
    o->rules.ko_threats = bytes[OPTION_KO_THREATS] - GK_MAX_KO_THREATS;
    o->rules.ko_model = bytes[OPTION_KO_MODEL] ? GK_THREATS_FIXED : GK_THREATS_REMOVABLE;
    o->rules.no_seki = bytes[OPTION_NO_SEKI];
    out->causes = bytes[OPTION_CAUSES];
    out->job_bits = bytes[OPTION_JOB_BITS];
    o->either_threat = bytes[OPTION_EITHER_THREAT];
    for (int i = N_OPTIONS; i < PART_OPTIONS; i++)
        if (bytes[i])
            return false;
    return o->max_points >= 1 && o->max_points <= GK_MAX_SHAPE && o->locations &&
           !(o->locations & ~(unsigned)GK_EVERYWHERE) && out->job_bits < 64 &&
           o->rules.outer_liberties <= GK_MAX_LIBERTIES &&
           o->rules.ko_threats <= GK_MAX_KO_THREATS && bytes[OPTION_KO_MODEL] <= 1;
}

static uint64_t checksum_of(const uint8_t *bytes)
{
    return XXH3_64bits(bytes + AT_RUN, PART_HEADER - AT_RUN);
}

void part_header_pack(const struct gk_part_header *header, uint8_t *bytes)
{
    memset(bytes, 0, PART_HEADER);
    memcpy(bytes, MAGIC, MAGIC_BYTES);
    bytes_put(bytes + AT_VERSION, PART_VERSION, 4);
    bytes_put(bytes + AT_HEADER_SIZE, PART_HEADER, 4);
    bytes_put(bytes + AT_RUN, header->run, 8);
    bytes_put(bytes + AT_PART, header->part, 4);
    bytes_put(bytes + AT_PARTS, header->parts, 4);
    bytes_put(bytes + AT_JOBS, header->jobs, 4);
    bytes_put(bytes + AT_RUN_JOBS, header->run_jobs, 4);
    bytes_put(bytes + AT_COST, header->cost, 8);
    bytes_put(bytes + AT_RUN_COST, header->run_cost, 8);
    part_options_pack(&header->options, header->causes, header->job_bits, bytes + AT_OPTIONS);
    bytes_put(bytes + AT_CHECKSUM, checksum_of(bytes), 8);
}

enum gk_status part_header_unpack(const uint8_t *bytes, uint64_t size, const char *name,
                                  struct gk_part_header *out, struct gk_error *err)
{
    if (size < MAGIC_BYTES || memcmp(bytes, MAGIC, MAGIC_BYTES) != 0)
        return error_set(err, GK_ERR_CORRUPT, "'%.200s' is no part of a run", name);
    if (size >= AT_CHECKSUM && bytes_get32(bytes + AT_VERSION) != PART_VERSION)
        return error_set(err, GK_ERR_CORRUPT,
                         "'%.200s' is a part of version %" PRIu32
                         "; this program knows version %d: once it is removed, 'gankei generate "
                         "--part' makes it anew",
                         name, bytes_get32(bytes + AT_VERSION), PART_VERSION);
    if (size < PART_HEADER)
        return error_set(err, GK_ERR_CORRUPT, "'%.200s' is truncated: its header is not whole",
                         name);
    if (bytes_get32(bytes + AT_HEADER_SIZE) != PART_HEADER ||
        bytes_get64(bytes + AT_CHECKSUM) != checksum_of(bytes) ||
        !unpack_options(bytes + AT_OPTIONS, out))
        return error_set(err, GK_ERR_CORRUPT, "'%.200s' is damaged: its header", name);
    out->run = bytes_get64(bytes + AT_RUN);
    out->part = bytes_get32(bytes + AT_PART);
    out->parts = bytes_get32(bytes + AT_PARTS);
    out->jobs = bytes_get32(bytes + AT_JOBS);
    out->run_jobs = bytes_get32(bytes + AT_RUN_JOBS);
    out->cost = bytes_get64(bytes + AT_COST);
    out->run_cost = bytes_get64(bytes + AT_RUN_COST);
    if (out->part < 1 || out->part > out->parts || out->parts > GK_PART_MAX ||
        out->jobs > out->run_jobs || out->run_jobs >= PART_JOB_END)
        return error_set(err, GK_ERR_CORRUPT, "'%.200s' is damaged: its header", name);
    return GK_OK;
}

const char *gk_part_about(const struct gk_part_header *header, char buffer[GK_PART_ABOUT_MAX])
{
    static const char *const places[] = {
        [GK_CENTRE] = "centre", [GK_EDGE] = "edge", [GK_CORNER] = "corner"};
    const struct gk_generate *o = &header->options;
    const struct gk_rules *r = &o->rules;
    int at = snprintf(buffer, GK_PART_ABOUT_MAX, "up to %d points,", o->max_points);

    for (int i = GK_CENTRE; i <= GK_CORNER; i++)
        if (o->locations >> i & 1)
            at += snprintf(buffer + at, GK_PART_ABOUT_MAX - (size_t)at, " %s", places[i]);
    at += snprintf(buffer + at, GK_PART_ABOUT_MAX - (size_t)at, "%s, %d outer liberties",
                   o->dead_margins ? ", dead margins" : "", r->outer_liberties);
    if (r->ko_threats)
        at += snprintf(buffer + at, GK_PART_ABOUT_MAX - (size_t)at, ", ko threats %d%s",
                       r->ko_threats, r->ko_model == GK_THREATS_FIXED ? " (fixed)" : "");
    at += snprintf(buffer + at, GK_PART_ABOUT_MAX - (size_t)at, "%s%s%s%s",
                   o->either_threat ? ", one ko threat of either side" : "",
                   r->suicide ? "" : ", no suicide", r->no_seki ? ", no seki" : "",
                   header->causes ? ", causes" : "");
    if (header->job_bits)
        snprintf(buffer + at, GK_PART_ABOUT_MAX - (size_t)at, ", jobs of 2^%d", header->job_bits);
    return buffer;
}

/* ---- Records ---- */

static uint64_t record_checksum(uint64_t run, const uint8_t *head, const uint8_t *payload,
                                uint32_t size)
{
    return XXH3_64bits_withSeed(payload, size, XXH3_64bits_withSeed(head, PART_RECORD_HEAD, run));
}

void part_record_pack(uint64_t run, uint32_t job, const uint8_t *payload, uint32_t size,
                      uint8_t head[PART_RECORD_HEAD], uint8_t tail[PART_RECORD_TAIL])
{
    bytes_put(head, job, 4);
    bytes_put(head + 4, size, 4);
    bytes_put(tail, record_checksum(run, head, payload, size), PART_RECORD_TAIL);
}

enum part_found part_record_find(uint64_t run, const uint8_t *bytes, uint64_t size, uint64_t at,
                                 struct part_record *out)
{
    const uint8_t *head = bytes + at;

    if (size - at < PART_RECORD_HEAD)
        return PART_FOUND_TORN;
    *out = (struct part_record){bytes_get32(head), bytes_get32(head + 4), head + PART_RECORD_HEAD};
    if (size - at < part_record_bytes(out->size))
        return PART_FOUND_TORN;
    if (bytes_get64(out->payload + out->size) !=
        record_checksum(run, head, out->payload, out->size))
        return PART_FOUND_DAMAGE;
    if (out->job != PART_JOB_END)
        return PART_FOUND_RECORD;
    return out->size == PART_END_BYTES ? PART_FOUND_END : PART_FOUND_DAMAGE;
}
