/* SPDX-License-Identifier: MIT */
/* The header of an index file (db/index/index_file.h). */
#include "db/index/index_file.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <xxhash.h>

#include "util/bytes.h"
#include "util/error.h"

/* Other offsets in the header. */
enum {
    AT_VERSION = 8,
    AT_HEADER_SIZE = 12,
    AT_OPTIONS = INDEX_HASHED, /* one byte each, in the order of enum option */
    AT_ENTRIES = 48,
    AT_FRAMES = 56,
    AT_ENTRY_BYTES = 64,
    AT_TABLE_BITS = 72,
    AT_RUN_BYTES = 80
};

enum option {
    OPTION_MAX_POINTS,
    OPTION_LOCATIONS,
    OPTION_DEAD_MARGINS,
    OPTION_KIND,
    OPTION_SUICIDE,
    OPTION_RULE3_LITERAL,
    OPTION_OUTER_LIBERTIES,
    OPTION_KO_THREATS, /* plus GK_MAX_KO_THREATS */
    OPTION_NO_SEKI,
    OPTION_KO_MODEL,
    OPTION_EITHER_THREAT,
    N_OPTIONS
};

#define MAX_TABLE_BITS 31

uint64_t index_checksum(const struct index_layout *layout, const uint8_t *file)
{
    uint64_t rest = XXH3_64bits(file + INDEX_HEADER, (size_t)(layout->entries_at - INDEX_HEADER));

    rest = XXH3_64bits_withSeed(file + layout->sums_at, (size_t)layout->blocks * INDEX_SUM_BYTES,
                                rest);

    return XXH3_64bits_withSeed(file + INDEX_HASHED, INDEX_HEADER - INDEX_HASHED, rest);
}

uint64_t index_block_sum(const struct index_layout *layout, const uint8_t *file, uint64_t block)
{
    uint64_t from = block * INDEX_BLOCK, left = layout->entry_bytes + layout->run_bytes - from;

    return XXH3_64bits(file + layout->entries_at + from,
                       (size_t)(left < INDEX_BLOCK ? left : INDEX_BLOCK));
}

uint64_t index_block_sum_told(const struct index_layout *layout, const uint8_t *file,
                              uint64_t block)
{
    return bytes_get64(file + layout->sums_at + block * INDEX_SUM_BYTES);
}

void index_put_block_sum(const struct index_layout *layout, uint8_t *file, uint64_t block)
{
    bytes_put(file + layout->sums_at + block * INDEX_SUM_BYTES,
              index_block_sum(layout, file, block), INDEX_SUM_BYTES);
}

bool index_lay_out(struct index_layout *layout)
{
    const uint64_t limit = UINT64_C(1) << MAX_TABLE_BITS;

    if (layout->frames >= limit / 2 || layout->entry_bytes > INT64_MAX / 4 ||
        layout->run_bytes > INT64_MAX / 4)
        return false;
    layout->table_bits = 1;
    while (UINT64_C(1) << layout->table_bits < 2 * layout->frames)
        layout->table_bits++;
    layout->table_at = INDEX_HEADER + layout->frames * INDEX_FRAME_BYTES;
    layout->entries_at = layout->table_at + (UINT64_C(4) << layout->table_bits);
    layout->sums_at = layout->entries_at + layout->entry_bytes + layout->run_bytes;
    layout->blocks = (layout->entry_bytes + layout->run_bytes + INDEX_BLOCK - 1) / INDEX_BLOCK;
    layout->info.bytes = layout->sums_at + layout->blocks * INDEX_SUM_BYTES;
    return true;
}

static void put_options(const struct gk_index_info *info, uint8_t *option)
{
    option[OPTION_MAX_POINTS] = (uint8_t)info->max_points;
    option[OPTION_LOCATIONS] = (uint8_t)info->locations;
    option[OPTION_DEAD_MARGINS] = info->dead_margins;
    option[OPTION_KIND] = (uint8_t)info->rules.kind;
    option[OPTION_SUICIDE] = info->rules.suicide;
    option[OPTION_RULE3_LITERAL] = info->rules.rule3_literal;
    option[OPTION_OUTER_LIBERTIES] = (uint8_t)info->rules.outer_liberties;
    option[OPTION_KO_THREATS] = (uint8_t)(info->rules.ko_threats + GK_MAX_KO_THREATS);
    option[OPTION_NO_SEKI] = info->rules.no_seki;
    option[OPTION_KO_MODEL] = (uint8_t)info->rules.ko_model;
    option[OPTION_EITHER_THREAT] = info->either_threat;
}

