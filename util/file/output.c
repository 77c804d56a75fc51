/* SPDX-License-Identifier: MIT */
/*
 * Output files that appear complete or not at all (util/file/output.h).
 *
 * Everything is written to one seekable working file (util/file/temp.h). What differs is
 * the last step: it gets the name `target`, while for a device,
 * a pipe or standard output (`sink` >= 0) the bytes are copied.
 */
#include "util/file/output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "util/array.h"
#include "util/error.h"
#include "util/file/temp.h"

#define BUFFER_SIZE 65536
#define COPY_SIZE   65536
#define MAX_LINKS   40  /* symbolic links followed, as the kernel does */
#define PATH_SHOWN  150 /* characters of a path shown in a message */

struct output {
    const char *path; /* as the caller named it, for messages */
    char *target;     /* the file to replace, links resolved; or null */
    struct temp temp; /* the working file */
    int sink;         /* where to copy to, or -1 */
    bool close_sink;  /* the sink is ours (not standard output) */
    uint64_t size;    /* bytes written, those in the buffer included */
    size_t used;      /* bytes in the buffer */
    char buffer[BUFFER_SIZE];
};

enum gk_status output_fail(struct gk_error *err, const char *what, const char *path, int code)
{
    size_t length = strlen(path);
    bool cut = length > PATH_SHOWN;

    return error_set(err, GK_ERR_IO, "cannot %s '%s%s': %s", what, cut ? "..." : "",
                     cut ? path + length - PATH_SHOWN : path, strerror(code));
}

static const char *target_name(const struct output *out)
{
    return strcmp(out->path, "-") == 0 ? "standard output" : out->path;
}

static enum gk_status fail_write(const struct output *out, struct gk_error *err)
{
    return output_fail(err, out->sink >= 0 ? "write a temporary file for" : "write",
                       target_name(out), errno);
}

/* Frees `out`; what is left of the working file goes away. */
static void discard_output(struct output *out)
{
    temp_drop(&out->temp);
    if (out->close_sink && out->sink >= 0)
        close(out->sink);
    free(out->target);
    free(out);
}

/*
 * The name at the end of a chain of symbolic links, which need not exist
 * (realpath() insists on that). Returns null and sets errno on failure.
 */
static char *follow_links(const char *path)
{
    char *name = strdup(path);

    for (int i = 0; name && i < MAX_LINKS; i++) {
        char link[4096];
        ssize_t length = readlink(name, link, sizeof link - 1);
        char *next;

        if (length < 0) {
            if (errno == EINVAL || errno == ENOENT)
                return name;
            free(name);
            return NULL;
        }
        link[length] = '\0';
        next = link[0] == '/' ? strdup(link) : temp_sibling(name, link);
        free(name);
        name = next;
    }
    if (name)
        errno = ELOOP;
    free(name);
    return NULL;
}

/* Open a nameless working file to collect what is copied to a sink. */
static enum gk_status open_spool(struct output *out, struct gk_error *err)
{
    const char *directory = getenv("TMPDIR");
    char *inside;
    int failed;

    if (!directory || !*directory)
        directory = "/tmp";
    inside = malloc(strlen(directory) + 2);
    if (!inside)
        return error_nomem(err, "a file name", strlen(directory) + 2);
    strcpy(inside, directory);
    strcat(inside, "/");
    failed = temp_file(&out->temp, inside, 0600);
    free(inside);
    if (failed)
        return output_fail(err, "create a temporary file in", directory, errno);
    if (out->temp.path)
        unlink(out->temp.path);
    free(out->temp.path);
    out->temp.path = NULL;
    return GK_OK;
}

static enum gk_status open_stdout(struct output *out, struct gk_error *err)
{
    int flags = fcntl(STDOUT_FILENO, F_GETFL);

    if (flags < 0 || (flags & O_ACCMODE) == O_RDONLY)
        return output_fail(err, "write", "standard output", EBADF);
    out->sink = STDOUT_FILENO;
    return open_spool(out, err);
}

static enum gk_status open_device(struct output *out, struct gk_error *err)
{
    out->sink = open(out->path, O_WRONLY | O_NOCTTY | O_CLOEXEC);
    if (out->sink < 0)
        return output_fail(err, "open", out->path, errno);
    out->close_sink = true;
    return open_spool(out, err);
}

/* `old` is the file to be replaced, null if there is none. */
static enum gk_status open_beside(struct output *out, const struct stat *old, struct gk_error *err)
{
    out->target = follow_links(out->path);
    if (!out->target)
        return output_fail(err, "write", out->path, errno);
    if (old && access(out->target, W_OK) != 0)
        return output_fail(err, "replace", out->path, errno);
    if (temp_file(&out->temp, out->target, 0666) != 0)
        return output_fail(err, "create a temporary file beside", out->path, errno);
    if (old && fchmod(out->temp.fd, old->st_mode & 0777) != 0)
        return output_fail(err, "set the permissions of what replaces", out->path, errno);
    return GK_OK;
}

static enum gk_status open_path(struct output *out, struct gk_error *err)
{
    struct stat status;

    if (strcmp(out->path, "-") == 0)
        return open_stdout(out, err);
    if (stat(out->path, &status) != 0) {
        if (errno != ENOENT)
            return output_fail(err, "write", out->path, errno);
        return open_beside(out, NULL, err);
    }
    if (S_ISDIR(status.st_mode))
        return output_fail(err, "write", out->path, EISDIR);
    if (!S_ISREG(status.st_mode))
        return open_device(out, err);
    return open_beside(out, &status, err);
}

enum gk_status output_open(const char *path, struct output **out, struct gk_error *err)
{
    struct output *fresh;
    enum gk_status status;

