/* SPDX-License-Identifier: MIT */
/*
 * Working files and folders (util/file/temp.h).
 *
 * Who holds the lock of a name may rename or remove it, and nobody else does. A name can be
 * removed and made anew between opening and locking it, so whoever has locked looks whether it
 * still means what he has opened.
 */
#define _GNU_SOURCE /* O_TMPFILE */
#include "util/file/temp.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAX_TEMP 10000 /* names tried */

char *temp_sibling(const char *path, const char *name)
{
    const char *slash = strrchr(path, '/');
    size_t directory = slash ? (size_t)(slash - path) + 1 : 0;
    size_t length = strlen(name);
    char *joined = malloc(directory + length + 1);

    if (joined) {
        memcpy(joined, path, directory);
        memcpy(joined + directory, name, length + 1);
    }
    return joined;
}

/* ---- What the dead have left ---- */

static void remove_all(int folder, const char *name)
{
    int fd = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    DIR *dir = fd < 0 ? NULL : fdopendir(fd);
    const struct dirent *entry;

    while (dir && (entry = readdir(dir)))
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
            remove_all(fd, entry->d_name);
    if (dir)
        closedir(dir);
    else if (fd >= 0)
        close(fd);
    unlinkat(folder, name, fd < 0 ? 0 : AT_REMOVEDIR);
}

static bool is_still_called(int fd, int folder, const char *name)
{
    struct stat is, named;

    return fstat(fd, &is) == 0 && fstatat(folder, name, &named, AT_SYMLINK_NOFOLLOW) == 0 &&
           is.st_dev == named.st_dev && is.st_ino == named.st_ino;
}

static void remove_dead(int folder, const char *name)
{
    struct stat st;
    int fd = -1;

    if (fstatat(folder, name, &st, AT_SYMLINK_NOFOLLOW) != 0 || st.st_uid != geteuid())
        return;
    /* A network file system wants a file to be writable by him who locks it. */
    if (S_ISREG(st.st_mode))
        fd = openat(folder, name, O_WRONLY | O_NOFOLLOW | O_CLOEXEC);
    else if (S_ISDIR(st.st_mode))
        fd = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (fd < 0)
        return;
    if (flock(fd, LOCK_EX | LOCK_NB) == 0 && is_still_called(fd, folder, name))
        remove_all(folder, name);
    close(fd);
}

static void sweep_leftovers(const char *beside)
{
    char *folder = temp_sibling(beside, ".");
    DIR *dir = folder ? opendir(folder) : NULL;
    const struct dirent *entry;

    while (dir && (entry = readdir(dir)))
        if (fnmatch(".gankei.[0-9]*.[0-9]*.tmp", entry->d_name, 0) == 0)
            remove_dead(dirfd(dir), entry->d_name);
    if (dir)
        closedir(dir);
    free(folder);
}

/* ---- New ones ---- */

/* A file without a name that can be given one, or -1. */
static int open_nameless(const char *beside, mode_t mode)
{
    int fd = -1;
#ifdef O_TMPFILE
    char *folder = getenv("GANKEI_TEST_NAMED_FILES") ? NULL : temp_sibling(beside, ".");
    char link[32];

    if (folder)
        fd = open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, mode);
    free(folder);
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    if (fd >= 0 && access(link, F_OK) != 0) {
        close(fd);
        fd = -1;
    }
#else
    (void)beside;
    (void)mode;
#endif
    return fd;
}

/* Make what is wanted under the name `path`: the name of the open file `fd` or, if that is -1, a
 * new file, or folder. Returns a descriptor, or -1. */
static int make_entry(const char *path, int fd, mode_t mode)
{
    char link[32];

    if (fd >= 0) {
        snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
        return linkat(AT_FDCWD, link, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 ? fd : -1;
    }
    /* The umask decides the permissions; mkstemp() would make it private, and the umask cannot be
     * asked for without changing it. */
    if (!S_ISDIR(mode))
        return open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    return mkdir(path, mode & 0777) == 0 ? open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
}

static int make_named(struct temp *temp, const char *beside, mode_t mode)
{
    for (int i = 0; i < MAX_TEMP; i++) {
        char leaf[64], *path;
        int fd;

        snprintf(leaf, sizeof leaf, ".gankei.%ld.%d.tmp", (long)getpid(), i);
        path = temp_sibling(beside, leaf);
        if (!path)
            return -1;
        fd = make_entry(path, temp->fd, mode);
        if (fd >= 0 && (flock(fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) &&
            is_still_called(fd, AT_FDCWD, path)) {
            *temp = (struct temp){path, fd};
            return 0;
        }
        free(path);
        if (fd < 0 && errno != EEXIST)
            return -1;
        if (fd >= 0 && fd != temp->fd) /* taken for dead before it was locked */
            close(fd);
    }
    errno = EEXIST;
    return -1;
}

int temp_file(struct temp *temp, const char *beside, mode_t mode)
{
    sweep_leftovers(beside);
    *temp = (struct temp){NULL, open_nameless(beside, mode)};
    return temp->fd >= 0 ? 0 : make_named(temp, beside, mode);
}

int temp_folder(struct temp *temp, const char *beside)
{
    sweep_leftovers(beside);
    *temp = (struct temp){NULL, -1};
    return make_named(temp, beside, S_IFDIR | 0777);
}

int temp_name(struct temp *temp, const char *beside)
{
    /* It is locked before anybody can see it. */
    if (!temp->path)
        flock(temp->fd, LOCK_EX | LOCK_NB);
    return temp->path ? 0 : make_named(temp, beside, 0);
}

int temp_place(struct temp *temp, const char *target)
{
    /* What closing has to tell is to be known before; closing itself would end the lock. */
    int copy = dup(temp->fd);

    if (copy < 0 || close(copy) != 0 || rename(temp->path, target) != 0)
        return -1;
    close(temp->fd);
    free(temp->path);
    *temp = (struct temp){NULL, -1};
    return 0;
}

void temp_drop(struct temp *temp)
{
    if (temp->path)
        remove_all(AT_FDCWD, temp->path);
    if (temp->fd >= 0)
        close(temp->fd);
    free(temp->path);
    *temp = (struct temp){NULL, -1};
}
