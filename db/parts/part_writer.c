/* SPDX-License-Identifier: MIT */
/* Writing a part file (db/parts/part_writer.h). */
#include "db/parts/part_writer.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <xxhash.h>

#include "db/parts/part_file.h"
#include "util/array.h"
#include "util/bytes.h"
#include "util/error.h"
#include "util/file/output.h"

struct part_writer {
    const char *path;
    char *partial; /* PATH.partial */
    struct gk_part_header header;
    int fd;
    bool complete;
    bool own;  /* the file is ours, and locked */
    bool *has; /* by job of the run */
    uint32_t jobs;
    uint64_t size;
    XXH3_state_t *hash; /* of all bytes */
    struct timespec synced;
    uint8_t *record;
    size_t room;
};

static enum gk_status write_bytes(struct part_writer *w, const uint8_t *bytes, size_t size,
                                  struct gk_error *err)
{
    size_t done = 0;

    while (done < size) {
        ssize_t now = pwrite(w->fd, bytes + done, size - done, (off_t)(w->size + done));

        if (now < 0 && errno == EINTR)
            continue;
        if (now < 0) {
            enum gk_status status = output_fail(err, "write", w->partial, errno);

            /* If not even this can be done, resuming cuts it off. */
            if (ftruncate(w->fd, (off_t)w->size) != 0)
                return status;
            return status;
        }
        done += (size_t)now;
    }
    XXH3_64bits_update(w->hash, bytes, size);
    w->size += size;
    return GK_OK;
}

enum gk_status part_writer_sync(struct part_writer *w, struct gk_error *err)
{
    clock_gettime(CLOCK_MONOTONIC, &w->synced);
    return fsync(w->fd) == 0 ? GK_OK : output_fail(err, "sync", w->partial, errno);
}

/* ---- What is there already ---- */

static enum gk_status lock_part(struct part_writer *w, struct gk_error *err)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};

    /* Some file systems know no locks: then it is up to the user. */
    if (fcntl(w->fd, F_SETLK, &whole) != 0 && (errno == EACCES || errno == EAGAIN))
        return error_set(err, GK_ERR_IO, "'%.200s' is in use: another process writes it",
                         w->partial);
    return GK_OK;
}

/* Is a file of the part that is asked for? */
static enum gk_status check_same(const struct part_writer *w, const struct part_file *file,
                                 struct gk_error *err)
{
    const struct gk_part_header *is = &file->header, *want = &w->header;
    char a[GK_PART_ABOUT_MAX], b[GK_PART_ABOUT_MAX];

    if (is->run != want->run)
        return error_set(err, GK_ERR_CORRUPT,
                         "'%.150s' is of another run (%s), not of this one (%s): remove it first",
                         file->path, gk_part_about(is, a), gk_part_about(want, b));
    if (is->part != want->part || is->parts != want->parts || is->jobs != want->jobs)
        return error_set(err, GK_ERR_CORRUPT,
                         "'%.150s' is part %" PRIu32 " of %" PRIu32 ", not %" PRIu32 " of %" PRIu32
                         ": remove it first",
                         file->path, is->part, is->parts, want->part, want->parts);
    return GK_OK;
}

static enum gk_status note_job(void *user, const struct part_record *record, struct gk_error *err)
{
    struct part_writer *w = user;

    (void)err;
    w->has[record->job] = true;
    return GK_OK;
}

/* A part that is complete already; GK_OK without, too. */
static enum gk_status look_for_complete(struct part_writer *w, struct gk_error *err)
{
    struct part_file file;
    struct stat status;
    enum gk_status result;

    if (stat(w->path, &status) != 0)
        return GK_OK;
    result = part_file_open(w->path, &file, err);
    if (result == GK_OK)
        result = check_same(w, &file, err);
    if (result == GK_OK)
        result = part_file_walk(&file, NULL, NULL, err);
    if (result == GK_OK) {
        w->complete = true;
        w->jobs = file.jobs;
        w->size = file.size;
    }
    part_file_close(&file);
    return result;
}

