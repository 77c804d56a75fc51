/* SPDX-License-Identifier: MIT */
/* Room for an index that is being written (db/index/index_room.h). */
#include "db/index/index_room.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "util/array.h"
#include "util/error.h"

/* Blocks of the file: writing to a mapped page that has none would be a fatal signal when the
 * disk is full. */
static enum gk_status allocate_room(int fd, const char *path, uint64_t size, struct gk_error *err)
{
    char what[64];
    int code;

    do
        code = posix_fallocate(fd, 0, (off_t)size);
    while (code == EINTR);
    snprintf(what, sizeof what, "write %" PRIu64 " bytes to", size);
    return code ? output_fail(err, what, path, code) : GK_OK;
}

/* Map so much of the file, which has it. */
static enum gk_status map_room(struct output *output, const char *path, size_t size, uint8_t **out,
                               struct gk_error *err)
{
    void *bytes =
        mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, output_descriptor(output), 0);

    if (bytes == MAP_FAILED)
        return output_fail(err, "map the temporary file for", path, errno);
    *out = bytes;
    return GK_OK;
}

enum gk_status index_room_new(struct output *output, const char *path, uint64_t size,
                              struct index_room *out, struct gk_error *err)
{
    *out = (struct index_room){0};
    return index_room_grow(out, output, path, size, err);
}

enum gk_status index_room_grow(struct index_room *room, struct output *output, const char *path,
                               uint64_t size, struct gk_error *err)
{
    uint8_t *bytes;

    if (size > SIZE_MAX || size > INT64_MAX)
        return error_nomem(err, "an index", SIZE_MAX);
    if (output) {
        TRY(allocate_room(output_descriptor(output), path, size, err));
        TRY(map_room(output, path, (size_t)size, &bytes, err));
    } else {
        TRY(array_new(&bytes, (size_t)size, 1, "an index", err));
        if (room->bytes)
            memcpy(bytes, room->bytes, room->size);
    }
    index_room_fini(room);
    *room = (struct index_room){.bytes = bytes, .size = (size_t)size, .mapped = output != NULL};
    return GK_OK;
}

void index_room_rest(const struct index_room *room, const uint8_t *bytes, uint64_t size)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    size_t from = (size_t)(bytes - room->bytes), to = room->size;

    if (size < to - from)
        to = from + (size_t)size;
    from = (from + page - 1) / page * page; /* pages on the borders are shared with neighbours */
    to = to / page * page;
    /* Of a shared mapping of a file nothing is lost: what was written is the kernel's to save. */
    if (room->mapped && from < to)
        madvise(room->bytes + from, to - from, MADV_DONTNEED);
}

void index_room_fini(struct index_room *room)
{
    if (room->mapped)
        munmap(room->bytes, room->size);
    else
        free(room->bytes);
    *room = (struct index_room){0};
}