    if (!*path)
        return error_set(err, GK_ERR_IO, "the name of the output file is empty");
    status = array_new(&fresh, 1, sizeof *fresh, "an output file", err);
    if (status)
        return status;
    fresh->path = path;
    fresh->temp.fd = fresh->sink = -1;
    status = open_path(fresh, err);
    if (status) {
        discard_output(fresh);
        return status;
    }
    *out = fresh;
    return GK_OK;
}

/* write() until everything is out. Returns 0, or -1 with errno set. */
static int write_all(int fd, const char *data, size_t size)
{
    while (size > 0) {
        ssize_t done = write(fd, data, size);

        if (done < 0) {
            if (errno == EINTR)
                continue;
            return -1;
        }
        data += done;
        size -= (size_t)done;
    }
    return 0;
}

static enum gk_status flush_buffer(struct output *out, struct gk_error *err)
{
    size_t used = out->used;

    out->used = 0;
    if (write_all(out->temp.fd, out->buffer, used) != 0)
        return fail_write(out, err);
    return GK_OK;
}

enum gk_status output_write(struct output *out, const void *data, size_t size, struct gk_error *err)
{
    out->size += size;
    if (size > BUFFER_SIZE - out->used) {
        enum gk_status status = flush_buffer(out, err);

        if (status)
            return status;
    }
    if (size >= BUFFER_SIZE) {
        if (write_all(out->temp.fd, data, size) != 0)
            return fail_write(out, err);
        return GK_OK;
    }
    memcpy(out->buffer + out->used, data, size);
    out->used += size;
    return GK_OK;
}

int output_descriptor(const struct output *out)
{
    return out->temp.fd;
}

uint64_t output_size(const struct output *out)
{
    return out->size;
}

enum gk_status output_patch(struct output *out, uint64_t offset, const void *data, size_t size,
                            struct gk_error *err)
{
    enum gk_status status;

    if (offset > out->size || size > out->size - offset)
        return error_set(err, GK_ERR_ARG, "patch beyond the end of '%s'", out->path);
    status = flush_buffer(out, err);
    if (status)
        return status;
    if (lseek(out->temp.fd, (off_t)offset, SEEK_SET) < 0 ||
        write_all(out->temp.fd, data, size) != 0 || lseek(out->temp.fd, 0, SEEK_END) < 0)
        return fail_write(out, err);
    return GK_OK;
}

/* Copy the working file to the sink. */
static enum gk_status copy_out(struct output *out, struct gk_error *err)
{
    static const char READ_BACK[] = "read back the temporary file for";
    char buffer[COPY_SIZE];

    if (lseek(out->temp.fd, 0, SEEK_SET) != 0)
        return output_fail(err, READ_BACK, target_name(out), errno);
    for (;;) {
        ssize_t length = read(out->temp.fd, buffer, sizeof buffer);

        if (length < 0 && errno == EINTR)
            continue;
        if (length < 0)
            return output_fail(err, READ_BACK, target_name(out), errno);
        if (length == 0)
            break;
        if (write_all(out->sink, buffer, (size_t)length) != 0)
            return output_fail(err, "write", target_name(out), errno);
    }
    if (out->close_sink) {
        int result = close(out->sink);

        out->sink = -1;
        if (result != 0)
            return output_fail(err, "close", target_name(out), errno);
    }
    return GK_OK;
}

/* Make the new name last. Some file systems cannot sync a directory (EINVAL). */
static enum gk_status sync_directory(const struct output *out, struct gk_error *err)
{
    char *directory = temp_sibling(out->target, ".");
    enum gk_status status = GK_OK;
    int fd;

    if (!directory)
        return error_nomem(err, "a file name", strlen(out->target) + 2);
    fd = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) {
        if (fsync(fd) != 0 && errno != EINVAL)
            status = output_fail(err, "sync the directory of", out->path, errno);
        close(fd);
    }
    free(directory);
    return status;
}

static enum gk_status move_into_place(struct output *out, struct gk_error *err)
{
    if (fsync(out->temp.fd) != 0)
        return output_fail(err, "sync", out->path, errno);
    if (temp_name(&out->temp, out->target) != 0)
        return output_fail(err, "give a name to the temporary file beside", out->path, errno);
    if (temp_place(&out->temp, out->target) != 0)
        return output_fail(err, "replace", out->path, errno);
    return sync_directory(out, err);
}

enum gk_status output_commit(struct output *out, struct gk_error *err)
{
    enum gk_status status = flush_buffer(out, err);

    if (!status)
        status = out->sink >= 0 ? copy_out(out, err) : move_into_place(out, err);
    discard_output(out);
    return status;
}

enum gk_status output_move(const char *from, const char *path, struct gk_error *err)
{
    struct output *out;
    enum gk_status status = array_new(&out, 1, sizeof *out, "an output file", err);

    if (status)
        return status;
    out->path = path;
    out->sink = -1;
    out->temp.fd = open(from, O_RDONLY | O_CLOEXEC);
    if (out->temp.fd < 0)
        status = output_fail(err, "read", from, errno);
    else if (!(out->target = follow_links(path)))
        status = output_fail(err, "write", path, errno);
    else if (!(out->temp.path = strdup(from)))
        status = error_nomem(err, "a file name", strlen(from) + 1);
    else
        status = move_into_place(out, err);
    free(out->temp.path); /* stays if it could not be moved */
    out->temp.path = NULL;
    discard_output(out);
    return status;
}

void output_abort(struct output *out)
{
    if (out)
        discard_output(out);
}

enum gk_status output_save(const char *path, const void *data, size_t size, struct gk_error *err)
{
    struct output *out;
    enum gk_status status;

    TRY(output_open(path, &out, err));
    status = output_write(out, data, size, err);
    if (status == GK_OK)
        return output_commit(out, err);
    output_abort(out);
    return status;
}
