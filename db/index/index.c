/* SPDX-License-Identifier: MIT */
/*
 * Values to look up (gankei/index.h): a file in memory, or a table of the patterns of a
 * database.
 *
 * A file is mapped, so that processes share it. Before anything of it is used its size and the
 * checksum of all but the entries are verified, then every frame, so that no lookup leaves the
 * file. The entries of a small file are verified then, too; those of a large one block by block,
 * when they are read.
 */
#include <gankei/index.h>
#include <gankei/experimental/match.h>

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "db/index/index_memory.h"
#include "db/index/index_file.h"
#include "db/index/index_room.h"
#include "graph/graph_sets.h"
#include "solver/value/result.h"
#include "util/array.h"
#include "util/bytes.h"
#include "util/error.h"
#include "util/file/output.h"

/* Entries and runs of files up to this size are verified when they are opened: no time. */
#define SMALL_FILE (UINT64_C(4) << 20)
#define REST       512 /* blocks that are read before their pages are given back */

struct gk_index {
    struct index_layout layout; /* of a file; of a database only `info` */
    struct gk_matcher *matcher; /* null: a file */
    const uint8_t *bytes;       /* of the file */
    size_t mapped;              /* so many bytes, by gk_index_open() */
    char *name;                 /* of the file, for messages */
    atomic_uchar *sound;        /* by block of entries, 1: verified; null: all are */
};

/* These pages will not be read again soon. */
static void index_rest(const struct gk_index *index, uint64_t at, uint64_t size)
{
    const struct index_room room = {.bytes = (uint8_t *)(uintptr_t)index->bytes,
                                    .size = index->mapped,
                                    .mapped = index->mapped};

    index_room_rest(&room, index->bytes + at, size);
}

/* ---- Opening ---- */

/* The frame in the file with this hash and key; null if there is none. */
static const uint8_t *find_frame(const struct gk_index *index, uint32_t hash, const uint8_t *key)
{
    uint64_t mask = (UINT64_C(1) << index->layout.table_bits) - 1;
    uint64_t at = index_place(&index->layout, hash);
    const uint8_t *table = index->bytes + index->layout.table_at;

    for (;; at = (at + 1) & mask) {
        uint32_t number = bytes_get32(table + 4 * at);
        const uint8_t *frame;

        if (!number)
            return NULL;
        frame = index->bytes + INDEX_HEADER + (number - 1ULL) * INDEX_FRAME_BYTES;
        if (memcmp(frame, key, INDEX_FRAME_KEY) == 0)
            return frame;
    }
}

/* Are the entries of all frames within the file, and do the places of the hash table hold
 * numbers of frames, and leave some free? */
static bool is_sound(const struct gk_index *index)
{
    const struct index_layout *layout = &index->layout;
    const uint8_t *table = index->bytes + layout->table_at;
    uint64_t taken = 0;

    for (uint64_t i = 0; i < layout->frames; i++) {
        struct index_frame frame;
        uint64_t bytes;

        if (!index_frame_unpack(index->bytes + INDEX_HEADER + i * INDEX_FRAME_BYTES, &frame))
            return false;
        bytes = index_frame_bytes(&frame);
        if (frame.at > layout->entry_bytes || bytes > layout->entry_bytes - frame.at ||
            frame.runs > layout->run_bytes)
            return false;
    }
    for (uint64_t i = 0; i < UINT64_C(1) << layout->table_bits; i++) {
        uint32_t number = bytes_get32(table + 4 * i);

        if (number > layout->frames)
            return false;
        taken += number != 0;
    }
    return taken < UINT64_C(1) << layout->table_bits;
}

static enum gk_status damaged_block(const char *name, uint64_t block, struct gk_error *err)
{
    return error_set(err, GK_ERR_CORRUPT,
                     "'%s' is a damaged index: the checksum of block %" PRIu64
                     " of its entries differs",
                     name, block);
}

static bool is_sound_block(const struct index_layout *layout, const uint8_t *bytes, uint64_t block)
{
    return index_block_sum(layout, bytes, block) == index_block_sum_told(layout, bytes, block);
}

/* Verify the blocks that hold some entries, unless that was done. Whichever threads do so at once
 * come to the same result. */
