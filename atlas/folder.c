/* SPDX-License-Identifier: MIT */
/* Output folders: see folder.h. Until it is complete a folder is one of util/file/temp.h; each file
 * is written by util/file/output.h. */
#include "atlas/folder.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "util/error.h"
#include "util/file/output.h"
#include "util/file/temp.h"

struct folder {
    const char *target;
    struct temp temp; /* beside the target; none if files are replaced in place */
    bool in_place;
};

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
static enum gk_status choose_folder(struct folder *f, const char *advice, bool force,
                                    struct gk_error *err)
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
        return error_set(err, GK_ERR_IO, "the folder '%s' is not empty; name another%s", f->target,
                         advice);
    f->in_place = occupied;
    return GK_OK;
}

const char *folder_work(const struct folder *folder)
{
    return folder->in_place ? folder->target : folder->temp.path;
}

/* A new folder beside the target, whose name may end with slashes. */
static enum gk_status make_beside(struct folder *f, struct gk_error *err)
{
    char *target = strdup(f->target);
    size_t length = strlen(f->target);
    int failed;

    if (!target)
        return error_nomem(err, "a path", length);
    while (length > 1 && target[length - 1] == '/')
        target[--length] = '\0';
    failed = temp_folder(&f->temp, target);
    free(target);
    return failed ? output_fail(err, "make a folder beside", f->target, errno) : GK_OK;
}

static enum gk_status make_folders(struct folder *f, const char *subfolder, struct gk_error *err)
{
    char *sub;
    enum gk_status status = GK_OK;

    TRY(f->in_place ? GK_OK : make_beside(f, err));
    if (!subfolder)
        return GK_OK;
    sub = path_of(folder_work(f), subfolder);
    if (!sub)
        return error_nomem(err, "a path", strlen(folder_work(f)));
    if (mkdir(sub, 0777) != 0 && !(f->in_place && errno == EEXIST))
        status = output_fail(err, "make the folder", sub, errno);
    free(sub);
    return status;
}

enum gk_status folder_open(const char *path, const char *subfolder, bool force, struct folder **out,
                           struct gk_error *err)
{
    struct folder *f = calloc(1, sizeof *f);
    enum gk_status status;

    if (!f)
        return error_nomem(err, "a folder", sizeof *f);
    f->target = path;
    f->temp.fd = -1;
    status =
        choose_folder(f, subfolder ? ", or replace an atlas in it with --force" : "", force, err);
    if (status == GK_OK)
        status = make_folders(f, subfolder, err);
    if (status == GK_OK)
        *out = f;
    else
        folder_abort(f);
    return status;
}

enum gk_status folder_write(struct folder *folder, const char *name, const void *data, size_t size,
                            struct gk_error *err)
{
    char *path = path_of(folder_work(folder), name);
    enum gk_status status;

    if (!path)
        return error_nomem(err, "a path", strlen(name));
    status = output_save(path, data, size, err);
    free(path);
    return status;
}

enum gk_status folder_commit(struct folder *folder, struct gk_error *err)
{
    enum gk_status status = GK_OK;

    if (!folder->in_place && temp_place(&folder->temp, folder->target) != 0)
        status = output_fail(err, "give its name to", folder->target, errno);
    folder_abort(folder);
    return status;
}

void folder_abort(struct folder *folder)
{
    if (folder)
        temp_drop(&folder->temp);
    free(folder);
}