static void get_options(const uint8_t *option, struct gk_index_info *info)
{
    info->max_points = option[OPTION_MAX_POINTS];
    info->locations = option[OPTION_LOCATIONS];
    info->dead_margins = option[OPTION_DEAD_MARGINS];
    info->rules.kind = option[OPTION_KIND] ? GK_RULES_EXACT : GK_RULES_ABSTRACT;
    info->rules.suicide = option[OPTION_SUICIDE];
    info->rules.rule3_literal = option[OPTION_RULE3_LITERAL];
    info->rules.outer_liberties = option[OPTION_OUTER_LIBERTIES];
    info->rules.ko_threats = option[OPTION_KO_THREATS] - GK_MAX_KO_THREATS;
    info->rules.no_seki = option[OPTION_NO_SEKI];
    info->rules.ko_model = option[OPTION_KO_MODEL] ? GK_THREATS_FIXED : GK_THREATS_REMOVABLE;
    info->either_threat = option[OPTION_EITHER_THREAT];
}

void index_set_checksum(struct index_layout *layout, uint64_t checksum)
{
    layout->checksum = checksum;
    snprintf(layout->info.hash, sizeof layout->info.hash, "%016" PRIx64, checksum);
}

void index_header_pack(const struct index_layout *layout, uint8_t *header)
{
    memset(header, 0, INDEX_HEADER);
    memcpy(header, INDEX_MAGIC, INDEX_MAGIC_BYTES);
    bytes_put(header + AT_VERSION, layout->info.version, 4);
    bytes_put(header + AT_HEADER_SIZE, INDEX_HEADER, 4);
    bytes_put(header + INDEX_AT_FILE_SIZE, layout->info.bytes, 8);
    bytes_put(header + INDEX_AT_CHECKSUM, layout->checksum, 8);
    put_options(&layout->info, header + AT_OPTIONS);
    bytes_put(header + AT_ENTRIES, layout->info.entries, 8);
    bytes_put(header + AT_FRAMES, layout->frames, 8);
    bytes_put(header + AT_ENTRY_BYTES, layout->entry_bytes, 8);
    bytes_put(header + AT_TABLE_BITS, layout->table_bits, 4);
    bytes_put(header + AT_RUN_BYTES, layout->run_bytes, 8);
}

/* What every version has: magic, version, sizes. */
static enum gk_status check_start(const uint8_t *header, uint64_t bytes, const char *name,
                                  struct gk_error *err)
{
    uint64_t written = bytes_get64(header + INDEX_AT_FILE_SIZE);
    uint32_t version = bytes_get32(header + AT_VERSION);

    if (memcmp(header, INDEX_MAGIC, INDEX_MAGIC_BYTES) != 0)
        return error_set(err, GK_ERR_CORRUPT, "'%s' is no index of gankei", name);
    if (version != INDEX_VERSION)
        return error_set(err, GK_ERR_CORRUPT,
                         "'%s' is an index of version %" PRIu32 "; this program reads version %d: "
                         "'gankei generate --max-size=%d --index=%s' makes it anew",
                         name, version, INDEX_VERSION, header[AT_OPTIONS + OPTION_MAX_POINTS],
                         name);
    if (bytes_get32(header + AT_HEADER_SIZE) != INDEX_HEADER)
        return error_set(err, GK_ERR_CORRUPT, "'%s' is a damaged index: size of its header", name);
    if (written != bytes)
        return error_set(err, GK_ERR_CORRUPT,
                         "'%s' is %s index: %" PRIu64 " bytes, but %" PRIu64 " were written", name,
                         bytes < written ? "a truncated" : "a damaged", bytes, written);
    return GK_OK;
}

enum gk_status index_header_unpack(const uint8_t *header, uint64_t bytes, const char *name,
                                   struct index_layout *out, struct gk_error *err)
{
    TRY(check_start(header, bytes, name, err));
    *out = (struct index_layout){.info.version = bytes_get32(header + AT_VERSION),
                                 .frames = bytes_get64(header + AT_FRAMES),
                                 .entry_bytes = bytes_get64(header + AT_ENTRY_BYTES),
                                 .run_bytes = bytes_get64(header + AT_RUN_BYTES)};
    get_options(header + AT_OPTIONS, &out->info);
    out->info.entries = bytes_get64(header + AT_ENTRIES);
    index_set_checksum(out, bytes_get64(header + INDEX_AT_CHECKSUM));
    if (!index_lay_out(out) || out->info.bytes != bytes ||
        bytes_get32(header + AT_TABLE_BITS) != out->table_bits)
        return error_set(err, GK_ERR_CORRUPT, "'%s' is a damaged index: its sizes contradict",
                         name);
    return GK_OK;
}