static enum gk_status verify_entries(const struct gk_index *index, uint64_t at, size_t width,
                                     struct gk_error *err)
{
    if (!index->sound)
        return GK_OK;
    for (uint64_t block = at / INDEX_BLOCK; block <= (at + width - 1) / INDEX_BLOCK; block++) {
        if (atomic_load_explicit(&index->sound[block], memory_order_relaxed))
            continue;
        if (!is_sound_block(&index->layout, index->bytes, block))
            return damaged_block(index->name, block, err);
        atomic_store_explicit(&index->sound[block], 1, memory_order_relaxed);
    }
    return GK_OK;
}

enum gk_status gk_index_verify(const struct gk_index *index, const struct gk_progress *progress,
                               struct gk_error *err)
{
    ERROR_UNLESS(index);
    const struct index_layout *layout = &index->layout;

    for (uint64_t block = 0; block < layout->blocks; block++) {
        if (!is_sound_block(layout, index->bytes, block))
            return damaged_block(index->name, block, err);
        TRY(error_on_cancel(progress, block + 1, layout->blocks, err));
        if (block % REST == REST - 1)
            index_rest(index, layout->entries_at + (block + 1 - REST) * INDEX_BLOCK,
                       REST * (uint64_t)INDEX_BLOCK);
    }
    return GK_OK;
}

/* Verify a file that is in memory. */
static enum gk_status verify_memory(struct gk_index *index, uint64_t size, struct gk_error *err)
{
    const struct index_layout *layout = &index->layout;
    const char *name = index->name;

    if (size < INDEX_HEADER)
        return error_set(err, GK_ERR_CORRUPT, "'%s' is %s", name,
                         size ? "too short for an index of gankei"
                              : "empty, and no index of gankei");
    TRY(index_header_unpack(index->bytes, size, name, &index->layout, err));
    if (index_checksum(layout, index->bytes) != layout->checksum)
        return error_set(err, GK_ERR_CORRUPT, "'%s' is a damaged index: its checksum differs",
                         name);
    if (!is_sound(index))
        return error_set(err, GK_ERR_CORRUPT, "'%s' is a damaged index: its frames make no sense",
                         name);
    return size <= SMALL_FILE
               ? gk_index_verify(index, NULL, err)
               : array_new(&index->sound, (size_t)layout->blocks, 1, "an index", err);
}

static enum gk_status allocate_index(const char *name, struct gk_index **out, struct gk_error *err)
{
    struct gk_index *index;

    TRY(array_new(&index, 1, sizeof *index, "an index", err));
    index->name = strdup(name);
    *out = index;
    if (index->name)
        return GK_OK;
    free(index);
    return error_nomem(err, "a file name", strlen(name) + 1);
}

/* Hand an index out, or close it if something failed. */
static enum gk_status hand_out(struct gk_index *index, enum gk_status status, struct gk_index **out)
{
    if (status == GK_OK)
        *out = index;
    else
        gk_index_close(index);
    return status;
}

enum gk_status index_of_memory(const void *bytes, size_t size, struct gk_index **out,
                               struct gk_error *err)
{
    struct gk_index *index;
    enum gk_status status = allocate_index("memory", &index, err);

    if (status == GK_OK) {
        index->bytes = bytes;
        status = verify_memory(index, size, err);
    }
    return hand_out(index, status, out);
}

static enum gk_status map_file(struct gk_index *index, int fd, const char *path,
                               struct gk_error *err)
{
    struct stat file;
    void *bytes;

    if (fstat(fd, &file) != 0)
        return output_fail(err, "read", path, errno);
    if (!S_ISREG(file.st_mode))
        return error_set(err, GK_ERR_IO, "cannot map '%s': it is no regular file", path);
    if (file.st_size < INDEX_HEADER)
        return verify_memory(index, (uint64_t)file.st_size, err);
    if ((uint64_t)file.st_size > SIZE_MAX)
        return error_nomem(err, "an index", SIZE_MAX);
    bytes = mmap(NULL, (size_t)file.st_size, PROT_READ, MAP_SHARED, fd, 0);
    if (bytes == MAP_FAILED)
        return output_fail(err, "map", path, errno);
    index->bytes = bytes;
    index->mapped = (size_t)file.st_size;
    return verify_memory(index, (uint64_t)file.st_size, err);
}

enum gk_status gk_index_open(const char *path, struct gk_index **out, struct gk_error *err)
{
    ERROR_UNLESS(path && out);
    struct gk_index *index;
    enum gk_status status;
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK); /* a pipe without a writer */

    if (fd < 0)
        return output_fail(err, "read", path, errno);
    status = allocate_index(path, &index, err);
    if (status == GK_OK)
        status = map_file(index, fd, path, err);
    close(fd);
    return hand_out(index, status, out);
}