/* Take over what is sound of PATH.partial. The file is locked only after it was looked at, as
 * closing it again would give up the lock; nobody may have written meanwhile. */
static enum gk_status take_over(struct part_writer *w, struct gk_error *err)
{
    struct part_file file;
    struct stat status;
    enum gk_status result = part_file_open(w->partial, &file, err);

    if (result == GK_OK)
        result = check_same(w, &file, err);
    if (result == GK_OK)
        result = part_file_walk(&file, note_job, w, err);
    if (result == GK_ERR_CORRUPT && file.bytes && file.end >= PART_HEADER &&
        file.header.run == w->header.run && file.header.part == w->header.part &&
        file.header.parts == w->header.parts)
        result = GK_OK; /* the tail is cut off */
    if (result == GK_OK) {
        w->jobs = file.jobs;
        w->size = file.end;
        XXH3_64bits_update(w->hash, file.bytes, (size_t)file.end);
    }
    part_file_close(&file);
    if (result == GK_OK)
        result = lock_part(w, err);
    if (result == GK_OK && fstat(w->fd, &status) != 0)
        return output_fail(err, "read", w->partial, errno);
    if (result == GK_OK && (uint64_t)status.st_size != file.size)
        return error_set(err, GK_ERR_IO, "'%.200s' is in use: another process writes it",
                         w->partial);
    if (result == GK_OK && ftruncate(w->fd, (off_t)w->size) != 0)
        return output_fail(err, "truncate", w->partial, errno);
    w->own = result == GK_OK;
    return result;
}

static enum gk_status write_header(struct part_writer *w, struct gk_error *err)
{
    uint8_t bytes[PART_HEADER];

    TRY(lock_part(w, err));
    w->own = true;
    if (ftruncate(w->fd, 0) != 0)
        return output_fail(err, "truncate", w->partial, errno);
    part_header_pack(&w->header, bytes);
    TRY(write_bytes(w, bytes, sizeof bytes, err));
    return part_writer_sync(w, err);
}

/* Is there no more of a file than the beginning of our header? So it is when a machine stopped
 * before anything was written. */
static bool is_torn_header(const struct part_writer *w)
{
    uint8_t bytes[PART_HEADER], there[PART_HEADER];
    ssize_t size = pread(w->fd, there, sizeof there, 0);
    bool zero = true;

    part_header_pack(&w->header, bytes);
    for (ssize_t i = 0; i < size; i++)
        zero &= there[i] == 0;
    return size >= 0 && ((size_t)size < sizeof there || zero) &&
           (zero || memcmp(bytes, there, (size_t)size) == 0);
}

static enum gk_status open_partial(struct part_writer *w, bool resume, struct gk_error *err)
{
    w->fd = open(w->partial, O_RDWR | O_CREAT | O_CLOEXEC | (resume ? 0 : O_EXCL), 0666);
    if (w->fd < 0 && errno == EEXIST)
        return error_set(err, GK_ERR_CORRUPT,
                         "'%.200s' is there, unfinished: with --resume it is gone on with; or "
                         "remove it to begin anew",
                         w->partial);
    if (w->fd < 0)
        return output_fail(err, "write", w->partial, errno);
    return is_torn_header(w) ? write_header(w, err) : take_over(w, err);
}

/* ---- The writer ---- */

static enum gk_status check_path(const char *path, struct gk_error *err)
{
    struct stat status;

    if (!*path)
        return error_set(err, GK_ERR_IO, "the name of the output file is empty");
    if (stat(path, &status) == 0 && S_ISDIR(status.st_mode))
        return output_fail(err, "write", path, EISDIR);
    if (strcmp(path, "-") == 0 || (stat(path, &status) == 0 && !S_ISREG(status.st_mode)))
        return error_set(err, GK_ERR_ARG, "a part is written to a file, not to '%.200s'", path);
    return GK_OK;
}

static enum gk_status allocate_writer(const char *path, const struct gk_part_header *header,
                                      struct part_writer **out, struct gk_error *err)
{
    static const char what[] = "writing a part";
    size_t room = strlen(path) + sizeof ".partial";
    struct part_writer *w;
    enum gk_status status;

