/* SPDX-License-Identifier: MIT */
/*
 * Values to look up (gankei/index.h): a file in memory, or a table of the patterns of a
 * database.
 *
 * A file is mapped, so that processes share it. Before anything of it is used its size
 * and checksum are verified, then every frame, so that lookups need not check.
 */
#include <gankei/index.h>
#include <gankei/match.h>

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <xxhash.h>

#include "db/index/index_memory.h"
#include "db/index/index_file.h"
#include "util/array.h"
#include "util/bits.h"
#include "util/bytes.h"
#include "util/error.h"
#include "util/output.h"

struct gk_index {
    struct index_layout layout;    /* of a file; of a database only `info` */
    struct gk_matcher *matcher;    /* null: a file */
    const uint8_t *bytes;          /* of the file */
    size_t mapped;                 /* so many bytes, by gk_index_open() */
};

/* ---- Opening ---- */

/* The frame in the file whose key this is; null if there is none. */
static const uint8_t *find_frame(const struct gk_index *index, const uint8_t *key)
{
    uint64_t mask = (UINT64_C(1) << index->layout.table_bits) - 1;
    uint64_t at = index_frame_hash(key) & mask;
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
        bytes =
            index_frame_slots(frame.allowed, frame.points) * index_frame_entry_bytes(frame.points);
        if (frame.at > layout->entry_bytes || bytes > layout->entry_bytes - frame.at)
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

static uint64_t checksum_of(const uint8_t *bytes, uint64_t size)
{
    return index_checksum(bytes, XXH3_64bits(bytes + INDEX_HEADER, (size_t)size - INDEX_HEADER));
}

/* Verify a file that is in memory. */
static enum gk_status verify(struct gk_index *index, uint64_t size, const char *name,
                             struct gk_error *err)
{
    enum gk_status status;

    if (size < INDEX_HEADER)
        return error_set(err, GK_ERR_CORRUPT, "'%s' is %s", name,
                         size ? "too short for an index of gankei"
                              : "empty, and no index of gankei");
    status = index_header_unpack(index->bytes, size, name, &index->layout, err);
    if (status != GK_OK)
        return status;
    if (checksum_of(index->bytes, size) != index->layout.checksum)
        return error_set(err, GK_ERR_CORRUPT, "'%s' is a damaged index: its checksum differs",
                         name);
    if (!is_sound(index))
        return error_set(err, GK_ERR_CORRUPT, "'%s' is a damaged index: its frames make no sense",
                         name);
    return GK_OK;
}

static enum gk_status allocate(struct gk_index **out, struct gk_error *err)
{
    return array_new(out, 1, sizeof **out, "an index", err);
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
    enum gk_status status = allocate(&index, err);

    if (status == GK_OK) {
        index->bytes = bytes;
        status = verify(index, size, "memory", err);
    }
    return hand_out(index, status, out);
}

static enum gk_status map(struct gk_index *index, int fd, const char *path, struct gk_error *err)
{
    struct stat file;
    void *bytes;

    if (fstat(fd, &file) != 0)
        return output_fail(err, "read", path, errno);
    if (!S_ISREG(file.st_mode))
        return error_set(err, GK_ERR_IO, "cannot map '%s': it is no regular file", path);
    if (file.st_size < INDEX_HEADER)
        return verify(index, (uint64_t)file.st_size, path, err);
    if ((uint64_t)file.st_size > SIZE_MAX)
        return error_nomem(err, "an index", SIZE_MAX);
    bytes = mmap(NULL, (size_t)file.st_size, PROT_READ, MAP_SHARED, fd, 0);
    if (bytes == MAP_FAILED)
        return output_fail(err, "map", path, errno);
    index->bytes = bytes;
    index->mapped = (size_t)file.st_size;
    return verify(index, (uint64_t)file.st_size, path, err);
}

enum gk_status gk_index_open(const char *path, struct gk_index **out, struct gk_error *err)
{
    struct gk_index *index;
    enum gk_status status;
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK); /* a pipe without a writer */

    if (fd < 0)
        return output_fail(err, "read", path, errno);
    status = allocate(&index, err);
    if (status == GK_OK)
        status = map(index, fd, path, err);
    close(fd);
    return hand_out(index, status, out);
}

/* What a database tells of itself. */
static void describe(const struct gk_db *db, struct gk_index_info *info)
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

enum gk_status gk_index_of_db(const struct gk_db *db, struct gk_index **out, struct gk_error *err)
{
    struct gk_index *index;
    enum gk_status status = allocate(&index, err);

    if (status == GK_OK) {
        describe(db, &index->layout.info);
        status = gk_matcher_new(db, &index->matcher, err);
    }
    return hand_out(index, status, out);
}

/* Does a file begin as an index does, as far as it goes? Text never does. */
static enum gk_status sniff(const char *path, bool *is_index, struct gk_error *err)
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

enum gk_status gk_index_load(const char *path, struct gk_index **out, struct gk_error *err)
{
    struct gk_db *db;
    bool is_index;
    enum gk_status status = sniff(path, &is_index, err);

    if (status != GK_OK)
        return status;
    if (is_index)
        return gk_index_open(path, out, err);
    status = gk_db_read(path, NULL, &db, err);
    if (status != GK_OK)
        return status;
    status = gk_index_of_db(db, out, err);
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
    free(index);
}

void gk_index_info(const struct gk_index *index, struct gk_index_info *out)
{
    *out = index->layout.info;
}

/* ---- Looking up ---- */

static bool find_in_file(const struct gk_index *index, const struct gk_graph *graph,
                         struct gk_result *out)
{
    struct index_frame frame;
    struct index_frame_map map;
    uint8_t key[INDEX_FRAME_KEY], marks[GK_MAX_VERTICES];
    const uint8_t *found;
    size_t width;
    uint64_t slot;

    if (!index_frame_of(graph, index->layout.info.rules.kind, &frame, &map))
        return false;
    index_frame_pack_key(&frame, key);
    found = find_frame(index, key);
    if (!found)
        return false;
    for (int v = 0; v < graph->n; v++)
        marks[map.to[v]] = graph->mark[v];
    if (!index_frame_slot(found + INDEX_FRAME_ALLOWED, frame.points, marks, &slot))
        return false;
    width = index_frame_entry_bytes(frame.points);
    found = index->bytes + index->layout.entries_at + bytes_get64(found + INDEX_FRAME_AT) +
            slot * width;
    if (!index_frame_result((uint32_t)bytes_get(found, width), frame.points, out))
        return false;
    out->attack = bits_map_back(map.to, graph->n, out->attack);
    out->defence = bits_map_back(map.to, graph->n, out->defence);
    return true;
}

static bool find_in_db(const struct gk_index *index, const struct gk_look *look,
                       struct gk_result *out)
{
    struct gk_match match;
    bool found = gk_matcher_find(index->matcher, look, &match);

    *out = (struct gk_result){
        .value = match.value, .attack = match.attack, .defence = match.defence};
    return found;
}

bool gk_index_lookup(const struct gk_index *index, const struct gk_look *look,
                     struct gk_result *out)
{
    const struct gk_graph *graph = &look->graph;

    if (graph->n < 1 || graph->n > GK_MAX_VERTICES)
        return false;
    for (int v = 0; v < graph->n; v++)
        if (graph->mark[v] > GK_HOLE)
            return false;
    return index->matcher ? find_in_db(index, look, out) : find_in_file(index, graph, out);
}