/* What a database tells of itself. */
static void describe_database(const struct gk_db *db, struct gk_index_info *info)
{
    gk_rules_default(&info->rules);
    info->entries = db->count;
    for (size_t i = 0; i < db->count; i++) {
        const struct gk_drawing *drawing = &db->pattern[i].drawing;

        info->locations |= 1U << gk_drawing_location(drawing);
        if (drawing->n > info->max_points)
            info->max_points = drawing->n;
        for (int k = 0; k < drawing->n; k++)
            info->dead_margins |= drawing->symbol[k] == '$';
    }
}

/* The lookups of a database: what no pattern matches is not there (gk_implied_value()). */
static enum gk_status index_of_db(const struct gk_db *db, struct gk_index **out,
                                  struct gk_error *err)
{
    struct gk_index *index;
    enum gk_status status = allocate_index("a database", &index, err);

    if (status == GK_OK) {
        describe_database(db, &index->layout.info);
        status = gk_matcher_new(db, &index->matcher, err);
    }
    return hand_out(index, status, out);
}

enum gk_status index_sniff(const char *path, bool *is_index, struct gk_error *err)
{
    uint8_t start[INDEX_MAGIC_BYTES];
    struct stat file;
    ssize_t length;
    int fd;

    *is_index = false;
    if (strcmp(path, "-") == 0 || stat(path, &file) != 0 || !S_ISREG(file.st_mode))
        return GK_OK;
    fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return output_fail(err, "read", path, errno);
    do
        length = read(fd, start, sizeof start);
    while (length < 0 && errno == EINTR);
    close(fd);
    if (length < 0)
        return output_fail(err, "read", path, errno);
    if (length == 0)
        return error_set(err, GK_ERR_CORRUPT, "'%s' is empty: neither an index nor a database",
                         path);
    *is_index = memcmp(start, INDEX_MAGIC, (size_t)length) == 0;
    return GK_OK;
}

bool gk_is_index(const char *path)
{
    bool is_index;

    return index_sniff(path, &is_index, NULL) == GK_OK && is_index;
}

enum gk_status gk_index_load(const char *path, struct gk_index **out, struct gk_error *err)
{
    ERROR_UNLESS(path && out);
    struct gk_db *db;
    bool is_index;
    enum gk_status status;

    TRY(index_sniff(path, &is_index, err));
    if (is_index)
        return gk_index_open(path, out, err);
    TRY(gk_db_read(path, NULL, &db, err));
    status = index_of_db(db, out, err);
    gk_db_free(db);
    return status;
}

void gk_index_close(struct gk_index *index)
{
    if (!index)
        return;
    gk_matcher_free(index->matcher);
    if (index->mapped)
        munmap((void *)(uintptr_t)index->bytes, index->mapped);
    free(index->sound);
    free(index->name);
    free(index);
}

void gk_index_info(const struct gk_index *index, struct gk_index_info *out)
{
    *out = index->layout.info;
}

/* ---- For the rest of db/ ---- */

const struct index_layout *index_layout_of(const struct gk_index *index)
{
    return &index->layout;
}

const uint8_t *index_packed(const struct gk_index *index, uint64_t number)
{
    return index->bytes + INDEX_HEADER + number * INDEX_FRAME_BYTES;
}

bool index_case_of(const struct gk_index *index, int outer_liberties, int ko_threats,
                   struct index_case *out)
{
    const struct gk_index_info *info = &index->layout.info;

    *out = (struct index_case){.liberties = outer_liberties,
                               .list = info->either_threat ? ko_threats + 1 : 0};
    if (index->matcher || info->rules.kind != GK_RULES_EXACT || outer_liberties < 0 ||
        outer_liberties > GK_MAX_LIBERTIES)
        return false;
    return info->either_threat ? ko_threats >= -1 && ko_threats <= 1
                               : ko_threats == info->rules.ko_threats;
}

struct index_case index_rules_case(const struct gk_index *index)
{
    const struct gk_index_info *info = &index->layout.info;

    return (struct index_case){.liberties = info->rules.outer_liberties,
                               .list = info->either_threat ? info->rules.ko_threats + 1 : 0};
}

/* What a list of runs says, which begins at an offset from the first entry. */
static enum gk_status read_runs(const struct gk_index *index, int points, uint64_t at,
                                struct index_case asked, struct gk_result *out,
                                struct gk_error *err)
{
    const struct index_layout *layout = &index->layout;
    const uint64_t end = layout->entry_bytes + layout->run_bytes;
    const size_t width = index_frame_run_bytes(points);

