/* SPDX-License-Identifier: MIT */
/* Reading a part file (db/parts/part_file.h). */
#include "db/parts/part_file.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <xxhash.h>

#include "util/array.h"
#include "util/bytes.h"
#include "util/error.h"
#include "util/file/output.h"

static enum gk_status map_file(struct part_file *file, int fd, struct gk_error *err)
{
    struct stat status;
    void *bytes;

    if (fstat(fd, &status) != 0)
        return output_fail(err, "read", file->path, errno);
    if (S_ISDIR(status.st_mode))
        return output_fail(err, "read", file->path, EISDIR);
    if (!S_ISREG(status.st_mode))
        return error_set(err, GK_ERR_IO, "cannot read '%.200s': a part is a file", file->path);
    if (status.st_size == 0)
        return GK_OK;
    bytes = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_SHARED, fd, 0);
    if (bytes == MAP_FAILED)
        return output_fail(err, "map", file->path, errno);
    file->bytes = bytes;
    file->size = (uint64_t)status.st_size;
    return GK_OK;
}

enum gk_status part_file_open(const char *path, struct part_file *file, struct gk_error *err)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    enum gk_status status;

    *file = (struct part_file){.path = path, .end = PART_HEADER};
    if (fd < 0)
        return output_fail(err, "open", path, errno);
    status = map_file(file, fd, err);
    close(fd);
    return status == GK_OK ? part_header_unpack(file->bytes, file->size, path, &file->header, err)
                           : status;
}

void part_file_close(struct part_file *file)
{
    if (file->bytes)
        munmap((void *)(uintptr_t)file->bytes, (size_t)file->size);
    file->bytes = NULL;
}

static enum gk_status refuse_part(const struct part_file *file, const char *what,
                                  struct gk_error *err)
{
    return error_set(err, GK_ERR_CORRUPT,
                     "'%.200s' is %s at byte %" PRIu64 ", after %" PRIu32 " of %" PRIu32 " jobs",
                     file->path, what, file->end, file->jobs, file->header.jobs);
}

/* The last record. */
static enum gk_status check_end(struct part_file *file, const struct part_record *end,
                                struct gk_error *err)
{
    if (bytes_get64(end->payload) != file->jobs || file->jobs != file->header.jobs ||
        bytes_get64(end->payload + 8) != XXH3_64bits(file->bytes, (size_t)file->end) ||
        file->end + part_record_bytes(end->size) != file->size)
        return refuse_part(file, "damaged", err);
    file->complete = true;
    return GK_OK;
}

static enum gk_status take_record(struct part_file *file, const struct part_record *record,
                                  bool *seen, part_record_take take, void *user,
                                  struct gk_error *err)
{
    enum gk_status status;

    if (record->job >= file->header.run_jobs || seen[record->job])
        return refuse_part(file, "damaged", err);
    seen[record->job] = true;
    status = take ? take(user, record, err) : GK_OK;
    file->jobs++;
    file->end += part_record_bytes(record->size);
    return status;
}

enum gk_status part_file_walk(struct part_file *file, part_record_take take, void *user,
                              struct gk_error *err)
{
    bool *seen;
    enum gk_status status = array_new(&seen, file->header.run_jobs, sizeof *seen, "jobs", err);

    file->jobs = 0;
    file->end = PART_HEADER;
    file->complete = false;
    while (status == GK_OK && !file->complete) {
        struct part_record record;

        switch (part_record_find(file->header.run, file->bytes, file->size, file->end, &record)) {
        case PART_FOUND_RECORD: status = take_record(file, &record, seen, take, user, err); break;
        case PART_FOUND_END: status = check_end(file, &record, err); break;
        case PART_FOUND_TORN:
            status = refuse_part(file, "truncated or unfinished: it ends", err);
            break;
        case PART_FOUND_DAMAGE: status = refuse_part(file, "damaged", err); break;
        }
    }
    free(seen);
    return status;
}

enum gk_status gk_part_look(const char *path, struct gk_part_file *out, struct gk_error *err)
{
    ERROR_UNLESS(path && out);
    struct part_file file;
    enum gk_status status = part_file_open(path, &file, err);

    if (status == GK_OK)
        status = part_file_walk(&file, NULL, NULL, err);
    else
        file.header.parts = 0;
    *out = (struct gk_part_file){path, file.header, file.size, file.complete, file.jobs};
    part_file_close(&file);
    return status;
}