    TRY(array_new(&w, 1, sizeof *w, what, err));
    *w = (struct part_writer){.path = path, .header = *header, .fd = -1};
    status = array_new(&w->partial, room, 1, what, err);
    if (status == GK_OK)
        status = array_new(&w->has, header->run_jobs, sizeof *w->has, what, err);
    if (status == GK_OK) {
        snprintf(w->partial, room, "%s.partial", path);
        w->hash = XXH3_createState();
        if (!w->hash || XXH3_64bits_reset(w->hash) != XXH_OK)
            status = error_nomem(err, "a hash", 0);
    }
    if (status != GK_OK)
        part_writer_free(w);
    else
        *out = w;
    return status;
}

enum gk_status part_writer_open(const char *path, const struct gk_part_header *header, bool resume,
                                struct part_writer **out, struct gk_error *err)
{
    struct part_writer *w;
    enum gk_status status = GK_OK;

    TRY(check_path(path, err));
    TRY(allocate_writer(path, header, &w, err));
    if (resume)
        status = look_for_complete(w, err);
    if (status == GK_OK && !w->complete)
        status = open_partial(w, resume, err);
    if (status == GK_OK) {
        *out = w;
        return GK_OK;
    }
    part_writer_free(w);
    return status;
}

bool part_writer_complete(const struct part_writer *w)
{
    return w->complete;
}

bool part_writer_has(const struct part_writer *w, uint32_t job)
{
    return w->complete || w->has[job];
}

uint32_t part_writer_jobs(const struct part_writer *w)
{
    return w->jobs;
}

uint64_t part_writer_bytes(const struct part_writer *w)
{
    return w->size;
}

enum gk_status part_writer_put(void *writer, uint32_t job, const uint8_t *payload, uint32_t size,
                               struct gk_error *err)
{
    struct part_writer *w = writer;
    size_t bytes = (size_t)part_record_bytes(size);
    struct timespec now;

    TRY(array_grow(&w->record, bytes, &w->room, 1, "a record", err));
    memcpy(w->record + PART_RECORD_HEAD, payload, size);
    part_record_pack(w->header.run, job, payload, size, w->record,
                     w->record + bytes - PART_RECORD_TAIL);
    TRY(write_bytes(w, w->record, bytes, err));
    w->has[job] = true;
    w->jobs++;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec - w->synced.tv_sec >= PART_SYNC_SECONDS ? part_writer_sync(w, err) : GK_OK;
}

static enum gk_status write_end(struct part_writer *w, struct gk_error *err)
{
    uint8_t record[PART_RECORD_HEAD + PART_END_BYTES + PART_RECORD_TAIL];
    uint8_t *payload = record + PART_RECORD_HEAD;

    bytes_put(payload, w->jobs, 8);
    bytes_put(payload + 8, XXH3_64bits_digest(w->hash), 8);
    part_record_pack(w->header.run, PART_JOB_END, payload, PART_END_BYTES, record,
                     payload + PART_END_BYTES);
    return write_bytes(w, record, sizeof record, err);
}

enum gk_status part_writer_finish(struct part_writer *w, struct gk_error *err)
{
    enum gk_status status = GK_OK;

    if (w->complete)
        return GK_OK;
    if (w->jobs != w->header.jobs)
        return error_set(err, GK_ERR_ARG, "'%.200s' has %" PRIu32 " jobs of %" PRIu32, w->partial,
                         w->jobs, w->header.jobs);
    status = write_end(w, err);
    if (status == GK_OK)
        status = part_writer_sync(w, err);
    if (status == GK_OK)
        status = output_move(w->partial, w->path, err);
    w->complete = status == GK_OK;
    return status;
}

bool part_writer_free(struct part_writer *w)
{
    bool stays;

    if (!w)
        return false;
    stays = w->own && !w->complete && w->jobs > 0;
    if (w->own && !w->complete && !stays)
        unlink(w->partial);
    if (w->fd >= 0)
        close(w->fd);
    XXH3_freeState(w->hash);
    free(w->partial);
    free(w->has);
    free(w->record);
    free(w);
    return stays;
}