    for (int last = -1; at <= end && width <= end - at; at += width) {
        TRY(verify_entries(index, at, width, err));
        if (!index_frame_run(index->bytes + layout->entries_at + at, points, last, &last, out))
            break;
        if (!asked.list && asked.liberties <= last)
            return GK_OK;
        if (last == GK_MAX_LIBERTIES) {
            if (!asked.list--)
                break;
            last = -1;
        }
    }
    return error_set(err, GK_ERR_CORRUPT, "'%s' is a damaged index: its runs make no sense",
                     index->name);
}

enum gk_status index_result(const struct gk_index *index, const struct index_frame *frame,
                            uint64_t slot, struct index_case asked, bool *is_there,
                            struct gk_result *out, struct gk_error *err)
{
    const int points = frame->points;
    const uint32_t varies = index_frame_varies(points);
    size_t width = index_frame_entry_bytes(points);
    uint64_t at = frame->at + slot * width;
    uint32_t entry;

    TRY(verify_entries(index, at, width, err));
    entry = (uint32_t)bytes_get(index->bytes + index->layout.entries_at + at, width);
    *is_there = entry != index_frame_no_entry(points);
    if (*is_there && entry & varies)
        return read_runs(index, points,
                         index->layout.entry_bytes + frame->runs +
                             (entry ^ varies) * (uint64_t)index_frame_run_bytes(points),
                         asked, out, err);
    *is_there = index_frame_result(entry, points, out);
    return GK_OK;
}

void index_entries_rest(const struct gk_index *index, const struct index_frame *frame)
{
    index_rest(index, index->layout.entries_at + frame->at, index_frame_bytes(frame));
}

/* ---- Looking up ---- */

/* The rows of a frame are sound, so what has them need not be checked, unless something is left
 * out. */
static enum gk_status find_in_file(const struct gk_index *index, const struct gk_graph *graph,
                                   struct index_case asked, bool *is_there, struct gk_result *out,
                                   struct gk_error *err)
{
    const enum gk_rules_kind kind = index->layout.info.rules.kind;
    struct index_frame frame;
    struct index_frame_map map;
    uint8_t key[INDEX_FRAME_KEY], marks[GK_MAX_VERTICES], any = 0;
    const uint8_t *found = NULL;
    uint64_t slot;

    if (kind == GK_RULES_ABSTRACT || graph->n < 1 || graph->n > GK_MAX_VERTICES)
        TRY(graph_check_structure(graph, err));
    if (index_frame_of(graph, kind, key, &map))
        found = find_frame(index, map.hash, key);
    for (int v = 0; found && v < graph->n; v++) {
        marks[map.to[v]] = graph->mark[v];
        any |= graph->mark[v];
    }
    frame.points = key[1];
    if (!found || any > 7 ||
        !index_frame_slot(found + INDEX_FRAME_ALLOWED, frame.points, marks, &slot))
        return graph_check_structure(graph, err);
    frame.at = bytes_get64(found + INDEX_FRAME_AT);
    frame.runs = bytes_get64(found + INDEX_FRAME_RUNS);
    TRY(index_result(index, &frame, slot, asked, is_there, out, err));
    if (*is_there)
        result_map_back(out, map.to, graph->n);
    return GK_OK;
}

enum gk_status gk_index_find(const struct gk_index *index, const struct gk_placed *placed,
                             bool *found, struct gk_result *out, struct gk_error *err)
{
    ERROR_UNLESS(index && placed && found && out);
    struct gk_match match;

    *found = false;
    if (!index->matcher)
        return find_in_file(index, &placed->graph, index_rules_case(index), found, out, err);
    TRY(graph_check_structure(&placed->graph, err));
    *found = gk_matcher_find(index->matcher, placed, &match);
    *out =
        (struct gk_result){.value = match.value, .attack = match.attack, .defence = match.defence};
    return GK_OK;
}

enum gk_status gk_index_find_outside(const struct gk_index *index, const struct gk_placed *placed,
                                     int outer_liberties, int ko_threats, bool *found,
                                     struct gk_result *out, struct gk_error *err)
{
    ERROR_UNLESS(index && placed && found && out);
    struct index_case asked;

    *found = false;
    if (!index_case_of(index, outer_liberties, ko_threats, &asked))
        return error_set(err, GK_ERR_ARG,
                         "'%s' has no values with %d outer liberties and %d ko threats",
                         index->name, outer_liberties, ko_threats);
    return find_in_file(index, &placed->graph, asked, found, out, err);
}
