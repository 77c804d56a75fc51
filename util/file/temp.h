/* SPDX-License-Identifier: MIT */
/*
 * Working files and folders, which get another name when they are complete (util/file/output.h,
 * atlas/folder.h), and of which nothing is to stay, however a process ends.
 *
 * A file has no name while it is written, where the system can give it one afterwards (O_TMPFILE
 * and /proc). Elsewhere, and for folders, the name is .gankei.PROCESS.NUMBER.tmp; the writer holds
 * a lock on it as long as it has that name, and whoever makes the next one in the same folder first
 * removes what bears such a name, is his own, and is locked by nobody: its writer was killed.
 * Where files cannot be locked, nothing is removed.
 */
#pragma once

#include <sys/types.h>

struct temp {
    char *path; /* null while it has no name */
    int fd;     /* -1: there is none */
};

/* A file or a folder beside `beside`, a path ("FOLDER/": in it); the umask is taken off `mode`.
 * These return 0, or -1 with errno set. */
int temp_file(struct temp *temp, const char *beside, mode_t mode);
int temp_folder(struct temp *temp, const char *beside);

/* A name for a file that has none yet, to be renamed from. */
int temp_name(struct temp *temp, const char *beside);

/* Give it the name `target` for good, and close it. */
int temp_place(struct temp *temp, const char *target);

/* Close it, and remove it, if it has still a name, with all that is in it. */
void temp_drop(struct temp *temp);

/* A new string: the directory of `path`, then `name`. Null: out of memory. */
char *temp_sibling(const char *path, const char *name);
