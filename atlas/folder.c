/* SPDX-License-Identifier: MIT */
/* Output folders: see folder.h. Each file is written by util/output.h. */
#include "atlas/folder.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "util/error.h"
#include "util/output.h"

struct folder_file {
    struct folder_file *next;
    char path[];
};

struct folder {
    const char *target;
    char *work; /* where files are written: beside the target, or the target itself */
    char *sub;  /* the subfolder there */
    bool in_place;
    struct folder_file *written; /* the newest first */
};

enum { TEMP_TRIES = 100 };

/* "A/B"; null: out of memory. */
static char *path_of(const char *a, const char *b)
{
    size_t size = strlen(a) + strlen(b) + 2;
    char *path = malloc(size);

    if (path)
        snprintf(path, size, "%s/%s", a, b);
    return path;
}

/* Has the folder anything in it? -1: it cannot be read. */
static int is_occupied(const char *path)
{
    DIR *dir = opendir(path);
    const struct dirent *entry;
    int found = 0;

    if (!dir)
        return -1;
    while (!found && (entry = readdir(dir)))
        found = strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
    closedir(dir);
    return found;
}

/* Decide where to write. */
static enum gk_status inspect(struct folder *f, bool force, struct gk_error *err)
{
    struct stat st;
    int occupied;

    if (stat(f->target, &st) != 0)
        return errno == ENOENT ? GK_OK : output_fail(err, "look at", f->target, errno);
    if (!S_ISDIR(st.st_mode))
        return error_set(err, GK_ERR_IO, "'%s' is a file, not a folder; name another", f->target);
    occupied = is_occupied(f->target);
    if (occupied < 0)
        return output_fail(err, "read the folder", f->target, errno);
    if (occupied && !force)
        return error_set(err, GK_ERR_IO,
                         "the folder '%s' is not empty; name another, or replace an atlas in it "
                         "with --force",
                         f->target);
    f->in_place = occupied;
    return GK_OK;
}

/* A new folder beside the target; its permissions are those the umask leaves. */
static enum gk_status make_beside(struct folder *f, struct gk_error *err)
{
    size_t length = strlen(f->target), size = length + 48;
    char *work = malloc(size);

    if (!work)
        return error_nomem(err, "a path", size);
    while (length > 1 && f->target[length - 1] == '/')
        length--;
    for (int i = 0; i < TEMP_TRIES; i++) {
        snprintf(work, size, "%.*s.tmp-%ld-%d", (int)length, f->target, (long)getpid(), i);
        if (mkdir(work, 0777) == 0) {
            f->work = work;
            return GK_OK;
        }
        if (errno != EEXIST)
            break;
    }
    enum gk_status status = output_fail(err, "make the folder", work, errno);
    free(work);
    return status;
}

static enum gk_status make_folders(struct folder *f, const char *subfolder, struct gk_error *err)
{
    enum gk_status status = GK_OK;

    if (f->in_place) {
        f->work = strdup(f->target);
        if (!f->work)
            status = error_nomem(err, "a path", strlen(f->target));
    } else {
        status = make_beside(f, err);
    }
    if (status != GK_OK)
        return status;
    f->sub = path_of(f->work, subfolder);
    if (!f->sub)
        return error_nomem(err, "a path", strlen(f->work));
    if (mkdir(f->sub, 0777) != 0 && !(f->in_place && errno == EEXIST))
        return output_fail(err, "make the folder", f->sub, errno);
    return GK_OK;
}

enum gk_status folder_open(const char *path, const char *subfolder, bool force, struct folder **out,
                           struct gk_error *err)
{
    struct folder *f = calloc(1, sizeof *f);
    enum gk_status status;

    if (!f)
        return error_nomem(err, "a folder", sizeof *f);
    f->target = path;
    status = inspect(f, force, err);
    if (status == GK_OK)
        status = make_folders(f, subfolder, err);
    if (status != GK_OK) {
        folder_abort(f);
        return status;
    }
    *out = f;
    return GK_OK;
}

/* Remember a file, for folder_abort(). */
static struct folder_file *remember(struct folder *f, const char *name)
{
    size_t size = strlen(f->work) + strlen(name) + 2;
    struct folder_file *file = malloc(sizeof *file + size);

    if (!file)
        return NULL;
    snprintf(file->path, size, "%s/%s", f->work, name);
    file->next = f->written;
    f->written = file;
    return file;
}

enum gk_status folder_write(struct folder *folder, const char *name, const void *data, size_t size,
                            struct gk_error *err)
{
    const struct folder_file *file = remember(folder, name);

    if (!file)
        return error_nomem(err, "a path", strlen(name));
    return output_save(file->path, data, size, err);
}

static void release(struct folder *f)
{
    while (f->written) {
        struct folder_file *next = f->written->next;

        free(f->written);
        f->written = next;
    }
    free(f->work);
    free(f->sub);
    free(f);
}

enum gk_status folder_commit(struct folder *folder, struct gk_error *err)
{
    if (!folder->in_place && rename(folder->work, folder->target) != 0) {
        enum gk_status status = output_fail(err, "give its name to", folder->target, errno);

        folder_abort(folder);
        return status;
    }
    release(folder);
    return GK_OK;
}

void folder_abort(struct folder *folder)
{
    if (!folder)
        return;
    if (!folder->in_place && folder->work) {
        for (const struct folder_file *file = folder->written; file; file = file->next)
            unlink(file->path);
        if (folder->sub)
            rmdir(folder->sub);
        rmdir(folder->work);
    }
    release(folder);
}
